"""What the server sends over the socket.

Messages are built as plain values for speed; tests hold every message that is sent against these
models, so that the published schemas cannot drift from the truth. What is written here under a
message is also what `docs/protocol.md` says of it.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.json import Decoder


class Shape(Struct, forbid_unknown_fields=True):
    """Something within a message."""


class Sent(Shape, tag_field="type", tag=str.lower):
    """A whole message; its `type` is the name of its class."""


class Decision(Shape):
    """What is asked. `mine` says whether this connection holds the seat that decides."""

    id: int
    seat: int
    kind: str
    rule: str
    prompt: str
    mine: bool


class Option(Shape):
    """Something to choose; where it is not `open`, `why` says the reason, and `rule` the rule."""

    action: str
    text: str
    target: str
    open: bool
    why: str = ""
    rule: str = ""


class Part(Shape):
    """Words, and the piece that they name, if they name one."""

    text: str
    piece: str = ""


class LogLine(Shape):
    """A line of the log; its `kind` is that of the entry: `action`, `say`, `undo`, `join`, …"""

    n: int
    seat: int
    kind: str
    parts: list[Part]


class Panel(Shape):
    """A drawing, in its form for wide places and, unless that is empty, for `narrow` ones. For who
    asked for one form, `narrow` is empty, and `svg` is the drawing of that form: text the first
    time, then most often a list that makes it from the one before. A whole drawing may come at any
    time, for example when another process draws from now on: a client takes both. To apply a list,
    cut the drawing before at every `<g `; a text of the list stays as it is, `[first, count]`
    stands for so many pieces, and all are joined with `<g ` again."""

    title: str
    description: str
    svg: str | list[str | tuple[int, int]]
    narrow: str
    tags: list[str]


class Holding(Shape):
    """What a side has, as everybody may count it, with a symbol of the page's sprite and the class
    that colours it."""

    name: str
    text: str
    count: int
    symbol: str
    tone: str


class Score(Shape):
    """The points of a side by category, and what it has."""

    seat: int
    name: str
    lines: dict[str, int]
    total: int
    holdings: list[Holding]


class Undo(Shape):
    """`free` is the earliest decision that the seat may go back to alone (the present one: none),
    `last` the viewer's own latest decision that stands, `ask` whether going back further can be
    asked for."""

    free: int
    last: int | None
    ask: bool


class Proposal(Shape):
    """What somebody asks for: to go back `to` a decision, a bot in a `seat`, or the end. `waiting`
    are the seats that have not answered."""

    id: int
    kind: Literal["undo", "bot", "end"]
    by: int
    to: int | None
    seat: int | None
    waiting: list[int]
    text: str


class Seat(Shape):
    """Who sits where, whether they are here, and their clock."""

    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str
    here: bool
    stands_in: bool
    resigned: bool
    clock_ms: int | None
    running: bool
    out: bool


class Outcome(Shape):
    """How the game ended. `ended` and `tie_break` are sentences, `rule` and `tie_rule` the rules
    behind them; `tie_break` is null where totals differ. Where people ended the game, there is no
    rule, and by agreement `ranking` is empty: nobody wins. A side after the last seat is an
    opponent that the game plays."""

    how: Literal["played", "resigned", "agreed"]
    ranking: list[list[int]]
    names: list[str]
    scores: list[dict[str, int]]
    totals: list[int]
    ended: str
    rule: str
    tie_break: str | None
    tie_rule: str


class NextTable(Shape):
    """The table at which this one goes on, for those who sit here; they take their seats there by
    calling `rematch` themselves."""

    table: str
    same_deal: bool
    by: int
    text: str


class Shown(Sent):
    """A table after an entry, as a viewer sees it."""

    n: int
    kind: str
    viewer: int | None
    decision: Decision
    options: list[Option]
    log: list[LogLine]
    scores: list[Score]
    undo: Undo
    proposals: list[Proposal]
    seats: list[Seat]
    over: bool
    outcome: Outcome | None
    rematch: NextTable | None


class TableEvent(Shown, tag="event"):
    """Entry `n` of the table's log as `viewer` sees it, or null for a spectator. `options` are
    those of the viewer, so they are empty unless the viewer decides. (At a hot-seat table that
    named its viewer, `mine` with a `viewer` other than `decision.seat` means: hand the device over,
    then send `hello` with the new viewer.) `log` holds the lines of all entries after `from`; a
    client drops what it has of those before it adds them. `panels` holds what changed since the
    last event sent on this connection (all of them after `hello`), and `order` the names of all;
    any event may also bring panels that did not change. An event comes when its drawings are there,
    after the `ok` that answers a move; where the table went on in the meantime, the drawings come
    with the last event that waits. The `holdings` of a side are those that changed since the last
    event sent on this connection (all of them after `hello`, in the order in which they are shown),
    and again maybe some that did not. `digest` marks an event for more than one entry that was
    missed. `view` is what a bot of the server would get, as plain values: the fields are those of
    the game's view, and only who said so in `hello` gets it."""

    seen: int = field(name="from")
    panels: dict[str, Panel] = {}
    order: list[str] = []
    digest: bool = False
    view: dict[str, Any] | None = None


class LessonProgress(Shape):
    """Which lesson is taught here, and how many of its choices were made."""

    name: str
    done: int


class PuzzleState(Shape):
    """Which puzzle of how many is to be solved here, how hard it is (1 to 3), and whether its
    decision is still due."""

    name: str
    count: int
    difficulty: int
    open: bool


class Help(Shape):
    """Whether the coach may be asked here, and whether beginners should get hints unless they chose
    otherwise."""

    allowed: bool
    hints: bool


class Welcome(Sent):
    """Answers `hello`. One event with the present table and the log of everything after `from`
    follows."""

    n: int
    table: str
    game: str
    seats: list[Seat]
    viewer: int | None
    mine: list[int]
    lesson: LessonProgress | None
    puzzle: PuzzleState | None
    help: Help
    server_time: int


class Ok(Sent):
    """The message with this key is stored as entry `n`. The same key again gets the same answer. It
    may come before or after the event that it caused."""

    key: str
    n: int


class Refusal(Sent, tag="refused"):
    """Nothing was stored. `stale`: the named decision is not the current one, or was asked before
    something was taken back; the current event is sent again. `unavailable`: the database did not
    answer, send the same message with the same key again. `decision` is the current one."""

    key: str | None
    code: Literal[
        "stale", "illegal", "not-yours", "over", "unknown", "malformed", "too-fast", "unavailable"
    ]
    message: str
    decision: int
    rule: str = ""


class ScoreChange(Shape):
    """What is certain of the points of a side; a total that is not certain is null."""

    seat: int
    lines: dict[str, int]
    total: int | None


class HoldingChange(Shape):
    """What a side wins or loses for certain."""

    seat: int
    name: str
    text: str
    change: int


class Spot(Shape):
    """A piece on a sheet: the matrix of its place, and how it will look there (empty: as now)."""

    at: tuple[float, float, float, float, float, float]
    svg: str


class Move(Shape):
    """A piece that will lie elsewhere in a panel; null where it is gone from that drawing."""

    piece: str
    panel: str
    wide: Spot | None
    narrow: Spot | None


class Previewed(Sent):
    """Answers `preview` with what is certain, whatever is hidden; what is not certain is null or
    left out, and `uncertain` says that something is turned up. `next` is who decides then (-1:
    nobody), `text` the same in short sentences."""

    key: str
    decision: int
    action: str
    scores: list[ScoreChange]
    holdings: list[HoldingChange]
    moves: list[Move]
    next: int | None
    ends: bool | None
    uncertain: bool
    text: list[str]


class Coaching(Sent):
    """The coach still thinks; `share` of its time is over."""

    key: str
    share: float


class Suggestion(Shape):
    """An option with the turn that it begins, in words, and how much of the search looked at it.
    `chance` and `points` are by side."""

    action: str
    line: list[str]
    share: float
    chance: list[float]
    points: list[float]
    why: list[str]


class Coached(Sent):
    """Answers `coach`, the best first."""

    key: str
    decision: int
    sides: list[str]
    suggestions: list[Suggestion]
    iterations: int
    worlds: int


class Scratch(Sent):
    """A scratch table, with all its panels, as the seat that decides there would see it. `n` counts
    on from the event at which it was opened, `steps` from there."""

    key: str
    n: int
    steps: int
    viewer: int
    decision: Decision
    options: list[Option]
    log: list[LogLine]
    panels: dict[str, Panel]
    order: list[str]
    scores: list[Score]
    over: bool
    outcome: Outcome | None


class Presence(Sent):
    """Somebody came or went. Not numbered, may be lost."""

    seats: list[Seat]


class Clock(Sent):
    """The clocks. Not numbered, may be lost."""

    seats: list[Seat]
    server_time: int


class Pong(Sent):
    """Answers `ping`."""

    t: int


Looked: TypeAlias = Previewed | Coaching | Coached | Scratch
"""What answers those who look ahead."""
ServerMessage: TypeAlias = TableEvent | Welcome | Ok | Refusal | Looked | Presence | Clock | Pong
read = Decoder(ServerMessage).decode
