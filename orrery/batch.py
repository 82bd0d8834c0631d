"""A batch: many games of one kind, stepped in one call.

    batch = Batch("galaxy_rush", 64, seed=1)
    while True:
        batch.step(choose(batch.observations, batch.masks))

What a learning player needs of all games lies in arrays of NumPy that are made once and written
anew by every step; the games themselves are stepped by compiled code. A game that ends is dealt
anew in the same step: `ends` says so, `rewards` has its result, and everything else is already of
the next game.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import orrery
from orrery.core.game import Game
from orrery.core.state import OptionValue, State
from orrery.core.stepping import Stepper
from orrery.extras import demand

demand("env", "numpy")
import numpy as np  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Batch:
    """Games of one kind, with the same seats and options, each at its own place."""

    observations: NDArray[np.uint8]
    """By game what the seat that moves may know; `game.layout` says what the numbers mean."""
    masks: NDArray[np.bool_]
    """By game which actions are legal."""
    movers: NDArray[np.uint8]
    """By game the seat that moves."""
    rewards: NDArray[np.float32]
    """By game and seat the result, where a game ended with the last step; else 0."""
    ends: NDArray[np.bool_]
    """By game whether it ended with the last step."""

    def __init__(
        self,
        game: Game | str,
        games: SupportsIndex,
        *,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        **options: OptionValue,
    ) -> None:
        """Deal all games: with the seeds `seed`, `seed + 1` and so on, as they begin."""
        games = index(games)
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.game = orrery.load(game) if isinstance(game, str) else game
        settings = self.game.new(seats, 0, **options).settings
        self.seats = settings.seats
        self.observations = np.zeros((games, self.game.layout.size), np.uint8)
        self.masks = np.zeros((games, self.game.actions.size), np.bool_)
        self.movers = np.zeros(games, np.uint8)
        self.rewards = np.zeros((games, self.seats), np.float32)
        self.ends = np.zeros(games, np.bool_)
        self._stepper = Stepper(
            settings,
            games,
            None if seed is None else index(seed),
            self.observations,
            self.masks,
            self.movers,
            self.rewards,
            self.ends,
        )

    def __len__(self) -> int:
        return len(self.ends)

    def __repr__(self) -> str:
        return f"<Batch: {len(self)} games of {self.game.title}, {self.seats} seats>"

    def __reduce__(self) -> tuple[object, ...]:
        options = self._stepper.settings.options
        return _restored, (self.game, len(self), self.seats, options, self.save())

    @property
    def states(self) -> list[State]:
        """The games themselves. Whoever changes them has the arrays written anew by `show()`."""
        return self._stepper.states

    def step(self, actions: Sequence[SupportsIndex] | NDArray[Any]) -> None:
        """Do one action in each game: codes, as in the masks.

        Raises IllegalAction, and does nothing in any game, if one of them is not legal.
        """
        codes = np.asarray(actions)
        if codes.shape != self.ends.shape:
            given = len(codes) if codes.ndim == 1 else f"an array of shape {codes.shape}"
            raise ValueError(f"{len(self)} games take as many actions, not {given}")
        if codes.dtype.kind not in "iu":
            raise TypeError(f"actions are codes, which are whole numbers, and not {codes.dtype}")
        self._stepper.step(codes.tolist())

    def show(self) -> None:
        """Write all arrays anew, as after a step in which no game ended."""
        self._stepper.clear()

    def save(self) -> bytes:
        """Everything that is needed to go on from here, for a process of the same release."""
        return pickle.dumps((self.states, self._stepper.seed))

    def load(self, saved: bytes) -> None:
        """Go on from what `save()` gave; rewards and ends begin with 0.

        Raises ValueError where other games were saved, or games that were set up otherwise.
        """
        states, seed = pickle.loads(saved)
        if len(states) != len(self):
            raise ValueError(f"{len(states)} games were saved, and this batch has {len(self)}")
        states[0].settings.demand_same(self._stepper.settings)
        self._stepper.states = states
        self._stepper.seed = seed
        self.show()


def _restored(
    game: Game, games: int, seats: int, options: dict[str, OptionValue], saved: bytes
) -> Batch:
    """A batch from its pickle; rewards and ends begin with 0."""
    batch = Batch(game, games, seats=seats, seed=None, **options)
    batch.load(saved)
    return batch
