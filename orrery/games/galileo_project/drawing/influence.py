"""The influence tracks of Earth and Mars; space 0 belongs to neither."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import box, figure, framed
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import INFLUENCE_MAX, SWITCH_COST, TRACKS
from orrery.games.galileo_project.drawing.faces import lane_size
from orrery.games.galileo_project.drawing.pieces import globe
from orrery.games.galileo_project.drawing.scene import Scene, cluster, mark

NAME = 38.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.influence.title")
    description = " ".join(
        [scene.say("draw.influence.rule", mc=SWITCH_COST)]
        + [_marker_tip(scene, seat) for seat in range(scene.view.seats)]
    )
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("influence", title, description, *drawings, "half")


def _marker_tip(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    who = scene.names[seat]
    if not player.track:
        return scene.say("draw.influence.nowhere", who=who)
    track = naming.track(TRACKS.index(player.track))
    return scene.say("draw.influence.marker", who=who, track=track, n=player.influence)


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    wide, high = lane_size(kind.narrow)
    pitch = high + NAME + 8
    top = HEAD
    lanes = [_lane(scene, track, top + track * pitch, kind) for track in range(len(TRACKS))]
    room = kind.width - 2 * MARGIN - wide - 4
    zero_y, zero_high = top + NAME, pitch + high
    zero = at(
        MARGIN,
        zero_y,
        rect(0, 0, room, zero_high, 8, class_="o-slot"),
        figure("0", room / 2, 16, 15, "o-dim"),
        data_tip=scene.say("draw.influence.zero"),
    )
    standing = [seat for seat in range(scene.view.seats) if not scene.player(seat).track]
    markers = [
        _marker(scene, seat, MARGIN + room / 2, zero_y + 48 + 28 * n, min(22, room - 4))
        for n, seat in enumerate(standing)
    ]
    return sheet.sheet(
        kind,
        "influence",
        title,
        description,
        top + 2 * pitch + 10,
        *lanes,
        zero,
        *markers,
        scene.declining("influence", kind),
    )


def _lane(scene: Scene, track: int, y: float, kind: Format) -> Svg:
    """One track: its world and name above, ten spaces below; all of it can be chosen."""
    wide, high = lane_size(kind.narrow)
    step = wide / INFLUENCE_MAX
    left = kind.width - MARGIN - wide
    act = scene.first_shown((f"track {TRACKS[track]}", "switch" if _across(scene, track) else ""))
    frame = rect(0, 0, wide, high + NAME + 4, 8, fill="none", pointer_events="all")
    name = line(
        scene.say(f"track.{TRACKS[track]}"),
        42,
        22,
        16,
        limit=wide - 50,
        least=kind.least,
        style="o-serif o-on",
    )
    spaces = box(f"gp-lane-{TRACKS[track]}-{'n' if kind.narrow else 'w'}", 0, NAME, wide, high)
    lane = at(
        left,
        y,
        frame,
        globe(track, 19, 17, 32),
        name,
        spaces,
        framed(scene.targets, act, wide, high + NAME + 4, 8) if act else EMPTY,
        data_tip=scene.tip(act, scene.say("draw.influence.rule", mc=SWITCH_COST)),
        **scene.targets.marks(act),
    )
    markers: list[Svg] = []
    for space in range(1, INFLUENCE_MAX + 1):
        standing = [
            seat
            for seat in range(scene.view.seats)
            if scene.player(seat).track == TRACKS[track] and scene.player(seat).influence == space
        ]
        x = left + (space - 0.5) * step
        markers += _markers(scene, standing, x, y + NAME + 36, step)
    return join((lane, *markers))


def _across(scene: Scene, track: int) -> bool:
    """Whether changing track leads here."""
    return scene.player(max(scene.view.decision.seat, 0)).track == TRACKS[1 - track]


def _markers(scene: Scene, standing: list[int], x: float, y: float, step: float) -> list[Svg]:
    count = len(standing)
    spots = cluster(count, min(step, 40) / 4 - 0.5)
    size = min(step - 6, 26.0) if count == 1 else min(step / 2 - 1, 18.0)
    return [
        _marker(scene, seat, x + dx, y + dy, size)
        for seat, (dx, dy) in zip(standing, spots, strict=True)
    ]


def _marker(scene: Scene, seat: int, x: float, y: float, size: float) -> Svg:
    return piece(
        naming.own(seat, "influence"),
        x,
        y,
        mark(seat, 0, 0, size),
        tip=_marker_tip(scene, seat),
    )
