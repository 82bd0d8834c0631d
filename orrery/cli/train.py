"""`orrery train`: a network that judges positions, learned from games of the search."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    GameArgument,
    Language,
    LanguageOption,
    Refused,
    SeatsOption,
    examples,
    find_game,
    words_of,
)
from orrery.cli.progress import progress
from orrery.extras import demand

if TYPE_CHECKING:
    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.training.loop import Generation, Plan, Run

EXAMPLES = examples(
    "orrery train galaxy_rush --minutes 30                    learn, or go on after Ctrl-C",
    "orrery train newton --seats 3 --jobs 8 --folder n3       for three seats, on eight cores",
    "orrery tournament galaxy_rush search:network=trained/galaxy_rush-2/network.onnx,seconds=0.1"
    " search:seconds=0.1",
)


def train(
    game: GameArgument,
    minutes: Annotated[
        float, typer.Option(min=0.01, help="How long the run takes, with what it took before.")
    ] = 30.0,
    seats: SeatsOption = None,
    folder: Annotated[
        Path | None,
        typer.Option(help="Where the run is kept; trained/GAME-SEATS if left out."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=12, help="How many games make a generation.")
    ] = 200,
    iterations: Annotated[
        int, typer.Option(min=1, help="Simulations per decision in these games.")
    ] = 60,
    observe: Annotated[
        bool,
        typer.Option(
            "--observe", help="Let the network read observations, not the judgement's parts alone."
        ),
    ] = False,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    language: LanguageOption = Language.EN,
) -> None:
    """Let the search learn from its own games.

    The search plays, a small network learns what it found and how the games ended, the search plays
    with the network, and so on. Interrupted, the same command goes on where it was. The folder has
    the network (network.onnx) and the learning curve (curve.svg).
    """
    demand("learn", "numpy", "onnx", "torch", "matplotlib")

    from orrery.cli.render import Renderer, console
    from orrery.lab.workers import local
    from orrery.training.descent import learn
    from orrery.training.loop import NETWORK, Plan, Progress
    from orrery.training.loop import train as run_on

    found = find_game(game)
    plan = Plan(found.id, seats or found.default_seats, seed, iterations, games, observe)
    kept = folder or Path("trained") / f"{found.id}-{plan.seats}"
    renderer = Renderer(words_of(language, found))
    total = round(60 * minutes)
    try:
        with progress(total) as show:

            def tell(now: Progress) -> None:
                said = renderer.tell(
                    "train.now", n=now.generation, played=now.played, games=now.games
                )
                show(min(round(now.seconds), total), total, said)

            def told(generation: Generation) -> None:
                console().print(_line(renderer, generation))

            run = run_on(plan, kept, minutes, local(jobs), learn, tell, told)
    except KeyboardInterrupt:
        console().print(renderer.tell("train.interrupted", folder=str(kept)))
        raise typer.Exit(130) from None
    _finish(renderer, found, plan, run, kept)
    console().print(renderer.tell("train.written", path=str(kept / NETWORK)))


def _finish(renderer: Renderer, game: Game, plan: Plan, run: Run, folder: Path) -> None:
    from orrery.lab import plots
    from orrery.training.curve import curve

    if not run.curve:
        raise Refused(f"{folder} has no network yet: give it more minutes")
    plots.write(curve(run.curve, 1.0 / plan.seats, renderer.tell), folder / "curve.svg")


def _line(renderer: Renderer, one: Generation) -> str:
    number = renderer.number
    said = renderer.tell(
        "train.generation",
        n=one.games,
        error=number(one.error, 2),
        before=number(one.judgement_error, 2),
        right=number(100 * one.right, 1),
        right_before=number(100 * one.judgement_right, 1),
    )
    if not one.duels:
        return said
    return said + renderer.tell("train.duels", n=one.duels, share=number(100 * one.won, 1))
