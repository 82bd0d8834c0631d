"""Stories: played games that laws are tried on, and what is said when one breaks a law."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from orrery.core.game import Game
from orrery.core.records import Record
from orrery.core.state import State
from orrery.laws.modes import Mode

TOO_LONG = 10_000
"""No built-in game asks for so many decisions: one that does will never end."""

Pick = Callable[[Sequence[int]], int]


@dataclass
class Story:
    """A game as it was played: how it was set up, the seed of its deal, the codes in order."""

    game: Game
    mode: Mode
    seed: int
    codes: list[int] = field(default_factory=list)

    def start(self) -> State:
        return self.mode.new(self.game, self.seed)

    def states(self) -> Iterator[State]:
        """The state after the deal and after each action; one object that moves on."""
        state = self.start()
        yield state
        for code in self.codes:
            state.apply(code)
            yield state

    def at(self, decision: int) -> State:
        """The state in which a decision is asked."""
        state = self.start()
        for code in self.codes[:decision]:
            state.apply(code)
        return state

    def moments(self, count: int) -> list[State]:
        """Some states of the game in order, always with the first and the last."""
        chance = Random(self.seed)
        last = len(self.codes)
        inner = chance.sample(range(1, last), min(count, last - 1)) if last > 1 else []
        # Played again for each, because a clone may be what is broken.
        return [self.at(decision) for decision in sorted({0, last, *inner})]

    def record(self, decisions: int | None = None) -> Record:
        """The record up to a decision; the whole one if none is named."""
        record = self.game.record(self.start())
        for code in self.codes[:decisions]:
            record.add(self.game.actions.notation(code))
        return record

    def text(self) -> str:
        """The record, as far as it can be written: stories are told of broken games too."""
        try:
            return self.record().text()
        except Exception as error:
            return f"# no record: {error!r}; the actions were {self.codes}\n"


class LawBroken(AssertionError):
    """A game broke a law: which one, how, and in which game."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.law = ""
        self.story: Story | None = None

    def __str__(self) -> str:
        said = f"{self.law}: {self.text}" if self.law else self.text
        if self.story is None:
            return said
        kind = self.story.mode.name(self.story.game)
        return f"{said}\n({kind}, seed {self.story.seed})\n{self.story.text()}"


def demand(truth: bool, otherwise: str) -> None:
    if not truth:
        raise LawBroken(otherwise)


@contextmanager
def judging(law: str, story: Story | None = None) -> Iterator[None]:
    """Name the law and the story to whatever goes wrong inside."""
    try:
        yield
    except LawBroken as broken:
        broken.law = broken.law or law
        broken.story = broken.story or story
        raise
    except Exception as error:
        stopped = LawBroken(f"{type(error).__name__}: {error}")
        stopped.law = law
        stopped.story = story
        raise stopped from error


def at_random(seed: int) -> Pick:
    """Choose any legal action, the same ones for the same seed."""
    chance = Random(seed)
    return chance.choice


def walk(game: Game, mode: Mode, seed: int, pick: Pick | None = None) -> Story:
    """Play a game to its end, keeping an eye on what must hold at every step.

    There is something to do until the game is over; decisions count up by one; reveals never
    count down; somebody at the table decides; `check()` is content after every action.
    """
    choose = at_random(seed) if pick is None else pick
    story = Story(game, mode, seed)
    with judging("a game goes on until it ends", story):
        state = story.start()
        state.check()
        while not state.over:
            codes = state.legal()
            demand(bool(codes), "nothing is legal, but the game is not over")
            demand(0 <= state.seat < state.seats, f"seat {state.seat} is to decide")
            demand(state.decisions < TOO_LONG, "the game does not end")
            before = state.decisions
            reveals = state.reveals
            code = choose(codes)
            story.codes.append(code)
            state.apply(code)
            demand(state.decisions == before + 1, "an action is one decision")
            demand(state.reveals >= reveals, "what was revealed stays revealed")
            state.check()
        demand(state.seat == -1, f"seat {state.seat} is to decide after the end")
        demand(not state.legal(), "something is legal after the end")
    return story
