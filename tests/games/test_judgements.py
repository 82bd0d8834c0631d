"""What holds for the judgement of every game, and for the weights that are shipped with it."""

from __future__ import annotations

import tomllib

import pytest

import orrery
from orrery.core.game import Game
from orrery.core.weights import FILE
from orrery.core.words import LANGUAGES
from tests.games.judging import random_game

GAMES = [orrery.load(game) for game in orrery.game_ids()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
FEW = {"newton": 500}
"""Games of these take so long that fewer of them were played for the weights."""


@each_game
def test_a_lead_is_safer_the_later_it_is(game: Game) -> None:
    judgement = game.judgement
    spreads = [judgement.spread(state) for state in random_game(game, 2, 9, {}) if not state.over]
    assert spreads[0] >= spreads[-1] > 0.0


@each_game
def test_every_part_has_words_and_a_fitted_weight(game: Game) -> None:
    judgement = game.judgement
    fitted = tomllib.loads((game.folder / FILE).read_text())
    assert tuple(fitted["weights"]) == judgement.parts
    assert [tuple(pair) for pair in fitted["weights"].values()] == list(
        zip(judgement.early, judgement.late, strict=True)
    )
    assert fitted["origin"]["games"] > FEW.get(game.id, 1000)
    for language in LANGUAGES:
        assert all(game.words(language).has(f"judgement.{part}") for part in judgement.parts)
