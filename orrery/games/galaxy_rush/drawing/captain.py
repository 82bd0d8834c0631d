"""One captain's side of the table: stacks, discoveries, distance and medals."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import sheet
from orrery.core.art.parts import star
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import (
    ASTEROID,
    COMET,
    COMET_SET,
    DISCOVERY_GIFT,
    EXPEDITION,
    HEROIC,
    MEDALS,
    NEBULA_SET,
    ORBIT_AU,
    ORBIT_KIND,
    ORBIT_TYPE,
    ORBIT_VALUE,
    RESOURCE,
)
from orrery.games.galaxy_rush.drawing.bodies import portrait
from orrery.games.galaxy_rush.drawing.holdings import course, discoveries, distance, fan
from orrery.games.galaxy_rush.drawing.orbit import (
    FLAT_CARD,
    MINI,
    ORBIT,
    TALL_CARD,
    orbit_back,
    orbit_flat,
    orbit_look,
    orbit_mini,
    orbit_tall,
    orbit_tip,
)
from orrery.games.galaxy_rush.drawing.pieces import DISCOVERY, discovery_tip
from orrery.games.galaxy_rush.drawing.scene import (
    EXPEDITION_ICONS,
    EXPEDITION_TINTS,
    HEROIC_ICON,
    HEROIC_TINT,
    RESOURCE_ICONS,
    RESOURCE_TINTS,
    Scene,
    rocket,
)
from orrery.games.galaxy_rush.scoring import expedition_worth

CELL = 100.0


def panel(scene: Scene, seat: int) -> Panel:
    name = scene.captains[seat]
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, name, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"captain-{seat}", name, description, *drawings, *scene.tags(seat))


def _description(scene: Scene, seat: int) -> str:
    captain = scene.captain(seat)
    said = [
        *(f"{scene.resource(kind)}: {captain.resources[kind]}" for kind in range(4)),
        *(f"{scene.expedition(kind)}: {captain.expeditions[kind]}" for kind in range(3)),
        f"{scene.say('category.heroics')}: {captain.heroics}",
        scene.say("draw.captain.season", au=captain.season_distance),
        scene.say("draw.captain.total", au=captain.distance),
        *(discovery_tip(scene, name).rstrip(".") for name in captain.discoveries),
        *(
            scene.say("draw.captain.medal", n=season, rep=MEDALS[season - 1])
            for season in captain.medals
        ),
    ]
    return ". ".join(said) + "."


def _draw(scene: Scene, seat: int, kind: Format, name: str, description: str) -> str:
    parts: list[Svg] = []
    y = HEAD + 6
    for section in (_taken, _stacks, discoveries, distance, course):
        svg, height = section(scene, seat, y, kind)
        parts.append(svg)
        y += height
    points = sum(scene.view.scores[seat].values())
    over = scene.view.over
    room = kind.width - 2 * MARGIN
    heading = join(
        (
            rocket(scene, seat, MARGIN + 28, 31, 44),
            line(
                name,
                MARGIN + 60,
                38,
                22 if not kind.narrow else 19,
                limit=room - 60 - 70,
                least=kind.least,
                style="o-title",
            ),
            at(
                kind.width - MARGIN - 32,
                31,
                star(points, 0, 0, 42),
                data_tip=scene.say(
                    f"draw.captain.{'total_points' if over else 'points'}", n=points
                ),
            ),
        )
    )
    return sheet.sheet(
        kind, f"captain-{seat}", name, description, y + 4, heading, *parts, titled=False
    )


# --- the card just taken ------------------------------------------------------------------


def _taken(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """The card whose face is being decided, and the two ways to play it (GR-TURN-06)."""
    view = scene.view
    if not view.taken or scene.deciding != seat:
        return EMPTY, 0
    name = view.taken
    if kind.narrow:
        wide, high = FLAT_CARD
        face = orbit_flat(scene, name, kind)
        ways = [(MARGIN, y + high + 12), (MARGIN + 172, y + high + 12)]
        size = (156.0, 96.0)
        x = (kind.width - wide) / 2
        height = high + 12 + size[1] + 18
    else:
        wide, high = TALL_CARD
        face = orbit_tall(scene, name, kind)
        ways = [(MARGIN + wide + 14, y), (MARGIN + wide + 14 + 190, y)]
        size = (178.0, high)
        x = MARGIN
        height = high + 18
    card = piece(name, x, y, face, tip=orbit_tip(scene, name))
    if not view.options:
        wait = block(
            scene.spoken(view.decision.prompt),
            ways[0][0] + 8,
            ways[0][1] + 20,
            15,
            limit=kind.width - MARGIN - ways[0][0] - 16,
            most=3,
            least=kind.least,
            style="o-dim",
        )
        return join((card, wait.svg)), height
    up = _way(scene, "face up", *ways[0], size, kind, _shown_up(scene, name, size))
    down = _way(scene, "face down", *ways[1], size, kind, _shown_down(name, size, kind))
    return join((card, up, down)), height


def _shown_up(scene: Scene, name: str, size: tuple[float, float]) -> Svg:
    card = ORBIT[name]
    icon, tint = orbit_look(card)
    middle = size[0] / 2
    y = size[1] / 2 - 14
    badge = (
        star(ORBIT_VALUE[card], middle + 26, y + 12, 30) if ORBIT_KIND[card] == HEROIC else EMPTY
    )
    return join((use(icon, middle, y, 50, class_=f"o-c-{tint}"), badge))


def _shown_down(name: str, size: tuple[float, float], kind: Format) -> Svg:
    wide, high = MINI
    middle, y = size[0] / 2, size[1] / 2 - 14
    return at(middle - wide / 2, y - high / 2, orbit_back(name, False, kind.least))


def _way(
    scene: Scene,
    act: str,
    x: float,
    y: float,
    size: tuple[float, float],
    kind: Format,
    picture: Svg,
) -> Svg:
    wide, high = size
    key = act.replace(" ", "_")
    option = next(one for one in scene.view.options if one.notation == act)
    au = ORBIT_AU[ORBIT[scene.view.taken]]
    label = line(
        scene.say(f"draw.captain.{key}", au=au),
        wide / 2,
        high - 13,
        15,
        limit=wide - 12,
        least=kind.least,
        anchor="middle",
        style="o-serif o-on",
    )
    return at(
        x,
        y,
        rect(0, 0, wide, high, 10, class_="o-slot"),
        rect(5, 5, wide - 10, high - 10, 7, class_="o-ghost"),
        picture,
        label,
        halo(scene.targets, act, wide, high, 10),
        data_tip=scene.spoken(option.phrase),
        **scene.targets.marks(act),
    )


# --- stacks -------------------------------------------------------------------------------


def _stacks(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Four stacks of resources, three of expeditions, and the heroics."""
    wide = (kind.width - 2 * MARGIN) / 4
    places = [MARGIN + which * wide for which in range(4)]
    low = y + CELL
    return join(
        (
            *(_resources(scene, seat, which, places[which], y, wide, kind) for which in range(4)),
            *(
                _expeditions(scene, seat, which, places[which], low, wide, kind)
                for which in range(3)
            ),
            _heroics(scene, seat, places[3], low, wide, kind),
        )
    ), CELL * 2 + 10


def _of(scene: Scene, seat: int, kind: int, which: int) -> list[str]:
    """The names of a captain's face-up cards of one type."""
    return [
        name
        for name in scene.captain(seat).up
        if ORBIT_KIND[ORBIT[name]] == kind and (kind == HEROIC or ORBIT_TYPE[ORBIT[name]] == which)
    ]


def _cell(
    label: str,
    count: int,
    x: float,
    y: float,
    wide: float,
    kind: Format,
    *inside: Svg,
    tip: str,
) -> Svg:
    """A stack with its name and how many lie in it."""
    return at(
        x,
        y,
        rect(1.5, 0, wide - 3, CELL - 4, 7, class_="o-slot"),
        line(
            label,
            6,
            16,
            13,
            limit=wide - 10,
            least=kind.least,
            style="o-dim" if count == 0 else "o-on",
        ),
        line(
            str(count),
            wide - 10,
            52,
            18,
            limit=24,
            least=kind.least,
            anchor="end",
            bold=count > 0,
            style="o-dim" if count == 0 else "o-on",
        ),
        *inside,
        data_tip=tip,
    )


def _place(icon: str, tint: str) -> Svg:
    """Where the first card of a stack will lie."""
    wide, high = MINI
    return group(
        rect(0, 0, wide, high, 5, class_="o-ghost"),
        use(icon, wide / 2, high / 2, 28, class_=f"o-c-{tint}", opacity=0.3),
    )


def _resources(
    scene: Scene, seat: int, which: int, x: float, y: float, wide: float, kind: Format
) -> Svg:
    names = _of(scene, seat, RESOURCE, which)
    captain = scene.captain(seat)
    gifts = [name for name in captain.discoveries if DISCOVERY_GIFT[DISCOVERY[name]] == which]
    given = [portrait(name, wide - 20 - 17 * place, 83, 13) for place, name in enumerate(gifts)]
    cards = fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    count = captain.resources[which]
    key = "draw.captain.resource_gifts" if gifts else "draw.captain.resource"
    tip = scene.say(key, what=scene.resource(which), n=count, gifts=len(gifts))
    stack = cards or _place(RESOURCE_ICONS[which], RESOURCE_TINTS[which])
    inside = (at(8, 24, stack), *given)
    return _cell(scene.resource(which), count, x, y, wide, kind, *inside, tip=tip)


def _tips(scene: Scene, names: Sequence[str]) -> list[str]:
    """The names of cards in a stack; what they are good for is said by the stack."""
    return [scene.name(name) for name in names]


def _expeditions(
    scene: Scene, seat: int, which: int, x: float, y: float, wide: float, kind: Format
) -> Svg:
    names = _of(scene, seat, EXPEDITION, which)
    owned = scene.captain(seat).expeditions[which]
    worth = expedition_worth(which, owned)
    cards = fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    stack = cards or _place(EXPEDITION_ICONS[which], EXPEDITION_TINTS[which])
    tip = scene.say("draw.captain.expedition", what=scene.expedition(which), n=owned, rep=worth)
    size = {COMET: COMET_SET, ASTEROID: 0}.get(which, NEBULA_SET)
    pips = EMPTY
    if size and owned:
        full = owned % size or size
        pips = join(
            circle(
                12 + 11 * place,
                87,
                4,
                class_=f"o-bar o-c-{EXPEDITION_TINTS[which]}" if place < full else "o-line",
            )
            for place in range(size)
        )
    badge = star(worth, wide - 23, 82, 28) if worth else EMPTY
    inside = (at(8, 24, stack), pips, badge)
    return _cell(scene.expedition(which), owned, x, y, wide, kind, *inside, tip=tip)


def _heroics(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    names = _of(scene, seat, HEROIC, 0)
    worth = scene.view.scores[seat]["heroics"]
    cards = fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    stack = cards or _place(HEROIC_ICON, HEROIC_TINT)
    label = scene.say("category.heroics")
    tip = scene.say("draw.captain.expedition", what=label, n=len(names), rep=worth)
    badge = star(worth, wide - 23, 82, 28) if worth else EMPTY
    return _cell(label, len(names), x, y, wide, kind, at(8, 24, stack), badge, tip=tip)
