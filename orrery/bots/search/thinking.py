"""One search: a view, worlds resampled from it, and a tree that grows over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from orrery.bots.bot import chance
from orrery.bots.search.chances import Evaluator
from orrery.bots.search.network import Network
from orrery.bots.search.network_file import network_for
from orrery.bots.search.tree import MOST_WORLDS, Tree
from orrery.bots.search.tuning import Tuning, tuning_of
from orrery.core.views import View

BATCH_SECONDS = 0.02
"""How long the tree grows between two looks at the clock."""
Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was looked at, and what the search thinks of it."""

    code: int
    line: tuple[int, ...]
    """The turn that begins with the action, as far as it was planned."""
    visits: int
    chance: tuple[float, ...]
    """The chance to win, for each side."""
    points: tuple[float, ...]
    """The points that each side can expect at the end."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found: the best action first."""

    candidates: tuple[Candidate, ...]
    iterations: int
    worlds: int

    @property
    def best(self) -> int:
        return self.candidates[0].code


class Search:
    """Thinks about one decision of the seat that looks. It knows the view and nothing else."""

    def __init__(
        self,
        view: View,
        seed: int,
        tuning: Tuning | None = None,
        network: Network | None = None,
    ) -> None:
        self.view = view
        self._chance = chance(seed, view)
        self._tuning = tuning_of(view.game) if tuning is None else tuning
        first = view.resample(self._chance)
        judgement = view.game.judgement
        self._tree = Tree(
            Evaluator(judgement, first, self._tuning.margin, network),
            self._tuning.exploration,
            self._tuning.temperature,
            self._tuning.width,
            self._tuning.positions,
            self._tuning.root_width,
            self._tuning.root_positions,
            self._tuning.root_searches,
            self._tuning.patience,
            self._tuning.ahead,
            self._tuning.ahead_positions,
        )
        self._tree.worlds.append(first)

    @property
    def iterations(self) -> int:
        return self._tree.iterations

    def grow(self, iterations: int) -> None:
        """Run so many simulations. Worlds are resampled as they are needed."""
        wanted = min(self._tuning.worlds, MOST_WORLDS)
        while iterations > 0 and len(self._tree.worlds) < wanted:
            self._tree.grow(1)
            self._tree.worlds.append(self.view.resample(self._chance))
            iterations -= 1
        self._tree.grow(iterations)

    def work(self, iterations: int | None, seconds: float | None, tell: Tell | None = None) -> None:
        """Grow until so many simulations are made, or until the time is up."""
        began = monotonic()
        if iterations is not None:
            step = iterations if tell is None and seconds is None else max(1, iterations // 20)
            for done in range(0, iterations, step):
                self.grow(min(step, iterations - done))
                if tell is not None:
                    tell(min(done + step, iterations), iterations)
                if seconds is not None and monotonic() - began >= seconds:
                    return
            return
        assert seconds is not None
        spent = 0.0
        batch = 1
        while True:
            self.grow(batch)
            now = monotonic() - began
            if tell is not None:
                tell(min(int(1000 * now), int(1000 * seconds)), int(1000 * seconds))
            if now >= seconds:
                return
            pace = (now - spent) / batch
            spent = now
            batch = max(1, min(2 * batch, int(min(BATCH_SECONDS, seconds - now) / max(pace, 1e-6))))

    def follow(self, codes: Sequence[int], view: View) -> bool:
        """Go on from the view after some actions; False if the tree cannot be kept.

        It can only where nothing hidden came up in between: then the worlds, sampled from the
        earlier view, fit this one too once the same actions are played in them.
        """
        before = self.view
        if (view.viewer, view.decision.id) != (before.viewer, before.decision.id + len(codes)):
            return False
        if view.reveals != before.reveals:
            return False
        if not all(self._tree.descend(code) for code in codes):
            return False
        if self._tree.worlds[0].view(view.viewer).to_bytes() != view.to_bytes():
            return False
        self.view = view
        return True

    def analysis(self) -> Analysis:
        tree = self._tree
        found: dict[int, list[int]] = {}
        for place, edge in enumerate(tree.root.edges):
            found.setdefault(edge.codes[0], []).append(place)
        candidates = [self._candidate(places) for places in found.values()]
        return Analysis(ranked(candidates, self.view), tree.iterations, len(tree.worlds))

    def _candidate(self, places: list[int]) -> Candidate:
        """All lines that begin with one action; the most visited of them stands for them."""
        tree = self._tree
        edges = [tree.root.edges[place] for place in places]
        leading = max(edges, key=lambda edge: (edge.visits, edge.weight))
        visits = sum(edge.visits for edge in edges)
        chances = [0.0] * tree.evaluator.sides
        points = [0.0] * tree.evaluator.sides
        for edge in edges:
            for side in range(tree.evaluator.sides):
                chances[side] += edge.chances[side] / max(visits, 1)
                points[side] += edge.points[side] / max(visits, 1)
        return Candidate(
            leading.codes[0], tuple(leading.codes), visits, tuple(chances), tuple(points)
        )


def ranked(candidates: Iterable[Candidate], view: View) -> tuple[Candidate, ...]:
    """The most visited first; of those visited equally often, what promises more."""
    own = view.viewer or 0
    return tuple(sorted(candidates, key=lambda one: (-one.visits, -one.chance[own], one.code)))


class Thinker:
    """Thinks about the decisions of one seat, one after the other."""

    def __init__(self, seed: int, settings: Mapping[str, Any], network: str | None = None) -> None:
        self._seed = seed
        self._settings = settings
        self._network = network
        self._search: Search | None = None

    def think(
        self,
        view: View,
        iterations: int | None,
        seconds: float | None,
        since: Sequence[int] = (),
    ) -> Analysis:
        """What was found by so many simulations or in so many seconds, whichever ends first.

        With a number of simulations, the answer follows from seed and view. With seconds, which
        no two machines use alike, the tree of the last decision is kept if the actions `since`
        then lead from it to this one.
        """
        tuning = replace(tuning_of(view.game, iterations is None), **self._settings)
        if iterations is not None:
            search = Search(view, self._seed, tuning, self._judge(view))
            search.work(iterations, seconds)
            return search.analysis()
        kept = self._search
        began = monotonic()
        if kept is None or not kept.follow(since, view):
            kept = self._search = Search(view, self._seed, tuning, self._judge(view))
        assert seconds is not None
        kept.work(None, max(0.0, seconds - (monotonic() - began)))
        return kept.analysis()

    def _judge(self, view: View) -> Network | None:
        return network_for(self._network, view.game, view.seats)


def analyse(
    view: View,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    tell: Tell | None = None,
) -> Analysis:
    """Think about the decision of the seat that looks, and say what was found.

    By a number of simulations, which always gives the same answer, or for some seconds. `tell` is
    called now and then with how much is done, and of how much.
    """
    if (iterations is None) == (seconds is None):
        raise ValueError("a search needs a number of iterations or of seconds, and not both")
    search = Search(view, seed)
    search.work(iterations, seconds, tell)
    return search.analysis()
