"""Why something is closed in Newton: what the words say is so, and nothing more could be said."""

from __future__ import annotations

import pytest

from orrery.core.state import State
from orrery.core.words import LANGUAGES, Phrase, phrase
from orrery.games.newton import actions as act
from orrery.games.newton.claims import CLAIMS
from orrery.games.newton.game import GAME, NewtonGame
from orrery.games.newton.rules.play import Newton
from orrery.laws import LawBroken
from orrery.laws.checks import try_moments, try_story
from orrery.laws.modes import modes
from orrery.laws.reasons import closed_options_say_the_most, refusals_are_true
from orrery.laws.stories import walk
from tests.games.newton.moments import RARE
from tests.games.newton.table import at, offered, play, refused, seen, turn


def why(state: Newton, notation: str) -> tuple[str, str]:
    """The words of a refusal in English, and its rule."""
    code = state.parse(notation)
    words, rule = GAME.reason(state, code, state.refusal(code))
    return GAME.words("en").say(words), rule


# --- the laws at rare moments -------------------------------------------------------------


@pytest.mark.parametrize("moment", list(RARE))
def test_reasons_of_rare_moments_are_true_and_say_the_most(moment: str) -> None:
    state = at(RARE[moment])
    refusals_are_true(state)
    for option in state.options():
        if option.reason is not None:
            assert GAME.true_reasons(state, option.code)[0] == option.reason.key, option.notation


def test_every_reason_has_a_claim_and_every_claim_words() -> None:
    for language in LANGUAGES:
        templates = GAME.words(language).templates
        assert set(CLAIMS) == {key for key in templates if key.startswith("refused.")}


class Forgetful(NewtonGame):
    """Says of an effect that would bring nothing that it was applied."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        if reason == act.REFUSED_NOTHING:
            return phrase("refused.applied"), "NW-R-18"
        return super().reason(state, code, reason)


class Miscounting(NewtonGame):
    """Names one coin too many."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        said, rule = super().reason(state, code, reason)
        if reason != act.REFUSED_COINS:
            return said, rule
        count = dict(said.args)["n"]
        assert isinstance(count, int)
        return phrase("refused.coins", n=count + 1), rule


class Vague(NewtonGame):
    """Speaks of coins where the deck is empty: true, and not the most."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        penniless = self.ours(state).scholars[state.seat].coins == 0
        if reason == act.REFUSED_DECK and penniless:
            return phrase("refused.coins", n=1), "NW-QUICK-02"
        return super().reason(state, code, reason)


@pytest.mark.parametrize(
    ("spoiled", "words"),
    [
        (Forgetful, "refused.applied"),
        (Miscounting, "its details are wrong"),
        (Vague, "'refused.deck' is true and says more"),
    ],
)
def test_false_reasons_are_caught(spoiled: type[NewtonGame], words: str) -> None:
    with pytest.raises(LawBroken, match=words):
        hold_the_laws_of_reasons(spoiled())


def hold_the_laws_of_reasons(game: NewtonGame) -> None:
    """These laws alone: others notice some of what is false, too, and may come first."""
    for seed, mode in enumerate(modes(game)[:8]):
        story = walk(game, mode, seed)
        try_moments(story, 3, [refusals_are_true])
        try_story(story, [closed_options_say_the_most])


# --- reasons that were false once ---------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "before", "choice"),
    [
        ("AC-109", "", "go chur"),
        ("AC-211", "", "discard ST-red-work"),
        ("AC-303", "AC-102", "copy AC-102"),
        ("AC-312", "AC-102", "copy AC-102"),
    ],
)
def test_an_effect_that_was_opened_and_left_is_not_used_up(
    card: str, before: str, choice: str
) -> None:
    state = turn(card, before=before, coins=2)
    play(state, "effect", "stop")
    assert "effect" in offered(state)
    play(state, "effect")
    assert why(state, "stop")[1] == "NW-D-09"
    play(state, choice)
    assert why(state, "effect") == ("You have applied the effect of this card already.", "NW-R-18")


def test_an_effect_can_be_left_again_once_its_price_is_gone() -> None:
    state = turn("AC-109", coins=2)
    play(state, "effect", "stop", "effect", "flip 1", "stop")
    assert refused(state, "effect") == "NW-FX-01"
    assert seen(state).scientist == "basel"


def test_a_copied_effect_that_is_left_leaves_the_copying_open() -> None:
    state = turn("AC-303", before="AC-211")
    play(state, "effect", "copy AC-211", "stop")
    assert "effect" in offered(state)


def test_a_card_of_volumes_is_not_said_to_lack_something() -> None:
    words, rule = why(turn("AC-101"), "effect")
    assert words.startswith("This card has Volumes")
    assert rule == "NW-FX-14"
    assert why(turn("ST-red-work"), "effect")[1] == "NW-COMP-10"


def test_an_effect_that_could_give_nothing_is_closed() -> None:
    full = turn("AC-106", coins=9, students="t0 t0 t0 t0")
    assert why(full, "effect") == ("This effect would bring you nothing now.", "NW-D-09")
    assert "effect" in offered(turn("AC-106", coins=9, students="t0 t0 t0"))
    assert "effect" in offered(turn("AC-306", coins=9, students="t0 t0 t0 t0"))
    assert refused(turn("AC-202"), "effect") == "NW-D-09"
    assert refused(turn("AC-303", before="AC-202"), "effect") == "NW-FX-08"


def test_a_bonus_that_was_not_used_is_not_said_to_be() -> None:
    state = turn(
        "ST-red-study",
        doing="book:1:1:card",
        coins=0,
        books="s1c2 s1c3 s1c5 s1c6 s2c2",
    )
    words, rule = why(state, "boost")
    assert words.startswith("Only the coins of the tile itself")
    assert rule == "NW-R-06"


def test_the_final_space_ahead_is_not_this_one() -> None:
    state = turn("ST-red-technology", doing="student:1:1:card", students="br4 br3")
    assert why(state, "student 2")[0] == "One of your Students stands on the final space ahead."


def test_missing_volumes_are_named() -> None:
    state = turn("ST-red-technology", doing="student:1:1:card", students="ar4", potions=1)
    assert why(state, "student 1")[0] == (
        "You lack 1 blue Volume and 2 green Volumes for the Objective space, "
        "and all you have to stand in for that is 1 Potion."
    )
    study = turn("ST-red-study", doing="book:1:3:card")
    assert why(study, "book s2c5")[0] == (
        "You lack 1 green Volume and 1 orange Volume for this book space, "
        "and have nothing to stand in for that."
    )
    assert why(study, "book s1c2")[0] == (
        "University I lies in Cambridge, where you have no cube, "
        "and you do not have the 3 Potions to stand in for it."
    )


def test_a_cube_that_costs_the_next_step_is_said_to_cost_it() -> None:
    steps = "travel:1:1:card+begun+extra_cube"
    state = turn("AC-208", doing=steps, scientist="stockholm", coins=2)
    assert why(state, "cube here")[0].startswith("If you paid")


# --- the boost ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "said", "helps"),
    [
        ("ST-red-study", {"doing": "book:1:2:card"}, True),
        ("ST-red-study", {"doing": "book:1:3:card"}, False),
        ("AC-315", {"doing": "book:1:3:card+second_book"}, True),
        ("AC-315", {"doing": "book:1:6:card+second_book"}, False),
        ("ST-red-lessons", {"doing": "lesson:1:2:card"}, True),
        ("ST-red-lessons", {"doing": "lesson:1:3:card"}, False),
        ("ST-red-technology", {"doing": "student:1:1:card", "students": "br4 br2 al5 bl4"}, False),
        ("ST-red-technology", {"doing": "student:1:1:card", "students": "br4 br1 al5 bl4"}, True),
        ("ST-red-technology", {"doing": "advance:1:1:card:1", "students": "br4 br2"}, False),
        ("ST-red-technology", {"doing": "advance:1:1:card:1", "students": "t0 br2"}, True),
        ("ST-red-travel", {"doing": "travel:1:1:card"}, True),
        ("ST-red-work", {"doing": "work:1:2:card", "work": 15}, True),
    ],
)
def test_a_boost_that_cannot_help_is_closed(card: str, said: dict[str, str], helps: bool) -> None:
    state = turn(card, coins=4, **said)
    if helps:
        assert "boost" in offered(state)
    else:
        assert why(state, "boost") == ("A higher value would bring nothing here.", "NW-D-10")


def test_work_by_spaces_moved_has_no_use_for_more_than_there_are() -> None:
    more = '[options]\nwork_coins_when_blocked = "moved"'
    state = turn("ST-red-work", doing="work:1:2:card", work=13, coins=4, more=more)
    assert refused(state, "boost") == "NW-D-10"


def test_the_boost_of_work_comes_before_its_value_is_named() -> None:
    state = turn("ST-red-work", doing="enter:1:3:card", work=13, potions=4, coins=4)
    assert why(state, "boost")[1] == "NW-R-12"
