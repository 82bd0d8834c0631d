"""`orrery study`: what wins, where points come from, and how sure that is."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from orrery.cli.asking import (
    ChoicesOption,
    GameArgument,
    JsonOption,
    Language,
    LanguageOption,
    SeatsOption,
    edition,
    examples,
    find_game,
    read_bots,
    read_choices,
    words_of,
    write_text,
)
from orrery.cli.progress import (
    EveryCoreOption,
    RayOption,
    SecondsOption,
    choose_workers,
    progress,
)
from orrery.extras import demand

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from orrery.core.spoken import Choice
    from orrery.lab.study import Group, Plan, Study

EXAMPLES = examples(
    "orrery study galaxy_rush -n 10000",
    "orrery study newton -n 400 --seats 3 --out newton-3",
    "orrery study galaxy_rush --bots greedy,my_bot.py:MyBot -n 1000",
    "orrery study newton --ray auto --json > newton.json",
)


def study(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="One bot per seat, or one for all: a name (random, greedy), package.module:Class,"
            " or file.py:Class.",
        ),
    ] = "greedy",
    seats: SeatsOption = None,
    option: ChoicesOption = None,
    seed: Annotated[
        int, typer.Option(help="Game number n is dealt from this plus n, counting from 0.")
    ] = 1,
    seconds: SecondsOption = None,
    jobs: EveryCoreOption = None,
    ray: RayOption = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the report and the data go; GAME-study."),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Play many games and find out what goes together with winning.

    Writes a page (report.html), tables for a text (balance.md) and the data (sides.parquet,
    pieces.parquet) into a folder.
    """
    demand("lab", "jinja2", "matplotlib", "pyarrow")

    from orrery.cli.render import TITLE, Renderer, console
    from orrery.lab import balance, data, report
    from orrery.lab.study import Plan
    from orrery.lab.study import study as run

    found = find_game(game)
    state = found.new(seats, seed, **read_choices(found, option))
    plan = Plan(
        game=found.id,
        seats=state.seats,
        options=state.settings.options,
        bots=read_bots(bots, state.seats),
        games=games,
        seed=seed,
        seconds=seconds,
    )
    plan.check()
    folder = out or Path(f"{found.id}-study")
    folder.mkdir(parents=True, exist_ok=True)
    renderer = Renderer(words_of(language, found))
    with progress(games) as tell:

        def hear(so_far: Study) -> None:
            speed = renderer.number(so_far.games / so_far.seconds, 1)
            said = renderer.tell("tournament.speed", speed=speed, n=so_far.workers)
            tell(so_far.games, games, said)

        done = run(plan, choose_workers(jobs, ray), hear)
    page = folder / "report.html"
    command = command_of(plan, found.choices)
    write_text(page, report.page(done, language.value, command))
    tables = folder / "balance.md"
    write_text(tables, balance.markdown(done, language.value, command))
    files = [page, tables, *data.write(done, folder)]
    if as_json:
        told = {**edition(found), **to_json(done)}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return
    screen = console()
    title = renderer.tell("study.title", title=found.title, n=games, players=report.players(done))
    screen.print(title, style=TITLE, markup=False)
    for file in files:
        screen.print(str(file), markup=False, soft_wrap=True)


def command_of(plan: Plan, choices: Sequence[Choice]) -> str:
    """What was asked, as it can be asked again."""
    bots = plan.bots[:1] if len(set(plan.bots)) == 1 else plan.bots
    parts = ["orrery", "study", plan.game, "-n", str(plan.games), "--seed", str(plan.seed)]
    parts += ["--seats", str(plan.seats), "--bots", ",".join(bots)]
    if plan.seconds is not None:
        parts += ["--seconds", str(plan.seconds)]
    for choice in choices:
        value = plan.options[choice.name]
        if value != choice.default:
            said = ("yes" if value else "no") if isinstance(value, bool) else value
            parts += ["-o", f"{choice.name}={said}"]
    return shlex.join(parts)


# --- for programs -------------------------------------------------------------------------


def to_json(study: Study) -> dict[str, object]:
    """Everything that was counted, in plain values; the rows are in the data."""
    from orrery.lab.study import group

    players = study.players
    plan = study.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "seed": plan.seed,
        "games": study.games,
        "seconds": round(study.seconds, 3),
        "equal_share": round(study.equal_share, 4),
        "sides": _groups(group(study.rows, lambda row: [row.side])),
        "categories": _categories(study),
        "held": _groups(group(players, lambda row: row.held)),
        "chosen": _groups(group(players, lambda row: map(" ".join, row.chosen))),
        "openings": _groups(group(players, lambda row: [row.opening])),
        "dealt": _groups(group(players, lambda row: map(" ".join, row.dealt))),
    }


def _groups(groups: Mapping[Any, Group]) -> list[dict[str, object]]:
    return [
        {
            "of": key,
            "count": one.count,
            "share": round(one.share, 4),
            "share_95": [round(bound, 4) for bound in one.share_interval],
            "score": one.score.to_json(),
            "score_95": [round(bound, 3) for bound in one.score.interval],
        }
        for key, one in sorted(groups.items(), key=lambda item: str(item[0]))
    ]


def _categories(study: Study) -> dict[str, dict[str, float]]:
    from orrery.lab.tally import Tally

    tallies: dict[str, Tally] = {}
    for row in study.players:
        for name, points in row.categories.items():
            tallies.setdefault(name, Tally()).add(points)
    return {name: tally.to_json() for name, tally in tallies.items()}
