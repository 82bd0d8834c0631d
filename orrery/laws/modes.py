"""Modes: the ways in which a game can be set up, and which of them the laws are tried in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from orrery.core.errors import BadOptions
from orrery.core.game import Game
from orrery.core.spoken import Choice
from orrery.core.state import OptionValue, State


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to set up a game: how many seats, and the value of every option."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def new(self, game: Game, seed: int) -> State:
        return game.new(self.seats, seed, **dict(self.options))

    def items(self) -> tuple[tuple[str, OptionValue], ...]:
        return (("seats", self.seats), *self.options)

    def changes(self, game: Game) -> list[str]:
        """The options that are not at their default, as words: name, or name and value."""
        defaults = {choice.name: choice.default for choice in game.choices}
        return [
            name if value is True else f"{name}_{value}"
            for name, value in self.options
            if value != defaults[name]
        ]

    def name(self, game: Game) -> str:
        """A short name, fit for a file: the game, the seats, what is not at its default."""
        return "-".join([game.id, str(self.seats), *self.changes(game)])


def every_mode(game: Game) -> Iterator[Mode]:
    """Every combination of seats and options that the game accepts, defaults first.

    Of what single seats may wish for, each kind of wish comes once: trying all of them for all
    seats would make a million modes of two thousand.
    """
    names = [choice.name for choice in game.choices]
    counts = sorted(game.seat_counts, key=lambda seats: seats != game.default_seats)
    for seats in counts:
        for values in product(*(_tried(choice) for choice in game.choices)):
            mode = Mode(seats, tuple(zip(names, values, strict=True)))
            try:
                game.settle(seats, dict(mode.options))
            except BadOptions:
                continue
            yield mode


def _tried(choice: Choice) -> tuple[OptionValue, ...]:
    """All values; of the wishes of single seats, which are alike, one wish of the first seat."""
    if choice.seat is None:
        return choice.values
    return choice.values[:2] if choice.seat == 0 else (choice.default,)


@cache
def modes(game: Game) -> tuple[Mode, ...]:
    """Few modes in which every two settings that go together do come together.

    What breaks a rule is nearly always one option, or two that meet; trying all combinations
    would only repeat that.
    """
    accepted = list(every_mode(game))
    pairs = _pairs(accepted)
    open_pairs = 0
    for held in pairs:
        open_pairs |= held
    chosen = [mode for mode, held in zip(accepted, pairs, strict=True) if not held]
    while open_pairs:
        new = [(held & open_pairs).bit_count() for held in pairs]
        best = new.index(max(new))
        open_pairs &= ~pairs[best]
        chosen.append(accepted[best])
    return tuple(chosen)


def _pairs(accepted: list[Mode]) -> list[int]:
    """The pairs of settings in each mode, a bit for each: a game may accept many thousand modes."""
    numbers: dict[tuple[str, OptionValue], int] = {}
    for mode in accepted:
        for item in mode.items():
            numbers.setdefault(item, len(numbers))
    found: list[int] = []
    for mode in accepted:
        held = 0
        for one, other in combinations([numbers[item] for item in mode.items()], 2):
            held |= 1 << (one * len(numbers) + other)
        found.append(held)
    return found


@cache
def plain_modes(game: Game) -> tuple[Mode, ...]:
    """One mode for every seat count and for every value of an option, changing little else."""
    accepted = list(every_mode(game))
    wanted = list(dict.fromkeys(item for mode in accepted for item in mode.items()))
    plainest = sorted(
        accepted, key=lambda mode: (len(mode.changes(game)), mode.seats != game.default_seats)
    )
    chosen = [next(mode for mode in plainest if item in mode.items()) for item in wanted]
    return tuple(dict.fromkeys(chosen))
