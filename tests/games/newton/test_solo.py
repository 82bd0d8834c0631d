"""The game alone (SOLO)."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.core.state import Event
from orrery.core.words import LANGUAGES
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import (
    at,
    fresh,
    offered,
    play,
    seen,
    whole,
)

rule = pytest.mark.rule


def alone(number: int = 2, desk: str = "ST-red-work", said: str = "") -> Newton:
    """The last turn of a round, about to be ended."""
    return at(
        f"""
        seats = 1
        round = {number}
        lap = 5
        [turn]
        stack = "turn:1"
        card = "{desk.split()[-1]}"
        [player1]
        desk = "{desk}"
        {said}
        """
    )


def _log(state: Newton) -> list[str]:
    """What everybody reads when a game with this deal begins."""
    noted: list[Event] = []
    GAME.start(state.settings, GAME.deal_of(state), noted)
    phrases = [GAME.tell(state.settings, event, None) for event in noted]
    return [GAME.words("en").say(phrase) for phrase in phrases if phrase is not None]


@rule("NW-SOLO-01")
def test_tokens_lie_only_on_spaces_without_a_mark() -> None:
    for seed in range(5):
        spaces = set(whole(fresh(1, seed)).tokens)
        assert spaces == {"besancon", "girona", "plovdiv", "a1", "b1", "c1"}


@rule("NW-SOLO-02")
def test_two_cards_a_line_at_the_start_and_after_each_round() -> None:
    assert [len(line) for line in whole(fresh(1)).market] == [2, 2, 2]
    state = play(alone(), "flip 1", "end turn", "tuck ST-red-work")
    assert whole(state).round == 3
    assert [len(line) for line in whole(state).market] == [2, 2, 2]
    assert [len(line) for line in whole(fresh(2)).market] == [3, 3, 3]


@rule("NW-SOLO-03")
def test_there_is_no_first_player_to_choose_or_to_change() -> None:
    for seed in range(5):
        state = fresh(1, seed)
        assert GAME.deal_of(state)["first"] == ["1"]
        assert not any("First Player" in line for line in _log(state))
    assert any("First Player" in line for line in _log(fresh(2)))
    later = play(alone(), "end turn", "tuck ST-red-work")
    assert (whole(later).first, whole(later).turn) == (0, 0)


@rule("NW-SOLO-04")
def test_four_of_six_masters_are_kept() -> None:
    state = fresh(1, 3)
    drawn = seen(state).masters
    assert len(set(drawn)) == 6
    assert offered(state) == [f"drop {master}" for master in drawn]
    play(state, f"drop {drawn[1]}")
    assert len(offered(state)) == 5
    play(state, f"drop {drawn[4]}")
    assert seen(state).masters == (drawn[0], drawn[2], drawn[3], drawn[5])
    assert whole(state).round == 1
    with pytest.raises(BadOptions) as refusal:
        fresh(1, masters_setup="dealt")
    assert refusal.value.rule == "NW-SETUP-29"


@rule("NW-SOLO-05")
@pytest.mark.parametrize(
    ("points", "reached"),
    [
        (0, "Illiterate"),
        (40, "Illiterate"),
        (41, "Scribe"),
        (50, "Scribe"),
        (51, "Student"),
        (60, "Student"),
        (61, "Scholar"),
        (70, "Scholar"),
        (71, "Professor"),
        (80, "Professor"),
        (81, "Dean"),
        (90, "Dean"),
        (91, "Luminary"),
        (100, "Luminary"),
        (101, "Master of knowledge"),
        (120, "Genius"),
        (121, "Science Legend"),
        (250, "Science Legend"),
    ],
)
def test_the_ladder(points: int, reached: str) -> None:
    state = play(alone(6, said=f'points = "cards:{points}"'), "end turn")
    assert state.over
    assert state.outcome.totals == (points,)
    said = GAME.words("en").say(state.outcome.ended)
    assert reached.lower() in said.lower()


@rule("NW-SOLO-06")
def test_everything_else_is_as_with_more_players() -> None:
    state = fresh(1, 5)
    play(state, *(f"drop {master}" for master in seen(state).masters[:2]))
    assert seen(state).coins == 2
    turns = 0
    while not state.over:
        kind = whole(state).decision.kind
        if kind == "card":
            turns += 1
            plays = offered(state, "play")
            play(state, plays[0] if plays else "end turn")
        elif kind == "turn":
            play(state, "end turn")
        else:
            assert kind == "tuck"
            play(state, offered(state)[0])
    assert turns == 30
    assert len(seen(state).tucked) == 5
    income = alone(said='books = "s1c2 s1c3"\nincomes = "coins2"')
    play(income, "end turn", "tuck ST-red-work")
    assert (seen(income).score, seen(income).coins) == (2, 4)
    board = at("seats = 1\n[player1]\ncoins = 3")
    assert offered(board, "buy") == ["buy potion"]


@rule("NW-R-27")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (100, "Luminary"),
        (101, "Master of knowledge"),
        (110, "Master of knowledge"),
        (111, "Genius"),
        (120, "Genius"),
        (121, "Science Legend"),
        (300, "Science Legend"),
    ],
)
def test_the_rungs_of_the_ladder_do_not_overlap(points: int, name: str) -> None:
    state = at(
        f"""
        seats = 1
        round = 6
        [turn]
        player = 0
        stack = "over"
        [player1]
        points = "cards:{points}"
        """
    )
    said = {language: GAME.words(language).say(state.outcome.ended) for language in LANGUAGES}
    assert name in said["en"]
