"""What an observation of Newton has besides the fields of the table."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from orrery.core import features
from orrery.core.features import Seen
from orrery.core.observing import count, count_row, put_turned
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.state import NO_MASTER, Table

MOST_PLAYERS: Final = len(box.COLOURS)
SIDES: Final = features.sides(MOST_PLAYERS)


def boards(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    """The Study board of every player."""
    put_turned(out, at, table.deal.boards, -1, me)


def colours(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    put_turned(out, at, table.deal.colours, -1, me)


def cities(table: Table, me: int) -> list[int]:
    return table.deal.cities


def universities(table: Table, me: int) -> list[int]:
    return table.deal.universities


def ancients(table: Table, me: int) -> list[int]:
    return table.deal.ancients


def specializations(table: Table, me: int) -> list[int]:
    return table.deal.specializations


def inventions(table: Table, me: int) -> list[int]:
    return table.deal.inventions


def objectives(table: Table, me: int) -> list[int]:
    return table.deal.objectives


def tokens(table: Table, me: int) -> list[int]:
    """Bonus tokens as they lay at the start; `lying` says which are still there."""
    return table.deal.tokens


def masters(table: Table, me: int, out: BytesWriter, at: i64) -> None:
    """The Masters that the viewer has seen in a pack: all that it held in the draft. NW-SETUP-28.

    Alone, the six that were drawn.
    """
    deal = table.deal
    agreed = deal.agreed
    if agreed.solo:
        count_row(out, at, deal.masters)
    if agreed.solo or not agreed.drafted:
        return
    seats = agreed.seats
    turn = 0
    # A pack comes back to whoever held it before when there are fewer seats than passes.
    while turn < box.MASTERS_KEPT and turn < seats:
        dealt_to = (me - turn) % seats
        for place in range(dealt_to * box.MASTERS_KEPT, (dealt_to + 1) * box.MASTERS_KEPT):
            master = deal.masters[place]
            if not _kept_before(table, dealt_to, turn, master):
                count(out, at + i64(master))
        if not _all_kept(table, turn):
            break
        turn += 1


def _kept_before(table: Table, dealt_to: int, turn: int, master: int) -> bool:
    """Whether a Master was kept out of a pack before this pass of the draft."""
    seats = table.deal.agreed.seats
    for earlier in range(turn):
        if table.kept((dealt_to + earlier) % seats, earlier) == master:
            return True
    return False


def _all_kept(table: Table, number: int) -> bool:
    """Whether every seat has kept a Master in a pass of the draft."""
    for seat in range(table.deal.agreed.seats):
        if table.kept(seat, number) == NO_MASTER:
            return False
    return True


ALSO_SEEN: Final[tuple[Seen, ...]] = (
    features.frames(act.FRAMES, MOST_PLAYERS),
    Seen("boards", features.owned(SIDES, box.BOARDS), write=boards),
    Seen("colours", features.owned(SIDES, box.COLOURS), write=colours),
    Seen("cities", features.places(len(box.CITY_PLACES), box.CITY_IDS, gaps=False), cities),
    Seen(
        "universities",
        features.places(len(box.UNIVERSITY_PLACES), box.UNIVERSITY_IDS, gaps=False),
        universities,
    ),
    Seen(
        "ancients", features.places(len(box.ANCIENT_PLACES), box.ANCIENT_IDS, gaps=False), ancients
    ),
    Seen(
        "specializations",
        features.places(len(box.SPECIALIZATION_SPACES), box.SPECIALIZATION_IDS, gaps=False),
        specializations,
    ),
    Seen(
        "inventions",
        features.places(len(box.INVENTION_SPACES), box.INVENTION_IDS, gaps=False),
        inventions,
    ),
    Seen(
        "objectives",
        features.places(len(box.OBJECTIVE_SPACES), box.OBJECTIVE_IDS, gaps=False),
        objectives,
    ),
    Seen("tokens", features.places(len(box.BONUS_SPACES), box.TOKEN_IDS, gaps=True), tokens),
    Seen("masters_seen", features.held(box.MASTER_IDS), write=masters),
)
