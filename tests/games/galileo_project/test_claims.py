"""What is said of a refused action is so: claims for all words, and laws that notice a lie."""

from __future__ import annotations

import pytest

from orrery.core.state import State
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project.claims import CLAIMS
from orrery.games.galileo_project.game import GAME, GalileoProjectGame
from orrery.laws import LawBroken
from orrery.laws.modes import plain_modes
from orrery.laws.reasons import closed_options_say_the_most, refusals_are_true
from orrery.laws.stories import walk
from tests.games.galileo_project.moments import MOMENTS, RARE, at


def test_every_reason_has_a_claim() -> None:
    written = {key for key in GAME.words("en").templates if key.startswith("refused.")}
    assert set(CLAIMS) == written


@pytest.mark.parametrize("text", [*MOMENTS.values(), *RARE])
def test_at_every_moment_all_that_is_refused_is_refused_for_a_true_reason(text: str) -> None:
    refusals_are_true(at(text))


class Poor(GalileoProjectGame):
    """Says that energy is missing where no tile is left."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        false = act.REFUSED_ENERGY if reason == act.REFUSED_NO_TILE else reason
        return super().reason(state, code, false)


class Rough(GalileoProjectGame):
    """Names the right reason and the wrong number."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        return (phrase(words.key, n=9) if words.key == "refused.cost" else words), rule


class Brief(GalileoProjectGame):
    """Says that energy is missing where MC are missing too."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        if words.key == "refused.energy_mc":
            return phrase("refused.energy", n=dict(words.args)["energy"]), rule
        return words, rule


USED_UP = """
seats = 3
round = 5
[player1]
energy = 5
mc = 5
[player2]
technologies = "1"
[player3]
technologies = "1"
"""


def test_a_reason_that_is_not_so_is_caught() -> None:
    with pytest.raises(LawBroken, match="which is not so"):
        refusals_are_true(Poor().position(USED_UP))


def test_a_wrong_number_is_caught() -> None:
    with pytest.raises(LawBroken, match="its details are wrong"):
        refusals_are_true(Rough().position(MOMENTS["action"]))


def test_a_reason_that_says_less_than_it_could_is_caught() -> None:
    game = Brief()
    with pytest.raises(LawBroken, match=r"'refused.energy_mc' is true and says more"):
        closed_options_say_the_most(walk(game, plain_modes(game)[0], 0))
