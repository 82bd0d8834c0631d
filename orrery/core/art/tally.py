"""A score sheet as a panel: live while a game runs, final at its end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from orrery.core.art import sheet
from orrery.core.art.parts import signed, star
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect, use
from orrery.core.art.text import block, line
from orrery.core.covers import SEAT_COLOURS
from orrery.core.outcome import Outcome
from orrery.core.spoken import Panel
from orrery.core.words import verbatim

ROW = 31.0
FOOT = 104.0
"""Room for totals and two lines of words below them: most ends need no more."""


@dataclass(frozen=True)
class Column:
    """One side: its name, its mark drawn around (0, 0), and the colour it has on the table."""

    name: str
    mark: Svg
    tint: str


@dataclass(frozen=True)
class Tally:
    """What a score sheet is drawn from."""

    words: Speaker
    columns: Sequence[Column]
    scores: Sequence[Mapping[str, int]]
    looks: Mapping[str, tuple[str, str]]
    """By category a symbol and its colour."""
    outcome: Outcome | None
    ended: str = ""
    """How the game ended, where that is worth a sentence of its own."""
    contested: bool = True
    """Whether somebody can be said to have won."""
    hidden: Collection[str] = ()
    """Categories that count at the end only, until then without points in any view;
    `draw.scores.hidden` says so."""


def seats(names: Sequence[str], sides: int) -> list[Column]:
    """The sides of a game in which every seat has the same mark and colour at every table."""
    return [
        Column(names[side], use(f"o-seat-{side}", 0, 0, 24), SEAT_COLOURS[side])
        for side in range(sides)
    ]


def panel(tally: Tally) -> Panel:
    title = tally.words.say("sheet.title")
    description = _description(tally)
    drawings = [_draw(tally, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("scores", title, description, *drawings, "score", "half")


def _description(tally: Tally) -> str:
    words = tally.words
    said: list[str] = []
    for column, lines in zip(tally.columns, tally.scores, strict=True):
        listed = [
            f"{words.say(f'category.{name}')} {points}"
            for name, points in lines.items()
            if name not in tally.hidden
        ]
        total = f"{words.say('sheet.total')} {sum(lines.values())}"
        said.append(f"{column.name}: {', '.join([*listed, total])}.")
    return " ".join([*said, _note(tally)])


def _note(tally: Tally) -> str:
    """What to know about these numbers: that they grow, or how it ended, who won and why."""
    outcome = tally.outcome
    if outcome is None:
        return tally.words.say("draw.scores.running")
    said = [tally.ended] if tally.ended else []
    if tally.contested:
        who = tuple(verbatim(tally.columns[side].name) for side in outcome.winners)
        key = "draw.scores.winner" if len(who) == 1 else "draw.scores.winners"
        said.append(tally.words.say(key, who=who))
    if outcome.tie_break is not None:
        said.append(tally.words.spoken(outcome.tie_break))
    return " ".join(said)


def _draw(tally: Tally, kind: Format, title: str, description: str) -> str:
    scores = tally.scores
    wide = kind.width - 2 * MARGIN
    most, share = (84.0, 0.49) if kind.narrow else (150.0, 0.62)
    column = min(most, wide * share / len(scores))
    centres = [kind.width - MARGIN - column * (len(scores) - n - 0.5) for n in range(len(scores))]
    top = HEAD + 40
    row = min(ROW, (kind.most - top - FOOT) / len(scores[0]))
    lines = [
        _line(tally, name, top + place * row, row, centres, column, kind)
        for place, name in enumerate(scores[0])
    ]
    foot = top + len(lines) * row
    winners = tally.outcome.winners if tally.outcome is not None else ()
    totals = [
        _total(sum(scores[seat].values()), centres[seat], foot + 32, column, seat in winners)
        for seat in range(len(scores))
    ]
    note = block(
        _note(tally),
        kind.width / 2,
        foot + 64,
        13,
        limit=wide - 8,
        most=6,
        least=kind.least,
        anchor="middle",
        style="o-dim",
    )
    return sheet.sheet(
        kind,
        "scores",
        title,
        description,
        foot + max(FOOT, 64 + note.height + 8),
        *(_head(one, x, column, kind) for one, x in zip(tally.columns, centres, strict=True)),
        *lines,
        line(
            tally.words.say("sheet.total"),
            MARGIN + 10,
            foot + 38,
            18,
            limit=centres[0] - column / 2 - MARGIN - 10,
            least=kind.least,
            style="o-serif o-on",
        ),
        *totals,
        note.svg,
    )


def _head(side: Column, x: float, column: float, kind: Format) -> Svg:
    return join(
        (
            at(x, HEAD - 2, side.mark),
            line(
                side.name,
                x,
                HEAD + 28,
                14,
                limit=column - 6,
                least=kind.least,
                anchor="middle",
                style="o-serif o-on",
            ),
        )
    )


def _line(
    tally: Tally,
    name: str,
    y: float,
    row: float,
    centres: list[float],
    column: float,
    kind: Format,
) -> Svg:
    """One category: icon, name, everybody's points, and bars to compare them by."""
    icon, tint = tally.looks[name]
    left = MARGIN + 8
    hidden = name in tally.hidden
    points = [0 if hidden else lines[name] for lines in tally.scores]
    most = max(24, *points)
    parts = [
        path(f"M{MARGIN:g} 0H{kind.width - MARGIN:g}", class_="o-hair"),
        rect(left - 3, 4, 24, 24, 5, class_="o-paper"),
        use(icon, left + 9, 16, 20, class_=f"o-c-{tint}" if tint else None),
        block(
            tally.words.say(f"category.{name}"),
            left + 30,
            16,
            14,
            limit=centres[0] - column / 2 - left - 30,
            most=2,
            least=kind.least,
            leading=1.0,
            style="o-on",
            centred=True,
        ).svg,
    ]
    for side, x, value in zip(tally.columns, centres, points, strict=True):
        if value > 0 and not kind.narrow:
            long = (column - 20) * value / most
            parts.append(rect(x - long / 2, row - 5, long, 3, 1.5, class_=f"o-bar o-c-{side.tint}"))
        parts.append(
            line(
                "?" if hidden else signed(value),
                x,
                21,
                16,
                limit=column,
                least=kind.least,
                anchor="middle",
                bold=value == max(points) and value > min(points),
                style="o-dim" if hidden else "o-on",
            )
        )
    tip = tally.words.say(f"draw.scores.{'hidden' if hidden else name}")
    return at(0, y, *parts, data_tip=tip)


def _total(points: int, x: float, y: float, column: float, won: bool) -> Svg:
    size = min(46.0, column - 6)
    laurel = use("o-laurel", x, y, size * 1.4, class_="o-c-leaf") if won else EMPTY
    return join((laurel, star(points, x, y, size)))
