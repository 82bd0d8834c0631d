"""The shapes of what the server sends over the socket, for schemas and tests.

Messages are built as plain values for speed; a test holds every message that is sent in whole
games against these models, so that the published schemas cannot drift from the truth.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field
from msgspec.json import Decoder


class Shape(Struct, forbid_unknown_fields=True):
    """Something within a message."""


class Sent(Shape, tag_field="type", tag=str.lower):
    """A whole message; its `type` is the name of its class."""


class Decision(Shape):
    id: int
    seat: int
    kind: str
    rule: str
    prompt: str
    mine: bool


class Option(Shape):
    action: str
    text: str
    target: str
    open: bool
    why: str = ""
    rule: str = ""


class Part(Shape):
    text: str
    piece: str = ""


class LogLine(Shape):
    n: int
    seat: int
    kind: str
    parts: list[Part]


class Panel(Shape):
    title: str
    description: str
    svg: str
    narrow: str
    tags: list[str]


class Holding(Shape):
    name: str
    text: str
    count: int
    symbol: str
    tone: str


class Score(Shape):
    seat: int
    name: str
    lines: dict[str, int]
    total: int
    holdings: list[Holding]


class Undo(Shape):
    free: int
    last: int | None
    ask: bool


class Proposal(Shape):
    id: int
    kind: Literal["undo", "bot", "end"]
    by: int
    to: int | None
    seat: int | None
    waiting: list[int]
    text: str


class Seat(Shape):
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
    how: Literal["played", "resigned", "agreed"]
    ranking: list[list[int]]
    names: list[str]
    scores: list[dict[str, int]]
    totals: list[int]
    ended: str
    rule: str
    tie_break: str | None
    tie_rule: str


class Rematch(Shape):
    table: str
    same_deal: bool
    by: int
    text: str


class Event(Sent):
    n: int
    kind: str
    viewer: int | None
    decision: Decision
    options: list[Option]
    log: list[LogLine]
    seen: int = field(name="from")
    scores: list[Score]
    undo: Undo
    proposals: list[Proposal]
    seats: list[Seat]
    over: bool
    outcome: Outcome | None
    rematch: Rematch | None
    panels: dict[str, Panel] = {}
    order: list[str] = []
    digest: bool = False


class Lesson(Shape):
    name: str
    done: int


class Puzzle(Shape):
    name: str
    count: int
    difficulty: int
    open: bool


class Help(Shape):
    allowed: bool
    hints: bool


class Welcome(Sent):
    n: int
    table: str
    game: str
    seats: list[Seat]
    viewer: int | None
    mine: list[int]
    lesson: Lesson | None
    puzzle: Puzzle | None
    help: Help
    server_time: int


class Ok(Sent):
    key: str
    n: int


class Refused(Sent):
    key: str | None
    code: Literal[
        "stale", "illegal", "not-yours", "over", "unknown", "malformed", "too-fast", "unavailable"
    ]
    message: str
    decision: int
    rule: str = ""


class ScoreChange(Shape):
    seat: int
    lines: dict[str, int]
    total: int | None


class HoldingChange(Shape):
    seat: int
    name: str
    text: str
    change: int


class Spot(Shape):
    at: tuple[float, float, float, float, float, float]
    svg: str


class Move(Shape):
    piece: str
    panel: str
    wide: Spot | None
    narrow: Spot | None


class Previewed(Sent):
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
    action: str
    line: list[str]
    share: float
    chance: list[float]
    points: list[float]
    why: list[str]


class Coached(Sent):
    key: str
    decision: int
    sides: list[str]
    suggestions: list[Suggestion]
    iterations: int
    worlds: int


class Scratch(Sent):
    """A table that is only tried; an event in all but name."""

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
    seats: list[Seat]


class Clock(Sent):
    seats: list[Seat]
    server_time: int


class Pong(Sent):
    t: int


Looked: TypeAlias = Previewed | Coaching | Coached | Scratch
"""What answers those who look ahead."""
ServerMessage: TypeAlias = Event | Welcome | Ok | Refused | Looked | Presence | Clock | Pong
read = Decoder(ServerMessage).decode
