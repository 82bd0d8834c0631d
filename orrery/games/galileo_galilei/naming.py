"""Names in phrases and on the table: what every part of Galileo Galilei is called.

A piece of the table has a stable name that options point at and drawings carry: `D05` for a
card, `D05a` for its first constellation, `p1-AT3` for a tile of player 1.
"""

from __future__ import annotations

from functools import cache

from orrery.core.state import Settings
from orrery.core.words import Phrase, Value, phrase, seat_name, verbatim
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import Table

NOTHING = phrase("effect.none")
"""What a blank library space gives."""
COUNTED = (
    box.VP,
    box.QUADRANT,
    box.DIE,
    box.PERSUADE,
    box.INQUISITOR,
    box.LECTURE,
    box.CARD,
    box.UPGRADE,
)
"""Effects that are counted: two of them read as one with a larger number."""


def own(seat: int, part: str) -> str:
    """The name of a piece that belongs to one side."""
    return f"p{seat + 1}-{part}"


def side_name(settings: Settings, side: int) -> Phrase:
    """A player by name where one is known; Tycho is nobody's seat."""
    return phrase("component.tycho") if side >= settings.seats else seat_name(side)


def card(number: int) -> Phrase:
    return phrase(f"component.{box.CARD_IDS[number]}", piece=box.CARD_IDS[number])


def spot_id(spot: int) -> str:
    return f"{box.CARD_IDS[spot // box.SPOTS]}{'abc'[spot % box.SPOTS]}"


def constellation(spot: int) -> Phrase:
    return phrase(f"component.{spot_id(spot)}", piece=spot_id(spot))


def back(number: int) -> Phrase:
    return phrase(f"component.{box.BACK_IDS[number]}")


def tile(number: int) -> Phrase:
    return phrase(f"component.{box.TILE_IDS[number]}")


def solo_tile(number: int) -> Phrase:
    return phrase(f"component.{box.SOLO_TILE_IDS[number]}")


def movement_tile(number: int) -> Phrase:
    return phrase(f"component.{box.MOVEMENT_IDS[number]}")


def library_tile(number: int) -> Phrase:
    return phrase(f"component.{box.LIBRARY_TILE_IDS[number]}")


def astronomer(character: int) -> Phrase:
    return phrase(f"component.{box.CHARACTERS[character]}")


def subject(number: int) -> Phrase:
    return phrase(f"component.{box.SUBJECT_IDS[number]}")


def objective_ids(table: Table) -> tuple[str, ...]:
    """The four objectives of the game: printed ones first, then the two niches."""
    niches = [box.SUBJECT_IDS[number] for number in table.deal.subjects[box.SCALES :]]
    return (*box.PRINTED_IDS, *niches)


def objective(number: int) -> Phrase:
    """As the log names it: 0 and 1 printed, then 2 + subject."""
    name = box.PRINTED_IDS[number] if number < box.NICHES else box.SUBJECT_IDS[number - box.NICHES]
    return phrase(f"component.{name}")


def colour(number: int) -> Phrase:
    return phrase(f"colour.{box.COLOURS[number]}")


def colour_name(number: int) -> Phrase:
    """A colour as a name: what a die is "of"."""
    return phrase(f"colour_name.{box.COLOURS[number]}")


def die(kind: int) -> Phrase:
    return phrase("naming.die", colour=colour(box.colour_of(kind)), value=box.value_of(kind))


def dice(kinds: list[int]) -> tuple[Phrase, ...]:
    return tuple(die(kind) for kind in kinds)


def effect(kind: int, amount: int) -> Phrase:
    """One effect of the box in words."""
    if kind == box.VP and amount < 0:
        return phrase("effect.vp_lost", n=-amount)
    return phrase(f"effect.{box.EFFECTS[kind]}", n=amount)


@cache
def effects(*programs: int) -> tuple[Phrase, ...]:
    """Lists of effects in words, as one; blank library spaces alone say so."""
    places = [
        place
        for program in programs
        for place in range(box.PROGRAM_START[program], box.PROGRAM_START[program + 1])
    ]
    amounts: dict[tuple[int, int], int] = {}
    for number, place in enumerate(places):
        kind, amount = box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place]
        entry = (kind, -1 if kind in COUNTED and amount > 0 else number)
        amounts[entry] = amounts.get(entry, 0) + amount
    return tuple(effect(kind, amount) for (kind, _), amount in amounts.items()) or (NOTHING,)


def comets(ones: int, twos: int) -> Phrase:
    """So many comets of each value."""
    if ones and twos:
        return phrase("naming.comets_both", ones=ones, twos=twos)
    return phrase("naming.comets_one", n=ones) if ones else phrase("naming.comets_two", n=twos)


# --- components with all they do ----------------------------------------------------------


@cache
def tile_does(number: int, golden: bool, both: bool) -> Phrase:
    """An action tile with both its options; Kepler's special one as it was agreed on."""
    if number == box.SPECIAL:
        if both:
            return phrase("naming.tile_single", tile=tile(number), one=effects(box.KEPLER_BOTH))
        programs = box.KEPLER_PROGRAM
    else:
        programs = box.TILE_PROGRAM[number * 4 + 2 * golden : number * 4 + 2 * golden + 2]
    key = "naming.tile_golden" if golden else "naming.tile_light"
    return phrase(key, tile=tile(number), one=effects(programs[0]), other=effects(programs[1]))


@cache
def major(key: str, number: int, piece: str = "") -> Phrase:
    """A Major Object with its price, its points and its inquisitors.

    `key` is for cards without inquisitors; the one for cards with them ends in `_watched`.
    """
    watched = box.CARD_INQUISITORS[number]
    more = {"inquisitors": int(watched)} if watched else {}
    return phrase(
        f"{key}_watched" if watched else key,
        piece,
        card=card(number),
        colour=phrase(f"colour.{box.MIXED[box.CARD_MIXED[number]]}"),
        cost=box.CARD_COST[number],
        n=box.CARD_VP[number],
        **more,
    )


def spot(key: str, number: int, name: Phrase, piece: str = "", **more: Value) -> Phrase:
    """A constellation with its price and its rewards."""
    return phrase(
        key,
        piece,
        name=name,
        colour=colour(box.SPOT_COLOUR[number]),
        cost=box.SPOT_COST[number],
        effects=effects(box.SPOT_PROGRAM[number]),
        **more,
    )


@cache
def library_tile_shows(number: int, side: int) -> tuple[Phrase, ...]:
    """What one side of a library tile shows, row by row."""
    down = range(box.LIBRARY_TILE_ROWS[number])
    right = range(box.LIBRARY_TILE_COLUMNS[number])
    return tuple(
        effect
        for row in down
        for column in right
        for effect in effects(laid_program(box.LIBRARY_TILE_IDS[number], "ab"[side], row, column))
    )


def ability(character: int) -> Phrase:
    return phrase(f"draw.ability.{box.CHARACTERS[character]}")


def laid_program(tile: str, side: str, down: int, right: int) -> int:
    """What a library tile shows so far below and beside its corner; -1 outside of it."""
    number = box.LIBRARY_TILE_IDS.index(tile)
    if not 0 <= down < box.LIBRARY_TILE_ROWS[number]:
        return -1
    if not 0 <= right < box.LIBRARY_TILE_COLUMNS[number]:
        return -1
    shown = box.sided(number, "ab".index(side))
    return box.LIBRARY_TILE_PROGRAM[(shown * 2 + down) * box.LIBRARY_TILE_WIDTH + right]


def signed(number: int) -> Phrase:
    """A number with its sign, as on the reputation track."""
    return verbatim(f"+{number}" if number > 0 else number)


# --- Tycho's tiles ------------------------------------------------------------------------


def solo_conditions(conditions: list[tuple[int, int]]) -> tuple[Phrase, ...]:
    """What a row of a solo action tile asks for; nothing where it is always carried out."""
    return tuple(
        phrase(f"draw.solo.if_{box.CONDITIONS[kind].rstrip('>=:')}", n=amount)
        for kind, amount in conditions
        if kind != box.ALWAYS
    )


def solo_effects(listed: list[tuple[int, int]]) -> tuple[Phrase, ...]:
    return tuple(phrase(f"draw.solo.{box.SOLO_EFFECTS[kind]}", n=amount) for kind, amount in listed)


def solo_bonus(listed: list[tuple[int, int]], points: int) -> list[tuple[int, int]]:
    """The bonus of a row with the points that were agreed on. GG-R-49."""
    return [(kind, points if kind == box.TYCHO_VP else amount) for kind, amount in listed]


def movement(number: int) -> Phrase:
    """What a movement tile does."""
    key = f"draw.movement.{box.MOVEMENTS[box.MOVEMENT_KIND[number]]}"
    return phrase(key, n=box.MOVEMENT_STEPS[number])
