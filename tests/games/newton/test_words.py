"""Newton in words: every prompt, option, reason and log line, in English and in German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from orrery.core.state import State
from orrery.core.words import LANGUAGES, Phrase, Segment
from orrery.games.newton import components as box
from orrery.games.newton.game import GAME
from orrery.laws.modes import modes
from tests.games.newton.moments import RARE, at
from tests.games.wording import check_sentences, keys, said_by, tidy_texts, told_by

EN, DE = (GAME.words(language) for language in LANGUAGES)
BOX = [
    *box.CARD_IDS,
    *box.MASTER_IDS,
    *box.OBJECTIVE_IDS,
    *box.INVENTION_IDS,
    *box.SPECIALIZATION_IDS,
    *box.DEVELOPMENT_IDS,
    *box.INCOME_IDS,
    box.MEDICINE_ID,
    *box.CITY_IDS,
    *box.UNIVERSITY_IDS,
    *box.ANCIENT_IDS,
    *box.TOKEN_IDS,
    *box.BOARDS,
    *box.PLACE_IDS,
    *box.WORK_IDS,
    *box.TECH_IDS,
    *box.CELL_IDS,
    *box.LINE_IDS,
]
CODE_NAMES = re.compile(r"\b(?:[A-Z]{2,3}-\w+|ST-\w+|study_\d|w\d+|s\dc\d)\b")
SPOKEN = ("act", "log", "outcome", "prompt", "refused", "waiting", "source", "naming")


def told(state: State) -> Iterator[Phrase]:
    """The log; of this game everybody hears something about everything."""
    for line in told_by(state):
        assert line is not None
        yield line


@cache
def everything_said() -> frozenset[Phrase]:
    """All that is said in random games of every mode, and at some rare moments."""
    phrases: set[Phrase] = set()
    for number, mode in enumerate(modes(GAME) * 5):
        state: State = GAME.start(
            GAME.settle(mode.seats, dict(mode.options)),
            GAME.deal_of(mode.new(GAME, number)),
            [],
        )
        chance = Random(number)
        while not state.over:
            phrases.update(said_by(state, chance.random() < 0.05))
            busy = [code for code in state.legal() if not state.notation(code).startswith("flip")]
            state.apply(chance.choice(busy or state.legal()))
        phrases.update(said_by(state, True))
        phrases.update(told(state))
    for text in RARE.values():
        for code in at(text).legal():
            state = at(text)
            state.journal = []
            phrases.update(said_by(state, True))
            state.apply(code)
            phrases.update(said_by(state, False))
            phrases.update(told(state))
    return frozenset(phrases)


# --- the box ------------------------------------------------------------------------------


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"component.{name}" for name in BOX]
    wanted += [f"rank.{rung}" for rung in range(1, len(box.SOLO_LEVELS) + 1)]
    for catalogue in (EN, DE):
        assert [key for key in wanted if not catalogue.has(key)] == []


def test_every_word_for_playing_is_said_in_some_game() -> None:
    """No template is dead, and none is missing."""
    written = {key for key in EN.templates if key.split(".")[0] in SPOKEN}
    assert written - keys(everything_said()) == set()


# --- how it reads -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_contains_a_code_name_or_a_leftover(language: str) -> None:
    for text in tidy_texts(GAME, language, everything_said()):
        assert not CODE_NAMES.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str) -> None:
    check_sentences(GAME, language, everything_said(), otherwise="[A-ZÄÖÜ0-9„]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_players_take_the_place_of_numbers(language: str) -> None:
    words = GAME.words(language)
    state = at("")
    state.journal = []
    state.apply(state.parse("play ST-red-work"))
    line = next(told(state))
    assert words.say(line, ("Ada", "Bo")).startswith("Ada ")


def test_pieces_are_named_where_words_stand_for_them() -> None:
    state = at("")
    state.journal = []
    state.apply(state.parse("play ST-red-work"))
    assert EN.segments(next(told(state))) == [
        Segment("Player 1 plays "),
        Segment("Starting card Work", "ST-red-work"),
        Segment("."),
    ]


# --- word for word ------------------------------------------------------------------------

START = """
    [player1]
    board = "study_1"
    coins = 7
    """


def options_at(text: str) -> dict[str, tuple[str, str]]:
    """The open options of a table by notation, in both languages."""
    return {
        option.notation: (EN.say(option.phrase), DE.say(option.phrase))
        for option in at(text).options()
        if option.open
    }


def closed_at(text: str) -> dict[str, tuple[str, str]]:
    """The closed options of a table by notation, with their reason in English and its rule."""
    return {
        option.notation: (EN.say(option.reason), option.rule)
        for option in at(text).options()
        if option.reason is not None
    }


def test_the_beginning_of_a_turn_word_for_word() -> None:
    said = options_at(START)
    assert said["play ST-red-travel"] == (
        "Starting card Travel: Travel 2 · 1 green Volume",
        "Startkarte Reise: Reise 2 · 1 grüner Band",
    )
    assert said["play ST-red-joker"][0] == "Starting card Joker: an action of choice"
    assert said["flip 2"] == (
        "Turn up 2 cards of level 2 for 1 coin",
        "Für 1 Münze 2 Karten der Stufe 2 aufdecken",
    )
    assert said["buy student"] == (
        "Enrol a Student for 5 coins",
        "Für 5 Münzen einen Studenten einschreiben",
    )


def test_what_coins_are_missing_for() -> None:
    assert closed_at("")["buy potion"] == ("You are one coin short.", "NW-QUICK-07")
    assert closed_at("")["buy student"] == ("You are 3 coins short.", "NW-QUICK-08")


def test_a_journey_word_for_word() -> None:
    text = """
        [turn]
        stack = "turn:1 travel:1:2:card"
        card = "ST-red-travel"
        acted = true
        [player1]
        scientist = "bologna"
        coins = 0
        desk = "ST-red-travel"
        """
    assert EN.say(at(text).decision.prompt) == "2 steps left: where does your Scientist go?"
    assert options_at(text)["go napoli"] == (
        "To Naples (Letter to a Rector: for 2 coins: a cube on a University of choice)",
        "Nach Neapel (Brief an einen Rektor: für 2 Münzen: ein Würfel auf eine Universität nach"
        " Wahl)",
    )
    assert options_at(text)["go chur"] == ("To Chur", "Nach Chur")
    assert closed_at(text)["go ragusa"] == ("You are one coin short.", "NW-TRAV-02")


def test_others_learn_who_decides_and_nothing_more() -> None:
    state = at("round = 0")
    assert EN.say(state.decision.prompt) == "Which Master do you keep? Choice 1 of 4."
    for viewer in (1, None):
        prompt = GAME.decision(state, viewer).prompt
        assert EN.say(prompt) == "Player 1 is choosing a Master."
    state.journal = []
    state.apply(state.legal()[0])
    lines = [GAME.tell(state.settings, state.journal[0], viewer) for viewer in (0, 1, None)]
    assert [line and EN.say(line) for line in lines] == [
        "Player 1 keeps Robert Boyle.",
        "Player 1 keeps a Master.",
        "Player 1 keeps a Master.",
    ]


@pytest.mark.parametrize(
    ("points", "rank"),
    [(40, "Illiterate"), (41, "Scribe"), (110, "Master of knowledge"), (121, "Science Legend")],
)
def test_alone_the_end_names_the_rank(points: int, rank: str) -> None:
    text = f"""
        seats = 1
        round = 6
        lap = 5
        [turn]
        player = 0
        stack = "over"
        [player1]
        points = "lines:{points}"
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons ST-red-study"
        """
    ended = at(text).outcome.ended
    assert EN.say(ended) == f"The sixth round is over: {points} points, {rank}."
