"""What a kind of decision is: its answers, why not, what they do. Each chapter has its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from orrery.core.frames import pop
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei.state import Table


class Decision:
    """One kind of decision, as the chapter that it belongs to knows it.

    Its answers are the codes from `first` up to `end`, and where it may be passed over PASS.
    """

    def __init__(
        self,
        kind: int,
        rule: str,
        first: int,
        end: int,
        applies: str = "",
        passing: str = "",
        must: str = "",
        limits: Sequence[int] = (),
    ) -> None:
        self.kind: int = kind
        """The kind of its frames on the stack."""
        self.name: str = act.FRAMES[kind]
        self.rule: str = rule
        """The rule that asks it."""
        self.first: int = first
        self.end: int = end
        self.applies: list[str] = (applies or rule).split()
        """The rules that an answer applies, the most telling first."""
        self.passing: list[str] = passing.split()
        """The rules by which one may do nothing; none where one never may."""
        self.must: str = must
        """The rule by which something has to be done; empty where doing nothing makes no sense."""
        self.limits: list[int] = list(limits)
        """The largest numbers of its frames; those not listed are 0."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """The answers that are open now, ascending."""
        raise NotImplementedError

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """Why an answer is not open; 0 if it is."""
        return 0

    def refuse_pass(self, table: Table) -> int:
        """Why one cannot do nothing here; 0 if one can."""
        if self.passing:
            return 0
        return act.REFUSED_MUST if self.must else act.REFUSED_OTHER

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Do what an open answer does, up to the next thing on the stack."""
        raise NotImplementedError

    def answer(self, table: Table, seat: int, code: int) -> None:
        """Do what was decided, which may be nothing."""
        if code == act.PASS:
            pop(table.stack)
        else:
            self.enact(table, seat, code)

    def resolve(self, table: Table, seat: int) -> bool:
        """Answer it without asking, if there is nothing to choose; whether that was so.

        A single possible answer is given; where there is none, the effect is lost.
        GG-LIB-06, GG-INQ-03.
        """
        codes = self.legal(table, seat)
        if len(codes) > 1:
            return False
        if codes:
            self.answer(table, seat, codes[0])
        else:
            pop(table.stack)
        return True

    def rules(self, code: int) -> list[str]:
        """The rules that an answer applies, the most telling first."""
        return self.applies

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        """Why its frame cannot lie on the stack above others; empty if it can.

        Only positions written by hand can be wrong here; play never makes such a stack.
        """
        return ""


@final
class Entry:
    """A decision in the list of all.

    Compiled code checks the type of what it reads from a list, which is slow for a class
    with many subclasses; that of an attribute it trusts.
    """

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision = decision
