"""A full table of Galaxy Rush that a viewer cannot tell from the real one (INFO)."""

from __future__ import annotations

from random import Random

from orrery.core.fields import asked
from orrery.core.state import Settings
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.components import deck_size
from orrery.games.galaxy_rush.options import options_of
from orrery.games.galaxy_rush.position import build
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.state import CAPTAINS, TABLE, Captain, Deal, new_captain
from orrery.games.galaxy_rush.view import GalaxyRushView

ORBIT_INDEX = {name: card for card, name in enumerate(box.ORBIT_IDS)}
DISCOVERY_INDEX = {name: card for card, name in enumerate(box.DISCOVERY_IDS)}
PREDICTION_INDEX = {name: card for card, name in enumerate(box.PREDICTION_IDS)}


def resample(view: GalaxyRushView, rng: Random) -> GalaxyRush:
    """Shuffle what the viewer cannot know; keep everything else. GR-INFO-05."""
    settings = view.game.settle(view.seats, view.settings)
    dealt, played = _sample_predictions(view, rng)
    deal = _sample_deal(view, settings, dealt, rng)
    frames = _frames(view, dealt, played, rng)
    values = {
        **TABLE.as_seen(view),
        **asked(view, frames),
        "place": _places(view),
        "owner": _owners(view),
        "drawn": deck_size(view.season) - view.discoveries_left,
        "predictions": [
            st.prediction(one.rocket, one.maker, statement)
            for one, statement in zip(view.predictions, played, strict=True)
        ],
        "course_used": len(view.course),
    }
    captains = (_captain(view, 0, dealt, played), _captain(view, 1, dealt, played))
    return build(settings, deal, values, captains)


def _sample_predictions(view: GalaxyRushView, rng: Random) -> tuple[list[list[int]], list[int]]:
    """The three statements dealt to each captain, and the statement of each played card."""
    dealt: list[list[int]] = []
    played = [-1] * len(view.predictions)
    for seat in (0, 1):
        own = [at for at, one in enumerate(view.predictions) if one.maker == seat]
        names = [view.predictions[at].card for at in own] + list(view.captains[seat].hand)
        if all(names):
            statements = [PREDICTION_INDEX[name] % box.STATEMENTS for name in names]
        else:
            statements = rng.sample(range(box.STATEMENTS), len(names))
        for at, statement in zip(own, statements, strict=False):
            played[at] = statement
        dealt.append(statements)
    return dealt, played


def _sample_deal(
    view: GalaxyRushView, settings: Settings, dealt: list[list[int]], rng: Random
) -> Deal:
    chain, ties, level = options_of(settings)
    laid = [ORBIT_INDEX[name] for name in view.laid]
    course = [ORBIT_INDEX[name] for name in view.course]
    seen = set(laid) | set(course)
    unseen = [card for card in range(box.ORBIT_CARDS) if card not in seen]
    rng.shuffle(unseen)
    on_track = (IN_TRACK_DECK if level else box.ORBIT_CARDS) - len(laid)
    discoveries: list[int] = []
    for season in range(box.SEASONS):
        discoveries += _sample_discoveries(view, season, rng)
    predictions: list[int] = []
    for statements in dealt:
        rest = [s for s in range(box.STATEMENTS) if s not in statements]
        predictions += [*statements, *rest]
    return Deal(
        first=0,
        orbit=laid + unseen[:on_track],
        discoveries=discoveries,
        predictions=predictions,
        achievements=[box.ACHIEVEMENT_IDS.index(name) for name in view.achievements],
        course=course + unseen[on_track:],
        chain=chain,
        ties=ties,
        level=level,
    )


def _sample_discoveries(view: GalaxyRushView, season: int, rng: Random) -> list[int]:
    """One season's deck: what was turned up lies in front, the rest in any order."""
    deck = box.DECKS[season][:]
    if season + 1 != view.season:
        rng.shuffle(deck)
        return deck
    seen = {DISCOVERY_INDEX[name] for name in view.display if name}
    for captain in view.captains:
        seen.update(DISCOVERY_INDEX[name] for name in captain.discoveries)
    hidden = [card for card in deck if card not in seen]
    rng.shuffle(hidden)
    return [card for card in deck if card in seen] + hidden


def _captain(view: GalaxyRushView, seat: int, dealt: list[list[int]], played: list[int]) -> Captain:
    used = {s for s, one in zip(played, view.predictions, strict=True) if one.maker == seat}
    hand = sum(1 << statement for statement in dealt[seat] if statement not in used)
    return new_captain(seat, {**CAPTAINS[seat].as_seen(view.captains[seat]), "hand": hand})


def _places(view: GalaxyRushView) -> bytearray:
    """The place of every orbit card that lies in a pile."""
    places = bytearray(box.ORBIT_CARDS)
    piles = {st.REMOVED: view.removed}
    for seat, captain in enumerate(view.captains):
        piles[st.FACE_UP + seat] = captain.up
        for season, cards in enumerate(captain.down):
            piles[st.FACE_DOWN + seat * box.SEASONS + season] = cards
    for where, names in piles.items():
        for name in names:
            places[ORBIT_INDEX[name]] = where
    return places


def _owners(view: GalaxyRushView) -> bytearray:
    owners = bytearray(box.DISCOVERIES)
    for seat, captain in enumerate(view.captains):
        for name in captain.discoveries:
            owners[DISCOVERY_INDEX[name]] = st.OWNED + seat
    return owners


def _frames(
    view: GalaxyRushView, dealt: list[list[int]], played: list[int], rng: Random
) -> list[tuple[int, int, int]]:
    frames: list[tuple[int, int, int]] = []
    for name, seat in view.pending:
        kind = act.DECISIONS.index(name)
        argument = 0
        if kind == act.DECIDE_FACE:
            argument = ORBIT_INDEX[view.taken]
        elif kind == act.DECIDE_ROCKET:
            if view.chosen:
                argument = PREDICTION_INDEX[view.chosen] % box.STATEMENTS
            else:
                made = {
                    s for s, one in zip(played, view.predictions, strict=True) if one.maker == seat
                }
                argument = rng.choice([s for s in dealt[seat] if s not in made])
        frames.append((kind, seat, argument))
    return frames
