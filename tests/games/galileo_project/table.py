"""Tables to test the rules on: built readably, played in notation, looked at as players do.

    state = at(player1=has(mc=3, influence="earth 5"), board=has(robots="R-MIN-E1 ..."))
    play(state, "acquire 1", "pay 0")
    assert one(state).influence == 2

`at` takes the keys of a position in TOML (`orrery/games/galileo_project/position.py` lists them).
Unless something else is said, it is round 5 and player 1 is about to choose an action.
"""

from __future__ import annotations

from orrery.core import positions
from orrery.core.positions import Plain, Position
from orrery.core.state import OptionValue
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.view import GalileoProjectView, PlayerView, RobotView
from tests.games.acting import offered as offered
from tests.games.acting import play as play
from tests.games.acting import refused as refused


def has(**keys: Plain) -> dict[str, Plain]:
    """One part of a position: what a player has, what lies on the board."""
    return keys


def at(**keys: Plain | dict[str, Plain]) -> GalileoProject:
    """The table that a position describes; without a word of it, in round 5."""
    position: Position = {"round": 5, **keys}
    state = GAME.position(positions.write(position))
    assert isinstance(state, GalileoProject)
    return state


def fresh(seats: int = 2, seed: int = 0, **options: OptionValue) -> GalileoProject:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, GalileoProject)
    return state


def placing(modifier: str, **keys: str | int) -> GalileoProject:
    """Player 1 has chosen a modifier and now says where it goes."""
    return at(
        turn=has(stack=f"turn:1:goal:2 target:1:{modifier}"),
        board=has(goals="G1 G2 G3 G6"),
        player1=has(**{"mc": 0, "energy": 0, **keys}),
    )


def buyer(
    row: str, own: str = "", mc: int = 0, influence: str = "0", rate: str = "bonus"
) -> GalileoProject:
    """Player 1 is about to act, with these robots in the display."""
    return at(
        options=has(io_rate=rate),
        board=has(robots=row),
        player1=has(mc=mc, energy=0, influence=influence, robots=own),
    )


def seen(state: GalileoProject) -> GalileoProjectView:
    return GAME.view(state, None)


def one(state: GalileoProject) -> PlayerView:
    return seen(state).players[0]


def two(state: GalileoProject) -> PlayerView:
    return seen(state).players[1]


def robot(state: GalileoProject, card: str, player: int = 1) -> RobotView:
    """A robot that a player has."""
    return next(own for own in seen(state).players[player - 1].robots if own.card == card)


def asked(state: GalileoProject) -> str:
    """What is being decided: switch, action, pay, moon, ability, level, modifier, ...; over."""
    return state.decision.kind


def mover(state: GalileoProject) -> int:
    """The number of the player who decides now."""
    return state.seat + 1


def wait(state: GalileoProject, player: int = 1) -> GalileoProject:
    """Finish this turn and the others', recruiting and passing, up to the player's next action."""
    played = False
    while not (played and asked(state) == "action" and mover(state) == player):
        assert not state.over
        played = played or mover(state) != player
        choices = offered(state)
        easy = [choice for choice in ("pass", "ability ignore") if choice in choices]
        play(state, (easy or choices)[0])
    return state
