"""Galaxy Rush in words: every prompt, option, reason and log line, in English and in German."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from orrery.core.state import OptionValue
from orrery.core.words import LANGUAGES, Phrase, Segment
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import dealt, offered, play, seen, table
from tests.games.galaxy_rush.moments import break_after, ended, events, last_turn, opening, solo
from tests.games.wording import (
    check_option,
    check_prompt,
    check_reason,
    check_rival,
    check_sentences,
    keys,
    said_by,
    tidy_texts,
    told_by,
)

EN, DE = (GAME.words(language) for language in LANGUAGES)
CODE_NAMES = {*box.ORBIT_IDS, *box.DISCOVERY_IDS, *box.PREDICTION_IDS, *box.ACHIEVEMENT_IDS}
SPOKEN = ("act", "log", "outcome", "prompt", "refused", "rocket", "waiting")
MODES: list[dict[str, OptionValue]] = [
    {},
    {"accelerate_chain": True, "reveal_own_predictions": True},
    {"solo_rival": True, "solo_level": "admiral"},
]


@cache
def everything_said() -> frozenset[Phrase]:
    """All that is said in a few whole games of every mode, and about the ties at their ends."""
    phrases: set[Phrase] = set()
    for options in MODES:
        for seed in range(6):
            state = GAME.new(None, seed, **options)
            state.journal = []
            chance = Random(seed)
            while not state.over:
                phrases.update(said_by(state))
                state.apply(chance.choice(state.legal()))
            phrases.update(said_by(state))
            phrases.update(line for line in told_by(state) if line is not None)
    for state in (tied_game(), tied_game(solo_rival=True), tied_with_the_admiral()):
        tie = GAME.outcome(state).tie_break
        assert tie is not None
        phrases.add(tie)
    # The first words of a game are noted while it is dealt, before anybody listens.
    phrases.update(phrase for phrase in opening() if phrase is not None)
    return frozenset(phrases)


def tied_game(**options: OptionValue) -> GalaxyRush:
    return (
        ended("orange")
        .options(**options)
        .blue(down1="", medals="2 3")
        .orange(down2="")
        .predictions("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3")
        .state()
    )


def tied_with_the_admiral() -> GalaxyRush:
    return (
        ended()
        .options(solo_rival=True, solo_level="admiral")
        .blue(down1="R8", up="C01 C02 C03 C04 C05 C06 C07 C08")
        .orange(down2="P8", down3="P7", down4="P6")
        .achievements("A02 A03 A10 A12")
        .predictions("orange:PB1 orange:PO1 orange:PB2 orange:PO2 orange:PB3 orange:PO3")
        .state()
    )


# --- the box ------------------------------------------------------------------------------


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"component.{name}" for name in CODE_NAMES]
    wanted += [f"component.{name}-text" for name in box.ACHIEVEMENT_IDS]
    wanted += [f"measure.{name}" for name in box.MEASURES]
    wanted += ["category.head_start"]
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
        assert not CODE_NAMES & set(re.findall(r"\w+", text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str) -> None:
    check_sentences(GAME, language, everything_said())


@pytest.mark.parametrize(("language", "rival"), [("en", "The rival"), ("de", "Der Rivale")])
def test_the_rival_is_written_large_only_where_a_sentence_begins(language: str, rival: str) -> None:
    check_rival(GAME, language, rival, everything_said())


@pytest.mark.parametrize(("language", "rival"), [("en", "The rival"), ("de", "Der Rivale")])
def test_the_rival_is_named_as_well_in_pictures(language: str, rival: str) -> None:
    """On the track, in the break and at the end; inside a sentence it is the rival."""
    over = tied_game(solo_rival=True)
    fresh = solo().state()
    at_break = solo().blue(step=6, orbit=2, up="I1 I2 I3").orange(step=6, orbit=1, up="P1 P2 P3")
    for state in (fresh, at_break.state(), over):
        for panel in GAME.draw(seen(state, 0), language, ()):
            drawn = panel.svg + panel.narrow + panel.description
            assert not re.search(rf"[\w,] {rival}", drawn), panel.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_players_take_the_place_of_colours(language: str) -> None:
    words = GAME.words(language)
    state = break_after(1).state()
    noted = events(state, "predict PB1", "aim orange")
    told = GAME.tell(state.settings, noted[0], None)
    assert told is not None
    text = words.say(told, ("Ada", "Bo"))
    assert text.startswith("Ada ")
    assert " Bo." in text


def test_pieces_are_named_where_words_stand_for_them() -> None:
    state = dealt()
    (noted,) = events(state, "take P1-O1")
    told = GAME.tell(state.settings, noted, None)
    assert told is not None
    assert EN.segments(told) == [
        Segment("Blue takes "),
        Segment("Iridium Fuel Cell", "I1"),
        Segment(" from pair 1, orbit 1."),
    ]


# --- word for word ------------------------------------------------------------------------


def at_the_start(**options: OptionValue) -> GalaxyRush:
    return table().options(**options).state()


def in_pair_5() -> GalaxyRush:
    place = table().blue(step=5, orbit=1, up="AS01 AS02 AS03")
    return place.orange(step=5, orbit=2, up="AS04 AS05 AS06").state()


def with_a_resource_up() -> GalaxyRush:
    state = last_turn(1, "I8").display("D101 D105 D106 D112").state()
    return play(state, "take P6-O2", "face up")


PROMPTS: dict[str, tuple[Callable[[], GalaxyRush], str, str]] = {
    "take": (
        at_the_start,
        "Take a card from the next pair, or accelerate to the pair after it.",
        "Nimm eine Karte aus dem nächsten Paar oder beschleunige zum Paar danach.",
    ),
    "take far": (
        lambda: at_the_start(accelerate_chain=True),
        "Take a card from the next pair, or accelerate past as many pairs as you like.",
        "Nimm eine Karte aus dem nächsten Paar oder beschleunige an beliebig vielen Paaren vorbei.",
    ),
    "take last": (
        in_pair_5,
        "Take a card from the last pair.",
        "Nimm eine Karte aus dem letzten Paar.",
    ),
    "face": (
        lambda: play(last_turn(1, "N08").state(), "take P6-O2"),
        "Play Carina Nebula face up for what it shows, or face down as 20 au of distance?",
        "Carinanebel: offen spielen für das, was die Karte zeigt, "
        "oder verdeckt als 20 AE Entfernung?",
    ),
    "discover": (
        with_a_resource_up,
        "Your Resources are enough for a Discovery. Which one do you make, if any?",
        "Deine Ressourcen reichen für eine Entdeckung. Welche machst du, wenn überhaupt eine?",
    ),
    "predict": (
        break_after(1).state,
        "Which of your predictions do you play?",
        "Welche deiner Vorhersagen spielst du?",
    ),
    "aim": (
        lambda: play(break_after(1).state(), "predict PB1"),
        "“Has the most Expeditions”: whose rocket do you put it on?",
        "„Hat die meisten Expeditionen“: Auf wessen Rakete legst du diese Vorhersage?",
    ),
    "over": (ended().state, "The game is over.", "Das Spiel ist zu Ende."),
}


@pytest.mark.parametrize("moment", list(PROMPTS))
def test_what_is_asked_word_for_word(moment: str) -> None:
    reached, english, german = PROMPTS[moment]
    check_prompt(reached(), english, german)


@pytest.mark.parametrize(
    ("moment", "english", "german"),
    [
        ("take", "Blue is choosing a card.", "Blau wählt eine Karte."),
        (
            "face",
            "Orange is deciding how to play the card.",
            "Orange entscheidet, wie die Karte gespielt wird.",
        ),
        ("discover", "Orange may make a Discovery.", "Orange darf eine Entdeckung machen."),
        ("predict", "Blue is making a prediction.", "Blau macht eine Vorhersage."),
        ("aim", "Blue is making a prediction.", "Blau macht eine Vorhersage."),
    ],
)
def test_what_the_others_read_meanwhile(moment: str, english: str, german: str) -> None:
    state = PROMPTS[moment][0]()
    for viewer in (None, 1 - state.seat):
        prompt = GAME.decision(state, viewer).prompt
        assert (EN.say(prompt), DE.say(prompt)) == (english, german)


OPTIONS = {
    "take P1-O1": (
        "take",
        "Take Iridium Fuel Cell: Resource Iridium, 1 in all and a Discovery in reach, "
        "or face down 10 au (pair 1, orbit 1)",
        "Iridium-Brennstoffzelle nehmen: Ressource Iridium, insgesamt 1 und eine Entdeckung "
        "in Reichweite, oder verdeckt 10 AE (Paar 1, Orbit 1)",
    ),
    "take P2-O2": (
        "take",
        "Accelerate and take Iridium Fuel Cell: Resource Iridium, 1 in all and a Discovery "
        "in reach, or face down 15 au (pair 2, orbit 2)",
        "Beschleunigen und Iridium-Brennstoffzelle nehmen: Ressource Iridium, insgesamt 1 und eine "
        "Entdeckung in Reichweite, oder verdeckt 15 AE (Paar 2, Orbit 2)",
    ),
    "face up": (
        "face",
        "Play Carina Nebula face up: Nebula 1 of 3 for 15 reputation",
        "Carinanebel offen spielen: Nebel 1 von 3 für 15 Ruhm",
    ),
    "face down": (
        "face",
        "Play Carina Nebula face down: 20 au of distance, 20 au this season, "
        "2 more reputation for distance",
        "Carinanebel verdeckt spielen: 20 AE Entfernung, 20 AE in dieser Saison, "
        "2 Ruhm mehr für Entfernung",
    ),
    "discover D101": (
        "discover",
        "Discover Phobos (Moon): needs 1 Iridium, earns 1 reputation and gives one Osmium",
        "Phobos (Mond) entdecken: braucht 1 Iridium, bringt 1 Ruhm und gibt einmal Osmium",
    ),
    "discover none": ("discover", "Make no Discovery", "Keine Entdeckung machen"),
    "predict PB5": (
        "predict",
        "Predict “Has travelled the farthest”: up to 6 reputation if it comes true",
        "„Ist am weitesten gereist“ vorhersagen: bis zu 6 Ruhm, wenn es eintrifft",
    ),
    "aim blue": (
        "aim",
        "On the rocket of Blue: 6 reputation if it comes true",
        "Auf die Rakete von Blau: 6 Ruhm, wenn es eintrifft",
    ),
}


@pytest.mark.parametrize("notation", list(OPTIONS))
def test_what_may_be_chosen_word_for_word(notation: str) -> None:
    moment, english, german = OPTIONS[notation]
    state = PROMPTS[moment][0]()
    if moment == "predict":
        state = break_after(1).blue(hand="PB5 PB6 PB7").state()
    check_option(state, notation, english, german)


WORTH = {
    "take P1-O1": (
        "Take Comet Encke: Comet 2 of 2 for 8 reputation, or face down 10 au (pair 1, orbit 1)",
        "Komet Encke nehmen: Komet 2 von 2 für 8 Ruhm, oder verdeckt 10 AE (Paar 1, Orbit 1)",
    ),
    "take P1-O2": (
        "Take Heroic “Truce between Two Moons”: 5 reputation, or face down 20 au (pair 1, orbit 2)",
        "Heldentat „Waffenruhe zwischen zwei Monden“ nehmen: 5 Ruhm, "
        "oder verdeckt 20 AE (Paar 1, Orbit 2)",
    ),
    "take P2-O1": (
        "Accelerate and take Asteroid Gaspra: Asteroid number 3, 3 more reputation for Asteroids, "
        "or face down 10 au (pair 2, orbit 1)",
        "Beschleunigen und Asteroid Gaspra nehmen: Asteroid Nummer 3, 3 Ruhm mehr für Asteroiden, "
        "oder verdeckt 10 AE (Paar 2, Orbit 1)",
    ),
    "take P2-O2": (
        "Accelerate and take Carina Nebula: Nebula 2 of 3 for 15 reputation, or face down 20 au "
        "(pair 2, orbit 2)",
        "Beschleunigen und Carinanebel nehmen: Nebel 2 von 3 für 15 Ruhm, oder verdeckt 20 AE "
        "(Paar 2, Orbit 2)",
    ),
}


@pytest.mark.parametrize("notation", list(WORTH))
def test_taking_a_card_says_what_it_is_worth_to_who_takes_it(notation: str) -> None:
    state = (
        table(season=3)
        .track("C01 AS05 I1 I2 I3 I4", "H12 N08 I6 I7 I8 O6")
        .blue(up="C02 C03 C04 AS01 AS02 N01")
        .orange(up="R1 R2 R3 R4 R5 R6")
        .state()
    )
    check_option(state, notation, *WORTH[notation])


def test_a_resource_says_that_a_discovery_may_follow_it() -> None:
    """With one Iridium D101 is in reach, which any Resource card then opens. GR-RUL-15."""
    display = "D101 D105 D107 D109"
    state = table().display(display).track("I1 O1 I2 O2 I3 O3", "O4 P1 O5 P2 O6 P3").state()
    said = {one.notation: one.phrase for one in state.options()}
    assert "1 in all and a Discovery in reach, or" in EN.say(said["take P1-O1"])
    assert "insgesamt 1 und eine Entdeckung in Reichweite, oder" in DE.say(said["take P1-O1"])
    assert "Osmium, 1 in all, or" in EN.say(said["take P1-O2"])
    play(state, "take P1-O1", "face up", "discover none", "take P1-O2", "face up")
    play(state, "take P2-O1")
    up = next(one.phrase for one in state.options() if one.notation == "face up")
    assert EN.say(up) == (
        "Play Osmium Core face up: Resource Osmium, 1 in all and a Discovery in reach"
    )
    play(state, "face up")
    assert state.decision.kind == "discover"


def test_distance_is_worth_what_it_adds_to_the_season_and_the_whole_game() -> None:
    """Blue travelled 15 au before: 10 more make 25, and the second full ten."""
    state = table().track("I3 C01 C02 C03 C04 AS01", "I4 N08 I6 I7 I8 O6").state()
    play(state, "take P1-O1", "face down", "take P1-O2", "face down", "take P2-O1")
    said = next(one for one in state.options() if one.notation == "face down").phrase
    assert EN.say(said) == (
        "Play Comet Encke face down: 10 au of distance, 25 au this season, "
        "1 more reputation for distance"
    )


def test_a_prediction_above_others_pays_what_they_leave() -> None:
    state = break_after(1).state()
    play(state, "predict PB1", "aim blue", "predict PO1")
    said = [(EN.say(option.phrase), DE.say(option.phrase)) for option in state.options()]
    assert said == [
        (
            "On the rocket of Blue: 5 to 6 reputation if it comes true, "
            "depending on the predictions below it",
            "Auf die Rakete von Blau: 5 bis 6 Ruhm, wenn es eintrifft, "
            "je nach den Vorhersagen darunter",
        ),
        (
            "On the rocket of Orange: 6 reputation if it comes true",
            "Auf die Rakete von Orange: 6 Ruhm, wenn es eintrifft",
        ),
    ]


def test_the_rivals_rocket_among_the_options() -> None:
    state = solo().blue(step=6, orbit=1, up="I1 I2 I3").orange(step=6, up="P1 P2 P3").state()
    play(state, offered(state)[0])
    said = [(EN.say(option.phrase), DE.say(option.phrase)) for option in state.options()]
    assert said == [
        (
            "On the rocket of Blue: 6 reputation if it comes true",
            "Auf die Rakete von Blau: 6 Ruhm, wenn es eintrifft",
        ),
        (
            "On the rival's rocket: 6 reputation if it comes true",
            "Auf die Rakete des Rivalen: 6 Ruhm, wenn es eintrifft",
        ),
    ]


def one_behind() -> GalaxyRush:
    """Blue took P2-O1; orange in pair 1 may take what is left of pair 2, or accelerate."""
    place = table().blue(step=2, orbit=1, up="AS01 AS02")
    return place.orange(step=1, orbit=2, up="AS03").state()


REASONS: dict[str, tuple[Callable[[], GalaxyRush], str, str, str]] = {
    "take P1-O1": (
        one_behind,
        "GR-TURN-02",
        "Your rocket has already reached this pair.",
        "Deine Rakete hat dieses Paar schon erreicht.",
    ),
    "take P2-O1": (
        one_behind,
        "GR-TURN-03",
        "This card is already taken.",
        "Diese Karte ist schon genommen.",
    ),
    "take P5-O1": (
        one_behind,
        "GR-RUL-05",
        "One acceleration skips exactly one pair.",
        "Einmal Beschleunigen überspringt genau ein Paar.",
    ),
    "discover D112": (
        with_a_resource_up,
        "GR-DISC-02",
        "You still lack 2 Ruthenium.",
        "Dir fehlt noch: 2 Ruthenium.",
    ),
    "discover D106": (
        lambda: play(
            last_turn(1, "I8").orange(up="C01 C02 C03").display("D101 D105 D106 D112").state(),
            "take P6-O2",
            "face up",
        ),
        "GR-DISC-02",
        "You still lack 1 Osmium and 1 Palladium.",
        "Dir fehlt noch: 1 Osmium und 1 Palladium.",
    ),
    "discover D104": (
        with_a_resource_up,
        "GR-RUL-16",
        "This Discovery is not on display.",
        "Diese Entdeckung liegt nicht aus.",
    ),
    "predict PO1": (
        break_after(1).state,
        "GR-PRED-02",
        "This prediction card is not in your hand.",
        "Diese Vorhersage hast du nicht auf der Hand.",
    ),
    "face up": (
        break_after(1).state,
        "GR-PRED-02",
        "That is not something one can do in this decision.",
        "Das kann man bei dieser Entscheidung nicht tun.",
    ),
    "aim blue": (ended().state, "GR-END-01", "The game is over.", "Das Spiel ist zu Ende."),
}


@pytest.mark.parametrize("notation", list(REASONS))
def test_why_not_word_for_word(notation: str) -> None:
    reached, rule, english, german = REASONS[notation]
    check_reason(reached(), notation, rule, english, german)


@pytest.mark.parametrize(
    ("reached", "english", "german"),
    [
        (
            tied_game,
            "Orange wins the tie, having ended in orbit 1.",
            "Orange gewinnt bei gleicher Summe, weil die eigene Rakete in Orbit 1 steht.",
        ),
        (
            lambda: tied_game(solo_rival=True),
            "The rival wins the tie, having ended in orbit 1.",
            "Der Rivale gewinnt bei gleicher Summe, weil die eigene Rakete in Orbit 1 steht.",
        ),
        (
            tied_with_the_admiral,
            "Equal totals: the admiral wins ties.",
            "Gleiche Summen: Der Admiral gewinnt bei Gleichstand.",
        ),
    ],
)
def test_what_decided_a_tie(reached: Callable[[], GalaxyRush], english: str, german: str) -> None:
    outcome = reached().outcome
    assert outcome.tie_break is not None
    assert (EN.say(outcome.tie_break), DE.say(outcome.tie_break)) == (english, german)
    assert outcome.tie_rule in GAME.ledger
    assert EN.say(outcome.ended) == "The fourth season is over."
