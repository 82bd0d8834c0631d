"""Several piles of cards as one field. Positions and views write them pile by pile themselves."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.fields import Codec


class Piles(Codec):
    """Piles of cards by their numbers, bytes each."""

    low = 0

    def __init__(self, cards: int) -> None:
        self.high, self.most = cards - 1, cards

    def numbers(self, value: Iterable[bytes]) -> list[int]:
        return [card for pile in value for card in pile]
