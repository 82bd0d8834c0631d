"""Galileo Project in words: prompts, options, what an action means, the result."""

from __future__ import annotations

from itertools import pairwise

from orrery.core.frames import KIND
from orrery.core.outcome import Outcome, Rating, rate
from orrery.core.spoken import Decision, Option
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import acting, naming
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.acting import card_in_display, card_taken
from orrery.games.galileo_project.reasons import decision_rule
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import characters_left
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.robots import price
from orrery.games.galileo_project.scoring import CATEGORIES, standing, total
from orrery.games.galileo_project.scoring import sheet as score_sheet
from orrery.games.galileo_project.state import piece_of, tile_of

# --- decisions ----------------------------------------------------------------------------


def decision(state: GalileoProject, viewer: int | None) -> Decision:
    """The question in full for whoever answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "GP-END-03", phrase("decision.over"))
    seat = state.seat
    name = act.FRAMES[state.stack[KIND]]
    if viewer == seat:
        words = _prompt(state, name)
    else:
        words = phrase(f"waiting.{name}", who=naming.side_name(state.settings, seat))
    return Decision(state.decisions, seat, name, decision_rule(state), words)


def _prompt(state: GalileoProject, name: str) -> Phrase:
    kind = state.stack[KIND]
    player = state.players[state.seat]
    if kind == act.DECIDE_TRACK:
        key = "prompt.track_first" if state.stack[slots.FIRST_TIME] else "prompt.track"
        return phrase(key, n=state.stack[slots.AMOUNT])
    if kind in (act.DECIDE_IO, act.DECIDE_PAY, act.DECIDE_MOON):
        return _acquiring(state, kind)
    if kind == act.DECIDE_ABILITY:
        key = "prompt.ability_both" if state.stack[slots.USE] == act.USE_BOTH else "prompt.ability"
        character = state.stack[slots.CHARACTER]
        return phrase(key, card=naming.character(character, card_taken(state, character)))
    if kind == act.DECIDE_CHARACTER:
        return phrase(
            "prompt.character", n=min(state.stack[slots.STRENGTH], characters_left(state))
        )
    if kind == act.DECIDE_BONUS:
        return phrase("prompt.bonus", n=min(state.stack[slots.STRENGTH], box.BONUSES))
    if kind == act.DECIDE_LEVEL:
        return phrase("prompt.level", n=state.stack[slots.STEPS])
    if kind == act.DECIDE_MODIFIER:
        return phrase(f"prompt.modifier_{box.MODIFIER_SORTS[state.stack[slots.SORT]]}")
    if kind == act.DECIDE_TARGET:
        return phrase("prompt.target", modifier=naming.modifier(state.stack[slots.CHOSEN]))
    if kind == act.DECIDE_DROP:
        if state.stack[slots.CAUSE] == act.DROP_UNPAID:
            return phrase("prompt.drop_unpaid", n=len(player.tucked), mc=player.mc)
        too_many = state.stack[slots.CAUSE] == act.DROP_TOO_MANY
        key = "prompt.drop_too_many" if too_many else "prompt.drop_limit"
        return phrase(key, n=tuck_limit(player))
    return phrase(f"prompt.{name}")


def _acquiring(state: GalileoProject, kind: int) -> Phrase:
    """The questions while a robot is acquired: Io, the payment, the moon."""
    place = state.stack[slots.PLACE]
    card = naming.piece(state.robots[place])
    if kind == act.DECIDE_MOON:
        return phrase("prompt.moon", card=card)
    if kind == act.DECIDE_PAY:
        return phrase("prompt.pay", card=card, n=state.stack[slots.COST])
    return phrase("prompt.io", card=card, n=price(state, state.players[state.seat], place))


# --- options ------------------------------------------------------------------------------


def options(state: GalileoProject) -> list[Option]:
    if state.over:
        return []
    shown = sorted({*state.legal(), *_closed(state, state.stack[KIND])})
    return [_option(state, code) for code in shown]


def _closed(state: GalileoProject, kind: int) -> list[int]:
    """The options that a decision shows even while they are not open."""
    player = state.players[state.seat]
    pieces = [piece_of(robot) for robot in player.robots]
    if player.project != st.NO_PROJECT:
        pieces.append(box.ROBOTS + player.project)
    if kind == act.DECIDE_ACTION:
        robots = [place for place in range(box.DISPLAY) if state.robots[place] != st.NO_CARD]
        return [
            *(act.ACQUIRE + place for place in robots),
            *(act.DEVELOP + tile for tile in range(box.TECHNOLOGIES)),
        ]
    if kind == act.DECIDE_ABILITY:
        return [act.ABILITY_NOW, act.ABILITY_TUCK]
    if kind == act.DECIDE_CHARACTER:
        there = [place for place in range(box.DISPLAY) if state.characters[place] != st.NO_CARD]
        return [act.TAKE + place for place in there]
    if kind == act.DECIDE_BONUS:
        return [act.BONUS + number for number in range(box.BONUSES)]
    if kind == act.DECIDE_LEVEL:
        return [act.RAISE + piece for piece in pieces]
    if kind == act.DECIDE_MODIFIER:
        return [act.MODIFIER + modifier for modifier in range(box.MODIFIERS)]
    if kind == act.DECIDE_TARGET:
        return [*(act.TARGET + piece for piece in pieces), act.NEW_PROJECT]
    if kind == act.DECIDE_GOAL:
        return [act.CLAIM + slot for slot in range(box.SLOTS)]
    return []


def _option(state: GalileoProject, code: int) -> Option:
    return state.game.option(state, code, acting.describe(state, code), target(state, code))


def target(state: GalileoProject, code: int) -> str:
    """The piece or place on the table that stands for an option."""
    seat = state.seat
    block = act.ACTIONS.block_of(code)
    name, at = block.name, code - block.base
    if name == "project":
        return box.PROJECT_IDS[at]
    if name == "track":
        return f"influence-{box.TRACKS[at]}"
    if name == "switch":
        return f"influence-{box.TRACKS[1 - state.players[seat].track]}"
    if name in ("recruit", "take"):
        return card_in_display(state, at)
    if name == "acquire":
        return box.ROBOT_IDS[state.robots[at]]
    if name == "develop":
        return box.TILE_IDS[tile_of(state, at)]
    if name in ("io", "pay"):
        return naming.own(seat, "io" if name == "io" else "mc")
    if name == "moon":
        return naming.own(seat, box.MOONS[at])
    if name == "ability":
        taken = card_taken(state, state.stack[slots.CHARACTER])
        return (taken, naming.own(seat, "tucked"), "discard")[at]
    if name == "bonus":
        return f"star-z-{at + 1}"
    if name in ("raise", "target"):
        return box.PIECE_IDS[at] if at < len(box.PIECE_IDS) else "projects"
    if name == "modifier":
        return naming.own(seat, box.MODIFIER_IDS[at])
    if name == "claim":
        return f"goal-{box.SLOT_NAMES[at]}"
    if name == "drop":
        return naming.own(seat, box.CHARACTER_IDS[at])
    return _nothing(state, seat)


def _nothing(state: GalileoProject, seat: int) -> str:
    """The piece or place that stands for declining."""
    kind = state.stack[KIND]
    if kind == act.DECIDE_BONUS:
        return "star-z"
    if kind == act.DECIDE_GOAL:
        return "goals"
    return naming.own(seat, "modifiers" if kind == act.DECIDE_MODIFIER else "influence")


# --- the result ---------------------------------------------------------------------------


def sheet(state: GalileoProject, seat: int) -> dict[str, int]:
    """A player's score sheet, as if the game ended now."""
    return dict(zip(CATEGORIES, score_sheet(state, seat), strict=True))


def sheets(state: GalileoProject) -> tuple[dict[str, int], ...]:
    """What everybody has so far."""
    return tuple([sheet(state, seat) for seat in range(state.seats)])


def outcome(state: GalileoProject) -> Outcome:
    """Ranking by points, then influence; after that a place is shared.

    GP-SCORE-07, GP-SCORE-08, GP-SCORE-09.
    """
    seats = range(state.seats)
    places = {seat: standing(state, seat) for seat in seats}
    order = sorted(set(places.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in seats if places[seat] == one) for one in order)
    totals = [total(state, group[0]) for group in ranking]
    tied = any(better == worse for better, worse in pairwise(totals))
    rating = title(total(state, 0)) if state.over and state.deal.agreed.solo else None
    return Outcome(
        scores=sheets(state),
        ranking=ranking,
        ended=_ended(state, rating),
        rule="GP-END-02" if state.ending == st.TEN_ROBOTS else "GP-END-01",
        tie_break=phrase("outcome.tie") if tied else None,
        tie_rule="GP-SCORE-08" if tied else "",
        rating=rating,
    )


def title(points: int) -> Rating:
    """What somebody who played alone may call themselves."""
    names = [phrase(f"solo_title.{name}") for name in box.SOLO_TITLES]
    return rate(points, box.SOLO_BANDS, names, "GP-SOLO-05")


def _ended(state: GalileoProject, rating: Rating | None) -> Phrase:
    if not state.over:
        return phrase("outcome.running")
    cause = "ten_robots" if state.ending == st.TEN_ROBOTS else "last_character"
    if rating is None:
        return phrase(f"outcome.{cause}", n=box.ROBOTS_AT_END)
    points = total(state, 0)
    return phrase(f"outcome.solo_{cause}", n=points, title=rating.name, robots=box.ROBOTS_AT_END)
