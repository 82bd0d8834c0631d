"""What an observation of Galaxy Rush holds in addition to the fields of the table."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from orrery.core import features
from orrery.core.features import Cell, Seen
from orrery.core.observing import put
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.state import Table


def predictions(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    """For each played prediction its rocket, maker and, if the viewer knows it, statement."""
    for played in table.predictions:
        maker: i64 = st.made_by(played)
        put(out, at, 1 + (i64(st.aimed_at(played)) ^ me))
        put(out, at + 1, 1 + (maker ^ me))
        if table.over or maker == me:
            put(out, at + 2, 1 + i64(st.statement_of(played)))
        at += 3


def achievements(table: Table, me: int) -> list[int]:
    return table.deal.achievements


def course(table: Table, me: int) -> list[int]:
    """Course cards that the rival has used: they lie open."""
    return table.deal.course[: table.course_used]


def _prediction_cells() -> list[Cell]:
    whose = ("nothing", *features.sides(2))
    statements = ("unknown", *[name.rpartition("-")[2] for name in box.PREDICTION_IDS[:8]])
    cells: list[Cell] = []
    for number in range(1, 2 * (box.SEASONS - 1) + 1):
        cells.append(Cell(f"{number}.rocket", 0, 2, whose))
        cells.append(Cell(f"{number}.maker", 0, 2, whose))
        cells.append(Cell(f"{number}.statement", 0, box.STATEMENTS, statements))
    return cells


ALSO_SEEN: Final[tuple[Seen, ...]] = (
    features.frames(act.DECISIONS, 2, secret=[act.DECIDE_ROCKET]),
    Seen("predictions", features.row(_prediction_cells(), "in playing order"), write=predictions),
    Seen("achievements", features.held(box.ACHIEVEMENT_IDS), achievements),
    Seen("course", features.held(box.ORBIT_IDS), course),
)
