"""Galileo Project in words: prompts, options, what an action means, the result."""

from __future__ import annotations

from itertools import pairwise

from orrery.core.frames import KIND, A, B, C
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import actions, naming
from orrery.games.galileo_project.actions import ACTIONS, FRAMES, USE_BOTH
from orrery.games.galileo_project.components import (
    BONUS_PROGRAM,
    BONUSES,
    CHARACTER_IDS,
    DISPLAY,
    GOAL_VP,
    IO_PRICE,
    MODIFIER_IDS,
    MODIFIER_SORTS,
    MODIFIERS,
    MOONS,
    PIECE_IDS,
    PIECE_LEVEL,
    PIECE_TYPE,
    PROJECT_ENERGY,
    PROJECT_IDS,
    PROJECT_INFLUENCE,
    PROJECT_MC,
    ROBOT_COLOUR,
    ROBOT_IDS,
    ROBOTS,
    SAVES_ALL,
    SLOT_NAMES,
    SLOTS,
    SOLO_BANDS,
    TECHNOLOGIES,
    TILE_ENERGY,
    TILE_IDS,
    TILE_MC,
    TRACKS,
    TYPE_MODIFIERS,
)
from orrery.games.galileo_project.reasons import decision_rule
from orrery.games.galileo_project.rules.abilities import characters_left, find, level_cap
from orrery.games.galileo_project.rules.characters import recruit_influence
from orrery.games.galileo_project.rules.goals import energy_for
from orrery.games.galileo_project.rules.goods import energy_due
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import io_saving, price
from orrery.games.galileo_project.rules.turn import switch_cost
from orrery.games.galileo_project.scoring import CATEGORIES, standing, total
from orrery.games.galileo_project.scoring import sheet as score_sheet
from orrery.games.galileo_project.state import (
    NO_CARD,
    NO_PROJECT,
    NOT_PLACED,
    TEN_ROBOTS,
    UNCLAIMED,
    level_of,
    moon_of,
    piece_of,
    tile_of,
)

TITLES = ("intern", "engineer", "director", "architect")

# --- decisions ----------------------------------------------------------------------------


def decision(state: GalileoProject, viewer: int | None) -> Decision:
    """The question with all its detail for who answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "GP-END-03", phrase("decision.over"))
    seat = state.seat
    name = FRAMES[state.stack[KIND]]
    if viewer == seat:
        words = _prompt(state, name)
    else:
        words = phrase(f"waiting.{name}", who=naming.side_name(state.settings, seat))
    return Decision(state.decisions, seat, name, decision_rule(state), words)


def _prompt(state: GalileoProject, name: str) -> Phrase:
    kind, first, second = state.stack[KIND], state.stack[A], state.stack[B]
    player = state.players[state.seat]
    if kind == actions.DECIDE_TRACK:
        if state.stack[C]:
            return phrase("prompt.track_first", n=first)
        return phrase("prompt.track", n=first)
    if kind == actions.DECIDE_IO:
        cost = price(state, player, first)
        return phrase("prompt.io", card=naming.piece(state.robots[first]), n=cost)
    if kind == actions.DECIDE_PAY:
        return phrase("prompt.pay", card=naming.piece(state.robots[first]), n=second)
    if kind == actions.DECIDE_MOON:
        return phrase("prompt.moon", card=naming.piece(state.robots[first]))
    if kind == actions.DECIDE_ABILITY:
        key = "prompt.ability_both" if second == USE_BOTH else "prompt.ability"
        return phrase(key, card=naming.character(first, card_taken(state, first)))
    if kind == actions.DECIDE_CHARACTER:
        return phrase("prompt.character", n=min(first, characters_left(state)))
    if kind == actions.DECIDE_BONUS:
        return phrase("prompt.bonus", n=min(first, BONUSES))
    if kind == actions.DECIDE_LEVEL:
        return phrase("prompt.level", n=first)
    if kind == actions.DECIDE_MODIFIER:
        return phrase(f"prompt.modifier_{MODIFIER_SORTS[first]}")
    if kind == actions.DECIDE_TARGET:
        return phrase("prompt.target", modifier=naming.modifier(first))
    if kind == actions.DECIDE_DROP:
        if first == actions.DROP_UNPAID:
            return phrase("prompt.drop_unpaid", n=len(player.tucked), mc=player.mc)
        key = ("prompt.drop_too_many", "prompt.drop_limit")[first]
        return phrase(key, n=tuck_limit(player))
    return phrase(f"prompt.{name}")


# --- options ------------------------------------------------------------------------------


def options(state: GalileoProject) -> list[Option]:
    if state.over:
        return []
    shown = sorted({*state.legal(), *_closed(state, state.stack[KIND])})
    return [_option(state, code) for code in shown]


def _closed(state: GalileoProject, kind: int) -> list[int]:
    """What a decision shows whether it is open or not."""
    player = state.players[state.seat]
    pieces = [piece_of(robot) for robot in player.robots]
    if player.project != NO_PROJECT:
        pieces.append(ROBOTS + player.project)
    if kind == actions.DECIDE_ACTION:
        robots = [place for place in range(DISPLAY) if state.robots[place] != NO_CARD]
        return [
            *(actions.ACQUIRE + place for place in robots),
            *(actions.DEVELOP + tile for tile in range(TECHNOLOGIES)),
        ]
    if kind == actions.DECIDE_ABILITY:
        return [actions.ABILITY_NOW, actions.ABILITY_TUCK]
    if kind == actions.DECIDE_CHARACTER:
        there = [place for place in range(DISPLAY) if state.characters[place] != NO_CARD]
        return [actions.TAKE + place for place in there]
    if kind == actions.DECIDE_BONUS:
        return [actions.BONUS + number for number in range(BONUSES)]
    if kind == actions.DECIDE_LEVEL:
        return [actions.RAISE + piece for piece in pieces]
    if kind == actions.DECIDE_MODIFIER:
        return [actions.MODIFIER + modifier for modifier in range(MODIFIERS)]
    if kind == actions.DECIDE_TARGET:
        return [*(actions.TARGET + piece for piece in pieces), actions.NEW_PROJECT]
    if kind == actions.DECIDE_GOAL:
        return [actions.CLAIM + slot for slot in range(SLOTS)]
    return []


def _option(state: GalileoProject, code: int) -> Option:
    return state.game.option(state, code, describe(state, code), target(state, code))


def card_in_display(state: GalileoProject, place: int) -> str:
    """The name of a character card in the display; its newest cards lie at the right."""
    drawn = state.deal.characters[: state.characters_drawn]
    after = state.characters[place + 1 :]
    return naming.character_card(state.characters[place], drawn, after)


def card_taken(state: GalileoProject, kind: int) -> str:
    """The name of the character card that was taken from the display."""
    drawn = state.deal.characters[: state.characters_drawn]
    return naming.character_card(kind, drawn, state.characters)


def target(state: GalileoProject, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    seat = state.seat
    block = ACTIONS.block_of(code)
    name, at = block.name, code - block.base
    if name == "project":
        return PROJECT_IDS[at]
    if name == "track":
        return f"influence-{TRACKS[at]}"
    if name == "switch":
        return f"influence-{TRACKS[1 - state.players[seat].track]}"
    if name in ("recruit", "take"):
        return card_in_display(state, at)
    if name == "acquire":
        return ROBOT_IDS[state.robots[at]]
    if name == "develop":
        return TILE_IDS[tile_of(state, at)]
    if name in ("io", "pay"):
        return naming.own(seat, "io" if name == "io" else "mc")
    if name == "moon":
        return naming.own(seat, MOONS[at])
    if name == "ability":
        taken = card_taken(state, state.stack[A])
        return (taken, naming.own(seat, "tucked"), "discard")[at]
    if name == "bonus":
        return f"star-z-{at + 1}"
    if name in ("raise", "target"):
        return PIECE_IDS[at] if at < len(PIECE_IDS) else "projects"
    if name == "modifier":
        return naming.own(seat, MODIFIER_IDS[at])
    if name == "claim":
        return f"goal-{SLOT_NAMES[at]}"
    if name == "drop":
        return naming.own(seat, CHARACTER_IDS[at])
    return _nothing(state, seat)


def _nothing(state: GalileoProject, seat: int) -> str:
    """What stands for declining."""
    kind = state.stack[KIND]
    if kind == actions.DECIDE_BONUS:
        return "star-z"
    if kind == actions.DECIDE_GOAL:
        return "goals"
    return naming.own(seat, "modifiers" if kind == actions.DECIDE_MODIFIER else "influence")


# --- what an action means -----------------------------------------------------------------


def describe(state: GalileoProject, code: int) -> Phrase:
    """What doing an action means, in words."""
    block = ACTIONS.block_of(code)
    name, at = block.name, code - block.base
    if name == "project":
        return _describe_project(at)
    if name == "track":
        return _describe_track(state, at)
    if name == "switch":
        return _describe_switch(state)
    if name in ("recruit", "take"):
        return _describe_character(state, name, at)
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
        program = BONUS_PROGRAM + state.deal.star_z * BONUSES + at
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
        key = "act.let_go" if state.stack[A] == actions.DROP_UNPAID else "act.drop"
        return phrase(key, card=naming.character(at), score=naming.at_the_end(at))
    return _describe_nothing(state)


def _describe_project(card: int) -> Phrase:
    return phrase(
        "act.project",
        card=naming.project(card),
        goods=naming.price(PROJECT_ENERGY[card], PROJECT_MC[card]),
        n=PROJECT_INFLUENCE[card],
        level=PIECE_LEVEL[ROBOTS + card],
    )


def _describe_track(state: GalileoProject, track: int) -> Phrase:
    gain, character, first_time = state.stack[A], state.stack[B], state.stack[C]
    name = naming.track(track)
    if first_time:
        return phrase("act.track_first", track=name, n=gain)
    if character:
        card = character - 1
        now = naming.now_colour(card) == track
        return phrase("act.track_now" if now else "act.track_later", track=name, n=gain)
    return phrase("act.track", track=name, n=gain)


def _describe_switch(state: GalileoProject) -> Phrase:
    player = state.players[state.seat]
    cost = switch_cost(player)
    key = "act.switch" if cost else "act.switch_free"
    return phrase(key, track=naming.track(1 - player.track), n=player.influence, mc=cost)


def _describe_character(state: GalileoProject, name: str, place: int) -> Phrase:
    kind = state.characters[place]
    card = naming.character(kind, card_in_display(state, place))
    if name == "take":
        return phrase("act.take", card=card, place=place + 1)
    influence = recruit_influence(state.players[state.seat], kind, place)
    gains = naming.recruits(kind, influence)
    return phrase("act.recruit", card=card, effects=gains, place=place + 1)


def _describe_robot(state: GalileoProject, place: int) -> Phrase:
    card = state.robots[place]
    return phrase(
        "act.acquire",
        card=naming.piece(card),
        kind=naming.kind(PIECE_TYPE[card]),
        level=PIECE_LEVEL[card],
        moon=naming.moons(card),
        n=price(state, state.players[state.seat], place),
        colour=naming.colour(ROBOT_COLOUR[card]),
    )


def _describe_technology(state: GalileoProject, kind: int) -> Phrase:
    tile = tile_of(state, kind)
    energy = energy_due(state.players[state.seat], TILE_ENERGY[tile])
    return phrase(
        "act.develop",
        tile=naming.tile(tile),
        price=naming.price(energy, TILE_MC[tile]),
        effects=naming.tile_effects(tile),
    )


def _describe_io(state: GalileoProject, uses: int) -> Phrase:
    if uses == 0:
        return phrase("act.io_none")
    player = state.players[state.seat]
    cost, saving = price(state, player, state.stack[A]), io_saving(state, player)
    saved = cost if saving == SAVES_ALL else min(cost, saving * uses)
    return phrase("act.io", n=uses, mc=IO_PRICE * uses, saved=saved)


def _describe_payment(state: GalileoProject, mc: int) -> Phrase:
    influence = state.stack[B] - mc
    if mc == 0:
        return phrase("act.pay_influence", n=influence)
    return phrase("act.pay_both", mc=mc, n=influence) if influence else phrase("act.pay_mc", mc=mc)


def _describe_ability(state: GalileoProject, code: int) -> Phrase:
    character, both = state.stack[A], state.stack[B] == USE_BOTH
    if code == actions.ABILITY_NOW:
        key = "act.ability_now_tuck" if both else "act.ability_now"
        return phrase(key, effects=naming.at_once(character))
    if code == actions.ABILITY_TUCK:
        key = "act.ability_only_tuck" if both else "act.ability_tuck"
        return phrase(key, score=naming.at_the_end(character))
    return phrase("act.ability_ignore")


def _describe_raise(state: GalileoProject, piece: int) -> Phrase:
    player = state.players[state.seat]
    place = find(player, piece)
    level = player.project_level if place < 0 else level_of(player.robots[place])
    reached = min(level + state.stack[A], level_cap(player))
    card = naming.piece(piece)
    if place < 0:
        return phrase("act.raise_project", card=card, level=level, n=reached)
    moon = naming.moon(moon_of(player.robots[place]))
    return phrase("act.raise", card=card, level=level, n=reached, moon=moon)


def _describe_target(state: GalileoProject, code: int) -> Phrase:
    player = state.players[state.seat]
    modifier = state.stack[A]
    if code == actions.NEW_PROJECT:
        if not state.pile:
            return phrase("act.target_no_project")
        top = state.pile[0]
        return phrase("act.target_new", card=naming.project(top), level=PIECE_LEVEL[ROBOTS + top])
    piece = code - actions.TARGET
    place = find(player, piece)
    if place < 0:
        return _describe_assignment(state, modifier)
    robot = player.robots[place]
    card, level, moon = naming.piece(piece), level_of(robot), naming.moon(moon_of(robot))
    if modifier < TYPE_MODIFIERS:
        there = naming.moon(modifier)
        return phrase("act.target_moon", card=card, level=level, moon=moon, other=there)
    kind = naming.kind(modifier - TYPE_MODIFIERS)
    return phrase("act.target_type", card=card, level=level, moon=moon, kind=kind)


def _describe_assignment(state: GalileoProject, modifier: int) -> Phrase:
    """A modifier on the open project: with one of each sort it becomes a robot."""
    player = state.players[state.seat]
    card, level = naming.project(player.project), player.project_level
    moon, kind = player.project_moon, player.project_type
    if modifier < TYPE_MODIFIERS:
        moon = modifier if moon == NOT_PLACED else NOT_PLACED
    else:
        kind = modifier - TYPE_MODIFIERS if kind == NOT_PLACED else NOT_PLACED
    if NOT_PLACED in (moon, kind):
        return phrase("act.target_project", card=card, level=level)
    return phrase(
        "act.target_fulfils",
        card=card,
        level=level,
        kind=naming.kind(kind),
        moon=naming.moon(moon),
    )


def _describe_goal(state: GalileoProject, slot: int) -> Phrase:
    markers = state.claims[slot * SLOTS : (slot + 1) * SLOTS]
    free = markers.index(UNCLAIMED) if UNCLAIMED in markers else SLOTS - 1
    name = naming.goal(state.deal.goals[slot], SLOT_NAMES[slot])
    points = GOAL_VP[slot * SLOTS + free]
    energy = energy_for(state, state.seat, slot)
    if energy > 0:
        return phrase("act.claim_energy", goal=name, n=points, energy=energy)
    return phrase("act.claim", goal=name, n=points)


def _describe_nothing(state: GalileoProject) -> Phrase:
    kind = state.stack[KIND]
    if kind == actions.DECIDE_SWITCH:
        return phrase("act.pass_switch", track=naming.track(state.players[state.seat].track))
    return phrase(f"act.pass_{FRAMES[kind]}")


# --- the result ---------------------------------------------------------------------------


def sheet(state: GalileoProject, seat: int) -> dict[str, int]:
    """A player's score sheet, as if the game ended now."""
    return dict(zip(CATEGORIES, score_sheet(state, seat), strict=True))


def sheets(state: GalileoProject) -> tuple[dict[str, int], ...]:
    """What everybody has so far."""
    return tuple([sheet(state, seat) for seat in range(state.seats)])


def outcome(state: GalileoProject) -> Outcome:
    """Ranking by points, then influence; after that a place is shared. GP-SCORE-07 to -09."""
    seats = range(state.seats)
    places = {seat: standing(state, seat) for seat in seats}
    order = sorted(set(places.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in seats if places[seat] == one) for one in order)
    totals = [total(state, group[0]) for group in ranking]
    tied = any(better == worse for better, worse in pairwise(totals))
    return Outcome(
        scores=sheets(state),
        ranking=ranking,
        ended=_ended(state),
        rule="GP-END-02" if state.ending == TEN_ROBOTS else "GP-END-01",
        tie_break=phrase("outcome.tie") if tied else None,
        tie_rule="GP-SCORE-08" if tied else "",
    )


def _ended(state: GalileoProject) -> Phrase:
    if not state.over:
        return phrase("outcome.running")
    cause = "ten_robots" if state.ending == TEN_ROBOTS else "last_character"
    if not state.deal.agreed.solo:
        return phrase(f"outcome.{cause}")
    points = total(state, 0)
    band = sum(1 for least in SOLO_BANDS if points >= least) - 1
    title = phrase(f"solo_title.{TITLES[band]}")
    return phrase(f"outcome.solo_{cause}", n=points, title=title)
