"""SETUP: colours, first player, the track, the decks, predictions, tokens, Achievements."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from orrery.core.records import Deal
from orrery.core.words import seat_name
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.components import (
    table as printed,
)
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    asked,
    blue,
    box_deal,
    dealt,
    finished,
    fly_to_break,
    mover,
    offered,
    on_track,
    orange,
    play,
    random_deal,
    refused,
    rocket,
    seen,
    walk,
)

rule = pytest.mark.rule

AU = dict(zip(box.ORBIT_IDS, box.ORBIT_AU, strict=True))
VIEWERS = (0, 1, None)


def drawn(deal: Deal, season: int) -> list[list[str]]:
    """The pairs of orbit cards as they are drawn for a season."""
    cards = deal["orbit"][(season - 1) * 12 : season * 12]
    return [cards[at : at + 2] for at in range(0, 12, 2)]


def laid_pairs(state: GalaxyRush) -> list[list[str]]:
    """The pairs as they lie at the start of a season: the card of orbit 1, that of orbit 2."""
    line = list(seen(state).line)
    return [line[at : at + 2] for at in range(0, 12, 2)]


def season_starts(seed: int) -> list[tuple[int, list[list[str]]]]:
    return [
        (state.season, laid_pairs(state))
        for state in walk(seed)
        if asked(state) == "take" and all(seen(state).line)
    ]


# --- colours, first player, rockets -------------------------------------------------------


def mirrored(deal: Deal) -> Deal:
    """The same deal with the colours exchanged."""
    other = {"blue": "orange", "orange": "blue"}
    swap = {"B": "PO", "O": "PB"}
    return {
        **deal,
        "first": [other[deal["first"][0]]],
        "predictions-blue": [swap[c[1]] + c[2] for c in deal["predictions-orange"]],
        "predictions-orange": [swap[c[1]] + c[2] for c in deal["predictions-blue"]],
    }


def in_the_other_colour(notation: str) -> str:
    words = {"blue": "orange", "orange": "blue", "PB": "PO", "PO": "PB"}
    return re.sub(r"blue|orange|PB|PO", lambda found: words[found[0]], notation)


@rule("GR-SETUP-01")
def test_one_captain_plays_blue_and_the_other_orange() -> None:
    words = GAME.words("en")
    assert [words.say(seat_name(seat)) for seat in (0, 1)] == ["Blue", "Orange"]
    state = fly_to_break(dealt())
    assert all(card.startswith("PB") for card in seen(state, 0).captains[0].hand)
    assert all(card.startswith("PO") for card in seen(state, 1).captains[1].hand)


@rule("GR-SETUP-01")
@pytest.mark.parametrize("seed", range(5))
def test_which_colour_a_captain_plays_makes_no_difference(seed: int) -> None:
    deal = random_deal(seed)
    one, other = dealt(deal), dealt(mirrored(deal))
    chance = Random(seed)
    while not one.over:
        assert other.seat == 1 - one.seat
        choices = offered(one)
        assert sorted(map(in_the_other_colour, choices)) == sorted(offered(other))
        choice = chance.choice(choices)
        play(one, choice)
        play(other, in_the_other_colour(choice))
    assert other.over
    assert one.outcome.scores == other.outcome.scores[::-1]
    assert one.outcome.winners[0] == 1 - other.outcome.winners[0]


@rule("GR-SETUP-02")
def test_chance_picks_the_first_player() -> None:
    first = Counter(random_deal(seed)["first"][0] for seed in range(400))
    assert set(first) == {"blue", "orange"}
    assert 160 < first["blue"] < 240


@rule("GR-SETUP-02", "GR-SETUP-03")
@pytest.mark.parametrize(("first", "second"), [("blue", "orange"), ("orange", "blue")])
def test_whoever_is_drawn_goes_first_from_orbit_1(first: str, second: str) -> None:
    state = dealt(box_deal(first=first))
    assert mover(state) == first
    captains = dict(zip(box.COLOURS, seen(state).captains, strict=True))
    assert rocket(captains[first]) == "P0-O1"
    assert rocket(captains[second]) == "P0-O2"


@rule("GR-SETUP-04")
def test_every_season_starts_from_the_start_board() -> None:
    starts = {
        state.season: (blue(state).step, orange(state).step)
        for state in walk(seed=5)
        if asked(state) == "take" and all(seen(state).line)
    }
    assert starts == dict.fromkeys((1, 2, 3, 4), (0, 0))


# --- the orbit deck and the track ---------------------------------------------------------


@rule("GR-SETUP-05")
def test_all_74_orbit_cards_are_shuffled() -> None:
    deals = [random_deal(seed)["orbit"] for seed in range(600)]
    assert all(sorted(deal) == sorted(box.ORBIT_IDS) for deal in deals)
    for place in (0, 1, 40, 73):
        assert {deal[place] for deal in deals} == set(box.ORBIT_IDS)


@rule("GR-SETUP-06")
def test_of_two_cards_the_shorter_distance_goes_to_orbit_1() -> None:
    state = dealt(box_deal(orbit="H12 I1 I2 H13 C05 N08 R6 O3 C08 AS01 P1 P3"))
    assert " ".join(seen(state).line) == "I1 H12 I2 H13 C05 N08 O3 R6 AS01 C08 P1 P3"


@rule("GR-SETUP-06", "GR-NEXT-05")
@pytest.mark.parametrize("seed", range(8))
def test_each_season_six_pairs_of_the_next_twelve_cards_are_sorted_by_distance(seed: int) -> None:
    deal = random_deal(seed)
    starts = season_starts(seed)
    assert [season for season, _ in starts] == [1, 2, 3, 4]
    for season, pairs in starts:
        assert len(pairs) == 6
        assert list(map(sorted, pairs)) == list(map(sorted, drawn(deal, season)))
        assert all(AU[inner] <= AU[outer] for inner, outer in pairs)


@rule("GR-SETUP-07")
def test_chance_decides_between_equal_distances() -> None:
    lower_first = Counter[bool]()
    for seed in range(150):
        for inner, outer in laid_pairs(dealt(random_deal(seed))):
            if AU[inner] == AU[outer]:
                lower_first[box.ORBIT_IDS.index(inner) < box.ORBIT_IDS.index(outer)] += 1
    assert lower_first.total() > 200
    assert 0.42 < lower_first[True] / lower_first.total() < 0.58


@rule("GR-SETUP-08")
def test_all_twelve_cards_lie_open_for_everybody_before_the_first_turn() -> None:
    state = dealt(random_deal(1))
    laid = {card for pair in drawn(random_deal(1), 1) for card in pair}
    for viewer in VIEWERS:
        assert set(seen(state, viewer).line) == laid
        assert len(laid) == 12


@rule("GR-SETUP-09")
def test_the_rest_of_the_orbit_deck_waits_for_the_later_seasons() -> None:
    deal = random_deal(2)
    left = {}
    for state in walk(2):
        laid = set(seen(state).laid)
        assert laid == set(deal["orbit"][: 12 * state.season])
        left[state.season] = len(set(box.ORBIT_IDS) - laid)
    assert left == {1: 62, 2: 50, 3: 38, 4: 26}


@rule("GR-SETUP-09")
def test_nobody_can_tell_what_is_left_in_the_orbit_deck_or_in_which_order() -> None:
    deal = random_deal(2)
    other = {**deal, "orbit": deal["orbit"][:12] + deal["orbit"][:11:-1]}
    assert other["orbit"] != deal["orbit"]
    for viewer in VIEWERS:
        assert seen(dealt(deal), viewer).to_bytes() == seen(dealt(other), viewer).to_bytes()


@rule("GR-RUL-01")
def test_the_first_pair_drawn_lies_nearest_to_the_start_board() -> None:
    deal = box_deal(orbit="I1 H12 O1 H13 P1 H14 R1 C08 AS01 AS11 N01 N09")
    state = dealt(deal)
    assert [set(pair) for pair in laid_pairs(state)] == [set(pair) for pair in drawn(deal, 1)]
    assert on_track(state)["P1-O1"] == "I1"
    assert on_track(state)["P6-O2"] == "N09"
    assert offered(state)[:2] == ["take P1-O1", "take P1-O2"]


@rule("GR-RUL-02")
@pytest.mark.parametrize(("one", "other"), [("I1", "H05"), ("AS10", "R3"), ("N09", "C08")])
def test_of_equal_cards_the_first_drawn_goes_to_orbit_1_whatever_it_is(
    one: str, other: str
) -> None:
    assert AU[one] == AU[other]
    assert laid_pairs(dealt(box_deal(orbit=f"{one} {other}")))[0] == [one, other]
    assert laid_pairs(dealt(box_deal(orbit=f"{other} {one}")))[0] == [other, one]


@rule("GR-RUL-03")
def test_the_distance_of_a_card_played_face_down_stays_open_to_everybody() -> None:
    state = dealt(box_deal(orbit="I1 H12"))
    play(state, "take P1-O2", "face down")
    for viewer in VIEWERS:
        captain = seen(state, viewer).captains[0]
        assert captain.down == (("H12",), (), (), ())
        assert captain.season_distance == AU["H12"] == 20


@rule("GR-RUL-03")
def test_nothing_is_shown_about_the_top_card_of_the_draw_deck() -> None:
    deal = box_deal()
    shown = [seen(dealt(deal), viewer).to_bytes() for viewer in VIEWERS]
    for top in ("H12", "AS01", "R8"):
        cards = [card for card in deal["orbit"][12:] if card != top]
        other = {**deal, "orbit": [*deal["orbit"][:12], top, *cards]}
        assert [seen(dealt(other), viewer).to_bytes() for viewer in VIEWERS] == shown


# --- discoveries --------------------------------------------------------------------------


@rule("GR-SETUP-10")
def test_the_four_discovery_decks_are_shuffled_separately() -> None:
    deals = [random_deal(seed) for seed in range(120)]
    for season in (1, 2, 3, 4):
        own = {f"D{season}{number:02}" for number in range(1, 13)}
        decks = [deal[f"discoveries-{season}"] for deal in deals]
        assert all(len(deck) == 12 and set(deck) == own for deck in decks)
        for place in (0, 3, 11):
            assert {deck[place] for deck in decks} == own


@rule("GR-SETUP-10")
def test_the_decks_of_later_seasons_are_put_aside_unseen() -> None:
    deal = random_deal(3)
    rows = {f"discoveries-{season}": deal[f"discoveries-{season}"][::-1] for season in (2, 3, 4)}
    for viewer in VIEWERS:
        usual = seen(dealt(deal), viewer).to_bytes()
        assert seen(dealt({**deal, **rows}), viewer).to_bytes() == usual
        assert all(card.startswith("D1") for card in seen(dealt(deal), viewer).display)


@rule("GR-SETUP-11")
def test_four_cards_of_the_season_one_deck_are_turned_up() -> None:
    state = dealt(box_deal(discoveries_1="D107 D112 D101 D105 D109"))
    for viewer in VIEWERS:
        assert seen(state, viewer).display == ("D107", "D112", "D101", "D105")
        assert seen(state, viewer).discoveries_left == 8
        assert b"D109" not in seen(state, viewer).to_bytes()


# --- predictions, tokens, achievements, medals --------------------------------------------


@rule("GR-SETUP-12")
def test_the_blue_rocket_picture_is_blues_and_the_orange_one_oranges() -> None:
    state = fly_to_break(dealt())
    play(state, "predict PB1")
    words = GAME.words("en")
    blues, oranges = (words.say(option.phrase, ["Ada", "Jost"]) for option in state.options())
    assert ("Ada" in blues, "Jost" in blues) == (True, False)
    assert ("Ada" in oranges, "Jost" in oranges) == (False, True)
    play(state, "aim orange", "predict PO1", "aim blue")
    assert [(one.maker, one.rocket) for one in seen(state).predictions] == [(0, 1), (1, 0)]


@rule("GR-SETUP-13")
def test_each_captain_is_dealt_the_top_three_of_the_own_eight_predictions() -> None:
    deal = box_deal(predictions_blue="PB8 PB3 PB5 PB1", predictions_orange="PO2 PO7 PO1 PO4")
    state = dealt(deal)
    assert set(seen(state, 0).captains[0].hand) == {"PB8", "PB3", "PB5"}
    assert set(seen(state, 1).captains[1].hand) == {"PO2", "PO7", "PO1"}
    fly_to_break(state)
    assert offered(state) == ["predict PB3", "predict PB5", "predict PB8"]
    for number in (1, 2, 4, 6, 7):
        assert refused(state, f"predict PB{number}") == "GR-PRED-02"


@rule("GR-SETUP-13")
def test_both_prediction_decks_are_shuffled() -> None:
    deals = [random_deal(seed) for seed in range(80)]
    for colour, letter in (("blue", "B"), ("orange", "O")):
        own = {f"P{letter}{number}" for number in range(1, 9)}
        decks = [deal[f"predictions-{colour}"] for deal in deals]
        assert all(len(deck) == 8 and set(deck) == own for deck in decks)
        for place in (0, 2, 7):
            assert {deck[place] for deck in decks} == own


@rule("GR-SETUP-14")
@pytest.mark.parametrize("picture", box.COLOURS)
def test_by_each_picture_lie_tokens_from_6_on_top_to_1_at_the_bottom(picture: str) -> None:
    stack = [token["value"] for token in printed("token") if token["stack"] == picture]
    assert stack == [6, 5, 4, 3, 2, 1]
    state = (
        finished()
        .options(prediction_ties="both")
        .blue(up="C01 C02 C03 C04 C05 C06 AS01 AS02 AS03 AS04 AS05 I1", discoveries="")
        .orange(up="N01 N02 N03 N04 N05 N06 AS06 AS07 AS08 AS09 AS10 O1")
        .predictions(" ".join(f"{picture}:P{letter}{n}" for n in (1, 2, 3) for letter in "BO"))
        .blue(down1="", down3="", medals="1 2 3 4")
        .orange(down1="", down2="", down3="", down4="", medals="")
        .state()
    )
    # With all ties counting as right, all six are right and take the stack from the top.
    earned = [sheet["predictions"] for sheet in state.outcome.scores]
    assert earned == [stack[0] + stack[2] + stack[4], stack[1] + stack[3] + stack[5]]


@rule("GR-SETUP-15")
def test_four_of_the_thirteen_achievements_lie_open() -> None:
    state = dealt(box_deal(achievements="A13 A02 A07 A10 A01"))
    for viewer in VIEWERS:
        assert seen(state, viewer).achievements == ("A13", "A02", "A07", "A10")
    deals = [random_deal(seed)["achievements"] for seed in range(120)]
    assert all(len(set(deal)) == len(deal) == 4 for deal in deals)
    for place in range(4):
        assert {deal[place] for deal in deals} == set(box.ACHIEVEMENT_IDS)


@rule("GR-SETUP-15")
def test_achievements_in_the_box_are_not_scored() -> None:
    on_the_table = finished().achievements("A01 A06 A12 A13").state()
    in_the_box = finished().achievements("A02 A03 A12 A13").state()
    sheets = [state.outcome.scores[0]["achievements"] for state in (on_the_table, in_the_box)]
    assert sheets == [3 + 4, 0]


@rule("GR-SETUP-16")
def test_all_four_medals_are_there_to_be_won() -> None:
    won: list[list[int]] = []
    for state in walk(seed=9):
        medals = sorted(blue(state).medals + orange(state).medals)
        if not won or won[-1] != medals:
            won.append(medals)
    assert won == [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]
