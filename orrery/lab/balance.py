"""The tables of a study as Markdown: what a game's page in `docs/games/` says about balance."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.lab.report import Line, Reporter, Section
from orrery.lab.study import Study

HELD = "held-"
"""The prefix of the ids of sections about pieces that sides have at the end."""
ENDS = 3
"""How many of the strongest and of the weakest pieces of a kind are named."""


def markdown(study: Study, language: str, command: str) -> str:
    """Seats, the composition of scores, and the pieces that are clearly strong or weak."""
    reporter = Reporter(study, language)
    sections = {section.id: section for section in reporter.sections()}
    parts = [f"    {command}"]
    parts.append(_table(sections["seats"].head, map(_row, sections["seats"].lines)))
    composition = sections["composition"]
    head = (composition.head[0], reporter.tell("part"), composition.head[-1])
    parts.append(_table(head, ((one.name, one.note, *_cells(one)) for one in composition.lines)))
    held = {id[len(HELD) :]: one for id, one in sections.items() if id.startswith(HELD)}
    rows = [(reporter.kind(kind), *row) for kind, one in held.items() for row in _ends(one)]
    if rows:
        columns = next(iter(held.values())).head
        parts.append(_table((reporter.tell("kind"), *columns), rows))
    return "\n\n".join(parts) + "\n"


def _ends(section: Section) -> list[tuple[str, ...]]:
    """The best and the worst rows of a section, as far as they are clear."""
    clear = [line for line in section.lines if line.cells[0].clear]
    best = [line for line in clear if line.cells[0].value > line.cells[0].scale.middle]
    worst = [line for line in clear if line.cells[0].value < line.cells[0].scale.middle]
    return [_row(line) for line in (*best[:ENDS], *worst[-ENDS:])]


def _row(line: Line) -> tuple[str, ...]:
    name = f"{line.name} `{line.note}`" if line.note and line.note != line.name else line.name
    return (name, str(line.count), *_cells(line))


def _cells(line: Line) -> tuple[str, ...]:
    return tuple(f"{cell.text} ({cell.bounds})" for cell in line.cells)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = tuple(head)
    lines = [f"| {' | '.join(row)} |" for row in (titles, *rows)]
    return "\n".join((lines[0], "|---" * len(titles) + "|", *lines[1:]))
