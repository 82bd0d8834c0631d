"""Scripts, styles, portraits and pictures, under addresses that change when any of them does.

The digest is a part of the path, so that modules which import each other by relative paths are
always of the same age, and a browser may keep all of them for ever. They are few and small: all
of them are read once, compressed when first asked for, and answered from memory. Scripts and styles
travel without their comments, which are a quarter of them; every line keeps its number.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import orrery
from orrery.bots import portraits
from orrery.bots.people import people
from orrery.core.art import FONTS, STYLESHEET
from orrery.core.words import LANGUAGES

FOLDER = Path(__file__).parent.parent / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PACKED = "font/woff2"
"""What is packed already."""
COMMENTED = (".css", ".js")
_COMMENT = re.compile(rb"/\*.*?\*/ ?|^[ \t]*//[^\n]*", re.DOTALL | re.MULTILINE)
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class File:
    kind: str
    plain: bytes


@cache
def files() -> dict[str, File]:
    """Everything that may be asked for, by name."""
    paths = {path.name: path for path in [*sorted(FOLDER.iterdir()), STYLESHEET]}
    paths |= {f"fonts/{path.name}": path for path in sorted(FONTS.iterdir())}
    for game in orrery.game_ids():
        for language in LANGUAGES:
            paths[_picture(game, language)] = orrery.cover(game).picture(language)
    shipped = {
        name: File(KINDS[path.suffix], _content(path))
        for name, path in paths.items()
        if path.suffix in KINDS and path.is_file()
    }
    return shipped | {
        _face(person.id, mood): File(KINDS[".svg"], portraits.picture(person.id, mood).encode())
        for person in people()
        for mood in portraits.MOODS
    }


def _content(path: Path) -> bytes:
    content = path.read_bytes()
    return without_comments(content) if path.suffix in COMMENTED else content


def without_comments(code: bytes) -> bytes:
    """Comments between or before code; in a script, those that end a line of it stay.

    Read by patterns, not by a parser: a test holds for every script that nothing else goes.
    """
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), code)


@cache
def digest() -> str:
    """Names the present content of all files together."""
    made = hashlib.sha256()
    for name, file in files().items():
        made.update(name.encode())
        made.update(file.plain)
    return made.hexdigest()[:12]


@cache
def packed(name: str) -> bytes:
    return gzip.compress(files()[name].plain, 9, mtime=0)


def address(name: str) -> str:
    return f"/static/{digest()}/{name}"


def face(person: str, mood: str = "calm") -> str:
    """The address of a rival's portrait."""
    return address(_face(person, mood))


def _face(person: str, mood: str) -> str:
    return f"face-{person}-{mood}.svg"


def picture(game: str, language: str) -> str:
    """The address of the picture on a game's cover; empty if it has none."""
    name = _picture(game, language)
    return address(name) if name in files() else ""


def _picture(game: str, language: str) -> str:
    return f"{game}.{language}.svg"


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """A file of the present age, packed where the browser can unpack it.

    Beside the framework's routes and not behind them: a page asks for many files at once.
    """
    age, _, name = scope["path"].removeprefix("/static/").partition("/")
    file = files().get(name) if age == digest() and scope["method"] in ("GET", "HEAD") else None
    if file is None:
        await Response(status_code=404)(scope, receive, send)
        return
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    content = file.plain
    if file.kind != PACKED and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = packed(name)
    await Response(content, media_type=file.kind, headers=headers)(scope, receive, send)
