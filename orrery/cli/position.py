"""`orrery position`: the table of a recorded game at any moment, as text."""

from __future__ import annotations

from typing import Annotated

import typer

from orrery.cli.asking import Refused, examples, read_record

EXAMPLES = examples(
    "orrery position game.record",
    "orrery position game.record --at 12 > question.toml",
    "orrery position game.record --at 12 | orrery legal -",
)

RecordArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A record of a game; - for standard input.")
]


def position(
    file: RecordArgument,
    at: Annotated[
        int | None,
        typer.Option(min=0, help="Before this decision, counting from 0; else at the end."),
    ] = None,
) -> None:
    """Print the position of a recorded game: a short, readable TOML that says what lies where.

    Edit it, ask about it with [bold]orrery legal[/], or put it into a bug report.
    """
    game, record = read_record(file)
    last = record.decisions
    if at is not None and at > last:
        raise Refused(f"--at {at} is past the end; the game has {last} decisions")
    print(record.branch(last if at is None else at).replay(game).position(), end="")
