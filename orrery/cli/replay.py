"""`orrery replay`: a recorded game, told move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    Language,
    LanguageOption,
    Refused,
    examples,
    read_record,
    words_of,
)
from orrery.cli.position import RecordArgument

if TYPE_CHECKING:
    from rich.console import RenderableType

    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.core.records import Record
    from orrery.core.state import Event, State

EXAMPLES = examples(
    "orrery replay game.record",
    "orrery replay game.record --step",
    "orrery replay game.record --to 20 --seat 0 --language de",
)


def replay(
    file: RecordArgument,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table and wait for Enter at each turn.")
    ] = False,
    to: Annotated[
        int | None, typer.Option(min=0, help="Stop before this decision, counting from 0.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Tell it as this seat saw it; else as a spectator did."),
    ] = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Tell a recorded game in words, and show the score sheet at the end.

    Moves that were taken back are told too, and that they were taken back.
    """
    from orrery.cli.render import TITLE, Renderer, console

    game, record = read_record(file)
    if seat is not None and seat >= record.seats:
        raise Refused(f"--seat {seat}: the seats of this game are 0 to {record.seats - 1}")
    if to is not None and to > record.decisions:
        raise Refused(f"--to {to} is past the end; the game has {record.decisions} decisions")
    if to is not None:
        record = record.branch(to)
    renderer = Renderer(words_of(language, game))
    out = console()
    out.print(renderer.tell("replay.title", title=game.title, n=record.decisions), style=TITLE)
    state = record.start(game)
    for state, told in _told(game, record, renderer, seat):
        if told is not None:
            out.print(told)
        if step and not state.over and game.opens_turn(state):
            out.print(renderer.grids(game.grids(state.view(seat)), ()))
            _wait(renderer)
    view = state.view(seat)
    sheet = game.score_sheet(view)
    out.print()
    if view.outcome is not None:
        for part in renderer.result(sheet, view.outcome):
            out.print(part)
        return
    out.print(renderer.grid(sheet, {}))
    out.print(renderer.tell("replay.unfinished", prompt=view.decision.prompt), style="dim")


def _told(
    game: Game, record: Record, renderer: Renderer, seat: int | None
) -> Iterator[tuple[State, RenderableType | None]]:
    """The state after each entry, with what happened on the way."""
    opening: list[Event] = []
    states = record.states(game, opening)
    state = next(states)
    if told := _said(game, state, renderer, opening, seat):
        yield state, renderer.log(told)
    for entry in record.entries:
        # After an undo, the state that comes back has no journal of its own yet.
        state.journal = []
        state = next(states)
        if entry.undo:
            yield state, renderer.tell("replay.undo", n=entry.decision)
            continue
        said = _said(game, state, renderer, state.journal or [], seat)
        yield state, renderer.log(said, entry.decision) if said else None


def _said(
    game: Game, state: State, renderer: Renderer, events: list[Event], seat: int | None
) -> list[str]:
    lines = [game.tell(state.settings, event, seat) for event in events]
    return [renderer.say(line) for line in lines if line is not None]


def _wait(renderer: Renderer) -> None:
    try:
        input(renderer.tell("replay.wait"))
    except EOFError:
        raise typer.Exit from None
