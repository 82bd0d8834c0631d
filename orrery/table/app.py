"""The server put together: storage, tables, calls, socket and pages."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from orrery.table import pages
from orrery.table.auth.identity import Identity
from orrery.table.config import Config
from orrery.table.http import errors
from orrery.table.http.middleware import Compression, Guard
from orrery.table.http.relay import Relay
from orrery.table.match.editions import Edition
from orrery.table.match.hub import Hub
from orrery.table.match.room import Now, wall_clock
from orrery.table.pages import preload
from orrery.table.storage.store import Store, Unavailable

if TYPE_CHECKING:
    from orrery.table.cluster.peers import Peers
    from orrery.table.people.notifications import Notifications
    from orrery.table.people.signing import Signing

log = logging.getLogger("orrery.table")


@cache
def api() -> Router:
    """All calls. The lobby needs none of them and is answered before they are loaded."""
    from orrery.table.http import openapi
    from orrery.table.http.endpoints import router

    return router(openapi.SHOWN, openapi.endpoints)


class LazyApi:
    """Stands there until they are loaded; a call that comes sooner loads them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await api()(scope, receive, send)


def _serve_metrics(config: Config, hub: Hub, peers: Peers | None) -> Callable[[], None]:
    """Begin if that is wished; what is returned ends it."""
    if not config.metrics:
        return lambda: None
    from orrery.table.http import metrics

    return metrics.serve(config.metrics, hub, peers.number if peers is not None else 0)


def _accounts(config: Config, hub: Hub) -> Signing | None:
    """What lets people sign in, if that is wished; only then is anything loaded for it."""
    if config.accounts == "off":
        return None
    from orrery.table.people.signing import Signing

    return Signing(hub)


def _notifications(config: Config, hub: Hub) -> Notifications | None:
    """What notifies people whose turn it is, if any way to do so is set."""
    if not (config.push or config.smtp or config.webhooks):
        return None
    from orrery.table.people.notifications import Notifications

    return Notifications(hub)


def create_app(
    config: Config,
    now: Now = wall_clock,
    peers: Peers | None = None,
    only: Edition | None = None,
) -> Starlette:
    """A server for this configuration; it opens its database when it starts.

    With an edition it serves the tables of that one, for the server that started it and has
    brought the database up to date.
    """
    process = secrets.token_hex(4)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        store = Store(config.database_url, process, peers)
        if only is None:
            store.open()
        hub = Hub(store, config, now, peers, only)
        app.state.hub = hub
        app.state.identity.ended_sessions = hub.ended_sessions
        app.state.identity.now = hub.now
        app.state.signing = signing = _accounts(config, hub)
        app.state.notifications = notifications = _notifications(config, hub)
        with suppress(Unavailable):
            await hub.note_uptime()
            await hub.read_notices()
        hub.start()
        preload.for_the_lobby()
        beside = [asyncio.create_task(preload.for_a_table(api))]
        if notifications is not None:
            beside.append(asyncio.create_task(notifications.run()))
        stop_metrics = _serve_metrics(config, hub, peers)
        if store.shared:
            from orrery.table.cluster.wakeups import listen

            beside.append(asyncio.create_task(listen(hub, process)))
        elif peers is not None:
            beside.append(asyncio.create_task(peers.listen(hub)))
        log.info("ready")
        yield
        log.info("ending")
        stop_metrics()
        for task in beside:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if notifications is not None:
            await notifications.stop()
        await hub.stop()
        if signing is not None:
            signing.close()
        store.close()

    app = Starlette(
        lifespan=living,
        middleware=[
            Middleware(Guard, config=config),
            Middleware(Compression, minimum_size=1024, compresslevel=5),
            Middleware(Relay),
        ],
        exception_handlers={**errors.ANSWERS, Exception: pages.broken},
    )
    app.state.identity = Identity(config)
    app.router.routes.extend([Route("/api/{call:path}", LazyApi()), *pages.routes])
    return app
