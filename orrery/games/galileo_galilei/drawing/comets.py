"""The Book of Comets: its pages, the Appendix, and the comets waiting for a page."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.scene import drawing
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import Svg, at, group, path, rect
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import block, line
from orrery.core.spoken import Panel
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing.effects import program_row
from orrery.games.galileo_galilei.drawing.scene import Scene, mark

PAGE = 84.0
TALL_PAGE = 122.0
"""A page on a wide sheet, where it has the shape of a leaf."""


def panel(scene: Scene) -> Panel:
    title = scene.say("category.comets")
    description = " ".join(_page_tip(scene, page) for page in pages(scene))
    for seat, places in enumerate(scene.comets):
        if places["appendix"]:
            who = scene.names[seat]
            said = scene.say("draw.comets.in_appendix", who=who, n=len(places["appendix"]))
            description += f" {said}"
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("comets", title, description, *drawings, "stage", "half")


def pages(scene: Scene) -> list[int]:
    """The pages in play; a solo game uses those for two players."""
    players = max(2, scene.view.seats)
    return [page for page in range(box.PAGES) if box.PAGE_PLAYERS[page] <= players]


def _page_tip(scene: Scene, page: int) -> str:
    owner = scene.view.pages[page]
    what = scene.effects(box.PAGE_PROGRAM[page])
    if owner < 0:
        return scene.say("draw.comets.page", n=page + 1, what=what)
    return scene.say("draw.comets.covered", n=page + 1, what=what, who=scene.names[owner])


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    gap = 8.0
    across = kind.width - 2 * MARGIN
    high = PAGE if kind.narrow else TALL_PAGE
    grid = Grid(4, across, high, gap)
    listed = pages(scene)
    leaves = [
        _page(scene, page, *grid.spot(place), grid.wide, high, kind)
        for place, page in enumerate(listed)
    ]
    foot = grid.foot(len(listed))
    half = (across - gap) / 2
    return sheet.sheet(
        kind,
        "comets",
        title,
        description,
        foot + PAGE + 16,
        *leaves,
        _appendix(scene, MARGIN, foot, half, kind),
        _waiting(scene, MARGIN + half + gap, foot, half, kind),
    )


def _page(
    scene: Scene, page: int, x: float, y: float, wide: float, high: float, kind: Format
) -> Svg:
    act = f"page {page + 1}"
    owner = scene.view.pages[page]
    middle = high / 2 - 5
    size = 34.0 if kind.narrow else 48.0
    rewards, _ = program_row(box.PAGE_PROGRAM[page], wide / 2, middle, size)
    parts = [
        rect(0, 0, wide, high, 5, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 3, class_="o-inner"),
        group(rewards, opacity=0.35 if owner >= 0 else None),
        line(
            str(page + 1),
            wide - 10,
            high - 9,
            max(kind.least, 13),
            limit=20,
            least=kind.least,
            anchor="end",
            style="o-serif o-soft",
        ),
        path(f"M10 {high - 20:g}h{wide - 40:g}M10 {high - 14:g}h{wide - 52:g}", class_="o-inner"),
    ]
    if owner >= 0:
        (name,) = scene.comets[owner][f"page-{page + 1}"]
        parts.append(piece(name, wide / 2, middle, mark(owner, 0, 0, size + 8, "comet")))
    parts.append(halo(scene.targets, act, wide, high, 5))
    return at(x, y, *parts, data_tip=_page_tip(scene, page), **scene.targets.marks(act))


def _appendix(scene: Scene, x: float, y: float, wide: float, kind: Format) -> Svg:
    act = "page appendix"
    found = [
        (seat, name) for seat, all_of in enumerate(scene.comets) for name in all_of["appendix"]
    ]
    pitch = min(26.0, (wide - 70) / max(1, len(found)))
    rewards, _ = program_row(box.APPENDIX_PROGRAM, 30, 54, 32)
    tip = scene.say("draw.comets.appendix", what=scene.effects(box.APPENDIX_PROGRAM))
    comets = [
        piece(
            name,
            64 + place * pitch,
            54,
            mark(seat, 0, 0, 26, "comet"),
            tip=scene.say("draw.comets.in_appendix", who=scene.names[seat], n=1),
        )
        for place, (seat, name) in enumerate(found)
    ]
    return at(
        x,
        y,
        rect(0, 0, wide, PAGE, 5, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, PAGE - 7, 3, class_="o-inner"),
        line(
            scene.say("draw.comets.appendix_title"),
            12,
            22,
            15,
            limit=wide - 24,
            least=kind.least,
            style="o-serif",
        ),
        rewards,
        *comets,
        halo(scene.targets, act, wide, PAGE, 5),
        data_tip=tip,
        **scene.targets.marks(act),
    )


def _waiting(scene: Scene, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Comets that were used at 2 in this turn and get a page in its cleanup."""
    found = [(seat, name) for seat, all_of in enumerate(scene.comets) for name in all_of["book"]]
    comets = [
        piece(
            name,
            28 + place * 30,
            60,
            mark(seat, 0, 0, 30, "comet"),
            tip=scene.say("draw.comets.waits", who=scene.names[seat]),
        )
        for place, (seat, name) in enumerate(found)
    ]
    label = block(
        scene.say("draw.comets.waiting"),
        12,
        8,
        14,
        limit=wide - 20,
        most=2,
        least=kind.least,
        leading=1.1,
        style="o-dim",
    ).svg
    return at(x, y, rect(0, 0, wide, PAGE, 5, class_="o-slot"), label, *comets)
