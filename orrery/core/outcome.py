"""The result of a game as a value with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    A side is a seat, or after the last seat an opponent that the game itself plays (a solo
    rival). `scores[side]` maps every category of the score sheet to its points, in the sheet's
    order. `ranking` lists the sides from best to last; sides that share a place stand in one
    group. `tie_break` says what decided between equal totals, where something did.
    """

    scores: tuple[dict[str, int], ...]
    ranking: tuple[tuple[int, ...], ...]
    ended: Phrase
    rule: str
    tie_break: Phrase | None = None
    tie_rule: str = ""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(sheet.values()) for sheet in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def place(self, side: int) -> int:
        """1 for a winner; sides that share a place get the same number."""
        place = 1
        for group in self.ranking:
            if side in group:
                return place
            place += len(group)
        raise ValueError(f"no side {side} in this game")
