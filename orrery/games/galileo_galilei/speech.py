"""Galileo Galilei in words: prompts, options, what an action means, the result."""

from __future__ import annotations

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
from orrery.games.galileo_galilei.reasons import DECISION_RULES
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
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.turn import space_after
from orrery.games.galileo_galilei.scoring import CATEGORIES, TYCHO_CATEGORY, standing
from orrery.games.galileo_galilei.scoring import sheet as score_sheet
from orrery.games.galileo_galilei.state import NO_CARD

# --- decisions ----------------------------------------------------------------------------


def decision(state: GalileoGalilei, viewer: int | None) -> Decision:
    """The question with all its detail for who answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "GG-END-05", phrase("decision.over"))
    kind = state.stack[KIND]
    seat = state.seat
    name = act.FRAMES[kind]
    if viewer == seat:
        words = _prompt(state, kind, name)
    else:
        words = phrase(f"waiting.{name}", who=naming.side_name(state.settings, seat))
    return Decision(state.decisions, seat, name, DECISION_RULES[kind], words)


def _prompt(state: GalileoGalilei, kind: int, name: str) -> Phrase:
    if kind in (act.DECIDE_PAY, act.DECIDE_COMETS):
        paid_for = object_paid_for(state)
        left = still_missing(state) if kind == act.DECIDE_COMETS else cost_of(state, paid_for)
        return phrase(f"prompt.{name}", object=_object(state, paid_for), n=left)
    if kind == act.DECIDE_OBSERVE and has_observed(state):
        return phrase("prompt.observe_more")
    if kind in (act.DECIDE_RAISE, act.DECIDE_WRITE):
        return phrase(f"prompt.{name}", n=state.stack[AMOUNT])
    if kind == act.DECIDE_PERSUADE:
        return phrase(
            "prompt.persuade_may" if may_stop(state) else "prompt.persuade", n=state.stack[AMOUNT]
        )
    if kind == act.DECIDE_PLACE:
        return phrase("prompt.place", tile=naming.library_tile(tile_to_place(state)))
    if kind == act.DECIDE_ARRANGE:
        return phrase("prompt.arrange", space=state.stack[SPACE])
    return phrase(f"prompt.{name}")


def _object(state: GalileoGalilei, target: int) -> Phrase:
    if target < act.MAJORS:
        return naming.card(state.display[target])
    return naming.constellation(spot_of(state, target))


# --- options ------------------------------------------------------------------------------


def options(state: GalileoGalilei) -> list[Option]:
    if state.over:
        return []
    legal = state.legal()
    shown = sorted({*legal, *_closed(state, state.stack[KIND])})
    return [_option(state, code) for code in shown]


def _closed(state: GalileoGalilei, kind: int) -> list[int]:
    """What a decision shows whether it is open or not."""
    seat = state.seat
    side = state.sides[seat]
    if kind == act.DECIDE_ACTION:
        printed = box.FIXED_AT[side.telescope]
        fixed = [act.FIXED + n for n in range(len(box.FIXED_NAMES)) if printed >> n & 1]
        moving = [] if side.telescope == box.UPGRADE_SPACE else [act.MOVING, act.MOVING + 1]
        return [*fixed, *moving, *_free(state, seat)]
    if kind == act.DECIDE_WINDOW:
        return _free(state, seat)
    if kind == act.DECIDE_OBSERVE:
        return _objects(state)
    if kind == act.DECIDE_TAKE:
        return [act.TAKE + n for n in range(len(box.COLOURS))]
    if kind == act.DECIDE_RAISE:
        return [act.RAISE + kind_of_die for kind_of_die in side.dice]
    if kind == act.DECIDE_RECOLOR:
        return [
            act.RECOLOR + d * act.RECOLOR_STEP + c
            for d in side.dice
            for c in range(3)
            if box.colour_of(d) != c
        ]
    if kind == act.DECIDE_LECTURE:
        return [act.LECTURE + scale for scale in range(box.SCALES)]
    if kind == act.DECIDE_WRITE:
        return [act.WRITE + row * act.WRITE_STEP for row in range(box.ROWS)]
    if kind == act.DECIDE_UPGRADE:
        return [act.UPGRADE + tile for tile in range(box.TILES)]
    if kind == act.DECIDE_PERSUADE:
        return [act.PERSUADE + space for space in range(len(side.cellar) - 1)]
    if kind == act.DECIDE_FAREWELL:
        return [act.FAREWELL]
    if kind == act.DECIDE_PAGE:
        common = [act.PAGE + n for n in range(box.PAGES) if box.PAGE_PLAYERS[n] <= players(state)]
        return [*common, *(act.OWN_PAGE + n for n in range(own_pages(side))), act.APPENDIX]
    if kind == act.DECIDE_LAY:
        return [act.LAY + n for n in range(box.sided(box.LIBRARY_TILES, 0))]
    if kind == act.DECIDE_ASTRONOMER:
        return [act.ASTRONOMER + n for n in range(len(box.CHARACTERS) - 1)]
    if kind == act.DECIDE_ARRANGE:
        return [act.ARRANGE + tile for tile in range(box.TILES)]
    return []


def _free(state: GalileoGalilei, seat: int) -> list[int]:
    codes = [act.FREE + n for n in range(len(box.FREE_NAMES))]
    return [*codes, act.FREE_TILE] if state.sides[seat].ability == box.COPERNICUS else codes


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


def _option(state: GalileoGalilei, code: int) -> Option:
    return state.game.option(state, code, describe(state, code), target(state, code))


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
