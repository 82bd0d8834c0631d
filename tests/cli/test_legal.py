"""`orrery legal` and `orrery position`: questions about a moment of a game."""

from __future__ import annotations

from pathlib import Path

import orrery
from tests.cli.helpers import answered, recorded, run, saved, shown

GAME = orrery.load("galaxy_rush")
TESTS = Path(__file__).parent.parent


def test_a_position_builds_the_same_table_again(tmp_path: Path) -> None:
    record = recorded(seed=2)
    file = saved(tmp_path, record)
    for at in (0, 17, record.decisions):
        state = record.branch(at).replay(GAME)
        assert GAME.position(shown("position", file, "--at", str(at))).encode() == state.encode()
    assert shown("position", file) == shown("position", file, "--at", str(record.decisions))


def test_a_position_past_the_end_is_refused(tmp_path: Path) -> None:
    result = run("position", saved(tmp_path, recorded(stop=5)), "--at", "6")
    assert result.exit_code == 2
    assert "the game has 5 decisions" in result.stderr


def test_legal_shows_open_and_closed_options_with_reasons(tmp_path: Path) -> None:
    record = recorded(seed=3, stop=0)
    state = record.replay(GAME)
    told = answered("legal", "-", typed=state.position())
    assert [one["code"] for one in told["options"] if one["open"]] == state.legal()
    closed = [one for one in told["options"] if not one["open"]]
    assert closed
    assert all(one["reason"] and one["rule"] in GAME.ledger for one in closed)
    shows = shown("legal", "-", typed=state.position())
    for one in told["options"]:
        assert (one["notation"] if one["open"] else one["reason"]) in shows


def test_legal_reads_records_too(tmp_path: Path) -> None:
    record = recorded(seed=4, stop=9)
    told = answered("legal", saved(tmp_path, record))
    assert told["decision"] == 9
    assert [o["code"] for o in told["options"] if o["open"]] == record.replay(GAME).legal()


def test_legal_in_german(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded(seed=3, stop=0))
    assert "Nimm eine Karte" in shown("legal", file, "-l", "de")


def test_legal_says_when_a_game_is_over(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded(seed=4))
    assert "The game is over." in shown("legal", file)
    assert answered("legal", file)["options"] == []


def test_a_position_without_its_game_can_be_helped() -> None:
    assert "decides" in shown("legal", "-", "--game", "galaxy_rush", typed="season = 1\n")


def test_an_impossible_position_is_refused_with_the_reason() -> None:
    result = run("legal", "-", typed='game = "galaxy_rush"\nseason = 9\n')
    assert result.exit_code == 2
    assert result.stderr == "orrery: season: a number from 1 to 4 is expected\n"
