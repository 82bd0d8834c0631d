"""`orrery notation`: how the actions of a game are written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from orrery.cli.asking import (
    GameArgument,
    JsonOption,
    Language,
    LanguageOption,
    examples,
    find_game,
    words_of,
)

if TYPE_CHECKING:
    from orrery.core.actions import Block

EXAMPLES = examples(
    "orrery notation galaxy_rush",
    "orrery notation galaxy_rush --json",
)


def notation(
    game: GameArgument,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Show every kind of action of a game: how it is written, and its numbers.

    Records, positions and the terminal use the writing; search and learning use the numbers.
    """
    found = find_game(game)
    blocks = list(found.actions.blocks.values())
    if as_json:
        told = {"game": found.id, "actions": found.actions.size, "blocks": [*map(_plain, blocks)]}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return

    from rich import box
    from rich.table import Table

    from orrery.cli.render import TITLE, Renderer, console

    tell = Renderer(words_of(language)).tell
    table = Table(
        title=tell("notation.title", title=found.title, n=found.actions.size),
        title_style=TITLE,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for column in ("written", "values", "numbers", "example"):
        table.add_column(tell(f"notation.{column}"))
    for block in blocks:
        values = "\n".join(f"{axis}: {_listed(labels)}" for axis, labels in block.axes.items())
        last = block.base + block.size - 1
        numbers = f"{block.base}" if block.size == 1 else f"{block.base} – {last}"
        table.add_row(block.template, values, numbers, found.actions.notation(block.base))
    console().print(table)


def _listed(labels: tuple[str, ...]) -> str:
    """All values, or the ends of a long row."""
    if len(labels) <= 8:
        return " ".join(labels)
    return f"{' '.join(labels[:3])} … {labels[-2]} {labels[-1]}"


def _plain(block: Block) -> dict[str, object]:
    return {
        "name": block.name,
        "template": block.template,
        "axes": {axis: list(labels) for axis, labels in block.axes.items()},
        "first": block.base,
        "size": block.size,
    }
