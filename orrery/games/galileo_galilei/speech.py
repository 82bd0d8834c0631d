"""Galileo Galilei in words: prompts, options, what an action means, the result."""

from __future__ import annotations

from itertools import pairwise

from orrery.core.frames import KIND, A, B
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.actions import (
    ACTIONS,
    ADVANCE,
    APPENDIX,
    ARRANGE,
    ASTRONOMER,
    COMET_STEP,
    COMETS_USED,
    COMPLETE,
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
    END_ACTIONS,
    EXCHANGE,
    FAREWELL,
    FIXED,
    FRAMES,
    FREE,
    FREE_TILE,
    LAY,
    LECTURE,
    MAJORS,
    MOVE,
    MOVING,
    OBSERVE,
    OWN_PAGE,
    PAGE,
    PASS,
    PAY,
    PERSUADE,
    PLACE,
    RAISE,
    RECOLOR,
    RESERVE,
    RETURN,
    SWAP,
    SWAPS,
    TAKE,
    UPGRADE,
    WRITE,
)
from orrery.games.galileo_galilei.components import (
    APPENDIX_PROGRAM,
    CARD_COST,
    CARD_IDS,
    CARD_MIXED,
    CARD_SPOTS,
    CARD_VP,
    CARDS,
    CHARACTERS,
    COLOURS,
    COPERNICUS,
    FACES,
    FIXED_AT,
    FIXED_NAMES,
    FREE_COST,
    FREE_NAMES,
    FREE_PROGRAM,
    LIBRARY_TILE_IDS,
    LIBRARY_TILES,
    MIXED,
    OWN_PAGE_PROGRAM,
    PAGE_PLAYERS,
    PAGE_PROGRAM,
    PAGES,
    ROWS,
    SCALE_PROGRAM,
    SCALES,
    SPECIAL,
    SPOT_COLOUR,
    SPOT_COST,
    SPOT_PROGRAM,
    SPOTS,
    TILE_IDS,
    TILES,
    TOP,
    UPGRADE_SPACE,
)
from orrery.games.galileo_galilei.reasons import DECISION_RULES
from orrery.games.galileo_galilei.rules.comets import own_pages, players
from orrery.games.galileo_galilei.rules.observe import cost_of, spot_of
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.turn import moving_program, space_after
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
        left = cost_of(state, first) - (state.stack[B] if kind == DECIDE_COMETS else 0)
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


# --- what an action means -----------------------------------------------------------------


def describe(state: GalileoGalilei, code: int) -> Phrase:
    """What doing an action means, in words."""
    seat = state.seat
    side = state.sides[seat]
    if code < FIXED:
        space = space_after(side.telescope, code - MOVE + 1)
        return phrase("act.move", n=code - MOVE + 1, space=phrase(f"space.{space}"))
    if code < MOVING:
        return phrase(f"act.fixed_{FIXED_NAMES[code - FIXED]}")
    if code < FREE:
        tile = side.sky[side.telescope - 1]
        does = naming.effects(moving_program(state, seat, code - MOVING))
        return phrase("act.moving", tile=naming.tile(tile), effects=does)
    if code < FREE_TILE:
        does = naming.effects(FREE_PROGRAM[code - FREE])
        return phrase("act.free", n=FREE_COST[code - FREE], effects=does)
    if code <= END_ACTIONS:
        return phrase("act.free_tile" if code == FREE_TILE else "act.end")
    if code < PAY:
        return _describe_object(state, code - OBSERVE)
    if code < RETURN:
        return _describe_payment(state, code)
    if code < LECTURE:
        return _describe_dice(code)
    if code < WRITE:
        return _describe_lecture(state, code - LECTURE)
    if code < PERSUADE:
        return _describe_writing(state, code)
    if code < UPGRADE:
        return _describe_inquisitor(code)
    if code < PAGE:
        return _describe_tile(code)
    if code < LAY:
        return _describe_page(state, code)
    if code < ASTRONOMER:
        return _describe_library_tile(code)
    if code < RESERVE:
        return phrase("act.astronomer", who=naming.astronomer(code - ASTRONOMER))
    if code < ARRANGE:
        return phrase("act.reserve", tile=naming.tile(code - RESERVE))
    if code < PASS:
        return phrase("act.arrange", tile=naming.tile(code - ARRANGE), space=state.stack[A])
    return phrase(f"act.pass_{FRAMES[state.stack[KIND]]}")


def _describe_object(state: GalileoGalilei, target: int) -> Phrase:
    if target < MAJORS:
        card = state.display[target]
        return phrase(
            "act.observe",
            card=naming.card(card),
            colour=phrase(f"colour.{MIXED[CARD_MIXED[card]]}"),
            cost=CARD_COST[card],
            n=CARD_VP[card],
        )
    spot = spot_of(state, target)
    return phrase(
        "act.constellation",
        name=naming.constellation(spot),
        colour=naming.colour(SPOT_COLOUR[spot]),
        cost=SPOT_COST[spot],
        effects=naming.effects(SPOT_PROGRAM[spot]),
    )


def _describe_payment(state: GalileoGalilei, code: int) -> Phrase:
    if code < COMETS_USED:
        chosen = code - PAY + 1
        dice = state.sides[state.seat].dice
        paid = [die for place, die in enumerate(dice) if chosen >> place & 1]
        return phrase("act.pay", dice=naming.dice(paid))
    used = code - COMETS_USED
    ones, twos = used // COMET_STEP, used % COMET_STEP
    if ones and twos:
        return phrase("act.comets_both", ones=ones, twos=twos)
    return phrase("act.comets_one", n=ones) if ones else phrase("act.comets_two", n=twos)


def _describe_dice(code: int) -> Phrase:
    if code < TAKE:
        return phrase("act.return", die=naming.die(code - RETURN))
    if code < RAISE:
        return phrase("act.take", colour=naming.colour(code - TAKE))
    if code < RECOLOR:
        return phrase("act.raise", die=naming.die(code - RAISE))
    which = code - RECOLOR
    return phrase("act.recolor", die=naming.die(which // 3), colour=naming.colour(which % 3))


def _describe_lecture(state: GalileoGalilei, scale: int) -> Phrase:
    row = state.sides[state.seat].chairs[scale] + 1
    name = naming.subject(state, scale)
    if row > TOP:
        return phrase("act.lecture_top", subject=name)
    does = naming.effects(SCALE_PROGRAM[state.deal.scales[scale] * TOP + row - 1])
    return phrase("act.lecture", subject=name, row=row, effects=does)


def _describe_writing(state: GalileoGalilei, code: int) -> Phrase:
    if code < COMPLETE:
        place = code - WRITE
        return phrase("act.write", row=place // 4 + 1, n=place % 4 + 1)
    return phrase("act.complete", row=code - COMPLETE + 1)


def _describe_inquisitor(code: int) -> Phrase:
    if code < ADVANCE:
        return phrase("act.persuade", space=code - PERSUADE + 1)
    if code < FAREWELL:
        place = code - ADVANCE
        return phrase("act.advance", space=place // 2 + 1, n=place % 2 + 1)
    return phrase("act.farewell")


def _describe_tile(code: int) -> Phrase:
    if code < SWAP:
        return phrase("act.upgrade", tile=naming.tile(code - UPGRADE))
    if code < EXCHANGE:
        one, other = SWAPS[code - SWAP]
        return phrase("act.swap", tile=naming.tile(one), other=naming.tile(other))
    tile = code - EXCHANGE
    # GG-R-37: without the special tile on the sky nothing brings it back there.
    key = "act.exchange_special" if tile == SPECIAL else "act.exchange"
    return phrase(key, tile=naming.tile(tile))


def _describe_page(state: GalileoGalilei, code: int) -> Phrase:
    if code == APPENDIX:
        return phrase("act.appendix", effects=naming.effects(APPENDIX_PROGRAM))
    if code >= OWN_PAGE:
        page = code - OWN_PAGE
        ability = state.sides[state.seat].ability
        does = naming.effects(OWN_PAGE_PROGRAM[ability * 2 + page])
        return phrase("act.own_page", n=page + 1, effects=does)
    return phrase("act.page", n=code - PAGE + 1, effects=naming.effects(PAGE_PROGRAM[code - PAGE]))


def _describe_library_tile(code: int) -> Phrase:
    if code < PLACE:
        which = code - LAY
        side = phrase(f"tile_side.{'ab'[which % 2]}")
        return phrase("act.lay", tile=naming.library_tile(which // 2), side=side)
    place = code - PLACE
    return phrase("act.place", row=place // CARDS + 1, column=place % CARDS + 1)


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
