"""The server put together: storage, tables, calls, socket and pages."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

import orrery
from orrery.core.words import phrase
from orrery.table import reference, rest, shelf, speech
from orrery.table.config import Config
from orrery.table.guard import Guard
from orrery.table.hub import Hub
from orrery.table.identity import Identity, language_of
from orrery.table.limits import Buckets
from orrery.table.opening import Problem
from orrery.table.pages import add_pages
from orrery.table.pages.foresight import Foresight, for_the_lobby
from orrery.table.room import Now, wall_clock
from orrery.table.storage.store import Store, Unavailable

log = logging.getLogger("orrery.table")


def create_app(config: Config, now: Now = wall_clock) -> FastAPI:
    """A server for this configuration; it opens its database when it starts."""
    process = secrets.token_hex(4)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        store = Store(config.database_url, process)
        store.open()
        hub = Hub(store, config, now)
        app.state.hub = hub
        hub.start()
        app.state.foresight = Foresight()
        for_the_lobby()
        # What was loaded until here stays: collecting garbage need not look at it again.
        gc.freeze()
        gc.enable()
        # Tables keep what they make; looking through all of it every few moves finds nothing.
        gc.set_threshold(50_000, 20, 100)
        ear = None
        if store.shared:
            from orrery.table.notices import listen

            ear = asyncio.create_task(listen(hub, config.database_url, process))
        yield
        if ear is not None:
            ear.cancel()
            with suppress(asyncio.CancelledError):
                await ear
        await app.state.foresight.stop()
        await hub.stop()
        store.close()

    app = FastAPI(
        title="Orrery",
        version=orrery.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=living,
    )
    app.state.identity = Identity(config)
    app.state.calls = Buckets(config.call_rate, config.call_burst)
    # Their routes as they stand: including routers would build every route a second time.
    for router in (rest.router, shelf.router, reference.router):
        app.router.routes.extend(router.routes)
    add_pages(app)
    _answer_errors(app)
    app.add_middleware(Guard, config=config)
    return app


def _answer_errors(app: FastAPI) -> None:
    """Every error of a call is one JSON object with a sentence in the caller's language."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        message = speech.say(error.reason, language_of(request))
        told = {"code": error.code, "message": message}
        if error.rule:
            told["rule"] = error.rule
        return JSONResponse({"error": told}, error.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        message = speech.say(phrase("table.refused.malformed"), language_of(request))
        where = [".".join(str(part) for part in one["loc"]) for one in error.errors()[:5]]
        return JSONResponse(
            {"error": {"code": "malformed", "message": message, "where": where}}, 422
        )

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, error: Unavailable) -> Response:
        message = speech.say(phrase("table.refused.unavailable"), language_of(request))
        return JSONResponse(
            {"error": {"code": "unavailable", "message": message}}, 503, {"Retry-After": "1"}
        )

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        key = "no_page" if error.status_code == 404 else "malformed"
        message = speech.say(phrase(f"table.refused.{key}"), language_of(request))
        code = "not-found" if error.status_code == 404 else "malformed"
        return JSONResponse(
            {"error": {"code": code, "message": message}}, error.status_code, error.headers
        )
