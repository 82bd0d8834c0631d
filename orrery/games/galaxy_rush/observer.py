"""Writes observations of Galaxy Rush, from the declared fields of its table.

Made by `python -m orrery.laws.observers`; whoever changes a field runs it again.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core import observing as core
from orrery.core.observing import Observer
from orrery.games.galaxy_rush import observing as found
from orrery.games.galaxy_rush.state import Captain, Table


@final
class Direct(Observer):
    plan: ClassVar[str] = "601f065de5d97d8d"

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        assert isinstance(state, Table)
        start: i64 = len(out)
        out.write(self.blank)
        self._side(state.blue, 0, me, out, start)
        self._side(state.orange, 1, me, out, start)
        self._table(state, me, out, start)

    def _side(self, side: Captain, place: i64, me: i64, out: BytesWriter, start: i64) -> None:
        turn = core.seen_from(me, place, self.seats)
        if turn == 0:
            self._own(side, me, out, start)
        else:
            self._other(side, me, out, start + 27 + (turn - 1) * 20)

    def _own(self, side: Captain, me: i64, out: BytesWriter, start: i64) -> None:
        out[start] = u8(i64(side.step))
        out[start + 1] = u8(i64(side.orbit) - 1)
        core.copy_row(out, start + 2, side.resources, 0)
        core.copy_row(out, start + 6, side.expeditions, 0)
        out[start + 9] = u8(i64(side.heroics))
        core.put(out, start + 10, i64(side.heroic_rep))
        out[start + 11] = u8(i64(side.discoveries))
        core.put(out, start + 12, i64(side.discovery_rep))
        core.put(out, start + 13, i64(side.season_distance))
        core.put(out, start + 14, i64(side.distance))
        core.put_bits(out, start + 15, side.medals, 4)
        core.put_bits(out, start + 19, side.hand, 8)

    def _other(self, side: Captain, me: i64, out: BytesWriter, start: i64) -> None:
        out[start] = u8(i64(side.step))
        out[start + 1] = u8(i64(side.orbit) - 1)
        core.copy_row(out, start + 2, side.resources, 0)
        core.copy_row(out, start + 6, side.expeditions, 0)
        out[start + 9] = u8(i64(side.heroics))
        core.put(out, start + 10, i64(side.heroic_rep))
        out[start + 11] = u8(i64(side.discoveries))
        core.put(out, start + 12, i64(side.discovery_rep))
        core.put(out, start + 13, i64(side.season_distance))
        core.put(out, start + 14, i64(side.distance))
        core.put_bits(out, start + 15, side.medals, 4)
        core.put(out, start + 19, core.bit_count(side.hand))

    def _table(self, state: Table, me: i64, out: BytesWriter, start: i64) -> None:
        core.put(out, start + 47, i64(state.decisions))
        core.put(out, start + 48, i64(state.reveals))
        out[start + 49] = u8(i64(state.over))
        out[start + 50] = u8(i64(state.season) - 1)
        core.copy_row(out, start + 51, state.line, -1)
        core.put_told_bytes(out, start + 63, bytes(state.place), self.told[0][me])
        core.copy_row(out, start + 137, state.display, -1)
        out[start + 141] = u8(i64(state.drawn))
        core.put_told_bytes(out, start + 142, bytes(state.owner), self.told[1][me])
        out[start + 190] = u8(i64(state.course_used))
        core.put_frames(out, start + 191, state.stack, me, 5, self.seats, b"\x05")
        found.predictions(state, me, out, start + 241)
        core.count_row(out, start + 259, found.achievements(state, me))
        core.count_row(out, start + 272, found.course(state, me))
