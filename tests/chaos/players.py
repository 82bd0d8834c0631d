"""The players at their tables, and what became of their moves."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import orrery
from orrery.core.records import Record
from orrery.table.match.clocks import Pace
from orrery.table.match.projection import project
from orrery.table.storage.models import Entry
from tests.table.processes import Client, open_table, stored


class Player(Client):
    """A random player that keeps what it saw last and counts what it noticed of faults."""

    def __init__(self, urls: list[str], table: str, secret: str, seed: int) -> None:
        super().__init__(urls, table, secret, seed)
        self.over = False
        self.told = 0
        """How often the database was unavailable."""
        self.seen: dict[str, Any] = {}
        """What its seat knows, as of the latest event."""

    def hello(self) -> dict[str, Any]:
        return {**super().hello(), "view": True}

    def take(self, message: dict[str, Any]) -> str:
        answer = super().take(message)
        if message["type"] == "event":
            self.seen = message["view"]
        self.told += answer == "again"
        self.over = answer == "over"
        return answer


@dataclass
class Table:
    """A table for two, both of whom play until the game is over."""

    id: str
    game: str
    secrets: list[str]
    players: list[Player]

    @classmethod
    def open(cls, urls: list[str], url: str, game: str, seed: int) -> Table:
        """Open one at the server itself; players come by the other addresses, each to its own."""
        table, held = open_table(url, game)
        players = []
        for seat, secret in enumerate(held):
            first = (seed + seat) % len(urls)
            ways = [*urls[first:], *urls[:first]]
            players.append(Player(ways, table, secret, 2 * seed + seat))
        return cls(table, game, held, players)

    @property
    def n(self) -> int:
        """What both players have seen."""
        return min(player.n for player in self.players)

    @property
    def over(self) -> bool:
        return all(player.over for player in self.players)


@dataclass
class Crowd:
    """All tables of a round."""

    tables: list[Table]

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def silent(self) -> bool:
        """Nobody has sent anything that is not answered yet.

        While a database is broken it stays so where whoever is to move has not heard of it: the
        notification of the move before goes to another server by way of the database.
        """
        return all(player.pending is None for player in self.players)

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acked) for player in self.players)

    @property
    def told(self) -> int:
        return sum(player.told for player in self.players)

    @property
    def lost(self) -> int:
        """Connections that ended before the game did."""
        return sum(len(player.close_codes) for player in self.players)

    @property
    def over(self) -> bool:
        return all(table.over for table in self.tables)


@dataclass
class Tally:
    """What became of everything."""

    rounds: int = 0
    tables: int = 0
    players: int = 0
    connections: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    longest_wait: float = 0.0
    """Seconds from the end of a fault until all tables had moved on."""
    acknowledged: int = 0
    """Moves of which a player was told that they are stored."""
    stored: int = 0
    """Moves in the log."""
    lost: int = 0
    """Acknowledged moves that are not in the log where they were said to be."""
    doubled: int = 0
    """Moves that are in the log more than once."""
    converged: int = 0
    """Players who saw last what the log leads to."""
    differing: int = 0
    """Servers whose record of a table replays to something else than its log."""

    @property
    def well(self) -> bool:
        return not self.lost and not self.doubled and not self.differing and self.all_converged

    @property
    def all_converged(self) -> bool:
        return self.converged == self.players

    def take_in(self, table: Table, entries: list[Entry], urls: list[str]) -> None:
        """Hold what players were told and shown against what was stored."""
        projection = project(Pace(), entries)
        by_n = {entry.n: entry.key for entry in entries}
        keys = Counter(entry.key for entry in entries if entry.key is not None)
        self.tables += 1
        self.stored += sum(entry.kind == "action" for entry in entries)
        self.doubled += sum(keys.values()) - len(keys)
        for seat, player in enumerate(table.players):
            self.players += 1
            self.connections += player.connections
            self.acknowledged += len(player.acked)
            self.lost += sum(by_n.get(n) != f"{seat}:{key}" for key, n in player.acked.items())
            shown = json.loads(json.dumps(projection.view(seat).to_json()))
            self.converged += player.n == projection.n and player.seen == shown
        for url in urls:
            told = stored(url, table.id, table.secrets[0])["record"]
            replayed = Record.parse(told).replay(orrery.load(table.game))
            self.differing += replayed != projection.state
