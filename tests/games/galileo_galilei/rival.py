"""Positions of a solo game in which Tycho is about to move, with the chance he will meet."""

from __future__ import annotations

from orrery.core.positions import Plain
from orrery.core.state import OptionValue
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCKS, SHUFFLES
from tests.games.galileo_galilei.builder import Table, events, play, table

TILES = 5


def shuffles(first: str, count: int = TILES) -> str:
    """Tycho's movement deck; the tiles that are said come first in the first shuffle."""
    said = first.split()
    known = box.MOVEMENT_IDS[:count]
    rest = [tile for tile in known if tile not in said]
    return " ".join([*said, *rest, *known * (SHUFFLES - 1)])


def luck(first: str) -> str:
    """Numbers that decide the colours of his dice; zeros after those that are said."""
    said = first.split()
    return " ".join([*said, *["0"] * (LUCKS - len(said))])


def solo(movement: str = "SM1", chance: str = "", **options: OptionValue) -> Table:
    """The human is about to end a turn in which nothing happened; then Tycho moves."""
    position = table(1, **options).acting(space=7).deck(movement=shuffles(movement))
    return position.deck(luck=luck(chance)) if chance else position


def before(tile: str, golden: bool = False, chance: str = "", **tycho: Plain) -> Table:
    """Tycho will move one step, onto this tile."""
    options: dict[str, OptionValue] = {"solo_action_set": "random5of6"} if tile == "SA6" else {}
    others = [name for name in ("SA1", "SA2", "SA3", "SA4", "SA5") if name != tile][:4]
    position = solo("SM1", chance, **options)
    position.tycho(sky=" ".join([others[0], tile, *others[1:]]), telescope=0, **tycho)
    return position.tycho(golden=tile) if golden else position


def acted(position: Table) -> GalileoGalilei:
    """The table after Tycho's turn."""
    return play(position.state(), "end")


def row_of(position: Table) -> int:
    """Which row of his tile Tycho carries out, from 1."""
    rows = [
        event[4] + 1 for event in events(position.state(), "end") if event[0] == act.TOLD_SOLO_ROW
    ]
    assert len(rows) == 1, "only one row is carried out in a turn"
    return rows[0]
