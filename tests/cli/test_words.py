"""The command line speaks English and German, and says the same in both."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from orrery.cli.asking import Language, words_of
from orrery.core.words import load_templates

FOLDER = Path(__file__).parent.parent.parent / "orrery" / "cli" / "words"
ENGLISH = load_templates(FOLDER, "en")
GERMAN = load_templates(FOLDER, "de")


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def test_both_languages_have_the_same_keys() -> None:
    assert set(ENGLISH) == set(GERMAN)


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_both_languages_say_the_same_things(key: str) -> None:
    assert fields(ENGLISH[key]) == fields(GERMAN[key])


def test_the_command_line_never_hides_a_word_of_a_game() -> None:
    assert all(key.startswith("cli.") for key in ENGLISH)


@pytest.mark.parametrize("language", list(Language))
def test_every_language_can_be_spoken(language: Language) -> None:
    assert words_of(language).has("cli.play.help")
