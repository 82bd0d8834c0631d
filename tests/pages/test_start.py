"""The first page comes soon: no game is loaded for it, and games are loaded while it is read."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader
from starlette.testclient import TestClient

import orrery
from orrery.table.app import create_app
from orrery.table.config import load
from orrery.table.pages import about, preload, render, statics

PAGES_ONLY = """
import sys, orrery.table.app, orrery.table.server
late = {"orrery.table.http.endpoints", "orrery.table.live.websocket", "websockets"}
print(sorted(late & set(sys.modules)))
"""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server at which nobody looks ahead and no game can be loaded."""

    def refuse(game: str) -> None:
        raise AssertionError(f"{game} was loaded for the lobby")

    about.about.cache_clear()

    async def nothing(load_calls: object) -> None:
        return

    monkeypatch.setattr(preload, "for_a_table", nothing)
    with TestClient(create_app(load(tmp_path, environment={}))) as client:
        monkeypatch.setattr(orrery, "load", refuse)
        yield client


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lobby_loads_no_game_and_holds_no_drawing(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    for game in orrery.game_ids():
        assert f"<h3>{orrery.cover(game).title}</h3>" in page
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
        assert answer.text == orrery.cover(game).picture(language).read_text(encoding="utf-8")


def test_a_game_without_a_picture_is_shown_without_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.table.pages.statics.picture", lambda game, language: "")
    page = client.get("/").text
    assert '<div class="picture"><img' not in page
    assert "<h3>Newton</h3>" in page


@pytest.mark.parametrize("on_the_way", [True, False])
def test_the_lobby_tells_of_compiling(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, on_the_way: bool
) -> None:
    monkeypatch.setattr("orrery.compiled.on_the_way", lambda: on_the_way)
    assert ('id="compiling"' in client.get("/").text) == on_the_way
    assert client.get("/api/status").json()["compiling"] == on_the_way


def test_the_calls_come_first_and_then_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(preload, "PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(preload, "_load", loaded.append)
    asyncio.run(preload.for_a_table(lambda: loaded.append("calls")))
    assert loaded == ["calls", *orrery.game_ids()]


def test_a_game_in_trouble_keeps_no_other_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loaded: list[str] = []

    def load_all_but_one(game: str) -> None:
        if game == "galileo_galilei":
            raise OSError("a page of the book is missing")
        loaded.append(game)

    monkeypatch.setattr(preload, "PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(preload, "_load", load_all_but_one)
    asyncio.run(preload.for_a_table(lambda: None))
    assert loaded == [game for game in orrery.game_ids() if game != "galileo_galilei"]
    assert "galileo_galilei cannot be loaded" in caplog.text


def test_looking_ahead_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preload, "PAUSE_SECONDS", 300.0)
    began = time.monotonic()
    with TestClient(create_app(load(tmp_path, environment={}))) as client:
        assert client.get("/api/me").status_code == 200
    assert time.monotonic() - began < preload.PAUSE_SECONDS


def test_what_is_loaded_ahead_is_what_a_table_needs() -> None:
    usual = sys.getswitchinterval()
    preload._yielding(lambda: preload._load("newton"))
    before = about.sprite.cache_info().misses
    about.sprite("newton")
    assert about.sprite.cache_info().misses == before
    assert sys.getswitchinterval() == usual


def test_the_pages_do_without_the_calls() -> None:
    done = subprocess.run([sys.executable, "-c", PAGES_ONLY], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_compiled_template_is_kept_and_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "page.html").write_text("{{ word }}!")

    def environment() -> Environment:
        return Environment(
            loader=FileSystemLoader(tmp_path),
            bytecode_cache=render.TemplateCache(tmp_path),
            autoescape=True,
        )

    assert environment().get_template("page.html").render(word="<b>") == "&lt;b&gt;!"
    (kept,) = (tmp_path / "__pycache__").iterdir()
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "compile", None)
        assert environment().get_template("page.html").render(word="yes") == "yes!"
        os.utime(kept, (0, 0))
        with pytest.raises(TypeError):
            # What was kept before the module that says how to compile changed is not used.
            environment().get_template("page.html")
    (tmp_path / "page.html").write_text("{{ word }}?")
    assert environment().get_template("page.html").render(word="yes") == "yes?"


def test_templates_are_compiled_each_time_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "page.html").write_text("{{ word }}!")
    (tmp_path / "__pycache__").write_text("no folder")
    for word in ("one", "two"):
        made = Environment(
            loader=FileSystemLoader(tmp_path),
            bytecode_cache=render.TemplateCache(tmp_path),
            autoescape=True,
        )
        assert made.get_template("page.html").render(word=word) == f"{word}!"


def test_the_lobby_fetches_all_scripts_of_a_table_ahead(client: TestClient) -> None:
    found = re.search(r'<template id="ahead">(.*?)</template>', client.get("/").text, re.DOTALL)
    assert found
    ahead = re.findall(r'rel="modulepreload" href="/static/\w+/([\w-]+\.js)"', found[1])
    needed, open_ones = set[str](), ["table.js"]
    while open_ones:
        name = open_ones.pop()
        if name not in needed:
            needed.add(name)
            text = (statics.FOLDER / name).read_text(encoding="utf-8")
            open_ones += re.findall(r'^import .*? from "\./([\w-]+\.js)"', text, re.MULTILINE)
    # What every page has need not be fetched ahead.
    assert sorted(ahead) == sorted(needed - {"dom.js"})
