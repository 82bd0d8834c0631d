"""The stack of pending decisions and effects: plain ints, copied and compared with the state.

A frame is six ints in a row: its kind, the seat it belongs to, and four arguments whose meaning
the kind gives. The frame on top says what is to be decided now. An effect that leads to another
decision pushes a frame; answering a decision pops its frame. Nothing in a state is a closure, so
a saved, copied or compared state never loses what is still to come.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 6
KIND: Final = -6
SEAT: Final = -5
A: Final = -4
B: Final = -3
C: Final = -2
D: Final = -1


def push(
    stack: list[int], kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    """Put a frame on top: it is decided next."""
    stack.append(kind)
    stack.append(seat)
    stack.append(a)
    stack.append(b)
    stack.append(c)
    stack.append(d)


def pop(stack: list[int]) -> None:
    """Take the top frame away: it is decided."""
    del stack[-6:]


def depth(stack: list[int]) -> int:
    return len(stack) // WIDTH
