"""`orrery corpus`: a folder of records, replayed before a release."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import JsonOption, Language, LanguageOption, Refused, examples, words_of

if TYPE_CHECKING:
    from rich.table import Table

    from orrery.cli.render import Renderer
    from orrery.core.corpus import Finding

EXAMPLES = examples(
    "orrery corpus games/                 replay all records below a folder",
    "orrery corpus games/ --language de   and tell it in German",
    "orrery corpus games/ --seal          first note in new records how they end",
    "orrery corpus games/ --json          for a script",
)


def corpus(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A folder of records, and folders in it.")
    ],
    seal: Annotated[
        bool,
        typer.Option("--seal", help="Note in new records how they go and end under today's rules."),
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Replay a folder of recorded games and tell which of them today's rules play differently.

    Run it before a release. A record that was sealed says how every turn
    found the table and how the game ended, and is held to all of it.
    Other records are held to their moves alone.

    A record that needs another rules version is counted apart: it says so
    itself. One that needs other components is replayed with them if their
    file (NAME.toml) lies in the folder too.

    Exit status: 0 if nothing differs without saying so, 1 if something does
    or a file is broken, 2 if there is nothing to replay.
    """
    from orrery.core.corpus import Verdict, records_in, replay_all
    from orrery.core.corpus import seal as seal_record

    if not folder.is_dir():
        raise Refused(f"there is no folder {folder}")
    files = records_in(folder)
    if not files:
        raise Refused(f"there are no records in {folder}: they begin with 'orrery-record'")
    sealed = sum([seal_record(file) for file in files]) if seal else 0
    found = list(replay_all(folder))
    bad = any(one.verdict in (Verdict.OTHER, Verdict.BROKEN) for one in found)
    if as_json:
        print(json.dumps([_to_json(one, folder) for one in found], indent=2, ensure_ascii=False))
    else:
        _show(found, folder, sealed, language)
    raise typer.Exit(1 if bad else 0)


def _show(found: list[Finding], folder: Path, sealed: int, language: Language) -> None:
    from orrery.cli.render import TITLE, Renderer, console
    from orrery.core.corpus import Verdict

    renderer = Renderer(words_of(language))
    out = console()
    out.print(renderer.tell("corpus.title", n=len(found), folder=str(folder)), style=TITLE)
    if sealed:
        out.print(renderer.tell("corpus.sealed", n=sealed))
    counts = Counter(one.verdict for one in found)
    for verdict in Verdict:
        if counts[verdict]:
            out.print(renderer.tell(f"corpus.{verdict}", n=counts[verdict]))
    same = [one for one in found if one.verdict == Verdict.SAME]
    unfinished = sum(one.sealed and not one.says_result for one in same)
    if unfinished:
        out.print(renderer.tell("corpus.unfinished", n=unfinished), style="dim")
    unsealed = sum(not one.sealed for one in same)
    if unsealed:
        out.print(renderer.tell("corpus.unsealed", n=unsealed), style="dim")
    differing = [one for one in found if one.verdict != Verdict.SAME]
    if differing:
        out.print(_differences(renderer, differing, folder))


def _differences(renderer: Renderer, found: list[Finding], folder: Path) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("file", "what", "why"):
        table.add_column(renderer.tell(f"corpus.{column}"))
    for one in found:
        said = renderer.tell(f"corpus.short.{one.verdict}")
        table.add_row(str(one.file.relative_to(folder)), said, one.why)
    return table


def _to_json(one: Finding, folder: Path) -> dict[str, object]:
    return {
        "file": str(one.file.relative_to(folder)),
        "verdict": str(one.verdict),
        "why": one.why,
        "says_result": one.says_result,
        "sealed": one.sealed,
    }
