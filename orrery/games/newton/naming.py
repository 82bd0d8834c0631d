"""Names in phrases and on the table: what every part of Newton is called.

A piece of the table has a stable name that options point at and drawings carry: the id of a card,
a Master, a place of the Map or a space of a track; `p1-s2c3` for a book space of player 1,
`deck-2` for the deck of level 2, `stack-DEV-01` for a stack of tiles.
"""

from __future__ import annotations

from functools import cache

from orrery.core.words import Phrase, phrase
from orrery.games.newton import components as box
from orrery.games.newton.components import board, table


def own(seat: int, part: str) -> str:
    """The name of a piece that belongs to one player."""
    return f"p{seat + 1}-{part}"


def component(name: str) -> Phrase:
    return phrase(f"component.{name}", piece=name)


def card(number: int) -> Phrase:
    return component(box.CARD_IDS[number])


def master(number: int) -> Phrase:
    return component(box.MASTER_IDS[number])


def place(number: int) -> Phrase:
    return component(box.PLACE_IDS[number])


def work_space(number: int) -> Phrase:
    return component(box.WORK_IDS[number])


def tech_space(number: int) -> Phrase:
    return component(box.TECH_IDS[number])


def cell(number: int) -> Phrase:
    return phrase(f"component.{box.CELL_IDS[number]}")


def line(number: int) -> Phrase:
    return phrase(f"component.{box.LINE_IDS[number]}")


def action(number: int) -> Phrase:
    return phrase(f"action.{box.SYMBOL_NAMES[number]}")


def city_tile(number: int) -> Phrase:
    return phrase(f"component.{box.CITY_IDS[number]}")


def invention(number: int) -> Phrase:
    return phrase(f"component.{box.INVENTION_IDS[number]}")


def specialization(number: int) -> Phrase:
    return phrase(f"component.{box.SPECIALIZATION_IDS[number]}")


def objective(number: int) -> Phrase:
    return phrase(f"component.{box.OBJECTIVE_IDS[number]}")


def token(number: int) -> Phrase:
    return phrase(f"component.{box.TOKEN_IDS[number]}")


def development(number: int) -> Phrase:
    return phrase(f"component.{box.DEVELOPMENT_IDS[number]}")


def income(number: int) -> Phrase:
    """A kind of Income tile, or the Medicine Income tile."""
    return phrase(
        f"component.{box.MEDICINE_ID if number == box.MEDICINE else box.INCOME_IDS[number]}"
    )


def together(words: tuple[Phrase, ...]) -> Phrase:
    """Things that stand side by side on a card; some of them are half sentences already."""
    said = words[-1]
    for word in reversed(words[:-1]):
        said = phrase("naming.beside", what=word, more=said)
    return said


# --- amounts ------------------------------------------------------------------------------


def coins(count: int) -> Phrase:
    return phrase("effect.coins", n=count)


def potions(count: int) -> Phrase:
    return phrase("effect.potion", n=count)


def points(count: int) -> Phrase:
    return phrase("effect.vp", n=count)


def amounts(of_coins: int, of_potions: int, of_points: int = 0) -> tuple[Phrase, ...]:
    """Coins, Potions and points as far as there are any."""
    told = [coins(of_coins)] if of_coins else []
    told += [potions(of_potions)] if of_potions else []
    told += [points(of_points)] if of_points else []
    return tuple(told)


def volume(colour: int, count: int) -> Phrase:
    return phrase(f"volume.{box.VOLUME_NAMES[colour]}", n=count)


def volumes(counts: bytes | list[int]) -> tuple[Phrase, ...]:
    """Volumes by colour, as far as there are any."""
    return tuple(volume(colour, count) for colour, count in enumerate(counts) if count)


def card_volumes(number: int) -> tuple[Phrase, ...]:
    return volumes(box.CARD_VOLUMES[number * box.VOLUMES : (number + 1) * box.VOLUMES])


# --- requirements -------------------------------------------------------------------------


def requirement(shelf: int, number: int) -> Phrase:
    """What the book space of a board asks for; `shelf` is the board's first book space."""
    at = shelf + number
    if box.CELL_NEED[at] == box.NEEDS_VOLUMES:
        return phrase(
            "requirement.volumes",
            volumes=volumes(box.CELL_VOLUMES[at * box.ANY : at * box.ANY + box.ANY]),
        )
    kind = "university_tile" if box.CELL_NEED[at] == box.NEEDS_UNIVERSITY else "ancient_land_tile"
    return phrase(f"component.{table(kind)[box.CELL_TILE[at]]['id']}")


def board_requirement(board: int, name: str) -> Phrase:
    """The same for a board and the id of a book space."""
    return requirement(board * box.CELLS, box.CELL_IDS.index(name))


@cache
def objective_scores(name: str) -> Phrase:
    """What an Objective scores at the end.

    NW-OBJ-03, NW-OBJ-04, NW-OBJ-05, NW-OBJ-06, NW-OBJ-07, NW-OBJ-08, NW-OBJ-09, NW-OBJ-10,
    NW-OBJ-11, NW-OBJ-12.
    """
    entry = next(one for one in table("objective") if one["id"] == name)
    said = phrase(f"objective.{entry['scores']}", n=entry["vp"], per=entry["per"])
    return phrase("objective.at_most", what=said, n=entry["max"]) if entry["max"] else said


# --- effects ------------------------------------------------------------------------------


@cache
def pile_bonus(pile: int) -> tuple[Phrase, ...]:
    """What the last tile of a pile brings. NW-STUDY-04."""
    return (_effect(board("study_common")["book_pile_bonus"][pile]),)


@cache
def _entries() -> dict[str, list[str]]:
    kinds = (
        "invention",
        "specialization",
        "city_tile",
        "bonus_token",
        "income",
        "starting_card",
        "action_card",
        "master",
    )
    return {entry["id"]: entry["effects"] for kind in kinds for entry in table(kind)}


@cache
def effects(name: str) -> tuple[Phrase, ...]:
    """What a card, a Master, a tile or a token does, in words; Volumes are no effect."""
    return tuple(_effect(one) for one in _entries()[name])


@cache
def shown_on(name: str) -> tuple[Phrase, ...]:
    """Everything on the upper half of a card or on a Master: Volumes, then the effect."""
    if name in box.MASTER_IDS:
        number = box.MASTER_IDS.index(name)
        found = volumes(box.MASTER_VOLUMES[number * box.VOLUMES : (number + 1) * box.VOLUMES])
    else:
        found = card_volumes(box.CARD_IDS.index(name))
    return (*found, *effects(name))


def has_effect(number: int) -> bool:
    return box.CARD_FX[number] != box.FX_NONE


def price(number: int) -> tuple[Phrase, ...]:
    """What the effect of a card costs in coins and Potions."""
    return amounts(box.CARD_PRICE[number], box.CARD_PRICE_POTIONS[number])


def _effect(text: str) -> Phrase:
    """One effect of the component file in words."""
    if text.startswith("pay:"):
        cost, _, bought = text[4:].partition("=>")
        return phrase("effect.pay", cost=_effect(cost), effects=_effects(bought))
    if text.startswith("per:"):
        counted, _, given = text[4:].partition("=>")
        return phrase("effect.per", effects=_effects(given), count=phrase(f"count.{counted}"))
    head, _, rest = text.partition(":")
    if head == "act":
        return _granted(rest)
    if head == "dev" and rest != "any":
        return phrase("effect.dev", action=phrase(f"action.{rest}"))
    if head in ("dev", "income", "cube", "vp_per_volume"):
        return phrase(f"effect.{head}_{rest}")
    if head == "mod":
        return phrase(f"effect.{rest}")
    return phrase(f"effect.{head}", n=int(rest)) if rest else phrase(f"effect.{head}")


def _effects(text: str) -> tuple[Phrase, ...]:
    return tuple(_effect(one) for one in text.split(","))


def _granted(text: str) -> Phrase:
    """An action that a tile or a Master gives, with what is special about it."""
    name, _, rest = text.partition(":")
    value, *modifiers = rest.split("+")
    if name in box.ACTION_NAMES:
        said = phrase("effect.act", action=phrase(f"action.{name}"), n=int(value))
    else:
        said = phrase("effect.act_any", n=int(value))
    for modifier in modifiers:
        # What is ignored differs: the requirement of a book space, or that of an Objective.
        key = f"ignore_req_{name}" if modifier == "ignore_req" else modifier
        said = phrase(f"effect.{key}", what=said)
    return said
