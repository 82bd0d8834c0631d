"""A server for the tables of one edition, behind a socket that another server relays to.

What it is told comes as one line of JSON on standard input, and releases of different age say it
to each other: what a release does not know it passes over. It ends when standard input closes.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from dataclasses import fields, replace

from orrery.table import logs
from orrery.table.app import create_app
from orrery.table.config import Config
from orrery.table.match.editions import Edition
from orrery.table.pages import statics
from orrery.table.server import GracefulServer, settings

UNLIMITED = 1_000_000_000
"""The server that relays has counted the callers already."""


class Behind(GracefulServer):
    """A server that says when it serves, and ends with the one before it."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(statics.digest(), flush=True)
        threading.Thread(target=self._end_with_stdin, daemon=True).start()

    def _end_with_stdin(self) -> None:
        # The descriptor itself: a thread in the midst of a buffered read keeps Python from ending.
        while os.read(sys.stdin.fileno(), 1 << 12):
            pass
        self.should_exit = True


def read_config(said: dict[str, object]) -> Config:
    """The settings of the server before this one, as far as this release knows them."""
    known = {one.name for one in fields(Config)}
    given = {name: value for name, value in said.items() if name in known}
    given["secret"] = bytes.fromhex(str(said["secret"]))
    former = said.get("former_secrets", ())
    given["former_secrets"] = tuple(bytes.fromhex(str(one)) for one in former)  # type: ignore[attr-defined]
    for name in ("origins", "releases", "hosts"):
        listed = said.get(name, ())
        given[name] = tuple(listed) if isinstance(listed, list) else ()
    return replace(
        Config(**given),  # type: ignore[arg-type]
        message_rate=UNLIMITED,
        call_rate=UNLIMITED,
        read_rate=UNLIMITED,
        kept_per_address=UNLIMITED,
        metrics="",
    )


def main() -> None:
    line = b""
    # Byte by byte: what is read ahead would not be there when the end of the input is waited for.
    while (byte := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):
        line += byte
    if not line:
        return
    task = json.loads(line)
    edition = Edition(*task["edition"])
    # Before anybody is told that it serves: components can be such that no game is played with.
    if Edition.here(edition.game) != edition:
        sys.exit(f"this is not {edition}")
    config = read_config(task["config"])
    logs.configure(config.log_format, config.log_level)
    serving = settings(create_app(config, only=edition))
    serving.uds = task["socket"]
    Behind(serving).run()


if __name__ == "__main__":
    main()
