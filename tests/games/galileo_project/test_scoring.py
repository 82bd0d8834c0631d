"""SCORE: the score sheet and the winner."""

from __future__ import annotations

import pytest

from orrery.core.positions import Plain
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import at, has, seen

rule = pytest.mark.rule
# Robots that lead to the end of a moon's track, for each of two players.
TO_THE_TOP = {
    "io": (
        "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:6",
        "R-BLD-M4@io:6 R-STZ-E5@io:6 R-STZ-M3@io:6",
    ),
    "europa": ("R-MIN-E4@europa:6 R-MIN-M6@europa:6", "R-BLD-M5@europa:6 R-STZ-E6@europa:6"),
    "ganymede": (
        "R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:6 R-TEC-E6@ganymede:6",
        "R-STZ-E3@ganymede:6 R-STZ-M5@ganymede:6 R-BLD-M6@ganymede:6",
    ),
    "callisto": ("R-MIN-E6@callisto:6 R-BLD-E5@callisto:6 R-STZ-E4@callisto:6", ""),
}
MOONS = list(TO_THE_TOP)


def final(**keys: Plain | dict[str, Plain]) -> GalileoProject:
    """A table where the game is over, everything paid."""
    return at(ending="last_character", turn=has(stack="over"), deck=has(characters=""), **keys)


def marker_at(moon: str, space: int) -> GalileoProject:
    markers = ["0"] * 4
    markers[MOONS.index(moon)] = str(space)
    return final(player1=has(robots=TO_THE_TOP[moon][0], markers=" ".join(markers)))


@rule("GP-SCORE-01")
@pytest.mark.parametrize(
    ("moon", "stars"),
    [
        ("io", [0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 18]),
        ("europa", [0, 1, 1, 1, 3, 3, 3, 3, 7, 7, 7, 7, 12]),
        ("ganymede", [0, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 13, 13, 13, 13, 18]),
    ],
)
def test_a_moon_scores_the_star_where_its_marker_stands(moon: str, stars: list[int]) -> None:
    for space, points in enumerate(stars):
        sheet = marker_at(moon, space).outcome.scores[0]
        assert sheet[moon] == points
        assert sum(sheet.values()) == points


@rule("GP-SCORE-02")
@pytest.mark.parametrize(
    ("space", "rate"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (14, 4)]
)
def test_callisto_scores_the_robots_of_the_largest_type(space: int, rate: int) -> None:
    miners = "R-MIN-E6@callisto:6 R-MIN-M4@callisto:6 R-MIN-E1 R-BLD-E5 R-BLD-E1"
    state = final(player1=has(robots=miners, markers=f"0 0 0 {space}"))
    assert state.outcome.scores[0]["callisto"] == 3 * rate


@rule("GP-EX-14")
def test_six_robots_count_as_technicians_with_a_modifier() -> None:
    technicians = "R-TEC-E1@callisto R-TEC-E3 R-TEC-M5 R-TEC-E4 R-TEC-E5"
    miners = "R-MIN-E6+technician R-MIN-E1 R-MIN-E3"
    state = final(player1=has(robots=f"{technicians} {miners}", markers="0 0 0 9"))
    assert seen(state).players[0].counts == (3, 0, 0, 6)
    assert state.outcome.scores[0]["callisto"] == 18


@rule("GP-RL-41")
def test_of_two_equal_types_on_callisto_one_counts() -> None:
    state = final(
        player1=has(robots="R-MIN-E6 R-MIN-M4 R-BLD-E5 R-BLD-M3", markers="0 0 0 9"),
        player2=has(robots="R-TEC-E1 R-TEC-E2 R-TEC-E3 R-MIN-E1 R-MIN-E3 R-MIN-E2@ganymede"),
    )
    # Two Miners and two Builders: 3 points for each of two robots. That player 2 has more Miners
    # does not matter.
    assert state.outcome.scores[0]["callisto"] == 6


@rule("GP-SCORE-03")
def test_paid_characters_score_their_ability_for_the_end() -> None:
    state = final(
        player1=has(
            mc=0,
            tucked="C01 C03 C06",
            robots="R-MIN-E3 R-MIN-M5 R-STZ-M3 R-BLD-E4",
            markers="0 0 1 0",
        )
    )
    # Three robots at Io, two of which are enough for the most; two Miners; four robots for one
    # full three.
    assert seen(state).players[0].tucked_points == (4, 2, 1)
    assert state.outcome.scores[0]["characters"] == 7
    assert state.outcome.scores[1]["characters"] == 0


@rule("GP-SCORE-03")
def test_during_the_game_the_sheet_counts_what_could_be_paid_now() -> None:
    robots = "R-MIN-E3 R-MIN-M5 R-STZ-M3 R-BLD-E4"
    for mc, points in ((0, 0), (1, 4), (2, 6), (3, 7), (9, 7)):
        state = at(player1=has(mc=mc, tucked="C01 C03 C06", robots=robots))
        assert seen(state).scores[0]["characters"] == points


@rule("GP-SCORE-06")
def test_goods_and_influence_score_nothing() -> None:
    bare = final(player1=has(mc=0, energy=0, influence="0"))
    rich = final(player1=has(mc=10, energy=5, influence="mars 10"))
    nothing = dict.fromkeys(
        ("io", "europa", "ganymede", "callisto", "characters", "technologies", "goals"), 0
    )
    assert bare.outcome.scores[0] == nothing
    assert rich.outcome.scores[0] == nothing


@rule("GP-SCORE-07")
def test_most_points_win_whatever_the_influence() -> None:
    state = final(
        seats=3,
        claims=has(A="2 3", D="1"),
        player1=has(influence="mars 10"),
        player2=has(influence="0"),
        player3=has(influence="earth 10"),
    )
    assert state.outcome.totals == (3, 7, 4)
    assert state.outcome.ranking == ((1,), (2,), (0,))
    assert state.outcome.tie_break is None


def tie_at_52(first: str, second: str) -> GalileoProject:
    """48 points from the moons for both, and 4 more: from technologies, and from a goal."""
    robots = [" ".join(TO_THE_TOP[moon][seat] for moon in MOONS[:3]) for seat in (0, 1)]
    return final(
        claims=has(C="2"),
        player1=has(robots=robots[0], influence=first, technologies="1 4"),
        player2=has(robots=robots[1], influence=second),
    )


@rule("GP-EX-18", "GP-SCORE-08")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("earth 4", "mars 6", 1), ("mars 5", "earth 4", 0), ("earth 1", "0", 0)],
)
def test_a_tie_is_broken_by_influence_on_whichever_track(
    first: str, second: str, winner: int
) -> None:
    tied = tie_at_52(first, second)
    assert tied.outcome.totals == (52, 52)
    assert tied.outcome.winners == (winner,)
    assert tied.outcome.tie_rule == "GP-SCORE-08"
    assert tied.outcome.tie_break is not None


@rule("GP-EX-18", "GP-SCORE-09")
def test_equal_points_and_equal_influence_share_the_victory() -> None:
    shared = tie_at_52("earth 4", "mars 4")
    assert shared.outcome.totals == (52, 52)
    assert shared.outcome.ranking == ((0, 1),)
    assert shared.outcome.winners == (0, 1)
