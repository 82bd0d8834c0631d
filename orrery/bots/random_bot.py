"""The random bot: the bottom of every ladder."""

from __future__ import annotations

from orrery.bots.bot import Clock, chance
from orrery.core.views import View


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def start(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None) -> int:
        return chance(self.seed, view).choice(view.legal)
