"""The calls of the host of a table: seats, links, the end of the game, and the table itself."""

from __future__ import annotations

from collections.abc import Awaitable

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.http.tables import summary
from orrery.table.match import host
from orrery.table.match.checks import Refused
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem
from orrery.table.match.outline import Outline
from orrery.table.match.room import Room
from orrery.table.protocol.bodies import TableChange

endpoints = Endpoints()


async def _own(caller: Caller) -> Room:
    """The table that is named, if the caller is its host."""
    room, _ = await caller.room()
    _check_host(caller, room)
    return room


def _check_host(caller: Caller, table: Room | Outline) -> None:
    if table.row.host != caller.guest.id:
        raise Problem(403, "host", phrase("table.refused.not_host"))


async def _done(work: Awaitable[None]) -> None:
    try:
        await work
    except Refused as refusal:
        statuses = {"unavailable": 503, "unknown": 404}
        raise Problem(statuses.get(refusal.code, 409), refusal.code, refusal.reason) from refusal


@endpoints.route("POST", "/tables/{table}/links", answer="Links")
async def renew_links(caller: Caller) -> Json:
    """New tokens for the links; the old links open nothing any more, and whoever watches by one is
    sent away. For the host."""
    room = await _own(caller)
    await room.new_links(secrets.new_link_token(), secrets.new_link_token())
    return {"invite": room.row.invite, "watch": room.row.watch}


@endpoints.route("POST", "/tables/{table}/seats/{seat}/free", answer="Links")
async def free_seat(caller: Caller) -> Json:
    """Take a seat from whoever holds it, so that somebody else can take it. The links are made new
    with it: the old ones would lead back. For the host, while the game goes on."""
    room = await _own(caller)
    seat = caller.named("seat")
    await _done(host.free_seat(room, int(seat) if seat.isdecimal() and len(seat) < 3 else -1))
    return {"invite": room.row.invite, "watch": room.row.watch}


@endpoints.route("PUT", "/tables/{table}", answer="Summary")
async def change_table(caller: Caller, body: TableChange) -> Json:
    """Say whether one guest may take several of the open seats. For the host."""
    room = await _own(caller)
    await host.allow_several(room, body.several)
    return summary(room, caller.guest.id)


@endpoints.route("POST", "/tables/{table}/close", answer="Summary")
async def close_table(caller: Caller) -> Json:
    """End the game, without a winner. For the host; others are not asked."""
    room = await _own(caller)
    await _done(host.end(room))
    return summary(room, caller.guest.id)


@endpoints.route("DELETE", "/tables/{table}", answer="Deleted")
async def delete_table(caller: Caller) -> Json:
    """Delete a table with all that was played there. For the host; while others sit at a game that
    goes on, it has to be closed first (409)."""
    table = await caller.hub.room(caller.named("table"))
    if table is None:
        outline, _ = await caller.outline()
        _check_host(caller, outline)
        over, held = outline.over, outline.held
    else:
        room = await _own(caller)
        over, held = room.projection.over or room.row.uploaded, room.held
    others = {one.guest for one in held.values()} - {"", caller.guest.id}
    if others and not over:
        raise Problem(409, "playing", phrase("table.refused.others_play"))
    name = caller.named("table")
    await caller.hub.delete(name)
    return {"table": name}
