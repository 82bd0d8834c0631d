"""Writes observations of Newton, from the declared fields of its table.

Made by `python -m orrery.laws.observers`; whoever changes a field runs it again.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core import observing as core
from orrery.core.observing import Observer
from orrery.games.newton import observing as found
from orrery.games.newton.state import Scholar, Table


@final
class Direct(Observer):
    plan: ClassVar[str] = "96ef5f09ea4bf92e"

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        assert isinstance(state, Table)
        start: i64 = len(out)
        out.write(self.blank)
        for place in range(i64(len(state.scholars))):
            self._side(state.scholars[place], place, me, out, start)
        self._table(state, me, out, start)

    def _side(self, side: Scholar, place: i64, me: i64, out: BytesWriter, start: i64) -> None:
        turn = core.seen_from(me, place, self.seats)
        if turn == 0:
            self._own(side, me, out, start)
        else:
            self._other(side, me, out, start + 367 + (turn - 1) * 348)

    def _own(self, side: Scholar, me: i64, out: BytesWriter, start: i64) -> None:
        core.put_row(out, start, side.points, 0)
        core.put_row(out, start + 7, side.symbols, 0)
        core.put_row(out, start + 12, side.volumes, 0)
        core.count_row(out, start + 16, side.students)
        core.count_bytes(out, start + 51, side.hand)
        core.count_bytes(out, start + 120, side.desk)
        core.count_bytes(out, start + 189, side.tucked)
        core.count_bytes(out, start + 258, side.masters)
        core.count_bytes(out, start + 278, side.patrons)
        core.count_bytes(out, start + 298, side.tokens)
        core.put_bytes(out, start + 304, side.developments, 0)
        core.put_bytes(out, start + 309, side.incomes, 0)
        core.put(out, start + 312, i64(side.coins))
        core.put(out, start + 313, i64(side.potions))
        out[start + 314] = u8(i64(side.scientist))
        out[start + 315] = u8(i64(side.marker))
        core.put_bits(out, start + 316, side.visited, 33)
        out[start + 349] = u8(i64(side.cubes))
        core.put_bits(out, start + 350, side.shelf, 14)
        out[start + 364] = u8(i64(side.taken))
        core.put(out, start + 365, i64(side.removed))
        out[start + 366] = u8(i64(side.medicine))

    def _other(self, side: Scholar, me: i64, out: BytesWriter, start: i64) -> None:
        core.put_row(out, start, side.points, 0)
        core.put_row(out, start + 7, side.symbols, 0)
        core.put_row(out, start + 12, side.volumes, 0)
        core.count_row(out, start + 16, side.students)
        core.count_bytes(out, start + 51, side.hand)
        core.count_bytes(out, start + 120, side.desk)
        core.count_bytes(out, start + 189, side.tucked)
        core.put(out, start + 258, len(side.masters))
        core.count_bytes(out, start + 259, side.patrons)
        core.count_bytes(out, start + 279, side.tokens)
        core.put_bytes(out, start + 285, side.developments, 0)
        core.put_bytes(out, start + 290, side.incomes, 0)
        core.put(out, start + 293, i64(side.coins))
        core.put(out, start + 294, i64(side.potions))
        out[start + 295] = u8(i64(side.scientist))
        out[start + 296] = u8(i64(side.marker))
        core.put_bits(out, start + 297, side.visited, 33)
        out[start + 330] = u8(i64(side.cubes))
        core.put_bits(out, start + 331, side.shelf, 14)
        out[start + 345] = u8(i64(side.taken))
        core.put(out, start + 346, i64(side.removed))
        out[start + 347] = u8(i64(side.medicine))

    def _table(self, state: Table, me: i64, out: BytesWriter, start: i64) -> None:
        core.put(out, start + 1411, i64(state.decisions))
        core.put(out, start + 1412, i64(state.reveals))
        out[start + 1413] = u8(i64(state.over))
        out[start + 1414] = u8(i64(state.round))
        out[start + 1415] = u8(i64(state.lap))
        core.put_told(out, start + 1416, i64(state.turn) + 1, self.told[0][me])
        core.put_told(out, start + 1417, i64(state.first) + 1, self.told[1][me])
        core.count_row(out, start + 1418, state.market)
        core.count_piles(out, start + 1487, state.decks)
        core.copy_bytes(out, start + 1532, state.returned, 0)
        core.put_bits(out, start + 1577, state.lying, 18)
        out[start + 1595] = u8(i64(state.card) + 1)
        out[start + 1596] = u8(i64(state.acted))
        out[start + 1597] = u8(i64(state.applied))
        out[start + 1598] = u8(i64(state.boosted))
        core.put_frames(out, start + 1599, state.stack, me, 5, self.seats, b"")
        found.boards(state, me, out, start + 1649)
        found.colours(state, me, out, start + 1653)
        core.copy_row(out, start + 1657, found.cities(state, me), 0)
        core.copy_row(out, start + 1664, found.universities(state, me), 0)
        core.copy_row(out, start + 1670, found.ancients(state, me), 0)
        core.copy_row(out, start + 1673, found.specializations(state, me), 0)
        core.copy_row(out, start + 1678, found.inventions(state, me), 0)
        core.copy_row(out, start + 1683, found.objectives(state, me), 0)
        core.copy_row(out, start + 1689, found.tokens(state, me), -1)
        found.masters(state, me, out, start + 1707)
