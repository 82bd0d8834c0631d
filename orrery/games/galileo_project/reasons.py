"""Why not, and by which rule; and which rules an action applies."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.frames import KIND, WIDTH
from orrery.core.frames import A as CAUSE
from orrery.core.frames import A as CHARACTER
from orrery.core.frames import A as CHOSEN
from orrery.core.frames import A as SORT
from orrery.core.frames import A as STRENGTH
from orrery.core.frames import B as RECRUITED
from orrery.core.frames import B as USE
from orrery.core.frames import C as FIRST_TIME
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.rules.abilities import level_cap
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import io_saving, price, reach
from orrery.games.galileo_project.scoring import measure
from orrery.games.galileo_project.state import tile_of

DECISION_RULES = {
    act.DECIDE_PROJECT: "GP-SETUP-21",
    act.DECIDE_TRACK: "GP-INF-01",
    act.DECIDE_SWITCH: "GP-SWITCH-01",
    act.DECIDE_ACTION: "GP-TURN-04",
    act.DECIDE_IO: "GP-ROB-05",
    act.DECIDE_PAY: "GP-ROB-06",
    act.DECIDE_MOON: "GP-ROB-08",
    act.DECIDE_ABILITY: "GP-CHAR-05",
    act.DECIDE_CHARACTER: "GP-BLD-01",
    act.DECIDE_BONUS: "GP-STZ-01",
    act.DECIDE_LEVEL: "GP-TEC-01",
    act.DECIDE_MODIFIER: "GP-MOD-02",
    act.DECIDE_TARGET: "GP-MOD-02",
    act.DECIDE_GOAL: "GP-GOAL-01",
    act.DECIDE_DROP: "GP-CHAR-12",
}
DROP_RULES = ("GP-CHAR-12", "GP-GAN-07", "GP-END-07")

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
    kind = state.stack[KIND]
    if kind == act.DECIDE_DROP:
        return DROP_RULES[state.stack[CAUSE]]
    if kind == act.DECIDE_TRACK and state.stack[FIRST_TIME]:
        return "GP-TURN-03"
    return DECISION_RULES[kind]


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
    card = state.stack[CHARACTER]
    now = code == act.ABILITY_NOW
    wanted = naming.now_colour(card) if now else naming.later_colour(card)
    return phrase("refused.ability", track=naming.track(wanted)), "GP-CHAR-07"


def _beyond(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.beyond", n=state.stack[STRENGTH]), "GP-BLD-01"


def _weak(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.weak", n=state.stack[STRENGTH]), "GP-STZ-01"


def _not_own(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    return phrase("refused.not_own"), "GP-MOD-02" if code >= act.TARGET else "GP-TEC-01"


def _cap(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    cap = level_cap(state.players[state.seat])
    return phrase("refused.cap", n=cap), "GP-LVL-01"


def _sort(state: GalileoProject, code: int) -> tuple[Phrase, str]:
    key = "refused.only_moon" if state.stack[SORT] == box.MOON_MODIFIER else "refused.only_robot"
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

_RULES = {
    "project": ["GP-SETUP-21", "GP-SETUP-22", "GP-SETUP-23", "GP-SETUP-24"],
    "switch": ["GP-SWITCH-01", "GP-SWITCH-02", "GP-SWITCH-03"],
    "recruit": ["GP-CHAR-01", "GP-CHAR-02", "GP-CHAR-03", "GP-INF-03"],
    "acquire": ["GP-ROB-01", "GP-ROB-02", "GP-ROB-03", "GP-ROB-04"],
    "develop": ["GP-TECH-01", "GP-TECH-02", "GP-TECH-03", "GP-TECH-05"],
    "pay": ["GP-ROB-06", "GP-ROB-07", "GP-ROB-14"],
    "moon": ["GP-ROB-08", "GP-ROB-10"],
    "take": ["GP-BLD-01", "GP-BLD-02", "GP-BLD-03"],
    "raise": ["GP-TEC-01", "GP-TEC-02", "GP-LVL-01", "GP-LVL-04"],
    "modifier": ["GP-MOD-01", "GP-MOD-03"],
    "claim": ["GP-GOAL-01", "GP-GOAL-02", "GP-GOAL-03", "GP-GOAL-06"],
}
_PASS_RULES = {
    act.DECIDE_SWITCH: ["GP-SWITCH-01"],
    act.DECIDE_BONUS: ["GP-STZ-02"],
    act.DECIDE_MODIFIER: ["GP-MOD-12", "GP-RL-05"],
    act.DECIDE_GOAL: ["GP-GOAL-01"],
}
_ABILITY_RULES = {
    "now": ["GP-CHAR-06", "GP-CHAR-08"],
    "tuck": ["GP-CHAR-06", "GP-CHAR-09", "GP-CHAR-10", "GP-CHAR-12"],
    "ignore": ["GP-CHAR-08", "GP-CHAR-13"],
}
_IO_LEVELS = ((1, "GP-IO-01"), (4, "GP-IO-02"), (7, "GP-IO-03"), (10, "GP-IO-04"), (13, "GP-IO-05"))


def explain(state: GalileoProject, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    if code == act.PASS:
        return _PASS_RULES[state.stack[KIND]]
    block = act.ACTIONS.block_of(code)
    place = code - block.base
    if block.name == "track":
        return _explain_track(state)
    if block.name == "ability":
        return _explain_ability(state, block.axes["use"][place])
    if block.name == "io":
        space = state.players[state.seat].markers[box.IO]
        reached = [rule for least, rule in _IO_LEVELS if space >= least]
        return ["GP-ROB-05", reached[-1], "GP-IO-07", "GP-RL-01"]
    if block.name == "bonus":
        return ["GP-STZ-01", f"GP-CARD-Z{place + 1}"]
    if block.name == "target":
        return _explain_target(state, code)
    if block.name == "drop":
        return [DROP_RULES[state.stack[CAUSE]], "GP-CHAR-13", "GP-CHAR-15"]
    if block.name == "develop":
        tile = tile_of(state, place)
        return [*_RULES["develop"], f"GP-CARD-T{box.kind_of(tile) + 1}{'AB'[box.side_of(tile)]}"]
    if block.name == "claim":
        return [*_RULES["claim"], f"GP-CARD-G{state.deal.goals[place] + 1}"]
    return _RULES[block.name]


def _explain_track(state: GalileoProject) -> list[str]:
    if state.stack[FIRST_TIME]:
        return ["GP-TURN-03", "GP-SETUP-24"]
    rules = ["GP-INF-01", "GP-INF-06"]
    return [*rules, "GP-CHAR-07", "GP-RL-23"] if state.stack[RECRUITED] else rules


def _explain_ability(state: GalileoProject, use: str) -> list[str]:
    allowed = state.stack[USE]
    # A character that was recruited lies right on the turn, one of a Builder on its development.
    recruited = state.stack[KIND - WIDTH] == act.RUN_TURN
    if allowed == act.USE_BOTH:
        why = ["GP-GAN-05", "GP-GAN-09" if recruited else "GP-RL-14"]
    elif allowed == act.USE_EITHER:
        why = ["GP-GAN-03" if recruited else "GP-BLD-02"]
    else:
        why = ["GP-CHAR-07"]
    return [*_ABILITY_RULES[use], *why, f"GP-CARD-C{state.stack[CHARACTER] + 1:02d}"]


def _explain_target(state: GalileoProject, code: int) -> list[str]:
    if code == act.NEW_PROJECT:
        return ["GP-PROJ-05", "GP-PROJ-06", "GP-PROJ-07"]
    if (
        code >= act.TARGET + box.ROBOTS
        and code - act.TARGET - box.ROBOTS == state.players[state.seat].project
    ):
        return ["GP-MOD-02", "GP-PROJ-01", "GP-PROJ-02", "GP-PROJ-04"]
    if state.stack[CHOSEN] < box.TYPE_MODIFIERS:
        return ["GP-MOD-02", "GP-MOD-04", "GP-MOD-05", "GP-MOD-06", "GP-MOD-07"]
    return ["GP-MOD-02", "GP-MOD-09", "GP-MOD-10"]
