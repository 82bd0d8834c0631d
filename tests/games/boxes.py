"""The box of a game with one value changed, and what the game makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from orrery.core.game import Game


def box_text(game: Game) -> str:
    return (game.folder / "components.toml").read_text(encoding="utf-8")


def changed(text: str, before: str, after: str) -> str:
    """The box with one value changed, in the first place where it stands."""
    assert before in text, before
    return text.replace(before, after, 1)


def values(
    table: object, remarks: re.Pattern[str], whole: str = "", path: str = ""
) -> Iterator[tuple[str, str]]:
    """Each value in the box with its kind, as kind.key.

    `remarks` are keys that say where a value comes from: they are left out. A table with the key
    `whole` is one value.
    """
    if isinstance(table, dict) and not (whole and path.endswith(f".{whole}")):
        for key, value in table.items():
            if not remarks.fullmatch(key):
                yield from values(value, remarks, whole, f"{path}.{key}" if path else key)
    elif isinstance(table, list) and all(isinstance(entry, dict) for entry in table):
        for entry in table:
            yield from values(entry, remarks, whole, path)
    else:
        yield path, repr(table)


def read(game: Game, folder: Path, text: str) -> ModuleType:
    """The game's own reader, run on another box in a folder of its own."""
    reader = (game.folder / "components.py").read_text(encoding="utf-8")
    (folder / "components.toml").write_text(text, encoding="utf-8")
    (folder / "components.py").write_text(reader, encoding="utf-8")
    spec = spec_from_file_location("components", folder / "components.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def tables(module: ModuleType) -> dict[str, object]:
    """The tables that the reader makes for the other modules of the game."""
    return {
        name: value for name, value in vars(module).items() if name.isupper() and name[0] != "_"
    }


def named_elsewhere(game: Game) -> set[str]:
    """Every name in the other modules of the game: a table not among them has no effect."""
    others = [path for path in game.folder.rglob("*.py") if path.name != "components.py"]
    return set(re.findall(r"\w+", " ".join(path.read_text(encoding="utf-8") for path in others)))
