"""The rows of a study as Parquet, for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as parquet

from orrery.lab import pieces
from orrery.lab.study import Row, Study

SIDES, PIECES = "sides.parquet", "pieces.parquet"


def write(study: Study, folder: Path) -> list[Path]:
    """One file with a row per side and game, one with a row per piece held, dealt or chosen."""
    about = {
        "game": study.plan.game,
        "bots": ",".join(study.plan.bots),
        "seed": str(study.plan.seed),
    }
    tables = {SIDES: _sides(study.rows), PIECES: _pieces(study)}
    for name, table in tables.items():
        parquet.write_table(table.replace_schema_metadata(about), folder / name)
    return [folder / name for name in tables]


def _sides(rows: list[Row]) -> pa.Table:
    columns: dict[str, list[object]] = {
        name: [getattr(row, name) for row in rows]
        for name in ("number", "seed", "side", "bot", "points", "place", "share", "decisions")
    }
    columns["opening"] = [row.opening for row in rows]
    for category in dict.fromkeys(name for row in rows for name in row.categories):
        columns[f"points_{category}"] = [row.categories.get(category) for row in rows]
    return pa.table(columns)


def _pieces(study: Study) -> pa.Table:
    """`how` is `held`, `dealt`, or the verb of an action; of a deal `where` is the row."""
    kinds = pieces.kinds(study.plan.game)
    found = list(_found(study.rows))
    columns: dict[str, list[object]] = {
        name: [one[at] for one in found]
        for at, name in enumerate(("number", "side", "how", "where", "id"))
    }
    columns["kind"] = [kinds[one[-1]] for one in found]
    return pa.table(columns)


def _found(rows: list[Row]) -> Iterator[tuple[int, int | None, str, str, str]]:
    for row in rows:
        for one in row.held:
            yield row.number, row.side, "held", "", one
        for verb, one in row.chosen:
            yield row.number, row.side, verb, "", one
        if row.side == 0:
            # A deal is of the whole table.
            for where, one in row.dealt:
                yield row.number, None, "dealt", where, one
