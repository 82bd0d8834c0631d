"""Laws of words: everything a game says can be said in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.core.game import Game
from orrery.core.state import Event, Settings, State
from orrery.core.words import LANGUAGES, Phrase
from orrery.laws.stories import Story, demand

NAMES = ("Ada", "Ørsted", "Grace & Co", "Lin")


def everything_can_be_said(state: State) -> None:
    for phrase in set(phrases_of(state)):
        say_everywhere(state.game, phrase)


def the_log_can_be_said(story: Story) -> None:
    for _, told in log_of(story):
        for phrase in told.values():
            say_everywhere(story.game, phrase)


def say_everywhere(game: Game, phrase: Phrase) -> None:
    for language in LANGUAGES:
        words = game.words(language)
        for names in ((), NAMES):
            said = words.say(phrase, names)
            # An empty cell of a table is meant to be empty; a sentence never is.
            silent = phrase.key != "verbatim" and not said.strip()
            demand(not silent, f"{phrase.key!r} is silent in {language!r}")
            demand("{" not in said and "}" not in said, f"{phrase.key!r} says {said!r}")
            demand("".join(s.text for s in words.segments(phrase, names)) == said, phrase.key)


def phrases_of(state: State) -> Iterator[Phrase]:
    """Every phrase that a state holds for anybody."""
    for viewer in (None, *range(state.seats)):
        yield state.game.decision(state, viewer).prompt
        for grid in state.game.grids(state.view(viewer)):
            yield grid.title
            yield from (cell for row in (grid.columns, *grid.rows) for cell in row)
    for option in state.options():
        yield option.phrase
        if option.reason is not None:
            yield option.reason
    for code in range(state.game.actions.size):
        refused = state.refusal(code)
        if refused:
            yield state.game.reason(state, code, refused)[0]
    outcome = state.outcome
    yield outcome.ended
    if outcome.tie_break is not None:
        yield outcome.tie_break


def told_to(
    game: Game, settings: Settings, events: Sequence[Event], viewer: int | None
) -> list[Phrase]:
    """The log lines that a viewer reads about some events."""
    lines = [game.tell(settings, event, viewer) for event in events]
    return [line for line in lines if line is not None]


def log_of(story: Story) -> Iterator[tuple[Event, dict[int | None, Phrase]]]:
    """Every event of a game with the line that each viewer reads of it."""
    state = story.start()
    state.journal = []
    for code in story.codes:
        state.apply(code)
    for event in state.journal:
        told: dict[int | None, Phrase] = {}
        for viewer in (None, *range(state.seats)):
            line = story.game.tell(state.settings, event, viewer)
            if line is not None:
                told[viewer] = line
        yield event, told
