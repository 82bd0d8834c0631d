"""Moments of a game that many tests begin at: the last turn, the break, the end, the rival's turn.

Each is a table that can be, with cards in front of the captains that score as little as possible:
Resources face up, without a Discovery. A test says over it what its rule is about.
"""

from __future__ import annotations

from orrery.core.state import Event
from orrery.core.words import Phrase
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import Table, dealt, play, table

BLUE_CARDS = ["I1", "I2", "I3", "O1", "O2", "O3", "I4", "O4", "I5", "O5", "I6", "O6"]
ORANGE_CARDS = ["P1", "P2", "P3", "R1", "R2", "R3", "P4", "R4", "P5", "R5", "P6", "R6"]


def last_turn(season: int, card: str = "N08") -> Table:
    """Orange is about to take the last card of a season and will end it in orbit 2."""
    return (
        table(season)
        .track("- - - - - -", f"- - - - - {card}")
        .blue(step=6, orbit=1, up=" ".join(BLUE_CARDS[: 3 * season]))
        .orange(step=5, orbit=1, up=" ".join(ORANGE_CARDS[: 3 * season]))
    )


def break_after(season: int, first: str = "blue") -> Table:
    """The season is over, and the captain in orbit 1 is asked for a prediction."""
    return (
        table(season)
        .blue(step=6, orbit=1 if first == "blue" else 2, up=" ".join(BLUE_CARDS[: 3 * season]))
        .orange(step=6, orbit=2 if first == "blue" else 1, up=" ".join(ORANGE_CARDS[: 3 * season]))
    )


def ended(first: str = "blue") -> Table:
    """The game is over. Long accelerations leave each captain with as few as four cards, so that
    a test lists only what its rule is about; no Achievement on the table is fulfilled."""
    return (
        table(season=4)
        .options(accelerate_chain=True)
        .blue(step=6, orbit=1 if first == "blue" else 2, up="I1 I2 O1 O2", down1="R8 R7 R6 H14")
        .orange(step=6, orbit=2 if first == "blue" else 1, up="P1 P2 R1 R2", down2="P8 P7 P6 H13")
        .achievements("A02 A03 A08 A12")
    )


def solo(season: int = 1, **options: str) -> Table:
    """A table with the rival on the orange rocket."""
    return table(season).options(solo_rival=True, **options)


def events(state: GalaxyRush, *notations: str) -> list[Event]:
    """Do these actions; what the state noted for the log."""
    state.journal = []
    play(state, *notations)
    noted = state.journal
    state.journal = None
    return noted


def log(
    state: GalaxyRush, *notations: str, viewer: int | None = None, language: str = "en"
) -> list[str]:
    """Do these actions; the log lines that a viewer reads about them."""
    phrases = [GAME.tell(state.settings, event, viewer) for event in events(state, *notations)]
    words = GAME.words(language)
    return [words.say(phrase) for phrase in phrases if phrase is not None]


def opening() -> list[Phrase | None]:
    """The log of a deal before anybody is asked."""
    state = dealt()
    state.journal = []
    state.begin()
    return [GAME.tell(state.settings, event, None) for event in state.journal]
