"""The laws have teeth: a game that breaks a law is caught, by that law."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from lanterns.game import LanternsGame
from orrery.core.art.memory import Memory
from orrery.core.records import Record
from orrery.core.spoken import Panel
from orrery.core.state import Event, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase
from orrery.games.galaxy_rush.actions import TOLD_PREDICTION
from orrery.games.galaxy_rush.game import GalaxyRushGame
from orrery.games.galaxy_rush.naming import prediction_card
from orrery.games.galaxy_rush.view import GalaxyRushView
from orrery.laws import LawBroken, check_game
from orrery.laws.checks import GAME_LAWS, MOMENT_LAWS, STORY_LAWS, title
from tests.laws.cases import disguise_of
from tests.laws.spoiled_observing import SPOILED, UNDONE


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_game_is_caught(name: str) -> None:
    law, words, game = SPOILED[name]
    with pytest.raises(LawBroken) as caught:
        check_game(game, games=64, thorough=1, disguise=disguise_of(game))
    assert (caught.value.law, words in caught.value.text) == (law, True), caught.value


def test_a_record_that_does_not_undo_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "undo", lambda self, decision: None)
    with pytest.raises(LawBroken) as caught:
        check_game(LanternsGame(), games=64, thorough=1)
    assert caught.value.law == UNDONE


def test_every_law_has_been_broken() -> None:
    laws: list[Callable[..., object]] = [*GAME_LAWS, *MOMENT_LAWS, *STORY_LAWS]
    broken = {law for law, _, _ in SPOILED.values()} | {UNDONE}
    assert {title(law) for law in laws} <= broken


# --- the same with a built-in game --------------------------------------------------------


class Spy(GalaxyRushGame):
    """Shows everybody which prediction is being aimed."""

    def view(self, state: State, seat: int | None) -> GalaxyRushView:
        mine = super().view(state, state.seat if state.seat >= 0 else None)
        return replace(super().view(state, seat), chosen=mine.chosen)


class Prophet(GalaxyRushGame):
    """Lists the orbit cards in the order in which they were drawn."""

    def view(self, state: State, seat: int | None) -> GalaxyRushView:
        view = super().view(state, seat)
        drawn = self.deal_of(state)["orbit"][: len(view.laid)]
        return replace(view, laid=tuple(drawn))


class Chronicler(GalaxyRushGame):
    """Writes the statement of a played prediction into everybody's log."""

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        if event[0] == TOLD_PREDICTION:
            return prediction_card(event[1], event[2])
        return super().tell(settings, event, viewer)


class Painter(GalaxyRushGame):
    """Draws with what it remembers of the table."""

    seen: State

    def view(self, state: State, seat: int | None) -> GalaxyRushView:
        self.seen = state
        return super().view(state, seat)

    def draw(
        self, view: View, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> list[Panel]:
        hand = self.deal_of(self.seen)["predictions-orange"][:3]
        return [Panel("track", "", "", f"<svg>{hand}</svg>")]


@pytest.mark.parametrize(
    ("spoiled", "words"),
    [
        (Spy, "the view tells"),
        (Prophet, "the view tells"),
        (Chronicler, "the log tells"),
        (Painter, "the drawing for"),
    ],
)
def test_leaks_of_galaxy_rush_are_caught(spoiled: type[GalaxyRushGame], words: str) -> None:
    game = spoiled()
    with pytest.raises(LawBroken, match=words):
        check_game(game, games=1, thorough=1, disguise=disguise_of(game))
