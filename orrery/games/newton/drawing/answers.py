"""Answers that no piece stands for: stopping, the boost, the end of the turn."""

from __future__ import annotations

from orrery.core.art.parts import button, button_width, chip
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, join, use
from orrery.core.art.targets import piece
from orrery.core.art.text import line
from orrery.games.newton import naming
from orrery.games.newton.components import BOOST_PRICE
from orrery.games.newton.drawing.glyphs import slug
from orrery.games.newton.drawing.scene import Scene

BOOST = 96.0


def answers(scene: Scene, stage: str, kind: Format) -> Svg:
    """Stop, end and boost at the upper right of the panel where the decision takes place."""
    if scene.stage != stage:
        return EMPTY
    parts: list[Svg] = []
    right = kind.width - MARGIN - (14 if not kind.narrow else 0)
    for act in ("end turn", "stop"):
        if scene.targets.shown(act):
            said = scene.say("draw.answer.end" if act == "end turn" else _stop_key(scene))
            wide = button_width(said, kind.width * 0.4)
            right -= wide
            tip = scene.tip(act)
            drawn = button(scene.targets, act, said, right, 8, wide, kind, tip, 36.0)
            parts.append(_named(scene, act.partition(" ")[0], drawn, tip))
            right -= 10
    if scene.targets.shown("boost"):
        right -= BOOST
        parts.append(boost(scene, right, kind))
    return join(parts)


def _stop_key(scene: Scene) -> str:
    moving = ("work", "student", "advance", "travel", "lesson", "book")
    return "draw.answer.stop" if scene.view.decision.kind in moving else "draw.answer.decline"


def boost(scene: Scene, x: float, kind: Format) -> Svg:
    """Two coins for one more."""
    inside = (
        use(slug(f"coins:{BOOST_PRICE}"), 20, 18, 28),
        use("nw-arrow", 48, 18, 24),
        line("+1", 78, 24, 17, limit=30, least=kind.least, bold=True, anchor="middle"),
    )
    tip = scene.tip("boost")
    drawn = chip(scene.targets, "boost", x, 8, BOOST, tip, *inside)
    return _named(scene, "boost", drawn, tip)


def _named(scene: Scene, name: str, drawn: Svg, tip: str) -> Svg:
    """An answer under the name that a page lights it by."""
    return piece(naming.own(scene.view.decision.seat, name), 0, 0, drawn, tip=tip)
