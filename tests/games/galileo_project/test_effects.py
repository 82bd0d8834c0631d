"""EFF: the effects that cards and tiles are made of."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    robot,
    seen,
)

rule = pytest.mark.rule
SIDES_B = "1b 2b 3b 4b"


def using(card: str, **player: str | int) -> GalileoProject:
    """Player 1 has used the immediate ability of a character; without goods unless said."""
    track = "earth" if card < "C07" else "mars"
    goods: dict[str, str | int | bool] = {"mc": 0, "energy": 0, "influence": f"{track} 2", **player}
    # Further on Ganymede the track decides nothing.
    use = "either" if "@ganymede" in str(player.get("robots")) else "now"
    state = at(turn=has(stack=f"turn:1:goal:2 ability:1:{card}:{use}"), player1=goods)
    return play(state, "ability now")


def developing(kind: int, sides: str = SIDES_B, **player: str | int) -> GalileoProject:
    goods: dict[str, str | int | bool] = {"mc": 3, "energy": 2, **player}
    state = at(board=has(technologies=sides), player1=goods, player2=has(mc=0))
    return play(state, f"develop {kind}")


@rule("GP-EFF-01")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (7, 10), (9, 10)])
def test_mc_are_gained_up_to_ten(before: int, after: int) -> None:
    assert one(using("C07", mc=before)).mc == after


@rule("GP-EFF-02")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_energy_is_gained_up_to_five(before: int, after: int) -> None:
    assert one(using("C02", energy=before)).energy == after


@rule("GP-EFF-03")
@pytest.mark.parametrize(
    ("before", "after", "mc"), [("mars 4", 6, 5), ("mars 8", 10, 5), ("mars 9", 10, 6)]
)
def test_influence_is_gained_on_the_present_track(before: str, after: int, mc: int) -> None:
    # 1b brings 2 MC before the influence.
    own = one(developing(1, influence=before))
    assert (own.track, own.influence, own.mc) == ("mars", after, mc)


@rule("GP-EFF-03")
def test_on_0_an_effect_asks_for_the_track() -> None:
    state = developing(1, influence="0")
    assert offered(state) == ["track earth", "track mars"]
    play(state, "track mars")
    assert (one(state).track, one(state).influence) == ("mars", 2)


@rule("GP-EFF-04")
def test_a_level_effect_raises_one_robot_or_the_project() -> None:
    robots = "R-MIN-E4 R-BLD-E4@ganymede:5 R-STZ-E5@io:6"
    state = using("C03", robots=robots, project="PR09")
    assert offered(state) == ["raise R-MIN-E4", "raise R-BLD-E4", "raise PR09"]
    assert refused(state, "raise R-STZ-E5") == "GP-LVL-01"
    assert refused(state, "pass") == "GP-TEC-01"
    play(state, "raise R-MIN-E4")
    assert robot(state, "R-MIN-E4").level == 5
    assert one(state).markers == (6, 5, 5, 0)
    capped = play(using("C03", robots=robots, project="PR09"), "raise R-BLD-E4")
    assert (robot(capped, "R-BLD-E4").level, one(capped).markers[2]) == (6, 6)
    project = play(using("C03", robots=robots, project="PR07"), "raise PR07")
    open_project = one(project).project
    assert open_project is not None
    assert (open_project.level, one(project).markers) == (6, (6, 3, 5, 0))


@rule("GP-EFF-05")
@pytest.mark.parametrize(
    ("card", "sort", "other"), [("C04", "RM-", "MM-io"), ("C05", "MM-", "RM-builder")]
)
def test_a_modifier_of_one_sort(card: str, sort: str, other: str) -> None:
    state = using(card, robots="R-BLD-E3 R-MIN-E4")
    modifiers = [f"modifier {name}" for name in one(state).modifiers if name.startswith(sort)]
    assert len(modifiers) == 4
    assert offered(state) == [*modifiers, "pass"]
    assert refused(state, f"modifier {other}") == "GP-EFF-05"


@rule("GP-EFF-05")
def test_a_modifier_of_either_sort() -> None:
    state = developing(3, robots="R-BLD-E3 R-MIN-E4")
    assert len(one(state).modifiers) == 8
    assert offered(state) == [*(f"modifier {name}" for name in one(state).modifiers), "pass"]


@rule("GP-EFF-06")
def test_all_four_markers_advance_with_their_bonuses() -> None:
    state = developing(
        4,
        robots="R-MIN-E3 R-BLD-E3 R-MIN-E5 R-TEC-E1@callisto",
        markers="2 2 3 1",
        influence="earth 3",
    )
    # Europa 3 has given its energy; Callisto 2 asks last, when all have moved.
    assert one(state).markers == (3, 3, 4, 2)
    assert (one(state).mc, one(state).energy) == (2, 1)
    assert asked(state) == "modifier"
    play(state, "pass")
    assert mover(state) == 2


@rule("GP-EFF-06")
def test_a_marker_at_the_end_of_its_track_stays_there() -> None:
    io = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:6"
    assert one(developing(4, robots=io)).markers == (13, 1, 1, 1)


def fourth_bonus(robots: str, markers: str = "0 0 0 0", stars: int = 5) -> GalileoProject:
    """Player 1 chose bonus 4 of the Star-Z tile, side b: a modifier of either sort, then 2 MC."""
    others = "R-STZ-E1 R-STZ-E2 R-STZ-M1 R-STZ-M3"
    state = at(
        turn=has(stack=f"turn:1:goal:2 develop:1:R-STZ-E3 bonus:1:{stars}"),
        board=has(star_z="b", goals="G3 G5 G6 G7"),
        player1=has(
            mc=0,
            energy=0,
            influence="earth 3",
            robots=f"{robots} {others} R-STZ-E3+new",
            markers=markers,
        ),
    )
    return play(state, "bonus 4")


@rule("GP-EFF-07")
def test_a_list_is_carried_out_from_left_to_right() -> None:
    state = fourth_bonus("R-BLD-E4 R-MIN-E6", "0 0 3 4")
    assert (asked(state), one(state).mc) == ("modifier", 0)
    # What the first part causes, Callisto 7, comes before the second part.
    play(state, "modifier MM-callisto", "on R-BLD-E4")
    assert one(state).markers == (0, 0, 0, 7)
    assert (asked(state), one(state).mc) == ("modifier", 0)
    play(state, "pass")
    assert (mover(state), one(state).mc) == (2, 2)


@rule("GP-EFF-07")
def test_a_part_that_is_declined_or_impossible_is_skipped() -> None:
    assert one(play(fourth_bonus("R-BLD-E3"), "pass")).mc == 2
    all_placed = " ".join(
        (
            "PR01@io+moon+miner PR02@europa+moon+builder",
            "PR03@ganymede+moon+star_z PR04@callisto+moon+technician",
        )
    )
    nothing = fourth_bonus(all_placed, stars=6)
    assert (mover(nothing), one(nothing).mc) == (2, 2)


@rule("GP-EFF-08")
def test_a_free_switch_costs_nothing() -> None:
    state = at(
        board=has(technologies=SIDES_B),
        turn=has(stack="turn:1:action:1 switch:1"),
        player1=has(mc=0, influence="earth 4", technologies="1"),
    )
    play(state, "switch")
    assert (one(state).track, one(state).influence, one(state).mc) == ("mars", 4, 0)
    # Others are not even asked without MC.
    other = at(player1=has(mc=0), player2=has(mc=0), board=has(technologies=SIDES_B))
    play(other, "recruit 1", "ability ignore")
    assert (mover(other), asked(other)) == (2, "action")


@rule("GP-EFF-08")
def test_who_may_switch_free_of_charge_is_asked_without_mc() -> None:
    state = at(
        board=has(technologies=SIDES_B), player1=has(mc=0), player2=has(mc=0, technologies="1")
    )
    play(state, "recruit 1", "ability ignore")
    assert (mover(state), asked(state)) == (2, "switch")


@rule("GP-EFF-09")
def test_no_robot_surcharge() -> None:
    row = has(robots="R-BLD-M1 R-BLD-M2 R-MIN-E3 R-MIN-E4 R-MIN-E5")
    state = at(board=row, player1=has(mc=0, influence="earth 6", technologies="2"))
    play(state, "acquire 5")
    assert one(state).influence == 0
    without = at(board=row, player1=has(mc=0, influence="earth 6"))
    assert refused(without, "acquire 5") == "GP-ROB-07"


@rule("GP-EFF-10")
def test_no_recruit_reduction() -> None:
    board = has(characters="C01 C02 C03 C04 C06", technologies=SIDES_B)
    state = at(board=board, player1=has(influence="earth 1", technologies="2"))
    assert one(play(state, "recruit 5")).influence == 7
    without = at(board=board, player1=has(influence="earth 1"))
    assert one(play(without, "recruit 5")).influence == 4


@rule("GP-EFF-11")
def test_levels_up_to_seven() -> None:
    robots = "R-MIN-E4@europa:6 R-BLD-E4@ganymede:6"
    state = using("C03", robots=robots, project="PR09:6", technologies="3")
    assert one(state).level_cap == 7
    play(state, "raise R-MIN-E4")
    assert (robot(state, "R-MIN-E4").level, one(state).markers[1]) == (7, 7)
    project = play(using("C03", robots=robots, project="PR09:6", technologies="3"), "raise PR09")
    own = one(project).project
    assert own is not None
    assert own.level == 7
    # Without it nothing of this can be raised, and nothing is asked.
    assert mover(using("C03", robots=robots, project="PR09:6")) == 2


@rule("GP-EFF-12")
def test_abilities_are_one_stronger() -> None:
    row = has(robots="R-MIN-E3 R-BLD-E3 R-STZ-E3 R-TEC-E3 R-MIN-E4", goals="G1 G5 G7 G8")
    for technologies, more in (("4", 1), ("", 0)):
        own = has(mc=0, energy=0, influence="earth 6", technologies=technologies, robots="R-MIN-E5")
        assert one(play(at(board=row, player1=own), "acquire 1")).mc == 2 + more
        assert len(offered(play(at(board=row, player1=own), "acquire 2"))) == 1 + more
        # The bonuses, and declining.
        assert len(offered(play(at(board=row, player1=own), "acquire 3"))) == 2 + more
        raised = play(at(board=row, player1=own), "acquire 4", "raise R-MIN-E5")
        assert robot(raised, "R-MIN-E5").level == 4 + more


@rule("GP-EFF-12")
def test_so_are_those_of_fulfilled_projects() -> None:
    state = at(
        turn=has(stack="turn:1:goal:2 modifier:1:any"),
        player1=has(mc=0, energy=0, technologies="4", project="PR05+io", robots="R-MIN-E4"),
    )
    play(state, "modifier RM-miner", "on PR05")
    assert one(state).mc == 3


@rule("GP-EFF-13")
@pytest.mark.parametrize(
    ("robots", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (12, 4), (15, 4)]
)
def test_a_score_is_counted_in_full_steps_and_up_to_its_most(robots: int, points: int) -> None:
    cards = [f"R-{kind}-{side}{n}" for n in range(1, 5) for kind in ("MIN", "BLD") for side in "EM"]
    state = at(
        ending="last_character",
        turn=has(stack="over"),
        deck=has(characters=""),
        player1=has(robots=" ".join(cards[:robots]), tucked="C06"),
    )
    assert seen(state).players[0].tucked_points == (points,)
    assert state.outcome.scores[0]["characters"] == points
