"""What a player has beside the sky: dice, quadrants, comets, constellation tokens, own pages."""

from __future__ import annotations

from orrery.core.art.parts import framed
from orrery.core.art.scene import part
from orrery.core.art.sheet import Format
from orrery.core.art.svg import EMPTY, Svg, at, group, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.drawing.effects import program_row
from orrery.games.galileo_galilei.drawing.pieces import INITIALS, die
from orrery.games.galileo_galilei.drawing.scene import Scene, mark

OWN_PAGE = 46.0

# --- dice and quadrants -------------------------------------------------------------------


def dice_words(scene: Scene, seat: int) -> str:
    dice = tuple(
        naming.die(INITIALS[name[0]] * 6 + int(name[1:]) - 1) for name in scene.side(seat).dice
    )
    return scene.say("draw.sky.dice", dice=dice) if dice else scene.say("draw.sky.no_dice")


@part
def dice(scene: Scene, seat: int, x: float, y: float, size: float, kind: Format) -> Svg:
    """The store with its dice side by side."""
    side = scene.side(seat)
    pitch = size + 4
    slots = [rect(n * pitch, 0, size, size, 10, class_="o-slot") for n in range(box.STORE)]
    seen: set[str] = set()
    drawn = []
    for place, name in enumerate(side.dice):
        said = scene.spoken(naming.die(INITIALS[name[0]] * 6 + int(name[1:]) - 1))
        acts = (f"{word} {name}" for word in ("raise", "return"))
        act = scene.first_shown(acts) if scene.asked(seat) else ""
        mine = bool(act) and name not in seen
        seen.add(name)
        drawn.append(
            piece(
                naming.own(seat, f"die-{place + 1}"),
                place * pitch,
                0,
                die(scene, name, size / 2, size / 2, size - 4, kind),
                halo(scene.targets, act, size, size, 10) if mine else EMPTY,
                tip=said,
                **(scene.targets.marks(act) if mine else {}),
            )
        )
    store = at(0, 0, *slots, data_tip=scene.say("draw.sky.store"))
    return at(x, y, store, *drawn)


def quadrants(scene: Scene, seat: int, x: float, y: float, kind: Format) -> Svg:
    """How many quadrants there are, from x on around y."""
    count = scene.side(seat).quadrants
    number = line(str(count), 44, 8, 22, limit=50, least=kind.least, bold=True, style="o-on")
    tip = scene.say("draw.sky.quadrants", n=count)
    return at(x, y, use("gg-quadrant", 20, 0, 40), number, data_tip=tip)


# --- rows of tokens -----------------------------------------------------------------------


@part
def comets(scene: Scene, seat: int, x: float, y: float, wide: float) -> Svg:
    """Comets not spotted yet; the leftmost is the next."""
    names = scene.comets[seat]["board"]
    pitch = wide / box.COMETS
    gone = box.COMETS - len(names)
    tip = scene.say("draw.board.comets", n=len(names))
    marks = "".join(f"M{n * pitch:.1f} 6v28" for n in range(1, box.COMETS))
    slots = rect(0, 0, wide, 40, 8, class_="o-slot"), path(marks, class_="o-hair")
    drawn = [
        piece(name, (gone + n + 0.5) * pitch, 20, mark(seat, 0, 0, 30, "comet"))
        for n, name in enumerate(names)
    ]
    return at(x, y, *slots, *drawn, data_tip=tip)


@part
def tokens(scene: Scene, seat: int, x: float, y: float, wide: float) -> Svg:
    """Constellation tokens on the rewards they uncover."""
    names = scene.home_tokens(seat)
    gone = box.TOKENS - len(names)
    pitch = wide / box.TOKENS
    drawn = []
    for n in range(box.TOKENS):
        here = n >= gone
        rewards, _ = program_row(box.TOKEN_PROGRAM[n], (n + 0.5) * pitch, 50, 27)
        tip = scene.say("draw.board.token", n=n + 1, what=scene.effects(box.TOKEN_PROGRAM[n]))
        parts = [
            rect(n * pitch, 0, pitch, 68, fill="none", pointer_events="all"),
            rewards if here else group(rewards, opacity=0.4),
        ]
        if here:
            token = mark(seat, 0, 0, 28, "token")
            parts.append(piece(names[n - gone], (n + 0.5) * pitch, 18, token))
        drawn.append(group(*parts, data_tip=tip))
    marks = "".join(f"M{n * pitch:.1f} 6v56" for n in range(1, box.TOKENS))
    slots = rect(0, 0, wide, 68, 8, class_="o-slot"), path(marks, class_="o-hair")
    return at(x, y, *slots, *drawn)


# --- personal pages -----------------------------------------------------------------------


def astronomer_tip(scene: Scene, seat: int) -> str:
    name = scene.side(seat).character
    if not scene.advanced or scene.is_tycho(seat):
        return scene.name(name)
    return f"{scene.name(name)}: {scene.say(f'draw.ability.{name}')}"


def own_pages(scene: Scene, seat: int) -> int:
    """How many personal pages the astronomer of a side has."""
    ability = scene.ability(seat)
    return box.OWN_PAGES[box.CHARACTERS.index(ability)] if ability else 0


def own_page(scene: Scene, seat: int, page: int, x: float, y: float) -> Svg:
    side = scene.side(seat)
    program = box.OWN_PAGE_PROGRAM[box.CHARACTERS.index(side.character) * 2 + page]
    act = f"page own-{page + 1}"
    mine = scene.asked(seat) and scene.targets.shown(act)
    covered = page + 1 in side.own_pages
    middle = OWN_PAGE / 2
    rewards, _ = program_row(program, middle, middle, 34)
    tip = scene.say("draw.board.page", n=page + 1, what=scene.effects(program))
    parts = [
        rect(0, 0, OWN_PAGE, OWN_PAGE, 5, class_="o-paper"),
        rect(2.5, 2.5, OWN_PAGE - 5, OWN_PAGE - 5, 3, class_="o-inner"),
        group(rewards, opacity=0.35) if covered else rewards,
    ]
    if covered:
        (name,) = scene.comets[seat][f"own-{page + 1}"]
        parts.append(piece(name, middle, middle, mark(seat, 0, 0, 34, "comet")))
    parts.append(framed(scene.targets, act, OWN_PAGE, OWN_PAGE, 5) if mine else EMPTY)
    return at(x, y, *parts, data_tip=tip, **(scene.targets.marks(act) if mine else {}))
