"""ROB: acquiring a robot, step by step."""

from __future__ import annotations

import pytest

from tests.games.galileo_project.table import (
    asked,
    at,
    buyer,
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
GOALS = "G1 G2 G4 G6"


def row(card: str, place: int = 1) -> str:
    """A display with this robot at a place and others around it."""
    others = ("R-TEC-E1", "R-TEC-E3", "R-STZ-E3", "R-BLD-E3", "R-BLD-E1")
    cards = [name for name in others if name != card][:4]
    cards.insert(place - 1, card)
    return " ".join(cards)


# --- B1 and B2: choosing and paying -------------------------------------------------------


@rule("GP-ROB-01")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_one_robot_of_the_display_is_chosen(place: int) -> None:
    cards = "R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-STZ-E5"
    state = at(board=has(robots=cards, goals=GOALS), player1=has(mc=1, influence="earth 10"))
    play(state, f"acquire {place}", offered(play(state.clone(), f"acquire {place}"))[0])
    chosen = cards.split()[place - 1]
    assert [own.card for own in one(state).robots] == [chosen]
    assert chosen not in seen(state).robots


@rule("GP-ROB-02")
@pytest.mark.parametrize(
    ("card", "track", "cost"),
    [
        ("R-MIN-E1", "earth", 3),
        ("R-MIN-E3", "earth", 4),
        ("R-MIN-M2", "mars", 5),
        ("R-MIN-M5", "mars", 6),
        ("R-MIN-M6", "mars", 8),
    ],
)
def test_a_robot_costs_influence_of_its_track(card: str, track: str, cost: int) -> None:
    board = has(robots=row(card), goals=GOALS)
    state = play(at(board=board, player1=has(mc=0, influence=f"{track} 9")), "acquire 1")
    assert one(state).influence == 9 - cost
    other = "mars" if track == "earth" else "earth"
    state = at(board=board, player1=has(mc=0, influence=f"{other} 9"))
    assert refused(state, "acquire 1") == "GP-ROB-04"


@rule("GP-ROB-03")
@pytest.mark.parametrize(("place", "cost"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_place_in_the_display_raises_the_cost(place: int, cost: int) -> None:
    board = has(robots=row("R-MIN-E3", place), goals=GOALS)
    state = at(board=board, player1=has(mc=0, influence="earth 9"))
    play(state, f"acquire {place}")
    assert one(state).influence == 9 - cost
    short = at(board=board, player1=has(mc=0, influence=f"earth {cost - 1}"))
    assert refused(short, f"acquire {place}") == "GP-ROB-07"


@rule("GP-ROB-04")
def test_the_marker_must_be_on_the_track_of_the_robot_unless_it_is_on_0() -> None:
    board = has(robots="R-MIN-E3 R-MIN-M3 R-TEC-E1 R-TEC-M1 R-TEC-E3", goals=GOALS)
    for track, closed in (("earth", (2, 4)), ("mars", (1, 3, 5))):
        state = at(board=board, player1=has(mc=10, influence=f"{track} 1"))
        for place in range(1, 6):
            if place in closed:
                assert refused(state, f"acquire {place}") == "GP-ROB-04"
            else:
                assert f"acquire {place}" in offered(state)
    state = at(board=board, player1=has(mc=10, influence="0"))
    assert {f"acquire {place}" for place in range(1, 6)} <= set(offered(state))


@rule("GP-ROB-05")
def test_io_may_be_used_before_paying() -> None:
    # Io 4: two MC cover four.
    board = has(robots=row("R-MIN-E4"), goals=GOALS)
    state = at(
        board=board, player1=has(mc=5, influence="earth 6", robots="R-BLD-E6", markers="4 0 0 0")
    )
    play(state, "acquire 1")
    assert (asked(state), offered(state)) == ("io", ["io 0", "io 1", "io 2"])
    play(state, "io 1")
    assert (asked(state), one(state).mc) == ("pay", 3)
    play(state, "pay 0")
    assert one(state).influence == 4


@rule("GP-ROB-06")
@pytest.mark.parametrize("mc", [0, 1, 3, 4])
def test_mc_replace_influence_one_for_one_down_to_0(mc: int) -> None:
    board = has(robots=row("R-BLD-E3"), goals=GOALS)
    state = play(at(board=board, player1=has(mc=6, influence="earth 5")), "acquire 1")
    assert offered(state) == [f"pay {number}" for number in range(5)]
    assert refused(state, "pay 5") == "GP-ROB-06"
    play(state, f"pay {mc}")
    assert (one(state).mc, one(state).influence) == (6 - mc, 5 - (4 - mc))


@rule("GP-ROB-06")
def test_no_more_mc_than_there_are() -> None:
    board = has(robots=row("R-BLD-E3"), goals=GOALS)
    state = play(at(board=board, player1=has(mc=2, influence="earth 5")), "acquire 1")
    assert offered(state) == ["pay 0", "pay 1", "pay 2"]
    assert refused(state, "pay 3") == "GP-ROB-06"


@rule("GP-ROB-07")
def test_influence_and_mc_must_cover_the_cost() -> None:
    board = has(robots=row("R-BLD-E3"), goals=GOALS)
    short = at(board=board, player1=has(mc=1, influence="earth 2"))
    assert refused(short, "acquire 1") == "GP-ROB-07"
    state = at(board=board, player1=has(mc=3, influence="earth 2"))
    play(state, "acquire 1")
    assert offered(state) == ["pay 2", "pay 3"]
    assert refused(state, "pay 1") == "GP-ROB-07"
    play(state, "pay 2")
    assert (one(state).influence, one(state).mc) == (0, 1)


@rule("GP-ROB-07")
@pytest.mark.parametrize(("mc", "payable"), [(1, False), (2, False), (3, True)])
def test_the_savings_of_io_count_towards_the_cost(mc: int, payable: bool) -> None:
    # Io 7: two MC cover five. Of 6 influence one is left then, for a third MC.
    board = has(robots=row("R-STZ-E5"), goals=GOALS)
    state = at(
        board=board,
        player1=has(mc=mc, influence="0", robots="R-BLD-E6@io:6 R-MIN-E3", markers="7 0 0 0"),
    )
    assert ("acquire 1" in offered(state)) == payable
    if not payable:
        assert refused(state, "acquire 1") == "GP-ROB-07"


# --- B3 to B5 -----------------------------------------------------------------------------


@rule("GP-ROB-08")
@pytest.mark.parametrize("moon", ["io", "europa"])
def test_of_two_moons_one_is_chosen(moon: str) -> None:
    board = has(robots=row("R-MIN-E1"), goals=GOALS)
    state = play(at(board=board, player1=has(mc=0, influence="earth 5")), "acquire 1")
    assert offered(state) == ["moon io", "moon europa"]
    assert refused(state, "moon callisto") == "GP-ROB-08"
    assert refused(state, "pass") == "GP-ROB-08"
    play(state, f"moon {moon}")
    assert robot(state, "R-MIN-E1").moon == moon


@rule("GP-ROB-08")
def test_of_one_moon_nothing_is_asked() -> None:
    board = has(robots=row("R-MIN-E6"), goals=GOALS)
    state = play(at(board=board, player1=has(mc=0, influence="earth 9")), "acquire 1")
    assert robot(state, "R-MIN-E6").moon == "callisto"


@rule("GP-ROB-09")
def test_the_ability_of_the_robot_is_carried_out() -> None:
    for card, kind in (("R-BLD-E3", "character"), ("R-STZ-E3", "bonus"), ("R-TEC-E4", "level")):
        board = has(robots=row(card), goals=GOALS)
        state = play(at(board=board, player1=has(mc=0, influence="earth 9")), "acquire 1")
        assert asked(state) == kind
    board = has(robots=row("R-MIN-E3"), goals=GOALS)
    state = play(at(board=board, player1=has(mc=0, influence="earth 9")), "acquire 1")
    assert one(state).mc == 1


@rule("GP-ROB-10")
@pytest.mark.parametrize(
    ("card", "markers"),
    [("R-MIN-E3", (5, 2, 0, 0)), ("R-MIN-E4", (3, 5, 0, 0)), ("R-MIN-E5", (3, 2, 3, 0))],
)
def test_the_marker_of_its_moon_moves_by_its_level(card: str, markers: tuple[int, ...]) -> None:
    state = at(
        board=has(robots=row(card), goals=GOALS),
        player1=has(mc=0, influence="earth 9", robots="R-STZ-E5 R-TEC-M3"),
    )
    assert one(state).markers == (3, 2, 0, 0)
    play(state, "acquire 1")
    assert one(state).markers == markers


@rule("GP-ROB-11", "GP-EX-09", "GP-RL-13")
def test_a_technician_that_raises_itself_moves_its_marker_once() -> None:
    state = at(
        board=has(robots=row("R-TEC-E2"), goals=GOALS),
        player1=has(mc=0, influence="earth 5", robots="R-TEC-M3"),
    )
    play(state, "acquire 1", "moon io")
    assert (asked(state), one(state).markers[0]) == ("level", 0)
    assert not robot(state, "R-TEC-E2").developed
    play(state, "raise R-TEC-E2")
    assert robot(state, "R-TEC-E2").level == 4
    assert robot(state, "R-TEC-E2").developed
    assert one(state).markers == (4, 2, 0, 0)


@rule("GP-ROB-11", "GP-RL-13")
def test_a_modifier_during_its_own_ability_only_changes_where_it_develops() -> None:
    # The third bonus of side a is a modifier; the new robot has level 2 and lies at Ganymede.
    state = at(
        board=has(robots=row("R-STZ-E3"), star_z="a", goals=GOALS),
        player1=has(mc=0, influence="earth 4", robots="R-STZ-M4 R-STZ-M5"),
    )
    assert one(state).markers == (0, 3, 3, 0)
    play(state, "acquire 1", "bonus 3", "modifier MM-io", "on R-STZ-E3")
    # Ganymede does not go back: the robot had not moved its marker yet.
    assert one(state).markers == (2, 3, 3, 0)
    assert robot(state, "R-STZ-E3").moon == "io"


@rule("GP-ROB-11", "GP-RL-13")
def test_once_developed_a_bonus_of_the_same_move_may_take_it_elsewhere() -> None:
    state = at(
        board=has(robots=row("R-MIN-E6"), goals=GOALS),
        player1=has(mc=0, influence="earth 8"),
    )
    play(state, "acquire 1")
    assert (asked(state), one(state).markers) == ("modifier", (0, 0, 0, 4))
    play(state, "modifier MM-io", "on R-MIN-E6")
    assert one(state).markers == (4, 0, 0, 0)
    assert robot(state, "R-MIN-E6").moon == "io"


@rule("GP-ROB-12")
def test_a_moon_takes_any_number_of_robots() -> None:
    robots = "R-MIN-E1 R-MIN-E3 R-MIN-M2 R-MIN-M5 R-BLD-E1 R-BLD-E6 R-BLD-M4 R-STZ-E5"
    state = at(
        board=has(robots=row("R-STZ-M3"), goals="G4 G5 G6 G7"),
        player1=has(mc=0, energy=0, influence="mars 4", robots=robots),
    )
    play(state, "acquire 1", "pass")
    assert [own.moon for own in one(state).robots] == ["io"] * 9


@rule("GP-ROB-12")
def test_there_can_be_any_number_of_one_type() -> None:
    robots = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M1 R-MIN-M2"
    state = at(
        board=has(robots=row("R-MIN-M3"), goals="G4 G5 G6 G7"),
        player1=has(mc=0, energy=0, influence="mars 4", robots=robots),
    )
    play(state, "acquire 1")
    assert one(state).counts == (9, 0, 0, 0)
    assert one(state).mc == 9


@rule("GP-ROB-13")
def test_what_a_robot_brings_cannot_pay_for_it() -> None:
    # As a third Miner it would bring three MC, and at Io 2 a rate.
    state = at(
        board=has(robots=row("R-MIN-E3"), goals=GOALS),
        player1=has(mc=3, influence="0", robots="R-MIN-E4 R-MIN-E5"),
    )
    assert refused(state, "acquire 1") == "GP-ROB-07"


@rule("GP-ROB-13")
def test_during_its_ability_the_tuck_limit_does_not_yet_profit() -> None:
    # A Builder of level 3 at Ganymede: from 0 to 3, which allows three.
    state = at(
        board=has(robots=row("R-BLD-E4"), characters="C01 C02 C03 C04 C05", goals=GOALS),
        player1=has(mc=0, energy=0, influence="earth 6", tucked="C07 C08"),
    )
    play(state, "acquire 1", "take 1", "ability tuck")
    assert (asked(state), one(state).markers[2]) == ("drop", 0)
    play(state, "drop C07")
    assert one(state).markers[2] == 3
    assert one(state).tucked == ("C08", "C01")


@rule("GP-ROB-13")
def test_during_its_ability_the_ganymede_effect_does_not_yet_profit() -> None:
    # A Builder of level 3 at Ganymede 10: not yet 11, so a choice and not both.
    state = at(
        board=has(robots=row("R-BLD-E4"), characters="C01 C02 C03 C04 C05", goals=GOALS),
        player1=has(
            mc=0, energy=0, influence="earth 6", robots="R-MIN-E5@ganymede:5 R-STZ-M5@ganymede:5"
        ),
    )
    play(state, "acquire 1", "take 1")
    assert offered(state) == ["ability now", "ability tuck", "ability ignore"]
    play(state, "ability now")
    assert one(state).markers[2] == 13
    assert one(state).tucked == ()


@rule("GP-ROB-13")
def test_io_is_read_before_the_robot_is_developed() -> None:
    # On Io 3 two MC cover three; with this robot it would be 7, where they cover five.
    board = has(robots=row("R-BLD-E6"), goals=GOALS)
    own = has(mc=4, influence="earth 2", robots="R-STZ-E5")
    state = play(at(board=board, player1=own), "acquire 1")
    assert mover(state) == 1
    assert asked(state) == "character"
    assert (one(state).mc, one(state).influence) == (0, 0)
    assert (
        refused(
            at(board=board, player1=has(mc=4, influence="earth 1", robots="R-STZ-E5")), "acquire 1"
        )
        == "GP-ROB-07"
    )


@rule("GP-ROB-14")
def test_on_0_the_colour_is_lost_at_once() -> None:
    # Bonus 1 of side b: three influence, so a new choice in the same turn.
    state = at(
        board=has(robots=row("R-STZ-E3"), star_z="b", goals=GOALS),
        player1=has(mc=0, influence="earth 4"),
    )
    play(state, "acquire 1")
    assert (one(state).influence, one(state).track) == (0, "")
    play(state, "bonus 1")
    assert offered(state) == ["track earth", "track mars"]
    play(state, "track mars")
    assert (one(state).influence, one(state).track) == (3, "mars")


# --- what is asked ------------------------------------------------------------------------

ROW = "R-MIN-E4 R-MIN-E2 R-BLD-E3 R-STZ-E3 R-TEC-E3"


@rule("GP-EX-10")
def test_two_uses_of_io_save_6_and_influence_pays_2() -> None:
    at_io_8 = "R-MIN-E3@io:4 R-TEC-M6@io:4"
    # R-BLD-E4 costs 6, and 2 more on place 4.
    row = "R-MIN-M1 R-MIN-M2 R-MIN-M3 R-BLD-E4 R-MIN-M4"
    state = buyer(row, at_io_8, 4, "earth 2", "literal")
    assert one(state).markers[0] == 8
    play(state, "acquire 4")
    # Anything less leaves more than influence and MC can pay.
    assert (asked(state), mover(state)) == ("character", 1)
    assert (one(state).mc, one(state).influence, one(state).track) == (0, 0, "")


@rule("GP-EX-11")
def test_on_io_13_the_colour_still_counts_unless_the_marker_is_on_0() -> None:
    at_io_13 = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:4"
    on_mars = buyer(ROW, at_io_13, 2, "mars 1")
    assert one(on_mars).markers[0] == 13
    assert refused(on_mars, "acquire 4") == "GP-ROB-04"
    on_0 = buyer(ROW, at_io_13, 2)
    # R-STZ-E3 costs 4 and 2 more on its place: Io pays it all for 2 MC.
    play(on_0, "acquire 4")
    assert asked(on_0) == "bonus"
    assert (one(on_0).mc, one(on_0).influence) == (0, 0)
    assert robot(on_0, "R-STZ-E3").level == 2


@rule("GP-DEC-09")
def test_how_many_mc_are_paid_is_free_between_need_and_cost() -> None:
    # R-MIN-E4 costs 6.
    state = play(buyer(ROW, mc=4, influence="earth 4"), "acquire 1")
    assert offered(state) == ["pay 2", "pay 3", "pay 4"]
    assert refused(state, "pay 1") == "GP-ROB-07"
    assert refused(state, "pay 5") == "GP-ROB-06"
    assert refused(state, "pass") == "GP-ROB-06"
    play(state, "pay 3")
    # The Miner gives 1 MC back.
    assert (one(state).mc, one(state).influence) == (2, 1)
    plenty = play(buyer(ROW, mc=10, influence="earth 10"), "acquire 1")
    assert offered(plenty) == [f"pay {mc}" for mc in range(7)]
    assert refused(plenty, "pay 7") == "GP-ROB-06"


@rule("GP-DEC-09")
@pytest.mark.parametrize(
    ("mc", "influence", "left"), [(0, "earth 8", (1, 2)), (6, "0", (1, 0)), (3, "earth 3", (1, 0))]
)
def test_a_payment_without_a_choice_is_not_asked(
    mc: int, influence: str, left: tuple[int, int]
) -> None:
    state = play(buyer(ROW, mc=mc, influence=influence), "acquire 1")
    assert mover(state) == 2
    assert (one(state).mc, one(state).influence) == left


@rule("GP-DEC-10")
@pytest.mark.parametrize(
    ("moon", "markers"), [("ganymede", (0, 0, 2, 0)), ("callisto", (0, 0, 0, 2))]
)
def test_with_two_moons_one_is_chosen(moon: str, markers: tuple[int, ...]) -> None:
    state = play(buyer(ROW, influence="earth 5"), "acquire 2")
    assert offered(state) == ["moon ganymede", "moon callisto"]
    assert refused(state, "moon io") == "GP-ROB-08"
    assert refused(state, "pass") == "GP-ROB-08"
    play(state, f"moon {moon}")
    assert robot(state, "R-MIN-E2").moon == moon
    assert one(state).markers == markers


@rule("GP-DEC-10")
def test_with_one_moon_nothing_is_asked() -> None:
    state = play(buyer(ROW, influence="earth 6"), "acquire 1")
    assert (mover(state), robot(state, "R-MIN-E4").moon) == (2, "europa")


@rule("GP-RL-37")
def test_paying_with_mc_only_does_not_lift_the_colour() -> None:
    state = at(
        board=has(robots="R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M3"),
        player1=has(mc=10, influence="mars 1"),
    )
    assert refused(state, "acquire 1") == "GP-ROB-04"
    assert "acquire 5" in offered(state)
    on_0 = at(
        board=has(robots="R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6 R-MIN-M3"),
        player1=has(mc=10, influence="0"),
    )
    play(on_0, "acquire 1")
    # Four paid, one gained by the Miner.
    assert (one(on_0).mc, robot(on_0, "R-MIN-E3").moon) == (7, "io")
