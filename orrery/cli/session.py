"""A game at one terminal: who sits where, what happened so far, and taking it back."""

from __future__ import annotations

from collections.abc import Mapping

from orrery import bots
from orrery.bots import Bot
from orrery.core.game import Game
from orrery.core.records import Record, standings
from orrery.core.state import Event, State
from orrery.core.views import Footprint, View, undo_limit


class Session:
    """The state of play, its record, and everything needed to take a decision back."""

    def __init__(self, game: Game, record: Record, players: Mapping[int, Bot]) -> None:
        """Pick the recorded game up where it stands. `players` are the seats that bots play."""
        self.game = game
        self.record = record
        self.players = players
        self.events: list[Event] = []
        self.state: State = record.start(game, self.events)
        self.state.journal = None
        self._past: list[State] = []
        self._told: list[int] = []
        self._trail: list[Footprint] = []
        for notation in record.line():
            self._advance(self.state.parse(notation))

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def people(self) -> list[int]:
        """The seats that are not played by bots."""
        return [seat for seat in range(self.state.seats) if seat not in self.players]

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def act(self, code: int) -> None:
        """Do an action and write it down. Raises IllegalAction, and changes nothing, if refused."""
        notation = self.state.notation(code)
        self._advance(code)
        self.record.add(notation)
        if self.state.over:
            self.record.result = standings(self.state.outcome)

    def _advance(self, code: int) -> None:
        before = self.state.clone()
        self.state.journal = []
        self.state.apply(code)
        self._past.append(before)
        self._told.append(len(self.events))
        self._trail.append(Footprint(before.seat, before.reveals))
        self.events += self.state.journal
        self.state.journal = None

    def let_bots_play(self) -> None:
        """Every decision up to the next one that a person takes."""
        while not self.over and self.seat in self.players:
            self.act(bots.ask(self.players[self.seat], self.view(self.seat)))

    def undo(self) -> bool:
        """Take the last decision back, if the seat that decides now may do so alone."""
        last = len(self._trail) - 1
        now = Footprint(self.seat, self.state.reveals)
        if self.over or last < undo_limit(self._trail, self.seat, now):
            return False
        self.state = self._past.pop()
        self._trail.pop()
        del self.events[self._told.pop() :]
        self.record.undo(last)
        return True
