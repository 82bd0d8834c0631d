"""What is told of packages that are not installed: which extra brings them."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from orrery import extras
from orrery.extras import NotInstalled, demand
from tests.cli.helpers import run


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Packages that cannot be found while a test runs."""
    hidden: list[str] = []

    def looked_for(name: str) -> object:
        return None if name in hidden else find_spec(name)

    monkeypatch.setattr(extras, "find_spec", looked_for)
    return hidden


def test_what_is_missing_is_told_with_what_brings_it(without: list[str]) -> None:
    demand("env", "numpy", "gymnasium")
    without.append("gymnasium")
    with pytest.raises(NotInstalled) as told:
        demand("env", "numpy", "gymnasium")
    assert told.value.name == "gymnasium"
    assert str(told.value) == "this needs gymnasium, which is not here: pip install 'orrery[env]'"


@pytest.mark.parametrize(
    ("command", "package", "extra"),
    [
        (["study", "galaxy_rush"], "jinja2", "lab"),
        (["study", "galaxy_rush"], "pyarrow", "lab"),
        (["train", "galaxy_rush"], "numpy", "learn"),
        (["train", "galaxy_rush"], "torch", "learn"),
        (["serve", "--port", "0"], "starlette", "table"),
    ],
)
def test_commands_say_it_before_they_begin(
    without: list[str], command: list[str], package: str, extra: str
) -> None:
    without.append(package)
    done = run(*command)
    told = f"orrery: this needs {package}, which is not here: pip install 'orrery[{extra}]'\n"
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", told)


HIDING = """
import sys
from importlib import util

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name in ("numpy", "gymnasium", "pyspiel"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

found = util.find_spec
util.find_spec = lambda name: None if name in ("numpy", "gymnasium", "pyspiel") else found(name)
sys.meta_path.insert(0, Hidden())
"""


@pytest.mark.parametrize("module", ["orrery.envs.single", "orrery.envs.spiel", "orrery.batch"])
def test_modules_say_it_when_they_are_imported(module: str) -> None:
    """In an interpreter of its own, in which the packages of the extra cannot be found."""
    program = f"{HIDING}\nimport {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr.endswith("which is not here: pip install 'orrery[env]'\n")
