"""Newton in words: what is asked, what may be chosen, how it ended."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase, seat_name
from orrery.games.newton import actions, naming
from orrery.games.newton.acting import describe
from orrery.games.newton.actions import (
    ADVANCE,
    BOOK,
    BOOST,
    BUY_POTION,
    BUY_STUDENT,
    COPY,
    CUBE,
    CUBE_HERE,
    DEVELOP,
    DRAWER,
    EFFECT,
    END,
    FLIP,
    FRAMES,
    GO,
    INCOME,
    INCOME_SPACE,
    MOVE,
    START,
    STOP,
    TAKE,
)
from orrery.games.newton.components import (
    ACTION_CARDS,
    BASIC_ACTIONS,
    CARD_ACTION,
    CELLS,
    CITY_ANCIENT,
    CITY_UNIVERSITY,
    CUBE_EACH,
    EXTRA_CUBE,
    INCOMES,
    JOKER,
    LEVELS,
    MASTERS_DRAWN_ALONE,
    MASTERS_KEPT,
    NEIGHBOURS,
    PLACES,
    SOLO_LEVELS,
    TECH_NEXT,
    VILLAGES,
)
from orrery.games.newton.reasons import DECISION_RULES
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import of_kind
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.work import potions_to_enter
from orrery.games.newton.scoring import CATEGORIES
from orrery.games.newton.scoring import sheet as score_sheet
from orrery.games.newton.targets import target

# --- decisions ----------------------------------------------------------------------------


def decision(state: Newton, viewer: int | None) -> Decision:
    """The question with all its detail for who answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "NW-END-01", phrase("decision.over"))
    kind = state.stack[KIND]
    seat = state.seat
    name = FRAMES[kind]
    if viewer == seat:
        said = _PROMPTS[kind](state) if kind in _PROMPTS else phrase(f"prompt.{name}")
    else:
        said = phrase(f"waiting.{name}", who=seat_name(seat))
    without = kind == actions.DECIDE_CARD and not state.scholars[seat].hand
    rule = "NW-TURN-07" if without else DECISION_RULES[kind]
    return Decision(state.decisions, seat, name, rule, said)


def _valued(state: Newton) -> Phrase:
    """A prompt that names the value of the action, or what is left of it."""
    return phrase(f"prompt.{FRAMES[state.stack[KIND]]}", n=state.stack[slots.VALUE])


def _steps(state: Newton) -> Phrase:
    """How many steps are left; without any, only the boost or the stop."""
    name = FRAMES[state.stack[KIND]]
    if state.stack[slots.VALUE] == 0:
        return phrase(f"prompt.{name}_end")
    return phrase(f"prompt.{name}", n=state.stack[slots.VALUE])


def _draft(state: Newton) -> Phrase:
    return phrase("prompt.draft", n=state.stack[slots.KEPT] + 1, of=MASTERS_KEPT)


def _drop(state: Newton) -> Phrase:
    dropped = MASTERS_DRAWN_ALONE - MASTERS_KEPT
    return phrase("prompt.drop", n=state.stack[slots.DROPPED] + 1, of=dropped)


def _card(state: Newton) -> Phrase:
    empty = not state.scholars[state.seat].hand
    return phrase("prompt.card_none" if empty else "prompt.card")


def _turn(state: Newton) -> Phrase:
    """Names what is still open: the action, the effect, both or neither."""
    action = any(state.refusal(START + one) == 0 for one in range(BASIC_ACTIONS))
    effect = state.refusal(EFFECT) == 0
    if action:
        key = "turn_both" if effect else "turn_action"
    else:
        key = "turn_effect" if effect else "turn_end"
    return phrase(f"prompt.{key}", card=naming.card(state.card))


def _enter(state: Newton) -> Phrase:
    count = potions_to_enter(state.scholars[state.seat], state.stack[slots.FLAGS])
    return phrase("prompt.enter", cost=naming.potions(count))


def _village(state: Newton) -> Phrase:
    return phrase("prompt.village", cost=naming.coins(state.stack[slots.VILLAGE_PRICE]))


def _discard(state: Newton) -> Phrase:
    return phrase("prompt.discard", card=naming.card(state.stack[slots.CARD]))


def _cube(state: Newton) -> Phrase:
    keys = {CITY_UNIVERSITY: "prompt.cube_university", CITY_ANCIENT: "prompt.cube_ancient"}
    if state.stack[slots.WANTED] in keys:
        return phrase(
            keys[state.stack[slots.WANTED]], cost=naming.coins(state.stack[slots.CUBE_PRICE])
        )
    return phrase("prompt.cube")


def _drawer(state: Newton) -> Phrase:
    return phrase("prompt.drawer", tile=naming.development(state.stack[slots.COMING]))


def _income_space(state: Newton) -> Phrase:
    return phrase("prompt.income_space", tile=naming.income(state.stack[slots.COMING]))


_PROMPTS: dict[int, Callable[[Newton], Phrase]] = {
    actions.DECIDE_DRAFT: _draft,
    actions.DECIDE_DROP: _drop,
    actions.DECIDE_CARD: _card,
    actions.DECIDE_TURN: _turn,
    actions.DECIDE_WORK: _valued,
    actions.DECIDE_ENTER: _enter,
    actions.DECIDE_STUDENT: _valued,
    actions.DECIDE_ADVANCE: _steps,
    actions.DECIDE_TRAVEL: _steps,
    actions.DECIDE_LESSON: _valued,
    actions.DECIDE_BOOK: _valued,
    actions.DECIDE_ANY: _valued,
    actions.DECIDE_VILLAGE: _village,
    actions.DECIDE_DISCARD: _discard,
    actions.DECIDE_CUBE: _cube,
    actions.DECIDE_DRAWER: _drawer,
    actions.DECIDE_INCOME_SPACE: _income_space,
}

# --- options ------------------------------------------------------------------------------


def options(state: Newton) -> list[Option]:
    """Every option that is open, and those that a player would look for and find closed."""
    if state.over:
        return []
    closed = _CLOSED.get(state.stack[KIND])
    shown = {*state.legal(), *(closed(state) if closed else ())}
    return [_option(state, code) for code in sorted(shown, key=_place)]


def _place(code: int) -> tuple[int, int]:
    """Answers first, then what leaves the decision, quick actions last."""
    if code in (STOP, END):
        return 1, code
    return (2 if code <= BOOST else 0), code


def _option(state: Newton, code: int) -> Option:
    return state.game.option(state, code, describe(state, code), target(state, code))


def _quick(state: Newton) -> list[int]:
    return [*(FLIP + level for level in range(LEVELS)), BUY_POTION, BUY_STUDENT]


def _things_to_do(state: Newton) -> list[int]:
    """What the card offers and was not done yet."""
    shown = _quick(state)
    action = CARD_ACTION[state.card]
    if not state.acted:
        chosen = range(BASIC_ACTIONS) if action == JOKER else (action,)
        shown += [START + one for one in chosen]
    if not state.applied and naming.has_effect(state.card):
        shown.append(EFFECT)
    return shown


def _students(state: Newton) -> list[int]:
    """One entry for all Students on a space. NW-D-05."""
    students = state.scholars[state.seat].students
    shown = {piece for piece in range(len(students)) if state.refusal(MOVE + piece) == 0}
    spaces = {students[piece] for piece in shown}
    for piece, space in enumerate(students):
        if space not in spaces:
            spaces.add(space)
            shown.add(piece)
    return [*(MOVE + piece for piece in shown), BOOST]


def _spaces_ahead(state: Newton) -> list[int]:
    space = state.scholars[state.seat].students[state.stack[slots.PIECE]]
    return [*(ADVANCE + ahead for ahead in TECH_NEXT[space]), BOOST]


def _places_ahead(state: Newton) -> list[int]:
    here = state.scholars[state.seat].scientist
    cube = [CUBE_HERE] if state.stack[slots.FLAGS] & (CUBE_EACH | EXTRA_CUBE) else []
    return [*(GO + place for place in NEIGHBOURS[here]), *cube, BOOST]


def _books(state: Newton) -> list[int]:
    shelf = state.scholars[state.seat].shelf
    return [*(BOOK + cell for cell in range(CELLS) if not shelf >> cell & 1), BOOST]


def _copies(state: Newton) -> list[int]:
    desk = state.scholars[state.seat].desk
    return [COPY + card for card in desk if card < ACTION_CARDS and card != state.stack[slots.CARD]]


def _cubes(state: Newton) -> list[int]:
    wanted = state.stack[slots.WANTED]
    return [CUBE + place for place in range(PLACES) if of_kind(place, wanted)]


def _owned(base: int, counts: bytes) -> list[int]:
    return [base + kind for kind, count in enumerate(counts) if count]


_CLOSED: dict[int, Callable[[Newton], list[int]]] = {
    actions.DECIDE_CARD: _quick,
    actions.DECIDE_TURN: _things_to_do,
    actions.DECIDE_WORK: lambda state: [BOOST],
    actions.DECIDE_ENTER: lambda state: [BOOST],
    actions.DECIDE_STUDENT: _students,
    actions.DECIDE_ADVANCE: _spaces_ahead,
    actions.DECIDE_TRAVEL: _places_ahead,
    actions.DECIDE_LESSON: lambda state: [*(TAKE + card for card in state.market), BOOST],
    actions.DECIDE_BOOK: _books,
    actions.DECIDE_ANY: lambda state: [START + action for action in range(BASIC_ACTIONS)],
    actions.DECIDE_VILLAGE: lambda state: [GO + place for place in VILLAGES],
    actions.DECIDE_COPY: _copies,
    actions.DECIDE_CUBE: _cubes,
    actions.DECIDE_DEVELOPMENT: lambda state: [DEVELOP + kind for kind in range(BASIC_ACTIONS)],
    actions.DECIDE_DRAWER: lambda state: _owned(DRAWER, state.scholars[state.seat].developments),
    actions.DECIDE_INCOME: lambda state: [INCOME + kind for kind in range(INCOMES)],
    actions.DECIDE_INCOME_SPACE: lambda state: _owned(
        INCOME_SPACE, state.scholars[state.seat].incomes
    ),
}

# --- the result ---------------------------------------------------------------------------


def sheet(state: Newton, seat: int) -> dict[str, int]:
    """A player's score sheet, as if the game ended now."""
    return dict(zip(CATEGORIES, score_sheet(state, seat), strict=True))


def sheets(state: Newton) -> tuple[dict[str, int], ...]:
    """What everybody has so far."""
    return tuple([sheet(state, seat) for seat in range(state.seats)])


def outcome(state: Newton) -> Outcome:
    """Ranking by points; who has equally many shares a place. NW-SCORE-03."""
    seats = range(state.seats)
    scores = sheets(state)
    totals = [sum(lines.values()) for lines in scores]
    order = sorted(set(totals), reverse=True)
    ranking = tuple(tuple(seat for seat in seats if totals[seat] == total) for total in order)
    return Outcome(scores=scores, ranking=ranking, ended=_ended(state, totals), rule="NW-END-01")


def _ended(state: Newton, totals: list[int]) -> Phrase:
    if not state.over:
        return phrase("outcome.running")
    if state.seats > 1:
        return phrase("outcome.ended")
    return phrase("outcome.alone", n=totals[0], rank=rank(totals[0]))


def rank(total: int) -> Phrase:
    """The rung of the ladder that a score reaches alone. NW-SOLO-05, NW-R-27."""
    reached = sum(start <= total for start in SOLO_LEVELS)
    return phrase(f"rank.{max(reached, 1)}")
