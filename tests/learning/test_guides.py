"""A guide is short, its pictures are drawn from positions, and a page shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import orrery
from orrery.learning.guides import MOST_WORDS, BadGuide, Figure, guide, read
from orrery.table.app import create_app
from orrery.table.config import load

GAME = orrery.load("galaxy_rush")
GUIDES = [
    pytest.param(game, language, id=f"{game}-{language}")
    for game in orrery.game_ids()
    for language in ("en", "de")
    if guide(orrery.load(game), language)
]


@pytest.mark.parametrize(("game", "language"), GUIDES)
def test_a_guide_is_short_and_has_pictures(game: str, language: str) -> None:
    found = guide(orrery.load(game), language)
    assert found is not None
    assert 300 < found.words <= MOST_WORDS
    assert sum(isinstance(part, Figure) for part in found.parts) >= 2


@pytest.mark.parametrize(("game", "language"), GUIDES)
def test_nothing_inside_a_paragraph_is_taken_for_a_list(game: str, language: str) -> None:
    """Markdown makes entries of lists of lines that begin with a plus, or with a number and a stop.

    A list that is meant begins after an empty line and with 1.
    """
    found = guide(orrery.load(game), language)
    assert found is not None
    for part in found.parts:
        blocks = [] if isinstance(part, Figure) else part.markdown.split("\n\n")
        for first, *rest in filter(None, map(str.splitlines, blocks)):
            assert not first.startswith("+ ")
            if not first.startswith("1. "):
                assert not [line for line in rest if re.match(r"\+ |\d+\. ", line)]


@pytest.mark.parametrize("game", orrery.game_ids())
def test_both_languages_show_the_same_pictures(game: str) -> None:
    shown = []
    for language in ("en", "de"):
        found = guide(orrery.load(game), language)
        parts = found.parts if found else ()
        shown.append([part.panel.name if isinstance(part, Figure) else "" for part in parts])
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("@figure start.toml board: Seat forgotten.", "a figure is written"),
        ("@figure nowhere.toml board 1: Gone.", "there is no nowhere.toml"),
        ("Words.\n@figure start.toml moon 1: Gone.", "line 2: no panel is called moon"),
        ("word " * 801, "801 words are too many"),
    ],
)
def test_what_cannot_be_shown_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadGuide, match="guide of galaxy_rush, en") as refused:
        read(GAME, text, "en")
    assert why in str(refused.value)


def test_the_page_shows_words_and_drawings_and_no_foreign_html(tmp_path: Path) -> None:
    with TestClient(create_app(load(tmp_path, environment={}))) as client:
        page = client.get("/learn/galaxy_rush", headers={"accept-language": "de"}).text
        assert "<h2>Das Rennen</h2>" in page
        assert page.count("<figure>") == 3
        assert "@figure" not in page
        assert client.get("/learn/chess").status_code == 404
