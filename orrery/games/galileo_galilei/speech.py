"""Galileo Galilei in words: prompts, options, what an action means, the result."""

from __future__ import annotations

from itertools import pairwise

from orrery.core.frames import KIND, A, B
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.acting import describe
from orrery.games.galileo_galilei.actions import (
    ACTIONS,
    APPENDIX,
    ARRANGE,
    ASTRONOMER,
    DECIDE_ACTION,
    DECIDE_ARRANGE,
    DECIDE_ASTRONOMER,
    DECIDE_COMETS,
    DECIDE_FAREWELL,
    DECIDE_LAY,
    DECIDE_LECTURE,
    DECIDE_OBSERVE,
    DECIDE_PAGE,
    DECIDE_PAY,
    DECIDE_PERSUADE,
    DECIDE_PLACE,
    DECIDE_RAISE,
    DECIDE_RECOLOR,
    DECIDE_TAKE,
    DECIDE_UPGRADE,
    DECIDE_WINDOW,
    DECIDE_WRITE,
    FAREWELL,
    FIXED,
    FRAMES,
    FREE,
    FREE_TILE,
    LAY,
    LECTURE,
    MAJORS,
    MOVING,
    OBSERVE,
    OWN_PAGE,
    PAGE,
    PERSUADE,
    RAISE,
    RECOLOR,
    SWAPS,
    TAKE,
    UPGRADE,
    WRITE,
)
from orrery.games.galileo_galilei.components import (
    CARD_IDS,
    CARD_SPOTS,
    CARDS,
    CHARACTERS,
    COLOURS,
    COPERNICUS,
    FACES,
    FIXED_AT,
    FIXED_NAMES,
    FREE_NAMES,
    LIBRARY_TILE_IDS,
    LIBRARY_TILES,
    PAGE_PLAYERS,
    PAGES,
    ROWS,
    SCALES,
    SPOTS,
    TILE_IDS,
    TILES,
    UPGRADE_SPACE,
)
from orrery.games.galileo_galilei.reasons import DECISION_RULES
from orrery.games.galileo_galilei.rules.comets import own_pages, players
from orrery.games.galileo_galilei.rules.observe import cost_of, spot_of, still_missing
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
    name = FRAMES[kind]
    if viewer == seat:
        words = _prompt(state, kind, name)
    else:
        words = phrase(f"waiting.{name}", who=naming.side_name(state.settings, seat))
    return Decision(state.decisions, seat, name, DECISION_RULES[kind], words)


def _prompt(state: GalileoGalilei, kind: int, name: str) -> Phrase:
    first = state.stack[A]
    if kind in (DECIDE_PAY, DECIDE_COMETS):
        left = still_missing(state) if kind == DECIDE_COMETS else cost_of(state, first)
        return phrase(f"prompt.{name}", object=_object(state, first), n=left)
    if kind == DECIDE_OBSERVE and state.stack[A] + state.stack[B] > 0:
        return phrase("prompt.observe_more")
    if kind in (DECIDE_RAISE, DECIDE_WRITE):
        return phrase(f"prompt.{name}", n=first)
    if kind == DECIDE_PERSUADE:
        return phrase("prompt.persuade_may" if state.stack[B] else "prompt.persuade", n=first)
    if kind == DECIDE_PLACE:
        return phrase("prompt.place", tile=naming.library_tile(first // 2))
    if kind == DECIDE_ARRANGE:
        return phrase("prompt.arrange", space=first)
    return phrase(f"prompt.{name}")


def _object(state: GalileoGalilei, target: int) -> Phrase:
    if target < MAJORS:
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
    if kind == DECIDE_ACTION:
        printed = FIXED_AT[side.telescope]
        fixed = [FIXED + n for n in range(len(FIXED_NAMES)) if printed >> n & 1]
        moving = [] if side.telescope == UPGRADE_SPACE else [MOVING, MOVING + 1]
        return [*fixed, *moving, *_free(state, seat)]
    if kind == DECIDE_WINDOW:
        return _free(state, seat)
    if kind == DECIDE_OBSERVE:
        return _objects(state)
    if kind == DECIDE_TAKE:
        return [TAKE + n for n in range(len(COLOURS))]
    if kind == DECIDE_RAISE:
        return [RAISE + kind_of_die for kind_of_die in side.dice]
    if kind == DECIDE_RECOLOR:
        return [RECOLOR + d * 3 + c for d in side.dice for c in range(3) if d // FACES != c]
    if kind == DECIDE_LECTURE:
        return [LECTURE + scale for scale in range(SCALES)]
    if kind == DECIDE_WRITE:
        return [WRITE + row * 4 for row in range(ROWS)]
    if kind == DECIDE_UPGRADE:
        return [UPGRADE + tile for tile in range(TILES)]
    if kind == DECIDE_PERSUADE:
        return [PERSUADE + space for space in range(len(side.cellar) - 1)]
    if kind == DECIDE_FAREWELL:
        return [FAREWELL]
    if kind == DECIDE_PAGE:
        common = [PAGE + n for n in range(PAGES) if PAGE_PLAYERS[n] <= players(state)]
        return [*common, *(OWN_PAGE + n for n in range(own_pages(side))), APPENDIX]
    if kind == DECIDE_LAY:
        return [LAY + n for n in range(LIBRARY_TILES * 2)]
    if kind == DECIDE_ASTRONOMER:
        return [ASTRONOMER + n for n in range(len(CHARACTERS) - 1)]
    if kind == DECIDE_ARRANGE:
        return [ARRANGE + tile for tile in range(TILES)]
    return []


def _free(state: GalileoGalilei, seat: int) -> list[int]:
    codes = [FREE + n for n in range(len(FREE_NAMES))]
    return [*codes, FREE_TILE] if state.sides[seat].ability == COPERNICUS else codes


def _objects(state: GalileoGalilei) -> list[int]:
    codes: list[int] = []
    for space, card in enumerate(state.display):
        if card != NO_CARD:
            codes.append(OBSERVE + space)
            codes += [OBSERVE + MAJORS + space * SPOTS + n for n in range(CARD_SPOTS[card])]
    return codes


def _option(state: GalileoGalilei, code: int) -> Option:
    return state.game.option(state, code, describe(state, code), target(state, code))


def target(state: GalileoGalilei, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    seat = state.seat
    name = ACTIONS.block_of(code).name
    at = code - ACTIONS.block_of(code).base
    side = state.sides[seat]
    if name == "move":
        return naming.own(seat, f"space-{space_after(side.telescope, at + 1)}")
    if name == "fixed":
        return naming.own(seat, f"fixed-{FIXED_NAMES[at]}")
    if name == "moving":
        return naming.own(seat, TILE_IDS[side.sky[side.telescope - 1]])
    if name == "free":
        return naming.own(seat, f"free-{FREE_NAMES[at]}")
    if name == "tile":
        return naming.own(seat, "library-tiles")
    if name == "observe":
        return CARD_IDS[state.display[at]] if at < MAJORS else naming.spot_id(spot_of(state, at))
    if name in ("pay", "comets"):
        return naming.own(seat, "dice" if name == "pay" else "comets")
    if name in ("return", "raise"):
        return naming.own(seat, f"die-{side.dice.index(at) + 1}")
    if name == "recolor":
        return naming.own(seat, f"die-{side.dice.index(at // 3) + 1}")
    if name == "take":
        return f"supply-{COLOURS[at]}"
    if name == "lecture":
        return f"scale-{at + 1}"
    if name == "write":
        column = min(side.books[at // 4] + at % 4 + 1, len(side.library))
        return naming.own(seat, f"library-{at // 4 + 1}-{column}")
    if name == "complete":
        return naming.own(seat, f"library-{at + 1}-{len(side.library)}")
    if name in ("persuade", "advance"):
        return naming.own(seat, f"cellar-{(at if name == 'persuade' else at // 2) + 1}")
    if name == "farewell":
        return naming.own(seat, f"cellar-{len(side.cellar)}")
    if name in ("upgrade", "exchange", "reserve", "arrange"):
        return naming.own(seat, TILE_IDS[at])
    if name == "swap":
        return naming.own(seat, TILE_IDS[SWAPS[at][0]])
    if name == "page":
        return _page_target(seat, code)
    if name == "lay":
        return naming.own(seat, LIBRARY_TILE_IDS[at // 2])
    if name == "place":
        return naming.own(seat, f"library-{at // CARDS + 1}-{at % CARDS + 1}")
    if name == "astronomer":
        return f"astronomer-{CHARACTERS[at]}"
    return naming.own(seat, "board")


def _page_target(seat: int, code: int) -> str:
    if code == APPENDIX:
        return "appendix"
    if code >= OWN_PAGE:
        return naming.own(seat, f"page-{code - OWN_PAGE + 1}")
    return f"page-{code - PAGE + 1}"


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
