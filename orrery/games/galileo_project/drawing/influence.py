"""The influence tracks of Earth and Mars; space 0 belongs to neither."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, framed
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.components import INFLUENCE_MAX, TRACKS
from orrery.games.galileo_project.drawing.pieces import TRACK_TINTS, globe
from orrery.games.galileo_project.drawing.scene import Scene, cluster, mark

LANE = 62.0
NAME = 38.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.influence.title")
    description = " ".join(
        [scene.say("draw.influence.rule")]
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
    across = kind.width - 2 * MARGIN
    step = across / (INFLUENCE_MAX + 1)
    top = HEAD + 2
    lanes = [
        _lane(scene, track, top + track * (LANE + NAME), step, kind) for track in range(len(TRACKS))
    ]
    both = 2 * LANE + NAME
    zero = at(
        MARGIN,
        top + NAME,
        rect(0, 0, step - 3, both - NAME + 4, 7, class_="o-slot"),
        figure("0", step / 2 - 1, (both - NAME) / 2 - 20, 15, "o-dim"),
        data_tip=scene.say("draw.influence.zero"),
    )
    standing = [seat for seat in range(scene.view.seats) if not scene.player(seat).track]
    pieces = [
        _marker(scene, seat, MARGIN + step / 2 - 1.5, top + NAME + 62 + 20 * n, min(20, step - 8))
        for n, seat in enumerate(standing)
    ]
    height = top + 2 * (LANE + NAME) + 12
    return sheet.sheet(
        kind,
        "influence",
        title,
        description,
        height,
        *lanes,
        zero,
        *pieces,
        scene.declining("influence", kind),
    )


def _lane(scene: Scene, track: int, y: float, step: float, kind: Format) -> Svg:
    """One track: its world and name above, ten spaces below; all of it can be chosen."""
    wide = step * INFLUENCE_MAX
    left = MARGIN + step
    act = scene.shown(f"track {TRACKS[track]}", "switch" if _across(scene, track) else "")
    parts = [
        rect(0, 0, wide, LANE + NAME - 6, 8, fill="none", pointer_events="all"),
        globe(track, 17, 16, 32),
        line(
            scene.say(f"track.{TRACKS[track]}"),
            42,
            22,
            16,
            limit=wide - 50,
            least=kind.least,
            style="o-serif o-on",
        ),
        rect(
            0,
            NAME,
            wide,
            LANE - 8,
            8,
            class_=f"o-bar o-c-{TRACK_TINTS[track]}",
            opacity=0.35,
        ),
    ]
    markers: list[Svg] = []
    for space in range(1, INFLUENCE_MAX + 1):
        x = (space - 1) * step
        standing = [
            seat
            for seat in range(scene.view.seats)
            if scene.player(seat).track == TRACKS[track] and scene.player(seat).influence == space
        ]
        parts.append(rect(x + 1.5, NAME + 3, step - 3, LANE - 14, 6, class_="o-slot"))
        parts.append(figure(str(space), x + step / 2, NAME + 13, max(kind.least, 13), "o-dim"))
        markers += _markers(scene, standing, left + x + step / 2, y + NAME + 34, step)
    ring = framed(scene.targets, act, wide, LANE + NAME - 6, 8) if act else EMPTY
    lane = at(
        left,
        y,
        *parts,
        ring,
        data_tip=scene.tip(act, scene.say("draw.influence.rule")),
        **scene.targets.marks(act),
    )
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
