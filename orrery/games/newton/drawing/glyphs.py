"""What the box shows as pictures: actions, goods, effects, Volumes, each made once as a symbol."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.core.art import sprite
from orrery.core.art.parts import lettered
from orrery.core.art.svg import EMPTY, Svg, circle, group, join, rect, tag, use
from orrery.games.newton import components as box
from orrery.games.newton.components import table

ACTION_TINTS = {
    "work": "ochre",
    "technology": "rust",
    "travel": "azure",
    "lessons": "leaf",
    "study": "violet",
    "joker": "slate",
}
COLOUR_TINTS = {"red": "crimson", "green": "leaf", "blue": "blue", "yellow": "sulphur"}
PIECES = {"scientist": (25, 44, 22), "student": (22, 47, 20), "cube": (18, 41, 20)}
PIECES |= {"marker": (32, 26, 24), "book": (34, 28, 22)}
"""Where the mark of a colour sits on a piece, and how large it is."""
_NARROW = {"arrow": 40.0, "each": 24.0}


def symbol(name: str, wide: float, high: float, *inside: Svg) -> Svg:
    return tag("symbol", *inside, id=name, viewBox=f"0 0 {wide:g} {high:g}")


def tinted(name: str, x: float, y: float, size: float, tint: str) -> Svg:
    return use(f"nw-{name}", x, y, size, class_=f"o-c-{tint}")


def badge(text: str, x: float = 47, y: float = 47, radius: float = 16) -> Svg:
    return join((circle(x, y, radius, class_="o-pale o-e1"), lettered(text, x, y, radius * 1.65)))


def _medal(action: str) -> Svg:
    """The symbol of an action on its round plate."""
    return join(
        (
            circle(32, 32, 30, class_="o-e", fill="currentColor"),
            circle(32, 32, 25, class_="o-pale"),
            tinted(action, 32, 32, 40, ACTION_TINTS[action]),
        )
    )


def _granted(action: str, value: str) -> Svg:
    shown = "joker" if action == "any" else action
    medal = use(f"nw-a-{shown}", 27, 27, 54)
    return join((medal, badge(value)))


def _tile(*inside: Svg) -> Svg:
    """A small square tile: Development and Income."""
    return join((rect(5, 5, 54, 54, 8, class_="o-paper o-e"), *inside))


def _income(kind: str) -> Svg:
    inside = {
        "vp2": use("nw-e-vp-2", 32, 34, 40),
        "coins2": use("nw-e-coins-2", 32, 34, 36),
        "potion1": tinted("potion", 32, 34, 38, "orchid"),
        "any": lettered("?", 32, 34, 36),
    }[kind]
    return join((tinted("return", 32, 32, 62, "good"), inside))


def _crossed(inside: Svg) -> Svg:
    return join((inside, use("o-cross", 44, 44, 36, class_="o-c-bad")))


def _plain(head: str, rest: str) -> Svg | None:
    """Goods: coins, points, Potions, Students."""
    if head == "coins":
        return join((use("nw-coin", 32, 32, 60), lettered(rest, 32, 32, 36)))
    if head == "vp":
        return join((use("o-rep", 32, 32, 64), lettered(rest, 32, 32, 31)))
    many = badge(rest) if rest not in ("", "1") else EMPTY
    if head == "potion":
        return join((tinted("potion", 30, 32, 60, "orchid"), many))
    if head == "student":
        up = use("nw-plus", 49, 16, 26, class_="o-c-good")
        return join((tinted("b-student", 28, 33, 58, "slate"), up, many))
    return None


_MODS = {
    "second_book": lambda: join(
        (tinted("b-book", 22, 28, 42, "umber"), tinted("b-book", 42, 36, 42, "umber"))
    ),
    "double_bonus": lambda: join((use("nw-token", 29, 29, 56), badge("×2", 44, 46, 18))),
    "teleport": lambda: join(
        (use("nw-village", 40, 40, 44), tinted("travel", 22, 22, 40, "azure"))
    ),
    "ignore_book_req": lambda: join(
        (tinted("b-book", 26, 28, 50, "umber"), use("nw-freed", 44, 44, 36))
    ),
    "extra_cube": lambda: join(
        (tinted("b-cube", 26, 36, 48, "slate"), use("nw-plus", 47, 16, 30, class_="o-c-good"))
    ),
    "split": lambda: tinted("split", 32, 32, 56, "soft"),
    "ignore_req": lambda: use("nw-freed", 32, 32, 54),
    "cube_each": lambda: join(
        (tinted("b-cube", 22, 24, 40, "slate"), tinted("b-cube", 42, 40, 40, "slate"))
    ),
    "no_cost": lambda: _crossed(use("nw-coin", 28, 28, 52)),
    "no_coins": lambda: _crossed(use("nw-coin", 28, 28, 52)),
    "master": lambda: tinted("master", 32, 32, 60, "umber"),
    "medicine": lambda: tinted("medicine", 32, 32, 60, "teal"),
    "repeat": lambda: join((tinted("return", 32, 32, 62, "soft"), use("nw-bolt", 31, 34, 34))),
    "discard_card": lambda: _crossed(use("nw-cards", 28, 30, 56)),
    "masters_played": lambda: tinted("master", 32, 32, 60, "umber"),
    "universities_visited": lambda: _with_cube(use("nw-university", 30, 30, 58)),
    "ancient_visited": lambda: _with_cube(use("nw-ancient", 30, 30, 58)),
    "completed_lines": lambda: join(
        tinted("b-book", 14 + 18 * n, 32, 34, "umber") for n in range(3)
    ),
    "arrow": lambda: use("nw-arrow", 20, 32, 64),
    "each": lambda: use("nw-each", 12, 32, 64),
    "bolt": lambda: use("nw-bolt", 32, 32, 60),
}
"""Pictures without a number, made when the symbols are."""


def _with_cube(place: Svg) -> Svg:
    return join((place, tinted("b-cube", 48, 46, 32, "slate")))


def _picture(atom: str) -> Svg:
    """One picture in a square of 64."""
    head, _, rest = atom.partition(":")
    plain = _plain(head, rest)
    if plain is not None:
        return plain
    if head == "act":
        action, _, value = rest.partition(":")
        return _granted(action, value)
    if head == "dev":
        inside = lettered("?", 32, 33, 40) if rest == "any" else use(f"nw-a-{rest}", 32, 32, 46)
        return _tile(inside)
    if head == "income":
        return _tile(_income(rest))
    if head == "cube":
        under = {"university": "nw-university", "ancient": "nw-ancient"}.get(rest, "nw-city")
        return _with_cube(use(under, 28, 28, 54))
    if head == "remove_books":
        return join((_crossed(tinted("b-book", 28, 30, 54, "umber")), badge(rest, 16, 48)))
    if head == "vp_per_volume":
        return use(f"nw-{rest}", 32, 32, 58)
    if head == "vp_per_triple":
        three = [use(f"nw-{name}", 15 + 17 * n, 32, 30) for n, name in enumerate(("any",) * 3)]
        return join(three)
    return _MODS[head if head != "mod" else rest]()


def atoms(effect: str) -> list[str]:
    """The pictures that show one effect of the component file, from left to right."""
    if effect.startswith("pay:"):
        cost, _, bought = effect[4:].partition("=>")
        return [*atoms(cost), "arrow", *(one for part in bought.split(",") for one in atoms(part))]
    if effect.startswith("per:"):
        counted, _, given = effect[4:].partition("=>")
        return [*(one for part in given.split(",") for one in atoms(part)), "each", counted]
    if effect.startswith("act:"):
        action, *modifiers = effect.split("+")
        return [action, *modifiers]
    if effect.startswith("vp_per_volume:"):
        return ["vp:1", "each", effect]
    if effect.startswith("vp_per_triple:"):
        return [f"vp:{effect.partition(':')[2]}", "each", effect]
    if effect.startswith("lessons_then_play:"):
        return [f"act:lessons:{effect.partition(':')[2]}", "arrow", "bolt"]
    return [effect]


def slug(atom: str) -> str:
    return "nw-e-" + atom.replace("mod:", "").replace(":", "-").replace("_", "-")


def row(effects: list[str], x: float, y: float, size: float, room: float = 999.0) -> Svg:
    """The pictures of some effects side by side, their middle at (x, y)."""
    listed = [one for effect in effects for one in atoms(effect)]
    widths = [_NARROW.get(one, 64.0) / 64 for one in listed]
    size = min(size, room / (sum(widths) or 1))
    left = x - size * sum(widths) / 2
    drawn = []
    for one, wide in zip(listed, widths, strict=True):
        drawn.append(use(slug(one), left + size * wide / 2, y, size))
        left += size * wide
    return join(drawn)


def count(effects: list[str]) -> float:
    """How many squares the pictures of some effects take."""
    return sum(_NARROW.get(one, 64.0) / 64 for effect in effects for one in atoms(effect))


_SHOWING = (
    "invention",
    "specialization",
    "income",
    "city_tile",
    "bonus_token",
    "starting_card",
    "action_card",
    "master",
)
"""The kinds of components that show effects."""


def all_effects() -> list[str]:
    """Every effect in the box, and what quick actions and piles give."""
    found = [effect for kind in _SHOWING for entry in table(kind) for effect in entry["effects"]]
    return [*found, "vp:1", "vp:3", "vp:8", "coins:1", "coins:4", "coins:5", "master"]


def _token() -> Svg:
    """The ring of every Bonus token."""
    ring = circle(32, 32, 29, class_="o-gold o-e")
    return join((ring, circle(32, 32, 22, class_="o-pale o-e1")))


def token(entry: dict[str, list[str]]) -> Svg:
    (effect,) = entry["effects"]
    return join((use("nw-token", 32, 32, 64), use(slug(effect), 32, 32, 40)))


def _piece(kind: str, colour: str) -> Svg:
    """A piece in the colour of a player, with its mark."""
    tint = COLOUR_TINTS[colour]
    x, y, size = PIECES[kind]
    return join(
        (
            tinted(f"b-{kind}", 32, 32, 64, tint),
            use(f"nw-m-{colour}", x, y, size, class_="o-c-pale"),
        )
    )


@cache
def symbols() -> Svg:
    shown = {slug(one): one for effect in all_effects() for one in atoms(effect)}
    drawn = [
        symbol(name, _NARROW.get(atom, 64), 64, _picture(atom)) for name, atom in shown.items()
    ]
    medals = [
        symbol(f"nw-a-{name}", 64, 64, group(_medal(name), class_=f"o-c-{ACTION_TINTS[name]}"))
        for name in box.SYMBOL_NAMES
    ]
    pieces = [
        symbol(f"nw-{kind}-{colour}", 64, 64, _piece(kind, colour))
        for kind in PIECES
        for colour in box.COLOURS
    ]
    seats = [
        symbol(f"nw-seat-{colour}", 64, 64, tinted(f"m-{colour}", 32, 32, 64, COLOUR_TINTS[colour]))
        for colour in box.COLOURS
    ]
    tokens = [symbol(f"nw-{entry['id']}", 64, 64, token(entry)) for entry in table("bonus_token")]
    own = sprite.read(Path(__file__).parent / "icons.svg")
    return join(
        (own, symbol("nw-token", 64, 64, _token()), *medals, *drawn, *pieces, *seats, *tokens)
    )
