"""The Marker and its coins (WORK)."""

from __future__ import annotations

import pytest

from orrery.core.state import OptionValue
from orrery.games.newton import actions as act
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import laid
from tests.games.newton.table import (
    Said,
    in_order,
    offered,
    on_top,
    option,
    play,
    refused,
    seen,
    turn,
)

rule = pytest.mark.rule


def working(value: int, start: int, **mine: OptionValue) -> Newton:
    """A card's Work action of a value, with the Marker on a space."""
    said: Said = {"coins": 0, **mine}
    return turn("ST-red-work", doing=f"work:1:{value}:card", work=start, **said)


def after(state: Newton, *acts: str) -> tuple[str, int]:
    """Where the Marker is and how many coins there are after these acts."""
    mine = seen(play(state, *acts))
    return mine.marker, mine.coins


@rule("NW-WORK-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_marker_moves_up_to_the_value(value: int) -> None:
    state = working(4, 0)
    assert offered(state, "work") == ["work 1", "work 2", "work 3", "work 4"]
    assert refused(state, "work 5") == "NW-VAL-01"
    assert after(state, f"work {value}")[0] == f"w{value}"


@rule("NW-WORK-02")
def test_coins_equal_to_the_value() -> None:
    assert after(working(4, 0, coins=1), "work 4") == ("w4", 1 + 4)


@rule("NW-WORK-03")
def test_a_lower_value_brings_fewer_coins() -> None:
    assert after(working(4, 0), "work 3") == ("w3", 3)
    assert after(working(4, 0), "work 1") == ("w1", 1)


@rule("NW-WORK-04")
def test_at_the_end_of_the_track_work_is_for_coins() -> None:
    assert after(working(3, 15), "work 3") == ("w15", 3)


@rule("NW-WORK-05")
def test_a_special_space_works_only_for_a_marker_that_ends_there() -> None:
    passed = play(working(3, 1), "work 3")
    assert (seen(passed).marker, seen(passed).developments) == ("w4", ())
    stopped = play(working(3, 1), "work 2")
    assert (seen(stopped).marker, seen(stopped).developments) == ("w3", ("DEV-01",))
    assert offered(play(working(3, 8), "work 3"), "master") == []
    assert offered(play(working(3, 8), "work 2"), "master") != []


@rule("NW-WORK-05")
def test_a_marker_that_stays_ends_nowhere() -> None:
    state = working(2, 15)
    state.journal = []
    play(state, "work 2")
    assert seen(state).objectives == ("w15",)
    assert act.TOLD_OBJECTIVE not in [event[0] for event in state.journal]


@rule("NW-WORK-06")
def test_the_objective_space_asks_for_its_volumes() -> None:
    state = working(3, 13, patrons="MA-16", masters="MA-01 MA-02 MA-03")
    assert after(state, "work 3")[0] == "w14"
    state = turn(
        "ST-red-work",
        before="AC-301 AC-104",
        doing="work:1:3:card",
        work=13,
    )
    assert seen(state).volumes == (1, 2, 1, 0)
    assert after(state, "work 3")[0] == "w15"


@rule("NW-WORK-07")
def test_markers_only_move_forward_and_may_share_a_space() -> None:
    state = turn("ST-red-work", doing="work:1:2:card", work=4, more="[player2]\nwork = 5")
    assert after(state, "work 1")[0] == "w5"
    assert seen(state, 2).marker == "w5"
    for value in (1, 2, 3):
        start = working(3, 7)
        assert int(after(start, f"work {value}")[0][1:]) > 7


@rule("NW-EX-02")
def test_sarah_works_at_a_lower_value() -> None:
    state = turn("ST-red-work", before="AC-101 AC-102", work=1, coins=0)
    play(state, "act work")
    assert offered(state, "work") == ["work 1", "work 2", "work 3"]
    play(state, "work 2")
    mine = seen(state)
    assert (mine.marker, mine.coins, mine.developments) == ("w3", 2, ("DEV-01",))


@rule("NW-D-04")
def test_work_is_one_number_and_perhaps_a_question() -> None:
    state = turn("ST-red-work", doing="work:1:2:card", work=12, potions=5, coins=2)
    play(state, "boost")
    assert offered(state) == ["work 1", "work 2", "work 3"]
    play(state, "work 3")
    assert offered(state) == ["stop", "enter"]
    no = play(state.clone(), "stop")
    assert (seen(no).marker, seen(no).coins, seen(no).potions) == ("w14", 3, 5)
    play(state, "enter")
    assert (seen(state).marker, seen(state).coins, seen(state).potions) == ("w15", 3, 1)
    assert on_top(play(no, "end turn")) == "card"


@rule("NW-D-04")
def test_the_question_comes_only_if_potions_are_needed_and_the_marker_gets_there() -> None:
    volumes = "AC-301 AC-104"
    state = turn("ST-red-work", before=volumes, doing="work:1:3:card", work=13, potions=5)
    play(state, "work 3")
    assert (seen(state).marker, seen(state).potions, on_top(state)) == ("w15", 5, "turn")
    state = turn("ST-red-work", doing="work:1:3:card", work=12, potions=5)
    play(state, "work 2")
    assert (seen(state).marker, on_top(state)) == ("w14", "turn")


@rule("NW-R-02")
@pytest.mark.parametrize(
    ("start", "named", "marker", "full", "moved"),
    [(13, 3, "w14", 3, 1), (13, 1, "w14", 1, 1), (12, 2, "w14", 2, 2), (15, 3, "w15", 3, 3)],
)
def test_coins_when_the_track_stops_the_marker(
    start: int, named: int, marker: str, full: int, moved: int
) -> None:
    for more, coins in (("", full), (option("work_coins_when_blocked", "moved"), moved)):
        state = turn("ST-red-work", doing="work:1:3:card", work=start, coins=0, more=more)
        play(state, f"work {named}")
        assert (seen(state).marker, seen(state).coins) == (marker, coins)


@rule("NW-R-02")
def test_work_without_room_to_move() -> None:
    state = turn("ST-red-work", work=14, coins=0)
    play(state, "act work", "work 1")
    assert (seen(state).marker, seen(state).coins) == ("w14", 1)
    more = option("work_coins_when_blocked", "moved")
    assert refused(turn("ST-red-work", work=14, coins=0, more=more), "act work") == "NW-R-02"


@rule("NW-R-41")
def test_coins_never_exceed_the_value_named() -> None:
    state = turn("ST-red-work", doing="work:1:3:card", coins=0)
    assert refused(state, "stop") == "NW-R-10"
    for value in (1, 2, 3):
        named = play(state.clone(), f"work {value}")
        assert (seen(named).marker, seen(named).coins) == (f"w{value}", value)
    arrived = turn("ST-red-work", doing="work:1:3:card", work=15, coins=0)
    assert seen(play(arrived, "work 2")).coins == 2
    stopped = turn("ST-red-work", doing="work:1:3:card", work=14, coins=0)
    play(stopped, "work 3")
    assert (seen(stopped).marker, seen(stopped).coins) == ("w14", 3)


@rule("NW-R-55")
def test_work_moves_then_pays_then_resolves() -> None:
    state = turn("ST-red-work", work=5, coins=0, scientist="avignon", more=laid("w6:INV-10"))
    state.journal = []
    play(state, "act work", "work 1")
    noted = [event[0] for event in state.journal]
    assert in_order(noted, act.TOLD_WORK, act.TOLD_GAIN, act.TOLD_INVENTION)
    # The coin of the Work action pays a route of the Travel action that its space sets off.
    play(state, "go bologna", "go ragusa")
    assert seen(state).coins == 0
