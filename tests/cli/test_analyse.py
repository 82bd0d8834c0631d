"""`orrery analyse`, and the coach in `orrery play`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery.coach import review
from tests.cli.helpers import run, shown
from tests.coach.positions import played


@pytest.fixture
def finished(tmp_path: Path) -> str:
    file = tmp_path / "game.record"
    file.write_text(played().text(), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "as far as that player could know"), ("de", "wissen konnte")]
)
def test_a_finished_game_is_gone_through(finished: str, language: str, words: str) -> None:
    told = shown("analyse", finished, "--iterations", "2", "--language", language, width=400)
    assert words in told
    assert "100 %" in told
    assert "{" not in told


def test_a_review_is_given_to_programs_too(finished: str) -> None:
    told = shown("analyse", finished, "--iterations", "2", "--json")
    assert review.read(json.loads(told)).measure == "chance"


def test_an_unfinished_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(played().branch(5).text(), encoding="utf-8")
    done = run("analyse", str(file))
    assert done.exit_code == 2
    assert "played to its end" in done.stderr


@pytest.mark.parametrize("word", ["hint", "coach"])
def test_the_coach_answers_at_the_keyboard(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.cli.terminal.HINT_SECONDS", 0.05)
    monkeypatch.setattr("orrery.cli.terminal.COACH_SECONDS", 0.05)
    command = ("play", "galaxy_rush", "--seed", "7", "--bot", "random")
    told = shown(*command, typed=f"{word}\nq\n", width=300)
    assert told.count("% to win, about") == {"hint": 1, "coach": 3}[word]
    assert "In points: about" in told
