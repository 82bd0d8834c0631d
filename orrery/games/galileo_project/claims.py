"""What the words of each refusal say about the table, so that a law can test them against it.

Written from the words in both languages. The table is read, but no rule is asked why it refuses:
how a robot could be paid, say, is tried out here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from orrery.core.claims import Claim
from orrery.core.frames import KIND
from orrery.core.words import Phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.scoring import measure, of_type
from orrery.games.galileo_project.state import (
    Player,
    extra_of,
    is_moved,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

Holds = Callable[[GalileoProject, int], bool]
Details = Callable[[GalileoProject, int, Phrase], bool]

ANSWERS = {
    act.DECIDE_PROJECT: ("project",),
    act.DECIDE_TRACK: ("track",),
    act.DECIDE_SWITCH: ("switch", "pass"),
    act.DECIDE_ACTION: ("recruit", "acquire", "develop"),
    act.DECIDE_IO: ("io",),
    act.DECIDE_PAY: ("pay",),
    act.DECIDE_MOON: ("moon",),
    act.DECIDE_ABILITY: ("ability",),
    act.DECIDE_CHARACTER: ("take",),
    act.DECIDE_BONUS: ("bonus", "pass"),
    act.DECIDE_LEVEL: ("raise",),
    act.DECIDE_MODIFIER: ("modifier", "pass"),
    act.DECIDE_TARGET: ("target",),
    act.DECIDE_GOAL: ("claim", "pass"),
    act.DECIDE_DROP: ("drop",),
}
"""The kinds of actions that answer each decision."""
DECLINED_OTHERWISE = (act.DECIDE_ABILITY, act.DECIDE_IO)
"""Decisions in which doing nothing is an answer of its own: `ability ignore`, `io 0`."""


def _me(state: GalileoProject) -> Player:
    return state.players[state.seat]


def _answers(*blocks: str) -> Callable[[Callable[[GalileoProject, int], bool]], Holds]:
    """A claim about actions of these kinds, where they answer the decision being asked."""

    def restrict(holds: Callable[[GalileoProject, int], bool]) -> Holds:
        def claim(state: GalileoProject, code: int) -> bool:
            if state.over:
                return False
            block = act.ACTIONS.block_of(code)
            asked = block.name in blocks and block.name in ANSWERS[state.stack[KIND]]
            return asked and holds(state, code - block.base)

        return claim

    return restrict


def _at(code: int) -> int:
    """The number of an action among those of its kind."""
    return code - act.ACTIONS.block_of(code).base


def _said(words: Phrase, name: str) -> object:
    return dict(words.args)[name]


# --- any decision -------------------------------------------------------------------------


def _over(state: GalileoProject, code: int) -> bool:
    return state.over


def _must(state: GalileoProject, code: int) -> bool:
    if state.over or code != act.PASS:
        return False
    kind = state.stack[KIND]
    return "pass" not in ANSWERS[kind] and kind not in DECLINED_OTHERWISE


def _unknown(state: GalileoProject, code: int) -> bool:
    if state.over:
        return False
    kind = state.stack[KIND]
    return act.ACTIONS.block_of(code).name not in ANSWERS[kind] and not _must(state, code)


@_answers("project")
def _not_offered(state: GalileoProject, card: int) -> bool:
    return card not in state.offered


# --- robots -------------------------------------------------------------------------------


def _empty(state: GalileoProject, code: int) -> bool:
    if state.over or act.ACTIONS.block_of(code).name not in ANSWERS[state.stack[KIND]]:
        return False
    rows = {"recruit": state.characters, "take": state.characters, "acquire": state.robots}
    row = rows.get(act.ACTIONS.block_of(code).name)
    return row is not None and row[_at(code)] == st.NO_CARD


@_answers("acquire")
def _colour(state: GalileoProject, place: int) -> bool:
    card = state.robots[place]
    track = _me(state).track
    return card != st.NO_CARD and _me(state).influence > 0 and track != box.ROBOT_COLOUR[card]


def _colour_named(state: GalileoProject, code: int, words: Phrase) -> bool:
    card = state.robots[_at(code)]
    return _said(words, "track") == naming.track(box.ROBOT_COLOUR[card])


def _saved_by(state: GalileoProject, uses: int, cost: int) -> int:
    """What so many uses of Io take off a cost, as the space says or on top of the payment."""
    saving = box.IO_SAVING[_me(state).markers[box.IO]]
    if saving == box.SAVES_ALL:
        return cost if uses else 0
    on_top = box.IO_PRICE if saving and state.settings.options["io_rate"] == "bonus" else 0
    return min(cost, uses * (saving + on_top))


def _short(state: GalileoProject, place: int, with_io: bool) -> int:
    """How much influence is missing for a robot, whatever is paid with MC and with Io."""
    me = _me(state)
    cost = box.ROBOT_COST[state.robots[place]]
    if not me.powers & box.NO_SURCHARGE:
        cost += box.SURCHARGE[place]
    left = [
        cost - _saved_by(state, uses, cost) - (me.mc - box.IO_PRICE * uses)
        for uses in range(me.mc // box.IO_PRICE + 1 if with_io else 1)
    ]
    return min(left) - me.influence


def _io_could_help(state: GalileoProject) -> bool:
    """Whether Io saves more with the MC at hand than they would pay by themselves."""
    large = 100
    return _me(state).mc >= box.IO_PRICE and _saved_by(state, 1, large) > box.IO_PRICE


@_answers("acquire")
def _cost_io(state: GalileoProject, place: int) -> bool:
    there = state.robots[place] != st.NO_CARD
    return there and _io_could_help(state) and _short(state, place, True) > 0


@_answers("acquire")
def _cost(state: GalileoProject, place: int) -> bool:
    there = state.robots[place] != st.NO_CARD
    return there and not _io_could_help(state) and _short(state, place, False) > 0


def _cost_counted(state: GalileoProject, code: int, words: Phrase) -> bool:
    return _said(words, "n") == _short(state, _at(code), words.key == "refused.cost_io")


def _being_bought(state: GalileoProject) -> int:
    """The cost of the robot that Io is used for."""
    place = state.stack[slots.PLACE]
    surcharge = 0 if _me(state).powers & box.NO_SURCHARGE else box.SURCHARGE[place]
    return box.ROBOT_COST[state.robots[place]] + surcharge


@_answers("io")
def _io_needless(state: GalileoProject, uses: int) -> bool:
    cost = _being_bought(state)
    return uses > 0 and _saved_by(state, uses - 1, cost) == cost


@_answers("io")
def _io_mc(state: GalileoProject, uses: int) -> bool:
    return box.IO_PRICE * uses > _me(state).mc


@_answers("io")
def _io_rest(state: GalileoProject, uses: int) -> bool:
    cost, me = _being_bought(state), _me(state)
    return cost - _saved_by(state, uses, cost) > me.influence + me.mc - box.IO_PRICE * uses


@_answers("pay")
def _pay_mc(state: GalileoProject, mc: int) -> bool:
    return mc > _me(state).mc


@_answers("pay")
def _pay_much(state: GalileoProject, mc: int) -> bool:
    return mc > state.stack[slots.COST]


@_answers("pay")
def _pay_little(state: GalileoProject, mc: int) -> bool:
    return state.stack[slots.COST] - mc > _me(state).influence


@_answers("moon")
def _moon(state: GalileoProject, moon: int) -> bool:
    card = state.robots[state.stack[slots.PLACE]]
    return moon not in (box.ROBOT_MOON[card], box.ROBOT_SECOND_MOON[card])


# --- technologies and goals ---------------------------------------------------------------


@_answers("develop")
def _developed(state: GalileoProject, kind: int) -> bool:
    return st.has_technology(_me(state), kind)


@_answers("develop")
def _no_tile(state: GalileoProject, kind: int) -> bool:
    owners = [player for player in state.players if st.has_technology(player, kind)]
    return len(owners) == box.TILES_OF[state.seats]


def _energy_spent(state: GalileoProject, amount: int) -> int:
    """Energy for an amount, of which Europa's last space saves some."""
    return max(0, amount - box.EUROPA_SAVING[_me(state).markers[box.EUROPA]]) if amount else 0


def _energy_short(state: GalileoProject, kind: int) -> int:
    cost = box.TILE_ENERGY[tile_of(state, kind)]
    return _energy_spent(state, cost) - _me(state).energy


def _mc_short(state: GalileoProject, kind: int) -> int:
    return box.TILE_MC[tile_of(state, kind)] - _me(state).mc


@_answers("develop")
def _energy(state: GalileoProject, kind: int) -> bool:
    return _energy_short(state, kind) > 0


@_answers("develop")
def _mc(state: GalileoProject, kind: int) -> bool:
    return _mc_short(state, kind) > 0


@_answers("develop")
def _energy_mc(state: GalileoProject, kind: int) -> bool:
    return _energy_short(state, kind) > 0 and _mc_short(state, kind) > 0


def _tile_counted(state: GalileoProject, code: int, words: Phrase) -> bool:
    kind = _at(code)
    energy, mc = _energy_short(state, kind), _mc_short(state, kind)
    if words.key == "refused.energy_mc":
        return (_said(words, "energy"), _said(words, "mc")) == (energy, mc)
    return _said(words, "n") == (energy if words.key == "refused.energy" else mc)


@_answers("claim")
def _claimed(state: GalileoProject, slot: int) -> bool:
    return state.seat in st.claimed(state, slot)


def _lacking(state: GalileoProject, slot: int) -> int:
    goal = state.deal.goals[slot]
    return box.GOAL_NEED[goal] - measure(state, state.seat, box.GOAL_METRIC[goal])


@_answers("claim")
def _goal(state: GalileoProject, slot: int) -> bool:
    return _energy_spent(state, max(0, _lacking(state, slot))) > _me(state).energy


def _goal_counted(state: GalileoProject, code: int, words: Phrase) -> bool:
    return _said(words, "n") == _lacking(state, _at(code))


# --- characters ---------------------------------------------------------------------------

NOW, TUCK, IGNORE = range(3)


def _colour_of(character: int, use: int) -> int:
    return naming.now_colour(character) if use == NOW else naming.later_colour(character)


@_answers("ability")
def _ability(state: GalileoProject, use: int) -> bool:
    wanted = _colour_of(state.stack[slots.CHARACTER], use)
    return use != IGNORE and state.stack[slots.USE] != act.USE_BOTH and _me(state).track != wanted


def _ability_named(state: GalileoProject, code: int, words: Phrase) -> bool:
    wanted = _colour_of(state.stack[slots.CHARACTER], _at(code))
    return _said(words, "track") == naming.track(wanted)


@_answers("ability")
def _ignore(state: GalileoProject, use: int) -> bool:
    effect = box.GANYMEDE_EFFECTS[box.GANYMEDE_EFFECT[_me(state).markers[box.GANYMEDE]]]
    return use == IGNORE and effect == "ability_both"


def _reach(state: GalileoProject, kind: int) -> int:
    """The strength of a robot of a type that was just laid down."""
    return of_type(_me(state), kind) + (
        box.STRENGTH_BONUS if _me(state).powers & box.STRONGER else 0
    )


@_answers("take")
def _beyond(state: GalileoProject, place: int) -> bool:
    before = [card for card in state.characters[:place] if card != st.NO_CARD]
    return state.characters[place] != st.NO_CARD and len(before) >= _reach(state, box.BUILDER)


@_answers("bonus")
def _weak(state: GalileoProject, number: int) -> bool:
    return number >= _reach(state, box.STAR_Z)


def _reach_counted(state: GalileoProject, code: int, words: Phrase) -> bool:
    kind = box.BUILDER if words.key == "refused.beyond" else box.STAR_Z
    return _said(words, "n") == _reach(state, kind)


@_answers("drop")
def _not_tucked(state: GalileoProject, character: int) -> bool:
    return character not in _me(state).tucked


# --- levels and modifiers -----------------------------------------------------------------


def _own(state: GalileoProject, piece: int) -> int | None:
    """A robot of the player's own, packed into one number (`pack_robot`)."""
    return next((one for one in _me(state).robots if piece_of(one) == piece), None)


def _is_project(state: GalileoProject, piece: int) -> bool:
    project = _me(state).project
    return project != st.NO_PROJECT and piece == box.ROBOTS + project


@_answers("raise", "target")
def _not_own(state: GalileoProject, piece: int) -> bool:
    new = piece == act.NEW_PROJECT - act.TARGET
    return not new and _own(state, piece) is None and not _is_project(state, piece)


def _cap_of(state: GalileoProject) -> int:
    return box.HIGHER_LEVEL_CAP if _me(state).powers & box.HIGHER_CAP else box.LEVEL_CAP


@_answers("raise")
def _cap(state: GalileoProject, piece: int) -> bool:
    robot = _own(state, piece)
    if robot is not None:
        return level_of(robot) == _cap_of(state)
    return _is_project(state, piece) and _me(state).project_level == _cap_of(state)


def _cap_counted(state: GalileoProject, code: int, words: Phrase) -> bool:
    return _said(words, "n") == _cap_of(state)


@_answers("modifier")
def _used(state: GalileoProject, modifier: int) -> bool:
    return not st.is_unused(_me(state), modifier)


@_answers("modifier")
def _only_moon(state: GalileoProject, modifier: int) -> bool:
    return state.stack[slots.SORT] == box.MOON_MODIFIER and modifier >= box.TYPE_MODIFIERS


@_answers("modifier")
def _only_robot(state: GalileoProject, modifier: int) -> bool:
    return state.stack[slots.SORT] == box.TYPE_MODIFIER and modifier < box.TYPE_MODIFIERS


@_answers("modifier")
def _no_target(state: GalileoProject, modifier: int) -> bool:
    me = _me(state)
    carriers = [
        robot
        for robot in me.robots
        if not _place_taken(robot, modifier) and not _own_kind(state, robot, modifier)
    ]
    if me.project == st.NO_PROJECT:
        return not carriers and not state.pile
    return not carriers and _project_place_taken(me, modifier)


def _place_taken(robot: int, modifier: int) -> bool:
    """Whether a modifier lies already where this one would."""
    return (
        bool(is_moved(robot)) if modifier < box.TYPE_MODIFIERS else extra_of(robot) != box.NO_TYPE
    )


def _project_place_taken(me: Player, modifier: int) -> bool:
    placed = me.project_moon if modifier < box.TYPE_MODIFIERS else me.project_type
    return placed != st.NOT_PLACED


def _own_kind(state: GalileoProject, robot: int, modifier: int) -> bool:
    """Whether a robot already has what a modifier would give, and the options forbid that."""
    if state.settings.options["own_modifiers"]:
        return False
    if modifier < box.TYPE_MODIFIERS:
        return moon_of(robot) == modifier
    return modifier - box.TYPE_MODIFIERS in (box.PIECE_TYPE[piece_of(robot)], extra_of(robot))


def _taken(moon: bool) -> Holds:
    """The place for this sort of modifiers is taken, on a robot or on the open project."""

    @_answers("target")
    def claim(state: GalileoProject, piece: int) -> bool:
        modifier = state.stack[slots.CHOSEN]
        if (modifier < box.TYPE_MODIFIERS) != moon:
            return False
        robot = _own(state, piece)
        if robot is not None:
            return _place_taken(robot, modifier)
        return _is_project(state, piece) and _project_place_taken(_me(state), modifier)

    return claim


def _same(moon: bool) -> Holds:
    """The robot lies at this moon, or has this type, already."""

    @_answers("target")
    def claim(state: GalileoProject, piece: int) -> bool:
        modifier, robot = state.stack[slots.CHOSEN], _own(state, piece)
        right = (modifier < box.TYPE_MODIFIERS) == moon
        return right and robot is not None and _own_kind(state, robot, modifier)

    return claim


@_answers("target")
def _open_project(state: GalileoProject, piece: int) -> bool:
    new = piece == act.NEW_PROJECT - act.TARGET
    return new and _me(state).project != st.NO_PROJECT


@_answers("target")
def _no_project(state: GalileoProject, piece: int) -> bool:
    return piece == act.NEW_PROJECT - act.TARGET and not state.pile


CLAIMS: Mapping[str, Claim[GalileoProject]] = {
    "refused.over": Claim(_over),
    "refused.not_offered": Claim(_not_offered),
    "refused.empty": Claim(_empty),
    "refused.colour": Claim(_colour, _colour_named),
    "refused.cost_io": Claim(_cost_io, _cost_counted),
    "refused.cost": Claim(_cost, _cost_counted),
    "refused.developed": Claim(_developed),
    "refused.no_tile": Claim(_no_tile),
    "refused.energy_mc": Claim(_energy_mc, _tile_counted),
    "refused.energy": Claim(_energy, _tile_counted),
    "refused.mc": Claim(_mc, _tile_counted),
    "refused.io_needless": Claim(_io_needless),
    "refused.io_mc": Claim(_io_mc),
    "refused.io_rest": Claim(_io_rest),
    "refused.pay_mc": Claim(_pay_mc),
    "refused.pay_much": Claim(_pay_much),
    "refused.pay_little": Claim(_pay_little),
    "refused.moon": Claim(_moon),
    "refused.ability": Claim(_ability, _ability_named),
    "refused.ignore": Claim(_ignore),
    "refused.beyond": Claim(_beyond, _reach_counted),
    "refused.weak": Claim(_weak, _reach_counted),
    "refused.not_own": Claim(_not_own),
    "refused.cap": Claim(_cap, _cap_counted),
    "refused.used": Claim(_used),
    "refused.only_moon": Claim(_only_moon),
    "refused.only_robot": Claim(_only_robot),
    "refused.no_target": Claim(_no_target),
    "refused.moon_place": Claim(_taken(moon=True)),
    "refused.type_place": Claim(_taken(moon=False)),
    "refused.same_moon": Claim(_same(moon=True)),
    "refused.same_type": Claim(_same(moon=False)),
    "refused.open_project": Claim(_open_project),
    "refused.no_project": Claim(_no_project),
    "refused.claimed": Claim(_claimed),
    "refused.goal": Claim(_goal, _goal_counted),
    "refused.not_tucked": Claim(_not_tucked),
    "refused.must": Claim(_must),
    "refused.unknown": Claim(_unknown),
}
"""By the phrase of the reason, the most specific first."""
