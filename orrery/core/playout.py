"""Whole random games inside compiled code, for search, soak runs and benchmarks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.core.state import State

# A Lehmer generator modulo the Mersenne prime 2**31 - 1. Its products stay below 2**63, so the
# compiled 64-bit arithmetic and Python's unbounded ints give the same games.
MULTIPLIER: Final = 48271
MODULUS: Final = 2147483647
# Small seeds must not all begin with a small number, which would choose the first option. A prime
# factor spreads them and keeps different seeds different.
SPREAD: Final = 2654435761


def first_draw(seed: int) -> int:
    """Where the generator starts: from 1 to the modulus less one."""
    return seed * SPREAD % (MODULUS - 1) + 1


def playout(state: State, seed: int) -> int:
    """Play random legal actions until the game is over; the number of decisions made."""
    draw: i64 = first_draw(seed)
    made = 0
    while not state.over:
        codes = state.legal()
        draw = draw * MULTIPLIER % MODULUS
        count: i64 = len(codes)
        pick: i64 = draw * count // MODULUS
        state.apply(codes[pick])
        made += 1
    return made


def random_line(state: State, seed: int) -> list[int]:
    """As `playout`, and the codes that were chosen."""
    draw: i64 = first_draw(seed)
    line: list[int] = []
    while not state.over:
        codes = state.legal()
        draw = draw * MULTIPLIER % MODULUS
        count: i64 = len(codes)
        pick: i64 = draw * count // MODULUS
        code = codes[pick]
        state.apply(code)
        line.append(code)
    return line
