"""A full table of Galileo Project that a viewer cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from orrery.core.fields import asked
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.components import copies_per_kind
from orrery.games.galileo_project.frame_notation import parse_frame
from orrery.games.galileo_project.options import agreed_of
from orrery.games.galileo_project.position import build, laid_claims, lying
from orrery.games.galileo_project.rules.pending import taken_characters
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.state import (
    PLAYER,
    TABLE,
    Deal,
    Player,
    new_player,
    pack_robot,
    piece_of,
)
from orrery.games.galileo_project.view import SIDE_NAMES, GalileoProjectView, PlayerView


def resample(view: GalileoProjectView, rng: Random) -> GalileoProject:
    """Shuffle what nobody can know; keep everything else."""
    settings = view.game.settle(view.seats, view.settings)
    frames = [parse_frame(text) for text in view.pending]
    players = [_player(player) for player in view.players]
    seen = TABLE.as_seen(view)
    seen_robots = lying(seen["robots"]) + [box.ROBOT_IDS.index(name) for name in view.robots_gone]
    seen_characters = lying(seen["characters"]) + taken_characters(
        [number for frame in frames for number in frame]
    )
    seen_characters += [box.CHARACTER_IDS.index(name) for name in view.characters_gone]
    for player in players:
        seen_robots += [piece_of(one) for one in player.robots if piece_of(one) < box.ROBOTS]
        seen_characters += player.tucked
    pile = _sample_pile(view, players, rng)
    offered = list(seen["offered"])
    values = {
        **seen,
        **asked(view, frames),
        "robots_drawn": len(seen_robots),
        "characters_drawn": len(seen_characters),
        "pile": bytes(pile),
        "claims": laid_claims(view.claims),
        "rival_robots": len(view.robots_gone),
    }
    deal = Deal(
        agreed_of(settings),
        view.first,
        seen_robots + _shuffled(set(range(box.ROBOTS)) - set(seen_robots), rng),
        seen_characters + _shuffled(_unseen_characters(view.seats, seen_characters), rng),
        offered + [card for card in range(box.PROJECTS) if card not in offered + pile] + pile,
        [SIDE_NAMES.index(name[1]) for name in view.technologies],
        SIDE_NAMES.index(view.star_z),
        [box.GOAL_IDS.index(name) for name in view.goals],
    )
    return build(settings, deal, values, players)


def _shuffled(cards: Iterable[int], rng: Random) -> list[int]:
    row = sorted(cards)
    rng.shuffle(row)
    return row


def _unseen_characters(seats: int, seen: list[int]) -> Iterable[int]:
    copies = copies_per_kind(seats)
    left = Counter(dict.fromkeys(range(box.CHARACTERS), copies))
    left.subtract(seen)
    return left.elements()


def _sample_pile(view: GalileoProjectView, players: list[Player], rng: Random) -> list[int]:
    known = {box.PROJECT_IDS.index(name) for name in (*view.offered, *view.pile) if name}
    for player in players:
        known.add(player.project)
        known.update(piece_of(robot) - box.ROBOTS for robot in player.robots)
    unknown = iter(_shuffled(set(range(box.PROJECTS)) - known, rng))
    return [box.PROJECT_IDS.index(name) if name else next(unknown) for name in view.pile]


def _player(view: PlayerView) -> Player:
    values = PLAYER.as_seen(view)
    values["robots"] = [
        pack_robot(
            box.PIECE_IDS.index(robot.card),
            robot.level,
            box.MOONS.index(robot.moon),
            bool(robot.moon_modifier),
            _type_on(robot.robot_modifier, box.NO_TYPE),
            robot.developed,
        )
        for robot in view.robots
    ]
    values["technologies"] = sum(1 << int(name[0]) - 1 for name in view.technologies)
    player = new_player(values)
    project = view.project
    if project is not None:
        player.project = box.PROJECT_IDS.index(project.card)
        player.project_level = project.level
        player.project_type = _type_on(project.robot_modifier, st.NOT_PLACED)
        if project.moon_modifier:
            player.project_moon = box.MODIFIER_IDS.index(project.moon_modifier)
    return player


def _type_on(modifier: str, nothing: int) -> int:
    return box.TYPES.index(modifier.removeprefix("RM-")) if modifier else nothing
