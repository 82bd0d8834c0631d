"""`orrery simulate`: many games, and what came of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    ChoicesOption,
    GameArgument,
    JsonOption,
    Language,
    LanguageOption,
    SeatsOption,
    SetOption,
    edition,
    examples,
    load_variant,
    read_bots,
    read_choices,
    words_of,
)
from orrery.cli.progress import progress

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.core.state import Settings
    from orrery.lab.simulate import Plan, Standing, Summary
    from orrery.lab.tally import Tally

EXAMPLES = examples(
    "orrery simulate galaxy_rush -n 100000 --jobs 2",
    "orrery simulate galaxy_rush -n 400 --bots greedy,random",
    "orrery simulate galaxy_rush -o solo_rival=yes --bots my_bot.py:MyBot",
    "orrery simulate galaxy_rush --set medal.4.value=18 --rows more.csv",
    "orrery simulate galaxy_rush --json > result.json",
)


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Annotated[
        int, typer.Option(help="Game number n is dealt from this plus n, counting from 0.")
    ] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="How many processes share the work.")
    ] = 1,
    seats: SeatsOption = None,
    option: ChoicesOption = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="One bot per seat, or one for all: a name (random, greedy), package.module:Class,"
            " or file.py:Class. Without bots, random actions are drawn inside the engine.",
        ),
    ] = None,
    change: SetOption = None,
    rows: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write one row per game to FILE, as CSV or (.parquet) Parquet."
        ),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game into DIR.")
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Play many games and count what happens.

    Different bots change seats from game to game, and each deal is played once in every seating.
    The result does not depend on the number of processes.
    """
    from orrery.lab.simulate import Plan
    from orrery.lab.simulate import simulate as run

    found = load_variant(game, change)
    state = found.new(seats, seed, **read_choices(found, option))
    plan = Plan(
        game=found.id,
        games=games,
        seed=seed,
        seats=state.seats,
        options=state.settings.options,
        bots=read_bots(bots, state.seats),
        rows=rows is not None,
        records=records,
    )
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    if rows is not None:
        from orrery.lab.rows import prepare

        prepare(rows)
    if as_json:
        summary = run(plan, jobs)
        _write_rows(summary, rows)
        told = {**edition(found), **to_json(plan, summary)}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return

    from orrery.cli.render import Renderer, console

    renderer = Renderer(words_of(language, found))
    with progress(games) as tell:
        summary = run(plan, jobs, tell)
    _write_rows(summary, rows)
    console().print(*_report(renderer, found, state.settings, plan, summary), sep="\n")


def _write_rows(summary: Summary, path: Path | None) -> None:
    from orrery.lab.rows import write

    if path is not None:
        write(summary.rows, path)


# --- for people ---------------------------------------------------------------------------


def _report(
    renderer: Renderer, game: Game, settings: Settings, plan: Plan, summary: Summary
) -> list[RenderableType]:
    from rich.text import Text

    from orrery.cli.render import TITLE, SideBySide

    tell, number = renderer.tell, renderer.number
    players = (
        ", ".join(summary.names[spec] for spec in plan.bots)
        if plan.bots
        else tell("simulate.random")
    )
    title = tell("simulate.title", title=game.title, n=summary.games, players=players)
    speed = tell(
        "simulate.speed",
        seconds=number(summary.seconds, 1),
        games=number(summary.games / summary.seconds),
        decisions=number(summary.decisions / summary.seconds),
    )
    length = tell(
        "simulate.length",
        mean=number(summary.length.mean, 1),
        low=summary.length.low,
        high=summary.length.high,
    )
    branching = tell("simulate.branching", mean=number(summary.branching, 2), high=summary.widest)
    sides = [
        _side_table(renderer, renderer.say(game.side_name(settings, side)), standing)
        for side, standing in summary.sides.items()
    ]
    report: list[RenderableType] = [
        Text(title, style=TITLE),
        Text(speed, style="dim"),
        Text(f"{length}\n{branching}\n"),
        SideBySide(sides),
    ]
    if plan.bots:
        report.append(_bot_table(renderer, summary))
    return report


def _side_table(renderer: Renderer, name: str, standing: Standing) -> Table:
    from orrery.cli.render import plain_table
    from orrery.core.words import phrase

    def numbers(tally: Tally) -> list[str]:
        mean, sd = renderer.number(tally.mean, 1), renderer.number(tally.sd, 1)
        return [mean, sd, str(tally.low), str(tally.high)]

    table = plain_table(f"{name}: {_wins(renderer, standing)}")
    table.add_column("")
    for column in ("mean", "sd", "min", "max"):
        table.add_column(renderer.tell(f"simulate.{column}"), justify="right")
    for category, tally in standing.categories.items():
        table.add_row(renderer.say(phrase(f"category.{category}")), *numbers(tally))
    table.add_row(renderer.tell("simulate.score"), *numbers(standing.score), style="bold")
    return table


def _bot_table(renderer: Renderer, summary: Summary) -> Table:
    from rich.text import Text

    from orrery.cli.render import plain_table

    tell, number = renderer.tell, renderer.number
    table = plain_table(tell("simulate.bots"))
    table.add_column("")
    for column in ("games", "wins", "score", "thinking", "slowest"):
        table.add_column(tell(f"simulate.{column}"), justify="right")
    for spec, standing in summary.bots.items():
        table.add_row(
            Text(summary.names[spec]),
            number(standing.games),
            _share(renderer, standing),
            number(standing.score.mean, 1),
            f"{number(standing.milliseconds, 2)} ms",
            f"{number(1000 * standing.slowest, 1)} ms",
        )
    return table


def _share(renderer: Renderer, standing: Standing) -> str:
    low, high = standing.likely_share
    return renderer.tell(
        "simulate.share",
        share=renderer.number(100 * standing.wins / standing.games, 1),
        low=renderer.number(100 * low, 1),
        high=renderer.number(100 * high, 1),
    )


def _wins(renderer: Renderer, standing: Standing) -> str:
    said = renderer.tell("simulate.won", n=standing.wins) + ", " + _share(renderer, standing)
    if standing.shared:
        said += ", " + renderer.tell("simulate.shared", n=standing.shared)
    return said


# --- for programs -------------------------------------------------------------------------


def to_json(plan: Plan, summary: Summary) -> dict[str, object]:
    """Everything that was counted, in plain values."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "games": summary.games,
        "seconds": round(summary.seconds, 3),
        "games_per_second": round(summary.games / summary.seconds, 1),
        "decisions": summary.decisions,
        "decisions_per_second": round(summary.decisions / summary.seconds, 1),
        "length": summary.length.to_json(),
        "branching": {"mean": round(summary.branching, 3), "max": summary.widest},
        "sides": [
            {"side": side, **_standing(standing)} for side, standing in summary.sides.items()
        ],
        "bots": [
            {
                "bot": spec,
                "name": summary.names[spec],
                **_standing(standing),
                "decisions": standing.decisions,
                "ms_per_decision": round(standing.milliseconds, 4),
                "ms_slowest": round(1000 * standing.slowest, 4),
            }
            for spec, standing in summary.bots.items()
        ],
    }


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "games": standing.games,
        "wins": standing.wins,
        "shared": standing.shared,
        "wins_95": [round(bound, 4) for bound in standing.likely_share],
        "score": standing.score.to_json(),
        "categories": {name: tally.to_json() for name, tally in standing.categories.items()},
    }
