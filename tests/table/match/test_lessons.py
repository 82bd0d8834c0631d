"""Lessons at a table: the rival does as the lesson says, and the lesson goes on where it was."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.words import LANGUAGES
from orrery.learning.lessons import Lesson, lessons
from tests.table.house import House, Player, Table

# What is stored is stored as at any other table; that has its tests on every database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

EVERY = [
    pytest.param(lesson, id=f"{game}-{name}")
    for game in orrery.game_ids()
    for name, lesson in lessons(orrery.load(game)).items()
]


def begin(house: House, lesson: Lesson) -> Table:
    host = house.guest()
    opened = host.post(f"/api/games/{lesson.game_id}/lessons/{lesson.name}")
    assert opened.status_code == 201, opened.text
    return Table(house, opened.json(), host)


def choose(player: Player, lesson: Lesson, action: str) -> None:
    while not player.event["decision"]["mine"]:
        player.until("event")
    assert player.act(action)["type"] == "ok"


@pytest.mark.parametrize("lesson", EVERY)
def test_a_lesson_can_be_taken_to_its_end(house: House, lesson: Lesson) -> None:
    table = begin(house, lesson)
    chosen = [step.choose[0] for step in lesson.steps if step.choose]
    with table.player(lesson.seat) as player:
        for action in chosen:
            choose(player, lesson, action)
        waiting = sum(len(step.rival) for step in lesson.steps) + len(chosen)
        player.event_n(1 + len(lesson.before) + waiting)
    projection = house.room(table.id).projection
    line = [entry for entry in projection.entries if entry.kind == "action"]
    before, rest = line[: len(lesson.before)], line[len(lesson.before) :]
    assert tuple(entry.text("action") for entry in before) == lesson.before
    own = [entry.text("action") for entry in rest if entry.seat == lesson.seat]
    rival = [entry.text("action") for entry in rest if entry.seat != lesson.seat]
    assert own == chosen
    assert tuple(rival[: len(lesson.rival)]) == lesson.rival


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_lesson_is_told_in_the_language_that_is_read(
    house: House, language: str
) -> None:
    """On the page each lesson is taken once in each language, and once on each kind of screen."""
    guest = house.guest()
    for game in orrery.game_ids():
        for lesson in lessons(orrery.load(game)).values():
            path = f"/api/games/{game}/lessons/{lesson.name}"
            told = guest.get(path, headers={"Accept-Language": language}).json()
            assert told["title"] == lesson.title[language]
            assert [(step["words"], step["otherwise"]) for step in told["steps"]] == [
                (step.words[language], step.otherwise.get(language, "")) for step in lesson.steps
            ]


def test_a_lesson_is_told_and_goes_on_where_it_was(house: House) -> None:
    lesson = lessons(orrery.load("galaxy_rush"))["first_steps"]
    table = begin(house, lesson)
    told = house.guest().get("/api/games/galaxy_rush/lessons/first_steps").json()
    assert told["title"] == "First steps"
    assert [step["choose"] for step in told["steps"]] == [list(s.choose) for s in lesson.steps]
    with table.player(1) as player:
        choose(player, lesson, "take P1-O2")
        welcome = player.hello()
        assert welcome["lesson"] == {"name": "first_steps", "done": 1}
    with table.player() as watcher:
        assert watcher.hello()["lesson"] == {"name": "first_steps", "done": 1}


def test_who_leaves_the_beaten_track_meets_an_ordinary_bot(house: House) -> None:
    lesson = lessons(orrery.load("galaxy_rush"))["first_steps"]
    table = begin(house, lesson)
    with table.player(1) as player:
        choose(player, lesson, "take P2-O2")
        choose(player, lesson, "face down")
        while not player.event["decision"]["mine"]:
            player.until("event")
    assert len(house.room(table.id).projection.trail) > 2


def test_ordinary_tables_teach_nothing(house: House) -> None:
    table = house.table("me", "bot")
    with table.player(0) as player:
        assert player.hello()["lesson"] is None


@pytest.mark.parametrize("path", ["galaxy_rush/juggling", "chess/first_steps"])
def test_there_are_no_other_lessons(house: House, path: str) -> None:
    game, name = path.split("/")
    guest = house.guest()
    assert guest.get(f"/api/games/{game}/lessons/{name}").status_code == 404
    assert guest.post(f"/api/games/{game}/lessons/{name}").status_code == 404
