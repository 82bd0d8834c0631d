"""Names in phrases and on the table: what every part of Galileo Galilei is called.

A piece of the table has a stable name that options point at and drawings carry: `D05` for a
card, `D05a` for its first constellation, `p1-AT3` for a tile of player 1.
"""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, seat_name, verbatim
from orrery.games.galileo_galilei.components import (
    BACK_IDS,
    CARD_IDS,
    CHARACTERS,
    COLOURS,
    EFFECT_AMOUNT,
    EFFECT_KIND,
    EFFECTS,
    FACES,
    LIBRARY_TILE_COLUMNS,
    LIBRARY_TILE_IDS,
    LIBRARY_TILE_PROGRAM,
    LIBRARY_TILE_ROWS,
    LIBRARY_TILE_WIDTH,
    MOVEMENT_IDS,
    PRINTED_IDS,
    PROGRAM_START,
    SCALES,
    SOLO_TILE_IDS,
    SPOTS,
    SUBJECT_IDS,
    TILE_IDS,
    VP,
)
from orrery.games.galileo_galilei.state import Table


def own(seat: int, part: str) -> str:
    """The name of a piece that belongs to one side."""
    return f"p{seat + 1}-{part}"


def side_name(settings: Settings, side: int) -> Phrase:
    """A player by name where one is known; Tycho is nobody's seat."""
    return phrase("component.tycho") if side >= settings.seats else seat_name(side)


def card(number: int) -> Phrase:
    return phrase(f"component.{CARD_IDS[number]}", piece=CARD_IDS[number])


def spot_id(spot: int) -> str:
    return f"{CARD_IDS[spot // SPOTS]}{'abc'[spot % SPOTS]}"


def constellation(spot: int) -> Phrase:
    return phrase(f"component.{spot_id(spot)}", piece=spot_id(spot))


def back(number: int) -> Phrase:
    return phrase(f"component.{BACK_IDS[number]}")


def tile(number: int) -> Phrase:
    return phrase(f"component.{TILE_IDS[number]}")


def solo_tile(number: int) -> Phrase:
    return phrase(f"component.{SOLO_TILE_IDS[number]}")


def movement_tile(number: int) -> Phrase:
    return phrase(f"component.{MOVEMENT_IDS[number]}")


def library_tile(number: int) -> Phrase:
    return phrase(f"component.{LIBRARY_TILE_IDS[number]}")


def astronomer(character: int) -> Phrase:
    return phrase(f"component.{CHARACTERS[character]}")


def subject(table: Table, scale: int) -> Phrase:
    return phrase(f"component.{SUBJECT_IDS[table.deal.subjects[scale]]}")


def objective_ids(table: Table) -> tuple[str, ...]:
    """The four objectives of the game: printed ones first, then the two niches."""
    niches = [SUBJECT_IDS[number] for number in table.deal.subjects[SCALES:]]
    return (*PRINTED_IDS, *niches)


def objective(number: int) -> Phrase:
    """As the log names it: 0 and 1 printed, then 2 + subject."""
    name = PRINTED_IDS[number] if number < 2 else SUBJECT_IDS[number - 2]
    return phrase(f"component.{name}")


def colour(number: int) -> Phrase:
    return phrase(f"colour.{COLOURS[number]}")


def colour_name(number: int) -> Phrase:
    """A colour as a name: what a die is "of"."""
    return phrase(f"colour_name.{COLOURS[number]}")


def die(kind: int) -> Phrase:
    return phrase("naming.die", colour=colour(kind // FACES), value=kind % FACES + 1)


def dice(kinds: list[int]) -> tuple[Phrase, ...]:
    return tuple(die(kind) for kind in kinds)


def effect(kind: int, amount: int) -> Phrase:
    """One effect of the box in words."""
    if kind == VP and amount < 0:
        return phrase("effect.vp_lost", n=-amount)
    return phrase(f"effect.{EFFECTS[kind]}", n=amount)


def effects(program: int) -> tuple[Phrase, ...]:
    """A list of effects in words; a blank library space says so."""
    places = range(PROGRAM_START[program], PROGRAM_START[program + 1])
    listed = tuple(effect(EFFECT_KIND[place], EFFECT_AMOUNT[place]) for place in places)
    return listed or (phrase("effect.none"),)


def laid_program(tile: str, side: str, down: int, right: int) -> int:
    """What a library tile shows so far below and beside its corner; -1 outside of it."""
    number = LIBRARY_TILE_IDS.index(tile)
    if not 0 <= down < LIBRARY_TILE_ROWS[number]:
        return -1
    if not 0 <= right < LIBRARY_TILE_COLUMNS[number]:
        return -1
    shown = number * 2 + "ab".index(side)
    return LIBRARY_TILE_PROGRAM[(shown * 2 + down) * LIBRARY_TILE_WIDTH + right]


def signed(number: int) -> Phrase:
    """A number with its sign, as on the reputation track."""
    return verbatim(f"{number:+d}".replace("-", "−") if number else "0")
