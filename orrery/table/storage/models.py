"""The rows of the database, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from orjson import dumps


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
    rules: int = 0
    """The rules version it was dealt under."""
    components: str = ""
    """The fingerprint of the component set it was dealt with; empty if its log does not say."""


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
    outcome: str | None = None
    """How it ended, as `match/results.py` writes it; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Who is not let in: `guest:ID`, or `address:NETWORK` with an address or a network.

    `until` counts milliseconds since 1970; None is for good.
    """

    name: str
    until: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class GuestRow:
    id: str
    name: str
    language: str
