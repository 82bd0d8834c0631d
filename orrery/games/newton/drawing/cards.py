"""Action cards of a player: on the desk with the drawers below it, and in the hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from orrery.core.art.parts import box, figure
from orrery.core.art.scene import part
from orrery.core.art.svg import Attribute, Svg, at, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.drawing.glyphs import slug, symbol
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import CARD, card_tip

DRAWER = 38.0
"""How high a pair of drawers is: a tucked card in the left one, a Development tile in the right."""
BETWEEN = 10.0
"""How far apart cards of a hand lie: the rings of two that can be chosen do not touch."""


@dataclass(frozen=True)
class Desk:
    """The five card spaces of a desk: where the first lies, how far apart, and how wide."""

    x: float
    pitch: float
    wide: float

    @property
    def high(self) -> float:
        return tall(self.wide)

    @property
    def size(self) -> float:
        """How high the desk is with its drawers."""
        return self.high + 4 + DRAWER


TRAY_DESK = Desk(14.0, 71.0, 63.0)
HALF_DESK = Desk(16.0, 106.4, 92.0)
NARROW_DESK = Desk(16.0, 65.9, 64.4)


def tall(wide: float) -> float:
    return round(CARD[1] * wide / CARD[0], 1)


def face(name: str, wide: float) -> Svg:
    return box(f"nw-{name}", 0, 0, wide, tall(wide))


# --- the desk -----------------------------------------------------------------------------


def desk(scene: Scene, seat: int, y: float, on: Desk) -> Svg:
    """Five spaces; the card of this turn can be used, others copied or tucked."""
    played = scene.player(seat).desk
    parts = []
    for n in range(pieces.TURNS):
        x = round(on.x + n * on.pitch, 1)
        if n >= len(played):
            space = rect(0, 0, on.wide, on.high, 8, class_="o-ghost")
            number = figure(str(n + 1), on.wide / 2, on.high / 2, 18, "o-dim")
            parts.append(at(x, y, space, number, data_tip=scene.say("draw.desk.space", n=n + 1)))
        else:
            parts.append(_played(scene, seat, played[n], x, y, on.wide))
        parts.append(_drawers(scene, seat, n, x, round(y + on.high + 4, 1), on.wide))
    return join(parts)


@part
def _played(scene: Scene, seat: int, name: str, x: float, y: float, wide: float) -> Svg:
    tip = card_tip(scene, name)
    inside = [face(name, wide)]
    marks: dict[str, Attribute] = {}
    if scene.asked(seat):
        act = scene.first_shown((f"copy {name}", f"tuck {name}"))
        if act:
            marks = scene.targets.marks(act)
            tip = scene.acting(act, tip)
            inside.append(halo(scene.targets, act, wide, tall(wide)))
        elif name == scene.view.card:
            inside += _halves(scene, seat, wide)
    return piece(name, x, y, *inside, tip=tip, **marks)


def act_on_card(scene: Scene) -> str:
    """The option that the lower half of the card of this turn stands for."""
    if not scene.starting("act") or not scene.view.card or not scene.asks("turn"):
        return ""
    return scene.first_shown((f"act {ENTRY[scene.view.card]['action']}",))


def _halves(scene: Scene, seat: int, wide: float) -> list[Svg]:
    """The effect above, the action below, as far as they can be chosen."""
    high = tall(wide)
    found = []
    for act, top, share in (
        ("effect", 3.0, 0.44),
        (act_on_card(scene), high * 0.52, 0.45),
    ):
        if scene.targets.shown(act):
            half = round(high * share, 1)
            found.append(
                at(
                    3,
                    round(top, 1),
                    rect(0, 0, wide - 6, half, 6, class_="o-touch"),
                    halo(scene.targets, act, wide - 6, half, 5),
                    data_piece=naming.own(seat, "effect") if act == "effect" else "",
                    data_tip=scene.tip(act),
                    **scene.targets.marks(act),
                )
            )
    return found


# --- drawers ------------------------------------------------------------------------------


@part
def _drawers(scene: Scene, seat: int, n: int, x: float, y: float, wide: float) -> Svg:
    """Below a card space a tucked card and a Development tile."""
    player = scene.player(seat)
    inside = [box(_drawers_name(wide), 0, 0, wide, DRAWER)]
    size = min(33.0, wide / 2)
    if n < len(player.tucked):
        name = player.tucked[n]
        said = f"{scene.say('draw.desk.under')} {scene.name(name)}."
        medal = use(f"nw-a-{ENTRY[name]['action']}", 0, 0, size - 4)
        inside.append(piece(name, wide / 4, 18, medal, tip=said))
    if n < pieces.DRAWERS and n < len(player.developments):
        inside.append(_development(scene, seat, n, wide, size))
    return at(x, y, *inside, data_tip=scene.say("draw.desk.drawer", n=n + 1))


def _drawers_name(wide: float) -> str:
    return f"nw-drawers-{wide:.0f}"


@cache
def symbols() -> Svg:
    """The two drawers below a card space."""
    drawn = []
    for wide in (TRAY_DESK.wide, HALF_DESK.wide, NARROW_DESK.wide):
        knobs = [rect(wide * k - 5, DRAWER - 4, 10, 3, 1.5, class_="o-gold") for k in (0.25, 0.75)]
        ground = rect(0.5, 0.5, wide - 1, DRAWER - 1, 6, class_="o-slot")
        middle = path(f"M{wide / 2:g} 3V{DRAWER - 3:g}", class_="o-hair")
        drawn.append(symbol(_drawers_name(wide), wide, DRAWER, ground, middle, *knobs))
    return join(drawn)


def _development(scene: Scene, seat: int, n: int, wide: float, size: float) -> Svg:
    held = scene.player(seat).developments
    name = held[n]
    copy = held[: n + 1].count(name)
    action = pieces.ACTION_NAMES[pieces.DEVELOPMENT_IDS.index(name)]
    act = f"replace development {action}"
    inside = [use(slug(f"dev:{action}"), size / 2, size / 2, size)]
    tip = scene.name(name)
    marks: dict[str, Attribute] = {}
    if copy == 1 and scene.asked(seat) and scene.targets.shown(act):
        marks = scene.targets.marks(act)
        tip = scene.tip(act)
        touch = rect(0, 0, size, size, class_="o-touch")
        inside = [touch, *inside, halo(scene.targets, act, size, size, 6)]
    part = name if copy == 1 else f"{name}-{copy}"
    left = round(wide * 0.75 - size / 2, 1)
    return piece(naming.own(seat, part), left, 18 - size / 2, *inside, tip=tip, **marks)


# --- the hand -----------------------------------------------------------------------------


def _spread(cards: int, wide: float, high: float) -> tuple[int, float]:
    """How many cards lie side by side, and how wide they can be, so that all find room."""
    found = []
    for rows in (1, 2, 3):
        columns = -(-cards // rows)
        across = (wide + BETWEEN) / columns - BETWEEN
        down = ((high + BETWEEN) / rows - BETWEEN) * CARD[0] / CARD[1]
        found.append((min(across, down, 92.0), columns))
    best, columns = max(found, key=lambda one: one[0])
    return columns, round(best, 1)


@part
def _no_hand(scene: Scene, x: float, y: float, wide: float) -> Svg:
    empty = scene.say("draw.desk.no_hand")
    return line(empty, x, y + 5, 14, limit=wide, least=12.4, anchor="middle", style="o-dim")


def hand(scene: Scene, seat: int, x: float, y: float, wide: float, high: float) -> Svg:
    """The hand in an area of fixed size: the more cards there are, the smaller they are drawn."""
    cards = scene.player(seat).hand
    if not cards:
        return _no_hand(scene, x + wide / 2, y + high / 2, wide)
    columns, size = _spread(len(cards), wide, high)
    step = tall(size) + BETWEEN
    rows = -(-len(cards) // columns)
    top = y + (high - rows * step + BETWEEN) / 2
    left = x + (wide - columns * (size + BETWEEN) + BETWEEN) / 2
    parts = []
    for n, name in enumerate(cards):
        down, across = divmod(n, columns)
        inside = [face(name, size)]
        act = ""
        if scene.asked(seat):
            act = scene.first_shown((f"play {name}", f"discard {name}"))
        inside.append(halo(scene.targets, act, size, tall(size)))
        right, low = round(left + across * (size + BETWEEN), 1), round(top + down * step, 1)
        tip = scene.tip(act, card_tip(scene, name))
        parts.append(piece(name, right, low, *inside, tip=tip, **scene.targets.marks(act)))
    return join(parts)
