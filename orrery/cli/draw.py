"""`orrery draw`: the table of a position or a recorded game as a picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from orrery.cli.asking import Language, LanguageOption, Refused, examples, read_text
from orrery.cli.legal import state_of

EXAMPLES = examples(
    "orrery draw game.record --out table.svg",
    "orrery position game.record --at 12 | orrery draw - > table.svg",
    "orrery draw question.toml --seat 0 --theme day --panel board --out board.svg",
)


class Theme(StrEnum):
    NIGHT = "night"
    DAY = "day"


def draw(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A position (TOML) or a record; - for standard input."),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to save the picture; else print it."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="As this seat sees it; else as a spectator does.")
    ] = None,
    panel: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Only this part of the table. May be repeated."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="The name of a player, from seat 0 on. May be repeated."),
    ] = None,
    theme: Annotated[Theme, typer.Option(help="The night sky, or a printed page.")] = Theme.NIGHT,
    game: Annotated[
        str | None,
        typer.Option("--game", "-g", metavar="GAME", help="The game, if the position says none."),
    ] = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Draw the table as one SVG picture that needs no other file.

    A record is drawn at its end.
    """
    from orrery.core.art.export import standalone

    state = state_of(read_text(file), game)
    if seat is not None and seat >= state.seats:
        raise Refused(f"--seat {seat}: the seats of this game are 0 to {state.seats - 1}")
    panels = state.view(seat).panels(language, name or ())
    if not panels:
        raise Refused(f"{state.game.title} has no drawings yet")
    if panel:
        known = {one.name: one for one in panels}
        for wanted in panel:
            if wanted not in known:
                raise Refused(f"there is no panel {wanted!r}; there are {', '.join(known)}")
        panels = [known[wanted] for wanted in panel]
    picture = standalone(panels, state.game.symbols(), theme)
    if out is None:
        print(picture)
    else:
        out.write_text(picture + "\n", encoding="utf-8")
