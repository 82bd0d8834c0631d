"""Observers that know the classes of their game: `python -m orrery.laws.observers`.

What an observation has follows from the declared fields of a game, and `core/observing.py` can
write it from them alone, reading attributes by name. Compiled code that names attributes itself is
several times as fast. That code is written here, from the same declaration, into `observer.py`
beside the game; a test holds the files against the games, and a law compares what both ways write.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import orrery
from orrery.core.features import LOOK, OTHERS, OWN, TABLE, Layout, Planned
from orrery.core.game import Game
from orrery.core.observing import (
    BitsWriter,
    FramesWriter,
    HeldWriter,
    NumberWriter,
    RowWriter,
    SizeWriter,
    TableWriter,
)
from orrery.core.state import State

FILE = "observer.py"

HEAD = '''\
"""Writes observations of {title}, from the declared fields of its table.

Made by `python -m orrery.laws.observers`; whoever changes a field runs it again.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core import observing as core
from orrery.core.observing import Observer
from {package} import observing as found
from {package}.state import {classes}


@final
class Direct(Observer):
    plan: ClassVar[str] = "{plan}"

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        assert isinstance(state, Table)
        start: i64 = len(out)
        out.write(self.blank)
'''

SIDE = """
    def _side(self, side: {side}, place: i64, me: i64, out: BytesWriter, start: i64) -> None:
        turn = core.seen_from(me, place, self.seats)
        if turn == 0:
            self._own(side, me, out, start)
        else:
            self._other(side, me, out, start + {own_size} + (turn - 1) * {other_size})
"""

PART = """
    def {name}(self, {what}: {kind}, me: i64, out: BytesWriter, start: i64) -> None:
"""


def source(game: Game) -> str:
    """The module that writes the observations of a game."""
    layout = game.layout
    state = game.new(seed=1)
    names = layout.side_names
    sides = getattr(state, names[0]) if names else None
    side = sides[0] if isinstance(sides, list) else sides
    kind = type(side).__name__
    head = HEAD.format(
        title=game.title,
        package=_package(game),
        classes=", ".join(sorted([kind, "Table"])),
        plan=layout.plan,
    )
    lines = [head.rstrip("\n")]
    if isinstance(sides, list):
        lines += [f"        for place in range(i64(len(state.{names[0]}))):"]
        lines += [f"            self._side(state.{names[0]}[place], place, me, out, start)"]
    else:
        for place, name in enumerate(names):
            lines += [f"        self._side(state.{name}, {place}, me, out, start)"]
    lines += ["        self._table(state, me, out, start)"]
    lines += [
        SIDE.format(side=kind, own_size=layout.own_size, other_size=layout.other_size).rstrip("\n")
    ]
    told = _told(layout)
    for name, parts, what, of in (
        ("_own", (OWN,), "side", side),
        ("_other", (OTHERS,), "side", side),
        ("_table", (TABLE, LOOK), "state", state),
    ):
        of_kind = "Table" if what == "state" else kind
        lines += [PART.format(name=name, what=what, kind=of_kind).rstrip("\n")]
        for step in layout.steps:
            if step.part in parts:
                lines += [f"        {line}" for line in _statements(step, what, of, told)]
    return "\n".join(lines) + "\n"


def _package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def _told(layout: Layout) -> dict[Planned, int]:
    """The place of each table among `Observer.told`."""
    tabled = [
        step
        for step in layout.steps
        if step.write is None and isinstance(step.feature.writer(1), TableWriter)
    ]
    return {step: place for place, step in enumerate(tabled)}


def _statements(step: Planned, what: str, of: object, told: dict[Planned, int]) -> Iterator[str]:
    """What writes one value."""
    writer = step.feature.writer(1)
    at = f"start + {step.at}" if step.at else "start"
    if isinstance(writer, FramesWriter):
        secret = "".join(f"\\x{kind:02x}" for kind in writer.secret)
        given = f'{what}.stack, me, {writer.depth}, self.seats, b"{secret}"'
        yield f"core.put_frames(out, {at}, {given})"
        return
    if step.write is not None:
        yield f"found.{step.write.__name__}(state, me, out, {at})"
        return
    if step.find is None:
        value, example = f"{what}.{step.name}", getattr(of, step.name)
    else:
        assert isinstance(of, State)
        value, example = f"found.{step.find.__name__}(state, me)", step.find(of, 0)
    low = getattr(writer, "low", 0)
    less = f" - {low}" if low > 0 else f" + {-low}" if low else ""
    rows = isinstance(example, list)
    if isinstance(example, bytearray):
        value = f"bytes({value})"
    if isinstance(writer, NumberWriter):
        number = f"i64({value}){less}"
        yield f"out[{at}] = u8({number})" if step.fits else f"core.put(out, {at}, {number})"
    elif isinstance(writer, RowWriter):
        way = f"{'copy' if step.fits else 'put'}_{'row' if rows else 'bytes'}"
        yield f"core.{way}(out, {at}, {value}, {low})"
    elif isinstance(writer, TableWriter):
        table = f"self.told[{told[step]}][me]"
        if isinstance(example, int):
            yield f"core.put_told(out, {at}, i64({value}){less}, {table})"
        elif rows:
            yield f"core.put_told_row(out, {at}, {value}, {low}, {table})"
        else:
            yield f"core.put_told_bytes(out, {at}, {value}, {table})"
    elif isinstance(writer, HeldWriter):
        piles = isinstance(example, list) and example and isinstance(example[0], bytes)
        kind = "piles" if piles else "row" if rows else "bytes"
        yield f"core.count_{kind}(out, {at}, {value})"
    elif isinstance(writer, BitsWriter):
        yield f"core.put_bits(out, {at}, {value}, {writer.size})"
    else:
        assert isinstance(writer, SizeWriter)
        size = f"core.bit_count({value})" if isinstance(example, int) else f"len({value})"
        yield f"core.put(out, {at}, {size})"


def file_of(game: Game) -> Path:
    return game.folder / FILE


if __name__ == "__main__":
    for name in sys.argv[1:] or orrery.game_ids():
        made = orrery.load(name)
        file_of(made).write_text(source(made), encoding="utf-8")
