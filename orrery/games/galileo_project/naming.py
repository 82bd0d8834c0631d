"""Names in phrases and on the table: what every part of Galileo Project is called.

A piece of the table has a stable name that options point at and drawings carry: `R-MIN-E1` for
a robot, `C03-2` for the second card with the same character that was drawn, `p1-io` for the Io
track of player 1. Phrases that are needed again and again are cached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, seat_name
from orrery.games.galileo_project import components as box


def own(seat: int, part: str) -> str:
    """The name of a piece that belongs to one player."""
    return f"p{seat + 1}-{part}"


def character_card(kind: int, drawn: Sequence[int], after: Sequence[int]) -> str:
    """The name of a character card that was drawn before all of its kind that lie after it."""
    return f"{box.CHARACTER_IDS[kind]}-{drawn.count(kind) - after.count(kind)}"


def side_name(settings: Settings, side: int) -> Phrase:
    """A player by name where one is known; the rival is nobody's seat."""
    return phrase("rival") if side >= settings.seats else seat_name(side)


@cache
def piece(number: int) -> Phrase:
    """A robot card or a project card."""
    return phrase(f"component.{box.PIECE_IDS[number]}", piece=box.PIECE_IDS[number])


@cache
def project(number: int) -> Phrase:
    return phrase(f"component.{box.PROJECT_IDS[number]}", piece=box.PROJECT_IDS[number])


@cache
def character(kind: int, lies_at: str = "") -> Phrase:
    return phrase(f"component.{box.CHARACTER_IDS[kind]}", piece=lies_at)


@cache
def tile(number: int) -> Phrase:
    return phrase(f"component.{box.TILE_IDS[number]}", piece=box.TILE_IDS[number])


@cache
def goal(number: int, slot: str = "") -> Phrase:
    return phrase(f"component.{box.GOAL_IDS[number]}", piece=f"goal-{slot}" if slot else "")


@cache
def modifier(number: int) -> Phrase:
    return phrase(f"component.{box.MODIFIER_IDS[number]}")


@cache
def moon(number: int) -> Phrase:
    return phrase(f"moon.{box.MOONS[number]}")


@cache
def moons(robot: int) -> Phrase:
    """The moon or the two moons that a robot card shows."""
    first, second = box.ROBOT_MOON[robot], box.ROBOT_SECOND_MOON[robot]
    if second == box.NO_MOON:
        return moon(first)
    return phrase("moon.either", one=moon(first), other=moon(second))


@cache
def kind(number: int) -> Phrase:
    """A type of robots."""
    return phrase(f"type.{box.TYPES[number]}")


@cache
def colour(number: int) -> Phrase:
    """Earth or Mars."""
    return phrase(f"colour.{box.TRACKS[number]}")


@cache
def track(number: int) -> Phrase:
    """The track of Earth or Mars."""
    return phrase(f"track.{box.TRACKS[number]}")


# --- what things do -----------------------------------------------------------------------


def effect(name: int, amount: int, times: int = 1) -> Phrase:
    """One effect of the box in words; modifiers of a sort can come several times."""
    if name == box.GAIN_MODIFIER:
        return phrase(f"effect.modifier.{box.MODIFIER_SORTS[amount]}", n=times)
    return phrase(f"effect.{box.EFFECTS[name]}", n=amount)


@cache
def effects(program: int) -> tuple[Phrase, ...]:
    """A list of effects in words."""
    places = range(box.PROGRAM_START[program], box.PROGRAM_START[program + 1])
    times = Counter((box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place]) for place in places)
    return tuple(effect(name, amount, count) for (name, amount), count in times.items())


@cache
def tile_effects(number: int) -> tuple[Phrase, ...]:
    """What a technology brings: at once, then for good."""
    lasting = [name for name, bit in box.POWERS.items() if box.TILE_POWERS[number] & bit]
    return (
        *effects(box.TILE_PROGRAM + number),
        *(phrase(f"effect.{name}", n=box.POWER_AMOUNT.get(name, 0)) for name in lasting),
    )


def space_effects(moon: int, space: int, io_rate: str) -> tuple[Phrase, ...]:
    """What a marker on a space of a moon's track allows."""
    if moon == box.IO and box.IO_SAVING[space]:
        return (_io_rate(box.IO_SAVING[space], io_rate),)
    if moon == box.EUROPA and box.EUROPA_SAVING[space]:
        return (phrase("effect.energy_discount", n=box.EUROPA_SAVING[space]),)
    if moon != box.GANYMEDE:
        return ()
    limit = phrase("effect.tuck_limit", n=box.TUCK_LIMIT[space])
    freedom = box.GANYMEDE_EFFECTS[box.GANYMEDE_EFFECT[space]]
    return (limit,) if freedom == "none" else (limit, phrase(f"effect.{freedom}"))


def _io_rate(saving: int, io_rate: str) -> Phrase:
    """What one use of Io does; by the literal reading of GP-RL-01 it may be no help."""
    if saving == box.SAVES_ALL:
        return phrase("effect.io_rate_all", mc=box.IO_PRICE)
    saved = saving + (box.IO_PRICE if io_rate == "bonus" else 0)
    key = "effect.io_rate" if saved > box.IO_PRICE else "effect.io_rate_useless"
    return phrase(key, mc=box.IO_PRICE, n=saved)


def space_points(moon: int, space: int, equal_types: bool) -> tuple[Phrase, ...]:
    """What a marker on a space scores at the end, if anything."""
    if moon != box.CALLISTO:
        points = box.SPACE_VP[moon * box.SPACES + space]
        return (phrase("effect.vp", n=points),) if points else ()
    key = "effect.vp_per_robot_equal" if equal_types else "effect.vp_per_robot"
    return (phrase(key, n=box.CALLISTO_RATE[space]),) if box.CALLISTO_RATE[space] else ()


@cache
def price(energy: int, mc: int) -> tuple[Phrase, ...]:
    """A cost in energy and MC; nothing is a price too."""
    paid = (phrase("effect.energy", n=energy), phrase("effect.mc", n=mc))
    asked = tuple(part for part, count in zip(paid, (energy, mc), strict=True) if count)
    return asked or (phrase("effect.none"),)


def tile_price(number: int) -> tuple[Phrase, ...]:
    return price(box.TILE_ENERGY[number], box.TILE_MC[number])


@cache
def recruits(character: int, influence: int, rest: int = 0) -> tuple[Phrase, ...]:
    """The recruit effect: so much influence, MC for what is too much, and MC on some cards."""
    if rest and not influence:
        gained = [phrase("effect.mc_for_influence", n=rest)]
    else:
        gained = [phrase("effect.influence", n=influence)]
        if rest:
            gained.append(phrase("effect.mc_for_rest", n=rest))
    if box.CHARACTER_MC[character]:
        gained.append(phrase("effect.mc", n=box.CHARACTER_MC[character]))
    return tuple(gained)


def now_colour(character: int) -> int:
    """The track of the immediate ability."""
    return box.NOW_COLOUR[character]


def later_colour(character: int) -> int:
    """The track of the end-of-game ability: the other one."""
    return 1 - box.NOW_COLOUR[character]


def at_once(character: int) -> tuple[Phrase, ...]:
    """The immediate ability."""
    assert character < box.CHARACTERS
    return effects(character)


@cache
def at_the_end(character: int) -> Phrase:
    """The end-of-game ability."""
    what = phrase(f"per.{box.METRICS[box.SCORE_METRIC[character]]}", n=box.SCORE_PER[character])
    return phrase(
        "effect.score", n=box.SCORE_VP[character], what=what, max=box.SCORE_MAX[character]
    )
