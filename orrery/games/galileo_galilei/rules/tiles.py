"""Action tiles: upgrading, Kepler's exchanges, rotation.

UPG, GG-ADV-04, GG-ADV-05, GG-CLEAN-02, GG-CLEAN-03.
"""

from __future__ import annotations

from typing import Final

from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as MAY_DECLINE
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.state import NO_TILE, Table

# --- Upgrade ------------------------------------------------------------------------------


def refuse_upgrade(table: Table, seat: int) -> int:
    """GG-R-20: any own tile that shows its light side, wherever it lies."""
    return act.REFUSED_ALL_GOLDEN if table.sides[seat].golden == (1 << box.TILES) - 1 else 0


def may_decline(table: Table) -> bool:
    """Whether the Upgrade or exchange on top may be left out. GG-R-36, GG-R-40."""
    return table.stack[MAY_DECLINE] == 1


class DeclinableDecision(Decision):
    """An Upgrade or exchange, which sometimes may be left out."""

    def refuse_pass(self, table: Table) -> int:
        return 0 if may_decline(table) else act.REFUSED_MUST


def ask_to_upgrade(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_UPGRADE, seat, 1 if may_decline else 0)


class UpgradeTile(DeclinableDecision):
    """Which tile is turned."""

    def legal(self, table: Table, seat: int) -> list[int]:
        golden = table.sides[seat].golden
        codes = [act.UPGRADE + tile for tile in range(box.TILES) if not golden >> tile & 1]
        if may_decline(table):
            codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        golden = table.sides[seat].golden >> code - act.UPGRADE & 1
        return act.REFUSED_GOLDEN if golden else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """The tile is turned and stays where it is, golden for good. GG-UPG-01, GG-UPG-03."""
        tile = code - act.UPGRADE
        pop(table.stack)
        table.sides[seat].golden |= 1 << tile
        tell(table, act.TOLD_UPGRADE, seat, tile)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        if frame[MAY_DECLINE] and table.sides[frame[SEAT]].ability != box.BRUNO:
            return "only a page of Bruno's may be left out"
        return ""


UPGRADE_TILE: Final = UpgradeTile(
    act.DECIDE_UPGRADE,
    "GG-UPG-01",
    act.UPGRADE,
    act.SWAP,
    applies="GG-UPG-01 GG-R-20",
    passing="GG-R-40",
    must="GG-R-13",
    limits=(1,),
)


# --- Kepler's special tile ----------------------------------------------------------------


def refuse_special(table: Table, seat: int) -> str:
    """Why no exchange of Kepler's can be waiting; empty if one can."""
    used = table.sides[seat].ability == box.KEPLER and table.played == box.SPECIAL
    return "" if used else "this needs Kepler's special tile, used in this turn"


def ask_to_swap(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_SWAP, seat, 1 if may_decline else 0)


class SwapTiles(DeclinableDecision):
    """Which two tiles of the sky change places."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Any two tiles of the sky, the special tile included. GG-ADV-05, GG-R-37."""
        codes = [
            code for code in range(act.SWAP, act.EXCHANGE) if self.refusal(table, seat, code) == 0
        ]
        if may_decline(table):
            codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        sky = table.sides[seat].sky
        one, other = act.SWAPS[code - act.SWAP]
        return 0 if one in sky and other in sky else act.REFUSED_NOT_BOTH_ON_SKY

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Golden or light, they keep their sides. GG-ADV-05."""
        pop(table.stack)
        side = table.sides[seat]
        one, other = act.SWAPS[code - act.SWAP]
        sky = list(side.sky)
        here = sky.index(one)
        there = sky.index(other)
        sky[here] = other
        sky[there] = one
        side.sky = bytes(sky)
        tell(table, act.TOLD_SWAP, seat, one, other)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        return refuse_special(table, frame[SEAT])


SWAP_TILES: Final = SwapTiles(
    act.DECIDE_SWAP,
    "GG-ADV-05",
    act.SWAP,
    act.EXCHANGE,
    applies="GG-ADV-05 GG-R-37",
    passing="GG-R-36",
    must="GG-R-13",
    limits=(1,),
)


def ask_to_exchange(table: Table, seat: int, may_decline: bool) -> None:
    push(table.stack, act.DECIDE_EXCHANGE, seat, 1 if may_decline else 0)


class ExchangeTile(DeclinableDecision):
    """Which tile of the sky the reserve tile replaces."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Any tile of the sky, even the special one. GG-ADV-05, GG-R-37."""
        codes = [
            code for code in range(act.EXCHANGE, act.PAGE) if self.refusal(table, seat, code) == 0
        ]
        if may_decline(table):
            codes.append(act.PASS)
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return 0 if code - act.EXCHANGE in table.sides[seat].sky else act.REFUSED_NOT_ON_SKY

    def enact(self, table: Table, seat: int, code: int) -> None:
        """A tile of the sky and the reserve tile change places. GG-ADV-05."""
        tile = code - act.EXCHANGE
        pop(table.stack)
        side = table.sides[seat]
        tell(table, act.TOLD_EXCHANGE, seat, tile, side.reserve)
        sky = list(side.sky)
        sky[sky.index(tile)] = side.reserve
        side.sky = bytes(sky)
        side.reserve = tile

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        return refuse_special(table, frame[SEAT])


EXCHANGE_TILE: Final = ExchangeTile(
    act.DECIDE_EXCHANGE,
    "GG-ADV-05",
    act.EXCHANGE,
    act.PAGE,
    applies="GG-ADV-05 GG-R-37",
    passing="GG-R-36",
    must="GG-R-13",
    limits=(1,),
)


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
