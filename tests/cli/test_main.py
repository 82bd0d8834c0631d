"""The entry point: help that helps, errors in one line, and a quick start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from tests.cli.helpers import PROGRAM, recorded, run, saved, shell, shown

COMMANDS = [
    ("play",), ("serve",), ("games",), ("replay",), ("draw",), ("rules",), ("rules", "show"),
    ("rules", "coverage"), ("rules", "provenance"), ("legal",), ("position",), ("notation",),
    ("simulate",), ("fit",), ("doctor",), ("backup",), ("restore",), ("admin",), ("admin", "list"),
    ("admin", "show"), ("admin", "close"), ("admin", "delete"), ("admin", "ban"),
    ("admin", "expire"), ("admin", "rotate-key"),
]  # fmt: skip

BAD_INPUT = [
    (["plya"], "No such command 'plya'"),
    (["--nonsense"], "No such option: --nonsense"),
    (["simulate"], "Missing argument 'GAME'"),
    (["simulate", "galaxy_ruhs"], "did you mean galaxy_rush?"),
    (["simulate", "chess"], "no game is called 'chess'; there are: galaxy_rush"),
    (["simulate", "galaxy_rush", "-n", "many"], "--games"),
    (["simulate", "galaxy_rush", "-n", "0"], "--games"),
    (["simulate", "galaxy_rush", "--seats", "3"], "cannot be played by 3; possible: 1, 2"),
    (["simulate", "galaxy_rush", "--bots", "gredy"], "did you mean greedy?"),
    (["simulate", "galaxy_rush", "--bots", "random,random,random"], "3 bots for 2 seats"),
    (["simulate", "galaxy_rush", "-o", "solo_rival"], "NAME=VALUE"),
    (["simulate", "galaxy_rush", "-o", "solo_rivla=yes"], "did you mean solo_rival?"),
    (["simulate", "galaxy_rush", "-o", "solo_rival=perhaps"], "yes or no; not 'perhaps'"),
    (["simulate", "galaxy_rush", "-o", "prediction_ties=odd"], "none, both, first_orbit"),
    (["simulate", "galaxy_rush", "-o", "solo_level=admiral"], "GR-SOLO-09"),
    (
        ["simulate", "galaxy_rush", "-o", "solo_rival=no", "-o", "solo_rival=yes"],
        "--option solo_rival is given twice",
    ),
    (["rules", "GR-ACC-99"], "did you mean GR-ACC-0"),
    (["rules", "NW-OBJ-05", "GP-CARD-T1Z"], "no rule is called GP-CARD-T1Z; did you mean GP-CARD-"),
    (["rules", "ZZ-Q-1"], "no rule is called ZZ-Q-1; orrery rules lists the chapters"),
    (["rules", "xyzzy"], "no rule holds 'xyzzy'"),
    (["rules", "coverage", "galaxy_ruhs"], "did you mean galaxy_rush?"),
    (["rules", "coverage", "--tests", "nowhere"], "there are no tests in nowhere"),
    (["rules", "provenance", "--source", "guessed"], "--source can be printed, found"),
    (["legal", "nowhere.toml"], "there is no file nowhere.toml"),
    (["legal", "."], ". is a folder, not a file"),
    (["legal", "-"], "the position does not say its game"),
    (["replay", "pyproject.toml"], "this is no record"),
    (["position", "nowhere.record"], "there is no file nowhere.record"),
    (["play"], "which game?"),
    (["play", "galaxy_rush", "--seat", "2"], "the seats of this game are 0 to 1"),
    (["play", "galaxy_rush", "--bot", "nobody"], "no bot is called 'nobody'"),
    (["play", "--resume", "nowhere.record"], "there is no file nowhere.record"),
    (["draw", "nowhere.toml"], "there is no file nowhere.toml"),
    (["draw", "docs/images/galaxy_rush.toml", "--seat", "2"], "the seats of this game are 0 to 1"),
    (["draw", "docs/images/galaxy_rush.toml", "--panel", "cellar"], "there are board, captain"),
    (["games", "--language", "fr"], "--language"),
    (["notation", "galaxy_rush", "more"], "more"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_explains_itself_with_examples(command: tuple[str, ...]) -> None:
    text = shown(*command, "--help")
    assert "Usage: orrery" in text
    assert "Examples" in text
    assert f"orrery {command[0]}" in text.split("Examples")[1]
    assert shown(*command, "-h") == text


def test_help_names_every_command() -> None:
    text = shown("--help")
    for command in {command[0] for command in COMMANDS}:
        assert f"│ {command} " in text


def test_without_a_word_it_helps() -> None:
    assert shown() == shown("--help")


def test_it_tells_its_version() -> None:
    assert shown("--version") == f"orrery {orrery.__version__}\n"


@pytest.mark.parametrize(("args", "complaint"), BAD_INPUT, ids=lambda one: " ".join(one))
def test_bad_input_gets_one_clear_line(args: list[str], complaint: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("orrery: ")
    assert complaint in result.stderr


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["games"], 0),
        (["games", "galaxy_ruhs"], 2),
        (["replay", "nowhere.record"], 2),
        (["nonsense"], 2),
        (["play", "galaxy_rush", "--seed", "x"], 2),
    ],
)
def test_the_program_ends_with_the_right_code(args: list[str], code: int) -> None:
    done = shell(*args)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (1 if code else 0)


def test_a_spoilt_record_names_its_line(tmp_path: Path) -> None:
    record = recorded(stop=10).text().replace("\n4 ", "\n4 take P9-O9 or ", 1)
    path = tmp_path / "spoilt.record"
    path.write_text(record)
    number = next(n for n, line in enumerate(record.splitlines(), 1) if line.startswith("4 "))
    for command in (["replay"], ["legal"], ["position"], ["play", "--resume"]):
        result = run(*command, str(path))
        assert result.exit_code == 2
        assert result.stderr.startswith(f"orrery: line {number}: decision 4: ")


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    # Another test may have loaded what imports it.
    monkeypatch.delitem(sys.modules, "orrery.table.server", raising=False)
    result = run("serve", "--no-browser", "--port", "0")
    assert result.exit_code == 2
    assert result.stderr == (
        "orrery: this needs uvicorn, which is not here: pip install 'orrery[table]'\n"
    )


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.record"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a text file" in run("replay", str(path)).stderr


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded())
    command = f'"{PROGRAM}" replay "{file}" | head -1'
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_the_language_can_be_set_for_good() -> None:
    assert "Spielende" in shell("games", ORRERY_LANGUAGE="de").stdout


def test_help_loads_no_game_and_no_engine() -> None:
    script = (
        "import sys, orrery.cli.main\n"
        "heavy = ('orrery.games', 'orrery.core.game', 'orrery.bots', 'orrery.lab.simulate',"
        " 'rich.table', 'multiprocessing')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr
