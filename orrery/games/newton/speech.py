"""Newton in words: what is asked, what may be chosen, how it ended."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.outcome import Outcome, Rating, rate
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase, seat_name
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.acting import describe
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import of_kind
from orrery.games.newton.rules.play import Newton, decision_of
from orrery.games.newton.rules.work import potions_to_enter
from orrery.games.newton.scoring import CATEGORIES
from orrery.games.newton.scoring import sheet as score_sheet
from orrery.games.newton.targets import target

# --- decisions ----------------------------------------------------------------------------


def decision(state: Newton, viewer: int | None) -> Decision:
    """The question with all its detail for whoever answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "NW-END-01", phrase("decision.over"))
    kind = state.stack[KIND]
    seat = state.seat
    name = act.FRAMES[kind]
    if viewer == seat:
        said = _PROMPTS[kind](state) if kind in _PROMPTS else phrase(f"prompt.{name}")
    else:
        said = phrase(f"waiting.{name}", who=seat_name(seat))
    without = kind == act.DECIDE_CARD and not state.scholars[seat].hand
    rule = "NW-TURN-07" if without else decision_of(kind).rule
    return Decision(state.decisions, seat, name, rule, said)


def _valued(state: Newton) -> Phrase:
    """A prompt that names the value of the action, or what is left of it."""
    return phrase(f"prompt.{act.FRAMES[state.stack[KIND]]}", n=state.stack[slots.VALUE])


def _steps(state: Newton) -> Phrase:
    """How many steps are left; without any, only the boost or the stop."""
    name = act.FRAMES[state.stack[KIND]]
    if state.stack[slots.VALUE] == 0:
        return phrase(f"prompt.{name}_end")
    return phrase(f"prompt.{name}", n=state.stack[slots.VALUE])


def _draft(state: Newton) -> Phrase:
    return phrase("prompt.draft", n=state.stack[slots.KEPT] + 1, of=box.MASTERS_KEPT)


def _drop(state: Newton) -> Phrase:
    dropped = box.MASTERS_DRAWN_ALONE - box.MASTERS_KEPT
    return phrase("prompt.drop", n=state.stack[slots.DROPPED] + 1, of=dropped)


def _card(state: Newton) -> Phrase:
    empty = not state.scholars[state.seat].hand
    return phrase("prompt.card_none" if empty else "prompt.card")


def _turn(state: Newton) -> Phrase:
    """Names what is still open: the action, the effect, both or neither."""
    action = any(state.refusal(act.START + one) == 0 for one in range(box.BASIC_ACTIONS))
    effect = state.refusal(act.EFFECT) == 0
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
    keys = {box.CITY_UNIVERSITY: "prompt.cube_university", box.CITY_ANCIENT: "prompt.cube_ancient"}
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
    act.DECIDE_DRAFT: _draft,
    act.DECIDE_DROP: _drop,
    act.DECIDE_CARD: _card,
    act.DECIDE_TURN: _turn,
    act.DECIDE_WORK: _valued,
    act.DECIDE_ENTER: _enter,
    act.DECIDE_STUDENT: _valued,
    act.DECIDE_ADVANCE: _steps,
    act.DECIDE_TRAVEL: _steps,
    act.DECIDE_LESSON: _valued,
    act.DECIDE_BOOK: _valued,
    act.DECIDE_ANY: _valued,
    act.DECIDE_VILLAGE: _village,
    act.DECIDE_DISCARD: _discard,
    act.DECIDE_CUBE: _cube,
    act.DECIDE_DRAWER: _drawer,
    act.DECIDE_INCOME_SPACE: _income_space,
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
    if code in (act.STOP, act.END):
        return 1, code
    return (2 if code <= act.BOOST else 0), code


def _option(state: Newton, code: int) -> Option:
    return state.game.option(state, code, describe(state, code), target(state, code))


def _quick(state: Newton) -> list[int]:
    return [*(act.FLIP + level for level in range(box.LEVELS)), act.BUY_POTION, act.BUY_STUDENT]


def _things_to_do(state: Newton) -> list[int]:
    """What the card offers and was not done yet."""
    shown = _quick(state)
    action = box.CARD_ACTION[state.card]
    if not state.acted:
        chosen = range(box.BASIC_ACTIONS) if action == box.JOKER else (action,)
        shown += [act.START + one for one in chosen]
    if not state.applied and naming.has_effect(state.card):
        shown.append(act.EFFECT)
    return shown


def _students(state: Newton) -> list[int]:
    """One entry for all Students on a space. NW-D-05."""
    students = state.scholars[state.seat].students
    shown = {piece for piece in range(len(students)) if state.refusal(act.MOVE + piece) == 0}
    spaces = {students[piece] for piece in shown}
    for piece, space in enumerate(students):
        if space not in spaces:
            spaces.add(space)
            shown.add(piece)
    return [*(act.MOVE + piece for piece in shown), act.BOOST]


def _spaces_ahead(state: Newton) -> list[int]:
    space = state.scholars[state.seat].students[state.stack[slots.PIECE]]
    return [*(act.ADVANCE + ahead for ahead in box.TECH_NEXT[space]), act.BOOST]


def _places_ahead(state: Newton) -> list[int]:
    here = state.scholars[state.seat].scientist
    cube = [act.CUBE_HERE] if state.stack[slots.FLAGS] & (box.CUBE_EACH | box.EXTRA_CUBE) else []
    return [*(act.GO + place for place in box.NEIGHBOURS[here]), *cube, act.BOOST]


def _books(state: Newton) -> list[int]:
    shelf = state.scholars[state.seat].shelf
    return [*(act.BOOK + cell for cell in range(box.CELLS) if not shelf >> cell & 1), act.BOOST]


def _copies(state: Newton) -> list[int]:
    desk = state.scholars[state.seat].desk
    return [
        act.COPY + card
        for card in desk
        if card < box.ACTION_CARDS and card != state.stack[slots.CARD]
    ]


def _cubes(state: Newton) -> list[int]:
    wanted = state.stack[slots.WANTED]
    return [act.CUBE + place for place in range(box.PLACES) if of_kind(place, wanted)]


def _owned(base: int, counts: bytes) -> list[int]:
    return [base + kind for kind, count in enumerate(counts) if count]


_CLOSED: dict[int, Callable[[Newton], list[int]]] = {
    act.DECIDE_CARD: _quick,
    act.DECIDE_TURN: _things_to_do,
    act.DECIDE_WORK: lambda state: [act.BOOST],
    act.DECIDE_ENTER: lambda state: [act.BOOST],
    act.DECIDE_STUDENT: _students,
    act.DECIDE_ADVANCE: _spaces_ahead,
    act.DECIDE_TRAVEL: _places_ahead,
    act.DECIDE_LESSON: lambda state: [*(act.TAKE + card for card in state.market), act.BOOST],
    act.DECIDE_BOOK: _books,
    act.DECIDE_ANY: lambda state: [act.START + action for action in range(box.BASIC_ACTIONS)],
    act.DECIDE_VILLAGE: lambda state: [act.GO + place for place in box.VILLAGES],
    act.DECIDE_COPY: _copies,
    act.DECIDE_CUBE: _cubes,
    act.DECIDE_DEVELOPMENT: lambda state: [act.DEVELOP + kind for kind in range(box.BASIC_ACTIONS)],
    act.DECIDE_DRAWER: lambda state: _owned(act.DRAWER, state.scholars[state.seat].developments),
    act.DECIDE_INCOME: lambda state: [act.INCOME + kind for kind in range(box.INCOMES)],
    act.DECIDE_INCOME_SPACE: lambda state: _owned(
        act.INCOME_SPACE, state.scholars[state.seat].incomes
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
    rating = rank(totals[0]) if state.over and state.seats == 1 else None
    return Outcome(
        scores=scores,
        ranking=ranking,
        ended=_ended(state, totals, rating),
        rule="NW-END-01",
        rating=rating,
    )


def _ended(state: Newton, totals: list[int], rating: Rating | None) -> Phrase:
    if not state.over:
        return phrase("outcome.running")
    if rating is None:
        return phrase("outcome.ended")
    return phrase("outcome.alone", n=totals[0], rank=rating.name)


def rank(total: int) -> Rating:
    """The rung of the ladder that a score reaches alone. NW-SOLO-05, NW-R-27."""
    names = [phrase(f"rank.{number}") for number in range(1, len(box.SOLO_LEVELS) + 1)]
    return rate(total, box.SOLO_LEVELS, names, "NW-SOLO-05")
