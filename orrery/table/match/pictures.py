"""Panels as clients get them: whole, or as what changed since the drawing they have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from orjson import Fragment

from orrery.core.art.memory import Form
from orrery.core.spoken import Panel
from orrery.table.speech import as_fragment

Json: TypeAlias = dict[str, object]
Edit: TypeAlias = list[str | tuple[int, int]]
CUT = "<g "
"""Drawings are cut at every group. Clients cut the drawing they have at the same places."""


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


def panel_json(panel: Panel) -> Json:
    """A whole panel, in both forms."""
    return {
        "title": panel.title,
        "description": panel.description,
        "svg": panel.svg,
        "narrow": panel.narrow,
        "tags": list(panel.tags),
    }


class Pictures:
    """Panels as JSON, each written out once for all who get the same."""

    def __init__(self) -> None:
        self._written: dict[tuple[int, int], tuple[Panel | None, Panel, Fragment]] = {}
        """By the addresses of the panel before and the panel now, which are kept with it."""

    def clear(self) -> None:
        self._written.clear()

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
            found = self._written[key] = (before, panel, as_fragment(shown))
        return found[2]
