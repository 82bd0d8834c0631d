"""What each action of Galileo Project means, in words: what it costs and all that it brings."""

from __future__ import annotations

from orrery.core.frames import KIND
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import find, level_cap, strength
from orrery.games.galileo_project.rules.characters import recruit_influence, recruited
from orrery.games.galileo_project.rules.goals import energy_for, has_claimed
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import (
    io_choices,
    io_saving,
    price,
    refuse_acquire,
)
from orrery.games.galileo_project.rules.turn import switch_cost
from orrery.games.galileo_project.scoring import character_worth
from orrery.games.galileo_project.state import has_type, level_of, moon_of, tile_of


def describe(state: GalileoProject, code: int) -> Phrase:
    """What doing an action means, in words."""
    block = act.ACTIONS.block_of(code)
    name, at = block.name, code - block.base
    if name == "project":
        return _describe_project(at)
    if name == "track":
        return _describe_track(state, at)
    if name == "switch":
        return _describe_switch(state)
    if name == "recruit":
        return _describe_recruit(state, at)
    if name == "take":
        return _describe_take(state, at)
    if name == "acquire":
        return _describe_robot(state, at)
    if name == "develop":
        return _describe_technology(state, at)
    if name == "io":
        return _describe_io(state, at)
    if name == "pay":
        return _describe_payment(state, at)
    if name == "moon":
        return phrase("act.moon", moon=naming.moon(at))
    if name == "ability":
        return _describe_ability(state, code)
    if name == "bonus":
        program = box.BONUS_PROGRAM + state.deal.star_z * box.BONUSES + at
        return phrase("act.bonus", n=at + 1, effects=naming.effects(program))
    if name == "raise":
        return _describe_raise(state, at)
    if name == "modifier":
        return phrase("act.modifier", modifier=naming.modifier(at))
    if name == "target":
        return _describe_target(state, code)
    if name == "claim":
        return _describe_goal(state, at)
    if name == "drop":
        key = "act.let_go" if state.stack[slots.CAUSE] == act.DROP_UNPAID else "act.drop"
        return phrase(key, card=naming.character(at), score=_score(state, at))
    return _describe_nothing(state)


def _describe_project(card: int) -> Phrase:
    return phrase(
        "act.project",
        card=naming.project(card),
        goods=naming.price(box.PROJECT_ENERGY[card], box.PROJECT_MC[card]),
        n=box.PROJECT_INFLUENCE[card],
        level=box.PIECE_LEVEL[box.ROBOTS + card],
    )


def _describe_track(state: GalileoProject, track: int) -> Phrase:
    gain, character = state.stack[slots.AMOUNT], recruited(state.stack)
    name = naming.track(track)
    if state.stack[slots.FIRST_TIME]:
        return phrase("act.track_first", track=name, n=gain)
    # From a certain space of Ganymede on, the ability no longer depends on the track.
    if character == st.NO_CARD or _ganymede(state) != box.COLOUR_DECIDES:
        return phrase("act.track", track=name, n=gain)
    ability = _ability(state, character, track)
    return phrase("act.track_ability", track=name, n=gain, ability=ability)


def _describe_switch(state: GalileoProject) -> Phrase:
    player = state.players[state.seat]
    cost = switch_cost(player)
    key = "act.switch" if cost else "act.switch_free"
    return phrase(key, track=naming.track(1 - player.track), n=player.influence, mc=cost)


def _describe_recruit(state: GalileoProject, place: int) -> Phrase:
    """What recruiting gives, and which ability can be used then."""
    player, kind = state.players[state.seat], state.characters[place]
    card = naming.character(kind, card_in_display(state, place))
    gain = recruit_influence(player, kind, place)
    room = box.INFLUENCE_MAX - player.influence
    over = min(box.COMPENSATION, box.MC_MAX - player.mc) if gain > room else 0
    gains = naming.recruits(kind, min(gain, room), over)
    if _ganymede(state) == box.BOTH_ABILITIES:
        ability = _both(state, kind)
    elif _ganymede(state) == box.EITHER_ABILITY:
        ability = _either(state, kind)
    elif player.influence == 0:
        ability = _by_track(state, kind)
    else:
        ability = _ability(state, kind, player.track)
    return phrase("act.recruit", card=card, place=place + 1, effects=gains, ability=ability)


def _describe_take(state: GalileoProject, place: int) -> Phrase:
    """A character that a Builder takes: no recruit effect, but either ability."""
    kind = state.characters[place]
    card = naming.character(kind, card_in_display(state, place))
    recruits = state.deal.agreed.builder_recruits
    both = recruits and _ganymede(state) == box.BOTH_ABILITIES
    ability = _both(state, kind) if both else _either(state, kind)
    return phrase("act.take", card=card, place=place + 1, ability=ability)


# --- what a character can do --------------------------------------------------------------


def _ganymede(state: GalileoProject) -> int:
    """Which ability of a character Ganymede allows: that of the track, either, or both."""
    return box.GANYMEDE_EFFECT[state.players[state.seat].markers[box.GANYMEDE]]


def _score(state: GalileoProject, kind: int) -> Phrase:
    """The end-of-game ability, and what it is worth now."""
    worth = character_worth(state, state.seat, kind)
    return phrase("effect.score_now", score=naming.at_the_end(kind), n=worth)


def _ability(state: GalileoProject, kind: int, track: int) -> Phrase:
    """The one ability that a track allows."""
    if naming.now_colour(kind) == track:
        return phrase("effect.now", effects=naming.at_once(kind))
    return phrase("effect.later", score=_score(state, kind))


def _either(state: GalileoProject, kind: int) -> Phrase:
    return phrase("effect.either", effects=naming.at_once(kind), score=_score(state, kind))


def _both(state: GalileoProject, kind: int) -> Phrase:
    return phrase("effect.both", effects=naming.at_once(kind), score=_score(state, kind))


def _by_track(state: GalileoProject, kind: int) -> Phrase:
    """Either ability, as the track will be chosen."""
    return phrase(
        "effect.by_track",
        effects=naming.at_once(kind),
        score=_score(state, kind),
        now=naming.track(naming.now_colour(kind)),
        later=naming.track(naming.later_colour(kind)),
    )


# --- robots and technologies --------------------------------------------------------------


def _describe_robot(state: GalileoProject, place: int) -> Phrase:
    """A robot, the strength it would have, and its cost; also the payment if there is only one."""
    card = state.robots[place]
    player = state.players[state.seat]
    said = phrase(
        "act.acquire",
        card=naming.piece(card),
        kind=naming.kind(box.PIECE_TYPE[card]),
        x=strength(player, box.PIECE_TYPE[card]) + 1,
        level=box.PIECE_LEVEL[card],
        moon=naming.moons(card),
        n=price(state, player, place),
        colour=naming.colour(box.ROBOT_COLOUR[card]),
    )
    paid = _forced_payment(state, place)
    return phrase("act.acquire_paid", act=said, price=paid) if paid else said


def _forced_payment(state: GalileoProject, place: int) -> tuple[Phrase, ...]:
    """The payment that is made without asking, where it takes MC."""
    if refuse_acquire(state, state.seat, place):
        return ()
    player = state.players[state.seat]
    cost = price(state, player, place)
    uses = io_choices(state, player, cost)
    if len(uses) > 1:
        return ()
    saved = _saved(state, cost, uses[0])
    spare = player.mc - box.IO_PRICE * uses[0]
    left = cost - saved
    mc = max(0, left - player.influence)
    if mc != min(left, spare) or not uses[0] + mc:
        return ()
    words = [phrase("effect.by_io", mc=box.IO_PRICE * uses[0], n=saved)] if uses[0] else []
    words += [phrase("effect.mc", n=mc)] if mc else []
    words += [phrase("effect.influence", n=left - mc)] if left > mc else []
    return tuple(words)


def _saved(state: GalileoProject, cost: int, uses: int) -> int:
    """What so many uses of Io save of a cost."""
    saving = io_saving(state, state.players[state.seat])
    if saving == box.SAVES_ALL:
        return cost if uses else 0
    return min(cost, saving * uses)


def _describe_technology(state: GalileoProject, kind: int) -> Phrase:
    tile = tile_of(state, kind)
    energy = energy_due(state.players[state.seat], box.TILE_ENERGY[tile])
    return phrase(
        "act.develop",
        tile=naming.tile(tile),
        price=naming.price(energy, box.TILE_MC[tile]),
        effects=naming.tile_effects(tile),
        n=box.TILE_VP[tile],
    )


def _describe_io(state: GalileoProject, uses: int) -> Phrase:
    if uses == 0:
        return phrase("act.io_none")
    cost = price(state, state.players[state.seat], state.stack[slots.PLACE])
    saved = _saved(state, cost, uses)
    return phrase("act.io", n=uses, mc=box.IO_PRICE * uses, saved=saved, cost=cost)


def _describe_payment(state: GalileoProject, mc: int) -> Phrase:
    influence = state.stack[slots.COST] - mc
    if mc == 0:
        return phrase("act.pay_influence", n=influence)
    return phrase("act.pay_both", mc=mc, n=influence) if influence else phrase("act.pay_mc", mc=mc)


def _describe_ability(state: GalileoProject, code: int) -> Phrase:
    character, both = state.stack[slots.CHARACTER], state.stack[slots.USE] == act.USE_BOTH
    if code == act.ABILITY_NOW:
        key = "act.ability_now_tuck" if both else "act.ability_now"
        return phrase(key, effects=naming.at_once(character))
    if code == act.ABILITY_IGNORE:
        return phrase("act.ability_ignore")
    key = "act.ability_only_tuck" if both else "act.ability_tuck"
    said = phrase(key, score=_score(state, character))
    player = state.players[state.seat]
    full = len(player.tucked) >= tuck_limit(player)
    return phrase("act.one_goes", act=said) if full else said


def _describe_raise(state: GalileoProject, piece: int) -> Phrase:
    player = state.players[state.seat]
    place = find(player, piece)
    level = player.project_level if place < 0 else level_of(player.robots[place])
    reached = min(level + state.stack[slots.STEPS], level_cap(player))
    card = naming.piece(piece)
    if place < 0:
        key = "act.raise_project" if reached > level else "act.raise_project_no_more"
        return phrase(key, card=card, level=level, n=reached)
    moon = naming.moon(moon_of(player.robots[place]))
    key = "act.raise" if reached > level else "act.raise_no_more"
    return phrase(key, card=card, level=level, n=reached, moon=moon)


def _describe_target(state: GalileoProject, code: int) -> Phrase:
    player = state.players[state.seat]
    modifier = state.stack[slots.CHOSEN]
    if code == act.NEW_PROJECT:
        if not state.pile:
            return phrase("act.target_no_project")
        top = state.pile[0]
        return phrase(
            "act.target_new", card=naming.project(top), level=box.PIECE_LEVEL[box.ROBOTS + top]
        )
    piece = code - act.TARGET
    place = find(player, piece)
    if place < 0:
        return _describe_assignment(state, modifier)
    robot = player.robots[place]
    card, level, moon = naming.piece(piece), level_of(robot), naming.moon(moon_of(robot))
    own = state.deal.agreed.own_modifiers
    if modifier < box.TYPE_MODIFIERS:
        if moon_of(robot) == modifier:
            key = "act.target_same_moon" if own else "act.target_no_change"
            return phrase(key, card=card, level=level, moon=moon)
        there = naming.moon(modifier)
        return phrase("act.target_moon", card=card, level=level, moon=moon, other=there)
    kind = modifier - box.TYPE_MODIFIERS
    key = "act.target_type"
    if has_type(robot, kind):
        key = "act.target_same_type" if own else "act.target_no_change"
    return phrase(key, card=card, level=level, moon=moon, kind=naming.kind(kind))


def _describe_assignment(state: GalileoProject, modifier: int) -> Phrase:
    """A modifier on the open project: with one of each sort it becomes a robot."""
    player = state.players[state.seat]
    card, level = naming.project(player.project), player.project_level
    moon, kind = player.project_moon, player.project_type
    if modifier < box.TYPE_MODIFIERS:
        moon = modifier if moon == st.NOT_PLACED else st.NOT_PLACED
    else:
        kind = modifier - box.TYPE_MODIFIERS if kind == st.NOT_PLACED else st.NOT_PLACED
    if st.NOT_PLACED in (moon, kind):
        return phrase("act.target_project", card=card, level=level)
    said = phrase(
        "act.target_fulfils",
        card=card,
        level=level,
        kind=naming.kind(kind),
        x=strength(player, kind) + 1,
        moon=naming.moon(moon),
    )
    if state.deal.agreed.project_influence:
        return phrase("act.target_influence", act=said, n=level)
    return said


def _describe_goal(state: GalileoProject, slot: int) -> Phrase:
    name = naming.goal(state.deal.goals[slot], box.SLOT_NAMES[slot])
    if has_claimed(state, state.seat, slot):
        return phrase("act.claim_again", goal=name)
    # Everybody has one marker below a goal, and there is a space for each.
    free = state.claims.index(st.UNCLAIMED, slot * box.SLOTS)
    points = box.GOAL_VP[free]
    energy = energy_for(state, state.seat, slot)
    if energy > 0:
        return phrase("act.claim_energy", goal=name, n=points, energy=energy)
    return phrase("act.claim", goal=name, n=points)


def _describe_nothing(state: GalileoProject) -> Phrase:
    kind = state.stack[KIND]
    if kind == act.DECIDE_SWITCH:
        return phrase("act.pass_switch", track=naming.track(state.players[state.seat].track))
    return phrase(f"act.pass_{act.FRAMES[kind]}")


# --- cards by name ------------------------------------------------------------------------


def card_in_display(state: GalileoProject, place: int) -> str:
    """The name of a character card in the display; its newest cards lie at the right."""
    drawn = state.deal.characters[: state.characters_drawn]
    after = state.characters[place + 1 :]
    return naming.character_card(state.characters[place], drawn, after)


def card_taken(state: GalileoProject, kind: int) -> str:
    """The name of the character card that was taken from the display."""
    drawn = state.deal.characters[: state.characters_drawn]
    return naming.character_card(kind, drawn, state.characters)
