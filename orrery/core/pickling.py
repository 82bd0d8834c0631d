"""States as pickles: so they travel to other processes, and into files for a while.

A pickle says which game, rules version and component set it is of, and holds every attribute of
the state and of its parts. It is read by the process that wrote it and by others of the same
release; what is to last is a record or a position.

The classes of a state may be compiled, and then nothing makes an object of them but calling them.
So each attribute that a constructor asks for is handed to it by name, and the others are set:
the parameters of a part's constructor are named as its attributes are. A law holds every game to
that (`laws/objects.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any

from orrery.core.errors import UnknownVersion

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.state import OptionValue, Settings, State

NO_PART = ("settings", "journal")
"""What is agreed before the deal, and what listens: neither is part of a state."""


def attributes(thing: object) -> dict[str, object]:
    """Every attribute of an object by name. Compiled classes list theirs, others have a dict."""
    kind = type(thing)
    if kind not in _declared:
        _declared[kind] = _names(kind)
    names = {*_declared[kind], *getattr(thing, "__dict__", ())}
    return {name: getattr(thing, name) for name in sorted(names) if hasattr(thing, name)}


_declared: dict[type, frozenset[str]] = {}
"""The attributes that classes declare: asked for with every object."""


def _names(kind: type) -> frozenset[str]:
    names = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names.update((slots,) if isinstance(slots, str) else slots)
    return frozenset(names - {"__dict__", "__weakref__"})


Held = dict[str, object]
Reduced = tuple[Callable[..., object], tuple[object, ...]]


def reduced(state: State) -> Reduced:
    """How pickle writes a state down. Nobody listens to what comes back."""
    game, settings = state.game, state.settings
    edition = (game.rules_version, game.fingerprint)
    held = {
        name: _packed(value) for name, value in attributes(state).items() if name not in NO_PART
    }
    return _state, (game, edition, settings.seats, settings.options, type(state), held)


def reduced_settings(settings: Settings) -> Reduced:
    """What was agreed is agreed again where it arrives."""
    return _settings, (settings.game, settings.seats, settings.options)


def reduced_game(game: Game) -> Reduced:
    """A game travels by its name: it is loaded where it arrives."""
    return _game, (game.id, type(game))


class _Part:
    """An object inside a state, as pickle is to write it: it comes back as what it was."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __reduce__(self) -> Reduced:
        held = {name: _packed(value) for name, value in attributes(self.thing).items()}
        return _made, (type(self.thing), held)


def _packed(value: object) -> object:
    if value is None or isinstance(value, int | float | str | bytes | bytearray):
        return value
    if isinstance(value, list):
        return [_packed(item) for item in value]
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple([_packed(item) for item in value])
    if isinstance(value, dict):
        return {key: _packed(item) for key, item in value.items()}
    return _Part(value)


def _made(kind: type, held: Held) -> Any:
    asked = _asked(kind)
    made = kind(*[held[name] for name in asked])
    for name, value in held.items():
        if name not in asked:
            setattr(made, name, value)
    return made


@cache
def _asked(kind: type) -> tuple[str, ...]:
    return tuple(signature(kind).parameters)


def _state(
    game: Game,
    edition: tuple[int, str],
    seats: int,
    options: dict[str, OptionValue],
    kind: type[State],
    held: Held,
) -> State:
    if edition != (game.rules_version, game.fingerprint):
        raise UnknownVersion(
            f"this state is of {game.title} with rules version {edition[0]} and component set "
            f"{edition[1]}; {game.rules_version} and {game.fingerprint} are here"
        )
    made: State = _made(kind, {"settings": game.settle(seats, options), **held})
    return made


def _settings(game: Game, seats: int, options: dict[str, OptionValue]) -> Settings:
    return game.settle(seats, options)


def _game(game_id: str, kind: type[Game]) -> Game:
    import orrery

    if game_id in orrery.game_ids():
        loaded = orrery.load(game_id)
        if type(loaded) is kind:
            return loaded
    return _own(kind)


@cache
def _own(kind: type[Game]) -> Game:
    """A game that nobody has installed, as while it is written."""
    return kind()
