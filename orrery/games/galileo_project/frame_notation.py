"""A frame of the stack in words, in positions as in views."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.errors import BadPosition
from orrery.core.frames import SEAT, WIDTH
from orrery.core.positions import integer
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.rules.decisions import Arguments
from orrery.games.galileo_project.rules.play import DECISIONS

STAGES = ("marker", "switch", "action", "goal", "close")
_ARGUMENTS: dict[int, Arguments] = {
    **{one.kind: one.arguments() for one in DECISIONS},
    act.RUN_TURN: (STAGES,),
    act.RUN_EFFECTS: (box.PROGRAM_NAMES, None),
    act.RUN_MODIFIERS: (box.MODIFIER_SORTS, None),
    act.RUN_DEVELOP: (box.PIECE_IDS,),
    act.RUN_TUCK: (box.CHARACTER_IDS,),
    act.RUN_ABILITY: (box.PIECE_IDS,),
}
"""What the arguments of a frame name; None, and all that are not listed, for plain numbers."""


def write_frame(frame: Sequence[int]) -> str:
    """A frame as its kind, player and arguments with colons between."""
    kind, seat, *numbers = frame
    known = _ARGUMENTS.get(kind, ())
    named = max((place for place, names in enumerate(known, 1) if names is not None), default=0)
    # Names are always written; zeros at the end are left out.
    while len(numbers) > named and numbers[-1] == 0:
        numbers.pop()
    words = [act.FRAMES[kind], str(seat + 1)]
    for place, number in enumerate(numbers):
        names = known[place] if place < len(known) else None
        words.append(str(number) if names is None else names[number])
    return ":".join(words)


def parse_frame(text: str) -> list[int]:
    """The inverse of `write_frame`. Raises BadPosition."""
    name, *words = text.split(":")
    if name not in act.FRAMES[1:]:
        raise BadPosition(f"turn.stack: {name!r} is no kind of decision or effect")
    if not 1 <= len(words) <= WIDTH - 1:
        raise BadPosition(f"turn.stack: {text!r} is not a kind, a player and up to four words")
    kind = act.FRAMES.index(name)
    known = (None, *_ARGUMENTS.get(kind, ()))
    frame = [kind]
    for place, word in enumerate(words):
        names = known[place] if place < len(known) else None
        if names is None:
            frame.append(integer(word, f"turn.stack: {text}", signed=False))
        elif word in names:
            frame.append(list(names).index(word))
        else:
            raise BadPosition(f"turn.stack: {word!r} of {text!r} is not known")
    frame += [0] * (WIDTH - len(frame))
    # Players are counted from 1 in words.
    frame[SEAT] -= 1
    return frame


def write_frames(stack: list[int]) -> list[str]:
    """All frames of a stack, the one that is decided now last."""
    return [write_frame(stack[at : at + WIDTH]) for at in range(0, len(stack), WIDTH)]
