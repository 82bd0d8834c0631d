"""Compiling while a server already serves the plain sources.

The compiler runs in a process of its own, at low priority, and ends with the server, however that
one ends: its standard input is a pipe from the server, which then closes. A server that can start
itself again compiles in stages: the core with the first games, then the next ones.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

from orrery.compiled import interpreted_on_request
from orrery.compiled.build import all_units, build_in_place, pending, wanted
from orrery.compiled.units import PACKAGE_FOLDER

NICE = 10
END_SECONDS = 5.0


class Compiling:
    """The process that compiles, as the server sees it."""

    def __init__(self, staged: bool) -> None:
        how = "--staged" if staged else "--background"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "orrery.compiled", "build", how],
            cwd=PACKAGE_FOLDER.parent,
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # why it failed is told in one line on standard output
            # A group of its own with all compilers: Ctrl+C is for the server.
            process_group=0,
        )

    def over(self) -> bool:
        return self._process.poll() is not None

    def wait(self) -> bool:
        """Wait for its end; whether a process that starts now would run more compiled rules."""
        return self._process.wait() == 0

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


def begin(staged: bool) -> Compiling | None:
    """Compile what is not up to date, unless that is not wanted or there is nothing.

    With `staged` only the next few units, for a server that starts again with them and then asks
    for more.
    """
    possible = sys.platform != "win32" and wanted() and not interpreted_on_request()
    if not possible or not pending(PACKAGE_FOLDER, all_units()):
        return None
    return Compiling(staged)


def build_for_a_server(staged: bool) -> int:
    """Runs in the process that compiles."""
    os.nice(NICE)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    failed = build_in_place(staged)
    if not failed:
        print("The server switches to the compiled rules now; open tables go on.", flush=True)
    return failed


def _end_with_the_server() -> None:
    # Not by way of sys.stdin: a thread that waits in it makes Python abort at its end.
    with suppress(OSError):
        while os.read(0, 1):
            pass
    os.killpg(os.getpgrp(), signal.SIGTERM)


def _leave(*_: object) -> None:
    """Leave by an exception, so that temporary folders are removed."""
    sys.exit(128 + signal.SIGTERM)
