"""SOLO-09: cadet, captain and admiral."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    blue,
    cards_in_front,
    orange,
    play,
    rocket,
    score,
    seen,
)
from tests.games.galaxy_rush.moments import ended, solo

rule = pytest.mark.rule

CADET, CAPTAIN, ADMIRAL = "cadet", "captain", "admiral"


@rule("GR-SOLO-09")
@pytest.mark.parametrize(
    ("level", "resources"),
    [(CADET, (0, 0, 0, 0)), (CAPTAIN, (1, 1, 1, 1)), (ADMIRAL, (1, 1, 1, 1))],
)
def test_captain_and_admiral_start_with_one_resource_of_each_type(
    level: str, resources: tuple[int, ...]
) -> None:
    state = GAME.start(
        GAME.settle(1, {"solo_rival": True, "solo_level": level}),
        {**GAME.deal_of(GAME.new(seed=3, solo_rival=True)), "first": ["blue"]},
    )
    assert orange(state).resources == resources
    assert blue(state).resources == (0, 0, 0, 0)
    assert cards_in_front(orange(state)) == 0


@rule("GR-SOLO-09")
@pytest.mark.parametrize(("level", "found"), [(CADET, ()), (CAPTAIN, ("D109",))])
def test_the_extra_resources_count_for_requirements(level: str, found: tuple[str, ...]) -> None:
    """Ganymede needs two Iridium; the rival plays up its first."""
    state = (
        solo(solo_level=level)
        .track("H01 O1 P1 R1 H02 N01", "I6 O6 P6 R6 H12 N08")
        .display("D109 D110 D111 D112")
        .deck(course="R2 H03 H04")
        .state()
    )
    play(state, "take P1-O1", "face up")
    assert orange(state).discoveries == found


@rule("GR-SOLO-09")
@pytest.mark.parametrize(("level", "points"), [(CADET, 0), (CAPTAIN, 3), (ADMIRAL, 3)])
def test_the_extra_resources_count_for_achievements(level: str, points: int) -> None:
    table = ended().options(solo_rival=True, solo_level=level).achievements("A01 A03 A08 A12")
    assert score(table.state(), "orange")["achievements"] == points
    assert score(table.state(), "blue")["achievements"] == 0


@rule("GR-SOLO-09")
@pytest.mark.parametrize(("level", "points"), [(CADET, 0), (CAPTAIN, 6)])
def test_the_extra_resources_count_for_predictions(level: str, points: int) -> None:
    """Four Resource cards each: only the extra ones give the rival the most."""
    state = (
        ended()
        .options(solo_rival=True, solo_level=level)
        .predictions("orange:PB4 orange:PO1 blue:PB1 blue:PO2 blue:PB2 blue:PO3")
        .state()
    )
    assert score(state, "blue")["predictions"] == points


def every_season_decided(level: str) -> Table:
    """Blue travelled farther in season one, the rival in the others; no prediction is right."""
    return (
        ended()
        .options(solo_rival=True, solo_level=level)
        .blue(down1="R8")
        .orange(down2="P8", down3="P7", down4="P6")
        .achievements("A02 A03 A10 A12")
        .predictions("orange:PB1 orange:PO1 orange:PB2 orange:PO2 orange:PB3 orange:PO3")
    )


@rule("GR-SOLO-09")
def test_the_admiral_scores_ten_extra() -> None:
    captain = every_season_decided(CAPTAIN).state()
    admiral = every_season_decided(ADMIRAL).state()
    assert captain.outcome.totals == (7, 29)
    assert admiral.outcome.totals == (7, 39)
    assert score(admiral, "orange")["head_start"] == 10


@rule("GR-SOLO-09")
@pytest.mark.parametrize(("level", "winner"), [(CADET, 0), (CAPTAIN, 0), (ADMIRAL, 1)])
def test_only_the_admiral_wins_a_tied_medal_from_orbit_2(level: str, winner: int) -> None:
    state = (
        solo(solo_level=level)
        .track("- - - - - C01", "- - - - - -")
        .blue(step=5, orbit=2, up="AS05 AS06", down1="I8")
        .orange(step=6, orbit=2, up="H05 H06", down1="I7")
        .state()
    )
    play(state, "take P6-O1", "face up")
    assert [len(captain.medals) for captain in seen(state).captains] == [1 - winner, winner]


@rule("GR-SOLO-09")
def test_turn_order_stays_as_it_is_against_the_admiral() -> None:
    """Both rockets are even; blue in orbit 1 moves first and predicts first."""
    state = solo(solo_level=ADMIRAL).blue(step=2, orbit=1, up="I1 I2").orange(step=2, up="P1 P2")
    assert asked(state.state()) == "take"
    state = solo(solo_level=ADMIRAL).blue(step=6, orbit=1, up="I1 I2 I3")
    at_break = state.orange(step=6, orbit=2, up="P1 P2 P3").state()
    assert (asked(at_break), len(seen(at_break).predictions)) == ("predict", 0)


@rule("GR-SOLO-09")
def test_tied_predictions_stay_as_they_are_against_the_admiral() -> None:
    """The tie about Heroics goes to blue in orbit 1, not to the admiral."""
    state = (
        ended()
        .options(solo_rival=True, solo_level=ADMIRAL, prediction_ties="first_orbit")
        .predictions("blue:PB2 orange:PO2 orange:PB1 orange:PO1 orange:PB3 orange:PO3")
        .state()
    )
    assert [one.token for one in seen(state).predictions] == [6, 0, 0, 0, 0, 0]


@rule("GR-SOLO-09")
def test_the_captain_loses_a_tied_total_from_orbit_2() -> None:
    """Two tied seasons each way, and nothing else."""
    state = (
        every_season_decided(CAPTAIN)
        .blue(down1="", medals="1 4")
        .orange(down2="", down3="", down4="", medals="2 3")
        .state()
    )
    assert state.outcome.totals == (14, 14)
    assert state.outcome.winners == (0,)
    assert state.outcome.tie_rule == "GR-SCORE-17"


@rule("GR-SOLO-09")
def test_the_admiral_wins_a_tied_total_from_orbit_2() -> None:
    """Expeditions for 32 bring blue level."""
    state = every_season_decided(ADMIRAL).blue(up="C01 C02 C03 C04 C05 C06 C07 C08").state()
    assert state.outcome.totals == (39, 39)
    assert rocket(blue(state)) == "P6-O1"
    assert state.outcome.winners == (1,)
    assert state.outcome.tie_rule == "GR-SOLO-09"
