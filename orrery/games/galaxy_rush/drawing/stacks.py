"""What lies before a captain: stacks of cards, discoveries, distance and medals, in cells.

The tray and the sides of the others are made of the same cells. While the face of a card is
being decided, one chooses by the cell in which the card would lie (GR-TURN-06).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from orrery.core.art.parts import star
from orrery.core.art.scene import part
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import MIDDLE, line
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.bodies import portrait
from orrery.games.galaxy_rush.drawing.orbit import MINI, ORBIT, orbit_back, orbit_mini
from orrery.games.galaxy_rush.drawing.pieces import DISCOVERY, discovery_tip, ghost, medal
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    HEROIC_ICON,
    HEROIC_TINT,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
    Scene,
)
from orrery.games.galaxy_rush.scoring import expedition_worth

CELL = 77.0
"""How high a cell is: a line of words over a small card."""
GAP = 3.0
MEDAL = 37.0


class Box(NamedTuple):
    """A place on a sheet."""

    x: float
    y: float
    wide: float
    high: float = CELL


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


def cell(
    area: Box, kind: Format, label: str, filled: bool, *inside: Svg, tip: str, choice: Svg = EMPTY
) -> Svg:
    """A place for some of a captain's things, with its name."""
    return at(
        area.x,
        area.y,
        rect(0, 0, area.wide, area.high, 7, class_="o-slot"),
        line(
            label,
            7,
            15,
            13,
            limit=area.wide - 12,
            least=kind.least,
            style="o-on" if filled else "o-dim",
        ),
        *inside,
        choice,
        data_tip=tip,
    )


def _choice(scene: Scene, seat: int, act: str, area: Box, kind: Format) -> Svg:
    """The cell as the answer to which face of the card taken is played."""
    if not scene.own(seat) or not scene.targets.shown(act):
        return EMPTY
    key = act.replace(" ", "_")
    said = scene.say(f"draw.captain.{key}", au=box.ORBIT_AU[ORBIT[scene.view.taken]])
    high = 21.0
    return at(
        0,
        0,
        rect(0, 0, area.wide, area.high, 7, class_="o-touch"),
        rect(0, area.high - high, area.wide, high, 7, class_="o-button"),
        line(
            said,
            area.wide / 2,
            area.high - high / 2 + 14 * MIDDLE,
            14,
            limit=area.wide - 8,
            least=kind.least,
            anchor="middle",
            style="o-on",
        ),
        rect(1.5, 1.5, area.wide - 3, area.high - 3, 6, class_="o-halo"),
        data_tip=scene.tip(act),
        **scene.targets.marks(act),
    )


def _face_up(scene: Scene, seat: int, of: int, which: int, area: Box, kind: Format) -> Svg:
    """The choice to play the card taken face up, if it belongs in this stack."""
    offered = scene.own(seat) and scene.targets.shown("face up")
    if offered and _belongs(scene.view.taken, of, which):
        return _choice(scene, seat, "face up", area, kind)
    return EMPTY


# --- face up ------------------------------------------------------------------------------


def stacks(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Four stacks of resources, below them three of expeditions and the heroics."""
    pitch = (wide + GAP) / 4
    row = [Box(x + n * pitch, y, pitch - GAP) for n in range(4)]
    low = [area._replace(y=y + CELL + GAP) for area in row]
    return join(
        (
            *(_resources(scene, seat, which, row[which], kind) for which in range(4)),
            *(_expeditions(scene, seat, which, low[which], kind) for which in range(3)),
            _heroics(scene, seat, low[3], kind),
        )
    )


STACKS = 2 * CELL + GAP
"""The height of all stacks together."""


def _belongs(name: str, of: int, which: int) -> bool:
    card = ORBIT[name]
    return box.ORBIT_KIND[card] == of and (of == box.HEROIC or box.ORBIT_TYPE[card] == which)


def _stack(
    scene: Scene, seat: int, of: int, which: int, look: tuple[str, str], count: int, area: Box
) -> Svg:
    """The face-up cards of one type, or where the first will lie; and how many count."""
    names = [name for name in scene.captain(seat).up if _belongs(name, of, which)]
    # The cell itself says what the cards are good for.
    tips = [scene.name(name) for name in names]
    icon, tint = look
    wide, high = MINI
    cards = fan(names, area.wide - 40, 13, orbit_mini, tips) or group(
        ghost(wide, high, 5),
        use(icon, wide / 2, high / 2, 28, class_=f"o-c-{tint}", opacity=0.3),
    )
    figure = line(
        str(count),
        area.wide - 8,
        40,
        18,
        limit=24,
        least=18,
        anchor="end",
        bold=count > 0,
        style="o-on" if count else "o-dim",
    )
    return join((at(6, 20, cards), figure))


@part
def _resources(scene: Scene, seat: int, which: int, area: Box, kind: Format) -> Svg:
    captain = scene.captain(seat)
    gifts = [name for name in captain.discoveries if box.DISCOVERY_GIFT[DISCOVERY[name]] == which]
    given = [portrait(name, area.wide - 17 - 15 * n, 60, 12) for n, name in enumerate(gifts)]
    count = captain.resources[which]
    key = "draw.captain.resource_gifts" if gifts else "draw.captain.resource"
    tip = scene.say(key, what=scene.resource(which), n=count, gifts=len(gifts))
    look = RESOURCE_ICONS[which], RESOURCE_TINTS[which]
    return cell(
        area,
        kind,
        scene.resource(which),
        count > 0,
        _stack(scene, seat, box.RESOURCE, which, look, count, area),
        *given,
        tip=tip,
        choice=_face_up(scene, seat, box.RESOURCE, which, area, kind),
    )


def _worth(rep: int, area: Box) -> Svg:
    return star(rep, area.wide - 18, 59, 28) if rep else EMPTY


@part
def _expeditions(scene: Scene, seat: int, which: int, area: Box, kind: Format) -> Svg:
    owned = scene.captain(seat).expeditions[which]
    worth = expedition_worth(which, owned)
    label = scene.expedition(which)
    look = EXPEDITION_ICONS[which], EXPEDITION_TINTS[which]
    size = {box.COMET: box.COMET_SET, box.ASTEROID: 0}.get(which, box.NEBULA_SET)
    pips = EMPTY
    if size and owned:
        full = owned % size or size
        pips = join(
            circle(
                area.wide - 10 - 10 * (size - 1 - place),
                11,
                3.6,
                class_=f"o-bar o-c-{look[1]}" if place < full else "o-line",
            )
            for place in range(size)
        )
    return cell(
        area,
        kind,
        label,
        owned > 0,
        _stack(scene, seat, box.EXPEDITION, which, look, owned, area),
        pips,
        _worth(worth, area),
        tip=scene.say("draw.captain.expedition", what=label, n=owned, rep=worth),
        choice=_face_up(scene, seat, box.EXPEDITION, which, area, kind),
    )


@part
def _heroics(scene: Scene, seat: int, area: Box, kind: Format) -> Svg:
    count = scene.captain(seat).heroics
    worth = scene.view.scores[seat]["heroics"]
    label = scene.say("category.heroics")
    return cell(
        area,
        kind,
        label,
        count > 0,
        _stack(scene, seat, box.HEROIC, 0, (HEROIC_ICON, HEROIC_TINT), count, area),
        _worth(worth, area),
        tip=scene.say("draw.captain.expedition", what=label, n=count, rep=worth),
        choice=_face_up(scene, seat, box.HEROIC, 0, area, kind),
    )


# --- face down ----------------------------------------------------------------------------


@part
def this_season(scene: Scene, seat: int, area: Box, kind: Format) -> Svg:
    """The distance of the season being played, and its medal once it is won."""
    captain = scene.captain(seat)
    now = captain.down[scene.view.season - 1]
    said = scene.say("draw.captain.season", au=captain.season_distance)
    cards = fan(
        now,
        area.wide - 12 - MEDAL,
        24,
        lambda name: orbit_back(name, False, kind.least),
        _down_tips(scene, now),
    )
    return cell(
        area,
        kind,
        said,
        bool(now),
        at(6, 20, cards or ghost(*MINI, 5)),
        _medal(scene, seat, scene.view.season, area.wide - 22, 48),
        tip=said,
        choice=_choice(scene, seat, "face down", area, kind),
    )


@part
def earlier(scene: Scene, seat: int, area: Box, kind: Format) -> Svg:
    """The distance of earlier seasons, whose cards lie turned, and the medals won in them."""
    captain = scene.captain(seat)
    past = range(1, scene.view.season)
    pitch = (area.wide - 8) / (box.SEASONS - 1)
    return cell(
        area,
        kind,
        scene.say("draw.captain.distance", au=captain.distance),
        captain.distance > 0,
        *(_past(scene, seat, season, 6 + (season - 1) * pitch, pitch, kind) for season in past),
        tip=scene.say("draw.captain.total", au=captain.distance),
    )


def _down_tips(scene: Scene, names: Sequence[str]) -> list[str]:
    return [
        scene.say("draw.captain.down", card=scene.name(name), au=box.ORBIT_AU[ORBIT[name]])
        for name in names
    ]


def _past(scene: Scene, seat: int, season: int, x: float, wide: float, kind: Format) -> Svg:
    cards = scene.captain(seat).down[season - 1]
    long, high = MINI[::-1]
    step = 4.0 / max(1, len(cards) - 1)
    tips = _down_tips(scene, cards)
    stack = join(
        piece(name, 0, place * step, orbit_back(name, True, kind.least), tip=tip)
        for place, (name, tip) in enumerate(zip(cards, tips, strict=True))
    )
    total = sum(box.ORBIT_AU[ORBIT[name]] for name in cards)
    return at(
        x,
        19,
        stack or ghost(long, high, 5),
        line(
            scene.au(total),
            long / 2,
            54,
            kind.least,
            limit=wide - 2,
            least=kind.least,
            anchor="middle",
            style="o-dim",
        ),
        _medal(scene, seat, season, long - 14, 22),
        data_tip=scene.say("draw.captain.past", n=season, au=total),
    )


def _medal(scene: Scene, seat: int, season: int, x: float, y: float) -> Svg:
    if season not in scene.captain(seat).medals:
        return EMPTY
    rep = box.MEDALS[season - 1]
    tip = scene.say("draw.captain.medal", n=season, rep=rep)
    return piece(f"medal-{season}", x, y, medal(rep, 0, 0, MEDAL), tip=tip)


# --- discoveries --------------------------------------------------------------------------


@part
def discoveries(scene: Scene, seat: int, area: Box, rows: int, kind: Format) -> Svg:
    """A medallion of each discovery; the more there are, the closer they lie together."""
    names = scene.captain(seat).discoveries
    label = scene.say("category.discoveries")
    pitch_y = (area.high - 21) / rows
    radius = min(24.0, (pitch_y - 8) / 2)
    room = area.wide - 2 * radius - 22
    pitch = 2 * radius + 6
    columns = max(int(room / pitch) + 1, -(-len(names) // rows))
    if columns > 1:
        pitch = min(pitch, room / (columns - 1))
    medallions = [
        piece(
            name,
            8 + radius + place % columns * pitch,
            21 + radius + place // columns * pitch_y,
            portrait(name, 0, 0, radius),
            star(box.DISCOVERY_REP[DISCOVERY[name]], radius * 0.7, radius * 0.65, 28),
            tip=discovery_tip(scene, name),
        )
        for place, name in enumerate(names)
    ]
    if not names:
        said = scene.say("draw.captain.no_discovery")
        medallions.append(
            line(said, 7, 36, 13, limit=area.wide - 12, least=kind.least, style="o-dim")
        )
    return cell(area, kind, label, bool(names), *medallions, tip=label)
