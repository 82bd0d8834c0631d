"""Build a table from a description: the common ground of positions and of resampled views.

Only what lies where is described; everything that can be counted is counted from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from orrery.core.layouts import Layout, resume
from orrery.core.state import Settings
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.invariants import tally
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.state import Captain, Deal

TIES = ("none", "both", "first_orbit")
LEVELS = ("cadet", "captain", "admiral")


@dataclass
class CaptainLayout:
    """Where a captain's things lie."""

    step: int = 0
    orbit: int = 1
    up: list[int] = field(default_factory=list)
    down: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """Face-down cards by season, season one first."""
    discoveries: list[int] = field(default_factory=list)
    medals: int = 0
    hand: int = 0


@dataclass(kw_only=True)
class TableLayout(Layout):
    """Where everything lies, and what is being decided."""

    season: int
    line: list[int]
    display: list[int]
    drawn: int
    captains: tuple[CaptainLayout, CaptainLayout]
    predictions: list[int]
    removed: list[int]
    course_used: int = 0


def options_of(settings: Settings) -> tuple[bool, int, int]:
    """The options as the rules read them: chain, ties, level."""
    options = settings.options
    level = st.CADET + LEVELS.index(str(options["solo_level"]))
    return (
        bool(options["accelerate_chain"]),
        TIES.index(str(options["prediction_ties"])),
        level if options["solo_rival"] else st.NO_RIVAL,
    )


def build(settings: Settings, deal: Deal, layout: TableLayout) -> GalaxyRush:
    """The table that a description describes. Not checked: `check()` does that."""
    table = GalaxyRush(settings, deal)
    table.clear()
    table.season = layout.season
    table.line = layout.line[:]
    for card in layout.line:
        if card >= 0:
            table.place[card] = st.ON_TRACK
    for card in layout.removed:
        table.place[card] = st.REMOVED
    table.display = layout.display[:]
    table.drawn = layout.drawn
    for card in range(box.DISCOVERIES):
        if box.DISCOVERY_SEASON[card] < layout.season:
            table.owner[card] = st.PUT_AWAY
    for card in layout.display:
        if card >= 0:
            table.owner[card] = st.DISPLAYED
    table.predictions = layout.predictions[:]
    table.course_used = layout.course_used
    resume(table, layout)
    for kind, _, argument in layout.frames:
        if kind == act.DECIDE_FACE:
            table.place[argument] = st.TAKEN
    for seat in (0, 1):
        _place_captain(table, seat, layout.captains[seat])
    table.blue = tally(table, 0)
    table.orange = tally(table, 1)
    return table


def _place_captain(table: GalaxyRush, seat: int, layout: CaptainLayout) -> None:
    captain: Captain = table.captain(seat)
    captain.step = layout.step
    captain.orbit = layout.orbit
    captain.medals = layout.medals
    captain.hand = layout.hand
    for card in layout.up:
        table.place[card] = st.FACE_UP + seat
    for season, cards in enumerate(layout.down):
        for card in cards:
            table.place[card] = st.FACE_DOWN + seat * 4 + season
    for card in layout.discoveries:
        table.owner[card] = st.OWNED + seat
