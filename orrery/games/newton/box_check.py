"""Checks, when the file is read, that the values in the box of Newton go together.

Most values stand for themselves. Where the tables of `components` rely on an order, on a sum or on
a word that they know, a value that breaks it would silently do nothing, or something else: it is
refused here with its key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from orrery.core.box import require

ACTIONS = ("work", "technology", "travel", "lessons", "study")
COLOURS = ("blue", "green", "orange")
COUNTED = ("masters_played", "universities_visited", "ancient_visited", "completed_lines")
MODIFIERS = ("split", "ignore_req", "cube_each", "no_cost", "no_coins")
GAINS = tuple(f"{name}:#" for name in ("coins", "potion", "vp", "student"))
GRANTED = (*(f"act:{name}:#" for name in ACTIONS), "act:any:#")
MODS = ("teleport", "second_book", "double_bonus", "ignore_book_req", "extra_cube")
ON_CARDS = (
    *GAINS,
    *(f"vp_per_volume:{colour}" for colour in COLOURS),
    *(f"mod:{name}" for name in MODS),
    "vp_per_triple:#",
    "repeat",
    "pay:discard_card",
    "pay:coins:#",
    "pay:potion:#",
)
KNOWN: dict[str, tuple[str, ...]] = {
    "invention": (*GAINS, *GRANTED, *(f"per:{name}" for name in COUNTED)),
    "city_tile": (*GAINS, "pay:coins:#", "cube:university", "cube:ancient", "medicine"),
    "bonus_token": GAINS,
    "income": GAINS[:3],
    "starting_card": ON_CARDS,
    "action_card": ON_CARDS,
    "master": (*GAINS, *GRANTED, "lessons_then_play:#", "remove_books:#", "cube:place"),
}
"""Effects by kind of component; # stands for a number."""
PLACES = ("start", "village", "city", "university", "ancient", "master", "objective")
SPACES = ("plain", "start", "bonus", "specialization", "invention", "master", "objective")
TERRAIN = ("land", "sea", "land and sea")
MEASURES = (
    "coins",
    "potions",
    "bonus_tokens",
    "universities",
    "ancient_lands",
    "students",
    "masters",
    "books",
    "volumes",
    "cards",
)


def one_of(known: Sequence[str], value: object, where: str) -> None:
    require(value in known, where, f"{value!r} is none of {', '.join(known)}")


def check_box(box: dict[str, Any]) -> None:
    """Raises BadBox with the key that does not go together with the rest."""
    for kind, known in KNOWN.items():
        for entry in box[kind]:
            for effect in parts(entry["effects"]):
                one_of(known, effect, f"{kind}.{entry['id']}.effects")
    check_cards(box)
    check_tiles(box)
    check_boards(box)
    check_study(box)


def parts(effects: list[str]) -> Iterator[str]:
    """The single effects in a list, split from prices and counts, with # for numbers."""
    for effect in effects:
        head, sign, bought = effect.partition("=>")
        for one in (head, *bought.split(",")) if sign else (head,):
            name, *modifiers = one.split("+")
            words = ["#" if word.isdigit() else word for word in name.split(":")]
            yield ":".join(words)
            for modifier in modifiers:
                one_of(MODIFIERS, modifier, effect)


def check_cards(box: dict[str, Any]) -> None:
    """Decks level by level, starting cards colour by colour, one price for one modifier."""
    cards, starting = box["action_card"], box["starting_card"]
    levels = [card["level"] for card in cards]
    count = len(cards) // 3
    for card, level in zip(cards, [1] * count + [2] * count + [3] * count, strict=False):
        require(card["level"] == level, f"action_card.{card['id']}.level", f"{level} is expected")
    require(len(levels) == 3 * count, "action_card", "the three decks are equally large")
    colours = box["pieces"]["player_colours"]
    each = box["pieces"]["starting_cards_per_player"]
    require(len(starting) == each * len(colours), "pieces.starting_cards_per_player", "other cards")
    for at, card in enumerate(starting):
        colour = colours[at // each]
        require(card["colour"] == colour, f"starting_card.{card['id']}.colour", f"not {colour}")
    for card in (*cards, *starting):
        one_of((*ACTIONS, "joker"), card["action"], f"{card['id']}.action")
    for card in (*cards, *starting, *box["master"]):
        for colour in card["volumes"]:
            one_of((*COLOURS, "any"), colour, f"{card['id']}.volumes")
    prices: dict[str, str] = {}
    for card in cards:
        for effect in card["effects"]:
            price, _, mod = effect.partition("=>")
            same = prices.setdefault(mod, price) == price or not mod.startswith("mod:")
            require(same, f"action_card.{card['id']}.effects", f"{mod} has another price elsewhere")


def check_tiles(box: dict[str, Any]) -> None:
    """Development tiles in the order of the actions; Specializations that give what there is."""
    for entry, action in zip(box["development"], ACTIONS, strict=True):
        where = f"development.{entry['id']}.symbol"
        require(entry["symbol"] == action, where, f"{action} is expected here")
    kinds = [entry["kind"] for entry in box["income"]]
    given = [*(f"dev:{name}" for name in ACTIONS), *(f"income:{name}" for name in kinds)]
    for entry in box["specialization"]:
        where = f"specialization.{entry['id']}.effects"
        require(len(entry["effects"]) == 1, where, "one tile is given")
        one_of([*given, "dev:any", "income:any"], entry["effects"][0], where)
    for entry in box["objective"]:
        one_of(MEASURES, entry["scores"], f"objective.{entry['id']}.scores")
        require(entry["per"] > 0, f"objective.{entry['id']}.per", "something is counted")
    for side in ("side_1", "side_2"):
        for effect in parts(box["medicine"][side]):
            one_of(GAINS[:3], effect, f"medicine.{side}")


def check_boards(box: dict[str, Any]) -> None:
    """Places and spaces of known kinds; the Work track ends with its Objective."""
    places = {place["id"] for place in box["map"]["place"]}
    for place in box["map"]["place"]:
        one_of(PLACES, place["kind"], f"map.place.{place['id']}.kind")
    kinds = [place["kind"] for place in box["map"]["place"]]
    tiles = {"city": "city_tile", "university": "university_tile", "ancient": "ancient_land_tile"}
    for kind, count in {kind: len(box[name]) for kind, name in tiles.items()}.items():
        require(
            kinds.count(kind) == count, "map.place", f"{count} places of kind {kind} are expected"
        )
    for kind in ("start", "master", "objective"):
        require(kinds.count(kind) == 1, "map.place", f"one place of kind {kind} is expected")
    for route in box["map"]["route"]:
        one_of(TERRAIN, route["terrain"], f"map.route.{route['a']}-{route['b']}.terrain")
        for end in ("a", "b"):
            require(route[end] in places, f"map.route.{end}", f"there is no place {route[end]!r}")
    require(box["map"]["start"] in places, "map.start", "there is no such place")
    for track in ("work", "technology"):
        for space in box[track]["space"]:
            one_of(SPACES, space["kind"], f"{track}.space.{space['id']}.kind")
            for colour in space.get("requires", {}):
                one_of(COLOURS, colour, f"{track}.space.{space['id']}.requires")
    kinds = [space["kind"] for space in box["work"]["space"]]
    require(kinds.index("objective") == len(kinds) - 1, "work.space", "an Objective ends the track")
    spaces = {space["id"]: space for space in box["technology"]["space"]}
    require(box["technology"]["start"] in spaces, "technology.start", "there is no such space")
    for name, space in spaces.items():
        for ahead in space["next"]:
            require(
                ahead in spaces, f"technology.space.{name}.next", f"no space is called {ahead!r}"
            )
        where = f"technology.space.{name}.final"
        require(
            space.get("final", False) == (not space["next"]), where, "a path ends on a final space"
        )


def check_study(box: dict[str, Any]) -> None:
    """Piles that hold all tiles, book spaces with a requirement, desks for every turn."""
    study, pieces, game = box["study_common"], box["pieces"], box["game"]
    piles = len(study["book_pile_bonus"])
    tiles = piles * study["book_pile_size"]
    require(
        tiles == pieces["bookshelf_tiles_per_player"], "study_common.book_pile_size", "other sum"
    )
    for effect in parts(study["book_pile_bonus"]):
        one_of((*GAINS[:3], "master"), effect, "study_common.book_pile_bonus")
    masters = study["book_pile_bonus"].count("master")
    require(masters == 1, "study_common.book_pile_bonus", "one pile gives a Master")
    last = max(int(number) for number in study["travel_cube_vp"])
    cubes = pieces["travel_cubes_per_player"]
    require(last <= cubes, "study_common.travel_cube_vp", f"there are {cubes} cubes")
    turns = game["turns_per_round"]
    require(study["desk_card_spaces"] == turns, "study_common.desk_card_spaces", f"{turns} turns")
    rounds = game["rounds"]
    require(study["tuck_columns"] == rounds - 1, "study_common.tuck_columns", f"{rounds} rounds")
    cells = study["book_cells"]
    for entry in box["study_board"]:
        one_of(ACTIONS, entry["printed_symbol"], f"study_board.{entry['id']}.printed_symbol")
        where = f"study_board.{entry['id']}.requires"
        require(sorted(entry["requires"]) == sorted(cells), where, "a requirement for every space")
        for need in entry["requires"].values():
            require(
                need in needs_known(box) or need.startswith("V:"), where, f"{need!r} is unknown"
            )
            if need.startswith("V:"):
                for colour in need[2:].split("+"):
                    one_of(COLOURS, colour, where)
    for line in study["line"]:
        one_of(("row", "column"), line["dir"], f"study_common.line.{line['id']}.dir")
        for cell in line["cells"]:
            one_of((*cells, study["printed_tile"]), cell, f"study_common.line.{line['id']}.cells")
    places = {*cells, study["printed_tile"]}
    require(study["printed_tile"] not in cells, "study_common.printed_tile", "a book space")
    for window in study["windows"]:
        require(window not in places, "study_common.windows", f"{window} takes a tile")
    starts = [level["from"] for level in box["solo_level"]]
    require(starts == sorted(set(starts)), "solo_level.from", "the rungs of the ladder rise")


def needs_known(box: dict[str, Any]) -> set[str]:
    universities = {f"U:{entry['number']}" for entry in box["university_tile"]}
    return universities | {f"A:{entry['mark']}" for entry in box["ancient_land_tile"]}
