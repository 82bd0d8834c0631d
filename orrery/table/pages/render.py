"""Templates filled with the words of one language."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket
from starlette.requests import Request
from starlette.responses import HTMLResponse

from orrery.core.words import LANGUAGES, Catalogue, Phrase, Value, load_templates
from orrery.table.auth.names import NAME_LENGTH
from orrery.table.pages import statics
from orrery.table.speech import understood

HOME = Path(__file__).parent.parent


class Say:
    """The words of the pages in one language, as templates use them."""

    def __init__(self, language: str) -> None:
        self.words = Catalogue(language, load_templates(HOME / "words", language))

    def __call__(self, key: str, **args: Value) -> str:
        return self.words.say(Phrase(key, tuple(args.items())))

    def template(self, key: str) -> str:
        """The words before anything is filled in, for a script that counts."""
        return self.words.templates[key]

    def for_scripts(self, sections: tuple[str, ...]) -> dict[str, str]:
        return {
            key: words
            for key, words in self.words.templates.items()
            if key.split(".")[0] in sections
        }


@cache
def say_in(language: str) -> Say:
    return Say(language)


class TemplateCache(BytecodeCache):
    """Compiled templates, kept beside them as Python keeps compiled modules: if that can be."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "__pycache__"

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError), self._file(bucket).open("rb") as file:
            # Jinja compares the source; how it is compiled is said in this module.
            if os.fstat(file.fileno()).st_mtime >= Path(__file__).stat().st_mtime:
                bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if sys.dont_write_bytecode:
            return
        # Under another name until it is whole: other processes may be reading.
        draft = self._file(bucket).with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            with draft.open("wb") as file:
                bucket.write_bytecode(file)
            draft.replace(self._file(bucket))

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.jinja"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HOME / "templates"),
        bytecode_cache=TemplateCache(HOME / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    # The score sheet has an order of its own.
    made.policies["json.dumps_kwargs"] = {"sort_keys": False}
    return made


def template(name: str) -> Template:
    return _environment().get_template(name)


def page_language(request: Request) -> str:
    """The language a reader chose, else the one the browser asks for."""
    chosen = request.cookies.get("language", "")
    return chosen if chosen in LANGUAGES else understood(request.headers.get("accept-language", ""))


def page(
    request: Request,
    name: str,
    /,
    *,
    status: int = 200,
    speaks: tuple[str, ...] = ("error",),
    **filled: object,
) -> HTMLResponse:
    """A page in the reader's language and theme. `speaks` are the words its scripts need."""
    language = page_language(request)
    say = say_in(language)
    theme = request.cookies.get("theme", "")
    motion = request.cookies.get("motion", "")
    pace = request.cookies.get("pace", "")
    hints = request.cookies.get("hints", "")
    remarks = request.cookies.get("remarks", "")
    html = template(name).render(
        language=language,
        languages=LANGUAGES,
        theme=theme if theme in ("dark", "light") else "",
        motion=motion if motion in ("on", "off") else "",
        hints=hints if hints in ("on", "off") else "",
        pace=pace if pace in ("slow", "fast", "once") else "",
        remarks="off" if remarks == "off" else "",
        say=say,
        static=statics.address,
        face=statics.face,
        name_length=NAME_LENGTH,
        client_words=say.for_scripts(speaks),
        **filled,
    )
    headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    return HTMLResponse(html, status, headers)
