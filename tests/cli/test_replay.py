"""`orrery replay`: a recorded game told in words."""

from __future__ import annotations

from pathlib import Path

import orrery
from orrery.core.records import Record
from tests.cli.helpers import recorded, run, saved, shown

GAME = orrery.load("galaxy_rush")
TESTS = Path(__file__).parent.parent


def test_a_replay_tells_every_decision_and_the_score(tmp_path: Path) -> None:
    record = recorded(seed=5)
    shows = shown("replay", saved(tmp_path, record))
    outcome = record.replay(GAME).outcome
    for decision, notation in enumerate(record.line()):
        # A statement that is only chosen, not yet laid down, is nobody else's business.
        assert (f"\n{decision:>4}  " in shows) != notation.startswith("predict")
    total = next(line for line in shows.splitlines() if line.startswith("Total"))
    assert total.split()[1:] == [str(points) for points in outcome.totals]
    assert f"{('Blue', 'Orange')[outcome.winners[0]]} wins." in shows


def test_a_replay_stops_where_it_is_told(tmp_path: Path) -> None:
    shows = shown("replay", saved(tmp_path, recorded(seed=5)), "--to", "7")
    assert "\n   6  " in shows
    assert "\n   7  " not in shows
    assert "Not over yet." in shows


def test_a_replay_tells_what_was_taken_back(tmp_path: Path) -> None:
    record = recorded(seed=5, stop=2)
    record.undo(1)
    other = "face down" if record.entries[1].notation == "face up" else "face up"
    record.add(other)
    shows = shown("replay", saved(tmp_path, record))
    assert "back to decision 1" in shows
    assert shows.index("plays") < shows.index("back to decision 1") < shows.rindex("plays")


def test_a_replay_tells_a_seat_no_more_than_it_saw(tmp_path: Path) -> None:
    """A prediction just chosen is known to its maker alone."""
    record = recorded(seed=5)
    at = next(n for n, text in enumerate(record.line()) if text.startswith("aim"))
    maker = record.branch(at).replay(GAME).seat
    file = saved(tmp_path, record)
    own = shown("replay", file, "--to", str(at), "--seat", str(maker))
    other = shown("replay", file, "--to", str(at), "--seat", str(1 - maker))
    assert "whose rocket do you put it on?" in own
    assert "whose rocket do you put it on?" not in other


def test_a_replay_goes_step_by_step(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded(seed=5))
    shows = shown("replay", file, "--step", typed="\n\n")
    assert shows.count("The track") == 3
    assert "wins." not in shows


def test_a_replay_of_a_seat_that_is_not_there_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded(stop=3))
    assert "seats of this game are 0 to 1" in run("replay", file, "--seat", "2").stderr
    assert "the game has 3 decisions" in run("replay", file, "--to", "4").stderr


def test_a_record_of_a_solo_game_names_the_rival(tmp_path: Path) -> None:
    record: Record = recorded(seed=6, solo_rival=True)
    assert "The rival" in shown("replay", saved(tmp_path, record))
