"""`orrery fit`: the weights of a game's judgement, from games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    GameArgument,
    Language,
    LanguageOption,
    Refused,
    examples,
    find_game,
    words_of,
)

if TYPE_CHECKING:
    from rich.table import Table

    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.lab.fitting import Fit
    from orrery.lab.samples import Plan, Samples

EXAMPLES = examples(
    "orrery fit galaxy_rush -n 2000 --jobs 2                   play, fit, and say how good it is",
    "orrery fit newton -n 4000 --jobs 16 --data newton.npz     keep the positions as well",
    "orrery fit newton --data newton.npz --write               fit these, keep the weights",
)


def fit(
    game: GameArgument,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=30, help="How many games to play; none: read --data."),
    ] = None,
    data: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE.npz",
            help="With -n, where positions are kept; else where they are read. May be repeated.",
        ),
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays, as for simulate.")] = "greedy",
    seats: Annotated[
        int | None, typer.Option(min=1, help="Only games of so many seats; else of all numbers.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="How many processes share the work.")
    ] = 1,
    write: Annotated[
        bool, typer.Option("--write", help="Put the weights into the game's judgement.toml.")
    ] = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Fit the weights by which players that think ahead judge positions.

    Games of all numbers of seats and with all options are played, their positions held against how
    they ended, and the weights that tell the end best are found. Games that were set aside say
    how well they do.

    What tells the end best does not always choose one's own turns best: for that see `orrery tune`.
    """
    from orrery.cli.render import Renderer, console
    from orrery.lab import fitting
    from orrery.lab.samples import Plan

    found = find_game(game)
    kept = data or []
    if games is None:
        if not kept:
            raise Refused("either -n GAMES or --data FILE.npz is needed")
        samples = _read(found, kept)
    else:
        if len(kept) > 1:
            raise Refused("with -n, positions are kept in one file")
        samples = _played(Plan(found.id, games, seed, bot, seats), jobs)
        for path in kept:
            samples.save(path)
    result = fitting.fit(samples, found.judgement.base)
    renderer = Renderer(words_of(language, found))
    console().print(*_report(renderer, found, samples, result), sep="\n")
    if write:
        path = fitting.write(found.folder, samples, result)
        console().print(renderer.tell("fit.written", path=str(path)))


def _read(game: Game, paths: list[Path]) -> Samples:
    from orrery.lab.samples import Samples, added_up

    return added_up([Samples.load(path, game) for path in paths])


def _played(plan: Plan, jobs: int) -> Samples:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from orrery.lab.samples import play

    screen = Console(stderr=True)
    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    ) as bar:
        task = bar.add_task("", total=plan.games)
        return play(plan, jobs, lambda done: bar.update(task, completed=done))


def _report(renderer: Renderer, game: Game, samples: Samples, result: Fit) -> list[Table | str]:
    tell, number = renderer.tell, renderer.number
    title = tell("fit.title", title=game.title, n=result.games, positions=number(result.rows))
    return [title, _weights(renderer, samples, result), _quality(renderer, result)]


def _weights(renderer: Renderer, samples: Samples, result: Fit) -> Table:
    table = _table(renderer.tell("fit.weights"), renderer, ("part", "early", "late"))
    weights = result.weights
    for part, early, late in zip(samples.parts, weights.early, weights.late, strict=True):
        table.add_row(part, renderer.number(early, 2), renderer.number(late, 2))
    spread = " / ".join(renderer.number(points, 1) for points in weights.spread)
    table.caption = renderer.tell("fit.spread", spread=spread)
    return table


def _quality(renderer: Renderer, result: Fit) -> Table:
    columns = ("phase", "positions", "fitted", "potential", "fitted_right", "potential_right")
    table = _table(renderer.tell("fit.quality"), renderer, columns)
    for stretch in result.quality:
        shares = (stretch.fitted_right, stretch.potential_right)
        table.add_row(
            f"{renderer.number(stretch.begins, 1)}-{renderer.number(stretch.ends, 1)}",
            renderer.number(stretch.rows),
            renderer.number(stretch.fitted, 3),
            renderer.number(stretch.potential, 3),
            *(f"{renderer.number(100 * share, 1)} %" for share in shares),
        )
    return table


def _table(title: str, renderer: Renderer, columns: tuple[str, ...]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(
        title=title,
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        min_width=len(title),
    )
    for place, column in enumerate(columns):
        table.add_column(renderer.tell(f"fit.{column}"), justify="right" if place else "left")
    return table
