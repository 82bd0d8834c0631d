"""A PostgreSQL cluster for tests, from Debian's packages, on a socket in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from select import select
from types import TracebackType

import psycopg

from orrery.table.storage.migrate import MARK
from orrery.table.storage.store import Store

START_SECONDS = 120
EMPTY = f"""
SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> '{MARK}'
    LOOP EXECUTE 'DELETE FROM ' || quote_ident(name); END LOOP;
END $$
"""
"""Whoever is still connected is sent away; then every table is emptied."""


def programs() -> Path | None:
    """Where the newest PostgreSQL's programs lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


class Cluster:
    """PostgreSQL from start to stop, listening on a socket file only."""

    def __init__(self, *, fsync: bool = False) -> None:
        self.fsync = fsync
        """Whether it waits for the disk; a test need not."""
        # Not a folder of pytest's: those are closed to the user that PostgreSQL runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="orrery-postgresql-"))
        self.data = self.folder / "data"
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.getuid() == 0 else None
        self._server: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        self._used: list[str] = []
        """Databases with the schema of this release that nobody needs any more."""
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
        fsync = f"fsync={'on' if self.fsync else 'off'}"
        settings = ["listen_addresses=", fsync, f"unix_socket_directories={self.folder}"]
        command = [str(self.programs / "postgres"), "-D", str(self.data)]
        for setting in settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, cwd=self.folder, user=self.user, stdout=log, stderr=log
            )
        self.wait()

    def wait(self) -> None:
        """Wait until it answers; an error if it ends instead."""
        assert self._server is not None
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return
            except psycopg.OperationalError:
                if self._server.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def processes(self) -> list[int]:
        """The one that was started, and those that it started."""
        assert self._server is not None
        pid = self._server.pid
        try:
            started = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        except FileNotFoundError:
            return [pid]
        return [pid, *map(int, started.split())]

    def revive(self) -> None:
        """Wait until it answers again, or start it where it gave up."""
        try:
            self.wait()
        except psycopg.OperationalError:
            self.start()

    def kill(self) -> None:
        """All of its processes, as if the power went; none is left when this returns.

        One that is left, or is still going, holds the shared memory, and PostgreSQL refuses to
        start beside it.
        """
        assert self._server is not None
        # Stopped first, it starts no more of them; it may take a moment to stop.
        self._server.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self._server.pid, os.WSTOPPED | os.WNOWAIT)
        for pid in reversed(self.processes()):
            ending = os.pidfd_open(pid)
            signal.pidfd_send_signal(ending, signal.SIGKILL)
            gone, _, _ = select([ending], [], [], START_SECONDS)
            os.close(ending)
            assert gone, f"process {pid} of PostgreSQL does not end"
        self._server.wait(START_SECONDS)

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

    @contextmanager
    def database(self) -> Iterator[str]:
        """An empty database with the schema of this release; the next one may get the same.

        Making a database takes longer than most tests that need one.
        """
        if self._used:
            address = self._used.pop()
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute(EMPTY)
        else:
            address = self.new_database()
            store = Store(address, "test")
            store.open()
            store.close()
        yield address
        self._used.append(address)

    def new_database(self) -> str:
        """A database in which nothing was ever done."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://orrery@/{name}?host={self.folder}"
