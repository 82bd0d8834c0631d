"""`orrery study`: a folder with a page and data, and the answer for programs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import orrery.lab
from orrery.cli.asking import Refused, read_bots
from tests.cli.helpers import FIRST, answered, run, shown

HERE = ["-j", "1"]


def test_a_folder_with_a_page_and_data(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    arguments = ["study", "galaxy_rush", "-n", "4", "--bots", "random", "--out", str(folder)]
    shows = shown(*arguments, "-l", "de", *HERE)
    files = ["balance.md", "pieces.parquet", "report.html", "sides.parquet"]
    assert sorted(file.name for file in folder.iterdir()) == files
    assert "Galaxy Rush: Studie, 4 Spiele, random" in shows
    assert all(str(folder / file) in shows for file in files)
    page = (folder / "report.html").read_text()
    assert "Galaxy Rush: eine Studie" in page
    assert "orrery study galaxy_rush -n 4 --seed 1 --seats 2 --bots random" in page


def test_the_answer_for_programs(tmp_path: Path) -> None:
    told = answered(
        "study", "galaxy_rush", "-n", "10", "--bots", f"random,{FIRST}", "--out", str(tmp_path),
        "-o", "accelerate_chain=yes", *HERE,
    )  # fmt: skip
    assert told["games"] == 10
    assert [one["count"] for one in told["sides"]] == [10, 10]
    assert sum(one["share"] for one in told["sides"]) == pytest.approx(1)
    means = sum(one["mean"] for one in told["categories"].values())
    scores = sum(one["score"]["mean"] for one in told["sides"]) / 2
    assert means == pytest.approx(scores, abs=0.01)
    assert any(one["of"].startswith("take ") for one in told["chosen"])
    assert "-o accelerate_chain=yes" in (tmp_path / "report.html").read_text()


def test_settings_of_a_bot_part_no_bots() -> None:
    assert read_bots("a:depth=3,width=4,b", 2) == ("a:depth=3,width=4", "b")
    assert read_bots("a", 3) == ("a", "a", "a")
    with pytest.raises(Refused, match="names 2 bots for 3 seats"):
        read_bots("a,b", 3)


def test_without_the_extra_it_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "orrery.lab.data", raising=False)
    monkeypatch.delattr(orrery.lab, "data", raising=False)
    result = run("study", "galaxy_rush", "-n", "2", "--out", str(tmp_path / "never"))
    assert result.exit_code == 2
    assert "this needs pyarrow, which is not here: pip install 'orrery[lab]'" in result.stderr
    assert not (tmp_path / "never").exists()
