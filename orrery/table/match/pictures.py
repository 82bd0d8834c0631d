"""Panels as clients get them: whole, or as what changed since the drawing they have."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from orjson import Fragment, dumps

from orrery.core.art.memory import Form, Memory
from orrery.core.spoken import Panel
from orrery.core.views import View

Json: TypeAlias = dict[str, object]
Edit: TypeAlias = list[str | tuple[int, int]]
CUT = "<g "
"""Drawings are cut at every group. Clients cut the drawing they have at the same places."""
IDLE_SECONDS = 600.0
"""How long the drawings of a table are kept at which nothing is drawn."""


class Look(NamedTuple):
    """Who sees a table, in which language, and which drawings fit their screen."""

    viewer: int | None
    language: str
    form: Form = "both"


class Wanted(NamedTuple):
    """A drawing that somebody waits for."""

    client: int
    """The number of a client, whose former drawing is remembered; 0 for anybody else."""
    look: Look
    whole: bool
    """Whether that client has lost what it was sent before."""


class Task(NamedTuple):
    """The views of one moment at a table, and who waits for a drawing of them."""

    table: str
    names: tuple[str, ...]
    views: dict[int | None, View]
    wanted: list[Wanted]
    clients: tuple[int, ...]
    """All clients of the table; what others were sent need not be remembered."""


class Drawn(NamedTuple):
    """What an event says of its drawings, as JSON."""

    panels: bytes
    """The panels that differ from those which the client has, by name."""
    order: bytes
    """The names of all panels."""


class _Table:
    """What was drawn at one table."""

    def __init__(self) -> None:
        self.memories: dict[Form, Memory] = {}
        self.sent: dict[int, dict[str, Panel]] = {}
        """By client the panels that it has."""
        self.used = 0.0


class Drawings:
    """Draws tasks, from views alone, and remembers which drawings every client has.

    Whoever is not known here gets whole panels, so that drawings can go on anywhere.
    """

    def __init__(self) -> None:
        self._tables: OrderedDict[str, _Table] = OrderedDict()

    def draw(self, task: Task) -> Iterator[Drawn | None]:
        """For everybody who waits, in that order; None after each panel on the way there."""
        table = self._table(task.table)
        table.sent = {one: had for one, had in table.sent.items() if one in task.clients}
        found: dict[Look, list[Panel]] = {}
        written = _Written()
        for client, look, whole in task.wanted:
            panels = found.get(look)
            if panels is None:
                panels = []
                memory = table.memories.setdefault(look.form, Memory(look.form))
                view = task.views[look.viewer]
                for panel in view.game.draw(view, look.language, task.names, memory):
                    panels.append(panel)
                    yield None
                found[look] = panels
            had = {} if whole else table.sent.get(client, {})
            changed = written.changed(had, panels, look.form)
            now = {panel.name: panel for panel in panels}
            if client:
                table.sent[client] = now
            yield Drawn(dumps(changed), dumps([*now]))

    def _table(self, name: str) -> _Table:
        now = time.monotonic()
        table = self._tables.setdefault(name, _Table())
        table.used = now
        self._tables.move_to_end(name)
        while next(iter(self._tables.values())).used < now - IDLE_SECONDS:
            self._tables.popitem(last=False)
        return table


class _Written:
    """The panels of one moment as JSON, each written out once for all who get the same."""

    def __init__(self) -> None:
        self._written: dict[tuple[int, int], tuple[Panel | None, Panel, Fragment]] = {}
        """By the addresses of the panel before and the panel now, which are kept with it."""

    def changed(self, before: Mapping[str, Panel], now: list[Panel], form: Form) -> Json:
        """The panels that differ from those that a client has."""
        changed: Json = {}
        for panel in now:
            had = before.get(panel.name)
            if had is not panel and had != panel:
                changed[panel.name] = self._write(had, panel, form)
        return changed

    def _write(self, before: Panel | None, panel: Panel, form: Form) -> Fragment:
        key = (id(before), id(panel))
        found = self._written.get(key)
        if found is None:
            shown = panel_json(panel)
            if form != "both":
                drawing = panel.svg or panel.narrow
                had = "" if before is None else before.svg or before.narrow
                shown["svg"] = edit(had, drawing) if had else drawing
                shown["narrow"] = ""
            found = self._written[key] = (before, panel, Fragment(dumps(shown)))
        return found[2]


def panel_json(panel: Panel) -> Json:
    """A whole panel, in both forms."""
    return {
        "title": panel.title,
        "description": panel.description,
        "svg": panel.svg,
        "narrow": panel.narrow,
        "tags": list(panel.tags),
    }


def edit(before: str, after: str) -> Edit:
    """A drawing as runs of pieces of the one before it (first, count), and new text between.

    Between any two of them there was a cut.
    """
    had = before.split(CUT)
    where = {piece: place for place, piece in enumerate(had)}
    found: Edit = []
    new: list[str] = []
    first = following = -1
    """The run that is being collected, and the place where it would go on."""
    for piece in after.split(CUT):
        if first >= 0:
            if following < len(had) and had[following] == piece:
                following += 1
                continue
            found.append((first, following - first))
        first = where.get(piece, -1)
        following = first + 1
        if first < 0:
            new.append(piece)
        elif new:
            found.append(CUT.join(new))
            new.clear()
    found.append((first, following - first) if first >= 0 else CUT.join(new))
    return found
