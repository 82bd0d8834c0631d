"""Action tiles: upgrading, Kepler's exchanges, rotation.

UPG, GG-ADV-04, GG-ADV-05, GG-CLEAN-02, GG-CLEAN-03.
"""

from __future__ import annotations

from orrery.core.frames import A as MAY_DECLINE
from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.state import NO_TILE, Table

# --- Upgrade ------------------------------------------------------------------------------


def refuse_upgrade(table: Table, seat: int) -> int:
    """GG-R-20: any own tile that shows its light side, wherever it lies."""
    return act.REFUSED_ALL_GOLDEN if table.sides[seat].golden == (1 << box.TILES) - 1 else 0


def refuse_golden(table: Table, seat: int, tile: int) -> int:
    return act.REFUSED_GOLDEN if table.sides[seat].golden >> tile & 1 else 0


def may_decline(table: Table) -> bool:
    """Whether the Upgrade or exchange on top may be left out. GG-R-36, GG-R-40."""
    return table.stack[MAY_DECLINE] == 1


def tiles_to_upgrade(table: Table, seat: int) -> list[int]:
    golden = table.sides[seat].golden
    codes = [act.UPGRADE + tile for tile in range(box.TILES) if not golden >> tile & 1]
    if may_decline(table):
        codes.append(act.PASS)
    return codes


def ask_to_upgrade(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_UPGRADE, seat, 1 if may_decline else 0)


def upgrade(table: Table, seat: int, tile: int) -> None:
    """The tile is turned and stays where it is, golden for good. GG-UPG-01, GG-UPG-03."""
    pop(table.stack)
    table.sides[seat].golden |= 1 << tile
    tell(table, act.TOLD_UPGRADE, seat, tile)


# --- Kepler's special tile ----------------------------------------------------------------


def ask_to_swap(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_SWAP, seat, 1 if may_decline else 0)


def refuse_swap(table: Table, seat: int, pair: int) -> int:
    sky = table.sides[seat].sky
    one, other = act.SWAPS[pair]
    return 0 if one in sky and other in sky else act.REFUSED_NOT_ON_SKY


def swaps(table: Table, seat: int) -> list[int]:
    """Any two tiles of the sky, the special tile included. GG-ADV-05, GG-R-37."""
    codes = [
        act.SWAP + pair for pair in range(len(act.SWAPS)) if refuse_swap(table, seat, pair) == 0
    ]
    if may_decline(table):
        codes.append(act.PASS)
    return codes


def swap(table: Table, seat: int, pair: int) -> None:
    """Two tiles change places; golden or light, they keep their sides. GG-ADV-05."""
    pop(table.stack)
    side = table.sides[seat]
    one, other = act.SWAPS[pair]
    sky = list(side.sky)
    here = sky.index(one)
    there = sky.index(other)
    sky[here] = other
    sky[there] = one
    side.sky = bytes(sky)
    tell(table, act.TOLD_SWAP, seat, one, other)


def ask_to_exchange(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_EXCHANGE, seat, 1 if may_decline else 0)


def refuse_exchange(table: Table, seat: int, tile: int) -> int:
    return 0 if tile in table.sides[seat].sky else act.REFUSED_NOT_ON_SKY


def exchanges(table: Table, seat: int) -> list[int]:
    """Any tile of the sky, even the special one. GG-ADV-05, GG-R-37."""
    codes = [
        act.EXCHANGE + tile
        for tile in range(box.SPECIAL + 1)
        if refuse_exchange(table, seat, tile) == 0
    ]
    if may_decline(table):
        codes.append(act.PASS)
    return codes


def exchange(table: Table, seat: int, tile: int) -> None:
    """A tile of the sky and the reserve tile change places. GG-ADV-05."""
    pop(table.stack)
    side = table.sides[seat]
    tell(table, act.TOLD_EXCHANGE, seat, tile, side.reserve)
    sky = list(side.sky)
    sky[sky.index(tile)] = side.reserve
    side.sky = bytes(sky)
    side.reserve = tile


# --- rotation -----------------------------------------------------------------------------


def rotate(table: Table, seat: int) -> None:
    """The tile used goes to space 1, those below it move up.

    GG-CLEAN-02, GG-CLEAN-03. The tile under the telescope counts as used even if its action was
    left out; Kepler's special tile is found where it lies now (GG-R-11, GG-R-37).
    """
    side = table.sides[seat]
    if side.telescope == box.UPGRADE_SPACE:
        return
    tile = table.played
    if tile == NO_TILE:
        tile = side.sky[side.telescope - 1]
    place = side.sky.find(bytes([tile]))
    if place < 0:
        return
    side.sky = bytes([tile]) + side.sky[:place] + side.sky[place + 1 :]
    tell(table, act.TOLD_ROTATE, seat, tile)
