"""How an endpoint is declared, and what happens when a call comes in.

An endpoint is a coroutine function with a decorator that says where it is. Its second parameter,
if it has one, says what it takes: the body of a call that changes something, the address of one
that reads. What is declared here is also what `openapi.py` describes.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias, TypeVar, get_type_hints

from msgspec import Struct, convert
from msgspec.json import decode
from orjson import dumps
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from orrery.core.words import phrase
from orrery.table.auth.access import may_join, may_watch
from orrery.table.auth.identity import Guest, Identity, claim_of, language_of, new_guest
from orrery.table.counts import counts
from orrery.table.limits import counted
from orrery.table.match.events import Json
from orrery.table.match.hub import Hub
from orrery.table.match.opening import Problem
from orrery.table.match.outline import Outline
from orrery.table.match.replay import Replayable
from orrery.table.match.room import Room
from orrery.table.storage.models import GuestRow

PLACE = re.compile(r"at `\$(.*)`$")
"""How the reader names a place: `$.seats[0].kind`."""
FIELD = re.compile(r"field `(\w+)`")
"""How it names what is missing there, or should not be there."""


class Caller:
    """Who calls, and what the server knows about that."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.identity: Identity = request.app.state.identity
        self.language = language_of(request)
        self.headers: list[tuple[bytes, bytes]] = []
        """What the answer carries besides what all answers do."""
        self._guest: Guest | None = None

    @property
    def guest(self) -> Guest:
        """The browser that calls; whoever is asked for the first time gets a cookie."""
        if self._guest is None:
            self._guest = self.identity.guest(self.request)
            self.headers += self.identity.welcome(self._guest)
        return self._guest

    @property
    def network(self) -> str:
        """From where the call comes, as limits count it."""
        return counted(self.request.client.host) if self.request.client else ""

    @property
    def device(self) -> str:
        """What the browser calls itself."""
        return self.request.headers.get("user-agent", "")

    def limit_kept(self) -> None:
        """Refuse where an address left enough here: limits of guests hold nobody who comes as a new
        one every time."""
        if not self.hub.keepers.take(self.network, time.monotonic()):
            counts.turned_away["kept_per_address"] += 1
            raise Problem(429, "too-many", phrase("table.refused.too_many_kept"))

    def become_nobody(self) -> None:
        """Let the browser that calls begin anew."""
        self.become(new_guest())

    def become(self, guest: Guest) -> None:
        """Let the browser that calls be another guest from now on."""
        self._guest = guest
        self.headers = [one for one in self.headers if one[0] != b"set-cookie"]
        self.headers.append(self.identity.cookie(guest))

    def named(self, part: str) -> str:
        """A part of the address."""
        found: str = self.request.path_params[part]
        return found

    async def row(self) -> GuestRow:
        kept = None if self.guest.fresh else await self.hub.store.guest(self.guest.id)
        return kept or GuestRow(self.guest.id, "", self.language)

    async def room(self) -> tuple[Room, frozenset[int]]:
        """The table that is named, if this caller may look at it, and the caller's seats there."""
        room = await self.hub.room(self.named("table"))
        if room is None:
            outline, _ = await self.outline()
            raise self._closed(outline)
        return room, self._seats_at(room)

    async def replayable(self) -> tuple[Replayable, frozenset[int]]:
        """The same for looking back, which may also be possible where the table is closed."""
        if await self.hub.room(self.named("table")) is not None:
            return await self.room()
        outline, mine = await self.outline()
        found = await self.hub.excerpt(outline)
        if found is None:
            raise self._closed(outline)
        return found, mine

    def _closed(self, outline: Outline) -> Problem:
        why = self.hub.closed[outline.id]
        return Problem(409, "closed", phrase(f"table.refused.closed.{why}"))

    async def outline(self) -> tuple[Outline, frozenset[int]]:
        """The same of a table that cannot be played in this process."""
        table = self.named("table")
        outline = await self.hub.outline(table) if table in self.hub.closed else None
        if outline is None:
            raise Problem(404, "table", phrase("table.refused.no_table"))
        return outline, self._seats_at(outline)

    def _seats_at(self, table: Room | Outline) -> frozenset[int]:
        # Who was never here gets no cookie by looking.
        guest = self._guest or self.identity.guest(self.request)
        mine = table.seats_held(claim_of(self.request, table.id, guest))
        watch = self.request.query_params.get("watch", "")
        invite = self.request.query_params.get("invite", "")
        allowed = mine or may_watch(table.row, watch) or may_join(table.row, invite)
        if not allowed and table.row.host != self.guest.id:
            raise Problem(404, "table", phrase("table.refused.no_table"))
        return mine


Run: TypeAlias = Callable[..., Awaitable[Json | Response]]
R = TypeVar("R", bound=Run)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One call. `kind` is what it answers with; JSON is of the model of that name in `answers`."""

    method: str
    path: str
    status: int
    answer: str
    kind: str
    run: Run
    takes: type[Struct] | type[bytes] | None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        caller = Caller(request)
        if self.takes is None:
            answer = await self.run(caller)
        else:
            answer = await self.run(caller, await self._given(self.takes, request))
        if not isinstance(answer, Response):
            answer = Response(dumps(answer), self.status, media_type=self.kind)
        answer.raw_headers += caller.headers
        await answer(scope, receive, send)

    async def _given(self, takes: type[Struct] | type[bytes], request: Request) -> Struct | bytes:
        if issubclass(takes, bytes):
            return await request.body()
        try:
            if self.method == "GET":
                asked = {**request.query_params, **request.path_params}
                return convert(asked, takes, strict=False)
            return decode(await _body(request), type=takes)
        except (ValueError, RecursionError) as error:
            raise _malformed(self._where(str(error))) from None

    def _where(self, problem: str) -> str:
        """The part of a call that cannot be read, from what the reader says of it."""
        named = PLACE.search(problem)
        parts = re.findall(r"\w+", named[1]) if named else []
        parts += FIELD.findall(problem)
        if self.method != "GET":
            return ".".join(["body", *parts])
        return ".".join([in_address(self.path, "".join(parts[:1])), *parts])


class Endpoints(list[Endpoint]):
    """The calls that one module answers."""

    def route(
        self,
        method: str,
        path: str,
        status: int = 200,
        *,
        answer: str = "",
        kind: str = "application/json",
    ) -> Callable[[R], R]:
        """Put a call at an address below `/api`."""

        def put(run: R) -> R:
            taken = [hint for name, hint in get_type_hints(run).items() if name != "return"][1:]
            takes = taken[0] if taken else None
            self.append(Endpoint(method, f"/api{path}", status, answer, kind, run, takes))
            return run

        return put


def router(*modules: Endpoints) -> Router:
    """Leads to every call of these modules; what is at none of their places is not found."""
    places: dict[str, dict[str, Endpoint]] = {}
    for call in chain(*modules):
        places.setdefault(call.path, {})[call.method] = call
    return Router([Route(path, _Place(calls), methods=[*calls]) for path, calls in places.items()])


class _Place:
    """The calls at one address, by method."""

    def __init__(self, calls: Mapping[str, Endpoint]) -> None:
        self._calls = calls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = scope["method"]
        await self._calls["GET" if method == "HEAD" else method](scope, receive, send)


def in_address(path: str, name: str) -> str:
    """Where in an address something stands: in its path, or behind the question mark."""
    return "path" if f"{{{name}}}" in path else "query"


async def _body(request: Request) -> bytes:
    """A body of JSON that says so; no page of another site can send that without being asked."""
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    family, _, name = kind.partition("/")
    if not body or family != "application" or not f"+{name}".endswith("+json"):
        raise _malformed("body")
    return body


def _malformed(where: str) -> Problem:
    return Problem(422, "malformed", phrase("table.refused.malformed"), where=(where,))
