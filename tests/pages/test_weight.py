"""How heavy a table is before it can be used: nothing may be added without being noticed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import orrery
from orrery.table.app import create_app
from orrery.table.config import load
from orrery.table.pages import statics

MOST = {
    "galaxy_rush": 143_686,
    "galileo_galilei": 159_088,
    "galileo_project": 147_700,
    "newton": 152_449,
}
"""Bytes: a tenth more than when a table was one long page, without the socket and its answers."""


@pytest.mark.parametrize("game", orrery.game_ids())
def test_a_table_is_light(tmp_path: Path, game: str) -> None:
    """`python -m benchmarks.server.weight` measures the same in a browser."""
    with TestClient(create_app(load(tmp_path, environment={}))) as client:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "pip"}]
        table = client.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]
        page = client.get(f"/table/{table}").content
    asked = set(re.findall(r'(?:href|src)="/static/\w+/([^"]+)"', page.decode()))
    assert {"table.js", "table.css", "art.css", "fonts/text.woff2"} <= asked
    sent = {name: _sent(name) for name in asked}
    assert len(gzip.compress(page, 6)) + sum(sent.values()) < MOST[game], sorted(
        sent.items(), key=lambda one: -one[1]
    )


def _sent(name: str) -> int:
    file = statics.files()[name]
    return len(file.plain) if file.kind == statics.PACKED else len(statics.packed(name))
