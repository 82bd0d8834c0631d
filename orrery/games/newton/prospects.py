"""What a view tells about requirements and Objectives: met or not, and worth how much."""

from __future__ import annotations

from orrery.games.newton.components import (
    ACTION_CARDS,
    ANCIENT_IDS,
    ANCIENT_PLACES,
    ANY,
    BOARDS,
    CARD_IDS,
    CARD_VOLUMES,
    CELL_IDS,
    CELL_NEED,
    CELL_TILE,
    CELL_VOLUMES,
    CELLS,
    MAP_NEEDS,
    MASTER_IDS,
    MASTER_VOLUMES,
    NEEDS_UNIVERSITY,
    NEEDS_VOLUMES,
    OBJECTIVE_IDS,
    OBJECTIVE_MEASURE,
    OBJECTIVE_MEASURES,
    OBJECTIVE_MOST,
    OBJECTIVE_PER,
    OBJECTIVE_VP,
    PLACE_IDS,
    TECH_FINAL,
    TECH_IDS,
    TECH_NEEDS,
    UNIVERSITY_IDS,
    UNIVERSITY_PLACES,
    VOLUMES,
    WORK_IDS,
    WORK_NEEDS,
)
from orrery.games.newton.view import NewtonView, PlayerView

_UNIVERSITIES = frozenset(PLACE_IDS[place] for place in UNIVERSITY_PLACES)
_ANCIENTS = frozenset(PLACE_IDS[place] for place in ANCIENT_PLACES)
_FINALS = frozenset(name for name, final in zip(TECH_IDS, TECH_FINAL, strict=True) if final)


def needs_of(space: str) -> list[int]:
    """The Volumes that an Objective space of the Map or of a track asks for."""
    if space in PLACE_IDS:
        return list(MAP_NEEDS)
    if space in WORK_IDS:
        return list(WORK_NEEDS)
    at = TECH_IDS.index(space) * ANY
    return list(TECH_NEEDS[at : at + ANY])


def met(view: NewtonView, seat: int, cell: str) -> bool:
    """Whether the requirement of a book space is met as things lie now."""
    player = view.players[seat]
    at = BOARDS.index(player.shelf) * CELLS + CELL_IDS.index(cell)
    if CELL_NEED[at] == NEEDS_VOLUMES:
        wanted = CELL_VOLUMES[at * ANY : at * ANY + ANY]
        short = sum(max(0, need - player.volumes[n]) for n, need in enumerate(wanted))
        return short <= player.volumes[ANY]
    tiles = UNIVERSITY_IDS if CELL_NEED[at] == NEEDS_UNIVERSITY else ANCIENT_IDS
    return any(view.tiles.get(place) == tiles[CELL_TILE[at]] for place in player.cubes)


def _sets(player: PlayerView) -> int:
    """Sets of the three colours; Volumes of choice fill gaps."""
    counts = [0] * VOLUMES
    for colour in range(VOLUMES):
        for name in (*player.hand, *player.desk):
            counts[colour] += CARD_VOLUMES[CARD_IDS.index(name) * VOLUMES + colour]
        for name in player.patrons:
            counts[colour] += MASTER_VOLUMES[MASTER_IDS.index(name) * VOLUMES + colour]
    sets = 0
    while sum(max(0, sets + 1 - have) for have in counts[:ANY]) <= counts[ANY]:
        sets += 1
    return sets


def _counted(player: PlayerView, measure: str) -> int:
    """How many a player has of what an Objective counts."""
    match measure:
        case "coins":
            return player.coins
        case "potions":
            return player.potions
        case "bonus_tokens":
            return len(player.tokens)
        case "universities":
            return len(_UNIVERSITIES.intersection(player.cubes))
        case "ancient_lands":
            return len(_ANCIENTS.intersection(player.cubes))
        case "students":
            return sum(space in _FINALS for space in player.students)
        case "masters":
            return len(player.patrons)
        case "books":
            return len(player.books)
        case "volumes":
            return _sets(player)
        case _:
            cards = (*player.hand, *player.desk)
            return sum(CARD_IDS.index(name) < ACTION_CARDS for name in cards)


def worth(player: PlayerView, objective: str) -> int:
    """What an Objective would score for a player now."""
    tile = OBJECTIVE_IDS.index(objective)
    count = _counted(player, OBJECTIVE_MEASURES[OBJECTIVE_MEASURE[tile]])
    points = count // OBJECTIVE_PER[tile] * OBJECTIVE_VP[tile]
    return min(points, OBJECTIVE_MOST[tile]) if OBJECTIVE_MOST[tile] else points
