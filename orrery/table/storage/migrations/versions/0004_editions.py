"""What a table was dealt with, and how it ended, beside its log."""

from __future__ import annotations

import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None
HEAD = re.compile(r"^rules (\d{1,6})$.*?^components (\w{1,12})$", re.MULTILINE | re.DOTALL)
"""Where a record says what it needs."""


def upgrade() -> None:
    zero = sa.text("0")
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default=zero))
    op.add_column(
        "tables", sa.Column("components", sa.String(12), nullable=False, server_default="")
    )
    op.add_column("tables", sa.Column("outcome", sa.Text))
    op.create_table(
        "component_sets",
        sa.Column("fingerprint", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("contents", sa.Text, nullable=False),
    )
    _read_records(op.get_bind())


def _read_records(connection: sa.Connection) -> None:
    """Each table's first entry holds its record, which says what it was dealt with."""
    started = connection.execute(sa.text("SELECT table_id, payload FROM entries WHERE n = 1"))
    for table, payload in started.fetchall():
        said = HEAD.search(_record(payload))
        if said:
            connection.execute(
                sa.text("UPDATE tables SET rules = :rules, components = :set WHERE id = :table"),
                {"rules": int(said[1]), "set": said[2], "table": table},
            )


def _record(payload: str) -> str:
    """The text of a record; empty where there is none, for one bad table stops nobody."""
    try:
        return str(json.loads(payload)["record"])
    except (ValueError, KeyError, TypeError):
        return ""


def downgrade() -> None:
    op.drop_table("component_sets")
    for column in ("outcome", "components", "rules"):
        op.drop_column("tables", column)
