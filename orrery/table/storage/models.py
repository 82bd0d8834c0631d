"""The rows of the database, as SQLAlchemy tables and as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from orjson import dumps
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("uploaded", Boolean, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("watch", String(32), nullable=False),
    Column("clock", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("turn", SmallInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("deadline", BigInteger),
    Index("tables_public", "public", "touched"),
    Index("tables_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("secret", String(64), nullable=False),
    Index("seats_guest", "guest"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("key", String(64)),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key", name="entries_key"),
    sqlite_with_rowid=False,
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2), nullable=False),
)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was opened; everything that happened since is in its entries."""

    id: str
    game: str
    host: str
    public: bool
    uploaded: bool
    invite: str
    watch: str
    clock: str
    created: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who may sit in a seat. An empty secret holds nothing: the seat is open or a bot's."""

    seat: int
    guest: str
    secret: str


@dataclass(slots=True)
class Entry:
    """One row of a table's log: `seat` is -1 where nobody acts, `at` counts milliseconds.

    Never changed, though not frozen: one is made with every move, and a frozen one costs four
    times as much to make.
    """

    table: str
    n: int
    key: str | None
    kind: str
    seat: int
    at: int
    payload: dict[str, object] = field(default_factory=dict)

    def values(self) -> tuple[str | int | None, ...]:
        """In the order of the columns."""
        payload = dumps(self.payload).decode()
        return (self.table, self.n, self.key, self.kind, self.seat, payload, self.at)

    def number(self, name: str) -> int:
        value = self.payload[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        value = self.payload[name]
        assert isinstance(value, str)
        return value


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need to know of a table without opening it."""

    table: str
    n: int
    """The latest entry that it takes into account."""
    turn: int
    over: bool
    touched: int
    deadline: int | None


@dataclass(frozen=True, slots=True)
class GuestRow:
    id: str
    name: str
    language: str
