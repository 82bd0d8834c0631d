"""PRED: one prediction from hand in each break, face down on a rocket, judged at the end."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.view import PlayedPrediction
from tests.games.galaxy_rush.builder import (
    asked,
    dealt,
    fly_to_break,
    mover,
    offered,
    play,
    refused,
    score,
    seen,
)
from tests.games.galaxy_rush.moments import break_after, last_turn, log

rule = pytest.mark.rule

VIEWERS = (0, 1, None)


def on_rocket(state: GalaxyRush, rocket: int, viewer: int | None = None) -> list[PlayedPrediction]:
    """The predictions on a rocket from bottom to top."""
    return [one for one in seen(state, viewer).predictions if one.rocket == rocket]


# --- when and how many --------------------------------------------------------------------


@rule("GR-PRED-01")
@pytest.mark.parametrize("season", [1, 2, 3])
def test_a_break_with_predictions_follows_each_of_the_first_three_seasons(season: int) -> None:
    state = play(last_turn(season).state(), "take P6-O2", "face down")
    assert asked(state) == "predict"
    assert state.season == season


@rule("GR-PRED-01")
def test_no_prediction_is_made_after_season_four() -> None:
    state = play(last_turn(4).state(), "take P6-O2", "face down")
    assert state.over
    assert len(seen(state).predictions) == 6


@rule("GR-PRED-01")
def test_a_whole_game_has_six_predictions_in_three_breaks() -> None:
    state = dealt()
    breaks: list[int] = []
    while not fly_to_break(state).over:
        breaks.append(state.season)
        for _ in range(2):
            play(state, offered(state)[0], "aim blue")
    assert breaks == [1, 2, 3]
    assert [one.maker for one in seen(state).predictions].count(0) == 3
    assert [one.maker for one in seen(state).predictions].count(1) == 3


@rule("GR-PRED-02")
def test_a_captain_must_play_a_card_from_hand() -> None:
    state = break_after(1).blue(hand="PB2 PB5 PB8").state()
    assert offered(state) == ["predict PB2", "predict PB5", "predict PB8"]
    assert refused(state, "predict PB1") == "GR-PRED-02"
    assert refused(state, "predict PO2") == "GR-PRED-02"
    assert refused(state, "take P6-O1") == "GR-PRED-02"


@rule("GR-PRED-02")
def test_each_captain_plays_exactly_one_card_a_break() -> None:
    state = break_after(1).blue(hand="PB1 PB2 PB3").orange(hand="PO4 PO5 PO6").state()
    play(state, "predict PB2", "aim blue", "predict PO4", "aim blue")
    assert asked(state) == "take"
    assert seen(state, 0).captains[0].hand == ("PB1", "PB3")
    assert seen(state, 1).captains[1].hand == ("PO5", "PO6")


@rule("GR-PRED-02")
def test_the_hand_shrinks_from_three_to_two_to_one() -> None:
    state = break_after(2).predictions("blue:PB1 blue:PO1").blue(hand="PB4 PB6").state()
    assert offered(state) == ["predict PB4", "predict PB6"]
    played = "blue:PB1 blue:PO1 blue:PO2 blue:PB4"
    state = break_after(3).predictions(played).blue(hand="PB6").state()
    assert offered(state) == ["predict PB6"]


@rule("GR-PRED-02")
def test_a_chosen_card_has_to_be_put_on_a_rocket() -> None:
    state = play(break_after(1).blue(hand="PB1 PB2 PB3").state(), "predict PB2")
    assert mover(state) == "blue"
    assert offered(state) == ["aim blue", "aim orange"]
    assert refused(state, "predict PB1") == "GR-PRED-04"


# --- who and where ------------------------------------------------------------------------


@rule("GR-PRED-03")
@pytest.mark.parametrize(("first", "second"), [("blue", "orange"), ("orange", "blue")])
def test_the_captain_in_orbit_1_predicts_first(first: str, second: str) -> None:
    state = break_after(1, first=first).state()
    assert mover(state) == first
    play(state, offered(state)[0], "aim blue")
    assert (asked(state), mover(state)) == ("predict", second)
    play(state, offered(state)[0], "aim blue")
    assert asked(state) == "take"


@rule("GR-PRED-04")
@pytest.mark.parametrize(("rocket", "seat"), [("blue", 0), ("orange", 1)])
def test_a_card_may_lie_on_either_rocket(rocket: str, seat: int) -> None:
    state = break_after(1).blue(hand="PB1 PB2 PB3").state()
    play(state, "predict PB2", f"aim {rocket}")
    assert [(one.maker, one.card) for one in on_rocket(state, seat, viewer=0)] == [(0, "PB2")]
    assert on_rocket(state, 1 - seat) == []


@rule("GR-PRED-04")
def test_the_rocket_says_of_whom_the_statement_is_meant() -> None:
    table = last_turn(4, card="C08").blue(up="C01 C02 C03 I1 I2 I3 O1 O2 O3 I4 I5 I6")
    own = table.predictions("blue:PB1 blue:PO2 blue:PB3 blue:PO3 blue:PB4 blue:PO4").state()
    assert "Blue predicted “Has the most Expeditions” on the rocket of Blue: right" in " ".join(
        log(own, "take P6-O2", "face down")
    )
    other = table.predictions("orange:PB1 blue:PO2 blue:PB3 blue:PO3 blue:PB4 blue:PO4").state()
    assert "Blue predicted “Has the most Expeditions” on the rocket of Orange: wrong" in " ".join(
        log(other, "take P6-O2", "face down")
    )


@rule("GR-PRED-05")
def test_a_new_card_goes_on_top_of_its_stack() -> None:
    state = (
        break_after(2)
        .predictions("blue:PB3 orange:PO1")
        .blue(hand="PB1 PB8")
        .orange(hand="PO2 PO7")
        .state()
    )
    play(state, "predict PB1", "aim orange", "predict PO2", "aim orange")
    cards = [(one.maker, one.card) for one in on_rocket(state, 1, viewer=0)]
    assert cards == [(1, ""), (0, "PB1"), (1, "")]
    assert [one.card for one in on_rocket(state, 1, viewer=1)] == ["PO1", "", "PO2"]
    assert [one.card for one in on_rocket(state, 0, viewer=0)] == ["PB3"]


# --- face down, set aside, judged at the end ----------------------------------------------


@rule("GR-PRED-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_is_shown_a_played_card(viewer: int | None) -> None:
    state = break_after(1).blue(hand="PB7 PB2 PB3").state()
    assert log(state, "predict PB7", "aim orange", viewer=viewer) == [
        "Blue plays a prediction face down on the rocket of Orange."
    ]


@rule("GR-PRED-06")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_but_the_maker_knows_the_statement(viewer: int | None) -> None:
    def told(card: str) -> bytes:
        state = break_after(1).blue(hand="PB7 PB2 PB3").state()
        return seen(play(state, f"predict {card}", "aim orange"), viewer).to_bytes()

    assert told("PB7") == told("PB2") == told("PB3")
    assert b"PB" not in told("PB7")


@rule("GR-PRED-07")
def test_the_cards_in_hand_rest_until_the_next_break() -> None:
    state = break_after(1).blue(hand="PB1 PB2 PB3").orange(hand="PO1 PO2 PO3").state()
    play(state, "predict PB1", "aim blue", "predict PO1", "aim blue")
    rules = {"take": "GR-TURN-02", "face": "GR-TURN-06", "discover": "GR-DISC-01"}
    while (kind := asked(state)) != "predict":
        own = seen(state, state.seat).captains[state.seat].hand
        assert own == (("PB2", "PB3"), ("PO2", "PO3"))[state.seat]
        assert refused(state, f"predict {own[0]}") == rules[kind]
        play(state, offered(state)[-1])
    assert offered(state) in (["predict PB2", "predict PB3"], ["predict PO2", "predict PO3"])


@rule("GR-PRED-08")
@pytest.mark.parametrize(("face", "points"), [("up", 6), ("down", 0)])
def test_a_statement_is_judged_on_the_end_of_the_game(face: str, points: int) -> None:
    """Orange said in season one who would have the most Expeditions; its last card decides."""
    state = (
        last_turn(4, card="N08")
        .blue(up="N01 N02 I1 I2 I3 O1 O2 O3 I4 I5 I6 I7")
        .orange(up="N03 N04 P1 P2 P3 R1 R2 R3 P4 P5 P6 P7")
        .predictions("blue:PB2 orange:PO1 blue:PB3 blue:PO2 blue:PB5 blue:PO3")
        .state()
    )
    play(state, "take P6-O2", f"face {face}")
    assert score(state, "orange")["predictions"] == points


@rule("GR-PRED-08")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_token_is_given_before_the_end(viewer: int | None) -> None:
    state = break_after(1).blue(up="N01 N02 N03", hand="PB1 PB2 PB3").state()
    play(state, "predict PB1", "aim blue")
    assert [sheet["predictions"] for sheet in seen(state, viewer).scores] == [0, 0]
