"""Gymnasium's vector interface on a batch: many games at once, each playing all its seats.

env = Vector("galaxy_rush", 64)
seen, infos = env.reset(seed=1)
seen, rewards, ended, cut, infos = env.step(seen["action_mask"].argmax(axis=1))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from orrery.batch import Batch
from orrery.core.game import Game
from orrery.core.state import OptionValue
from orrery.envs import common
from orrery.envs.common import Seen

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEEDS = 2**31


class Vector(VectorEnv[Seen, Any, Any]):
    """Games that are stepped together; whoever is to move in a game decides with its action.

    The reward of a step is that of the seat that acted, and `infos["returns"]` has the results of
    all seats; `infos["movers"]` says whose turn it is now. A game that ends is dealt anew in the
    same step, and `infos["final_obs"]` has what the seat that acted last could see.
    """

    _batch: Batch | None = None

    def __init__(
        self, game: Game | str, num_envs: int, *, seats: int | None = None, **options: OptionValue
    ) -> None:
        self.game = common.loaded(game)
        self.num_envs = num_envs
        self.seats, self.options = seats, options
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = common.seen_space(self.game)
        self.single_action_space = common.action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def batch(self) -> Batch:
        """The games being played. Raises ResetNeeded before the first ones."""
        if self._batch is None:
            raise ResetNeeded(common.BEFORE_RESET)
        return self._batch

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games anew, from one seed."""
        if isinstance(seed, list):
            raise ValueError("all games follow from one seed: give a number, and no list")
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEEDS))
        self._batch = Batch(self.game, self.num_envs, seats=self.seats, seed=first, **self.options)
        return self._seen(), {"movers": self.batch.movers.copy()}

    def step(
        self, actions: Any
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        acted = batch.movers.copy()
        before = batch.states[:]
        batch.step(actions)
        ended = batch.ends.copy()
        infos: dict[str, Any] = {"movers": batch.movers.copy(), "returns": batch.rewards.copy()}
        if ended.any():
            final = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(ended):
                final[game] = common.seen(before[game], int(acted[game]))
            infos |= {"final_obs": final, "_final_obs": ended}
        rewards = batch.rewards[np.arange(self.num_envs), acted]
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self) -> Seen:
        """Copies: the next step writes into the arrays of the batch."""
        masks = self.batch.masks.view(np.int8)
        return {"observation": self.batch.observations.copy(), "action_mask": masks.copy()}

    # --- copies ---------------------------------------------------------------------------

    def clone(self) -> Vector:
        """An environment of its own that goes on from here."""
        other = Vector(self.game, self.num_envs, seats=self.seats, **self.options)
        other.load(self.save())
        return other

    def save(self) -> bytes:
        """All games, for a process of the same release."""
        return self.batch.save()

    def load(self, saved: bytes) -> None:
        """Go on from what `save()` gave. Raises ValueError for games of another kind."""
        if self._batch is None:
            self.reset(seed=0)
        self.batch.load(saved)
