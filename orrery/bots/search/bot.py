"""The search bot: looks several turns ahead, in worlds that it cannot tell from the real one."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any

from orrery.bots.bot import BadBot, Clock
from orrery.bots.search.thinking import Search
from orrery.bots.search.tuning import Tuning, names, tuning_of
from orrery.core.views import View

SECONDS = 5.0
"""For a turn, where nobody sets another time."""
SHARE = 0.6
"""How much of what is left for its turn a decision may use: more decisions may follow it."""
IN_TIME = 0.85
"""How much of its clock a decision uses: sampling worlds and answering take time as well."""


class SearchBot:
    """A player that thinks ahead.

    With `iterations` each decision gets so many simulations, and the answer follows from seed,
    view and that number alone, unless a clock ends it sooner. Otherwise it works to a time per
    turn. Then it keeps its tree while its turn goes on and nothing hidden came up, so that what
    was planned as a whole is not thought about again; how far it got depends on the machine.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        *,
        iterations: int | None = None,
        seconds: float = SECONDS,
        **settings: float,
    ) -> None:
        unknown = [name for name in settings if name not in names()]
        if unknown:
            raise BadBot(f"search has no setting {unknown[0]!r}; there are: {', '.join(names())}")
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._settings: dict[str, Any] = settings
        self._search: Search | None = None
        self._spent = 0.0

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if self.iterations is not None:
            search = Search(view, self.seed, self._tuning(view))
            search.work(self.iterations, None if clock is None else clock.seconds * IN_TIME)
            return search.best
        began = monotonic()
        search = self._going_on(view)
        if search.opens_turn:
            self._spent = 0.0
        limit = (self.seconds - self._spent) * SHARE
        if clock is not None:
            limit = min(limit, clock.seconds * IN_TIME)
        search.work(None, max(0.0, limit - (monotonic() - began)))
        self._spent += monotonic() - began
        return search.best

    def _tuning(self, view: View) -> Tuning:
        return replace(tuning_of(view.game), **self._settings)

    def _going_on(self, view: View) -> Search:
        """The search of the decision before, if this one goes on with it, or a fresh one."""
        if self._search is None or not self._search.follow(view):
            self._search = Search(view, self.seed, self._tuning(view))
        return self._search
