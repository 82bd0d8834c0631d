"""The call about table talk: reporting what somebody said."""

from __future__ import annotations

import time

from orrery.core.words import phrase
from orrery.table.auth import secrets
from orrery.table.counts import counts
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.match.clocks import DAY
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem
from orrery.table.protocol.bodies import ReportWish
from orrery.table.speech import clean
from orrery.table.storage.models import Report

endpoints = Endpoints()
REPORTS_A_DAY = 20


@endpoints.route("POST", "/tables/{table}/report", 201, answer="Reported")
async def report(caller: Caller, body: ReportWish) -> Json:
    """Report what somebody said to whoever runs the server: 20 a day of a guest. Nobody at the
    table learns of it."""
    room, mine = await caller.room()
    projection = room.projection
    entry = projection.entries[body.n - 1] if body.n <= projection.n else None
    if entry is None or entry.kind != "say" or entry.seat in mine:
        raise Problem(404, "report", phrase("table.refused.no_line"))
    people, now = caller.hub.people, caller.hub.now()
    several = await people.reported_since(caller.guest.id, now - DAY) >= REPORTS_A_DAY
    if several or not caller.hub.reporters.take(caller.network, time.monotonic()):
        counts.turned_away["reports"] += 1
        raise Problem(429, "too-many", phrase("table.refused.too_many_reports"))
    holder = room.held.get(entry.seat)
    name, said = projection.seats[entry.seat].name, entry.text("text")
    told = Report(
        secrets.new_word(10), now, room.id, entry.n, entry.seat, holder.guest if holder else "",
        name, said, caller.guest.id, clean(body.reason),
    )  # fmt: skip
    await people.report(told)
    return {"table": room.id, "n": entry.n}
