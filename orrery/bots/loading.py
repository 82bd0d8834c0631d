"""Finding bots: by name, by dotted path, or in a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from orrery.bots.bot import BadBot, Bot, Clock, begin, failed
from orrery.bots.people import people, person
from orrery.core.views import View

BY_NAME = {
    "random": "orrery.bots.random_bot:RandomBot",
    "easy": "orrery.bots.easy:EasyBot",
    "greedy": "orrery.bots.greedy:GreedyBot",
    "search": "orrery.bots.search:SearchBot",
}


REGISTERED = "ORRERY_BOTS"
"""The variable with the bots that were registered on this server, NAME=SPEC line by line. It is in
the environment, so that the processes in which bots think know them too."""
OURS = ("in_process", "limit")
"""Settings that say how a bot is asked, and not how it is made (`bots.seat`)."""


REST = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
NUMBERS: dict[Any, str] = {int: "a whole number", float: "a number"}
"""The kinds of settings that are checked, where a bot declares them."""


class ByGame:
    """A bot that leaves some games to other bots: it is seated before it sees what is played."""

    def __init__(self, usual: Bot, in_games: Mapping[str, Bot]) -> None:
        self.name = usual.name
        self.usual = usual
        self.in_games = in_games

    def start(self, seed: int) -> None:
        for bot in (self.usual, *self.in_games.values()):
            begin(bot, seed)

    def choose(self, view: View, clock: Clock | None) -> int:
        return self.in_games.get(view.game.id, self.usual).choose(view, clock)


def names() -> tuple[str, ...]:
    """The built-in bots, the weakest first, and those that were registered."""
    return (*BY_NAME, *registered())


def registered() -> dict[str, str]:
    """The specs of the bots that were registered, by name."""
    lines = os.environ.get(REGISTERED, "").splitlines()
    return {name: spec for name, _, spec in (line.partition("=") for line in lines) if spec}


def register(given: Sequence[str]) -> None:
    """Take in bots from NAME=SPEC. Raises BadBot for one that cannot be made."""
    taken = registered()
    for text in given:
        name, sign, spec = text.partition("=")
        if not sign or not name.isidentifier() or not spec:
            raise BadBot(f"{text!r} is not of the form NAME=path/to/file.py:Class")
        if name in BY_NAME or person(name) is not None:
            raise BadBot(f"{name!r} is a built-in bot: choose another name")
        place, colon, rest = spec.partition(".py:")
        taken[name] = f"{Path(place).resolve()}.py:{rest}" if colon else spec
        load(taken[name])
    os.environ[REGISTERED] = "\n".join(f"{name}={spec}" for name, spec in taken.items())


def trusted(spec: str) -> bool:
    """Whether a bot is built in."""
    called, _ = settings_of(spec)
    ours = called in BY_NAME or called.startswith(f"{__name__.partition('.')[0]}.")
    return ours or person(called) is not None


def load(spec: str, seed: int = 0) -> Bot:
    """The bot that a spec names. The same seed makes the same bot.

    `spec` is a name (`greedy`, or one that a package declares as an entry point `orrery.bots`), a
    person (`pip`), a dotted path (`package.module:Class`) or a file
    (`path/to/file.py:Class`). Settings may follow it: `search:iterations=400,width=6`.
    """
    called, settings = settings_of(spec)
    for name in OURS:
        settings.pop(name, None)
    if settings and (called in registered() or person(called) is not None):
        raise BadBot(f"{called} plays as it is and takes no settings, not {next(iter(settings))}")
    if called in registered():
        bot = load(registered()[called], seed)
        bot.name = called
        return bot
    somebody = person(called)
    if somebody is not None:
        bot = load(somebody.bot, seed)
        if somebody.bot_in:
            bot = ByGame(bot, {game: load(spec, seed) for game, spec in somebody.bot_in.items()})
        bot.name = somebody.id
        return bot
    place, attribute = located(called)
    module = _from_file(Path(place)) if place.endswith(".py") else _from_path(place)
    make = getattr(module, attribute, None)
    if not callable(make):
        raise BadBot(f"{place} has no class {attribute!r}")
    _check_settings(called, make, settings)
    try:
        bot = make(seed=seed, **settings)
    except (KeyboardInterrupt, BadBot):
        raise
    except BaseException as error:
        raise failed(f"{called} cannot be made: it", error) from error
    if not isinstance(bot, Bot):
        raise BadBot(f"{spec} is no bot: it needs a name and choose(view, clock)")
    return bot


def located(called: str) -> tuple[str, str]:
    """The file or module of a bot, and its class there. Raises BadBot where no bot can be meant.

    Nothing is run; a module is looked for when it is loaded.
    """
    place, colon, attribute = _place_of(called).rpartition(":")
    if not colon or not place or not attribute:
        if called.endswith(".py"):
            raise BadBot(f"{called!r} names a file and no class in it: {called}:MyBot")
        known = [*(one.id for one in people()), *names()]
        near = get_close_matches(called, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known)}"
        raise BadBot(
            f"no bot is called {called!r}; {hint}"
            + ("" if near else ". One of your own is path/to/file.py:Class or package.module:Class")
        )
    if place.endswith(".py") and not Path(place).is_file():
        raise BadBot(f"there is no file {place}")
    return place, attribute


def _check_settings(called: str, make: Callable[..., Any], settings: Mapping[str, object]) -> None:
    """Raise BadBot where a bot is not made with a seed, or not with these settings."""
    try:
        asked = signature(make, eval_str=True).parameters
    except (NameError, ValueError):  # annotations for type checkers alone, or a class of C
        return
    anything = any(one.kind is Parameter.VAR_KEYWORD for one in asked.values())
    if "seed" not in asked and not anything:
        raise BadBot(f"{called} cannot be made with a seed: it needs __init__(self, seed)")
    needed = {name for name, one in asked.items() if one.default is Parameter.empty}
    needed -= {"seed", *settings} | {name for name, one in asked.items() if one.kind in REST}
    if needed:
        raise BadBot(f"{called} cannot be made without {', '.join(sorted(needed))}")
    known = [name for name, one in asked.items() if name != "seed" and one.kind not in REST]
    for name, value in settings.items():
        if name not in asked and not anything:
            others = f"its settings are: {', '.join(known)}" if known else "it has none"
            raise BadBot(f"{called} has no setting {name!r}; {others}")
        declared = asked[name].annotation if name in asked else None
        kind = next(iter(get_args(declared)), declared)  # the int of `int | None`
        if kind in NUMBERS and not isinstance(value, int | float if kind is float else int):
            raise BadBot(f"{called}: {name} is {NUMBERS[kind]}, not {value!r}")


def settings_of(spec: str) -> tuple[str, dict[str, float | str]]:
    """A bot's name or place, and what it is set to. Numbers are given as numbers."""
    called, colon, last = spec.rpartition(":")
    if not colon or "=" not in last:
        return spec, {}
    settings: dict[str, float | str] = {}
    for setting in last.split(","):
        name, equals, value = setting.partition("=")
        if not equals or not name.isidentifier() or not value:
            raise BadBot(f"{spec}: {setting!r} is no setting such as iterations=400")
        settings[name] = _number(value)
    return called, settings


def _number(value: str) -> float | str:
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            continue
    return value


def _place_of(spec: str) -> str:
    """Where a class lies: the built-in names first, then those that packages bring along."""
    if spec in BY_NAME:
        return BY_NAME[spec]
    brought = () if ":" in spec else entry_points(group="orrery.bots", name=spec)
    return next((point.value for point in brought), spec)


def _from_path(name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        # A package in the working folder is found too, but never in place of an installed one.
        sys.path.append(here)
    try:
        return import_module(name)
    except ImportError as error:
        raise BadBot(f"no bot at {name!r}: {error}") from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BadBot(f"{name} does not run: {type(error).__name__}: {error}") from error


def _from_file(path: Path) -> ModuleType:
    """The module in a file, run once; a second bot from the same file shares it."""
    resolved = path.resolve()
    name = f"orrery_bot_{path.stem}_{sha256(str(resolved).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, resolved)
    if spec is None or spec.loader is None:
        raise BadBot(f"{path} cannot be read as a Python file")
    module = module_from_spec(spec)
    # Dataclasses and the like look their module up while it runs.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[name]
        raise BadBot(f"{path} does not run: {type(error).__name__}: {error}") from error
    return module
