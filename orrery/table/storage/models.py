"""The rows of the database, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from orjson import dumps, loads


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
    several: bool = False
    """Whether one guest may take several of its open seats."""


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

    @classmethod
    def read(
        cls, table: str, n: int, key: str | None, kind: str, seat: int, at: int, payload: str
    ) -> Entry:
        """As the database has it. Raises ValueError where the payload is no JSON."""
        return cls(table, n, key, kind, seat, at, loads(payload))

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
    asked: int | None = None
    """Since when a person is waited for; None where nobody is."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Who is not let in: `guest:ID`, or `address:NETWORK` with an address or a network.

    `until` counts milliseconds since 1970; None is for good.
    """

    name: str
    until: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can sign in. `password` is its hash; seats belong to `guest`."""

    name: str
    guest: str
    password: str
    created: int


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A browser in which somebody signed in; `recovered` by a link and not by a password."""

    id: str
    account: str
    created: int
    device: str
    recovered: bool


@dataclass(frozen=True, slots=True)
class Subscription:
    """A way in which somebody wants to be notified when it is their turn.

    `kind` is `push`, `mail` or `webhook`, `target` where messages go, `keys` what they are
    encrypted with for a browser.
    """

    id: str
    guest: str
    kind: str
    target: str
    keys: str
    language: str
    confirmed: bool
    failures: int
    created: int


@dataclass(frozen=True, slots=True)
class Due:
    """Somebody is waited for at a table, since `asked`."""

    table: str
    game: str
    seat: int
    guest: str
    asked: int


@dataclass(frozen=True, slots=True)
class Report:
    """Something that was said at a table, for whoever runs the server to judge.

    It holds the words themselves: the table may be gone by then.
    """

    id: str
    at: int
    table: str
    n: int
    seat: int
    guest: str
    """Who said it; empty where that is not known any more."""
    name: str
    text: str
    reporter: str
    reason: str

    def values(self) -> tuple[str | int, ...]:
        return (
            self.id, self.at, self.table, self.n, self.seat,
            self.guest, self.name, self.text, self.reporter, self.reason,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class GuestRow:
    id: str
    name: str
    language: str
