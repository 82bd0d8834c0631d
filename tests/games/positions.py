"""What holds for the positions of every game: the checks that their tests of positions share."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.errors import BadPosition, OrreryError
from orrery.core.game import Game
from orrery.core.state import State


def check_refusal(game: Game, text: str, reason: str) -> None:
    """The text is refused as a position, and the reason is named."""
    with pytest.raises(BadPosition) as refusal:
        game.position(text)
    assert reason in str(refusal.value)


def check_tables_are_read_back(state: State, chance: Random, share: float) -> None:
    """Play to the end; a share of the tables on the way, and the last one, lead to themselves."""
    while not state.over:
        if chance.random() < share:
            check_read_back(state)
        state.apply(chance.choice(state.legal()))
    check_read_back(state)


def check_read_back(state: State) -> None:
    """What is written of a table is the same table again, and looks the same to everybody."""
    again = state.game.position(state.position())
    assert again.encode() == state.encode()
    for viewer in (None, *range(state.seats)):
        assert again.view(viewer).to_bytes() == state.view(viewer).to_bytes()


def check_spoilt_texts(state: State, decisions: int) -> None:
    """Leave out or swap words of a real position: it is read, or refused in words."""
    chance = Random(2)
    for _ in range(decisions):
        state.apply(chance.choice(state.legal()))
    words = state.position().split(" ")
    read = refused = 0
    for _ in range(150):
        spoilt = words.copy()
        place, other = chance.randrange(len(words)), chance.randrange(len(words))
        if chance.random() < 0.5:
            spoilt[place], spoilt[other] = spoilt[other], spoilt[place]
        else:
            del spoilt[place]
        try:
            state.game.position(" ".join(spoilt)).check()
            read += 1
        except OrreryError:
            refused += 1
    assert read > 0
    assert refused > 0
