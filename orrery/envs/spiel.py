"""OpenSpiel: importing this registers every game there, as `orrery_galaxy_rush` and so on.

    import orrery.envs.spiel
    game = pyspiel.load_game("orrery_newton(players=3)")

All chance of a game is dealt before the first decision. Here that is one chance node, whose
outcomes are the seeds of the deals: `deals` of them, from 0 on. Observations are what a seat may
know now; OpenSpiel's information states, which would have to tell a seat's whole past, are not
offered (IS-MCTS takes `use_observation_string=True`).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import orrery
from orrery.core.errors import BadOptions
from orrery.core.game import Game
from orrery.core.state import State
from orrery.extras import demand

demand("env", "pyspiel")
import pyspiel  # noqa: E402

DEALS = 1000
LONGEST = 10_000
"""More decisions than any game takes."""


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"orrery_{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.default_seats, "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Orrery as OpenSpiel knows games; each has a class of its own."""

    ours: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seats = int(given.get("players", self.ours.default_seats))
        self.deals = int(given.get("deals", DEALS))
        if self.seats < 2:
            raise BadOptions("players begin with 2: orrery.envs.single plays games alone")
        if self.deals < 1:
            raise BadOptions(f"deals is a number from 1 on, not {self.deals}")
        self.ours.settle(self.seats, {})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError(
                "an observation tells what a seat may know now, not its past: "
                "ask for perfect_recall=False, and give ISMCTSBot use_observation_string=True"
            )
        return Observer(self.ours)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel knows states; before the deal there is no table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # What is kept here is copied with every state: not the game of OpenSpiel itself.
        self.ours, self.seats, self.deals = game.ours, game.seats, game.deals
        self.table: State | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self.deals) for seed in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.legal() if player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.ours.new(self.seats, action)
        else:
            self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.ours.actions.notation(action)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that the player cannot tell from this one; IS-MCTS asks for it."""
        assert self.table is not None
        other: SpielState = self.clone()
        chance = Random(int(probability_sampler() * 2**53))
        other.table = self.table.view(player_id).resample(chance)
        return other

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        return [0.0] * self.seats if self.table is None else self.table.returns()

    def __str__(self) -> str:
        """What is asked, and a digest of the table, so that different states differ."""
        return "not dealt" if self.table is None else f"{self.table!r} {self.table.fingerprint()}"


class Observer:
    """What a player may know: a tensor of the numbers of an observation."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.layout.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._seen = np.zeros(game.layout.size, np.uint8)

    def set_from(self, state: SpielState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
            return
        state.table.observe(player, self._seen)
        self.tensor[:] = self._seen

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table is None:
            return "not dealt"
        state.table.observe(player, self._seen)
        return self._seen.tobytes().hex()


def save(state: SpielState) -> bytes:
    """A state for a process of the same release; OpenSpiel's own way replays its history."""
    return pickle.dumps((str(state.get_game()), state.history(), state.table))


def load(saved: bytes) -> SpielState:
    """The state that `save()` was given."""
    named, history, table = pickle.loads(saved)
    state: SpielState = pyspiel.load_game(named).new_initial_state()
    for action in history:
        state.apply_action(action)
    state.table = table
    return state


def _register(game: Game) -> None:
    kind = _type(game)
    pyspiel.register_game(
        kind, type(f"Spiel_{game.id}", (SpielGame,), {"ours": game, "kind": kind})
    )


for _game_id in orrery.game_ids():
    _register(orrery.load(_game_id))
