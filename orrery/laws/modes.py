"""Modes: the ways in which a game can be set up, and which of them the laws are tried in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from orrery.core.errors import BadOptions
from orrery.core.game import Game
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
    """Every combination of seats and options that the game accepts, defaults first."""
    names = [choice.name for choice in game.choices]
    counts = sorted(game.seat_counts, key=lambda seats: seats != game.default_seats)
    for seats in counts:
        for values in product(*(choice.values for choice in game.choices)):
            mode = Mode(seats, tuple(zip(names, values, strict=True)))
            try:
                game.settle(seats, dict(mode.options))
            except BadOptions:
                continue
            yield mode


@cache
def modes(game: Game) -> tuple[Mode, ...]:
    """Few modes in which every two settings that go together do come together.

    What breaks a rule is nearly always one option, or two that meet; trying all combinations
    would only repeat that.
    """
    pairs = {mode: set(combinations(mode.items(), 2)) for mode in every_mode(game)}
    open_pairs = set().union(*pairs.values())
    lonely = [mode for mode, held in pairs.items() if not held]
    chosen: list[Mode] = lonely
    while open_pairs:
        best = max(pairs, key=lambda mode: len(pairs[mode] & open_pairs))
        open_pairs -= pairs[best]
        chosen.append(best)
    return tuple(chosen)


@cache
def plain_modes(game: Game) -> tuple[Mode, ...]:
    """One mode for every seat count and for every value of an option, changing little else."""
    accepted = list(every_mode(game))
    wanted = list(dict.fromkeys(item for mode in accepted for item in mode.items()))
    chosen: list[Mode] = []
    for item in wanted:
        with_it = [mode for mode in accepted if item in mode.items()]
        nearest = min(
            with_it,
            key=lambda mode: (len(mode.changes(game)), mode.seats != game.default_seats),
        )
        if nearest not in chosen:
            chosen.append(nearest)
    return tuple(chosen)
