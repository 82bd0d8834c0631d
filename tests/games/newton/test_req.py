"""REQ: Volumes, Universities and Ancient Lands that are asked for."""

from __future__ import annotations

import pytest

from orrery.games.newton.components import board, table
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import offered, play, refused, seen, turn

rule = pytest.mark.rule


def studying(before: str = "", more: str = "", card: str = "ST-red-study", **mine: str) -> Newton:
    """A card's Study action that reaches every shelf, without Potions."""
    doing = "book:1:3:card"
    return turn(card, before=before, doing=doing, more=more, coins=0, **mine)


def open_books(state: Newton) -> list[str]:
    return [act.removeprefix("book ") for act in offered(state, "book")]


@rule("NW-REQ-01")
def test_book_spaces_and_objectives_ask_for_something() -> None:
    for study in table("study_board"):
        asked = {requirement[0] for requirement in study["requires"].values()}
        assert asked == {"U", "A", "V"}
    assert open_books(studying()) == []
    tracks = (*board("work")["space"], *board("technology")["space"], *board("map")["place"])
    spaces = [space for space in tracks if space["kind"] == "objective"]
    assert len(spaces) == 6
    assert all(space["requires"] for space in spaces)


@rule("NW-REQ-02")
@pytest.mark.parametrize(("cube", "opened"), [("bologna", "s2c4"), ("paris", "s2c3")])
def test_a_university_is_met_where_its_tile_lies(cube: str, opened: str) -> None:
    more = '[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"'
    assert open_books(studying(more=more, cubes=cube)) == [opened]


@rule("NW-REQ-02")
@pytest.mark.parametrize(
    ("cube", "opened"), [("athenai", "s3c3"), ("carthago", "s3c6"), ("stonehenge", "s2c1")]
)
def test_an_ancient_land_is_met_where_its_tile_lies(cube: str, opened: str) -> None:
    more = '[map]\nancient_lands = "ANC-2 ANC-3 ANC-1"'
    assert open_books(studying(more=more, cubes=cube)) == [opened]


@rule("NW-REQ-03")
@pytest.mark.parametrize(
    ("before", "opened"),
    [
        ("ST-red-technology", ["s2c2"]),
        ("ST-red-travel", ["s1c6"]),
        ("ST-red-lessons", ["s1c3"]),
        ("ST-red-travel ST-red-lessons", ["s1c3", "s1c6", "s2c5"]),
        ("AC-301", ["s1c3", "s1c6", "s2c2", "s2c5", "s3c4"]),
    ],
)
def test_volumes_have_to_be_available(before: str, opened: list[str]) -> None:
    assert open_books(studying(before)) == opened


@rule("NW-REQ-04")
def test_available_are_the_desk_with_the_card_of_the_turn_and_played_masters() -> None:
    assert open_books(studying(card="AC-114")) == ["s1c6"]
    masters = "MA-01 MA-03 MA-04"
    assert open_books(studying(patrons="MA-02", masters=masters)) == ["s2c2"]
    assert open_books(studying(masters=f"MA-02 {masters}")) == []
    theirs = '[player2]\ndesk = "AC-301"'
    assert open_books(studying(before="ST-red-work", more=theirs)) == []


@rule("NW-REQ-05")
def test_a_volume_serves_again_and_again() -> None:
    state = turn(
        "AC-114",
        before="AC-113",
        doing="book:1:4:split",
        coins=0,
        developments="work",
    )
    play(state, "book s1c6", "book s2c5", "book s1c3")
    assert seen(state).books == ("s1c3", "s1c6", "s2c5")
    assert seen(state).volumes == (0, 1, 1, 0)
    assert seen(state).potions == 1


@rule("NW-REQ-06")
def test_every_objective_space_asks_for_four_volumes() -> None:
    tracks = (*board("work")["space"], *board("technology")["space"], *board("map")["place"])
    needs = [sum(one["requires"].values()) for one in tracks if one["kind"] == "objective"]
    assert needs == [4] * 6
    state = turn("ST-red-work", doing="work:1:1:card", work=14, potions=3)
    assert seen(play(state, "work 1")).marker == "w14"
    state = turn("ST-red-work", doing="work:1:1:card", work=14, potions=4)
    assert seen(play(state, "work 1", "enter")).marker == "w15"


@rule("NW-REQ-07")
def test_tucked_cards_and_cards_in_hand_have_no_volumes_to_offer() -> None:
    assert open_books(studying(tucked="AC-301")) == []
    assert open_books(studying(hand="AC-301")) == []
    assert refused(studying(tucked="AC-301"), "book s1c6") == "NW-STUDY-02"
