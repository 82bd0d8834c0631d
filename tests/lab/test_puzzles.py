"""Finding puzzles: what is kept is clear, and the same command finds the same."""

from __future__ import annotations

import orrery
from orrery.bots.search import Analysis, Candidate
from orrery.lab.puzzles import Plan, find, lead, promises, quick_look
from orrery.lab.workers import Here
from orrery.learning.puzzles import check, puzzles, read, written

GAME = orrery.load("galaxy_rush")
SHIPPED = min(puzzles(GAME).values(), key=lambda puzzle: puzzle.seed)


def test_the_same_command_finds_the_same_clear_decision() -> None:
    heard: list[tuple[int, int]] = []
    plan = Plan(GAME.id, 1, 3, iterations=100, margin=0.05)
    (found,) = find(plan, Here(), lambda done, games: heard.append((done, games)))
    check(GAME, found)
    assert read(GAME, written([], [found])) == {"1": found}
    assert [done for done, _ in heard] == [0] * (len(heard) - 1) + [1]
    (again,) = find(plan, Here())
    assert again == found
    assert plan.command.startswith("orrery puzzles galaxy_rush --find 1 --seed 3 ")


def test_the_lead_is_that_over_every_other_option() -> None:
    def candidate(code: int, visits: int, chance: float) -> Candidate:
        return Candidate(code, (code,), visits, (chance, 1 - chance), (0.0, 0.0))

    seen = (candidate(1, 9, 0.7), candidate(2, 3, 0.4), candidate(3, 2, 0.6), candidate(4, 0, 0.9))
    assert round(lead(Analysis(seen, 14, 1), 0), 6) == 0.1
    assert lead(Analysis(seen[:1], 9, 1), 0) == 0.0


def test_every_option_is_tried_for_itself() -> None:
    view = SHIPPED.begin(GAME).view(SHIPPED.seat)
    glance = quick_look(view, 50)
    tried = promises(view, glance, 20, 0.01)
    assert tried is not None
    assert set(tried) == set(view.legal)
    assert max(tried, key=lambda code: tried[code]) == glance.best
    worst = min(tried, key=lambda code: tried[code])
    wrong = Analysis((Candidate(worst, (worst,), 9, (0.9, 0.9), (0.0, 0.0)),), 9, 1)
    assert promises(view, wrong, 20, 0.01) is None
