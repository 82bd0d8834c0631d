"""A PostgreSQL cluster for tests, from Debian's packages, on a socket in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from types import TracebackType

import psycopg

START_SECONDS = 120


def programs() -> Path | None:
    """Where the newest PostgreSQL's programs lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


class Cluster:
    """PostgreSQL from start to stop, listening on a socket file only."""

    def __init__(self) -> None:
        # Not a folder of pytest's: those are closed to the user that PostgreSQL runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="orrery-postgresql-"))
        self.data = self.folder / "data"
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.getuid() == 0 else None
        self._server: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        found = programs()
        assert found is not None, "PostgreSQL is missing: `make setup` installs it"
        self.programs = found

    def __enter__(self) -> Cluster:
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        command = [str(self.programs / "initdb"), "-D", str(self.data), "-N"]
        command += ["-U", "orrery", "-A", "trust", "-E", "UTF8"]
        done = subprocess.run(
            command, cwd=self.folder, user=self.user, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(f"initdb: {done.stdout}{done.stderr}")
        self.start()
        return self

    def start(self) -> None:
        """Start it as a child of ours, so that its end is noticed at once."""
        settings = ["listen_addresses=", "fsync=off", f"unix_socket_directories={self.folder}"]
        command = [str(self.programs / "postgres"), "-D", str(self.data)]
        for setting in settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, cwd=self.folder, user=self.user, stdout=log, stderr=log
            )
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return
            except psycopg.OperationalError:
                if self._server.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """At once, as a crash would."""
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait(START_SECONDS)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://orrery@/{name}?host={self.folder}"
