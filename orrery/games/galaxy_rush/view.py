"""What a seat knows of a game of Galaxy Rush, and a full table that fits it (INFO, GR-RUL-28)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from orrery.core.frames import WIDTH
from orrery.core.state import Settings
from orrery.core.views import View, common
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import rebuild
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.components import deck_size
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.scoring import achievement_worth, measure, tokens
from orrery.games.galaxy_rush.state import Deal

ORBIT_INDEX = {name: card for card, name in enumerate(box.ORBIT_IDS)}
DISCOVERY_INDEX = {name: card for card, name in enumerate(box.DISCOVERY_IDS)}
PREDICTION_INDEX = {name: card for card, name in enumerate(box.PREDICTION_IDS)}


@dataclass(frozen=True, kw_only=True)
class CaptainView:
    """One captain's side of the table. Component ids throughout."""

    step: int
    orbit: int
    up: tuple[str, ...]
    down: tuple[tuple[str, ...], ...]
    """Face-down cards by season. Everybody saw them on the track (GR-RUL-03)."""
    discoveries: tuple[str, ...]
    medals: tuple[int, ...]
    """Seasons whose medal this captain won."""
    resources: tuple[int, ...]
    expeditions: tuple[int, ...]
    heroics: int
    season_distance: int
    distance: int
    hand: tuple[str, ...]
    """Prediction cards in hand; empty strings where the viewer may not look."""
    achievements: tuple[tuple[int, int], ...]
    """For each achievement in play: how much of what it asks for, and its worth now."""


@dataclass(frozen=True, kw_only=True)
class PlayedPrediction:
    """A card on a rocket. `card` is empty unless the viewer knows the statement."""

    rocket: int
    maker: int
    card: str
    token: int = 0
    """The token it has earned: 0 for a wrong one, and for all until they are turned up."""


@dataclass(frozen=True, kw_only=True)
class GalaxyRushView(View):
    """Everything one viewer of Galaxy Rush may know."""

    season: int
    line: tuple[str, ...]
    """The twelve spaces, pair by pair, orbit 1 before orbit 2; empty where no card lies."""
    laid: tuple[str, ...]
    """Every orbit card that was ever laid out, in the order of the box."""
    removed: tuple[str, ...]
    taken: str
    """The card whose face is being decided."""
    display: tuple[str, ...]
    discoveries_left: int
    captains: tuple[CaptainView, CaptainView]
    predictions: tuple[PlayedPrediction, ...]
    """In playing order."""
    achievements: tuple[str, ...]
    course: tuple[str, ...]
    """Course cards the rival has used."""
    pending: tuple[tuple[str, int], ...]
    """What is still to be decided, by whom; the last one is decided now."""
    chosen: str
    """The prediction whose rocket is being decided: known to who decides."""


def build(state: GalaxyRush, viewer: int | None) -> GalaxyRushView:
    """Put a view together from what the viewer may know. GR-VIS-01, GR-RUL-27, GR-RUL-28."""
    deciding = viewer is not None and viewer == state.seat
    orbit = _piles(state.place, box.ORBIT_IDS, st.FACE_DOWN + 2 * box.SEASONS)
    owned = _piles(state.owner, box.DISCOVERY_IDS, st.OWNED + 2)
    in_deck = set(orbit[st.IN_DECK])
    return GalaxyRushView(
        **common(state, viewer),
        season=state.season,
        line=tuple(_orbit_name(card) for card in state.line),
        laid=tuple([name for name in box.ORBIT_IDS if name not in in_deck]),
        removed=tuple(orbit[st.REMOVED]),
        taken=_argument(state, act.DECIDE_FACE),
        display=tuple(box.DISCOVERY_IDS[card] if card >= 0 else "" for card in state.display),
        discoveries_left=deck_size(state.season) - state.drawn,
        captains=(
            _captain(state, 0, viewer, orbit, owned),
            _captain(state, 1, viewer, orbit, owned),
        ),
        predictions=_predictions(state, viewer),
        achievements=tuple(box.ACHIEVEMENT_IDS[card] for card in state.deal.achievements),
        course=tuple(box.ORBIT_IDS[card] for card in state.deal.course[: state.course_used]),
        pending=tuple(
            (act.DECISIONS[state.stack[at]], state.stack[at + 1])
            for at in range(0, len(state.stack), WIDTH)
        ),
        chosen=_argument(state, act.DECIDE_ROCKET) if deciding else "",
    )


def _orbit_name(card: int) -> str:
    return box.ORBIT_IDS[card] if card >= 0 else ""


def _argument(state: GalaxyRush, kind: int) -> str:
    """The card that the decision on top is about, if it is of this kind."""
    if not state.stack or state.stack[-WIDTH] != kind:
        return ""
    card = state.stack[-WIDTH + 2]
    if kind == act.DECIDE_FACE:
        return box.ORBIT_IDS[card]
    return box.PREDICTION_IDS[state.seat * box.STATEMENTS + card]


def _piles(places: Iterable[int], names: list[str], count: int) -> list[list[str]]:
    """Which cards lie in each place; sorted once for all places, for views are built often."""
    piles: list[list[str]] = [[] for _ in range(count)]
    for name, place in zip(names, places, strict=True):
        piles[place].append(name)
    return piles


def _captain(
    state: GalaxyRush,
    seat: int,
    viewer: int | None,
    orbit: list[list[str]],
    owned: list[list[str]],
) -> CaptainView:
    captain = state.captain(seat)
    held = [s for s in range(box.STATEMENTS) if captain.hand >> s & 1]
    return CaptainView(
        step=captain.step,
        orbit=captain.orbit,
        up=tuple(orbit[st.FACE_UP + seat]),
        down=tuple(
            [tuple(orbit[st.FACE_DOWN + seat * box.SEASONS + turn]) for turn in range(box.SEASONS)]
        ),
        discoveries=tuple(owned[st.OWNED + seat]),
        medals=tuple(season + 1 for season in range(box.SEASONS) if captain.medals >> season & 1),
        resources=tuple(captain.resources),
        expeditions=tuple(captain.expeditions),
        heroics=captain.heroics,
        season_distance=captain.season_distance,
        distance=captain.distance,
        hand=tuple(
            box.PREDICTION_IDS[seat * box.STATEMENTS + s] if viewer == seat else "" for s in held
        ),
        achievements=tuple(
            (
                measure(state, seat, box.ACHIEVEMENT_MEASURE[card]),
                achievement_worth(state, seat, card),
            )
            for card in state.deal.achievements
        ),
    )


def _predictions(state: GalaxyRush, viewer: int | None) -> tuple[PlayedPrediction, ...]:
    earned = [tokens(state, rocket) if state.over else [] for rocket in (0, 1)]
    seen: list[PlayedPrediction] = []
    for played in state.predictions:
        rocket, maker = played >> 4, played >> 3 & 1
        known = state.over or viewer == maker
        seen.append(
            PlayedPrediction(
                rocket=rocket,
                maker=maker,
                card=box.PREDICTION_IDS[played & 15] if known else "",
                token=earned[rocket].pop(0) if state.over else 0,
            )
        )
    return tuple(seen)


# --- a full table that fits a view --------------------------------------------------------


def resample(view: GalaxyRushView, rng: Random) -> GalaxyRush:
    """Shuffle what the viewer cannot know; keep everything else. GR-INFO-05."""
    settings = view.game.settle(view.seats, view.settings)
    dealt, played = _sample_predictions(view, rng)
    deal = _sample_deal(view, settings, dealt, rng)
    line = [ORBIT_INDEX[name] if name else -1 for name in view.line]
    layout = rebuild.TableLayout(
        season=view.season,
        line=line,
        display=[DISCOVERY_INDEX[name] if name else -1 for name in view.display],
        drawn=deck_size(view.season) - view.discoveries_left,
        captains=(_layout(view, 0, dealt, played), _layout(view, 1, dealt, played)),
        predictions=[
            16 * one.rocket + 8 * one.maker + statement
            for one, statement in zip(view.predictions, played, strict=True)
        ],
        removed=[ORBIT_INDEX[name] for name in view.removed],
        frames=_frames(view, dealt, played, rng),
        course_used=len(view.course),
        reveals=view.reveals,
        decisions=view.decision.id,
        over=view.over,
    )
    return rebuild.build(settings, deal, layout)


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
    chain, ties, level = rebuild.options_of(settings)
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


def _layout(
    view: GalaxyRushView, seat: int, dealt: list[list[int]], played: list[int]
) -> rebuild.CaptainLayout:
    captain = view.captains[seat]
    used = {s for s, one in zip(played, view.predictions, strict=True) if one.maker == seat}
    return rebuild.CaptainLayout(
        step=captain.step,
        orbit=captain.orbit,
        up=[ORBIT_INDEX[name] for name in captain.up],
        down=[[ORBIT_INDEX[name] for name in cards] for cards in captain.down],
        discoveries=[DISCOVERY_INDEX[name] for name in captain.discoveries],
        medals=sum(1 << season - 1 for season in captain.medals),
        hand=sum(1 << statement for statement in dealt[seat] if statement not in used),
    )


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
