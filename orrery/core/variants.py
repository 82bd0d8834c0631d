"""Variants: a game with other values on its components, without a copy of its package.

    orrery.load("galaxy_rush", components={"medal.4.value": 18})

A value is named by its kind, the id of the piece (or its number in the list, from 1), and its key.
What may be changed follows from the game's own component file: the same pieces with the same keys
and the same kinds of values. A number fits into the tables of the rules, from 0 to 255 or as far
as the file itself goes. A value that nothing reads is refused too: whoever changes it would study
a difference that is none.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from orrery.core.box import BadBox, choice, fingerprint
from orrery.core.pickling import attributes

Value: TypeAlias = int | float | str | bool | list[Any] | dict[str, Any]
MOST = 255
ABOUT = ("id", "source", "sources", "note", "ref")
"""What says something about a piece and is no value of it."""


def write(folder: Path, package: str, changes: Mapping[str, Value]) -> Path:
    """A component file with some values changed. Raises BadBox with the key to blame."""
    own = tomllib.loads((folder / "components.toml").read_text(encoding="utf-8"))
    changed = json.loads(json.dumps(own))
    for key, value in changes.items():
        _change(changed, key, value)
    check(own, changed)
    file = _kept() / f"{folder.name}-{fingerprint(changed)}.toml"
    file.write_text(_toml(changed), encoding="utf-8")
    _refuse_inert(folder, package, changes, file)
    return file


@cache
def _kept() -> Path:
    """A folder for the variants of this process; the processes that it starts read them too."""
    folder = Path(tempfile.mkdtemp(prefix="orrery-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def read(texts: Sequence[str]) -> dict[str, Value]:
    """Changes from KEY=VALUE, where a value is written as in a component file."""
    changes: dict[str, Value] = {}
    for text in texts:
        key, sign, said = text.partition("=")
        if not sign or not key:
            raise BadBox(f"{text!r} is not of the form KEY=VALUE, as medal.4.value=18")
        if key in changes:
            raise BadBox(f"{key} is given twice")
        try:
            changes[key] = tomllib.loads(f"value = {said}")["value"]
        except tomllib.TOMLDecodeError:
            changes[key] = said
    return changes


# --- the schema ---------------------------------------------------------------------------


def check(own: Mapping[str, Any], other: Mapping[str, Any]) -> None:
    """Refuse a component file that is not of the shape of the game's own. Raises BadBox."""
    _same(own, other, "", _most(own))


def _same(own: Any, other: Any, where: str, most: int) -> None:
    if isinstance(own, bool) or isinstance(other, bool) or isinstance(own, str):
        if type(own) is not type(other):
            _refuse(where, f"{_kind(own)} is expected, not {other!r}")
    elif isinstance(own, int | float):
        if not isinstance(other, int | float) or (isinstance(own, int) and other != int(other)):
            _refuse(where, f"a number is expected, not {other!r}")
        if not min(0, own) <= other <= most:
            _refuse(where, f"a number from {min(0, own)} to {most} is expected, not {other!r}")
    elif isinstance(own, dict):
        if not isinstance(other, dict):
            _refuse(where, f"a table is expected, not {other!r}")
        for key in other:
            if key not in own and not _is_about(key):
                _refuse(_at(where, key), f"there is no such key; {_near(key, list(own))}")
        for key, value in own.items():
            if key not in other and not _is_about(key):
                _refuse(_at(where, key), "it is missing")
            if key in other and not _is_about(key):
                _same(value, other[key], _at(where, key), most)
    elif isinstance(own, list):
        _same_list(own, other, where, most)


def _same_list(own: list[Any], other: Any, where: str, most: int) -> None:
    if not isinstance(other, list):
        _refuse(where, f"a list is expected, not {other!r}")
    if own and all(isinstance(one, dict) and "id" in one for one in own):
        theirs = {one.get("id"): one for one in other if isinstance(one, dict)}
        ids = [one["id"] for one in own]
        for name in ids:
            if name not in theirs:
                _refuse(_at(where, name), "this piece is missing")
        for name in theirs:
            if name not in ids:
                _refuse(_at(where, str(name)), "there is no such piece in the box")
        if len(other) != len(own):
            _refuse(where, "a piece is there twice")
        for one in own:
            _same(one, theirs[one["id"]], _at(where, one["id"]), most)
        return
    if len(other) != len(own):
        _refuse(where, f"{len(own)} values are expected, not {len(other)}")
    for number, (one, theirs_one) in enumerate(zip(own, other, strict=True), 1):
        _same(one, theirs_one, _at(where, str(number)), most)


def _most(value: Any) -> int:
    """The largest number in a file, or what fits into a byte."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = int(value) if isinstance(value, int | float) else 0
    return max(MOST, own, *(_most(one) for one in inner)) if inner else max(MOST, own)


def _kind(value: object) -> str:
    return (
        "yes or no" if isinstance(value, bool) else "a text" if isinstance(value, str) else "this"
    )


def _is_about(key: str) -> bool:
    return key in ABOUT[1:] or key.endswith(("_source", "_note"))


def _at(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _near(word: str, known: Sequence[str]) -> str:
    values = [key for key in known if not _is_about(key)]
    near = get_close_matches(word, values, 1, 0.5)
    return f"did you mean {near[0]}?" if near else f"there are: {', '.join(values)}"


def _refuse(key: str, why: str) -> NoReturn:
    raise BadBox(f"components: {key}: {why}")


# --- one value ----------------------------------------------------------------------------


def _change(contents: dict[str, Any], key: str, value: Value) -> None:
    *path, last = key.split(".")
    place: Any = contents
    for depth, step in enumerate(path):
        place = _inside(place, step, ".".join(path[: depth + 1]))
    if isinstance(place, list):
        number = _number(place, last, key)
        place[number] = value
    elif not isinstance(place, dict) or last not in place:
        _refuse(key, f"there is no such key; {_near(last, list(place))}")
    elif last == "id" or _is_about(last):
        _refuse(key, "this tells of the piece and is no value of it")
    else:
        place[last] = value


def _inside(place: Any, step: str, where: str) -> Any:
    if isinstance(place, list):
        for one in place:
            if isinstance(one, dict) and one.get("id") == step:
                return one
        return place[_number(place, step, where)]
    if isinstance(place, dict) and step in place:
        return place[step]
    known = list(place) if isinstance(place, dict) else []
    _refuse(where, f"there is no such thing in the box; {_near(step, known)}")


def _number(place: list[Any], step: str, where: str) -> int:
    """The place in a list that a number names, counting from 1."""
    if not (step.isascii() and step.isdigit() and 1 <= int(step) <= len(place)):
        ids = [str(one["id"]) for one in place if isinstance(one, dict) and "id" in one]
        hint = _near(step, ids) if ids else f"they are numbered from 1 to {len(place)}"
        _refuse(where, f"there is no such piece; {hint}")
    return int(step) - 1


def _toml(contents: Mapping[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {_inline(value)}\n" for key, value in contents.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        inner = (f"{json.dumps(key)} = {_inline(one)}" for key, one in value.items())
        return f"{{ {', '.join(inner)} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    # A JSON string, number or truth is a TOML one.
    return json.dumps(value, ensure_ascii=False)


# --- values that nothing reads ------------------------------------------------------------


def _refuse_inert(folder: Path, package: str, changes: Mapping[str, Value], file: Path) -> None:
    """Refuse a change after which the rules would read the same numbers as before.

    A process reads one component set, so each is read in one of its own.
    """
    before = _digest(package, folder, folder / "components.toml")
    if _digest(package, folder, file) == before and changes:
        keys = ", ".join(changes)
        raise BadBox(f"components: {keys}: nothing changes, for no rule reads this")
    for key, value in changes.items() if len(changes) > 1 else ():
        write(folder, package, {key: value})


def _digest(package: str, folder: Path, file: Path) -> str:
    environment = {**os.environ, **choice(folder, file)}
    command = [sys.executable, "-m", "orrery.core.variants", f"{package}.components"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise BadBox(done.stderr.strip().splitlines()[-1].partition(": ")[2] or done.stderr)
    return done.stdout


def tables(module: str) -> str:
    """A digest of everything that the rules read from a box."""
    import orrery  # noqa: F401 - serves the compiled form, which is much faster to load

    constants = vars(import_module(module))
    held = {name: _plain(value) for name, value in constants.items() if name.isupper()}
    read = sorted((name, said) for name, said in held.items() if not name.startswith("_"))
    return hashlib.sha256(repr(read).encode()).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return [(key, _plain(one)) for key, one in value.items()]
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    if value is None or isinstance(value, int | float | str | bytes | bytearray):
        return value
    return [type(value).__name__, _plain(attributes(value))]


if __name__ == "__main__":
    print(tables(sys.argv[1]))
