"""Puzzles at a table: attempts are answered, and the solution is told to who found it."""

from __future__ import annotations

import pytest

import orrery
from orrery.learning.puzzles import Puzzle, puzzles
from tests.table.house import House, Table

GAME = orrery.load("galaxy_rush")
PUZZLE = puzzles(GAME)["1"]


def begin(house: House, puzzle: Puzzle = PUZZLE) -> Table:
    host = house.guest()
    opened = host.post(f"/api/games/{puzzle.game_id}/puzzles/{puzzle.name}")
    assert opened.status_code == 201, opened.text
    return Table(house, opened.json(), host)


def test_one_comes_when_the_decision_is_due(house: House) -> None:
    table = begin(house)
    with table.player(PUZZLE.seat) as player:
        welcome = player.hello()
        assert welcome["puzzle"] == {
            "name": "1", "count": 10, "difficulty": PUZZLE.difficulty, "open": True,
        }  # fmt: skip
        assert welcome["help"] == {"allowed": False, "hints": False}
        event = player.event
    assert event["decision"]["mine"]
    open_now = {option["action"] for option in event["options"] if option["open"]}
    assert open_now == set(PUZZLE.chances)
    projection = house.room(table.id).projection
    assert tuple(projection.record.line()) == PUZZLE.before
    assert projection.record.replay(GAME).position() == PUZZLE.begin(GAME).position()


def test_a_wrong_option_is_held_against_the_best_and_changes_nothing(house: House) -> None:
    table = begin(house)
    before = house.room(table.id).projection.n
    said = table.host.post(f"/api/tables/{table.id}/attempt", json={"action": PUZZLE.second})
    assert said.json() == {
        "right": False,
        "chance": PUZZLE.chances[PUZZLE.second],
        "best": PUZZLE.chances[PUZZLE.solution],
    }
    assert house.room(table.id).projection.n == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_right_option_is_explained(house: House, language: str) -> None:
    table = begin(house)
    said = table.host.post(
        f"/api/tables/{table.id}/attempt",
        json={"action": PUZZLE.solution},
        headers={"Accept-Language": language},
    ).json()
    assert said["right"]
    assert said["chance"] == said["best"] == PUZZLE.chances[PUZZLE.solution]
    assert said["second"]["chance"] == PUZZLE.chances[PUZZLE.second]
    assert said["second"]["text"]
    assert said["why"]
    assert all(isinstance(reason, str) and reason for reason in said["why"] + said["line"])
    with table.player(PUZZLE.seat) as player:
        assert player.act(PUZZLE.solution)["type"] == "ok"
        assert player.hello()["puzzle"]["open"] is False
    again = table.host.post(f"/api/tables/{table.id}/attempt", json={"action": PUZZLE.solution})
    assert again.status_code == 409


def test_nothing_tells_the_solution_before_it_is_found(house: House) -> None:
    """Nothing that is sent would be other if another option were the solution."""
    table = begin(house)
    with table.player(PUZZLE.seat) as player:
        player.hello(panels=True)
        sent = "".join(player.traffic)
    for path in (f"/puzzles/{GAME.id}", f"/table/{table.id}"):
        page = table.host.get(path)
        assert page.status_code == 200
        sent += page.text
    for word in ("solution", "iterations", *(f"{one:.3f}" for one in PUZZLE.chances.values())):
        assert word not in sent


def test_only_the_solver_may_try_and_only_what_is_open(house: House) -> None:
    table = begin(house)
    path = f"/api/tables/{table.id}/attempt"
    assert house.guest().post(path, json={"action": PUZZLE.solution}).status_code == 404
    refused = table.host.post(path, json={"action": "take P9-O9"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
    ordinary = house.table("me", "bot")
    elsewhere = ordinary.host.post(f"/api/tables/{ordinary.id}/attempt", json={"action": "x"})
    assert (elsewhere.status_code, elsewhere.json()["error"]["code"]) == (409, "unknown")
    assert house.guest().post("/api/games/galaxy_rush/puzzles/99").status_code == 404


def test_ordinary_tables_have_no_puzzle(house: House) -> None:
    with house.table("me", "bot").player(0) as player:
        assert player.hello()["puzzle"] is None
