"""What a kind of decision is: its answers, why not, what they do. Each chapter has its own."""

from __future__ import annotations

from typing import final

from orrery.core.frames import pop
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.state import Table


class Decision:
    """One kind of decision, as the chapter that it belongs to knows it.

    Its answers are the codes from `first` up to `end`. Quick actions and the stop, which many
    decisions share, are not among them.
    """

    def __init__(self, kind: int, rule: str, first: int, end: int, leaving: str = "") -> None:
        self.kind: int = kind
        """The kind of its frames on the stack."""
        self.rule: str = rule
        """The rule that asks it."""
        self.first: int = first
        self.end: int = end
        self.leaving: list[str] = leaving.split()
        """The rules that a stop applies, the most telling first; none where there is no stop."""
        self.quick: bool = act.DECIDE_DROP < kind < act.DECIDE_TUCK
        """Whether it is asked in a turn, so that quick actions are open too. NW-R-13."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        """Add the answers that are open now, and the stop before them, ascending."""
        raise NotImplementedError

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """Why an answer is not open; 0 if it is."""
        return 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Do what an open answer does."""
        raise NotImplementedError

    def refuse_stop(self, table: Table, seat: int) -> int:
        """Why the decision cannot be left now; 0 if it can. NW-R-10."""
        return 0 if self.leaving else act.REFUSED_OTHER

    def stop(self, table: Table, seat: int) -> None:
        """Leave the decision without any other answer."""
        tell(table, act.TOLD_DECLINED, seat, self.kind)
        pop(table.stack)

    def refuse_boost(self, table: Table, seat: int) -> int:
        """Why the value cannot be raised by one more; 0 if it can. NW-R-12."""
        return act.REFUSED_NO_ACTION

    def reserves_coins(self, table: Table) -> bool:
        """Whether coins may be needed for what has begun, which `refuse_price` looks into."""
        return False

    def refuse_price(self, table: Table, seat: int, code: int, price: int) -> int:
        """Why a quick action cannot be paid for; 0 if it can. NW-QUICK-01."""
        return act.REFUSED_COINS if table.scholars[seat].coins < price else 0

    def waits(self, table: Table, seat: int) -> bool:
        """Whether there is still something to decide; a movement may have come to its end."""
        return True

    def finish(self, table: Table, seat: int) -> None:
        """What happens where nothing is left to decide."""
        pop(table.stack)


class ActionDecision(Decision):
    """One of an action whose value is still open, so that the boost can raise it."""

    def boost_helps(self, table: Table, seat: int) -> bool:
        """Whether one more could be used, once all that it needs is met. NW-D-05, NW-D-10."""
        raise NotImplementedError

    def refuse_boost(self, table: Table, seat: int) -> int:
        """Only an action of a card, and once per turn. NW-R-12."""
        if not table.stack[slots.FLAGS] & box.BY_CARD:
            return act.REFUSED_NO_BOOST
        if table.boosted:
            return act.REFUSED_BOOSTED
        if not self.boost_helps(table, seat):
            return act.REFUSED_USELESS
        return self.refuse_price(table, seat, act.BOOST, box.BOOST_PRICE)


@final
class Entry:
    """A decision in the list of all.

    Compiled code checks the type of what it reads from a list, which is slow for a class
    with many subclasses; that of an attribute it trusts.
    """

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision = decision
