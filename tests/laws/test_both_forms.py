"""Interpreted and compiled rules give identical games."""

from __future__ import annotations

import os
import subprocess
import sys


def digests(interpreted: str) -> list[str]:
    """Which form ran, and a digest of games of every kind, from a process of its own."""
    environment = {**os.environ, "ORRERY_INTERPRETED": interpreted}
    command = [sys.executable, "-m", "orrery.laws.digest", "--games", "3"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_interpreted_and_compiled_games_are_the_same() -> None:
    compiled, *fast = digests("0")
    assert compiled == "compiled", "nothing compiled, or out of date: run `make setup`"
    interpreted, *slow = digests("1")
    assert interpreted == "interpreted"
    assert len(fast) > 1
    assert fast == slow
