"""Modes: the ways in which a game can be set up, and which of them the laws are tried in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from orrery.core.errors import BadOptions
from orrery.core.game import Game
from orrery.core.spoken import Choice
from orrery.core.state import OptionValue, State

Item = tuple[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to set up a game: how many seats, and the value of every option."""

    seats: int
    options: tuple[Item, ...] = ()

    def new(self, game: Game, seed: int) -> State:
        return game.new(self.seats, seed, **dict(self.options))

    def items(self) -> tuple[Item, ...]:
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
    seats would make a million modes of two thousand. There are many thousands even so, and each
    value is one of its choice: whether they go together is all that is asked.
    """
    counts = sorted(game.seat_counts, key=lambda seats: seats != game.default_seats)
    items = [[(choice.name, value) for value in _tried(choice)] for choice in game.choices]
    for seats in counts:
        for options in product(*items):
            try:
                game.refuse_combination(seats, dict(options))
            except BadOptions:
                continue
            yield Mode(seats, options)


def _tried(choice: Choice) -> tuple[OptionValue, ...]:
    """All values; of the wishes of single seats, which are alike, one wish of the first seat."""
    if choice.seat is None:
        return choice.values
    return choice.values[:2] if choice.seat == 0 else (choice.default,)


@cache
def modes(game: Game) -> tuple[Mode, ...]:
    """Few modes in which every two settings that go together do come together.

    What breaks a rule is nearly always one option, or two that meet; trying all combinations
    would only repeat that. The next mode is always the first that brings most new pairs.
    """
    accepted = list(every_mode(game))
    pairs = _pairs(accepted)
    open_pairs = 0
    for held in pairs:
        open_pairs |= held
    chosen = [mode for mode, held in zip(accepted, pairs, strict=True) if not held]
    # No mode brings more than it did before, so that most need not be counted again.
    new = [held.bit_count() for held in pairs]
    while open_pairs:
        best = most = 0
        for at, bound in enumerate(new):
            if bound > most:
                new[at] = (pairs[at] & open_pairs).bit_count()
                if new[at] > most:
                    best, most = at, new[at]
        open_pairs &= ~pairs[best]
        chosen.append(accepted[best])
    return tuple(chosen)


def _pairs(accepted: list[Mode]) -> list[int]:
    """The pairs of settings in each mode, a bit for each.

    With a bit for every setting, the product of a mode's settings with themselves, spread apart,
    has a bit for every pair; those with one setting twice, or in the other order, are left out.
    """
    items = list(dict.fromkeys(item for mode in accepted for item in mode.items()))
    order = [name for name, _ in accepted[0].items()]
    items.sort(key=lambda item: order.index(item[0]))
    low = {item: 1 << at for at, item in enumerate(items)}
    high = {item: 1 << at * len(items) for at, item in enumerate(items)}
    in_order = sum(
        high[one] * low[other]
        for one in items
        for other in items
        if order.index(one[0]) < order.index(other[0])
    )
    found: list[int] = []
    for mode in accepted:
        held = mode.items()
        found.append(sum(map(low.__getitem__, held)) * sum(map(high.__getitem__, held)) & in_order)
    return found


@cache
def plain_modes(game: Game) -> tuple[Mode, ...]:
    """One mode for every seat count and for every value of an option, changing little else."""
    defaults = {(choice.name, choice.default) for choice in game.choices}
    accepted = list(every_mode(game))
    wanted = list(dict.fromkeys(item for mode in accepted for item in mode.items()))
    plainest = sorted(
        accepted,
        key=lambda mode: (
            -len(defaults.intersection(mode.options)),
            mode.seats != game.default_seats,
        ),
    )
    chosen = [next(mode for mode in plainest if item in mode.items()) for item in wanted]
    return tuple(dict.fromkeys(chosen))
