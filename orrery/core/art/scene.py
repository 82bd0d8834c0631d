"""One view being drawn: what it shows, its words, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from orrery.core.art.speaker import Speaker
from orrery.core.art.targets import Targets
from orrery.core.views import View
from orrery.core.words import seat_name

V = TypeVar("V", bound=View)


class Scene(Speaker, Generic[V]):
    """What the panels of a game draw with. Games add what they look up often."""

    def __init__(self, view: V, language: str, names: Sequence[str]) -> None:
        super().__init__(view.game.words(language), names)
        self.view = view
        self.targets = Targets(view.options, self.spoken)
        self._options = {option.notation: option for option in view.options}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self.spoken(seat_name(seat)) for seat in range(self.view.seats))

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The notations of everything that the decision shows."""
        return tuple(self._options)

    def starting(self, beginning: str) -> list[str]:
        """The options whose notation begins like this."""
        return [one for one in self.offered if one.startswith(beginning)]

    def first_shown(self, notations: Iterable[str]) -> str:
        """The first of some options that the decision shows; empty if it shows none."""
        return next((one for one in notations if one in self._options), "")

    def tip(self, notation: str, otherwise: str = "") -> str:
        """What choosing an option means; other words where it is not offered."""
        option = self._options.get(notation)
        return otherwise if option is None else self.spoken(option.phrase)

    @property
    def deciding(self) -> int:
        return self.view.decision.seat

    def asked(self, side: int) -> bool:
        """Whether this side holds what the viewer may choose now."""
        return side == self.deciding and bool(self._options)

    def tags(self, side: int) -> tuple[str, ...]:
        """The tags of a panel that shows a player's side."""
        own = ("own",) if side == self.view.viewer else ()
        return ("seat", f"seat-{side}", "half", *own)

    def around(self, sides: int) -> list[int]:
        """All sides in the order to show them: the viewer's own first.

        For those who look on, it is that of whoever decides.
        """
        own = self.view.viewer if self.view.viewer is not None else max(self.deciding, 0)
        return [(own + n) % sides for n in range(sides)]
