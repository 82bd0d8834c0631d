"""The score sheet of Newton."""

from __future__ import annotations

from orrery.core.art import tally
from orrery.core.art.svg import use
from orrery.core.art.tally import Column, Tally
from orrery.core.spoken import Panel
from orrery.games.newton.drawing.scene import Scene

LOOKS = {
    "cards": ("nw-cards", ""),
    "tokens": ("nw-token", ""),
    "inventions": ("nw-technology", "rust"),
    "cubes": ("nw-b-cube", "slate"),
    "books": ("nw-b-book", "umber"),
    "lines": ("nw-e-completed-lines", ""),
    "income": ("nw-e-income-any", ""),
    "objectives": ("nw-goal", "ochre"),
    "masters": ("nw-master", "umber"),
}


def panel(scene: Scene) -> Panel:
    view = scene.view
    columns = [
        Column(scene.names[seat], use(f"nw-seat-{player.colour}", 0, 0, 24), scene.tint(seat))
        for seat, player in enumerate(view.players)
    ]
    alone = view.seats == 1
    ended = scene.spoken(view.outcome.ended) if alone and view.outcome is not None else ""
    return tally.panel(
        Tally(scene, columns, view.scores, LOOKS, view.outcome, ended, contested=not alone)
    )
