"""One row per game, for other programs and for comparing variants: CSV or Parquet.

Columns end in the number of a side: a seat, or after the last seat an opponent that the game
itself plays.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import orrery
from orrery.core.errors import OrreryError
from orrery.extras import demand

if TYPE_CHECKING:
    from orrery.core.state import State
    from orrery.lab.simulate import Plan

Row: TypeAlias = dict[str, Any]
SAME = ("number", "seed", "seats")
"""What two rows of one pair have in common."""


class BadRows(OrreryError):
    """Rows that cannot be read, or that do not belong together."""


def row(plan: Plan, number: int, starter: int, state: State) -> Row:
    """A game that is over."""
    outcome = state.outcome
    totals = sorted(outcome.totals, reverse=True)
    told: Row = {
        "number": number,
        "seed": plan.deal_seed(number),
        "game": plan.game,
        "rules_version": state.game.rules_version,
        "components": state.game.fingerprint,
        "seats": plan.seats,
        "starter": starter,
        "decisions": state.decisions,
        "margin": totals[0] - totals[1] if len(totals) > 1 else 0,
        "tie_break": outcome.tie_rule,
        "end": outcome.rule,
        "rating": outcome.rating.level if outcome.rating is not None else None,
    }
    for seat, spec in enumerate(plan.seated(number)):
        told[f"bot_{seat}"] = spec
    for side, sheet in enumerate(outcome.scores):
        told[f"place_{side}"] = outcome.place(side)
        told[f"total_{side}"] = sum(sheet.values())
        told |= {f"{name}_{side}": points for name, points in sheet.items()}
    return told


def prepare(path: Path) -> None:
    """Make sure, before anything is played, that rows can be written there."""
    if path.suffix == ".parquet":
        demand("lab", "pyarrow")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.open("a").close()


def write(rows: Sequence[Row], path: Path) -> None:
    """As Parquet or CSV, by the name of the file."""
    columns = list(dict.fromkeys(name for one in rows for name in one))
    if path.suffix == ".parquet":
        import pyarrow as pa
        import pyarrow.parquet as parquet

        table = pa.table({name: [one.get(name) for one in rows] for name in columns})
        parquet.write_table(table.replace_schema_metadata({"orrery": orrery.__version__}), path)
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)


def read(path: Path) -> list[Row]:
    """The rows of a file. Raises BadRows."""
    try:
        if path.suffix == ".parquet":
            import pyarrow as pa
            import pyarrow.parquet as parquet

            try:
                found: list[Row] = parquet.read_table(path).to_pylist()
            except pa.ArrowInvalid as error:
                raise BadRows(f"{path} cannot be read: {error}") from error
        else:
            with path.open(newline="", encoding="utf-8") as file:
                found = [
                    {name: _value(said) for name, said in one.items() if name is not None}
                    for one in csv.DictReader(file)
                ]
    except (FileNotFoundError, IsADirectoryError, UnicodeDecodeError) as error:
        raise BadRows(f"{path} cannot be read: {error}") from error
    if not found or any(name not in found[0] for name in SAME):
        raise BadRows(f"{path} has no rows of `orrery simulate --rows`")
    return found


def _value(said: str | None) -> object:
    if not said:
        return None
    return int(said) if said.removeprefix("-").isascii() and said.lstrip("-").isdigit() else said


class Difference(NamedTuple):
    """How one column differs between two variants, game by game on the same deals."""

    column: str
    first: float
    second: float
    difference: float
    low: float
    high: float
    """The 95 % interval of the difference."""


def compare(first: Sequence[Row], second: Sequence[Row]) -> list[Difference]:
    """The mean of every numeric column in both, and of the difference within pairs."""
    if [_pair(one) for one in first] != [_pair(one) for one in second]:
        raise BadRows("these are not the same deals in the same seatings: use the same seed, -n")
    told = []
    for column in first[0]:
        numbers = [(one[column], two.get(column)) for one, two in zip(first, second, strict=True)]
        if column in SAME or column == "rules_version":
            continue
        pairs = [(a, b) for a, b in numbers if isinstance(a, int) and isinstance(b, int)]
        if len(pairs) == len(first):
            told.append(_difference(column, pairs))
    return told


def _pair(one: Row) -> tuple[object, ...]:
    bots = (said for name, said in sorted(one.items()) if name.startswith("bot_"))
    return (*(one[name] for name in SAME), *bots)


def _difference(column: str, pairs: Sequence[tuple[int, int]]) -> Difference:
    apart = [b - a for a, b in pairs]
    mean = fmean(apart)
    margin = 1.96 * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else float("inf")
    first, second = (fmean(one) for one in zip(*pairs, strict=True))
    return Difference(column, first, second, mean, mean - margin, mean + margin)
