"""Lessons in the terminal: every one can be taken to its end, in both languages."""

from __future__ import annotations

import pytest

import orrery
from orrery.learning.lessons import lessons
from tests.cli.helpers import run

EVERY = [
    pytest.param(game, name, language, id=f"{game}-{name}-{language}")
    for game in orrery.game_ids()
    for name in lessons(orrery.load(game))
    for language in ("en", "de")
]


@pytest.mark.parametrize(("game", "name", "language"), EVERY)
def test_a_lesson_is_taken_step_by_step(game: str, name: str, language: str) -> None:
    lesson = lessons(orrery.load(game))[name]
    typed = [step.choose[0] if step.choose else "" for step in lesson.steps]
    typing = "\n".join([*typed, "q", ""])
    told = run("learn", game, name, "--language", language, typed=typing)
    said = " ".join(told.stdout.split())
    at = 0
    for step in lesson.steps:
        at = said.index(step.words[language], at)
    assert ("That was the lesson." if language == "en" else "Das war die Lektion.") in said[at:]


def test_the_lessons_of_a_game_are_listed() -> None:
    told = run("learn", "galaxy_rush").stdout
    assert "first_steps" in told
    assert "First steps, 5 min" in told


def test_another_option_is_explained_and_not_done() -> None:
    typing = "\n".join(["", "take P1-O1", "take P1-O2", "q", ""])
    told = run("learn", "galaxy_rush", "first_steps", typed=typing).stdout
    assert "let us begin with the Heroic" in told
    assert "Every card can be played in two ways" in told


def test_an_unknown_lesson_is_refused_with_those_that_there_are() -> None:
    refused = run("learn", "galaxy_rush", "juggling")
    assert refused.exit_code == 2
    assert "known: first_steps" in refused.stderr
