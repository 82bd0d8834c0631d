"""What the words of each refusal say about the table, the most specific first.

A law holds them against the reasons that the rules give (`orrery.laws.reasons`). They are written
from the words in `words/`; what they look at is in `evidence`.
"""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.claims import Claim
from orrery.core.frames import WIDTH
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton import evidence as see
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.state import NO_PLACE


def _claim(*parts: see.Holds, details: see.Details | None = None) -> Claim[Newton]:
    """A claim that holds only while the game goes on, as all do but the one about its end."""
    return Claim(lambda state, code: not state.over and see.every(*parts)(state, code), details)


CLAIMS: Mapping[str, Claim[Newton]] = {
    "refused.over": Claim(lambda state, code: state.over),
    # Quick actions.
    "refused.deck": _claim(
        see.doing("flip"), lambda state, code: not state.decks[see.number(code)]
    ),
    "refused.supply": _claim(
        see.doing("student"), lambda state, code: len(see.mine(state).students) == box.STUDENTS
    ),
    "refused.named": _claim(see.doing("boost"), see.deciding(act.DECIDE_ENTER)),
    "refused.no_action": _claim(see.doing("boost"), see.unless(see.deciding(*see.VALUED))),
    "refused.no_boost": _claim(
        see.doing("boost"), see.deciding(*see.VALUED), see.unless(see.flagged(box.BY_CARD))
    ),
    "refused.boosted": _claim(see.doing("boost"), lambda state, code: state.boosted),
    "refused.useless": _claim(see.doing("boost"), see.deciding(*see.VALUED), see.useless),
    # Leaving a decision.
    "refused.must_play": _claim(
        see.doing("end"),
        see.deciding(act.DECIDE_CARD),
        lambda state, code: len(see.mine(state).hand) > 0,
    ),
    "refused.must_place": _claim(
        see.doing("stop"), see.deciding(act.DECIDE_BOOK), see.flagged(box.DRAWN)
    ),
    "refused.must_leave": _claim(
        see.doing("stop"),
        see.deciding(act.DECIDE_TRAVEL),
        see.flagged(box.PASSING),
        lambda state, code: see.lacking(see.mine(state), box.MAP_NEEDS) > see.mine(state).potions,
    ),
    "refused.left_once": _claim(
        see.doing("stop"),
        see.deciding(*see.EFFECTS),
        lambda state, code: state.stack[slots.LEFT_ONCE - WIDTH] == 1,
    ),
    "refused.must": _claim(
        see.doing("stop"),
        see.deciding(*see.VALUED),
        see.unless(see.flagged(box.BEGUN)),
        see.something_to_do,
    ),
    # Cards and their actions.
    "refused.not_in_hand": _claim(
        see.doing("play", "discard"),
        lambda state, code: see.number(code) not in see.mine(state).hand,
    ),
    "refused.acted": _claim(
        see.doing("start"), see.deciding(act.DECIDE_TURN), lambda state, code: state.acted
    ),
    "refused.other_action": _claim(
        see.doing("start"),
        see.deciding(act.DECIDE_TURN),
        lambda state, code: box.CARD_ACTION[state.card] not in (see.number(code), box.JOKER),
    ),
    "refused.no_student": _claim(see.starts(box.TECHNOLOGY), see.nobody_moves),
    "refused.no_route": _claim(
        see.starts(box.TRAVEL),
        lambda state, code: all(
            cost > see.mine(state).coins for _, cost in box.ROUTES[see.mine(state).scientist]
        ),
    ),
    "refused.no_card": _claim(
        see.starts(box.LESSONS),
        see.no_card,
        details=lambda state, code, words: dict(words.args)["n"] == see.highest_level(state),
    ),
    "refused.no_tile": _claim(
        see.starts(box.STUDY), lambda state, code: see.mine(state).taken == box.BOOKS
    ),
    "refused.no_space": _claim(see.starts(box.STUDY), see.nothing_to_fill),
    "refused.applied": _claim(see.doing("effect"), lambda state, code: state.applied),
    "refused.not_on_desk": _claim(
        see.doing("copy", "tuck"), lambda state, code: see.number(code) not in see.mine(state).desk
    ),
    "refused.no_lightning": _claim(
        see.doing("copy"), lambda state, code: not box.CARD_LIGHTNING[see.number(code)]
    ),
    "refused.no_effect": _claim(
        see.on_effect(lambda me, card: card >= box.ACTION_CARDS and not box.CARD_FX[card])
    ),
    "refused.volumes_only": _claim(
        see.on_effect(lambda me, card: see.shows(me, card) and not box.CARD_FX[card])
    ),
    "refused.modifier": _claim(see.on_effect(lambda me, card: box.CARD_FLAGS[card] != box.BY_CARD)),
    "refused.hand_empty": _claim(see.on_effect(see.no_hand)),
    "refused.nothing_to_copy": _claim(see.on_effect(see.nothing_to_copy)),
    "refused.nothing": _claim(see.on_effect(see.brings_nothing)),
    # Work and Lessons.
    "refused.not_face_up": _claim(
        see.doing("take"), lambda state, code: see.number(code) not in state.market
    ),
    "refused.value": _claim(
        see.doing("work", "take"),
        lambda state, code: (
            state.stack[slots.VALUE]
            < (
                see.number(code) + 1
                if see.named(code) == "work"
                else box.CARD_LEVEL[see.number(code)]
            )
        ),
    ),
    "refused.blocked": _claim(
        lambda state, code: see.doing("work")(state, code) or see.starts(box.WORK)(state, code),
        see.marker_blocked,
    ),
    # Technology.
    "refused.not_own": _claim(
        see.doing("move"), lambda state, code: see.number(code) >= len(see.mine(state).students)
    ),
    "refused.moved": _claim(
        see.doing("move"), lambda state, code: state.stack[slots.MOVED] >> see.number(code) & 1 == 1
    ),
    "refused.arrived": _claim(see.of_student(lambda me, space: bool(box.TECH_FINAL[space]))),
    "refused.occupied_ahead": _claim(
        see.of_student(
            lambda me, space: (
                bool(box.TECH_NEXT[space])
                and all(see.taken_final(me, ahead) for ahead in box.TECH_NEXT[space])
            )
        )
    ),
    "refused.not_next": _claim(
        see.doing("advance"), lambda state, code: see.number(code) not in see.next_space(state)
    ),
    "refused.not_adjacent": _claim(
        see.doing("go"),
        see.deciding(act.DECIDE_TRAVEL),
        lambda state, code: see.number(code) not in dict(box.ROUTES[see.mine(state).scientist]),
    ),
    "refused.no_step": _claim(
        see.doing("advance", "go"),
        see.deciding(act.DECIDE_ADVANCE, act.DECIDE_TRAVEL),
        lambda state, code: state.stack[slots.VALUE] == 0,
    ),
    "refused.occupied": _claim(
        see.doing("advance"), lambda state, code: see.taken_final(see.mine(state), see.number(code))
    ),
    # Cubes and places.
    "refused.no_extra": _claim(
        see.doing("here"), see.unless(see.flagged(box.CUBE_EACH | box.EXTRA_CUBE))
    ),
    "refused.not_passed": _claim(see.doing("here"), see.unless(see.flagged(box.BEGUN))),
    "refused.extra_used": _claim(
        see.doing("here"),
        see.flagged(box.PAID_CUBE),
        lambda state, code: not state.deal.agreed.unlimited_cubes,
    ),
    "refused.no_cubes_here": _claim(
        see.doing("here"),
        lambda state, code: box.PLACE_KIND[see.mine(state).scientist] in (box.START, box.VILLAGE),
    ),
    "refused.kind": _claim(
        see.doing("cube"),
        lambda state, code: box.PLACE_KIND[see.number(code)] not in see.place_kinds(state),
    ),
    "refused.visited": _claim(see.doing("cube", "here"), see.visited),
    "refused.no_cube": _claim(
        see.doing("here"), lambda state, code: see.mine(state).cubes == box.CUBES
    ),
    "refused.no_village": _claim(
        see.doing("go"),
        see.deciding(act.DECIDE_VILLAGE),
        lambda state, code: box.PLACE_KIND[see.number(code)] != box.VILLAGE,
    ),
    "refused.token": _claim(see.doing("go"), see.deciding(act.DECIDE_VILLAGE), see.token_lies),
    "refused.there": _claim(
        see.doing("go"),
        see.deciding(act.DECIDE_VILLAGE),
        lambda state, code: see.mine(state).scientist == see.number(code),
    ),
    # Study.
    "refused.no_ignoring": _claim(
        see.doing("ignore"), see.unless(see.flagged(box.IGNORE_FOR_COINS))
    ),
    "refused.filled": _claim(
        see.doing("book", "ignore"),
        lambda state, code: see.mine(state).filled(see.number(code)),
    ),
    "refused.shelf": _claim(
        see.doing("book", "ignore"),
        lambda state, code: box.CELL_SHELF[see.number(code)] > state.stack[slots.VALUE],
    ),
    "refused.needless": _claim(
        see.doing("ignore"),
        lambda state, code: see.asked(state, state.stack[slots.FLAGS], see.number(code)) == 0,
    ),
    # Tiles and Masters.
    "refused.not_yours": _claim(
        see.doing("master"), lambda state, code: see.number(code) not in see.mine(state).masters
    ),
    "refused.stack": _claim(
        see.doing("develop", "income"), lambda state, code: see.stack_left(state, code) == 0
    ),
    "refused.no_such_tile": _claim(
        see.doing("drawer", "space"), lambda state, code: see.own_tiles(state, code) == 0
    ),
    "refused.same_tile": _claim(
        see.doing("drawer", "space"),
        lambda state, code: state.stack[slots.COMING] == see.number(code),
    ),
    "refused.not_in_pack": _claim(
        see.doing("keep", "drop"), lambda state, code: not see.held(state, code)
    ),
    # What is missing.
    "refused.coins": _claim(see.too_few_coins, details=see.coins_missing),
    "refused.potions": _claim(
        see.doing("effect", "copy"),
        lambda state, code: see.potions_price(state, code) > see.mine(state).potions,
        details=see.potions_missing,
    ),
    "refused.keep": _claim(
        see.doing(*see.QUICK),
        see.deciding(act.DECIDE_BOOK),
        see.flagged(box.DRAWN),
        see.unplaceable,
    ),
    "refused.unplaced": _claim(
        see.doing(*see.QUICK),
        see.deciding(act.DECIDE_BOOK),
        lambda state, code: see.price(state, code) > see.mine(state).coins,
        see.unplaceable,
    ),
    "refused.keep_route": _claim(
        see.doing(*see.QUICK),
        see.deciding(act.DECIDE_TRAVEL),
        see.flagged(box.PASSING),
        see.way_out_needed,
    ),
    "refused.no_way_out": _claim(see.doing("go"), see.deciding(act.DECIDE_TRAVEL), see.no_way_out),
    "refused.requirement": _claim(see.requirement(False), details=see.names_what_is_missing),
    "refused.requirement_short": _claim(see.requirement(True), details=see.names_what_is_missing),
    "refused.book_place": _claim(
        see.doing("book"),
        see.cell_unmet,
        lambda state, code: see.cell_place(state, code) != NO_PLACE,
        details=see.names_the_place,
    ),
    "refused.book": _claim(
        see.doing("book"),
        see.cell_unmet,
        see.unless(see.has_means),
        details=see.names_what_is_missing,
    ),
    "refused.book_short": _claim(
        see.doing("book"), see.cell_unmet, see.has_means, details=see.names_what_is_missing
    ),
    "refused.cube_or_step": _claim(
        see.doing("here"),
        lambda state, code: see.step_left(state, see.mine(state).coins),
        lambda state, code: not see.step_left(state, see.coins_after_cube(state, code)),
    ),
    "refused.last_step": _claim(
        see.doing("here"), lambda state, code: not see.step_left(state, see.mine(state).coins)
    ),
    "refused.same": _claim(see.stands_beside_another),
    "refused.unknown": _claim(see.unless(see.fits)),
}
