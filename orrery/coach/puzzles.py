"""Why the solution of a puzzle is best, in words."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.coach.advice import in_words
from orrery.coach.why import Reasons
from orrery.core.views import View
from orrery.core.words import Phrase
from orrery.learning.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class Explanation:
    """The turn behind the solution, step by step, and what speaks for it."""

    line: tuple[Phrase, ...]
    why: tuple[Phrase, ...]


def explain(view: View, puzzle: Puzzle) -> Explanation:
    """Hold the solution against the second best option, from the view of who solves it."""
    code = view.game.actions.parse
    line, other = [code(one) for one in puzzle.line], [code(puzzle.second)]
    reasons = Reasons(view)
    said = reasons.why(line, [other])
    more = [one for one in reasons.beside(line, other) if one not in said]
    return Explanation(in_words(view, reasons.worlds[0], line), (*said, *more))
