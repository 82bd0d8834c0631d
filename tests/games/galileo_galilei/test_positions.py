"""Positions that cannot be are refused, and the error names the key."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadPosition
from orrery.games.galileo_galilei.game import GAME

KEPLER = """
[options]
mode = "advanced"
[player1]
astronomer = "kepler"
telescope = 4
sky = "AT1 AT2 AT3 KEP AT4 AT5"
[player2]
astronomer = "galileo"
[turn]
moving_done = true
"""
COPERNICUS = """
[options]
mode = "advanced"
[player1]
astronomer = "copernicus"
telescope = 4
library = "D07 D08 D09"
cellar = "0 1 0 0"
[player2]
astronomer = "galileo"
[turn]
"""
PLAIN = """
[player1]
telescope = 4
[turn]
"""
FULL = """
[player1]
telescope = 4
dice = "y1 y2 r1 b1"
[turn]
"""
PAYING = """
[player1]
telescope = 4
dice = "b1"
comets = 6
upper = 1
[turn]
"""
CLEANING = """
[options]
free_action_window = "whole_turn"
[player1]
telescope = 4
comets = 6
book = 1
[turn]
"""


def at(text: str, stack: str) -> str:
    return f'{text}stack = "{stack}"\n'


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        (PLAIN, "action:1 write:1:4"),
        (PLAIN, "action:1 write:1:2:3"),
        (PLAIN, "action:1 take:1"),
        (FULL, "action:1 return:1"),
        (PLAIN, "action:1 raise:1:5"),
        (KEPLER + 'played = "KEP"\n', "action:1 swap:1"),
        (KEPLER + 'played = "KEP"\n', "action:1 exchange:1"),
        (COPERNICUS, "action:1 lay:1"),
        (COPERNICUS, "action:1 place:1:1"),
        (COPERNICUS, "cleanup:1:1 advance:1:1:2"),
        (CLEANING, "cleanup:1:1 page:1"),
        (CLEANING, "cleanup:1:1 window:1"),
        (PAYING, "action:1 observe:1:0:1:4 pay:1:15"),
        (PAYING, "action:1 observe:1:0:1:4 comets:1:15:1"),
        (PLAIN, "action:1 effects:1:AT4.golden.1 take:1"),
        (PLAIN, "action:1 effects:1:AT4.golden.1:1 take:1"),
        (COPERNICUS, "action:1 rewards:1:3:1:1 take:1"),
        (COPERNICUS, "action:1 rewards:1:3:2:3 take:1"),
    ],
)
def test_what_can_be_is_read(text: str, stack: str) -> None:
    state = GAME.position(at(text, stack))
    assert GAME.position(state.position()).encode() == state.encode()


@pytest.mark.parametrize(
    ("text", "stack", "words"),
    [
        (PLAIN, "action:1 write:1:9", "write:1: number 1 is 9 and can be 0 to 4"),
        (PLAIN, "action:1 write:1:4:1", "write:1: more spaces than one Write has"),
        (PLAIN, "action:1 write:1:2:16", "write:1: number 2 is 16 and can be 0 to 15"),
        (PLAIN, "action:1 lecture:1:3", "lecture:1: number 1 is 3 and can be 0 to 0"),
        (FULL, "action:1 take:1", "take:1: the store is full"),
        (PLAIN, "action:1 return:1", "return:1: a die is returned only from a full store"),
        (PLAIN, "action:1 raise:1", "raise:1: number 1 says how much"),
        (PLAIN, "action:1 raise:1:6", "raise:1: number 1 is 6 and can be 0 to 5"),
        (PLAIN, "action:1 swap:1", "swap:1: this needs Kepler's special tile"),
        (PLAIN, "action:1 exchange:1", "exchange:1: this needs Kepler's special tile"),
        (KEPLER + 'played = "AT1"\n', "action:1 swap:1", "swap:1: this needs Kepler's"),
        (PLAIN, "action:1 lay:1", "lay:1: this needs the ability of Copernicus"),
        (COPERNICUS + "tile_laid = true\n", "action:1 lay:1", "lay:1: one library tile a turn"),
        (COPERNICUS, "action:1 place:1:8", "place:1: number 1 is 8 and can be 0 to 7"),
        (COPERNICUS, "cleanup:1:1 advance:1:1:3", "advance:1: the inquisitor that was moved"),
        (PLAIN, "action:1 persuade:1:1:1", "persuade:1: only a page of Bruno's"),
        (PLAIN, "action:1 upgrade:1:1", "upgrade:1: only a page of Bruno's"),
        (PLAIN, "action:1 page:1", "page:1: this comes in the cleanup"),
        (PLAIN, "cleanup:1:1 page:1", "page:1: no comet is to be put on a page"),
        (CLEANING, "cleanup:1:2 page:1", "page:1: no comet is to be put on a page"),
        (PLAIN, "cleanup:1:1 window:1", "window:1: free actions in the cleanup need"),
        (CLEANING, "cleanup:1:1 window:1:1", "window:1: number 1 says whether the"),
        (CLEANING, "action:1 window:1", "window:1: this comes in the cleanup"),
        (PLAIN, "action:1 pay:1:15", "pay:1: a payment belongs to an Observe action"),
        (PLAIN, "action:1 observe:1:1 pay:1:15", "pay:1: the Observe action below it has not"),
        (PLAIN, "action:1 observe:1:0:3:1:1", "observe:1: more objects than one"),
        (PLAIN, "action:1 observe:1:0:1", "observe:1: the spaces of the constellations"),
        (PLAIN, "action:1 observe:1:1 comets:1:0:9", "comets:1: comets complete a payment"),
        (PLAIN, "action:1 action:1", "action:1: this lies at the bottom of a stack"),
        (PLAIN, "action:1 arrange:1:6", "arrange:1: a decision of the setup"),
        (PLAIN, "action:1 take:2", "take:2: it is not player 2's turn"),
        (PLAIN, "action:1 effects:1:AT4.golden.1:2 take:1", "effects:1: a list of effects that is"),
        (COPERNICUS, "action:1 rewards:1:3:0:1 take:1", "rewards:1: rewards of spaces beyond"),
        (COPERNICUS, "action:1 rewards:1:3:3:2 take:1", "rewards:1: rewards of spaces beyond"),
        (COPERNICUS, "action:1 rewards:1:3:3:4 take:1", "rewards:1: rewards of spaces beyond"),
    ],
)
def test_a_decision_out_of_place_is_refused_by_name(text: str, stack: str, words: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(at(text, stack))
    assert str(refused.value).startswith(f"turn.stack: {words}")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[player1]\ndice = "y1 y1 y1 y1"', "player1.dice"),
        ('[player2]\ndice = "y1 y1 y1 r1 r1"', "player2.dice"),
        ("[player1]\nbook = 1\ncomets = 5", "player1.comets"),
        ("[player2]\nbook = 1\ncomets = 6", "player2.book"),
        ("[player1]\nlower = 1\ncomets = 6\nworn = 2", "player1.worn"),
        ('[player1]\ncellar = "1 0 0 0"\n[turn]\npeak = 0', "turn.peak"),
        ('[player1]\nreserve = "AT1"', "player1.reserve"),
        ('[player1]\nlaid = "KT1a:1-1"', "player1.laid"),
        ('[player1]\npages = "1"\ncomets = 6', "player1.pages"),
        ('[player1]\nbooks = "1 0 0 0"', "player1.books"),
        ('[player1]\nchairs = "5 0 0 0"', "player1.chairs"),
        ("[player1]\ntelescope = 1", "player1.telescope"),
        ('[player1]\nsky = "AT1 AT1 AT3 AT4 AT5 AT6"', "player1.sky"),
        ('[display]\ntokens = "1c:1"', "display.tokens"),
        ('[university]\nfirsts = "1 - - -"', "university.firsts"),
        ('[university]\nscales = "US1a US1b US3a US4a"', "university.scales"),
        ('[book]\npages = "- - - - - - - 1"', "book.pages"),
        ("ending = 3", "ending"),
        ("[turn]\nmoving_done = true", "turn.played"),
    ],
)
def test_an_error_names_its_key(text: str, key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(text)
    assert str(refused.value).startswith(f"{key}:")
