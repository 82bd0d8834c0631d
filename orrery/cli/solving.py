"""A puzzle at the terminal: the conversation of `orrery play`, which goes on when it is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.bots import load
from orrery.bots.people import of_level
from orrery.cli.asking import Language
from orrery.cli.render import TITLE
from orrery.cli.session import Session
from orrery.cli.terminal import Terminal

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.spoken import Option
    from orrery.core.views import View
    from orrery.learning.puzzles import Puzzle

RIVAL = of_level(1).id
NEWS = 8
"""How many of the last events before the puzzle are told."""


class Solver(Terminal):
    """One solver. Until the puzzle is solved, the coach keeps silent and nothing is taken back."""

    def __init__(self, game: Game, puzzle: Puzzle, language: Language) -> None:
        record = game.record(game.new(puzzle.seats, puzzle.seed))
        for notation in puzzle.before:
            record.add(notation)
        rival = load(RIVAL, puzzle.seed)
        players = {seat: rival for seat in range(puzzle.seats) if seat != puzzle.seat}
        super().__init__(Session(game, record, players), language, None)
        self.puzzle = puzzle
        self.solved = False
        self.heard[puzzle.seat] = max(0, len(self.session.events) - NEWS)
        self.later = {name: self.commands.pop(name) for name in ("u", "hint", "coach")}

    def _greet(self, seed: int | None) -> None:
        level = self.renderer.tell(f"puzzles.level_{self.puzzle.difficulty}")
        title = self.renderer.tell("puzzles.numbered", n=self.puzzle.name, level=level)
        self.out.rule(f"[{TITLE}]{self.game.title}: {title}[/]")
        who = self.game.side_name(self.session.state.settings, self.puzzle.seat)
        self._say("puzzles.task", who=who)

    def _meant(self, text: str, view: View) -> Option | None:
        option = super()._meant(text, view)
        if option is None or self.solved:
            return option
        chance, best = self._percent(option.notation), self._percent(self.puzzle.solution)
        if option.notation != self.puzzle.solution:
            self._say("puzzles.wrong", chance=chance, best=best)
            return None
        self.solved = True
        self.commands |= self.later
        self._explain(view)
        return option

    def _percent(self, notation: str) -> int:
        return round(100 * self.puzzle.chances[notation])

    def _explain(self, view: View) -> None:
        from orrery.coach import speech
        from orrery.coach.puzzles import explain

        words = speech.words(self.game.id, self.language)
        told = explain(view, self.puzzle)
        second = next(one for one in view.options if one.notation == self.puzzle.second)
        self._say(
            "puzzles.right",
            best=self._percent(self.puzzle.solution),
            second=self.renderer.say(second.phrase),
            chance=self._percent(self.puzzle.second),
        )
        self.out.print(" → ".join(map(words.say, told.line)), markup=False)
        for reason in told.why:
            self.out.print(f"  {words.say(reason)}", markup=False)
        self._say("puzzles.goes_on")
