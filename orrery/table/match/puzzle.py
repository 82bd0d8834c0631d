"""A puzzle at a table: an ordinary one, to which one comes when the decision is due.

Only the name of a puzzle is stored. A solver may try as many options as they like: an attempt is
answered and changes nothing. What is best, and why, is told to who found it and to nobody else.
"""

from __future__ import annotations

import pickle
from collections.abc import Set
from typing import TYPE_CHECKING

from orrery.coach import speech
from orrery.core.errors import OrreryError
from orrery.core.views import View
from orrery.core.words import phrase
from orrery.learning.puzzles import Puzzle, puzzles
from orrery.table.match.checks import Refused
from orrery.table.match.coach import Coach
from orrery.table.match.events import Json
from orrery.table.match.projection import Projection

if TYPE_CHECKING:
    from orrery.coach.puzzles import Explanation

SECONDS = 5.0
"""How long putting the reasons into words may take."""


def puzzle_of(projection: Projection) -> Puzzle | None:
    """What is to be solved at a table; nothing where it is no longer among the puzzles."""
    if not projection.puzzle:
        return None
    try:
        return puzzles(projection.game).get(projection.puzzle)
    except OrreryError:
        return None


def about(projection: Projection) -> Json | None:
    """Which puzzle of how many it is, and whether its decision is still due."""
    puzzle = puzzle_of(projection)
    if puzzle is None:
        return None
    return {
        "name": puzzle.name,
        "count": len(puzzles(projection.game)),
        "difficulty": puzzle.difficulty,
        "open": _due(projection, puzzle),
    }


def _due(projection: Projection, puzzle: Puzzle) -> bool:
    return not projection.over and tuple(projection.record.line()) == puzzle.before


async def attempt(
    coach: Coach, projection: Projection, mine: Set[int], action: str, language: str
) -> Json:
    """What comes of an option. Raises Refused."""
    puzzle = puzzle_of(projection)
    if puzzle is None:
        raise Refused("unknown", phrase("table.refused.no_puzzle"))
    if puzzle.seat not in mine:
        raise Refused("not-yours", phrase("table.refused.not_yours"))
    if not _due(projection, puzzle) or action not in puzzle.chances:
        raise Refused("stale", phrase("table.refused.stale"))
    answer: Json = {
        "right": action == puzzle.solution,
        "chance": puzzle.chances[action],
        "best": puzzle.chances[puzzle.solution],
    }
    if action != puzzle.solution:
        return answer
    view = pickle.dumps(projection.view(puzzle.seat))
    told = await coach.think(SECONDS, _explain, view, puzzle)
    words, names = speech.words(projection.game.id, language), projection.names
    texts = {option.notation: option.phrase for option in projection.options(puzzle.seat)}
    return answer | {
        "second": {
            "text": words.say(texts[puzzle.second], names),
            "chance": puzzle.chances[puzzle.second],
        },
        "line": [words.say(step, names) for step in told.line],
        "why": [words.say(reason, names) for reason in told.why],
    }


def _explain(pickled: bytes, puzzle: Puzzle) -> Explanation:
    """Runs in the coach's process."""
    from orrery.coach.puzzles import explain

    view: View = pickle.loads(pickled)
    return explain(view, puzzle)
