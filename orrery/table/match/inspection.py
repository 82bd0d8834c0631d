"""Whether a table can still be played as it was: its log loads, and all digests in it agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from orrery.core.records import OtherRules
from orrery.table.match import results
from orrery.table.match.clocks import Pace
from orrery.table.match.editions import Edition, closed
from orrery.table.match.projection import Projection
from orrery.table.match.results import result_of
from orrery.table.storage.models import Entry, TableRow


@dataclass(slots=True)
class Inspection:
    """What was found in some tables."""

    tables: int = 0
    entries: int = 0
    digests: int = 0
    """Noted states that are the ones to which the log leads."""
    elsewhere: dict[str, str] = field(default_factory=dict)
    """Tables that need rules or components which are not installed here, and which."""
    broken: dict[str, str] = field(default_factory=dict)
    """Tables that do not load, or lead elsewhere than they did, and why."""


def inspect(logs: Iterable[tuple[TableRow, str | None, list[Entry]]]) -> Inspection:
    """Load every table, with how it ended and its log."""
    found = Inspection()
    for row, outcome, log in logs:
        found.tables += 1
        found.entries += len(log)
        why = closed(Edition.of(row))
        if why is not None:
            found.elsewhere[row.id] = why.value
            continue
        try:
            found.digests += _load(row, outcome, log)
        except Exception as error:
            # Whatever it is, it is this table's trouble; the others are looked at all the same.
            found.broken[row.id] = f"{type(error).__name__}: {error}"
    return found


def _load(row: TableRow, outcome: str | None, log: list[Entry]) -> int:
    """Replay a log; how many states were compared. Raises where anything is not as it was."""
    projection = Projection(Pace.of(row.clock))
    compared = 0
    for entry in log:
        projection.verify(entry)
        compared += "state" in entry.payload
        projection.apply(entry)
    if not log:
        raise ValueError("there is no log")
    if outcome is not None:
        result = result_of(projection)
        if result is None or not result.counts_as(results.read(outcome)):
            raise OtherRules("the game ends in another way than it was played")
    return compared
