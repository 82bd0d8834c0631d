"""What a seat knows of a game of Galaxy Rush (INFO, GR-RUL-28)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from orrery.core.frames import KIND, WIDTH
from orrery.core.frames import A as CARD
from orrery.core.views import View, common
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.components import deck_size
from orrery.games.galaxy_rush.rules.play import GalaxyRush, decision_of
from orrery.games.galaxy_rush.scoring import achievement_worth, measure, tokens
from orrery.games.galaxy_rush.state import CAPTAINS, TABLE


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


@dataclass(frozen=True, kw_only=True, repr=False)
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
    """The decisions still to be made, and by whom; the last one is made now."""
    chosen: str
    """The prediction whose rocket is being decided; only the one who decides knows it."""


def build(state: GalaxyRush, viewer: int | None) -> GalaxyRushView:
    """Put a view together from what the viewer may know. GR-VIS-01, GR-RUL-27, GR-RUL-28."""
    deciding = viewer is not None and viewer == state.seat
    orbit = _piles(state.place, box.ORBIT_IDS, st.FACES)
    owned = _piles(state.owner, box.DISCOVERY_IDS, st.OWNED + 2)
    in_deck = set(orbit[st.IN_DECK])
    return GalaxyRushView(
        **common(state, viewer),
        **TABLE.show(state, own=False),
        laid=tuple([name for name in box.ORBIT_IDS if name not in in_deck]),
        removed=tuple(orbit[st.REMOVED]),
        taken=_argument(state, act.DECIDE_FACE),
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


def _argument(state: GalaxyRush, kind: int) -> str:
    """The card that the decision on top is about, if it is of this kind."""
    if not state.stack or state.stack[KIND] != kind:
        return ""
    return decision_of(kind).subjects(state.seat)[state.stack[CARD]]


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
    return CaptainView(
        **CAPTAINS[seat].show(state.captain(seat), own=viewer == seat),
        up=tuple(orbit[st.FACE_UP + seat]),
        down=tuple(
            [tuple(orbit[st.FACE_DOWN + seat * box.SEASONS + turn]) for turn in range(box.SEASONS)]
        ),
        discoveries=tuple(owned[st.OWNED + seat]),
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
        rocket, maker = st.aimed_at(played), st.made_by(played)
        known = state.over or viewer == maker
        seen.append(
            PlayedPrediction(
                rocket=rocket,
                maker=maker,
                card=box.PREDICTION_IDS[st.card_of(played)] if known else "",
                token=earned[rocket].pop(0) if state.over else 0,
            )
        )
    return tuple(seen)
