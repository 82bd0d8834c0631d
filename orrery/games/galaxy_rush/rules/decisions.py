"""A kind of decision: its answers, why one is refused, what they do. Each chapter has its own."""

from __future__ import annotations

from typing import final

from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush.state import Table


class Decision:
    """One kind of decision, as the chapter that it belongs to knows it."""

    def __init__(self, kind: int, rule: str, first: int, end: int) -> None:
        self.kind: int = kind
        """The kind of its frames on the stack."""
        self.name: str = act.DECISIONS[kind]
        self.rule: str = rule
        """The rule that asks it."""
        self.first: int = first
        """The first of the codes that answer it, and the one after the last."""
        self.end: int = end

    def legal(self, table: Table, seat: int) -> list[int]:
        """The answers that are open now, ascending."""
        raise NotImplementedError

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """Why an answer is not open; 0 if it is."""
        return 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Do what an open answer does. `play.py` sees to what follows."""
        raise NotImplementedError

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        """The rules that an answer applies, the most telling first."""
        return [self.rule]

    def subjects(self, seat: int) -> list[str]:
        """The components of which its frame names one; none if it names nothing."""
        return []


@final
class Entry:
    """An item in the list of all decisions.

    The compiler checks the type of every item read from a list, which is slow for a class with many
    subclasses, but trusts the declared type of an attribute.
    """

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision = decision
