"""A finished game, looked at again: decision by decision, as those saw it who took them.

Every decision is judged from the view of the seat that took it, and by nothing else: what it
could have known, not what it did know afterwards. Luck is told apart from play where something
was turned up: the same worlds that a seat had to reckon with before are held against those that
it has to reckon with after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from orrery.bots.search import Candidate, analyse
from orrery.coach import lines
from orrery.coach.advice import SEEN, behind, in_words, words_of
from orrery.coach.speech import read_phrase
from orrery.coach.why import Reasons
from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.records import Record
from orrery.core.state import State
from orrery.core.views import View
from orrery.core.words import Phrase

FORMAT = 1
"""Rises when what is kept of a review changes its form."""
LUCK_WORLDS = 32
"""On so many worlds a stroke of luck is measured, before and after."""
WORTH_WORDS = {"chance": 0.02, "points": 1.0}
"""What a better option has to bring before it is told: a part of the chance to win, or points."""

Measure = Literal["chance", "points"]
"""What is told: the chance to win; for who plays alone, points."""


class BadReview(OrreryError):
    """What was kept of a review cannot be read any more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision, as the seat that took it could judge it.

    `best` is what the best option promised, `played` the one that was taken; `better` is the
    turn that would have been better, empty where none was or it would have brought next to
    nothing. `luck` says by seat how what was turned up by this decision changed its standing.
    """

    decision: int
    seat: int
    best: float
    played: float
    words: Phrase
    better: tuple[Phrase, ...]
    why: tuple[Phrase, ...]
    luck: tuple[float, ...]

    @property
    def loss(self) -> float:
        """What the choice gave away."""
        return max(0.0, self.best - self.played)

    def to_json(self) -> dict[str, object]:
        return {
            "decision": self.decision,
            "seat": self.seat,
            "best": round(self.best, 4),
            "played": round(self.played, 4),
            "words": self.words.to_json(),
            "better": [one.to_json() for one in self.better],
            "why": [one.to_json() for one in self.why],
            "luck": [round(one, 4) for one in self.luck],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """All moments of a game, and how it ended for every seat."""

    measure: Measure
    decisions: int
    moments: tuple[Moment, ...]
    result: tuple[float, ...]

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "measure": self.measure,
            "decisions": self.decisions,
            "moments": [one.to_json() for one in self.moments],
            "result": list(self.result),
        }


def read(kept: object) -> Review:
    """The review that `Review.to_json` wrote. Raises BadReview."""
    try:
        match kept:
            case {
                "format": 1,
                "measure": "chance" | "points" as measure,
                "decisions": int(decisions),
                "moments": list(moments),
                "result": list(result),
            }:
                judged = tuple(_moment(one) for one in moments)
                return Review(measure, decisions, judged, tuple(float(one) for one in result))
    except (TypeError, ValueError) as error:
        raise BadReview(f"a moment of a review is damaged: {error}") from error
    raise BadReview("this is no review of this release")


def _moment(kept: object) -> Moment:
    match kept:
        case {
            "decision": int(decision),
            "seat": int(seat),
            "best": int(best) | float(best),
            "played": int(played) | float(played),
            "words": words,
            "better": list(better),
            "why": list(why),
            "luck": list(luck),
        }:
            return Moment(
                decision,
                seat,
                float(best),
                float(played),
                read_phrase(words),
                tuple(read_phrase(one) for one in better),
                tuple(read_phrase(one) for one in why),
                tuple(float(one) for one in luck),
            )
    raise ValueError("a part of it is missing")


# --- going through a game -----------------------------------------------------------------


def decisions(game: Game, record: Record) -> list[int]:
    """The decisions at which there is something to judge: a choice, or something turned up."""
    found: list[int] = []
    for state, code in _played(game, record):
        after = state.clone()
        after.apply(code)
        if len(state.legal()) > 1 or after.reveals != state.reveals:
            found.append(state.decisions)
    return found


def measure_of(state: State) -> Measure:
    return "points" if state.game.judgement.sides(state) == 1 else "chance"


def result(game: Game, record: Record) -> tuple[float, ...]:
    """How a finished game ended, by seat: who won, or the points of who played alone."""
    state = record.replay(game)
    outcome = state.outcome
    if measure_of(state) == "points":
        return (float(outcome.totals[0]),)
    share = 1 / len(outcome.winners)
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(state.seats))


def moment(
    game: Game,
    record: Record,
    decision: int,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Moment:
    """Judge one decision of a game that was played."""
    state, code = next(one for one in _played(game, record) if one[0].decisions == decision)
    after = state.clone()
    after.apply(code)
    seats = range(state.seats)
    luck = tuple(0.0 for _ in seats)
    if after.reveals != state.reveals:
        luck = tuple(stroke(state.view(seat), code, after.view(seat)) for seat in seats)
    view = state.view(state.seat)
    judged = judge(view, code, iterations=iterations, seconds=seconds, seed=seed)
    return Moment(decision, state.seat, *judged, luck)


def _played(game: Game, record: Record) -> Iterator[tuple[State, int]]:
    """Each decision that stands, with what was done."""
    state = record.start(game)
    for notation in record.line():
        code = state.parse(notation)
        yield state, code
        state.apply(code)


def judge(
    view: View,
    code: int,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> tuple[float, float, Phrase, tuple[Phrase, ...], tuple[Phrase, ...]]:
    """What the best option of a view promised and what the one taken did; the words of the one
    taken, the better turn and why it is better."""
    assert view.viewer is not None
    seat = view.viewer
    reasons = Reasons(view)
    world = reasons.worlds[0]
    words = words_of(world, code)
    measure = measure_of(world)
    if len(view.legal) == 1:
        value = reasons.standing(())
        return value, value, words, (), ()
    found = analyse(view, iterations=iterations, seconds=seconds, seed=seed).candidates
    worth = {one.code: _worth(one, seat, measure) for one in found if one.visits >= SEEN}
    first = found[0]
    best = worth.setdefault(first.code, _worth(first, seat, measure))
    mine = next((one for one in found if one.code == code), None)
    line = (code,) if mine is None else mine.line
    played = min(best, worth[code]) if code in worth else best - behind(reasons, first, line)
    if best - played < WORTH_WORDS[measure] or first.code == code:
        return best, played, words, (), ()
    return best, played, words, in_words(view, world, first.line), reasons.better(first.line, line)


def _worth(one: Candidate, seat: int, measure: Measure) -> float:
    return one.chance[seat] if measure == "chance" else one.points[seat]


def stroke(before: View, code: int, after: View) -> float:
    """How what was turned up by an action changed the standing of a viewer.

    Before: the action, played on the worlds that the viewer had to reckon with. After: the worlds
    that are left. Both are judged in the same way, so that only what was learned makes the
    difference.
    """
    assert before.viewer is not None
    seat = before.viewer
    hoped: list[float] = []
    for world in lines.worlds(before, LUCK_WORLDS):
        if world.refusal(code) == 0:
            world.apply(code)
            hoped.append(lines.standing(world, seat))
    if not hoped:
        # In none of these worlds somebody else could have done it: nothing can be compared.
        return 0.0
    came = [lines.standing(world, seat) for world in lines.worlds(after, LUCK_WORLDS)]
    return _mean(came) - _mean(hoped)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
