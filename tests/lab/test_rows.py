"""One row per game, and two variants compared deal by deal."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.core.records import Record
from orrery.lab import rows
from orrery.lab.simulate import Plan, simulate


def plan(**more: object) -> Plan:
    return Plan("galaxy_rush", 6, 3, 2, {}, ("greedy:samples=1,positions=20", "random"), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet"])
def test_rows_tell_of_every_game_and_can_be_read_again(tmp_path: Path, name: str) -> None:
    summary = simulate(plan(rows=True))
    assert [row["number"] for row in summary.rows] == list(range(6))
    assert [row["seed"] for row in summary.rows] == [3, 3, 4, 4, 5, 5]
    for row in summary.rows:
        totals = sorted((row["total_0"], row["total_1"]), reverse=True)
        assert row["margin"] == totals[0] - totals[1]
        assert (
            sum(row[f"{name}_0"] for name in orrery.load("galaxy_rush").categories)
            == totals[0 if row["place_0"] == 1 else 1]
        )
        assert row["starter"] in (0, 1)
        assert row["end"] == "GR-END-01"
    rows.write(summary.rows, tmp_path / name)
    again = rows.read(tmp_path / name)
    assert [{**row, "tie_break": row["tie_break"] or ""} for row in again] == summary.rows


def test_games_alone_have_their_rating() -> None:
    alone = simulate(Plan("newton", 2, 1, 1, {}, rows=True))
    assert all(row["rating"] >= 1 and row["margin"] == 0 for row in alone.rows)


def test_records_say_who_played_and_how_it_ended(tmp_path: Path) -> None:
    simulate(plan(records=tmp_path))
    simulate(Plan("galaxy_rush", 1, 9, 2, {}, records=tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6, "the random game has the name of the first"
    game = orrery.load("galaxy_rush")
    told = Record.parse(files[1].read_text())
    assert told.bots == {0: "random", 1: "greedy:samples=1,positions=20"}
    assert told.players[0] == "random"
    assert told.date
    assert told.result
    assert all(Record.parse(file.read_text()).replay(game).over for file in files)


def test_pairs_show_a_difference_that_is_there() -> None:
    own: list[rows.Row] = [
        {"number": n, "seed": n, "seats": 2, "total_0": n * 7 % 50, "note": "x"} for n in range(40)
    ]
    more = [{**row, "total_0": row["total_0"] + 2 + row["number"] % 2} for row in own]
    (found,) = rows.compare(own, more)
    assert found.column == "total_0"
    assert found.difference == pytest.approx(2.5)
    assert 2.3 < found.low < 2.5 < found.high < 2.7
    (none,) = rows.compare(own, own)
    assert none[3:] == (0, 0, 0)


def test_rows_of_other_deals_are_not_compared() -> None:
    own = [{"number": 0, "seed": 1, "seats": 2, "total_0": 4}]
    with pytest.raises(rows.BadRows, match="not the same deals"):
        rows.compare(own, [{**own[0], "seed": 2}])


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    for name, text in (("a.csv", "x,y\n1,2\n"), ("b.parquet", "no")):
        file = tmp_path / name
        file.write_text(text)
        with pytest.raises(rows.BadRows):
            rows.read(file)
    with pytest.raises(rows.BadRows):
        rows.read(tmp_path / "nowhere.csv")
