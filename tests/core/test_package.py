"""A game's interface leads to its own modules, and takes only its own states and views."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.package import PackagedGame

PACKAGED = [game for game in map(orrery.load, orrery.game_ids()) if isinstance(game, PackagedGame)]


def test_every_game_of_the_house_is_a_package() -> None:
    assert len(PACKAGED) == len(orrery.game_ids())


@pytest.mark.parametrize("game", PACKAGED, ids=lambda game: game.id)
def test_the_modules_behind_a_door_are_the_games_own(game: PackagedGame) -> None:  # type: ignore[type-arg]
    package = f"orrery.games.{game.id}"
    parts = game.parts
    for claim in parts.claims.values():
        assert claim.holds.__module__.startswith(package)
    for name in set(parts.__slots__) - {"claims"}:
        part = getattr(parts, name)
        home = part.__module__ if isinstance(part, type) else part.__name__
        assert home.startswith(package), name


def test_a_state_of_another_game_is_turned_away() -> None:
    rush, newton = orrery.load("galaxy_rush"), orrery.load("newton")
    with pytest.raises(TypeError, match="a state of Newton is expected, not GalaxyRush"):
        newton.decision(rush.new(seed=1), None)
