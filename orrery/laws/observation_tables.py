"""The tables of all numbers of observations: `python -m orrery.laws.observation_tables`.

Writes docs/observations.md anew; a test holds it against the games.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orrery
from orrery.core.features import Cell, Layout, Span

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"

HEAD = """\
# What observations mean

`state.observe(seat, out)` writes these numbers, one byte each ([environments.md](environments.md)).
The page is written by `python -m orrery.laws.observation_tables` from the declared fields of the
games; in a program, `orrery.observation(game)` has the same, number by number.

A value is the number observed and the lowest of its range: where a range begins with -1, that
stands for nothing and is observed as 0. Numbers are at most 255, which also stands for more. `me`
is the seat that looks, `other1` the one after it and so on; a rival that the game itself plays
comes after the last seat, and what belongs to sides that are not there is 0.
"""


def page() -> str:
    lines = [HEAD]
    for game_id in orrery.game_ids():
        layout = orrery.observation(game_id)
        lines += [f"## {layout.game.title}\n", f"{layout.size} numbers.\n"]
        lines += ["| index | name | what | values | of |", "|---|---|---|---|---|"]
        lines += [*_rows(layout), ""]
    return "\n".join(lines)


def _rows(layout: Layout) -> Iterator[str]:
    for span in layout.spans:
        if not len(span.feature):
            continue
        ranges = _joined([f"{cell.low} to {cell.high}" for cell in span.feature.cells])
        parts = [
            _indices(span),
            f"`{span.name}`",
            span.feature.meaning,
            ranges,
            _names(span.feature.cells),
        ]
        yield f"| {' | '.join(parts)} |"


def _indices(span: Span) -> str:
    return str(span.start) if span.end == span.start + 1 else f"{span.start} to {span.end - 1}"


def _names(cells: tuple[Cell, ...]) -> str:
    """What the numbers belong to; of a single one, what its values stand for."""
    return _joined([cell.name for cell in cells] if len(cells) > 1 else [*cells[0].words])


def _joined(words: list[str], shown: int = 4) -> str:
    """Some of the words, with the last one."""
    kept = list(dict.fromkeys(words))
    if len(kept) > shown + 1:
        kept = [*kept[:shown], "…", kept[-1]]
    return ", ".join(kept)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
