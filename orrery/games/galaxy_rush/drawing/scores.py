"""The score sheet: live while the game runs, final at its end."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect, use
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galaxy_rush.components import COLOURS
from orrery.games.galaxy_rush.drawing.pieces import star
from orrery.games.galaxy_rush.drawing.scene import MEASURE_LOOKS, Scene, rocket

ROW = 31.0
LOOKS = {
    "medals": MEASURE_LOOKS["medals"],
    "heroics": MEASURE_LOOKS["heroics"],
    "discoveries": MEASURE_LOOKS["discoveries"],
    "expeditions": MEASURE_LOOKS["expeditions"],
    "distance": MEASURE_LOOKS["distance"],
    "achievements": MEASURE_LOOKS["achievement_reputation"],
    "predictions": ("o-eye", "teal"),
    "head_start": ("o-sun", "amber"),
}


def panel(scene: Scene) -> Panel:
    title = scene.say("sheet.title")
    description = _description(scene)
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("scores", title, description, *drawings, "half")


def _hidden(scene: Scene, category: str) -> bool:
    """Predictions are turned up at the end, not before."""
    return category == "predictions" and not scene.view.over


def _description(scene: Scene) -> str:
    view = scene.view
    said: list[str] = []
    for seat in (0, 1):
        lines = [
            f"{scene.say(f'category.{name}')} {points}"
            for name, points in view.scores[seat].items()
            if not _hidden(scene, name)
        ]
        total = f"{scene.say('sheet.total')} {sum(view.scores[seat].values())}"
        said.append(f"{scene.captains[seat]}: {', '.join([*lines, total])}.")
    return " ".join([*said, _note(scene)])


def _note(scene: Scene) -> str:
    """What to know about these numbers: that they grow, or who won and why."""
    view = scene.view
    if view.outcome is None:
        return scene.say("draw.scores.running")
    winner = scene.say("draw.scores.winner", who=scene.captains[view.outcome.winners[0]])
    if view.outcome.tie_break is None:
        return winner
    return f"{winner} {scene.spoken(view.outcome.tie_break)}"


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    view = scene.view
    wide = kind.width - 2 * MARGIN
    column = 84.0 if kind.narrow else 150.0
    centres = [MARGIN + wide - column * (1.5 - seat) for seat in (0, 1)]
    top = HEAD + 40
    lines = [
        _line(scene, name, top + row * ROW, centres, kind)
        for row, name in enumerate(view.scores[0])
    ]
    foot = top + len(lines) * ROW
    best = view.outcome.winners[0] if view.outcome is not None else -1
    totals = [
        _total(sum(view.scores[seat].values()), centres[seat], foot + 36, seat == best)
        for seat in (0, 1)
    ]
    note = block(
        _note(scene),
        kind.width / 2,
        foot + 74,
        13,
        limit=wide - 8,
        most=3,
        least=kind.least,
        anchor="middle",
        style="o-dim",
    )
    return sheet.sheet(
        kind,
        "scores",
        title,
        description,
        foot + 74 + note.height + 14,
        *(_head(scene, seat, centres[seat], column, kind) for seat in (0, 1)),
        *lines,
        line(
            scene.say("sheet.total"),
            MARGIN + 10,
            foot + 42,
            18,
            limit=wide - 2 * column,
            least=kind.least,
            style="o-serif o-on",
        ),
        *totals,
        note.svg,
    )


def _head(scene: Scene, seat: int, x: float, column: float, kind: Format) -> Svg:
    return join(
        (
            rocket(scene, seat, x, HEAD - 12, 42),
            line(
                scene.captains[seat],
                x,
                HEAD + 26,
                14,
                limit=column - 8,
                least=kind.least,
                anchor="middle",
                style="o-serif o-on",
            ),
        )
    )


def _line(scene: Scene, name: str, y: float, centres: list[float], kind: Format) -> Svg:
    """One category: icon, name, both captains' points, and bars to compare them by."""
    icon, tint = LOOKS[name]
    left = MARGIN + 8
    hidden = _hidden(scene, name)
    points = [scene.view.scores[seat][name] for seat in (0, 1)]
    most = max(24, *points)
    parts = [
        path(f"M{MARGIN:g} 0H{kind.width - MARGIN:g}", class_="o-hair"),
        rect(left - 3, 4, 24, 24, 5, class_="o-paper"),
        use(icon, left + 9, 16, 20, class_=f"o-c-{tint}"),
        line(
            scene.say(f"category.{name}"),
            left + 30,
            21,
            14,
            limit=centres[0] - left - 30 - (22 if kind.narrow else 56),
            least=kind.least,
            style="o-on",
        ),
    ]
    for seat in (0, 1):
        if not hidden and points[seat] and not kind.narrow:
            long = 88 * points[seat] / most
            parts.append(
                rect(
                    centres[seat] - long / 2,
                    25,
                    long,
                    3,
                    1.5,
                    class_=f"o-bar o-c-{COLOURS[seat]}",
                )
            )
        parts.append(
            line(
                "?" if hidden else str(points[seat]),
                centres[seat],
                21,
                16,
                limit=60,
                least=kind.least,
                anchor="middle",
                bold=not hidden and points[seat] > points[1 - seat],
                style="o-dim" if hidden else "o-on",
            )
        )
    tip = scene.say("draw.scores.hidden") if hidden else scene.say(f"draw.scores.{name}")
    return at(0, y, *parts, data_tip=tip)


def _total(points: int, x: float, y: float, won: bool) -> Svg:
    laurel = use("o-laurel", x, y, 74, class_="o-c-leaf") if won else EMPTY
    return join((laurel, star(points, x, y, 50)))
