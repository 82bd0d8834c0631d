"""Laws of reasons: what is said of a closed option is so, and is the most that can be said.

    python -m orrery.laws.reasons --games 24

plays random games of all modes, holds the reason of every closed option against the table, and
tells how often each reason was given. Every game states beside its words what must hold for them
to be true (`orrery.core.claims`), the most specific claim first.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

import orrery
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.words import Phrase
from orrery.laws.modes import modes
from orrery.laws.stories import LawBroken, Story, demand, judging, walk


def refusals_are_true(state: State) -> None:
    """Whatever is refused, shown or not, is refused for a reason that is so."""
    for code in range(state.game.actions.size):
        refused = state.refusal(code)
        if refused:
            _true_reasons(state, code, state.game.reason(state, code, refused)[0])


def closed_options_say_the_most(story: Story) -> None:
    """Every closed option of a whole game gives the most specific reason that is true."""
    for _ in _closed_options(story):
        pass


def _closed_options(story: Story) -> Iterator[str]:
    """The key of the reason of every closed option of a game, after holding it true."""
    for state in story.states():
        for option in state.options():
            if option.reason is None:
                continue
            true = _true_reasons(state, option.code, option.reason)
            demand(
                true[0] == option.reason.key,
                f"{option.notation!r} is closed by {option.reason.key!r}, "
                f"while {true[0]!r} is true and says more",
            )
            yield option.reason.key


def _true_reasons(state: State, code: int, words: Phrase) -> list[str]:
    game = state.game
    true = game.true_reasons(state, code)
    said = f"{state.notation(code)!r} is refused with {game.words('en').say(words)!r}"
    demand(words.key in true, f"{said} ({words.key}), which is not so; true are {true}")
    demand(game.details_are_true(state, code, words), f"{said}, and its details are wrong")
    return true


def count_reasons(game: Game, games: int, seed: int) -> Counter[str]:
    """How often each reason was given to a closed option and held true, in random games."""
    ways = modes(game)
    given: Counter[str] = Counter()
    for number in range(games):
        story = walk(game, ways[number % len(ways)], seed + number)
        with judging("closed options say the most", story):
            given.update(_closed_options(story))
    return given


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold the reasons of closed options true.")
    parser.add_argument("--game", choices=orrery.game_ids(), help="only this game")
    parser.add_argument("--games", type=int, default=24, help="random games of each game")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    arguments = parser.parse_args()
    console = Console()
    for game_id in [arguments.game] if arguments.game else orrery.game_ids():
        try:
            given = count_reasons(orrery.load(game_id), arguments.games, arguments.seed)
        except LawBroken as broken:
            console.print(str(broken), markup=False)
            return 1
        table = Table(title=f"{game_id}: {given.total()} closed options, every reason true")
        table.add_column("reason")
        table.add_column("given", justify="right")
        for key, count in given.most_common():
            table.add_row(key, str(count))
        console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
