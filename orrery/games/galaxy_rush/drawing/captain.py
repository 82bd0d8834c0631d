"""One captain's side of the table: stacks, discoveries, distance and medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.core.art import sheet
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, circle, group, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line, width
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import (
    ASTEROID,
    COMET,
    COMET_SET,
    DISCOVERY_GIFT,
    DISCOVERY_REP,
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
from orrery.games.galaxy_rush.drawing.bodies import symbol_id
from orrery.games.galaxy_rush.drawing.pieces import (
    DISCOVERY,
    FLAT_CARD,
    MINI,
    ORBIT,
    TALL_CARD,
    discovery_tip,
    medal,
    orbit_back,
    orbit_flat,
    orbit_look,
    orbit_mini,
    orbit_tall,
    orbit_tip,
    star,
    window,
)
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
from orrery.games.galaxy_rush.state import RIVAL

CELL = 100.0
COURSE_CARDS = 26


def panel(scene: Scene, seat: int) -> Panel:
    name = scene.captains[seat]
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, name, description) for kind in (HALF, NARROW)]
    own = ("own",) if scene.view.viewer == seat else ()
    return sheet.panel(f"captain-{seat}", name, description, *drawings, "half", "seat", *own)


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
    for section in (_taken, _stacks, _discoveries, _distance, _course):
        svg, height = section(scene, seat, y, kind)
        parts.append(svg)
        y += height
    points = sum(scene.view.scores[seat].values())
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
                data_tip=scene.say("draw.captain.points", n=points),
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
        data_tip=scene.say(f"draw.captain.{key}_tip", card=scene.card(scene.view.taken), au=au),
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


def _fan(
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
    given = [
        use(symbol_id(name), wide - 20 - 16 * place, 82, 26) for place, name in enumerate(gifts)
    ]
    fan = _fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    count = captain.resources[which]
    tip = scene.say("draw.captain.resource", what=scene.resource(which), n=count, gifts=len(gifts))
    stack = fan or _place(RESOURCE_ICONS[which], RESOURCE_TINTS[which])
    inside = (at(8, 24, stack), *given)
    return _cell(scene.resource(which), count, x, y, wide, kind, *inside, tip=tip)


def _tips(scene: Scene, names: Sequence[str]) -> list[str]:
    """The names of cards in a stack; what they are good for is said by the stack."""
    return [scene.card(name) for name in names]


def _expeditions(
    scene: Scene, seat: int, which: int, x: float, y: float, wide: float, kind: Format
) -> Svg:
    names = _of(scene, seat, EXPEDITION, which)
    owned = scene.captain(seat).expeditions[which]
    worth = expedition_worth(which, owned)
    fan = _fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    stack = fan or _place(EXPEDITION_ICONS[which], EXPEDITION_TINTS[which])
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
    fan = _fan(names, wide - 38, 13, orbit_mini, _tips(scene, names))
    stack = fan or _place(HEROIC_ICON, HEROIC_TINT)
    label = scene.say("category.heroics")
    tip = scene.say("draw.captain.expedition", what=label, n=len(names), rep=worth)
    badge = star(worth, wide - 23, 82, 28) if worth else EMPTY
    return _cell(label, len(names), x, y, wide, kind, at(8, 24, stack), badge, tip=tip)


# --- discoveries, distance, medals --------------------------------------------------------


def _section(title: str, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A small heading with a line running on from it."""
    size = 14.0
    room = width(title, size) * 1.06 + 10
    return join(
        (
            line(title, x + 4, y + 12, size, limit=wide - 20, least=kind.least, style="o-title"),
            path(f"M{x + room:.0f} {y + 8:g}H{x + wide:.0f}", class_="o-hair"),
        )
    )


def _discoveries(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
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
                window(symbol_id(name), 0, 0, 25),
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
    # Both captains' panels stay equally high.
    most = max(len(captain.discoveries) for captain in scene.view.captains)
    rows = max(1, (most + columns - 1) // columns)
    heading = _section(scene.say("category.discoveries"), MARGIN, y, room, kind)
    return join((heading, *medallions)), 28 + rows * 58


def _distance(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Face-down cards: this season's upright, earlier ones turned; and the medals won."""
    captain = scene.captain(seat)
    season = scene.view.season
    room = kind.width - 2 * MARGIN
    now = captain.down[season - 1]
    label = scene.say("draw.captain.distance", au=captain.distance)
    parts = [_section(label, MARGIN, y, room, kind)]
    left = 190.0 if kind.narrow else 218.0
    fan = _fan(
        now, left - 8, 25, lambda name: orbit_back(name, False, kind.least), _down_tips(scene, now)
    )
    wide, high = MINI
    parts.append(at(MARGIN + 4, y + 24, fan or rect(0, 0, wide, high, 5, class_="o-ghost")))
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
        scene.say("draw.captain.down", card=scene.card(name), au=ORBIT_AU[ORBIT[name]])
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


def _course(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
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
            card=scene.card(name),
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
