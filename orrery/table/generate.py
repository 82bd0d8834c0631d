"""Writes what follows from the declared protocol: the client's types and the tables of its page.

    python -m orrery.table.generate

After a change of messages or calls. A test says when that was forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from msgspec import Struct

from orrery.table.http.endpoints import Endpoint
from orrery.table.http.openapi import SHOWN, answer_model, body_model, described
from orrery.table.protocol import answers
from orrery.table.protocol.incoming import Message
from orrery.table.protocol.notation import interface, short, structs, summary
from orrery.table.protocol.outgoing import ServerMessage

STATIC = Path(__file__).parent / "static"
BY = "written by `python -m orrery.table.generate`."
PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
CALLS: tuple[Endpoint, ...] = tuple(SHOWN)


def written() -> dict[str, str]:
    """The files that consist of nothing else."""
    return {"protocol.d.ts": types(), "api.d.ts": api_types()}


def types() -> str:
    """`protocol.d.ts`: the messages of the socket."""
    read = "\n\n".join(map(interface, _distinct(get_args(ServerMessage))))
    union = " | ".join(model.__name__ for model in get_args(ServerMessage))
    sent = "\n\n".join(map(interface, get_args(Message)))
    return (
        f"/** The messages of the socket, {BY} */\n\n"
        f"{read}\n\nexport type ServerMessage = {union};\n\n"
        f"/** What the client sends. */\nexport namespace client {{\n{_indented(sent)}\n}}\n"
    )


def api_types() -> str:
    """`api.d.ts`: the answers of HTTP calls."""
    models = _distinct([*get_args(ServerMessage), *_answers()])
    shared = structs(get_args(ServerMessage))
    own = "\n\n".join(interface(model) for model in models if model not in shared)
    names = sorted(model.__name__ for model in shared)
    used = ", ".join(name for name in names if re.search(rf"(?m)^  .*: .*\b{name}\b.*;$", own))
    return (
        f"/** The answers of HTTP calls, {BY} */\n\n"
        f'import type {{ {used} }} from "./protocol";\n\n{own}\n'
    )


def _answers() -> list[type[Struct]]:
    named = [answer_model(call.answer) for call in CALLS]
    return [*dict.fromkeys(model for model in named if model is not None), answers.ErrorAnswer]


def _distinct(models: Iterable[type[Struct]]) -> list[type[Struct]]:
    """With all that lies within them; no two may be called the same."""
    found = structs(models)
    names = [model.__name__ for model in found]
    assert len(set(names)) == len(names), sorted(names)
    return found


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" if line else "" for line in text.splitlines())


# --- the page -----------------------------------------------------------------------------


def page(text: str) -> str:
    """`docs/protocol.md` with its tables written anew."""
    bodies = [model for call in CALLS if (model := body_model(call)) is not None]
    from_server = get_args(ServerMessage)
    shapes = [model for model in structs(from_server) if model not in from_server]
    shared = {*from_server, *shapes}
    asked = [model for model in structs([*bodies, *_answers()]) if model not in shared]
    for name, table in (
        ("calls", _table(("call", "body", "answer", "meaning"), map(_call, CALLS))),
        ("shapes of calls", _table(("name", "fields", "meaning"), map(_shape, asked))),
        ("client", _table(("message", "meaning"), map(_message, get_args(Message)))),
        ("server", _table(("message", "meaning"), map(_message, from_server))),
        ("shapes", _table(("name", "fields", "meaning"), map(_shape, shapes))),
    ):
        text = _put(text, name, table)
    return text


def _put(text: str, name: str, table: str) -> str:
    begin, end = f"<!-- {name}: python -m orrery.table.generate -->", f"<!-- end of {name} -->"
    before, found, rest = text.partition(begin)
    assert found, f"the page has no place for {name}"
    return f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _code(text: str) -> str:
    """As code in a cell, where a bar would begin the next."""
    return "`" + text.replace("|", "\\|") + "`"


def _call(call: Endpoint) -> tuple[str, str, str, str]:
    query = ""
    if call.method == "GET" and call.takes is not None and issubclass(call.takes, Struct):
        names = [name for name in call.takes.__struct_fields__ if f"{{{name}}}" not in call.path]
        query = "?" + "&".join(f"{name}=" for name in names) if names else ""
    body = body_model(call)
    sent = _code(body.__name__) if body else ("text" if call.takes is bytes else "")
    answer = _code(call.answer) if call.answer else "text"
    status = "" if call.status == 200 else f"{call.status} "
    return f"`{call.method} {call.path}{query}`", sent, status + answer, described(call.run)


def _message(model: type[Struct]) -> tuple[str, str]:
    return _code(short(model)), summary(model)


def _shape(model: type[Struct]) -> tuple[str, str, str]:
    return f"`{model.__name__}`", _code(short(model)), summary(model)


def main() -> None:
    for name, text in written().items():
        (STATIC / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
