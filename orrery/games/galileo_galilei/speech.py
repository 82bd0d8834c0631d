"""Galileo Galilei in words: prompts, options, what an action means, the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from orrery.core.frames import KIND
from orrery.core.frames import A as AMOUNT
from orrery.core.frames import A as SPACE
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.acting import describe
from orrery.games.galileo_galilei.rules.comets import own_pages, players
from orrery.games.galileo_galilei.rules.inquisition import may_stop
from orrery.games.galileo_galilei.rules.library import tile_to_place
from orrery.games.galileo_galilei.rules.observe import (
    cost_of,
    has_observed,
    object_paid_for,
    spot_of,
    still_missing,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei, decision_of
from orrery.games.galileo_galilei.rules.turn import space_after
from orrery.games.galileo_galilei.scoring import CATEGORIES, TYCHO_CATEGORY, standing
from orrery.games.galileo_galilei.scoring import sheet as score_sheet
from orrery.games.galileo_galilei.state import NO_CARD

# --- decisions ----------------------------------------------------------------------------


def decision(state: GalileoGalilei, viewer: int | None) -> Decision:
    """The question with all its detail for whoever answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "GG-END-05", phrase("decision.over"))
    kind = state.stack[KIND]
    seat = state.seat
    asked = decision_of(kind)
    if viewer == seat:
        words = _PROMPTS[kind](state) if kind in _PROMPTS else phrase(f"prompt.{asked.name}")
    else:
        words = phrase(f"waiting.{asked.name}", who=naming.side_name(state.settings, seat))
    return Decision(state.decisions, seat, asked.name, asked.rule, words)


def _observe(state: GalileoGalilei) -> Phrase:
    return phrase("prompt.observe_more" if has_observed(state) else "prompt.observe")


def _pay(state: GalileoGalilei) -> Phrase:
    paid_for = object_paid_for(state)
    return phrase("prompt.pay", object=_object(state, paid_for), n=cost_of(state, paid_for))


def _comets(state: GalileoGalilei) -> Phrase:
    paid_for = object_paid_for(state)
    return phrase("prompt.comets", object=_object(state, paid_for), n=still_missing(state))


def _object(state: GalileoGalilei, target: int) -> Phrase:
    if target < act.MAJORS:
        return naming.card(state.display[target])
    return naming.constellation(spot_of(state, target))


def _persuade(state: GalileoGalilei) -> Phrase:
    key = "prompt.persuade_may" if may_stop(state) else "prompt.persuade"
    return phrase(key, n=state.stack[AMOUNT])


_PROMPTS: dict[int, Callable[[GalileoGalilei], Phrase]] = {
    act.DECIDE_ARRANGE: lambda state: phrase("prompt.arrange", space=state.stack[SPACE]),
    act.DECIDE_OBSERVE: _observe,
    act.DECIDE_PAY: _pay,
    act.DECIDE_COMETS: _comets,
    act.DECIDE_RAISE: lambda state: phrase("prompt.raise", n=state.stack[AMOUNT]),
    act.DECIDE_WRITE: lambda state: phrase("prompt.write", n=state.stack[AMOUNT]),
    act.DECIDE_PERSUADE: _persuade,
    act.DECIDE_PLACE: lambda state: phrase(
        "prompt.place", tile=naming.library_tile(tile_to_place(state))
    ),
}
"""Questions that name something; the others are said as they stand."""


# --- options ------------------------------------------------------------------------------


def options(state: GalileoGalilei) -> list[Option]:
    if state.over:
        return []
    closed = _CLOSED.get(state.stack[KIND])
    shown = {*state.legal(), *(closed(state) if closed else ())}
    return [_option(state, code) for code in sorted(shown)]


def _option(state: GalileoGalilei, code: int) -> Option:
    words, piece = describe(state, code), target(state, code)
    refused = state.refusal(code)
    why = state.game.reason(state, code, refused) if refused else ()
    return _spoken(code, words, piece, *why)


# Cached: the same options come up at every table, again and again.
@lru_cache(10_000)
def _spoken(
    code: int, words: Phrase, target: str, why: Phrase | None = None, rule: str = ""
) -> Option:
    notation = act.ACTIONS.notation(code)
    return Option(code, notation, words, target, why is None, why, rule, "galileo_galilei")


def _actions(state: GalileoGalilei) -> list[int]:
    space = state.sides[state.seat].telescope
    printed = box.FIXED_AT[space]
    fixed = [act.FIXED + n for n in range(len(box.FIXED_NAMES)) if printed >> n & 1]
    moving = [] if space == box.UPGRADE_SPACE else [act.MOVING, act.MOVING + 1]
    return [*fixed, *moving, *_free(state)]


def _free(state: GalileoGalilei) -> list[int]:
    codes = [act.FREE + n for n in range(len(box.FREE_NAMES))]
    copernicus = state.sides[state.seat].ability == box.COPERNICUS
    return [*codes, act.FREE_TILE] if copernicus else codes


def _objects(state: GalileoGalilei) -> list[int]:
    codes: list[int] = []
    for space, card in enumerate(state.display):
        if card != NO_CARD:
            codes.append(act.OBSERVE + space)
            codes += [
                act.OBSERVE + act.MAJORS + space * box.SPOTS + n
                for n in range(box.CARD_SPOTS[card])
            ]
    return codes


def _recolors(state: GalileoGalilei) -> list[int]:
    return [
        act.RECOLOR + die * act.RECOLOR_STEP + colour
        for die in state.sides[state.seat].dice
        for colour in range(len(box.COLOURS))
        if box.colour_of(die) != colour
    ]


def _pages(state: GalileoGalilei) -> list[int]:
    common = [act.PAGE + n for n in range(box.PAGES) if box.PAGE_PLAYERS[n] <= players(state)]
    own = [act.OWN_PAGE + n for n in range(own_pages(state.sides[state.seat]))]
    return [*common, *own, act.APPENDIX]


_CLOSED: dict[int, Callable[[GalileoGalilei], list[int]]] = {
    act.DECIDE_ASTRONOMER: lambda state: [*range(act.ASTRONOMER, act.RESERVE)],
    act.DECIDE_ARRANGE: lambda state: [*range(act.ARRANGE, act.PASS)],
    act.DECIDE_ACTION: _actions,
    act.DECIDE_WINDOW: _free,
    act.DECIDE_OBSERVE: _objects,
    act.DECIDE_TAKE: lambda state: [*range(act.TAKE, act.RAISE)],
    act.DECIDE_RAISE: lambda state: [act.RAISE + die for die in state.sides[state.seat].dice],
    act.DECIDE_RECOLOR: _recolors,
    act.DECIDE_LECTURE: lambda state: [*range(act.LECTURE, act.WRITE)],
    act.DECIDE_WRITE: lambda state: [*range(act.WRITE, act.COMPLETE, act.WRITE_STEP)],
    act.DECIDE_PERSUADE: lambda state: [
        act.PERSUADE + space for space in range(len(state.sides[state.seat].cellar) - 1)
    ],
    act.DECIDE_FAREWELL: lambda state: [act.FAREWELL],
    act.DECIDE_UPGRADE: lambda state: [*range(act.UPGRADE, act.SWAP)],
    act.DECIDE_PAGE: _pages,
    act.DECIDE_LAY: lambda state: [*range(act.LAY, act.PLACE)],
}
"""What a decision shows whether it is open or not."""


def target(state: GalileoGalilei, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    seat = state.seat
    name = act.ACTIONS.block_of(code).name
    at = code - act.ACTIONS.block_of(code).base
    side = state.sides[seat]
    if name == "move":
        return naming.own(seat, f"space-{space_after(side.telescope, at + 1)}")
    if name == "fixed":
        return naming.own(seat, f"fixed-{box.FIXED_NAMES[at]}")
    if name == "moving":
        return naming.own(seat, box.TILE_IDS[side.sky[side.telescope - 1]])
    if name == "free":
        return naming.own(seat, f"free-{box.FREE_NAMES[at]}")
    if name == "tile":
        return naming.own(seat, "library-tiles")
    if name == "observe":
        return (
            box.CARD_IDS[state.display[at]]
            if at < act.MAJORS
            else naming.spot_id(spot_of(state, at))
        )
    if name in ("pay", "comets"):
        return naming.own(seat, "dice" if name == "pay" else "comets")
    if name in ("return", "raise"):
        return naming.own(seat, f"die-{side.dice.index(at) + 1}")
    if name == "recolor":
        return naming.own(seat, f"die-{side.dice.index(at // act.RECOLOR_STEP) + 1}")
    if name == "take":
        return f"supply-{box.COLOURS[at]}"
    if name == "lecture":
        return f"scale-{at + 1}"
    if name == "write":
        row, place = divmod(at, act.WRITE_STEP)
        column = min(side.books[row] + place + 1, len(side.library))
        return naming.own(seat, f"library-{row + 1}-{column}")
    if name == "complete":
        return naming.own(seat, f"library-{at + 1}-{len(side.library)}")
    if name in ("persuade", "advance"):
        space = at if name == "persuade" else at // act.ADVANCE_STEP
        return naming.own(seat, f"cellar-{space + 1}")
    if name == "farewell":
        return naming.own(seat, f"cellar-{len(side.cellar)}")
    if name in ("upgrade", "exchange", "reserve", "arrange"):
        return naming.own(seat, box.TILE_IDS[at])
    if name == "swap":
        return naming.own(seat, box.TILE_IDS[act.SWAPS[at][0]])
    if name == "page":
        return _page_target(seat, code)
    if name == "lay":
        return naming.own(seat, box.LIBRARY_TILE_IDS[box.piece_of(at)])
    if name == "place":
        return naming.own(seat, f"library-{box.row_of(at) + 1}-{box.column_of(at) + 1}")
    if name == "astronomer":
        return f"astronomer-{box.CHARACTERS[at]}"
    return naming.own(seat, "board")


def _page_target(seat: int, code: int) -> str:
    if code == act.APPENDIX:
        return "appendix"
    if code >= act.OWN_PAGE:
        return naming.own(seat, f"page-{code - act.OWN_PAGE + 1}")
    return f"page-{code - act.PAGE + 1}"


# --- the result ---------------------------------------------------------------------------


def sheet(state: GalileoGalilei, seat: int) -> dict[str, int]:
    """A side's score sheet, as if the game ended now."""
    points = score_sheet(state, seat)
    lines = dict(zip(CATEGORIES, points, strict=False))
    if state.deal.agreed.solo:
        lines[TYCHO_CATEGORY] = points[-1]
    return lines


def sheets(state: GalileoGalilei) -> tuple[dict[str, int], ...]:
    """What everybody has so far."""
    return tuple([sheet(state, side) for side in range(len(state.sides))])


def outcome(state: GalileoGalilei) -> Outcome:
    """Ranking by points, dice, quadrants; alone, equal points are not won."""
    sides = range(len(state.sides))
    places = {side: standing(state, side) for side in sides}
    order = sorted(set(places.values()), reverse=True)
    ranking = tuple(tuple(side for side in sides if places[side] == one) for one in order)
    tie, rule = _tie_break(state, order)
    return Outcome(
        scores=sheets(state),
        ranking=ranking,
        ended=phrase("outcome.ended" if state.over else "outcome.running"),
        rule="GG-END-05",
        tie_break=tie,
        tie_rule=rule,
    )


def _tie_break(
    state: GalileoGalilei, order: list[tuple[int, int, int]]
) -> tuple[Phrase | None, str]:
    """What decided between equal points, where something did; the highest place first."""
    for better, worse in pairwise(order):
        if better[0] == worse[0]:
            if state.deal.agreed.solo:
                return phrase("outcome.tie_solo"), "GG-R-51"
            if better[1] != worse[1]:
                return phrase("outcome.tie_dice"), "GG-SCORE-05"
            return phrase("outcome.tie_quadrants"), "GG-SCORE-05"
    return None, ""
