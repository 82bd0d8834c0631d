"""A player aid tells a turn in a few lines, and leaves no icon of its game without a meaning."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from random import Random

import pytest

import orrery
from orrery.core.art import sprite
from orrery.core.game import Game
from orrery.core.spoken import Panel
from orrery.core.words import LANGUAGES
from orrery.laws.modes import modes
from orrery.learning.aid import MOST_LINES, SYMBOL, Aid, BadAid, aid, read

GAME = orrery.load("galaxy_rush")
SHOWN_EVERY = 25
"""Decisions between two drawings of a game that is only played for what it shows."""


def found(game: Game) -> Aid:
    told = aid(game)
    assert told is not None
    return told


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_a_turn_is_told_in_a_few_lines(game_id: str) -> None:
    told = found(orrery.load(game_id))
    assert 5 <= len(told.turn) <= MOST_LINES
    spoken = [line.words for line in told.turn] + [icon.words for icon in told.icons]
    for words in spoken:
        assert len({words[language] for language in LANGUAGES}) == len(LANGUAGES), words


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_lines_belong_to_decisions_of_the_game(game_id: str) -> None:
    """Each to one line at most, so that one line is where the game is."""
    game = orrery.load(game_id)
    known = {key.removeprefix("waiting.") for key in game.words("en").templates} | {"over"}
    kinds = [kind for line in found(game).turn for kind in line.kinds]
    assert set(kinds) <= known
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_first_question_of_a_game_has_its_line(game_id: str) -> None:
    game = orrery.load(game_id)
    state = game.new(seed=1)
    kind = game.decision(state, None).kind
    assert any(kind in line.kinds for line in found(game).turn)


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_symbol_that_is_drawn_has_a_meaning_or_is_decoration(game_id: str) -> None:
    """Symbols of all games are known only by whose drawings use them: a game is played for that."""
    game = orrery.load(game_id)
    told = found(game)
    own = game.symbols()
    named = set(SYMBOL.findall(sprite.symbols(own)))
    used: set[str] = set()
    for mode in {mode.seats: mode for mode in modes(game)}.values():
        state, rng = mode.new(game, 1), Random(1)
        while not state.over:
            if state.decisions % SHOWN_EVERY == 0:
                used |= shown(state.view(state.seat).panels(), own)
            state.apply(rng.choice(state.legal()))
        used |= shown(state.view(0).panels(), own)
    assert used & named
    assert [name for name in sorted(used & named) if not told.knows(name)] == []


def shown(panels: Sequence[Panel], own: str) -> set[str]:
    return sprite.used("".join(panel.svg + panel.narrow for panel in panels), own)


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_nothing_is_explained_that_does_not_exist(game_id: str) -> None:
    game = orrery.load(game_id)
    told = found(game)
    symbols = SYMBOL.findall(sprite.symbols(game.symbols()))
    for pattern in (*told.decoration, *(one for icon in told.icons for one in icon.also)):
        assert any(fnmatchcase(name, pattern) for name in symbols), pattern


LINE = '[[turn]]\nrule = "GR-TURN-02"\nen = "Take."\nde = "Nimm."\n'
ALL = 'decoration = ["*"]\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LINE, "nothing is said of gr-"),
        (ALL, "a turn has 1 to 10 lines"),
        (ALL + 11 * LINE, "a turn has 1 to 10 lines"),
        (ALL + LINE.replace("-02", "-99"), "there is no rule 'GR-TURN-99'"),
        (ALL + LINE.replace("de =", "fr ="), r"unknown keys \['fr'\]"),
        (ALL + LINE.replace('de = "Nimm."', ""), "not said in every language"),
        (ALL + LINE.replace("Take", 131 * "e"), "too long for a line"),
        (ALL + LINE + '[[icon]]\nsymbol = "x"\nen = "X"\nde = "X"', "there is no symbol 'x'"),
        (ALL + LINE + "[moon]", r"unknown keys \['moon'\]"),
    ],
)
def test_what_cannot_be_shown_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadAid, match=f"player aid of galaxy_rush: .*{why}"):
        read(GAME, text)
    assert read(GAME, ALL + LINE).turn[0].rule == "GR-TURN-02"
