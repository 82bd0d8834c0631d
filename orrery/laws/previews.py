"""The law of previews: they tell nothing that the view does not imply, and what they tell is true.

A preview is made for the seat that decides. Held against it are a twin of the table that this seat
cannot tell from the real one, and what really comes of the option.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from orrery.core.preview import Move, Preview, drawn, preview
from orrery.core.state import State
from orrery.core.views import View
from orrery.laws.stories import LawBroken, Story, demand

Foresee: TypeAlias = Callable[[State, int], Preview]
"""How a preview of an option is made for the seat that decides."""


def from_the_view(state: State, code: int) -> Preview:
    return preview(state.game, state.view(state.seat), code)


def previews_tell_what_the_view_implies(story: Story) -> None:
    """Three decisions of a game, one option each: previews take longer than most other laws.

    The last one is among them, because the end of a game shows what was hidden.
    """
    chance = Random(story.seed)
    last = len(story.codes) - 1
    for decision in sorted({last, chance.randint(0, last), chance.randint(0, last)}):
        state = story.at(decision)
        code = chance.choice(state.legal())
        told = twins_have_the_same_preview(state, code)
        what_was_told_happens(state, code, told)


def twins_have_the_same_preview(
    state: State, code: int, foresee: Foresee = from_the_view, twins: int = 1
) -> Preview:
    """Gives back the preview that they have."""
    told = foresee(state.clone(), code)
    chance = Random(state.decisions)
    for _ in range(twins):
        twin = state.game.resample(state.view(state.seat), chance)
        other = foresee(twin, code).to_bytes()
        same = told.to_bytes() == other
        demand(same, f"the preview of {state.notation(code)!r} tells what is hidden")
    return told


def what_is_certain_happens(state: State, code: int, foresee: Foresee = from_the_view) -> None:
    what_was_told_happens(state, code, foresee(state.clone(), code))


def what_was_told_happens(state: State, code: int, told: Preview) -> None:
    seat = state.seat
    before = state.view(seat)
    real = state.clone()
    real.apply(code)
    after = real.view(seat)
    for wrong in _untrue(told, before, after):
        raise LawBroken(f"the preview of {state.notation(code)!r} promises {wrong}")
    pieces = drawn(state.game, after, "en", ())
    for move in told.moves:
        sheets = pieces.get(move.panel, ({}, {}))
        for form, place in enumerate((move.wide, move.narrow)):
            found = sheets[form].get(move.piece)
            same = (found and found.at) == (place and place.at)
            if place is not None and found is not None and place.svg:
                same = same and place.svg == found.svg
            demand(same, f"the preview of {state.notation(code)!r} misplaces {_named(move)}")


def _named(move: Move) -> str:
    return f"{move.piece} of {move.panel}"


def _untrue(told: Preview, before: View, after: View) -> Iterator[str]:
    """What a preview is certain of and did not happen."""
    for side, (was, now) in enumerate(zip(before.scores, after.scores, strict=True)):
        for name, change in told.scores[side].items():
            if now.get(name, 0) - was.get(name, 0) != change:
                yield f"{change} {name} to {side}"
        total = sum(now.values()) - sum(was.values())
        if told.totals[side] not in (None, total):
            yield f"{told.totals[side]} points to {side}, and there are {total}"
    for side, (had, has) in enumerate(zip(before.holdings, after.holdings, strict=True)):
        for name, change in told.holdings[side].items():
            counts = [{one.name: one.count for one in held}.get(name, 0) for held in (had, has)]
            if counts[1] - counts[0] != change:
                yield f"{change} {name} to {side}"
    if told.next not in (None, after.decision.seat):
        yield f"that {told.next} decides next"
    if told.ends not in (None, after.over):
        yield f"that the game ends: {told.ends}"
    if not told.uncertain and after.reveals != before.reveals:
        yield "that nothing is turned up"
