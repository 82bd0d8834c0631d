"""Who meets whom, from which seats and on which deals; and what came of it.

Every deal of a match is played once in each seating, so that luck of the deal and of the seat is
the same for everybody. The games of one deal are therefore one observation, not several.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    seated: tuple[str, ...]
    """The bots by seat."""
    totals: tuple[int, ...]
    """Points by side; an opponent that the game itself plays comes after the seats."""
    places: tuple[int, ...]
    """By side; 1 for a winner."""
    decisions: tuple[int, ...]
    """By seat, and so are the rest."""
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    """The longest turn."""

    def share(self, seat: int) -> float:
        """A seat's part of the victory: the whole, a part of a shared one, or nothing."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Piece(NamedTuple):
    """A game of a tournament: which match, which deal, in which seating."""

    match: int
    deal: int
    seating: int


@dataclass(frozen=True, slots=True)
class Match:
    """Bots that meet. `lineup` names one per seat; played alone, all that play the same deals."""

    lineup: tuple[str, ...]
    alone: bool = False

    @property
    def bots(self) -> tuple[str, ...]:
        """Each once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.lineup))

    @property
    def seatings(self) -> int:
        """Games per deal."""
        return len(self.lineup)

    def equal_share(self, bot: str) -> float:
        """What a bot would win if all were equally strong."""
        return self.lineup.count(bot) / len(self.lineup)

    @property
    def only(self) -> bool:
        """Whether there is nobody to compare with but an opponent that the game plays."""
        return self.alone and len(self.lineup) == 1

    def seated(self, deal: int, seating: int) -> tuple[str, ...]:
        """The bots by seat in one game.

        Over the seatings of a deal everybody sits everywhere; from deal to deal their order
        around the table changes, too.
        """
        if self.alone:
            return (self.lineup[seating],)
        first, *others = self.lineup
        orders = list(permutations(others))
        around = (first, *orders[deal % len(orders)])
        return around[seating:] + around[:seating]

    def shares(self, games: list[Played]) -> dict[str, float]:
        """Each bot's part of the victories on one deal, from 0 to 1; nothing without a rival."""
        if self.only:
            contested = len(games[0].places) > 1
            return {self.lineup[0]: games[0].share(0)} if contested else {}
        if self.alone:
            best = max(game.totals[0] for game in games)
            first = [game.seated[0] for game in games if game.totals[0] == best]
            return {bot: (bot in first) / len(first) for bot in self.bots}
        won = dict.fromkeys(self.bots, 0.0)
        for game in games:
            for seat, bot in enumerate(game.seated):
                won[bot] += game.share(seat) / len(games)
        return won

    def duels(self, games: list[Played]) -> Iterator[tuple[str, str, float]]:
        """Who was how far ahead of whom on one deal: 1 for ahead, 1/2 for even, 0 for behind."""
        if self.alone:
            for mine, theirs in combinations(games, 2):
                yield mine.seated[0], theirs.seated[0], _ahead(theirs.totals[0], mine.totals[0])
            return
        for game in games:
            for (seat, bot), (other, rival) in combinations(enumerate(game.seated), 2):
                if bot != rival:
                    yield bot, rival, _ahead(game.places[seat], game.places[other])


def _ahead(own: int, other: int) -> float:
    """For places, of which the smaller one is better."""
    return 0.5 if own == other else float(own < other)


def matches(bots: tuple[str, ...], seats: int) -> list[Match]:
    """Everybody meets everybody; where there are more seats than bots, the last one fills up."""
    if seats == 1:
        return [Match(bots, alone=True)]
    if len(bots) < seats:
        return [Match(bots + bots[-1:] * (seats - len(bots)))]
    return [Match(lineup) for lineup in combinations(bots, seats)]
