"""All calls as one application, described by itself.

The pages and the socket do without it and without its framework, which takes a good part of a
server's start to load: that happens when the lobby can already be answered.
"""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import State
from starlette.responses import JSONResponse, Response

import orrery
from orrery.core.words import phrase
from orrery.table import problems, reference, rest, shelf, speech
from orrery.table.identity import language_of
from orrery.table.pages import broken


def build(state: State) -> FastAPI:
    """The calls to the server whose state this is."""
    calls = FastAPI(
        title="Orrery",
        version=orrery.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        exception_handlers={
            **problems.ANSWERS,
            RequestValidationError: _invalid,
            Exception: broken,
        },
    )
    calls.state = state
    # Their routes as they stand: including routers would build every route a second time.
    for router in (rest.router, shelf.router, reference.router):
        calls.router.routes.extend(router.routes)
    return calls


async def _invalid(request: Request, error: RequestValidationError) -> Response:
    message = speech.say(phrase("table.refused.malformed"), language_of(request))
    where = [".".join(str(part) for part in one["loc"]) for one in error.errors()[:5]]
    return JSONResponse({"error": {"code": "malformed", "message": message, "where": where}}, 422)
