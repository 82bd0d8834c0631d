"""EX: worked examples of the track, Discoveries and a prediction, with their numbers."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    blue,
    box_deal,
    cards_in_front,
    dealt,
    finished,
    fly,
    mover,
    offered,
    on_track,
    orange,
    play,
    predict_both,
    random_deal,
    refused,
    rocket,
    seen,
    spaces,
    table,
)

rule = pytest.mark.rule

AU = dict(zip(box.ORBIT_IDS, box.ORBIT_AU, strict=True))


def first_turn() -> GalaxyRush:
    """Blue in orbit 1; an Iridium Fuel Cell in P1-O1, a Heroic in P1-O2."""
    return dealt(box_deal(first="blue", orbit="I1 H12", discoveries_1="D102 D103 D104 D106"))


@rule("GR-EX-01")
def test_first_turn() -> None:
    state = first_turn()
    assert mover(state) == "blue"
    assert on_track(state)["P1-O1"] == "I1"
    assert on_track(state)["P1-O2"] == "H12"
    assert spaces(state) == ["P1-O1", "P1-O2", "P2-O1", "P2-O2"]
    play(state, "take P1-O1", "face up")
    assert rocket(blue(state)) == "P1-O1"
    assert mover(state) == "orange"
    assert spaces(state) == ["P1-O2", "P2-O1", "P2-O2"]
    play(state, "take P1-O2", "face up")
    assert rocket(orange(state)) == "P1-O2"
    assert mover(state) == "blue"


@rule("GR-EX-01b")
def test_first_turn_the_other_way() -> None:
    state = first_turn()
    play(state, "take P1-O2", "face up")
    assert rocket(blue(state)) == "P1-O2"
    assert mover(state) == "orange"
    assert spaces(state) == ["P1-O1", "P2-O1", "P2-O2"]
    play(state, "take P1-O1", "face up")
    assert rocket(orange(state)) == "P1-O1"
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-EX-02")
def test_the_trailing_player_may_jump() -> None:
    state = (
        table()
        .track("- - AS08 C01 C02 C03", "- N08 O6 C05 C06 C07")
        .blue(step=2, orbit=1, up="H01 H02")
        .orange(step=1, orbit=2, up="H03")
        .display("D101 D103 D104 D105")
        .state()
    )
    assert mover(state) == "orange"
    assert [on_track(state)[space] for space in spaces(state)] == ["N08", "AS08", "O6"]
    play(state, "take P3-O2", "face up")
    assert rocket(orange(state)) == "P3-O2"
    assert "N08" in seen(state).removed
    assert "N08" not in blue(state).up + orange(state).up
    assert mover(state) == "blue"
    normal = [on_track(state)[space] for space in spaces(state) if space.startswith("P3")]
    assert normal == ["AS08"]


@rule("GR-EX-03")
def test_the_leader_jumped() -> None:
    state = fly(dealt(box_deal(first="blue", orbit="I1 H12")), "P2-O1")
    assert (rocket(blue(state)), rocket(orange(state))) == ("P2-O1", "P0-O2")
    assert mover(state) == "orange"
    assert spaces(state) == ["P1-O1", "P1-O2", "P2-O2"]
    fly(state, "P1-O2")
    assert cards_in_front(orange(state)) == 1
    assert rocket(orange(state)) == "P1-O2"
    assert seen(state).removed == ("I1",)
    assert mover(state) == "orange"
    assert spaces(state) == ["P2-O2", "P3-O1", "P3-O2"]


@rule("GR-EX-04")
@pytest.mark.parametrize(
    ("blues", "oranges", "token"),
    [
        ("C01 C02 C03 N01 N02", "C04 N03", 5),
        ("C01 C02 C03 N01 N02", "C04 C05 C06 N03 N04", 0),
        ("C01 C02", "C04 C05 C06 N03 N04", 0),
    ],
)
def test_predicting_for_the_opponent(blues: str, oranges: str, token: int) -> None:
    def at_the_end(played: str) -> GalaxyRush:
        return (
            finished()
            .blue(up=f"I1 O1 P1 R1 H01 H02 H03 H04 {blues}")
            .orange(up=f"O5 P3 {oranges}")
            .predictions(played)
            .state()
        )

    # Blue's prediction below it is right, so its maker has the 6 and the next token is the 5.
    below = "blue:PB2 blue:PO1 orange:PB8 orange:PO8 orange:PB3 orange:PO3"
    outcome = at_the_end(below).outcome
    assert outcome.scores[1]["predictions"] == token
    assert outcome.scores[0]["predictions"] == 6
    alone = "orange:PB2 blue:PO1 orange:PB8 orange:PO8 orange:PB3 orange:PO3"
    assert at_the_end(alone).outcome.scores[1]["predictions"] == (6 if token else 0)


@rule("GR-EX-04")
def test_orange_may_put_the_prediction_on_the_blue_picture() -> None:
    state = (
        table()
        .blue(step=6, orbit=2, up="C01 C02 C03 N01 N02")
        .orange(step=6, orbit=1, up="C04 N03 H01", hand="PO1 PO2 PO3", medals="1")
        .state()
    )
    assert (mover(state), asked(state)) == ("orange", "predict")
    play(state, "predict PO1", "aim blue")
    (played,) = seen(state, 1).predictions
    assert (played.maker, played.rocket, played.card) == (1, 0, "PO1")


@rule("GR-EX-10")
def test_laying_out() -> None:
    for draw in ("H12 I1", "I1 H12"):
        state = dealt(box_deal(orbit=draw))
        assert on_track(state)["P1-O1"] == "I1"
        assert on_track(state)["P1-O2"] == "H12"
    assert (AU["I1"], AU["H12"]) == (10, 20)
    inner = set()
    for seed in range(60):
        line = seen(dealt(random_deal(seed))).line
        for at in range(0, 12, 2):
            if AU[line[at]] == AU[line[at + 1]] == 15:
                inner.add(box.ORBIT_IDS.index(line[at]) < box.ORBIT_IDS.index(line[at + 1]))
    assert inner == {True, False}


WHOLE_SEASON = [
    # who, takes, rocket after, spaces emptied without an owner, who is next
    ("blue", "P1-O1", "P1-O1", [], "orange"),
    ("orange", "P2-O1", "P2-O1", ["P1-O2"], "blue"),
    ("blue", "P2-O2", "P2-O2", [], "orange"),
    ("orange", "P3-O2", "P3-O2", [], "blue"),
    ("blue", "P3-O1", "P3-O1", [], "blue"),
    ("blue", "P5-O2", "P5-O2", [], "orange"),
    ("orange", "P4-O1", "P4-O1", ["P4-O2"], "orange"),
    ("orange", "P6-O1", "P6-O1", ["P5-O1"], "blue"),
    ("blue", "P6-O2", "P6-O2", [], "orange"),
]


@rule("GR-EX-11")
def test_a_whole_season() -> None:
    state = dealt(box_deal(first="blue"))
    laid = on_track(state)
    removed: list[str] = []
    for who, space, stands, lost, after in WHOLE_SEASON:
        assert mover(state) == who
        fly(state, space, face="down")
        captain = blue(state) if who == "blue" else orange(state)
        assert rocket(captain) == stands
        removed += [laid[gone] for gone in lost]
        assert set(seen(state).removed) == set(removed)
        assert mover(state) == after
    assert asked(state) == "predict"
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == (5, 4)
    assert len(removed) == 3
    # Orange ends in orbit 1: it predicts first and starts the next season.
    predict_both(state)
    assert (mover(state), state.season) == ("orange", 2)
    assert rocket(orange(state)) == "P0-O1"


@rule("GR-EX-11")
def test_a_whole_season_ends_with_the_tied_medal_for_orange() -> None:
    state = dealt(box_deal(first="blue", discoveries_1="D109 D110 D111 D112"))
    for _, space, *_ in WHOLE_SEASON:
        play(state, f"take {space}", "face up")
        if asked(state) == "discover":
            play(state, "discover none")
    assert blue(state).season_distance == orange(state).season_distance == 0
    assert orange(state).medals == (1,)


def waiting_in_pair_6(step: int, accelerate_chain: bool) -> Table:
    """Blue waits in orbit 1 of pair 6; orange stands in orbit 1 of an earlier pair."""
    cards = ["H01", "H02", "H03", "H04"][:step]
    return (
        table()
        .options(accelerate_chain=accelerate_chain)
        .blue(step=6, orbit=1, up="AS01 AS02 AS03")
        .orange(step=step, orbit=1, up=" ".join(cards))
    )


@rule("GR-EX-12")
@pytest.mark.parametrize("flight", ["P4-O1 P5-O1 P6-O2", "P5-O2 P6-O2", "P4-O2 P6-O2", "P6-O2"])
def test_waiting_at_the_end_with_accelerate_chain(flight: str) -> None:
    # Pair 6 against pair 3 needs the option: otherwise a lead is two steps at most (GR-RUL-09).
    state = waiting_in_pair_6(3, accelerate_chain=True).state()
    for space in flight.split():
        assert mover(state) == "orange"
        fly(state, space)
    assert asked(state) == "predict"
    assert rocket(orange(state)) == "P6-O2"


@rule("GR-EX-12")
@pytest.mark.parametrize("flight", ["P5-O1 P6-O2", "P5-O2 P6-O2", "P6-O2"])
def test_waiting_at_the_end_without_it(flight: str) -> None:
    # The farthest case of the default game: pair 6 against pair 4.
    state = waiting_in_pair_6(4, accelerate_chain=False).state()
    assert spaces(state) == ["P5-O1", "P5-O2", "P6-O2"]
    for space in flight.split():
        assert mover(state) == "orange"
        fly(state, space)
    assert asked(state) == "predict"


@rule("GR-EX-12")
@pytest.mark.parametrize("accelerate_chain", [False, True])
def test_in_pair_5_the_waiting_rocket_leaves_exactly_one_card(accelerate_chain: bool) -> None:
    state = waiting_in_pair_6(4, accelerate_chain).state()
    fly(state, "P5-O1")
    assert spaces(state) == ["P6-O2"]


def two_iridium() -> Table:
    """Blue owns one Iridium and may take another; the display has a Discovery that needs two."""
    return (
        table()
        .track("- I2 C01 C02 C03 C04", "- H13 C05 C06 C07 C08")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, up="H12")
        .display("D109 D110 D111 D112")
    )


@rule("GR-EX-13")
def test_a_discovery_with_the_new_resource() -> None:
    state = play(two_iridium().state(), "take P2-O1", "face up")
    assert offered(state) == ["discover D109", "discover none"]
    play(state, "discover D109")
    assert blue(state).discoveries == ("D109",)
    assert blue(state).resources[0] == 2


@rule("GR-EX-14")
def test_a_resource_face_down() -> None:
    state = two_iridium().state()
    assert blue(state).season_distance == 0
    play(state, "take P2-O1", "face down")
    assert (mover(state), asked(state)) == ("orange", "take")
    assert blue(state).resources[0] == 1
    assert blue(state).season_distance == AU["I2"] == 10


@rule("GR-EX-15")
def test_a_gift_allows_no_second_discovery() -> None:
    state = dealt(box_deal(orbit="I1 H12", discoveries_1="D101 D102 D105 D112"))
    play(state, "take P1-O1", "face up", "discover D101")
    assert blue(state).resources == (1, 1, 0, 0)
    # With the Osmium, D102 and D105 are in reach now, but the turn is over.
    assert seen(state).display[1:3] == ("D102", "D105")
    assert (mover(state), asked(state)) == ("orange", "take")
    assert refused(state, "discover D102") == "GR-TURN-02"
