"""Real servers in processes of their own, to be killed, and clients that outlive them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import nullcontext, suppress
from itertools import count
from pathlib import Path
from random import Random, SystemRandom
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

PATIENCE = 120
"""Seconds before something that should happen is given up: a machine may be busy otherwise."""
AGAIN_SECONDS = 0.05
"""After which a player tries again what could not be done."""
SERVE = """
import os, sys, time
from pathlib import Path
from orrery.cli import serve
done = Path(sys.argv.pop(1))
class Compiling:
    # A compiler that is done when a test says so.
    def over(self):
        return done.exists()
    def wait(self):
        while not self.over():
            time.sleep(0.01)
        return True
    def stop(self):
        pass
def begin(staged):
    again = os.environ.get("LISTEN_PID") == str(os.getpid())
    return None if again else Compiling()
serve._begin_to_compile = begin
serve._main()
"""


PORTS = range(20_000, 32_000)
"""Below those that the system gives to outgoing connections. One of those might be given away
while a server starts again, or to whoever knocks there: a connection can meet itself."""


def free_port() -> int:
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`orrery serve` as people start it."""

    def __init__(
        self,
        folder: Path,
        database_url: str = "",
        processes: int = 1,
        *,
        interpreted: bool = False,
        errors: Path | None = None,
    ) -> None:
        self.port = free_port()
        self.folder = folder
        self.database_url = database_url
        self.processes = processes
        self.interpreted = interpreted
        self.errors = errors
        """The file that gets what the server says of errors; without one, the test's own output."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Start it, and wait for nothing."""
        environment = {
            **os.environ,
            "ORRERY_SECRET": "the same for all processes",
            "ORRERY_MESSAGE_RATE": "100000",
            "ORRERY_MESSAGE_BURST": "1000000",
            "ORRERY_CALL_RATE": "100000",
            "ORRERY_READ_RATE": "100000",
            "ORRERY_KEPT_PER_ADDRESS": "1000000",
            "ORRERY_BOT_PAUSE": "0",
        }
        if self.interpreted:
            environment["ORRERY_INTERPRETED"] = "1"
        with nullcontext() if self.errors is None else self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                self.command(), env=environment, stdout=subprocess.DEVNULL, stderr=errors
            )

    def command(self) -> list[str]:
        command = [
            sys.executable, "-m", "orrery.cli.serve",
            "--port", str(self.port), "--no-browser", "--data-dir", str(self.folder),
            "--processes", str(self.processes),
        ]  # fmt: skip
        if self.database_url:
            command += ["--database", self.database_url]
        return command

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.launch()
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.url}/api/me", timeout=PATIENCE).raise_for_status()
            except httpx.HTTPError:
                assert self.process.poll() is None, "the server ended at its start"
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("the server did not start")

    def workers(self) -> list[int]:
        """The processes that the server started, in the order in which it did."""
        assert self.process is not None
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        """As if the power went: no chance to tidy up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


class Restarting(Server):
    """A server whose rules are compiled when a test says so."""

    @property
    def done(self) -> Path:
        return self.folder / "compiled"

    def command(self) -> list[str]:
        python, _, _, *options = super().command()
        return [python, "-c", SERVE, str(self.done), *options, "--compile"]

    def answers(self) -> bool:
        """Whether somebody serves now; also where nobody does, the port stays open."""
        try:
            httpx.get(f"{self.url}/static/", timeout=0.05)
        except httpx.HTTPError:
            return False
        return True


class Client:
    """A random player that resumes after every loss and sends again what was not answered."""

    def __init__(
        self, urls: list[str], table: str, secret: str, seed: int, pause: float = 0.0
    ) -> None:
        self.urls = urls
        self.table = table
        self.secret = secret
        self.rng = Random(seed)
        self.pause = pause
        """How long it thinks before every move."""
        self.n = 0
        self.acked: dict[str, int] = {}
        """What the server said it stored: key and number."""
        self.pending: dict[str, Any] | None = None
        self.connections = 0
        self.url = ""
        """Where it connected last."""
        self.close_codes: list[int] = []
        """With which the server closed a connection; 1006 where it said nothing."""
        self._keys = count(1)

    async def play(self) -> None:
        """To the end of the game, through as many connections as it takes."""
        for url in _for_ever(self.urls):
            address = f"ws{url.removeprefix('http')}/api/tables/{self.table}/socket"
            headers = {"Authorization": f"Bearer {self.secret}"}
            try:
                async with connect(address, additional_headers=headers) as connection:
                    self.connections += 1
                    self.url = url
                    await connection.send(json.dumps(self.hello()))
                    if self.pending is not None:
                        await connection.send(json.dumps(self.pending))
                    while True:
                        answer = self.take(json.loads(await connection.recv()))
                        if answer == "over":
                            return
                        if self.pending is not None and answer in ("act", "again"):
                            await asyncio.sleep(self.pause if answer == "act" else AGAIN_SECONDS)
                            await connection.send(json.dumps(self.pending))
            except ConnectionClosed as closed:
                self.close_codes.append(closed.rcvd.code if closed.rcvd else 1006)
            except (OSError, WebSocketException):
                await asyncio.sleep(AGAIN_SECONDS)

    def hello(self) -> dict[str, Any]:
        """What it says first on every connection."""
        return {"type": "hello", "from": self.n, "panels": False}

    def take(self, message: dict[str, Any]) -> str:
        if message["type"] == "ok":
            assert self.acked.setdefault(message["key"], message["n"]) == message["n"]
            if self.pending is not None and self.pending["key"] == message["key"]:
                self.pending = None
        elif message["type"] == "refused":
            assert message["code"] in ("stale", "unavailable"), message
            if message["code"] == "unavailable":
                return "again"
            self.pending = None
        elif message["type"] == "event":
            assert message["n"] >= self.n, "an event was lost"
            self.n = message["n"]
            if message["over"]:
                return "over"
            decision = message["decision"]
            asked = self.pending is not None and self.pending["decision"] == decision["id"]
            if decision["mine"] and not asked:
                actions = [one["action"] for one in message["options"] if one["open"]]
                self.pending = {
                    "type": "act",
                    "key": f"k{next(self._keys)}",
                    "decision": decision["id"],
                    "seat": decision["seat"],
                    "action": self.rng.choice(actions),
                }
                return "act"
        return ""


def _for_ever(urls: list[str]) -> Any:
    while True:
        yield from urls


def open_table(url: str, game: str = "galaxy_rush") -> tuple[str, list[str]]:
    """A table for two; its id and the secrets of both seats."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = client.post("/api/tables", json=wish).raise_for_status().json()
    # By somebody else: a guest has one seat.
    body = {"invite": table["invite"]}
    address = f"{url}/api/tables/{table['table']}/join"
    joined = httpx.post(address, json=body, timeout=PATIENCE).raise_for_status().json()
    return table["table"], [table["seats"][0]["secret"], joined["seats"][0]["secret"]]


def stored(url: str, table: str, secret: str) -> dict[str, Any]:
    """What the server knows of a table at its end."""
    headers = {"Authorization": f"Bearer {secret}"}
    with httpx.Client(base_url=url, headers=headers, timeout=PATIENCE) as client:
        record = client.get(f"/api/tables/{table}/record").raise_for_status().text
        moves = client.get(f"/api/tables/{table}/moves").raise_for_status().json()["moves"]
    return {"record": record, "moves": moves}
