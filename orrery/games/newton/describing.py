"""A table of Newton written as a position, everything said: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.frames import WIDTH
from orrery.core.positions import Plain, Position
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.scoring import CATEGORIES
from orrery.games.newton.state import NO_CARD, NO_TILE, Scholar
from orrery.games.newton.view import gone, picks

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


def write(state: Newton) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    position: Position = {
        "seats": state.seats,
        "round": state.round,
        "lap": state.lap,
        "first": state.first + 1,
        "decisions": state.decisions,
        "reveals": state.reveals,
        "options": dict(state.settings.options),
        "turn": _turn(state),
        "map": {
            "cities": _names(deal.cities, box.CITY_IDS),
            "universities": _names(deal.universities, box.UNIVERSITY_IDS),
            "ancient_lands": _names(deal.ancients, box.ANCIENT_IDS),
        },
        "tracks": {
            "specializations": _names(deal.specializations, box.SPECIALIZATION_IDS),
            "inventions": _names(deal.inventions, box.INVENTION_IDS),
            "objectives": _names(deal.objectives, box.OBJECTIVE_IDS),
        },
        "tokens": {
            "dealt": " ".join(
                f"{box.BONUS_SPACES[at]}:{box.TOKEN_IDS[token]}"
                for at, token in enumerate(deal.tokens)
                if token != NO_TILE
            ),
            "taken": " ".join(
                box.BONUS_SPACES[at]
                for at, token in enumerate(deal.tokens)
                if token != NO_TILE and not state.lying >> at & 1
            ),
        },
        "cards": _cards(state),
        "masters": _masters(state),
    }
    for seat, scholar in enumerate(state.scholars):
        position[f"player{seat + 1}"] = {
            "colour": box.COLOURS[deal.colours[seat]],
            "board": box.BOARDS[deal.boards[seat]],
            **_scholar(scholar),
        }
    return position


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] for thing in things)


def _bits(mask: int, names: Sequence[str]) -> str:
    return " ".join(name for place, name in enumerate(names) if mask >> place & 1)


def _repeated(counts: bytes, names: Sequence[str]) -> str:
    return " ".join(name for name, count in zip(names, counts, strict=True) for _ in range(count))


def _turn(state: Newton) -> dict[str, Plain]:
    stack = state.stack
    frames = [_frame(stack[at : at + WIDTH]) for at in range(0, len(stack), WIDTH)]
    return {
        "player": state.turn + 1,
        "stack": "over" if state.over else " ".join(frames),
        "card": "-" if state.card == NO_CARD else box.CARD_IDS[state.card],
        "acted": state.acted,
        "applied": state.applied,
        "boosted": state.boosted,
    }


def _frame(frame: list[int]) -> str:
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


def _cards(state: Newton) -> dict[str, Plain]:
    written: dict[str, Plain] = {
        "market": _names(state.market, box.CARD_IDS),
        "gone": " ".join(gone(state)),
    }
    for level in range(box.LEVELS):
        written[f"deck{level + 1}"] = _deck(state, state.decks[level])
    for number in range(max(state.round - 1, 0), box.ROUNDS - 1):
        row = state.deal.under[number * box.ACTION_CARDS : (number + 1) * box.ACTION_CARDS]
        written[f"under{number + 1}"] = _names(row, box.CARD_IDS)
    return written


def _deck(state: Newton, deck: bytes) -> str:
    """Cards from the top; /2 stands before those that went under it at the end of round 2."""
    words: list[str] = []
    layer = 0
    for card in deck:
        if state.returned[card] != layer:
            layer = state.returned[card]
            words.append(f"/{layer}")
        words.append(box.CARD_IDS[card])
    return " ".join(words)


def _masters(state: Newton) -> dict[str, Plain]:
    """Masters as dealt to each player, and what was kept of them in which order."""
    masters = state.deal.masters
    if state.deal.agreed.solo:
        return {
            "drawn": _names(masters, box.MASTER_IDS),
            "dropped": _names(picks(state, 0), box.MASTER_IDS),
        }
    written: dict[str, Plain] = {}
    for seat in range(state.seats):
        pack = masters[seat * box.MASTERS_KEPT : (seat + 1) * box.MASTERS_KEPT]
        written[f"dealt{seat + 1}"] = _names(pack, box.MASTER_IDS)
        if state.deal.agreed.drafted:
            written[f"kept{seat + 1}"] = _names(picks(state, seat), box.MASTER_IDS)
    return written


def _scholar(scholar: Scholar) -> dict[str, Plain]:
    return {
        "coins": scholar.coins,
        "potions": scholar.potions,
        "hand": _names(scholar.hand, box.CARD_IDS),
        "desk": _names(scholar.desk, box.CARD_IDS),
        "tucked": _names(scholar.tucked, box.CARD_IDS),
        "masters": _names(scholar.masters, box.MASTER_IDS),
        "patrons": _names(scholar.patrons, box.MASTER_IDS),
        "scientist": box.PLACE_IDS[scholar.scientist],
        "cubes": _bits(scholar.visited, box.PLACE_IDS),
        "work": scholar.marker,
        "students": _names(scholar.students, box.TECH_IDS),
        "books": _bits(scholar.shelf, box.CELL_IDS),
        "removed": scholar.removed,
        "developments": _repeated(scholar.developments, box.ACTION_NAMES),
        "incomes": _repeated(scholar.incomes, box.INCOME_KINDS),
        "medicine": scholar.medicine,
        "tokens": _names(scholar.tokens, box.TOKEN_IDS),
        "points": " ".join(
            f"{name}:{count}"
            for name, count in zip(CATEGORIES, scholar.points, strict=False)
            if count
        ),
    }
