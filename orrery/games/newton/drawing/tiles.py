"""Tiles and cards: their faces as symbols, and what they say in words."""

from __future__ import annotations

from functools import cache

from orrery.core.art.parts import lettered
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import EMPTY, Svg, circle, join, path, rect, use
from orrery.core.words import Phrase, phrase
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.components import board, table
from orrery.games.newton.drawing.glyphs import ACTION_TINTS, count, row, slug, symbol, tinted
from orrery.games.newton.drawing.scene import ENTRY

CARD = (100.0, 124.0)
TILE = (96.0, 60.0)
LEVELS = ("", "I", "II", "III")
MARKS = {"alpha": "α", "beta": "β", "gamma": "γ"}
COUNTED = {
    "coins": ("coin", ""),
    "potions": ("potion", "orchid"),
    "bonus_tokens": ("token", ""),
    "universities": ("university", ""),
    "ancient_lands": ("ancient", ""),
    "students": ("b-student", "slate"),
    "masters": ("master", "umber"),
    "books": ("b-book", "umber"),
    "volumes": ("any", ""),
    "cards": ("cards", ""),
}
"""What Objectives count: symbol and colour."""


def volumes(counts: dict[str, int]) -> list[str]:
    """The symbols of some Volumes, one each."""
    return [f"nw-{name}" for name in box.VOLUME_NAMES for _ in range(counts.get(name, 0))]


def shelf_of(symbols: list[str], x: float, y: float, size: float, pitch: float = 1.04) -> Svg:
    """Some symbols side by side, their middle at (x, y)."""
    left = x - size * pitch * (len(symbols) - 1) / 2
    return join(use(name, left + n * size * pitch, y, size) for n, name in enumerate(symbols))


def squares(name: str) -> float:
    """How many squares the upper half of a card takes."""
    entry = ENTRY[name]
    return len(volumes(entry["volumes"])) * 1.04 + count(entry["effects"])


def upper(name: str, wide: float, y: float, size: float) -> Svg:
    """What the upper half of a card shows: its Volumes, then its effect."""
    entry = ENTRY[name]
    books = volumes(entry["volumes"])
    effects: list[str] = entry["effects"]
    across = squares(name)
    size = min(size, (wide - 8) / (across or 1))
    room = len(books) * 1.04 * size
    left = wide / 2 - across * size / 2
    return join(
        (
            shelf_of(books, left + room / 2, y, size),
            row(effects, left + room + count(effects) * size / 2, y, size),
        )
    )


def _card(name: str) -> Svg:
    """An Action card: the effect above, the action below."""
    entry = ENTRY[name]
    wide, high = CARD
    action = entry["action"]
    level = LEVELS[entry.get("level", 0)]
    if level:
        corner = lettered(level, wide - 14, 14, 13)
    else:
        corner = use(f"nw-seat-{entry['colour']}", wide - 14, 14, 14)
    bolt = use("nw-bolt", 14, 14, 18) if entry.get("lightning") else EMPTY
    bow = f"M4 {high * 0.56:g}Q{wide / 2:g} {high * 0.46:g} {wide - 4:g} {high * 0.56:g}"
    return join(
        (
            rect(0.5, 0.5, wide - 1, high - 1, 8, class_="o-paper"),
            path(
                f"{bow}V{high - 10:g}q0 6-6 6H10q-6 0-6-6z",
                class_=f"o-bar o-c-{ACTION_TINTS[action]}",
                opacity=0.3,
            ),
            rect(3.5, 3.5, wide - 7, high - 7, 5, class_="o-inner"),
            path(bow, class_="o-inner"),
            use("o-chart", wide / 2, 36, 54, class_="o-c-plate") if not _shows(entry) else EMPTY,
            upper(name, wide, 40, 34),
            use(f"nw-a-{action}", wide / 2, high * 0.76, 50),
            corner,
            bolt,
        )
    )


def _shows(entry: dict[str, object]) -> bool:
    return bool(entry["volumes"] or entry["effects"])


def _city(entry: dict[str, list[str]]) -> Svg:
    (effect,) = entry["effects"]
    base = use("nw-city", 32, 32, 64)
    if effect.startswith("pay:"):
        cost, _, bought = effect[4:].partition("=>")
        parts = (
            use(slug(cost), 20, 20, 24),
            use("nw-arrow", 42, 20, 20),
            use(slug(bought), 34, 43, 32),
        )
        return join((base, *parts))
    return join((base, use(slug(effect), 32, 32, 46)))


def _objective(entry: dict[str, object]) -> Svg:
    """What is counted, and what it gives."""
    icon, tint = COUNTED[str(entry["scores"])]
    drawn = tinted(icon, 32, 22, 28, tint) if tint else use(f"nw-{icon}", 32, 22, 28)
    per = f"/{entry['per']}" if entry["per"] != 1 else ""
    x, y, size = (24.5, 43, 17) if per else (32, 45, 22)
    return join(
        (
            use("nw-goal", 32, 32, 64, class_="o-c-ochre"),
            drawn,
            use("o-rep", x, y, size),
            lettered(str(entry["vp"]), x, y, size * 0.55),
            lettered(per, 38.5, y, 9) if per else EMPTY,
        )
    )


def _wide_tile(effects: list[str], style: str) -> Svg:
    """An Invention tile: a plate with what it does."""
    wide, high = TILE
    if count(effects) > 3:
        # Too much for one line: what is given above, for what below.
        counted, _, given = effects[0].partition("=>")
        inside = join(
            (
                row(given.split(","), wide / 2, 19, 26),
                path(f"M18 33H{wide - 18:g}", class_="o-inner"),
                use(slug(counted[4:]), wide / 2, 46, 22),
            )
        )
    else:
        inside = row(effects, wide / 2, high / 2, 40, wide - 14)
    return join(
        (
            path(
                f"M8 1H{wide - 8:g}L{wide - 1:g} 8V{high - 8:g}L{wide - 8:g} {high - 1:g}"
                f"H8L1 {high - 8:g}V8z",
                class_=style,
            ),
            path(
                f"M10 5H{wide - 10:g}L{wide - 5:g} 10V{high - 10:g}L{wide - 10:g} {high - 5:g}"
                f"H10L5 {high - 10:g}V10z",
                class_="o-inner",
            ),
            inside,
        )
    )


def _specialization(entry: dict[str, list[str]]) -> Svg:
    return join(
        (
            circle(32, 32, 31, class_="o-back"),
            use(slug(entry["effects"][0]), 32, 32, 44),
        )
    )


def _medicine(side: int) -> Svg:
    """The Medicine Income tile on one of its sides."""
    points = medicine_points(side)
    return join(
        (
            rect(5, 5, 54, 54, 8, class_="o-paper o-e"),
            tinted("return", 32, 32, 62, "good"),
            tinted("medicine", 24, 32, 34, "teal"),
            use("o-rep", 42, 36, 28),
            lettered(str(points), 42, 36, 14),
        )
    )


def medicine_points(side: int) -> int:
    (effect,) = board("medicine")[f"side_{side}"]
    return int(effect.partition(":")[2])


@cache
def symbols() -> Svg:
    cards = [
        symbol(f"nw-{entry['id']}", *CARD, _card(entry["id"]))
        for kind in ("action_card", "starting_card")
        for entry in table(kind)
    ]
    tiles = [symbol(f"nw-{one['id']}", 64, 64, _city(one)) for one in table("city_tile")]
    tiles += [
        symbol(
            f"nw-{one['id']}",
            64,
            64,
            use("nw-university", 32, 32, 64),
            lettered(one["number"], 32, 35, 24 if len(one["number"]) < 3 else 20),
        )
        for one in table("university_tile")
    ]
    tiles += [
        symbol(
            f"nw-{one['id']}",
            64,
            64,
            use("nw-ancient", 32, 32, 64),
            lettered(MARKS[one["mark"]], 32, 31, 32),
        )
        for one in table("ancient_land_tile")
    ]
    tiles += [symbol(f"nw-{one['id']}", 64, 64, _objective(one)) for one in table("objective")]
    tiles += [
        symbol(f"nw-{one['id']}", 64, 64, _specialization(one)) for one in table("specialization")
    ]
    tiles += [
        symbol(f"nw-{one['id']}", *TILE, _wide_tile(one["effects"], "o-paper"))
        for one in table("invention")
    ]
    tiles += [symbol(f"nw-{box.MEDICINE_ID}-{side}", 64, 64, _medicine(side)) for side in (1, 2)]
    return join((*cards, *tiles))


# --- in words -----------------------------------------------------------------------------


def card_tip(words: Speaker, name: str) -> str:
    """An Action card: name, level, action, and what its upper half shows."""
    entry = ENTRY[name]
    what: tuple[Phrase, ...] = naming.shown_on(name) or (phrase("effect.none"),)
    action = words.say(f"action.{entry['action']}")
    level = box.CARD_LEVEL[_CARDS.index(name)]
    key = "draw.card.tip" if level else "draw.card.starting"
    return words.say(key, card=words.name(name), level=level, action=action, what=what)


_CARDS = [entry["id"] for kind in ("action_card", "starting_card") for entry in table(kind)]


def master_tip(words: Speaker, name: str) -> str:
    points = box.MASTER_VP[[entry["id"] for entry in table("master")].index(name)]
    return words.say(
        "draw.master.tip", master=words.name(name), what=naming.shown_on(name), n=points
    )


def objective_tip(words: Speaker, name: str) -> str:
    entry = ENTRY[name]
    said = phrase(f"objective.{entry['scores']}", n=entry["vp"], per=entry["per"])
    if entry["max"]:
        said = phrase("objective.at_most", what=said, n=entry["max"])
    return words.say("draw.tile", tile=words.name(name), what=said)


def tile_tip(words: Speaker, name: str) -> str:
    """A tile or token in words: its name and what it does."""
    if name.startswith("OBJ"):
        return objective_tip(words, name)
    if name.startswith(("UNI", "ANC")):
        return words.say("draw.visit", tile=words.name(name))
    return words.say("draw.tile", tile=words.name(name), what=naming.effects(name))
