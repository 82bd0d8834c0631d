"""The calls around tables: opening, listing, joining, looking back."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse
from orjson import dumps

from orrery.core.words import phrase
from orrery.table import opening, replay, secrets
from orrery.table.access import may_join, may_watch
from orrery.table.config import RECORD_BYTES
from orrery.table.events import Json
from orrery.table.hub import Hub
from orrery.table.identity import Guest, Identity, language_of, secrets_of, tidy_name
from orrery.table.limits import Buckets
from orrery.table.messages import Join, Me, NewTable, Rematch
from orrery.table.opening import Opened, Problem
from orrery.table.room import Room
from orrery.table.storage.models import GuestRow

router = APIRouter(prefix="/api")


class Caller:
    """Who calls, and what the server knows about that."""

    def __init__(self, request: Request, response: Response) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.identity: Identity = request.app.state.identity
        self.guest: Guest = self.identity.guest(request)
        self.identity.welcome(response, self.guest)
        self.language = language_of(request)

    async def row(self) -> GuestRow:
        kept = None if self.guest.fresh else await self.hub.store.guest(self.guest.id)
        return kept or GuestRow(self.guest.id, "", self.language)

    async def room(self, table: str) -> tuple[Room, frozenset[int]]:
        """A table this caller may look at, and the caller's seats there."""
        room = await self.hub.room(table)
        if room is not None:
            mine = room.seats_held(secrets_of(self.request, table))
            watch = self.request.query_params.get("watch", "")
            invite = self.request.query_params.get("invite", "")
            allowed = mine or may_watch(room.row, watch) or may_join(room.row, invite)
            if allowed or room.row.host == self.guest.id:
                return room, mine
        raise Problem(404, "table", phrase("table.refused.no_table"))


# Coroutines throughout: the framework would run a plain function in a thread of its own.


async def calling(request: Request, response: Response) -> Caller:
    return Caller(request, response)


Calls = Annotated[Caller, Depends(calling)]


async def changing(request: Request) -> None:
    """Limits how often one address may change things."""
    calls: Buckets = request.app.state.calls
    address = request.client.host if request.client else ""
    if not calls.take(address, time.monotonic()):
        raise Problem(429, "too-fast", phrase("table.refused.too_many_calls"))


def said(response: Response, content: Json, status: int = 200) -> Response:
    """An answer in JSON with the headers and cookies that were prepared for it."""
    answer = Response(dumps(content), status, media_type="application/json")
    answer.raw_headers.extend(response.raw_headers)
    return answer


# --- me -----------------------------------------------------------------------------------


@router.get("/me")
async def read_me(caller: Calls) -> Json:
    """Who I am here."""
    row = await caller.row()
    return {"name": row.name, "language": row.language}


@router.put("/me", dependencies=[Depends(changing)])
async def write_me(caller: Calls, body: Me) -> Json:
    """Choose a name or a language."""
    row = await caller.row()
    row = GuestRow(
        caller.guest.id,
        row.name if body.name is None else tidy_name(body.name),
        body.language or row.language,
    )
    await caller.hub.store.keep_guest(row)
    return {"name": row.name, "language": row.language}


# --- tables -------------------------------------------------------------------------------


@router.post("/tables", status_code=201, dependencies=[Depends(changing)])
async def open_table(caller: Calls, response: Response, body: NewTable) -> Response:
    """Open a table; the answer holds the secrets of the caller's own seats."""
    row = await caller.row()
    opened = await opening.open_table(caller.hub, caller.guest.id, row.name, body, caller.language)
    return _handed(caller, response, opened)


@router.get("/tables")
async def list_tables(
    caller: Calls, whose: Annotated[str, Query(pattern="^(mine|public)$")] = "mine"
) -> Json:
    """My tables, or the public ones, latest first."""
    guest = caller.guest.id if whose == "mine" else None
    found = []
    for table in await caller.hub.store.listed(guest):
        room = await caller.hub.room(table)
        if room is not None:
            found.append(summary(room, caller.guest.id))
    return {"tables": found}


@router.get("/tables/{table}")
async def one_table(caller: Calls, table: str) -> Json:
    """One table in short."""
    room, mine = await caller.room(table)
    return summary(room, caller.guest.id, mine)


@router.post("/tables/{table}/join", status_code=201, dependencies=[Depends(changing)])
async def join(caller: Calls, response: Response, table: str, body: Join) -> Response:
    """Take an open seat with an invitation."""
    room = await caller.hub.room(table)
    if room is None:
        raise Problem(404, "table", phrase("table.refused.no_table"))
    if not may_join(room.row, body.invite):
        if room.row.host == caller.guest.id or may_watch(room.row, ""):
            raise Problem(403, "invite", phrase("table.refused.wrong_invite"))
        raise Problem(404, "table", phrase("table.refused.no_table"))
    row = await caller.row()
    name = tidy_name(body.name) or row.name
    opened = await opening.join(caller.hub, room, caller.guest.id, name, body.seat, body.secret)
    return _handed(caller, response, opened)


@router.post("/tables/{table}/links", dependencies=[Depends(changing)])
async def renew_links(caller: Calls, table: str) -> Json:
    """New invite and watch words; the old ones open nothing any more. For the host."""
    room, _ = await caller.room(table)
    if room.row.host != caller.guest.id:
        raise Problem(403, "host", phrase("table.refused.not_host"))
    await room.new_links(secrets.new_link_word(), secrets.new_link_word())
    return {"invite": room.row.invite, "watch": room.row.watch}


@router.post("/tables/{table}/rematch", status_code=201, dependencies=[Depends(changing)])
async def rematch(caller: Calls, response: Response, table: str, body: Rematch) -> Response:
    """Another game with the same people; who asks second joins the same new table."""
    room, mine = await caller.room(table)
    if not mine:
        raise Problem(403, "not-yours", phrase("table.refused.not_yours"))
    opened = await opening.rematch(caller.hub, room, mine, caller.guest.id, body.same_deal)
    return _handed(caller, response, opened)


def _handed(caller: Caller, response: Response, opened: Opened) -> Response:
    """Give the caller the secrets, beside those it already holds at this table."""
    room = opened.room
    before = [
        secret
        for secret in secrets_of(caller.request, room.id)
        if room.seats_held([secret]) - opened.held.keys()
    ]
    if opened.held:
        caller.identity.hand_over(response, room.id, [*before, *opened.held.values()])
    answer: Json = {
        "table": room.id,
        "seats": [{"seat": seat, "secret": secret} for seat, secret in sorted(opened.held.items())],
    }
    if room.row.host == caller.guest.id:
        answer |= {"invite": room.row.invite, "watch": room.row.watch}
    return said(response, answer, 201)


def summary(room: Room, guest: str, held: frozenset[int] = frozenset()) -> Json:
    """What lists show; secrets and other people's ids are no part of it.

    Mine are the seats that were given to this guest, and those whose secrets the caller holds.
    """
    story = room.story
    seat = story.state.seat
    shown: Json = {
        "table": room.id,
        "game": story.game.id,
        "title": story.game.title,
        "options": dict(story.state.settings.options),
        "seats": room.seated(),
        "mine": sorted({*held, *(one.seat for one in room.held.values() if one.guest == guest)}),
        "host": room.row.host == guest,
        "turn": None if seat < 0 else seat,
        "state": "over" if story.state.over else ("playing" if story.full else "open"),
        "over": story.state.over,
        "n": story.n,
        "decision": story.state.decisions,
        "clock": {
            "kind": story.pace.kind,
            "seconds": story.pace.seconds,
            "increment": story.pace.increment,
            "days": story.pace.days,
        },
        "created": room.row.created,
        "touched": story.entries[-1].at,
        "public": room.row.public,
        "uploaded": room.row.uploaded,
    }
    if room.row.host == guest:
        shown |= {"invite": room.row.invite, "watch": room.row.watch}
    return shown


# --- looking back -------------------------------------------------------------------------


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(caller: Calls, table: str) -> PlainTextResponse:
    """The record as text, once the game is over."""
    room, _ = await caller.room(table)
    if not room.story.state.over and not room.row.uploaded:
        raise Problem(409, "playing", phrase("table.refused.still_playing"))
    name = f"{room.story.game.id}-{room.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(room.story.record.text(), headers=headers)


@router.get("/tables/{table}/frames/{n}")
async def frame(
    caller: Calls, response: Response, table: str, n: int, viewer: int | None = None
) -> Response:
    """What a viewer saw after entry n. It never changes, so it may be kept for ever."""
    room, mine = await caller.room(table)
    if not 1 <= n <= room.story.n:
        raise Problem(404, "frame", phrase("table.refused.no_frame"))
    _may_look(room, mine, viewer)
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return said(response, replay.frame(room.story, n, viewer, caller.language))


@router.get("/tables/{table}/moves")
async def moves(
    caller: Calls, response: Response, table: str, viewer: int | None = None
) -> Response:
    """A line per entry, for the replay bar."""
    room, mine = await caller.room(table)
    _may_look(room, mine, viewer)
    return said(response, {"moves": replay.moves(room.story, viewer, caller.language)})


def _may_look(room: Room, mine: frozenset[int], viewer: int | None) -> None:
    """Through one's own seat, or through nobody's; through every seat when all is over."""
    story = room.story
    if viewer is None or viewer in mine:
        return
    if not 0 <= viewer < len(story.seats):
        raise Problem(404, "seat", phrase("table.refused.no_seat"))
    if not story.state.over and not room.row.uploaded:
        raise Problem(403, "hidden", phrase("table.refused.hidden"))


@router.post("/records", status_code=201, dependencies=[Depends(changing)])
async def hand_in(caller: Calls, request: Request) -> Json:
    """Hand in a record to watch it."""
    body = await request.body()
    if len(body) > RECORD_BYTES:
        raise Problem(413, "too-large", phrase("table.refused.too_large"))
    try:
        text = body.decode()
    except UnicodeDecodeError:
        reason = phrase("table.refused.record", why="not UTF-8")
        raise Problem(422, "record", reason) from None
    room = await opening.keep_record(caller.hub, caller.guest.id, text)
    return {"replay": room.id, "table": room.id, "game": room.story.game.id, "n": room.story.n}
