"""What the host of a table may do there: free a seat, end the game, say who may sit."""

from __future__ import annotations

from dataclasses import replace

from orrery.table.auth import secrets
from orrery.table.match.checks import ended_by_host, freed
from orrery.table.match.room import Room, in_task
from orrery.table.storage.models import Entry, SeatRow
from orrery.table.storage.store import Done


async def free_seat(room: Room, seat: int) -> None:
    """Take a seat from its holder, and make the links new. Raises Refused or Unavailable."""

    def append(entry: Entry, done: Done) -> None:
        in_task(_append(room, seat, entry, done))

    await room.submitted(lambda: freed(room.projection, seat), append=append)


async def _append(room: Room, seat: int, entry: Entry, done: Done) -> None:
    invite, watch = secrets.new_link_token(), secrets.new_link_token()
    try:
        stored = await room.store.free_seat(seat, entry, invite, watch)
        if stored:
            room.hold({**room.held, seat: SeatRow(seat, "", "")})
            room.renew(replace(room.row, invite=invite, watch=watch))
    except Exception as error:
        done(error)
    else:
        done(stored)


async def end(room: Room) -> None:
    """End the game without a winner. Raises Refused or Unavailable."""
    await room.submitted(lambda: ended_by_host(room.projection))


async def allow_several(room: Room, several: bool) -> None:
    """Whether one guest may take several seats."""
    async with room.lock:
        await room.store.allow_several(room.id, several)
        room.renew(replace(room.row, several=several))
