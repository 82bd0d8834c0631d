"""Writes observations of Galileo Galilei, from the declared fields of its table.

Made by `python -m orrery.laws.observers`; whoever changes a field runs it again.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core import observing as core
from orrery.core.observing import Observer
from orrery.games.galileo_galilei import observing as found
from orrery.games.galileo_galilei.state import Astronomer, Table


@final
class Direct(Observer):
    plan: ClassVar[str] = "1321ea4f378415ad"

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        assert isinstance(state, Table)
        start: i64 = len(out)
        out.write(self.blank)
        for place in range(i64(len(state.sides))):
            self._side(state.sides[place], place, me, out, start)
        self._table(state, me, out, start)

    def _side(self, side: Astronomer, place: i64, me: i64, out: BytesWriter, start: i64) -> None:
        turn = core.seen_from(me, place, self.seats)
        if turn == 0:
            self._own(side, me, out, start)
        else:
            self._other(side, me, out, start + 76 + (turn - 1) * 76)

    def _own(self, side: Astronomer, me: i64, out: BytesWriter, start: i64) -> None:
        core.count_row(out, start, side.dice)
        core.copy_row(out, start + 18, side.books, 0)
        core.copy_row(out, start + 22, side.chairs, 0)
        core.put_row(out, start + 26, side.cellar, 0)
        core.put_row(out, start + 31, side.points, -128)
        out[start + 39] = u8(i64(side.character) + 1)
        out[start + 40] = u8(i64(side.ability) + 1)
        core.put(out, start + 41, i64(side.quadrants))
        out[start + 42] = u8(i64(side.telescope))
        core.put_bits(out, start + 43, side.golden, 7)
        out[start + 50] = u8(i64(side.reserve) + 1)
        out[start + 51] = u8(i64(side.tokens))
        out[start + 52] = u8(i64(side.comets))
        out[start + 53] = u8(i64(side.upper))
        out[start + 54] = u8(i64(side.lower))
        out[start + 55] = u8(i64(side.worn))
        out[start + 56] = u8(i64(side.book))
        out[start + 57] = u8(i64(side.appendix))
        core.put_bits(out, start + 58, side.own_pages, 2)
        out[start + 60] = u8(i64(side.reputation) + 10)
        core.put_bits(out, start + 61, side.objectives, 4)
        out[start + 65] = u8(i64(side.laid_sides))
        core.put_told_bytes(out, start + 66, side.sky, self.told[0][me])
        core.copy_bytes(out, start + 72, side.laid, 0)

    def _other(self, side: Astronomer, me: i64, out: BytesWriter, start: i64) -> None:
        core.count_row(out, start, side.dice)
        core.copy_row(out, start + 18, side.books, 0)
        core.copy_row(out, start + 22, side.chairs, 0)
        core.put_row(out, start + 26, side.cellar, 0)
        core.put_row(out, start + 31, side.points, -128)
        out[start + 39] = u8(i64(side.character) + 1)
        out[start + 40] = u8(i64(side.ability) + 1)
        core.put(out, start + 41, i64(side.quadrants))
        out[start + 42] = u8(i64(side.telescope))
        core.put_bits(out, start + 43, side.golden, 7)
        out[start + 50] = u8(i64(side.reserve) + 1)
        out[start + 51] = u8(i64(side.tokens))
        out[start + 52] = u8(i64(side.comets))
        out[start + 53] = u8(i64(side.upper))
        out[start + 54] = u8(i64(side.lower))
        out[start + 55] = u8(i64(side.worn))
        out[start + 56] = u8(i64(side.book))
        out[start + 57] = u8(i64(side.appendix))
        core.put_bits(out, start + 58, side.own_pages, 2)
        out[start + 60] = u8(i64(side.reputation) + 10)
        core.put_bits(out, start + 61, side.objectives, 4)
        out[start + 65] = u8(i64(side.laid_sides))
        core.put_told_bytes(out, start + 66, side.sky, self.told[1][me])
        core.copy_bytes(out, start + 72, side.laid, 0)

    def _table(self, state: Table, me: i64, out: BytesWriter, start: i64) -> None:
        core.put(out, start + 304, i64(state.decisions))
        core.put(out, start + 305, i64(state.reveals))
        out[start + 306] = u8(i64(state.over))
        core.put(out, start + 307, i64(state.round))
        core.put_told(out, start + 308, i64(state.turn) + 1, self.told[2][me])
        core.put(out, start + 309, i64(state.ending))
        out[start + 310] = u8(i64(state.drawn))
        out[start + 311] = u8(i64(state.drawn_from_box))
        core.copy_row(out, start + 312, state.display, -1)
        core.put_told_row(out, start + 318, state.tokens, -1, self.told[3][me])
        core.put_told_row(out, start + 336, state.pages, -1, self.told[4][me])
        core.put_told_row(out, start + 344, state.firsts, -1, self.told[5][me])
        core.copy_row(out, start + 348, state.supply, 0)
        core.put(out, start + 351, i64(state.movements))
        core.put(out, start + 352, i64(state.lucks))
        out[start + 353] = u8(i64(state.fixed_done))
        out[start + 354] = u8(i64(state.moving_done))
        out[start + 355] = u8(i64(state.played) + 1)
        out[start + 356] = u8(i64(state.persuaded))
        core.put(out, start + 357, i64(state.peak))
        out[start + 358] = u8(i64(state.tile_laid))
        core.put_frames(out, start + 359, state.stack, me, 5, self.seats, b"")
        core.put_told(out, start + 409, i64(found.first(state, me)) + 1, self.told[6][me])
        core.copy_row(out, start + 410, found.deck(state, me), 0)
        out[start + 413] = u8(i64(found.top(state, me)) + 1)
        out[start + 414] = u8(i64(found.left_in_box(state, me)))
        core.copy_row(out, start + 415, found.scales(state, me), 0)
        core.copy_row(out, start + 419, found.subjects(state, me), 0)
        found.libraries(state, me, out, start + 425)
        core.count_row(out, start + 351, found.movements(state, me))
