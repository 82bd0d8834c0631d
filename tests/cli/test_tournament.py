"""`orrery tournament`: the tables for people, the answer for programs, the plot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.helpers import FIRST, answered, run, shell, shown

HERE = ["-j", "1"]


def test_the_answer_for_programs() -> None:
    told = answered("tournament", "galaxy_rush", "random", FIRST, "-n", "60", *HERE)
    (match,) = told["matches"]
    assert match["lineup"] == ["random", FIRST]
    assert match["clear"] is True
    assert match["answer"] == FIRST
    assert told["games"] == match["games"] == 2 * match["deals"] < 60
    assert [one["equal"] for one in match["shares"]] == [0.5, 0.5]
    assert sum(one["share"] for one in match["shares"]) == pytest.approx(1)
    for one in match["shares"]:
        low, high = one["share_95"]
        assert low <= one["share"] <= high
    weak, strong = (one["rating"] for one in told["bots"])
    assert weak["high_95"] < strong["low_95"]
    assert all(one["score_95"][0] < one["score"]["mean"] for one in told["bots"])


def test_the_tables_for_people_in_both_languages() -> None:
    shows = shown("tournament", "galaxy_rush", "random", FIRST, "-n", "40", *HERE)
    for words in ("Galaxy Rush: tournament", "share of wins (95 %)", f"{FIRST} is stronger",
                  "rating (95 %)", "points (95 %)", "longest turn", "games/s"):  # fmt: skip
        assert words in shows
    german = shown("tournament", "galaxy_rush", "random", FIRST, "-n", "4", "-l", "de", *HERE)
    for words in ("Turnier, 4 Spiele", "Anteil der Siege", "nicht klar", "Wertung"):
        assert words in german


def test_a_target_is_answered_in_words() -> None:
    arguments = ["tournament", "galaxy_rush", FIRST, "random", "-n", "80", *HERE]
    assert f"{FIRST} wins more than 60.0 %" in shown(*arguments, "--target", "0.6")
    assert "not clear whether" in shown(*arguments[:-3], "4", *HERE, "--target", "0.6")


def test_a_bot_alone() -> None:
    told = answered("tournament", "galaxy_rush", "random", "-o", "solo_rival=yes", "-n", "5", *HERE)
    assert told["seats"] == 1
    assert told["bots"][0]["games"] == 5
    assert told["bots"][0]["rating"] is None


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_plot(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"plot.{ending}"
    shown("tournament", "galaxy_rush", "random", FIRST, "-n", "4", "--plot", str(file), *HERE)
    begins = {"svg": b"<?xml", "png": b"\x89PNG"}
    assert file.read_bytes().startswith(begins[ending])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["random", "random"], "named twice"),
        (["random", "gredy"], "did you mean greedy?"),
        (["random", FIRST, "--target", "2"], "between 0 and 1"),
        (["random", FIRST, "--plot", "plot.gif"], "ends in .svg, .png, .pdf"),
        (["random", FIRST, "--seats", "5"], "cannot be played by 5"),
    ],
)
def test_what_makes_no_sense_is_one_line(arguments: list[str], said: str) -> None:
    result = run("tournament", "galaxy_rush", *arguments)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


def test_without_the_extra_there_are_games_but_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    # None in sys.modules is how Python marks what must not be imported.
    for name in ("choix", "numpy", "scipy", "matplotlib"):
        monkeypatch.setitem(sys.modules, name, None)
    arguments = ["tournament", "galaxy_rush", "random", FIRST, "-n", "4", *HERE]
    assert "For ratings: pip install 'orrery[lab]'" in shown(*arguments)
    assert [one["rating"] for one in answered(*arguments)["bots"]] == [None, None]


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "orrery.lab.cluster", raising=False)
    result = run("tournament", "galaxy_rush", "random", FIRST, "--ray", "auto")
    assert result.exit_code == 2
    assert "pip install 'orrery[ray]'" in result.stderr


def test_the_progress_bar_stays_out_of_the_answer() -> None:
    done = shell("tournament", "galaxy_rush", "random", FIRST, "-n", "4", "--json")
    assert done.stderr == ""
    assert done.stdout.startswith("{")
