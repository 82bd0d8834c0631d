"""Laws of reasons: what is said of a closed option is so, and is the most that can be said.

Every game states beside its words what must hold for them to be true (`orrery.core.claims`), the
most specific claim first. `python -m orrery.laws.count_reasons` tells how often each was given.
"""

from __future__ import annotations

from collections.abc import Iterator

from orrery.core.state import State
from orrery.core.words import Phrase
from orrery.laws.stories import Story, demand


def refusals_are_true(state: State) -> None:
    """Whatever is refused, shown or not, is refused for a reason that is so."""
    for code in range(state.game.actions.size):
        refused = state.refusal(code)
        if refused:
            _true_reasons(state, code, state.game.reason(state, code, refused)[0])


def closed_options_say_the_most(story: Story) -> None:
    """Every closed option of a whole game gives the most specific reason that is true."""
    for _ in closed_reasons(story):
        pass


def closed_reasons(story: Story) -> Iterator[str]:
    """The key of the reason of every closed option of a game, after holding it true."""
    for state in story.states():
        for option in state.options():
            if option.reason is None:
                continue
            true = _true_reasons(state, option.code, option.reason)
            demand(
                true[0] == option.reason.key,
                f"{option.notation!r} is closed by {option.reason.key!r}, "
                f"while {true[0]!r} is true and says more",
            )
            yield option.reason.key


def _true_reasons(state: State, code: int, words: Phrase) -> list[str]:
    game = state.game
    true = game.true_reasons(state, code)
    said = f"{state.notation(code)!r} is refused with {game.words('en').say(words)!r}"
    demand(words.key in true, f"{said} ({words.key}), which is not so; true are {true}")
    demand(game.details_are_true(state, code, words), f"{said}, and its details are wrong")
    return true
