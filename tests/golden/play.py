"""Plays the games of the stories anew, for example after a change by which a record became illegal.

    python -m tests.golden.play newton-alone

The seeds that follow the one in the list are tried until a game shows all that it is told for.
"""

from __future__ import annotations

import argparse
from itertools import count

import orrery
from orrery.core.records import Record
from orrery.core.views import View
from orrery.lab import playing
from orrery.laws.golden import FOLDER, Telling, Told, tellings


def play(telling: Telling, seed: int) -> Record:
    """A game between the players that the list names."""
    game = orrery.load(telling.game_id)
    state = game.new(telling.seats, seed, **telling.options)
    record = game.record(state)

    def hear(seat: int, view: View, code: int, took: float) -> None:
        record.add(game.actions.notation(code))

    playing.play(state, [telling.players] * telling.seats, seed, hear=hear)
    return record


def find(telling: Telling) -> tuple[int, Told]:
    """The first game from the listed seed on that shows what it is told for."""
    for seed in count(telling.seed):
        told = Told(telling, play(telling, seed))
        if not told.missing():
            return seed, told
    raise AssertionError("seeds do not end")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the games of some stories anew.")
    parser.add_argument("name", nargs="+", help="as in tests/golden/stories.toml")
    listed = tellings(FOLDER)
    for name in parser.parse_args().name:
        seed, told = find(listed[name])
        for file, text in told.files().items():
            (FOLDER / file).write_text(text, encoding="utf-8")
        same = seed == listed[name].seed
        print(name, "as listed" if same else f"found: list it with seed = {seed}")


if __name__ == "__main__":
    main()
