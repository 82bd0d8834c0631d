"""`orrery simulate`: the summary for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.helpers import answered, run, shell, shown


def test_the_answer_for_programs_adds_up() -> None:
    told = answered("simulate", "galaxy_rush", "-n", "200", "--seed", "3")
    assert told["games"] == 200
    assert told["decisions_per_second"] > 0
    assert told["length"]["mean"] * 200 == told["decisions"]
    assert sum(side["wins"] for side in told["sides"]) == 200
    for side in told["sides"]:
        means = sum(category["mean"] for category in side["categories"].values())
        assert abs(means - side["score"]["mean"]) < 0.01
    assert told["bots"] == []


def test_the_same_seed_gives_the_same_games() -> None:
    def sides(seed: str) -> object:
        return answered("simulate", "galaxy_rush", "-n", "50", "--seed", seed)["sides"]

    assert sides("3") == sides("3")
    assert sides("3") != sides("4")


def test_bots_by_name_and_from_a_file_meet_in_two_processes(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(
        "class First:\n"
        "    name = 'first'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return view.legal[0]\n"
    )
    spec = f"{file}:First"
    arguments = ["galaxy_rush", "-n", "8", "--bots", f"random,{spec}", "--jobs", "2"]
    told = answered("simulate", *arguments)
    by_name = {one["bot"]: one for one in told["bots"]}
    assert set(by_name) == {"random", spec}
    assert all(one["games"] == 8 and one["decisions"] > 0 for one in by_name.values())


def test_one_bot_may_play_all_seats_and_solo() -> None:
    told = answered("simulate", "galaxy_rush", "-n", "2", "--bots", "random")
    assert told["bots"][0]["games"] == 4
    solo = answered(
        "simulate", "galaxy_rush", "-n", "2", "--bots", "random", "-o", "solo_rival=yes"
    )
    assert solo["seats"] == 1
    assert len(solo["sides"]) == 2


def test_options_reach_the_game() -> None:
    told = answered("simulate", "galaxy_rush", "-n", "20", "-o", "accelerate_chain=on")
    assert told["options"]["accelerate_chain"] is True
    assert told["branching"]["max"] > 8


def test_the_summary_for_people() -> None:
    shows = shown("simulate", "galaxy_rush", "-n", "60", "--bots", "random")
    for words in ("60 games", "games/s", "decisions/s", "legal actions per decision", "Heroics",
                  "Blue: ", "Orange: ", "Score", "per decision"):  # fmt: skip
        assert words in shows
    german = shown("simulate", "galaxy_rush", "-n", "60", "-l", "de")
    assert "Entscheidungen je Spiel" in german


def test_the_progress_bar_stays_out_of_the_answer() -> None:
    done = shell("simulate", "galaxy_rush", "-n", "20", "--json")
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 20


def test_a_bot_that_breaks_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "lost.py"
    file.write_text(
        "class Lost:\n"
        "    name = 'lost'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, clock): return view.nothing\n"
    )
    result = run("simulate", "galaxy_rush", "-n", "2", "--bots", f"{file}:Lost")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert f"failed in line 4 of {file}: AttributeError" in result.stderr


def test_variants_are_played_and_compared(tmp_path: Path) -> None:
    own, more = tmp_path / "own.csv", tmp_path / "more.csv"
    first = json.loads(
        shell("simulate", "galaxy_rush", "-n", "60", "--rows", str(own), "--json").stdout
    )
    second = json.loads(
        shell(
            *("simulate", "galaxy_rush", "-n", "60", "--rows", str(more), "--json"),
            *("--set", "medal.4.value=40", "--jobs", "2"),
        ).stdout
    )
    assert first["components"] != second["components"]
    assert first["rules_version"] == second["rules_version"]
    assert first["orrery"] == second["orrery"]
    told = answered("compare", str(own), str(more))
    assert told["components"] == [first["components"], second["components"]]
    medals = next(one for one in told["columns"] if one["column"] == "medals_0")
    assert medals["low"] > 0
    decisions = next(one for one in told["columns"] if one["column"] == "decisions")
    assert decisions["difference"] == 0
    assert "60 pairs of games" in shown("compare", str(own), str(more))


def test_a_variant_that_cannot_be_played_is_refused_in_one_line() -> None:
    done = shell("simulate", "galaxy_rush", "--set", "medal.4.value=300")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "medal.4.value" in done.stderr


def test_where_rows_cannot_go_is_told_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = run("simulate", "galaxy_rush", "-n", "1000000", "--rows", str(tmp_path / "file/own.csv"))
    assert told.exit_code == 2
    assert told.stderr.startswith(f"orrery: {tmp_path / 'file'}: ")
    shown("simulate", "galaxy_rush", "-n", "2", "--rows", str(tmp_path / "new/own.csv"))
    assert len((tmp_path / "new/own.csv").read_text().splitlines()) == 3
