"""Where uvicorn is not as the fast transport expects, tables are served all the same."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.sync.client import connect

from orrery.table.live import protocols
from orrery.table.live.websocket import WebSocketTransport
from tests.table.processes import Server, open_table

WITHOUT = """
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
del WebSocketsSansIOProtocol.handle_parser_exception
from orrery.cli import serve
serve._main()
"""


async def made() -> asyncio.Protocol:
    config = Config(app=lambda: None)
    return protocols.protocol(config=config, server_state=ServerState(), app_state={})


@pytest.fixture(autouse=True)
def looked_up_anew() -> Iterator[None]:
    for remembered in (protocols._missing_methods, protocols._warn):
        remembered.cache_clear()
    yield
    for remembered in (protocols._missing_methods, protocols._warn):
        remembered.cache_clear()


def test_the_uvicorn_that_is_installed_has_all_members() -> None:
    assert isinstance(asyncio.run(made()), WebSocketTransport)


@pytest.mark.parametrize("kind", ["METHODS", "ATTRIBUTES"])
def test_a_member_that_is_missing_leads_to_the_slower_way(
    kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(protocols, kind, (*getattr(protocols, kind), "no_such_member"))
    assert [type(asyncio.run(made())) for _ in range(2)] == [WebSocketsSansIOProtocol] * 2
    # Ours only: asyncio may tell of a process that another test left.
    [warning] = [one.getMessage() for one in caplog.records if one.name == protocols.log.name]
    assert "no_such_member" in warning


def test_every_member_that_the_transport_uses_is_looked_for() -> None:
    """What it takes from uvicorn's class, as far as its code names it."""
    code = WebSocketTransport.__dict__.values()
    functions = [getattr(one, "fget", one) for one in code]
    used = {name for one in functions if hasattr(one, "__code__") for name in one.__code__.co_names}
    theirs = {*vars(WebSocketsSansIOProtocol), *vars(asyncio.run(made()))}
    own = {*vars(WebSocketTransport), "_on_message", "_unparsed", "_in_fragments", "_buffer"}
    own |= {"_flush_scheduled", "_in_turn", "_steering"}
    looked_for = {*protocols.METHODS, *protocols.ATTRIBUTES}
    assert used & theirs - own <= looked_for


class OtherUvicorn(Server):
    """A server whose uvicorn lacks a method."""

    def command(self) -> list[str]:
        _, _, _, *options = super().command()
        return [sys.executable, "-c", WITHOUT, *options]


def test_a_game_is_played_the_slower_way(tmp_path: Path) -> None:
    errors = tmp_path / "errors.txt"
    with OtherUvicorn(tmp_path, errors=errors) as server:
        name, secrets = open_table(server.url)
        address = f"ws://127.0.0.1:{server.port}/api/tables/{name}/socket"
        headers = {"Authorization": f"Bearer {secrets[0]}"}
        with connect(address, additional_headers=headers) as client:
            client.send(json.dumps({"type": "hello", "from": 0, "panels": False}))
            assert json.loads(client.recv())["type"] == "welcome"
            event = json.loads(client.recv())
            client.send(json.dumps({"type": "say", "key": "k", "text": "Hello"}))
            said = {json.loads(client.recv())["type"] for _ in range(2)}
        assert event["n"] >= 1
        assert said == {"ok", "event"}
    assert "uvicorn has no handle_parser_exception" in errors.read_text()
