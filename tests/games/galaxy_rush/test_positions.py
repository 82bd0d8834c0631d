"""Positions: any table as readable TOML, and a reason for every table that cannot be."""

from __future__ import annotations

import re
import tomllib
from random import Random

import pytest

from orrery.core.errors import BadPosition
from orrery.core.state import OptionValue
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import asked, blue, mover, on_track, orange, seen
from tests.games.positions import check_refusal, check_spoilt_texts, check_tables_are_read_back

MODES: list[dict[str, OptionValue]] = [
    {},
    {"accelerate_chain": True, "prediction_ties": "both"},
    {"reveal_own_predictions": True, "prediction_ties": "first_orbit"},
    {"solo_rival": True},
    {"solo_rival": True, "solo_level": "admiral", "accelerate_chain": True},
]

# The smallest tables that the refusals below spoil in one place.
SEASON_TWO = """
season = 2
[blue]
up = "I1 I2 I3"
[orange]
up = "O1 O2 O3"
"""
BREAK = """
[blue]
step = 6
up = "I1 I2 I3"
[orange]
step = 6
up = "O1 O2 O3"
"""
SOLO_BREAK = BREAK + "[options]\nsolo_rival = true\n"


def at(text: str) -> GalaxyRush:
    state = GAME.position(text)
    assert isinstance(state, GalaxyRush)
    return state


# --- reading ------------------------------------------------------------------------------


def test_an_empty_position_is_the_start_of_a_game_in_the_order_of_the_box() -> None:
    state = at("")
    assert (asked(state), mover(state), state.season) == ("take", "blue", 1)
    assert on_track(state)["P1-O1"] == "I1"
    assert seen(state).display == ("D101", "D102", "D103", "D104")
    assert seen(state, 0).captains[0].hand == ("PB1", "PB2", "PB3")


def test_a_position_reads_as_the_table_lies() -> None:
    state = at(
        """
        game = "galaxy_rush"
        season = 2
        [track]
        orbit1 = "- I3 C01 H02 N01 AS04"
        orbit2 = "- I6 C08 H12 N08 AS11"
        [blue]
        step = 1
        orbit = 2
        up = "I1 O1 H01"
        down1 = "R8"
        down2 = "P1"
        discoveries = "D101"
        medals = "1"
        hand = "PB4 PB7"
        [orange]
        step = 1
        orbit = 1
        up = "C02 C03 C04 C05"
        [predictions]
        played = "orange:PB2 blue:PO5"
        [display]
        discoveries = "D205 D206 D207 D201"
        achievements = "A13 A07 A01 A02"
        """
    )
    view = seen(state, 0)
    assert (mover(state), asked(state)) == ("orange", "take")
    assert view.line[2:6] == ("I3", "I6", "C01", "C08")
    assert blue(state).resources == (1, 2, 0, 0)
    assert (blue(state).distance, blue(state).season_distance) == (30, 10)
    assert (blue(state).medals, orange(state).medals) == ((1,), ())
    assert view.captains[0].hand == ("PB4", "PB7")
    assert [(one.rocket, one.maker, one.card) for one in view.predictions] == [
        (1, 0, "PB2"),
        (0, 1, ""),
    ]
    assert view.display == ("D205", "D206", "D207", "D201")
    assert view.achievements == ("A13", "A07", "A01", "A02")


def test_rockets_say_what_is_asked_next() -> None:
    assert asked(at(BREAK)) == "predict"
    over = """
        season = 4
        [options]
        accelerate_chain = true
        [blue]
        step = 6
        up = "I1 I2 I3 I4"
        [orange]
        step = 6
        up = "O1 O2 O3 O4"
    """
    assert asked(at(over)) == "over"
    assert mover(at("[blue]\nstep = 1\nup = 'I8'")) == "orange"


@pytest.mark.parametrize(
    ("decision", "kind", "seat"),
    [
        ('kind = "face"\nseat = "orange"\ncard = "C01"', "face", "orange"),
        ('kind = "discover"\nseat = "blue"', "discover", "blue"),
    ],
)
def test_a_decision_inside_a_turn_can_be_said(decision: str, kind: str, seat: str) -> None:
    cards = '[blue]\nstep = 1\nup = "I1"\n[orange]\nstep = 1\n'
    cards += 'up = "C01"\n' if kind == "discover" else ""
    state = at(f"{cards}[decision]\n{decision}")
    assert (asked(state), mover(state)) == (kind, seat)


def test_a_prediction_being_aimed_can_be_said() -> None:
    state = at(BREAK + '[decision]\nkind = "aim"\ncard = "PB7"')
    assert asked(state) == "aim"
    assert seen(state, 0).chosen == "PB7"
    assert "PB7" in seen(state, 0).captains[0].hand


def test_the_second_captain_is_asked_after_the_first_has_predicted() -> None:
    state = at(BREAK + '[decision]\nkind = "predict"\nseat = "orange"')
    assert mover(state) == "orange"
    assert [(one.rocket, one.maker) for one in seen(state).predictions] == [(0, 0)]


def test_cards_that_are_named_anywhere_are_not_used_to_fill_gaps() -> None:
    """The next season begins with the first cards of the box; the track is filled with others."""
    state = at('[deck]\norbit = "I1 I2 I3"\ndiscoveries1 = "D101"')
    assert not {"I1", "I2", "I3"} & set(seen(state).line)
    assert "D101" not in seen(state).display


def test_medals_go_to_whoever_travelled_farther_unless_said() -> None:
    text = """
        season = 4
        [options]
        accelerate_chain = true
        [blue]
        up = "I1 I2"
        down1 = "R8"
        [orange]
        up = "O1 O2"
        down2 = "P8"
    """
    assert blue(at(text)).medals == (1, 3)
    assert orange(at(text)).medals == (2,)
    assert orange(at(text + 'medals = "2 3"')).medals == (2, 3)
    assert blue(at(text + 'medals = "2 3"')).medals == (1,)


def test_the_course_cards_used_follow_from_the_rivals_cards() -> None:
    assert len(seen(at(SOLO_BREAK)).course) == 3


# --- writing ------------------------------------------------------------------------------


@pytest.mark.parametrize("options", MODES)
def test_every_table_of_a_game_can_be_written_and_read_back(
    options: dict[str, OptionValue],
) -> None:
    check_tables_are_read_back(GAME.new(None, 5, **options), Random(5), 0.3)


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("decisions", [0, 10, 22])
def test_a_table_read_back_goes_on_as_the_game_would_have(
    options: dict[str, OptionValue], decisions: int
) -> None:
    """The cards to come are part of a position: the rival's predictions and its course too."""
    state = GAME.new(None, 8, **options)
    chance = Random(8)
    for _ in range(decisions):
        state.apply(chance.choice(state.legal()))
    again = at(state.position())
    while not state.over:
        code = chance.choice(state.legal())
        state.apply(code)
        again.apply(code)
    assert again.encode() == state.encode()
    assert again.outcome == state.outcome


def test_only_what_differs_from_the_box_is_written() -> None:
    assert at("").position() == 'game = "galaxy_rush"\n'
    written = tomllib.loads(at('[blue]\nstep = 1\nup = "N08"').position())
    assert written == {
        "game": "galaxy_rush",
        "blue": {"step": 1, "up": "N08"},
    }


def test_the_option_that_only_changes_what_is_shown_is_written_too() -> None:
    text = at("[options]\nreveal_own_predictions = true").position()
    assert tomllib.loads(text)["options"] == {"reveal_own_predictions": True}


# --- refusing -----------------------------------------------------------------------------

UNREADABLE = {
    "no TOML": ("a b c", "not readable as TOML"),
    "another game": ('game = "newton"', "a position of newton"),
    "unknown key": ("colour = 1", "colour is not known"),
    "unknown table": ("[green]\nstep = 1", "green is not known"),
    "unknown key of a captain": ("[blue]\nspeed = 1", "blue.speed is not known"),
    "a list": ("season = [1]", "season: a number, a text or a table"),
    "a nested table": ("[blue.up]\nx = 1", "blue.up: a number, a text or yes/no"),
    "no number": ('[blue]\nstep = "x"', "blue.step: a number from 0 to 6"),
    "yes for a number": ("season = true", "season: a number from 1 to 4"),
    "a season too many": ("season = 5", "season: a number from 1 to 4"),
    "three seats": ("seats = 3", "seats: a number from 1 to 2"),
    "unknown option": ("[options]\nfast = true", "no option 'fast'"),
    "option out of range": ('[options]\nprediction_ties = "all"', "GR-RUL-29"),
    "alone without the rival": ("seats = 1", "GR-GOAL-03"),
    "unknown decision": ('[decision]\nkind = "pass"', "decision.kind: one of over, take"),
    "face without its card": ('[decision]\nkind = "face"', "the card whose face is decided"),
    "unknown card": ('[blue]\nup = "X9"', "blue.up: there is no card 'X9'"),
    "numbers for cards": ("[blue]\nup = 3", "blue.up: a text with component ids"),
    "a dash among cards": ('[blue]\nstep = 1\nup = "-"', "blue.up: there is no card '-'"),
    "a dash for an achievement": (
        '[display]\nachievements = "A01 A02 A03 -"',
        "display.achievements: there is no card '-'",
    ),
    "a short track": ('[track]\norbit1 = "I1 I2"', "track.orbit1: six cards or dashes"),
    "a short display": ('[display]\ndiscoveries = "D101"', "display.discoveries: four cards"),
    "few achievements": ('[display]\nachievements = "A01"', "display.achievements: 4 cards"),
    "no rocket": ('[predictions]\nplayed = "green:PB1"', "'green:PB1' is not rocket:card"),
    "a fifth medal": ('[blue]\nmedals = "5"', "blue.medals: seasons from 1 to 4"),
    "a deck of the past": (SEASON_TWO + '[deck]\ndiscoveries1 = "D101"', "deck.discoveries1"),
    "a course without rival": ('[deck]\ncourse = "H14"', "only the solo rival has a course deck"),
    "too many removed cards": (
        SEASON_TWO + "[deck]\nremoved = 'C01 C02 C03 C04 C05 C06 C07'",
        "25 orbit cards lie on the track, with the captains or removed; by season 2 only 24",
    ),
}

IMPOSSIBLE = {
    "a deck that is too long": (
        f"{SEASON_TWO}[deck]\norbit = '{' '.join(box.ORBIT_IDS[-51:])}'",
        "deck.orbit: only 50 cards are still to come",
    ),
    "a course that leaves no track": (
        f"[options]\nsolo_rival = true\n[deck]\ncourse = '{' '.join(box.ORBIT_IDS[-63:])}'",
        "track.orbit1: the cards listed elsewhere do not leave enough",
    ),
    "a card in two places": (
        '[blue]\nstep = 1\nup = "C01"\n[orange]\nstep = 1\nup = "C01"',
        "orange.up: C01 is in two places",
    ),
    "a card where none can lie": (
        '[track]\norbit1 = "C01 O1 P1 R1 H01 N01"\norbit2 = "- O6 P6 R6 H12 N08"\n'
        '[blue]\nstep = 1\norbit = 1\nup = "I1"',
        "P1-O1 should be empty",
    ),
    "a gap where a card must lie": (
        '[track]\norbit1 = "- O1 P1 R1 H01 N01"\norbit2 = "C08 O6 P6 R6 H12 N08"',
        "P1-O1 should hold a card",
    ),
    "the longer distance in orbit 1": (
        '[track]\norbit1 = "C08 O1 P1 R1 H01 N01"\norbit2 = "C01 O6 P6 R6 H12 N08"',
        "pair 1: the smaller distance lies in orbit 1",
    ),
    "both rockets in one orbit": ("[orange]\norbit = 1", "even stand in different orbits"),
    "a lead of three": ("[blue]\nstep = 3", "never more than two steps ahead"),
    "too few cards": ("[blue]\nstep = 2\n[orange]\nstep = 2", "blue has taken 0 cards; 1 to 2"),
    "too many cards": (
        SEASON_TWO.replace("I1 I2 I3", "I1 I2 I3 I4 I5 I6 I7"),
        "blue has taken 7 cards; 3 to 6",
    ),
    "more cards than were laid out": (
        '[blue]\nstep = 1\nup = "C01 C02"\n[orange]\nstep = 1\nup = "C03"',
        "13 orbit cards lie on the track, with the captains or removed; by season 1 only 12",
    ),
    "travelled in a season to come": (
        '[blue]\nstep = 1\ndown3 = "C01"\n[orange]\nstep = 1\nup = "C02"',
        "blue cannot have played so many cards face down in season 3",
    ),
    "seven cards in one season": (
        'season = 3\n[blue]\ndown1 = "H01 H02 H03 H04 H05 H06 H07"\n'
        '[orange]\nup = "I1 I2 I3 I4 I5 I6"',
        "blue cannot have played so many cards face down in season 1",
    ),
    "a Discovery without a Resource": (
        '[blue]\nstep = 1\nup = "C01"\ndiscoveries = "D101"\n[orange]\nstep = 1\nup = "C02"',
        "blue has more discoveries than Resources played up",
    ),
    "a Discovery out of reach": (
        '[blue]\nstep = 1\nup = "I1"\ndiscoveries = "D110"\n[orange]\nstep = 1\nup = "C02"',
        "blue never had the Resources for D110",
    ),
    "a Discovery of a later season": (
        '[blue]\nstep = 1\nup = "I1"\ndiscoveries = "D205"\n[orange]\nstep = 1\nup = "C02"',
        "D205 is owned before its season",
    ),
    "a display of another season": (
        '[display]\ndiscoveries = "D201 D101 D102 D103"',
        "D201 is of another season",
    ),
    "a gap in the display with a deck": (
        '[display]\ndiscoveries = "D101 - D102 D103"',
        "refilled while the deck lasts",
    ),
    "a medal too early": ('[blue]\nmedals = "1"', "medals do not add up"),
    "a medal too few": (
        SEASON_TWO.replace("[orange]", 'medals = ""\n[orange]\nmedals = ""'),
        "medals do not add up",
    ),
    "one medal for two": (
        SEASON_TWO.replace("[orange]", 'medals = "1"\n[orange]\nmedals = "1"'),
        "a medal is with two captains",
    ),
    "the medal of the slower": (
        'season = 2\n[blue]\ndown1 = "C01 C02 C03"\n[orange]\nup = "O1 O2 O3"\nmedals = "1"',
        "orange cannot have won the medal of season 1",
    ),
    "the tied medal of orbit 2": (
        BREAK + 'medals = "1"',
        "orange cannot have won the medal of season 1",
    ),
    "four cards in hand": (
        '[blue]\nhand = "PB1 PB2 PB3 PB4"',
        "blue.hand: not what was dealt less what was played",
    ),
    "two cards in hand": (
        '[blue]\nhand = "PB1 PB2"',
        "blue.hand: not what was dealt less what was played",
    ),
    "a hand that leaves nothing to have played": (
        SEASON_TWO.replace("[orange]", 'hand = "PB1 PB2 PB3 PB4 PB5 PB6 PB7 PB8"\n[orange]'),
        "blue.hand: it leaves no card that was played",
    ),
    "a card of the other colour": ('[blue]\nhand = "PO1 PB2 PB3"', "a card of the other colour"),
    "a prediction in season one": (
        '[predictions]\nplayed = "blue:PB1 blue:PO1"',
        "blue has played 1 predictions in season 1",
    ),
    "two of one captain in a break": (
        'season = 3\n[blue]\nup = "I1 I2 I3 I4 I5 I6"\n[orange]\nup = "O1 O2 O3 O4 O5 O6"\n'
        '[predictions]\nplayed = "blue:PB1 blue:PB2 blue:PO1 blue:PO2"',
        "in each break each captain plays one prediction",
    ),
    "orbit 2 predicting first": (
        BREAK + '[decision]\nkind = "predict"\nseat = "orange"\n[predictions]\nplayed = ""',
        "the captain in orbit 1 predicts first",
    ),
    "predicting twice": (
        BREAK + '[predictions]\nplayed = "blue:PB1"\n[decision]\nkind = "predict"\nseat = "blue"',
        "the captain in orbit 1 predicts first",
    ),
    "aiming a card that is not held": (
        BREAK.replace("[orange]", 'hand = "PB1 PB2 PB3"\n[orange]')
        + '[decision]\nkind = "aim"\ncard = "PB8"',
        "PB8 is not in blue's hand",
    ),
    "predicting in a season": ('[decision]\nkind = "predict"', "made between seasons"),
    "taking after the last pair": (
        BREAK.replace("[orange]", 'medals = "1"\n[orange]') + '[decision]\nkind = "take"',
        "no card is left to take",
    ),
    "taking out of turn": ('[decision]\nseat = "orange"', "it is not orange's turn"),
    "a face without a move": (
        'season = 2\n[blue]\nup = "I1 I2 I3"\n[orange]\nstep = 2\nup = "O1 O2 O3 O4"\n'
        '[decision]\nkind = "face"\nseat = "blue"\ncard = "C01"',
        "blue has not moved this season",
    ),
    "a Discovery with nothing in reach": (
        '[blue]\nstep = 1\nup = "I1"\n[display]\ndiscoveries = "D109 D110 D111 D112"\n'
        '[decision]\nkind = "discover"\nseat = "blue"',
        "when one is in reach",
    ),
    "a Discovery for a Resource already used": (
        '[blue]\nstep = 1\nup = "I1"\ndiscoveries = "D101"\n'
        '[decision]\nkind = "discover"\nseat = "blue"',
        "a discovery is offered after a Resource played up",
    ),
    "over before the end": (
        BREAK + '[decision]\nkind = "over"\n',
        "the game ends after season four",
    ),
    "over on the start board": (
        'season = 4\n[options]\naccelerate_chain = true\n[blue]\nup = "I1 I2 I3"\n'
        'medals = "1 2 3"\n[orange]\nup = "O1 O2 O3"\nmedals = ""\n[decision]\nkind = "over"',
        "the game ends after season four",
    ),
    "a rival that is asked": (
        '[options]\nsolo_rival = true\n[decision]\nseat = "orange"',
        "nobody decides for the rival",
    ),
    "a rival that steered by nothing": (
        SOLO_BREAK + '[deck]\nused = "H14"',
        "the rival took 3 cards with 1 course cards",
    ),
}


@pytest.mark.parametrize("case", list(UNREADABLE))
def test_text_that_is_no_position_is_refused_with_the_reason(case: str) -> None:
    check_refusal(GAME, *UNREADABLE[case])


@pytest.mark.parametrize("case", list(IMPOSSIBLE))
def test_a_table_that_cannot_be_is_refused_with_the_reason(case: str) -> None:
    check_refusal(GAME, *IMPOSSIBLE[case])


KEY = re.compile(
    r"(season|seats|first|reveals|decisions|options|track|display|deck|predictions|decision"
    r"|blue|orange)(\.\w+)*: "
)


@pytest.mark.parametrize("case", list(IMPOSSIBLE))
def test_a_table_that_cannot_be_is_refused_with_the_key(case: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.position(IMPOSSIBLE[case][0])
    assert KEY.match(str(refusal.value)), refusal.value


@pytest.mark.parametrize("text", [SEASON_TWO, BREAK, SOLO_BREAK])
def test_the_tables_that_were_spoilt_are_fine_in_themselves(text: str) -> None:
    at(text).check()


def test_no_spoilt_text_makes_anything_but_a_refusal() -> None:
    check_spoilt_texts(GAME.new(seed=2, solo_rival=True), 25)
