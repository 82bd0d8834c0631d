"""Lessons: a deal, what the rival does, and steps that lead a learner through it.

A lesson is a file `lessons/NAME.toml` beside the game's data, and no code. It is checked when it is
read: every step asks for options that are open when its turn comes, and points at what is on the
table then. So a change of the rules or of a drawing that breaks a lesson is found at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery.core.errors import OrreryError
from orrery.core.words import LANGUAGES

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.state import OptionValue, State

FOLDER = "lessons"
KEYS = {"title", "about", "order", "minutes", "seats", "seed", "seat", "options", "before", "step"}
STEP_KEYS = {"words", "at", "choose", "otherwise", "rival"}


class BadLesson(OrreryError):
    """A lesson that cannot be taught: which one, where, and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble.

    `at` is the piece it points at, empty for none. `choose` are the notations of the options that
    lead on; a step without any is only read. `otherwise` is said when another option is tried, and
    `rival` is what the other seats do afterwards, in order.
    """

    words: Mapping[str, str]
    at: str
    choose: tuple[str, ...]
    otherwise: Mapping[str, str]
    rival: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is taught at one table. `before` is what happened there before the learner came."""

    game_id: str
    name: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    order: int
    minutes: int
    seats: int
    seed: int
    seat: int
    options: Mapping[str, OptionValue]
    before: tuple[str, ...]
    steps: tuple[Step, ...]

    def begin(self, game: Game) -> State:
        """The table as the learner finds it."""
        state = game.new(self.seats, self.seed, **self.options)
        for notation in self.before:
            state.apply(state.parse(notation))
        return state

    @property
    def rival(self) -> tuple[str, ...]:
        """Everything that the other seats do, in order."""
        return tuple(notation for step in self.steps for notation in step.rival)


@cache
def lessons(game: Game) -> Mapping[str, Lesson]:
    """The lessons of a game by name, in the order to take them."""
    files = sorted((game.folder / FOLDER).glob("*.toml"))
    found = [read(game, file.stem, file) for file in files]
    return {one.name: one for one in sorted(found, key=lambda one: (one.order, one.name))}


def read(game: Game, name: str, file: Path) -> Lesson:
    with file.open("rb") as opened:
        table = tomllib.load(opened)
    lesson = _parsed(game, name, table)
    check(game, lesson)
    return lesson


# --- reading ------------------------------------------------------------------------------


def _parsed(game: Game, name: str, table: dict[str, Any]) -> Lesson:
    where = f"{game.id}/{name}"
    _require(set(table) <= KEYS, where, f"unknown keys {sorted(set(table) - KEYS)}")
    _require(bool(table.get("step")), where, "no steps")
    return Lesson(
        game_id=game.id,
        name=name,
        title=_words(table, "title", where),
        about=_words(table, "about", where),
        order=_number(table, "order", where),
        minutes=_number(table, "minutes", where),
        seats=_number(table, "seats", where),
        seed=_number(table, "seed", where),
        seat=_number(table, "seat", where),
        options=table.get("options", {}),
        before=_notations(table, "before", where),
        steps=tuple(_step(row, f"{where} step {n}") for n, row in enumerate(table["step"], 1)),
    )


def _step(row: dict[str, Any], where: str) -> Step:
    _require(set(row) <= STEP_KEYS, where, f"unknown keys {sorted(set(row) - STEP_KEYS)}")
    choose = _notations(row, "choose", where)
    said = "otherwise" in row
    _require(said == bool(choose), where, "`otherwise` belongs to a step with `choose`")
    return Step(
        words=_words(row, "words", where),
        at=str(row.get("at", "")),
        choose=choose,
        otherwise=_words(row, "otherwise", where) if said else {},
        rival=_notations(row, "rival", where),
    )


def _words(row: dict[str, Any], key: str, where: str) -> dict[str, str]:
    said = row.get(key)
    _require(isinstance(said, dict), where, f"`{key}` has no words")
    assert isinstance(said, dict)
    _require(set(said) == set(LANGUAGES), where, f"`{key}` is not said in every language")
    _require(all(isinstance(one, str) and one for one in said.values()), where, f"`{key}` is empty")
    return {language: " ".join(said[language].split()) for language in LANGUAGES}


def _number(row: dict[str, Any], key: str, where: str) -> int:
    value = row.get(key, 0 if key == "seat" else None)
    _require(isinstance(value, int), where, f"`{key}` is no number")
    assert isinstance(value, int)
    return value


def _notations(row: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
    listed = row.get(key, [])
    _require(
        isinstance(listed, list) and all(isinstance(one, str) for one in listed),
        where,
        f"`{key}` is no list of actions",
    )
    return tuple(listed)


def _require(holds: bool, where: str, why: str) -> None:
    if not holds:
        raise BadLesson(f"lesson {where}: {why}")


# --- checking -----------------------------------------------------------------------------


def check(game: Game, lesson: Lesson) -> None:
    """Play a lesson through, once for each way that a step allows. Raises BadLesson."""
    state = lesson.begin(game)
    _check_steps(lesson, state, 0)


def _check_steps(lesson: Lesson, state: State, at: int) -> None:
    if at == len(lesson.steps):
        _require(not state.over, f"{lesson.game_id}/{lesson.name}", "no game is left to go on with")
        return
    step = lesson.steps[at]
    where = f"{lesson.game_id}/{lesson.name} step {at + 1}"
    if step.at:
        _require(_is_drawn(state, lesson.seat, step.at), where, f"there is no piece {step.at!r}")
    if not step.choose:
        _require(not step.rival, where, "the rival moves, and nothing was chosen")
        _check_steps(lesson, state, at + 1)
        return
    _require(state.seat == lesson.seat, where, f"seat {state.seat} decides, and not the learner")
    open_now = {option.notation for option in state.view(lesson.seat).options if option.open}
    for notation in step.choose:
        _require(notation in open_now, where, f"{notation!r} cannot be chosen; open: {open_now}")
        after = state.clone()
        after.apply(after.parse(notation))
        for answer in step.rival:
            _rival_moves(lesson, after, answer, where)
        _check_steps(lesson, after, at + 1)


def _rival_moves(lesson: Lesson, state: State, notation: str, where: str) -> None:
    _require(state.seat != lesson.seat, where, f"{notation!r}: it is not the rival who decides")
    legal: Sequence[str] = [state.notation(code) for code in state.legal()]
    _require(notation in legal, where, f"the rival cannot do {notation!r}; legal: {legal}")
    state.apply(state.parse(notation))


def _is_drawn(state: State, seat: int, piece: str) -> bool:
    marked = f'data-piece="{piece}"'
    return any(marked in panel.svg for panel in state.view(seat).panels())
