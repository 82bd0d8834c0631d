"""VAL: the value of an action."""

from __future__ import annotations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def values(state: Newton) -> list[str]:
    """What a Work action of the card just played could be used at."""
    return offered(play(state, "act work"), "work")


def upto(value: int) -> list[str]:
    return [f"work {n}" for n in range(1, value + 1)]


@rule("NW-VAL-01")
@pytest.mark.parametrize(
    ("before", "value"),
    [
        ("", 1),
        ("AC-101", 2),
        ("AC-101 AC-102", 3),
        ("AC-101 ST-red-travel", 2),
        ("ST-red-lessons ST-red-study AC-104", 1),
    ],
)
def test_symbols_of_the_same_action_are_counted(before: str, value: int) -> None:
    assert values(turn("ST-red-work", before=before)) == upto(value)


@rule("NW-VAL-01")
def test_only_own_symbols_count() -> None:
    more = '[player2]\ndesk = "AC-101 AC-102"\ndevelopments = "work"'
    assert values(turn("ST-red-work", before="ST-red-study AC-104", more=more)) == upto(1)


@rule("NW-VAL-02")
@pytest.mark.parametrize(
    ("key", "said", "value"),
    [
        ("tucked", "AC-101 AC-102", 3),
        ("tucked", "ST-red-travel", 1),
        ("developments", "work work study", 3),
        ("board", "study_4", 2),
        ("hand", "AC-101 AC-102", 1),
    ],
)
def test_visible_are_desk_tucked_cards_tiles_and_the_board(key: str, said: str, value: int) -> None:
    assert values(turn("ST-red-work", **{key: said})) == upto(value)


@rule("NW-VAL-03")
def test_a_lower_value_will_always_do() -> None:
    state = turn("ST-red-work", developments="work work")
    assert seen(play(state, "act work", "work 1")).marker == "w1"
    state = turn("ST-red-technology", doing="student:1:3:card")
    assert seen(play(state, "student 1", "advance a1", "stop")).students == ("a1",)
    state = turn("ST-red-travel", doing="travel:1:3:card")
    assert seen(play(state, "go besancon", "stop")).scientist == "besancon"
    state = turn("ST-red-lessons", doing="lesson:1:3:card")
    assert "AC-101" in seen(play(state, "take AC-101")).hand
    state = turn("ST-red-study", doing="book:1:3:card", cubes="cambridge")
    assert seen(play(state, "book s1c2")).books == ("s1c2",)


@rule("NW-VAL-04")
def test_an_action_of_a_tile_has_the_value_shown() -> None:
    state = turn(
        "ST-red-work",
        doing="work:1:1:card",
        work=5,
        coins=9,
        developments="study study study study",
        more='[tracks]\ninventions = "INV-08 INV-09 INV-01 INV-02 INV-03"',
        cubes="cambridge",
    )
    play(state, "work 1")
    assert whole(state).pending[-1] == ("book", (0, 3, 0, 0, 0))
    assert refused(state, "boost") == "NW-QUICK-05"
    state = turn("ST-red-work", before="AC-101 AC-102", doing="work:1:3:no_coins", coins=9)
    assert refused(state, "work 4") == "NW-VAL-04"
    assert refused(state, "boost") == "NW-QUICK-05"


@rule("NW-VAL-04")
def test_a_master_s_work_leaves_the_desk_aside_but_descartes_counts_it() -> None:
    masters = "MA-13 MA-05 MA-01 MA-02"
    desk = "AC-103 AC-102"
    state = turn("ST-red-work", before=desk, doing="master:1", coins=9, masters=masters)
    play(state, "master MA-13")
    assert offered(state, "work") == upto(3)
    assert refused(state, "boost") == "NW-QUICK-05"
    state = turn("ST-red-work", before=desk, doing="master:1", coins=9, masters=masters)
    play(state, "master MA-05", "take AC-101")
    assert offered(state, "work") == upto(3 + 1)
    assert refused(state, "boost") == "NW-QUICK-05"


@rule("NW-VAL-05")
@pytest.mark.parametrize("done", [[], ["act work", "work 1"]])
def test_a_symbol_counts_whatever_was_done_with_it(done: list[str]) -> None:
    state = at('seats = 1\n[player1]\nhand = "AC-101 ST-red-work"')
    play(state, "play AC-101", *done, "end turn", "play ST-red-work")
    assert values(state) == upto(2)
