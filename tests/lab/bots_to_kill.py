"""Bots for tests of workers: one whose process dies, and how to write it down."""

from __future__ import annotations

from pathlib import Path

MORTAL = """
import os, signal
from pathlib import Path

MARK = Path({mark!r})


class Mortal:
    name = "mortal"

    def __init__(self, seed):
        self.start(seed)

    def start(self, seed):
        self.seed = seed

    def choose(self, view, clock):
        if self.seed == {seed} and view.decision.id > 20 and len(list(MARK.iterdir())) < {deaths}:
            (MARK / str(os.getpid())).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.legal[0]
"""


def mortal(folder: Path, deaths: int, seed: int = 3) -> str:
    """The spec of a bot that kills its process so often, in the game dealt from the seed."""
    mark = folder / f"deaths-{deaths}"
    mark.mkdir()
    file = folder / f"mortal_{deaths}.py"
    file.write_text(MORTAL.format(mark=str(mark), seed=seed, deaths=deaths))
    return f"{file}:Mortal:in_process=1"


def died(folder: Path, deaths: int) -> int:
    return len(list((folder / f"deaths-{deaths}").iterdir()))
