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
        ("Seedless", "cannot be made with a seed"),
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
