"""Chance: the one source of shuffles, used while a game is dealt and never after.

Without a seed every draw comes from the machine's entropy. With one, it comes from L'Ecuyer's
combination of two small generators (Communications of the ACM 31, 1988): about 2**61 states, and
every product stays below 2**63, so compiled 64-bit arithmetic and Python's unbounded ints shuffle
alike. The same seed gives the same deal on every machine.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from operator import index
from typing import SupportsIndex, final

from mypy_extensions import i64


@final
class Chance:
    """A stream of random numbers from a seed; without one, from the machine's entropy."""

    def __init__(self, seed: SupportsIndex | None = None) -> None:
        self.unseeded: bool = seed is None
        number = 0 if seed is None else index(seed)
        # Neighbouring seeds must not give related deals, so the seed is hashed first.
        mixed = int.from_bytes(blake2b(str(number).encode(), digest_size=16).digest(), "big")
        self.first: i64 = mixed % 2147483562 + 1
        self.second: i64 = (mixed >> 64) % 2147483398 + 1
        self.entropy: bytes = b""
        self.used: int = 0

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1."""
        if self.unseeded:
            # At a table somebody might work backwards from the cards in sight to those that are
            # not: every draw comes from the machine's entropy, and there is no state to find.
            fair = 4294967296 - 4294967296 % count
            draw = self._word()
            while draw >= fair:
                draw = self._word()
            return draw % count
        self.first = self.first * 40014 % 2147483563
        self.second = self.second * 40692 % 2147483399
        draw = (self.first + 2147483562 - self.second) % 2147483562
        return draw * count // 2147483562

    def _word(self) -> i64:
        """32 bits of entropy, fetched in blocks: asking the machine costs more than a draw."""
        if self.used == len(self.entropy):
            self.entropy = secrets.token_bytes(512)
            self.used = 0
        self.used += 4
        return int.from_bytes(self.entropy[self.used - 4 : self.used], "big")

    def shuffled(self, count: int) -> list[int]:
        """The numbers from 0 to count - 1 in random order."""
        order = list(range(count))
        place: i64 = count - 1
        while place > 0:
            other = self.below(place + 1)
            card = order[place]
            order[place] = order[other]
            order[other] = card
            place -= 1
        return order
