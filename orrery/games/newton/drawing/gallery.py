"""Every component of the box alone, for a catalogue."""

from __future__ import annotations

from orrery.core.art.parts import box
from orrery.core.art.sheet import HALF, bare
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import Svg, at, join, rect, use
from orrery.core.art.text import block
from orrery.games.newton import components as pieces
from orrery.games.newton import naming
from orrery.games.newton.drawing import masters
from orrery.games.newton.drawing.bookcase import printed_case
from orrery.games.newton.drawing.glyphs import slug
from orrery.games.newton.drawing.scene import ENTRY
from orrery.games.newton.drawing.tiles import (
    CARD,
    TILE,
    card_tip,
    master_tip,
    medicine_points,
    tile_tip,
)

EDGE = 4.0
_Found = tuple[Svg, tuple[float, float], str] | None
_FACES = {"start": "nw-start", "village": "nw-village", "city": "nw-city"}
_FACES |= {"university": "nw-university", "ancient": "nw-ancient", "objective": "nw-goal"}


def component(name: str, words: Speaker) -> str:
    """One component as a drawing with a title; empty for what is not in the box."""
    found = _card(name, words) or _tile(name, words) or _board(name, words)
    if found is None:
        return ""
    drawn, (wide, high), said = found
    return bare(wide + 2 * EDGE, high + 2 * EDGE, said, at(EDGE, EDGE, drawn))


def _card(name: str, words: Speaker) -> _Found:
    if name in pieces.MASTER_IDS:
        size = (masters.WIDE, masters.HIGH)
        return masters.face(words, name, size[0], HALF), size, master_tip(words, name)
    if name.startswith(("AC-", "ST-")) and name in ENTRY:
        wide, high = 140.0, 140.0 * CARD[1] / CARD[0]
        title = block(
            words.name(name),
            wide / 2,
            high + 2,
            14,
            limit=wide,
            most=2,
            least=HALF.least,
            leading=1.05,
            anchor="middle",
            style="o-serif o-on",
        )
        drawn = join((box(f"nw-{name}", 0, 0, wide, high), title.svg))
        return drawn, (wide, high + 38), card_tip(words, name)
    return None


def _tile(name: str, words: Speaker) -> _Found:
    square = (64.0, 64.0)
    if name in pieces.DEVELOPMENT_IDS:
        action = pieces.ACTION_NAMES[pieces.DEVELOPMENT_IDS.index(name)]
        symbol = words.say("draw.desk.symbols", action=words.say(f"action.{action}"), n=1)
        return use(slug(f"dev:{action}"), 32, 32, 64), square, f"{words.name(name)}: {symbol}"
    if name in pieces.INCOME_IDS:
        kind = pieces.INCOME_KINDS[pieces.INCOME_IDS.index(name)]
        said = words.say("draw.study.income", tile=words.name(name), what=naming.effects(name))
        return use(slug(f"income:{kind}"), 32, 32, 64), square, said
    if name == pieces.MEDICINE_ID:
        sides = join(use(f"nw-{name}-{side}", 32 + 70 * (side - 1), 32, 64) for side in (1, 2))
        said = " ".join(words.say("draw.study.medicine", n=medicine_points(n)) for n in (1, 2))
        return sides, (134.0, 64.0), said
    if name.startswith("INV-") and name in ENTRY:
        return box(f"nw-{name}", 0, 0, *TILE), TILE, tile_tip(words, name)
    if name in ENTRY:
        return use(f"nw-{name}", 32, 32, 64), square, tile_tip(words, name)
    return None


def _board(name: str, words: Speaker) -> _Found:
    if name in pieces.BOARDS:
        board = pieces.BOARDS.index(name)
        case, size = printed_case(name)
        symbol = use(
            f"nw-a-{pieces.ACTION_NAMES[pieces.BOARD_SYMBOL[board]]}", 26, size[1] + 30, 44
        )
        action = words.say(f"action.{pieces.ACTION_NAMES[pieces.BOARD_SYMBOL[board]]}")
        said = f"{words.name(name)}: {words.say('draw.study.symbol', action=action)}"
        return join((case, symbol)), (size[0], size[1] + 54), said
    if name in pieces.PLACE_IDS:
        kind = pieces.PLACE_KINDS[pieces.PLACE_KIND[pieces.PLACE_IDS.index(name)]]
        said_place = words.say(
            "draw.map.place", place=words.name(name), kind=words.say(f"place.{kind}")
        )
        face = use(_FACES.get(kind, "nw-master"), 32, 32, 64, class_="o-c-umber")
        title = block(
            words.name(name),
            62,
            68,
            14,
            limit=124,
            most=1,
            least=HALF.least,
            anchor="middle",
            style="o-serif o-on",
        )
        drawn = join((rect(0, 0, 124, 92, 8, fill="none"), at(30, 0, face), title.svg))
        return drawn, (124.0, 92.0), said_place
    return None
