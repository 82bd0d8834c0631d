"""A kind of decision: its answers, why one is refused, what they do. Each chapter has its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, final

from orrery.core.frames import pop
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project.state import Table

Arguments: TypeAlias = tuple[Sequence[str] | None, ...]
"""What each argument of a frame names; None for a plain number."""


class Decision:
    """One kind of decision, as the chapter that it belongs to knows it."""

    def __init__(self, kind: int, rule: str, first: int, end: int) -> None:
        self.kind: int = kind
        """The kind of its frames on the stack."""
        self.name: str = act.FRAMES[kind]
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

    def refuse_pass(self) -> int:
        """Why one cannot do nothing here; 0 if one can."""
        return act.REFUSED_MUST

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Do what an open answer does, up to the next thing on the stack."""
        raise NotImplementedError

    def decline(self, table: Table, seat: int) -> None:
        """Do nothing, where that is allowed."""
        pop(table.stack)

    def asked_by(self, table: Table) -> str:
        """The rule that asks it now."""
        return self.rule

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        """The rules that an answer applies, the most telling first."""
        return [self.rule]

    def pass_rules(self) -> list[str]:
        """The rules by which one may do nothing."""
        return [self.rule]

    def arguments(self) -> Arguments:
        """What the arguments of its frames name; those not listed are plain numbers."""
        return ()


class OptionalDecision(Decision):
    """One that may be declined by passing."""

    def refuse_pass(self) -> int:
        return 0


@final
class Entry:
    """An item in the list of all decisions.

    The compiler checks the type of every item read from a list, which is slow for a class with many
    subclasses, but trusts the declared type of an attribute.
    """

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision = decision
