"""Looking back: what a viewer saw after any entry, and a line per entry for the replay bar."""

from __future__ import annotations

from orrery.table import events, speech
from orrery.table.events import Json
from orrery.table.story import Story, told_until


def frame(story: Story, n: int, viewer: int | None, language: str) -> Json:
    """The table after entry n as an event without options: nobody decides in the past."""
    past = told_until(story.pace, story.entries[:n])
    past.name_all(story.names)
    seated = speech.as_fragment(events.seats(past, frozenset(), past.entries[-1].at))
    words = speech.at_table(past.game.id, language)
    shown = events.event(past, viewer, frozenset(), words, seated)
    shown["type"] = "frame"
    shown["options"] = []
    shown["log"] = events.lines(past, n, viewer, words)
    shown["panels"] = {
        panel.name: events.panel_json(panel) for panel in past.panels(viewer, language)
    }
    shown["order"] = [panel.name for panel in past.panels(viewer, language)]
    return shown


def moves(story: Story, viewer: int | None, language: str) -> list[Json]:
    """Every entry with its words and the public score after it; undone branches are marked."""
    words = speech.at_table(story.game.id, language)
    standing = _standing(story)
    past = Story(story.pace)
    listed: list[Json] = []
    totals: list[int] = []
    for entry in story.entries:
        decision = past.state.decisions if listed else 0
        past.take(entry)
        past.name_all(story.names)
        if entry.kind in ("start", "action", "undo"):
            totals = [sum(lines.values()) for lines in past.sheets]
        listed.append(
            {
                "n": entry.n,
                "kind": entry.kind,
                "seat": entry.seat,
                "decision": decision,
                "undone": entry.kind == "action" and entry.n not in standing,
                "at": entry.at,
                "log": events.lines(past, entry.n, viewer, words),
                "totals": totals,
            }
        )
    return listed


def _standing(story: Story) -> set[int]:
    """The numbers of the actions that were not taken back."""
    line: list[int] = []
    for entry in story.entries:
        if entry.kind == "action":
            line.append(entry.n)
        elif entry.kind == "undo":
            del line[entry.number("to") :]
    return set(line)
