"""The words of the house: both languages say the same things, and everything said has words."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import orrery
from orrery.core.words import LANGUAGES, load_templates
from orrery.laws.modes import modes
from orrery.table.pages.about import categories

TABLE = Path(__file__).parent.parent.parent / "orrery" / "table"
SAID = re.compile(r"""\b(?:say|house\(language\))(?:\.template)?\(\s*f?[`'"]([a-z]+\.[a-z_]*)""")
LATE = (
    "closed.", "components.", "error.", "language.", "lobby.", "new.", "replay.",
    "subscription.", "table.", "you.",
)  # fmt: skip
"""Keys that are put together while a page is made or running begin with one of these."""


def sources() -> list[str]:
    """The text of everything that speaks."""
    kinds = ("templates/*.html", "static/*.js", "pages/*.py", "match/editions.py")
    return [path.read_text(encoding="utf-8") for kind in kinds for path in TABLE.glob(kind)]


def spoken() -> set[str]:
    """Every key, or beginning of a key, that templates, scripts and pages ask for."""
    return {key for text in sources() for key in SAID.findall(text)}


@pytest.fixture(scope="module")
def words() -> dict[str, dict[str, str]]:
    return {language: load_templates(TABLE / "words", language) for language in LANGUAGES}


def test_both_languages_have_the_same_words(words: dict[str, dict[str, str]]) -> None:
    assert set(words["en"]) == set(words["de"])


def test_both_languages_fill_in_the_same_things(words: dict[str, dict[str, str]]) -> None:
    for key, english in words["en"].items():
        asked = [
            {field for _, field, _, _ in Formatter().parse(said) if field}
            for said in (english, words["de"][key])
        ]
        assert asked[0] == asked[1], key


def test_everything_that_is_said_has_words(words: dict[str, dict[str, str]]) -> None:
    for key in spoken():
        begun = any(known.startswith(key) for known in words["en"])
        assert key in words["en"] or (key.endswith((".", "_")) and begun), key


def test_no_words_are_left_over(words: dict[str, dict[str, str]]) -> None:
    text = "\n".join(sources())

    def quoted(said: str) -> bool:
        return any(f"{mark}{said}{mark}" in text for mark in "'\"")

    def put_together(key: str) -> bool:
        last = key.removeprefix("new.level_").removeprefix("you.kind_").split(".")[-1]
        late = key.startswith("subscription.")
        last = last.partition("_")[0] if late else last.removesuffix("_text")
        return key.startswith(LATE) and quoted(last)

    assert [key for key in words["en"] if not quoted(key) and not put_together(key)] == []


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_line_of_a_score_sheet_has_words_on_the_page(game_id: str) -> None:
    game = orrery.load(game_id)
    sheets = [sheet for mode in modes(game) for sheet in game.sheets(mode.new(game, 1))]
    lines = {line for sheet in sheets for line in sheet}
    for language in LANGUAGES:
        assert lines <= set(categories(game_id, language))
