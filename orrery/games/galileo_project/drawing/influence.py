"""The influence tracks of Earth and Mars; space 0 belongs to neither."""

from __future__ import annotations

from orrery.core.art.parts import box as boxed
from orrery.core.art.parts import figure, framed
from orrery.core.art.scene import part
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect
from orrery.core.art.targets import piece
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.faces import LANE_SIZE, lane_symbol, lane_x
from orrery.games.galileo_project.drawing.pieces import globe
from orrery.games.galileo_project.drawing.scene import Scene, cluster, mark

GLOBE = {False: 36.0, True: 30.0}
"""The room for the globe, Earth or Mars, at the end of its track."""
BETWEEN = 6.0
NARROW_ZERO = 30.0


@part
def in_words(scene: Scene) -> list[str]:
    said = [scene.say("draw.influence.rule", mc=box.SWITCH_COST)]
    return said + [_marker_tip(scene, seat) for seat in range(scene.view.seats)]


def _marker_tip(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    who = scene.names[seat]
    if not player.track:
        return scene.say("draw.influence.nowhere", who=who)
    track = naming.track(box.TRACKS.index(player.track))
    return scene.say("draw.influence.marker", who=who, track=track, n=player.influence)


def tracks(scene: Scene, y: float, kind: Format) -> tuple[Svg, float]:
    """Both tracks with the 0 between them, or below each other; and how high they are."""
    wide, high = LANE_SIZE[kind.narrow]
    across = wide + GLOBE[kind.narrow]
    if kind.narrow:
        total = 2 * high + BETWEEN
        left = kind.width - MARGIN - across
        spots = [(left, y), (left, y + high + BETWEEN)]
        zero = _zero(scene, MARGIN, y, NARROW_ZERO, total, kind)
    else:
        total = high
        spots = [(MARGIN, y), (kind.width - MARGIN - across, y)]
        first = MARGIN + across + BETWEEN
        zero = _zero(scene, first, y, kind.width - 2 * first, high, kind)
    lanes = [_lane(scene, track, *spot, kind) for track, spot in enumerate(spots)]
    return join((zero, *lanes)), total


@part
def _zero(scene: Scene, x: float, y: float, wide: float, high: float, kind: Format) -> Svg:
    standing = [seat for seat in range(scene.view.seats) if not scene.player(seat).track]
    if kind.narrow:
        figures = figure("0", wide / 2, 13, 15, "o-dim")
        markers = [
            _marker(scene, seat, wide / 2, 34 + 17 * n, 16) for n, seat in enumerate(standing)
        ]
    else:
        figures = figure("0", 13, 14, 15, "o-dim")
        markers = _markers(scene, standing, wide / 2 + 8, high / 2, 24, 16)
    return at(
        x,
        y,
        rect(0, 0, wide, high, 8, class_="o-slot"),
        figures,
        *markers,
        data_tip=scene.say("draw.influence.zero"),
    )


@part
def _lane(scene: Scene, track: int, x: float, y: float, kind: Format) -> Svg:
    """One track: its world and ten spaces; all of it can be chosen."""
    narrow = kind.narrow
    wide, high = LANE_SIZE[narrow]
    room = GLOBE[narrow]
    world_first = narrow or track == box.EARTH
    left = room if world_first else 0.0
    act = _act(scene, track)
    markers: list[Svg] = []
    for space in range(1, box.INFLUENCE_MAX + 1):
        standing = [
            seat
            for seat in range(scene.view.seats)
            if scene.player(seat).track == box.TRACKS[track]
            and scene.player(seat).influence == space
        ]
        middle = left + lane_x(track, space, narrow)
        if narrow:
            markers += _markers(scene, standing, middle, 30, 20, 12.5)
        else:
            markers += _markers(scene, standing, middle + 8, high / 2, 25, 15)
    return at(
        x,
        y,
        rect(0, 0, wide + room, high, 8, class_="o-touch"),
        globe(track, room / 2 - 2 if world_first else wide + room / 2 + 2, high / 2, room - 4),
        boxed(lane_symbol(track, narrow), left, 0, wide, high),
        *markers,
        framed(scene.targets, act, wide + room, high, 8) if act else EMPTY,
        data_tip=scene.tip(act, scene.say("draw.influence.rule", mc=box.SWITCH_COST)),
        **scene.targets.marks(act),
    )


def _act(scene: Scene, track: int) -> str:
    """What choosing a track means: whoever may change it stays by choosing their own."""
    if not scene.asks("switch"):
        return scene.first_shown((f"track {box.TRACKS[track]}",))
    here = scene.player(scene.deciding).track == box.TRACKS[track]
    return scene.first_shown(("pass" if here else "switch",))


def _markers(
    scene: Scene, standing: list[int], x: float, y: float, alone: float, together: float
) -> list[Svg]:
    size = alone if len(standing) == 1 else together
    spots = cluster(len(standing), together / 2)
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
