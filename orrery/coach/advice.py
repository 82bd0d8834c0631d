"""Advice on a decision: the best options by the search, the turn behind each, and why.

Everything comes from the view of the seat that decides. So advice tells nothing that this seat
could not have thought out at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from orrery.bots.search import Candidate, analyse
from orrery.coach.why import Reasons
from orrery.core.state import State
from orrery.core.views import View
from orrery.core.words import Phrase, phrase

Tell: TypeAlias = Callable[[int, int], None]
"""Hears how much of the work is done, and of how much."""
MOST = 4
"""So many options are told at most."""
CLOSE = 0.01
"""Chances to win that differ by less are about the same."""
COMPARED = 2
"""With so many others an option is compared."""
SEEN = 12
"""Visits of the search below which an option is judged by a shorter look."""
FEWEST = 3
"""So many options are told, where there are so many and somebody asks for more than the best."""
LOOKED = 8
"""So many of the others are looked at."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One option. `line` is the turn behind it in words, the option itself first."""

    code: int
    notation: str
    line: tuple[Phrase, ...]
    share: float
    """Of the search: how much of it looked at this option."""
    chance: tuple[float, ...]
    """By side, to win."""
    points: tuple[float, ...]
    """By side, at the end."""
    why: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best options, the best first, and how long was thought about them."""

    suggestions: tuple[Suggestion, ...]
    iterations: int
    worlds: int


def advise(
    view: View,
    *,
    most: int = MOST,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    tell: Tell | None = None,
) -> Advice:
    """What the seat that decides would do best. Raises ValueError where another one decides."""
    if not view.legal:
        raise ValueError("there is nothing to decide for this viewer")
    found = analyse(view, iterations=iterations, seconds=seconds, seed=seed, tell=tell)
    reasons = Reasons(view)
    visits = sum(one.visits for one in found.candidates) or 1
    fewest = min(most, FEWEST)
    seen = [one for one in found.candidates if one.visits >= SEEN or one is found.candidates[0]]
    shown = [*seen, *passed_over(reasons, seen, fewest - len(seen))][:most]
    return Advice(
        tuple(
            Suggestion(
                one.code,
                view.game.actions.notation(one.code),
                in_words(view, reasons.worlds[0], one.line),
                one.visits / visits,
                one.chance,
                one.points,
                reasons_for(reasons, one, seen),
            )
            for one in shown
        ),
        found.iterations,
        found.worlds,
    )


def passed_over(reasons: Reasons, seen: Sequence[Candidate], wanted: int) -> list[Candidate]:
    """So many of the options that the search hardly looked at, the best first.

    By the shorter look they are compared with the best one, and their difference counts.
    """
    if wanted <= 0:
        return []
    known = {one.code for one in seen}
    others = [code for code in reasons.view.legal if code not in known]
    # Codes of a kind stand side by side: a few from everywhere show more than the first ones.
    others = others[:: -(-len(others) // LOOKED) or 1]
    ranked = sorted(((behind(reasons, seen[0], (code,)), code) for code in others), key=_first)
    return [
        Candidate(code, (code,), 0, *_lessened(reasons, seen[0], (code,), lost))
        for lost, code in ranked[:wanted]
    ]


def behind(reasons: Reasons, best: Candidate, line: Sequence[int]) -> float:
    """How much worse a line is than the best one by a shorter look, in chances or in points."""
    return max(0.0, reasons.standing(best.line) - reasons.standing(line))


def _first(pair: tuple[float, int]) -> float:
    return pair[0]


def _lessened(
    reasons: Reasons, best: Candidate, line: Sequence[int], lost: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Chances and points of a line, from those of the best one and what it is behind."""
    here, there = reasons.prospect(line), reasons.prospect(best.line)
    points = tuple(
        value + one - two
        for value, one, two in zip(best.points, here.expected, there.expected, strict=True)
    )
    sides = len(best.chance)
    if sides == 1:
        return best.chance, points
    own = max(0.0, best.chance[reasons.seat] - lost)
    shared = (best.chance[reasons.seat] - own) / (sides - 1)
    return (
        tuple(
            own if side == reasons.seat else chance + shared
            for side, chance in enumerate(best.chance)
        ),
        points,
    )


def reasons_for(
    reasons: Reasons, one: Candidate, others: Sequence[Candidate]
) -> tuple[Phrase, ...]:
    """Why a candidate is good: by itself, and then held against the best of the others."""
    rivals = [other for other in others if other.code != one.code][:COMPARED]
    said = list(reasons.why(one.line, [other.line for other in rivals] or _else(reasons, one.code)))
    if not rivals:
        return tuple(said)
    rival = rivals[0]
    said += [found for found in reasons.beside(one.line, rival.line) if found not in said]
    if one is others[0] and one.chance[reasons.seat] - rival.chance[reasons.seat] < CLOSE:
        said.append(phrase("coach.why.close"))
    return tuple(said)


def _else(reasons: Reasons, code: int) -> Sequence[Sequence[int]]:
    """Other options, where the search looked at one alone."""
    return [(other,) for other in reasons.view.legal if other != code][:COMPARED]


def in_words(view: View, world: State, line: Sequence[int]) -> tuple[Phrase, ...]:
    """A line step by step, as far as it does not depend on what turns up."""
    said: list[Phrase] = []
    state = world.clone()
    for code in line:
        if state.reveals != view.reveals or state.refusal(code):
            said.append(phrase("coach.line.unknown"))
            break
        said.append(words_of(state, code))
        state.apply(code)
    return tuple(said)


def words_of(state: State, code: int) -> Phrase:
    """An option as the seat that decides reads it."""
    for option in state.options():
        if option.code == code:
            return option.phrase
    return phrase("verbatim", text=state.notation(code))
