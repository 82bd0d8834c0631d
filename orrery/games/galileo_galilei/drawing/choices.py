"""What is chosen on the tray: free actions, payments, exchanges, and doing no more."""

from __future__ import annotations

from orrery.core.art.parts import box as symbol_box
from orrery.core.art.parts import button, chip, figure
from orrery.core.art.scene import part
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, join, use
from orrery.core.art.targets import halo
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.pieces import colour_die, die
from orrery.games.galileo_galilei.drawing.scene import Scene, mark
from orrery.games.galileo_galilei.drawing.strips import FREE_SIZE

GAP = 8.0
ROWS = ((36.0, 46.0), (30.0, 38.0))
"""Height of chips and distance between their rows: first as usual, then where room is short."""


@part
def answer(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """Doing no more: to end the turn, or to pass."""
    act = scene.first_shown(("end", "pass"))
    if not act or not scene.asked(seat):
        return EMPTY
    said = scene.tip(act)
    return button(scene.targets, act, said, x, y, wide, kind, said, 42)


@part
def choices(
    scene: Scene, seat: int, x: float, y: float, size: tuple[float, float], kind: Format
) -> Svg:
    """What the decision asks for as chips in rows; else what quadrants can buy."""
    listed = _listed(scene, seat, kind) if scene.asked(seat) else []
    if not listed:
        return _free(scene, seat, x, y, size[0], 3 if kind.narrow else 2)
    wide, room = size
    places = _packed([chip_wide for _, chip_wide, _ in listed], wide)
    rows = max(row for _, row in places) + 1
    high, pitch = next((one for one in ROWS if rows * one[1] <= room + GAP), ROWS[-1])
    return join(
        chip(
            scene.targets,
            act,
            x + left,
            y + row * pitch,
            chip_wide,
            scene.tip(act),
            at(0, high / 2, inside),
            high=high,
        )
        for (act, chip_wide, inside), (left, row) in zip(listed, places, strict=True)
    )


def _packed(widths: list[float], room: float) -> list[tuple[float, int]]:
    """Where chips come to lie: each in the first row that has room for it."""
    ends: list[float] = []
    places = []
    for wide in widths:
        row = next((n for n, end in enumerate(ends) if end + wide <= room), len(ends))
        if row == len(ends):
            ends.append(0.0)
        places.append((ends[row], row))
        ends[row] += wide + GAP
    return places


# --- free actions -------------------------------------------------------------------------


def _free(scene: Scene, seat: int, x: float, y: float, room: float, columns: int) -> Svg:
    """What quadrants can buy."""
    wide = (room - (columns - 1) * GAP) / columns
    high = round(FREE_SIZE[1] * wide / FREE_SIZE[0], 1)
    drawn = []
    for n, name in enumerate(box.FREE_NAMES):
        act = f"free {name}"
        mine = scene.asked(seat) and scene.targets.shown(act)
        row, column = divmod(n, columns)
        drawn.append(
            at(
                x + column * (wide + GAP),
                y + row * (high + GAP - 1),
                symbol_box(f"gg-free-{n}", 0, 0, wide, high),
                halo(scene.targets, act, wide, high) if mine else EMPTY,
                data_tip=scene.say(
                    "act.free", n=box.FREE_COST[n], effects=naming.effects(box.FREE_PROGRAM[n])
                ),
                **(scene.targets.marks(act) if mine else {}),
            )
        )
    return join(drawn)


# --- chips --------------------------------------------------------------------------------


def _listed(scene: Scene, seat: int, kind: Format) -> list[tuple[str, float, Svg]]:
    """The choices with their width and their picture, which is centred on y = 0."""
    listed = []
    for act in sorted(scene.offered, key=lambda one: _order(scene, seat, one)):
        word, _, rest = act.partition(" ")
        if word == "pay":
            listed.append((act, *_payment(scene, seat, rest, kind)))
        elif word == "comets":
            listed.append((act, *_comets(seat, rest)))
        elif word == "recolor":
            listed.append((act, *_recolor(scene, rest, kind)))
        elif word == "swap":
            listed.append((act, *_swap(scene, seat, rest)))
        elif word == "persuade" and " by " in act:
            listed.append((act, *_advance(rest)))
    return listed


def _order(scene: Scene, seat: int, act: str) -> list[int]:
    """Exchanges in the order of spaces; everything else as it is offered."""
    return _spaces(scene, seat, act[5:]) if act.startswith("swap ") else []


def _spaces(scene: Scene, seat: int, tiles: str) -> list[int]:
    sky = scene.side(seat).sky
    return sorted(sky.index(name) + 1 for name in tiles.split())


def _payment(scene: Scene, seat: int, places: str, kind: Format) -> tuple[float, Svg]:
    dice = [scene.side(seat).dice[int(place) - 1] for place in places.split("+")]
    size, pitch = (27.0, 28.0) if kind.narrow else (22.0, 22.0)
    edge = max(3.0, (36 - pitch * len(dice)) / 2)
    drawn = [
        die(scene, name, edge + pitch * (n + 0.5), 0, size, kind) for n, name in enumerate(dice)
    ]
    return 2 * edge + pitch * len(dice), join(drawn)


def _comets(seat: int, counts: str) -> tuple[float, Svg]:
    ones, twos = (int(one) for one in counts.split("+"))
    values = [1] * ones + [2] * twos
    drawn = [
        at(
            20 + 36 * n,
            0,
            mark(seat, -4, 0, 26, "comet"),
            figure(str(value), 14, 0, 15),
        )
        for n, value in enumerate(values)
    ]
    return 14 + 36.0 * len(values), join(drawn)


def _recolor(scene: Scene, said: str, kind: Format) -> tuple[float, Svg]:
    name, colour = said.split()
    return 90.0, join(
        (
            die(scene, name, 18, 0, 27, kind),
            use("gg-right", 45, 0, 18),
            colour_die(box.COLOURS.index(colour), 72, 0, 27),
            figure(name[1:], 72, 0, max(kind.least, 13.5)),
        )
    )


def _swap(scene: Scene, seat: int, said: str) -> tuple[float, Svg]:
    """Two tiles by the numbers of their spaces, which the sky shows meanwhile."""
    one, other = _spaces(scene, seat, said)
    return 41.0, join(
        (figure(str(one), 8, 0, 15), use("gg-swap", 20.5, 0, 14), figure(str(other), 33, 0, 15))
    )


def _advance(said: str) -> tuple[float, Svg]:
    """An inquisitor from one space of the cellar to another."""
    space, _, steps = said.split()
    return 84.0, join(
        (
            use("gg-hood", 18, 0, 28, class_="o-c-crimson"),
            figure(space, 40, 0, 15),
            use("gg-right", 55, 0, 16),
            figure(str(int(space) + int(steps)), 71, 0, 15),
        )
    )
