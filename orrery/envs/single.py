"""Gymnasium: one seat of a game against bots.

env = Single("galaxy_rush", bots="greedy")
# or gymnasium.make("orrery/galaxy_rush", bots="greedy"), once this module is imported
seen, info = env.reset(seed=1)
seen, reward, ended, cut, info = env.step(int(seen["action_mask"].argmax()))
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import Space
from gymnasium.error import ResetNeeded

import orrery
from orrery import bots as players
from orrery.bots.apart import Apart
from orrery.core.chance import Chance
from orrery.core.errors import IllegalAction
from orrery.core.game import Game
from orrery.core.state import OptionValue, State
from orrery.envs import common
from orrery.envs.common import Seen

SEEDS = 2**31


class Single(gymnasium.Env[Seen, np.int64]):
    """A game in which bots decide for all seats but one.

    `bots` is one of them for all other seats, or one for each, in the order of the seats; `seat` is
    the own one, and None draws it anew for every game. The reward comes at the end: from 1.0 for
    the first place to -1.0 for the last. An action that is not legal ends the game like a last
    place, and `info["illegal"]` says why.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": common.RENDER_MODES,
        "render_fps": 1,
    }
    observation_space: Space[Any]
    _table: State | None = None
    _ended = False
    """Whether the game is over, or was lost by an illegal action."""

    def __init__(
        self,
        game: Game | str,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = common.loaded(game)
        self.settings = common.settled(self.game, seats, options)
        self.render_mode = common.checked_mode(render_mode)
        others = self.settings.seats - 1
        self.specs = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.specs) != others:
            raise ValueError(f"{others} other seats take as many bots, not {len(self.specs)}")
        if seat is not None and not 0 <= seat < self.settings.seats:
            last = self.settings.seats - 1
            raise ValueError(f"there is no seat {seat} in this game: they run from 0 to {last}")
        self.wanted_seat = seat
        self.seat = seat or 0
        self.seed = 0
        self._bots = [players.seat(spec) for spec in self.specs]
        self.observation_space = common.seen_space(self.game)
        self.action_space = common.action_space(self.game)

    @property
    def table(self) -> State:
        """The game being played. Raises ResetNeeded before the first one."""
        if self._table is None:
            raise ResetNeeded(common.BEFORE_RESET)
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(SEEDS))
        self.seat = (
            int(self.np_random.integers(self.settings.seats))
            if self.wanted_seat is None
            else self.wanted_seat
        )
        self._table = self.game.fresh(self.settings, Chance(self.seed))
        self._seat_bots()
        self._bots_play()
        self._ended = self.table.over
        return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        table = self.table
        if self._ended:
            raise ResetNeeded("this game is over: call reset() for the next one")
        try:
            table.apply(action)
        except IllegalAction as refused:
            self._ended = True
            return self._seen(), -1.0, True, False, {"illegal": str(refused)}
        self._bots_play()
        self._ended = table.over
        return self._seen(), table.returns()[self.seat], self._ended, False, {}

    def close(self) -> None:
        """End the processes of bots that have one."""
        for bot in self._bots:
            if isinstance(bot, Apart):
                bot.close()

    def render(self) -> str | None:
        return common.rendered(self.table, self.render_mode)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions, by the name under which sb3-contrib's MaskablePPO asks for them."""
        mask = np.zeros(self.game.actions.size, np.bool_)
        self.table.mask(mask)
        return mask

    def _seen(self) -> Seen:
        return common.seen(self.table, self.seat)

    def _seat_bots(self) -> None:
        for bot in self._bots:
            players.begin(bot, self.seed)

    def _bots_play(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            bot = self._bots[table.seat - (table.seat > self.seat)]
            table.apply(players.ask(bot, table.view(table.seat)))

    # --- copies ---------------------------------------------------------------------------

    def clone(self) -> Single:
        """An environment of its own that goes on from here, with bots of its own."""
        return _restored(*self._made_with(), self.save())

    def __reduce__(self) -> tuple[object, ...]:
        saved = None if self._table is None else self.save()
        return _restored, (*self._made_with(), saved)

    def _made_with(self) -> tuple[Game, dict[str, Any]]:
        return self.game, {
            "bots": self.specs,
            "seat": self.wanted_seat,
            "seats": self.settings.seats,
            "render_mode": self.render_mode,
            **self.settings.options,
        }

    def save(self) -> bytes:
        """The game and its random generator, for a process of the same release."""
        drawn = self.np_random.bit_generator.state
        return pickle.dumps((self.table, self.seat, self.seed, self._ended, drawn))

    def load(self, saved: bytes) -> None:
        """Go on from what `save()` gave. Bots begin anew: the built-in ones remember nothing.

        Raises ValueError for another kind of game.
        """
        table, seat, seed, ended, drawn = pickle.loads(saved)
        table.settings.demand_same(self.settings)
        self._table, self.seat, self.seed, self._ended = table, seat, seed, ended
        self.np_random.bit_generator.state = drawn
        self._seat_bots()


def _restored(game: Game, given: dict[str, Any], saved: bytes | None) -> Single:
    """An environment from its pickle; its bots are made anew."""
    env = Single(game, **given)
    if saved is not None:
        env.load(saved)
    return env


for _game in orrery.load_all():
    gymnasium.register(
        f"orrery/{_game.id}-v{_game.rules_version}",
        entry_point="orrery.envs.single:Single",
        kwargs={"game": _game.id},
    )
