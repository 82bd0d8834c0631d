"""The course of rounds: turns, the End Round phase, income, the end (FLOW, ENDR, INC, END)."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import last_turn
from tests.games.newton.table import (
    at,
    fresh,
    offered,
    play,
    refused,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule


def last_turns(seats: int = 2, number: int = 2, first: int = 1, more: str = "") -> Newton:
    """The fifth turns of a round begin; nobody has played a card before."""
    return at(f"seats = {seats}\nround = {number}\nlap = 5\nfirst = {first}\n{more}")


def ended(seats: int = 2, number: int = 2, first: int = 1, more: str = "") -> Newton:
    """Everybody has played a Work card; the End Round phase has begun."""
    state = last_turns(seats, number, first, more)
    for _ in range(seats):
        play(state, offered(state, "play")[0], "end turn")
    return state


def pass_turn(state: Newton) -> int:
    """The shortest turn there is; who had it."""
    seat = state.seat
    for act in offered(state, "play")[:1]:
        play(state, act)
    play(state, "end turn")
    return seat


def tuck_all(state: Newton) -> None:
    while tucks := offered(state, "tuck"):
        play(state, tucks[0])


def income(mine: str) -> tuple[int, int, int]:
    """Points, coins and Potions that the end of a round brings to somebody without any."""
    state = at(f"seats = 1\nround = 2\nlap = 5\n[player1]\ncoins = 0\n{mine}")
    play(state, "play ST-red-work", "end turn", "tuck ST-red-work")
    return seen(state).score, seen(state).coins, seen(state).potions


TUCKED = "ST-red-joker ST-red-travel ST-red-lessons ST-red-study"


@rule("NW-ENDR-01")
def test_it_begins_when_all_had_five_turns() -> None:
    state = last_turns(first=2)
    play(state, "play ST-green-work", "end turn")
    assert offered(state, "tuck") == []
    play(state, "play ST-red-work", "end turn")
    assert offered(state) == ["tuck ST-green-work"]
    state = at("lap = 4\nfirst = 2")
    play(state, "play ST-green-work", "end turn", "play ST-red-work", "end turn")
    assert offered(state, "tuck") == []


@rule("NW-ENDR-02")
def test_one_of_the_cards_played_is_tucked_in_the_next_column() -> None:
    more = '[player1]\ndesk = "ST-red-study AC-105"\ntucked = "ST-red-joker"'
    state = last_turns(number=3, more=more)
    play(state, "play ST-red-work", "end turn", "play ST-green-work", "end turn")
    assert offered(state) == ["tuck AC-105", "tuck ST-red-work", "tuck ST-red-study"]
    assert refused(state, "tuck ST-red-travel") == "NW-ENDR-02"
    play(state, "tuck AC-105")
    assert seen(state).tucked == ("ST-red-joker", "AC-105")
    assert offered(state) == ["tuck ST-green-work"]


@rule("NW-ENDR-03")
def test_a_tucked_card_keeps_its_symbol_and_loses_the_rest() -> None:
    state = ended(more='[player1]\nhand = "AC-301 ST-red-work"')
    assert seen(state).volumes == (1, 1, 1, 0)
    play(state, "tuck AC-301", "tuck ST-green-work")
    mine = seen(state)
    assert "AC-301" not in mine.hand
    assert (mine.symbols, mine.volumes) == ((1, 0, 1, 0, 0), (0, 0, 0, 0))
    play(state, offered(state, "play")[0], "end turn")
    assert offered(state, "play AC-301") == []


@rule("NW-ENDR-04")
def test_the_other_cards_return_to_the_hand() -> None:
    more = '[player1]\ndesk = "ST-red-study AC-105"'
    state = ended(more=more)
    play(state, "tuck AC-105", "tuck ST-green-work")
    assert seen(state).desk == ()
    red = ("work", "technology", "travel", "lessons", "study", "joker")
    assert seen(state).hand == tuple(f"ST-red-{action}" for action in red)


@rule("NW-ENDR-05")
def test_everybody_receives_income() -> None:
    incomes = '[player1]\nincomes = "coins2"\n[player2]\nincomes = "potion1 vp2"'
    state = ended(more=incomes)
    assert (seen(state).coins, seen(state, 2).potions) == (2, 0)
    play(state, "tuck ST-red-work", "tuck ST-green-work")
    assert (seen(state).coins, seen(state).score) == (4, 0)
    assert (seen(state, 2).coins, seen(state, 2).potions, seen(state, 2).score) == (2, 1, 2)


@rule("NW-ENDR-06")
@pytest.mark.parametrize(("seats", "up"), [(1, 2), (2, 3), (4, 3)])
def test_face_up_cards_go_under_their_decks_and_new_ones_come(seats: int, up: int) -> None:
    state = ended(seats)
    before = [set(line) for line in whole(state).market]
    tops = [tuple(deck[:up]) for deck in state.decks]
    for _ in range(seats):
        play(state, offered(state, "tuck")[0])
    for level in range(3):
        assert tuple(c for c in state.market if c // 15 == level) == tops[level]
        layers = whole(state).decks[level]
        assert (layers[-1].round, set(layers[-1].cards)) == (2, before[level])
        assert len(state.decks[level]) == 15 - up


@rule("NW-ENDR-07")
def test_a_short_deck_leaves_its_line_incomplete() -> None:
    gone = " ".join(f"AC-1{n:02d}" for n in range(3, 16))
    state = ended(more=f'[cards]\ngone = "{gone}"\nmarket = "AC-101 AC-201 AC-301"')
    play(state, "tuck ST-red-work", "tuck ST-green-work")
    assert [len(line) for line in whole(state).market] == [2, 3, 3]
    assert whole(state).decks[0] == ()


@rule("NW-ENDR-08")
@pytest.mark.parametrize(("first", "following"), [(1, 1), (2, 2), (3, 0)])
def test_the_first_player_token_goes_on_clockwise(first: int, following: int) -> None:
    state = ended(3, first=first)
    for _ in range(3):
        play(state, offered(state, "tuck")[0])
    assert whole(state).first == following
    assert state.seat == following


@rule("NW-FLOW-01")
def test_six_rounds_of_two_phases() -> None:
    state = at("seats = 2")
    ended: list[int] = []
    for number in range(1, 7):
        assert whole(state).round == number
        for _ in range(10):
            assert not offered(state, "tuck")
            pass_turn(state)
        if offered(state, "tuck"):
            ended.append(number)
        tuck_all(state)
        assert state.over == (number == 6)
    assert ended == [1, 2, 3, 4, 5]


@rule("NW-FLOW-02")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_turns_go_clockwise_until_everybody_had_five(first: int) -> None:
    state = at(f"seats = 3\nfirst = {first}")
    turns: list[int] = []
    while not offered(state, "tuck"):
        turns.append(pass_turn(state))
    assert turns == [(first - 1 + step) % 3 for step in range(15)]


@rule("NW-FLOW-03")
def test_points_come_at_once_as_income_and_at_the_end() -> None:
    state = turn(
        "AC-105",
        before="ST-red-work ST-red-travel ST-red-study ST-red-lessons",
        number=6,
        incomes="vp2",
        work=15,
        coins=7,
        patrons="MA-02",
        masters="MA-01 MA-03 MA-04",
        more='[tracks]\nobjectives = "OBJ-02 OBJ-01 OBJ-03 OBJ-04 OBJ-05 OBJ-06"',
    )
    assert seen(play(state, "effect")).score == 1
    play(state, "end turn")
    pass_turn(state)
    assert state.over
    assert seen(state).score == 1 + 2
    assert state.outcome.totals[0] == 1 + 2 + 7 + 5
    assert state.outcome.scores[0]["objectives"] == 7
    assert state.outcome.scores[0]["masters"] == 5


@rule("NW-FLOW-04")
@pytest.mark.parametrize(("theirs", "winners"), [(19, (0,)), (20, (0, 1)), (21, (1,))])
def test_most_points_win(theirs: int, winners: tuple[int, ...]) -> None:
    state = at(
        f"""
        round = 6
        [turn]
        player = 0
        stack = "over"
        [player1]
        points = "cards:20"
        [player2]
        points = "cards:{theirs}"
        """
    )
    assert state.outcome.winners == winners


@rule("NW-FLOW-05")
@pytest.mark.parametrize("seats", [1, 3])
def test_everybody_has_thirty_turns(seats: int) -> None:
    state, chance = fresh(seats, 4), Random(4)
    turns = [0] * seats
    while not state.over:
        seat = state.seat
        act = state.notation(chance.choice(state.legal()))
        state.apply(state.parse(act))
        turns[seat] += act == "end turn"
    assert turns == [30] * seats


@rule("NW-INC-01")
@pytest.mark.parametrize(
    ("mine", "gained"),
    [
        ("", (0, 0, 0)),
        ('books = "s1c2 s1c3"', (2, 0, 0)),
        ('books = "s2c1 s3c1"', (5, 0, 0)),
        ('books = "s1c2 s1c3 s2c2 s2c1"', (2 + 2, 0, 0)),
        ('incomes = "vp2 coins2"', (2, 2, 0)),
        ('medicine = 1\ncubes = "stockholm"', (1, 0, 0)),
        (
            'medicine = 1\ncubes = "stockholm"\nincomes = "coins2"\nbooks = "s1c2 s1c3"',
            (3, 2, 0),
        ),
    ],
)
def test_lines_and_tiles_are_income(mine: str, gained: tuple[int, int, int]) -> None:
    assert income(mine) == gained


@rule("NW-INC-02")
@pytest.mark.parametrize(
    ("tiles", "gained"),
    [
        ("vp2", (2, 0, 0)),
        ("coins2", (0, 2, 0)),
        ("potion1", (0, 0, 1)),
        ("vp2 vp2 coins2 coins2 potion1", (4, 4, 1)),
    ],
)
def test_what_income_tiles_give(tiles: str, gained: tuple[int, int, int]) -> None:
    assert income(f'incomes = "{tiles}"') == gained


@rule("NW-INC-03")
@pytest.mark.parametrize(("side", "points"), [(1, 1), (2, 3)])
def test_what_the_medicine_income_tile_gives(side: int, points: int) -> None:
    assert income(f'medicine = {side}\ncubes = "stockholm istanbul"') == (points, 0, 0)


@rule("NW-END-01")
def test_the_sixth_round_is_the_last_and_still_pays_income() -> None:
    state = last_turn(6, books="s1c2 s1c3", incomes="vp2 coins2 potion1", coins=0)
    play(state, "end turn")
    assert state.over
    assert seen(state).score == 2 + 2
    assert (seen(state).coins, seen(state).potions) == (2, 1)
    assert state.legal() == []
    assert refused(state, "end turn") == "NW-END-01"
    earlier = play(last_turn(5), "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert not earlier.over
    assert whole(earlier).round == 6


@rule("NW-END-02", "NW-EX-16")
def test_after_the_fifth_tucked_card_one_more_round_is_played() -> None:
    state = last_turn(5, tucked=TUCKED, hand="AC-101 AC-102 AC-103 AC-104 AC-105")
    play(state, "end turn", "tuck ST-red-work", "tuck ST-green-work")
    assert len(seen(state).tucked) == 5
    assert whole(state).round == 6
    for _ in range(10):
        play(state, offered(state, "play")[0], "end turn")
    assert state.over
    assert len(seen(state).tucked) == 5


@rule("NW-D-16")
def test_one_played_card_is_tucked_in_turn_order() -> None:
    state = last_turn(desk="ST-red-work ST-red-joker AC-101", coins=9)
    play(state, "end turn")
    assert state.seat == 0
    assert offered(state) == ["tuck AC-101", "tuck ST-red-work", "tuck ST-red-joker"]
    assert refused(state, "stop") == "NW-ENDR-02"
    assert refused(state, "tuck ST-red-study") == "NW-ENDR-02"
    play(state, "tuck ST-red-joker")
    assert state.seat == 1
    assert offered(state) == ["tuck ST-green-work"]
    second_first = at(
        """
        round = 2
        first = 2
        lap = 5
        [turn]
        player = 1
        stack = "turn:1"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        [player2]
        desk = "ST-green-work"
        """
    )
    assert play(second_first, "end turn").seat == 1
    nothing = last_turn(desk="")
    assert play(nothing, "end turn").seat == 1
    assert play(last_turn(6), "end turn").over


@rule("NW-R-23")
def test_in_the_last_round_nothing_is_tucked_or_renewed() -> None:
    state = at(
        """
        round = 6
        lap = 5
        first = 2
        [tracks]
        objectives = "OBJ-10 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        hand = "AC-101 AC-102"
        cubes = "petersburg"
        tucked = "ST-red-work ST-red-joker"
        incomes = "vp2"
        """
    )
    market = whole(state).market
    play(state, "play ST-green-work", "end turn", "play AC-101", "end turn")
    assert state.over
    view = whole(state)
    assert (view.market, view.first) == (market, 1)
    assert seen(state).desk == ("AC-101",)
    assert len(seen(state).tucked) == 2
    assert state.outcome.scores[0]["objectives"] == 3
    assert state.outcome.scores[0]["income"] == 2


@rule("NW-R-26")
def test_cards_go_under_their_decks_in_random_order() -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(12):
        state = fresh(1, seed)
        play(state, offered(state)[0])
        play(state, offered(state)[0])
        down = sorted(card for card in state.market if card < 15)
        for _ in range(5):
            play(state, offered(state, "play")[0], "end turn")
        play(state, offered(state, "tuck")[0])
        under = list(state.decks[0][-2:])
        assert sorted(under) == down
        orders.add(tuple(down.index(card) for card in under))
        assert whole(state).decks[0][-1].cards == tuple(f"AC-1{card + 1:02d}" for card in down)
    assert orders == {(0, 1), (1, 0)}
