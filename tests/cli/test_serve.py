"""`orrery serve`: the port first, then the browser, then everything that takes time."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.cli.helpers import run

SECONDS = 120
VISIT = """
import socket, sys
from urllib.parse import urlsplit
said, address = sys.argv[1:]
place = urlsplit(address)
socket.create_connection((place.hostname, place.port)).close()
open(said + ".draft", "w").write(address)
__import__("os").rename(said + ".draft", said)
"""


def _heeding_interrupts() -> None:
    """Where tests run in the background of a shell, they and their children ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(folder: Path, *options: str) -> tuple[subprocess.Popen[str], Path]:
    """A server whose browser is a script: it visits the address and writes it down."""
    script, visited = folder / "visit.py", folder / "visited"
    script.write_text(VISIT)
    browser = shlex.join([sys.executable, str(script), str(visited)]) + " %s"
    command = [sys.executable, "-m", "orrery.cli.serve", f"--data-dir={folder}", *options]
    environment = {**os.environ, "BROWSER": browser}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.PIPE, preexec_fn=_heeding_interrupts)  # fmt: skip
    return process, visited


def test_the_browser_comes_to_a_port_that_is_taken_already(tmp_path: Path) -> None:
    process, visited = start(tmp_path, "--port=0")
    try:
        assert process.stdout is not None
        told = process.stdout.readline()
        until = time.monotonic() + SECONDS
        while not visited.exists():
            assert time.monotonic() < until
            time.sleep(0.01)
        assert visited.read_text() in told
        with urllib.request.urlopen(visited.read_text(), timeout=SECONDS) as answer:
            assert answer.status == 200
    finally:
        process.terminate()
        process.communicate(timeout=SECONDS)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interrupt_ends_it_without_a_complaint(tmp_path: Path, processes: int) -> None:
    process, _ = start(tmp_path, "--port=0", "--no-browser", f"--processes={processes}")
    assert process.stdout is not None
    address = process.stdout.readline().split()[4]
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    _, complained = process.communicate(timeout=SECONDS)
    assert (process.returncode, complained) == (0, "")


def test_no_browser_comes_where_the_port_belongs_to_somebody_else(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process, visited = start(tmp_path, f"--port={port}")
        told, complained = process.communicate(timeout=SECONDS)
    assert process.returncode == 2
    assert f"port {port}" in complained
    assert told == ""
    assert not visited.exists()


def test_nothing_slow_is_loaded_before_the_browser_opens() -> None:
    early = "import sys, orrery.cli.serve as _; print({*sys.modules} & {*sys.argv})"
    slow = ["typer", "uvicorn", "orrery.core"]
    done = subprocess.run([sys.executable, "-c", early, *slow], capture_output=True, text=True)
    assert done.stdout == "set()\n"


def test_both_ways_in_tell_of_the_same_options() -> None:
    alone = subprocess.run([sys.executable, "-m", "orrery.cli.serve", "--help"],
                           capture_output=True, text=True, check=True).stdout  # fmt: skip
    beside = run("serve", "--help").stdout
    for flag in ("host", "port", "browser", "no-browser", "database", "data-dir", "processes"):
        assert f"--{flag}" in alone
        assert f"--{flag}" in beside
    assert "Start the server and open its lobby." in alone


def test_fewer_processes_than_none_are_refused(tmp_path: Path) -> None:
    process, _ = start(tmp_path, "--port=0", "--processes=-1")
    _, complained = process.communicate(timeout=SECONDS)
    assert process.returncode == 2
    assert "--processes: -1 is less than 0" in complained
    assert run("serve", "--processes=-1").exit_code == 2


def test_an_address_of_no_database_is_told_in_one_line(tmp_path: Path) -> None:
    address = "mysql://anna:hush@somewhere/tables"
    process, _ = start(tmp_path, "--port=0", "--no-browser", f"--database={address}")
    _, complained = process.communicate(timeout=SECONDS)
    assert process.returncode == 2
    assert complained.startswith("Cannot use that database: 'mysql' begins no address")
    assert complained.count("\n") == 1
    assert "hush" not in complained


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    "address", ["postgresql://anna:hush@127.0.0.1:1/tables", "sqlite:///missing/tables.db"]
)
def test_a_database_that_cannot_be_used_is_told_in_one_line(
    tmp_path: Path, processes: int, address: str
) -> None:
    """Whoever mistyped an address was shown where in the program that was found out."""
    process, _ = start(
        tmp_path, "--port=0", "--no-browser", f"--processes={processes}", f"--database={address}"
    )
    _, complained = process.communicate(timeout=SECONDS)
    assert process.returncode == 2
    assert complained.startswith("Cannot use that database: ")
    assert complained.count("\n") == 1
    assert "hush" not in complained
