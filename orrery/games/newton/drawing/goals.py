"""The six Objectives of the game: where they are, what they ask, and what each would score now."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import figure, star
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import Svg, at, join, rect, use
from orrery.core.art.text import Block, block
from orrery.core.spoken import Panel
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import objective_tip, shelf_of
from orrery.games.newton.drawing.tracks import books_of
from orrery.games.newton.prospects import needs_of, worth

BETWEEN = 5.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.goals.title")
    description = " ".join(_told(scene, space) for space in box.OBJECTIVE_SPACES)
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("objectives", title, description, *drawings, "stage", "half")


def _tip(scene: Scene, space: str) -> str:
    return " ".join(
        (
            objective_tip(scene, scene.view.tiles[space]),
            scene.say("draw.goals.space", space=scene.name(space)),
            scene.say("draw.needs", what=naming.volumes(needs_of(space))),
        )
    )


@part
def _told(scene: Scene, space: str) -> str:
    """An Objective with what it would score for everybody."""
    said = [_tip(scene, space)]
    for seat, player in enumerate(scene.view.players):
        key = "draw.goals.reached" if space in player.objectives else "draw.goals.would"
        points = worth(player, scene.view.tiles[space])
        said.append(scene.say(key, who=scene.names[seat], n=points))
    return " ".join(said)


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    wide = kind.width - 2 * MARGIN
    rows = []
    y = HEAD + 2
    for space in box.OBJECTIVE_SPACES:
        words = _words(scene, space, wide, kind)
        high = max(98.0, words.height + 32) if kind.narrow else 70.0
        ground = rect(0, 0, wide, high, 8, class_="o-paper")
        row = _row(scene, space, words, wide, high, kind)
        rows.append(at(MARGIN, y, ground, row, data_tip=_tip(scene, space)))
        y += high + BETWEEN
    return sheet.sheet(kind, "objectives", title, description, y + (9 if kind.narrow else 4), *rows)


def _words(scene: Scene, space: str, wide: float, kind: Format) -> Block:
    """What an Objective counts, around y = 0."""
    said = naming.objective_scores(scene.view.tiles[space])
    seats = 0.0 if kind.narrow else 44.0 * min(2, scene.view.seats)
    return block(
        scene.spoken(said),
        66,
        0,
        13,
        limit=wide - 74 - seats,
        most=4 if kind.narrow else 3,
        least=kind.least,
        leading=1.06,
        centred=True,
    )


@part
def _row(scene: Scene, space: str, words: Block, wide: float, high: float, kind: Format) -> Svg:
    tile = scene.view.tiles[space]
    players = scene.view.players
    books = shelf_of(books_of(needs_of(space)), 66 + 35, high - 13, 16.0)
    marks = []
    for n, player in enumerate(players):
        x, y = _mark_at(n, len(players), wide, high, kind)
        done = space in player.objectives
        seat_mark = use(f"nw-seat-{player.colour}", x - 12, y, 15)
        if done:
            value = star(worth(player, tile), x + 10, y, 28)
        else:
            value = figure(str(worth(player, tile)), x + 9, y, 14, "o-soft")
        marks.append(join((seat_mark, value)))
    text = at(0, high / 2 - 9, words.svg)
    return join((use(f"nw-{tile}", 34, high / 2, 54), text, books, *marks))


def _mark_at(n: int, count: int, wide: float, high: float, kind: Format) -> tuple[float, float]:
    """Where a player's points stand: below the words, or to the right in up to two rows."""
    if kind.narrow:
        return wide - 24 - 44.0 * (count - 1 - n), high - 15
    column, row = (n % 2, n // 2) if count > 2 else (n, 0)
    x = wide - 24 - 44.0 * (min(count, 2) - 1 - column)
    return x, high * (0.28 + 0.46 * row) if count > 2 else high / 2
