"""A digest of many games: equal wherever the same rules run, compiled or interpreted.

    python -m orrery.laws.digest --games 20

prints which form of the rules runs here, then one line for every mode of every game.
"""

from __future__ import annotations

import argparse
import hashlib

import orrery
from orrery import compiled
from orrery.core.playout import random_line
from orrery.laws.modes import Mode, modes
from orrery.laws.observing import observed
from orrery.laws.stories import Story

OBSERVED_EVERY = 8
"""Writing an observation takes longer than a decision, above all interpreted."""


def digest(game_id: str, mode: Mode, seeds: range) -> str:
    """A digest of every state, every log event and some observations of some games."""
    game = orrery.load(game_id)
    heap = hashlib.sha256()
    for seed in seeds:
        story = Story(game, mode, seed)
        story.codes = random_line(story.start(), seed)
        journal: list[tuple[int, ...]] = []
        for state in story.states():
            state.journal = journal
            heap.update(repr((state.encode(), state.legal())).encode())
            if state.decisions % OBSERVED_EVERY == 0 and not state.over:
                heap.update(observed(state, state.seat))
        heap.update(repr(journal).encode())
        heap.update(repr(story.at(len(story.codes)).outcome).encode())
    return heap.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description="A digest of random games of every kind.")
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    print(compiled.status().running)
    for game_id in orrery.game_ids():
        game = orrery.load(game_id)
        for mode in modes(game):
            print(mode.name(game), digest(game_id, mode, seeds))


if __name__ == "__main__":
    main()
