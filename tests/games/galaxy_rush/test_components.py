"""COMP: what is in the box, and where each value comes from."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from typing import Any

import pytest

from orrery.core.words import LANGUAGES, phrase
from orrery.games.galaxy_rush import components
from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.builder import (
    blue,
    box_deal,
    dealt,
    finished,
    fly_to_break,
    offered,
    play,
    refused,
    score,
    seen,
    table,
    walk,
)

rule = pytest.mark.rule

with (GAME.folder / "components.toml").open("rb") as file:
    BOX: dict[str, Any] = tomllib.load(file)

Entry = dict[str, Any]
SOURCES = {"printed", "found", "reconstructed"}


def entries(name: str, **wanted: object) -> list[Entry]:
    """The box's entries of one sort that have these values."""
    found: list[Entry] = BOX[name]
    return [one for one in found if all(one[key] == value for key, value in wanted.items())]


def ids(found: list[Entry]) -> list[str]:
    return [str(one["id"]) for one in found]


def say(key: str, language: str) -> str:
    return GAME.words(language).say(phrase(key))


# --- how many there are -------------------------------------------------------------------


@rule("GR-COMP-01")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("orbit", 74),
        ("discovery", 48),
        ("prediction", 16),
        ("achievement", 13),
        ("medal", 4),
        ("token", 12),
    ],
)
def test_the_box_holds_as_many_pieces_as_the_rulebook_lists(name: str, count: int) -> None:
    assert len(BOX[name]) == BOX["counts"][name] == count
    assert components.table(name) == BOX[name]


@rule("GR-COMP-01")
def test_there_are_two_rockets_one_start_board_and_one_card_for_predictions() -> None:
    assert BOX["counts"]["rocket"] == 2
    assert BOX["counts"]["start_board"] == 1
    assert BOX["counts"]["prediction_board"] == 1
    assert components.COLOURS == ("blue", "orange")


def test_no_two_cards_share_an_id() -> None:
    sorts = ("orbit", "discovery", "achievement", "prediction")
    every = [card for name in sorts for card in ids(BOX[name])]
    assert len(every) == len(set(every)) == 74 + 48 + 13 + 16


def test_the_rules_count_as_the_box_does() -> None:
    game = BOX["game"]
    assert game["players"] == GAME.default_seats
    assert (game["seasons"], game["pairs"]) == (components.SEASONS, components.PAIRS)
    assert game["pairs"] * 2 == components.LAYOUT
    assert (game["display"], game["predictions"]) == (components.DISPLAY, components.HAND)
    assert game["achievements"] == components.IN_PLAY
    assert len(entries("token", stack="blue")) == components.TOKENS
    assert len(entries("prediction", colour="blue")) == components.STATEMENTS
    assert BOX["distance"]["au_per_rep"] == components.AU_PER_REP == 10


@rule("GR-COMP-02")
def test_half_of_the_predictions_are_blue_and_half_orange() -> None:
    by_colour = {colour: entries("prediction", colour=colour) for colour in components.COLOURS}
    assert [len(cards) for cards in by_colour.values()] == [8, 8]
    statements = [[card["measure"] for card in cards] for cards in by_colour.values()]
    assert statements[0] == statements[1]
    assert len(set(statements[0])) == 8
    assert ids(by_colour["blue"]) + ids(by_colour["orange"]) == components.PREDICTION_IDS


# --- orbit cards --------------------------------------------------------------------------


@rule("GR-COMP-03")
def test_every_orbit_card_shows_a_front_and_a_distance_of_10_15_or_20_au() -> None:
    assert {card["au"] for card in BOX["orbit"]} == {10, 15, 20}
    for card in BOX["orbit"]:
        assert card["kind"] in ("resource", "expedition", "heroic"), card["id"]
        assert card["type"], card["id"]
    assert list(components.ORBIT_AU) == [card["au"] for card in BOX["orbit"]]


@rule("GR-COMP-04")
def test_there_are_exactly_three_kinds_of_orbit_card() -> None:
    kinds = {
        kind: len(entries("orbit", kind=kind)) for kind in ("resource", "expedition", "heroic")
    }
    assert kinds == {"resource": 32, "expedition": 28, "heroic": 14}
    assert sum(kinds.values()) == 74


@rule("GR-COMP-05")
def test_there_are_four_types_of_resource_and_their_cards_bear_the_printed_names() -> None:
    names = {
        "iridium": "Iridium Fuel Cell",
        "osmium": "Osmium Core",
        "palladium": "Palladium Ore",
        "ruthenium": "Ruthenium Crystal",
    }
    assert ids(BOX["resource"]) == list(names) == list(components.RESOURCES)
    assert {card["type"] for card in entries("orbit", kind="resource")} == set(names)
    for card in entries("orbit", kind="resource"):
        assert say(f"component.{card['id']}", "en") == names[card["type"]]


@rule("GR-COMP-06")
def test_there_are_three_types_of_expedition() -> None:
    types = ["comet", "asteroid", "nebula"]
    assert ids(BOX["expedition"]) == types == list(components.EXPEDITIONS)
    counts = {kind: len(entries("orbit", kind="expedition", type=kind)) for kind in types}
    assert counts == {"comet": 8, "asteroid": 11, "nebula": 9}


@rule("GR-COMP-07")
def test_every_heroic_and_no_other_orbit_card_shows_a_reputation() -> None:
    for card in BOX["orbit"]:
        if card["kind"] == "heroic":
            assert card["value"] >= 1, card["id"]
        else:
            assert "value" not in card, card["id"]


# --- discoveries --------------------------------------------------------------------------


@rule("GR-COMP-08", "GR-RUL-20")
def test_the_discoveries_form_four_decks_of_twelve_one_for_each_season() -> None:
    assert [len(entries("discovery", season=season)) for season in (1, 2, 3, 4)] == [12] * 4
    for number, card in enumerate(BOX["discovery"]):
        assert card["season"] == number // 12 + 1, card["id"]


@rule("GR-COMP-08")
def test_a_season_is_played_with_the_discoveries_that_bear_its_number() -> None:
    season_of = {card["id"]: card["season"] for card in BOX["discovery"]}
    met = set()
    for state in walk(seed=3):
        shown = {season_of[card] for card in seen(state).display if card}
        assert shown <= {state.season}
        met |= shown
    assert met == {1, 2, 3, 4}


@rule("GR-COMP-09")
def test_every_discovery_needs_resources_and_is_worth_reputation() -> None:
    for card in BOX["discovery"]:
        assert card["needs"], card["id"]
        assert set(card["needs"]) <= set(components.RESOURCES), card["id"]
        assert all(count >= 1 for count in card["needs"].values()), card["id"]
        assert card["rep"] >= 1, card["id"]


@rule("GR-COMP-10")
def test_discoveries_of_season_one_and_no_others_give_a_resource() -> None:
    for card in BOX["discovery"]:
        assert (card.get("gives") in components.RESOURCES) == (card["season"] == 1), card["id"]
        assert ("gives" in card) == (card["season"] == 1), card["id"]


@rule("GR-COMP-10")
def test_a_discovery_of_a_later_season_adds_nothing_to_the_resources() -> None:
    state = (
        table(season=2)
        .track("P1 I1 I2 I3 I4 I5", "H12 I6 I7 I8 O6 O7")
        .blue(up="O1 O2 R1")
        .orange(up="AS01 AS02 AS03")
        .display("D202 D206 D201 D203")
        .state()
    )
    play(state, "take P1-O1", "face up")
    before = blue(state).resources
    play(state, "discover D202")
    assert blue(state).resources == before == (0, 2, 1, 1)


@rule("GR-COMP-11")
def test_whether_a_discovery_is_a_moon_a_planet_or_a_star_changes_nothing() -> None:
    assert {card["body"] for card in BOX["discovery"]} == {"moon", "planet", "star"}
    usual = [(state.encode(), state.outcome) for state in walk(seed=11)]
    bodies = components.DISCOVERY_BODY[:]
    try:
        components.DISCOVERY_BODY[:] = reversed(bodies)
        assert [(state.encode(), state.outcome) for state in walk(seed=11)] == usual
    finally:
        components.DISCOVERY_BODY[:] = bodies


# --- medals, tokens, predictions, asteroids -----------------------------------------------


@rule("GR-COMP-12")
def test_the_tokens_are_two_sets_of_one_to_six() -> None:
    stacks = {
        colour: sorted(token["value"] for token in entries("token", stack=colour))
        for colour in components.COLOURS
    }
    assert stacks == {"blue": [1, 2, 3, 4, 5, 6], "orange": [1, 2, 3, 4, 5, 6]}


@rule("GR-COMP-13")
def test_the_medals_rise_from_5_to_9() -> None:
    values = [medal["value"] for medal in BOX["medal"]]
    assert [medal["season"] for medal in BOX["medal"]] == [1, 2, 3, 4]
    assert (values[0], values[-1]) == (5, 9)
    assert all(lower < higher for lower, higher in pairwise(values))
    assert list(components.MEDALS) == values


@rule("GR-COMP-14")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prediction_shows_a_statement(language: str) -> None:
    own = [say(f"component.{card}", language) for card in ids(entries("prediction", colour="blue"))]
    others = [
        say(f"component.{card}", language) for card in ids(entries("prediction", colour="orange"))
    ]
    assert own == others
    assert len(set(own)) == 8


@rule("GR-COMP-14")
def test_the_colour_of_a_prediction_says_whose_deck_it_belongs_to() -> None:
    state = dealt(box_deal(predictions_blue="PB4 PB2 PB8", predictions_orange="PO4 PO2 PO8"))
    fly_to_break(state)
    for captain, letter, other in ((0, "B", "O"), (1, "O", "B")):
        assert state.seat == captain
        assert seen(state, captain).captains[captain].hand == tuple(
            f"P{letter}{number}" for number in (2, 4, 8)
        )
        assert refused(state, f"predict P{other}2") == "GR-PRED-02"
        play(state, f"predict P{letter}2", "aim orange")
        assert seen(state).predictions[-1].maker == captain


@rule("GR-COMP-15")
def test_predictions_are_stacked_on_a_blue_and_an_orange_rocket() -> None:
    state = fly_to_break(dealt())
    play(state, "predict PB1")
    assert offered(state) == ["aim blue", "aim orange"]
    play(state, "aim orange", "predict PO1", "aim blue")
    fly_to_break(state)
    play(state, offered(state)[0], "aim orange")
    stacks = [
        [one.maker for one in seen(state).predictions if one.rocket == picture]
        for picture in (0, 1)
    ]
    assert stacks == [[1], [0, 0]]


@rule("GR-COMP-16")
@pytest.mark.parametrize("count", range(12))
def test_the_asteroid_table_says_what_each_number_of_asteroids_is_worth(count: int) -> None:
    asteroids = ids(entries("orbit", type="asteroid"))
    assert len(BOX["asteroid_table"]["rep"]) == len(asteroids) + 1
    travelled = ["I1", "I2", "I3", "I4", "I5", "I6", "O1", "O2", "O3", "O4", "O5", "O6"][count:]
    state = (
        table(season=3)
        .blue(
            up=" ".join(asteroids[:count]),
            down1=" ".join(travelled[:6]),
            down2=" ".join(travelled[6:]),
        )
        .orange(up="H01 H02 H03 H04 H05 H06")
        .state()
    )
    assert score(state, "blue")["expeditions"] == BOX["asteroid_table"]["rep"][count]


@rule("GR-COMP-16")
def test_more_asteroids_are_always_worth_more_and_four_are_worth_10() -> None:
    worth = BOX["asteroid_table"]["rep"]
    assert worth[0] == 0
    assert worth[4] == 10
    assert all(fewer < more for fewer, more in pairwise(worth))


@rule("GR-COMP-17")
def test_the_numbers_in_stars_on_the_components_are_what_is_scored() -> None:
    state = finished().state()

    def stars(name: str, key: str, *wanted: str) -> int:
        return sum(one[key] for one in BOX[name] if one.get("id") in wanted)

    comet, _, nebula = BOX["expedition"]
    medals = [medal["value"] for medal in BOX["medal"]]
    tokens = [token["value"] for token in entries("token", stack="blue")]
    assert score(state, "blue") == {
        "medals": medals[0] + medals[2],
        "heroics": stars("orbit", "value", "H01", "H13"),
        "discoveries": stars("discovery", "rep", "D101", "D105"),
        "expeditions": comet["set_rep"] + nebula["set_rep"] + BOX["asteroid_table"]["rep"][4],
        "distance": (20 + 20 + 20 + 15) // 10,
        "achievements": stars("achievement", "rep", "A01", "A06"),
        "predictions": max(tokens),
    }


@rule("GR-COMP-18")
def test_the_score_sheet_has_one_line_for_each_category_in_the_order_of_the_scoring() -> None:
    lines = [
        "medals",
        "heroics",
        "discoveries",
        "expeditions",
        "distance",
        "achievements",
        "predictions",
    ]
    assert list(GAME.categories) == lines
    for sheet in finished().state().outcome.scores:
        assert list(sheet) == lines


# --- where the values come from -----------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "resource",
        "expedition",
        "medal",
        "token",
        "orbit",
        "discovery",
        "achievement",
        "prediction",
    ],
)
def test_every_entry_says_where_its_values_come_from(name: str) -> None:
    assert all(entry["source"] in SOURCES for entry in BOX[name])
    for part in ("game", "counts", "distance"):
        assert BOX[part]["source"] == "printed"


def test_values_with_a_source_of_their_own_say_it() -> None:
    worth = BOX["asteroid_table"]
    assert len(worth["source"]) == len(worth["rep"])
    assert set(worth["source"]) <= SOURCES
    assert [n for n, source in enumerate(worth["source"]) if source == "printed"] == [0, 4]
    printed = [card["id"] for card in BOX["achievement"] if card["rep_source"] == "printed"]
    assert printed == ["A01", "A07"]
    assert all(card["rep_source"] in SOURCES for card in BOX["achievement"])


def test_what_the_rulebook_prints_is_marked_as_printed_and_nothing_else_is() -> None:
    assert [m["value"] for m in BOX["medal"] if m["source"] == "printed"] == [5, 9]
    assert all(entry["source"] == "printed" for entry in BOX["token"])
    assert all(entry["source"] == "printed" for entry in BOX["achievement"])
    assert ids(entries("prediction", source="printed")) == ["PB1", "PO1"]
    assert not entries("orbit", source="printed")
    assert not entries("discovery", source="printed")


# --- what the rulebook's own examples and achievements ask of the box ----------------------


def test_the_first_example_of_the_rulebook_can_be_laid_out() -> None:
    iridium = [card["au"] for card in entries("orbit", type="iridium")]
    heroic = [card["au"] for card in entries("orbit", kind="heroic")]
    assert min(iridium) <= max(heroic)


@pytest.mark.parametrize("kind", components.RESOURCES)
def test_five_of_every_resource_are_within_reach(kind: str) -> None:
    assert len(entries("orbit", type=kind)) == 8
    assert len([card for card in entries("discovery", season=1) if card["gives"] == kind]) == 3


def test_no_resource_is_favoured() -> None:
    distances = [
        sorted(card["au"] for card in entries("orbit", type=kind)) for kind in components.RESOURCES
    ]
    assert distances == [[10, 10, 15, 15, 15, 20, 20, 20]] * 4
    for season in (1, 2, 3, 4):
        needed = [
            sorted(
                (card["needs"].get(kind, 0), sum(card["needs"].values()), card["rep"])
                for card in entries("discovery", season=season)
            )
            for kind in components.RESOURCES
        ]
        assert needed[0] == needed[1] == needed[2] == needed[3]


def test_sets_of_expeditions_score_as_printed() -> None:
    comet, asteroid, nebula = BOX["expedition"]
    assert (comet["set_size"], comet["set_rep"]) == (2, 8)
    assert (nebula["set_size"], nebula["set_rep"]) == (3, 15)
    assert asteroid["table"] == "asteroid_table"


def test_achievements_ask_for_what_the_rulebook_says() -> None:
    asked = {
        card["id"]: (card["measure"], card.get("op", "per"), card.get("value", 0))
        for card in BOX["achievement"]
    }
    assert asked == {
        "A01": ("resource_sets", "per", 0),
        "A02": ("max_resource_type", "ge", 5),
        "A03": ("heroics", "ge", 5),
        "A04": ("expeditions", "eq", 0),
        "A05": ("heroics", "eq", 0),
        "A06": ("expedition_types", "ge", 3),
        "A07": ("distance_tens", "per", 0),
        "A08": ("expeditions", "ge", 7),
        "A09": ("heroics", "eq", 3),
        "A10": ("distance", "eq", 90),
        "A11": ("distance", "le", 50),
        "A12": ("distance", "ge", 125),
        "A13": ("medals", "eq", 3),
    }
    assert [BOX["achievement"][number]["rep"] for number in (0, 6)] == [3, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_achievements_name_the_numbers_of_the_box(language: str) -> None:
    """Conditions are written out in words, so whoever changes the box changes them too."""
    for card in BOX["achievement"]:
        text = say(f"component.{card['id']}-text", language)
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        if card["measure"] == "distance_tens":
            assert numbers == [BOX["distance"]["au_per_rep"]], text
        elif card["measure"] in ("resource_sets", "expedition_types") or card["value"] == 0:
            assert numbers == [], text
        else:
            assert numbers[0] == card["value"], text
