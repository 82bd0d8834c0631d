"""TURN: taking a card, moving the rocket, playing the card face up or face down."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNotation
from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.builder import (
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
    played_down,
    refused,
    rocket,
    score,
    seen,
    spaces,
    told,
    walk,
)

rule = pytest.mark.rule

KINDS = ("I1", "C01", "H01")
"""A Resource, an Expedition and a Heroic of 10 au each."""


def first_card(card: str) -> str:
    """A deal in which this card of 10 au lies in P1-O1."""
    return f"{card} R6"


# --- the card -----------------------------------------------------------------------------


@rule("GR-TURN-01")
@pytest.mark.parametrize("space", ["P1-O1", "P1-O2", "P2-O1", "P2-O2"])
def test_a_turn_takes_exactly_one_card(space: str) -> None:
    state = dealt()
    before = on_track(state)
    card = before.pop(space)
    play(state, f"take {space}", "face down")
    assert on_track(state) == before
    assert blue(state).down[0] == (card,)
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == (1, 0)
    assert mover(state) == "orange"


@rule("GR-TURN-01")
def test_there_is_no_passing() -> None:
    for state in walk(seed=4):
        if asked(state) == "take":
            assert all(notation.startswith("take P") for notation in offered(state))
    state = dealt()
    assert refused(state, "discover none") == "GR-TURN-02"
    with pytest.raises(UnknownNotation):
        state.parse("pass")


@rule("GR-TURN-01")
@pytest.mark.parametrize(
    "out_of_place", ["face up", "face down", "discover D101", "predict PB1", "aim blue"]
)
def test_at_the_start_of_a_turn_nothing_but_taking_is_possible(out_of_place: str) -> None:
    assert refused(dealt(), out_of_place) == "GR-TURN-02"


@rule("GR-TURN-02")
def test_a_normal_move_takes_either_card_of_the_next_pair() -> None:
    state = dealt()
    assert spaces(state)[:2] == ["P1-O1", "P1-O2"]
    fly(state, "P1-O1 P1-O2")
    assert spaces(state)[:2] == ["P2-O1", "P2-O2"]


@rule("GR-TURN-02")
@pytest.mark.parametrize("space", ["P1-O1", "P1-O2", "P2-O1", "P2-O2"])
def test_the_pair_of_the_rocket_and_those_behind_it_are_out_of_reach(space: str) -> None:
    state = fly(dealt(), "P2-O1 P1-O1 P2-O2")
    assert mover(state) == "blue"
    assert rocket(blue(state)) == "P2-O1"
    assert refused(state, f"take {space}") == "GR-TURN-02"


@rule("GR-TURN-03")
@pytest.mark.parametrize(("taken", "left"), [("P1-O1", "P1-O2"), ("P1-O2", "P1-O1")])
def test_of_a_pair_the_opponent_took_from_only_the_other_card_is_left(
    taken: str, left: str
) -> None:
    state = fly(dealt(), taken)
    assert [space for space in spaces(state) if space.startswith("P1")] == [left]
    assert refused(state, f"take {taken}") == "GR-TURN-03"


@rule("GR-TURN-04")
def test_instead_of_the_normal_move_a_captain_may_accelerate() -> None:
    state = dealt()
    assert spaces(state) == ["P1-O1", "P1-O2", "P2-O1", "P2-O2"]
    fly(state, "P2-O2")
    assert rocket(blue(state)) == "P2-O2"
    assert cards_in_front(blue(state)) == 1


@rule("GR-TURN-05")
@pytest.mark.parametrize("space", ["P1-O1", "P1-O2", "P2-O1", "P2-O2"])
def test_the_rocket_moves_into_the_gap_of_the_card(space: str) -> None:
    state = dealt(box_deal(first="orange"))
    play(state, f"take {space}")
    assert rocket(orange(state)) == space
    assert space not in on_track(state)
    assert rocket(blue(state)) == "P0-O2"


# --- the face -----------------------------------------------------------------------------


@rule("GR-TURN-06")
@pytest.mark.parametrize("card", KINDS)
def test_every_kind_of_card_may_be_played_either_way(card: str) -> None:
    state = dealt(box_deal(orbit=first_card(card)))
    play(state, "take P1-O1")
    assert offered(state) == ["face up", "face down"]
    up, down = state.clone(), state.clone()
    play(up, "face up")
    play(down, "face down")
    assert blue(up).up == (card,)
    assert blue(down).down[0] == (card,)


@rule("GR-TURN-06")
def test_both_ways_are_open_for_every_card_of_every_game() -> None:
    for seed in range(6):
        for state in walk(seed):
            if asked(state) == "face":
                assert offered(state) == ["face up", "face down"]
    assert refused(play(dealt(), "take P1-O1"), "take P1-O2") == "GR-TURN-06"


@rule("GR-TURN-07")
@pytest.mark.parametrize(
    ("card", "resources", "expeditions", "heroics"),
    [
        ("I1", (1, 0, 0, 0), (0, 0, 0), 0),
        ("O1", (0, 1, 0, 0), (0, 0, 0), 0),
        ("P1", (0, 0, 1, 0), (0, 0, 0), 0),
        ("R1", (0, 0, 0, 1), (0, 0, 0), 0),
        ("C01", (0, 0, 0, 0), (1, 0, 0), 0),
        ("AS01", (0, 0, 0, 0), (0, 1, 0), 0),
        ("N01", (0, 0, 0, 0), (0, 0, 1), 0),
        ("H01", (0, 0, 0, 0), (0, 0, 0), 1),
    ],
)
def test_face_up_a_card_counts_as_what_it_shows_and_not_as_distance(
    card: str, resources: tuple[int, ...], expeditions: tuple[int, ...], heroics: int
) -> None:
    state = dealt(box_deal(orbit=first_card(card)))
    play(state, "take P1-O1", "face up")
    captain = blue(state)
    assert captain.up == (card,)
    assert captain.resources == resources
    assert captain.expeditions == expeditions
    assert captain.heroics == heroics
    assert (captain.season_distance, captain.distance) == (0, 0)
    assert played_down(captain) == ()


@rule("GR-TURN-08")
@pytest.mark.parametrize(
    ("card", "au"), [("I1", 10), ("AS10", 15), ("H12", 20), ("N08", 20), ("C07", 15)]
)
def test_face_down_a_card_counts_as_distance_and_as_nothing_else(card: str, au: int) -> None:
    state = dealt(box_deal(orbit=f"AS01 {card}"))
    play(state, "take P1-O2", "face down")
    captain = blue(state)
    assert captain.down == ((card,), (), (), ())
    assert (captain.season_distance, captain.distance) == (au, au)
    assert captain.up == ()
    assert captain.resources == (0, 0, 0, 0)
    assert captain.expeditions == (0, 0, 0)
    assert captain.heroics == 0
    assert score(state, "blue")["heroics"] == 0
    assert score(state, "blue")["distance"] == au // 10


@rule("GR-TURN-08")
def test_at_the_end_only_face_down_cards_are_distance_and_only_face_up_ones_score_fronts() -> None:
    usual = finished().state()
    turned = (
        finished()
        .blue(up="H13 C01 C02 AS01 AS02 AS03 AS04 N01 N02 N03 I1 O1 P1 R1", down1="I6 O6 P6 H01")
        .state()
    )
    before, after = score(usual, "blue"), score(turned, "blue")
    assert after["heroics"] == before["heroics"] - 3
    assert after["distance"] == before["distance"] + 1
    assert after["expeditions"] == before["expeditions"]


@rule("GR-TURN-09")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_turn_ends_when_the_card_is_placed(face: str) -> None:
    state = dealt(box_deal(orbit=first_card("H01")))
    play(state, "take P1-O1")
    assert (mover(state), asked(state)) == ("blue", "face")
    play(state, f"face {face}")
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-TURN-09")
@pytest.mark.parametrize("answer", ["D101", "none"])
def test_if_a_discovery_is_possible_the_turn_ends_after_it(answer: str) -> None:
    state = dealt(box_deal(orbit=first_card("I1"), discoveries_1="D101"))
    play(state, "take P1-O1", "face up")
    assert (mover(state), asked(state)) == ("blue", "discover")
    play(state, f"discover {answer}")
    assert (mover(state), asked(state)) == ("orange", "take")


# --- rulings ------------------------------------------------------------------------------


@rule("GR-RUL-13")
def test_the_face_is_chosen_after_the_card_is_taken_and_the_rocket_has_moved() -> None:
    state = play(dealt(box_deal(orbit=first_card("H01"))), "take P1-O1")
    assert asked(state) == "face"
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        assert view.taken == "H01"
        assert rocket(view.captains[0]) == "P1-O1"
        assert view.line[0] == ""
        assert cards_in_front(view.captains[0]) == 0
        assert view.captains[0].heroics == 0


@rule("GR-RUL-13")
def test_taking_reveals_nothing_that_could_change_the_choice_of_face() -> None:
    for seed in range(6):
        reveals, kind = 0, ""
        for state in walk(seed):
            if kind == "take":
                assert (asked(state), state.reveals) == ("face", reveals)
            reveals, kind = state.reveals, asked(state)


@rule("GR-RUL-14")
def test_a_resource_may_be_played_up_without_making_a_discovery() -> None:
    within_reach = dealt(box_deal(orbit=first_card("I1"), discoveries_1="D101"))
    play(within_reach, "take P1-O1", "face up", "discover none")
    out_of_reach = dealt(box_deal(orbit=first_card("I1"), discoveries_1="D102 D103 D104 D106"))
    play(out_of_reach, "take P1-O1", "face up")
    for state in (within_reach, out_of_reach):
        assert blue(state).resources == (1, 0, 0, 0)
        assert blue(state).discoveries == ()
        assert mover(state) == "orange"


@rule("GR-RUL-14")
@pytest.mark.parametrize("card", ["C01", "AS01", "N01", "H01"])
def test_expeditions_and_heroics_may_be_played_up_with_nothing_else_in_front(card: str) -> None:
    state = dealt(box_deal(orbit=first_card(card)))
    play(state, "take P1-O1", "face up")
    assert blue(state).up == (card,)
    assert sum(blue(state).expeditions) + blue(state).heroics == 1


@rule("GR-RUL-46")
@pytest.mark.parametrize("seed", range(5))
def test_a_played_card_never_changes_its_face(seed: int) -> None:
    up: list[set[str]] = [set(), set()]
    down: list[list[set[str]]] = [[set() for _ in range(4)] for _ in range(2)]
    for state in walk(seed):
        for seat, captain in enumerate(seen(state).captains):
            assert up[seat] <= set(captain.up)
            up[seat] = set(captain.up)
            for season in range(4):
                assert down[seat][season] <= set(captain.down[season])
                down[seat][season] = set(captain.down[season])


# --- what is said about it ----------------------------------------------------------------


def test_the_log_tells_a_turn_as_it_happened() -> None:
    state = dealt(box_deal(orbit="I1 H12 O1 P1"))
    assert told(state, "take P2-O1", "face down") == ["accelerate O1", "face_down O1"]
    assert told(state, "take P1-O2", "face up") == ["take H12", "removed I1", "face_up H12"]


def test_closed_options_say_why_and_by_which_rule() -> None:
    state = fly(dealt(), "P1-O1")
    closed = {option.notation: option for option in state.options() if not option.open}
    assert closed["take P1-O1"].rule == "GR-TURN-03"
    assert {option.rule for name, option in closed.items() if name > "take P3"} == {"GR-RUL-05"}
    assert {option.notation for option in state.options() if option.open} == set(offered(state))
    for option in closed.values():
        assert option.reason is not None
        for language in ("en", "de"):
            assert GAME.words(language).say(option.reason)


def test_after_the_end_nothing_can_be_played() -> None:
    state = finished().state()
    assert offered(state) == []
    assert refused(state, "take P1-O1") == "GR-END-01"
