"""Laws of observations: the numbers are those of the layout, and masks and results are true.

That they tell no secret is a law of secrecy (`secrecy.py`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from librt.strings import BytesWriter

from orrery.core.observing import Observer
from orrery.core.state import State
from orrery.laws.copies import contents
from orrery.laws.stories import LawBroken, demand


def observed(state: State, seat: int) -> bytes:
    """What a seat is told, as bytes."""
    out = bytearray(state.game.layout.size)
    state.observe(seat, out)
    return bytes(out)


def observations_are_as_declared(state: State) -> None:
    """Every number has a name of its own and stays in its range, whatever buffer it goes to.

    What code that was made for the game writes is what the declared fields say, to the byte.
    """
    layout = state.game.layout
    declared = layout.made(Observer, state.settings)
    names = [name for name, _ in layout.cells]
    demand(len(set(names)) == layout.size, "two numbers of an observation have one name")
    before = contents(state)
    for seat in range(state.seats):
        seen = observed(state, seat)
        writer = BytesWriter()
        declared.write(state, seat, writer)
        pairs = zip(seen, writer.getvalue(), layout.cells, strict=True)
        other = [name for one, another, (name, _) in pairs if one != another]
        demand(not other, f"{other} are not written as declared")
        for number, (name, cell) in zip(seen, layout.cells, strict=True):
            demand(cell.low + number <= cell.high, f"{name}: {cell.low + number} is too large")
        used = array("B", bytes([7] * layout.size))
        state.observe(seat, used)
        demand(used.tobytes() == seen, "what was in a buffer before is still there")
    _refuses(lambda: state.observe(0, bytearray(layout.size + 1)), "a buffer of another size")
    _refuses(lambda: state.observe(state.seats, bytearray(layout.size)), "a seat too many")
    demand(contents(state) == before, "observing a state changed it")


def masks_show_what_is_legal(state: State) -> None:
    size = state.game.actions.size
    out = bytearray([7] * size)
    state.mask(out)
    legal = [code for code in range(size) if state.refusal(code) == 0]
    demand([code for code in range(size) if out[code] == 1] == legal, "a mask is not what is legal")
    demand(sum(out) == len(legal), "a mask holds more than 0 and 1")
    _refuses(lambda: state.mask(bytearray(size + 1)), "a buffer of another size")


def returns_follow_the_ranking(state: State) -> None:
    """Who is placed better has more; nobody has anything before the end."""
    returns = state.returns()
    demand(len(returns) == state.seats, f"{len(returns)} results for {state.seats} seats")
    if not state.over:
        demand(not any(returns), f"{returns} before the end")
        return
    demand(all(-1.0 <= one <= 1.0 for one in returns), f"{returns} is not from -1 to 1")
    outcome = state.outcome
    for seat in range(state.seats):
        for other in range(state.seats):
            better = outcome.place(seat) < outcome.place(other)
            demand((returns[seat] > returns[other]) == better, f"{returns} is not the ranking")


def _refuses(attempt: Callable[[], None], what: str) -> None:
    try:
        attempt()
    except ValueError:
        return
    raise LawBroken(f"{what} is taken")
