"""Drawings of all games with what was drawn before, and a part that breaks the law."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.art.parts import star
from orrery.core.art.scene import part
from orrery.core.art.svg import Svg, at
from orrery.core.game import Game
from orrery.games.galaxy_rush.drawing import captain
from orrery.games.galaxy_rush.drawing.scene import Scene
from orrery.laws import LawBroken, Mode, modes
from orrery.laws.pictures import memory_changes_nothing
from tests.laws.cases import CASES, length, played, seeds

BUILT_IN = [(game, mode) for game, mode in CASES if game.id in orrery.game_ids()]


@pytest.mark.parametrize(
    ("game", "mode"), [pytest.param(game, mode, id=mode.name(game)) for game, mode in BUILT_IN]
)
def test_memory_changes_nothing(game: Game, mode: Mode) -> None:
    """Whole games are drawn with one memory; at a dozen moments of them that is compared."""
    for seed in seeds(game, mode, 1):
        memory_changes_nothing(played(game, mode, seed).states(), 1 + length(game) // 12)


@part
def secretive(scene: Scene, seat: int, x: float, y: float, size: float) -> Svg:
    """Reads the score where nobody notes it."""
    points = sum(vars(scene)["told"][seat].values())
    return at(x, y, star(points, 0, 0, size))


def test_a_part_that_reads_unnoticed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = orrery.load("galaxy_rush")
    began = Scene.__init__

    def begin(self: Scene, view: object, *given: object) -> None:
        began(self, view, *given)  # type: ignore[arg-type]
        vars(self)["told"] = view.scores  # type: ignore[attr-defined]

    monkeypatch.setattr(Scene, "__init__", begin)
    monkeypatch.setattr(captain, "points", secretive)
    with pytest.raises(LawBroken, match="is not what it was drawn from"):
        memory_changes_nothing(played(game, modes(game)[0], 1).states())
