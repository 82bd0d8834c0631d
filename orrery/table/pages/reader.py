"""Who reads a page, and what may be shown to them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from orrery.table.auth.identity import Guest, Identity
from orrery.table.match.excerpt import Excerpt
from orrery.table.match.hub import Hub
from orrery.table.match.outline import Outline
from orrery.table.match.room import Room
from orrery.table.pages.render import page, page_language, say_in


class Reader:
    """Who reads a page. New readers get their cookie with the first page."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.identity: Identity = request.app.state.identity
        self.guest: Guest = self.identity.guest(request)
        self.language = page_language(request)

    def named(self, part: str) -> str:
        """A part of the page's address; empty where it is left out."""
        found: str = self.request.path_params.get(part, "")
        return found

    def asked(self, name: str) -> str:
        """What the address asks for behind its question mark."""
        return self.request.query_params.get(name, "")

    async def name(self) -> str:
        kept = await self.hub.store.guest(self.guest.id)
        return kept.name if kept else ""

    async def room(self) -> Room | None:
        return await self.hub.room(self.named("table"))

    def sits_at(self, room: Room | Outline | Excerpt) -> bool:
        """Whether a seat of the table was given to this browser."""
        return room.row.host == self.guest.id or any(
            seat.guest == self.guest.id for seat in room.held.values()
        )

    def may_share(self, room: Room | Excerpt) -> bool:
        """Whether a link to look at a table may carry its watch token.

        While a game goes on that is for the host to decide; who has played may show it later.
        """
        if room.row.public or room.row.uploaded:
            return False
        return room.row.host == self.guest.id or (room.over and self.sits_at(room))

    def greeted(self, response: HTMLResponse) -> HTMLResponse:
        response.raw_headers += self.identity.welcome(self.guest)
        return response

    def sorry(self, kind: str, status: int) -> HTMLResponse:
        say = say_in(self.language)
        heading = say("error.title" if kind == "not_found" else f"error.{kind}")
        text = say(f"error.{kind}_text")
        return page(self.request, "error.html", status=status, heading=heading, text=text)

    def lost(self) -> HTMLResponse:
        return self.sorry("not_found", 404)
