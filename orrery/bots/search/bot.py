"""The search bot: looks several turns ahead, in worlds that it cannot tell from the real one."""

from __future__ import annotations

from random import Random
from time import monotonic

from orrery.bots.bot import BadBot, Clock
from orrery.bots.search.crew import Crew
from orrery.bots.search.thinking import Thinker
from orrery.bots.search.tuning import names
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
    view and that number (and the number of cores) alone, unless a clock ends it sooner. Otherwise
    it works to a time per turn. Then it keeps its tree while its turn goes on and nothing hidden
    came up, so that what was planned as a whole is not thought about again; how far it gets
    depends on the machine in any case. With `network`, a file that `orrery train` made says what
    positions promise, or `shipped`, the one that comes with the game, or `auto`, the same where
    there is one that fits. The other settings are those of `Tuning`, in place of what suits the
    game.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        *,
        iterations: int | None = None,
        seconds: float = SECONDS,
        cores: int = 1,
        network: str | None = None,
        **settings: float,
    ) -> None:
        unknown = [name for name in settings if name not in names()]
        if unknown:
            known = ", ".join(("iterations", "seconds", "cores", "network", *names()))
            raise BadBot(f"search has no setting {unknown[0]!r}; its settings are: {known}")
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self._cores = cores
        self._network = network
        self._settings = settings
        self.start(seed)

    def start(self, seed: int) -> None:
        self.seed = seed
        settings, network = self._settings, self._network
        self._thinker: Thinker | Crew = (
            Thinker(seed, settings, network)
            if self._cores == 1
            else Crew(self._cores, seed, settings, network)
        )
        self._since: list[int] = []
        """The answers since the last search."""
        self._spent = 0.0

    def choose(self, view: View, clock: Clock | None) -> int:
        legal = view.legal
        if len(legal) == 1:
            self._since.append(legal[0])
            return legal[0]
        if self.iterations is not None:
            most = None if clock is None else clock.seconds * IN_TIME
            return self._thinker.think(view, self.iterations, most).best
        began = monotonic()
        if view.game.opens_turn(view.resample(Random(0))):
            self._spent = 0.0
        limit = (self.seconds - self._spent) * SHARE
        if clock is not None:
            limit = min(limit, clock.seconds * IN_TIME)
        best = self._thinker.think(view, None, limit, self._since).best
        self._since = [best]
        self._spent += monotonic() - began
        return best
