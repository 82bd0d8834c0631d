"""What players read: reasons that are so, and options that say all they do."""

from __future__ import annotations

import pytest

from orrery.core.frames import WIDTH
from orrery.core.state import Event, State
from orrery.core.words import Phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.game import GAME, GalileoGalileiGame
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.laws import LawBroken
from orrery.laws.modes import modes
from orrery.laws.reasons import closed_options_say_the_most
from orrery.laws.stories import walk as story
from tests.games.acting import play
from tests.games.galileo_galilei.builder import log, table, walk

CARDS = "D01 D02 D03 D04 D05 D06"
GOLDEN = "AT1 AT2 AT3 AT4 AT5 AT6"


def why(state: GalileoGalilei, notation: str, language: str = "en") -> str:
    """The reason that stands beside a closed option."""
    option = next(one for one in state.options() if one.notation == notation)
    assert option.reason is not None
    return GAME.words(language).say(option.reason)


def says(state: GalileoGalilei, notation: str, language: str = "en") -> str:
    """The words of an option."""
    option = next(one for one in state.options() if one.notation == notation)
    return GAME.words(language).say(option.phrase)


# --- reasons ------------------------------------------------------------------------------


def test_the_other_half_of_a_slash_was_not_done() -> None:
    state = play(table().acting(space=4).state(), "fixed lecture", "lecture 1")
    assert why(state, "fixed die") == "You have taken your fixed action in this turn already."
    assert why(state, "fixed die", "de") == (
        "Du hast deine feste Aktion in diesem Zug schon ausgeführt."
    )


def test_the_other_option_of_a_tile_was_not_done() -> None:
    state = play(table().acting(space=4).state(), "tile 2")
    assert why(state, "tile 1") == "You have used your action tile in this turn already."


def test_a_missing_colour_is_named() -> None:
    # Luna is orange 8: the value is there, the red die is not.
    state = table().acting(space=3).display(CARDS).player(1, dice="y6 y6 b6").state()
    play(state, "fixed observe")
    assert why(state, "observe 1") == "You have no red die, and comets do not replace it."
    assert why(state, "observe 1", "de") == (
        "Du hast keinen Würfel der Farbe Rot, und Kometen ersetzen ihn nicht."
    )


def test_two_missing_colours_are_named() -> None:
    state = table().acting(space=3).display(CARDS).player(1, dice="b6 b6").state()
    play(state, "fixed observe")
    reason = "You have neither a yellow nor a red die, and comets do not replace them."
    assert why(state, "observe 1") == reason


def test_dice_of_the_right_colours_that_do_not_reach() -> None:
    state = table().acting(space=3).display(CARDS).player(1, dice="y1 r1 b6").state()
    play(state, "fixed observe")
    assert why(state, "observe 1").startswith("Your dice of the right colours and your comets")


def test_after_one_constellation_there_is_no_major_object() -> None:
    state = table().acting(space=3).display(CARDS).player(1, dice="y6 r6 b6 b2").state()
    play(state, "fixed observe", "observe 4a", "pay 3", "lecture 1")
    assert why(state, "observe 1") == (
        "After a constellation this Observe action allows no Major Object."
    )


def test_galileo_has_none_after_two() -> None:
    board = table(mode="advanced").acting(space=3).display(CARDS)
    state = board.player(1, dice="r6 r6 b6 b2", tokens=3, golden=GOLDEN).state()
    play(state, "fixed observe", "observe 4a", "pay 3", "observe 3a", "pay 1")
    assert why(state, "observe 1").startswith("After 2 constellations")


@pytest.mark.parametrize(("colour", "tile"), [("yellow", 1), ("red", 2), ("blue", 3)])
def test_a_colour_that_cannot_be_raised_is_named(colour: str, tile: int) -> None:
    others = " ".join(die for die in ("y1", "r1", "b1") if die[0] != colour[0])
    sky = f"AT4 AT5 AT{tile} " + " ".join(f"AT{n}" for n in (1, 2, 3, 6) if n != tile)
    state = table().acting(space=3).player(1, dice=others, sky=sky).state()
    assert why(state, "tile 1") == f"You have no {colour} die that could be raised."


def test_with_all_four_library_tiles_laid() -> None:
    board = table(mode="advanced").acting(space=4)
    state = board.player(
        1,
        astronomer="copernicus",
        library="D07 D08 D09 D10",
        laid="KT1a:1-1 KT2a:2-1 KT3a:4-1 KT4a:2-2",
    ).state()
    assert why(state, "free tile") == "All four library tiles lie in your library already."


def test_a_step_that_is_too_long_says_how_far_a_book_can_go() -> None:
    state = table().acting(space=4).player(1, quadrants=2, library="D07 D08").state()
    play(state, "free write")
    code = state.parse("write 1 by 3")
    words, rule = GAME.reason(state, code, state.refusal(code))
    assert GAME.words("en").say(words) == "This book can move 2 spaces at most."
    assert rule == "GG-LIB-09"


class Sloppy(GalileoGalileiGame):
    """Says of a missing colour that the value is missing."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        if reason == act.REFUSED_MISSING_COLOUR:
            reason = act.REFUSED_TOO_LITTLE
        return super().reason(state, code, reason)


class Repetitive(GalileoGalileiGame):
    """Says of every closed action that the tile was used."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        if act.MOVING <= code < act.FREE and not state.over:
            reason = act.REFUSED_MOVING_DONE
        return super().reason(state, code, reason)


@pytest.mark.parametrize(
    ("spoiled", "words"),
    [
        (Sloppy, "'refused.missing_colour' is true and says more"),
        (Repetitive, "(refused.moving_done), which is not so"),
    ],
)
def test_a_false_reason_is_caught(spoiled: type[GalileoGalileiGame], words: str) -> None:
    game = spoiled()
    played = story(game, modes(game)[0], 1)
    with pytest.raises(LawBroken) as caught:
        closed_options_say_the_most(played)
    assert words in caught.value.text


# --- options ------------------------------------------------------------------------------


def test_a_move_names_both_actions_of_the_tile_reached() -> None:
    state = table().player(1, telescope=4, sky="AT1 AT2 AT3 AT4 AT5 AT6", golden="AT5").state()
    assert says(state, "move 1") == (
        "One space to space 5: Spot a Comet; "
        "Manuscript, golden (Write to the end of a row, or 2 times Persuade)"
    )
    assert says(state, "move 3") == "3 spaces to space 7: Upgrade; in place of a tile 1 quadrant"


def test_an_object_names_its_price_and_its_inquisitors() -> None:
    state = table().acting(space=3).display(CARDS).player(1, dice="y2 y1 r5 b2").state()
    play(state, "fixed observe")
    assert says(state, "observe 1") == (
        "Luna: orange 8, 7 points, one inquisitor. You pay yellow 1, yellow 2 and red 5"
    )
    assert says(state, "observe 4a") == (
        "Aries: blue 2, 1 point; token 1 uncovers: Lecture. You pay blue 2"
    )


def test_the_only_way_to_complete_a_payment_is_named() -> None:
    board = table().acting(space=3).display(CARDS)
    state = play(board.player(1, dice="b1", comets=6, upper=1).state(), "fixed observe")
    assert says(state, "observe 4a").endswith("You pay blue 1 and use one comet at 1")
    assert says(state, "observe 4a", "de").endswith(
        "Du zahlst blau 1 und benutzt einen Kometen auf 1"
    )


def test_writing_names_what_the_spaces_give() -> None:
    # Row 1 of Luna, Iuppiter and Saturnus: Persuade, 2 points, all yellow dice +1.
    board = table().acting(space=4).display("D02 D03 D04 D07 D08 D09")
    state = play(board.player(1, quadrants=2, library="D01 D05 D06").state(), "free write")
    assert says(state, "write 1 by 3") == (
        "Book of row 1 by 3 spaces: Persuade, 2 points and all yellow dice +1"
    )


def test_what_two_spaces_give_alike_is_counted() -> None:
    # Row 1 of Luna, D05 and D11: Persuade, 2 points, Persuade.
    board = table().acting(space=4).display("D02 D03 D04 D10 D08 D09")
    state = play(board.player(1, quadrants=2, library="D01 D05 D11").state(), "free write")
    assert says(state, "write 1 by 3", "de") == (
        "Buch der Reihe 1 um 3 Felder: 2-mal Überzeugen und 2 Punkte"
    )
    # Row 1 of D07 and D23: dice that are raised stay two.
    state = play(board.player(1, quadrants=2, library="D07 D23").state(), "free write")
    assert says(state, "write 1 by 2") == ("Book of row 1 by 2 spaces: one die +2 and one die +3")


def test_an_upgrade_names_the_golden_side() -> None:
    state = play(table().acting(space=7).state(), "fixed upgrade")
    assert says(state, "upgrade AT4") == (
        "Upgrade Workshop: from now on Gain a Die and 1 quadrant, or 3 quadrants"
    )


def test_whoever_pays_was_told_what() -> None:
    """No action pays dice that its words do not name, or turns up a card without saying so."""
    payments = 0
    cards = 0
    for seed in range(3):
        for state in walk(seed, 1 + seed):
            options = {one.code: GAME.words("en").say(one.phrase) for one in state.options()}
            observing = act.DECIDE_OBSERVE in state.stack[::WIDTH]
            for code in state.legal():
                told = noted(state, code)
                for event in [event for event in told if event[0] == act.TOLD_PAID][:1]:
                    dice = [GAME.words("en").say(naming.die(die)) for die in event[4:]]
                    assert all(die in options[code] for die in dice)
                    payments += 1
                if any(event[:2] == (act.TOLD_CARD, state.seat) for event in told):
                    assert "card from the deck" in options[code] or observing
                    cards += 1
    assert payments > 50
    assert cards > 5


def noted(state: GalileoGalilei, code: int) -> list[Event]:
    """What an action would tell the log."""
    trial = state.clone()
    trial.journal = []
    trial.apply(code)
    return trial.journal


# --- the log ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_names_the_subject_that_the_option_named(language: str) -> None:
    state = play(table().acting(space=4).state(), "fixed lecture")
    chosen = says(state, "lecture 2", language).partition(":")[0]
    assert chosen in log(state, "lecture 2", language=language)[0]
