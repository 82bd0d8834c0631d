"""`orrery tournament`: which bot is stronger, and how sure that is."""

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
    edition,
    examples,
    find_game,
    read_choices,
    words_of,
)
from orrery.cli.progress import (
    EveryCoreOption,
    RayOption,
    SecondsOption,
    choose_workers,
    progress,
)

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from orrery.cli.render import Renderer
    from orrery.lab.ratings import Rating
    from orrery.lab.tournament import Course, Plan, Report

EXAMPLES = examples(
    "orrery tournament galaxy_rush greedy random -n 400",
    "orrery tournament newton greedy my_bot.py:MyBot --seconds 5 --plot newton.svg",
    "orrery tournament galaxy_rush greedy random --target 0.95",
    "orrery tournament galileo_galilei greedy --seats 1 -o mode=advanced",
    "orrery tournament newton greedy random --ray auto --json > result.json",
)


def tournament(
    game: GameArgument,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="Who plays: names (random, greedy), package.module:Class, or file.py:Class."
            " Where there are more seats than bots, the last one fills them.",
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="At most so many games in each match.")
    ] = 400,
    seats: SeatsOption = None,
    option: ChoicesOption = None,
    seed: Annotated[
        int, typer.Option(help="Deal number n is dealt from this plus n, counting from 0.")
    ] = 1,
    seconds: SecondsOption = None,
    target: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="Ask whether the first bot wins more than this share, rather than an equal one.",
        ),
    ] = None,
    stop: Annotated[
        bool, typer.Option(help="Whether a match ends as soon as its answer is clear.")
    ] = True,
    minutes: Annotated[
        float | None, typer.Option(min=0, help="Begin no game after so many minutes.")
    ] = None,
    jobs: EveryCoreOption = None,
    ray: RayOption = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw the result into a file (.svg, .png or .pdf)."),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Let bots play against each other until it is clear who is stronger.

    Each deal is played once in every seating. A match stops when its answer is clear, by a test
    that may be looked at after every deal (docs/lab.md says which).
    """
    from orrery.cli.render import Renderer, console
    from orrery.lab.tournament import Plan
    from orrery.lab.tournament import tournament as run

    found = find_game(game)
    state = found.new(seats, seed, **read_choices(found, option))
    plan = Plan(
        game=found.id,
        seats=state.seats,
        options=state.settings.options,
        bots=tuple(bots),
        games=games,
        seed=seed,
        seconds=seconds,
        target=target,
        stop=stop,
        minutes=minutes,
    )
    plan.check()
    if plot is not None:
        from orrery.lab import plots

        plots.check(plot)
    renderer = Renderer(words_of(language, found))
    with progress(games) as tell:

        def hear(report: Report) -> None:
            tell(report.games, report.most, _speed(renderer, report))

        report = run(plan, choose_workers(jobs, ray), hear)
    rated = _ratings(plan, report)
    if plot is not None:
        from orrery.lab import plots

        plots.write(plots.tournament(report, rated, renderer.tell), plot)
    if as_json:
        told = {**edition(found), **to_json(plan, report, rated)}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return
    console().print(*_report(renderer, found.title, plan, report, rated), sep="\n")


def _ratings(plan: Plan, report: Report) -> dict[str, Rating] | None:
    """None where the libraries for it are not installed."""
    from orrery.lab.ratings import ratings

    try:
        return ratings(plan.bots, report.courses)
    except ModuleNotFoundError:
        return None


# --- for people ---------------------------------------------------------------------------


def _speed(renderer: Renderer, report: Report) -> str:
    return renderer.tell(
        "tournament.speed",
        speed=renderer.number(report.games_per_second, 1),
        n=report.workers,
    )


def _report(
    renderer: Renderer,
    title: str,
    plan: Plan,
    report: Report,
    rated: dict[str, Rating] | None,
) -> list[RenderableType]:
    from rich.text import Text

    from orrery.cli.render import TITLE

    said = renderer.tell("tournament.title", title=title, n=report.games)
    seconds = renderer.tell("tournament.seconds", seconds=renderer.number(report.seconds, 1))
    lines: list[RenderableType] = [
        Text(said, style=TITLE),
        Text(f"{seconds}, {_speed(renderer, report)}\n", style="dim"),
        _match_table(renderer, report),
        Text(),
        _bot_table(renderer, plan, report, rated or {}),
        Text(),
        _thinking_table(renderer, report),
    ]
    if rated is None:
        lines.append(Text("\n" + renderer.tell("tournament.no_ratings"), style="dim"))
    return lines


def _match_table(renderer: Renderer, report: Report) -> Table:
    from rich.text import Text

    from orrery.cli.render import plain_table

    tell = renderer.tell
    table = plain_table()
    table.add_column(tell("tournament.match"), overflow="fold")
    table.add_column(tell("tournament.games"), justify="right", no_wrap=True)
    table.add_column(tell("tournament.share"), justify="right", no_wrap=True)
    table.add_column(tell("tournament.answer"), overflow="fold")
    for course in report.courses:
        for bot, share in course.shares.items():
            first = bot == course.first
            table.add_row(
                Text(bot if first else f"  {bot}"),
                renderer.number(course.games) if first else "",
                percent(renderer, share.mean, *share.interval) if share.count else "",
                Text(_answer(renderer, course)) if first else "",
            )
    return table


def percent(renderer: Renderer, share: float, low: float, high: float) -> str:
    """A share with its interval, as all tables of the lab write it."""
    shown = {
        name: renderer.number(100 * value, 1)
        for name, value in (("share", share), ("low", low), ("high", high))
    }
    return renderer.tell("simulate.share", **shown)


def _answer(renderer: Renderer, course: Course) -> str:
    if course.target is not None:
        beyond = course.beyond_target
        key = "open" if beyond is None else "more" if beyond else "less"
        wanted = renderer.number(100 * course.target, 1)
        return renderer.tell(f"tournament.{key}", bot=course.first, share=wanted)
    if course.match.only:
        return ""
    if course.ahead:
        return renderer.tell("tournament.stronger", bot=course.ahead)
    return renderer.tell("tournament.unclear")


def _bot_table(renderer: Renderer, plan: Plan, report: Report, rated: dict[str, Rating]) -> Table:
    number = renderer.number
    columns = ["rating", "wins", "score"] if rated else ["wins", "score"]
    rows: dict[str, list[str]] = {}
    for bot in rated or plan.bots:
        standing = report.bots[bot]
        low, high = (number(bound, 1) for bound in standing.score.interval)
        rows[bot] = [
            f"{number(standing.wins)}/{number(standing.shared)}",
            f"{number(standing.score.mean, 1)} ({low}–{high})",
        ]
        if rated:
            one = rated[bot]
            rows[bot].insert(0, f"{number(one.points)} ({number(one.low)}…{number(one.high)})")
    return _numbers(renderer, columns, rows)


def _thinking_table(renderer: Renderer, report: Report) -> Table:
    rows = {
        bot: [
            renderer.number(standing.games),
            f"{renderer.number(standing.milliseconds, 2)} ms",
            f"{renderer.number(standing.slowest, 2)} s",
        ]
        for bot, standing in report.bots.items()
    }
    return _numbers(renderer, ["games", "thinking", "turn"], rows)


def _numbers(renderer: Renderer, columns: list[str], rows: dict[str, list[str]]) -> Table:
    from rich.text import Text

    from orrery.cli.render import plain_table

    table = plain_table()
    table.add_column(renderer.tell("tournament.bot"), overflow="fold")
    for column in columns:
        table.add_column(renderer.tell(f"tournament.{column}"), justify="right", no_wrap=True)
    for bot, cells in rows.items():
        table.add_row(Text(bot), *cells)
    return table


# --- for programs -------------------------------------------------------------------------


def to_json(plan: Plan, report: Report, rated: dict[str, Rating] | None) -> dict[str, object]:
    """Everything that was counted, in plain values."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "seconds_per_turn": plan.seconds,
        "games": report.games,
        "seconds": round(report.seconds, 3),
        "games_per_second": round(report.games_per_second, 3),
        "matches": [_course(course) for course in report.courses],
        "bots": [
            {
                "bot": bot,
                "games": standing.games,
                "wins": standing.wins,
                "shared": standing.shared,
                "score": standing.score.to_json(),
                "score_95": [round(bound, 3) for bound in standing.score.interval],
                "decisions": standing.decisions,
                "ms_per_decision": round(standing.milliseconds, 4),
                "slowest_turn": round(standing.slowest, 4),
                "rating": _rating(rated, bot),
            }
            for bot, standing in report.bots.items()
        ],
    }


def _rating(rated: dict[str, Rating] | None, bot: str) -> dict[str, float] | None:
    if not rated:
        return None
    one = rated[bot]
    return {
        "points": round(one.points, 1),
        "low_95": round(one.low, 1),
        "high_95": round(one.high, 1),
    }


def _course(course: Course) -> dict[str, object]:
    answer = course.ahead if course.target is None else course.beyond_target
    return {
        "lineup": course.match.lineup,
        "games": course.games,
        "deals": len(course.blocks),
        "target": course.target,
        "clear": course.clear,
        "answer": answer,
        "shares": [
            {
                "bot": bot,
                "equal": None if course.match.only else round(course.match.equal_share(bot), 4),
                "share": round(share.mean, 4),
                "share_95": [round(bound, 4) for bound in share.interval],
            }
            for bot, share in course.shares.items()
            if share.count
        ],
    }
