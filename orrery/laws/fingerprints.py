"""Fingerprints of a game: one short word per decision, by which two runs of it are compared.

A word stands for everything up to that decision: each table, who decided at it, and every action
that was legal. So all words after the first difference are different too, and a few digits of each
are enough. What was told is compared as a whole, in words that everybody at the table would read:
where only the wording changes, only that changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from orrery.core.state import Event, State
from orrery.core.words import Phrase

DIGITS = 4
PER_LINE = 19


@dataclass(frozen=True, slots=True)
class Fingerprints:
    """The words of a game, one for each decision and one for its end, and that of its log."""

    steps: tuple[str, ...]
    told: str

    def lines(self) -> list[str]:
        """The words of the steps, as many on a line as there is room for."""
        return [
            " ".join(self.steps[first : first + PER_LINE])
            for first in range(0, len(self.steps), PER_LINE)
        ]

    def difference(self, now: Fingerprints) -> str:
        """Where another run of the game parts from this one; empty if it does not."""
        for decision, (one, other) in enumerate(zip(self.steps, now.steps, strict=False)):
            if one != other:
                return f"the table or what is legal differs at decision {decision}"
        if len(self.steps) != len(now.steps):
            return f"{len(now.steps) - 1} decisions instead of {len(self.steps) - 1}"
        return "" if self.told == now.told else "the log is told in other words"


def fingerprints(state: State, codes: Iterable[int], journal: list[Event]) -> Fingerprints:
    """Play a game on, and take its fingerprints. The journal has what the state told so far."""
    state.journal = journal
    tables = sha256()
    log = _Log(state)
    steps: list[str] = []
    for code in codes:
        tables.update(repr((state.seat, state.legal(), state.encode())).encode())
        steps.append(tables.hexdigest()[:DIGITS])
        state.apply(code)
        log.add(journal)
    tables.update(repr((state.encode(), state.outcome)).encode())
    return Fingerprints((*steps, tables.hexdigest()[:DIGITS]), log.digest())


class _Log:
    """The digest of what everybody reads, in English."""

    def __init__(self, state: State) -> None:
        self.tell = state.game.tell
        self.settings = state.settings
        self.readers = (None, *range(state.seats))
        self.words = state.game.words("en")
        self.said: dict[Phrase, str] = {}
        """Most sentences are told to several readers, and many come again."""
        self.running = sha256()

    def add(self, events: list[Event]) -> None:
        """Add what is told of some events, and forget them."""
        for event in events:
            for reader in self.readers:
                line = self.tell(self.settings, event, reader)
                self.running.update(b"\n" if line is None else self._say(line))
        events.clear()

    def _say(self, line: Phrase) -> bytes:
        if line not in self.said:
            self.said[line] = self.words.say(line)
        return f"{self.said[line]}\n".encode()

    def digest(self) -> str:
        return self.running.hexdigest()[:16]
