"""Grids, options and score sheets as a terminal shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement, measure_renderables
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery.core.words import Phrase

if TYPE_CHECKING:
    from orrery.core.outcome import Outcome
    from orrery.core.spoken import Grid, Option
    from orrery.core.words import Catalogue

OPEN = "bold green"
CLOSED = "dim"
RULE = "cyan"
TITLE = "bold yellow"
GAP = 4
"""Blanks between two tables."""
GUTTER = 2
"""Blanks between two columns of a table."""
ENDLESS = 10_000
"""More columns than any cell needs, to ask how wide it is without line breaks."""
NUMBER = re.compile(r"[+−]?\d[\d.,]*( \S+)?")


def console() -> Console:
    """Standard output, without guessing at what in a text might be worth a colour."""
    return Console(highlight=False)


def plain_table(title: str = "") -> Table:
    """A table of numbers, with nothing around it."""
    return Table(
        title=title or None,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        min_width=len(title),
    )


@dataclass(frozen=True, slots=True)
class Mark:
    """The option that a piece stands for: its number, and whether it can be chosen."""

    number: int
    open: bool


def numbered(options: Sequence[Option]) -> dict[int, Option]:
    """The open options by the number to type."""
    return dict(enumerate((option for option in options if option.open), 1))


def marks(options: Sequence[Option]) -> dict[str, Mark]:
    """What to write at the pieces: a number where exactly one option is meant by the piece."""
    found: dict[str, Mark] = {}
    for number, option in numbered(options).items():
        if option.target:
            found[option.target] = Mark(0 if option.target in found else number, True)
    for option in options:
        if not option.open and option.target and option.target not in found:
            found[option.target] = Mark(0, False)
    return found


class Renderer:
    """Says and lays out what a game tells, in one language."""

    def __init__(self, words: Catalogue, names: Sequence[str] = ()) -> None:
        self.words = words
        self.names = names

    def say(self, what: Phrase) -> str:
        return self.words.say(what, self.names)

    def tell(self, key: str, **args: str | int | Phrase | tuple[Phrase, ...]) -> str:
        """A sentence of the command line itself."""
        return self.say(Phrase(f"cli.{key}", tuple(args.items())))

    def number(self, value: float, digits: int = 0) -> str:
        """A number with the language's own comma and point."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        if self.words.language == "de":
            text = text.translate(str.maketrans(",.", ".,"))
        return text

    # --- grids ----------------------------------------------------------------------------

    def cell(self, what: Phrase, marked: dict[str, Mark]) -> Text:
        mark = marked.get(what.piece) if what.piece else None
        text = Text(self.say(what))
        if mark is None:
            return text
        if not mark.open:
            text.stylize(CLOSED)
            return text
        text.stylize("bold")
        return Text.assemble((f"{mark.number}) ", OPEN), text) if mark.number else text

    def grid(self, grid: Grid, marked: dict[str, Mark]) -> Fitted:
        table = Table(
            box=box.SIMPLE_HEAD,
            padding=(0, GUTTER - 1, 0, 0),
            show_header=bool(grid.columns),
            show_edge=False,
            pad_edge=False,
        )
        width = max([len(grid.columns), *(len(row) for row in grid.rows)])
        for place in range(width):
            head = self.say(grid.columns[place]) if grid.columns else ""
            said = [self.say(row[place]) for row in grid.rows]
            table.add_column(
                head,
                justify="right" if place and _are_numbers(said) else "left",
                overflow="fold",
            )
        for row in grid.rows:
            table.add_row(*(self.cell(what, marked) for what in row))
        return Fitted(Text(self.say(grid.title), style=TITLE), table)

    def grids(self, grids: Sequence[Grid], options: Sequence[Option]) -> SideBySide:
        """All grids, side by side where there is room."""
        marked = marks(options)
        return SideBySide([self.grid(grid, marked) for grid in grids])

    # --- options --------------------------------------------------------------------------

    def options(self, options: Sequence[Option], notation: bool = False) -> Table:
        """The open ones numbered, then the closed ones with their reasons."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style=OPEN)
        table.add_column()
        for number, option in numbered(options).items():
            words = Text(self.say(option.phrase))
            if notation:
                words.append(f"  {option.notation}", style=RULE)
            table.add_row(str(number), words)
        for option in options:
            if not option.open and option.reason is not None:
                why = f"{self.say(option.phrase)}: {self.say(option.reason)} ({option.rule})"
                table.add_row(Text("–", style=CLOSED), Text(why, style=CLOSED))
        return table

    # --- results --------------------------------------------------------------------------

    def result(self, sheet: Grid, outcome: Outcome) -> Iterable[RenderableType]:
        """The score sheet, why the game ended, who won, and what decided between equals."""
        fitted = self.grid(sheet, {})
        fitted.table.rows[-1].style = "bold"
        yield fitted
        yield Text(f"{self.say(outcome.ended)} ({outcome.rule})")
        sides = sheet.columns[1:]
        if len(sides) > 1:  # Who plays for points alone beats nobody.
            winners = tuple(sides[side] for side in outcome.winners)
            yield Text(self.tell("winner", n=len(winners), who=winners), style=TITLE)
        if outcome.tie_break is not None:
            yield Text(f"{self.say(outcome.tie_break)} ({outcome.tie_rule})")

    def log(self, lines: Iterable[str], number: int | None = None) -> RenderableType:
        """What happened; `number` is the decision that caused it, where that is worth telling."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style=CLOSED, min_width=2 if number is None else 4)
        for place, line in enumerate(lines):
            start = "·" if number is None else "" if place else str(number)
            table.add_row(start, Text(line, style="italic" if number is None else ""))
        return table


def _are_numbers(texts: Sequence[str]) -> bool:
    """Numbers with their units, and the signs that stand for none, line up on the right."""
    numbers = [NUMBER.fullmatch(text) is not None for text in texts]
    return any(numbers) and all(
        number or len(text) <= 1 for text, number in zip(texts, numbers, strict=True)
    )


class Fitted:
    """A table that breaks its lines between words, and a word only where nothing else helps.

    Rich by itself takes the room from the widest columns, whatever stands in them, and makes a
    title no wider than its table.
    """

    def __init__(self, title: Text, table: Table) -> None:
        self.title = title
        self.table = table

    def __rich_measure__(self, screen: Console, options: ConsoleOptions) -> Measurement:
        return measure_renderables(screen, options, [self.title, self.table])

    def __rich_console__(self, screen: Console, options: ConsoleOptions) -> RenderResult:
        columns = self.table.columns
        endless = options.update_width(ENDLESS)
        sizes = [
            measure_renderables(screen, endless, [column.header, *column.cells])
            for column in columns
        ]
        room = options.max_width - GUTTER * (len(columns) - 1)
        for column, width in zip(columns, fitting(sizes, room), strict=True):
            column.width = width
        yield self.title
        yield self.table


def fitting(sizes: Sequence[Measurement], room: int) -> list[int]:
    """How wide each column becomes: the widest give way first, down to their longest words."""
    widths = [size.maximum for size in sizes]
    while sum(widths) > max(room, len(widths)):
        loose = [place for place, size in enumerate(sizes) if widths[place] > size.minimum]
        widest = max(loose or range(len(widths)), key=widths.__getitem__)
        widths[widest] -= 1
    return widths


class SideBySide:
    """Tables in reading order, as many in a row as fit, each as wide as it needs to be."""

    def __init__(self, tables: Sequence[Table | Fitted]) -> None:
        self.tables = tables

    def __rich_console__(self, screen: Console, options: ConsoleOptions) -> RenderResult:
        row: list[Table | Fitted] = []
        room = options.max_width
        for table in self.tables:
            wide = screen.measure(table, options=options).maximum
            if row and wide > room:
                yield _row(row)
                row, room = [], options.max_width
            row.append(table)
            room -= wide + GAP
        if row:
            yield _row(row)


def _row(tables: Sequence[Table | Fitted]) -> RenderableType:
    row = Table.grid(padding=(0, GAP, 0, 0))
    row.add_row(*tables)
    return Padding(row, (0, 0, 1, 0))
