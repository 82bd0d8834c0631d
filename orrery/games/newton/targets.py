"""The piece of the table that stands for each action of Newton."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.naming import own
from orrery.games.newton.rules.play import Newton


def target(state: Newton, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    block = act.ACTIONS.block_of(code)
    return _SHOWN[block.name](state, code - block.base)


def _named(names: list[str]) -> Callable[[Newton, int], str]:
    return lambda state, at: names[at]


def _own(part: str) -> Callable[[Newton, int], str]:
    return lambda state, at: own(state.seat, part)


def _own_named(names: list[str], prefix: str = "") -> Callable[[Newton, int], str]:
    return lambda state, at: own(state.seat, prefix + names[at])


def _work_target(state: Newton, at: int) -> str:
    return box.WORK_IDS[min(state.scholars[state.seat].marker + at + 1, box.WORK_END)]


def _here_target(state: Newton, _: int) -> str:
    return box.PLACE_IDS[state.scholars[state.seat].scientist]


def _move_target(state: Newton, piece: int) -> str:
    return own(state.seat, f"student-{piece + 1}")


_SHOWN: dict[str, Callable[[Newton, int], str]] = {
    "flip": lambda state, level: f"deck-{level + 1}",
    "potion": _own("potions"),
    "student": _own("students"),
    "boost": _own("boost"),
    "stop": _own("stop"),
    "end": _own("end"),
    "play": _named(box.CARD_IDS),
    "start": _own_named(list(box.ACTION_NAMES), "action-"),
    "effect": _own("effect"),
    "work": _work_target,
    "enter": _named([box.WORK_IDS[box.WORK_END]]),
    "move": _move_target,
    "advance": _named(box.TECH_IDS),
    "go": _named(box.PLACE_IDS),
    "here": _here_target,
    "take": _named(box.CARD_IDS),
    "book": _own_named(box.CELL_IDS),
    "ignore": _own_named(box.CELL_IDS),
    "cube": _named(box.PLACE_IDS),
    "copy": _named(box.CARD_IDS),
    "discard": _named(box.CARD_IDS),
    "master": _named(box.MASTER_IDS),
    "develop": _named([f"stack-{name}" for name in box.DEVELOPMENT_IDS]),
    "drawer": _own_named(box.DEVELOPMENT_IDS),
    "income": _named([f"stack-{name}" for name in box.INCOME_IDS]),
    "space": _own_named(box.INCOME_IDS),
    "tuck": _named(box.CARD_IDS),
    "keep": _named(box.MASTER_IDS),
    "drop": _named(box.MASTER_IDS),
}
