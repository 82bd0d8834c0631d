"""UNDO: how far a captain may go back without asking anybody."""

from __future__ import annotations

import pytest

from orrery.core.views import Footprint, undo_limit
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import asked, mover, offered, play, table
from tests.games.galaxy_rush.moments import break_after, last_turn, solo

rule = pytest.mark.rule

BLUE, ORANGE = 0, 1


class Trail:
    """A game played from a table on, with the footprints that undo looks at.

    `back(seat)` tells which of the decisions played here a captain may take back alone: the
    notation of each, the earliest first.
    """

    def __init__(self, state: GalaxyRush) -> None:
        self.state = state
        self.footprints: list[Footprint] = []
        self.notations: list[str] = []

    def play(self, *notations: str) -> Trail:
        for notation in notations:
            self.footprints.append(Footprint(self.state.seat, self.state.reveals))
            self.notations.append(notation)
            play(self.state, notation)
        return self

    def back(self, seat: int) -> list[str]:
        now = Footprint(self.state.seat, self.state.reveals)
        return self.notations[undo_limit(self.footprints, seat, now) :]


@rule("GR-UNDO-01")
def test_card_and_face_can_be_taken_back_until_the_discovery_is_decided() -> None:
    """Blue owns one Iridium; with a second one Ganymede is in reach."""
    trail = Trail(
        table()
        .track("- I2 O1 P1 R1 H01", "- I6 O6 P6 R6 H12")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, up="C01")
        .display("D109 D106 D107 D112")
        .state()
    )
    trail.play("take P2-O1")
    assert trail.back(BLUE) == ["take P2-O1"]
    trail.play("face up")
    assert asked(trail.state) == "discover"
    assert trail.back(BLUE) == ["take P2-O1", "face up"]
    assert trail.back(ORANGE) == []


@rule("GR-UNDO-01")
def test_taking_and_facing_reveal_nothing() -> None:
    state = table().state()
    before = state.reveals
    play(state, "take P2-O1", "face down", "take P1-O1", "face down", "take P3-O2", "face down")
    assert state.reveals == before


def at_a_discovery(deck: str = "full") -> GalaxyRush:
    """Orange is behind: it will move again after this Discovery, whatever it decides. The deck
    is empty once eight Discoveries are made."""
    found = ("", "") if deck == "full" else ("D101 D102 D103 D109 D110", "D104 D111 D112")
    return (
        table()
        .track("- - - - - C01", "- - - - R8 C08")
        .blue(step=5, orbit=1, up="I1 I2 O1 O2 P1", discoveries=found[BLUE])
        .orange(step=4, orbit=1, up="P2 P3 R1 R2", discoveries=found[ORANGE])
        .display("D105 D106 D107 D108")
        .decision("discover", seat="orange")
        .state()
    )


@rule("GR-UNDO-02")
def test_a_discovery_that_turns_up_a_refill_is_final() -> None:
    trail = Trail(at_a_discovery()).play("discover D107")
    assert mover(trail.state) == "orange"
    assert trail.back(ORANGE) == []


@rule("GR-UNDO-02")
def test_declining_a_discovery_can_be_taken_back() -> None:
    trail = Trail(at_a_discovery()).play("discover none")
    assert mover(trail.state) == "orange"
    assert trail.back(ORANGE) == ["discover none"]


@rule("GR-UNDO-02")
def test_a_discovery_from_an_empty_deck_can_be_taken_back() -> None:
    trail = Trail(at_a_discovery(deck="empty")).play("discover D107")
    assert mover(trail.state) == "orange"
    assert trail.back(ORANGE) == ["discover D107"]


@rule("GR-UNDO-03")
def test_once_the_opponent_may_act_undo_needs_consent() -> None:
    trail = Trail(table().state()).play("take P1-O1", "face down")
    assert mover(trail.state) == "orange"
    assert trail.back(BLUE) == []
    assert trail.back(ORANGE) == []


@rule("GR-UNDO-03")
def test_moving_twice_in_a_row_undo_reaches_into_the_earlier_turn() -> None:
    """Blue accelerated, so orange has two turns."""
    trail = Trail(table().state()).play("take P2-O1", "face down")
    trail.play("take P1-O1", "face down", "take P2-O2")
    assert trail.back(ORANGE) == ["take P1-O1", "face down", "take P2-O2"]
    trail.play("face down")
    assert mover(trail.state) == "blue"
    assert trail.back(ORANGE) == []


@rule("GR-UNDO-03")
def test_undo_stops_at_a_refill_of_the_earlier_turn() -> None:
    trail = Trail(at_a_discovery()).play("discover D107", "take P5-O2")
    assert trail.back(ORANGE) == ["take P5-O2"]


@rule("GR-UNDO-03")
def test_the_medal_is_no_boundary_for_who_goes_on() -> None:
    """Blue ends the season in orbit 1 and is asked for its prediction next."""
    trail = Trail(
        table()
        .track("- - - - - C01", "- - - - - -")
        .blue(step=5, orbit=2, up="I1 I2 I3")
        .orange(step=6, orbit=2, up="P1 P2 P3")
        .state()
    ).play("take P6-O1", "face down")
    assert (asked(trail.state), mover(trail.state)) == ("predict", "blue")
    assert trail.back(BLUE) == ["take P6-O1", "face down"]


@rule("GR-UNDO-04")
def test_the_card_of_a_prediction_can_be_changed_until_its_rocket_is_chosen() -> None:
    trail = Trail(break_after(1).state()).play("predict PB2")
    assert trail.back(BLUE) == ["predict PB2"]
    trail.play("aim orange")
    assert mover(trail.state) == "orange"
    assert trail.back(BLUE) == []


@rule("GR-UNDO-04")
def test_the_second_captain_takes_back_only_its_own_choice() -> None:
    trail = Trail(break_after(1).state()).play("predict PB2", "aim orange", "predict PO1")
    assert trail.back(ORANGE) == ["predict PO1"]
    assert trail.back(BLUE) == []


@rule("GR-UNDO-05")
@pytest.mark.parametrize("first", ["blue", "orange"])
def test_nothing_before_the_next_layout_can_be_taken_back(first: str) -> None:
    trail = Trail(break_after(1, first=first).state())
    before = trail.state.reveals
    trail.play(offered(trail.state)[0], "aim blue")
    assert trail.state.reveals == before
    trail.play(offered(trail.state)[0], "aim blue")
    assert trail.state.season == 2
    assert trail.state.reveals == before + 1
    assert trail.back(BLUE) == trail.back(ORANGE) == []


@rule("GR-UNDO-05")
def test_the_layout_is_a_boundary_even_for_who_predicted_last_and_moves_first() -> None:
    """Against the rival a captain in orbit 1 does both."""
    trail = Trail(solo().blue(step=6, orbit=1, up="I1 I2 I3").orange(step=6, up="P1 P2 P3").state())
    trail.play("predict PB1")
    assert trail.back(BLUE) == ["predict PB1"]
    trail.play("aim blue")
    assert (asked(trail.state), mover(trail.state)) == ("take", "blue")
    assert trail.back(BLUE) == []


@rule("GR-UNDO-06")
def test_nothing_before_the_final_scoring_can_be_taken_back() -> None:
    trail = Trail(last_turn(4).state()).play("take P6-O2")
    before = trail.state.reveals
    assert trail.back(ORANGE) == ["take P6-O2"]
    trail.play("face up")
    assert trail.state.over
    assert trail.state.reveals == before + 1
    assert trail.back(BLUE) == trail.back(ORANGE) == []
