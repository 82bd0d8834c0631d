"""The protocol described by itself: JSON schemas of all messages, all calls, and a page of them."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

from msgspec import Struct
from msgspec.json import schema, schema_components
from starlette.responses import HTMLResponse

import orrery
from orrery.table.http import accounts, games, host, me, notifications, tables, talk
from orrery.table.http.endpoints import Caller, Endpoint, Endpoints, in_address
from orrery.table.match.events import Json
from orrery.table.protocol.bodies import NewTable
from orrery.table.protocol.incoming import Message

endpoints = Endpoints()
SHOWN = Endpoints(
    [
        *games.endpoints,
        *me.endpoints,
        *accounts.endpoints,
        *notifications.endpoints,
        *tables.endpoints,
        *host.endpoints,
        *talk.endpoints,
    ]
)
"""Every call of the server but those that describe the calls."""
REFERENCE = "#/components/schemas/{name}"


@cache
def document() -> dict[str, Any]:
    """Every call as OpenAPI 3.1 has it, written from the declarations."""
    wanted = [answer_model("ErrorAnswer")]
    for one in SHOWN:
        wanted += [body_model(one), answer_model(one.answer)]
    models = list(dict.fromkeys(model for model in wanted if model is not None))
    _, schemas = schema_components(models, ref_template=REFERENCE)
    paths: dict[str, dict[str, Json]] = {}
    for one in SHOWN:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Orrery", "version": orrery.__version__},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def answer_model(name: str) -> type[Struct] | None:
    """The model of an answer; None for one that is no JSON."""
    # Nobody but who asks for the description needs them, and building them takes time.
    from orrery.table.protocol import answers

    model: type[Struct] | None = getattr(answers, name) if name else None
    return model


def described(what: object) -> str:
    """What is written under a declaration, in one line."""
    return " ".join((what.__doc__ or "").split())


def body_model(one: Endpoint) -> type[Struct] | None:
    """The model of a body; None where there is none, or one that is no JSON."""
    if one.method == "GET" or one.takes is None or issubclass(one.takes, bytes):
        return None
    return one.takes


def _operation(one: Endpoint) -> Json:
    name = one.run.__name__
    model = answer_model(one.answer)
    answer: Json = {"type": "string"} if model is None else _reference(model)
    responses: Json = {
        str(one.status): {"description": "As wished", **_content(one.kind, answer)},
        "default": _refusal("Why it cannot be"),
    }
    if one.takes is not None:
        responses["422"] = _refusal("What is sent cannot be used")
    told: Json = {
        "summary": name.replace("_", " ").title(),
        "description": described(one.run),
        "operationId": re.sub(r"\W", "_", f"{name}{one.path}_{one.method.lower()}"),
        "responses": responses,
    }
    if parameters := _parameters(one):
        told["parameters"] = parameters
    body = body_model(one)
    if body is not None:
        told["requestBody"] = {"required": True, **_content("application/json", _reference(body))}
    elif one.takes is bytes:
        told["requestBody"] = {"required": True, **_content("text/plain", {"type": "string"})}
    return told


def _parameters(one: Endpoint) -> list[Json]:
    """The parts of an address; those that no model checks are words."""
    found: Json = {name: {"type": "string"} for name in re.findall(r"{(\w+)}", one.path)}
    if one.method == "GET" and one.takes is not None:
        assert issubclass(one.takes, Struct)
        found |= schema_components([one.takes])[1][one.takes.__name__]["properties"]
    parameters: list[Json] = []
    for name, kind in found.items():
        place = in_address(one.path, name)
        parameters.append({"name": name, "in": place, "required": place == "path", "schema": kind})
    return parameters


def _refusal(why: str) -> Json:
    error: Json = {"$ref": REFERENCE.format(name="ErrorAnswer")}
    return {"description": why, **_content("application/json", error)}


def _content(kind: str, schema: Json) -> Json:
    return {"content": {kind: {"schema": schema}}}


def _reference(model: type[Struct]) -> Json:
    return {"$ref": REFERENCE.format(name=model.__name__)}


@endpoints.route("GET", "/openapi.json")
async def openapi(caller: Caller) -> Json:
    """All calls, for programs that write clients."""
    return document()


@endpoints.route("GET", "/schemas")
async def schemas(caller: Caller) -> Json:
    """JSON schemas of what goes over the socket in both directions."""
    # Nobody but this call needs the shapes, and building them takes time at every start.
    from orrery.table.protocol.outgoing import ServerMessage

    return {
        "client": schema(Message),
        "server": schema(ServerMessage),
        "new_table": schema(NewTable),
    }


@endpoints.route("GET", "/docs")
async def docs(caller: Caller) -> HTMLResponse:
    """All calls on one page, readable without scripts or styles from elsewhere."""
    info = document()["info"]
    rows = [
        f"<dt><code>{escape(method.upper())} {escape(path)}</code></dt>"
        f"<dd>{escape(call['description'])}</dd>"
        for path, methods in document()["paths"].items()
        for method, call in methods.items()
    ]
    title = f"{info['title']} {info['version']}"
    return HTMLResponse(
        "<!doctype html><html lang='en'><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}: calls</title><h1>{escape(title)}: calls</h1>"
        "<p>As <a href='/api/openapi.json'>OpenAPI</a>; the messages of the socket as "
        f"<a href='/api/schemas'>JSON schemas</a>.</p><dl>{''.join(rows)}</dl></html>"
    )
