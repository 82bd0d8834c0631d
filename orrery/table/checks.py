"""Whether what a client wants may happen, and what is then written into the log."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from orrery.bots.people import of_level
from orrery.core.errors import OrreryError, UnknownNotation
from orrery.core.words import Phrase, phrase, seat_name
from orrery.table.messages import Act, Answer, End, Say, SeatChange, Storing, Undo, Withdraw
from orrery.table.speech import clean
from orrery.table.story import Seat, Story

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


def check(story: Story, mine: Set[int], message: Storing, here: Set[int], now: int) -> Draft:
    """Refuse a message, or say what it puts into the log.

    `here` are the seats whose holders are connected.
    """
    seat = acting_seat(mine, message)
    if story.n >= PLENTY and not _always_taken(message):
        raise Refused("illegal", phrase("table.refused.plenty"))
    if story.seats[seat].resigned and not isinstance(message, Say):
        raise Refused("not-yours", phrase("table.refused.resigned"))
    if isinstance(message, Act):
        return _act(story, message)
    if isinstance(message, Undo):
        return _undo(story, mine, seat, message)
    if isinstance(message, Answer):
        return _answer(story, mine, message)
    if isinstance(message, Withdraw):
        return _withdraw(story, mine, message)
    if isinstance(message, End):
        return _end(story, mine, seat)
    if isinstance(message, SeatChange):
        return _seat(story, mine, seat, message, here, now)
    return _say(seat, message)


def _always_taken(message: Storing) -> bool:
    """Moves, and what cannot be repeated without end."""
    if isinstance(message, SeatChange):
        return message.do != "leave"
    return isinstance(message, Act)


def _current(story: Story, message: Act | Undo) -> None:
    _still_playing(story)
    # After something was taken back, the same decision is asked again, but at another table.
    before_undo = message.n is not None and message.n < story.last_undo
    if message.decision != story.state.decisions or before_undo:
        raise Refused("stale", phrase("table.refused.stale"))


def _still_playing(story: Story) -> None:
    if story.over:
        raise Refused("over", phrase("refused.over"))


def _act(story: Story, message: Act) -> Draft:
    state = story.state
    _current(story, message)
    if state.seat != message.seat:
        raise Refused("not-yours", phrase("table.refused.not_your_turn", who=seat_name(state.seat)))
    if story.seats[message.seat].kind != "human":
        raise Refused("not-yours", phrase("table.refused.bot_plays"))
    try:
        code = state.parse(message.action)
    except UnknownNotation:
        raise Refused("unknown", phrase("refused.unknown")) from None
    reason = state.refusal(code)
    if reason:
        words, rule = story.game.reason(state, code, reason)
        raise Refused("illegal", words, rule)
    return Draft("action", message.seat, {"action": state.notation(code)})


def _undo(story: Story, mine: Set[int], seat: int, message: Undo) -> Draft:
    _current(story, message)
    if not 0 <= message.to < message.decision:
        raise Refused("illegal", phrase("table.refused.undo_where"))
    deciding = story.state.seat
    if deciding in mine and message.to >= story.free_undo(deciding):
        return Draft("undo", deciding, {"to": message.to, "free": True})
    waiting = story.owners() - mine
    if not waiting:
        return Draft("undo", seat, {"to": message.to, "free": False})
    return _propose(story, seat, "undo", message.to, waiting)


def _answer(story: Story, mine: Set[int], message: Answer) -> Draft:
    proposal = story.proposals.get(message.proposal)
    if proposal is None:
        raise Refused("unknown", phrase("table.refused.no_proposal"))
    asked = proposal.waiting & mine
    if message.seat is not None:
        asked &= {message.seat}
    if not asked:
        raise Refused("not-yours", phrase("table.refused.not_asked"))
    return Draft("answer", min(asked), {"proposal": proposal.id, "yes": message.yes})


def _withdraw(story: Story, mine: Set[int], message: Withdraw) -> Draft:
    proposal = story.proposals.get(message.proposal)
    if proposal is None:
        raise Refused("unknown", phrase("table.refused.no_proposal"))
    if proposal.by not in mine:
        raise Refused("not-yours", phrase("table.refused.not_asker"))
    return Draft("withdraw", proposal.by, {"proposal": proposal.id})


def _end(story: Story, mine: Set[int], seat: int) -> Draft:
    _still_playing(story)
    # Those who went have left it to the others.
    waiting = story.people() - mine
    if not waiting:
        return Draft("end", seat, {})
    return _propose(story, seat, "end", -1, waiting)


def _seat(
    story: Story, mine: Set[int], seat: int, message: SeatChange, here: Set[int], now: int
) -> Draft:
    _still_playing(story)
    if message.seat >= len(story.seats):
        raise Refused("unknown", phrase("table.refused.no_seat"))
    wanted = story.seats[message.seat]
    if message.do == "back":
        if not wanted.stands_in:
            raise Refused("illegal", phrase("table.refused.not_replaced"))
        return Draft("seat", message.seat, {"do": "back"})
    if message.do == "resign":
        return _resign(story, wanted)
    if wanted.kind != "human":
        raise Refused("illegal", phrase("table.refused.no_person"))
    if message.do == "leave":
        return Draft("seat", message.seat, {"do": "leave", "level": STAND_IN})
    _is_away(story, wanted, here, now)
    waiting = story.people() - mine - {message.seat}
    if not waiting:
        return Draft("seat", message.seat, {"do": "bot", "level": STAND_IN})
    return _propose(story, seat, "bot", message.seat, waiting)


def _is_away(story: Story, seat: Seat, here: Set[int], now: int) -> None:
    """Refused while somebody has time left, or where no clock runs has not been waited for."""
    if story.pace.kind != "none":
        if seat.number not in story.clock.out:
            raise Refused("illegal", phrase("table.refused.has_time"))
        return
    if seat.number != story.turn or seat.number in here:
        raise Refused("illegal", phrase("table.refused.not_away", who=seat_name(seat.number)))
    minutes = -(-(story.asked_at + AWAY - now) // 60_000)
    if minutes > 0:
        who = seat_name(seat.number)
        raise Refused("illegal", phrase("table.refused.wait", who=who, n=minutes))


def _resign(story: Story, seat: Seat) -> Draft:
    """With nobody left to play against the game is over; else a bot plays on to its end."""
    if not story.full:
        raise Refused("illegal", phrase("table.refused.not_full"))
    others = [one for one in story.seats if one is not seat and not one.resigned]
    watched = any(one.kind == "human" or one.stands_in for one in others)
    ends = len(others) < 2 or not watched
    return Draft("resign", seat.number, {"ends": ends, "level": STAND_IN})


def _propose(story: Story, seat: int, what: str, target: int, waiting: set[int]) -> Draft:
    for proposal in story.proposals.values():
        if proposal.what == what and proposal.target == target:
            raise Refused("illegal", phrase("table.refused.already_asked"))
    replaced = [one.id for one in story.proposals.values() if one.by == seat]
    payload: dict[str, object] = {"what": what, "target": target, "waiting": sorted(waiting)}
    if replaced:
        payload["replaces"] = replaced
    return Draft("proposal", seat, payload)


def _say(seat: int, message: Say) -> Draft:
    text = clean(message.text)
    if not text:
        raise Refused("malformed", phrase("table.refused.nothing_said"))
    return Draft("say", seat, {"text": text})


def carried_out(story: Story) -> Draft | None:
    """The entry that fulfils a proposal everybody agreed to."""
    proposal = story.agreed()
    if proposal is None:
        return None
    if proposal.what == "undo":
        return Draft("undo", proposal.by, {"to": proposal.target, "free": False})
    if proposal.what == "end":
        return Draft("end", proposal.by, {})
    return Draft("seat", proposal.target, {"do": "bot", "level": STAND_IN})
