"""The template of docs/adding-a-game.md, installed by pip into a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "examples/lanterns"
OPTIONS = ("--no-deps", "--no-build-isolation", "--no-compile", "--disable-pip-version-check")


def install(folder: Path) -> Path:
    """A folder that pip installed the template into, and nothing else."""
    passing = shutil.ignore_patterns("__pycache__", "build", "*.egg*")
    source = shutil.copytree(TEMPLATE, folder / "source", ignore=passing)
    target = folder / "site"
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", *OPTIONS, "--target", target, source],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return target
