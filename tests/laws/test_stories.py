"""The laws of whole games: copies, records, positions, the log, resampling, undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.core.game import Game
from orrery.laws import Mode, Story
from orrery.laws.checks import STORY_LAWS, title, try_story
from orrery.laws.previews import previews_tell_what_the_view_implies
from tests.laws.cases import COMPILED, each_case, played, seeds

FEWER: dict[Callable[[Story], None], int] = {previews_tell_what_the_view_implies: 10}
"""A preview draws the table dozens of times: it is held against fewer games than other laws are."""

LAWS = [law for law in STORY_LAWS if COMPILED or law not in FEWER]
"""Previews are never compiled: one form shows what there is to be seen of them."""


@pytest.mark.parametrize("law", [pytest.param(law, id=title(law)) for law in LAWS])
@each_case
def test_whole_games(game: Game, mode: Mode, law: Callable[[Story], None]) -> None:
    for seed in seeds(game, mode, FEWER.get(law, 50)):
        assert try_story(played(game, mode, seed), [law]) == 1
