"""The pieces of Galaxy Rush by name, and what they are worth: each phrase is put together once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Protocol

from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, seat_name
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st

# --- captains -----------------------------------------------------------------------------


def captain_name(settings: Settings, seat: int) -> Phrase:
    """A player by name where one is known; the rival is nobody's seat."""
    if settings.options["solo_rival"] and seat == st.RIVAL:
        return phrase("rival")
    return seat_name(seat)


def rocket_of(settings: Settings, seat: int) -> Phrase:
    """A captain's rocket inside a sentence: "The rival" fits only where one begins."""
    if settings.options["solo_rival"] and seat == st.RIVAL:
        return phrase("rocket.rival")
    return phrase("rocket.of", who=seat_name(seat))


# --- orbit cards --------------------------------------------------------------------------


@cache
def orbit_card(card: int) -> Phrase:
    """An orbit card by its kind and name."""
    name = box.ORBIT_IDS[card]
    title = phrase(f"component.{name}", piece=name)
    kind = box.ORBIT_KIND[card]
    if kind == box.RESOURCE:
        return title
    key = box.EXPEDITIONS[box.ORBIT_TYPE[card]] if kind == box.EXPEDITION else "heroic"
    return phrase(f"card.{key}", piece=name, card=title)


class Holdings(Protocol):
    """What lies face up in front of a captain, on the table as in a view."""

    @property
    def resources(self) -> Sequence[int]: ...

    @property
    def expeditions(self) -> Sequence[int]: ...

    @property
    def heroics(self) -> int: ...


def owned(captain: Holdings, card: int) -> int:
    """How many cards like this a captain has face up, which says what one more is worth."""
    kind = box.ORBIT_KIND[card]
    if kind == box.RESOURCE:
        return captain.resources[box.ORBIT_TYPE[card]]
    return captain.expeditions[box.ORBIT_TYPE[card]] if kind == box.EXPEDITION else captain.heroics


def opens_discovery(captain: Holdings, card: int, display: Iterable[int]) -> bool:
    """Whether a Discovery may follow the card played face up. GR-DISC-01, GR-RUL-15."""
    if box.ORBIT_KIND[card] != box.RESOURCE:
        return False
    return _discovered(tuple(captain.resources), box.ORBIT_TYPE[card], tuple(display))


# Cached: needed for every card that lies ahead, after every action.
@lru_cache(1000)
def _discovered(resources: tuple[int, ...], more: int, display: tuple[int, ...]) -> bool:
    """Whether one more of a resource is enough for a Discovery on display."""
    have = list(resources)
    have[more] += 1
    return any(
        all(have[kind] >= box.DISCOVERY_NEEDS[4 * shown + kind] for kind in range(4))
        for shown in display
        if shown >= 0
    )


@cache
def face_up(card: int, have: int, opens: bool) -> Phrase:
    """What a card counts face up for a captain who has so many like it. GR-TURN-07.

    `opens` says whether a Discovery may follow it.
    """
    kind = box.ORBIT_KIND[card]
    which = box.ORBIT_TYPE[card]
    if kind == box.RESOURCE:
        key = "up.resource_enough" if opens else "up.resource"
        return phrase(key, what=resource(which), n=have + 1)
    if kind != box.EXPEDITION:
        return phrase("up.heroic", rep=box.ORBIT_VALUE[card])
    if which == box.ASTEROID:
        return phrase(
            "up.asteroid", n=have + 1, rep=box.ASTEROID_REP[have + 1] - box.ASTEROID_REP[have]
        )
    size, rep = (
        (box.COMET_SET, box.COMET_REP) if which == box.COMET else (box.NEBULA_SET, box.NEBULA_REP)
    )
    return phrase(f"up.{box.EXPEDITIONS[which]}", n=have % size + 1, of=size, rep=rep)


def distance_gain(card: int, distance: int) -> int:
    """The reputation that a card face down adds to so much distance. GR-SCORE-09."""
    return (distance + box.ORBIT_AU[card]) // box.AU_PER_REP - distance // box.AU_PER_REP


# --- discoveries and predictions ----------------------------------------------------------


@cache
def resource(kind: int) -> Phrase:
    return phrase(f"resource.{box.RESOURCES[kind]}")


@cache
def amounts(*counts: int) -> tuple[Phrase, ...]:
    """So many of each Resource, those of which there are none left out."""
    return tuple(
        phrase("missing", n=count, what=resource(kind))
        for kind, count in enumerate(counts)
        if count > 0
    )


@cache
def discovery_card(card: int) -> Phrase:
    name = box.DISCOVERY_IDS[card]
    return phrase(f"component.{name}", piece=name)


def body(card: int) -> Phrase:
    return phrase(f"kind.{box.DISCOVERY_BODY[card]}")


def needs(card: int) -> tuple[Phrase, ...]:
    return amounts(*box.DISCOVERY_NEEDS[card * 4 : card * 4 + 4])


@cache
def to_discover(card: int) -> Phrase:
    """A discovery with what it needs, what it is worth and what it gives."""
    gift = box.DISCOVERY_GIFT[card]
    words = phrase(
        "act.discover",
        card=discovery_card(card),
        body=body(card),
        needs=needs(card),
        rep=box.DISCOVERY_REP[card],
    )
    if gift == box.NO_GIFT:
        return words
    return Phrase("act.discover_gift", (*words.args, ("gift", resource(gift))))


@cache
def prediction_card(seat: int, statement: int) -> Phrase:
    return phrase(f"component.{box.PREDICTION_IDS[seat * box.STATEMENTS + statement]}")


def payment(rocket: int, below: int) -> tuple[int, int]:
    """The least and the most that a right prediction earns on top of so many. GR-SCORE-12."""
    tokens = box.TOKEN_VALUE[rocket * box.TOKENS : rocket * box.TOKENS + below + 1]
    return min(tokens), max(tokens)
