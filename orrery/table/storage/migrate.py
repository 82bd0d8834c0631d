"""Brings a database to the schema of this release before anybody plays.

An empty one gets all tables as they are now; one of an older release goes up step by step. A test
holds both ways against each other.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from orrery.table.storage.models import metadata

HEAD = "0001"
"""The newest step; looked up here so that hardly any start has to load alembic."""
LOCK = 7_037_733
"""The number under which processes that start together on PostgreSQL take turns."""


def upgrade(engine: Engine) -> None:
    with engine.connect() as connection:
        if _version(connection) == HEAD:
            return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        else:
            # Takes the file's write lock now, so that a second process waits here.
            connection.execute(text("BEGIN IMMEDIATE"))
        version = _version(connection)
        if version is None:
            _lay(connection)
        elif version != HEAD:
            _run(connection)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _lay(connection: Connection) -> None:
    """All tables at once, and the mark that alembic looks for."""
    metadata.create_all(connection)
    mark = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
    connection.execute(text(mark))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def _run(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
