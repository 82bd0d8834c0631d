"""Checks, when the file is read, that the values in the box of Galileo Galilei go together.

Most values stand for themselves. Where the tables of `components` rely on an order, on a length or
on a word that they know, a value that breaks it would silently do nothing, or something else: it
is refused here with its key. So is a key that nothing reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from orrery.core.box import require

Entry = dict[str, Any]

ORIGIN = ("source", "ref", "printed_fields", "found_fields")
"""Keys that say where a value comes from."""
KEYS = {
    "constellation_space": ("n", "rewards"),
    "action_tile": ("id", "light", "golden"),
    "book_of_comets_page": ("n", "min_players", "rewards"),
    "objective_printed": ("id", "all_of"),
    "subject_tile": ("id", "arch_counts", "niche_needs"),
    "scale_tile": ("id", "vp_per_row", "side_a", "side_b"),
    "library_back": ("id", "tier", "rows"),
    "discovery_card": (
        *("id", "tier", "color", "cost", "vp", "inquisitors"),
        *("constellations", "front", "back"),
    ),
    "character": ("id", "personal_pages"),
    "copernicus_tile": ("id", "rows", "columns", "side_a", "side_b"),
    "solo_action_tile": ("id", "blue", "golden"),
    "solo_movement_tile": ("id", "kind", "steps"),
    "dice": ("per_color",),
    "mixed_colors": ("orange", "purple", "green"),
    "deck_setup": ("players_2", "players_3", "players_4"),
    "starry_sky": ("start_space", "move_max", "wrap_after", "space"),
    "dice_store": ("max_dice", "max_same_color", "start_dice"),
    "comet_spaces": ("count",),
    "cellar": ("spaces", "top", "bottom"),
    "free_actions": ("cost_1", "cost_2", "cost_3", "cost_4"),
    "reputation_track": ("spaces", "start", "overshoot_left_vp", "overshoot_right_vp"),
    "book_of_comets_appendix": ("rewards",),
    "objective_scoring": ("first_vp", "later_vp"),
    "kepler_tile": ("id", "options"),
    "bruno_cellar": ("spaces", "top", "bottom", "bonus_3", "bonus_5"),
    "tycho": ("start_dice", "action_tiles_in_play", "dice_limit"),
    "solo_movement_tile_later_print": ("id", "kind", "steps"),
}
SPOT_KEYS = ("color", "cost", "rewards")
SPACE_KEYS = ("n", "fixed_options", "instead_of_tile", "next")
SOLO_ROW_KEYS = ("condition", "effects", "bonus_condition", "bonus_effects")
OPTIONAL = ("instead_of_tile", "bonus_condition", "bonus_effects")

# The rules, the drawings or the words are made for these: so many entries, these names in this
# order, these numbers.
COUNTED = {
    "action_tile": 6,
    "library_back": 12,
    "discovery_card": 36,
    "scale_tile": 6,
    "copernicus_tile": 4,
    "solo_action_tile": 6,
    "solo_movement_tile": 5,
}
NAMED = {
    "objective_printed": ("OB1", "OB2"),
    "subject_tile": ("SU1", "SU2", "SU3", "SU4", "SU5", "SU6"),
    "character": ("galileo", "kepler", "copernicus", "bruno"),
}
PAGES = {"galileo": 1, "kepler": 0, "copernicus": 1, "bruno": 2}
NUMBERED = {"constellation_space": 7, "book_of_comets_page": 8}
BUILT = {
    "starry_sky.start_space": 2,
    "starry_sky.move_max": 3,
    "starry_sky.wrap_after": 7,
    "cellar.spaces": 4,
    "bruno_cellar.spaces": 5,
    "dice_store.max_dice": 4,
    "dice_store.max_same_color": 3,
    "reputation_track.overshoot_left_vp": -2,
    "reputation_track.overshoot_right_vp": 2,
    "tycho.action_tiles_in_play": 5,
}
SUBJECTS = ("majors", "min_book", "inquisitors", "upgraded_tiles", "comets", "constellations")
NEEDS = {subject: subject for subject in SUBJECTS} | {"inquisitors": "inquisitors_at_one_time"}
"""What the niche of a subject asks for, by what its arch counts."""
OBJECTIVES = (("majors", "constellations", "comets"), ("scales_at_top",))
PRINTED_NEED = 2
"""What the board has printed for both of its own objectives."""
COLOURS = ("yellow", "red", "blue")
FREE_ACTIONS = (("recolor", "inc_any"), ("die", "write"), ("persuade",), ("spot_comet",))
FIXED_ACTIONS = ("observe:1", "die:1", "lecture:1", "spot_comet:1", "upgrade:1")
KEPLER_OPTIONS = [["swap_tiles:1"], ["swap_reserve:1"]]
REWARDS = (
    *("vp", "quadrant", "die", "inc_yellow", "inc_red", "inc_blue", "inc_any", "persuade"),
    *("inquisitor", "farewell", "lecture", "write", "card", "upgrade", "spot_comet", "observe"),
    "recolor",
)
ON_OWN_PAGES = (*REWARDS, "persuade_up_to", "persuade_two_twice")
AGREED_BONUS = "vp:8"
"""GG-R-49: the option `tycho_bonus_vp` decides what this really gives."""
PLAYERS = 4
DISPLAY = 6
OPEN_SPACE = 3
"""The first space of the sky that is not crossed out: telescopes stop only from here on."""
ROWS = 4
SPOTS = 3
MOST = 20


def one_of(known: Sequence[str], value: object, where: str) -> int:
    """The place of a word among those known."""
    require(value in known, where, f"{value!r} is none of {', '.join(known)}")
    return list(known).index(str(value))


def number(value: object, where: str, least: int = 0, most: int = MOST) -> int:
    fits = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    require(fits, where, f"a number from {least} to {most} is expected, not {value!r}")
    assert isinstance(value, int)
    return value


def effect(text: str, where: str, known: Sequence[str] = REWARDS) -> None:
    """One effect in the notation at the head of the file."""
    name, _, amount = text.partition(":")
    one_of(known, name, where)
    if text == "write:end":
        return
    signed = amount.removeprefix("-") if name == "vp" else amount
    require(signed.isdigit() and 1 <= int(signed) <= MOST, where, f"{text!r} has no amount")
    if name == "persuade_two_twice":
        require(amount == "1", where, f"{text!r} is done once")


def effects(texts: Iterable[str], where: str, known: Sequence[str] = REWARDS) -> None:
    for text in texts:
        effect(text, where, known)


def strip(row: Sequence[str], where: str, count: int) -> None:
    """Library spaces; an empty text is a blank one."""
    require(len(row) == count, where, f"{count} spaces are expected, not {len(row)}")
    effects(filter(None, row), where)


def options(entry: Entry, key: str, where: str, count: int) -> None:
    """Lists of effects, so many of them, none of them empty."""
    lists: list[list[str]] = entry[key]
    require(len(lists) == count, f"{where}.{key}", f"{count} lists are expected, not {len(lists)}")
    for texts in lists:
        require(len(texts) > 0, f"{where}.{key}", "at least one effect is expected")
        effects(texts, f"{where}.{key}")


def known_keys(entry: Entry, keys: Sequence[str], where: str) -> None:
    for key in (*keys, *entry):
        require(key in (*keys, *ORIGIN), f"{where}.{key}", "nothing reads this value")
        require(key in entry or key in OPTIONAL, f"{where}.{key}", "this value is missing")


def check_box(box: dict[str, Any]) -> None:
    """Raises BadBox with the key that does not go together with the rest."""
    for kind in (*KEYS, *box):
        require(kind in KEYS, kind, "nothing reads this table")
        require(kind in box, kind, "this table is missing")
        entries: list[Entry] = box[kind] if isinstance(box[kind], list) else [box[kind]]
        for entry in entries:
            name = entry.get("id", entry.get("n")) if len(entries) > 1 else None
            known_keys(entry, KEYS[kind], kind if name is None else f"{kind}.{name}")
    _counts(box)
    _dice(box)
    _sky(box)
    _boards(box)
    _university(box)
    _cards(box)
    for kind, check in CHECKS.items():
        for entry in box[kind]:
            check(entry, f"{kind}.{entry.get('id', entry.get('n'))}")
    _movement(box["solo_movement_tile_later_print"], "solo_movement_tile_later_print")


def _counts(box: dict[str, Any]) -> None:
    for kind, count in COUNTED.items():
        listed = len(box[kind])
        require(listed == count, kind, f"the table is built for {count}, not {listed}")
    for kind, names in NAMED.items():
        expected = f"{', '.join(names)} are expected in this order"
        require([entry["id"] for entry in box[kind]] == list(names), f"{kind}.id", expected)
    for kind, count in NUMBERED.items():
        numbers = [entry["n"] for entry in box[kind]]
        require(numbers == list(range(1, count + 1)), f"{kind}.n", f"1 to {count} are expected")
    for where, count in BUILT.items():
        table, _, key = where.partition(".")
        said = box[table][key]
        require(said == count, where, f"the table is built for {count}, not {said}")
    added = ("kepler_tile", "solo_movement_tile_later_print")
    entries = [*(entry for kind in COUNTED for entry in box[kind]), *(box[kind] for kind in added)]
    ids = [entry["id"] for entry in entries]
    for name in ids:
        require(ids.count(name) == 1, f"{name}.id", "this id is there twice")


def _dice(box: dict[str, Any]) -> None:
    store, tycho = box["dice_store"], box["tycho"]
    most, same = store["max_dice"], store["max_same_color"]
    where = "dice_store.start_dice"
    start = [text.partition(":") for text in store["start_dice"]]
    require(len(start) <= most, where, f"{most} dice at most")
    for colour, _, value in start:
        one_of(COLOURS, colour, where)
        one_of([str(face) for face in range(1, 7)], value, where)
    begun = [[one for one, _, _ in start].count(colour) for colour in COLOURS]
    require(max(begun) <= same, where, f"{same} dice of one colour at most")
    limit = number(tycho["dice_limit"], "tycho.dice_limit", 1, 6)
    number(tycho["start_dice"], "tycho.start_dice", 0, limit)
    number(box["dice"]["per_color"], "dice.per_color", PLAYERS * max(begun), 30)
    for name in KEYS["mixed_colors"]:
        pair = box["mixed_colors"][name]
        for colour in pair:
            one_of(COLOURS, colour, f"mixed_colors.{name}")
        require(len(set(pair)) == 2 == len(pair), f"mixed_colors.{name}", "two colours are mixed")


def _sky(box: dict[str, Any]) -> None:
    spaces: list[Entry] = box["starry_sky"]["space"]
    last = BUILT["starry_sky.wrap_after"]
    numbers = [space["n"] for space in spaces]
    require(numbers == list(range(1, last + 1)), "starry_sky.space.n", f"1 to {last} are expected")
    for space in spaces:
        where = f"starry_sky.space.{space['n']}"
        known_keys(space, SPACE_KEYS, where)
        number(space["next"], f"{where}.next", min(space["n"] + 1, OPEN_SPACE), last)
        for option in space["fixed_options"]:
            require(len(option) == 1, f"{where}.fixed_options", "each is one action")
            one_of(FIXED_ACTIONS, option[0], f"{where}.fixed_options")
        there = "instead_of_tile" in space
        require(there == (space["n"] == last), f"{where}.instead_of_tile", f"only on space {last}")
    effects(spaces[-1]["instead_of_tile"], f"starry_sky.space.{last}.instead_of_tile")


def _boards(box: dict[str, Any]) -> None:
    number(box["comet_spaces"]["count"], "comet_spaces.count", 1, 9)
    for name in ("cellar", "bruno_cellar"):
        for key in ("top", "bottom"):
            values = box[name][key]
            count = box[name]["spaces"]
            require(len(values) == count, f"{name}.{key}", f"{count} values are expected")
            for value in values:
                number(value, f"{name}.{key}", -MOST)
    for key in ("bonus_3", "bonus_5"):
        effects(box["bruno_cellar"][key], f"bruno_cellar.{key}")
    for cost, kinds in enumerate(FREE_ACTIONS, 1):
        where = f"free_actions.cost_{cost}"
        listed = box["free_actions"][f"cost_{cost}"]
        named = [text.partition(":")[0] for option in listed for text in option]
        require(named == list(kinds), where, f"{', '.join(kinds)} are expected, one each")
        for option in listed:
            effects(option, where)
    require(box["kepler_tile"]["options"] == KEPLER_OPTIONS, "kepler_tile.options", "two exchanges")
    track = box["reputation_track"]
    low, high = track["spaces"][0], track["spaces"][-1]
    steps = list(range(low, high + 1))
    require(track["spaces"] == steps, "reputation_track.spaces", "each is one more than the last")
    number(track["start"], "reputation_track.start", low, high)
    effects(box["book_of_comets_appendix"]["rewards"], "book_of_comets_appendix.rewards")
    for key in ("first_vp", "later_vp"):
        number(box["objective_scoring"][key], f"objective_scoring.{key}")


def _university(box: dict[str, Any]) -> None:
    for entry, asked in zip(box["objective_printed"], OBJECTIVES, strict=True):
        where = f"objective_printed.{entry['id']}.all_of"
        printed = dict.fromkeys(asked, PRINTED_NEED)
        require(
            entry["all_of"] == printed, where, f"{PRINTED_NEED} of {', '.join(asked)} is printed"
        )
    for entry, subject in zip(box["subject_tile"], SUBJECTS, strict=True):
        where = f"subject_tile.{entry['id']}"
        require(entry["arch_counts"] == subject, f"{where}.arch_counts", f"{subject} is expected")
        needs = list(entry["niche_needs"])
        require(needs == [NEEDS[subject]], f"{where}.niche_needs", f"{NEEDS[subject]} is expected")
        number(entry["niche_needs"][needs[0]], f"{where}.niche_needs", 1)
    rows = box["scale_tile"][0]["vp_per_row"]
    for entry in box["scale_tile"]:
        where = f"scale_tile.{entry['id']}.vp_per_row"
        require(entry["vp_per_row"] == rows, where, "all scale tiles have the same")
    require(len(rows) == ROWS, "scale_tile.vp_per_row", f"{ROWS} rows are expected")
    for value in rows:
        number(value, "scale_tile.vp_per_row")


def _cards(box: dict[str, Any]) -> None:
    backs = {entry["id"]: entry["tier"] for entry in box["library_back"]}
    for entry in box["discovery_card"]:
        where = f"discovery_card.{entry['id']}"
        one_of(list(backs), entry["back"], f"{where}.back")
        number(entry["tier"], f"{where}.tier", 1, 3)
        require(backs[entry["back"]] == entry["tier"], f"{where}.tier", "its back has another tier")
    used = {entry["back"] for entry in box["discovery_card"]}
    for name in backs:
        require(name in used, f"library_back.{name}.id", "no card has this back")
    tiers = [entry["tier"] for entry in box["discovery_card"]]
    for players in KEYS["deck_setup"]:
        known_keys(box["deck_setup"][players], ("tier1", "tier2", "tier3"), f"deck_setup.{players}")
        for tier in (1, 2, 3):
            key = f"tier{tier}"
            where = f"deck_setup.{players}.{key}"
            number(box["deck_setup"][players][key], where, 1, tiers.count(tier))
        deck = sum(box["deck_setup"][players][f"tier{tier}"] for tier in (1, 2, 3))
        require(deck > DISPLAY, f"deck_setup.{players}", f"more than {DISPLAY} cards are needed")


def _tile(entry: Entry, where: str) -> None:
    for side in ("light", "golden"):
        options(entry, side, where, 2)


def _rewarded(entry: Entry, where: str) -> None:
    effects(entry["rewards"], f"{where}.rewards")
    if "min_players" in entry:
        number(entry["min_players"], f"{where}.min_players", 2, 4)


def _scale(entry: Entry, where: str) -> None:
    for side in ("side_a", "side_b"):
        options(entry, side, where, ROWS)


def _card(entry: Entry, where: str) -> None:
    one_of(KEYS["mixed_colors"], entry["color"], f"{where}.color")
    number(entry["cost"], f"{where}.cost", 1, 24)
    number(entry["vp"], f"{where}.vp", 0, 99)
    number(entry["inquisitors"], f"{where}.inquisitors", 0, 9)
    strip(entry["front"], f"{where}.front", ROWS)
    spots: list[Entry] = entry["constellations"]
    require(1 <= len(spots) <= SPOTS, f"{where}.constellations", f"1 to {SPOTS} are expected")
    for spot in spots:
        inside = f"{where}.constellations"
        known_keys(spot, SPOT_KEYS, inside)
        one_of(COLOURS, spot["color"], f"{inside}.color")
        number(spot["cost"], f"{inside}.cost", 1, 24)
        effects(spot["rewards"], f"{inside}.rewards")
        # Tycho compares constellations by their points: GG-R-47.
        points = [text.startswith("vp:") for text in spot["rewards"]]
        first = points.count(True) == 1 and points[0] and "-" not in spot["rewards"][0]
        require(first, f"{inside}.rewards", "points come first, and once")


def _pages(entry: Entry, where: str) -> None:
    count = PAGES[entry["id"]]
    require(len(entry["personal_pages"]) == count, f"{where}.personal_pages", f"{count} expected")
    for page in entry["personal_pages"]:
        effects(page, f"{where}.personal_pages", ON_OWN_PAGES)


def _library_tile(entry: Entry, where: str) -> None:
    rows = number(entry["rows"], f"{where}.rows", 1, 2)
    columns = number(entry["columns"], f"{where}.columns", 1, 3)
    for side in ("side_a", "side_b"):
        require(len(entry[side]) == rows, f"{where}.{side}", f"{rows} rows are expected")
        for row in entry[side]:
            strip(row, f"{where}.{side}", columns)


def _solo_tile(entry: Entry, where: str) -> None:
    for side in ("blue", "golden"):
        for row in entry[side]:
            known_keys(row, SOLO_ROW_KEYS, f"{where}.{side}")
            both = ("bonus_condition" in row) == ("bonus_effects" in row)
            require(both, f"{where}.{side}", "a bonus has a condition and effects")
            for text in row.get("bonus_effects", []):
                fixed = not text.startswith("vp:") or text == AGREED_BONUS
                agreed = f"tycho_bonus_vp decides, and {AGREED_BONUS} stands for it"
                require(fixed, f"{where}.{side}.bonus_effects", agreed)
        always = [row["condition"] == "always" for row in entry[side]]
        last = always[-1:] == [True] and always.count(True) == 1
        require(last, f"{where}.{side}.condition", "the last row, and no other, is done always")


def _movement(entry: Entry, where: str) -> None:
    turns = entry["kind"] == "upgrade"
    number(entry["steps"], f"{where}.steps", 0 if turns else 1, 0 if turns else 5)


CHECKS: dict[str, Callable[[Entry, str], None]] = {
    "constellation_space": _rewarded,
    "action_tile": _tile,
    "book_of_comets_page": _rewarded,
    "scale_tile": _scale,
    "library_back": lambda entry, where: strip(entry["rows"], f"{where}.rows", ROWS),
    "discovery_card": _card,
    "character": _pages,
    "copernicus_tile": _library_tile,
    "solo_action_tile": _solo_tile,
    "solo_movement_tile": _movement,
}
