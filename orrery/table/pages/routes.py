"""Which page is where."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import orrery
from orrery.table import bots
from orrery.table.access import may_join, may_watch
from orrery.table.hub import Hub
from orrery.table.identity import Guest, Identity
from orrery.table.pages import about
from orrery.table.pages.foresight import Foresight
from orrery.table.pages.render import house, page, page_language
from orrery.table.room import Room

router = APIRouter(include_in_schema=False)


class Reader:
    """Who reads a page. New readers get their cookie with the first page."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.identity: Identity = request.app.state.identity
        self.foresight: Foresight = request.app.state.foresight
        self.guest: Guest = self.identity.guest(request)
        self.language = page_language(request)

    async def name(self) -> str:
        kept = await self.hub.store.guest(self.guest.id)
        return kept.name if kept else ""

    async def room(self, table: str) -> Room | None:
        return await self.hub.room(table)

    def sits_at(self, room: Room) -> bool:
        """Whether a seat of the table was given to this browser."""
        return room.row.host == self.guest.id or any(
            seat.guest == self.guest.id for seat in room.held.values()
        )

    def greeted(self, response: HTMLResponse) -> HTMLResponse:
        self.identity.welcome(response, self.guest)
        return response

    def sorry(self, kind: str, status: int) -> HTMLResponse:
        say = house(self.language)
        heading = say("error.title" if kind == "not_found" else f"error.{kind}")
        text = say(f"error.{kind}_text")
        return page(self.request, "error.html", status=status, heading=heading, text=text)

    def lost(self) -> HTMLResponse:
        return self.sorry("not_found", 404)


Reads = Annotated[Reader, Depends(Reader)]


@router.get("/")
async def lobby(reader: Reads) -> Response:
    shown = page(
        reader.request,
        "lobby.html",
        speaks=("error", "lobby", "new"),
        games=[about.about(game, reader.language) for game in orrery.game_ids()],
        name=await reader.name(),
        returning=bool(await reader.hub.store.listed(reader.guest.id)),
    )
    reader.foresight.begin(reader.language)
    return reader.greeted(shown)


@router.get("/new/{game}")
async def new_table(reader: Reads, game: str, seed: str = "") -> Response:
    if game not in orrery.game_ids():
        return reader.lost()
    return reader.greeted(
        page(
            reader.request,
            "new.html",
            speaks=("error", "new"),
            game=about.about(game, reader.language),
            choices=about.choices(game, reader.language),
            levels=bots.levels(),
            seed=seed if seed.isdigit() else "",
        )
    )


@router.get("/table/{table}")
async def at_table(reader: Reads, table: str) -> Response:
    room = await reader.room(table)
    if room is None or not (reader.sits_at(room) or may_watch(room.row, "")):
        return reader.lost()
    if room.row.uploaded:
        return RedirectResponse(f"/replay/{table}", 303)
    return reader.greeted(_table(reader, room, ""))


@router.get("/watch/{table}/{word}")
async def watch(reader: Reads, table: str, word: str) -> Response:
    room = await reader.room(table)
    if room is None or not may_watch(room.row, word):
        return reader.lost()
    return reader.greeted(_table(reader, room, word))


def _table(reader: Reader, room: Room, word: str) -> HTMLResponse:
    game = room.story.game.id
    query = f"?watch={word}" if word else ""
    return page(
        reader.request,
        "table.html",
        speaks=("end", "error", "table"),
        game=about.about(game, reader.language),
        sprite=about.sprite(game),
        categories=about.categories(game, reader.language),
        table=room.id,
        query=query,
        socket=f"/api/tables/{room.id}/socket{query}",
    )


@router.get("/join/{table}")
@router.get("/join/{table}/{invite}")
async def join(reader: Reads, table: str, invite: str = "") -> Response:
    room = await reader.room(table)
    if room is None or not may_join(room.row, invite):
        return reader.lost()
    if any(seat.guest == reader.guest.id for seat in room.held.values()):
        return RedirectResponse(f"/table/{table}", 303)
    names = [seat.name for seat in room.story.seats if seat.kind != "open" and seat.name]
    return reader.greeted(
        page(
            reader.request,
            "join.html",
            speaks=("error",),
            game=about.about(room.story.game.id, reader.language),
            table=table,
            invite=invite,
            players=names,
            open=not room.story.full,
            watch=f"/table/{table}" if may_watch(room.row, "") else "",
            name=await reader.name(),
        )
    )


@router.get("/replay/{table}")
async def replay(reader: Reads, table: str, watch: str = "") -> Response:
    room = await reader.room(table)
    if room is None or not (reader.sits_at(room) or may_watch(room.row, watch)):
        return reader.lost()
    game = room.story.game.id
    return reader.greeted(
        page(
            reader.request,
            "replay.html",
            speaks=("end", "error", "new", "replay", "table"),
            game=about.about(game, reader.language),
            sprite=about.sprite(game),
            categories=about.categories(game, reader.language),
            source=table,
            query=f"?watch={watch}" if watch else "",
        )
    )


@router.get("/rules/{game}")
async def rules(reader: Reads, game: str, q: str = "") -> Response:
    if game not in orrery.game_ids():
        return reader.lost()
    return page(
        reader.request,
        "rules.html",
        game=about.about(game, reader.language),
        chapters=about.chapters(game, reader.language),
        query=q[:200],
    )


@router.get("/components/{game}")
async def components(reader: Reads, game: str, q: str = "") -> Response:
    if game not in orrery.game_ids():
        return reader.lost()
    return page(
        reader.request,
        "components.html",
        game=about.about(game, reader.language),
        sprite=about.sprite(game),
        kinds=about.catalogue(game, reader.language),
        query=q[:200],
    )


@router.get("/{path:path}")
async def anything_else(reader: Reads, path: str) -> Response:
    if path.startswith("api/"):
        raise HTTPException(404)
    return reader.lost()


def add_pages(app: FastAPI) -> None:
    """Put all pages on a server. They come last: what nobody else answers is a page's."""
    app.router.routes.extend(router.routes)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            message = house(page_language(request))("error.broken_text")
            return JSONResponse({"error": {"code": "broken", "message": message}}, 500)
        return Reader(request).sorry("broken", 500)
