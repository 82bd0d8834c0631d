"""Games whose states do not behave as values: Lanterns, spoiled in one place."""

from __future__ import annotations

from typing import SupportsIndex

from lanterns.game import LanternsGame
from lanterns.state import Lanterns
from orrery.core.state import State
from tests.laws.spoiled import breaks
from tests.laws.spoiled_pages import SPOILED, UNDONE

__all__ = ["SPOILED", "UNDONE"]
VALUES = "states behave as values"
SAID = "states say what they are"
WHOLE = "only whole numbers are actions"


@breaks(VALUES, "pickle leads to other contents")
class Amnesiac(Lanterns):
    """Comes back from a pickle as a fresh game."""

    def __reduce__(self) -> tuple[object, ...]:
        return fresh, (type(self),)


def fresh(kind: type[Lanterns]) -> State:
    game = LanternsGame()
    game.table = kind
    return game.new(seed=1)


@breaks(VALUES, "copy makes an unequal state")
class Loner(Lanterns):
    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return super().__hash__()


@breaks(SAID, "does not say which game it is")
class Untold(Lanterns):
    def __repr__(self) -> str:
        return "<a state>"


@breaks(WHOLE, "took 1.0 for an action")
class Rounding(Lanterns):
    def apply(self, code: SupportsIndex) -> None:
        if not isinstance(code, float):
            super().apply(code)
