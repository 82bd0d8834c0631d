"""`orrery analyse`: what the coach says of a recorded game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    JsonOption,
    Language,
    LanguageOption,
    Refused,
    examples,
    read_record,
    words_of,
)
from orrery.cli.position import RecordArgument

if TYPE_CHECKING:
    from orrery.coach.review import Review
    from orrery.core.game import Game
    from orrery.core.records import Record

EXAMPLES = examples(
    "orrery analyse game.record",
    "orrery analyse game.record --seconds 0.5 --language de",
    "orrery analyse game.record --json > review.json",
)


def analyse(
    file: RecordArgument,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long to think about each decision.")
    ] = 0.2,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="So many simulations for each decision, whatever they take."),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Go through a finished game: who was ahead when, what changed most, what was luck.

    Every decision is judged from the view of the seat that took it, and from nothing else.
    """
    from orrery.cli.render import TITLE, Renderer, console

    game, record = read_record(file)
    if not record.replay(game).over:
        raise Refused(f"{file}: only a game that was played to its end can be analysed")
    renderer = Renderer(words_of(language, game))
    review = _gone_through(game, record, renderer.tell("analyse.working"), seconds, iterations)
    if as_json:
        print(json.dumps(review.to_json(), ensure_ascii=False))
        return
    out = console()
    out.print(renderer.tell("analyse.title", title=game.title), style=TITLE)
    for line in _lines(review, game, language):
        out.print(line, markup=False)


def _gone_through(
    game: Game, record: Record, label: str, seconds: float, iterations: int | None
) -> Review:
    """All decisions, with a bar on the screen meanwhile."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from orrery.coach import review

    found = review.decisions(game, record)
    screen = Console(stderr=True)
    limit = None if iterations is not None else seconds
    with Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    ) as bar:
        moments = tuple(
            review.moment(game, record, decision, iterations=iterations, seconds=limit)
            for decision in bar.track(found, description=label)
        )
    measure = review.measure_of(record.start(game))
    result = review.result(game, record)
    return review.Review(measure, record.decisions, moments, result)


def _lines(review: Review, game: Game, language: Language) -> list[str]:
    """The review as the page tells it."""
    from orrery.coach import summary
    from orrery.coach.telling import Teller

    teller = Teller(review, game, language.value, ())
    said = [teller.note, "", *(teller.course(seat) for seat in range(len(review.result))), ""]
    swings = summary.swings(review)
    for swing in swings:
        said.append(f"{swing.moment.decision:>4}  {teller.headline(swing)}")
        if teller.better(swing):
            said.append(f"      → {teller.better(swing)}")
        said += [f"        {reason}" for reason in teller.why(swing)]
    if not swings:
        said.append(teller.quiet)
    return [*said, "", *map(teller.balance, summary.balances(review))]
