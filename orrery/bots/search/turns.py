"""Turn search: the best lines that the seat which decides can play in its turn, in one world.

The most promising position is followed first. So a turn that is too long to be seen through is at
least seen along its best lines.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from orrery.bots.search.chances import Evaluator
from orrery.core.state import State

FINISHED: Final = 2
"""How many of the lines that were left open are played to their end, one decision at a time."""


RANKED: Final = 3
"""How many ends, for each line that is wanted, are also judged by what others gain from them."""


class Line:
    """What a seat can do in its turn, up to where hidden information is turned up."""

    def __init__(self, codes: list[int], liked: float) -> None:
        self.codes: list[int] = codes
        self.liked: float = liked
        """How much the seat likes the end of the turn."""


class Step:
    """A position inside a turn, and the way that led to it."""

    def __init__(self, state: State, before: Step | None, code: int, looks: float) -> None:
        self.state: State = state
        self.before: Step | None = before
        self.code: int = code
        self.looks: float = looks


class TurnSearch:
    """One turn of the seat that decides in a state."""

    def __init__(self, evaluator: Evaluator, state: State) -> None:
        self.evaluator: Evaluator = evaluator
        self.state: State = state
        self.seat: int = state.seat
        self.reveals: int = state.reveals
        self.end: State = state
        """The position at the end of the best turn that was found."""
        self.looked: int = 0
        self.open: list[tuple[float, int, Step]] = []
        self.ends: list[Step] = []
        self.met: set[tuple[float, tuple[int, ...]]] = set()
        self.others: dict[float, float] = {}
        """How much the best of the others likes a position, by the phase of the game."""

    def lines(self, positions: int, width: int) -> list[Line]:
        """The best lines, best first; at least one, and never more than `width`."""
        self._follow(Step(self.state, None, -1, 0.0))
        while self.open and self.looked < positions:
            self._follow(heappop(self.open)[2])
        left = FINISHED
        while self.open and (left > 0 or not self.ends):
            self._finish(heappop(self.open)[2])
            left -= 1
        self._rank(width)
        return self._best(width)

    def _rank(self, width: int) -> None:
        """Order the most promising ends exactly, by what others gain from them as well."""
        self.ends.sort(key=_looks, reverse=True)
        del self.ends[RANKED * width :]
        for end in self.ends:
            end.looks = self.evaluator.preference(end.state, self.seat)
        self.ends.sort(key=_looks, reverse=True)
        self.end = self.ends[0].state

    def _best(self, width: int) -> list[Line]:
        """The best lines. Of those that begin alike and end equally well, one is enough."""
        found: list[Line] = []
        known: set[tuple[int, ...]] = set()
        alike: set[tuple[int, float]] = set()
        for end in self.ends:
            codes = self._planned(end)
            line = tuple(codes)
            kind = (codes[0], end.looks)
            if line not in known and kind not in alike:
                known.add(line)
                alike.add(kind)
                found.append(Line(codes, end.looks))
                if len(found) == width:
                    break
        return found

    def _follow(self, step: Step) -> None:
        for code in step.state.legal():
            after = self._reach(step, code)
            if after is not None:
                heappush(self.open, (-after.looks, self.looked, after))

    def _finish(self, step: Step) -> None:
        """Go on with what looks best, decision by decision, until the turn ends."""
        going: Step | None = step
        while going is not None:
            best: Step | None = None
            for code in going.state.legal():
                after = self._reach(going, code)
                if after is not None and (best is None or after.looks > best.looks):
                    best = after
            going = best

    def _reach(self, step: Step, code: int) -> Step | None:
        """The position after an action, if it is a new one and the turn goes on there."""
        self.looked += 1
        state = step.state.clone()
        state.apply(code)
        judgement = self.evaluator.judgement
        ended = state.over or state.seat != self.seat or judgement.opens_turn(state)
        looks = judgement.preference(state, self.seat) - self._other(state)
        after = Step(state, step, code, looks)
        # The same things done in another order lead to the same position.
        key = (looks, tuple(sorted(self._codes(after))))
        if key in self.met:
            return None
        self.met.add(key)
        if ended:
            self.ends.append(after)
            return None
        return after

    def _other(self, state: State) -> float:
        """Roughly how much the best of the others likes this position.

        An action that brings the end of the game nearer takes something from everybody. Whoever
        looked at their own points alone would put the end off for ever. Apart from that an action
        seldom changes what others have, so one look for each phase is enough here; the ends of
        turns are compared exactly.
        """
        evaluator = self.evaluator
        if state.over:
            return evaluator.best_other(state, self.seat)
        phase = evaluator.judgement.phase(state)
        known = self.others.get(phase)
        if known is None:
            known = self.others[phase] = evaluator.best_other(state, self.seat)
        return known

    def _codes(self, end: Step) -> list[int]:
        """The actions of a line, from the first to the last."""
        codes: list[int] = []
        step: Step = end
        while True:
            before = step.before
            if before is None:
                break
            codes.append(step.code)
            step = before
        codes.reverse()
        return codes

    def _planned(self, end: Step) -> list[int]:
        """The actions up to the first that turns something up: what follows depends on it."""
        step: Step = end
        cut: Step = end
        while True:
            before = step.before
            if before is None:
                break
            if step.state.reveals != self.reveals:
                cut = step
            step = before
        return self._codes(cut)


def _looks(step: Step) -> float:
    return step.looks
