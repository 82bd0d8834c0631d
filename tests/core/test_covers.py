"""The cover of a box: it says the same as the game, and needs nobody to open it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.core.covers import WEIGHTS
from orrery.core.words import LANGUAGES

READ_ALL = """
import sys, orrery
for game in orrery.game_ids():
    print(orrery.cover(game).title)
print([name for name in sys.modules if name.startswith("orrery.games")])
"""


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_cover_says_what_the_game_says(game_id: str) -> None:
    game, cover = orrery.load(game_id), orrery.cover(game_id)
    assert (game.title, game.accent) == (cover.title, cover.accent)
    assert game.seat_counts == cover.seat_counts
    assert game.default_seats == cover.default_seats
    assert cover.default_seats in cover.seat_counts


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_seat_has_a_colour_that_the_pages_know(game_id: str) -> None:
    colours = orrery.cover(game_id).seat_colours
    assert len(set(colours)) == len(colours) >= max(orrery.cover(game_id).seat_counts)
    styles = (Path(orrery.__file__).parent / "table/static/house.css").read_text()
    for seat, colour in enumerate(colours):
        assert f'[data-seats~="{seat}-{colour}"] {{ --seat-{seat}: var(--{colour}); }}' in styles
        assert f"  --{colour}: light-dark(" in styles


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_cover_says_what_a_game_is_like(game_id: str) -> None:
    cover = orrery.cover(game_id)
    low, high = cover.minutes
    assert 0 < low <= high
    assert cover.weight in WEIGHTS
    assert set(cover.about) == set(LANGUAGES)
    for text in cover.about.values():
        # Two sentences, and no more.
        assert len(re.findall(r"[.!?](?= |$)", text)) == 2, text
        assert len(text) < 300


def test_reading_lids_loads_no_game() -> None:
    done = subprocess.run([sys.executable, "-c", READ_ALL], capture_output=True, text=True)
    *titles, loaded = done.stdout.splitlines()
    assert len(titles) == len(orrery.game_ids())
    assert loaded == "[]"


def test_an_unknown_box_has_no_lid() -> None:
    with pytest.raises(orrery.UnknownGame, match="galaxy_rush"):
        orrery.cover("../core")
