"""The Map: places with their tiles and tokens, cubes, Scientists, and the points of all."""

from __future__ import annotations

from functools import cache

from orrery.core.art import sheet
from orrery.core.art.faces import HEADLINE
from orrery.core.art.parts import box, figure, lettered
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import FULL, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Attribute, Svg, at, circle, group, join, path, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import MIDDLE_OF_WORDS, block, line, width
from orrery.core.spoken import Panel
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.drawing.europe import NARROW_CHART, WIDE_CHART, Chart, way_between, ways
from orrery.games.newton.drawing.glyphs import slug, symbol
from orrery.games.newton.drawing.scene import Scene, ring
from orrery.games.newton.drawing.tiles import shelf_of, tile_tip

TRACK = 50
"""The last space of the points track; a marker that passes it begins again at space 1."""
KIND = dict(zip(pieces.PLACE_IDS, pieces.PLACE_KIND, strict=True))
SIZES = {"village": (33.0, 24.0), "start": (42.0, 34.0), "objective": (52.0, 40.0)}
TILE_SIZE = (44.0, 31.0)
EDGE = 10.0
"""The margin around the chart on a wide sheet; the chart takes all the rest."""


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.map.title")
    description = _description(scene)
    drawings = [
        _draw(scene, kind, chart, title, description)
        for kind, chart in ((FULL, WIDE_CHART), (NARROW, NARROW_CHART))
    ]
    return sheet.panel("map", title, description, *drawings, "stage", "full")


@part
def _description(scene: Scene) -> str:
    said = [
        _tip(scene, place)
        for place in pieces.PLACE_IDS
        if pieces.PLACE_KINDS[KIND[place]] not in ("village", "start") or place in scene.view.tokens
    ]
    for seat, player in enumerate(scene.view.players):
        where = scene.name(player.scientist)
        said.append(scene.say("draw.map.scientist", who=scene.names[seat], place=where))
        said.append(scene.say("draw.score", who=scene.names[seat], n=player.score))
    return " ".join(said)


@part
def _tip(scene: Scene, place: str) -> str:
    """A place with what lies there and who has visited it."""
    sort = pieces.PLACE_KINDS[KIND[place]]
    said = [scene.say("draw.map.place", place=scene.name(place), kind=scene.say(f"place.{sort}"))]
    lying = scene.view.tiles.get(place) or scene.view.tokens.get(place, "")
    if lying:
        said.append(tile_tip(scene, lying))
    if sort == "objective":
        needs = naming.volumes(pieces.MAP_NEEDS)
        said.append(scene.say("draw.needs", what=needs))
    seats = scene.visitors[place]
    if seats:
        who = ", ".join(scene.names[seat] for seat in seats)
        said.append(scene.say("draw.map.visited", who=who))
    return " ".join(said)


@drawing
def _draw(scene: Scene, kind: Format, chart: Chart, title: str, description: str) -> str:
    left = (kind.width - chart.wide) / 2
    top = HEAD + 6 if kind.narrow else EDGE
    places = chart.places()
    map_of = [
        group(
            use_chart(chart),
            *_prices(scene, chart, kind),
            *_ahead(scene, chart),
            *(_place(scene, place, *places[place], chart, kind) for place in pieces.PLACE_IDS),
            *(_standing(scene, place, *places[place], chart, kind) for place in pieces.PLACE_IDS),
            _medicine(scene, chart, kind),
            transform=f"translate({left:g} {top:g})",
        )
    ]
    points, bottom = _points(scene, top + chart.high + (8 if kind.narrow else 5), kind)
    return sheet.sheet(
        kind,
        "map",
        title,
        description,
        bottom + (12 if kind.narrow else EDGE),
        *map_of,
        _round(scene, kind),
        points,
        titled=kind.narrow,
    )


def use_chart(chart: Chart) -> Svg:
    return Svg(
        f'<use href="#nw-europe-{chart.name}" width="{chart.wide:g}" height="{chart.high:g}"/>'
    )


def _round(scene: Scene, kind: Format) -> Svg:
    """Which round and which turn of it."""
    view = scene.view
    if not view.round:
        return EMPTY
    said = scene.say("draw.round", n=view.round, lap=max(view.lap, 1))
    if kind.narrow:
        return line(
            said, kind.width - 14, 33, 13, limit=190, least=kind.least, anchor="end", style="o-dim"
        )
    return line(said, EDGE + 66, EDGE + 36, 15, limit=130, least=kind.least, style="o-serif o-dim")


# --- ways ---------------------------------------------------------------------------------


@part
def _prices(scene: Scene, chart: Chart, kind: Format) -> list[Svg]:
    size = 17.0 if kind.narrow else 22.0
    drawn = []
    for way in ways(chart):
        if not way.cost:
            continue
        one, other = (scene.name(end) for end in way.ends)
        tip = scene.say(
            "draw.map.way",
            one=one,
            other=other,
            terrain=scene.say(f"terrain.{way.terrain}"),
            n=way.cost,
        )
        x, y = way.middle
        drawn.append(group(use(slug(f"coins:{way.cost}"), x, y, size), data_tip=tip))
    return drawn


def _ahead(scene: Scene, chart: Chart) -> list[Svg]:
    """The ways that can be taken now."""
    if not scene.choosing or not scene.asks("travel"):
        return []
    here = scene.player(scene.deciding).scientist
    drawn = []
    for act in scene.starting("go"):
        way = way_between(chart, here, act[3:])
        if way is not None and scene.targets.open(act):
            drawn.append(path(way.path, class_="o-path o-through"))
    return drawn


# --- places -------------------------------------------------------------------------------


def _size(place: str, narrow: bool) -> float:
    return SIZES.get(pieces.PLACE_KINDS[KIND[place]], TILE_SIZE)[narrow]


def _face(scene: Scene, place: str, size: float) -> Svg:
    """What is printed at a place, and the tile on it."""
    sort = pieces.PLACE_KINDS[KIND[place]]
    if sort == "village":
        return use("nw-village-gold" if place in pieces.BONUS_SPACES else "nw-village", 0, 0, size)
    if sort == "start":
        return use("nw-start", 0, 0, size)
    if sort == "master":
        frame = circle(0, 0, size / 2, class_="o-paper")
        return join((frame, use("nw-master", 0, 0, size * 0.82, class_="o-c-umber")))
    return use(f"nw-{scene.view.tiles[place]}", 0, 0, size)


def _act(scene: Scene, place: str) -> str:
    """The option that a place stands for."""
    acts = [f"go {place}", f"cube {place}"]
    if scene.targets.shown("cube here") and scene.player(scene.deciding).scientist == place:
        acts.append("cube here")
    return scene.first_shown(acts)


@part
def _place(scene: Scene, place: str, x: float, y: float, chart: Chart, kind: Format) -> Svg:
    size = _size(place, kind.narrow)
    half = size / 2
    act = _act(scene, place)
    marks: dict[str, Attribute] = {}
    parts = [_face(scene, place, size)]
    token = scene.view.tokens.get(place)
    if token:
        inside = use(f"nw-{token}", 0, 0, size * 1.06)
        parts.append(piece(f"token-{place}", 0, 0, inside, tip=tile_tip(scene, token)))
    parts += _cubes(scene, place, half, kind)
    parts.append(_name(scene, place, half, chart, kind))
    if pieces.PLACE_KINDS[KIND[place]] == "objective":
        books = [
            f"nw-{pieces.VOLUME_NAMES[colour]}"
            for colour in range(pieces.ANY)
            for _ in range(pieces.MAP_NEEDS[colour])
        ]
        if kind.narrow:
            parts.append(shelf_of(books, 0, -half - 6.6, 11.0))
        else:
            beside = half + 19
            parts += [shelf_of(books[:2], beside, -9, 17.0), shelf_of(books[2:], beside, 10, 17.0)]
    if act:
        marks = scene.targets.marks(act)
        touch = _touch(scene, place, half, chart, kind)
        parts = [touch, *parts, ring(scene.targets, act, half + 4)]
    tip = _tip(scene, place)
    if act:
        tip = scene.acting(act, tip)
    return piece(place, x, y, *parts, tip=tip, **marks)


def _cubes(scene: Scene, place: str, half: float, kind: Format) -> list[Svg]:
    size = 11.0 if kind.narrow else 16.0
    seats = scene.visitors[place]
    left = -(len(seats) - 1) * size * 0.5
    return [
        piece(
            naming.own(seat, f"cube-{place}"),
            left + n * size,
            half - 2,
            scene.body(seat, "cube", size),
            tip=scene.standing_tip(seat, "cube"),
        )
        for n, seat in enumerate(seats)
    ]


def _touch(scene: Scene, place: str, half: float, chart: Chart, kind: Format) -> Svg:
    """The area that reacts to a touch: the place, and a name beside it up to its end."""
    ground = circle(0, 0, max(half + 3, 17), class_="o-touch")
    side = chart.label(place)
    if side not in ("left", "right"):
        return ground
    size, limit = _lettering(kind)
    reach = _beside(half, kind) + min(limit, width(scene.name(place), size, HEADLINE))
    left = 0.0 if side == "right" else -reach
    return join((ground, rect(left, -size * 0.7, reach, size * 1.4, class_="o-touch")))


def _lettering(kind: Format) -> tuple[float, float]:
    """How large the name of a place is, and how wide at most."""
    return (11.0, 84.0) if kind.narrow else (14.0, 130.0)


def _beside(half: float, kind: Format) -> float:
    """How far from the middle of its place a name begins: a ring has room in between."""
    return half + (7 if kind.narrow else 9)


def _name(scene: Scene, place: str, half: float, chart: Chart, kind: Format) -> Svg:
    size, limit = _lettering(kind)
    side = chart.label(place)
    text = scene.name(place)
    below = half + 3.5 + size * (1.1 if not scene.visitors[place] else 1.3)
    if side in ("left", "right"):
        x = _beside(half, kind) * (1 if side == "right" else -1)
        anchor = "start" if side == "right" else "end"
        return line(
            text,
            x,
            size * MIDDLE_OF_WORDS,
            size,
            limit=limit,
            least=kind.least,
            anchor=anchor,
            style="o-serif o-name",
        )
    if side == "below":
        return block(
            text,
            0,
            below - size * 0.86,
            size,
            limit=limit,
            most=2,
            least=kind.least,
            leading=1.0,
            anchor="middle",
            style="o-serif o-name",
        ).svg
    # A name above a place makes room for whoever stands between them.
    raised = chart.stand(place) == "above" and place in scene.standing
    return line(
        text,
        0,
        -half - (5 if kind.narrow else 8) - (_scientist(kind) * 0.56 if raised else 0),
        size,
        limit=limit,
        least=kind.least,
        anchor="middle",
        style="o-serif o-name",
    )


def _scientist(kind: Format) -> float:
    return 23.0 if kind.narrow else 31.0


@part
def _standing(scene: Scene, place: str, x: float, y: float, chart: Chart, kind: Format) -> Svg:
    """Scientists stand on the upper edge of their place, or where their neighbours have room."""
    here = scene.standing.get(place, [])
    if not here:
        return EMPTY
    size = _scientist(kind)
    half = _size(place, kind.narrow) / 2
    pitch = size * (0.62 if len(here) > 1 else 1)
    across = pitch * (len(here) - 1)
    left, lift = x - across / 2, half + size * 0.1
    side = chart.stand(place)
    if side == "below":
        # Below the name as well, where that is below.
        lift = -half - size * (1.35 if chart.label(place) == "below" else 0.4)
    elif side == "left":
        left, lift = x - half - size * 0.3 - across, size * 0.1
    return join(
        piece(
            name,
            round(left + n * pitch, 1),
            round(y - lift, 1),
            scene.body(seat, "scientist", size),
            tip=scene.standing_tip(seat, kind_of),
            class_="o-through" if _act(scene, place) else None,
        )
        for n, (seat, kind_of, name) in enumerate(here)
    )


@part
def _medicine(scene: Scene, chart: Chart, kind: Format) -> Svg:
    """The Medicine Income tiles that are left."""
    left = scene.view.medicine_left
    size = 30.0 if kind.narrow else 40.0
    tip = scene.say("draw.stack", tile=scene.name(pieces.MEDICINE_ID), n=left)
    parts = (
        [use("nw-MED-1", 0, 0, size)]
        if left
        else [rect(-size / 2, -size / 2, size, size, 8, class_="o-ghost")]
    )
    letters = max(kind.least, 14.0)
    parts.append(figure(f"×{left}", 0, size / 2 + letters * 0.7, letters, "o-on"))
    x = size / 2 + 10
    return at(x, size / 2 + 10, *parts, data_tip=tip, data_piece=f"stack-{pieces.MEDICINE_ID}")


# --- points -------------------------------------------------------------------------------


def space_of(score: int) -> int:
    """The space of a marker: after the last space, the track begins again at its first."""
    return (score - 1) % TRACK + 1 if score else 0


def _points_size(kind: Format) -> tuple[float, float]:
    return (kind.width - 2 * MARGIN, 44.0) if kind.narrow else (kind.width - 2 * EDGE - 4, 31.0)


@cache
def symbols() -> Svg:
    """The points track as it is printed."""
    drawn = []
    for kind in (FULL, NARROW):
        wide, high = _points_size(kind)
        step = wide / (TRACK + 1)
        top = 26 if kind.narrow else 4
        ticks = "".join(f"M{n * step:.1f} {top}v{high - top - 8:g}" for n in range(1, TRACK + 1))
        numbers = [
            lettered(
                str(n),
                min(round((n + 0.5) * step, 1), wide - 10),
                high - 7 if kind.narrow else high / 2,
                12.4,
                "o-tip",
            )
            for n in range(0, TRACK + 1, 10 if kind.narrow else 5)
        ]
        ground = rect(0.5, 0.5, wide - 1, high - 1, 6, class_="o-slot")
        lines = path(ticks, class_="o-hair")
        drawn.append(symbol(_points_name(kind), wide, high, ground, lines, *numbers))
    return join(drawn)


def _points_name(kind: Format) -> str:
    return f"nw-points-{'n' if kind.narrow else 'w'}"


@part
def _points(scene: Scene, y: float, kind: Format) -> tuple[Svg, float]:
    """The points track: a row of spaces with everybody's marker."""
    wide, high = _points_size(kind)
    left = (kind.width - wide) / 2
    step = wide / (TRACK + 1)
    parts = [box(_points_name(kind), left, y, wide, high)]
    taken: dict[int, int] = {}
    for seat, player in enumerate(scene.view.players):
        space = space_of(player.score)
        stacked = taken.get(space, 0)
        taken[space] = stacked + 1
        parts.append(
            piece(
                naming.own(seat, "points"),
                round(left + (space + 0.5) * step + stacked * 5, 1),
                round(y + (16 if kind.narrow else 15) - stacked * 4, 1),
                scene.body(seat, "marker", 22),
                tip=scene.say("draw.score", who=scene.names[seat], n=player.score),
            )
        )
    return group(*parts, data_tip=scene.say("draw.map.points")), y + high
