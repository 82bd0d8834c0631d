"""Several games of one kind, stepped together inside compiled code.

`orrery.batch` is the way in: it brings the arrays that are written into here. A game that ends is
dealt anew in the same step, so that every game always asks somebody for an action.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from orrery.core.chance import Chance
from orrery.core.observing import Buffer, fill
from orrery.core.state import Settings, State

COPIED: Final = 1 << 14
"""About how many bytes are copied into an array at a time: copying game by game takes longer, and
one large row of bytes for all games would be new memory with every step."""


@final
class Stepper:
    """Games that are set up alike, and the buffers that show how they stand.

    Rows belong to games: in `observations` what the seat that moves may know, in `masks` what it
    may do, in `movers` which seat it is, in `rewards` a number per seat, in `ends` 1 where the
    game before ended with the last action.
    """

    def __init__(
        self,
        settings: Settings,
        games: int,
        seed: int | None,
        observations: Buffer,
        masks: Buffer,
        movers: Buffer,
        rewards: Buffer,
        ends: Buffer,
    ) -> None:
        self.settings: Settings = settings
        self.seed: int | None = seed
        """The seed of the next game that is dealt; None where chance decides."""
        # Flat, for rows and single numbers are written.
        self.observations: memoryview = memoryview(observations).cast("B")
        self.masks: memoryview = memoryview(masks).cast("B")
        self.movers: memoryview = memoryview(movers)
        self.rewards: memoryview[float] = memoryview(rewards).cast("B").cast("f")
        self.ends: memoryview = memoryview(ends)
        self.states: list[State] = [self._deal() for _ in range(games)]
        self.paid: list[int] = []
        """The games whose rewards are not 0."""
        self.show()

    def _deal(self) -> State:
        seed = self.seed
        if seed is not None:
            self.seed = seed + 1
        return self.settings.game.fresh(self.settings, Chance(seed))

    def step(self, actions: list[int]) -> None:
        """Do one action in each game. Raises IllegalAction before anything is done."""
        states = self.states
        if len(actions) != len(states):
            raise ValueError(f"{len(states)} games take as many actions, not {len(actions)}")
        for game in range(len(states)):
            reason = states[game].refusal(actions[game])
            if reason != 0:
                error = self.settings.game.illegal(states[game], actions[game], reason)
                error.add_note(f"This is game {game} of the batch; nothing was done in any game.")
                raise error
        self._take_back()
        for game in range(len(states)):
            state = states[game]
            state.decisions += 1
            state.enact(actions[game])
            if state.over:
                self.paid.append(game)
                self._pay(game, state.returns())
                states[game] = self._deal()
        self.show()

    def _take_back(self) -> None:
        """Nobody is paid any more for what ended before."""
        for game in self.paid:
            self._pay(game, [0.0] * self.settings.seats)
        self.paid = []

    def clear(self) -> None:
        """Write how all games stand now, as if none had just ended."""
        self._take_back()
        self.show()

    def _pay(self, game: int, returns: list[float]) -> None:
        at = game * self.settings.seats
        for seat in range(len(returns)):
            self.rewards[at + seat] = returns[seat]

    def show(self) -> None:
        """Write how all games stand now."""
        observer = self.settings.observer
        size = len(observer.blank)
        actions = len(observer.closed)
        seen = BytesWriter()
        masks = BytesWriter()
        movers = BytesWriter()
        ends = BytesWriter()
        ends.write(bytes(len(self.states)))
        at_once = max(1, COPIED // max(size, actions))
        done = 0
        while done < len(self.states):
            following = min(done + at_once, len(self.states))
            for game in range(done, following):
                state = self.states[game]
                seat: i64 = state.stack[-5]
                observer.write(state, seat, seen)
                state.write_mask(masks)
                movers.append(u8(seat))
            self.observations[done * size : following * size] = seen.getvalue()
            self.masks[done * actions : following * actions] = masks.getvalue()
            seen.truncate(0)
            masks.truncate(0)
            done = following
        for game in self.paid:
            ends[game] = u8(1)
        fill(self.movers, movers.getvalue(), "the seats that move")
        fill(self.ends, ends.getvalue(), "the ends")
