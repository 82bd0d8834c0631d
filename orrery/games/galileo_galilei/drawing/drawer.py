"""Answers that no piece stands for: payments, exchanges, and doing no more."""

from __future__ import annotations

from orrery.core.art.parts import button, button_width, chip, figure
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, at, join, use
from orrery.games.galileo_galilei.components import COLOURS
from orrery.games.galileo_galilei.drawing.pieces import colour_die, die
from orrery.games.galileo_galilei.drawing.scene import Scene, mark
from orrery.games.galileo_galilei.drawing.strips import face


def answers(scene: Scene, seat: int, kind: Format) -> Svg:
    """End and pass, at the upper right."""
    if not scene.asked(seat):
        return EMPTY
    for act in ("end", "pass"):
        if scene.targets.shown(act):
            said = scene.tip(act)
            wide = button_width(said, kind.width * 0.44)
            x = kind.width - MARGIN - 14 - wide
            high = 44.0 if kind.narrow or wide == kind.width * 0.44 else 32.0
            return button(scene.targets, act, said, x, 8, wide, kind, said, high)
    return EMPTY


def drawer(scene: Scene, seat: int, y: float, kind: Format) -> tuple[Svg, float]:
    """Chips in rows from y down, and where they end."""
    if not scene.asked(seat):
        return EMPTY, y
    chips: list[Svg] = []
    x = MARGIN
    right = kind.width - MARGIN
    for act, wide, inside in _listed(scene, seat, kind):
        if x + wide > right and x > MARGIN:
            x = MARGIN
            y += 46
        chips.append(chip(scene.targets, act, x, y + 4, wide, scene.tip(act), inside))
        x += wide + 10
    return (join(chips), y + 48) if chips else (EMPTY, y)


def _listed(scene: Scene, seat: int, kind: Format) -> list[tuple[str, float, Svg]]:
    """The choices with their width and picture."""
    listed = []
    for act in scene.offered:
        word, _, rest = act.partition(" ")
        if word == "pay":
            listed.append((act, *_payment(scene, seat, rest, kind)))
        elif word == "comets":
            listed.append((act, *_comets(seat, rest)))
        elif word == "recolor":
            listed.append((act, *_recolor(scene, rest, kind)))
        elif word == "swap":
            listed.append((act, *_swap(scene, seat, rest)))
    return listed


def _payment(scene: Scene, seat: int, places: str, kind: Format) -> tuple[float, Svg]:
    dice = [scene.side(seat).dice[int(place) - 1] for place in places.split("+")]
    wide = 12 + 29.0 * len(dice)
    drawn = [die(scene, name, 20 + 29 * n, 18, 27, kind) for n, name in enumerate(dice)]
    return wide, join(drawn)


def _comets(seat: int, counts: str) -> tuple[float, Svg]:
    ones, twos = (int(one) for one in counts.split("+"))
    values = [1] * ones + [2] * twos
    drawn = [
        at(
            20 + 36 * n,
            18,
            mark(seat, -4, 0, 26, "comet"),
            figure(str(value), 14, 0, 15),
        )
        for n, value in enumerate(values)
    ]
    return 14 + 36.0 * len(values), join(drawn)


def _recolor(scene: Scene, said: str, kind: Format) -> tuple[float, Svg]:
    name, colour = said.split()
    return 92.0, join(
        (
            die(scene, name, 20, 18, 27, kind),
            use("gg-right", 46, 18, 18),
            colour_die(COLOURS.index(colour), 72, 18, 27),
            figure(name[1:], 72, 18, max(kind.least, 13.5)),
        )
    )


def _swap(scene: Scene, seat: int, said: str) -> tuple[float, Svg]:
    golden = scene.side(seat).golden
    one, other = said.split()
    return 156.0, join(
        (
            at(4, 1, face(one, one in golden, "w", 62)),
            use("gg-swap", 78, 18, 20),
            at(90, 1, face(other, other in golden, "w", 62)),
        )
    )
