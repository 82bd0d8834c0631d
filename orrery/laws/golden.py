"""Golden games: whole games that a test plays again and compares, some of them told as stories.

In `tests/golden` there are

- `stories.toml`, which lists the games that are told, and what each of them shows: an end, a way
  to break a tie, a rare card;
- `NAME.md`, such a game told for people (`narrative.py`), and `NAME.record`, its record with the
  fingerprints of every decision (`fingerprints.py`);
- `modes/GAME.toml`, a random game in every mode of a game: only its seed and its fingerprints.

    python -m orrery.laws.golden

tells and plays all of them again after a change of rules or words. The difference is then there to
be read before it is committed. `--check` compares and writes nothing; `--tell MODE` prints the
random game of a mode as a story, to be compared with what an earlier commit prints.
`python -m tests.golden.play` plays the games of the stories anew.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import unified_diff
from functools import cached_property
from itertools import islice
from pathlib import Path

import orrery
from orrery.core.errors import BadOptions
from orrery.core.game import Game
from orrery.core.playout import random_line
from orrery.core.records import Record
from orrery.core.state import Event, OptionValue
from orrery.laws.fingerprints import Fingerprints, fingerprints
from orrery.laws.modes import Mode, plain_modes
from orrery.laws.narrative import Narrator
from orrery.laws.stories import Story

FOLDER = Path("tests/golden")
LIST = "stories.toml"
SEEDS_TRIED = 4_000
MARK = "# fingerprints "
"""Before the fingerprints in the file of a record, for which they are comments."""


@dataclass(frozen=True, slots=True)
class Telling:
    """One entry of the list: a game that is told as a story, and what it is told for."""

    name: str
    title: str
    game_id: str
    seats: int
    options: Mapping[str, OptionValue]
    players: str
    """The bot that played all seats, as `bots.load` reads it."""
    seed: int
    shows: tuple[str, ...]
    """Keys of words that are said in it: `outcome.tie`, `component.D405`."""


def tellings(folder: Path) -> dict[str, Telling]:
    """The games that are told, by name."""
    with (folder / LIST).open("rb") as file:
        entries = tomllib.load(file)
    return {
        name: Telling(
            name,
            entry["title"],
            entry["game"],
            entry["seats"],
            entry.get("options", {}),
            entry["players"],
            entry["seed"],
            tuple(entry["shows"]),
        )
        for name, entry in entries.items()
    }


class Told:
    """A game that is told: its record, its story and its fingerprints, as the rules make them."""

    def __init__(self, telling: Telling, record: Record) -> None:
        self.telling = telling
        self.record = record

    @classmethod
    def read(cls, folder: Path, telling: Telling) -> Told:
        return cls(telling, Record.parse(_text(folder / f"{telling.name}.record")))

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator(self.record, self.telling.title)

    def files(self) -> dict[str, str]:
        """The files of a story and what should be in them."""
        game = orrery.load(self.record.game_id)
        journal: list[Event] = []
        state = self.record.start(game, journal)
        found = fingerprints(state, map(game.actions.parse, self.record.line()), journal)
        noted = [f"{MARK}{line}" for line in found.lines()]
        record = "\n".join([self.record.text(), *noted, f"# told {found.told}"]) + "\n"
        return {
            f"{self.telling.name}.md": self.narrator.text,
            f"{self.telling.name}.record": record,
        }

    def missing(self) -> list[str]:
        """What the story should show and does not."""
        return [key for key in self.telling.shows if key not in self.narrator.said]


@dataclass(frozen=True, slots=True)
class RandomGame:
    """The random game of one mode."""

    game: Game
    mode: Mode
    seed: int

    def fingerprints(self) -> Fingerprints:
        story = self.story()
        return fingerprints(story.start(), story.codes, [])

    def story(self) -> Story:
        story = Story(self.game, self.mode, self.seed)
        story.codes = random_line(story.start(), self.seed)
        return story

    def course(self) -> tuple[object, ...]:
        """What was chosen, told and reached: the same where no house rule made a difference."""
        state = self.mode.new(self.game, self.seed)
        journal: list[Event] = []
        state.journal = journal
        codes = random_line(state, self.seed)
        told = [
            self.game.tell(state.settings, event, reader)
            for event in journal
            for reader in (None, *range(state.seats))
        ]
        return codes, told, state.encode(), state.outcome

    def shows_its_mode(self) -> bool:
        """Whether the game goes otherwise without any one of its house rules."""
        course = self.course()
        return all(
            replace(self, mode=mode).course() != course
            for mode in without_one(self.game, self.mode)
        )


def without_one(game: Game, mode: Mode) -> Iterator[Mode]:
    """The modes with one house rule less, where the others go without it."""
    defaults = {choice.name: choice.default for choice in game.choices}
    for name, value in mode.options:
        if value != defaults[name]:
            options = dict(mode.options) | {name: defaults[name]}
            with suppress(BadOptions):
                game.settle(mode.seats, options)
                yield Mode(mode.seats, tuple(options.items()))


@dataclass(frozen=True, slots=True)
class Kept:
    """What the file of a game's modes has of one of them."""

    seed: int
    fingerprints: Fingerprints


def read_modes(folder: Path, game: Game) -> dict[str, Kept]:
    with _modes_file(folder, game).open("rb") as file:
        entries = tomllib.load(file)
    return {
        name: Kept(one["seed"], Fingerprints(tuple(one["steps"].split()), one["told"]))
        for name, one in entries.items()
    }


def random_games(folder: Path, game: Game) -> dict[str, RandomGame]:
    """A game for every mode by name, with the seed that is kept, or one that shows the mode."""
    kept = read_modes(folder, game) if _modes_file(folder, game).exists() else {}
    return {
        mode.name(game): RandomGame(game, mode, kept[mode.name(game)].seed)
        if mode.name(game) in kept
        else _first_game(game, mode, number)
        for number, mode in enumerate(plain_modes(game))
    }


def _first_game(game: Game, mode: Mode, seed: int) -> RandomGame:
    """The first game from a seed on that shows its mode.

    Just the first, where chance does not come by the house rules of a mode for a long time.
    """
    games = [RandomGame(game, mode, seed + tried) for tried in range(SEEDS_TRIED)]
    return next((one for one in games if one.shows_its_mode()), games[0])


def modes_text(folder: Path, game: Game) -> str:
    """What should be in the file of a game's modes."""
    lines = [
        f"# A random game of {game.title} in every mode: its seed and its fingerprints, one for",
        "# each decision and one for the end. Played again by: python -m orrery.laws.golden",
    ]
    for name, one in random_games(folder, game).items():
        found = one.fingerprints()
        lines += ["", f'["{name}"]', f"seed = {one.seed}", f'told = "{found.told}"']
        lines += ['steps = """', *found.lines(), '"""']
    return "\n".join(lines) + "\n"


def _modes_file(folder: Path, game: Game) -> Path:
    return folder / "modes" / f"{game.id}.toml"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def comparisons(folder: Path, game: Game) -> Iterator[tuple[str, str]]:
    """Every golden game of a game by name, and in which way it differs today, if it does."""
    now = random_games(folder, game)
    for name, kept in read_modes(folder, game).items():
        yield name, kept.fingerprints.difference(now[name].fingerprints())
    for name, telling in tellings(folder).items():
        if telling.game_id == game.id:
            yield name, compare(folder, Told.read(folder, telling))


def compare(folder: Path, told: Told) -> str:
    """The difference between a story as it is kept and as it would be told today."""
    changes: list[str] = []
    for name, now in told.files().items():
        was = _text(folder / name).splitlines()
        changes += unified_diff(was, now.splitlines(), name, "now", lineterm="", n=2)
    return "\n".join(changes)


def main() -> None:
    parser = argparse.ArgumentParser(description="Tell and play the golden games again.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they are")
    parser.add_argument("--game", action="append", help="only of this game, for example newton")
    parser.add_argument("--check", action="store_true", help="compare, and stop at a difference")
    parser.add_argument("--tell", metavar="MODE", help="print the random game of this mode")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    games = [orrery.load(game_id) for game_id in arguments.game or orrery.game_ids()]
    if arguments.tell:
        print(_tell(folder, games, arguments.tell))
    elif arguments.check:
        sys.exit(_check(folder, games))
    else:
        _write(folder, games)


def _tell(folder: Path, games: list[Game], name: str) -> str:
    for game in games:
        one = random_games(folder, game).get(name)
        if one is not None:
            return Narrator(one.story().record(), name).text
    raise SystemExit(f"no mode is called {name!r}")


def _check(folder: Path, games: list[Game]) -> int:
    for game in games:
        for name, difference in comparisons(folder, game):
            if difference:
                print(f"{name}: {' / '.join(islice(difference.splitlines(), 3))}")
                return 1
    return 0


def _write(folder: Path, games: list[Game]) -> None:
    (folder / "modes").mkdir(parents=True, exist_ok=True)
    files = {_modes_file(folder, game): modes_text(folder, game) for game in games}
    ids = {game.id for game in games}
    for telling in tellings(folder).values():
        if telling.game_id in ids:
            told = Told.read(folder, telling)
            files |= {folder / name: text for name, text in told.files().items()}
    for path, text in files.items():
        same = path.exists() and _text(path) == text
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(folder)}: {'unchanged' if same else 'written'}")


if __name__ == "__main__":
    main()
