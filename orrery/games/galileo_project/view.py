"""What a seat knows of a game of Galileo Project.

Everything is open except the order of the robot and the character deck and the project stack
below its top card. So every seat and every spectator knows the same. Cards that left the game
lie in no pile, but everybody saw them go.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from orrery.core.frames import KIND, SEAT
from orrery.core.views import View, common, once
from orrery.games.galileo_project import acting
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.frame_notation import write_frames
from orrery.games.galileo_project.observing import known_pile
from orrery.games.galileo_project.position import lying
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import level_cap
from orrery.games.galileo_project.rules.characters import recruited
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.pending import taken_characters
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import io_saving
from orrery.games.galileo_project.rules.technologies import tiles_left
from orrery.games.galileo_project.scoring import character_worth, measure, of_type
from orrery.games.galileo_project.state import (
    PLAYER,
    TABLE,
    Player,
    Table,
    extra_of,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

SIDE_NAMES = ("a", "b")


@dataclass(frozen=True, kw_only=True)
class RobotView:
    """A robot beside a moon: a robot card, or a project that was fulfilled."""

    card: str
    types: tuple[str, ...]
    """The printed type first, then that of a robot modifier."""
    level: int
    moon: str
    moon_modifier: str
    """The modifier on its moon place, as MM-io; empty while the place is free."""
    robot_modifier: str
    """The modifier on its other place, as RM-miner; empty while the place is free."""
    developed: bool
    """False until its development marker has moved for it."""


@dataclass(frozen=True, kw_only=True)
class ProjectView:
    """A project that is not fulfilled yet."""

    card: str
    level: int
    moon_modifier: str
    robot_modifier: str


@dataclass(frozen=True, kw_only=True)
class PlayerView:
    """What one player has. Component ids throughout."""

    mc: int
    energy: int
    influence: int
    track: str
    """earth or mars; empty while the marker is on 0."""
    markers: tuple[int, ...]
    """Development by moon: Io, Europa, Ganymede, Callisto."""
    robots: tuple[RobotView, ...]
    """In the order in which they were laid down."""
    project: ProjectView | None
    tucked: tuple[str, ...]
    """Characters under the player board, in the order of tucking."""
    tucked_points: tuple[int, ...]
    """What each of them would score now."""
    technologies: tuple[str, ...]
    """Tiles developed, as 1a."""
    modifiers: tuple[str, ...]
    """Modifiers not placed yet."""
    goals: tuple[str, ...]
    """Slots of the goals claimed."""
    progress: tuple[int, ...]
    """How much of what each goal asks for, by slot."""
    counts: tuple[int, ...]
    """Robots by type: miner, builder, star_z, technician."""
    tuck_limit: int
    level_cap: int
    io_saving: int
    """What one use of Io saves; 0 where it is no help, 255 for the whole cost."""


@dataclass(frozen=True, kw_only=True, repr=False)
class GalileoProjectView(View):
    """Everything that can be known about a game of Galileo Project."""

    round: int
    """0 during the draft; alone, the number of the turn."""
    first: int
    turn: int
    """Whose turn it is; -1 after the end."""
    ending: str
    """What triggered the end: last_character or ten_robots; empty before."""
    robots: tuple[str, ...]
    """The display from the left, five places; empty where no card lies."""
    characters: tuple[str, ...]
    """The characters on display likewise; several cards can show the same one."""
    character_cards: tuple[str, ...]
    """What these cards are called on the table; empty where none lies."""
    robot_deck: int
    character_deck: int
    robots_gone: tuple[str, ...]
    """Robots that the rival has removed."""
    characters_gone: tuple[str, ...]
    """Characters discarded or removed."""
    technologies: tuple[str, ...]
    """The tiles in play by kind, with the side that is up."""
    tiles_left: tuple[int, ...]
    """Tiles left on the board by kind."""
    star_z: str
    """The side of the Star-Z tile that is up: a or b."""
    goals: tuple[str, ...]
    """The goals in play by slot."""
    claims: tuple[tuple[int, ...], ...]
    """By slot, whose markers lie there from the left; the rival comes after the last seat."""
    offered: tuple[str, ...]
    """Project cards of the draft that are still to be chosen from."""
    pile: tuple[str, ...]
    """The project stack from its top; empty strings for cards that nobody knows."""
    players: tuple[PlayerView, ...]
    taken: str
    """The character whose use is being decided."""
    taken_card: str
    """What its card is called on the table."""
    buying: str
    """The robot that is being paid or laid down; it still lies in the display."""
    placing: str
    """The modifier that is being placed."""
    pending: tuple[str, ...]
    """The frames of the stack: kind, player and arguments; the last one is resolved first."""


def build(state: GalileoProject, viewer: int | None) -> GalileoProjectView:
    """Put a view together from what the viewer may know."""
    deal = state.deal
    tiles = [tile_of(state, kind) for kind in range(box.TECHNOLOGIES)]
    taken = _taken(state)
    return GalileoProjectView(
        **common(state, viewer),
        **TABLE.show(state, own=False),
        first=deal.first,
        turn=-1 if state.over else st.lowest(state.stack, SEAT),
        character_cards=tuple(
            acting.card_in_display(state, place) if kind != st.NO_CARD else ""
            for place, kind in enumerate(state.characters)
        ),
        robot_deck=len(deal.robots) - state.robots_drawn,
        character_deck=len(deal.characters) - state.characters_drawn,
        robots_gone=once(_robots_gone, state),
        characters_gone=once(_characters_gone, state),
        technologies=tuple(box.TILE_IDS[tile] for tile in tiles),
        tiles_left=tuple(tiles_left(state, kind) for kind in range(box.TECHNOLOGIES)),
        star_z=SIDE_NAMES[deal.star_z],
        goals=tuple(box.GOAL_IDS[goal] for goal in deal.goals),
        claims=tuple(_markers(state, slot) for slot in range(box.SLOTS)),
        pile=once(_pile, state),
        players=tuple(once(_player, state, seat) for seat in range(state.seats)),
        taken=_name(box.CHARACTER_IDS, taken),
        taken_card=acting.card_taken(state, taken) if taken != st.NO_CARD else "",
        buying=_name(box.ROBOT_IDS, _buying(state)),
        placing=_placing(state),
        pending=tuple(write_frames(state.stack)),
    )


def _name(names: list[str], number: int) -> str:
    return names[number] if number >= 0 else ""


def _placing(state: Table) -> str:
    """The modifier whose place is being chosen."""
    if state.over or state.stack[KIND] != act.DECIDE_TARGET:
        return ""
    return box.MODIFIER_IDS[state.stack[slots.CHOSEN]]


def _taken(state: Table) -> int:
    """The character that the decision on top is about."""
    if not state.over and state.stack[KIND] == act.DECIDE_ABILITY:
        return state.stack[slots.CHARACTER]
    choosing = not state.over and state.stack[KIND] == act.DECIDE_TRACK
    return recruited(state.stack) if choosing else st.NO_CARD


def _buying(state: Table) -> int:
    if state.over or state.stack[KIND] not in (act.DECIDE_IO, act.DECIDE_PAY, act.DECIDE_MOON):
        return st.NO_CARD
    return state.robots[state.stack[slots.PLACE]]


def _markers(state: Table, slot: int) -> tuple[int, ...]:
    return tuple(seat for seat in st.claimed(state, slot) if seat != st.UNCLAIMED)


def _robots_gone(state: Table) -> tuple[str, ...]:
    """Cards drawn that lie neither in the display nor with a player, in the order of the box."""
    there = {*state.robots}
    for player in state.players:
        there.update(piece_of(robot) for robot in player.robots)
    drawn = state.deal.robots[: state.robots_drawn]
    return tuple(box.ROBOT_IDS[card] for card in sorted(drawn) if card not in there)


def _characters_gone(state: Table) -> tuple[str, ...]:
    left = Counter(state.deal.characters[: state.characters_drawn])
    left.subtract(lying(state.characters))
    left.subtract(taken_characters(state.stack))
    for player in state.players:
        left.subtract(player.tucked)
    return tuple(box.CHARACTER_IDS[kind] for kind in sorted(left.elements()))


def _pile(state: Table) -> tuple[str, ...]:
    return tuple(_name(box.PROJECT_IDS, card) for card in known_pile(state))


def _player(state: Table, seat: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        **PLAYER.show(player, own=True),
        robots=tuple(_robot(robot) for robot in player.robots),
        project=_project(player),
        tucked_points=tuple(character_worth(state, seat, kind) for kind in player.tucked),
        technologies=tuple(
            box.TILE_IDS[tile_of(state, kind)]
            for kind in range(box.TECHNOLOGIES)
            if st.has_technology(player, kind)
        ),
        goals=tuple(
            box.SLOT_NAMES[slot] for slot in range(box.SLOTS) if seat in _markers(state, slot)
        ),
        progress=tuple(measure(state, seat, box.GOAL_METRIC[goal]) for goal in state.deal.goals),
        counts=tuple(of_type(player, kind) for kind in range(len(box.TYPES))),
        tuck_limit=tuck_limit(player),
        level_cap=level_cap(player),
        io_saving=io_saving(state, player),
    )


def _robot(robot: int) -> RobotView:
    printed, extra = box.PIECE_TYPE[piece_of(robot)], extra_of(robot)
    return RobotView(
        card=box.PIECE_IDS[piece_of(robot)],
        types=tuple(box.TYPES[kind] for kind in (printed, extra) if kind != box.NO_TYPE),
        level=level_of(robot),
        moon=box.MOONS[moon_of(robot)],
        moon_modifier=f"MM-{box.MOONS[moon_of(robot)]}" if is_moved(robot) else "",
        robot_modifier=f"RM-{box.TYPES[extra]}" if extra != box.NO_TYPE else "",
        developed=bool(is_developed(robot)),
    )


def _project(player: Player) -> ProjectView | None:
    if player.project == st.NO_PROJECT:
        return None
    moon, kind = player.project_moon, player.project_type
    return ProjectView(
        card=box.PROJECT_IDS[player.project],
        level=player.project_level,
        moon_modifier="" if moon == st.NOT_PLACED else f"MM-{box.MOONS[moon]}",
        robot_modifier="" if kind == st.NOT_PLACED else f"RM-{box.TYPES[kind]}",
    )
