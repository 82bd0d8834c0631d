"""Count the reasons of closed options that were held true.

    python -m orrery.laws.count_reasons --games 24

plays random games of all modes, holds the reason of every closed option against the table, and
tells how often each reason was given.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

import orrery
from orrery.core.game import Game
from orrery.laws.modes import modes
from orrery.laws.reasons import closed_reasons
from orrery.laws.stories import LawBroken, judging, walk


def count_reasons(game: Game, games: int, seed: int) -> Counter[str]:
    """How often each reason was given to a closed option and held true, in random games."""
    ways = modes(game)
    given: Counter[str] = Counter()
    for number in range(games):
        story = walk(game, ways[number % len(ways)], seed + number)
        with judging("closed options say the most", story):
            given.update(closed_reasons(story))
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
        console.print(f"{game_id}: {given.total()} closed options, every reason true")
        table = Table()
        table.add_column("reason")
        table.add_column("given", justify="right")
        for key, count in given.most_common():
            table.add_row(key, str(count))
        console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
