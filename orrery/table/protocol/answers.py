"""The answers of HTTP calls.

They are built as plain values; tests hold every answer against its model, so that the published
description stays true. Serving needs none of the models, so they are loaded when somebody asks for
the description.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import field

from orrery.table.protocol.incoming import Language
from orrery.table.protocol.outgoing import LogLine, Panel, Seat, Shape, Shown

Words: TypeAlias = dict[str, str]
"""By language."""

# --- answers about games ------------------------------------------------------------------


class Value(Shape):
    """A value that an option can have."""

    value: bool | int | str
    text: Words


class Choice(Shape):
    """An option of a game."""

    name: str
    title: Words
    text: Words
    rule: str
    default: bool | int | str
    values: list[Value]


class Category(Shape):
    """A category of points."""

    id: str
    title: Words


class Credits(Shape):
    """Who made a game."""

    designers: list[str]
    publisher: str


class GameInfo(Shape):
    """An installed game; `components` is the fingerprint of what is in its box."""

    id: str
    title: str
    seat_counts: list[int]
    default_seats: int
    options: list[Choice]
    categories: list[Category]
    bots: list[str]
    rules_version: int
    components: str
    credits: Credits


class Games(Shape):
    """Every game that is installed."""

    games: list[GameInfo]


class Status(Shape):
    """Which form of the rules runs, and whether they are being compiled."""

    rules: Literal["compiled", "interpreted"]
    compiling: bool


class Health(Shape):
    """The answer of a server that runs, or is ready."""

    status: Literal["running", "ready"]


class Mark(Shape):
    """A piece of a rule's words; `found` where it is what was asked for."""

    text: str
    found: bool


class Rule(Shape):
    """A rule; `shows` are the components that it speaks of."""

    id: str
    chapter: str
    chapter_title: Words
    words: Words
    source: str
    shows: list[str]
    marks: list[Mark] = field(default_factory=list)


class Rules(Shape):
    """Rules, the best answer first where something was asked."""

    rules: list[Rule]


class Pictures(Shape):
    """Every component that a rule shows, and the symbols that the drawings use."""

    drawings: dict[str, str]
    symbols: str


class AidLine(Shape):
    """A line of a turn, with the kinds of decisions that belong to it."""

    words: str
    kinds: list[str]
    rule: str


class Icon(Shape):
    """What an icon means."""

    symbol: str
    tone: str
    words: str


class Aid(Shape):
    """A turn in short, and the icons, in the caller's language."""

    turn: list[AidLine]
    icons: list[Icon]


class LessonStep(Shape):
    """What is said, the piece it points at, the actions that lead on, and what others are told."""

    words: str
    at: str
    choose: list[str]
    otherwise: str


class Lesson(Shape):
    """A lesson in the caller's language."""

    game: str
    name: str
    title: str
    about: str
    minutes: int
    steps: list[LessonStep]


class Component(Shape):
    """Something in the box that has an id."""

    id: str
    kind: str
    words: Words
    text: Words
    drawing: str
    values: dict[str, Any]
    provenance: dict[str, Any]


class Components(Shape):
    """Everything in the box that has an id."""

    components: list[Component]


# --- answers about tables -----------------------------------------------------------------


class WhoIAm(Shape):
    """My name and my language, whether there is a link that leads back to me, and the name that I
    signed in with."""

    name: str
    language: Language
    recovery: bool
    account: str


class Session(Shape):
    """A browser in which I signed in; milliseconds since 1970."""

    id: str
    device: str
    created: int
    here: bool


class Sessions(Shape):
    """Where I am signed in."""

    sessions: list[Session]


class SubscriptionAnswer(Shape):
    """A way in which I am notified; mail addresses have to be confirmed first."""

    id: str
    kind: Literal["push", "mail", "webhook"]
    target: str
    confirmed: bool


class NewSubscriptionAnswer(SubscriptionAnswer):
    """With what the messages to a webhook are signed; it is told once. Each carries the header
    `Orrery-Signature: sha256=` and the HMAC of its body."""

    secret: str


class MyNotifications(Shape):
    """How I am notified, in which ways this server can notify, and the key with which a browser
    subscribes to its push."""

    kinds: list[Literal["push", "mail", "webhook"]]
    push_key: str
    subscriptions: list[SubscriptionAnswer]


class WayBack(Shape):
    """Where a link leads that makes any browser be me; it is told once."""

    path: str


class Reported(Shape):
    """Whoever runs the server will see it."""

    table: str
    n: int


class HeldSeat(Shape):
    """A seat of the caller, and the secret that holds it."""

    seat: int
    secret: str


class OpenedTable(Shape):
    """The caller's own seats at a table. The host also gets the words of its links."""

    table: str
    seats: list[HeldSeat]
    invite: str = ""
    watch: str = ""


class Pace(Shape):
    """The clock that was agreed on."""

    kind: Literal["none", "live", "days"]
    seconds: int
    increment: int
    days: int


class Summary(Shape):
    """A table in short; times are milliseconds since 1970. The host's also has the words of its
    links."""

    table: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    seats: list[Seat]
    mine: list[int]
    host: bool
    turn: int | None
    state: Literal["open", "playing", "over"]
    over: bool
    n: int
    decision: int
    clock: Pace
    created: int
    touched: int
    public: bool
    uploaded: bool
    several: bool
    closed: Literal["game", "rules", "components", "differs", "broken"] | None
    invite: str = ""
    watch: str = ""


class Deleted(Shape):
    """The table that is gone."""

    table: str


class Tables(Shape):
    """Tables, latest first."""

    tables: list[Summary]


class Links(Shape):
    """New tokens for a table's links."""

    invite: str
    watch: str


class SecondBest(Shape):
    """The best of the options that do not solve a puzzle, and the chance to win that it leaves."""

    text: str
    chance: float


class Verdict(Shape):
    """The chances to win that an attempt and the best option promise. Who found the best one also
    learns the next best, the turn that it begins, and what speaks for it."""

    right: bool
    chance: float
    best: float
    second: SecondBest | None = None
    line: list[str] = field(default_factory=list)
    why: list[str] = field(default_factory=list)


class Frame(Shown):
    """An event with all panels, with the log of this one entry and no `from`, and without
    options."""

    panels: dict[str, Panel]
    order: list[str]


class ReplayMove(Shape):
    """An entry of the log; `undone` marks branches that were taken back, `totals` is the score by
    side after it."""

    n: int
    kind: str
    seat: int
    decision: int
    undone: bool
    at: int
    log: list[LogLine]
    totals: list[int]


class Moves(Shape):
    """Every entry of the log."""

    moves: list[ReplayMove]


class Progress(Shape):
    """How many decisions of a game are judged."""

    state: Literal["none", "waiting", "running", "done"]
    done: int
    all: int


class Balance(Shape):
    """What a seat won and lost by its own choices, by luck and by others, in words."""

    seat: int
    text: str


class Swing(Shape):
    """A choice or a turn of luck that changed much, at entry `n`."""

    kind: Literal["choice", "luck"]
    n: int
    seat: int
    change: float
    text: str
    better: str
    why: list[str]


class Review(Shape):
    """What the coach says of a finished game, in the caller's language. Every decision is judged
    from the view of the seat that took it. `curve` is a drawing, `courses` a sentence by seat."""

    measure: Literal["chance", "points"]
    note: str
    names: list[str]
    curve: str
    courses: list[str]
    balances: list[Balance]
    swings: list[Swing]
    quiet: str


class ReviewAnswer(Progress):
    """How far a review is, and when it is there, what it says."""

    review: Review | None


class Replay(Shape):
    """A table at which nobody sits: `replay` and `table` are the same id."""

    replay: str
    table: str
    game: str
    n: int


class Error(Shape):
    """`message` is a sentence in the caller's language; `where` names parts of the call."""

    code: str
    message: str
    rule: str = ""
    where: list[str] = field(default_factory=list)


class ErrorAnswer(Shape):
    """Why something cannot be."""

    error: Error
