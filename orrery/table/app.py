"""The server put together: storage, tables, calls, socket and pages."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from orrery.table import pages, problems
from orrery.table.config import Config
from orrery.table.guard import Guard, Packing
from orrery.table.hub import Hub
from orrery.table.identity import Identity
from orrery.table.pages import foresight
from orrery.table.room import Now, wall_clock
from orrery.table.storage.store import Store

if TYPE_CHECKING:
    from orrery.table.neighbours import Neighbours


@cache
def calls() -> Router:
    """All calls. The lobby needs none of them and is answered before they are loaded."""
    from orrery.table import reference, rest, shelf
    from orrery.table.calls import router

    return router(rest.calls, shelf.calls, reference.calls)


class WhereCallsAre:
    """Stands there until they are loaded; a call that comes sooner loads them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await calls()(scope, receive, send)


def create_app(
    config: Config, now: Now = wall_clock, neighbours: Neighbours | None = None
) -> Starlette:
    """A server for this configuration; it opens its database when it starts."""
    process = secrets.token_hex(4)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        store = Store(config.database_url, process, neighbours)
        store.open()
        hub = Hub(store, config, now, neighbours)
        app.state.hub = hub
        hub.start()
        foresight.for_the_lobby()
        beside = [asyncio.create_task(foresight.for_a_table(calls))]
        if store.shared:
            from orrery.table.notices import listen

            beside.append(asyncio.create_task(listen(hub, process)))
        elif neighbours is not None:
            beside.append(asyncio.create_task(neighbours.listen(hub)))
        yield
        for task in beside:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await hub.stop()
        store.close()

    app = Starlette(
        lifespan=living,
        middleware=[
            Middleware(Guard, config=config),
            Middleware(Packing, minimum_size=1024, compresslevel=5),
        ],
        exception_handlers={**problems.ANSWERS, Exception: pages.broken},
    )
    app.state.identity = Identity(config)
    app.router.routes.extend([Route("/api/{call:path}", WhereCallsAre()), *pages.routes])
    return app
