"""`orrery rules provenance`: where the values of a game's components come from."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from orrery.cli.asking import JsonOption, Language, LanguageOption, Refused, all_games, words_of
from orrery.core.box import Box

if TYPE_CHECKING:
    from orrery.cli.render import Renderer
    from orrery.core.game import Game

SOURCES = ("printed", "found", "reconstructed")


@dataclass(frozen=True, slots=True)
class Origin:
    """One component, or one value of it that has a source of its own."""

    kind: str
    id: str
    source: str
    values: str


def provenance(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all of them if left out.")
    ] = None,
    source: Annotated[
        str | None,
        typer.Option(metavar="SOURCE", help="List these alone, with their values: printed, found"
                     " or reconstructed."),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:  # fmt: skip
    """List the components by where their values come from.

    Printed: the rulebook says so. Found: another public source says so. Reconstructed: chosen for
    this table, in keeping with everything printed.
    """
    if source is not None and source not in SOURCES:
        raise Refused(f"--source can be {', '.join(SOURCES)}; not {source!r}")
    games = all_games(game)
    if as_json:
        told = [_to_json(one, source) for one in games]
        print(json.dumps(told[0] if game else told, indent=2, ensure_ascii=False))
        return
    for one in games:
        _show(one, source, language)


def origins(game: Game) -> list[Origin]:
    """Everything in a game's component file that says where it comes from."""
    found: list[Origin] = []
    for kind, content in Box(game.folder).contents.items():
        entries = content if isinstance(content, list) else [content]
        for place, entry in enumerate(entries, 1):
            if isinstance(entry, dict):
                name = str(entry.get("id", kind if len(entries) == 1 else f"{kind}-{place}"))
                found += _of_entry(kind, name, entry)
    return found


def _of_entry(kind: str, name: str, entry: dict[str, Any]) -> Iterator[Origin]:
    values = {key: value for key, value in entry.items() if not _is_source(key) and key != "id"}
    for key, source in entry.items():
        if not _is_source(key):
            continue
        if isinstance(source, list):
            # One source for each number of a row.
            for numbers in (value for value in values.values() if isinstance(value, list)):
                for place, (number, one) in enumerate(zip(numbers, source, strict=True)):
                    yield Origin(kind, f"{name}[{place}]", one, str(number))
            continue
        part = key.removesuffix("_source")
        if part != key:
            yield Origin(kind, f"{name}.{part}", source, str(values.get(part, "")))
        else:
            own = {k: v for k, v in values.items() if f"{k}_source" not in entry}
            yield Origin(kind, name, source, _said(own))


def _is_source(key: str) -> bool:
    return key == "source" or key.endswith("_source")


def _said(values: dict[str, Any]) -> str:
    return ", ".join(f"{key} {_plain(value)}" for key, value in values.items())


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return " + ".join(f"{number} {name}" for name, number in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _show(game: Game, source: str | None, language: Language) -> None:
    from orrery.cli.render import Renderer

    renderer = Renderer(words_of(language, game))
    if source is None:
        _summary(renderer, game)
    else:
        _list(renderer, game, source)


def _summary(renderer: Renderer, game: Game) -> None:
    """How many of each kind, and which ones are not printed."""
    from rich import box
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from orrery.cli.render import TITLE, console

    tell = renderer.tell
    found = origins(game)
    counted = Counter((one.kind, one.source) for one in found)
    table = Table(
        title=tell("provenance.title", title=game.title),
        title_style=TITLE,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column(tell("provenance.kind"))
    for source in SOURCES:
        table.add_column(tell(f"provenance.{source}"), justify="right")
    for kind in dict.fromkeys(one.kind for one in found):
        table.add_row(kind, *(str(counted[kind, source] or "·") for source in SOURCES))
    totals = (str(sum(one.source == source for one in found)) for source in SOURCES)
    table.add_row(tell("provenance.total"), *totals, style="bold")
    out = console()
    out.print(table)
    for source in SOURCES[1:]:
        kinds = dict.fromkeys(one.kind for one in found if one.source == source)
        if kinds:
            out.print(tell(f"provenance.{source}"), style="bold")
        for kind in kinds:
            names = [one.id for one in found if (one.kind, one.source) == (kind, source)]
            out.print(Padding(Text(" ".join(names), style="dim"), (0, 0, 0, 2)))


def _list(renderer: Renderer, game: Game, source: str) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from orrery.cli.render import TITLE, console

    tell = renderer.tell
    table = Table(
        title=f"{game.title}: {tell(f'provenance.{source}')}",
        title_style=TITLE,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for column in ("kind", "id", "name", "values"):
        table.add_column(tell(f"provenance.{column}"))
    for one in origins(game):
        if one.source == source:
            key = f"component.{one.id}"
            name = renderer.words.templates.get(key, "")
            table.add_row(one.kind, Text(one.id), Text(name), Text(one.values))
    console().print(table)


def _to_json(game: Game, source: str | None) -> dict[str, object]:
    found = [one for one in origins(game) if source in (None, one.source)]
    return {
        "game": game.id,
        "fingerprint": game.fingerprint,
        "counts": dict(Counter(one.source for one in found)),
        "components": [
            {"kind": one.kind, "id": one.id, "source": one.source, "values": one.values}
            for one in found
        ],
    }
