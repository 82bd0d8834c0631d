"""`orrery admin`: for whoever runs a server: tables, bans, old records, the signing key."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    HELP_NAMES,
    JsonOption,
    Language,
    LanguageOption,
    Refused,
    examples,
    words_of,
)

if TYPE_CHECKING:
    from orrery.table.storage.upkeep import Listed, Upkeep

DAY = 86_400_000
LIST_WIDTH = 120
"""However narrow the terminal is: ids are for other commands, and none may be cut short."""
DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="Address of the database; by default a file in the folder."),
]
FolderOption = Annotated[
    Path | None, typer.Option("--data-dir", help="The server's folder; by default the user's own.")
]
YesOption = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask for confirmation.")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]

app = typer.Typer(
    context_settings=HELP_NAMES,
    rich_markup_mode="rich",
    help="For whoever runs a server: tables, bans, old records and the signing key. A server that "
    "runs takes changes in within seconds.",
    epilog=examples(
        "orrery admin list --playing            what is played now",
        "orrery admin show 3vwgskn5qu           one table, and who sits there",
        "orrery admin ban 203.0.113.0/24        ban a network",
        "orrery admin expire --older 90         unfinished tables without a move for 90 days",
    ),
)


@app.command("list", epilog=examples("orrery admin list", "orrery admin list --playing --json"))
def list_(
    guest: Annotated[str, typer.Option(help="Only tables of this guest.")] = "",
    game: Annotated[str, typer.Option(help="Only tables of this game.")] = "",
    playing: Annotated[
        bool | None, typer.Option("--playing/--over", help="Only games that go on, or are over.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="At most so many.")] = 50,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """List tables, the most recently active first."""
    over = None if playing is None else not playing
    found = _upkeep(database, data_dir).tables(guest=guest, game=game, over=over, limit=limit)
    if as_json:
        print(json.dumps([asdict(one) for one in found], indent=2))
        return

    from rich import box
    from rich.table import Table

    from orrery.cli.render import Renderer, console

    tell = Renderer(words_of(language)).tell
    shown = Table(box=box.SIMPLE, pad_edge=False)
    for name in ("table", "game", "state", "people", "entries", "touched", "host"):
        shown.add_column(tell(f"admin.{name}"))
    for one in found:
        state = tell(f"admin.{_state(one)}")
        people = f"{one.people}/{one.seats}"
        shown.add_row(
            one.id, one.game, state, people, str(one.entries), _day(one.touched), one.host
        )
    out = console()
    out.width = max(out.width, LIST_WIDTH)
    out.print(shown)


@app.command("show", epilog=examples("orrery admin show 3vwgskn5qu"))
def show(
    table: TableArgument,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Show one table and who holds its seats. Secrets and links are not shown."""
    found, holders = _upkeep(database, data_dir).table(table)
    if as_json:
        print(json.dumps({**asdict(found), "holders": [asdict(one) for one in holders]}, indent=2))
        return

    from orrery.cli.render import Renderer

    tell = Renderer(words_of(language)).tell
    lines = {
        "table": found.id,
        "game": found.game,
        "state": tell(f"admin.{_state(found)}"),
        "entries": str(found.entries),
        "created": _day(found.created),
        "touched": _day(found.touched),
        "host": found.host,
    }
    for name, value in lines.items():
        print(f"{tell(f'admin.{name}')}: {value}")
    for one in holders:
        who = f"{one.name} ({one.guest})" if one.name else one.guest or "–"
        print(f"{tell('admin.seat')} {one.seat}: {who}")


@app.command("close", epilog=examples("orrery admin close 3vwgskn5qu"))
def close(
    table: TableArgument,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """End the game at a table, without a winner. Its record stays."""
    _upkeep(database, data_dir).close(table, _now())
    _say(language, "closed", table)


@app.command("delete", epilog=examples("orrery admin delete 3vwgskn5qu --yes"))
def delete(
    table: TableArgument,
    yes: YesOption = False,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Delete a table with all that was played there. Nothing of it can be brought back."""
    upkeep = _upkeep(database, data_dir)
    upkeep.table(table)
    _ask(language, "delete", table, yes)
    upkeep.delete(table)
    _say(language, "deleted", table)


@app.command(
    "ban", epilog=examples("orrery admin ban 203.0.113.7 --days 7", "orrery admin ban --remove ID")
)
def ban(
    whom: Annotated[
        str | None, typer.Argument(help="An address, a network, or the id of a guest.")
    ] = None,
    days: Annotated[int | None, typer.Option(min=1, help="So many days; else for good.")] = None,
    reason: Annotated[str, typer.Option(help="Why, for your own memory.")] = "",
    remove: Annotated[bool, typer.Option("--remove", help="Lift the ban.")] = False,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Ban somebody, or lift a ban; without a name, list all bans."""
    from orrery.table.auth.bans import name_of
    from orrery.table.storage.models import Ban

    upkeep = _upkeep(database, data_dir)
    if whom is None:
        for one in upkeep.bans():
            until = "–" if one.until is None else _day(one.until)
            print(f"{one.name}  {until}  {one.reason}".rstrip())
        return
    name = name_of(whom)
    if remove:
        upkeep.unban(name)
        _say(language, "unbanned", name)
    else:
        upkeep.ban(Ban(name, None if days is None else _now() + days * DAY, reason))
        _say(language, "banned", name)


@app.command("reports", epilog=examples("orrery admin reports", "orrery admin reports --done ID"))
def reports(
    done: Annotated[str, typer.Option(help="The id of a report that was dealt with.")] = "",
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """List what guests reported of table talk, or drop a report that was dealt with."""
    upkeep = _upkeep(database, data_dir)
    if done:
        upkeep.settle(done)
        _say(language, "settled", done)
        return
    found = upkeep.reports()
    if as_json:
        print(json.dumps([asdict(one) for one in found], indent=2))
        return
    for one in found:
        who = f"{one.name or '–'} ({one.guest or '–'})"
        print(f"{one.id}  {_day(one.at)}  {one.table}  {who}: {one.text}")
        if one.reason:
            print(f"    {one.reason}")


@app.command("expire", epilog=examples("orrery admin expire --kind records --older 30 --yes"))
def expire(
    older: Annotated[int, typer.Option(min=0, help="Nothing happened there for so many days.")],
    kind: Annotated[str, typer.Option(help="records, unfinished or finished.")] = "unfinished",
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Delete them; else they are listed.")] = (
        False
    ),
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """List what nobody has used for long, or delete it: uploaded records, or tables by state."""
    from orrery.table.storage.upkeep import KINDS

    if kind not in KINDS:
        raise Refused(f"--kind can be {', '.join(KINDS)}; not {kind!r}")
    upkeep = _upkeep(database, data_dir)
    for table in upkeep.expired(kind, _now() - older * DAY):
        if yes:
            upkeep.delete(table)
            _say(language, "deleted", table)
        else:
            print(table)


@app.command(
    "rotate-key", epilog=examples("orrery admin rotate-key", "orrery admin rotate-key -k 0")
)
def rotate_key(
    keep: Annotated[
        int, typer.Option("--keep", "-k", min=0, help="So many old keys are still accepted.")
    ] = 1,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Make a new key that signs the cookies of guests, for the next start of the server.

    Cookies of the keys that are kept are signed anew when their owners come. With --keep 0 all
    guests are strangers again; seats are not held by these cookies and stay theirs.
    """
    from orrery.table.config import data_folder, rotate_secret

    rotate_secret(data_folder(data_dir), keep)
    _say(language, "rotated", str(keep))


def database_url(database: str | None, data_dir: Path | None) -> str:
    """The database that a server with these options, and this environment, would use."""
    from orrery.table.config import load

    return load(data_dir, database).database_url


def _upkeep(database: str | None, data_dir: Path | None) -> Upkeep:
    from orrery.table.storage.upkeep import Upkeep

    return Upkeep(database_url(database, data_dir))


def _state(table: Listed) -> str:
    if table.uploaded:
        return "record"
    return "over" if table.over else "playing"


def _now() -> int:
    return time.time_ns() // 1_000_000


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _say(language: Language, key: str, what: str) -> None:
    from orrery.cli.render import Renderer

    print(Renderer(words_of(language)).tell(f"admin.{key}", what=what))


def _ask(language: Language, key: str, what: str, yes: bool) -> None:
    from orrery.cli.render import Renderer

    if not yes:
        typer.confirm(Renderer(words_of(language)).tell(f"admin.ask_{key}", what=what), abort=True)
