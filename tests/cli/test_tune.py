"""`orrery tune`: rounds, a check, and the weights."""

from __future__ import annotations

import pytest

from tests.cli.helpers import run, shown

SHORT = ("tune", "galaxy_rush", "--rounds", "2", "--pairs", "20", "--positions", "20")


def test_rounds_and_their_check_are_told() -> None:
    said = shown(*SHORT)
    assert "Round 2: 20 pairs" in said
    assert "Against the weights before, 40 games" in said
    assert "resources" in said


def test_it_speaks_german() -> None:
    assert "Gegen die Gewichte zuvor, 40 Spiele" in shown(*SHORT, "--language", "de")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["galaxy_rash"], "galaxy_rush"), (["galaxy_rush", "--pairs", "3"], "'--pairs'")],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: list[str], said: str) -> None:
    refused = run("tune", *arguments)
    assert refused.exit_code == 2
    assert said in refused.stderr
