"""The two servers, started as their users start them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

PEER = Path(__file__).parent / "peer"
INSTALLED = Path(__file__).parents[2] / "build" / "bench-peer"
START_SECONDS = 60
LIMITS = (
    "MESSAGE_RATE", "MESSAGE_BURST", "CALL_RATE", "CALL_BURST", "READ_RATE", "READ_BURST",
    "SOCKETS_PER_ADDRESS", "SOCKETS_PER_GUEST", "TABLES_PER_GUEST", "KEPT_PER_ADDRESS",
)  # fmt: skip
"""What a server allows one caller: here all players are one."""


class NotStarted(Exception):
    """A server that could not be started, and why."""


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    pid: int
    port: int

    def memory(self) -> int:
        """Bytes of main memory the process holds."""
        return _memory(self.pid)

    def memory_of_all(self) -> int:
        """The same with those that it started."""
        return sum(map(_memory, _family(self.pid)))

    def processor_seconds(self) -> float:
        """What the process and all that it started have used of the processor so far."""
        return sum(map(_processor_seconds, _family(self.pid)))

    @property
    def alone(self) -> bool:
        """Whether it has started no other process yet."""
        return len([*_family(self.pid)]) == 1

    def own_processor_seconds(self) -> float:
        """The same without those that it started."""
        return _processor_seconds(self.pid)


def _memory(pid: int) -> int:
    with suppress(FileNotFoundError):
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    # It ended just now.
    return 0


def _family(pid: int) -> Iterator[int]:
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from _family(int(child))


def _processor_seconds(pid: int) -> float:
    with suppress(FileNotFoundError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def ours(
    processes: int = 1,
    watched: Path | None = None,
    database: str = "",
    checkout: Path | None = None,
) -> Iterator[Running]:
    """`orrery serve` on a new, empty SQLite file; only the limits on callers are lifted.

    `watched` is the file for its longest callbacks, if they are to be taken (`watched.py`);
    `database` is the address of another database; `checkout` is the folder of another version.
    """
    port = free_port()
    limits = {f"ORRERY_{name}": "1000000" for name in LIMITS}
    with tempfile.TemporaryDirectory() as folder:
        module = ["orrery.cli.serve"]
        if watched is not None:
            module = ["benchmarks.server.watched", str(watched)]
        command = [sys.executable, "-m", *module, "--no-browser"]
        command += ["--port", str(port), "--data-dir", folder, "--processes", str(processes)]
        if database:
            command += ["--database", database]
        sources = {} if checkout is None else {"PYTHONPATH": str(checkout)}
        with _process(command, port, {**os.environ, **limits, **sources}, checkout) as running:
            yield running


@contextmanager
def theirs() -> Iterator[Running]:
    """boardgame.io's own server, with its store in memory."""
    install()
    port = free_port()
    node = shutil.which("node")
    assert node is not None
    command = [node, str(INSTALLED / "server.js"), str(port)]
    with _process(command, port, {**os.environ, "NODE_ENV": "production"}) as running:
        yield running


def install() -> None:
    """Bring boardgame.io from npm, unless it is here."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise NotStarted("Node.js and npm are not installed")
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for path in PEER.iterdir():
        if path.is_file():
            shutil.copy(path, INSTALLED)
    if (INSTALLED / "node_modules" / "boardgame.io").is_dir():
        return
    done = subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund"], cwd=INSTALLED, capture_output=True, text=True
    )
    if done.returncode:
        raise NotStarted(f"npm could not install boardgame.io: {done.stderr.strip()[-200:]}")


@contextmanager
def _process(
    command: list[str], port: int, environment: dict[str, str], folder: Path | None = None
) -> Iterator[Running]:
    process = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        _wait(process, port)
        yield Running(process.pid, port)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    """Until it answers, whichever of its processes is asked: they take turns."""
    until = time.monotonic() + START_SECONDS
    answers = 0
    while time.monotonic() < until:
        if process.poll() is not None:
            raise NotStarted(f"it ended with {process.returncode} at its start")
        with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, START_SECONDS)) as call:
            call.request("GET", "/")
            call.getresponse().read()
            answers += 1
            if answers == os.cpu_count():
                return
            continue
        time.sleep(0.01)
    raise NotStarted(f"it did not answer within {START_SECONDS} seconds")
