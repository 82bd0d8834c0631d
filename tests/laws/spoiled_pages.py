"""Games that break a law of what pages ask for: Lanterns, spoiled in one place."""

from __future__ import annotations

from typing import ClassVar

from lanterns.game import LanternsGame
from orrery.core.spoken import Choice
from tests.laws.spoiled import breaks
from tests.laws.spoiled_steps import SPOILED, UNDONE

__all__ = ["SPOILED", "UNDONE"]
PAGES = "pages find their words"
NAMED = "options name their rules"
COVER = "the cover says what the game says"


@breaks(PAGES, "no en words for option.wind.title, option.wind.text, option.wind.false")
class Nameless(LanternsGame):
    choices: ClassVar[tuple[Choice, ...]] = (
        *LanternsGame.choices,
        Choice("wind", (False, True), "LA-TURN-02"),
    )


@breaks(PAGES, "no en words for category.glow")
class Uncounted(LanternsGame):
    categories = ("lit", "dark", "glow")


@breaks(NAMED, "rounds: LA-END-09 is not in the ledger")
class Lawless(LanternsGame):
    choices: ClassVar[tuple[Choice, ...]] = (
        Choice("rounds", (2, 3), "LA-END-09"),
        LanternsGame.choices[1],
    )


@breaks(COVER, "seat_counts is (2, 3) on the cover and (2,) in the game")
class Smaller(LanternsGame):
    seat_counts = (2,)
