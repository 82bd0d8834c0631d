"""Which page is where."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

import orrery
from orrery import compiled
from orrery.bots.loading import registered
from orrery.learning import questions
from orrery.learning.lessons import lessons
from orrery.learning.pictures import pictures
from orrery.learning.puzzles import puzzles
from orrery.table.auth.access import may_join, may_watch
from orrery.table.match.excerpt import Excerpt
from orrery.table.match.room import Room
from orrery.table.pages import about, closed, learning, people
from orrery.table.pages.reader import Reader
from orrery.table.pages.render import page, page_language, say_in

routes: list[Route] = []
"""They come last on a server: what nobody else answers is a page's."""


Page: TypeAlias = Callable[[Reader], Awaitable[Response]]


def _at(path: str) -> Callable[[Page], Page]:
    """Put a page at an address."""

    def put(show: Page) -> Page:
        async def answer(request: Request) -> Response:
            return await show(Reader(request))

        routes.append(Route(path, answer))
        return show

    return put


@_at("/")
async def lobby(reader: Reader) -> Response:
    return reader.greeted(
        page(
            reader.request,
            "lobby.html",
            speaks=("error", "lobby", "sheet"),
            games=[about.about(game, reader.language) for game in orrery.game_ids()],
            people=about.people(reader.language),
            compiling=compiled.on_the_way(),
            name=await reader.name(),
            returning=bool(await reader.hub.store.listed(reader.guest.id)),
        )
    )


@_at("/new/{game}")
async def new_table(reader: Reader) -> Response:
    game, seed = reader.named("game"), reader.asked("seed")
    if game not in orrery.game_ids():
        return reader.lost()
    return reader.greeted(
        page(
            reader.request,
            "new.html",
            speaks=("error", "new", "rule"),
            game=about.about(game, reader.language),
            choices=about.choices(game, reader.language),
            people=about.people(reader.language),
            bots=tuple(registered()),
            seed=seed if seed.isdigit() else "",
        )
    )


@_at("/table/{table}")
async def at_table(reader: Reader) -> Response:
    room = await reader.room()
    if room is None:
        return await closed.page_of(reader)
    if not (reader.sits_at(room) or may_watch(room.row, "")):
        return reader.lost()
    if room.row.uploaded:
        return RedirectResponse(f"/replay/{room.id}", 303)
    return reader.greeted(_table(reader, room, ""))


@_at("/watch/{table}/{token}")
async def watch(reader: Reader) -> Response:
    room, token = await reader.room(), reader.named("token")
    if room is None:
        return await closed.page_of(reader, watch=token)
    if not may_watch(room.row, token):
        return reader.lost()
    return reader.greeted(_table(reader, room, token))


def _table(reader: Reader, room: Room, token: str) -> HTMLResponse:
    game = room.projection.game.id
    query = f"?watch={token}" if token else ""
    tasks = tuple(
        task
        for task, here in (("lesson", room.projection.lesson), ("puzzle", room.projection.puzzle))
        if here
    )
    return page(
        reader.request,
        "table.html",
        speaks=("aid", "coach", "end", "error", "host", "rule", "table", *tasks),
        tasks=tasks,
        game=about.at_table(room.projection.state, reader.language),
        sprite=about.sprite(game),
        categories=about.categories(game, reader.language),
        people=about.people(reader.language),
        table=room.id,
        query=query,
        socket=f"/api/tables/{room.id}/socket{query}",
    )


@_at("/join/{table}")
@_at("/join/{table}/{invite}")
async def join(reader: Reader) -> Response:
    room, invite = await reader.room(), reader.named("invite")
    if room is None:
        return await closed.page_of(reader, invite=invite)
    if not may_join(room.row, invite):
        return reader.lost()
    if room.has_enough(reader.guest.id):
        return RedirectResponse(f"/table/{room.id}", 303)
    names = [seat.name for seat in room.projection.seats if seat.kind != "open" and seat.name]
    return reader.greeted(
        page(
            reader.request,
            "join.html",
            speaks=("error",),
            game=about.about(room.projection.game.id, reader.language),
            table=room.id,
            invite=invite,
            players=names,
            open=not room.projection.full and not room.projection.over,
            over=room.projection.over and not room.projection.full,
            watch=f"/table/{room.id}" if may_watch(room.row, "") else "",
            name=await reader.name(),
        )
    )


@_at("/replay/{table}")
async def replay(reader: Reader) -> Response:
    watch = reader.asked("watch")
    room = await reader.room() or await closed.excerpt(reader)
    if room is None:
        return await closed.page_of(reader, watch=watch)
    if not (reader.sits_at(room) or may_watch(room.row, watch)):
        return reader.lost()
    game = room.projection.game.id
    return reader.greeted(
        page(
            reader.request,
            "replay.html",
            speaks=("end", "error", "new", "replay", "review", "rule", "table"),
            game=about.at_table(room.projection.state, reader.language),
            sprite=about.sprite(game),
            categories=about.categories(game, reader.language),
            people=about.people(reader.language),
            source=room.id,
            played=isinstance(room, Room) and room.projection.state.over,
            part=closed.part(reader, room, watch) if isinstance(room, Excerpt) else None,
            query=f"?watch={watch}" if watch else "",
            share=f"/replay/{room.id}?watch={watch or room.row.watch}"
            if reader.may_share(room)
            else "",
        )
    )


@_at("/rules/{game}")
async def rules(reader: Reader) -> Response:
    game = reader.named("game")
    if game not in orrery.game_ids():
        return reader.lost()
    query = reader.asked("q")[:200]
    return page(
        reader.request,
        "rules.html",
        game=about.about(game, reader.language),
        chapters=about.chapters(game, reader.language),
        query=query,
        answers=questions.about(orrery.load(game), reader.language).ask(query) if query else (),
        shows=pictures(orrery.load(game)),
    )


@_at("/learn/{game}")
async def learn(reader: Reader) -> Response:
    game = reader.named("game")
    guide = learning.parts(game, reader.language) if game in orrery.game_ids() else None
    if guide is None:
        return reader.lost()
    return page(
        reader.request,
        "learn.html",
        game=about.about(game, reader.language),
        guide=guide,
        lessons=tuple(lessons(orrery.load(game)).values()),
        rival=about.people(reader.language)[0],
        sprite=about.sprite(game),
    )


@_at("/puzzles/{game}")
async def puzzle_list(reader: Reader) -> Response:
    game = reader.named("game")
    known = tuple(puzzles(orrery.load(game)).values()) if game in orrery.game_ids() else ()
    if not known:
        return reader.lost()
    return page(
        reader.request,
        "puzzles.html",
        speaks=("error", "puzzle"),
        game=about.about(game, reader.language),
        puzzles=known,
    )


@_at("/components/{game}")
async def components(reader: Reader) -> Response:
    game = reader.named("game")
    if game not in orrery.game_ids():
        return reader.lost()
    return page(
        reader.request,
        "components.html",
        game=about.about(game, reader.language),
        sprite=about.sprite(game),
        kinds=about.catalogue(game, reader.language),
        query=reader.asked("q")[:200],
    )


_at("/you")(people.you)
_at("/recover/{token}")(people.recover)
_at("/notifications/{subscription}/{what}/{token}")(people.answer_mail)
_at("/worker.js")(people.worker)


@_at("/{path:path}")
async def anything_else(reader: Reader) -> Response:
    return reader.lost()


async def broken(request: Request, error: Exception) -> Response:
    """A fault of ours, told without anything of what is behind it."""
    if request.url.path.startswith("/api/"):
        message = say_in(page_language(request))("error.broken_text")
        return JSONResponse({"error": {"code": "broken", "message": message}}, 500)
    return Reader(request).sorry("broken", 500)
