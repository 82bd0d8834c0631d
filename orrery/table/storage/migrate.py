"""Brings a database to the schema of this release before anybody plays.

An empty one gets all tables as they are now; one of an older release goes up step by step. A test
holds both ways against each other.
"""

from __future__ import annotations

from pathlib import Path

from orrery.core.errors import OrreryError
from orrery.table.storage import schema
from orrery.table.storage.database import Connection, Database

HEAD = "0003"
"""The newest step; known here so that hardly any start has to load alembic and SQLAlchemy."""


class NotUpgraded(OrreryError):
    """The steps of this release cannot be taken from where the database stands."""


def upgrade(database: Database, connection: Connection) -> None:
    if _version(database, connection) == HEAD:
        return
    connection.execute(database.alone)
    version = _version(database, connection)
    if version is None:
        for statement in schema.statements(database):
            connection.execute(statement)
        # The mark that alembic looks for.
        mark = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
        connection.execute(mark)
        connection.execute("INSERT INTO alembic_version VALUES (?)", (HEAD,))
    connection.commit()
    if version not in (None, HEAD):
        take_steps(database)


def _version(database: Database, connection: Connection) -> str | None:
    if not database.has_table(connection, "alembic_version"):
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def take_steps(database: Database, to: str = HEAD) -> None:
    """All steps that are still to be taken, or none of them."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    address = database.address.replace("postgresql://", "postgresql+psycopg://", 1)
    # Foreign keys are not watched here on SQLite, where a step may create a table anew: what
    # belongs to its rows would go with the old one.
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(database.alone)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except (CommandError, SQLAlchemyError) as error:
        raise NotUpgraded(str(error)) from error
