"""Networks in files: ONNX for everybody, with what Orrery needs to know in its metadata.

A network fits one game with its rules, its components and one number of seats, and is refused
anywhere else: it would only guess there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery.bots.bot import BadBot
from orrery.bots.search.network import Layer, Network, Seen
from orrery.bots.search.onnx_reading import NotOnnx, Tensor, parse

if TYPE_CHECKING:
    from orrery.core.game import Game

KEY = "orrery"
"""Where the metadata of an ONNX file tell what a network was made for, in JSON."""
SHIPPED_FILE = "network.onnx"
"""The network that comes with a game, in its folder."""
SHIPPED_NAME = "shipped"
"""How a bot's spec names it: `network=shipped`."""
SHIPPED_IF_FITTING = "auto"
"""The same, but where none comes with the game, or it does not fit, the judgement does instead."""
FORMAT = 1


@dataclass(frozen=True, slots=True)
class About:
    """What a network was made for."""

    game: str
    rules_version: int
    components: str
    """The fingerprint of the box."""
    seats: int
    observation: int
    """How many numbers an observation had."""
    parts: tuple[str, ...]
    spread: tuple[float, ...]
    origin: dict[str, Any]
    """How it was made: for people."""
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Stored:
    """What a file holds."""

    about: About
    tensors: dict[str, Tensor]


def network_for(network: str | None, game: Game, seats: int) -> Network | None:
    """What a bot's spec asks for; None where the judgement is to do. Raises BadBot."""
    if network is None:
        return None
    if network != SHIPPED_IF_FITTING:
        return find(network, game, seats)
    try:
        return find(SHIPPED_NAME, game, seats)
    except BadBot:
        return None


def find(network: str, game: Game, seats: int) -> Network:
    """The network of a file, or the one that comes with the game. Raises BadBot."""
    path = game.folder / SHIPPED_FILE if network == SHIPPED_NAME else Path(network)
    if not path.is_file():
        if network == SHIPPED_NAME:
            raise BadBot(f"no network comes with {game.title}; orrery train makes one")
        raise BadBot(f"there is no network {network}")
    stored, made = _loaded(path, path.stat().st_mtime_ns)
    _check(path, stored.about, game, seats)
    return made


@lru_cache(maxsize=8)
def _loaded(path: Path, changed: int) -> tuple[Stored, Network]:
    """Read once, unless the file changed: bots are made anew for every game."""
    stored = read(path)
    return stored, network_of(stored)


def _check(path: Path, about: About, game: Game, seats: int) -> None:
    if about.game != game.id:
        raise BadBot(f"{path} was made for {about.game}, not for {game.title}")
    if (about.rules_version, about.components) != (game.rules_version, game.fingerprint):
        raise BadBot(
            f"{path} was made for rules version {about.rules_version} and components"
            f" {about.components} of {game.title}; these are version {game.rules_version} and"
            f" {game.fingerprint}: train it again"
        )
    if about.observation != game.layout.size:
        raise BadBot(
            f"{path} was made for observations of {about.observation} numbers; those of"
            f" {game.title} have {game.layout.size}: train it again"
        )
    if about.parts != game.judgement.parts:
        raise BadBot(f"{path} was made for another judgement of {game.title}: train it again")
    if about.seats != seats:
        raise BadBot(f"{path} was made for games of {about.seats} seats; this one has {seats}")


def read(path: Path) -> Stored:
    """What a file holds. Raises BadBot for one that is no network of Orrery's."""
    try:
        model = parse(path.read_bytes())
    except NotOnnx as error:
        raise BadBot(f"{path} is no network: it cannot be read as ONNX") from error
    if KEY not in model.metadata:
        raise BadBot(f"{path} is no network of Orrery's: its metadata do not say what it is for")
    said = json.loads(model.metadata[KEY])
    if said.get("format") != FORMAT:
        raise BadBot(f"{path} is a network of another release of Orrery")
    said["parts"], said["spread"] = tuple(said["parts"]), tuple(said["spread"])
    return Stored(About(**said), model.tensors)


def network_of(stored: Stored) -> Network:
    """The network as compiled code works it out."""
    tensors = stored.tensors
    sides = len(tensors["last.bias"])

    def numbers(name: str) -> list[float]:
        return [float(number) for number in tensors[name]]

    def layer(name: str) -> Layer:
        return Layer(numbers(f"{name}.weight"), numbers(f"{name}.bias"))

    growing = Layer(numbers("growing.weight"), [0.0] * len(tensors["first.bias"]))
    return Network(
        sides,
        numbers("early"),
        numbers("late"),
        list(stored.about.spread),
        _seen(tensors),
        layer("first"),
        growing,
        layer("second"),
        layer("last"),
    )


def _seen(tensors: dict[str, Tensor]) -> Seen:
    """The rows of weights by the numbers of an observation. The value 0 never has one."""
    rows: list[float] = []
    starts: list[int] = []
    counts: list[int] = []
    cells: list[int] = []
    wide = len(tensors["first.bias"])
    if "numbers.cells" in tensors:
        cells += _whole(tensors["numbers.cells"])
        starts += range(len(cells))
        counts += [0] * len(cells)
        rows += tensors["numbers.weight"]
    by_cell: dict[int, dict[int, list[float]]] = {}
    if "words.cells" in tensors:
        named = _whole(tensors["words.cells"]), _whole(tensors["words.values"])
        weights = list(tensors["words.weight"])
        for place, (cell, value) in enumerate(zip(*named, strict=True)):
            by_cell.setdefault(cell, {})[value] = weights[place * wide : (place + 1) * wide]
    for cell, values in by_cell.items():
        cells.append(cell)
        starts.append(len(rows) // wide)
        counts.append(max(values))
        for value in range(1, max(values) + 1):
            rows += values.get(value, [0.0] * wide)
    return Seen(cells, starts, counts, rows)


def _whole(tensor: Tensor) -> list[int]:
    return [int(number) for number in tensor]
