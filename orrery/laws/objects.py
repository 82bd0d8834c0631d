"""Laws of a state as a Python object: what everybody expects of a value holds for states.

Copies, pickles and comparisons agree with each other and with what is on the table; whole numbers
of any kind are actions; a state says what it is in one line.
"""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

from orrery.core.state import State
from orrery.laws.copies import contents
from orrery.laws.stories import LawBroken, demand


class Number:
    """A whole number that is no int, as those of NumPy."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def states_behave_as_values(state: State) -> None:
    """What was copied, or sent to another process, is equal and leads its own life."""
    before = contents(state)
    for way, other in (
        ("copy", copy(state)),
        ("deepcopy", deepcopy(state)),
        ("pickle", pickle.loads(pickle.dumps(state))),
    ):
        demand(type(other) is type(state), f"{way} makes a {type(other).__name__}")
        demand(contents(other) == before, f"{way} leads to other contents")
        demand(other == state, f"{way} makes an unequal state")
        demand(hash(other) == hash(state), f"{way} makes a state with another hash")
        demand(other.settings.options == state.settings.options, f"{way} loses the options")
        demand(other.journal is None, f"{way} writes into a journal")
    if not state.over:
        _actions_are_numbers(state, pickle.dumps(state))
    demand(contents(state) == before, "copying a state changed it")
    demand(state != state.game.id, "a state is equal to a text")


def _actions_are_numbers(state: State, pickled: bytes) -> None:
    """Any kind of whole number does the same, and nothing to the state that was pickled."""
    before = contents(state)
    plain, other = pickle.loads(pickled), pickle.loads(pickled)
    code = state.legal()[0]
    plain.apply(code)
    other.apply(Number(code))
    demand(contents(state) == before, "playing on after pickling changed the original")
    demand(plain != state, "after an action the pickled state is still equal")
    demand(contents(plain) == contents(other), "a number of another kind does another thing")


def states_say_what_they_are(state: State) -> None:
    """One line for a console, with the game and how far it is."""
    said = repr(state)
    demand("\n" not in said and len(said) <= 400, f"a state says {said!r}")
    demand(state.game.title in said, f"a state does not say which game it is: {said}")
    demand(str(state.decisions) in said, f"a state does not say how far it is: {said}")
    for option in state.options():
        named = option.game_id == state.game.id
        demand(named, f"{option.notation!r} does not say whose words are for it")


def only_whole_numbers_are_actions(state: State) -> None:
    """What is no whole number is no action: a TypeError, and nothing happens."""
    before = contents(state)
    for odd in (1.0, "1", None, (1,)):
        try:
            state.apply(odd)  # type: ignore[arg-type]
        except TypeError:
            continue
        raise LawBroken(f"apply() took {odd!r} for an action")
    demand(contents(state) == before, "what is no action changed the state")
