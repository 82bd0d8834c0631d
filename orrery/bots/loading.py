"""Finding bots: by name, by dotted path, or in a file."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from orrery.bots.bot import BadBot, Bot
from orrery.bots.people import people, person

BY_NAME = {
    "random": "orrery.bots.random_bot:RandomBot",
    "easy": "orrery.bots.easy:EasyBot",
    "greedy": "orrery.bots.greedy:GreedyBot",
    "search": "orrery.bots.search:SearchBot",
}


def names() -> tuple[str, ...]:
    """The bots of the house, the weakest first."""
    return tuple(BY_NAME)


def load(spec: str, seed: int = 0) -> Bot:
    """The bot called so. The same seed makes the same bot.

    `spec` is a name (`greedy`), a person of the house (`pip`), a dotted path
    (`package.module:Class`) or a file (`path/to/file.py:Class`). Settings may follow it:
    `search:iterations=400,width=6`.
    """
    called, settings = _settings(spec)
    somebody = person(called)
    if somebody is not None:
        bot = load(somebody.bot, seed)
        bot.name = somebody.id
        return bot
    place, colon, attribute = BY_NAME.get(called, called).rpartition(":")
    if not colon or not place or not attribute:
        known = [*(one.id for one in people()), *BY_NAME]
        near = get_close_matches(called, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known)}"
        raise BadBot(f"no bot is called {called!r}; {hint}")
    module = _from_file(Path(place)) if place.endswith(".py") else _from_path(place)
    make = getattr(module, attribute, None)
    if not callable(make):
        raise BadBot(f"{place} has no class {attribute!r}")
    try:
        bot = make(seed=seed, **settings)
    except TypeError as error:
        asked = "".join(f" and {name}" for name in settings)
        raise BadBot(f"{called} cannot be made with a seed{asked}: {error}") from error
    if not isinstance(bot, Bot):
        raise BadBot(f"{spec} is no bot: it needs a name and choose(view, clock)")
    return bot


def _settings(spec: str) -> tuple[str, dict[str, float | str]]:
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


def _from_path(name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        # A package in the working folder is found too, but never in place of an installed one.
        sys.path.append(here)
    try:
        return import_module(name)
    except ImportError as error:
        raise BadBot(f"no bot at {name!r}: {error}") from error


def _from_file(path: Path) -> ModuleType:
    """The module in a file, run once; a second bot from the same file shares it."""
    resolved = path.resolve()
    name = f"orrery_bot_{path.stem}_{sha256(str(resolved).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    if not resolved.is_file():
        raise BadBot(f"there is no file {path}")
    spec = spec_from_file_location(name, resolved)
    if spec is None or spec.loader is None:
        raise BadBot(f"{path} cannot be read as a Python file")
    module = module_from_spec(spec)
    # Dataclasses and the like look their module up while it runs.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadBot(f"{path} does not run: {type(error).__name__}: {error}") from error
    return module
