"""Hands what is asked about a table of another edition on to the process that plays it.

How that is done is in `forward.py`, which is loaded when there is such a table.
"""

from __future__ import annotations

import re
from contextlib import suppress

from starlette.types import ASGIApp, Receive, Scope, Send

from orrery.table.cluster.editions import Process
from orrery.table.counts import counts
from orrery.table.limits import counted
from orrery.table.live.transport import TOO_FAST
from orrery.table.match.hub import Hub
from orrery.table.pages import statics
from orrery.table.storage.store import Unavailable

ABOUT = re.compile(r"/(?:api/tables|table|watch|join|replay)/([a-z0-9]{1,16})(?:/|$)")
"""The addresses that are about one table."""


async def _process_for(scope: Scope) -> Process | None:
    """The process to which a request is handed on; None if it is answered here."""
    about = ABOUT.match(scope["path"])
    if about is None:
        return None
    hub: Hub = scope["app"].state.hub
    # What is to be said of a database that does not answer is said where it is asked again.
    with suppress(Unavailable):
        return await hub.elsewhere(about[1]) or await hub.shown_elsewhere(about[1])
    return None


class Relay:
    """Stands before the application; what is played elsewhere does not come through."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = await _process_for(scope) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            from orrery.table.http import forward

            await forward.answer(found, scope, receive, send)


async def socket(scope: Scope, receive: Receive, send: Send) -> bool:
    """Hand a socket on; False if it is to be served here."""
    found = await _process_for(scope)
    if found is None:
        return False
    hub: Hub = scope["app"].state.hub
    client = scope.get("client")
    address = counted(client[0]) if client else ""
    # The other process cannot count it: there, all of them come from here.
    if not hub.by_address.enter(address):
        counts.turned_away["sockets_per_address"] += 1
        await send({"type": "websocket.close", "code": TOO_FAST})
        return True
    from orrery.table.http import forward

    try:
        await forward.carry_socket(found, scope, receive, send)
    finally:
        hub.by_address.leave(address)
    return True


async def file(scope: Scope, receive: Receive, send: Send) -> bool:
    """Fetch a script or style of another release; False if it is none."""
    digest = scope["path"].split("/")[2]
    hub: Hub = scope["app"].state.hub
    found = None if digest == statics.digest() else hub.editions.with_statics(digest)
    if found is None:
        return False
    from orrery.table.http import forward

    await forward.answer(found, scope, receive, send)
    return True
