"""A table of Galileo Project written as a position, everything said: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.frames import WIDTH
from orrery.core.positions import Plain, Position
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rebuild import say_frame
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.state import (
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
            "robots": _names(state.robots, box.ROBOT_IDS),
            "characters": _names(state.characters, box.CHARACTER_IDS),
            "technologies": _names(
                [tile_of(state, n) for n in range(box.TECHNOLOGIES)], box.TILE_IDS
            ),
            "star_z": "ab"[deal.star_z],
            "goals": _names(deal.goals, box.GOAL_IDS),
            "offered": _names(state.offered, box.PROJECT_IDS),
        },
        "claims": {name: _write_claims(state, slot) for slot, name in enumerate(box.SLOT_NAMES)},
        "deck": {
            "robots": _names(deal.robots[state.robots_drawn :], box.ROBOT_IDS),
            "characters": _names(deal.characters[state.characters_drawn :], box.CHARACTER_IDS),
            "projects": _names(state.pile, box.PROJECT_IDS),
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
    return " ".join(
        RIVAL_NAME if state.deal.agreed.solo and seat == st.RIVAL else str(seat + 1)
        for seat in st.claimed(state, slot)
        if seat != st.UNCLAIMED
    )


def _write_player(player: Player) -> dict[str, Plain]:
    on_track = player.track != st.NO_TRACK
    return {
        "mc": player.mc,
        "energy": player.energy,
        "influence": f"{box.TRACKS[player.track]} {player.influence}" if on_track else "0",
        "markers": " ".join(map(str, player.markers)),
        "robots": " ".join(_write_robot(robot) for robot in player.robots),
        "project": _write_project(player),
        "technologies": " ".join(
            str(kind + 1) for kind in range(box.TECHNOLOGIES) if st.has_technology(player, kind)
        ),
        "tucked": _names(player.tucked, box.CHARACTER_IDS),
    }


def _write_robot(robot: int) -> str:
    """As R-MIN-E1@io:3, with what lies on it: +moon, +builder; +new before its development."""
    piece, extra = piece_of(robot), extra_of(robot)
    words = [f"{box.PIECE_IDS[piece]}@{box.MOONS[moon_of(robot)]}:{level_of(robot)}"]
    if is_moved(robot):
        words.append("moon")
    if extra != box.NO_TYPE:
        words.append(box.TYPES[extra])
    if not is_developed(robot):
        words.append("new")
    return "+".join(words)


def _write_project(player: Player) -> str:
    """As PR03:4+io+builder."""
    if player.project == st.NO_PROJECT:
        return "-"
    words = [f"{box.PROJECT_IDS[player.project]}:{player.project_level}"]
    if player.project_moon != st.NOT_PLACED:
        words.append(box.MOONS[player.project_moon])
    if player.project_type != st.NOT_PLACED:
        words.append(box.TYPES[player.project_type])
    return "+".join(words)
