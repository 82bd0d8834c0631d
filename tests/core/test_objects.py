"""A state as everybody's Python expects a value to be, in processes and consoles too."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from inspect import getdoc, signature
from pydoc import render_doc
from typing import SupportsIndex

import numpy
import pytest

import orrery
from orrery import compiled
from orrery.core import state as state_module
from orrery.core.errors import (
    BadOptions,
    CorruptRecord,
    IllegalAction,
    UnknownNotation,
    UnknownVersion,
)
from orrery.core.playout import playout
from orrery.core.state import State
from orrery.laws.modes import modes

GAMES = orrery.game_ids()
DATA = ("decisions", "journal", "over", "reveals", "settings", "stack")
"""The attributes of a state, of which the text of its module tells."""


def moved(game_id: str, decisions: int = 9) -> State:
    state = orrery.load(game_id).new(seed=2)
    for _ in range(decisions):
        state.apply(state.legal()[0])
    return state


def play_out(state: State) -> tuple[State, int]:
    return state, playout(state, 1)


def refuse(state: State) -> None:
    state.apply(10**6)


@pytest.mark.parametrize("game_id", GAMES)
def test_states_go_to_a_pool_and_come_back(game_id: str) -> None:
    state = moved(game_id)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        played, made = pool.apply_async(play_out, (state,)).get(60)
        refused = pool.apply_async(refuse, (state,))
        with pytest.raises(IllegalAction):
            refused.get(60)
    assert made == playout(state, 1)
    assert (played, hash(played)) == (state, hash(state))


@pytest.mark.parametrize("game_id", GAMES)
def test_pickles_are_the_same_in_both_forms(game_id: str) -> None:
    """What one form writes, the other reads."""
    form = "0" if compiled.status(game_id).running == "interpreted" else "1"
    script = (
        "import sys, pickle; state = pickle.loads(sys.stdin.buffer.read());"
        "state.apply(state.legal()[-1]); sys.stdout.buffer.write(pickle.dumps(state))"
    )
    state = moved(game_id)
    environment = {**os.environ, "ORRERY_INTERPRETED": form}
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps(state),
        capture_output=True,
        env=environment,
    )
    assert done.returncode == 0, done.stderr.decode()
    state.apply(state.legal()[-1])
    assert pickle.loads(done.stdout) == state


def test_equal_states_are_one_in_a_set() -> None:
    states = [moved("newton", count) for count in (4, 5, 4)]
    assert states[0] == states[2] != states[1]
    assert len({*states, copy(states[0]), deepcopy(states[1])}) == 2


def test_other_options_make_another_state() -> None:
    game = orrery.load("galaxy_rush")
    assert game.new(seed=1) != game.new(seed=1, accelerate_chain=True)


def test_a_pickle_of_other_components_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = moved("galaxy_rush")
    pickled = pickle.dumps(state)
    monkeypatch.setitem(state.game.__dict__, "fingerprint", "0123456789ab")
    with pytest.raises(UnknownVersion, match="component set"):
        pickle.loads(pickled)


@pytest.mark.parametrize("kind", [numpy.int64, numpy.uint8, numpy.int32])
def test_numbers_of_numpy_are_actions(kind: Callable[[int], SupportsIndex]) -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    twin = state.clone()
    state.apply(kind(state.legal()[1]))
    twin.apply(twin.legal()[1])
    assert state.fingerprint() == twin.fingerprint()


def test_generators_of_numpy_fill_in_what_is_hidden() -> None:
    view = moved("galileo_project").view(0)
    first, again = (view.resample(numpy.random.default_rng(7)) for _ in range(2))
    assert first == again
    chance = numpy.random.default_rng(7)
    assert len({view.resample(chance) for _ in range(8)}) > 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_state_is_shown_in_notebooks_as_its_seat_sees_it(game_id: str) -> None:
    state = moved(game_id)
    assert state._repr_html_() == state.view(state.seat)._repr_html_()
    playout(state, 1)
    assert "over after" in repr(state)
    assert state._repr_html_() == state.view(None)._repr_html_()


@pytest.mark.parametrize("game_id", GAMES)
def test_options_say_themselves_in_both_languages(game_id: str) -> None:
    texts = {
        language: [one.text(language) for one in moved(game_id).options()]
        for language in ("en", "de")
    }
    assert all(texts["en"] + texts["de"])
    assert texts["en"] != texts["de"]


def test_a_closed_option_says_why() -> None:
    closed = [one for one in moved("newton", 3).options() if not one.open]
    assert all(one.why() and one.why("de") != one.why() for one in closed)
    assert next(one.why() for one in moved("newton", 3).options() if one.open) == ""


@pytest.mark.parametrize(
    "error",
    [
        BadOptions("no", "GR-GOAL-03"),
        CorruptRecord("spoilt", 7),
        UnknownVersion("too new", 1),
    ],
)
def test_errors_come_from_other_processes_as_they_are(error: BadOptions | CorruptRecord) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize(
    ("game_id", "rule"), [("newton", "NW-SOLO-05"), ("galileo_project", "GP-SOLO-05")]
)
def test_a_game_played_alone_is_rated(game_id: str, rule: str) -> None:
    state = orrery.load(game_id).new(1, 1)
    assert state.outcome.rating is None
    playout(state, 1)
    rating = state.outcome.rating
    assert rating is not None
    assert 1 <= rating.level <= rating.levels
    assert rating.rule == rule
    assert state.outcome.totals[0] >= rating.least
    assert state.game.words("en").say(rating.name) in state.game.words("en").say(
        state.outcome.ended
    )


def test_games_against_others_are_not_rated() -> None:
    for game_id in GAMES:
        state = orrery.load(game_id).new(2, 1)
        playout(state, 1)
        assert state.outcome.rating is None


def test_only_a_fresh_deal_can_be_recorded() -> None:
    game = orrery.load("galaxy_rush")
    state = game.new(seed=1)
    assert game.record(state).deal == game.deal_of(state)
    state.apply(state.legal()[0])
    with pytest.raises(CorruptRecord, match="begins with the deal"):
        game.record(state)
    with pytest.raises(CorruptRecord, match="begins with the deal"):
        game.record(game.position(state.position()))


def test_every_way_to_play_can_be_recorded() -> None:
    for game_id in GAMES:
        game = orrery.load(game_id)
        for mode in modes(game):
            assert game.record(mode.new(game, 3)).replay(game) == mode.new(game, 3)


def test_signatures_are_there_in_both_forms() -> None:
    assert list(signature(State.apply).parameters) == ["self", "code"]
    assert "components" in signature(orrery.load).parameters
    assert (orrery.load.__doc__ or "").startswith("The game of that id")


def test_docstrings_are_there_in_both_forms() -> None:
    """Of modules, classes, methods and properties of the core, and of a game's."""
    game = orrery.load("newton")
    state = game.new(seed=1)
    assert (state_module.__doc__ or "").startswith("State: the contract between a game")
    assert (State.__doc__ or "").startswith("One game in progress.")
    assert "Raises IllegalAction" in (State.apply.__doc__ or "")
    assert State.seat.__doc__ == "Who decides now; -1 when the game is over."
    assert (playout.__doc__ or "").startswith("Play random legal actions")
    assert "cards are kept as bytes" in (type(state.scholars[0]).__doc__ or "").lower()
    assert (type(state).token_lies.__doc__ or "").startswith("Whether the token")
    assert "Raises IllegalAction" in render_doc(state)


def test_compiled_attributes_say_what_they_are() -> None:
    if compiled.status("newton").running == "interpreted":
        pytest.skip("plain attributes have no docstrings")
    scholar = type(orrery.load("newton").new(seed=1).scholars[0])
    assert vars(scholar)["hand"].__doc__ == "Action cards in hand."
    assert vars(scholar)["points"].__doc__ == "Victory Points by source."


def test_any_kind_of_whole_number_will_do() -> None:
    game = orrery.load("newton")
    state = game.new(seats=numpy.int64(3), seed=numpy.uint8(5))
    assert state == game.new(3, 5)
    code = numpy.int64(state.legal()[0])
    assert state.notation(code) == state.notation(int(code))
    assert state.explain(code) == state.explain(int(code))
    assert state.view(numpy.int8(1)) == state.view(1)
    for wrong in ("5", 5.0):
        with pytest.raises(TypeError):
            game.new(seed=wrong)  # type: ignore[arg-type]


def test_what_is_no_code_is_told() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    for ask in (state.notation, state.explain):
        with pytest.raises(UnknownNotation, match="81 is no action code; they run from 0 to 80"):
            ask(81)
    with pytest.raises(ValueError, match="no seat 2 in this game: they run from 0 to 1"):
        state.view(2)


@pytest.mark.parametrize("game_id", GAMES)
def test_settings_and_layouts_are_pickled(game_id: str) -> None:
    """Environments hold both, and go to processes with them."""
    state = orrery.load(game_id).new(seed=1)
    state.observe(0, bytearray(state.game.layout.size))
    for copied in (pickle.loads(pickle.dumps(state.settings)), deepcopy(state.settings)):
        assert (copied.game, copied.seats) == (state.game, state.seats)
        assert copied.options == state.settings.options
    assert pickle.loads(pickle.dumps(state.game.layout)) is state.game.layout


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_that_a_state_does_is_documented(game_id: str) -> None:
    state = orrery.load(game_id).new(seed=1)
    for name in dir(State):
        if not name.startswith("_") and name not in DATA:
            thing = getattr(type(state), name)
            said = getdoc(thing) or getdoc(getattr(State, name)) or ""
            assert said, name
            assert not said.startswith(f"{name}("), name


def test_everything_says_in_one_line_what_it_is() -> None:
    game = orrery.load("galaxy_rush")
    state = game.new(seed=7)
    assert (
        repr(state.view(1))
        == "<GalaxyRushView of seat 1: decision 0 of seat 1, take, 4 legal actions>"
    )
    assert repr(state.view(None)) == "<GalaxyRushView of a spectator: decision 0 of seat 1, take>"
    options = state.options()
    assert repr(options[0]) == "<Option 0: take P1-O1>"
    closed = next(option for option in options if not option.open)
    assert repr(closed) == f"<Option {closed.code}: {closed.notation}, closed by {closed.rule}>"
    record = game.record(state)
    record.add("take P1-O1")
    assert repr(record) == "<Record of galaxy_rush: 2 seats, 1 decision>"
    playout(state, 1)
    assert repr(state.view(0)) == "<GalaxyRushView of seat 0: over>"


def test_a_misspelt_game_is_told_with_what_was_meant() -> None:
    with pytest.raises(orrery.UnknownGame, match="did you mean 'galaxy_rush'"):
        orrery.load("Galxy Rush")
    with pytest.raises(orrery.UnknownGame, match="there are: galaxy_rush, "):
        orrery.load("chess")
