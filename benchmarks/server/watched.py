"""`orrery serve` with a watch on its event loop: how long the longest callbacks ran.

Run it as `python -m benchmarks.server.watched FILE ARGUMENTS`; it keeps them in that file, and
begins again at the signal USR1. What counts is the processor time of the serving thread: how long
others had the processor meanwhile says nothing about the server.
"""

from __future__ import annotations

import asyncio
import json
import runpy
import signal
import sys
import time
from pathlib import Path

KEPT = 20


def watch(file: Path) -> None:
    """Time every callback of asyncio's own loop, which serves where uvloop is not installed."""
    sys.modules["uvloop"] = None  # type: ignore[assignment]
    longest: list[tuple[float, str]] = []
    signal.signal(signal.SIGUSR1, lambda *_: longest.clear())
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        taken = time.thread_time() - began
        if len(longest) < KEPT or taken > longest[-1][0]:
            longest.append((taken, repr(handle)))
            longest.sort(reverse=True)
            del longest[KEPT:]
            file.write_text(json.dumps(longest))

    vars(asyncio)["Handle"]._run = timed


if __name__ == "__main__":
    watch(Path(sys.argv.pop(1)))
    runpy.run_module("orrery.cli.serve", run_name="__main__")
