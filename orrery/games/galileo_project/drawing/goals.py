"""The four goals in play: what they ask for, how far everybody is, and who has claimed them."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.faces import TEXT_BOLD
from orrery.core.art.parts import box as boxed
from orrery.core.art.parts import figure, framed
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import Svg, at, join, number, path, rect, use
from orrery.core.art.targets import piece
from orrery.core.art.text import block, width
from orrery.core.covers import SEAT_COLOURS
from orrery.core.spoken import Panel
from orrery.core.words import verbatim
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.drawing.faces import GOAL_FACE, PLACE
from orrery.games.galileo_project.drawing.scene import Scene, mark

GAP = 8.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.goals.title")
    description = " ".join(_tip(scene, slot) for slot in range(box.SLOTS))
    drawings = [_draw(scene, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel("goals", title, description, *drawings, "stage", "half")


def goal_tip(words: Speaker, name: str) -> str:
    goal = box.GOAL_IDS.index(name)
    what = words.say(f"component.{name}-text")
    return words.say("draw.goals.goal", goal=words.name(name), what=what, n=box.GOAL_NEED[goal])


@part
def _tip(scene: Scene, slot: int) -> str:
    view = scene.view
    need = box.GOAL_NEED[box.GOAL_IDS.index(view.goals[slot])]
    points = tuple(verbatim(box.GOAL_VP[slot * box.SLOTS + place]) for place in range(box.SLOTS))
    said = [goal_tip(scene, view.goals[slot]), scene.say("draw.goals.points", points=points)]
    for seat in range(view.seats):
        if seat in view.claims[slot]:
            said.append(scene.say("draw.goals.claimed", who=scene.names[seat]))
        else:
            have = scene.player(seat).progress[slot]
            said.append(scene.say("draw.goals.progress", who=scene.names[seat], n=have, need=need))
    return " ".join(said)


def _high(scene: Scene, kind: Format) -> float:
    return 92.0 if not kind.narrow else 136.0 + 16 * max(0, scene.view.seats - 2)


@drawing
def _draw(scene: Scene, kind: Format, title: str, description: str) -> str:
    high = _high(scene, kind)
    rows = [
        _goal(scene, slot, MARGIN, HEAD + slot * (high + GAP), kind) for slot in range(box.SLOTS)
    ]
    height = HEAD + box.SLOTS * (high + GAP) + 8
    button = scene.declining("goals", kind)
    return sheet.sheet(kind, "goals", title, description, height, *rows, button)


@part
def _goal(scene: Scene, slot: int, x: float, y: float, kind: Format) -> Svg:
    view = scene.view
    act = f"claim {box.SLOT_NAMES[slot]}"
    wide, high = kind.width - 2 * MARGIN, _high(scene, kind)
    name = view.goals[slot]
    heading = block(
        scene.name(name),
        74,
        26,
        16,
        limit=(wide - 74 - 212) if not kind.narrow else wide - 84,
        most=2,
        least=kind.least,
        leading=1.0,
        style="o-serif",
        centred=True,
    )
    left = wide - 204
    spaces_y = 27.0 if not kind.narrow else 68.0
    spaces = boxed(f"gp-slot-{box.SLOT_NAMES[slot]}", left, spaces_y - 20, PLACE * box.SLOTS, 40)
    bars_y = 56.0 if not kind.narrow else 98.0
    return piece(
        f"goal-{box.SLOT_NAMES[slot]}",
        x,
        y,
        rect(0, 0, wide, high, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, high - 7, 6, class_="o-inner"),
        boxed(f"gp-{name}", 8, 5, *GOAL_FACE),
        heading.svg,
        spaces,
        *_claims(scene, slot, left, spaces_y),
        _bars(scene, slot, bars_y, wide, kind),
        framed(scene.targets, act, wide, high, 9),
        tip=_tip(scene, slot),
        **scene.targets.marks(act),
    )


def _claims(scene: Scene, slot: int, x: float, y: float) -> list[Svg]:
    """The markers of those who have claimed a goal, from the left."""
    markers = []
    for place, side in enumerate(scene.view.claims[slot]):
        rival = side >= scene.view.seats
        name = f"goal-{box.SLOT_NAMES[slot]}"
        own = f"rival-{name}" if rival else naming.own(side, name)
        points = box.GOAL_VP[slot * box.SLOTS + place]
        tip = scene.say("draw.goals.marker", who=scene.names[side], n=points)
        at_x = x + place * PLACE + PLACE / 2 + 13
        markers.append(piece(own, at_x, y + 8, mark(side, 0, 0, 23, rival), tip=tip))
    return markers


def _bars(scene: Scene, slot: int, y: float, wide: float, kind: Format) -> Svg:
    """How far everybody is who has not claimed the goal yet."""
    view = scene.view
    need = box.GOAL_NEED[box.GOAL_IDS.index(view.goals[slot])]
    seats = range(view.seats)
    parts: list[Svg] = []
    troughs = ""
    columns = 1 if kind.narrow else 2 if view.seats > 1 else 1
    across = (wide - 82) / columns
    for seat in seats:
        x = 74 + seat % columns * across
        at_y = y + seat // columns * (17 if not kind.narrow else 16)
        have = scene.player(seat).progress[slot]
        claimed = seat in view.claims[slot]
        said = f"{have}/{need}"
        room = width(said, 13, TEXT_BOLD) + 6
        long = across - 26 - room - 8
        parts.append(mark(seat, x + 7, at_y + 5, 14))
        troughs += f"M{number(x + 20)} {number(at_y + 1)}h{number(long)}v8h-{number(long)}z"
        done = long * min(1.0, have / need)
        if done:
            tint = f"o-bar o-c-{SEAT_COLOURS[seat]}"
            parts.append(rect(x + 20, at_y + 1, done, 8, class_=tint))
        if claimed:
            parts.append(use("o-check", x + 34 + long, at_y + 5, 15, class_="o-c-good"))
        else:
            parts.append(figure(said, x + 22 + long + room / 2, at_y + 5, 13, "o-soft"))
    return join((path(troughs, class_="o-trough"), *parts))


def lone_goal(words: Speaker, name: str, wide: float, kind: Format) -> Svg:
    """A goal tile for the catalogue."""
    return at(
        0,
        0,
        rect(0, 0, wide, 92, 9, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, 85, 6, class_="o-inner"),
        boxed(f"gp-{name}", 12, 5, *GOAL_FACE),
        block(
            words.name(name),
            80,
            46,
            16,
            limit=wide - 90,
            most=3,
            least=kind.least,
            style="o-serif",
            centred=True,
        ).svg,
    )
