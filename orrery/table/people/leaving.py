"""Being forgotten: a guest leaves all tables for good, and what is kept of them is deleted."""

from __future__ import annotations

from contextlib import suppress

from orrery.core.words import phrase
from orrery.table.match import host
from orrery.table.match.checks import Draft, Refused, resigned
from orrery.table.match.hub import Hub
from orrery.table.match.room import Room
from orrery.table.storage.store import RELOAD

AT_ONCE = 50
"""So many results are written down anew at once; the others at the next start of the server."""


async def forget(hub: Hub, guest: str) -> None:
    """Give up the guest's games with others, then delete or blank all that is kept of them."""
    shared = await hub.people.shared_tables(guest)
    for table, seats in shared.items():
        room = await hub.room(table)
        if room is None:
            continue
        for seat in seats:
            with suppress(Refused):
                await _give_up(room, seat)
    account = await hub.accounts.of_guest(guest)
    if account is not None:
        hub.end_sessions(await hub.accounts.delete(account, hub.now()))
    changed = await hub.people.forget(guest, shared)
    await hub.heard(changed)
    logs = [name.removeprefix(RELOAD) for name in changed if name.startswith(RELOAD)]
    for table in logs[:AT_ONCE]:
        room = await hub.room(table)
        if room is not None:
            room.summary_due = True


async def _give_up(room: Room, seat: int) -> None:
    """Resign; where not everybody sits down yet, the seat is for somebody else."""
    if not room.projection.full:
        await host.free_seat(room, seat)
        return

    def draft() -> Draft:
        held = room.projection.seats[seat]
        if held.resigned or room.projection.over:
            raise Refused("over", phrase("refused.over"))
        return resigned(room.projection, held)

    await room.submitted(draft)
