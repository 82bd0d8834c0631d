"""The messages of the socket and the bodies of the calls, checked strictly.

Every model refuses unknown fields and wrong types; nothing a client sends is used unchecked.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Language: TypeAlias = Literal["en", "de"]
Key: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]
Number: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=15)]
Name: TypeAlias = Annotated[str, Field(max_length=40)]


class Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


# --- the socket, from the client ----------------------------------------------------------


class Hello(Strict):
    """First message: events up to `from` were seen. May come again to look anew."""

    type: Literal["hello"]
    seen: Number = Field(alias="from", default=0)
    language: Language = "en"
    viewer: SeatNumber | None = None
    panels: bool = True


class Ack(Strict):
    type: Literal["ack"]
    n: Number


class Act(Strict):
    """The answer to a decision. `n` is the event that asked it."""

    type: Literal["act"]
    key: Key
    decision: Number
    n: Number | None = None
    seat: SeatNumber
    action: Annotated[str, Field(min_length=1, max_length=200)]


class Undo(Strict):
    type: Literal["undo"]
    key: Key
    decision: Number
    n: Number | None = None
    to: Number
    seat: SeatNumber | None = None


class Answer(Strict):
    """Yes or no to a proposal."""

    type: Literal["answer"]
    key: Key
    proposal: Number
    yes: bool
    seat: SeatNumber | None = None


class SeatChange(Strict):
    """Ask for a bot in a seat whose time is up, or take one's own seat back."""

    type: Literal["seat"]
    key: Key
    seat: SeatNumber
    do: Literal["bot", "back"]


class Auto(Strict):
    type: Literal["auto"]
    on: bool


class Say(Strict):
    type: Literal["say"]
    key: Key
    text: Annotated[str, Field(min_length=1, max_length=280)]
    seat: SeatNumber | None = None


class Speak(Strict):
    type: Literal["language"]
    language: Language


class Ping(Strict):
    type: Literal["ping"]
    t: Annotated[int, Field(ge=0, le=2**53)] = 0


Message: TypeAlias = Annotated[
    Hello | Ack | Act | Undo | Answer | SeatChange | Auto | Say | Speak | Ping,
    Field(discriminator="type"),
]
Storing: TypeAlias = Act | Undo | Answer | SeatChange | Say
"""The messages that end up in the log."""
STORING = (Act, Undo, Answer, SeatChange, Say)
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


# --- calls --------------------------------------------------------------------------------


class SeatWish(Strict):
    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Field(max_length=20, pattern=r"^[a-z_]+$")] = "greedy"
    name: Name = ""


class ClockWish(Strict):
    """`live`: seconds for the whole game and more for each decision; `days`: per decision."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Field(ge=10, le=86_400)] = 900
    increment: Annotated[int, Field(ge=0, le=600)] = 10
    days: Annotated[int, Field(ge=1, le=30)] = 3


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=40)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None
    public: bool = False
    clock: ClockWish = ClockWish()


class Join(Strict):
    """`secret` is what shall hold the seat: who sends the same again learns what came of it."""

    invite: Annotated[str, Field(max_length=40)]
    secret: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{43}$")] | None = None
    seat: SeatNumber | None = None
    name: Name = ""


class Rematch(Strict):
    same_deal: bool = False


class Me(Strict):
    name: Name | None = None
    language: Language | None = None
