"""What a game of Galaxy Rush makes of its box: run by `test_box.py` with a changed one.

    python -m tests.games.galaxy_rush.box_probe FOLDER < texts.json

`FOLDER` holds a copy of the package; each text is put in the place of its component file, read by
a process of its own, and answered with what was seen of it, or with the reason of its refusal.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import orrery
from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    from orrery.games.galaxy_rush.rules.play import GalaxyRush

COMPONENTS = "orrery/games/galaxy_rush/components.toml"
CHANGING = ("orrery.games.galaxy_rush", "tests.games.galaxy_rush")
"""What reads the box, and is loaded anew for each of them."""


def seen() -> dict[str, object]:
    """Something that depends on each kind of value, by name; a complaint where it cannot be."""
    from orrery.games.galaxy_rush.game import GAME
    from tests.games.galaxy_rush import builder, moments

    def after_a_card() -> GalaxyRush:
        state = (
            builder.table()
            .track("I1 O1 AS01 C01 H01 N01", "H12 O6 P6 R6 C08 N08")
            .display("D101 D109 D105 D106")
            .state()
        )
        return builder.play(state, "take P1-O1", "face up")

    def in_front() -> object:
        captain = builder.blue(after_a_card())
        return captain.resources, captain.expeditions, captain.heroics

    def rival() -> object:
        state = moments.solo().deck(course="H12 H06").state()
        return [line for line in moments.log(state, "take P1-O1", "face down") if "rival" in line]

    probes: dict[str, Callable[[], object]] = {
        "blue": lambda: builder.score(builder.finished().state(), "blue"),
        "orange": lambda: builder.score(builder.finished().state(), "orange"),
        "decks": lambda: [len(row) for row in GAME.deal_of(GAME.new(seed=1)).values()],
        "au": lambda: builder.blue(builder.finished().state()).distance,
        "in front": in_front,
        "offered": lambda: builder.offered(after_a_card()),
        "gift": lambda: builder.blue(builder.play(after_a_card(), "discover D101")).resources,
        "rival": rival,
        "tip": lambda: GAME.draw_component("D101", "en"),
    }
    told: dict[str, object] = {}
    for name, probe in probes.items():
        try:
            told[name] = probe()
        except (OrreryError, AssertionError) as error:
            told[name] = f"no answer: {error}"
    return told


def answer(components: Path, text: str) -> dict[str, object]:
    components.write_text(text, encoding="utf-8")
    reading, writing = os.pipe()
    if os.fork() == 0:
        try:
            told = seen()
        except Exception as error:
            told = {"refused": f"{type(error).__name__}: {error}"}
        os.write(writing, json.dumps(told).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answered: dict[str, object] = json.loads(pipe.read())
    os.wait()
    return answered


def main() -> None:
    folder = Path(sys.argv[1])
    assert Path(orrery.__file__).is_relative_to(folder)
    # What does not depend on the box is loaded once for all.
    seen()
    for name in [name for name in sys.modules if name.startswith(CHANGING)]:
        del sys.modules[name]
    texts: list[str] = json.load(sys.stdin)
    print(json.dumps([answer(folder / COMPONENTS, text) for text in texts]))


if __name__ == "__main__":
    main()
