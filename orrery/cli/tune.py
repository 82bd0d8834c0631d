"""`orrery tune`: the weights by which turns are chosen, found by playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    GameArgument,
    Language,
    LanguageOption,
    examples,
    find_game,
    words_of,
)

if TYPE_CHECKING:
    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.lab.preferences import Array, Round

EXAMPLES = examples(
    "orrery tune galaxy_rush                                      ten rounds, and a check",
    "orrery tune newton --rounds 30 --pairs 500 --jobs 16 --write   a long search, kept",
)


def tune(
    game: GameArgument,
    rounds: Annotated[int, typer.Option(min=1, help="How many steps are made.")] = 10,
    pairs: Annotated[
        int,
        typer.Option(min=20, help="How many deals are played for a step, each from both seats."),
    ] = 300,
    positions: Annotated[
        int, typer.Option(min=10, help="How many positions a player looks at in its turn.")
    ] = 150,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="How many processes share the work.")
    ] = 1,
    write: Annotated[
        bool, typer.Option("--write", help="Put the weights into the game's preference.toml.")
    ] = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Find by playing which positions are worth striving for.

    Two players whose weights differ a little in opposite directions play the same deals; what
    wins shows the way for the next step. It begins with the weights that are in use, and ends
    with a match between those and the new ones on other deals.
    """
    from orrery.cli.render import Renderer, console
    from orrery.lab import preferences
    from orrery.lab.preferences import Plan

    found = find_game(game)
    plan = Plan(found.id, rounds, pairs, positions, seed)
    renderer = Renderer(words_of(language, found))
    weights = preferences.tune(plan, jobs, lambda one: console().print(_line(renderer, one)))
    checked = preferences.check(plan, weights, jobs)
    console().print(*_weights(renderer, found, weights), sep="\n")
    share, lead = renderer.number(100 * checked.share, 1), renderer.number(checked.lead, 1)
    console().print(renderer.tell("tune.check", n=checked.games, share=share, lead=lead))
    if write:
        path = preferences.write(found.folder, plan, found.judgement.parts, weights, checked)
        console().print(renderer.tell("tune.written", path=str(path)))


def _line(renderer: Renderer, one: Round) -> str:
    number = renderer.number
    return renderer.tell(
        "tune.round",
        n=one.number,
        pairs=one.pairs,
        points=number(one.points, 1),
        slope=number(one.slope, 2),
        doubt=number(one.doubt, 2),
    )


def _weights(renderer: Renderer, game: Game, weights: Array) -> list[str]:
    parts = game.judgement.parts
    wide = max(map(len, parts))
    return [
        f"{part:{wide}} {renderer.number(float(weights[at]), 2):>8}"
        f" {renderer.number(float(weights[len(parts) + at]), 2):>8}"
        for at, part in enumerate(parts)
    ]
