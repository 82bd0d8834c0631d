"""Looking back: what a viewer saw after any entry, and a line per entry for the replay bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.table import speech
from orrery.table.match import events
from orrery.table.match.events import Json
from orrery.table.match.projection import Projection, project

if TYPE_CHECKING:
    from orrery.coach.review import Review


def frame(projection: Projection, n: int, viewer: int | None, language: str) -> Json:
    """The table after entry n as an event without options: nobody decides in the past."""
    past = project(projection.pace, projection.entries[:n])
    past.name_all(projection.names)
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


def moves(projection: Projection, viewer: int | None, language: str) -> list[Json]:
    """Every entry with its words and the public score after it; undone branches are marked."""
    words = speech.at_table(projection.game.id, language)
    standing = _standing(projection)
    past = Projection(projection.pace)
    listed: list[Json] = []
    totals: list[int] = []
    for entry in projection.entries:
        decision = past.state.decisions if listed else 0
        past.apply(entry)
        past.name_all(projection.names)
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


def review(projection: Projection, found: Review, language: str) -> Json:
    """The coach's look back at a game in words, with its curve as a drawing."""
    from orrery.coach import summary
    from orrery.coach.curve import curve
    from orrery.coach.telling import Teller

    teller = Teller(found, projection.game, language, projection.names)
    courses = [teller.course(seat) for seat in range(len(found.result))]
    entries = _line(projection)
    return {
        "measure": found.measure,
        "note": teller.note,
        "names": projection.side_names(language)[: len(found.result)],
        "curve": curve(found, " ".join(courses), projection.game.seat_colours(projection.state)),
        "courses": courses,
        "balances": [
            {"seat": one.seat, "text": teller.balance(one)} for one in summary.balances(found)
        ],
        "swings": [
            {
                "kind": one.kind,
                "n": entries[one.moment.decision],
                "seat": one.seat,
                "change": round(one.change, 4),
                "text": teller.headline(one),
                "better": teller.better(one),
                "why": teller.why(one),
            }
            for one in summary.swings(found)
        ],
        "quiet": teller.quiet,
    }


def _standing(projection: Projection) -> set[int]:
    """The numbers of the actions that were not taken back."""
    return set(_line(projection))


def _line(projection: Projection) -> list[int]:
    """By decision the number of the entry that answered it and stands."""
    line: list[int] = []
    for entry in projection.entries:
        if entry.kind == "action":
            line.append(entry.n)
        elif entry.kind == "undo":
            del line[entry.number("to") :]
    return line
