"""Writes observations of Galileo Project, from the declared fields of its table.

Made by `python -m orrery.laws.observers`; whoever changes a field runs it again.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core import observing as core
from orrery.core.observing import Observer
from orrery.games.galileo_project import observing as found
from orrery.games.galileo_project.state import Player, Table


@final
class Direct(Observer):
    plan: ClassVar[str] = "ef41138f4f7c2f77"

    def write(self, state: object, me: i64, out: BytesWriter) -> None:
        assert isinstance(state, Table)
        start: i64 = len(out)
        out.write(self.blank)
        for place in range(i64(len(state.players))):
            self._side(state.players[place], place, me, out, start)
        self._table(state, me, out, start)

    def _side(self, side: Player, place: i64, me: i64, out: BytesWriter, start: i64) -> None:
        turn = core.seen_from(me, place, self.seats)
        if turn == 0:
            self._own(side, me, out, start)
        else:
            self._other(side, me, out, start + 37 + (turn - 1) * 37)

    def _own(self, side: Player, me: i64, out: BytesWriter, start: i64) -> None:
        core.copy_row(out, start, side.markers, 0)
        out[start + 4] = u8(i64(side.mc))
        out[start + 5] = u8(i64(side.energy))
        out[start + 6] = u8(i64(side.influence))
        out[start + 7] = u8(i64(side.track))
        out[start + 8] = u8(i64(side.project) + 1)
        out[start + 9] = u8(i64(side.project_level))
        out[start + 10] = u8(i64(side.project_moon))
        out[start + 11] = u8(i64(side.project_type))
        core.put_bits(out, start + 12, side.unused, 8)
        core.put_bits(out, start + 20, side.technologies, 4)
        out[start + 24] = u8(i64(side.powers))
        core.count_bytes(out, start + 25, side.tucked)

    def _other(self, side: Player, me: i64, out: BytesWriter, start: i64) -> None:
        core.copy_row(out, start, side.markers, 0)
        out[start + 4] = u8(i64(side.mc))
        out[start + 5] = u8(i64(side.energy))
        out[start + 6] = u8(i64(side.influence))
        out[start + 7] = u8(i64(side.track))
        out[start + 8] = u8(i64(side.project) + 1)
        out[start + 9] = u8(i64(side.project_level))
        out[start + 10] = u8(i64(side.project_moon))
        out[start + 11] = u8(i64(side.project_type))
        core.put_bits(out, start + 12, side.unused, 8)
        core.put_bits(out, start + 20, side.technologies, 4)
        out[start + 24] = u8(i64(side.powers))
        core.count_bytes(out, start + 25, side.tucked)

    def _table(self, state: Table, me: i64, out: BytesWriter, start: i64) -> None:
        core.put(out, start + 148, i64(state.decisions))
        core.put(out, start + 149, i64(state.reveals))
        out[start + 150] = u8(i64(state.over))
        core.put(out, start + 151, i64(state.round))
        out[start + 152] = u8(i64(state.ending))
        core.copy_row(out, start + 153, state.robots, -1)
        core.copy_row(out, start + 158, state.characters, -1)
        out[start + 163] = u8(i64(state.robots_drawn))
        out[start + 164] = u8(i64(state.characters_drawn))
        core.count_bytes(out, start + 165, state.offered)
        core.put_told_bytes(out, start + 175, state.claims, self.told[0][me])
        out[start + 191] = u8(i64(state.rival_robots))
        core.put_frames(out, start + 192, state.stack, me, 5, self.seats, b"")
        found.pieces(state, me, out, start + 242)
        found.pile(state, me, out, start + 590)
        core.put_told(out, start + 600, i64(found.first(state, me)) + 1, self.told[1][me])
        core.copy_row(out, start + 601, found.tiles(state, me), 0)
        out[start + 605] = u8(i64(found.star_z(state, me)))
        core.copy_row(out, start + 606, found.goals(state, me), 0)
        core.count_row(out, start + 610, found.characters(state, me))
