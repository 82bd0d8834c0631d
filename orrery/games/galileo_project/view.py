"""What a seat knows of a game of Galileo Project, and a full table that fits it.

Everything is open except the order of the robot and the character deck and the project stack
below its top card. So every seat and every spectator knows the same. Cards that left the game
lie in no pile, but everybody saw them go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from orrery.core.frames import WIDTH
from orrery.core.views import View, common, once
from orrery.games.galileo_project import acting, rebuild
from orrery.games.galileo_project.actions import (
    DECIDE_ABILITY,
    DECIDE_IO,
    DECIDE_MOON,
    DECIDE_PAY,
    DECIDE_TARGET,
    DECIDE_TRACK,
)
from orrery.games.galileo_project.components import (
    CHARACTER_IDS,
    CHARACTERS,
    EXTRA_PROJECTS,
    GOAL_IDS,
    GOAL_METRIC,
    MODIFIER_IDS,
    MODIFIERS,
    MOONS,
    NO_TYPE,
    PIECE_IDS,
    PIECE_TYPE,
    PROJECT_IDS,
    PROJECTS,
    ROBOT_IDS,
    ROBOTS,
    SLOT_NAMES,
    SLOTS,
    TECHNOLOGIES,
    TILE_IDS,
    TRACKS,
    TYPES,
    copies_per_kind,
)
from orrery.games.galileo_project.rules.abilities import level_cap
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.pending import taken_characters
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import io_saving
from orrery.games.galileo_project.rules.technologies import tiles_left
from orrery.games.galileo_project.scoring import character_worth, measure, of_type
from orrery.games.galileo_project.state import (
    NO_CARD,
    NO_PROJECT,
    NO_TRACK,
    NOT_PLACED,
    UNCLAIMED,
    Deal,
    Player,
    Table,
    a_robot,
    extra_of,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

ENDINGS = ("", "last_character", "ten_robots")
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
    """So for its other place, as RM-miner."""
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


@dataclass(frozen=True, kw_only=True)
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
    """So the characters; several cards can show the same one."""
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
    """What is still to come: kind, player and arguments; the last one comes first."""


def build(state: GalileoProject, viewer: int | None) -> GalileoProjectView:
    """Put a view together from what the viewer may know."""
    deal = state.deal
    tiles = [tile_of(state, kind) for kind in range(TECHNOLOGIES)]
    taken = _taken(state)
    return GalileoProjectView(
        **common(state, viewer),
        round=state.round,
        first=deal.first,
        turn=-1 if state.over else state.stack[1],
        ending=ENDINGS[state.ending],
        robots=tuple(_name(ROBOT_IDS, card) for card in state.robots),
        characters=tuple(_name(CHARACTER_IDS, kind) for kind in state.characters),
        character_cards=tuple(
            acting.card_in_display(state, place) if kind != NO_CARD else ""
            for place, kind in enumerate(state.characters)
        ),
        robot_deck=len(deal.robots) - state.robots_drawn,
        character_deck=len(deal.characters) - state.characters_drawn,
        robots_gone=once(_robots_gone, state),
        characters_gone=once(_characters_gone, state),
        technologies=tuple(TILE_IDS[tile] for tile in tiles),
        tiles_left=tuple(tiles_left(state, kind) for kind in range(TECHNOLOGIES)),
        star_z=SIDE_NAMES[deal.star_z],
        goals=tuple(GOAL_IDS[goal] for goal in deal.goals),
        claims=tuple(_markers(state, slot) for slot in range(SLOTS)),
        offered=tuple(PROJECT_IDS[card] for card in state.offered),
        pile=once(_pile, state),
        players=tuple(once(_player, state, seat) for seat in range(state.seats)),
        taken=_name(CHARACTER_IDS, taken),
        taken_card=acting.card_taken(state, taken) if taken != NO_CARD else "",
        buying=_name(ROBOT_IDS, _buying(state)),
        placing=_argument(state, DECIDE_TARGET, MODIFIER_IDS),
        pending=tuple(rebuild.say_frame(frame) for frame in _frames(state)),
    )


def _name(names: list[str], number: int) -> str:
    return names[number] if number >= 0 else ""


def _frames(state: Table) -> list[list[int]]:
    return [state.stack[at : at + WIDTH] for at in range(0, len(state.stack), WIDTH)]


def _argument(state: Table, kind: int, names: list[str]) -> str:
    """What the decision on top is about, if it is of this kind."""
    if not state.stack or state.stack[-WIDTH] != kind:
        return ""
    return names[state.stack[-WIDTH + 2]]


def _taken(state: Table) -> int:
    """The character that the decision on top is about."""
    frame = state.stack[-WIDTH:]
    if frame and frame[0] == DECIDE_ABILITY:
        return frame[2]
    return frame[3] - 1 if frame and frame[0] == DECIDE_TRACK else NO_CARD


def _buying(state: Table) -> int:
    frame = state.stack[-WIDTH:]
    if frame and frame[0] in (DECIDE_IO, DECIDE_PAY, DECIDE_MOON):
        return state.robots[frame[2]]
    return NO_CARD


def _markers(state: Table, slot: int) -> tuple[int, ...]:
    row = state.claims[slot * SLOTS : (slot + 1) * SLOTS]
    return tuple(seat for seat in row if seat != UNCLAIMED)


def _robots_gone(state: Table) -> tuple[str, ...]:
    """Cards drawn that lie neither in the display nor with a player, in the order of the box."""
    there = {*state.robots}
    for player in state.players:
        there.update(piece_of(robot) for robot in player.robots)
    drawn = state.deal.robots[: state.robots_drawn]
    return tuple(ROBOT_IDS[card] for card in sorted(drawn) if card not in there)


def _characters_gone(state: Table) -> tuple[str, ...]:
    left = Counter(state.deal.characters[: state.characters_drawn])
    left.subtract(rebuild.lying(state.characters))
    left.subtract(taken_characters(state.stack))
    for player in state.players:
        left.subtract(player.tucked)
    return tuple(CHARACTER_IDS[kind] for kind in sorted(left.elements()))


def _pile(state: Table) -> tuple[str, ...]:
    """The project stack as far as everybody can know it.

    Its top card always shows its level. The cards that nobody chose were seen in the draft, and
    so was the card that lay on top before they were put there.
    """
    count = len(state.pile)
    known = {0}
    if not state.offered:
        agreed = state.deal.agreed
        leftovers = EXTRA_PROJECTS + (1 if agreed.solo else 0)
        started = PROJECTS - agreed.seats - count
        if agreed.leftover_bottom:
            known.update(range(max(count - leftovers, 0), count))
        else:
            known.update(range(leftovers + 1 - started))
    return tuple(
        PROJECT_IDS[card] if place in known else "" for place, card in enumerate(state.pile)
    )


def _player(state: Table, seat: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        mc=player.mc,
        energy=player.energy,
        influence=player.influence,
        track="" if player.track == NO_TRACK else TRACKS[player.track],
        markers=tuple(player.markers),
        robots=tuple(_robot(robot) for robot in player.robots),
        project=_project(player),
        tucked=tuple(CHARACTER_IDS[kind] for kind in player.tucked),
        tucked_points=tuple(character_worth(state, seat, kind) for kind in player.tucked),
        technologies=tuple(
            TILE_IDS[tile_of(state, kind)]
            for kind in range(TECHNOLOGIES)
            if player.technologies >> kind & 1
        ),
        modifiers=tuple(
            MODIFIER_IDS[number] for number in range(MODIFIERS) if player.unused >> number & 1
        ),
        goals=tuple(SLOT_NAMES[slot] for slot in range(SLOTS) if seat in _markers(state, slot)),
        progress=tuple(measure(state, seat, GOAL_METRIC[goal]) for goal in state.deal.goals),
        counts=tuple(of_type(player, kind) for kind in range(len(TYPES))),
        tuck_limit=tuck_limit(player),
        level_cap=level_cap(player),
        io_saving=io_saving(state, player),
    )


def _robot(robot: int) -> RobotView:
    printed, extra = PIECE_TYPE[piece_of(robot)], extra_of(robot)
    return RobotView(
        card=PIECE_IDS[piece_of(robot)],
        types=tuple(TYPES[kind] for kind in (printed, extra) if kind != NO_TYPE),
        level=level_of(robot),
        moon=MOONS[moon_of(robot)],
        moon_modifier=f"MM-{MOONS[moon_of(robot)]}" if is_moved(robot) else "",
        robot_modifier=f"RM-{TYPES[extra]}" if extra != NO_TYPE else "",
        developed=bool(is_developed(robot)),
    )


def _project(player: Player) -> ProjectView | None:
    if player.project == NO_PROJECT:
        return None
    moon, kind = player.project_moon, player.project_type
    return ProjectView(
        card=PROJECT_IDS[player.project],
        level=player.project_level,
        moon_modifier="" if moon == NOT_PLACED else f"MM-{MOONS[moon]}",
        robot_modifier="" if kind == NOT_PLACED else f"RM-{TYPES[kind]}",
    )


# --- a full table that fits a view --------------------------------------------------------


def resample(view: GalileoProjectView, rng: Random) -> GalileoProject:
    """Shuffle what nobody can know; keep everything else."""
    settings = view.game.settle(view.seats, view.settings)
    frames = [rebuild.hear_frame(text) for text in view.pending]
    players = [_layout(player) for player in view.players]
    robots = [_number(ROBOT_IDS, name) for name in view.robots]
    characters = [_number(CHARACTER_IDS, name) for name in view.characters]
    seen_robots = rebuild.lying(robots) + [ROBOT_IDS.index(name) for name in view.robots_gone]
    seen_characters = rebuild.lying(characters) + taken_characters(
        [number for frame in frames for number in frame]
    )
    seen_characters += [CHARACTER_IDS.index(name) for name in view.characters_gone]
    for player in players:
        seen_robots += [piece_of(one) for one in player.robots if piece_of(one) < ROBOTS]
        seen_characters += player.tucked
    pile = _sample_pile(view, players, rng)
    offered = [PROJECT_IDS.index(name) for name in view.offered]
    layout = rebuild.TableLayout(
        round=view.round,
        ending=ENDINGS.index(view.ending),
        players=players,
        frames=frames,
        robots=robots,
        characters=characters,
        robots_drawn=len(seen_robots),
        characters_drawn=len(seen_characters),
        offered=offered,
        pile=pile,
        claims=[list(markers) for markers in view.claims],
        rival_robots=len(view.robots_gone),
        decisions=view.decision.id,
        reveals=view.reveals,
        over=view.over,
    )
    deal = Deal(
        rebuild.agreed_of(settings),
        view.first,
        seen_robots + _shuffled(set(range(ROBOTS)) - set(seen_robots), rng),
        seen_characters + _shuffled(_unseen_characters(view.seats, seen_characters), rng),
        offered + [card for card in range(PROJECTS) if card not in offered + pile] + pile,
        [SIDE_NAMES.index(name[1]) for name in view.technologies],
        SIDE_NAMES.index(view.star_z),
        [GOAL_IDS.index(name) for name in view.goals],
    )
    return rebuild.build(settings, deal, layout)


def _number(names: list[str], name: str) -> int:
    return names.index(name) if name else NO_CARD


def _shuffled(cards: Iterable[int], rng: Random) -> list[int]:
    row = sorted(cards)
    rng.shuffle(row)
    return row


def _unseen_characters(seats: int, seen: list[int]) -> Iterable[int]:
    copies = copies_per_kind(seats)
    left = Counter(dict.fromkeys(range(CHARACTERS), copies))
    left.subtract(seen)
    return left.elements()


def _sample_pile(
    view: GalileoProjectView, players: list[rebuild.PlayerLayout], rng: Random
) -> list[int]:
    known = {PROJECT_IDS.index(name) for name in (*view.offered, *view.pile) if name}
    for player in players:
        known.add(player.project)
        known.update(piece_of(robot) - ROBOTS for robot in player.robots)
    unknown = iter(_shuffled(set(range(PROJECTS)) - known, rng))
    return [PROJECT_IDS.index(name) if name else next(unknown) for name in view.pile]


def _layout(player: PlayerView) -> rebuild.PlayerLayout:
    layout = rebuild.PlayerLayout(
        mc=player.mc,
        energy=player.energy,
        influence=player.influence,
        track=TRACKS.index(player.track) if player.track else NO_TRACK,
        markers=list(player.markers),
        robots=[
            a_robot(
                PIECE_IDS.index(robot.card),
                robot.level,
                MOONS.index(robot.moon),
                bool(robot.moon_modifier),
                _type_on(robot.robot_modifier, NO_TYPE),
                robot.developed,
            )
            for robot in player.robots
        ],
        technologies=[int(name[0]) - 1 for name in player.technologies],
        tucked=[CHARACTER_IDS.index(name) for name in player.tucked],
    )
    project = player.project
    if project is not None:
        layout.project = PROJECT_IDS.index(project.card)
        layout.project_level = project.level
        layout.project_type = _type_on(project.robot_modifier, NOT_PLACED)
        if project.moon_modifier:
            layout.project_moon = MODIFIER_IDS.index(project.moon_modifier)
    return layout


def _type_on(modifier: str, nothing: int) -> int:
    return TYPES.index(modifier.removeprefix("RM-")) if modifier else nothing
