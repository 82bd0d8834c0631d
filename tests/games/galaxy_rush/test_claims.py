"""Reasons and what they claim: a false reason, or one with a wrong detail, does not pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.core.spoken import Option
from orrery.core.state import OptionValue, State
from orrery.core.words import Phrase, phrase
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush.claims import CLAIMS
from orrery.games.galaxy_rush.game import GAME, GalaxyRushGame
from orrery.laws import LawBroken
from orrery.laws.reasons import refusals_are_true
from tests.games.galaxy_rush.builder import box_deal, play, walk

MODES: list[dict[str, OptionValue]] = [
    {},
    {"accelerate_chain": True},
    {"accelerate_chain": True, "prediction_ties": "both", "reveal_own_predictions": True},
]


class Flatterer(GalaxyRushGame):
    """Says of a card that was taken that it lies too far ahead."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        return (phrase("refused.far") if reason == act.REFUSED_GONE else words), rule


class Miscounter(GalaxyRushGame):
    """Forgets one of the Resources that are lacking."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        if reason == act.REFUSED_NEEDS:
            ((_, missing),) = words.args
            assert isinstance(missing, tuple)
            words = phrase("refused.needs", missing=missing[1:])
        return words, rule


def dealt(game: GalaxyRushGame, **rows: str) -> State:
    return game.start(game.settle(2, {}), box_deal(**rows))


def after_a_move(game: GalaxyRushGame) -> State:
    return play(dealt(game), "take P1-O1", "face down")


def before_a_discovery(game: GalaxyRushGame) -> State:
    state = dealt(game, orbit="I1 H12", discoveries_1="D101 D106 D107 D110")
    return play(state, "take P1-O1", "face up")


def test_a_reason_that_is_not_so_is_caught() -> None:
    refusals_are_true(after_a_move(GAME))
    with pytest.raises(LawBroken, match=r"'take P1-O1'.*not so; true are \['refused.gone'\]"):
        refusals_are_true(after_a_move(Flatterer()))


def test_a_reason_with_a_wrong_detail_is_caught() -> None:
    refusals_are_true(before_a_discovery(GAME))
    with pytest.raises(LawBroken, match=r"'discover D106'.*its details are wrong"):
        refusals_are_true(before_a_discovery(Miscounter()))


def closed_options(**options: OptionValue) -> Iterator[Option]:
    for seed in range(4):
        for state in walk(seed, **options):
            yield from (option for option in state.options() if not option.open)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_far_is_never_said_where_a_captain_may_go_as_far_as_they_like(
    options: dict[str, OptionValue],
) -> None:
    reasons = {option.reason.key for option in closed_options(**options) if option.reason}
    assert ("refused.far" in reasons) == ("accelerate_chain" not in options)
    assert "refused.gone" in reasons


def test_every_reason_has_its_claim() -> None:
    written = {key for key in GAME.words("en").templates if key.startswith("refused.")}
    assert written == set(CLAIMS)
