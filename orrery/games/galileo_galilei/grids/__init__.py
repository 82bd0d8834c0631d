"""Galileo Galilei told in rows and columns from a view, for everybody who reads text.

What a player can read on the page stands here too; a test holds the tips of the drawings
against it.
"""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.grids import board, players, tycho, university
from orrery.games.galileo_galilei.view import GalileoView


def grids(view: GalileoView) -> list[Grid]:
    """The whole table, what is decided on first."""
    parts = [
        view.game.score_sheet(view),
        board.discoveries(view),
        board.constellations(view),
        board.supply(view),
        players.overview(view),
    ]
    for seat in range(view.seats):
        parts += players.boards(view, seat)
    parts.append(players.tokens(view))
    if view.settings["mode"] == "advanced":
        parts.append(players.astronomers(view))
    if view.players[-1].character == box.CHARACTERS[-1]:
        parts += [*tycho.grids(view), *players.below(view, view.seats)]
    return [*parts, university.scales(view), university.objectives(view), board.comets(view)]
