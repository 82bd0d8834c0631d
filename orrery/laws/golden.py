"""Golden games: whole games as text that a reader can check and a test compares.

A golden game is a record, so it can be replayed with anything that reads records; what is told
about each step stands in comment lines between the actions.

    python -m orrery.laws.golden

tells the games in `tests/golden` again after a change of rules or words, and plays one for
every mode that has none yet. The difference is then there to be read before it is committed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import orrery
from orrery.core.game import Game
from orrery.core.playout import random_line
from orrery.core.records import Record
from orrery.core.state import Event, State
from orrery.laws.modes import Mode, plain_modes
from orrery.laws.speaking import told_to
from orrery.laws.stories import Story

FOLDER = Path("tests/golden")


def transcript(record: Record) -> str:
    """A record with everything told about it: one paragraph per decision, the score at the end."""
    game = orrery.load(record.game_id)
    return "\n".join(_lines(game, record)) + "\n"


def _lines(game: Game, record: Record) -> Iterator[str]:
    head = record.branch(0).text().rstrip("\n").split("\n")
    yield f"# A golden game of {game.title}, told again by: python -m orrery.laws.golden"
    yield "# Each decision: seat, kind, number of options, fingerprint of the table, then the log."
    yield from head
    state = record.start(game)
    journal: list[Event] = []
    state.journal = journal
    for decision, notation in enumerate(record.line()):
        count = len(state.legal())
        options = "1 option" if count == 1 else f"{count} options"
        yield ""
        yield f"# seat {state.seat}, {state.decision.kind}, {options}, {state.fingerprint()}"
        yield f"{decision} {notation}"
        state.apply(state.parse(notation))
        yield from (f"#   {line}" for line in _log(game, state, journal))
        journal.clear()
    yield ""
    yield f"# {'over' if state.over else 'not over'}, {state.fingerprint()}"
    yield from (f"# {line}" for line in _result(game, state))


def _log(game: Game, state: State, events: Sequence[Event]) -> Iterator[str]:
    """What a spectator reads, and after it what a seat reads instead."""
    words = game.words("en")
    for event in events:
        public = told_to(game, state.settings, [event], None)
        yield from (words.say(line) for line in public)
        for seat in range(state.seats):
            own = told_to(game, state.settings, [event], seat)
            if own != public:
                yield from (f"to seat {seat}: {words.say(line)}" for line in own)


def _result(game: Game, state: State) -> Iterator[str]:
    """The score sheet, one line per category, one column per side."""
    words = game.words("en")
    outcome = state.outcome
    names = [words.say(game.side_name(state.settings, side)) for side in range(len(outcome.scores))]
    yield f"{'':14}" + "".join(f"{name:>12}" for name in names)
    for category in outcome.scores[0]:
        points = "".join(f"{sheet[category]:12}" for sheet in outcome.scores)
        yield f"{category:14}{points}"
    yield f"{'total':14}" + "".join(f"{total:12}" for total in outcome.totals)
    if outcome.tie_break is not None:
        yield words.say(outcome.tie_break)
    yield "won by " + ", ".join(names[side] for side in outcome.winners)


def play(game: Game, mode: Mode) -> Record:
    """A random game to begin with, in every mode another one."""
    seed = plain_modes(game).index(mode)
    story = Story(game, mode, seed)
    story.codes = random_line(story.start(), seed)
    return story.record()


def wanted() -> dict[str, tuple[Game, Mode]]:
    """Every file that should be there, and the mode of its game."""
    games = [orrery.load(game_id) for game_id in orrery.game_ids()]
    return {f"{mode.name(game)}.txt": (game, mode) for game in games for mode in plain_modes(game)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Tell the golden games again.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they are")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, (game, mode) in wanted().items():
        path = folder / name
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = transcript(Record.parse(old) if old else play(game, mode))
        path.write_text(new, encoding="utf-8")
        print(f"{name}: {'unchanged' if new == old else 'written'}")


if __name__ == "__main__":
    main()
