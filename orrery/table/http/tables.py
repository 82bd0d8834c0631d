"""The calls around tables: opening, listing, joining, looking back."""

from __future__ import annotations

import logging
from dataclasses import asdict
from typing import Literal

from msgspec import Struct
from starlette.responses import PlainTextResponse

import orrery
from orrery.core.art.memory import Form
from orrery.core.records import Record
from orrery.core.words import phrase
from orrery.table.auth.access import Claim
from orrery.table.auth.identity import secrets_of
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.match import opening, puzzle, replay
from orrery.table.match.checks import Refused
from orrery.table.match.events import Json
from orrery.table.match.hub import Hub
from orrery.table.match.opening import Opened, Problem
from orrery.table.match.outline import Outline
from orrery.table.match.pictures import Look
from orrery.table.match.replay import Replayable
from orrery.table.match.room import Room
from orrery.table.protocol.bodies import Attempt, Join, NewTable, Rematch
from orrery.table.storage.store import Unavailable

endpoints = Endpoints()
log = logging.getLogger("orrery.table")
FOR_EVER = (b"cache-control", b"private, max-age=31536000, immutable")


class WhoseQuery(Struct):
    whose: Literal["mine", "public"] = "mine"


class ViewerQuery(Struct):
    viewer: int | None = None


class FrameQuery(Struct):
    n: int
    viewer: int | None = None
    form: Form = "both"


# --- tables -------------------------------------------------------------------------------


@endpoints.route("POST", "/tables", 201, answer="OpenedTable")
async def open_table(caller: Caller, body: NewTable) -> Json:
    """Open a table. The answer holds the secrets of the caller's own seats and sets the cookie of
    the seats."""
    caller.limit_kept()
    row = await caller.row()
    opened = await opening.open_table(caller.hub, caller.guest.id, row.name, body, caller.language)
    return _handed(caller, opened)


@endpoints.route("POST", "/games/{game}/lessons/{lesson}", 201, answer="OpenedTable")
async def open_lesson(caller: Caller) -> Json:
    """Open a table at which a lesson is taught to the caller."""
    caller.limit_kept()
    row = await caller.row()
    lesson = opening.find_lesson(caller.named("game"), caller.named("lesson"))
    opened = await opening.open_lesson(
        caller.hub, caller.guest.id, row.name, lesson, caller.language
    )
    return _handed(caller, opened)


@endpoints.route("POST", "/games/{game}/puzzles/{puzzle}", 201, answer="OpenedTable")
async def open_puzzle(caller: Caller) -> Json:
    """Open a table at which the caller is to find the best option."""
    caller.limit_kept()
    row = await caller.row()
    found = opening.find_puzzle(caller.named("game"), caller.named("puzzle"))
    opened = await opening.open_puzzle(
        caller.hub, caller.guest.id, row.name, found, caller.language
    )
    return _handed(caller, opened)


@endpoints.route("POST", "/tables/{table}/attempt", answer="Verdict")
async def attempt(caller: Caller, body: Attempt) -> Json:
    """Try an option at the puzzle of a table, which changes nothing there; 409 when its decision is
    no longer due."""
    room, mine = await caller.room()
    try:
        return await puzzle.attempt(
            caller.hub.coach, room.projection, mine, body.action, caller.language
        )
    except Refused as refusal:
        status = 503 if refusal.code == "unavailable" else 409
        raise Problem(status, refusal.code, refusal.reason) from refusal


@endpoints.route("GET", "/tables", answer="Tables")
async def list_tables(caller: Caller, asked: WhoseQuery) -> Json:
    """My tables, or the public ones, latest first."""
    guest = caller.guest.id if asked.whose == "mine" else None
    found = []
    for table in await caller.hub.store.listed(guest):
        shown = await _listed(caller, table)
        if shown is not None:
            found.append(shown)
    return {"tables": found}


async def _listed(caller: Caller, table: str) -> Json | None:
    """A table in short; None if it is gone, or so broken that nothing can be told of it."""
    try:
        room = await caller.hub.room(table)
        if room is not None:
            return summary(room, caller.guest.id)
        outline = await caller.hub.outline(table)
        if outline is None:
            return None
        return await outlined(caller.hub, outline, caller.guest.id)
    except Unavailable:
        raise
    except Exception:
        # A list is not lost because of one table.
        log.exception("table %s cannot be listed", table)
        return None


@endpoints.route("GET", "/tables/{table}", answer="Summary")
async def one_table(caller: Caller) -> Json:
    """One table in short."""
    if await caller.hub.room(caller.named("table")) is None:
        outline, held = await caller.outline()
        return await outlined(caller.hub, outline, caller.guest.id, held)
    room, mine = await caller.room()
    return summary(room, caller.guest.id, mine)


@endpoints.route("POST", "/tables/{table}/join", 201, answer="OpenedTable")
async def join(caller: Caller, body: Join) -> Json:
    """Take an open seat with an invitation. The answer sets the cookie of the seats."""
    room = await caller.hub.room(caller.named("table"))
    if room is None:
        # Who may know of it learns why it is closed.
        await caller.room()
        raise Problem(404, "table", phrase("table.refused.no_table"))
    row = await caller.row()
    name = opening.checked_name(body.name) or row.name
    opened = await opening.join(room, caller.guest.id, name, body.seat, body.secret, body.invite)
    return _handed(caller, opened)


@endpoints.route("POST", "/tables/{table}/rematch", 201, answer="OpenedTable")
async def rematch(caller: Caller, body: Rematch) -> Json:
    """A new table with the same people and options, once the game is over. Whoever asks second sits
    down at the same new table."""
    room, mine = await caller.room()
    if not mine:
        raise Problem(403, "not-yours", phrase("table.refused.not_yours"))
    caller.limit_kept()
    opened = await opening.rematch(caller.hub, room, mine, caller.guest.id, body.same_deal)
    return _handed(caller, opened)


def _handed(caller: Caller, opened: Opened) -> Json:
    """Give the caller the secrets, beside those it already holds at this table."""
    room = opened.room
    before = [
        secret
        for secret in secrets_of(caller.request, room.id)
        if room.seats_held(Claim([secret])) - opened.held.keys()
    ]
    if opened.held:
        held = [*before, *opened.held.values()]
        caller.headers.append(caller.identity.hand_over(room.id, held))
    answer: Json = {
        "table": room.id,
        "seats": [{"seat": seat, "secret": secret} for seat, secret in sorted(opened.held.items())],
    }
    if room.row.host == caller.guest.id:
        answer |= {"invite": room.row.invite, "watch": room.row.watch}
    return answer


def summary(room: Room, guest: str, held: frozenset[int] = frozenset()) -> Json:
    """What lists show; secrets and other people's ids are no part of it.

    Mine are the seats that were given to this guest, and those whose secrets the caller holds.
    """
    projection = room.projection
    seat = projection.turn
    shown: Json = {
        "table": room.id,
        "game": projection.game.id,
        "title": projection.game.title,
        "options": dict(projection.state.settings.options),
        "seats": room.seated(),
        "mine": sorted({*held, *(one.seat for one in room.held.values() if one.guest == guest)}),
        "host": room.row.host == guest,
        "turn": None if seat < 0 else seat,
        "state": "over" if projection.over else ("playing" if projection.full else "open"),
        "over": projection.over,
        "n": projection.n,
        "decision": projection.state.decisions,
        "clock": {
            "kind": projection.pace.kind,
            "seconds": projection.pace.seconds,
            "increment": projection.pace.increment,
            "days": projection.pace.days,
        },
        "created": room.row.created,
        "touched": projection.entries[-1].at,
        "public": room.row.public,
        "uploaded": room.row.uploaded,
        "several": room.row.several,
        "closed": None,
    }
    if room.row.host == guest:
        shown |= {"invite": room.row.invite, "watch": room.row.watch}
    return shown


async def outlined(
    hub: Hub, outline: Outline, guest: str, held: frozenset[int] = frozenset()
) -> Json:
    """The same of a table that is not played in this process, from its log alone."""
    row = outline.row
    game = row.game if row.game in orrery.game_ids() else ""
    shown: Json = {
        "table": row.id,
        "game": row.game,
        "title": orrery.cover(game).title if game else row.game,
        "options": outline.record.options if outline.record else {},
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "here": seat.kind == "bot",
                "stands_in": seat.stands_in,
                "resigned": seat.resigned,
                "clock_ms": None,
                "running": False,
                "out": False,
            }
            for seat in outline.seats
        ],
        "mine": sorted({*held, *(one.seat for one in outline.held.values() if one.guest == guest)}),
        "host": row.host == guest,
        "turn": None if outline.turn < 0 else outline.turn,
        "state": "over" if outline.over else ("playing" if outline.full else "open"),
        "over": outline.over,
        "n": outline.n,
        "decision": len(outline.moves),
        "clock": asdict(outline.pace),
        "created": row.created,
        "touched": outline.touched,
        "public": row.public,
        "uploaded": row.uploaded,
        "several": row.several,
        "closed": None if await hub.goes_on_elsewhere(row.id) else hub.closed.get(row.id),
    }
    if row.host == guest:
        shown |= {"invite": row.invite, "watch": row.watch}
    return shown


# --- looking back -------------------------------------------------------------------------


@endpoints.route("GET", "/tables/{table}/record", kind="text/plain")
async def record(caller: Caller) -> PlainTextResponse:
    """The record as text, once the game is over or can go on nowhere any more."""
    if await caller.hub.room(caller.named("table")) is None:
        return await _outlined_record(caller)
    room, _ = await caller.room()
    if not room.projection.over and not room.row.uploaded:
        raise Problem(409, "playing", phrase("table.refused.still_playing"))
    return _as_file(room.projection.sealed(), room.id)


async def _outlined_record(caller: Caller) -> PlainTextResponse:
    outline, mine = await caller.outline()
    found, why = outline.record, caller.hub.closed[outline.id]
    if found is None:
        raise Problem(409, "closed", phrase(f"table.refused.closed.{why}"))
    if not outline.may_be_taken(why, bool(mine) or outline.row.host == caller.guest.id):
        raise Problem(409, "playing", phrase("table.refused.still_playing"))
    return _as_file(found, outline.id)


def _as_file(found: Record, table: str) -> PlainTextResponse:
    headers = {"Content-Disposition": f'attachment; filename="{found.game_id}-{table}.txt"'}
    return PlainTextResponse(found.text(), headers=headers)


@endpoints.route("GET", "/tables/{table}/frames/{n}", answer="Frame")
async def frame(caller: Caller, asked: FrameQuery) -> Json:
    """What a viewer saw after entry `n`, with the names of today; cacheable for ever once every
    seat is taken. While a game goes on, `viewer` may be one of the caller's own seats or left out
    (what a spectator sees); when it is over, any seat. A closed table has frames as far as the
    rules here lead to the states that were stored; 409 where that is not one move."""
    table, mine = await caller.replayable()
    if not 1 <= asked.n <= table.projection.n:
        raise Problem(404, "frame", phrase("table.refused.no_frame"))
    _may_look(table, mine, asked.viewer)
    # What is shown of a closed table another release may show otherwise, or further.
    if isinstance(table, Room) and table.projection.full:
        caller.headers.append(FOR_EVER)
    look = Look(asked.viewer, caller.language, asked.form)
    return await replay.frame(table, caller.hub.painter, asked.n, look)


@endpoints.route("GET", "/tables/{table}/moves", answer="Moves")
async def moves(caller: Caller, asked: ViewerQuery) -> Json:
    """Every entry of the log that has a frame, for the replay bar and the score chart; `viewer` as
    for a frame."""
    table, mine = await caller.replayable()
    _may_look(table, mine, asked.viewer)
    async with caller.hub.long_logs.place(caller.network):
        found = await replay.moves(table.projection, asked.viewer, caller.language)
    return {"moves": found}


def _may_look(table: Replayable, mine: frozenset[int], viewer: int | None) -> None:
    """Through one's own seat, or through nobody's; through every seat when all is over."""
    if viewer is None or viewer in mine:
        return
    if not 0 <= viewer < len(table.projection.seats):
        raise Problem(404, "seat", phrase("table.refused.no_seat"))
    if not table.over and not table.row.uploaded:
        raise Problem(403, "hidden", phrase("table.refused.hidden"))


@endpoints.route("POST", "/tables/{table}/review", 202, answer="Progress")
async def ask_review(caller: Caller) -> Json:
    """Have the coach look back at a game that was played to its end; where a review is kept,
    nothing is done again. One at a time per guest and ten per server (429, code `busy`); 409 before
    the end. It is given up when nobody asks for it for a minute."""
    room, _ = await caller.room()
    reviews = caller.hub.reviews
    if await reviews.kept(room.id) is not None:
        return {"state": "done", "done": 0, "all": 0}
    try:
        job = reviews.ask(room.id, room.projection, caller.guest.id)
    except Refused as refusal:
        status = 409 if refusal.code == "playing" else 429
        raise Problem(status, refusal.code, refusal.reason) from refusal
    return {"state": job.state, "done": job.done, "all": job.all}


@endpoints.route("GET", "/tables/{table}/review", answer="ReviewAnswer")
async def review(caller: Caller) -> Json:
    """How far the look back at a game is, and when it is there, what it says."""
    room, _ = await caller.room()
    reviews = caller.hub.reviews
    job = reviews.job(room.id)
    if job is not None:
        return {"state": job.state, "done": job.done, "all": job.all, "review": None}
    found = await reviews.kept(room.id)
    state = "none" if found is None else "done"
    told = found and replay.review(room.projection, found, caller.language)
    return {"state": state, "done": 0, "all": 0, "review": told}


@endpoints.route("POST", "/records", 201, answer="Replay")
async def hand_in(caller: Caller, body: bytes) -> Json:
    """Hand in a record to watch it, 64 KiB at most. Its id works in `GET /api/tables/{table}` and
    with `frames`, `moves` and `record`."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        reason = phrase("table.refused.record", why="not UTF-8")
        raise Problem(422, "record", reason) from None
    caller.limit_kept()
    async with caller.hub.long_logs.place(caller.network):
        room = await opening.keep_record(caller.hub, caller.guest.id, text)
    return {
        "replay": room.id,
        "table": room.id,
        "game": room.projection.game.id,
        "n": room.projection.n,
    }
