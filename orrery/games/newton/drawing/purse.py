"""What a player counts: values of actions, Volumes, goods, and what coins can buy at once."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art.parts import button, figure, framed
from orrery.core.art.scene import part
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, join, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.drawing.cards import act_on_card
from orrery.games.newton.drawing.glyphs import slug
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.drawing.tiles import LEVELS as NUMERALS

HIGH = 36.0
"""How high a row of goods or of things to buy is."""
LETTERS = 16.0
GAP = 9.0


# --- what counts --------------------------------------------------------------------------


def symbol_tip(scene: Scene, seat: int, n: int) -> str:
    action = scene.say(f"action.{box.ACTION_NAMES[n]}")
    return scene.say("draw.desk.symbols", action=action, n=scene.player(seat).symbols[n])


def volume_tip(scene: Scene, seat: int, n: int) -> str:
    what = scene.say(f"volume.{box.VOLUME_NAMES[n]}", n=scene.player(seat).volumes[n])
    return scene.say("draw.desk.volumes", what=what)


@part
def values(scene: Scene, seat: int, x: float, y: float, pitch: float) -> Svg:
    """The visible symbols of each action, counted; a free choice of action is made here."""
    parts = []
    on_card = act_on_card(scene) if scene.asked(seat) else ""
    for n, action in enumerate(box.ACTION_NAMES):
        value = scene.player(seat).symbols[n]
        act = f"act {action}"
        if not scene.asked(seat) or act == on_card:
            act = ""
        wide = pitch - 2
        parts.append(
            piece(
                naming.own(seat, f"action-{action}"),
                x + n * pitch,
                y,
                rect(0, 0, wide, HIGH, class_="o-touch") if act else EMPTY,
                use(f"nw-a-{action}", wide / 2 - 7.5, 18, 25, opacity=None if value else 0.5),
                figure(str(value), wide / 2 + 11, 18, LETTERS, "o-on" if value else "o-dim"),
                framed(scene.targets, act, wide, HIGH, 8),
                tip=scene.tip(act, symbol_tip(scene, seat, n)),
                **scene.targets.marks(act),
            )
        )
    return join(parts)


@part
def volumes(scene: Scene, seat: int, x: float, y: float, pitch: float) -> Svg:
    """The available Volumes, counted."""
    parts = []
    for n, volume in enumerate(box.VOLUME_NAMES):
        value = scene.player(seat).volumes[n]
        parts.append(
            at(
                x + n * pitch,
                y,
                use(f"nw-{volume}", pitch / 2 - 7, 18, 21, opacity=None if value else 0.5),
                figure(str(value), pitch / 2 + 9, 18, LETTERS, "o-on" if value else "o-dim"),
                data_tip=volume_tip(scene, seat, n),
            )
        )
    return join(parts)


# --- goods --------------------------------------------------------------------------------


def coins_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.coins", n=scene.player(seat).coins)


def potions_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.potions", n=scene.player(seat).potions)


def cubes_tip(scene: Scene, seat: int) -> str:
    return scene.say("draw.study.cubes", n=scene.player(seat).cubes_left)


def coins(scene: Scene, seat: int, x: float, y: float) -> Svg:
    count = figure(str(scene.player(seat).coins), 14, 0, LETTERS, "o-on")
    return at(x, y, use("nw-coin", -10, 0, 26), count, data_tip=coins_tip(scene, seat))


def potions(scene: Scene, seat: int, x: float, y: float) -> Svg:
    count = figure(str(scene.player(seat).potions), 13, 0, LETTERS, "o-on")
    bottle = use("nw-potion", -9, 0, 27, class_="o-c-orchid")
    tip = potions_tip(scene, seat)
    return piece(naming.own(seat, "potions"), x, y, bottle, count, tip=tip)


def cubes(scene: Scene, seat: int, x: float, y: float) -> Svg:
    count = figure(str(scene.player(seat).cubes_left), 14, 0, LETTERS, "o-on")
    return at(x, y, scene.body(seat, "cube", 24, -9, 0), count, data_tip=cubes_tip(scene, seat))


@part
def students(
    scene: Scene, seat: int, x: float, y: float, columns: int, pitch: float, high: float
) -> Svg:
    """The Students in the supply, in rows."""
    spots = ((place % columns, place // columns) for place in range(box.STUDENTS))
    down = high / -(-box.STUDENTS // columns)
    return piece(
        naming.own(seat, "students"),
        x,
        y,
        rect(0, 0, columns * pitch + 10, high, 8, class_="o-slot"),
        *(
            piece(
                name,
                round(5 + (column + 0.5) * pitch, 1),
                round((row + 0.5) * down, 1),
                scene.body(seat, "student", 28),
            )
            for name, (column, row) in zip(scene.students_left(seat), spots, strict=False)
        ),
        tip=scene.say("draw.desk.students", n=scene.player(seat).students_left),
    )


# --- what coins buy -----------------------------------------------------------------------


@part
def quick(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The quick actions with their prices, always in the same place."""
    pitch = (wide + GAP) / (box.LEVELS + 3)
    listed = [
        (
            f"flip {level + 1}",
            box.FLIP_PRICE,
            _back(level, kind),
            f"{scene.say('quick.flip')} ({scene.say(f'level.{level + 1}')})",
        )
        for level in range(box.LEVELS)
    ]
    bought = use("nw-potion", 0, 0, 27, class_="o-c-orchid")
    enrolled = scene.body(seat, "student", 27)
    more = line("+1", 0, 6, 17, limit=30, least=kind.least, bold=True, anchor="middle")
    listed += [
        ("buy potion", box.POTION_PRICE, bought, scene.say("quick.potion")),
        ("buy student", box.STUDENT_PRICE, enrolled, scene.say("quick.student")),
        ("boost", box.BOOST_PRICE, more, scene.say("quick.boost")),
    ]
    wide = round(pitch - GAP, 1)
    return join(_offer(scene, seat, *one, x + n * pitch, y, wide) for n, one in enumerate(listed))


def _back(level: int, kind: Format) -> Svg:
    """The back of a deck with its level."""
    return join(
        (
            rect(-11, -14, 22, 28, 4, class_="o-back"),
            line(
                NUMERALS[level + 1],
                0,
                5,
                14,
                limit=20,
                least=kind.least,
                bold=True,
                anchor="middle",
                style="o-pale-text",
            ),
        )
    )


def _offer(
    scene: Scene,
    seat: int,
    act: str,
    price: int,
    good: Svg,
    tip: str,
    x: float,
    y: float,
    wide: float,
) -> Svg:
    if not scene.asked(seat):
        act = ""
    name = naming.own(seat, "boost") if act == "boost" else ""
    return at(
        round(x, 1),
        y,
        rect(0, 0, wide, HIGH, 8, class_="o-paper"),
        use(slug(f"coins:{price}"), 11, HIGH / 2, 18),
        at(round((wide + 18) / 2, 1), HIGH / 2, good),
        halo(scene.targets, act, wide, HIGH),
        data_piece=name if scene.targets.shown(act) else "",
        data_tip=scene.tip(act, f"{scene.say('draw.desk.quick')} {tip}."),
        **scene.targets.marks(act),
    )


# --- leaving a decision -------------------------------------------------------------------

_MOVING: Sequence[str] = ("work", "student", "advance", "travel", "lesson", "book")


@part
def leave(scene: Scene, seat: int, x: float, y: float, wide: float, kind: Format) -> Svg:
    """The end of the turn, or of what is being decided on."""
    act = scene.first_shown(("end turn", "stop")) if scene.asked(seat) else ""
    if not act:
        return EMPTY
    stop = "stop" if scene.asks(*_MOVING) else "decline"
    said = scene.say("draw.answer.end" if act == "end turn" else f"draw.answer.{stop}")
    tip = scene.tip(act)
    drawn = button(scene.targets, act, said, x, y, wide, kind, tip, HIGH)
    return piece(naming.own(seat, act.partition(" ")[0]), 0, 0, drawn, tip=tip)
