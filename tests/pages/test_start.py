"""The first page comes soon: no game is loaded for it, and games are loaded while it is read."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import orrery
from orrery.table.app import create_app
from orrery.table.config import load
from orrery.table.pages import about, foresight
from orrery.table.pages.foresight import Foresight

STARTED = """
import sys
from orrery.table.storage.store import Store
store = Store("sqlite:///" + sys.argv[1], "here")
store.open()
store.close()
print("alembic" in sys.modules)
"""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server at which nobody looks ahead and no game can be loaded."""

    def refuse(game: str) -> None:
        raise AssertionError(f"{game} was loaded for the lobby")

    about.about.cache_clear()
    monkeypatch.setattr(Foresight, "begin", lambda self, language: None)
    with TestClient(create_app(load(tmp_path, environment={}))) as client:
        monkeypatch.setattr(orrery, "load", refuse)
        yield client


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lobby_loads_no_game_and_holds_no_drawing(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    for game in orrery.game_ids():
        assert f"<h3>{orrery.lid(game).title}</h3>" in page
    symbols = re.findall(r'<symbol id="([^"]+)"', page)
    assert symbols
    assert all(name.startswith("ui-") for name in symbols)
    assert len(page) < 40_000


@pytest.mark.parametrize("language", ["en", "de"])
def test_pictures_are_files_that_a_browser_keeps(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    pictures = re.findall(r'<img data-src="([^"]+)"', page)
    assert len(pictures) == len(orrery.game_ids())
    for game, address in zip(orrery.game_ids(), pictures, strict=True):
        answer = client.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text == orrery.lid(game).picture(language).read_text(encoding="utf-8")


def test_a_game_without_a_picture_is_shown_without_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.table.pages.statics.picture", lambda game, language: "")
    page = client.get("/").text
    assert "<img" not in page
    assert "<h3>Newton</h3>" in page


def test_games_are_loaded_one_by_one_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(foresight, "PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(foresight, "SEND_SECONDS", 0.001)
    monkeypatch.setattr(foresight, "_load", lambda game, language: loaded.append(game))

    async def look() -> None:
        ahead = Foresight()
        ahead.begin("en")
        ahead.begin("de")
        while len(loaded) < len(orrery.game_ids()):
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.02)
        await ahead.stop()

    asyncio.run(look())
    assert loaded == list(orrery.game_ids())


def test_looking_ahead_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(foresight, "_load", lambda game, language: loaded.append(game))

    async def look() -> None:
        ahead = Foresight()
        await ahead.stop()
        ahead.begin("en")
        while not loaded:
            await asyncio.sleep(0.001)
        await asyncio.wait_for(ahead.stop(), 0.5)

    asyncio.run(look())
    assert loaded == list(orrery.game_ids())[:1]


def test_what_is_loaded_ahead_is_what_a_table_needs() -> None:
    usual = sys.getswitchinterval()
    foresight._load("newton", "de")
    assert about.sprite.cache_info().currsize > 0
    before = about.sprite.cache_info().misses
    about.sprite("newton")
    assert about.sprite.cache_info().misses == before
    assert sys.getswitchinterval() == usual


def test_neither_the_first_start_nor_the_second_needs_migrations(tmp_path: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", STARTED, str(tmp_path / "tables.db")],
            capture_output=True,
            text=True,
        )
        assert done.stdout.strip() == "False", done.stderr
