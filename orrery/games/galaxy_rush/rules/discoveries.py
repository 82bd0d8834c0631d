"""Resources and Discoveries: what a Resource played face up allows (RES, DISC)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import pop
from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.decisions import Decision
from orrery.games.galaxy_rush.rules.setup import turn_up_discovery
from orrery.games.galaxy_rush.state import Captain, Table


def can_afford(captain: Captain, card: int) -> bool:
    """At least the printed Resources, type by type; nothing is paid. GR-DISC-02, GR-RUL-18."""
    have = captain.resources
    need = card * 4
    return (
        have[0] >= box.DISCOVERY_NEEDS[need]
        and have[1] >= box.DISCOVERY_NEEDS[need + 1]
        and have[2] >= box.DISCOVERY_NEEDS[need + 2]
        and have[3] >= box.DISCOVERY_NEEDS[need + 3]
    )


def allows_discovery(table: Table, seat: int, card: int) -> bool:
    """A Resource played up, and something in reach on display. GR-DISC-01, GR-DEC-03, GR-RUL-15."""
    if box.ORBIT_KIND[card] != box.RESOURCE or table.place[card] != st.FACE_UP + seat:
        return False
    captain = table.captain(seat)
    for shown in table.display:
        if shown >= 0 and can_afford(captain, shown):
            return True
    return False


class Discover(Decision):
    """Which displayed discovery to make, or none."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Each displayed discovery in reach, or none. GR-DISC-01, GR-RUL-16."""
        captain = table.captain(seat)
        codes = [
            act.DISCOVER + shown
            for shown in table.display
            if shown >= 0 and can_afford(captain, shown)
        ]
        codes.sort()
        codes.append(act.DECLINE)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        if code == act.DECLINE:
            return 0
        card = code - act.DISCOVER
        if table.owner[card] != st.DISPLAYED:
            return act.REFUSED_NOT_SHOWN
        return 0 if can_afford(table.captain(seat), card) else act.REFUSED_NEEDS

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Make the discovery and refill the display; it is never a duty.

        GR-DISC-01, GR-DISC-03, GR-DISC-04, GR-DISC-05, GR-DISC-06.
        """
        pop(table.stack)
        if code == act.DECLINE:
            tell(table, act.TOLD_DECLINE, seat)
        else:
            claim(table, seat, code - act.DISCOVER)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if code == act.DECLINE:
            return ["GR-DISC-01"]
        return ["GR-DISC-01", "GR-DISC-02", "GR-DISC-05"]


DISCOVER: Final = Discover(act.DECIDE_DISCOVERY, "GR-DISC-01", act.DISCOVER, act.PREDICT)


def claim(table: Table, seat: int, card: int) -> None:
    """The discovery goes to its finder; the gap is refilled if the deck has a card.

    GR-DISC-05, GR-UNDO-02.
    """
    captain = table.captain(seat)
    table.owner[card] = st.OWNED + seat
    captain.discoveries += 1
    captain.discovery_rep += box.DISCOVERY_REP[card]
    gift = box.DISCOVERY_GIFT[card]
    if gift != box.NO_GIFT:
        # GR-DISC-06, GR-RUL-17: from now on one Resource more; it allows no further discovery.
        captain.resources[gift] += 1
    tell(table, act.TOLD_DISCOVERY, seat, card, gift)
    refill = turn_up_discovery(table, table.display.index(card))
    if refill >= 0:
        table.reveals += 1
        tell(table, act.TOLD_REFILL, -1, refill)
