"""What the next turn offers: the options of its first decisions, and what they would bring."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from orrery.coach import lines
from orrery.core.spoken import Option
from orrery.core.state import State

MANY = 250
"""Second decisions are looked at only where there are no more options than so many."""
USUAL, RARE = 0.75, 0.25
"""In which share of the worlds an option counts as there, and below which as not there."""
TRIED = 3
"""So many options are put into words, the best first, until one can be named."""
COMPARED = 4
"""Of so many worlds the words of an option are compared."""
WORTH = 1.0
"""Points that an option has to bring to be worth a word."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An option of the next turn: in which share of the worlds it is there, and what it brings.

    `seen` are tables at which it is there.
    """

    share: float
    gain: float
    seen: tuple[State, ...]

    def option(self, code: int) -> Option | None:
        """The option in its words, if they are the same wherever it is there.

        Words that differ name what has been turned up, and nobody knows what that will be.
        """
        shown = {one for state in self.seen for one in state.options() if one.code == code}
        return shown.pop() if len(shown) == 1 else None


@dataclass(frozen=True, slots=True)
class Reach:
    """By code what the next turn offers at its first decisions.

    `depths` says by world how many decisions were looked through.
    """

    depths: tuple[int, ...]
    offers: dict[int, Offer]

    def beyond(self, other: Reach) -> Option | None:
        """The best option that is usually there, and after the other line is not."""
        if not other.depths or min(self.depths, default=0) != min(other.depths):
            # What was not looked through cannot be said to be missing.
            return None
        found = [
            (offer.gain, code)
            for code, offer in self.offers.items()
            if offer.share >= USUAL and offer.gain >= WORTH and other.share(code) <= RARE
        ]
        for _, code in sorted(found, reverse=True)[:TRIED]:
            option = self.offers[code].option(code)
            if option is not None:
                return option
        return None

    def share(self, code: int) -> float:
        offer = self.offers.get(code)
        return 0.0 if offer is None else offer.share


def reach(ends: Sequence[State], seat: int) -> Reach:
    """What a seat is offered next, after the others have played in each of these worlds."""
    depths: list[int] = []
    gains: defaultdict[int, list[float]] = defaultdict(list)
    seen: defaultdict[int, list[State]] = defaultdict(list)
    for end in ends:
        state = end.clone()
        if not lines.next_turn(state, seat):
            continue
        found, depth = _offered(state, seat)
        depths.append(depth)
        for code, (gain, where) in found.items():
            gains[code].append(gain)
            seen[code].append(where)
    offers = {
        code: Offer(len(some) / len(ends), sum(some) / len(some), tuple(seen[code][:COMPARED]))
        for code, some in gains.items()
    }
    return Reach(tuple(depths), offers)


def _offered(state: State, seat: int) -> tuple[dict[int, tuple[float, State]], int]:
    """The options of the first decision, and of the second where there are not too many."""
    judgement = state.game.judgement
    before = judgement.expected(state, seat)
    found: dict[int, tuple[float, State]] = {}
    following: list[State] = []
    for code in state.legal():
        after = state.clone()
        after.apply(code)
        found[code] = (judgement.expected(after, seat) - before, state)
        if not after.over and after.seat == seat and not after.game.opens_turn(after):
            following.append(after)
    choices = [(after, after.legal()) for after in following]
    if sum(len(codes) for _, codes in choices) > MANY:
        return found, 1
    for after, codes in choices:
        for code in codes:
            end = after.clone()
            end.apply(code)
            gain = judgement.expected(end, seat) - before
            if code not in found or gain > found[code][0]:
                found[code] = (gain, after)
    return found, 2
