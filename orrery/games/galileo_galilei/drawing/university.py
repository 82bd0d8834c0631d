"""The university: objectives above, four scales under their subjects, the tribunal below."""

from __future__ import annotations

from orrery.core.art import sheet
from orrery.core.art.parts import box as symbol_box
from orrery.core.art.parts import figure, signed, star
from orrery.core.art.scene import drawing, part
from orrery.core.art.sheet import HALF, MARGIN, NARROW, Format, Grid
from orrery.core.art.svg import Svg, at, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.core.spoken import Panel
from orrery.core.words import verbatim
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.drawing.effects import program_row, steps
from orrery.games.galileo_galilei.drawing.scene import Scene, mark
from orrery.games.galileo_galilei.drawing.strips import SCALE_ROW, TRACK_SIZE, track_step
from orrery.games.galileo_galilei.view import subject_count

LOOKS = {
    "OB1": ("o-compass", "rust"),
    "OB2": ("gg-lecture", "umber"),
    "SU1": ("o-planet", "rust"),
    "SU2": ("gg-book", "umber"),
    "SU3": ("gg-hood", "crimson"),
    "SU4": ("gg-upgrade", "gold"),
    "SU5": ("o-comet", "azure"),
    "SU6": ("gg-stars", "ochre"),
}
"""Icon and colour of subjects and objectives."""
ROW = SCALE_ROW
ARCH = 60.0
SCALE = ARCH + 5 * ROW + 6
GOAL = 108.0
TRIBUNAL = 88.0


def panel(scene: Scene) -> Panel:
    title = scene.say("draw.university.title")
    description = _description(scene)
    drawings = [
        _draw(scene, kind, columns, title, description)
        for kind, columns in ((HALF, 4), (NARROW, 2))
    ]
    return sheet.panel("university", title, description, *drawings, "stage", "half")


@part
def _description(scene: Scene) -> str:
    said = [_goal_tip(scene, place) for place in range(4)]
    for slot in range(4):
        said.append(scene.say("draw.university.scale", subject=_subject(scene, slot)))
        said += [_row_tip(scene, slot, row) for row in range(1, box.TOP + 1)]
        said += [_chair_tip(scene, slot, seat) for seat in range(len(scene.view.players))]
    said += [_reputation_tip(scene, seat) for seat in range(len(scene.view.players))]
    return " ".join(said)


@drawing
def _draw(scene: Scene, kind: Format, columns: int, title: str, description: str) -> str:
    across = kind.width - 2 * MARGIN
    upper = Grid(columns, across, GOAL, 8)
    lower = Grid(columns, across, SCALE, 8, y=upper.foot(4))
    scales_end = lower.foot(4)
    goals = [_goal(scene, place, *upper.spot(place), upper.wide, kind) for place in range(4)]
    scales = [_scale(scene, slot, *lower.spot(slot), lower.wide, kind) for slot in range(4)]
    return sheet.sheet(
        kind,
        "university",
        title,
        description,
        scales_end + TRIBUNAL + 10,
        *goals,
        *scales,
        _tribunal(scene, MARGIN, scales_end, across, kind),
    )


# --- objectives ---------------------------------------------------------------------------


def _goal_tip(scene: Scene, place: int) -> str:
    name = scene.view.objectives[place]
    need = box.SUBJECT_NEED[box.SUBJECT_IDS.index(name)] if name in box.SUBJECT_IDS else 2
    said = scene.say(f"draw.goal.{name}", n=need)
    who = tuple(
        verbatim(scene.names[seat])
        for seat, side in enumerate(scene.view.players)
        if place + 1 in side.objectives
    )
    points = scene.say("draw.goal.points", n=box.FIRST_VP, m=box.LATER_VP)
    reached = scene.say("draw.goal.reached", who=who) if who else ""
    return f"{scene.name(name)}: {said} {points} {reached}".strip()


@part
def _goal(scene: Scene, place: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """One objective, with room for the first who reaches it, and for all others."""
    view = scene.view
    name = view.objectives[place]
    icon, tint = LOOKS[name]
    need = box.SUBJECT_NEED[box.SUBJECT_IDS.index(name)] if name in box.SUBJECT_IDS else 2
    first = view.firsts[place]
    later = [
        seat
        for seat, side in enumerate(view.players)
        if place + 1 in side.objectives and seat != first
    ]
    tokens = [(first, wide - 25.0, 27.0)] if first >= 0 else []
    tokens += [(seat, wide - 17 - 19.0 * n, 69.0) for n, seat in enumerate(later)]
    parts = [
        rect(0, 0, wide, GOAL, 8, class_="o-paper"),
        rect(3.5, 3.5, wide - 7, GOAL - 7, 5, class_="o-inner"),
        use(icon, 28, 30, 38, class_=f"o-c-{tint}"),
        figure(f"≥{need}", 28, 67, 16),
        rect(wide - 45, 7, 40, 40, 20, class_="o-trough"),
        rect(wide - 68, 52, 63, 34, 17, class_="o-trough"),
        line(
            scene.name(name),
            wide / 2,
            GOAL - 9,
            14,
            limit=wide - 16,
            least=kind.least,
            anchor="middle",
            style="o-serif",
        ),
    ]
    if first < 0:
        parts.append(star(box.FIRST_VP, wide - 25, 27, 32))
    if not later:
        parts.append(star(box.LATER_VP, wide - 36, 69, 30))
    for seat, token_x, token_y in tokens:
        parts.append(
            piece(
                naming.own(seat, f"objective-{place + 1}"),
                token_x,
                token_y,
                mark(seat, 0, 0, 28 if seat == first else 22),
                tip=scene.say("draw.goal.token", who=scene.names[seat]),
            )
        )
    return at(x, y, *parts, data_tip=_goal_tip(scene, place))


# --- scales -------------------------------------------------------------------------------


def _subject(scene: Scene, slot: int) -> str:
    return scene.name(scene.view.subjects[slot])


def _program(scene: Scene, slot: int, row: int) -> int:
    return box.SCALE_PROGRAM[SCALE_SIDES.index(scene.view.scales[slot]) * box.TOP + row - 1]


def _row_tip(scene: Scene, slot: int, row: int) -> str:
    what = scene.effects(_program(scene, slot, row))
    return scene.say("draw.university.row", row=row, n=box.SCALE_VP[row], what=what)


def _chair_tip(scene: Scene, slot: int, seat: int) -> str:
    side = scene.side(seat)
    row = side.chairs[slot]
    times = subject_count(side, scene.view.subjects[slot])
    return scene.say(
        "draw.university.chair",
        who=scene.names[seat],
        row=row,
        points=box.SCALE_VP[row],
        times=times,
        n=box.SCALE_VP[row] * times,
    )


@part
def _scale(scene: Scene, slot: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """A scale under its arch: the top row is worth most, the stairs nothing."""
    act = f"lecture {slot + 1}"
    icon, tint = LOOKS[scene.view.subjects[slot]]
    middle = wide / 2
    arch = f"M0 {SCALE:g}V34Q0 0 {middle:g} 0T{wide:g} 34V{SCALE:g}z"
    tip = scene.say("draw.university.scale", subject=_subject(scene, slot))
    parts = [
        path(arch, class_="o-paper"),
        use(icon, middle, 24, 32, class_=f"o-c-{tint}"),
        line(
            _subject(scene, slot),
            middle,
            ARCH - 7,
            14,
            limit=wide - 14,
            least=kind.least,
            anchor="middle",
            style="o-serif",
        ),
    ]
    parts += [_row(scene, slot, row, wide) for row in range(box.TOP, -1, -1)]
    parts.append(symbol_box("gg-values", 3, ARCH, 30, box.TOP * ROW))
    parts.append(halo(scene.targets, act, wide, SCALE, 10))
    return at(x, y, *parts, data_tip=tip, **scene.targets.marks(act))


@part
def _row(scene: Scene, slot: int, row: int, wide: float) -> Svg:
    y = ARCH + (box.TOP - row) * ROW
    standing = [seat for seat, side in enumerate(scene.view.players) if side.chairs[slot] == row]
    parts = [rect(4, 2, wide - 8, ROW - 4, 5, class_="o-shade" if row else "o-trough")]
    tip = scene.say("draw.university.stairs")
    if row:
        program = _program(scene, slot, row)
        room = 27.56 * len(steps(program))
        rewards, _ = program_row(program, wide - 7 - room / 2, ROW / 2, 26)
        parts.append(rewards)
        tip = _row_tip(scene, slot, row)
    else:
        parts.append(path(f"M8 {ROW - 6:g}h8v-6h8v-6h8v-6h8", class_="o-inner"))
        room = 0.0
    left = 32.0 if row else 46.0
    free = wide - left - room - 8
    pitch = min(20.0, free / max(1, len(standing)))
    for place, seat in enumerate(standing):
        parts.append(
            piece(
                naming.own(seat, f"chair-{slot + 1}"),
                left + pitch * (place + 0.5),
                ROW / 2,
                mark(seat, 0, 0, 19),
                tip=_chair_tip(scene, slot, seat),
            )
        )
    return at(0, y, *parts, data_tip=tip)


# --- tribunal -----------------------------------------------------------------------------


def _reputation_tip(scene: Scene, seat: int) -> str:
    value = scene.say("verbatim", text=signed(scene.side(seat).reputation, plus=True))
    return scene.say("draw.university.reputation", who=scene.names[seat], value=value)


@part
def _tribunal(scene: Scene, x: float, y: float, wide: float, kind: Format) -> Svg:
    step = track_step(kind.narrow)
    parts = [
        line(
            scene.say("draw.university.tribunal"),
            6,
            18,
            15,
            limit=wide - 12,
            least=kind.least,
            style="o-serif o-title",
        ),
        symbol_box(f"gg-track-{'n' if kind.narrow else 'w'}", 0, 26, *TRACK_SIZE[kind.narrow]),
    ]
    taken: dict[int, int] = {}
    for seat, side in enumerate(scene.view.players):
        stacked = taken.get(side.reputation, 0)
        taken[side.reputation] = stacked + 1
        size = 22.0 if not kind.narrow else 18.0
        parts.append(
            piece(
                naming.own(seat, "tribunal"),
                4 + (side.reputation - box.REPUTATION_LOW + 0.5) * step + stacked * 7 - 3,
                70 + stacked % 2 * 5,
                mark(seat, 0, 0, size),
                tip=_reputation_tip(scene, seat),
            )
        )
    return at(x, y, join(parts), data_tip=scene.say("draw.university.track"))
