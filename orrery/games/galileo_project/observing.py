"""What an observation of Galileo Project holds in addition to the fields of the table."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from orrery.core import features
from orrery.core.features import Cell, Seen
from orrery.core.observing import put, put_row, seen_from
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.state import MOST_PLAYERS, Table

ABOUT_PIECE: Final = 6
"""Of each piece: where it is, level, moon, moon modifier, type of a robot modifier, developed."""
GONE: Final = MOST_PLAYERS + 1
"""A robot that the rival has removed."""


def pieces(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    """Every robot, and every project that has become one, with all that lies on it."""
    seats = table.deal.agreed.seats
    if table.rival_robots > 0:
        for card in table.deal.robots[: table.robots_drawn]:
            if card not in table.robots:
                put(out, at + i64(card) * ABOUT_PIECE, GONE)
    for seat in range(seats):
        whose = seen_from(me, seat, seats) + 1
        for robot in table.players[seat].robots:
            about = at + i64(st.piece_of(robot)) * ABOUT_PIECE
            put(out, about, whose)
            put(out, about + 1, st.level_of(robot))
            put(out, about + 2, st.moon_of(robot) + 1)
            put(out, about + 3, st.is_moved(robot))
            put(out, about + 4, st.extra_of(robot))
            put(out, about + 5, st.is_developed(robot))


def known_pile(table: Table) -> list[int]:
    """The project stack as far as everybody can know it, from its top; -1 for what nobody knows.

    Its top card always shows its level. The cards that nobody chose were seen in the draft, and
    so was the card that lay on top before they were put there.
    """
    pile = table.pile
    count = len(pile)
    first = 1
    last = count
    if not table.offered:
        agreed = table.deal.agreed
        leftovers = box.EXTRA_PROJECTS + (1 if agreed.solo else 0)
        if agreed.leftover_bottom:
            last = max(count - leftovers, 0)
        else:
            started = box.PROJECTS - agreed.seats - count
            first = max(leftovers + 1 - started, 1)
    return [pile[place] if place < first or place >= last else st.NO_CARD for place in range(count)]


def pile(table: Table, me: i64, out: BytesWriter, at: i64) -> None:
    """The known stack: 0 nothing, 1 a card that nobody knows, else 2 + card."""
    put_row(out, at, known_pile(table), st.NO_CARD - 1)


def first(table: Table, me: int) -> int:
    return table.deal.first


def tiles(table: Table, me: int) -> list[int]:
    return table.deal.sides


def star_z(table: Table, me: int) -> int:
    return table.deal.star_z


def goals(table: Table, me: int) -> list[int]:
    return table.deal.goals


def characters(table: Table, me: int) -> list[int]:
    """The characters that were ever turned up."""
    return table.deal.characters[: table.characters_drawn]


def _piece_cells() -> list[Cell]:
    where = ("not laid", *features.sides(MOST_PLAYERS), "gone")
    cells: list[Cell] = []
    for name in box.PIECE_IDS:
        cells += [
            Cell(f"{name}.where", 0, GONE, where),
            Cell(f"{name}.level", 0, box.HIGHER_LEVEL_CAP),
            Cell(f"{name}.moon", 0, len(box.MOONS), ("none", *box.MOONS)),
            Cell(f"{name}.moon_modifier", 0, 1),
            Cell(f"{name}.robot_modifier", 0, box.NO_TYPE, (*box.TYPES, "none")),
            Cell(f"{name}.developed", 0, 1),
        ]
    return cells


def _pile_cells() -> list[Cell]:
    words = ("nothing", "unknown", *box.PROJECT_IDS)
    return [Cell(str(at + 1), 0, len(words) - 1, words) for at in range(box.PROJECTS)]


ALSO_SEEN: Final[tuple[Seen, ...]] = (
    features.frames(act.FRAMES, MOST_PLAYERS),
    Seen(
        "pieces",
        features.row(_piece_cells(), "where each one is and what lies on it"),
        write=pieces,
    ),
    Seen("pile", features.row(_pile_cells(), "from its top"), write=pile),
    Seen("first", features.seats_at([""], MOST_PLAYERS), first),
    Seen("tiles", features.numbers(box.TECHNOLOGY_NAMES, 0, 1), tiles),
    Seen("star_z", features.number(0, 1), star_z),
    Seen("goals", features.places(box.SLOTS, box.GOAL_IDS, gaps=False), goals),
    Seen("characters_seen", features.held(box.CHARACTER_IDS, high=box.CHARACTERS), characters),
)
