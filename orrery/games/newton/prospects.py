"""What a view tells about requirements and Objectives: met or not, and worth how much."""

from __future__ import annotations

from orrery.games.newton import components as box
from orrery.games.newton.view import NewtonView, PlayerView

_UNIVERSITIES = frozenset(box.PLACE_IDS[place] for place in box.UNIVERSITY_PLACES)
_ANCIENTS = frozenset(box.PLACE_IDS[place] for place in box.ANCIENT_PLACES)
_FINALS = frozenset(name for name, final in zip(box.TECH_IDS, box.TECH_FINAL, strict=True) if final)


def needs_of(space: str) -> list[int]:
    """The Volumes that an Objective space of the Map or of a track asks for."""
    if space in box.PLACE_IDS:
        return list(box.MAP_NEEDS)
    if space in box.WORK_IDS:
        return list(box.WORK_NEEDS)
    at = box.TECH_IDS.index(space) * box.ANY
    return list(box.TECH_NEEDS[at : at + box.ANY])


def met(view: NewtonView, seat: int, cell: str) -> bool:
    """Whether the requirement of a book space is met as things lie now."""
    player = view.players[seat]
    at = box.BOARDS.index(player.shelf) * box.CELLS + box.CELL_IDS.index(cell)
    if box.CELL_NEED[at] == box.NEEDS_VOLUMES:
        wanted = box.CELL_VOLUMES[at * box.ANY : at * box.ANY + box.ANY]
        short = sum(max(0, need - player.volumes[n]) for n, need in enumerate(wanted))
        return short <= player.volumes[box.ANY]
    tiles = box.UNIVERSITY_IDS if box.CELL_NEED[at] == box.NEEDS_UNIVERSITY else box.ANCIENT_IDS
    return any(view.tiles.get(place) == tiles[box.CELL_TILE[at]] for place in player.cubes)


def _sets(player: PlayerView) -> int:
    """Sets of the three colours; Volumes of choice fill gaps."""
    counts = [0] * box.VOLUMES
    for colour in range(box.VOLUMES):
        for name in (*player.hand, *player.desk):
            counts[colour] += box.CARD_VOLUMES[box.CARD_IDS.index(name) * box.VOLUMES + colour]
        for name in player.patrons:
            counts[colour] += box.MASTER_VOLUMES[box.MASTER_IDS.index(name) * box.VOLUMES + colour]
    sets = 0
    while sum(max(0, sets + 1 - have) for have in counts[: box.ANY]) <= counts[box.ANY]:
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
            return sum(box.CARD_IDS.index(name) < box.ACTION_CARDS for name in cards)


def worth(player: PlayerView, objective: str) -> int:
    """What an Objective would score for a player now."""
    tile = box.OBJECTIVE_IDS.index(objective)
    count = _counted(player, box.OBJECTIVE_MEASURES[box.OBJECTIVE_MEASURE[tile]])
    points = count // box.OBJECTIVE_PER[tile] * box.OBJECTIVE_VP[tile]
    return min(points, box.OBJECTIVE_MOST[tile]) if box.OBJECTIVE_MOST[tile] else points
