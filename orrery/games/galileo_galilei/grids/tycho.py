"""Tycho Brahe in rows and columns: his action tiles and his movement."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.grids.cells import EMPTY, HERE, NOTHING, listed, name
from orrery.games.galileo_galilei.view import GalileoView


def grids(view: GalileoView) -> list[Grid]:
    return [_tiles(view), _movement(view)]


def _tiles(view: GalileoView) -> Grid:
    """Row by row what a tile asks for and does; an arrow marks the token below it."""
    seat = view.seats
    side = view.players[seat]
    bonus = int(view.settings["tycho_bonus_vp"])
    rows: list[tuple[Phrase, ...]] = []
    for place, tile in enumerate(side.sky):
        golden = tile in side.golden
        named = phrase(f"component.{tile}", naming.own(seat, tile))
        shown = phrase("grid.golden", tile=named) if golden else named
        mark = HERE if side.telescope == place else EMPTY
        first = (verbatim(place + 1), mark, shown)
        for row in box.SOLO_ROWS[box.sided(box.SOLO_TILE_IDS.index(tile), golden)]:
            needs = naming.solo_conditions(row.conditions)
            asks = listed(needs) if needs else phrase("grid.otherwise")
            rows.append((*first, asks, listed(naming.solo_effects(row.effects))))
            first = (EMPTY, EMPTY, EMPTY)
            if row.bonus:
                also = phrase("grid.also", needs=naming.solo_conditions([row.bonus_condition]))
                more = naming.solo_effects(naming.solo_bonus(row.bonus, bonus))
                rows.append((*first, also, listed(more)))
    return Grid(
        phrase("draw.tycho.title", who=name(view, seat)),
        (EMPTY, EMPTY, phrase("grid.tile"), phrase("grid.if"), phrase("grid.does")),
        tuple(rows),
    )


def _movement(view: GalileoView) -> Grid:
    """The movement tiles in play, and which of them are used since the last shuffle."""
    in_play = int(view.settings["solo_movement_set"])
    rows = tuple(
        (
            phrase(f"component.{tile}", tile),
            naming.movement(place),
            phrase("grid.used") if tile in view.used else NOTHING,
        )
        for place, tile in enumerate(box.MOVEMENT_IDS[:in_play])
    )
    left = in_play - len(view.used)
    return Grid(phrase("grid.movement", n=left), (EMPTY, phrase("grid.does"), EMPTY), rows)
