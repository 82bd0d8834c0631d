"""What of a drawing can be chosen: options turned into attributes of the pieces they stand for."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.art.svg import EMPTY, Attribute, Svg, at, rect
from orrery.core.spoken import Option
from orrery.core.words import Phrase


class Targets:
    """The options of a view, to be claimed by the pieces that stand for them."""

    def __init__(self, find: Callable[[str], Option | None], say: Callable[[Phrase], str]) -> None:
        self._find = find
        self._say = say

    def open(self, notation: str) -> bool:
        option = self._find(notation)
        return option is not None and option.open

    def shown(self, notation: str) -> bool:
        """Whether the decision shows this option at all, open or closed."""
        return self._find(notation) is not None

    def marks(self, notation: str) -> dict[str, Attribute]:
        """The attributes of a piece that stands for an option; none if nobody may choose it now."""
        option = self._find(notation)
        if option is None:
            return {}
        label = self._say(option.phrase)
        if option.open:
            return {
                "class_": "o-act",
                "data_act": notation,
                "role": "button",
                "tabindex": "0",
                "aria_label": label,
            }
        why = self._say(option.reason) if option.reason is not None else ""
        return {
            "class_": "o-shut",
            "data_closed": notation,
            "data_why": why,
            "data_rule": option.rule,
            "role": "button",
            "tabindex": "-1",
            "aria_disabled": "true",
            "aria_label": f"{label}. {why}",
        }


def piece(name: str, x: float, y: float, *inside: Svg, tip: str = "", **marks: Attribute) -> Svg:
    """A physical piece at its place. The same piece has the same name wherever it lies."""
    return at(x, y, *inside, data_piece=name, data_tip=tip, **marks)


def halo(targets: Targets, notation: str, width: float, height: float, radius: float = 8) -> Svg:
    """The ring around what may be chosen, the veil over what may not."""
    if targets.open(notation):
        return rect(-3.5, -3.5, width + 7, height + 7, radius + 3, class_="o-halo")
    if targets.shown(notation):
        return rect(0, 0, width, height, radius, class_="o-veil")
    return EMPTY
