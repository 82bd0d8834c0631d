"""`check()` notices a table that cannot be: each spoilt thing is one that a rule could spoil."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.core.errors import BrokenInvariant
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import table
from tests.games.galaxy_rush.moments import break_after

NOWHERE = 99


def season_two() -> GalaxyRush:
    """Nothing moved yet; three cards each from season one, in front of blue C01."""
    state = table(season=2).blue(up="C01 C02 C03").orange(up="H01 H02 H03").state()
    state.check()
    return state


def in_the_break() -> GalaxyRush:
    state = break_after(1).state()
    state.check()
    return state


def orbit(name: str) -> int:
    return box.ORBIT_IDS.index(name)


def discovery(name: str) -> int:
    return box.DISCOVERY_IDS.index(name)


def a_card_of_the_deck_twice(state: GalaxyRush) -> None:
    state.deal.orbit[-1] = state.deal.orbit[-2]


def a_card_of_the_deck_removed(state: GalaxyRush) -> None:
    state.place[state.deal.orbit[-1]] = st.REMOVED


def a_card_on_the_track_and_with_blue(state: GalaxyRush) -> None:
    state.place[state.line[0]] = st.FACE_UP


def a_card_in_nobodys_hands(state: GalaxyRush) -> None:
    state.place[orbit("C01")] = st.TAKEN


def a_card_nowhere(state: GalaxyRush) -> None:
    state.place[orbit("C01")] = NOWHERE


def a_card_that_changed_hands(state: GalaxyRush) -> None:
    state.place[orbit("C01")] = st.FACE_UP + 1


def a_discovery_twice(state: GalaxyRush) -> None:
    state.deal.discoveries[0] = state.deal.discoveries[1]


def a_gap_in_the_display(state: GalaxyRush) -> None:
    state.display[0] = -1


def an_old_discovery_in_a_deck(state: GalaxyRush) -> None:
    state.owner[discovery("D105")] = st.DISCOVERY_IN_DECK


def a_later_discovery_put_away(state: GalaxyRush) -> None:
    state.owner[discovery("D305")] = st.PUT_AWAY


def a_discovery_out_of_the_deck(state: GalaxyRush) -> None:
    state.owner[discovery("D212")] = st.OWNED


def a_heroic_too_many(state: GalaxyRush) -> None:
    state.blue.heroics += 1


def distance_too_many(state: GalaxyRush) -> None:
    state.orange.distance += 10


def a_played_prediction_in_hand(state: GalaxyRush) -> None:
    state.blue.hand |= 1 << (state.predictions[0] & 7)


def nobody_to_decide(state: GalaxyRush) -> None:
    state.stack = []


def two_to_decide(state: GalaxyRush) -> None:
    state.stack = state.stack + state.stack


def a_forgotten_prediction(state: GalaxyRush) -> None:
    state.stack = state.stack[-6:]


@pytest.mark.parametrize(
    ("reached", "spoil", "noticed"),
    [
        (season_two, a_card_of_the_deck_twice, "deck.orbit: not a shuffle"),
        (season_two, a_card_of_the_deck_removed, "is in two places or none"),
        (season_two, a_card_on_the_track_and_with_blue, "on the track or not"),
        (season_two, a_card_in_nobodys_hands, "exactly one card is taken"),
        (season_two, a_card_nowhere, "the cards laid out do not add up"),
        (season_two, a_card_that_changed_hands, "blue.up: counts do not add up"),
        (season_two, a_discovery_twice, "deck.discoveries1: not a shuffle"),
        (season_two, a_gap_in_the_display, "D201 on display or not"),
        (season_two, an_old_discovery_in_a_deck, "D105 should have been put away"),
        (season_two, a_later_discovery_put_away, "D305 is put away too early"),
        (season_two, a_discovery_out_of_the_deck, "D212 is in two places or none"),
        (season_two, a_heroic_too_many, "blue.up: counts do not add up"),
        (season_two, distance_too_many, "orange.up: counts do not add up"),
        (season_two, a_played_prediction_in_hand, "a prediction is there twice"),
        (season_two, nobody_to_decide, "somebody has to decide"),
        (season_two, two_to_decide, "one decision at a time"),
        (in_the_break, a_forgotten_prediction, "each captain is asked for one prediction"),
    ],
)
def test_a_spoilt_table_is_noticed(
    reached: Callable[[], GalaxyRush], spoil: Callable[[GalaxyRush], None], noticed: str
) -> None:
    state = reached()
    spoil(state)
    with pytest.raises(BrokenInvariant, match=noticed):
        state.check()
