"""The protocol described by itself: JSON schemas of all messages, and a page of all calls."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from orrery.table.events import Json
from orrery.table.messages import MESSAGE, NewTable

router = APIRouter(prefix="/api", include_in_schema=False)


@router.get("/schemas")
async def schemas() -> Json:
    """JSON schemas of what goes over the socket in both directions."""
    # Nobody but this call needs the shapes, and building them takes time at every start.
    from orrery.table.shown import SHOWN

    return {
        "client": MESSAGE.json_schema(),
        "server": SHOWN.json_schema(),
        "new_table": NewTable.model_json_schema(),
    }


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """All calls on one page, readable without scripts or styles from elsewhere."""
    described = request.app.openapi()
    rows = [
        f"<dt><code>{escape(method.upper())} {escape(path)}</code></dt>"
        f"<dd>{escape(call.get('description') or call.get('summary', ''))}</dd>"
        for path, calls in described["paths"].items()
        for method, call in calls.items()
    ]
    title = f"{described['info']['title']} {described['info']['version']}"
    return HTMLResponse(
        "<!doctype html><html lang='en'><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}: calls</title><h1>{escape(title)}: calls</h1>"
        "<p>As <a href='/api/openapi.json'>OpenAPI</a>; the messages of the socket as "
        f"<a href='/api/schemas'>JSON schemas</a>.</p><dl>{''.join(rows)}</dl></html>"
    )
