"""Why an action is refused, and by which rule; and which rules an action applies."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import level_cap
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.rules.play import DECISIONS, GalileoProject, decision_of
from orrery.games.galileo_project.rules.robots import io_saving, price, reach
from orrery.games.galileo_project.scoring import measure
from orrery.games.galileo_project.state import tile_of

REFUSAL_RULES = {
    act.REFUSED_OVER: ("over", "GP-END-03"),
    act.REFUSED_NOT_OFFERED: ("not_offered", "GP-SETUP-21"),
    act.REFUSED_EMPTY: ("empty", "GP-CLOSE-04"),
    act.REFUSED_NO_TILE: ("no_tile", "GP-TECH-07"),
    act.REFUSED_DEVELOPED: ("developed", "GP-TECH-06"),
    act.REFUSED_IO_MC: ("io_mc", "GP-IO-01"),
    act.REFUSED_IO_NEEDLESS: ("io_needless", "GP-IO-07"),
    act.REFUSED_IO_REST: ("io_rest", "GP-ROB-07"),
    act.REFUSED_PAY_MC: ("pay_mc", "GP-ROB-06"),
    act.REFUSED_PAY_MUCH: ("pay_much", "GP-ROB-06"),
    act.REFUSED_PAY_LITTLE: ("pay_little", "GP-ROB-07"),
    act.REFUSED_MOON: ("moon", "GP-ROB-08"),
    act.REFUSED_IGNORE: ("ignore", "GP-GAN-05"),
    act.REFUSED_USED: ("used", "GP-MOD-03"),
    act.REFUSED_NO_TARGET: ("no_target", "GP-MOD-12"),
    act.REFUSED_MOON_PLACE: ("moon_place", "GP-MOD-04"),
    act.REFUSED_TYPE_PLACE: ("type_place", "GP-MOD-09"),
    act.REFUSED_SAME_MOON: ("same_moon", "GP-MOD-11"),
    act.REFUSED_SAME_TYPE: ("same_type", "GP-MOD-11"),
    act.REFUSED_OPEN_PROJECT: ("open_project", "GP-PROJ-06"),
    act.REFUSED_NO_PROJECT: ("no_project", "GP-PROJ-06"),
    act.REFUSED_CLAIMED: ("claimed", "GP-GOAL-05"),
}
"""Reasons that need no further words."""


def decision_rule(state: GalileoProject) -> str:
    """The rule of the decision being asked."""
    return decision_of(state.stack[KIND]).asked_by(state)


def reason(state: GalileoProject, code: int, refused: int) -> tuple[Phrase, str]:
    """Why not, and by which rule."""
    if refused == act.REFUSED_OTHER:
        return phrase("refused.unknown"), decision_rule(state)
    if refused == act.REFUSED_MUST:
        return phrase("refused.must"), decision_rule(state)
    if refused in REFUSAL_RULES:
        key, rule = REFUSAL_RULES[refused]
        return phrase(f"refused.{key}"), rule
    return _DETAILED[refused](state, code)


# --- reasons that say more ----------------------------------------------------------------


def _colour(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    wanted = box.ROBOT_COLOUR[state.robots[code - act.ACQUIRE]]
    return phrase("refused.colour", track=naming.track(wanted)), "GP-ROB-04"


def _cost(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    player = state.players[state.seat]
    missing = price(state, player, code - act.ACQUIRE) - reach(state, player)
    # Io is no help without the MC for one use of it.
    helped = io_saving(state, player) > 0 and player.mc >= box.IO_PRICE
    key = "refused.cost_io" if helped else "refused.cost"
    return phrase(key, n=missing), "GP-ROB-07"


def _energy(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    player = state.players[state.seat]
    tile = tile_of(state, code - act.DEVELOP)
    energy = energy_due(player, box.TILE_ENERGY[tile]) - player.energy
    mc = box.TILE_MC[tile] - player.mc
    if mc > 0:
        return phrase("refused.energy_mc", energy=energy, mc=mc), "GP-TECH-08"
    return phrase("refused.energy", n=energy), "GP-TECH-08"


def _mc(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    cost = box.TILE_MC[tile_of(state, code - act.DEVELOP)]
    return phrase("refused.mc", n=cost - state.players[state.seat].mc), "GP-TECH-08"


def _ability(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    card = state.stack[slots.CHARACTER]
    now = code == act.ABILITY_NOW
    wanted = naming.now_colour(card) if now else naming.later_colour(card)
    return phrase("refused.ability", track=naming.track(wanted)), "GP-CHAR-07"


def _beyond(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.beyond", n=state.stack[slots.STRENGTH]), "GP-BLD-01"


def _weak(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.weak", n=state.stack[slots.STRENGTH]), "GP-STZ-01"


def _not_own(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.not_own"), "GP-MOD-02" if code >= act.TARGET else "GP-TEC-01"


def _cap(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    cap = level_cap(state.players[state.seat])
    return phrase("refused.cap", n=cap), "GP-LVL-01"


def _sort(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    key = (
        "refused.only_moon"
        if state.stack[slots.SORT] == box.MOON_MODIFIER
        else "refused.only_robot"
    )
    return phrase(key), "GP-EFF-05"


def _goal(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    goal = state.deal.goals[code - act.CLAIM]
    missing = box.GOAL_NEED[goal] - measure(state, state.seat, box.GOAL_METRIC[goal])
    return phrase("refused.goal", n=missing), "GP-GOAL-03"


def _not_tucked(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.not_tucked"), decision_rule(state)


_DETAILED: dict[int, Callable[[GalileoProject, int], tuple[Phrase, str]]] = {
    act.REFUSED_COLOUR: _colour,
    act.REFUSED_COST: _cost,
    act.REFUSED_ENERGY: _energy,
    act.REFUSED_MC: _mc,
    act.REFUSED_ABILITY: _ability,
    act.REFUSED_BEYOND: _beyond,
    act.REFUSED_WEAK: _weak,
    act.REFUSED_NOT_OWN: _not_own,
    act.REFUSED_CAP: _cap,
    act.REFUSED_SORT: _sort,
    act.REFUSED_GOAL: _goal,
    act.REFUSED_NOT_TUCKED: _not_tucked,
}

# --- what an action applies ---------------------------------------------------------------


def explain(state: GalileoProject, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    if code == act.PASS:
        return decision_of(state.stack[KIND]).pass_rules()
    answered = next(one for one in DECISIONS if one.first <= code < one.end)
    return answered.rules(state, state.seat, code)
