"""What the environments have in common: spaces, observations, and a table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces

import orrery
from orrery.core.game import Game
from orrery.core.state import OptionValue, Settings, State

if TYPE_CHECKING:
    from numpy.typing import NDArray

Seen: TypeAlias = "dict[str, NDArray[Any]]"
"""An observation and the mask of legal actions, under the names that PettingZoo gives them."""

RENDER_MODES = ["human", "ansi"]
BEFORE_RESET = "no game is being played: call reset() first"


def checked_mode(mode: str | None) -> str | None:
    """A way of rendering. Raises ValueError for one that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode can be {' or '.join(RENDER_MODES)}, and not {mode!r}")
    return mode


def loaded(game: Game | str) -> Game:
    return orrery.load(game) if isinstance(game, str) else game


def settled(game: Game, seats: int | None, options: dict[str, OptionValue]) -> Settings:
    """Seats and options, checked as `game.new` checks them."""
    return game.new(seats, 0, **options).settings


def seen_space(game: Game) -> spaces.Dict:
    size = (game.layout.size,)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, size, np.uint8),
            "action_mask": spaces.Box(0, 1, (game.actions.size,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete[np.int64]:
    return spaces.Discrete(game.actions.size)


def seen(state: State, seat: int) -> Seen:
    """What a seat may know; what it may do while it is asked, and nothing otherwise."""
    game = state.settings.game
    observation = np.empty(game.layout.size, np.uint8)
    state.observe(seat, observation)
    mask = np.zeros(game.actions.size, np.int8)
    if state.seat == seat:
        state.mask(mask)
    return {"observation": observation, "action_mask": mask}


def text(state: State, language: str = "en") -> str:
    """The table in words, as everybody may see it."""
    say = state.game.words(language).say
    lines: list[str] = []
    for grid in state.game.grids(state.view(None)):
        lines += [f"== {say(grid.title)}", " | ".join(say(cell) for cell in grid.columns)]
        lines += [" | ".join(say(cell) for cell in row) for row in grid.rows]
    return "\n".join(lines)


def rendered(state: State, mode: str | None) -> str | None:
    """The table as text; for a person it is printed."""
    if mode is None:
        raise ValueError("nothing is drawn without a render_mode: make it with human or ansi")
    if mode == "human":
        print(text(state))
        return None
    return text(state)
