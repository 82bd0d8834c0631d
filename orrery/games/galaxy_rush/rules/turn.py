"""On Your Turn: who moves, which card may be taken, and how it is played (ORDER, TURN, ACC)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import A as CARD
from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.decisions import Decision
from orrery.games.galaxy_rush.state import Table, first_orbit


def next_captain(table: Table) -> int:
    """Whoever is farther behind; when even, the one in orbit 1.

    GR-ORDER-01, GR-ORDER-02, GR-ORDER-03, GR-ORDER-04, GR-ORDER-05, GR-RUL-04, GR-RUL-12.
    """
    blue = table.blue.step
    orange = table.orange.step
    if blue != orange:
        return 0 if blue < orange else 1
    return first_orbit(table)


def season_is_over(table: Table) -> bool:
    """Both rockets stand in the last pair. GR-SEASON-01, GR-RUL-07."""
    return table.blue.step == box.PAIRS and table.orange.step == box.PAIRS


def reach(table: Table, step: int) -> int:
    """The farthest pair a rocket at `step` can reach.

    GR-ACC-01, GR-RUL-05, GR-RUL-06, GR-ACC-02, GR-ACC-03, GR-RUL-11.
    """
    far = box.PAIRS if table.deal.chain else step + 2
    return far if far < box.PAIRS else box.PAIRS


class Take(Decision):
    """Which card to take: one of the next pair or, by accelerating, one beyond."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """The cards lying in the next pair and, by accelerating, beyond.

        GR-TURN-02, GR-ACC-01, GR-TURN-04, GR-ACC-05, GR-ACC-06, GR-ACC-09, GR-RUL-10.
        """
        step = table.captain(seat).step
        # The range stays inside the comprehension: compiled, it is then a plain counting loop.
        return [
            act.TAKE + space
            for space in range(step * 2, reach(table, step) * 2)
            if table.line[space] >= 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        space = code - act.TAKE
        step = table.captain(seat).step
        if space < step * 2:
            return act.REFUSED_BEHIND
        if table.line[space] < 0:
            return act.REFUSED_GONE
        if space >= reach(table, step) * 2:
            return act.REFUSED_FAR
        return 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Take the card, move the rocket into the gap, then decide its face.

        GR-TURN-01, GR-TURN-05, GR-UNDO-01.
        """
        pop(table.stack)
        card = pick_up(table, seat, code - act.TAKE)
        push(table.stack, act.DECIDE_FACE, seat, card)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        space = code - act.TAKE
        pair = space // 2 + 1
        normal = pair == table.captain(seat).step + 1
        rules = ["GR-TURN-02" if normal else "GR-ACC-01", "GR-TURN-01", "GR-TURN-05"]
        reached_by_both = min(pair, table.captain(1 - seat).step) * 2
        for at in range(reached_by_both):
            if at != space and table.line[at] >= 0:
                return [*rules, "GR-ACC-07"]
        return rules


TAKE: Final = Take(act.DECIDE_TAKE, "GR-TURN-02", act.TAKE, act.FACE)


def pick_up(table: Table, seat: int, space: int) -> int:
    """The card leaves the track and the rocket moves onto its place. GR-TURN-05."""
    captain = table.captain(seat)
    card = table.line[space]
    pair = space // 2 + 1
    tell(table, act.TOLD_TAKE, seat, card, pair, space % 2 + 1, pair - captain.step - 1)
    table.line[space] = -1
    table.place[card] = st.TAKEN
    captain.step = pair
    captain.orbit = space % 2 + 1
    remove_unused(table)
    return card


def remove_unused(table: Table) -> None:
    """Cards that both rockets have reached or passed leave the game.

    GR-ACC-07, GR-RUL-08, GR-RUL-39.
    """
    behind = table.blue.step
    if table.orange.step < behind:
        behind = table.orange.step
    space = behind * 2 - 1
    # Whatever lies further back was removed when the trailing rocket was there.
    while space >= 0:
        card = table.line[space]
        if card >= 0:
            table.line[space] = -1
            table.place[card] = st.REMOVED
            tell(table, act.TOLD_REMOVED, -1, card)
        space -= 1


class Face(Decision):
    """Whether the card just taken counts as what it shows or as distance."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.FACE, act.FACE + 1]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Play the taken card face up or face down.

        GR-TURN-06, GR-RUL-13, GR-RUL-14, GR-RUL-46, GR-DEC-08.
        """
        card = table.stack[CARD]
        pop(table.stack)
        if code == act.FACE:
            play_up(table, seat, card)
        else:
            play_down(table, seat, card)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if code == act.FACE:
            return ["GR-TURN-06", "GR-TURN-07"]
        return ["GR-TURN-06", "GR-TURN-08", "GR-DIST-01"]

    def subjects(self, seat: int) -> list[str]:
        return box.ORBIT_IDS


FACE: Final = Face(act.DECIDE_FACE, "GR-TURN-06", act.FACE, act.DISCOVER)


def play_up(table: Table, seat: int, card: int) -> None:
    """The card counts as what it shows. GR-TURN-07, GR-RES-01, GR-EXP-01, GR-HERO-01."""
    captain = table.captain(seat)
    table.place[card] = st.FACE_UP + seat
    kind = box.ORBIT_KIND[card]
    if kind == box.RESOURCE:
        captain.resources[box.ORBIT_TYPE[card]] += 1
    elif kind == box.EXPEDITION:
        captain.expeditions[box.ORBIT_TYPE[card]] += 1
    else:
        captain.heroics += 1
        captain.heroic_rep += box.ORBIT_VALUE[card]
    tell(table, act.TOLD_FACE, seat, card, 1)


def play_down(table: Table, seat: int, card: int) -> None:
    """The card counts as distance only.

    GR-TURN-08, GR-DIST-01, GR-DIST-02, GR-RES-03, GR-SCORE-01.
    """
    captain = table.captain(seat)
    table.place[card] = st.FACE_DOWN + seat * 4 + table.season - 1
    captain.season_distance += box.ORBIT_AU[card]
    captain.distance += box.ORBIT_AU[card]
    tell(table, act.TOLD_FACE, seat, card, 0)
