"""The log of Galileo Project and its result in words."""

from __future__ import annotations

import pytest

from orrery.core.state import State
from orrery.games.galileo_project.game import GAME
from tests.games.galileo_project.moments import LATER, MOMENTS, SOLO_ENDS, TEN, WITHOUT_EFFECT, at

EN = GAME.words("en")


def log(state: State, *notations: str, language: str = "en") -> list[str]:
    """The log lines of these actions."""
    state.journal = []
    for notation in notations:
        state.apply(state.parse(notation))
    lines = [GAME.tell(state.settings, event, None) for event in state.journal]
    return [GAME.words(language).say(line) for line in lines if line is not None]


def test_a_robot_in_the_log() -> None:
    robots = '[board]\nrobots = "R-MIN-E5 R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E6"\n'
    player = '[player1]\ninfluence = "earth 9"\nmc = 0\nenergy = 0\nrobots = "R-MIN-M6"\n'
    told = log(at(LATER + robots + player), "acquire 1")
    assert told[:6] == [
        "Player 1 pays 6 influence.",
        "Player 1 lays Osiris at Ganymede.",
        "Player 1 gains 2 MC.",
        "Player 1 advances on Ganymede from 0 to 3.",
        "Amalthea comes into the display.",
        "Round 5: Player 2 takes a turn.",
    ]


def test_influence_at_the_end_of_its_track_in_the_log() -> None:
    told = log(at(MOMENTS["action on Mars 10"]), "recruit 1", language="de")
    assert told[1:3] == [
        "Spieler 1 bleibt auf der Marsleiste, Feld 10: MC anstelle von Einfluss.",
        "Spieler 1 erhält 1 MC.",
    ]


def test_a_modifier_that_moves_a_robot_in_the_log() -> None:
    told = log(at(MOMENTS["moon target"]), "on R-MIN-E4", language="de")
    assert told[:3] == [
        "Spieler 1 platziert den Mondmodifizierer Io auf Pwyll.",
        "Spieler 1 fällt auf Europa von 3 auf 0 zurück.",
        "Spieler 1 rückt auf Io von 2 auf 5 vor.",
    ]


def test_a_fulfilled_project_in_the_log() -> None:
    told = log(at(MOMENTS["last modifier of a project"]), "on PR03", "take 1", "ability ignore")
    assert told[:5] == [
        "Player 1 places the Builder robot modifier on Voyager 1.",
        "Player 1 fulfils Voyager 1: it becomes a Builder at Europa.",
        "Player 1 takes Gan De with a Builder.",
        "Player 1 discards Gan De unused.",
        "Player 1 advances on Europa from 0 to 4.",
    ]


def test_the_end_in_the_log() -> None:
    assert log(at(MOMENTS["unpaid"]), "drop C07", language="de") == [
        "Spieler 1 kann Edward Barnard nicht bezahlen und lässt die Karte gehen.",
        "Spieler 1 zahlt 1 MC Gehälter.",
        "Das Spiel ist zu Ende.",
    ]


def test_what_had_no_effect_in_the_log() -> None:
    raised = log(at(WITHOUT_EFFECT["ability now"]), "ability now")
    assert raised[1] == "Player 1 has nothing that could be raised."
    moved = log(at(WITHOUT_EFFECT["raise R-BLD-E3"]), "raise R-BLD-E3", language="de")
    assert moved[1] == "Spieler 1 bleibt auf Feld 12 von Europa."
    skipped = log(at(WITHOUT_EFFECT["acquire 1"]), "acquire 1", "moon io")
    assert "Player 2 has no action to take." in skipped


# --- the result ---------------------------------------------------------------------------


def test_a_tie_is_decided_by_influence_and_after_that_shared() -> None:
    place = 'round = 9\nending = "ten_robots"\n[turn]\nstack = "over"\n'
    robots = f'robots = "{TEN}"\nmarkers = "0 0 0 0"\n'
    apart = at(
        f'{place}[player1]\n{robots}influence = "earth 4"\n[player2]\ninfluence = "mars 6"'
    ).outcome
    assert apart.ranking == ((1,), (0,))
    assert apart.tie_break is not None
    assert EN.say(apart.tie_break) == "Equal points: more influence decides."
    assert apart.tie_rule == "GP-SCORE-08"
    shared = at(
        f'{place}[player1]\n{robots}influence = "earth 4"\n[player2]\ninfluence = "mars 4"'
    ).outcome
    assert (shared.ranking, shared.tie_break) == (((0, 1),), None)
    assert EN.say(shared.ended).startswith("One player had 10 robots")


@pytest.mark.parametrize(
    ("level", "title"),
    [(0, "Intern"), (1, "Engineer"), (2, "Director"), (3, "Architect of Jupiter")],
)
def test_alone_points_earn_a_title(level: int, title: str) -> None:
    points = {0: 0, 1: 40, 2: 50, 3: 60}[level]
    state = at(SOLO_ENDS[level])
    assert points <= state.outcome.totals[0] < points + 40
    said = EN.say(state.outcome.ended)
    reached = "There were 10 robots on one side."
    assert said == f"{reached} {state.outcome.totals[0]} VP: {title}."
