"""AID: what helps people at the table to see and to remember, without effect on the rules."""

from __future__ import annotations

import re

import pytest

from orrery.core.art.sheet import NARROW
from orrery.core.words import LANGUAGES
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing import Speaker, symbols
from orrery.games.galileo_galilei.drawing.effects import DIE_SYMBOLS
from orrery.games.galileo_galilei.drawing.pieces import mixed_badge
from orrery.games.galileo_galilei.game import GAME
from tests.games.galileo_galilei.builder import one, play, seen, table

rule = pytest.mark.rule


def outline(symbol: str) -> str:
    """The shapes of a drawn symbol without its colours."""
    found = re.search(rf'<symbol id="{symbol}".*?</symbol>', symbols(), re.DOTALL)
    assert found, symbol
    return "".join(re.findall(r' (?:d|points|cx|cy|r|x|y|width|height)="[^"]*"', found[0]))


@rule("GG-AID-01")
def test_colours_are_told_apart_by_shape_and_letter() -> None:
    assert len({outline(symbol) for symbol in DIE_SYMBOLS}) == 3
    for language in LANGUAGES:
        speaker = Speaker(GAME.words(language), ["Ada", "Ben"])
        assert len({speaker.letter(colour) for colour in box.COLOURS}) == 3


@rule("GG-AID-01")
def test_a_mixed_colour_shows_its_two_parts() -> None:
    for card in range(box.CARDS):
        badge = str(mixed_badge(card, 0, 0, NARROW))
        shown = {symbol for symbol in DIE_SYMBOLS if f"#{symbol}" in badge}
        assert shown == {DIE_SYMBOLS[box.CARD_FIRST[card]], DIE_SYMBOLS[box.CARD_SECOND[card]]}


@rule("GG-AID-02")
def test_the_table_remembers_whether_an_interrogation_is_due() -> None:
    state = table().acting(space=5).player(1, cellar="1 0 0 0").state()
    assert not seen(state).persuaded
    play(state, "tile 2")
    assert seen(state).persuaded
    assert one(state).reputation == -3
    play(state, "end")
    assert not seen(state).persuaded
    assert one(state).reputation == -5


@rule("GG-AID-03")
def test_the_table_remembers_the_tile_used() -> None:
    state = table().acting(space=4).state()
    assert seen(state).played == ""
    play(state, "tile 2")
    assert seen(state).played == "AT4"
    # It still lies in its place; the rotation comes with the cleanup.
    assert one(state).sky[3] == "AT4"
    play(state, "end")
    assert seen(state).played == ""
    assert one(state).sky[0] == "AT4"
