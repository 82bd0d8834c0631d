"""ENDR: tucking, taking back, new cards, the next first player."""

from __future__ import annotations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import at, offered, play, refused, seen, whole

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
