"""What else lies before a captain: discoveries, distance, medals, and a rival's course card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.core.art.faces import TITLE
from orrery.core.art.parts import star
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect
from orrery.core.art.targets import piece
from orrery.core.art.text import block, line, width
from orrery.games.galaxy_rush.components import DISCOVERY_REP, MEDALS, ORBIT_AU, ORBIT_CARDS
from orrery.games.galaxy_rush.drawing.bodies import portrait
from orrery.games.galaxy_rush.drawing.orbit import MINI, ORBIT, orbit_back, orbit_mini, orbit_tip
from orrery.games.galaxy_rush.drawing.pieces import DISCOVERY, discovery_tip, medal
from orrery.games.galaxy_rush.drawing.scene import Scene
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.state import RIVAL

COURSE_CARDS = ORBIT_CARDS - IN_TRACK_DECK


def fan(
    names: Sequence[str], wide: float, most: float, face: Callable[[str], Svg], tips: Sequence[str]
) -> Svg:
    """Cards one over the other, each a little to the right, so that all fit into `wide`."""
    step = 0.0
    if len(names) > 1:
        step = min(most, (wide - MINI[0]) / (len(names) - 1))
    return join(
        piece(name, place * step, 0, face(name), tip=tip)
        for place, (name, tip) in enumerate(zip(names, tips, strict=True))
    )


def _section(title: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A small heading with a line running on from it."""
    size = 14.0
    room = width(title, size, TITLE) + 10
    return join(
        (
            line(title, x + 4, y + 12, size, limit=wide - 20, least=kind.least, style="o-title"),
            path(f"M{x + room:.0f} {y + 8:g}H{x + wide:.0f}", class_="o-hair"),
        )
    )


def discoveries(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    names = scene.captain(seat).discoveries
    room = kind.width - 2 * MARGIN
    columns = 9 if not kind.narrow else 6
    pitch = room / columns
    medallions: list[Svg] = []
    for place, name in enumerate(names):
        x = MARGIN + pitch * (place % columns + 0.5)
        top = y + 50 + place // columns * 58
        medallions.append(
            piece(
                name,
                x,
                top,
                portrait(name, 0, 0, 25),
                star(DISCOVERY_REP[DISCOVERY[name]], 17, 17, 27),
                tip=discovery_tip(scene, name),
            )
        )
    if not names:
        medallions.append(
            line(
                scene.say("draw.captain.no_discovery"),
                MARGIN + 4,
                y + 40,
                13,
                limit=room,
                least=kind.least,
                style="o-dim",
            )
        )
    most = len(names)
    if not kind.narrow:
        # Side by side, both captains' panels stay equally high.
        most = max(len(captain.discoveries) for captain in scene.view.captains)
    rows = max(1, (most + columns - 1) // columns)
    heading = _section(scene.say("category.discoveries"), MARGIN, y, room, kind)
    return join((heading, *medallions)), 28 + rows * 58


def distance(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Face-down cards: this season's upright, earlier ones turned; and the medals won."""
    captain = scene.captain(seat)
    season = scene.view.season
    room = kind.width - 2 * MARGIN
    now = captain.down[season - 1]
    label = scene.say("draw.captain.distance", au=captain.distance)
    parts = [_section(label, MARGIN, y, room, kind)]
    left = 190.0 if kind.narrow else 218.0
    shown = fan(
        now, left - 8, 25, lambda name: orbit_back(name, False, kind.least), _down_tips(scene, now)
    )
    wide, high = MINI
    parts.append(at(MARGIN + 4, y + 24, shown or rect(0, 0, wide, high, 5, class_="o-ghost")))
    parts.append(
        line(
            scene.say("draw.captain.season", au=captain.season_distance),
            MARGIN + 4,
            y + 24 + high + 17,
            13,
            limit=left,
            least=kind.least,
            style="o-on",
        )
    )
    height = 24 + high + 26
    earlier = [(n, cards) for n, cards in enumerate(captain.down[: season - 1], 1) if cards]
    if kind.narrow:
        medals_x, past_x, past_y = MARGIN + left + 10, MARGIN + 4, y + height + 6
    else:
        medals_x, past_x, past_y = kind.width - MARGIN - 104, MARGIN + left + 12, y + 24
    parts.append(_medals(scene, seat, medals_x, y + 24))
    if earlier:
        pitch = room / 3 if kind.narrow else 66.0
        for place, (n, cards) in enumerate(earlier):
            parts.append(_past(scene, n, cards, past_x + place * pitch, past_y, pitch, kind))
        if kind.narrow:
            height += 78
    return join(parts), height + 8


def _down_tips(scene: Scene, names: Sequence[str]) -> list[str]:
    return [
        scene.say("draw.captain.down", card=scene.name(name), au=ORBIT_AU[ORBIT[name]])
        for name in names
    ]


def _past(
    scene: Scene, season: int, cards: Sequence[str], x: float, y: float, wide: float, kind: Format
) -> Svg:
    """The distance of an earlier season: its cards lie turned."""
    step = min(9.0, 14.0 / max(1, len(cards) - 1))
    foot = MINI[0] + 15 + (step * (len(cards) - 1) if kind.narrow else 16)
    tips = _down_tips(scene, cards)
    stack = join(
        piece(name, 0, place * step, orbit_back(name, True, kind.least), tip=tip)
        for place, (name, tip) in enumerate(zip(cards, tips, strict=True))
    )
    total = sum(ORBIT_AU[ORBIT[name]] for name in cards)
    return at(
        x,
        y,
        stack,
        line(
            scene.au(total),
            MINI[1] / 2,
            foot,
            13,
            limit=wide - 2,
            least=kind.least,
            anchor="middle",
            style="o-dim",
        ),
        data_tip=scene.say("draw.captain.past", n=season, au=total),
    )


def _medals(scene: Scene, seat: int, x: float, y: float) -> Svg:
    won = scene.captain(seat).medals
    size = 46.0 if len(won) < 3 else 38.0
    return join(
        piece(
            f"medal-{season}",
            x + 24 + place % 2 * (size + 4),
            y + size / 2 + place // 2 * (size - 2),
            medal(MEDALS[season - 1], 0, 0, size),
            tip=scene.say("draw.captain.medal", n=season, rep=MEDALS[season - 1]),
        )
        for place, season in enumerate(won)
    )


def course(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """The card the solo rival steered by last (GR-SOLO-03)."""
    used = scene.view.course
    if not scene.solo or seat != RIVAL:
        return EMPTY, 0
    room = kind.width - 2 * MARGIN
    parts = [_section(scene.say("draw.captain.course"), MARGIN, y, room, kind)]
    if used:
        name = used[-1]
        parts.append(piece(name, MARGIN + 4, y + 24, orbit_mini(name), tip=orbit_tip(scene, name)))
        text = scene.say(
            "draw.captain.steers",
            card=scene.name(name),
            au=ORBIT_AU[ORBIT[name]],
            n=COURSE_CARDS - len(used),
        )
    else:
        parts.append(at(MARGIN + 4, y + 24, rect(0, 0, *MINI, 5, class_="o-ghost")))
        text = scene.say("draw.captain.no_course", n=COURSE_CARDS)
    parts.append(
        block(
            text,
            MARGIN + 58,
            y + 34,
            13,
            limit=room - 66,
            most=2,
            least=kind.least,
            style="o-dim",
        ).svg
    )
    return join(parts), 24 + MINI[1] + 12
