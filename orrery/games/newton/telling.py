"""The log of Newton: one line for each thing that happens."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.state import Event, Settings
from orrery.core.words import Phrase, Value, phrase, seat_name
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import naming

_SOURCES = {
    box.FROM_CARDS: "cards",
    box.FROM_TOKENS: "tokens",
    box.FROM_INVENTIONS: "inventions",
    box.FROM_CUBES: "cubes",
    box.FROM_BOOKS: "books",
    box.FROM_CITIES: "cities",
    box.FROM_MASTERS: "masters",
}
"""Where gains come from; Work and the income of a round have lines of their own."""


def tell(settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
    """One line of the log. Which Master was kept or dropped, only its owner reads."""
    kind, seat = event[0], event[1]
    if kind == act.TOLD_BEGIN and settings.seats == 1:
        # Alone, the First Player token stays in the box. NW-SETUP-25.
        return None
    if kind in _HIDDEN and viewer != seat:
        return phrase(f"log.{_HIDDEN[kind]}", who=seat_name(seat))
    return _LINES[kind](event)


_HIDDEN = {act.TOLD_KEPT: "kept_hidden", act.TOLD_DROPPED: "dropped_hidden"}


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
    if source == box.FROM_WORK:
        return phrase("log.earned", who=seat_name(seat), gains=gains)
    origin = phrase(f"source.{_SOURCES[source]}")
    return phrase("log.gain", who=seat_name(seat), gains=gains, source=origin)


def _new_student(event: Event) -> Phrase:
    who = seat_name(event[1])
    if event[2] == 0:
        return phrase("log.no_student", who=who)
    return phrase("log.new_student", who=who, n=event[2], start=naming.tech_space(box.TECH_START))


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
    where = naming.component(box.BONUS_SPACES[event[3]])
    return phrase(key, who=seat_name(event[1]), token=naming.token(event[2]), where=where)


def _invention(event: Event) -> Phrase:
    who, tile = seat_name(event[1]), naming.invention(event[2])
    if box.INVENTION_PER[event[2]] == 0:
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
    return phrase(f"log.declined_{act.FRAMES[event[2]]}", who=seat_name(event[1]))


def _income(event: Event) -> Phrase:
    _, seat, lines, tiles, coins, potions = event
    gains = naming.amounts(coins, potions, lines + tiles)
    if not gains:
        return phrase("log.no_income", who=seat_name(seat))
    return phrase("log.income", who=seat_name(seat), gains=gains)


_LINES: dict[int, Callable[[Event], Phrase]] = {
    act.TOLD_BEGIN: _fact("begin", who=_seat(2)),
    act.TOLD_KEPT: _line("kept", master=_named(naming.master)),
    act.TOLD_DROPPED: _line("dropped", master=_named(naming.master)),
    act.TOLD_PASSED: _fact("passed", n=_number(2)),
    act.TOLD_ROUND: _fact("round", n=_number(2), who=_seat(3)),
    act.TOLD_PLAY: _line("play", card=_named(naming.card)),
    act.TOLD_ACTION: _action,
    act.TOLD_FLIP: _line("flip", cost=_named(naming.coins), level=_number(3)),
    act.TOLD_FACE_UP: _fact("face_up", card=_named(naming.card)),
    act.TOLD_POTION: _line("potion", cost=_named(naming.coins)),
    act.TOLD_STUDENT: _line("student", cost=_named(naming.coins)),
    act.TOLD_BOOST: _line("boost", cost=_named(naming.coins)),
    act.TOLD_GAIN: _gain,
    act.TOLD_NEW_STUDENT: _new_student,
    act.TOLD_PAID: _paid,
    act.TOLD_WORK: _line("work", n=_number(2), space=_named(naming.work_space, 3)),
    act.TOLD_STEP: _line("step", space=_named(naming.tech_space)),
    act.TOLD_TRAVEL: _travel,
    act.TOLD_TOKEN: _token,
    act.TOLD_CUBE: _line("cube", place=_named(naming.place), n=_number(3)),
    act.TOLD_OBJECTIVE: _line("objective", tile=_named(naming.objective, 3)),
    act.TOLD_CITY: _line("city", tile=_named(naming.city_tile)),
    act.TOLD_INVENTION: _invention,
    act.TOLD_SPECIALIZATION: _line("specialization", tile=_named(naming.specialization)),
    act.TOLD_DEVELOPMENT: _exchange("development", naming.development),
    act.TOLD_INCOME_TILE: _exchange("income_tile", naming.income),
    act.TOLD_MEDICINE: _line("medicine"),
    act.TOLD_TAKE: _line("take", card=_named(naming.card)),
    act.TOLD_BOOK: _book,
    act.TOLD_LINE: _line("line", line=_named(naming.line)),
    act.TOLD_PILE: _line("pile", n=lambda event: event[2] + 1),
    act.TOLD_REMOVED: _line("removed", n=_number(2)),
    act.TOLD_MASTER: _line("master", master=_named(naming.master)),
    act.TOLD_EFFECT: _effect,
    act.TOLD_DISCARD: _line("discard", card=_named(naming.card)),
    act.TOLD_VILLAGE: _village,
    act.TOLD_LOST: _line("lost", action=_named(naming.action)),
    act.TOLD_DECLINED: _declined,
    act.TOLD_TUCK: _line("tuck", card=_named(naming.card)),
    act.TOLD_INCOME: _income,
    act.TOLD_REFILL: _fact("refill"),
    act.TOLD_END: _fact("end"),
}
