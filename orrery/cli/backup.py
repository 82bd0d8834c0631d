"""`orrery backup` and `orrery restore`: copies of all that is played, checked before use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.admin import DatabaseOption, FolderOption, database_url
from orrery.cli.asking import Language, LanguageOption, Refused, examples, words_of

if TYPE_CHECKING:
    from orrery.table.match.inspection import Inspection

BACKUP_EXAMPLES = examples(
    "orrery backup tuesday.db",
    "orrery backup tuesday.db --database postgresql://orrery@localhost/orrery",
)
RESTORE_EXAMPLES = examples(
    "orrery restore tuesday.db --check",
    "orrery restore tuesday.db --replace",
    "orrery restore tuesday.db --database postgresql://orrery@localhost/orrery",
)
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The copy.")]


def backup(
    file: FileArgument,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Copy the database into one SQLite file, also while a server runs, and check the copy.

    The copy holds secrets: hidden cards, links, and the hashes of the secrets of seats. The signing
    key is not part of it.
    """
    from orrery.table.storage import backup as copies

    url = database_url(database, data_dir)
    copies.take(url, file)
    with copies.unpacked(file, url) as unpacked:
        _report(_inspected(unpacked), language)


def restore(
    file: FileArgument,
    check: Annotated[bool, typer.Option("--check", help="Only check the copy.")] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Drop what the database holds now.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Also with tables that do not load.")
    ] = False,
    database: DatabaseOption = None,
    data_dir: FolderOption = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Check a copy and put it back, all or nothing.

    Every table has to load, and all digests in its log have to agree. Stop the server first. A
    copy taken from one kind of database can be put into the other.
    """
    from orrery.table.storage import backup as copies

    url = database_url(database, data_dir)
    with copies.unpacked(file, url) as unpacked:
        found = _inspected(unpacked)
        _report(found, language)
        if found.broken and not force:
            raise Refused("nothing was restored; --force restores tables that do not load, too")
        if not check:
            copies.put_back(unpacked, url, replace=replace)


def _inspected(unpacked: Path) -> Inspection:
    from orrery.table.match.inspection import inspect
    from orrery.table.storage import backup as copies

    return inspect(copies.logs(unpacked))


def _report(found: Inspection, language: Language) -> None:
    from orrery.cli.render import Renderer

    tell = Renderer(words_of(language)).tell
    print(tell("backup.found", tables=found.tables, n=found.entries, digests=found.digests))
    for table, why in found.elsewhere.items():
        print(tell("backup.elsewhere", table=table, why=why))
    for table, why in found.broken.items():
        print(tell("backup.broken", table=table, why=why))
