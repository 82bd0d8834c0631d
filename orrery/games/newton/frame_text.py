"""How positions say what is to be decided: a frame of the stack as one word."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.errors import BadPosition
from orrery.core.frames import WIDTH
from orrery.core.positions import index, integer
from orrery.games.newton import actions as act
from orrery.games.newton import components as box

FLAG_NAMES = (
    "card",
    "split",
    "ignoring",
    "cubes",
    "free_routes",
    "no_coins",
    "second_book",
    "ignoring_for_coins",
    "double_tokens",
    "extra_cube",
    "then_play",
    "begun",
    "paid_cube",
    "passing",
    "drawn",
)
"""How an action is performed, in the order of the bits in components.py."""
NUMBER = "number"
FLAGS = "flags"
ACTION = "action"
CARD = "card"
KIND_OF_INCOME = "income"
_VALUE = (NUMBER, FLAGS)
_STUDENT = (NUMBER, FLAGS, NUMBER, NUMBER)
FRAME_FIELDS: dict[int, tuple[str, ...]] = {
    act.DECIDE_DRAFT: (NUMBER,),
    act.DECIDE_DROP: (NUMBER,),
    act.DECIDE_TURN: (NUMBER,),
    act.DECIDE_WORK: _VALUE,
    act.DECIDE_ENTER: _VALUE,
    act.DECIDE_STUDENT: _STUDENT,
    act.DECIDE_ADVANCE: _STUDENT,
    act.DECIDE_TRAVEL: _VALUE,
    act.DECIDE_LESSON: _VALUE,
    act.DECIDE_BOOK: _VALUE,
    act.DECIDE_ANY: (NUMBER,),
    act.DECIDE_VILLAGE: (NUMBER,),
    act.DECIDE_COPY: (CARD,),
    act.DECIDE_DISCARD: (CARD,),
    act.DECIDE_CUBE: (NUMBER, NUMBER),
    act.DECIDE_DRAWER: (ACTION,),
    act.DECIDE_INCOME_SPACE: (KIND_OF_INCOME,),
    act.RUN_DRAFT: (NUMBER,),
    act.RUN_GRANTS: (ACTION, NUMBER, NUMBER, FLAGS),
}
"""What the arguments of a frame are; a frame that is not listed has none."""
FIELD_NAMES: dict[str, Sequence[str]] = {
    ACTION: (*box.ACTION_NAMES, "any"),
    CARD: box.CARD_IDS,
    KIND_OF_INCOME: (*box.INCOME_KINDS, "medicine"),
}


def write_frame(frame: list[int]) -> str:
    """Its kind, player and arguments with colons between, such as travel:1:3:card+begun."""
    kind, seat, *numbers = frame
    fields = FRAME_FIELDS.get(kind, ())
    words = [_field(field, number) for field, number in zip(fields, numbers, strict=False)]
    while words and words[-1] == "0":
        words.pop()
    return ":".join([act.FRAMES[kind], str(seat + 1), *words])


def _field(field: str, number: int) -> str:
    if field == FLAGS:
        return "+".join(name for bit, name in enumerate(FLAG_NAMES) if number >> bit & 1) or "0"
    return FIELD_NAMES[field][number] if field in FIELD_NAMES else str(number)


def read_frame(word: str, seats: int) -> list[int]:
    """The inverse of `write_frame`."""
    kind_name, *rest = word.split(":")
    where = f"turn.stack: {word}"
    kind = index(act.FRAMES[1:], kind_name, where) + 1
    fields = FRAME_FIELDS.get(kind, ())
    if not 1 <= len(rest) <= len(fields) + 1:
        raise BadPosition(f"{where}: player and up to {len(fields)} arguments are expected")
    player = integer(rest[0], where)
    if not 1 <= player <= seats:
        raise BadPosition(f"{where}: there is no player {player}")
    numbers = [_read_field(fields[at], one, where) for at, one in enumerate(rest[1:])]
    frame = [kind, player - 1, *numbers]
    return frame + [0] * (WIDTH - len(frame))


def _read_field(field: str, word: str, where: str) -> int:
    if field == FLAGS:
        names = [] if word == "0" else word.split("+")
        return sum({1 << index(FLAG_NAMES, name, where) for name in names})
    if field in FIELD_NAMES:
        return index(FIELD_NAMES[field], word, where)
    number = integer(word, where)
    if not 0 <= number < 1000:
        raise BadPosition(f"{where}: {number} is out of range")
    return number
