"""What the tests of all drawings share: moments to draw, reading what was drawn, measuring it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Generic, TypeVar

from orrery.core.art import text
from orrery.core.art.faces import chosen
from orrery.core.art.memory import Memory
from orrery.core.art.sheet import FULL, HALF, NARROW, TRAY
from orrery.core.game import Game
from orrery.core.spoken import Option, Panel
from orrery.core.state import OptionValue, State
from orrery.core.views import View

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Wilhelmine-Charlotte Herschel", "O", "Maria Cunitz", "Ulugh")
FORMATS = {"o-full": FULL, "o-half": HALF, "o-tray": TRAY, "o-narrow": NARROW}

V = TypeVar("V", bound=View)
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def is_tall_sheet(group: ET.Element, first: ET.Element) -> bool:
    """A card is a group that begins with a sheet of some height at its own place."""
    tall = first.tag == f"{SVG}rect" and "x" not in first.attrib
    return tall and float(str(first.get("height"))) > 60


@dataclass(frozen=True, kw_only=True, eq=False)
class Drawings(Generic[V]):
    """What is to be looked at in the drawings of one game, and what is known about them."""

    game: Game
    moments: Callable[[], dict[str, V]]
    """Views of tables by name: every kind of decision, and the end."""
    strange: tuple[str, str]
    """Two of the moments, to be drawn for players with strange names."""
    alone: tuple[str, str]
    """Two of the moments, to be drawn as pictures that leave the house."""
    kinds: frozenset[str]
    """The kinds of decisions."""
    panels: Callable[[V], set[str]]
    """The names of the panels that a view is drawn as."""
    pieces: Callable[[V], set[str]]
    """The names of what lies on the table."""
    is_target: Callable[[Option], bool]
    """Whether the target of an option is a piece of the drawing."""
    explained: tuple[str, ...]
    """How the symbols begin that say something and need a tip wherever they are."""
    components: Sequence[str]
    """Everything that can be shown alone."""
    twins: int = 0
    """How many of them look just like another of them, as copies of a card do."""
    gallery: Sequence[str]
    """Those of them whose words are said nowhere else."""
    rare: frozenset[str]
    """Words of the drawing that none of the moments needs."""
    refusals: int
    """More rules than this close an option."""
    refused: frozenset[str] = frozenset()
    """Rules that must be among them."""
    texts: int
    """More texts than this are measured in each language."""
    tips: int
    """More pieces, targets and symbols than this need a tip."""
    weight: int
    """Both forms of a whole table have fewer bytes than this, and each about half of them."""
    sprite_weight: int
    """So has the sprite with the symbols of all games and its own."""
    seats: int
    """A number of players."""
    is_card: Callable[[ET.Element, ET.Element], bool] = is_tall_sheet
    """Whether a group, by its first element, is a card that its lettering must not leave."""
    goes_on: Callable[[str], bool] = lambda said: False
    """Whether dots at the end of a line mean that a row of numbers goes on, not that it was cut."""

    def misfits(self, panels: list[Panel], *names: str) -> list[str]:
        """What is wrong with the lettering of panels that were drawn for these names."""
        roots = [root for form in forms(panels).values() for root in form]
        return [found for found in self.fitting(roots, *names) if found is not None]

    def fitting(self, roots: list[ET.Element], *names: str) -> Iterator[str | None]:
        """For every text, None if it keeps inside its sheet and its card, else what is wrong.

        Nothing is cut but a player's name, which may be as long as a book.
        """
        for root in roots:
            classes = str(root.get("class")).split()
            kind = next(FORMATS[one] for one in classes if one in FORMATS)
            _, _, wide, high = (float(one) for one in str(root.get("viewBox")).split())
            for element, origin, frame in self._texts(root, (0.0, 0.0), (0.0, 0.0, wide, high)):
                short = [one[:-1] for one in lines_of(element) if one.endswith("…")]
                if any(
                    not any(name.startswith(one) for name in names) and not self.goes_on(one)
                    for one in short
                ):
                    yield f"{lines_of(element)} is cut"
                else:
                    yield _misplaced(element, origin, frame, kind.least)

    def _texts(
        self, element: ET.Element, origin: tuple[float, float], frame: Box
    ) -> Iterator[tuple[ET.Element, tuple[float, float], Box]]:
        """Every text, with where its group is and the frame it has to keep inside."""
        for child in element:
            if child.tag == f"{SVG}text":
                yield child, origin, frame
            if child.tag != f"{SVG}g":
                continue
            moved = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", child.get("transform", ""))
            place, inner = origin, frame
            if moved:
                place = (origin[0] + float(moved[1]), origin[1] + float(moved[2]))
            first = child.find("*")
            if moved and first is not None and self.is_card(child, first):
                wide, high = float(str(first.get("width"))), float(str(first.get("height")))
                inner = (*place, place[0] + wide, place[1] + high)
            yield from self._texts(child, place, inner)


def _misplaced(
    element: ET.Element, origin: tuple[float, float], frame: Box, least: float
) -> str | None:
    size = float(str(element.get("font-size")))
    style = element.get("class", "").split()
    lines = lines_of(element)
    face = chosen(" ".join(style))
    room = max(text.width(one, size, face) for one in lines)
    x = origin[0] + float(element.get("x", "0"))
    left = x - room / 2 if {"o-mid", "o-number"} & {*style} else x - room if "o-end" in style else x
    top = origin[1] + float(element.get("y", "0")) - size * 0.75
    steps = [float(str(span.get("dy"))) for span in element.findall(f"{SVG}tspan")[1:]]
    bottom = top + sum(steps) + size * 0.75
    if size < least - 0.05:
        return f"{lines} is lettered in {size}, smaller than {least}"
    edges = (left - frame[0], top - frame[1], frame[2] - left - room, frame[3] - bottom)
    if min(edges) < -1:
        return f"{lines} leaves its frame {frame}: {edges}"
    return None


# --- moments ------------------------------------------------------------------------------


def last_of_each_kind(
    game: Game,
    modes: Mapping[str, tuple[int, Mapping[str, OptionValue]]],
    games: int,
    eager: tuple[str, ...],
    zeal: float,
) -> dict[str, State]:
    """The last decision of each kind in some games of chance, and how one of them ended.

    By chance alone little would come to lie on the table: with the probability `zeal` an action
    that begins like one of the `eager` ones is preferred.
    """
    kept: dict[str, State] = {}
    for mode, (seats, options) in modes.items():
        for seed in range(games):
            state = game.new(seats=seats, seed=seed, **options)
            rng = Random(seed)
            while not state.over:
                kept[f"{mode}-{game.decision(state, None).kind}"] = state.clone()
                legal = state.legal()
                wanted = [code for code in legal if state.notation(code).startswith(eager)]
                state.apply(rng.choice(wanted if wanted and rng.random() < zeal else legal))
            kept[f"{mode}-over"] = state
    return kept


# --- reading ------------------------------------------------------------------------------


# Tests look at one game after the other: these hold what they need for one.
@lru_cache(maxsize=256)
def panels_of(drawn: Drawings[Any], moment: str, language: str = "en") -> list[Panel]:
    panels: list[Panel] = drawn.moments()[moment].panels(language, NAMES, _memory(drawn))
    return panels


@lru_cache(maxsize=1)
def _memory(drawn: Drawings[Any]) -> Memory:
    """What all moments of a game are drawn with; that this changes nothing is a law."""
    return Memory()


@lru_cache(maxsize=256)
def sheets(drawn: Drawings[Any], moment: str, language: str = "en") -> dict[str, list[ET.Element]]:
    """A moment's drawings, read."""
    return forms(panels_of(drawn, moment, language))


def forms(panels: list[Panel]) -> dict[str, list[ET.Element]]:
    """Both ways to lay out the whole table, read."""
    return {
        "wide": [ET.fromstring(panel.svg) for panel in panels],
        "narrow": [ET.fromstring(panel.narrow) for panel in panels],
    }


def elements(drawn: Drawings[Any], language: str = "en") -> Iterator[tuple[str, ET.Element]]:
    """Every element of every drawing, each with the name of its moment."""
    for moment in drawn.moments():
        for roots in sheets(drawn, moment, language).values():
            for root in roots:
                for element in root.iter():
                    yield moment, element


def values(roots: Sequence[ET.Element], attribute: str) -> list[str]:
    return [
        value
        for root in roots
        for element in root.iter()
        if (value := element.get(attribute)) is not None
    ]


def lines_of(element: ET.Element) -> list[str]:
    spans = element.findall(f"{SVG}tspan")
    return [span.text or "" for span in spans] if spans else [element.text or ""]


def by_name(view: View) -> dict[str, Panel]:
    return {panel.name: panel for panel in view.panels("en", NAMES)}


def where(view: View, piece: str) -> str:
    """The panel a piece lies in; empty if it lies in none."""
    found = f'data-piece="{piece}"'
    return next((name for name, panel in by_name(view).items() if found in panel.svg), "")


def faces(symbols: str) -> dict[str, bytes]:
    """What is inside each of some symbols, by its name."""
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>')
    return {str(one.get("id")): b"".join(ET.tostring(part) for part in one) for one in read}
