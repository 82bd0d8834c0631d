"""The messages of the socket and the bodies of the calls, checked strictly.

Unknown fields and wrong types are refused while reading; nothing a client sends is used unchecked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.json import Decoder

from orrery.bots.people import of_level
from orrery.table.auth.identity import NAME_LENGTH

END = r"(?![\s\S])"
"""Where a text ends: Python's `$` would also let a line break pass."""
Language: TypeAlias = Literal["en", "de"]
Key: TypeAlias = Annotated[str, Meta(max_length=40, pattern=rf"^[\x21-\x7e]+{END}")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Name: TypeAlias = Annotated[str, Meta(max_length=NAME_LENGTH)]


class Strict(Struct, forbid_unknown_fields=True):
    """Nothing but the fields that are named here, each of its own type."""


class Sent(Strict, tag_field="type", tag=str.lower):
    """A message of the socket; its `type` is the name of its class unless it says another."""


# --- the socket, from the client ----------------------------------------------------------


class Hello(Sent):
    """First message: events up to `from` were seen. May come again to look anew."""

    seen: Number = field(name="from", default=0)
    language: Language = "en"
    viewer: SeatNumber | None = None
    panels: bool = True


class Ack(Sent):
    n: Number


class Act(Sent):
    """The answer to a decision. `n` is the event that asked it."""

    key: Key
    decision: Number
    seat: SeatNumber
    action: Annotated[str, Meta(min_length=1, max_length=200)]
    n: Number | None = None


class Undo(Sent):
    key: Key
    decision: Number
    to: Number
    n: Number | None = None
    seat: SeatNumber | None = None


class Answer(Sent):
    """Yes or no to a proposal."""

    key: Key
    proposal: Number
    yes: bool
    seat: SeatNumber | None = None


class Withdraw(Sent):
    """Take one's own proposal back."""

    key: Key
    proposal: Number
    seat: SeatNumber | None = None


class End(Sent):
    """Propose that the game ends here, without a winner."""

    key: Key
    seat: SeatNumber | None = None


class SeatChange(Sent, tag="seat"):
    """Ask for a bot in the seat of somebody who is away; leave one's own to a bot, take it back,
    or give the game up."""

    key: Key
    seat: SeatNumber
    do: Literal["bot", "back", "leave", "resign"]


class Preview(Sent):
    """What an open option of one's own decision would do. Nothing of it is stored."""

    key: Key
    decision: Number
    action: Annotated[str, Meta(min_length=1, max_length=200)]
    n: Number | None = None


class Coach(Sent):
    """What would be best in one's own decision? Nothing of it is stored."""

    key: Key
    decision: Number
    n: Number | None = None
    hint: bool = False


class Scratch(Sent):
    """Play ahead on a table that is imagined from one's own view. Nothing of it is stored."""

    key: Key
    do: Literal["open", "act", "back", "close"]
    action: Annotated[str, Meta(max_length=200)] = ""


class Auto(Sent):
    on: bool


class Say(Sent):
    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=280)]
    seat: SeatNumber | None = None


class Speak(Sent, tag="language"):
    language: Language


class Ping(Sent):
    t: Annotated[int, Meta(ge=0, le=2**53)] = 0


Storing: TypeAlias = Act | Undo | Answer | Withdraw | End | SeatChange | Say
"""The messages that end up in the log."""
STORING = (Act, Undo, Answer, Withdraw, End, SeatChange, Say)
Message: TypeAlias = Hello | Ack | Storing | Preview | Coach | Scratch | Auto | Speak | Ping
read: Callable[[str], Message] = Decoder(Message).decode


# --- calls --------------------------------------------------------------------------------


class SeatWish(Strict):
    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Meta(max_length=20, pattern=rf"^[a-z_]+{END}")] = of_level(2).id
    name: Name = ""


class ClockWish(Strict):
    """`live`: seconds for the whole game and more for each decision; `days`: per decision."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 900
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class NewTable(Strict):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, bool | int | str], Meta(max_length=40)] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    public: bool = False
    help: bool | None = None
    """Whether the coach may be asked; if nothing is said, where one person plays with bots."""
    clock: ClockWish = field(default_factory=ClockWish)


class Join(Strict):
    """`secret` is what shall hold the seat: who sends the same again learns what came of it."""

    invite: Annotated[str, Meta(max_length=40)]
    secret: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")] | None = None
    seat: SeatNumber | None = None
    name: Name = ""


class Attempt(Strict):
    """What a solver would do in the decision of a puzzle."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]


class Rematch(Strict):
    same_deal: bool = False


class Me(Strict):
    name: Name | None = None
    language: Language | None = None
