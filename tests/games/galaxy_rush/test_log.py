"""The log of Galaxy Rush in words, in English and in German."""

from __future__ import annotations

from orrery.games.galaxy_rush.game import GAME
from tests.games.galaxy_rush.builder import Table, dealt, table
from tests.games.galaxy_rush.moments import break_after, last_turn, log, opening, solo

EN = GAME.words("en")


def told_in_both(place: Table, *notations: str) -> list[tuple[str, str]]:
    """The log lines of these actions, each in English and in German."""
    english = log(place.state(), *notations)
    german = log(place.state(), *notations, language="de")
    return list(zip(english, german, strict=True))


def test_a_turn_with_an_acceleration_and_a_discovery_in_the_log() -> None:
    place = (
        table()
        .track("- - - - N01 C01", "- - - - - I8")
        .blue(step=5, orbit=2, up="AS01 AS02 AS03")
        .orange(step=4, orbit=1, up="I1 I2")
        .display("D101 D109 D106 D112")
        .deck(discoveries1="D107")
    )
    assert told_in_both(place, "take P6-O2", "face up", "discover D109") == [
        (
            "Orange accelerates past one pair and takes Iridium Fuel Cell from pair 6, orbit 2.",
            "Orange beschleunigt an einem Paar vorbei und nimmt Iridium-Brennstoffzelle "
            "aus Paar 6, Orbit 2.",
        ),
        (
            "Ring Nebula leaves the track; nobody can take it any more.",
            "Ringnebel verlässt die Strecke; niemand kann die Karte mehr nehmen.",
        ),
        ("Orange plays Iridium Fuel Cell face up.", "Orange spielt Iridium-Brennstoffzelle offen."),
        (
            "Orange discovers Ganymede and gains one Ruthenium.",
            "Orange entdeckt Ganymed und erhält einmal Ruthenium.",
        ),
        ("Rhea comes into view.", "Rhea kommt in Sicht."),
    ]


def test_a_break_in_the_log() -> None:
    place = last_turn(1).blue(hand="PB1 PB2 PB3").orange(hand="PO1 PO2 PO3")
    season = ("take P6-O2", "face up", "predict PB1", "aim orange", "predict PO2", "aim orange")
    assert told_in_both(place, *season)[2:] == [
        (
            "Blue wins the medal worth 5 reputation on a tie: both travelled 0 au in season 1.",
            "Blau gewinnt bei Gleichstand die Medaille im Wert von 5 Ruhm: "
            "In Saison 1 sind beide 0 AE gereist.",
        ),
        (
            "Blue plays a prediction face down on the rocket of Orange.",
            "Blau legt eine Vorhersage verdeckt auf die Rakete von Orange.",
        ),
        (
            "Orange plays a prediction face down on the rocket of Orange.",
            "Orange legt eine Vorhersage verdeckt auf die Rakete von Orange.",
        ),
        ("Season 2 of 4 is laid out.", "Saison 2 von 4 ist ausgelegt."),
    ]


def test_the_end_in_the_log() -> None:
    place = last_turn(4).predictions("blue:PB8 orange:PO5 blue:PB1 blue:PO2 blue:PB2 blue:PO1")
    assert told_in_both(place, "take P6-O2", "face down")[1:6] == [
        (
            "Orange plays Carina Nebula face down and travels 20 au.",
            "Orange spielt Carinanebel verdeckt und reist 20 AE.",
        ),
        (
            "Orange travelled farther in season 4 (20 au) and wins the medal worth 9 reputation.",
            "Orange ist in Saison 4 weiter gereist (20 AE) "
            "und gewinnt die Medaille im Wert von 9 Ruhm.",
        ),
        (
            "The fourth season is over. The predictions are turned up.",
            "Die vierte Saison ist vorbei. Die Vorhersagen werden aufgedeckt.",
        ),
        (
            "Blue predicted “Ends the game in orbit 1” on the rocket of Blue: right, 6 reputation.",
            "Blau hat „Beendet das Spiel in Orbit 1“ für die Rakete von Blau vorhergesagt: "
            "richtig, 6 Ruhm.",
        ),
        (
            "Blue predicted “Has the most Expeditions” on the rocket of Blue: wrong.",
            "Blau hat „Hat die meisten Expeditionen“ für die Rakete von Blau vorhergesagt: falsch.",
        ),
    ]


def test_the_rest_of_the_log_word_for_word() -> None:
    assert [EN.say(phrase) for phrase in opening() if phrase is not None] == [
        "Blue goes first.",
        "Season 1 of 4 is laid out.",
    ]
    told = log(dealt(), "take P1-O1", "face up", "discover none")
    assert told == [
        "Blue takes Iridium Fuel Cell from pair 1, orbit 1.",
        "Blue plays Iridium Fuel Cell face up.",
        "Blue makes no Discovery.",
    ]
    place = break_after(1).options(reveal_own_predictions=True).blue(hand="PB1 PB2 PB3")
    assert log(place.state(), "predict PB2", "aim blue", viewer=0) == [
        "You predict “Has the most Heroics” on the rocket of Blue."
    ]
    rival = solo().track("C01 O1 P1 R1 H01 N01", "C08 O6 P6 R6 H12 N08").deck(course="H02")
    assert log(rival.state(), "take P1-O1", "face up")[2:4] == [
        "The rival turns up Heroic “Medicine for the Outpost” (10 au) to steer by.",
        "The rival takes Comet Hale-Bopp from pair 1, orbit 2.",
    ]
