"""The words of every game in English and in German: both catalogues are whole and tidy."""

from __future__ import annotations

from string import Formatter

import pytest

import orrery
from orrery.core.game import Game
from orrery.core.words import LANGUAGES
from tests.games.wording import SENTENCES

each_game = pytest.mark.parametrize(
    "game", [pytest.param(orrery.load(game_id), id=game_id) for game_id in orrery.game_ids()]
)


def templates(game: Game) -> list[dict[str, str]]:
    """The English and the German ones."""
    return [dict(game.words(language).templates) for language in LANGUAGES]


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


@each_game
def test_both_languages_have_the_same_keys(game: Game) -> None:
    english, german = templates(game)
    assert english.keys() == german.keys()


@each_game
def test_both_languages_say_the_same_arguments(game: Game) -> None:
    english, german = templates(game)
    for key, template in english.items():
        assert fields(template) == fields(german[key]), key


@each_game
def test_templates_are_tidy(game: Game) -> None:
    for catalogue in templates(game):
        for key, template in catalogue.items():
            if key.startswith("list."):
                continue
            assert template == template.strip(), key
            assert "  " not in template, key
            assert '"' not in template, f"{key}: typographic quotes are used here"


@each_game
def test_no_german_sentence_was_left_in_english(game: Game) -> None:
    english, german = templates(game)
    for key, template in english.items():
        if key.split(".")[0] in SENTENCES and len(template.split()) > 2:
            assert german[key] != template, key


@each_game
def test_every_option_and_every_line_of_the_score_sheet_has_its_words(game: Game) -> None:
    wanted = [f"category.{name}" for name in game.categories]
    for choice in game.choices:
        values = [
            str(value).lower() if isinstance(value, bool) else value for value in choice.values
        ]
        wanted += [f"option.{choice.name}.{key}" for key in ("title", "text", *values)]
    for language in LANGUAGES:
        assert [key for key in wanted if not game.words(language).has(key)] == []
