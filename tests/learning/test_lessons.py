"""Lessons are read strictly, played through when they are read, and lead into a running game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.learning.lessons import BadLesson, lessons, read

GAME = orrery.load("galaxy_rush")
HEAD = """
order = 1
minutes = 1
seats = 2
seed = 11
seat = 1
title = { en = "A lesson", de = "Eine Lektion" }
about = { en = "One card.", de = "Eine Karte." }
"""
READ = """
[[step]]
at = "rocket-orange"
words = { en = "This is you.", de = "Das bist du." }
"""
TAKE = """
[[step]]
at = "H06"
choose = ["take P1-O2", "take P1-O1"]
words = { en = "Take  a card\\n of the first pair.", de = "Nimm eine Karte." }
otherwise = { en = "Not this one.", de = "Nicht diese." }
"""
PLAY = """
[[step]]
choose = ["face up"]
words = { en = "Play it.", de = "Spiel sie." }
otherwise = { en = "Face up.", de = "Offen." }
"""


def lesson_of(tmp_path: Path, text: str) -> Any:
    file = tmp_path / "one.toml"
    file.write_text(text, encoding="utf-8")
    return read(GAME, "one", file)


def test_a_lesson_is_read_as_it_is_written(tmp_path: Path) -> None:
    found = lesson_of(tmp_path, HEAD + READ + TAKE + PLAY)
    assert (found.game_id, found.name, found.seat) == ("galaxy_rush", "one", 1)
    assert [step.choose for step in found.steps] == [
        (),
        ("take P1-O2", "take P1-O1"),
        ("face up",),
    ]
    assert found.steps[1].words["en"] == "Take a card of the first pair."
    assert found.begin(GAME).seat == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD, "no steps"),
        (HEAD + "colour = 3" + READ, "unknown keys"),
        (HEAD.replace("minutes = 1", 'minutes = "one"') + READ, "`minutes` is no number"),
        (HEAD.replace(', de = "Eine Karte."', "") + READ, "`about` is not said in every language"),
        (HEAD + READ.replace("This is you.", ""), "`words` is empty"),
        (HEAD + READ.replace("rocket-orange", "rocket-green"), "there is no piece 'rocket-green'"),
        (HEAD + READ + 'rival = ["face up"]', "the rival moves, and nothing was chosen"),
        (HEAD + READ + 'otherwise = { en = "a", de = "b" }', "`otherwise` belongs to a step"),
        (HEAD + TAKE.replace("take P1-O1", "take P5-O1"), "'take P5-O1' cannot be chosen"),
        (HEAD + TAKE.replace("choose = [", 'choose = ["dance", '), "'dance' cannot be chosen"),
        (HEAD + TAKE.replace("choose = [", "choose = [7, "), "`choose` is no list of actions"),
        (HEAD + TAKE + TAKE, "'take P1-O2' cannot be chosen"),
        (HEAD + TAKE + PLAY + PLAY, "seat 0 decides, and not the learner"),
        (HEAD + TAKE + PLAY + 'rival = ["face up"]', "the rival cannot do 'face up'"),
        (HEAD + TAKE + 'rival = ["face up"]' + PLAY, "it is not the rival who decides"),
    ],
)
def test_what_cannot_be_taught_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadLesson, match="lesson galaxy_rush/one") as refused:
        lesson_of(tmp_path, text)
    assert why in str(refused.value)


@pytest.mark.parametrize("game", orrery.game_ids())
def test_the_lessons_of_the_house_can_be_taught(game: str) -> None:
    """They are checked when they are read."""
    for name, lesson in lessons(orrery.load(game)).items():
        assert len(lesson.steps) <= 14, name
        assert (lesson.order == 1) == (name == "first_steps")


def test_the_first_lesson_goes_all_the_way_to_a_discovery() -> None:
    lesson = lessons(GAME)["first_steps"]
    assert 8 <= len(lesson.steps) <= 14
    assert lesson.steps[-2].choose == ("discover D101",)
