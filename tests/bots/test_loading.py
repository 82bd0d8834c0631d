"""Bots by name, by dotted path and from files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot

GOOD = """
class Last:
    name = "last"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, clock):
        return view.legal[-1]


class Mute:
    name = "mute"

    def __init__(self, seed):
        pass


class Seedless:
    name = "seedless"

    def choose(self, view, clock):
        return view.legal[0]


class Needy(Last):
    def __init__(self, seed, weights):
        self.seed = seed


class Failing(Last):
    def __init__(self, seed):
        raise OSError("no weights")


class Leaving(Last):
    def __init__(self, seed):
        raise SystemExit(3)


class Restless(Last):
    def start(self, seed):
        self.known[seed]


class Free(Last):
    def __init__(self, seed, **settings):
        self.seed, self.settings = seed, settings


number = 7
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(GOOD)
    return path


@pytest.mark.parametrize("name", bots.names())
def test_the_house_names_its_bots(name: str) -> None:
    assert bots.load(name).name == name


def test_a_dotted_path_is_the_same_bot() -> None:
    found = bots.load("orrery.bots.greedy:GreedyBot", seed=3)
    assert type(found) is type(bots.load("greedy"))


def test_a_file_brings_its_own_bot(file: Path) -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    view = state.view(state.seat)
    assert bots.load(f"{file}:Last").choose(view, None) == view.legal[-1]


def test_a_package_in_the_working_folder_is_found(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    monkeypatch.setattr("sys.path", [*sys.path])
    assert bots.load("mine:Last").name == "last"


def test_two_bots_of_one_file_share_their_module(file: Path) -> None:
    assert type(bots.load(f"{file}:Last")) is type(bots.load(f"{file}:Last", seed=9))


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("gredy", "no bot is called 'gredy'; did you mean greedy?"),
        ("xyz", "there are: pip, fizz, octans, armilla, random, easy, greedy, search"),
        ("nowhere.at.all:Bot", "no bot at 'nowhere.at.all'"),
        ("orrery.bots.greedy:Nobody", "has no class 'Nobody'"),
        ("missing.py:Bot", "there is no file missing.py"),
        (":Bot", "no bot is called ':Bot'"),
        ("mine.Last", "One of your own is path/to/file.py:Class or package.module:Class"),
        ("mine.py", "'mine.py' names a file and no class in it: mine.py:MyBot"),
        ("greedy:sampels=1", "greedy has no setting 'sampels'; its settings are: samples, pos"),
        ("random:depth=1", "random has no setting 'depth'; it has none"),
        ("greedy:samples=x", "greedy: samples is a whole number, not 'x'"),
        ("greedy:samples=1.5", "greedy: samples is a whole number, not 1.5"),
        ("search:iterations=x", "search: iterations is a whole number, not 'x'"),
        ("octans:depth=3", "octans plays as it is and takes no settings, not depth"),
        ("easy:slip=x", "easy: slip is a number, not 'x'"),
        ("greedy:samples=0", "ValueError: samples and positions are at least 1"),
    ],
)
def test_what_cannot_be_found_is_told(spec: str, complaint: str) -> None:
    with pytest.raises(BadBot) as told:
        bots.load(spec)
    assert complaint in str(told.value)


@pytest.mark.parametrize(
    ("attribute", "complaint"),
    [
        ("Mute", "it needs a name and choose"),
        ("Seedless", r"cannot be made with a seed: it needs __init__\(self, seed\)"),
        ("Needy", "cannot be made without weights"),
        ("Failing", r"cannot be made: it failed in line \d+ of .*mine.py: OSError: no weights"),
        ("Leaving", r"cannot be made: it failed in line \d+ of .*mine.py: SystemExit: 3"),
        ("number", "has no class 'number'"),
    ],
)
def test_what_is_no_bot_is_told(file: Path, attribute: str, complaint: str) -> None:
    with pytest.raises(BadBot, match=complaint):
        bots.load(f"{file}:{attribute}")


def test_a_file_that_does_not_run_is_told_and_may_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("1 / 0")
    with pytest.raises(BadBot, match="ZeroDivisionError"):
        bots.load(f"{path}:Last")
    path.write_text(GOOD)
    assert bots.load(f"{path}:Last").name == "last"


def test_any_setting_goes_where_a_bot_takes_all(file: Path) -> None:
    assert vars(bots.load(f"{file}:Free:depth=3"))["settings"] == {"depth": 3}


@pytest.mark.parametrize("text", ["raise SystemExit(4)", "import nowhere_at_all", "x ="])
def test_a_module_that_does_not_run_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """By file and by dotted path: nothing that a bot's module does ends a run without a word."""
    (tmp_path / "not_running.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for spec in ("not_running.py:Bot", "not_running:Bot"):
        with pytest.raises(BadBot, match=r"does not run: |no bot at"):
            bots.load(spec)


def test_a_bot_that_fails_when_a_game_begins_is_told(file: Path) -> None:
    with pytest.raises(BadBot, match="last at the start of a game failed in line"):
        bots.begin(bots.load(f"{file}:Restless"), 1)
    bots.begin(bots.load(f"{file}:Last"), 1)
