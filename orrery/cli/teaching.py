"""A lesson at the terminal: the conversation of `orrery play`, led by the steps of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.bots import load
from orrery.bots.people import of_level
from orrery.bots.scripted import ScriptedBot
from orrery.cli.asking import Language
from orrery.cli.render import TITLE
from orrery.cli.session import Session
from orrery.cli.terminal import Terminal

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.spoken import Option
    from orrery.core.views import View
    from orrery.learning.lessons import Lesson, Step

RIVAL = of_level(1).id


class Teacher(Terminal):
    """One learner, the steps still to come, and a rival who does as the lesson says."""

    def __init__(self, game: Game, lesson: Lesson, language: Language) -> None:
        record = game.record(game.new(lesson.seats, lesson.seed, **lesson.options))
        for notation in lesson.before:
            record.add(notation)
        rival = ScriptedBot(lesson.rival, load(RIVAL, lesson.seed))
        players = {seat: rival for seat in range(lesson.seats) if seat != lesson.seat}
        super().__init__(Session(game, record, players), language, None)
        self.lesson = lesson
        self.steps = list(lesson.steps)
        del self.commands["u"]

    @property
    def step(self) -> Step | None:
        return self.steps[0] if self.steps else None

    def _greet(self, seed: int | None) -> None:
        self.out.rule(f"[{TITLE}]{self.game.title}: {self.lesson.title[self.language]}[/]")
        self._say("learn.hint")

    def _question(self, view: View) -> None:
        while (step := self.step) is not None and not step.choose:
            self._teach(step.words[self.language])
            self.steps.pop(0)
            if not self.steps:
                self._say("learn.done")
            elif self._read(self.renderer.tell("learn.next") + " ") is None:
                break
        super()._question(view)
        if step is not None:
            self._teach(step.words[self.language])

    def _answer(self, text: str, view: View) -> bool:
        step = self.step
        settled = super()._answer(text, view)
        if settled and step is not None:
            self.steps.pop(0)
            if not self.steps:
                self._say("learn.done")
        return settled

    def _meant(self, text: str, view: View) -> Option | None:
        option = super()._meant(text, view)
        step = self.step
        if option is not None and step is not None and option.notation not in step.choose:
            self._teach(step.otherwise[self.language])
            return None
        return option

    def _teach(self, words: str) -> None:
        self.out.print(f"» {words}", style="bold cyan", markup=False)
