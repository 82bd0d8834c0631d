"""Records, notation and positions of all games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

import orrery
from orrery.core.errors import (
    BadPosition,
    CorruptRecord,
    IllegalAction,
    OrreryError,
    UnknownGame,
    UnknownNotation,
)
from orrery.core.game import Game
from orrery.core.records import Record
from orrery.core.state import State
from orrery.core.words import LANGUAGES
from tests.fuzz.targets import ACCEPTED, Target
from tests.fuzz.texts import ANY_TEXT, ODD_WORDS, changed_lines, changed_sign, changed_words

CORPUS = Path(__file__).parent.parent / "corpus"
MOMENTS = 6
"""Tables of each game that are tried, spread over a game."""


def named(refusal: OrreryError) -> str:
    """The name of a refusal, which has to say something."""
    assert str(refusal)
    return type(refusal).__name__


def check_reason(game: Game, refusal: IllegalAction) -> None:
    """It names a rule, and is said in every language."""
    assert refusal.rule in game.ledger
    assert all(game.words(language).say(refusal.reason) for language in LANGUAGES)


# --- records ------------------------------------------------------------------------------


@cache
def played() -> tuple[str, ...]:
    """Records of whole games."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(CORPUS.glob("*.txt")))


def judge_record(text: str) -> str:
    try:
        record = Record.parse(text)
        state = record.replay(orrery.load(record.game_id))
    except (CorruptRecord, UnknownGame) as refusal:
        return named(refusal)
    state.check()
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert again.replay(orrery.load(record.game_id)) == state
    return ACCEPTED


# --- notation -----------------------------------------------------------------------------


@cache
def moments() -> tuple[State, ...]:
    """Tables of all games, from the first decision to the end."""
    found: list[State] = []
    for game_id in orrery.game_ids():
        game = orrery.load(game_id)
        rng = Random(game_id)
        state = game.new(seed=1)
        states = [state.clone()]
        while not state.over:
            state.apply(rng.choice(state.legal()))
            states.append(state.clone())
        last = len(states) - 1
        found += [states[number * last // (MOMENTS - 1)] for number in range(MOMENTS)]
    return tuple(found)


@st.composite
def notations(draw: DrawFn) -> tuple[int, str]:
    """A table by its number, and what somebody wants to do there."""
    number = draw(st.integers(0, len(moments()) - 1))
    state = moments()[number]
    space = state.game.actions
    some = space.notation(draw(st.integers(0, space.size - 1)))
    legal = [state.notation(code) for code in state.legal()] or [some]
    action = draw(st.one_of(st.just(some), st.sampled_from(legal)))
    text = draw(
        st.one_of(
            st.just(action),
            changed_words(action, some.split()),
            changed_sign(action),
            st.sampled_from(ODD_WORDS),
            ANY_TEXT,
        )
    )
    return number, text


def judge_notation(example: tuple[int, str]) -> str:
    number, text = example
    state = moments()[number].clone()
    before = state.encode()
    try:
        code = state.parse(text)
    except UnknownNotation as refusal:
        assert state.encode() == before
        return named(refusal)
    legal = code in state.legal()
    try:
        state.apply(code)
    except IllegalAction as refusal:
        assert not legal
        assert state.encode() == before
        check_reason(state.game, refusal)
        return named(refusal)
    assert legal
    state.check()
    return ACCEPTED


@st.composite
def codes(draw: DrawFn) -> tuple[int, int]:
    """A table by its number, and a number for an action there, known or not."""
    number = draw(st.integers(0, len(moments()) - 1))
    size = moments()[number].game.actions.size
    return number, draw(st.one_of(st.integers(-2, size + 2), st.integers(-(2**70), 2**70)))


def judge_code(example: tuple[int, int]) -> str:
    number, code = example
    state = moments()[number].clone()
    before = state.encode()
    legal = code in state.legal()
    try:
        state.apply(code)
    except IllegalAction as refusal:
        assert not legal
        assert state.encode() == before
        return named(refusal)
    assert legal
    return ACCEPTED


# --- positions ----------------------------------------------------------------------------


@cache
def written() -> tuple[str, ...]:
    """The same tables as positions."""
    return tuple(state.position() for state in moments())


def judge_position(text: str) -> str:
    game_id = next((one for one in orrery.game_ids() if f'game = "{one}"' in text), "newton")
    game = orrery.load(game_id)
    try:
        state = game.position(text)
    except BadPosition as refusal:
        return named(refusal)
    assert game.position(state.position()).encode() == state.encode()
    for viewer in (None, *range(state.seats)):
        state.view(viewer)
    if not state.over:
        state.apply(state.legal()[0])
        state.check()
    return ACCEPTED


def targets() -> list[Target]:
    return [
        Target("records", st.one_of(changed_lines(played), ANY_TEXT), judge_record),
        Target("notation", notations(), judge_notation),
        Target("numbers of actions", codes(), judge_code),
        Target("positions", st.one_of(changed_lines(written), ANY_TEXT), judge_position),
    ]
