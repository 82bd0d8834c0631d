"""Every contestant runs in a process of its own, which measures when asked.

Separate processes keep one engine's heap and garbage collector away from another's, let the
interpreted and the compiled Orrery run side by side, and allow a peer to be missing.
"""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from benchmarks.measure import Contestant, Sample

ROOT = Path(__file__).resolve().parent.parent


class WorkerFailed(Exception):
    """A contestant's process stopped instead of answering."""


class Worker:
    """The parent's side: starts the process and talks to it, one JSON object a line."""

    def __init__(self, module: str, game: str, env: dict[str, str]) -> None:
        self.label = f"{module} {game}"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker", module, game],
            cwd=ROOT,
            env={**os.environ, **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        hello = self._answer()
        self.missing: str | None = hello.get("missing")
        self.about: str = hello.get("about", "")
        self.measures: list[str] = hello.get("measures", [])

    def measure(self, name: str, seconds: float) -> Sample:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"measure": name, "seconds": seconds}) + "\n")
        self._process.stdin.flush()
        answer = self._answer()
        return Sample(answer["count"], answer["seconds"])

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise WorkerFailed(f"{self.label} stopped with status {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer


def serve(module: str, game: str) -> None:
    """The child's side: answer until the parent closes the pipe."""
    answers = os.fdopen(os.dup(1), "w")
    # An engine that prints would garble the answers; what it prints goes to standard error.
    os.dup2(2, 1)

    def answer(**fields: object) -> None:
        answers.write(json.dumps(fields) + "\n")
        answers.flush()

    try:
        driver = importlib.import_module(module)
    except ImportError as error:
        answer(missing=str(error))
        return
    contestant: Contestant = driver.contestant(game)
    answer(about=contestant.about, measures=list(contestant.measures))
    for line in sys.stdin:
        request = json.loads(line)
        sample = contestant.measures[request["measure"]](request["seconds"])
        answer(count=sample.count, seconds=sample.seconds)


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2])
