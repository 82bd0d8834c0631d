"""The bodies of HTTP calls, checked while they are read."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from orrery.bots.people import of_level
from orrery.table.auth.names import NAME_LENGTH
from orrery.table.protocol.incoming import END, Language, SeatNumber, Strict

Name: TypeAlias = Annotated[str, Meta(max_length=NAME_LENGTH)]

Line: TypeAlias = Annotated[str, Meta(pattern=rf"^[^\x00-\x1f\x7f]*{END}")]
"""Without control characters, of which some databases take none."""
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]


class SeatWish(Strict):
    """`level` is the id of one of the four rivals (`pip`, `fizz`, `octans`, `armilla`) or a bot for
    research (`random`, `easy`, `greedy`, `search`)."""

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
    """`help` says whether the coach may be asked; left out, where one person plays with bots.
    `several` lets one guest take more than one of the open seats."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, bool | int | str], Meta(max_length=40)] = field(
        default_factory=dict
    )
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    public: bool = False
    help: bool | None = None
    several: bool = False
    clock: ClockWish = field(default_factory=ClockWish)


class Join(Strict):
    """`secret` is 32 random bytes in base64url, made by the caller, that shall hold the seat: who
    sends the same again, because the answer was lost, gets the same answer. A public table needs no
    invite: send `""`."""

    invite: Annotated[str, Meta(max_length=40)]
    secret: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")] | None = None
    seat: SeatNumber | None = None
    name: Name = ""


class TableChange(Strict):
    """What the host changes about a table: `several` lets one guest take more than one seat."""

    several: bool


class Attempt(Strict):
    """What a solver would do in the decision of a puzzle."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]


class Rematch(Strict):
    """`same_deal` repeats the deal."""

    same_deal: bool = False


class Recovery(Strict):
    """`token` is the last part of a link that leads back; `bring` takes along what this browser has
    now."""

    token: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")]
    bring: bool = True


class NewAccount(Strict):
    """What one shall sign in with; the name follows from how one is called."""

    password: Password


class SignIn(Strict):
    """`bring` takes along what this browser has now."""

    name: Annotated[Line, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]
    bring: bool = True


class NewPassword(Strict):
    """The password as it was, and as it shall be."""

    password: Password
    old: Annotated[str, Meta(max_length=200)] = ""


class Confirmation(Strict):
    """The password of the account, for those who have one."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewSubscription(Strict):
    """Where I want to be notified: the endpoint that a browser gave for push, with its two keys, a
    mail address, or the https address of a webhook."""

    kind: Literal["push", "mail", "webhook"]
    target: Annotated[Line, Meta(min_length=3, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""


class ReportWish(Strict):
    """Entry `n` of the log, in which somebody said something, and why it is reported."""

    n: Annotated[int, Meta(ge=1, le=1_000_000)]
    reason: Annotated[str, Meta(max_length=280)] = ""


class Me(Strict):
    """What I want to be called, and in which language I read."""

    name: Name | None = None
    language: Language | None = None
