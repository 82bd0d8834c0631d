"""The log of Newton: one line for each thing that happens."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.state import Event, Settings
from orrery.core.words import Phrase, Value, phrase, seat_name
from orrery.games.newton import actions, naming
from orrery.games.newton.actions import FRAMES
from orrery.games.newton.components import (
    BONUS_SPACES,
    FROM_BOOKS,
    FROM_CARDS,
    FROM_CITIES,
    FROM_CUBES,
    FROM_INVENTIONS,
    FROM_MASTERS,
    FROM_TOKENS,
    FROM_WORK,
    INVENTION_PER,
    TECH_START,
)

_SOURCES = {
    FROM_CARDS: "cards",
    FROM_TOKENS: "tokens",
    FROM_INVENTIONS: "inventions",
    FROM_CUBES: "cubes",
    FROM_BOOKS: "books",
    FROM_CITIES: "cities",
    FROM_MASTERS: "masters",
}
"""Where gains come from; Work and the income of a round have lines of their own."""


def tell(settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
    """One line of the log. Which Master was kept or dropped, only its owner reads."""
    kind, seat = event[0], event[1]
    if kind == actions.TOLD_BEGIN and settings.seats == 1:
        # Alone, the First Player token stays in the box. NW-SETUP-25.
        return None
    if kind in _HIDDEN and viewer != seat:
        return phrase(f"log.{_HIDDEN[kind]}", who=seat_name(seat))
    return _LINES[kind](event)


_HIDDEN = {actions.TOLD_KEPT: "kept_hidden", actions.TOLD_DROPPED: "dropped_hidden"}


def _line(key: str, **args: Callable[[Event], Value]) -> Callable[[Event], Phrase]:
    """A line in which somebody does something."""

    def say(event: Event) -> Phrase:
        said = [(name, get(event)) for name, get in args.items()]
        return Phrase(f"log.{key}", (("who", seat_name(event[1])), *said))

    return say


def _fact(key: str, **args: Callable[[Event], Value]) -> Callable[[Event], Phrase]:
    """A line about something that nobody does."""
    return lambda event: Phrase(
        f"log.{key}", tuple((name, get(event)) for name, get in args.items())
    )


def _number(at: int) -> Callable[[Event], Value]:
    return lambda event: event[at]


def _seat(at: int) -> Callable[[Event], Value]:
    return lambda event: seat_name(event[at])


def _named(name: Callable[[int], Phrase], at: int = 2) -> Callable[[Event], Value]:
    return lambda event: name(event[at])


def _action(event: Event) -> Phrase:
    key = "log.action" if event[4] else "log.granted"
    who = seat_name(event[1])
    return phrase(key, who=who, action=naming.action(event[2]), n=event[3])


def _gain(event: Event) -> Phrase:
    _, seat, coins, potions, points, source = event
    gains = naming.amounts(coins, potions, points)
    if source == FROM_WORK:
        return phrase("log.earned", who=seat_name(seat), gains=gains)
    origin = phrase(f"source.{_SOURCES[source]}")
    return phrase("log.gain", who=seat_name(seat), gains=gains, source=origin)


def _new_student(event: Event) -> Phrase:
    who = seat_name(event[1])
    if event[2] == 0:
        return phrase("log.no_student", who=who)
    return phrase("log.new_student", who=who, n=event[2], start=naming.tech_space(TECH_START))


def _paid(event: Event) -> Phrase:
    return phrase("log.paid", who=seat_name(event[1]), cost=naming.amounts(event[2], event[3]))


def _travel(event: Event) -> Phrase:
    cost = naming.amounts(event[3], event[4])
    who, place = seat_name(event[1]), naming.place(event[2])
    if cost:
        return phrase("log.travel_for", who=who, place=place, cost=cost)
    return phrase("log.travel", who=who, place=place)


def _token(event: Event) -> Phrase:
    key = "log.token_double" if event[4] == 2 else "log.token"
    where = naming.component(BONUS_SPACES[event[3]])
    return phrase(key, who=seat_name(event[1]), token=naming.token(event[2]), where=where)


def _invention(event: Event) -> Phrase:
    who, tile = seat_name(event[1]), naming.invention(event[2])
    if INVENTION_PER[event[2]] == 0:
        return phrase("log.invention", who=who, tile=tile)
    return phrase("log.invention_times", who=who, tile=tile, n=event[3])


def _exchange(key: str, name: Callable[[int], Phrase]) -> Callable[[Event], Phrase]:
    """A tile for the board, perhaps in exchange for another."""

    def say(event: Event) -> Phrase:
        who, tile = seat_name(event[1]), name(event[2])
        if event[3] == 0:
            return phrase(f"log.{key}", who=who, tile=tile)
        return phrase(f"log.{key}_for", who=who, tile=tile, other=name(event[3] - 1))

    return say


def _book(event: Event) -> Phrase:
    who, cell = seat_name(event[1]), naming.cell(event[2])
    cost = naming.amounts(event[4], event[3])
    if cost:
        return phrase("log.book_for", who=who, cell=cell, cost=cost)
    return phrase("log.book", who=who, cell=cell)


def _effect(event: Event) -> Phrase:
    key = "log.effect_copy" if event[3] else "log.effect"
    return phrase(key, who=seat_name(event[1]), card=naming.card(event[2]))


def _village(event: Event) -> Phrase:
    who, place = seat_name(event[1]), naming.place(event[2])
    return phrase("log.village", who=who, place=place, cost=naming.coins(event[3]))


def _declined(event: Event) -> Phrase:
    return phrase(f"log.declined_{FRAMES[event[2]]}", who=seat_name(event[1]))


def _income(event: Event) -> Phrase:
    _, seat, lines, tiles, coins, potions = event
    gains = naming.amounts(coins, potions, lines + tiles)
    if not gains:
        return phrase("log.no_income", who=seat_name(seat))
    return phrase("log.income", who=seat_name(seat), gains=gains)


_LINES: dict[int, Callable[[Event], Phrase]] = {
    actions.TOLD_BEGIN: _fact("begin", who=_seat(2)),
    actions.TOLD_KEPT: _line("kept", master=_named(naming.master)),
    actions.TOLD_DROPPED: _line("dropped", master=_named(naming.master)),
    actions.TOLD_PASSED: _fact("passed", n=_number(2)),
    actions.TOLD_ROUND: _fact("round", n=_number(2), who=_seat(3)),
    actions.TOLD_PLAY: _line("play", card=_named(naming.card)),
    actions.TOLD_ACTION: _action,
    actions.TOLD_FLIP: _line("flip", cost=_named(naming.coins), level=_number(3)),
    actions.TOLD_FACE_UP: _fact("face_up", card=_named(naming.card)),
    actions.TOLD_POTION: _line("potion", cost=_named(naming.coins)),
    actions.TOLD_STUDENT: _line("student", cost=_named(naming.coins)),
    actions.TOLD_BOOST: _line("boost", cost=_named(naming.coins)),
    actions.TOLD_GAIN: _gain,
    actions.TOLD_NEW_STUDENT: _new_student,
    actions.TOLD_PAID: _paid,
    actions.TOLD_WORK: _line("work", n=_number(2), space=_named(naming.work_space, 3)),
    actions.TOLD_STEP: _line("step", space=_named(naming.tech_space)),
    actions.TOLD_TRAVEL: _travel,
    actions.TOLD_TOKEN: _token,
    actions.TOLD_CUBE: _line("cube", place=_named(naming.place), n=_number(3)),
    actions.TOLD_OBJECTIVE: _line("objective", tile=_named(naming.objective, 3)),
    actions.TOLD_CITY: _line("city", tile=_named(naming.city_tile)),
    actions.TOLD_INVENTION: _invention,
    actions.TOLD_SPECIALIZATION: _line("specialization", tile=_named(naming.specialization)),
    actions.TOLD_DEVELOPMENT: _exchange("development", naming.development),
    actions.TOLD_INCOME_TILE: _exchange("income_tile", naming.income),
    actions.TOLD_MEDICINE: _line("medicine"),
    actions.TOLD_TAKE: _line("take", card=_named(naming.card)),
    actions.TOLD_BOOK: _book,
    actions.TOLD_LINE: _line("line", line=_named(naming.line)),
    actions.TOLD_PILE: _line("pile", n=lambda event: event[2] + 1),
    actions.TOLD_REMOVED: _line("removed", n=_number(2)),
    actions.TOLD_MASTER: _line("master", master=_named(naming.master)),
    actions.TOLD_EFFECT: _effect,
    actions.TOLD_DISCARD: _line("discard", card=_named(naming.card)),
    actions.TOLD_VILLAGE: _village,
    actions.TOLD_LOST: _line("lost", action=_named(naming.action)),
    actions.TOLD_DECLINED: _declined,
    actions.TOLD_TUCK: _line("tuck", card=_named(naming.card)),
    actions.TOLD_INCOME: _income,
    actions.TOLD_REFILL: _fact("refill"),
    actions.TOLD_END: _fact("end"),
}
