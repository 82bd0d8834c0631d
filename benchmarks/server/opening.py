"""What opening a table and sitting down at it costs the server, in processor time.

Run it as `python -m benchmarks.server.opening`. The moves of `python -m benchmarks.server` have
these calls in them; here they are alone.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from benchmarks.server import servers
from benchmarks.server.calls import Caller
from benchmarks.server.ours import PLAIN
from benchmarks.server.servers import Running

ROUNDS = 5
TABLES = 500
QUIET_SECONDS = 2.5
"""Longer than the pauses of a server that gets its games ready."""


async def main() -> None:
    with servers.ours() as server:
        wait_until_quiet(server)
        caller = Caller(server.port)

        async def sit_down(table: Any) -> None:
            path = f"/api/tables/{table['table']}/join"
            await caller.post(path, {"invite": table["invite"]})

        async def open_one(_: object) -> Any:
            return await caller.post("/api/tables", PLAIN.wish)

        opening, joining = [], []
        for _ in range(ROUNDS + 1):
            cost, tables = await _measured(server, open_one, range(TABLES))
            opening.append(cost)
            joining.append((await _measured(server, sit_down, tables))[0])
        caller.close()
    # The first round fills caches.
    for name, costs in (("POST /api/tables", opening[1:]), ("POST …/join", joining[1:])):
        print(
            f"{name}: {statistics.median(costs):,.0f} µs (of {ROUNDS}: {min(costs):,.0f} at best)"
        )


async def _measured(
    server: Running, call: Callable[[Any], Awaitable[Any]], given: Sequence[Any]
) -> tuple[float, list[Any]]:
    """Microseconds of the server's processor time per call, and the answers."""
    before = server.processor_seconds()
    answers = [await call(one) for one in given]
    return (server.processor_seconds() - before) * 1e6 / len(given), answers


def wait_until_quiet(server: Running) -> None:
    used = -1.0
    while server.processor_seconds() - used > 0.05:
        used = server.processor_seconds()
        time.sleep(QUIET_SECONDS)


if __name__ == "__main__":
    asyncio.run(main())
