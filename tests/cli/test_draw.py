"""`orrery draw`: a table as a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.helpers import recorded, saved, shown

DOCS = Path(__file__).parent.parent.parent / "docs"
SHOWN = str(DOCS / "images" / "galaxy_rush.toml")
SVG = "{http://www.w3.org/2000/svg}"
FACE = re.compile(r"(?<=data:font/woff2;base64,)[^)]+")
"""The lettering that a picture carries, which weighs the same in every one."""


def test_a_position_is_drawn_whole() -> None:
    root = ET.fromstring(shown("draw", SHOWN))
    assert len(root.findall(f"{SVG}svg")) == 5


PICTURES = {
    "galaxy_rush": ("--seat", "1"),
    "galileo_galilei": ("--seat", "1", "--name", "Galilea", "--name", "Marina"),
    "galileo_project": ("--seat", "0", "--name", "Galilea", "--name", "Marius"),
    "newton": ("--seat", "0", "--name", "Anna", "--name", "Bertrand"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_in_the_docs_is_what_its_command_draws(name: str) -> None:
    """docs/drawing.md names the command."""
    table, options = f"images/{name}.toml", PICTURES[name]
    told = f"orrery draw docs/{table} {' '.join(options)} --out docs/images/{name}.svg"
    said = (DOCS / "drawing.md").read_text(encoding="utf-8")
    assert told in re.sub(r" \\\n +", " ", said).splitlines()
    picture = (DOCS / "images" / f"{name}.svg").read_text(encoding="utf-8")
    assert shown("draw", str(DOCS / table), *options) == picture
    assert len(FACE.sub("", picture).encode()) < 200_000


def test_no_picture_in_the_docs_is_forgotten() -> None:
    assert {path.stem for path in (DOCS / "images").glob("*.svg")} == set(PICTURES)


def test_a_record_is_drawn_at_its_end_and_saved(tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    record = saved(tmp_path, recorded(seed=5))
    assert shown("draw", record, "--out", str(out), "--name", "Eins", "--language", "de") == ""
    text = out.read_text(encoding="utf-8")
    ET.fromstring(text)
    assert "Eins" in text
    assert "Saison 4 von 4" in text


def test_one_panel_in_another_theme() -> None:
    day = shown("draw", SHOWN, "--panel", "scores", "--theme", "day")
    night = shown("draw", SHOWN, "--panel", "scores")
    assert len(ET.fromstring(day).findall(f"{SVG}svg")) == 1
    assert day != night
    assert len(FACE.sub("", day)) < 60_000


def test_a_seat_sees_its_own_hand_only() -> None:
    assert "Has the most medals" in shown("draw", SHOWN, "--seat", "0")
    assert "Has the most medals" not in shown("draw", SHOWN, "--seat", "1")
    assert "Has the most medals" not in shown("draw", SHOWN)
