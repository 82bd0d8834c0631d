"""What clients send over the socket, checked strictly.

Unknown fields and wrong types are refused while reading; nothing a client sends is used unchecked.
What is written here under a message is also what `docs/protocol.md` says of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.json import Decoder

END = r"(?![\s\S])"
"""Where a text ends: Python's `$` would also let a line break pass."""
Language: TypeAlias = Literal["en", "de"]
Key: TypeAlias = Annotated[str, Meta(max_length=40, pattern=rf"^[\x21-\x7e]+{END}")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Action: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class Strict(Struct, forbid_unknown_fields=True):
    """Nothing but the fields that are named here, each of its own type."""


class Sent(Strict, tag_field="type", tag=str.lower):
    """A message of the socket; its `type` is the name of its class unless it says another."""


class Hello(Sent):
    """The first message: I have seen events up to `from` (0: none). `panels: false` leaves the
    drawings out, for programs. `viewer` is one of my own seats; without it, it is my only seat, or
    of several the one that decides. `hello` may be sent again at any time, for example to look
    through another of my seats after a hand-over. With a `form` that is not `both`, only the
    drawings of that form come, as edits (see Panel) and without the score sheet. With `view: true`
    events carry all that the viewer knows as plain values, for remote bots."""

    seen: Number = field(name="from", default=0)
    language: Language = "en"
    viewer: SeatNumber | None = None
    panels: bool = True
    form: Literal["both", "wide", "narrow"] = "both"
    view: bool = False


class Act(Sent):
    """The answer to a decision. `key` is an id that the client chooses, `n` the event that asked:
    after something was taken back, the same decision may be asked again, and an answer from before
    is then stale."""

    key: Key
    decision: Number
    seat: SeatNumber
    action: Action
    n: Number | None = None


class Undo(Sent):
    """Take back to decision `to`. Free within the barrier; beyond it this asks the owners of all
    other seats, also of those that are still open or that a bot plays for its owner. Nobody has to
    be asked where all other seats are bots or one's own."""

    key: Key
    decision: Number
    to: Number
    n: Number | None = None
    seat: SeatNumber | None = None


class Answer(Sent):
    """Agree or disagree with a proposal: undo past the barrier, a bot for a player who is away, the
    end of the game."""

    key: Key
    proposal: Number
    yes: bool
    seat: SeatNumber | None = None


class Withdraw(Sent):
    """Take one's own proposal back. A new proposal of the same seat takes the place of its old one
    by itself."""

    key: Key
    proposal: Number
    seat: SeatNumber | None = None


class End(Sent):
    """Propose that the game ends here, without a winner. All other people who play are asked; where
    there are none, it ends at once."""

    key: Key
    seat: SeatNumber | None = None


class SeatChange(Sent, tag="seat"):
    """For one's own seat: leave it to a bot, take it back, give the game up. `bot` asks that a bot
    replaces another player: one who ran out of time, or where no clock runs one who is not
    connected and has been waited for for ten minutes."""

    key: Key
    seat: SeatNumber
    do: Literal["leave", "back", "resign", "bot"]


class Preview(Sent):
    """What would this open option of my own decision do? Answered by `previewed` or `refused`.
    Nothing of it is stored, and nobody else hears of it. One question of a connection is worked on
    at a time; of those that come meanwhile only the latest waits, the others are refused as
    `too-fast`."""

    key: Key
    decision: Number
    action: Action
    n: Number | None = None


class Coach(Sent):
    """What would be best in my own decision? Answered by `coached` or `refused`, with `coaching`
    meanwhile. A hint is the best option alone, and takes a fifth of the time. Only where the table
    allows it. A new question of a connection takes the place of one that is not answered yet, which
    is refused as `too-fast`. Nothing of it is stored, and nobody else hears of it."""

    key: Key
    decision: Number
    n: Number | None = None
    hint: bool = False


class Scratch(Sent):
    """Try a line: `open` makes a scratch table, imagined from what my seat sees, on which `act`
    plays for whoever decides there and `back` takes the latest step back. Answered by `scratch`, by
    `refused`, or (`close`) by `ok`, which stores nothing here. A connection has one, for half an
    hour and 300 steps at most, 5 steps a second; a server keeps 200. It is never stored, and gone
    when it is closed or the connection ends."""

    key: Key
    do: Literal["open", "act", "back", "close"]
    action: Annotated[str, Meta(max_length=200)] = ""


class Auto(Sent):
    """Let single forced choices pass by themselves for my seats, except those that spend or turn up
    something or end the time in which my earlier steps can be taken back. It is not stored, so it
    is sent again after a reconnect."""

    on: bool


class Say(Sent):
    """Table talk."""

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=280)]
    seat: SeatNumber | None = None


class Speak(Sent, tag="language"):
    """From now on in this language; the current event is sent again."""

    language: Language


class Ping(Sent):
    """Answered by `pong` with the same `t`."""

    t: Annotated[int, Meta(ge=0, le=2**53)] = 0


Storing: TypeAlias = Act | Undo | Answer | Withdraw | End | SeatChange | Say
"""The messages that end up in the log."""
STORING = (Act, Undo, Answer, Withdraw, End, SeatChange, Say)
Message: TypeAlias = Hello | Storing | Preview | Coach | Scratch | Auto | Speak | Ping
read: Callable[[str], Message] = Decoder(Message).decode
