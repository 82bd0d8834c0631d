"""Tables to test the rules on: said in TOML, played in notation, looked at as players do.

    state = turn("ST-red-work", work=1, coins=0)
    play(state, "act work", "work 1")
    assert seen(state).marker == "w2"

`at` reads a whole position; `turn` is the usual one: player 1 of two has just played a card. What
is not said is as in a fresh game: the tiles lie in the order of the box, player 1 is red, has the
board with the Travel symbol and two coins (`orrery/games/newton/position.py` lists the keys).
"""

from __future__ import annotations

from orrery.core.state import OptionValue
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.view import NewtonView, PlayerView
from tests.games.acting import offered as offered
from tests.games.acting import play as play
from tests.games.acting import refused as refused

Said = dict[str, OptionValue]
"""Keys of a position with what is said about them."""


def at(text: str = "") -> Newton:
    """The table of an indented position."""
    state = GAME.position("\n".join(line.strip() for line in text.splitlines()))
    assert isinstance(state, Newton)
    return state


def fresh(seats: int = 2, seed: int = 1, **options: OptionValue) -> Newton:
    """A game just begun."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, Newton)
    return state


def _said(keys: Said) -> str:
    """Keys and values as lines of TOML."""
    lines = [
        f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for key, value in keys.items()
    ]
    return "\n".join(lines)


def turn(card: str, **said: OptionValue) -> Newton:
    """Player 1 has just played a card, in round 5 unless a `number` is said.

    `before` are the cards that lie on the desk before it; `doing` names the frames above the
    turn, such as "travel:1:3:card" for a Travel action of value 3; `boosted` and `applied` are
    those of the turn; `more` is TOML of the rest of the table. Any other key is of player 1.
    """
    before, doing = said.pop("before", ""), said.pop("doing", "")
    number, more = said.pop("number", 5), said.pop("more", "")
    asking = str(doing).startswith(("village", "copy", "discard"))
    acting: Said = {"acted": bool(doing), "applied": said.pop("applied", asking)}
    acting["boosted"] = said.pop("boosted", False)
    return at(
        f"""
        round = {number}
        [turn]
        stack = "{f"turn:1 {doing}".strip()}"
        card = "{card}"
        {_said(acting)}
        [player1]
        desk = "{f"{before} {card}".strip()}"
        {_said(said)}
        {more}
        """
    )


def whole(state: Newton, viewer: int = 1) -> NewtonView:
    """The table as a player sees it."""
    view = GAME.view(state, viewer - 1)
    assert isinstance(view, NewtonView)
    return view


def seen(state: Newton, player: int = 1) -> PlayerView:
    """One player's part of the table."""
    return whole(state, player).players[player - 1]


def on_top(state: Newton) -> str:
    """What is being decided."""
    return whole(state).pending[-1][0]


def top_and_value(state: Newton) -> tuple[str, int]:
    """What is being decided, and its first argument: usually the value that is left."""
    kind, numbers = whole(state).pending[-1]
    return kind, numbers[1]


def spoken(state: Newton, act: str) -> str:
    """How an option reads in English."""
    (option,) = [one for one in state.options() if one.notation == act]
    return GAME.words("en").say(option.phrase)


def option(name: str, value: str) -> str:
    """An option of the game as lines of TOML."""
    said = value if value == "false" else f'"{value}"'
    return f"[options]\n{name} = {said}"


def in_order(noted: list[int], *kinds: int) -> bool:
    """Whether these kinds were noted in this order, each for the first time."""
    places = [noted.index(kind) for kind in kinds]
    return places == sorted(places)


EVERYWHERE = "cambridge paris salamanca bologna leipzig krakow athenai carthago stonehenge"
VOLUMES = "AC-301"
"""A card with a blue, a green and an orange Volume."""


def studying(value: int, books: str = "", **mine: OptionValue) -> Newton:
    """A card's Study action of a value for somebody who meets every requirement."""
    said: Said = {"coins": 0, "cubes": EVERYWHERE, "points": "cubes:1", **mine}
    doing = f"book:1:{value}:card"
    return turn("ST-red-study", before=VOLUMES, doing=doing, books=books, **said)
