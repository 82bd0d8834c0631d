"""`orrery fit`: playing, keeping, reading again, writing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import run, shown


def test_positions_are_kept_and_fitted_again_to_the_same_weights(tmp_path: Path) -> None:
    file = str(tmp_path / "rows.npz")
    first = shown("fit", "galaxy_rush", "-n", "40", "--bot", "random", "--data", file)
    assert "Galaxy Rush: 40 games" in first
    assert "resources" in first
    assert "leader wins, fitted" in first
    assert shown("fit", "galaxy_rush", "--data", file) == first


def test_it_speaks_german(tmp_path: Path) -> None:
    german = shown("fit", "galaxy_rush", "-n", "30", "--bot", "random", "--language", "de")
    assert "Galaxy Rush: 30 Spiele" in german
    assert "letzte Entscheidung" in german


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["galaxy_rush"], "either -n GAMES or --data FILE.npz"),
        (["galaxy_rush", "-n", "30", "--data", "a.npz", "--data", "b.npz"], "in one file"),
        (["galaxy_rush", "-n", "30", "--bot", "gredy"], "did you mean greedy?"),
        (["galaxy_rush", "--data", "nowhere.npz"], "nowhere.npz"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: list[str], said: str) -> None:
    refused = run("fit", *arguments)
    assert refused.exit_code == 2
    assert said in refused.stderr
