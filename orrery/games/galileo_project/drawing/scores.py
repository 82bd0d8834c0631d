"""The score sheet: live while the game runs, final at its end."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import SEAT_TINTS, star
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, path, rect, use
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.core.words import verbatim
from orrery.games.galileo_project.drawing.effects import TECHNOLOGY_TINT
from orrery.games.galileo_project.drawing.scene import Scene, mark

ROW = 33.0
LOOKS = {
    "io": ("gp-io", ""),
    "europa": ("gp-europa", ""),
    "ganymede": ("gp-ganymede", ""),
    "callisto": ("gp-callisto", ""),
    "characters": ("gp-person", "azure"),
    "technologies": ("gp-tech", TECHNOLOGY_TINT),
    "goals": ("gp-flag", "crimson"),
}


def panel(scene: Scene) -> Panel:
    title = scene.say("sheet.title")
    description = _description(scene)
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("scores", title, description, *drawings, "half")


def _description(scene: Scene) -> str:
    said: list[str] = []
    for seat, lines in enumerate(scene.view.scores):
        listed = [f"{scene.say(f'category.{name}')} {points}" for name, points in lines.items()]
        total = f"{scene.say('sheet.total')} {sum(lines.values())}"
        said.append(f"{scene.names[seat]}: {', '.join([*listed, total])}.")
    return " ".join([*said, _note(scene)])


def _note(scene: Scene) -> str:
    """What to know about these numbers: that they grow, or how it ended."""
    outcome = scene.view.outcome
    if outcome is None:
        return scene.say("draw.scores.running")
    said = scene.spoken(outcome.ended)
    if not scene.solo:
        who = tuple(verbatim(scene.names[seat]) for seat in outcome.winners)
        won = scene.say("draw.scores.winner" if len(who) == 1 else "draw.scores.winners", who=who)
        said = f"{said} {won}"
    if outcome.tie_break is None:
        return said
    return f"{said} {scene.spoken(outcome.tie_break)}"


def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    scores = scene.view.scores
    wide = kind.width - 2 * MARGIN
    most, share = (84.0, 0.52) if kind.narrow else (150.0, 0.62)
    column = min(most, wide * share / len(scores))
    centres = [kind.width - MARGIN - column * (len(scores) - n - 0.5) for n in range(len(scores))]
    top = HEAD + 40
    lines = [
        _line(scene, name, top + place * ROW, centres, column, kind)
        for place, name in enumerate(scores[0])
    ]
    foot = top + len(lines) * ROW
    outcome = scene.view.outcome
    winners = outcome.winners if outcome is not None else ()
    totals = [
        _total(sum(scores[seat].values()), centres[seat], foot + 32, column, seat in winners)
        for seat in range(len(scores))
    ]
    note = block(
        _note(scene),
        kind.width / 2,
        foot + 68,
        13,
        limit=wide - 8,
        most=6,
        least=kind.least,
        anchor="middle",
        style="o-dim",
    )
    return sheet.sheet(
        kind,
        "scores",
        title,
        description,
        foot + 68 + note.height + 14,
        *(_head(scene, seat, centres[seat], column, kind) for seat in range(len(scores))),
        *lines,
        line(
            scene.say("sheet.total"),
            MARGIN + 10,
            foot + 38,
            18,
            limit=centres[0] - column / 2 - MARGIN - 10,
            least=kind.least,
            style="o-serif o-on",
        ),
        *totals,
        note.svg,
    )


def _head(scene: Scene, seat: int, x: float, column: float, kind: Format) -> Svg:
    return join(
        (
            mark(seat, x, HEAD - 2, 24),
            line(
                scene.names[seat],
                x,
                HEAD + 28,
                14,
                limit=column - 6,
                least=kind.least,
                anchor="middle",
                style="o-serif o-on",
            ),
        )
    )


def _line(
    scene: Scene, name: str, y: float, centres: list[float], column: float, kind: Format
) -> Svg:
    """One category: icon, name, everybody's points, and bars to compare them by."""
    icon, tint = LOOKS[name]
    left = MARGIN + 8
    points = [lines[name] for lines in scene.view.scores]
    most = max(18, *points)
    parts = [
        path(f"M{MARGIN:g} 0H{kind.width - MARGIN:g}", class_="o-hair"),
        use(icon, left + 9, 16, 25, class_=f"o-c-{tint}" if tint else None),
        line(
            scene.say(f"category.{name}"),
            left + 30,
            21,
            14,
            limit=centres[0] - column / 2 - left - 30,
            least=kind.least,
            style="o-on",
        ),
    ]
    for seat, value in enumerate(points):
        if value > 0 and not kind.narrow:
            long = (column - 20) * value / most
            bar = f"o-bar o-c-{SEAT_TINTS[seat]}"
            parts.append(rect(centres[seat] - long / 2, 27, long, 3, 1.5, class_=bar))
        parts.append(
            line(
                str(value),
                centres[seat],
                21,
                16,
                limit=column,
                least=kind.least,
                anchor="middle",
                bold=value == max(points) and value > min(points),
                style="o-on",
            )
        )
    return at(0, y, *parts, data_tip=scene.say(f"draw.scores.{name}"))


def _total(points: int, x: float, y: float, column: float, won: bool) -> Svg:
    size = min(46.0, column - 6)
    laurel = use("o-laurel", x, y, size * 1.4, class_="o-c-leaf") if won else EMPTY
    return join((laurel, star(points, x, y, size)))
