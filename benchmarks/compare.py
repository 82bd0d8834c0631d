"""Rates against peers' rates, and against what was promised."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import UNITS, Sample
from benchmarks.peers import PEERS

TARGETS = Path(__file__).with_name("targets.toml")
ENGINES = ("compiled", "interpreted")

# No peer offers a Python caller whole games in one call, or many games that are stepped together,
# so ours are compared with the way a peer is driven.
COUNTERPART = {
    "driven": "driven",
    "inside": "driven",
    "clone": "clone",
    "replay": "replay",
    "search": "search",
    "observe": "observe",
    "batch": "observe",
    "aec": "aec",
}


class BadTarget(Exception):
    """A target names something that is never measured."""


@dataclass(frozen=True)
class Target:
    game: str
    engine: str
    measure: str
    peer: str
    at_least: float


@dataclass(frozen=True)
class Row:
    """One comparison. A rate is None when its contestant is missing."""

    game: str
    engine: str
    measure: str
    value: float | None
    peer: str
    peer_value: float | None
    target: float | None

    @property
    def ratio(self) -> float | None:
        if self.value is None or self.peer_value is None:
            return None
        return self.value / self.peer_value

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without a target. Unmeasured is not met."""
        if self.target is None:
            return None
        return self.ratio is not None and self.ratio >= self.target

    def as_json(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "name": f"{self.game}.{self.engine}.{self.measure}",
            "value": self.value,
            "unit": UNITS[self.measure],
            "peer": self.peer,
            "peer_value": self.peer_value,
            "ratio": self.ratio,
        }
        if self.target is not None:
            fields["target"] = self.target
        return fields


def load_targets(path: Path = TARGETS) -> list[Target]:
    """Read the targets; a misspelt one must not pass as a target that nobody missed."""
    with path.open("rb") as file:
        data: dict[str, list[dict[str, Any]]] = tomllib.load(file)
    targets = [Target(game, **entry) for game, entries in data.items() for entry in entries]
    peers = {peer.name for peer in PEERS}
    for target in targets:
        for word, known in (
            (target.engine, set(ENGINES)),
            (target.measure, set(UNITS)),
            (target.peer, peers),
        ):
            if word not in known:
                raise BadTarget(f"{target.game}: {word!r} is none of {', '.join(sorted(known))}")
    return targets


def rates(samples: Mapping[str, Sequence[Sample]]) -> dict[str, float]:
    """The median rate of each measure over all rounds."""
    return {name: median(sample.rate for sample in taken) for name, taken in samples.items()}


def rows(
    game: str,
    ours: Mapping[str, Mapping[str, float]],
    peers: Mapping[str, Mapping[str, float]],
    targets: Iterable[Target],
) -> list[Row]:
    """Every measure of both engines against every peer that does the same.

    `ours` maps an engine to its rates, `peers` a peer's name to its rates; what is missing
    is simply absent. A target keeps its row even then: it shows as not measured.
    """
    wanted = {
        (target.engine, target.measure, target.peer): target.at_least
        for target in targets
        if target.game == game
    }
    found = []
    for engine in ENGINES:
        for measure in UNITS:
            for peer in PEERS:
                value = ours.get(engine, {}).get(measure)
                peer_value = peers.get(peer.name, {}).get(COUNTERPART[measure])
                target = wanted.get((engine, measure, peer.name))
                if target is None and (value is None or peer_value is None):
                    continue
                found.append(Row(game, engine, measure, value, peer.name, peer_value, target))
    return found
