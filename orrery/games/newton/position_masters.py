"""Masters in a position: who was dealt, kept, holds and has played which.

A position may say as much of it as it likes; what it leaves out is filled in so that the draft
can have gone that way.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.errors import BadPosition
from orrery.core.positions import Reader
from orrery.games.newton import components as box
from orrery.games.newton.state import NO_MASTER, Agreed

DROPPED = box.MASTERS_DRAWN_ALONE - box.MASTERS_KEPT


@dataclass
class PlacedMasters:
    """All about the Masters of a game, as `state.Table` and `state.Deal` want it."""

    masters: list[list[int]]
    patrons: list[list[int]]
    drafted: list[int]
    dealt: list[int]


class _Rows:
    """The rows of Masters that a position says, and those that nobody is said to have."""

    def __init__(self) -> None:
        self.claimed: set[int] = set()

    def row(self, reader: Reader, key: str) -> list[int] | None:
        if not reader.given(key):
            return None
        found = reader.indexes(key, box.MASTER_IDS, [])
        if len(set(found)) != len(found):
            raise BadPosition(f"{reader.at(key)}: a Master is there twice")
        self.claimed.update(found)
        return found

    def spare(self, count: int) -> list[int]:
        """The next Masters that nobody has, in the order of the box."""
        found = [master for master in range(box.MASTERS) if master not in self.claimed]
        if not 0 <= count <= len(found):
            raise BadPosition("masters: there are too many of them")
        self.claimed.update(found[:count])
        return found[:count]


def _without(masters: list[int], others: list[int]) -> list[int]:
    return [master for master in masters if master not in others]


def read_masters(
    agreed: Agreed, reader: Reader, players: list[Reader], begun: bool
) -> PlacedMasters:
    """Everything said about Masters, completed and checked. `begun`: the first round has begun."""
    said = _Rows()
    hands = [said.row(player, "masters") for player in players]
    patrons = [said.row(player, "patrons") or [] for player in players]
    if agreed.solo:
        found = _alone(said, reader, hands[0], patrons[0], begun)
    elif agreed.drafted:
        found = _draft(said, reader, hands, patrons, begun)
    else:
        found = _dealt(said, reader, hands, patrons)
    _check(found)
    return found


def _check(found: PlacedMasters) -> None:
    held = [one for row in (*found.masters, *found.patrons) for one in row]
    if len(set(held)) != len(held):
        raise BadPosition("masters: two players have the same one")
    if len(set(found.dealt)) != len(found.dealt):
        raise BadPosition("masters: one was dealt twice")


def _alone(
    said: _Rows, reader: Reader, hand: list[int] | None, patrons: list[int], begun: bool
) -> PlacedMasters:
    drawn, dropped = said.row(reader, "drawn"), said.row(reader, "dropped")
    if dropped is None:
        dropped = []
        if begun and drawn is not None and hand is not None:
            dropped = _without(drawn, [*hand, *patrons])
        elif begun:
            dropped = _without(drawn, patrons)[-DROPPED:] if drawn else said.spare(DROPPED)
    if hand is None:
        count = box.MASTERS_DRAWN_ALONE - len(dropped) - len(patrons)
        hand = _without(drawn, [*dropped, *patrons]) if drawn is not None else said.spare(count)
    if drawn is None:
        drawn = sorted([*hand, *patrons, *dropped])
    if len(drawn) != box.MASTERS_DRAWN_ALONE or sorted([*hand, *patrons, *dropped]) != sorted(
        drawn
    ):
        raise BadPosition(f"masters: {box.MASTERS_DRAWN_ALONE} were drawn, each is in one place")
    if len(dropped) > DROPPED or (begun and len(dropped) < DROPPED):
        raise BadPosition(f"masters.dropped: {DROPPED} are dropped before the first round")
    return PlacedMasters([hand], [patrons], dropped + [NO_MASTER] * (DROPPED - len(dropped)), drawn)


def _dealt(
    said: _Rows, reader: Reader, hands: list[list[int] | None], patrons: list[list[int]]
) -> PlacedMasters:
    packs = [said.row(reader, f"dealt{seat + 1}") for seat in range(len(hands))]
    found = PlacedMasters([], patrons, [NO_MASTER] * (len(hands) * box.MASTERS_KEPT), [])
    for hand, pack, played in zip(hands, packs, patrons, strict=True):
        if hand is None:
            count = box.MASTERS_KEPT - len(played)
            hand = _without(pack, played) if pack is not None else said.spare(count)
        if pack is None:
            pack = sorted([*hand, *played])
        if len(pack) != box.MASTERS_KEPT or sorted([*hand, *played]) != sorted(pack):
            raise BadPosition(f"masters: {box.MASTERS_KEPT} are dealt to each, in hand or played")
        found.masters.append(hand)
        found.dealt += pack
    return found


def _draft(
    said: _Rows,
    reader: Reader,
    hands: list[list[int] | None],
    patrons: list[list[int]],
    begun: bool,
) -> PlacedMasters:
    seats = len(hands)
    packs = [said.row(reader, f"dealt{seat + 1}") for seat in range(seats)]
    rows = [said.row(reader, f"kept{seat + 1}") for seat in range(seats)]
    kept: list[list[int]] = []
    for row, hand, played in zip(rows, hands, patrons, strict=True):
        if row is None and hand is not None:
            row = [*hand, *played]
        elif row is None:
            row = [*played, *said.spare(box.MASTERS_KEPT - len(played))] if begun else []
        if len(row) > box.MASTERS_KEPT or (begun and len(row) < box.MASTERS_KEPT):
            raise BadPosition(
                f"masters: each player keeps {box.MASTERS_KEPT} before the first round"
            )
        kept.append(row)
    found = PlacedMasters([], patrons, [], [])
    for seat, row in enumerate(kept):
        hand = hands[seat]
        if hand is None:
            hand = _without(row, patrons[seat])
        if sorted([*hand, *patrons[seat]]) != sorted(row):
            raise BadPosition(f"masters.kept{seat + 1}: these are in hand or played, no others")
        found.masters.append(hand)
        found.drafted += row + [NO_MASTER] * (box.MASTERS_KEPT - len(row))
    for seat in range(seats):
        found.dealt += _pack(said, packs[seat], kept, seat)
    return found


def _pack(said: _Rows, pack: list[int] | None, kept: list[list[int]], dealt_to: int) -> list[int]:
    """A pack from which all that was kept of it can have been taken. NW-SETUP-28."""
    seats = len(kept)
    taken = [
        kept[(dealt_to + turn) % seats][turn]
        for turn in range(box.MASTERS_KEPT)
        if turn < len(kept[(dealt_to + turn) % seats])
    ]
    if pack is None:
        pack = taken + said.spare(box.MASTERS_KEPT - len(taken))
    if len(pack) != box.MASTERS_KEPT or not set(taken) <= set(pack):
        raise BadPosition(
            f"masters.dealt{dealt_to + 1}: {box.MASTERS_KEPT}, with what was kept of it"
        )
    return pack
