"""The log of Galileo Galilei: one line for each thing that happens."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.state import Event, Settings
from orrery.core.words import Phrase, Value, phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming


def tell(settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
    """One line of the log. Everybody may read everything: no event names a hidden card."""
    return _LINES[event[0]](naming.side_name(settings, event[1]), event)


def _line(key: str, **args: Callable[[Event], Value]) -> Callable[[Phrase, Event], Phrase]:
    def say(who: Phrase, event: Event) -> Phrase:
        said = [(name, get(event)) for name, get in args.items()]
        return Phrase(f"log.{key}", (("who", who), *said))

    return say


def _number(at: int) -> Callable[[Event], Value]:
    return lambda event: event[at]


def _from_one(at: int) -> Callable[[Event], Value]:
    return lambda event: event[at] + 1


def _named(name: Callable[[int], Phrase], at: int) -> Callable[[Event], Value]:
    return lambda event: name(event[at])


def _value(at: int) -> Callable[[Event], Value]:
    return lambda event: box.value_of(event[at])


def _paid(who: Phrase, event: Event) -> Phrase:
    ones, twos, *dice = event[2:]
    if dice:
        return phrase("log.paid", who=who, dice=naming.dice(dice))
    if ones and twos:
        return phrase("log.comets_both", who=who, ones=ones, twos=twos)
    if ones:
        return phrase("log.comets_one", who=who, n=ones)
    return phrase("log.comets_two", who=who, n=twos)


def _points(who: Phrase, event: Event) -> Phrase:
    source = phrase(f"category.{box.SOURCE_NAMES[event[3]]}")
    if event[2] < 0:
        return phrase("log.points_lost", who=who, n=-event[2], source=source)
    return phrase("log.points", who=who, n=event[2], source=source)


def _fixed(who: Phrase, event: Event) -> Phrase:
    return phrase(f"log.fixed_{box.FIXED_NAMES[event[2]]}", who=who)


def _moving(who: Phrase, event: Event) -> Phrase:
    key = "log.moving_golden" if event[3] else "log.moving"
    return phrase(key, who=who, tile=naming.tile(event[2]))


def _free(who: Phrase, event: Event) -> Phrase:
    what = event[2]
    effects = naming.effects(box.FREE_PROGRAM[what])
    return phrase("log.free", who=who, n=box.FREE_COST[what], effects=effects)


def _page(who: Phrase, event: Event) -> Phrase:
    page = event[2]
    if page < box.PAGES:
        return phrase("log.page", who=who, n=page + 1)
    if page < act.OWN_PAGE - act.PAGE + 2:
        return phrase("log.own_page", who=who, n=page - box.PAGES + 1)
    return phrase("log.appendix", who=who)


def _write(who: Phrase, event: Event) -> Phrase:
    return phrase("log.write", who=who, row=event[2] + 1, column=event[3])


def _interrogation(who: Phrase, event: Event) -> Phrase:
    return phrase(
        "log.interrogation",
        who=who,
        result=naming.signed(event[2]),
        reputation=naming.signed(event[3]),
    )


def _objective(who: Phrase, event: Event) -> Phrase:
    key = "log.objective_first" if event[3] else "log.objective"
    return phrase(key, who=who, objective=naming.objective(event[2]))


def _laid(who: Phrase, event: Event) -> Phrase:
    tile = naming.library_tile(box.piece_of(event[2]))
    return phrase("log.laid", who=who, tile=tile, row=event[3] + 1, column=event[4] + 1)


def _solo_row(who: Phrase, event: Event) -> Phrase:
    key = "log.solo_row_golden" if event[3] else "log.solo_row"
    return phrase(key, who=who, tile=naming.solo_tile(event[2]), row=event[4] + 1)


def _solo_comet(who: Phrase, event: Event) -> Phrase:
    return phrase(_SOLO_COMET[event[2]], who=who)


_SOLO_COMET = {
    act.COMET_AT_TWO: "log.solo_comet_two",
    act.COMET_ON_PAGE: "log.solo_comet_page",
    act.COMET_IN_APPENDIX: "log.solo_comet_appendix",
}


_LINES: dict[int, Callable[[Phrase, Event], Phrase]] = {
    act.TOLD_START: _line("start"),
    act.TOLD_ASTRONOMER: _line("astronomer", name=_named(naming.astronomer, 2)),
    act.TOLD_RESERVE: _line("reserve", tile=_named(naming.tile, 2)),
    act.TOLD_ARRANGE: _line("arrange", tile=_named(naming.tile, 2), space=_number(3)),
    act.TOLD_MOVE: _line("move", space=lambda event: phrase(f"space.{event[2]}")),
    act.TOLD_FIXED: _fixed,
    act.TOLD_MOVING: _moving,
    act.TOLD_FREE: _free,
    act.TOLD_MAJOR: _line("major", card=_named(naming.card, 2)),
    act.TOLD_CONSTELLATION: _line("constellation", name=_named(naming.constellation, 2)),
    act.TOLD_PAID: _paid,
    act.TOLD_POINTS: _points,
    act.TOLD_QUADRANTS: _line("quadrants", n=_number(2)),
    act.TOLD_DIE: _line("die", colour=_named(naming.colour, 2)),
    act.TOLD_RETURNED: _line("returned", die=_named(naming.die, 2)),
    act.TOLD_RAISED: _line("raised", die=_named(naming.die, 2), value=_value(3)),
    act.TOLD_RAISED_ALL: _line("raised_all", colour=_named(naming.colour_name, 2), n=_number(3)),
    act.TOLD_RECOLORED: _line("recolored", die=_named(naming.die, 2), other=_named(naming.die, 3)),
    act.TOLD_REFILL: _line("refill", card=_named(naming.card, 2)),
    act.TOLD_CARD: _line("card", back=_named(naming.back, 2)),
    act.TOLD_COMET: _line("comet"),
    act.TOLD_PAGE: _page,
    act.TOLD_LECTURE: _line("lecture", subject=_named(naming.subject, 2), row=_number(3)),
    act.TOLD_WRITE: _write,
    act.TOLD_INQUISITOR: _line("inquisitor", n=_number(2)),
    act.TOLD_PERSUADE: _line("persuade", space=_from_one(2), reached=_from_one(3)),
    act.TOLD_FAREWELL: _line("farewell"),
    act.TOLD_UPGRADE: _line("upgrade", tile=_named(naming.tile, 2)),
    act.TOLD_SWAP: _line("swap", tile=_named(naming.tile, 2), other=_named(naming.tile, 3)),
    act.TOLD_EXCHANGE: _line("exchange", tile=_named(naming.tile, 2), other=_named(naming.tile, 3)),
    act.TOLD_LAID: _laid,
    act.TOLD_ROTATE: _line("rotate", tile=_named(naming.tile, 2)),
    act.TOLD_INTERROGATION: _interrogation,
    act.TOLD_OBJECTIVE: _objective,
    act.TOLD_LAST_CARD: _line("last_card"),
    act.TOLD_LAST_ROUND: _line("last_round"),
    act.TOLD_END: _line("end"),
    act.TOLD_MOVEMENT: _line("movement", tile=_named(naming.movement_tile, 2), place=_from_one(3)),
    act.TOLD_SOLO_GOLDEN: _line("solo_golden", tile=_named(naming.solo_tile, 2)),
    act.TOLD_SOLO_ROW: _solo_row,
    act.TOLD_SOLO_BONUS: _line("solo_bonus"),
    act.TOLD_SOLO_DICE: _line("solo_dice", n=_number(2)),
    act.TOLD_SOLO_BOOK: _line("solo_book", column=_number(2)),
    act.TOLD_SOLO_COMET: _solo_comet,
    act.TOLD_SOLO_REMOVED: _line("solo_removed"),
}
