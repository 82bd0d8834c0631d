"""Processes that play other editions of games than this one, each behind a socket of its own.

The rules keep their components as constants of their modules, and compiled code holds those once
per process. So a table that was dealt with other components, or under the rules of a release that
is installed beside this one, is played by another process: a whole server, for the tables of one
edition. It is started when somebody asks for such a table, and ended when nobody did for a while.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import orrery
from orrery.core.box import choice
from orrery.table.match.editions import Edition

if TYPE_CHECKING:
    from orrery.table.config import Config
    from orrery.table.storage.store import Store

log = logging.getLogger("orrery.table")
SOCKET = "socket"
BOX = "components.toml"
START_SECONDS = 60.0
"""How long a process may take until it serves."""
AGAIN_SECONDS = 60.0
"""How long an edition that could not be started is left alone."""
END_SECONDS = 5.0


@dataclass(slots=True)
class Process:
    """A server for one edition."""

    inner: asyncio.subprocess.Process
    folder: Path
    statics: str
    """The digest in the addresses of its scripts and styles."""
    used: float = field(default_factory=time.monotonic)
    sockets: int = 0
    """Open sockets that are relayed to it."""

    @property
    def address(self) -> str:
        return str(self.folder / SOCKET)

    @property
    def alive(self) -> bool:
        return self.inner.returncode is None

    async def end(self) -> None:
        """Tell it that there is nothing to serve any more: its standard input closes."""
        assert self.inner.stdin is not None
        self.inner.stdin.close()
        try:
            await asyncio.wait_for(self.inner.wait(), END_SECONDS)
        except TimeoutError:
            self.inner.kill()
            await self.inner.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Launch:
    """How an edition is started: the Python of a release, and a component file if it needs one."""

    python: str
    contents: str | None


class Editions:
    """All such processes of one server."""

    def __init__(self, store: Store, config: Config) -> None:
        self._store = store
        self._config = config
        self._running: dict[Edition, asyncio.Task[Process | None]] = {}
        self._failed: dict[Edition, float] = {}
        self._offers: dict[str, asyncio.Task[dict[str, Edition]]] = {}
        """By the Python of a release, what it plays."""

    async def process(self, edition: Edition) -> Process | None:
        """The process that plays an edition; None if nothing here can."""
        task = self._running.get(edition)
        if task is None or (task.done() and not _alive(task)):
            launch = await self.launch(edition)
            if launch is None:
                return None
            task = self._running.get(edition)
            if task is None or (task.done() and not _alive(task)):
                task = self._running[edition] = asyncio.create_task(self._start(edition, launch))
        found = await asyncio.shield(task)
        if found is not None:
            found.used = time.monotonic()
        return found

    async def launch(self, edition: Edition) -> Launch | None:
        """How an edition could be played; None if its rules or components are not in hand."""
        if self._failed.get(edition, 0.0) > time.monotonic():
            return None
        contents = await self._store.components(edition.components, edition.game)
        for python in (sys.executable, *self._config.releases):
            offered = (await self._offered(python)).get(edition.game)
            if offered is None or offered.rules != edition.rules:
                continue
            if offered.components == edition.components:
                return Launch(python, None)
            if contents is not None:
                return Launch(python, contents)
        return None

    def with_statics(self, digest: str) -> Process | None:
        """The process whose pages name scripts and styles of that age."""
        for task in self._running.values():
            found = task.result() if task.done() and _alive(task) else None
            if found is not None and found.statics == digest:
                return found
        return None

    async def sweep(self) -> None:
        """End those that nobody needed for a while."""
        since = time.monotonic() - self._config.idle_seconds
        for edition, task in list(self._running.items()):
            found = task.result() if task.done() else None
            if found is not None and not found.sockets and found.used < since:
                del self._running[edition]
                await found.end()

    async def stop(self) -> None:
        for task in [*self._running.values(), *self._offers.values()]:
            if not task.done():
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        started = [task.result() for task in self._running.values() if _ended_well(task)]
        self._running.clear()
        await asyncio.gather(*[one.end() for one in started if one is not None])

    # --- starting -------------------------------------------------------------------------

    async def _offered(self, python: str) -> dict[str, Edition]:
        """What a release plays with its own components."""
        task = self._offers.get(python)
        if task is None:
            task = self._offers[python] = asyncio.create_task(_ask(python))
        return await asyncio.shield(task)

    async def _start(self, edition: Edition, launch: Launch) -> Process | None:
        folder = Path(mkdtemp(prefix="orrery-"))
        chosen: dict[str, str] = {}
        if launch.contents is not None:
            (folder / BOX).write_text(launch.contents, encoding="utf-8")
            known = edition.game in orrery.game_ids()
            place = orrery.folder(edition.game) if known else Path(edition.game)
            chosen = choice(place, folder / BOX)
        inner = await asyncio.create_subprocess_exec(
            launch.python, "-P", "-m", "orrery.table.cluster.edition_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=_environment(launch.python) | chosen,
            # A group of its own: Ctrl+C is for the server, which then ends the others.
            start_new_session=True,
        )  # fmt: skip
        try:
            statics = await asyncio.wait_for(self._begin(inner, edition, folder), START_SECONDS)
        except TimeoutError:
            statics = ""
        except asyncio.CancelledError:
            await Process(inner, folder, "").end()
            raise
        started = Process(inner, folder, statics)
        if not statics:
            log.error("no process could be started for %s", " ".join(map(str, edition)))
            self._failed[edition] = time.monotonic() + AGAIN_SECONDS
            await started.end()
            return None
        return started

    async def _begin(
        self, inner: asyncio.subprocess.Process, edition: Edition, folder: Path
    ) -> str:
        """Say what to serve and where; the answer, when it does, is the age of its scripts."""
        assert inner.stdin is not None
        assert inner.stdout is not None
        config = asdict(self._config)
        config["secret"] = self._config.secret.hex()
        config["former_secrets"] = [one.hex() for one in self._config.former_secrets]
        task = {"edition": edition, "socket": str(folder / SOCKET), "config": config}
        inner.stdin.write(json.dumps(task).encode() + b"\n")
        with suppress(ConnectionError):
            await inner.stdin.drain()
        return (await inner.stdout.readline()).decode().strip()


def _alive(task: asyncio.Task[Process | None]) -> bool:
    found = task.result() if _ended_well(task) else None
    return found is not None and found.alive


def _ended_well(task: asyncio.Task[Process | None]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _environment(python: str) -> dict[str, str]:
    """This process plays with these modules; a release of its own has its own."""
    if python == sys.executable:
        return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


async def _ask(python: str) -> dict[str, Edition]:
    """What a release says of its games; nothing if it does not answer."""
    try:
        asked = await asyncio.create_subprocess_exec(
            python, "-P", "-m", "orrery.table.match.editions",
            stdout=asyncio.subprocess.PIPE, env=_environment(python),
        )  # fmt: skip
        said, _ = await asked.communicate()
        return {game: Edition(game, rules, name) for game, rules, name in json.loads(said)}
    except (OSError, ValueError) as error:
        log.error("the release at %s does not say what it plays: %r", python, error)
        return {}
