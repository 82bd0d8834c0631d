"""SETUP, PSET, R-06 to R-08, EX-01: how the table looks before the first turn."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions, CorruptRecord
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from tests.games.galileo_galilei.builder import (
    asked,
    box_deal,
    dealt,
    mover,
    offered,
    one,
    play,
    random_game,
    refused,
    score,
    seen,
    side,
    table,
    turn,
    two,
)

rule = pytest.mark.rule


def tiers(cards: list[str]) -> list[int]:
    return [box.CARD_TIER[box.CARD_IDS.index(card)] for card in cards]


def deck(state: GalileoGalilei) -> list[str]:
    """The whole deck from its top, the six cards on the board included."""
    return GAME.deal_of(state)["deck"]


# --- the board ----------------------------------------------------------------------------


@rule("GG-SETUP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_score_starts_on_0(seats: int) -> None:
    view = seen(random_game(1, seats))
    assert {own.score for own in view.players} == {0}
    assert len(view.display) == 6


@rule("GG-SETUP-02")
def test_the_cards_of_a_tier_are_drawn_at_random_and_the_rest_stays_in_the_box() -> None:
    left_out = set()
    for seed in range(30):
        state = random_game(seed, 2)
        rows = GAME.deal_of(state)
        assert sorted(rows["deck"] + rows["box"]) == box.CARD_IDS
        assert seen(state).box == 18
        left_out |= set(rows["box"])
    assert left_out == set(box.CARD_IDS)


@rule("GG-SETUP-03")
@pytest.mark.parametrize(
    ("seats", "counts"), [(1, (9, 5, 4)), (2, (9, 5, 4)), (3, (10, 6, 5)), (4, (12, 7, 6))]
)
def test_the_deck_has_as_many_cards_of_each_tier_as_the_table_says(
    seats: int, counts: tuple[int, int, int]
) -> None:
    found = tiers(deck(random_game(4, seats)))
    assert tuple(found.count(tier) for tier in (1, 2, 3)) == counts


@rule("GG-SETUP-03")
def test_a_deal_with_another_split_is_refused() -> None:
    rows = box_deal(3)
    rows["deck"] = [*rows["deck"][:20], "D26"]
    rows["box"] = ["D31", *(card for card in rows["box"] if card != "D26")]
    with pytest.raises(CorruptRecord):
        dealt(rows, 3)


@rule("GG-SETUP-04")
def test_tier_1_is_on_top_and_tier_3_at_the_bottom_each_in_random_order() -> None:
    orders = set()
    for seed in range(8):
        cards = deck(random_game(seed, 4))
        assert tiers(cards) == sorted(tiers(cards))
        for tier in (1, 2, 3):
            inside = [card for card in cards if tiers([card]) == [tier]]
            orders.add((tier, inside != sorted(inside)))
    assert {(tier, True) for tier in (1, 2, 3)} <= orders


@rule("GG-SETUP-05")
def test_everybody_sees_the_light_side_of_the_top_card_and_nothing_else() -> None:
    # D07 is next: its light side is LB3, which D03, D11 and D15 show too.
    state = dealt()
    for viewer in (None, 0, 1):
        assert seen(state, viewer).top == "LB3"
        assert b"D07" not in seen(state, viewer).to_bytes()


@rule("GG-SETUP-06")
def test_the_tiers_left_in_the_deck_are_known_from_the_backs() -> None:
    assert seen(dealt(seats=2)).deck == (3, 5, 4)
    assert seen(dealt(seats=4)).deck == (6, 7, 6)


@rule("GG-SETUP-07")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_top_six_cards_lie_open_on_the_board(seats: int) -> None:
    for seed in range(4):
        state = random_game(seed, seats)
        assert list(seen(state).display) == deck(state)[:6]
        assert set(tiers(list(seen(state).display))) == {1}


@rule("GG-SETUP-08")
def test_scales_and_subjects_are_random_in_choice_and_place() -> None:
    by_slot: list[set[str]] = [set(), set(), set(), set()]
    subjects: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(80):
        view = seen(random_game(seed))
        assert len({scale[:3] for scale in view.scales}) == 4
        assert len(set(view.subjects)) == 4
        for slot in range(4):
            by_slot[slot].add(view.scales[slot][:3])
            subjects[slot].add(view.subjects[slot])
    assert [len(found) for found in by_slot + subjects] == [6] * 8


@rule("GG-SETUP-09")
def test_the_two_subjects_left_over_are_objectives_beside_the_two_printed_ones() -> None:
    for seed in range(6):
        view = seen(random_game(seed))
        assert view.objectives[:2] == ("OB1", "OB2")
        assert sorted([*view.subjects, *view.objectives[2:]]) == [f"SU{n}" for n in range(1, 7)]


@rule("GG-SETUP-10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_token_of_every_player_waits_on_the_stairs_of_every_scale(seats: int) -> None:
    assert {own.chairs for own in seen(random_game(2, seats)).players} == {(0, 0, 0, 0)}


@rule("GG-SETUP-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_reputation_starts_at_minus_3(seats: int) -> None:
    state = random_game(2, seats)
    assert {own.reputation for own in seen(state).players} == {-3}
    assert score(state, 1)["reputation"] == -3


@rule("GG-SETUP-12")
def test_dice_are_taken_from_one_common_supply() -> None:
    state = dealt(seats=3)
    assert seen(state).supply == (7, 7, 7)
    play(state, "move 2", "fixed die", "take red")
    assert seen(state).supply == (7, 6, 7)
    play(state, "end", "move 2", "fixed die", "take red")
    assert seen(state).supply == (7, 5, 7)


@rule("GG-SETUP-13", "GG-TURN-01")
def test_the_first_player_begins_and_the_others_follow_clockwise() -> None:
    state = dealt(box_deal(4, first="3"), 4)
    order = []
    for _ in range(8):
        order.append(mover(state))
        turn(state, 1)
    assert order == [3, 4, 1, 2, 3, 4, 1, 2]


@rule("GG-R-08")
def test_the_first_player_is_drawn_and_alone_it_is_the_human() -> None:
    assert {mover(random_game(seed, 3)) for seed in range(20)} == {1, 2, 3}
    assert {mover(random_game(seed, 1)) for seed in range(5)} == {1}
    assert mover(dealt(box_deal(3, first="2"), 3)) == 2


@rule("GG-SETUP-14", "GG-R-06")
def test_arches_multiply_at_the_end_and_niches_are_objectives_in_the_game() -> None:
    # Comets as an arch: five of them count for the scale, but reach no objective.
    arch = table().university(subjects="SU5 SU2 SU3 SU4 SU1 SU6")
    niche = table().university(subjects="SU1 SU2 SU3 SU4 SU5 SU6")
    scored = []
    for made in (arch, niche):
        state = made.acting(space=7).player(1, upper=5, chairs="2 0 0 0").state()
        play(state, "end")
        scored.append((score(state, 1)["university"], one(state).objectives))
    assert scored == [(10, ()), (0, (3,))]


@rule("GG-EX-01")
def test_example_of_the_deck_for_three_players() -> None:
    state = random_game(11, 3)
    assert len(deck(state)) == 21
    assert tiers(list(seen(state).display)) == [1] * 6
    assert seen(state).deck == (4, 6, 5)
    assert sum(seen(state).deck) == 15


# --- the players --------------------------------------------------------------------------


@rule("GG-PSET-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_telescope_starts_on_the_upper_crossed_out_space(seats: int) -> None:
    state = random_game(3, seats)
    assert [own.telescope for own in seen(state).players[:seats]] == [2] * seats


@rule("GG-PSET-02")
def test_in_the_basic_game_astronomers_are_given_out_and_do_not_differ() -> None:
    state = dealt(box_deal(4, astronomers="bruno kepler copernicus galileo"), 4)
    assert asked(state) == "move"
    assert [own.character for own in seen(state).players] == [
        "bruno",
        "kepler",
        "copernicus",
        "galileo",
    ]
    assert {(own.cellar, own.reserve) for own in seen(state).players} == {((0, 0, 0, 0), "")}
    assert all("KEP" not in own.sky for own in seen(state).players)


@rule("GG-PSET-02")
def test_in_the_advanced_game_each_chooses_an_astronomer_with_his_ability() -> None:
    state = dealt(seats=3, mode="advanced")
    assert mover(state) == 3
    play(state, "astronomer bruno")
    assert mover(state) == 2
    assert refused(state, "astronomer bruno") == "GG-PSET-02"
    play(state, "astronomer kepler", "astronomer galileo")
    assert [own.character for own in seen(state).players] == ["galileo", "kepler", "bruno"]
    assert len(side(state, 3).cellar) == 5
    play(state, "reserve AT2")
    assert (two(state).sky[5], two(state).reserve) == ("KEP", "AT2")


@rule("GG-PSET-02")
def test_what_belongs_to_abilities_needs_the_advanced_game() -> None:
    with pytest.raises(BadOptions):
        dealt(seats=2, kepler_special="both")


@rule("GG-PSET-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_one_die_of_each_colour_showing_1(seats: int) -> None:
    state = random_game(3, seats)
    for own in seen(state).players[:seats]:
        assert own.dice == ("y1", "r1", "b1")


@rule("GG-PSET-04")
def test_the_action_tiles_lie_light_side_up_in_random_order() -> None:
    orders = set()
    for seed in range(8):
        for own in seen(random_game(seed)).players:
            assert sorted(own.sky) == ["AT1", "AT2", "AT3", "AT4", "AT5", "AT6"]
            assert own.golden == ()
            orders.add(own.sky)
    assert len(orders) > 8


@rule("GG-PSET-04")
def test_experienced_players_lay_their_tiles_as_they_like() -> None:
    state = dealt(seats=2, tile_order="chosen")
    assert (mover(state), asked(state)) == (1, "arrange")
    play(state, "arrange AT3")
    assert one(state).sky == ("", "", "", "", "", "AT3")
    assert refused(state, "arrange AT3") == "GG-PSET-04"
    play(state, "arrange AT1", "arrange AT6", "arrange AT2", "arrange AT5")
    assert one(state).sky == ("AT4", "AT5", "AT2", "AT6", "AT1", "AT3")
    assert (mover(state), asked(state)) == (2, "arrange")
    for tile in ("AT1", "AT2", "AT3", "AT4", "AT5"):
        play(state, f"arrange {tile}")
    assert two(state).sky == ("AT6", "AT5", "AT4", "AT3", "AT2", "AT1")
    assert (mover(state), asked(state)) == (1, "move")


@rule("GG-PSET-05")
def test_the_books_wait_on_the_start_spaces_of_the_four_rows() -> None:
    assert {own.books for own in seen(random_game(1, 4)).players} == {(0, 0, 0, 0)}


@rule("GG-PSET-06")
def test_seven_comets_and_seven_tokens_lie_on_the_player_board() -> None:
    for own in seen(random_game(1, 4)).players:
        assert (own.comets, own.tokens) == (7, 7)
        assert own.upper + own.lower + own.book + own.appendix == 0
    assert set(seen(random_game(1, 4)).tokens) == {-1}


@rule("GG-PSET-07")
def test_nobody_has_reached_an_objective_yet() -> None:
    view = seen(random_game(1, 4))
    assert {own.objectives for own in view.players} == {()}
    assert view.firsts == (-1, -1, -1, -1)


@rule("GG-PSET-08", "GG-R-07")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_nobody_starts_with_quadrants_cards_or_inquisitors(mode: str) -> None:
    options = {"mode": mode} if mode == "basic" else {"mode": mode, "astronomers": "random"}
    for own in seen(random_game(1, 4, **options)).players:
        assert (own.quadrants, own.library, sum(own.cellar)) == (0, (), 0)


@rule("GG-PSET-08")
def test_later_seats_get_nothing_for_it() -> None:
    state = dealt(seats=4)
    first = side(state, 1)
    for player in (2, 3, 4):
        own = side(state, player)
        assert (own.dice, own.score, own.reputation) == (
            first.dice,
            first.score,
            first.reputation,
        )


@rule("GG-PSET-06")
def test_the_first_token_used_is_the_leftmost() -> None:
    state = (
        table().acting(space=3).display("D04 D02 D03 D01 D05 D06").player(1, dice="r2 b2").state()
    )
    play(state, "fixed observe", "observe 1a")
    assert (one(state).tokens, seen(state).tokens[0]) == (6, 0)
    # The leftmost space rewards a Lecture.
    assert offered(state) == ["lecture 1", "lecture 2", "lecture 3", "lecture 4"]
