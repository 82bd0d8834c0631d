"""`orrery games`: what can be played, and with which options."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    JsonOption,
    Language,
    LanguageOption,
    all_games,
    examples,
    words_of,
)

if TYPE_CHECKING:
    from rich.table import Table

    from orrery.cli.render import Renderer
    from orrery.core.game import Game

EXAMPLES = examples(
    "orrery games",
    "orrery games galaxy_rush --language de",
)


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game, with its options.")
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """List the games, or one game with its options.

    The first value of an option is what is played if you do not say otherwise.
    """
    found = all_games(game)
    if as_json:
        told = [_to_json(one) for one in found]
        print(json.dumps(told[0] if game else told, indent=2, ensure_ascii=False))
        return

    from orrery.cli.render import Renderer, console

    out = console()
    if game is None:
        out.print(_game_table(Renderer(words_of(language)), found))
        return
    renderer = Renderer(words_of(language, found[0]))
    out.print(_game_table(renderer, found))
    out.print(_options(renderer, found[0]))


def _game_table(renderer: Renderer, found: list[Game]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("id", "title", "seats", "rules"):
        table.add_column(renderer.tell(f"games.{column}"))
    for game in found:
        seats = ", ".join(map(str, game.seat_counts))
        table.add_row(game.id, game.title, seats, str(len(game.ledger.rules)))
    return table


def _options(renderer: Renderer, game: Game) -> Table:
    from rich import box
    from rich.table import Table

    from orrery.cli.render import RULE
    from orrery.core.words import phrase

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("option", "values", "meaning", "rule"):
        # What is typed has to be read in full; the meaning breaks its lines.
        table.add_column(renderer.tell(f"games.{column}"), no_wrap=column != "meaning")
    for choice in game.choices:
        values = [said_value(value) for value in choice.values]
        meaning = renderer.say(phrase(f"option.{choice.name}.text"))
        table.add_row(choice.name, "\n".join(values), meaning, f"[{RULE}]{choice.rule}[/]")
    return table


def said_value(value: bool | str | int) -> str:
    """A value as it is typed after `--option name=`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _to_json(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seat_counts),
        "default_seats": game.default_seats,
        "rules_version": game.rules_version,
        "components": game.fingerprint,
        "rules": len(game.ledger.rules),
        "options": [
            {
                "name": choice.name,
                "values": list(choice.values),
                "default": choice.default,
                "rule": choice.rule,
            }
            for choice in game.choices
        ],
    }
