"""What is broken: one server with its file, or two servers with one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import ClassVar

from tests.chaos.faults import Fault, Kind
from tests.chaos.proxy import Proxy
from tests.table.databases import Cluster
from tests.table.processes import Server

SERVER_KINDS = (
    Kind.SERVER_KILLED,
    Kind.SERVER_FROZEN,
    Kind.PLAYERS_CUT_OFF,
    Kind.PLAYERS_STALLED,
)
SOCKET = ".s.PGSQL.5432"
"""How PostgreSQL's clients call the socket in a folder that they are given."""


@contextmanager
def frozen(processes: Iterable[int]) -> Iterator[None]:
    """Processes that are stopped, and go on as if nothing had been."""
    stopped = list(processes)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


@contextmanager
def out_of_space(
    processes: Callable[[], list[int]], limit: int, user: str | None = None
) -> Iterator[None]:
    """Processes whose files cannot grow beyond so many bytes, as on a disk that is full."""
    _limit_files(processes(), str(limit), user)
    try:
        yield
    finally:
        # Of those that were started since, too.
        _limit_files(processes(), "unlimited", user)


def _limit_files(processes: list[int], limit: str, user: str | None) -> None:
    for pid in processes:
        # By a program, because a process may be limited by its own user only. Some are gone.
        command = ["prlimit", f"--pid={pid}", f"--fsize={limit}:"]
        subprocess.run(command, user=user, stderr=subprocess.DEVNULL)


class System(ABC):
    """Servers that share a database, each behind a proxy through which players come."""

    name: ClassVar[str]
    kinds: ClassVar[tuple[Kind, ...]]
    """What can break here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database_url = ""
        self.servers: list[Server] = []
        self.proxies: list[Proxy] = []
        self.urls: list[str] = []
        """Where players find the servers."""

    async def start_servers(self, count: int) -> None:
        for number in range(count):
            errors = self.folder / f"errors-{number}.txt"
            server = Server(self.folder, self.database_url, errors=errors)
            server.launch()
            self.servers.append(server)
            proxy = Proxy(partial(asyncio.open_connection, "127.0.0.1", server.port))
            self.urls.append(await proxy.listen())
            self.proxies.append(proxy)
        await self.answered()

    async def answered(self) -> None:
        """Wait until all servers answer."""
        for server in self.servers:
            await asyncio.to_thread(server.wait)

    async def stop_servers(self) -> None:
        for proxy in self.proxies:
            await proxy.close()
        for server in self.servers:
            await asyncio.to_thread(server.__exit__, None, None, None)

    @asynccontextmanager
    async def broken(self, fault: Fault) -> AsyncIterator[None]:
        """Break something for as long as this lasts."""
        server, proxy = self.servers[fault.server], self.proxies[fault.server]
        assert server.process is not None
        if fault.kind is Kind.SERVER_KILLED:
            await asyncio.to_thread(server.kill)
            yield
            server.launch()
            # Not before the next fault: a server that finds no database at its start ends.
            await asyncio.to_thread(server.wait)
        elif fault.kind is Kind.SERVER_FROZEN:
            with frozen([server.process.pid]):
                yield
        elif fault.kind in SERVER_KINDS:
            if fault.kind is Kind.PLAYERS_CUT_OFF:
                proxy.cut()
            else:
                proxy.stall()
            yield
            proxy.mend()
        else:
            async with self.broken_database(fault.kind):
                yield

    @abstractmethod
    def broken_database(self, kind: Kind) -> AbstractAsyncContextManager[None]:
        """The same for its database."""


class OnSqlite(System):
    """One server, which has its database in itself: who kills the one kills the other."""

    name = "SQLite, one process"
    kinds = (*SERVER_KINDS, Kind.DATABASE_FROZEN, Kind.DATABASE_CUT_OFF, Kind.DATABASE_FULL)

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = folder / "tables.db"
        self.database_url = f"sqlite:///{self.file}"

    @asynccontextmanager
    async def broken_database(self, kind: Kind) -> AsyncIterator[None]:
        if kind is Kind.DATABASE_FROZEN:
            # Somebody else writes to the file, and does not come to an end.
            other = sqlite3.connect(self.file, timeout=60)
            try:
                other.execute("BEGIN IMMEDIATE")
                yield
            finally:
                other.close()
        elif kind is Kind.DATABASE_CUT_OFF:
            aside = self.folder / "aside.db"
            self.file.rename(aside)
            try:
                yield
            finally:
                aside.rename(self.file)
        else:
            process = self.servers[0].process
            assert process is not None
            pids = [process.pid]
            with out_of_space(lambda: pids, Path(f"{self.file}-wal").stat().st_size):
                yield


class OnPostgresql(System):
    """Two servers at one database, which they reach through a proxy too."""

    name = "PostgreSQL, two processes"
    kinds = (
        *SERVER_KINDS,
        Kind.DATABASE_KILLED,
        Kind.DATABASE_FROZEN,
        Kind.DATABASE_CUT_OFF,
        Kind.DATABASE_FULL,
    )

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        super().__init__(folder)
        self.cluster = cluster

    @asynccontextmanager
    async def behind_a_proxy(self) -> AsyncIterator[None]:
        # A path of its own: those of sockets may not be long.
        here = Path(tempfile.mkdtemp(prefix="orrery-chaos-"))
        there = self.cluster.folder / SOCKET
        self.to_database = Proxy(partial(asyncio.open_unix_connection, there))
        await self.to_database.listen_at(here / SOCKET)
        url = await asyncio.to_thread(self.cluster.new_database)
        self.database_url = url.replace(str(self.cluster.folder), str(here))
        try:
            yield
        finally:
            await self.to_database.close()
            shutil.rmtree(here)

    @asynccontextmanager
    async def broken_database(self, kind: Kind) -> AsyncIterator[None]:
        if kind is Kind.DATABASE_KILLED:
            await asyncio.to_thread(self.cluster.kill)
            try:
                yield
            finally:
                await asyncio.to_thread(self.cluster.start)
        elif kind is Kind.DATABASE_FROZEN:
            with frozen(self.cluster.processes()):
                yield
        elif kind is Kind.DATABASE_CUT_OFF:
            self.to_database.cut()
            yield
            self.to_database.mend()
        else:
            # It cannot write its log any more, and may give up altogether.
            with out_of_space(self.cluster.processes, 0, self.cluster.user):
                yield
            await asyncio.to_thread(self.cluster.revive)


@asynccontextmanager
async def on_sqlite(folder: Path) -> AsyncIterator[System]:
    system = OnSqlite(folder)
    try:
        await system.start_servers(1)
        yield system
    finally:
        await system.stop_servers()


@asynccontextmanager
async def on_postgresql(folder: Path, cluster: Cluster) -> AsyncIterator[System]:
    system = OnPostgresql(folder, cluster)
    async with system.behind_a_proxy():
        try:
            await system.start_servers(2)
            yield system
        finally:
            await system.stop_servers()
