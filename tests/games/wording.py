"""What holds for the words of every game: the checks that their tests of words share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.words import LANGUAGES, Phrase

SENTENCES = ("log", "outcome", "prompt", "refused", "waiting", "decision")
"""The kinds of phrases that are whole sentences."""

LEFTOVER = re.compile(r"[{}_|#<>]|None|True|False|  | \.")
"""What a template or Python left behind in words."""


# --- listening ----------------------------------------------------------------------------


def said_by(state: State, refusals: bool = True) -> Iterator[Phrase]:
    """Every phrase that a table has for anybody who asks; also why not, for every action."""
    game = state.game
    for viewer in (None, *range(state.seats)):
        yield game.decision(state, viewer).prompt
    for option in game.options(state):
        yield option.phrase
        if option.reason is not None:
            yield option.reason
    for code in range(game.actions.size) if refusals else ():
        refused = state.refusal(code)
        if refused:
            yield game.reason(state, code, refused)[0]
    outcome = game.outcome(state)
    yield outcome.ended
    if outcome.tie_break is not None:
        yield outcome.tie_break


def told_by(state: State) -> Iterator[Phrase | None]:
    """What the log tells each viewer about each event that was noted."""
    assert state.journal is not None
    for event in state.journal:
        for viewer in (None, *range(state.seats)):
            yield state.game.tell(state.settings, event, viewer)


def parts(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase and all phrases inside it."""
    yield phrase
    for _, value in phrase.args:
        if isinstance(value, Phrase):
            yield from parts(value)
        elif isinstance(value, tuple):
            for one in value:
                yield from parts(one)


def keys(phrases: Iterable[Phrase]) -> set[str]:
    return {inner.key for phrase in phrases for inner in parts(phrase)}


# --- how it reads -------------------------------------------------------------------------


def tidy_texts(game: Game, language: str, phrases: Iterable[Phrase]) -> Iterator[str]:
    """All that is said, in words; nothing of the machinery shows in them."""
    for phrase in phrases:
        text = game.words(language).say(phrase)
        assert not LEFTOVER.search(text), text
        yield text


def check_sentences(
    game: Game,
    language: str,
    phrases: Iterable[Phrase],
    beginning: str = "[A-ZÄÖÜ“„0-9]",
    otherwise: str = "",
) -> None:
    """Sentences begin and end as sentences do; what is none begins with `otherwise`."""
    for phrase in phrases:
        text = game.words(language).say(phrase)
        if phrase.key.split(".")[0] in SENTENCES:
            assert re.match(beginning, text), text
            assert text[-1] in ".?", text
        else:
            assert re.match(otherwise, text), text
            assert text[-1] not in ".,:;", text


def check_rival(game: Game, language: str, rival: str, phrases: Iterable[Phrase]) -> None:
    """The rival is written large only where a sentence begins."""
    texts = [game.words(language).say(phrase) for phrase in phrases]
    assert any(text.startswith(rival) for text in texts)
    assert not [text for text in texts if re.search(rf"[^.?!] {rival}", text)]


# --- word for word ------------------------------------------------------------------------


def in_both(game: Game, phrase: Phrase) -> tuple[str, ...]:
    """A phrase in English and in German."""
    return tuple(game.words(language).say(phrase) for language in LANGUAGES)


def check_prompt(state: State, *said: str) -> None:
    """What is asked, in English and in German, by a rule that exists."""
    assert in_both(state.game, state.decision.prompt) == said
    assert state.decision.rule in state.game.ledger


def check_option(state: State, notation: str, *said: str) -> None:
    """What may be chosen, in English and in German, by rules that exist."""
    option = next(one for one in state.options() if one.notation == notation)
    assert option.open
    assert in_both(state.game, option.phrase) == said
    assert all(rule in state.game.ledger for rule in state.explain(option.code))


def check_reason(state: State, notation: str, rule: str, *said: str) -> None:
    """Why not, by which rule; a closed option says the same."""
    game = state.game
    code = state.parse(notation)
    reason, named = game.reason(state, code, state.refusal(code))
    assert (named, *in_both(game, reason)) == (rule, *said)
    assert rule in game.ledger
    for option in state.options():
        if option.notation == notation:
            assert (option.open, option.reason, option.rule) == (False, reason, rule)
