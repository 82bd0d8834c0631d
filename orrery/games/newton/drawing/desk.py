"""A player's desk: cards played and tucked, drawers, hand, Masters, tokens, quick actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from orrery.core.art import sheet
from orrery.core.art.parts import box, chip, figure
from orrery.core.art.sheet import HALF, HEAD, MARGIN, NARROW, Format
from orrery.core.art.svg import EMPTY, Attribute, Svg, at, join, path, rect, use
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import line, width
from orrery.core.spoken import Panel
from orrery.games.newton import naming
from orrery.games.newton.components import (
    ACTION_NAMES,
    DEVELOPMENT_IDS,
    DRAWERS,
    POTION_PRICE,
    STUDENT_PRICE,
    TURNS,
    VOLUME_NAMES,
)
from orrery.games.newton.drawing.answers import answers
from orrery.games.newton.drawing.glyphs import row, slug, symbol
from orrery.games.newton.drawing.hall import heading, section
from orrery.games.newton.drawing.scene import ENTRY, Scene
from orrery.games.newton.drawing.tiles import CARD, card_tip

CHIP = 36.0
"""How high a chip is."""


@dataclass(frozen=True)
class Sizes:
    """Widths of cards on the desk and in the hand, and how many lie there side by side."""

    desk: float
    hand: float
    in_hand: int


WIDE = Sizes(100.0, 84.0, 6)
NARROW_SIZES = Sizes(62.0, 62.0, 5)


def panel(scene: Scene, seat: int) -> Panel:
    title = scene.say("draw.desk.title", who=scene.names[seat])
    description = _description(scene, seat)
    drawings = [_draw(scene, seat, kind, title, description) for kind in (HALF, NARROW)]
    return sheet.panel(f"desk-{seat}", title, description, *drawings, *scene.tags(seat))


def _description(scene: Scene, seat: int) -> str:
    player = scene.player(seat)
    said = [_symbol_tip(scene, seat, n) for n in range(len(ACTION_NAMES))]
    said += [_volume_tip(scene, seat, n) for n in range(len(VOLUME_NAMES))]
    for key, cards in (
        ("draw.desk.played", player.desk),
        ("draw.desk.tucked", player.tucked),
        ("draw.desk.hand", player.hand),
    ):
        said.append(scene.say(key, n=len(cards)))
        said += [card_tip(scene, name) for name in cards]
    said += [scene.name(name) + "." for name in player.developments]
    return " ".join(said)


def _draw(scene: Scene, seat: int, kind: Format, title: str, description: str) -> str:
    sizes = NARROW_SIZES if kind.narrow else WIDE
    asked = scene.asked(seat)
    y = HEAD + 2
    parts = [_known(scene, seat, y, kind)]
    y += 74 if kind.narrow else 44
    parts.append(_desk(scene, seat, y, sizes, kind))
    y += sizes.desk * CARD[1] / CARD[0] + 8
    parts.append(_drawers(scene, seat, y, sizes, kind))
    y += 92
    for part in (_chips, _hand):
        drawn, y = part(scene, seat, y, sizes, kind)
        parts.append(drawn)
    answered = answers(scene, "desk", kind) if asked else EMPTY
    room = kind.width * (0.5 if answered else 0.85)
    return sheet.sheet(
        kind,
        f"desk-{seat}",
        title,
        description,
        y + 6,
        heading(scene, seat, title, kind, room),
        answered,
        *parts,
        titled=False,
    )


# --- what counts --------------------------------------------------------------------------


def _symbol_tip(scene: Scene, seat: int, n: int) -> str:
    action = scene.say(f"action.{ACTION_NAMES[n]}")
    return scene.say("draw.desk.symbols", action=action, n=scene.player(seat).symbols[n])


def _volume_tip(scene: Scene, seat: int, n: int) -> str:
    what = scene.say(f"volume.{VOLUME_NAMES[n]}", n=scene.player(seat).volumes[n])
    return scene.say("draw.desk.volumes", what=what)


def _known(scene: Scene, seat: int, y: float, kind: Format) -> Svg:
    """Visible symbols and available Volumes, counted."""
    player = scene.player(seat)
    across = kind.width - 2 * MARGIN
    pitch = 66.0 if kind.narrow else 58.0
    letters = 16.0
    parts: list[Svg] = []
    for n, action in enumerate(ACTION_NAMES):
        value = player.symbols[n]
        parts.append(
            piece(
                naming.own(seat, f"action-{action}"),
                MARGIN + n * pitch,
                y,
                use(f"nw-a-{action}", 18, 18, 32, opacity=None if value else 0.5),
                figure(str(value), pitch - 16, 18, letters, "o-on" if value else "o-dim"),
                tip=_symbol_tip(scene, seat, n),
            )
        )
    left, top = (MARGIN, y + 38) if kind.narrow else (MARGIN + 5 * pitch + 6, y)
    pitch = 66.0 if kind.narrow else (across - 5 * pitch - 6) / len(VOLUME_NAMES)
    for n, volume in enumerate(VOLUME_NAMES):
        value = player.volumes[n]
        parts.append(
            at(
                left + n * pitch,
                top,
                use(f"nw-{volume}", 17, 18, 26, opacity=None if value else 0.5),
                figure(str(value), 41, 18, letters, "o-on" if value else "o-dim"),
                data_tip=_volume_tip(scene, seat, n),
            )
        )
    return join(parts)


# --- the desk -----------------------------------------------------------------------------


def _columns(sizes: Sizes, kind: Format) -> list[float]:
    pitch = (kind.width - 2 * MARGIN) / TURNS
    return [MARGIN + n * pitch + (pitch - sizes.desk) / 2 for n in range(TURNS)]


def face(name: str, wide: float, opacity: float | None = None) -> Svg:
    return box(f"nw-{name}", 0, 0, wide, round(CARD[1] * wide / CARD[0], 1), opacity)


def _desk(scene: Scene, seat: int, y: float, sizes: Sizes, kind: Format) -> Svg:
    """Five spaces; the card of this turn can be used, others copied or tucked."""
    played = scene.player(seat).desk
    high = round(sizes.desk * CARD[1] / CARD[0], 1)
    parts = []
    for n, x in enumerate(_columns(sizes, kind)):
        if n >= len(played):
            space = rect(0, 0, sizes.desk, high, 8, class_="o-ghost")
            number = figure(str(n + 1), sizes.desk / 2, high / 2, 20, "o-dim")
            parts.append(at(x, y, space, number, data_tip=scene.say("draw.desk.space", n=n + 1)))
        else:
            parts.append(_played(scene, seat, played[n], x, y, sizes.desk, high))
    return join(parts)


def _played(
    scene: Scene, seat: int, name: str, x: float, y: float, wide: float, high: float
) -> Svg:
    tip = card_tip(scene, name)
    inside = [face(name, wide)]
    marks: dict[str, Attribute] = {}
    if scene.asked(seat):
        act = scene.first_shown((f"copy {name}", f"tuck {name}"))
        if act:
            marks = scene.targets.marks(act)
            tip = scene.acting(act, tip)
            inside.append(halo(scene.targets, act, wide, high))
        elif name == scene.view.card:
            inside += _halves(scene, seat, wide, high)
    return piece(name, round(x, 1), y, *inside, tip=tip, **marks)


def _on_card(scene: Scene) -> str:
    """The option that the lower half of the card of this turn stands for."""
    if not scene.view.card or scene.view.decision.kind != "turn":
        return ""
    return scene.first_shown((f"act {ENTRY[scene.view.card]['action']}",))


def _halves(scene: Scene, seat: int, wide: float, high: float) -> list[Svg]:
    """The effect above, the action below, as far as they can be chosen."""
    found = []
    for act, top, part in (
        ("effect", 3.0, 0.44),
        (_on_card(scene), high * 0.52, 0.45),
    ):
        if scene.targets.shown(act):
            tall = round(high * part, 1)
            found.append(
                at(
                    3,
                    round(top, 1),
                    rect(0, 0, wide - 6, tall, 6, class_="o-touch"),
                    halo(scene.targets, act, wide - 6, tall, 5),
                    data_piece=naming.own(seat, "effect") if act == "effect" else "",
                    data_tip=scene.tip(act),
                    **scene.targets.marks(act),
                )
            )
    return found


def _drawers(scene: Scene, seat: int, y: float, sizes: Sizes, kind: Format) -> Svg:
    """Below each card space a tucked card and a Development tile."""
    player = scene.player(seat)
    seen: dict[str, int] = {}
    parts = []
    for n, x in enumerate(_columns(sizes, kind)):
        middle = sizes.desk / 2
        inside = [box(f"nw-drawers-{sizes.desk:g}", 0, 0, sizes.desk, 84)]
        if n < len(player.tucked):
            inside.append(_tucked(scene, player.tucked[n], middle))
        if n < DRAWERS and n < len(player.developments):
            name = player.developments[n]
            seen[name] = seen.get(name, 0) + 1
            inside.append(_development(scene, seat, name, seen[name], middle))
        parts.append(at(x, y, *inside, data_tip=scene.say("draw.desk.drawer", n=n + 1)))
    return join(parts)


@cache
def symbols() -> Svg:
    """The two drawers below a card space."""
    drawn = []
    for wide in (WIDE.desk, NARROW_SIZES.desk):
        knobs = [rect(wide / 2 - 6, 38 + 42 * k, 12, 4, 2, class_="o-gold") for k in (0, 1)]
        ground = rect(0.5, 0.5, wide - 1, 83, 6, class_="o-slot")
        middle = path(f"M4 42H{wide - 4:g}", class_="o-hair")
        drawn.append(symbol(f"nw-drawers-{wide:g}", wide, 84, ground, middle, *knobs))
    return join(drawn)


def _tucked(scene: Scene, name: str, middle: float) -> Svg:
    said = f"{scene.say('draw.desk.under')} {scene.name(name)}."
    medal = use(f"nw-a-{ENTRY[name]['action']}", 0, 0, 34)
    return piece(name, middle, 20, medal, tip=said)


def _development(scene: Scene, seat: int, name: str, copy: int, middle: float) -> Svg:
    action = ACTION_NAMES[DEVELOPMENT_IDS.index(name)]
    act = f"replace development {action}"
    size = 37.0
    inside = [use(slug(f"dev:{action}"), size / 2, size / 2, size + 5)]
    tip = scene.name(name)
    marks: dict[str, Attribute] = {}
    if copy == 1 and scene.asked(seat) and scene.targets.shown(act):
        marks = scene.targets.marks(act)
        tip = scene.tip(act)
        inside.append(halo(scene.targets, act, size, size, 6))
    part = name if copy == 1 else f"{name}-{copy}"
    return piece(naming.own(seat, part), middle - size / 2, 43, *inside, tip=tip, **marks)


# --- below the desk -----------------------------------------------------------------------


def _chips(scene: Scene, seat: int, y: float, sizes: Sizes, kind: Format) -> tuple[Svg, float]:
    """Actions of choice, and what can be bought."""
    if not scene.asked(seat):
        return EMPTY, y
    on_card = _on_card(scene)
    listed: list[tuple[str, float, Svg]] = []
    for act in scene.starting("act "):
        if act != on_card:
            action = act[4:]
            said = scene.say(f"action.{action}")
            label = line(said, 42, 24, 14, limit=150, least=kind.least)
            wide = 52 + width(said, 14)
            listed.append((act, wide, join((use(f"nw-a-{action}", 21, 18, 30), label))))
    for act, price, good in (
        ("buy potion", POTION_PRICE, "potion:1"),
        ("buy student", STUDENT_PRICE, "student:1"),
    ):
        if scene.targets.shown(act):
            picture = row([f"pay:coins:{price}=>{good}"], 44, 18, 29)
            listed.append((act, 88.0, picture))
    parts = []
    x = MARGIN
    for act, wide, inside in listed:
        if x > MARGIN and x + wide > kind.width - MARGIN:
            x = MARGIN
            y += CHIP + 8
        parts.append(chip(scene.targets, act, x, y, wide, scene.tip(act), inside))
        x += wide + 8
    return (join(parts), y + CHIP + 10) if parts else (EMPTY, y)


def _hand(scene: Scene, seat: int, y: float, sizes: Sizes, kind: Format) -> tuple[Svg, float]:
    cards = scene.player(seat).hand
    if not cards:
        return EMPTY, y
    high = round(sizes.hand * CARD[1] / CARD[0], 1)
    pitch = (kind.width - 2 * MARGIN) / sizes.in_hand
    parts = [section(scene, "draw.desk.hand_title", y, kind)]
    y += 22
    for n, name in enumerate(cards):
        down, across = divmod(n, sizes.in_hand)
        tip = card_tip(scene, name)
        inside = [face(name, sizes.hand)]
        marks: dict[str, Attribute] = {}
        act = ""
        if scene.asked(seat):
            act = scene.first_shown((f"play {name}", f"discard {name}"))
        if act:
            marks = scene.targets.marks(act)
            tip = scene.tip(act)
            inside.append(halo(scene.targets, act, sizes.hand, high))
        x = MARGIN + across * pitch + (pitch - sizes.hand) / 2
        parts.append(
            piece(name, round(x, 1), round(y + down * (high + 8), 1), *inside, tip=tip, **marks)
        )
    rows = (len(cards) + sizes.in_hand - 1) // sizes.in_hand
    return join(parts), y + rows * (high + 8) + 2
