"""Puzzles: each can be reached, is found again by a shorter search, and bad files are refused."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import load
from orrery.lab.puzzles import SEEDS, Plan
from orrery.learning import puzzles as reading
from orrery.learning.puzzles import FILE, BadPuzzle, Puzzle, puzzles, read

GAMES = orrery.game_ids()
SEED, ITERATIONS = 7, 150
EVERY = [
    pytest.param(puzzle, id=f"{game}-{name}")
    for game in GAMES
    for name, puzzle in puzzles(orrery.load(game)).items()
]
GAME = orrery.load("galaxy_rush")
TEXT = (GAME.folder / FILE).read_text(encoding="utf-8")
FIRST = puzzles(GAME)["1"]


@pytest.mark.parametrize("game", GAMES)
def test_ten_per_game_from_different_deals(game: str) -> None:
    known = puzzles(orrery.load(game))
    assert list(known) == [str(number) for number in range(1, 11)]
    assert len({puzzle.seed for puzzle in known.values()}) == 10
    levels = [puzzle.difficulty for puzzle in known.values()]
    assert levels == sorted(levels)


@pytest.mark.parametrize("puzzle", EVERY)
def test_a_shorter_search_finds_the_solution_again(puzzle: Puzzle) -> None:
    """By a player with another seed than those that found it, and with fewer simulations."""
    assert SEED not in SEEDS
    assert Plan(puzzle.game_id).iterations > ITERATIONS
    game = orrery.load(puzzle.game_id)
    view = puzzle.begin(game).view(puzzle.seat)
    found = load(f"search:iterations={ITERATIONS}", SEED).choose(view, None)
    assert game.actions.notation(found) == puzzle.solution


@pytest.mark.parametrize("puzzle", EVERY)
def test_greedy_does_not_find_it(puzzle: Puzzle) -> None:
    game = orrery.load(puzzle.game_id)
    view = puzzle.begin(game).view(puzzle.seat)
    found = load("greedy", puzzle.seed).choose(view, None)
    assert game.actions.notation(found) != puzzle.solution


@pytest.mark.parametrize("puzzle", EVERY)
def test_the_best_option_is_clearly_ahead(puzzle: Puzzle) -> None:
    best, second, *_ = puzzle.chances.values()
    assert best - second >= 0.04


def test_what_is_written_is_read_again() -> None:
    written = reading.written(["How they were found."], puzzles(GAME).values())
    assert read(GAME, written) == puzzles(GAME)
    assert written.startswith("# How they were found.\n")
    assert max(map(len, written.splitlines())) <= 100


def one(text: str = TEXT) -> str:
    """The first puzzle alone."""
    return "[[puzzle]]" + text.split("[[puzzle]]")[1]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seat = ", "chair = ", "keys"),
        ("seats = 2", 'seats = "two"', "no number"),
        ("seats = 2", "seats = 3", "not reached"),
        (f"seat = {FIRST.seat}", f"seat = {1 - FIRST.seat}", "another seat"),
        ("difficulty = 1", "difficulty = 9", "difficulty 9"),
        (f'"{FIRST.before[0]}",', '"juggle",', "not reached"),
        ("before = [", 'before = [1, "', "no puzzles"),
        (f'solution = "{FIRST.solution}"', 'solution = "take P9-O9"', "is not open"),
        (f'solution = "{FIRST.solution}"', f'solution = "{FIRST.second}"', "begins otherwise"),
        (f'"{FIRST.second}" = ', '"take P9-O9" = ', "not those of the options"),
        (f'"{FIRST.second}" = 0.', f'"{FIRST.second}" = 1.', "does not stand first"),
        ("[[puzzle]]", "[[riddle]]", "no puzzles"),
    ],
)
def test_bad_files_are_refused(old: str, new: str, why: str) -> None:
    assert list(read(GAME, one())) == ["1"]
    spoiled = one().replace(old, new, 1)
    assert spoiled != one()
    with pytest.raises(BadPuzzle, match=why):
        read(GAME, spoiled)


def test_a_decision_among_few_options_is_no_puzzle() -> None:
    before = ", ".join(f'"{action}"' for action in FIRST.before[:-1])
    start = one().index("before = ["), one().index("]", one().index("before = [")) + 1
    shorter = one()[: start[0]] + f"before = [{before}]" + one()[start[1] :]
    with pytest.raises(BadPuzzle, match=r"another seat|only 2 options"):
        read(GAME, shorter)
