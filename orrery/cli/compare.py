"""`orrery compare`: two variants of a game, deal by deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from orrery.cli.asking import JsonOption, Language, LanguageOption, examples, words_of

EXAMPLES = examples(
    "orrery simulate galaxy_rush -n 2000 --bots greedy --rows own.csv",
    "orrery simulate galaxy_rush -n 2000 --bots greedy --set medal.4.value=18 --rows more.csv",
    "orrery compare own.csv more.csv",
)


def compare(
    first: Annotated[Path, typer.Argument(help="Rows of one variant, as CSV or Parquet.")],
    second: Annotated[Path, typer.Argument(help="Rows of the other, on the same deals.")],
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Compare two runs of [bold]orrery simulate --rows[/] on the same deals, game by game.

    Pairs share the luck of the deal, so that far fewer games show a difference.
    """
    from orrery import __version__
    from orrery.lab import rows

    ours, theirs = rows.read(first), rows.read(second)
    found = rows.compare(ours, theirs)
    if as_json:
        told = {
            "orrery": __version__,
            "game": ours[0].get("game"),
            "rules_version": [one[0].get("rules_version") for one in (ours, theirs)],
            "components": [one[0].get("components") for one in (ours, theirs)],
            "games": len(ours),
            "columns": [one._asdict() for one in found],
        }
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return

    from orrery.cli.render import Renderer, console, plain_table

    renderer = Renderer(words_of(language))
    table = plain_table(renderer.tell("compare.title", n=len(ours)))
    table.add_column(renderer.tell("compare.column"))
    for column in ("first", "second", "difference", "interval"):
        table.add_column(renderer.tell(f"compare.{column}"), justify="right")
    for one in found:
        numbers = (renderer.number(value, 2) for value in one[1:4])
        interval = f"{renderer.number(one.low, 2)} … {renderer.number(one.high, 2)}"
        sure = one.low > 0 or one.high < 0
        table.add_row(one.column, *numbers, interval, style="bold" if sure else "")
    console().print(table)
