"""State: what every game gets from the base class."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from lanterns.game import LanternsGame
from lanterns.state import Lanterns
from orrery.core.errors import IllegalAction, UnknownNotation
from orrery.core.frames import push
from orrery.core.state import Settings, State, frozen, said

GAME = LanternsGame()


@pytest.fixture
def state() -> Lanterns:
    state = GAME.new(seed=1)
    assert isinstance(state, Lanterns)
    return state


def test_a_bare_state_supplies_nothing() -> None:
    bare = State(Settings(GAME, 2, {}))
    with pytest.raises(NotImplementedError):
        bare.legal()
    with pytest.raises(NotImplementedError):
        bare.refusal(0)
    with pytest.raises(NotImplementedError):
        bare.enact(0)
    with pytest.raises(NotImplementedError):
        bare.clone()
    with pytest.raises(NotImplementedError):
        bare.check()


def test_the_seat_of_the_top_frame_decides(state: Lanterns) -> None:
    assert state.seat == 0
    push(state.stack, 1, 1)
    assert state.seat == 1
    state.over = True
    assert state.seat == -1


def test_an_action_is_counted_and_done(state: Lanterns) -> None:
    state.apply(state.legal()[0])
    assert state.decisions == 1
    assert state.decision.kind == "hang"


def test_a_refused_action_says_why_and_changes_nothing(state: Lanterns) -> None:
    before = state.encode()
    with pytest.raises(
        IllegalAction, match=r"not something one can do .* \(LA-TURN-02\)"
    ) as caught:
        state.apply(state.parse("hang lit"))
    assert caught.value.reason.key == "refused.unknown"
    assert state.encode() == before


def test_a_state_speaks_through_its_game(state: Lanterns) -> None:
    assert state.game is GAME
    assert state.seats == 2
    assert state.notation(12) == "hang lit"
    assert state.parse("hang dark") == 13
    with pytest.raises(UnknownNotation):
        state.parse("hang low")
    assert state.explain(12) == ["LA-TURN-02"]
    assert state.options() == GAME.options(state)
    assert state.decision == GAME.decision(state, 0)
    assert state.view(1) == GAME.view(state, 1)
    assert state.outcome == GAME.outcome(state)
    assert state.position() == GAME.position_text(state)


def test_the_journal_listens_only_when_it_is_there(state: Lanterns) -> None:
    state.note((1, 2))
    assert state.journal is None
    state.journal = []
    state.note((1, 2))
    assert state.journal == [(1, 2)]


def test_equal_states_have_equal_fingerprints(state: Lanterns) -> None:
    copy = state.clone()
    assert copy.encode() == state.encode()
    assert copy.fingerprint() == state.fingerprint()
    copy.reveals += 1
    assert copy.encode() != state.encode()
    assert copy.fingerprint() != state.fingerprint()


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    record = f"""orrery-record 1
game lanterns
rules 1
components {GAME.fingerprint}
seats 2
deal deck L01 L02 L03 L04 L05 L06 L07 L08 L09 L10 L11 L12
0 choose L01
"""
    assert GAME.from_record(record).fingerprint() == "a074da81abe40ac8"


class Part:
    def __init__(self) -> None:
        self.cards = [1, 2]

    def encode(self) -> tuple[object, ...]:
        return tuple(self.cards)


def test_frozen_values_can_be_compared_and_hashed() -> None:
    value = frozen([1, [2, 3], bytearray(b"ab"), "text", Part(), (4,), None, True])
    assert value == (1, (2, 3), b"ab", "text", (1, 2), (4,), None, True)
    hash(value)


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_an_encoded_state_is_said_as_python_says_it(game_id: str) -> None:
    """Digests are stored: what they are made from stays the same to the letter."""
    game = orrery.load(game_id)
    state, rng = game.new(seed=3), Random(3)
    while not state.over:
        assert said(state.encode()) == repr(state.encode())
        state.apply(rng.choice(state.legal()))


def test_every_kind_of_value_is_said_as_python_says_it() -> None:
    numbers = (-2, -1, 0, 255, 256, 10**20, 0.5)
    kinds = (*numbers, True, None, "it's", b"\x00a", [1], (), (7,), ((True,),))
    for one in (kinds, *kinds):
        assert said(one) == repr(one)


def test_a_state_of_the_house_is_a_state() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    assert isinstance(state, State)
    assert set(State(state.settings).fields()) <= set(state.fields())
