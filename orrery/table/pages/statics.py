"""Scripts, styles and pictures, under addresses that change when any of them does.

The digest is a part of the path, so that modules which import each other by relative paths are
always of the same age, and a browser may keep all of them for ever.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from orrery.core.art import STYLESHEET

FOLDER = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def digest() -> str:
    """Names the present content of all files together."""
    made = hashlib.sha256()
    for path in [*sorted(FOLDER.rglob("*")), STYLESHEET]:
        if path.is_file():
            made.update(path.name.encode())
            made.update(path.read_bytes())
    return made.hexdigest()[:12]


def prefix() -> str:
    return f"/static/{digest()}"


def address(name: str) -> str:
    return f"{prefix()}/{name}"


def art_address() -> str:
    return f"/art/{digest()}/art.css"


class Kept(StaticFiles):
    """Files that never change under their address."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOR_EVER
        return response
