"""The stack of pending decisions."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT, WIDTH, A, B, C, D, depth, pop, push


def test_the_frame_pushed_last_is_on_top() -> None:
    stack: list[int] = []
    push(stack, 3, 0)
    push(stack, 5, 1, 10, 20, 30, 40)
    assert [stack[at] for at in (KIND, SEAT, A, B, C, D)] == [5, 1, 10, 20, 30, 40]
    assert depth(stack) == 2
    assert len(stack) == 2 * WIDTH


def test_what_is_not_said_is_zero() -> None:
    stack: list[int] = []
    push(stack, 3, 1, 7)
    assert stack == [3, 1, 7, 0, 0, 0]


def test_popping_uncovers_the_frame_below() -> None:
    stack: list[int] = []
    push(stack, 3, 0, 9)
    push(stack, 5, 1)
    pop(stack)
    assert stack == [3, 0, 9, 0, 0, 0]
    pop(stack)
    assert stack == []
    assert depth(stack) == 0
