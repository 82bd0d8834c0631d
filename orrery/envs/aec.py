"""PettingZoo: all seats of a game take turns.

env = AEC("newton", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, ended, cut, info = env.last()
    env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

import pickle
from typing import Any, SupportsIndex

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.core.state import OptionValue, State
from orrery.envs import common
from orrery.envs.common import Seen


class AEC(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A game whose agents are its seats: `seat_0`, `seat_1` and so on.

    Rewards come at the end: from 1.0 for the first place to -1.0 for the last. An action that is
    not legal raises IllegalAction.
    """

    _table: State | None = None

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = common.loaded(game)
        self.settings = common.settled(self.game, seats, options)
        self.render_mode = common.checked_mode(render_mode)
        self.metadata = {
            "name": f"{self.game.id}_v{self.game.rules_version}",
            "render_modes": common.RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.settings.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen_spaces = {one: common.seen_space(self.game) for one in self.possible_agents}
        self._action_spaces = {one: common.action_space(self.game) for one in self.possible_agents}

    @property
    def table(self) -> State:
        """The game being played. Raises ResetNeeded before the first one."""
        if self._table is None:
            raise ResetNeeded(common.BEFORE_RESET)
        return self._table

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        self._begin(self.game.fresh(self.settings, Chance(seed)))

    def _begin(self, table: State) -> None:
        self._table = table
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        """Ask whoever is to decide; at the end, tell everybody how it went."""
        table = self.table
        if not table.over:
            self.agent_selection = self.possible_agents[table.seat]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, table.returns(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        table = self.table
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has to choose: None is for ended games")
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.apply(action)
        self._go_on()

    def observe(self, agent: str) -> Seen:
        return common.seen(self.table, self._seat_of[agent])

    def render(self) -> str | None:
        return common.rendered(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    # --- copies ---------------------------------------------------------------------------

    def clone(self) -> AEC:
        """An environment of its own that goes on from here."""
        return self._with(self.table.clone())

    def save(self) -> bytes:
        """The game as it stands, for a process of the same release."""
        return pickle.dumps(self.table)

    def load(self, saved: bytes) -> None:
        """Go on from what `save()` gave. Raises ValueError for another kind of game."""
        table: State = pickle.loads(saved)
        table.settings.demand_same(self.settings)
        self._begin(table)

    def _with(self, table: State) -> AEC:
        other = AEC(
            self.game,
            seats=self.settings.seats,
            render_mode=self.render_mode,
            **self.settings.options,
        )
        other._begin(table)
        return other
