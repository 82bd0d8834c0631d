"""A table of Galileo Project written as a position, everything said: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.frames import WIDTH
from orrery.core.positions import Plain, Position
from orrery.games.galileo_project.components import (
    CHARACTER_IDS,
    GOAL_IDS,
    MOONS,
    NO_TYPE,
    PIECE_IDS,
    PROJECT_IDS,
    ROBOT_IDS,
    SLOT_NAMES,
    SLOTS,
    TECHNOLOGIES,
    TILE_IDS,
    TRACKS,
    TYPES,
)
from orrery.games.galileo_project.rebuild import say_frame
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.state import (
    NO_PROJECT,
    NO_TRACK,
    NOT_PLACED,
    RIVAL,
    UNCLAIMED,
    Player,
    extra_of,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

ENDINGS = ("no", "last_character", "ten_robots")
RIVAL_NAME = "rival"


def write(state: GalileoProject) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    position: Position = {
        "seats": state.seats,
        "round": state.round,
        "first": deal.first + 1,
        "ending": ENDINGS[state.ending],
        "decisions": state.decisions,
        "reveals": state.reveals,
        "options": dict(state.settings.options),
        "turn": {"stack": _write_stack(state)},
        "board": {
            "robots": _names(state.robots, ROBOT_IDS),
            "characters": _names(state.characters, CHARACTER_IDS),
            "technologies": _names([tile_of(state, n) for n in range(TECHNOLOGIES)], TILE_IDS),
            "star_z": "ab"[deal.star_z],
            "goals": _names(deal.goals, GOAL_IDS),
            "offered": _names(state.offered, PROJECT_IDS),
        },
        "claims": {name: _write_claims(state, slot) for slot, name in enumerate(SLOT_NAMES)},
        "deck": {
            "robots": _names(deal.robots[state.robots_drawn :], ROBOT_IDS),
            "characters": _names(deal.characters[state.characters_drawn :], CHARACTER_IDS),
            "projects": _names(state.pile, PROJECT_IDS),
        },
    }
    for seat, player in enumerate(state.players):
        position[f"player{seat + 1}"] = _write_player(player)
    return position


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] if thing >= 0 else "-" for thing in things)


def _write_stack(state: GalileoProject) -> str:
    if state.over:
        return "over"
    starts = range(0, len(state.stack), WIDTH)
    return " ".join(say_frame(state.stack[at : at + WIDTH]) for at in starts)


def _write_claims(state: GalileoProject, slot: int) -> str:
    """Whose markers lie below a goal, from the left."""
    row = state.claims[slot * SLOTS : (slot + 1) * SLOTS]
    return " ".join(
        RIVAL_NAME if state.deal.agreed.solo and seat == RIVAL else str(seat + 1)
        for seat in row
        if seat != UNCLAIMED
    )


def _write_player(player: Player) -> dict[str, Plain]:
    on_track = player.track != NO_TRACK
    return {
        "mc": player.mc,
        "energy": player.energy,
        "influence": f"{TRACKS[player.track]} {player.influence}" if on_track else "0",
        "markers": " ".join(map(str, player.markers)),
        "robots": " ".join(_write_robot(robot) for robot in player.robots),
        "project": _write_project(player),
        "technologies": " ".join(
            str(kind + 1) for kind in range(TECHNOLOGIES) if player.technologies >> kind & 1
        ),
        "tucked": _names(player.tucked, CHARACTER_IDS),
    }


def _write_robot(robot: int) -> str:
    """As R-MIN-E1@io:3, with what lies on it: +moon, +builder; +new before its development."""
    piece, extra = piece_of(robot), extra_of(robot)
    words = [f"{PIECE_IDS[piece]}@{MOONS[moon_of(robot)]}:{level_of(robot)}"]
    if is_moved(robot):
        words.append("moon")
    if extra != NO_TYPE:
        words.append(TYPES[extra])
    if not is_developed(robot):
        words.append("new")
    return "+".join(words)


def _write_project(player: Player) -> str:
    """As PR03:4+io+builder."""
    if player.project == NO_PROJECT:
        return "-"
    words = [f"{PROJECT_IDS[player.project]}:{player.project_level}"]
    if player.project_moon != NOT_PLACED:
        words.append(MOONS[player.project_moon])
    if player.project_type != NOT_PLACED:
        words.append(TYPES[player.project_type])
    return "+".join(words)
