"""The pictures on the covers are what the games draw today."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import orrery
from orrery.core.art import faces
from orrery.core.game import Game
from orrery.laws import covers

WANTED = list(covers.wanted())
FACE = re.compile(r"(?<=data:font/woff2;base64,)[^)]+")
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


@pytest.mark.parametrize(
    ("game", "language", "path"), WANTED, ids=[f"{game.id}-{said}" for game, said, _ in WANTED]
)
def test_a_lid_shows_what_the_game_draws(game: Game, language: str, path: Path) -> None:
    picture = path.read_text(encoding="utf-8")
    again = "If the change is meant: run `python -m orrery.laws.covers` and look at the pictures."
    # Other versions of the libraries compress the same letters into other bytes.
    assert FACE.sub("", picture) == FACE.sub("", covers.drawn(game, language)), again


@pytest.mark.parametrize("path", [path for _, _, path in WANTED], ids=str)
def test_a_lid_carries_the_letters_it_shows(path: Path) -> None:
    picture = path.read_text(encoding="utf-8")
    carried = [TTFont(io.BytesIO(b64decode(one))) for one in FACE.findall(picture)]
    letters = ["".join(sorted(map(chr, font.getBestCmap()))) for font in carried]
    assert letters == list(faces.used(picture).values())


@pytest.mark.parametrize("path", [path for _, _, path in WANTED], ids=str)
def test_a_lid_needs_nothing_else(path: Path) -> None:
    picture = path.read_text(encoding="utf-8")
    drawing = ET.fromstring(picture)
    known = {one.get("id") for one in drawing.iter()}
    assert {name for name in REFERENCE.findall(picture) if name not in known} == set()
    assert "var(--" not in picture
    assert "color-scheme:light dark" in picture
    assert float(drawing.attrib["width"]) > float(drawing.attrib["height"]) / 2
    assert not [one for one in drawing.iter() if "tabindex" in one.attrib]


def test_changed_lids_are_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = orrery.load("galaxy_rush")
    monkeypatch.setattr(covers, "wanted", lambda: [(game, "en", tmp_path / "en.svg")])
    covers.main()
    assert "written" in capsys.readouterr().out
    assert (tmp_path / "en.svg").read_text(encoding="utf-8") == covers.drawn(game, "en")
    covers.main()
    assert "unchanged" in capsys.readouterr().out
