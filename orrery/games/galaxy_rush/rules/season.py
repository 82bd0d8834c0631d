"""Ending a Galactic Season and preparing the next one (SEASON, NEXT, END)."""

from __future__ import annotations

from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.setup import lay_out_season
from orrery.games.galaxy_rush.state import Table, first_orbit


def medal_winner(table: Table) -> int:
    """The larger season distance; when equal, orbit 1. GR-SEASON-02, GR-SEASON-04, GR-SEASON-05."""
    blue = table.blue.season_distance
    orange = table.orange.season_distance
    if blue != orange:
        return 0 if blue > orange else 1
    if table.deal.level == st.ADMIRAL:
        # GR-SOLO-09: the admiral wins ties whatever its orbit.
        return st.RIVAL
    return first_orbit(table)


def award_medal(table: Table) -> None:
    """One medal per season, worth more each time. GR-SEASON-03, GR-RUL-47."""
    winner = medal_winner(table)
    captain = table.captain(winner)
    captain.medals |= 1 << table.season - 1
    other = table.captain(1 - winner)
    tell(
        table, act.TOLD_MEDAL, winner, table.season, captain.season_distance, other.season_distance
    )


def prepare_next_season(table: Table) -> None:
    """New discoveries, rockets back to the start in their orbits, new cards.

    GR-NEXT-01, GR-NEXT-02, GR-NEXT-03, GR-NEXT-04, GR-NEXT-05, GR-NEXT-06.
    """
    put_discoveries_away(table)
    for captain in (table.blue, table.orange):
        captain.step = 0
        # GR-NEXT-06: earlier distance keeps counting for the total, not for the next medal.
        captain.season_distance = 0
    lay_out_season(table)


def put_discoveries_away(table: Table) -> None:
    """Display and deck of the season leave the game. GR-NEXT-01, GR-RUL-21."""
    for position in range(box.DECK_START[table.season - 1], box.DECK_START[table.season]):
        card = table.deal.discoveries[position]
        if table.owner[card] == st.DISPLAYED or table.owner[card] == st.DISCOVERY_IN_DECK:
            table.owner[card] = st.PUT_AWAY
