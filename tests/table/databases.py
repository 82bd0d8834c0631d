"""A PostgreSQL cluster for tests, from Debian's packages, on a socket in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from types import TracebackType

import psycopg

from orrery.table.config import with_driver


def programs() -> Path | None:
    """Where the newest PostgreSQL's programs lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def no_cluster() -> str:
    """Why there can be no cluster here; empty if there can."""
    if programs() is None:
        return "PostgreSQL is not installed: `make setup` installs it"
    if os.getuid() == 0 and shutil.which("runuser") is None:
        return "PostgreSQL does not run as root, and there is no runuser to change that"
    return ""


class Cluster:
    """PostgreSQL from start to stop, listening on a socket file only."""

    def __init__(self) -> None:
        # Not a folder of pytest's: those are closed to the user that PostgreSQL runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="orrery-postgresql-"))
        self.data = self.folder / "data"
        self._numbers = count(1)
        found = programs()
        assert found is not None
        self.programs = found

    def __enter__(self) -> Cluster:
        if os.getuid() == 0:
            # PostgreSQL refuses to run as root; the root user stays able to reach its socket.
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", str(self.data), "-U", "orrery", "-A", "trust", "-E", "UTF8", "-N")
        self.start()
        return self

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-o", options, "-l", log, "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

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
        return with_driver(self._address(name))

    def _address(self, name: str) -> str:
        return f"postgresql://orrery@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
