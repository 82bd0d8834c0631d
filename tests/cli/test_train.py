"""`orrery train`: a run on the command line, with a step in place of PyTorch's."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

import orrery
from tests.cli.helpers import run, shown
from tests.training.networks import Stand

RUSH = orrery.load("galaxy_rush")
SHORT = ("train", "galaxy_rush", "--minutes", "0.01", "-n", "12", "--iterations", "1")


@pytest.fixture(autouse=True)
def _learns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("orrery.training.descent")
    module.learn = Stand(RUSH)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "orrery.training.descent", module)
    torch = ModuleType("torch")
    torch.__spec__ = ModuleSpec("torch", None)
    monkeypatch.setitem(sys.modules, "torch", torch)


def test_generations_are_told_and_network_and_curve_written(tmp_path: Path) -> None:
    said = shown(*SHORT, "--folder", str(tmp_path))
    assert "lead missed by" in said
    assert f"Written: {tmp_path / 'network.onnx'}" in said
    assert (tmp_path / "network.onnx").is_file()
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
    # The time is used up: the same command has nothing more to play.
    assert "lead missed by" not in shown(*SHORT, "--folder", str(tmp_path))


def test_it_speaks_german(tmp_path: Path) -> None:
    said = shown(*SHORT, "--folder", str(tmp_path), "--language", "de")
    assert "Vorsprung um" in said


def test_an_interruption_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("orrery.training.loop.play_some", interrupted)
    result = run(*SHORT, "--folder", str(tmp_path))
    assert result.exit_code == 130
    assert "The same command goes on" in result.stdout


def test_a_missing_extra_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "orrery.training.descent")
    monkeypatch.setitem(sys.modules, "torch", None)
    result = run(*SHORT, "--folder", str(tmp_path))
    assert result.exit_code == 2
    assert "this needs torch, which is not here: pip install 'orrery[learn]'" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["galaxy_rash"], "galaxy_rush"),
        (["newton", "--seats", "1"], "nobody to be ahead of"),
        (["galaxy_rush", "--seats", "5"], "cannot be played by 5"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    refused = run("train", *arguments, "--folder", str(tmp_path))
    assert refused.exit_code == 2
    assert said in refused.stderr
