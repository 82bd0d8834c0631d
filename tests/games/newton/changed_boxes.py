"""What changes at the table when a value in the box is changed: read by `test_data`.

    python -m tests.games.newton.changed_boxes < changes.json

Each change is a path of keys and a value. For each of them a process of its own reads the changed
box in the interpreted form and tells either the refusal or a digest of everything that the rules
read, draw and say.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from typing import Any

import orrery
from orrery.core import box

_READ = box.Box.__init__


def digest() -> str:
    """All tables of the rules, all symbols of the drawings, and a fresh table in words."""
    from orrery.games.newton import components
    from orrery.games.newton.game import GAME

    tables = {name: repr(value) for name, value in vars(components).items() if name.isupper()}
    words = GAME.words("en")
    state = GAME.new(2, 1, masters_setup="dealt")
    view = GAME.view(state, 0)
    grids = [[words.say(cell) for row in grid.rows for cell in row] for grid in GAME.grids(view)]
    drawn = [panel.svg for panel in GAME.draw(view, "en", ("Ann", "Bob"))]
    ranks = [words.say(GAME.outcome(state).ended)]
    seen = json.dumps([tables, grids, drawn, ranks, GAME.symbols()], sort_keys=True)
    return hashlib.sha256(seen.encode()).hexdigest()


def changed(path: list[str | int], value: object) -> str:
    """What a child process tells about the box with one value changed."""

    def read(self: box.Box, folder: Any, file: Any = None) -> None:
        _READ(self, folder, file)
        if path:
            place: Any = self.contents
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value

    box.Box.__init__ = read  # type: ignore[method-assign]
    from orrery.core.errors import OrreryError

    try:
        return digest()
    except OrreryError as refusal:
        return f"refused: {refusal}"


def told(path: list[str | int], value: object) -> str:
    """The same in a process of its own, so that every box is read from its beginning."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        for name in [name for name in sys.modules if name.startswith("orrery.games.")]:
            del sys.modules[name]
        orrery._loaded.cache_clear()
        try:
            answer = changed(path, value)
        except BaseException as error:
            answer = f"failed: {error!r}"
        os.write(writing, answer.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


if __name__ == "__main__":
    # What no game brings along is loaded once, and the processes have it.
    digest()
    json.dump([told(path, value) for path, value in json.load(sys.stdin)], sys.stdout)
