"""Answers that no piece stands for: stopping, the boost, the end of the turn."""

from __future__ import annotations

from orrery.core.art.kit import button, button_width, chip
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, join, use
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
            name = naming.own(scene.view.decision.seat, act.partition(" ")[0])
            wide = button_width(said, kind.width * 0.4)
            right -= wide
            parts.append(
                button(scene.targets, act, said, right, 8, wide, kind, scene.tip(act), 36.0, name)
            )
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
    name = naming.own(scene.view.decision.seat, "boost")
    return chip(scene.targets, "boost", x, 8, BOOST, scene.tip("boost"), *inside, name=name)
