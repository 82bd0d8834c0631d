"""The shapes of what the server sends over the socket, for schemas and tests.

Messages are built as plain values for speed; a test holds every message that is sent in whole
games against these models, so that the published schemas cannot drift from the truth.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Sent(BaseModel):
    # Only schemas and tests ask for these shapes: a server starts without building any.
    model_config = ConfigDict(strict=True, extra="forbid", defer_build=True)


class Decision(Sent):
    id: int
    seat: int
    kind: str
    rule: str
    prompt: str
    mine: bool


class Option(Sent):
    action: str
    text: str
    target: str
    open: bool
    why: str = ""
    rule: str = ""


class Part(Sent):
    text: str
    piece: str = ""


class Line(Sent):
    n: int
    seat: int
    kind: str
    parts: list[Part]


class Panel(Sent):
    title: str
    description: str
    svg: str
    narrow: str


class Score(Sent):
    seat: int
    name: str
    lines: dict[str, int]
    total: int


class Undo(Sent):
    free: int
    last: int | None
    ask: bool


class Proposal(Sent):
    id: int
    kind: Literal["undo", "bot"]
    by: int
    to: int | None
    seat: int | None
    waiting: list[int]
    text: str


class Seat(Sent):
    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str
    here: bool
    stands_in: bool
    clock_ms: int | None
    running: bool
    out: bool


class Outcome(Sent):
    ranking: list[list[int]]
    names: list[str]
    scores: list[dict[str, int]]
    totals: list[int]
    ended: str
    rule: str
    tie_break: str | None
    tie_rule: str


class Rematch(Sent):
    table: str
    same_deal: bool


class Event(Sent):
    type: Literal["event"]
    n: int
    kind: str
    viewer: int | None
    decision: Decision
    options: list[Option]
    log: list[Line]
    seen: int = Field(alias="from")
    panels: dict[str, Panel] = {}
    order: list[str] = []
    scores: list[Score]
    undo: Undo
    proposals: list[Proposal]
    seats: list[Seat]
    over: bool
    outcome: Outcome | None
    rematch: Rematch | None
    digest: bool = False


class Welcome(Sent):
    type: Literal["welcome"]
    n: int
    table: str
    game: str
    seats: list[Seat]
    viewer: int | None
    mine: list[int]
    server_time: int


class Ok(Sent):
    type: Literal["ok"]
    key: str
    n: int


class Refused(Sent):
    type: Literal["refused"]
    key: str | None
    code: Literal[
        "stale", "illegal", "not-yours", "over", "unknown", "malformed", "too-fast", "unavailable"
    ]
    message: str
    decision: int
    rule: str = ""


class Presence(Sent):
    type: Literal["presence"]
    seats: list[Seat]


class Clock(Sent):
    type: Literal["clock"]
    seats: list[Seat]
    server_time: int


class Pong(Sent):
    type: Literal["pong"]
    t: int


Shown: TypeAlias = Annotated[
    Event | Welcome | Ok | Refused | Presence | Clock | Pong, Field(discriminator="type")
]
SHOWN: TypeAdapter[Shown] = TypeAdapter(Shown)
