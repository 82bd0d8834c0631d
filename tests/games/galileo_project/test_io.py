"""IO: what Io saves when a robot is acquired."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import asked, at, has, offered, one, play, refused

rule = pytest.mark.rule
GOALS = "G1 G3 G6 G7"
EARTH = "R-MIN-E6 R-STZ-E3 R-BLD-E3 R-TEC-E3 R-MIN-E4"
LITERAL = {1: 1, 3: 1, 4: 2, 6: 2, 7: 3, 9: 3, 10: 4, 12: 4}


def standing(
    space: int, rate: str = "bonus", cards: str = EARTH, **keys: str | int
) -> GalileoProject:
    """Player 1 has Io's marker on a space. The first robot costs 8 and lies at Callisto."""
    return at(
        options=has(io_rate=rate),
        board=has(robots=cards, goals=GOALS),
        player1=has(
            **{
                "mc": 10,
                "energy": 0,
                "influence": "earth 10",
                "robots": "R-BLD-E6@io:6 R-STZ-E5@io:6 R-TEC-E4@io:6",
                "markers": f"{space} 0 0 0",
                **keys,
            }
        ),
    )


def uses(state: GalileoProject) -> list[int]:
    """How often Io may be used."""
    assert asked(state) == "io"
    return [int(choice.split()[1]) for choice in offered(state)]


def after(state: GalileoProject, *choices: str) -> tuple[int, int]:
    """Influence and MC of player 1 after the payment; the Miner's own MC taken off."""
    play(state, *choices)
    own = one(state)
    return own.influence, own.mc - own.counts[0]


@rule("GP-IO-01")
@pytest.mark.parametrize("space", [1, 3])
def test_on_1_to_3_two_mc_pay_two_and_save_one(space: int) -> None:
    state = play(standing(space, mc=4), "acquire 1")
    assert uses(state) == [0, 1, 2]
    assert refused(state, "io 3") == "GP-IO-01"
    assert after(state.clone(), "io 2") == (8, 0)
    assert after(state, "io 1", "pay 0") == (5, 2)


@rule("GP-IO-02")
@pytest.mark.parametrize("space", [4, 6])
def test_on_4_to_6_two_mc_pay_two_and_save_two(space: int) -> None:
    state = play(standing(space, mc=6), "acquire 1")
    assert uses(state) == [0, 1, 2]
    assert after(state.clone(), "io 1", "pay 0") == (6, 4)
    assert after(state, "io 2") == (10, 2)


@rule("GP-IO-03")
@pytest.mark.parametrize("space", [7, 9])
def test_on_7_to_9_two_mc_pay_two_and_save_three(space: int) -> None:
    state = play(standing(space, mc=6), "acquire 1")
    assert uses(state) == [0, 1, 2]
    assert after(state.clone(), "io 1", "pay 0") == (7, 4)
    # Ten saved of eight: nothing is given back.
    assert after(state, "io 2") == (10, 2)


@rule("GP-IO-04")
@pytest.mark.parametrize("space", [10, 12])
def test_on_10_to_12_two_mc_pay_two_and_save_four(space: int) -> None:
    state = play(standing(space, mc=6), "acquire 1")
    assert uses(state) == [0, 1, 2]
    assert after(state.clone(), "io 1", "pay 0") == (8, 4)
    assert after(state, "io 2") == (10, 2)


@rule("GP-IO-05")
def test_on_13_two_mc_save_the_whole_cost_once() -> None:
    state = play(standing(13, mc=6), "acquire 1")
    assert uses(state) == [0, 1]
    assert refused(state, "io 2") == "GP-IO-07"
    assert after(state, "io 1") == (10, 4)


@rule("GP-IO-05")
def test_on_13_even_a_marker_on_0_and_two_mc_are_enough() -> None:
    state = standing(13, mc=2, influence="0")
    assert "acquire 1" in offered(state)
    # Only one way to pay: nothing is asked.
    assert after(state, "acquire 1") == (0, 0)


@rule("GP-IO-06")
@pytest.mark.parametrize("space", [7, 13])
def test_the_colour_must_fit_also_when_nothing_is_left_to_pay(space: int) -> None:
    cards = "R-MIN-E4 R-MIN-M4 R-BLD-E3 R-TEC-E3 R-STZ-E3"
    mars = standing(space, cards=cards, influence="mars 1")
    assert refused(mars, "acquire 1") == "GP-ROB-04"
    assert "acquire 2" in offered(mars)
    none = standing(space, cards=cards, influence="0")
    assert {"acquire 1", "acquire 2"} <= set(offered(none))


@rule("GP-IO-07", "GP-RL-01")
def test_io_and_the_payment_with_mc_can_be_combined() -> None:
    # Cost 8: one use covers 5 for 2 MC, two MC and one influence pay the rest.
    state = play(standing(7, mc=6, influence="earth 4"), "acquire 1", "io 1")
    assert offered(state) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    assert after(state, "pay 2") == (3, 2)


@rule("GP-IO-07", "GP-RL-01", "GP-DEC-08")
def test_a_use_is_not_offered_when_the_cost_is_0_already() -> None:
    # Cost 4 with a rate of 6: one use is the most that is useful.
    cards = "R-STZ-E3 R-MIN-E6 R-BLD-E3 R-TEC-E3 R-MIN-E4"
    state = play(standing(10, cards=cards), "acquire 1")
    assert uses(state) == [0, 1]
    assert refused(state, "io 2") == "GP-IO-07"


@rule("GP-IO-08")
def test_on_0_io_has_no_effect() -> None:
    state = play(standing(0, mc=4), "acquire 1")
    assert asked(state) == "pay"
    assert refused(standing(0, mc=4, influence="earth 3"), "acquire 1") == "GP-ROB-07"


@rule("GP-IO-09")
def test_the_surcharge_is_part_of_what_io_saves() -> None:
    # Cost 8 + 3 on the fifth place.
    cards = "R-STZ-E3 R-BLD-E3 R-TEC-E3 R-MIN-E4 R-MIN-E6"
    state = play(standing(13, cards=cards, mc=2), "acquire 5", "io 1")
    assert (one(state).influence, one(state).mc) == (10, 1)
    state = play(standing(10, cards=cards, mc=6), "acquire 5")
    assert uses(state) == [0, 1, 2]
    assert after(state, "io 1", "pay 0") == (5, 4)


@rule("GP-IO-09")
def test_the_rate_is_that_of_the_space_before_the_robot_and_only_robots_profit() -> None:
    # R-BLD-E6 has level 4 and lies at Io: from 3 to 7.
    state = standing(
        3,
        cards="R-BLD-E6 R-STZ-E3 R-BLD-E3 R-TEC-E3 R-MIN-E4",
        mc=4,
        influence="earth 6",
        robots="R-STZ-E5",
    )
    # Two MC cover 3 on space 3; on 7 they would cover 5.
    play(state, "acquire 1", "io 1", "pay 0")
    assert (one(state).influence, one(state).mc) == (1, 2)
    # Technologies cost what they cost.
    state = at(
        board=has(technologies="1a 2a 3a 4a"),
        player1=has(mc=0, energy=1, robots="R-BLD-E6@io:6 R-STZ-E5@io:6 R-TEC-E4@io:6"),
    )
    assert one(state).markers[0] == 13
    assert refused(state, "develop 3") == "GP-TECH-08"


@rule("GP-RL-01")
@pytest.mark.parametrize("space", LITERAL)
def test_by_default_two_mc_save_two_more_than_the_words_say(space: int) -> None:
    state = play(standing(space, mc=2), "acquire 1", "io 1")
    assert (one(state).influence, one(state).mc) == (10 - (8 - LITERAL[space] - 2), 1)


@rule("GP-RL-01")
@pytest.mark.parametrize("space", [space for space in LITERAL if LITERAL[space] > 2])
def test_word_for_word_two_mc_save_what_the_space_says(space: int) -> None:
    state = play(standing(space, "literal", mc=2), "acquire 1", "io 1")
    assert (one(state).influence, one(state).mc) == (10 - (8 - LITERAL[space]), 1)


@rule("GP-RL-01")
def test_the_bonus_rate_is_the_default() -> None:
    assert at().settings.options["io_rate"] == "bonus"


@rule("GP-RL-01")
@pytest.mark.parametrize("rate", ["literal", "bonus"])
def test_the_last_space_saves_all_with_either_rate(rate: str) -> None:
    state = play(standing(13, rate, mc=2), "acquire 1", "io 1")
    assert (one(state).influence, one(state).mc) == (10, 1)


@rule("GP-RL-01")
@pytest.mark.parametrize("space", [space for space in LITERAL if LITERAL[space] <= 2])
def test_word_for_word_nobody_is_asked_for_a_use_that_helps_nothing(space: int) -> None:
    # Two MC save no more than they pay 1:1 by themselves.
    state = play(standing(space, "literal", mc=2, influence="earth 8"), "acquire 1")
    assert asked(state) == "pay"
    assert one(state).io_saving == 0
    assert after(state, "pay 2") == (2, 0)


@rule("GP-DEC-08")
def test_only_as_many_uses_as_leave_the_rest_payable() -> None:
    # Cost 8, Earth 2, 5 MC, two MC cover three: with one use 5 are left, and 2 + 3 pay them.
    state = play(standing(1, mc=5, influence="earth 2"), "acquire 1")
    assert uses(state) == [1, 2]
    assert refused(state, "io 0") == "GP-ROB-07"
    assert refused(state, "io 3") == "GP-IO-01"
    assert refused(state, "pass") == "GP-ROB-05"


@rule("GP-DEC-08")
def test_no_use_is_allowed_only_if_the_robot_is_payable_without() -> None:
    # Cost 8, and two MC save three. Earth 2 and 4 MC: two uses are needed, so nothing is asked.
    poor = standing(7, "literal", mc=4, influence="earth 2")
    assert after(poor, "acquire 1") == (0, 0)
    # With more of either there is a choice; without Io it takes 8 together.
    state = play(standing(7, "literal", mc=5, influence="earth 3"), "acquire 1")
    assert uses(state) == [0, 1, 2]
    state = play(standing(7, "literal", mc=4, influence="earth 3"), "acquire 1")
    assert uses(state) == [1, 2]
    assert refused(state, "io 0") == "GP-ROB-07"


def endings(cost: int, influence: int, mc: int, saving: int) -> set[tuple[int, int]]:
    """Every influence and MC that can be left after paying, straight from the ledger."""
    left: set[tuple[int, int]] = set()
    for used in range(mc // 2 + 1):
        if used and (saving == 0 or saving * (used - 1) >= cost):
            continue
        rest = max(0, cost - saving * used)
        spare = mc - 2 * used
        for paid in range(max(0, rest - influence), min(spare, rest) + 1):
            left.add((influence - (rest - paid), spare - paid))
    return left


def reached(state: GalileoProject) -> set[tuple[int, int]]:
    """Every influence and MC that the choices of Io and payment lead to."""
    if asked(state) not in ("io", "pay"):
        return {(one(state).influence, one(state).mc - one(state).counts[0])}
    return set().union(*(reached(play(state.clone(), choice)) for choice in offered(state)))


@rule("GP-DEC-08", "GP-IO-07", "GP-ROB-06", "GP-ROB-07")
@pytest.mark.parametrize("space", [0, 1, 4, 7, 10, 13])
@pytest.mark.parametrize("influence", [0, 2, 6, 9])
@pytest.mark.parametrize("mc", [0, 3, 4, 6])
@pytest.mark.parametrize("rate", ["bonus", "literal"])
def test_no_way_of_paying_is_lost_and_none_is_added(
    space: int, influence: int, mc: int, rate: str
) -> None:
    saving = 100 if space == 13 else LITERAL.get(space, 0)
    if 0 < saving < 100 and rate == "bonus":
        saving += 2
    track = f"earth {influence}" if influence else "0"
    state = standing(space, rate, mc=mc, influence=track)
    expected = endings(8, influence, mc, saving)
    if expected:
        # What is left after a use that helps nothing can be had without it, or with more MC.
        found = reached(play(state, "acquire 1"))
        assert found <= expected
        assert all(
            any(have == kept and mc >= spare for have, mc in found) for kept, spare in expected
        )
        assert found == expected or (rate, saving) == ("literal", 1)
    else:
        assert refused(state, "acquire 1") == "GP-ROB-07"
