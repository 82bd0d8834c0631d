"""No index for keys: the number of an entry alone decides who was first.

Whoever stores an entry has read all entries before it, their keys among them.
"""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None
IN_ORDER_OF_KEY = {"sqlite_with_rowid": False}


def upgrade() -> None:
    with op.batch_alter_table("entries", table_kwargs=IN_ORDER_OF_KEY) as entries:
        entries.drop_constraint("entries_key", type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("entries", table_kwargs=IN_ORDER_OF_KEY) as entries:
        entries.create_unique_constraint("entries_key", ["table_id", "key"])
