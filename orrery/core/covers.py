"""The cover of a box: what is told of a game before anybody opens it.

It lies in files of its own, so that a list of games can be shown without loading any of them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SEAT_COLOURS = ("blue", "orange", "leaf", "orchid")
"""The colours of the seats in most games; the symbols o-seat-0 to o-seat-3 of `core.art` have a
shape for each."""
WEIGHTS = ("light", "middle", "heavy")
"""How much there is to think about, in three steps."""


@dataclass(frozen=True, slots=True)
class Cover:
    """`accent` is the colour of `core.art` that decorates the pages of this game.

    `world` is what its table lies on (`core.art.worlds`). `seat_colours` are those of the pieces
    that each seat plays with. `minutes` are the fewest and the most that a game takes people at a
    table, `about` says by language what it is like.
    """

    folder: Path
    title: str
    accent: str
    world: str
    seat_counts: tuple[int, ...]
    default_seats: int
    designers: tuple[str, ...]
    publisher: str
    seat_colours: tuple[str, ...]
    minutes: tuple[int, int]
    weight: str
    about: dict[str, str]

    def picture(self, language: str) -> Path:
        """Where the picture on the cover lies; a game may have none."""
        return self.folder / f"{language}.svg"


@cache
def read(game: Path) -> Cover:
    """The cover of the game in this folder."""
    folder = game / "cover"
    with (folder / "cover.toml").open("rb") as file:
        said = tomllib.load(file)
    return Cover(
        folder=folder,
        title=said["title"],
        accent=said["accent"],
        world=said["world"],
        seat_counts=tuple(said["seat_counts"]),
        default_seats=said["default_seats"],
        designers=tuple(said["designers"]),
        publisher=said["publisher"],
        seat_colours=tuple(said.get("seat_colours", SEAT_COLOURS)),
        minutes=(said["minutes"][0], said["minutes"][1]),
        weight=said["weight"],
        about=said["about"],
    )
