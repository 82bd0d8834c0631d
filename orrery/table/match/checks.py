"""Whether what a client wants may happen, and what is then written into the log."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from orrery.bots.people import of_level
from orrery.core.errors import OrreryError, UnknownNotation
from orrery.core.words import Phrase, phrase, seat_name
from orrery.table.match.projection import Projection, Seat
from orrery.table.protocol.incoming import (
    Act,
    Answer,
    End,
    Say,
    SeatChange,
    Storing,
    Undo,
    Withdraw,
)
from orrery.table.speech import clean

STAND_IN = of_level(2).id
"""The bot that plays for somebody who is away or has resigned."""
AWAY = 600_000
"""Milliseconds to wait, where no clock runs, for somebody who is not there."""

PLENTY = 5000
"""Entries after which a table takes moves only: these come to an end, the rest need not."""


class Refused(OrreryError):
    """Nothing is stored. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Phrase, rule: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that may be stored."""

    kind: str
    seat: int
    payload: dict[str, object]


def acting_seat(mine: Set[int], message: Storing) -> int:
    """The seat a message speaks for; it has to be held by who sends it."""
    wanted = message.seat
    if wanted is None:
        wanted = min(mine) if mine else -1
    if wanted in mine:
        return wanted
    if isinstance(message, SeatChange) and message.do == "bot" and mine:
        return min(mine)
    raise Refused("not-yours", phrase("table.refused.not_yours"))


def check(
    projection: Projection, mine: Set[int], message: Storing, here: Set[int], now: int
) -> Draft:
    """Refuse a message, or say what it puts into the log.

    `here` are the seats whose holders are connected.
    """
    seat = acting_seat(mine, message)
    if projection.n >= PLENTY and not _always_taken(message):
        raise Refused("illegal", phrase("table.refused.plenty"))
    if projection.seats[seat].resigned and not isinstance(message, Say):
        raise Refused("not-yours", phrase("table.refused.resigned"))
    if isinstance(message, Act):
        return _act(projection, message)
    if isinstance(message, Undo):
        return _undo(projection, mine, seat, message)
    if isinstance(message, Answer):
        return _answer(projection, mine, message)
    if isinstance(message, Withdraw):
        return _withdraw(projection, mine, message)
    if isinstance(message, End):
        return _end(projection, mine, seat)
    if isinstance(message, SeatChange):
        return _seat(projection, mine, seat, message, here, now)
    return _say(seat, message)


def _always_taken(message: Storing) -> bool:
    """Moves, and what cannot be repeated without end."""
    if isinstance(message, SeatChange):
        return message.do != "leave"
    return isinstance(message, Act)


def _current(projection: Projection, message: Act | Undo) -> None:
    _still_playing(projection)
    # After something was taken back, the same decision is asked again, but at another table.
    before_undo = message.n is not None and message.n < projection.last_undo
    if message.decision != projection.state.decisions or before_undo:
        raise Refused("stale", phrase("table.refused.stale"))


def _still_playing(projection: Projection) -> None:
    if projection.over:
        raise Refused("over", phrase("refused.over"))


def _act(projection: Projection, message: Act) -> Draft:
    state = projection.state
    _current(projection, message)
    if state.seat != message.seat:
        raise Refused("not-yours", phrase("table.refused.not_your_turn", who=seat_name(state.seat)))
    if projection.seats[message.seat].kind != "human":
        raise Refused("not-yours", phrase("table.refused.bot_plays"))
    try:
        code = state.parse(message.action)
    except UnknownNotation:
        raise Refused("unknown", phrase("refused.unknown")) from None
    reason = state.refusal(code)
    if reason:
        words, rule = projection.game.reason(state, code, reason)
        raise Refused("illegal", words, rule)
    return Draft("action", message.seat, {"action": state.notation(code)})


def _undo(projection: Projection, mine: Set[int], seat: int, message: Undo) -> Draft:
    _current(projection, message)
    if not 0 <= message.to < message.decision:
        raise Refused("illegal", phrase("table.refused.undo_where"))
    deciding = projection.state.seat
    if deciding in mine and message.to >= projection.free_undo(deciding):
        return Draft("undo", deciding, {"to": message.to, "free": True})
    waiting = projection.owners() - mine
    if not waiting:
        return Draft("undo", seat, {"to": message.to, "free": False})
    return _propose(projection, seat, "undo", message.to, waiting)


def _answer(projection: Projection, mine: Set[int], message: Answer) -> Draft:
    proposal = projection.proposals.get(message.proposal)
    if proposal is None:
        raise Refused("unknown", phrase("table.refused.no_proposal"))
    asked = proposal.waiting & mine
    if message.seat is not None:
        asked &= {message.seat}
    if not asked:
        raise Refused("not-yours", phrase("table.refused.not_asked"))
    return Draft("answer", min(asked), {"proposal": proposal.id, "yes": message.yes})


def _withdraw(projection: Projection, mine: Set[int], message: Withdraw) -> Draft:
    proposal = projection.proposals.get(message.proposal)
    if proposal is None:
        raise Refused("unknown", phrase("table.refused.no_proposal"))
    if proposal.by not in mine:
        raise Refused("not-yours", phrase("table.refused.not_asker"))
    return Draft("withdraw", proposal.by, {"proposal": proposal.id})


def _end(projection: Projection, mine: Set[int], seat: int) -> Draft:
    _still_playing(projection)
    # Those who went have left it to the others.
    waiting = projection.people() - mine
    if not waiting:
        return Draft("end", seat, {})
    return _propose(projection, seat, "end", -1, waiting)


def _seat(
    projection: Projection, mine: Set[int], seat: int, message: SeatChange, here: Set[int], now: int
) -> Draft:
    _still_playing(projection)
    if message.seat >= len(projection.seats):
        raise Refused("unknown", phrase("table.refused.no_seat"))
    wanted = projection.seats[message.seat]
    if message.do == "back":
        if not wanted.stands_in:
            raise Refused("illegal", phrase("table.refused.not_replaced"))
        return Draft("seat", message.seat, {"do": "back"})
    if message.do == "resign":
        return resigned(projection, wanted)
    if wanted.kind != "human":
        raise Refused("illegal", phrase("table.refused.no_person"))
    if message.do == "leave":
        return Draft("seat", message.seat, {"do": "leave", "level": STAND_IN})
    _is_away(projection, wanted, here, now)
    waiting = projection.people() - mine - {message.seat}
    if not waiting:
        return Draft("seat", message.seat, {"do": "bot", "level": STAND_IN})
    return _propose(projection, seat, "bot", message.seat, waiting)


def freed(projection: Projection, seat: int) -> Draft:
    """What is written down when the host takes a seat from its holder.

    With a level, for a release before this one: there a bot plays on instead.
    """
    _still_playing(projection)
    if not 0 <= seat < len(projection.seats):
        raise Refused("unknown", phrase("table.refused.no_seat"))
    held = projection.seats[seat]
    if held.kind != "human" and not held.stands_in:
        raise Refused("illegal", phrase("table.refused.no_person"))
    return Draft("seat", seat, {"do": "free", "level": STAND_IN})


def ended_by_host(projection: Projection) -> Draft:
    _still_playing(projection)
    return Draft("end", -1, {"host": True})


def _is_away(projection: Projection, seat: Seat, here: Set[int], now: int) -> None:
    """Refused while somebody has time left, or where no clock runs has not been waited for."""
    if projection.pace.kind != "none":
        if seat.number not in projection.clock.out:
            raise Refused("illegal", phrase("table.refused.has_time"))
        return
    if seat.number != projection.turn or seat.number in here:
        raise Refused("illegal", phrase("table.refused.not_away", who=seat_name(seat.number)))
    minutes = -(-(projection.asked_at + AWAY - now) // 60_000)
    if minutes > 0:
        who = seat_name(seat.number)
        raise Refused("illegal", phrase("table.refused.wait", who=who, n=minutes))


def resigned(projection: Projection, seat: Seat) -> Draft:
    """With nobody left to play against the game is over; else a bot plays on to its end."""
    if not projection.full:
        raise Refused("illegal", phrase("table.refused.not_full"))
    others = [one for one in projection.seats if one is not seat and not one.resigned]
    watched = any(one.kind == "human" or one.stands_in for one in others)
    ends = len(others) < 2 or not watched
    return Draft("resign", seat.number, {"ends": ends, "level": STAND_IN})


def _propose(projection: Projection, seat: int, what: str, target: int, waiting: set[int]) -> Draft:
    for proposal in projection.proposals.values():
        if proposal.what == what and proposal.target == target:
            raise Refused("illegal", phrase("table.refused.already_asked"))
    replaced = [one.id for one in projection.proposals.values() if one.by == seat]
    payload: dict[str, object] = {"what": what, "target": target, "waiting": sorted(waiting)}
    if replaced:
        payload["replaces"] = replaced
    return Draft("proposal", seat, payload)


def _say(seat: int, message: Say) -> Draft:
    text = clean(message.text)
    if not text:
        raise Refused("malformed", phrase("table.refused.nothing_said"))
    return Draft("say", seat, {"text": text})


def carried_out(projection: Projection) -> Draft | None:
    """The entry that fulfils a proposal everybody agreed to."""
    proposal = projection.agreed()
    if proposal is None:
        return None
    if proposal.what == "undo":
        return Draft("undo", proposal.by, {"to": proposal.target, "free": False})
    if proposal.what == "end":
        return Draft("end", proposal.by, {})
    return Draft("seat", proposal.target, {"do": "bot", "level": STAND_IN})
