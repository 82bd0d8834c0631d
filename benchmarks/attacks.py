"""How long others wait while somebody does what costs a server most.

    python -m benchmarks.attacks

Twenty sockets ask for a whole table with its long log, nineteen times each; meanwhile somebody at
another table sends a ping every few milliseconds. Then one address hands in the longest records
there can be, several at a time, and looks at the end and at all moves of each. And somebody sends
pings without reading the answers. What the server keeps for them is its growth in memory.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import orrery

SOCKETS, HELLOS = 20, 19
PINGS = 200_000
RECORDS = 20
RECORD_BYTES = 64 * 1024


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "orrery.cli.serve", "--no-browser", "--port=0",
             f"--data-dir={folder}"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])
            asyncio.run(_attack(port, server.pid))
        finally:
            server.terminate()
            server.wait()


async def _attack(port: int, pid: int) -> None:
    mine = await asyncio.to_thread(_open, port)
    attacked = await asyncio.to_thread(_hand_in, port)
    async with _at(port, *mine) as quiet:
        await quiet.send(json.dumps({"type": "hello", "panels": False}))
        await _until(quiet, "event")
        attackers = [await _at(port, *attacked) for _ in range(SOCKETS)]
        worked = _worked(pid)
        over = asyncio.Event()
        waiting = asyncio.create_task(_longest_wait(quiet, over))
        answered = sum(await asyncio.gather(*map(_ask_often, attackers)))
        over.set()
        longest = await waiting
        print(f"{SOCKETS} sockets with {HELLOS} hellos each: {answered} tables sent, "
              f"{_worked(pid) - worked:.2f} s of the server's processor time; "
              f"somebody else waited {longest * 1000:.0f} ms at most")  # fmt: skip
        worked, before = _worked(pid), _memory(pid)
        over = asyncio.Event()
        waiting = asyncio.create_task(_longest_wait(quiet, over))
        record = await asyncio.to_thread(_longest_record)
        await asyncio.gather(
            *[asyncio.to_thread(_hand_in_and_look, port, record) for _ in range(RECORDS)]
        )
        over.set()
        longest = await waiting
        print(f"{RECORDS} records of {len(record)} bytes: "
              f"{_worked(pid) - worked:.2f} s of the server's processor time; "
              f"somebody else waited {longest * 1000:.0f} ms at most; "
              f"{(_memory(pid) - before) / 1e6:.0f} MB more memory")  # fmt: skip
    await asyncio.to_thread(_ping_without_reading, port, pid, *mine)


async def _ask_often(connection: ClientConnection) -> int:
    hello = json.dumps({"type": "hello", "from": 0, "panels": False})
    answered = 0
    try:
        for _ in range(HELLOS):
            await connection.send(hello)
        while True:
            message = json.loads(await asyncio.wait_for(connection.recv(), 3))
            answered += message["type"] == "event"
    except (ConnectionClosed, TimeoutError):
        return answered


async def _longest_wait(connection: ClientConnection, over: asyncio.Event) -> float:
    longest = 0.0
    while not over.is_set():
        began = time.monotonic()
        await connection.send('{"type": "ping", "t": 1}')
        await _until(connection, "pong")
        longest = max(longest, time.monotonic() - began)
        await asyncio.sleep(0.06)
    return longest


async def _until(connection: ClientConnection, kind: str) -> None:
    while json.loads(await connection.recv())["type"] != kind:
        pass


def _ping_without_reading(port: int, pid: int, table: str, secret: str) -> None:
    before = _memory(pid)
    with socket.create_connection(("127.0.0.1", port)) as raw:
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {secret}\r\n\r\n".encode()
        )
        raw.recv(1024)
        raw.settimeout(20)
        ping = b"\x89\xfd" + bytes(4) + b"x" * 125
        sent = 0
        try:
            while sent < PINGS:
                raw.sendall(ping * 100)
                sent += 100
        except OSError:
            pass
        time.sleep(1)
        grown = (_memory(pid) - before) / 1e6
    print(f"{sent} pings whose answers nobody reads: {grown:.1f} MB more memory")


def _at(port: int, table: str, secret: str) -> connect:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    return connect(address, additional_headers={"Authorization": f"Bearer {secret}"}, max_size=None)


def _open(port: int) -> tuple[str, str]:
    wish = {"game": "newton", "seats": [{"kind": "me"}, {"kind": "open"}]}
    asked = Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(wish).encode(),
                    {"Content-Type": "application/json"})  # fmt: skip
    with urlopen(asked, timeout=60) as answer:
        opened = json.loads(answer.read())
    return opened["table"], opened["seats"][0]["secret"]


def _hand_in(port: int) -> tuple[str, str]:
    """A finished game, which everybody may look at; its log is as long as logs are."""
    game = orrery.load("newton")
    state = game.new(4, 1)
    record = game.record(state)
    rng = Random(1)
    while not state.over:
        code = rng.choice(state.legal())
        record.add(state.notation(code))
        state.apply(code)
    asked = Request(f"http://127.0.0.1:{port}/api/records", record.text().encode())
    with urlopen(asked, timeout=60) as answer:
        return json.loads(answer.read())["table"], ""


def _longest_record() -> bytes:
    """A decision that is taken back and taken again, as often as fits."""
    game = orrery.load("galaxy_rush")
    state = game.new(2, 1)
    record = game.record(state)
    for _ in range(2):
        code = state.legal()[0]
        record.add(state.notation(code))
        state.apply(code)
    text = record.text()
    again = f"undo 1\n{text.splitlines()[-1]}\n"
    return (text + again * ((RECORD_BYTES - len(text)) // len(again))).encode()


def _hand_in_and_look(port: int, record: bytes) -> None:
    """As a new guest each time, for nothing is kept of any cookie."""
    api = f"http://127.0.0.1:{port}/api"
    with urlopen(Request(f"{api}/records", record), timeout=600) as answer:
        kept = json.loads(answer.read())
    for look in ("moves", f"frames/{kept['n']}"):
        with urlopen(f"{api}/tables/{kept['table']}/{look}", timeout=600) as answer:
            answer.read()


def _worked(pid: int) -> float:
    """Seconds of processor time that a process used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
