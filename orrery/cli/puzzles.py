"""`orrery puzzles`: decisions with one clearly best option, to be solved or to be found."""

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
    write_text,
)
from orrery.cli.progress import EveryCoreOption, choose_workers, progress

if TYPE_CHECKING:
    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.lab.puzzles import Plan
    from orrery.learning.puzzles import Puzzle

EXAMPLES = examples(
    "orrery puzzles newton                             the puzzles of a game",
    "orrery puzzles newton 3                           solve one of them",
    "orrery puzzles newton --find 10 --write new.toml  look for others in games between bots",
)


def puzzles(
    game: GameArgument,
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help="Which of its puzzles to solve.")
    ] = None,
    find: Annotated[int | None, typer.Option(min=1, help="Find so many new ones instead.")] = None,
    write: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where they are kept; the game's own file if left out."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The first deal to look at.")] = 1,
    bot: Annotated[
        str | None,
        typer.Option(help="Who plays the games, as for simulate; a quick search if left out."),
    ] = None,
    iterations: Annotated[int, typer.Option(min=100, help="Simulations of a close look.")] = 200,
    margin: Annotated[
        float,
        typer.Option(
            min=0.01,
            max=0.5,
            help="By how much the best option's chance to win has to be higher.",
        ),
    ] = 0.06,
    jobs: EveryCoreOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Solve puzzles: positions of real games in which one option is clearly the best.

    Without a number, those of the game are listed. Each attempt is told what it promises; the
    right one is explained, and the game goes on against a bot.
    """
    from orrery.cli.render import Renderer, console
    from orrery.learning.puzzles import puzzles as known_of

    found = find_game(game)
    if find is not None:
        from orrery.lab.puzzles import BOT, Plan

        _find(found, Plan(found.id, find, seed, bot or BOT, iterations, margin), jobs, write)
        return
    known = known_of(found)
    if number is None:
        renderer = Renderer(words_of(language, found))
        console().print(*_lines(renderer, found, list(known.values())), sep="\n")
        return
    if number not in known:
        raise Refused(f"{found.title} has no puzzle {number!r}; known: {', '.join(known)}")

    from orrery.cli.solving import Solver

    Solver(found, known[number], language).run(None)


def _find(game: Game, plan: Plan, jobs: int | None, path: Path | None) -> None:
    from datetime import date

    from orrery import bots
    from orrery.lab.puzzles import find
    from orrery.learning.puzzles import FILE, written

    bots.load(plan.bot)
    with progress(plan.count) as tell:
        found = find(
            plan, choose_workers(jobs, None), lambda done, games: tell(done, said=f"{games}")
        )
    comments = [
        "Decisions with one clearly best option. `chances` tells what each promises.",
        f"Found by `{plan.command}`, {date.today().isoformat()}.",
    ]
    write_text(path or game.folder / FILE, written(comments, found))


def _lines(renderer: Renderer, game: Game, known: list[Puzzle]) -> list[str]:
    from orrery.cli.render import TITLE

    lines = [f"[{TITLE}]{game.title}[/]"]
    for one in known:
        level = renderer.tell(f"puzzles.level_{one.difficulty}")
        lines.append(renderer.tell("puzzles.numbered", n=one.name, level=level))
    return lines
