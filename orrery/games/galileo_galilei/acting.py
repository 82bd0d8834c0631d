"""What an action means, in words: all that it does, as far as the player can see it coming."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.frames import A as SPACE
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.rules.dice import amount_of_raise, raised
from orrery.games.galileo_galilei.rules.library import reward_at
from orrery.games.galileo_galilei.rules.observe import (
    comets_to_use,
    cost_of,
    dice_to_pay,
    object_paid_for,
    paid_value,
    spot_of,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.turn import moving_program, space_after


def describe(state: GalileoGalilei, code: int) -> Phrase:
    """What doing an action means, in words."""
    if code < act.OBSERVE:
        return _action(state, code)
    if code < act.PAY:
        return _object_and_payment(state, code - act.OBSERVE)
    if code < act.RETURN:
        return _payment(state, code)
    if code < act.LECTURE:
        return _dice(state, code)
    if code < act.WRITE:
        return _lecture(state, code - act.LECTURE)
    if code < act.PERSUADE:
        return _writing(state, code)
    if code < act.UPGRADE:
        return _inquisitor(state, code)
    if code < act.PAGE:
        return _tile(state, code)
    if code < act.LAY:
        return _page(state, code)
    if code < act.ASTRONOMER:
        return _library_tile(code)
    if code < act.PASS:
        return _setup(state, code)
    return phrase(f"act.pass_{act.FRAMES[state.stack[KIND]]}")


# --- movement and the action phase --------------------------------------------------------


def _action(state: GalileoGalilei, code: int) -> Phrase:
    seat = state.seat
    side = state.sides[seat]
    if code < act.FIXED:
        return _move(state, code - act.MOVE + 1)
    if code < act.MOVING:
        return phrase(f"act.fixed_{box.FIXED_NAMES[code - act.FIXED]}")
    if code < act.FREE:
        tile = side.sky[side.telescope - 1]
        does = naming.effects(moving_program(state, seat, code - act.MOVING))
        return phrase("act.moving", tile=naming.tile(tile), effects=does)
    if code < act.FREE_TILE:
        does = naming.effects(box.FREE_PROGRAM[code - act.FREE])
        return phrase("act.free", n=box.FREE_COST[code - act.FREE], effects=does)
    return phrase("act.free_tile" if code == act.FREE_TILE else "act.end")


def _move(state: GalileoGalilei, steps: int) -> Phrase:
    """The space reached, its fixed action and both options of the tile that lies there."""
    side = state.sides[state.seat]
    space = space_after(side.telescope, steps)
    if space == box.UPGRADE_SPACE:
        tile = phrase("act.no_tile", effects=naming.effects(box.UPGRADE_SPACE_PROGRAM))
    else:
        there = side.sky[space - 1]
        golden = bool(side.golden >> there & 1)
        tile = naming.tile_does(there, golden, state.deal.agreed.kepler_both)
    return phrase("act.move", n=steps, to=space, space=phrase(f"space.{space}"), tile=tile)


# --- observing ----------------------------------------------------------------------------


def _object_and_payment(state: GalileoGalilei, target: int) -> Phrase:
    """The object, and what is paid for it where nothing is left to choose."""
    what = object_words(state, target)
    seat = state.seat
    payments = dice_to_pay(state, seat, target)
    if len(payments) != 1 or state.refusal(act.OBSERVE + target) != 0:
        return what
    chosen = payments[0] - act.PAY + 1
    dice = naming.dice(_dice_of(state, chosen))
    comets = _forced_comets(state, target, chosen)
    if comets is None:
        return phrase("act.for_dice", object=what, dice=dice)
    return phrase("act.for_dice_and_comets", object=what, dice=dice, comets=comets)


def object_words(state: GalileoGalilei, target: int) -> Phrase:
    """An object with its price and all it brings, the space of the own token included."""
    if target < act.MAJORS:
        return naming.major("act.observe", state.display[target])
    spot = spot_of(state, target)
    side = state.sides[state.seat]
    name = naming.constellation(spot)
    if side.tokens == 0:
        return naming.spot("act.constellation_bare", spot, name)
    space = box.TOKENS - side.tokens
    more = naming.effects(box.TOKEN_PROGRAM[space])
    return naming.spot("act.constellation", spot, name, n=space + 1, more=more)


def _dice_of(state: GalileoGalilei, chosen: int) -> list[int]:
    dice = state.sides[state.seat].dice
    return [die for place, die in enumerate(dice) if chosen >> place & 1]


def _forced_comets(state: GalileoGalilei, target: int, chosen: int) -> Phrase | None:
    """The comets that complete a payment, where there is one way to do it."""
    missing = cost_of(state, target) - paid_value(state.sides[state.seat].dice, chosen)
    if missing <= 0:
        return None
    ways = comets_to_use(state, state.seat, missing)
    return (
        naming.comets(*divmod(ways[0] - act.COMETS_USED, act.COMET_STEP))
        if len(ways) == 1
        else None
    )


def _payment(state: GalileoGalilei, code: int) -> Phrase:
    if code >= act.COMETS_USED:
        used = naming.comets(*divmod(code - act.COMETS_USED, act.COMET_STEP))
        return phrase("act.comets", comets=used)
    chosen = code - act.PAY + 1
    dice = naming.dice(_dice_of(state, chosen))
    comets = _forced_comets(state, object_paid_for(state), chosen)
    if comets is None:
        return phrase("act.pay", dice=dice)
    return phrase("act.pay_and_use", dice=dice, comets=comets)


# --- dice, university, library, cellar ----------------------------------------------------


def _dice(state: GalileoGalilei, code: int) -> Phrase:
    if code < act.TAKE:
        return phrase("act.return", die=naming.die(code - act.RETURN))
    if code < act.RAISE:
        return phrase("act.take", colour=naming.colour_name(code - act.TAKE))
    if code < act.RECOLOR:
        die = code - act.RAISE
        after = box.value_of(raised(die, amount_of_raise(state)))
        return phrase("act.raise", die=naming.die(die), value=after)
    die, colour = divmod(code - act.RECOLOR, act.RECOLOR_STEP)
    return phrase("act.recolor", die=naming.die(die), colour=naming.colour_name(colour))


def _lecture(state: GalileoGalilei, scale: int) -> Phrase:
    row = state.sides[state.seat].chairs[scale] + 1
    name = naming.subject(state.deal.subjects[scale])
    if row > box.TOP:
        return phrase("act.lecture_top", subject=name)
    does = naming.effects(box.SCALE_PROGRAM[state.deal.scales[scale] * box.TOP + row - 1])
    return phrase("act.lecture", subject=name, row=row, effects=does)


def _writing(state: GalileoGalilei, code: int) -> Phrase:
    """How far a book goes, and what the spaces bring that it enters."""
    length = len(state.sides[state.seat].library)
    if code < act.COMPLETE:
        row, place = divmod(code - act.WRITE, act.WRITE_STEP)
        spaces = place + 1
        column = min(state.sides[state.seat].books[row] + spaces, length)
        does = _rewards(state, row, column)
        return phrase("act.write", row=row + 1, n=spaces, effects=does)
    row = code - act.COMPLETE
    return phrase("act.complete", row=row + 1, effects=_rewards(state, row, length))


def _rewards(state: GalileoGalilei, row: int, column: int) -> tuple[Phrase, ...]:
    """What a book gains on its way to a column."""
    side = state.sides[state.seat]
    columns = range(side.books[row] + 1, column + 1)
    return naming.effects(*(reward_at(side, row, on) for on in columns))


def _inquisitor(state: GalileoGalilei, code: int) -> Phrase:
    if code < act.ADVANCE:
        space = code - act.PERSUADE + 1
        if state.sides[state.seat].ability == box.BRUNO:
            bonus = naming.effects(box.BRUNO_BONUS[space])
            if bonus != (naming.NOTHING,):
                return phrase("act.persuade_for", space=space, effects=bonus)
        return phrase("act.persuade", space=space)
    if code < act.FAREWELL:
        space, steps = divmod(code - act.ADVANCE, act.ADVANCE_STEP)
        return phrase("act.advance", space=space + 1, n=steps + 1)
    return phrase("act.farewell", effects=naming.effects(box.FAREWELL_PROGRAM))


# --- tiles, comets, setup -----------------------------------------------------------------


def _tile(state: GalileoGalilei, code: int) -> Phrase:
    if code < act.SWAP:
        tile = code - act.UPGRADE
        golden = box.TILE_PROGRAM[tile * 4 + 2 : tile * 4 + 4]
        does = [naming.effects(program) for program in golden]
        return phrase("act.upgrade", tile=naming.tile(tile), one=does[0], other=does[1])
    if code < act.EXCHANGE:
        one, other = act.SWAPS[code - act.SWAP]
        return phrase("act.swap", tile=naming.tile(one), other=naming.tile(other))
    tile = code - act.EXCHANGE
    # GG-R-37: without the special tile on the sky nothing brings it back there.
    key = "act.exchange_special" if tile == box.SPECIAL else "act.exchange"
    reserve = naming.tile(state.sides[state.seat].reserve)
    return phrase(key, tile=naming.tile(tile), other=reserve)


def _page(state: GalileoGalilei, code: int) -> Phrase:
    if code == act.APPENDIX:
        return phrase("act.appendix", effects=naming.effects(box.APPENDIX_PROGRAM))
    if code >= act.OWN_PAGE:
        page = code - act.OWN_PAGE
        does = naming.effects(box.OWN_PAGE_PROGRAM[state.sides[state.seat].ability * 2 + page])
        return phrase("act.own_page", n=page + 1, effects=does)
    page = code - act.PAGE
    return phrase("act.page", n=page + 1, effects=naming.effects(box.PAGE_PROGRAM[page]))


def _library_tile(code: int) -> Phrase:
    if code < act.PLACE:
        chosen = code - act.LAY
        tile, side = box.piece_of(chosen), box.side_of(chosen)
        return phrase(
            "act.lay",
            tile=naming.library_tile(tile),
            side=phrase(f"tile_side.{'ab'[side]}"),
            shows=naming.library_tile_shows(tile, side),
        )
    corner = code - act.PLACE
    return phrase("act.place", row=box.row_of(corner) + 1, column=box.column_of(corner) + 1)


def _setup(state: GalileoGalilei, code: int) -> Phrase:
    if code < act.RESERVE:
        who = code - act.ASTRONOMER
        return phrase("act.astronomer", who=naming.astronomer(who), does=naming.ability(who))
    if code < act.ARRANGE:
        return phrase("act.reserve", tile=naming.tile_does(code - act.RESERVE, False, False))
    tile = naming.tile_does(code - act.ARRANGE, False, False)
    return phrase("act.arrange", tile=tile, space=state.stack[SPACE])
