"""The options of Galaxy Rush as the rules read them."""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.games.galaxy_rush import state as st

TIES = ("none", "both", "first_orbit")
LEVELS = ("cadet", "captain", "admiral")


def options_of(settings: Settings) -> tuple[bool, int, int]:
    """The options as the rules read them: chain, ties, level."""
    options = settings.options
    level = st.CADET + LEVELS.index(str(options["solo_level"]))
    return (
        bool(options["accelerate_chain"]),
        TIES.index(str(options["prediction_ties"])),
        level if options["solo_rival"] else st.NO_RIVAL,
    )
