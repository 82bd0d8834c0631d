"""What can go wrong, as types that say what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.core.words import Phrase


class OrreryError(Exception):
    """Every error that bad input can cause; anything else is a bug of ours.

    It can be pickled, and so come from another process as what it is: there a `Pool` that cannot
    read an answer waits for ever.
    """


class IllegalAction(OrreryError):
    """An action that the rules refuse at this moment. The state is unchanged.

    `reason` is a phrase in the game's words, `rule` the id of the rule that refuses.
    """

    def __init__(self, text: str, reason: Phrase, rule: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.text = text
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.reason, self.rule)


class UnknownGame(OrreryError):
    """No game with that id is installed."""


class UnknownNotation(OrreryError):
    """A text that names no action of the game."""


class UnknownRule(OrreryError):
    """A rule id that the ledger does not hold."""


class BadOptions(OrreryError):
    """Seats or options that a game cannot be started with."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.rule)


class BadPosition(OrreryError):
    """A position that no sequence of legal actions could have produced, or unreadable text."""


class CorruptRecord(OrreryError):
    """A record that cannot be read or replayed; `line` counts from 1, 0 if none is to blame."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {text}" if line else text)
        self.text = text
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.line)


class UnknownVersion(CorruptRecord):
    """A record written for a format, rules version or component set that is not here."""


class BrokenInvariant(OrreryError):
    """`State.check()` found a table that cannot be: a component twice, a total that is off."""
