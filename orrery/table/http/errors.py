"""What is answered where something goes wrong: one JSON object with a sentence for the caller."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from orrery.core.words import phrase
from orrery.table import speech
from orrery.table.auth.identity import language_of
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem
from orrery.table.storage.store import Unavailable


async def _problem(request: Request, error: Problem) -> Response:
    message = speech.say(error.reason, language_of(request))
    told: Json = {"code": error.code, "message": message}
    if error.rule:
        told["rule"] = error.rule
    if error.where:
        told["where"] = error.where
    return JSONResponse({"error": told}, error.status)


async def _unavailable(request: Request, error: Unavailable) -> Response:
    message = speech.say(phrase("table.refused.unavailable"), language_of(request))
    return JSONResponse(
        {"error": {"code": "unavailable", "message": message}}, 503, {"Retry-After": "1"}
    )


async def _other(request: Request, error: HTTPException) -> Response:
    key = "no_page" if error.status_code == 404 else "malformed"
    message = speech.say(phrase(f"table.refused.{key}"), language_of(request))
    code = "not-found" if error.status_code == 404 else "malformed"
    return JSONResponse(
        {"error": {"code": code, "message": message}}, error.status_code, error.headers
    )


ANSWERS: dict[Any, Callable[[Request, Any], Coroutine[Any, Any, Response]]] = {
    Problem: _problem,
    Unavailable: _unavailable,
    HTTPException: _other,
}
