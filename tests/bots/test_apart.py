"""Bots of somebody else: in a process of their own, with a time limit, and with views alone."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot, Clock, apart
from orrery.bots.loading import REGISTERED
from orrery.core.views import View
from orrery.lab import playing

BOTS = """
import os, sys, time

class Bot:
    made = 0

    def __init__(self, seed, **settings):
        self.name = settings.pop("name", type(self).__name__.lower())
        self.settings = settings
        Bot.made += 1

    def choose(self, view, clock):
        return view.legal[0]

class Endless(Bot):
    def choose(self, view, clock):
        while True:
            pass

class Quitter(Bot):
    def choose(self, view, clock):
        sys.exit("enough")

class Dead(Bot):
    def choose(self, view, clock):
        os._exit(7)

class Wrong(Bot):
    def choose(self, view, clock):
        return "take"

class Unmade(Bot):
    def __init__(self, seed):
        raise OSError("no weights")

class Restless(Bot):
    def start(self, seed):
        raise KeyError(seed)

class Broken(Bot):
    def choose(self, view, clock):
        return self.missing

class Counting(Bot):
    "Answers with the number of bots that were made, where that is legal."

    def choose(self, view, clock):
        assert Bot.made == 1
        return view.legal[0]

class Forger(Bot):
    "Answers by itself, with a pickle that would run where it is read."

    def choose(self, view, clock):
        frame = sys._getframe()
        while "far" not in frame.f_locals:
            frame = frame.f_back
        frame.f_locals["far"].send(Harm())
        time.sleep(60)

class Harm:
    def __reduce__(self):
        return os._exit, (3,)

class Spy(Bot):
    "Looks for a table in the frames of everybody who called it, and in what Python remembers."

    def choose(self, view, clock):
        import gc
        frame = sys._getframe()
        while frame is not None:
            for value in [*frame.f_locals.values(), *frame.f_globals.values()]:
                if hasattr(value, "refusal") and hasattr(value, "deal"):
                    return value.legal()[-1]
            frame = frame.f_back
        if any(hasattr(one, "refusal") and hasattr(one, "deal") for one in gc.get_objects()
               if not isinstance(one, type)):
            return view.legal[-1]
        return view.legal[0]
"""


@pytest.fixture
def spec(tmp_path: Path) -> Callable[[str], str]:
    file = tmp_path / "mine.py"
    file.write_text(BOTS)
    return lambda name: f"{file}:{name}"


@pytest.fixture
def view() -> View:
    state = orrery.load("galaxy_rush").new(seed=3)
    return state.view(state.seat)


def test_it_is_asked_in_another_process_and_called_as_it_calls_itself(
    spec: Callable[[str], str], view: View
) -> None:
    bot = bots.seat(spec("Bot:name=ada,depth=3"))
    assert isinstance(bot, bots.Apart)
    assert (bot.name, bots.ask(bot, view)) == ("ada", view.legal[0])
    assert bots.ask(bot, view, Clock(1.0)) == view.legal[0]
    bot.close()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Quitter", "failed in line .* of .*mine.py: SystemExit: enough"),
        ("Broken", "AttributeError"),
        ("Wrong", "wrong at decision 0 answered 'take'"),
        ("Dead", "dead at decision 0 is gone: its process ended with 7"),
        ("Forger", "forger answered with something that is no answer"),
        ("Endless:limit=0.2", "endless at decision 0 gave no answer within 0.2 s"),
    ],
)
def test_whatever_goes_wrong_there_is_a_bad_bot_here(
    spec: Callable[[str], str], view: View, name: str, words: str
) -> None:
    bot = bots.seat(spec(name))
    with pytest.raises(BadBot, match=words):
        bots.ask(bot, view)


def test_one_that_cannot_be_made_is_told(spec: Callable[[str], str]) -> None:
    with pytest.raises(BadBot, match="has no class 'Nobody'"):
        bots.seat(spec("Nobody"))
    with pytest.raises(BadBot, match="limit is a number"):
        bots.seat(spec("Bot:limit=soon"))
    with pytest.raises(BadBot, match="cannot be made: it failed in line"):
        bots.seat(spec("Unmade"))


def test_a_misspelt_name_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "Apart", None)
    with pytest.raises(BadBot, match="did you mean greedy"):
        bots.seat("gredy")
    with pytest.raises(BadBot, match=r"there is no file nowhere\.py"):
        bots.seat("nowhere.py:Bot")


def test_one_that_fails_when_a_game_begins_is_told(spec: Callable[[str], str]) -> None:
    bot = bots.seat(spec("Restless"))
    with pytest.raises(BadBot, match="restless at the start of a game failed in line"):
        bots.begin(bot, 1)


def test_a_program_that_seats_one_is_run_once(spec: Callable[[str], str], tmp_path: Path) -> None:
    """Without the guard that `multiprocessing` asks for, it would begin again in the process."""
    program = tmp_path / "program.py"
    program.write_text(
        "from orrery import bots\n"
        f"bot = bots.seat({spec('Bot:name=ada')!r})\n"
        "print('run', bot.name)\n"
        "bot.close()\n"
    )
    done = subprocess.run([sys.executable, program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("run ada\n", "")


def test_frames_lead_to_no_table(spec: Callable[[str], str]) -> None:
    state = orrery.load("galaxy_rush").new(seed=3)
    legal = state.legal()
    found = []
    for setting in ("", ":in_process=1"):
        said: list[int] = []

        def hear(seat: int, view: View, code: int, took: float, said: list[int] = said) -> None:
            said.append(code)

        playing.play(state.clone(), [spec(f"Spy{setting}")] * 2, 3, hear=hear)
        found.append(said[0])
    assert found == [legal[0], legal[-1]], "in the same process the spy finds it, apart it does not"


def test_a_bot_is_made_once_and_plays_many_games(spec: Callable[[str], str]) -> None:
    game = orrery.load("galaxy_rush")
    before = len(multiprocessing.active_children())
    for seed in range(3):
        state = game.new(seed=seed)
        playing.play(state, [spec("Counting"), "random"], seed)
    assert len(multiprocessing.active_children()) == before + 1


def test_games_do_not_depend_on_those_before_them() -> None:
    """A bot that is started again plays as one that was just made."""
    game = orrery.load("galaxy_rush")
    for name in ("random", "easy:positions=20", "greedy:samples=1,positions=20"):
        state = game.new(seed=8)
        view = state.view(state.seat)
        veteran = bots.load(name, 1)
        bots.ask(veteran, view)
        assert isinstance(veteran, bots.Starts)
        veteran.start(8)
        assert bots.ask(veteran, view) == bots.ask(bots.load(name, 8), view)


def test_bots_are_registered_under_a_name(
    spec: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(REGISTERED, "")
    bots.register([f"ada={spec('Bot')}", f"bob={spec('Bot')}:depth=2"])
    assert bots.names()[-2:] == ("ada", "bob")
    assert bots.load("bob").name == "bob"
    assert "ada=" in os.environ[REGISTERED]
    for wrong in ("ada", f"greedy={spec('Bot')}", f"pip={spec('Bot')}", f"x={spec('Nobody')}"):
        with pytest.raises(BadBot):
            bots.register([wrong])
