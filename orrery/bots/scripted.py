"""A bot that says what was written down for it, and goes on as another one when that is over."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots.bot import Bot, Clock
from orrery.core.views import View


class ScriptedBot:
    """The rival of a lesson."""

    name = "scripted"

    def __init__(self, script: Sequence[str], then: Bot) -> None:
        self._left = list(script)
        self._then = then

    def choose(self, view: View, clock: Clock | None) -> int:
        if self._left:
            wanted = self._left.pop(0)
            for option in view.options:
                if option.open and option.notation == wanted:
                    return option.code
            # The learner left the beaten track: what was written down fits no more.
            self._left.clear()
        return self._then.choose(view, clock)
