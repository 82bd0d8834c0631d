"""The options of Newton as the rules read them."""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.games.newton import components as box
from orrery.games.newton.state import NOBODY, Agreed

MASTERS_SETUPS = ("draft", "dealt")
COLOUR_CHOICES = tuple(f"colour_{seat + 1}" for seat in range(len(box.COLOURS)))
"""By seat the option that asks for a colour (NW-R-42)."""
ANY_COLOUR = "any"
LAYOUTS = ("per_board", "uniform")
PASSAGES = ("blocked", "free")
BLOCKED_COINS = ("full", "moved")
EXTRA_CUBES = ("one", "unlimited")
PER_ITEM = ("separate", "combined")
BOOK_BONUSES = ("potion", "none")


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    wishes = [said[name] for name in COLOUR_CHOICES[: settings.seats]]
    return Agreed(
        seats=settings.seats,
        drafted=said["masters_setup"] == MASTERS_SETUPS[0],
        wanted=[NOBODY if wish == ANY_COLOUR else box.COLOURS.index(str(wish)) for wish in wishes],
        uniform=said["bookshelf_layout"] == LAYOUTS[1],
        free_pass=said["map_objective_pass"] == PASSAGES[1],
        coins_as_moved=said["work_coins_when_blocked"] == BLOCKED_COINS[1],
        unlimited_cubes=said["extra_cube"] == EXTRA_CUBES[1],
        combined=said["invention_per_item"] == PER_ITEM[1],
        cavendish_bonus=bool(said["cavendish_pile_bonus"]),
        bonus_at_once=said["book_bonus_usable_at_once"] == BOOK_BONUSES[0],
    )


def seat_colours(agreed: Agreed) -> list[int]:
    """The colours of the seats where a position does not say them: those asked for, then others."""
    spare = [colour for colour in range(len(box.COLOURS)) if colour not in agreed.wanted]
    return [spare.pop(0) if wanted == NOBODY else wanted for wanted in agreed.wanted]
