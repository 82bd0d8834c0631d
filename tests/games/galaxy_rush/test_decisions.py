"""DEC: which decisions there are, how they are named, and how many choices they offer."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import UnknownNotation
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    box_deal,
    dealt,
    fly,
    fly_to_break,
    fly_to_season,
    mover,
    offered,
    play,
    predict_both,
    seen,
    spaces,
    table,
    told,
    walk,
)

rule = pytest.mark.rule

VIEWERS = (0, 1, None)


def ways_to_play_a_turn(state: GalaxyRush) -> int:
    """In how many ways the turn that begins now can be played to its end."""
    ways = 0
    for code in state.legal():
        after = state.clone()
        after.apply(code)
        same_turn = after.seat == state.seat and asked(after) in ("face", "discover")
        ways += ways_to_play_a_turn(after) if same_turn else 1
    return ways


def many_ways() -> Table:
    """Season two: every card on the track is a Resource, and the whole display is in reach."""
    return (
        table(season=2)
        .track("I2 O2 P2 R2 I3 O3", "I4 O4 P4 R4 I5 O5")
        .blue(up="I1 O1 P1 R1", medals="1")
        .orange(up="AS01 AS02 AS03")
        .display("D205 D206 D207 D208")
    )


# --- taking a card ------------------------------------------------------------------------


@rule("GR-DEC-01")
def test_taking_names_the_pair_and_the_orbit_of_the_card() -> None:
    state = dealt(box_deal(orbit="I1 H12 O1 H13"))
    assert offered(state) == ["take P1-O1", "take P1-O2", "take P2-O1", "take P2-O2"]
    play(state, "take P2-O2")
    assert seen(state).taken == "H13"


@rule("GR-DEC-01")
def test_accelerating_is_no_choice_of_its_own_but_is_shown_as_such() -> None:
    assert not [text for block in act.ACTIONS.blocks.values() for text in block.texts()
                if "accelerate" in text]  # fmt: skip
    with pytest.raises(UnknownNotation):
        dealt().parse("accelerate P2-O1")
    state = dealt()
    shown = {option.notation: option.phrase.key for option in state.options() if option.open}
    assert shown == {
        "take P1-O1": "act.take",
        "take P1-O2": "act.take",
        "take P2-O1": "act.accelerate",
        "take P2-O2": "act.accelerate",
    }


@rule("GR-DEC-01")
def test_with_accelerate_chain_the_cards_of_all_later_pairs_are_offered() -> None:
    state = fly(dealt(accelerate_chain=True), "P3-O1 P1-O2 P2-O2")
    assert mover(state) == "orange"
    assert spaces(state) == [
        "P3-O2", "P4-O1", "P4-O2", "P5-O1", "P5-O2", "P6-O1", "P6-O2"
    ]  # fmt: skip


@rule("GR-DEC-02")
def test_a_turn_has_at_most_4_cards_and_24_ways() -> None:
    state = many_ways().state()
    assert len(offered(state)) == 4
    assert ways_to_play_a_turn(state) == 24


@rule("GR-DEC-02")
def test_without_discoveries_in_reach_a_turn_has_8_ways() -> None:
    state = many_ways().blue(up="H01 H02 H03").display("D209 D210 D211 D212").state()
    assert ways_to_play_a_turn(state) == 8


@rule("GR-DEC-02")
def test_with_accelerate_chain_a_turn_has_at_most_12_cards_and_72_ways() -> None:
    state = many_ways().options(accelerate_chain=True).state()
    assert len(offered(state)) == 12
    assert ways_to_play_a_turn(state) == 72
    bare = many_ways().options(accelerate_chain=True).blue(up="H01 H02 H03")
    assert ways_to_play_a_turn(bare.display("D209 D210 D211 D212").state()) == 24


@rule("GR-DEC-02")
@pytest.mark.parametrize("seed", range(4))
def test_no_game_goes_beyond_these_sizes(seed: int) -> None:
    for state in walk(seed):
        if asked(state) == "take":
            assert 1 <= len(offered(state)) <= 4
            assert ways_to_play_a_turn(state) <= 24


# --- Discoveries --------------------------------------------------------------------------


@rule("GR-DEC-03")
def test_the_question_for_a_discovery_is_skipped_when_none_is_in_reach() -> None:
    state = dealt(box_deal(orbit="I1 H12", discoveries_1="D102 D103 D104 D106"))
    play(state, "take P1-O1", "face up")
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-DEC-03")
def test_the_question_is_asked_when_one_is_in_reach_and_declining_keeps_the_refill_hidden() -> None:
    state = dealt(box_deal(orbit="I1 H12", discoveries_1="D102 D103 D104 D101 D112"))
    play(state, "take P1-O1", "face up")
    assert offered(state) == ["discover D101", "discover none"]
    reveals = state.reveals
    assert told(state, "discover none") == ["decline"]
    assert seen(state).display == ("D102", "D103", "D104", "D101")
    assert state.reveals == reveals
    for viewer in VIEWERS:
        assert b"D112" not in seen(state, viewer).to_bytes()


@rule("GR-DEC-03")
@pytest.mark.parametrize("seed", range(6))
def test_a_discovery_is_always_a_real_choice(seed: int) -> None:
    for state in walk(seed):
        if asked(state) == "discover":
            assert 2 <= len(offered(state)) <= 5
            assert offered(state)[-1] == "discover none"


# --- predictions --------------------------------------------------------------------------


@rule("GR-DEC-04")
def test_a_prediction_offers_six_then_four_then_two_ways() -> None:
    state = dealt()
    ways = []
    for _ in range(3):
        fly_to_break(state)
        for _ in range(2):
            cards = offered(state)
            assert all(card.startswith("predict ") for card in cards)
            play(state, cards[0])
            assert offered(state) == ["aim blue", "aim orange"]
            ways.append(len(cards) * len(offered(state)))
            play(state, "aim orange")
    assert ways == [6, 6, 4, 4, 2, 2]


@rule("GR-DEC-05")
def test_until_the_prediction_is_complete_the_opponent_learns_nothing_of_it() -> None:
    before = fly_to_break(dealt())
    assert mover(before) == "blue"
    after = [play(before.clone(), f"predict {card}") for card in ("PB1", "PB2", "PB3")]
    for viewer in (1, None):
        shown = {seen(state, viewer).to_bytes() for state in after}
        assert len(shown) == 1
        assert seen(after[0], viewer).predictions == ()
        assert seen(after[0], viewer).options == ()
    assert len({seen(state, 0).to_bytes() for state in after}) == 3


@rule("GR-DEC-05")
@pytest.mark.parametrize(("aim", "picture"), [("blue", 0), ("orange", 1)])
def test_the_second_captain_decides_knowing_the_rocket_of_the_first(aim: str, picture: int) -> None:
    state = play(fly_to_break(dealt()), "predict PB2", f"aim {aim}")
    assert (mover(state), asked(state)) == ("orange", "predict")
    for viewer in (1, None):
        (played,) = seen(state, viewer).predictions
        assert (played.maker, played.rocket, played.card) == (0, picture, "")


# --- one decision at a time ---------------------------------------------------------------


@rule("GR-DEC-06")
@pytest.mark.parametrize("seed", range(3))
def test_only_the_captain_who_decides_is_offered_anything(seed: int) -> None:
    for state in walk(seed):
        if state.over:
            continue
        assert sorted(seen(state, state.seat).legal) == state.legal()
        assert seen(state, 1 - state.seat).options == ()
        assert seen(state, None).options == ()


@rule("GR-DEC-06")
@pytest.mark.parametrize("seed", range(6))
def test_a_turn_is_take_then_face_then_perhaps_discover(seed: int) -> None:
    follows = {
        "take": {"face"},
        "face": {"discover", "take", "predict", "over"},
        "discover": {"take", "predict", "over"},
        "predict": {"aim"},
        "aim": {"predict", "take"},
    }
    before, seat = "", -1
    for state in walk(seed):
        now = asked(state)
        if before:
            assert now in follows[before]
        if now in ("face", "discover", "aim"):
            assert state.seat == seat
        before, seat = now, state.seat


@rule("GR-DEC-06")
def test_the_longest_chain_ends_the_season_with_its_medal() -> None:
    state = (
        table()
        .track("- - - - - -", "- - - - - I2")
        .blue(step=6, orbit=1, up="AS01 AS02 AS03")
        .orange(step=5, orbit=2, up="N01 N02 I1")
        .display("D101 D109 D103 D104")
        .state()
    )
    chain = told(state, "take P6-O2", "face up", "discover D109")
    assert chain == ["take I2", "face_up I2", "discover_gift D109", "refill D102", "medal_tie"]
    assert asked(state) == "predict"


# --- how long a game is -------------------------------------------------------------------


@rule("GR-DEC-07")
def test_without_accelerating_a_game_has_48_turns_and_6_predictions() -> None:
    state = dealt()
    while not state.over:
        fly_to_break(state)
        if not state.over:
            predict_both(state)
    decisions = state.decisions - 2 * 6
    assert decisions == 2 * 48
    assert len(seen(state).predictions) == 6


@rule("GR-DEC-07")
@pytest.mark.parametrize(
    ("chain", "flight", "turns"),
    [(False, "P2-O1 P2-O2 P4-O1 P4-O2 P6-O1 P6-O2", 24), (True, "P6-O1 P6-O2", 8)],
)
def test_the_shortest_games(chain: bool, flight: str, turns: int) -> None:
    state = dealt(accelerate_chain=chain)
    for _ in range(4):
        fly(state, flight)
        if not state.over:
            predict_both(state)
    assert state.over
    assert state.decisions == 2 * turns + 2 * 6


@rule("GR-DEC-07")
@pytest.mark.parametrize(("chain", "fewest"), [(False, 6), (True, 2)])
def test_a_season_has_12_turns_less_one_for_each_pair_skipped(chain: bool, fewest: int) -> None:
    for seed in range(10):
        turns = Counter[int]()
        skipped = Counter[int]()
        before = (0, -1, 0)
        for state in walk(seed, accelerate_chain=chain):
            season, seat, step = before
            if seat >= 0:
                skipped[season] += seen(state).captains[seat].step - step - 1
            before = (0, -1, 0)
            if asked(state) == "take":
                turns[state.season] += 1
                before = (state.season, state.seat, seen(state).captains[state.seat].step)
        for season in (1, 2, 3, 4):
            assert turns[season] == 12 - skipped[season]
            assert fewest <= turns[season] <= 12


@rule("GR-DEC-08")
@pytest.mark.parametrize("left", ["P6-O1", "P6-O2"])
def test_in_pair_5_with_one_card_left_only_the_face_is_a_choice(left: str) -> None:
    taken = "P6-O2" if left == "P6-O1" else "P6-O1"
    state = fly_to_season(dealt(), 2)
    fly(state, f"P2-O1 P2-O2 P4-O1 P4-O2 {taken} P5-O1")
    assert offered(state) == [f"take {left}"]
    play(state, f"take {left}")
    assert offered(state) == ["face up", "face down"]
    other = state.clone()
    play(state, "face up")
    play(other, "face down")
    assert seen(state).captains[1] != seen(other).captains[1]
