"""Compiled rules are served while they match their sources, and never a moment longer.

A house with the real core and two toy games is compiled once; every test spoils its own copy.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from orrery.compiled import remedy
from orrery.compiled.lock import under_way
from orrery.compiled.units import PACKAGE_FOLDER, extension_file, units_of

NUMBERS = "from typing import Final\n\nLIMIT: Final = 40\n"
TOY = """\
from pathlib import Path

from orrery.core.state import Settings, State
from orrery.games.toy.numbers import LIMIT

WHILE_LOADING = Path(__file__).parent.name


class Toy(State):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.steps = 0

    def legal(self) -> list[int]:
        return [0, 1]

    def refusal(self, code: int) -> int:
        return 0

    def enact(self, code: int) -> None:
        self.steps += 1
        self.over = self.steps == LIMIT


def afterwards() -> str:
    return Path(__file__).parent.name
"""
PLAY = """\
import orrery.compiled
from orrery.core.playout import playout
from orrery.core.state import Settings
from orrery.games.toy.state import Toy
status = orrery.compiled.status("toy")
assert status.running == ("interpreted" if hasattr(Toy.enact, "__code__") else "compiled")
print(playout(Toy(Settings(None, 1, {})), seed=1), status.reason)
"""
UNITS = """\
import orrery.compiled
print({name: status.running for name, status in orrery.compiled.install().units().items()})
"""
TOY_STATE = "games/toy/state.py"
MISTAKE = ("self.steps = 0", 'self.steps = 0\n        wrong: int = "text"')
REMEDY = "run `python -m orrery.compiled build`"
SINCE = f"since it was compiled: {REMEDY}"
ALL_COMPILED = {"core": "compiled", "top": "compiled", "toy": "compiled"}


def run(house: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ORRERY_")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**kept, **environment},
        capture_output=True,
        text=True,
    )


def play(house: Path, program: str = PLAY, **environment: str) -> str:
    done = run(house, "-c", program, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def build(house: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(house, "-m", "orrery.compiled", "build", **environment)


def edit(house: Path, source: str, old: str, new: str) -> None:
    path = house / "orrery" / source
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def _toy_game(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "numbers.py").write_text(NUMBERS)
    (folder / "state.py").write_text(TOY.replace("games.toy", f"games.{folder.name}"))


def units(house: Path, **environment: str) -> dict[str, str]:
    """Which form of every unit runs in this house."""
    found: dict[str, str] = ast.literal_eval(play(house, UNITS, **environment))
    return found


@pytest.fixture(scope="module")
def plain_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = tmp_path_factory.mktemp("house")
    games = house / "orrery/games"
    shutil.copytree(PACKAGE_FOLDER / "core", house / "orrery/core")
    shutil.copytree(PACKAGE_FOLDER / "compiled", house / "orrery/compiled")
    shutil.copytree(PACKAGE_FOLDER / "cli", house / "orrery/cli")
    for name in ("__init__.py", "finding.py"):
        shutil.copy(PACKAGE_FOLDER / name, house / "orrery")
    for name in ("toy", "top"):
        _toy_game(games / name)
    (games / "__init__.py").write_text("")
    # How fast these games run is not asked, and half of the time is the C compiler's.
    edit(house, "compiled/build.py", '"opt_level": "3"', '"opt_level": "0"')
    return house


@pytest.fixture(scope="module")
def compiled_house(plain_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = tmp_path_factory.mktemp("compiled") / "house"
    shutil.copytree(plain_house, house)
    done = build(house)
    assert done.returncode == 0, done.stdout + done.stderr
    return house


@pytest.fixture
def house(compiled_house: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(compiled_house, tmp_path / "house"))


def test_compiled_rules_are_served(house: Path) -> None:
    assert play(house) == "40 11 modules, made from the sources as they stand"


def test_what_was_never_compiled_runs_interpreted(plain_house: Path) -> None:
    assert play(plain_house) == f"40 nothing is compiled here: {REMEDY}"


def test_in_a_checkout_the_makefile_is_named(plain_house: Path, tmp_path: Path) -> None:
    (tmp_path / "Makefile").touch()
    assert remedy(tmp_path / "orrery") == "run `make compile`"
    assert remedy(plain_house / "orrery") == REMEDY


def test_interpreted_on_request(house: Path) -> None:
    assert play(house, ORRERY_INTERPRETED="1") == "40 ORRERY_INTERPRETED is set"
    assert play(house, ORRERY_INTERPRETED="0").startswith("40 11 modules")


def test_an_edited_source_is_what_runs(house: Path) -> None:
    edit(house, TOY_STATE, "self.steps += 1", "self.steps += 2")
    assert play(house) == f"20 toy: orrery/{TOY_STATE} changed {SINCE}"
    edit(house, TOY_STATE, "self.steps += 2", "self.steps += 1")
    assert play(house).startswith("40 11 modules")


def test_an_edited_constant_of_an_uncompiled_module_is_what_runs(house: Path) -> None:
    edit(house, "games/toy/numbers.py", "40", "7")
    assert play(house).startswith("7 toy: orrery/games/toy/numbers.py changed")


def test_an_added_module_is_noticed(house: Path) -> None:
    (house / "orrery/games/toy/scoring.py").write_text("")
    assert play(house).startswith("40 toy: orrery/games/toy/scoring.py was added")


def test_a_removed_module_is_noticed(house: Path) -> None:
    (house / "orrery/core/actions.py").unlink()
    done = run(house, "-m", "orrery.compiled")
    assert done.stdout.startswith("interpreted: orrery/core/actions.py was removed")


def test_a_lost_file_is_noticed(house: Path) -> None:
    lost = extension_file("orrery.games.toy.state")
    (house / "orrery/_compiled/toy" / lost).unlink()
    assert play(house) == f"40 toy: the compiled file {lost} is missing: {REMEDY}"


def test_files_for_another_python_are_not_served(house: Path) -> None:
    manifest = house / "orrery/_compiled/core/manifest.json"
    manifest.write_text(
        json.dumps({**json.loads(manifest.read_text()), "python": ".cpython-39.so"})
    )
    assert play(house) == f"40 compiled for another Python (.cpython-39.so): {REMEDY}"


@pytest.mark.parametrize(("name", "left"), [("core", 0), ("toy", 2)])
def test_a_library_that_does_not_load_is_not_served(house: Path, name: str, left: int) -> None:
    library = house / "orrery/_compiled" / name
    library /= extension_file(f"orrery_{name}__mypyc")
    library.write_bytes(b"rust")
    said = play(house)
    assert said.startswith("40 ")
    assert said.endswith(REMEDY)
    assert library.name in said
    assert [*units(house).values()].count("compiled") == left


def test_a_changed_game_leaves_the_others_compiled(house: Path) -> None:
    assert units(house) == ALL_COMPILED
    edit(house, TOY_STATE, "self.steps += 1", "self.steps += 2")
    assert units(house) == {**ALL_COMPILED, "toy": "interpreted"}
    before = {name: _made(house, name) for name in ALL_COMPILED}
    assert build(house).returncode == 0
    assert units(house) == ALL_COMPILED
    assert play(house).startswith("20 11 modules")
    after = {name: _made(house, name) for name in ALL_COMPILED}
    assert [name for name in after if after[name] != before[name]] == ["toy"]


def _made(house: Path, unit: str) -> int:
    return (house / "orrery/_compiled" / unit / "manifest.json").stat().st_ino


def test_a_new_game_leaves_the_others_compiled_and_one_that_goes_leaves_nothing(
    house: Path,
) -> None:
    _toy_game(house / "orrery/games/tap")
    assert units(house) == {**ALL_COMPILED, "tap": "interpreted"}
    before = {name: _made(house, name) for name in ALL_COMPILED}
    assert build(house).returncode == 0
    assert units(house) == {**ALL_COMPILED, "tap": "compiled"}
    assert {name: _made(house, name) for name in ALL_COMPILED} == before
    shutil.rmtree(house / "orrery/games/tap")
    assert units(house) == ALL_COMPILED
    edit(house, TOY_STATE, "self.steps += 1", "self.steps += 2")
    assert build(house).returncode == 0
    assert not (house / "orrery/_compiled/tap").exists()


def test_a_game_of_another_distribution_is_compiled_too(house: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    tock = site / "clocks/tock"
    _toy_game(tock)
    state = tock / "state.py"
    state.write_text(state.read_text().replace("orrery.games.tock", "clocks.tock"))
    (tock / "cover").mkdir()
    (tock / "cover/cover.toml").touch()
    record = site / "clocks-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: clocks\nVersion: 1.0\n")
    (record / "entry_points.txt").write_text("[orrery.games]\ntock = clocks.tock.game:GAME\n")
    assert build(house, PYTHONPATH=str(site)).returncode == 0
    assert units(house, PYTHONPATH=str(site)) == {**ALL_COMPILED, "tock": "compiled"}
    program = PLAY.replace("orrery.games.toy", "clocks.tock").replace('"toy"', '"tock"')
    assert play(house, program, PYTHONPATH=str(site)).startswith("40 11 modules")
    data = "import orrery.compiled; orrery.compiled.status()\n"
    data += "from clocks.tock.state import *; print(WHILE_LOADING, afterwards())"
    assert play(house, data, PYTHONPATH=str(site)) == "tock tock"
    state.write_text(state.read_text().replace("+= 1", "+= 2"))
    said = play(house, program, PYTHONPATH=str(site))
    assert said == f"20 tock: clocks/tock/state.py changed {SINCE}"


def test_a_changed_core_leaves_nothing_compiled(house: Path) -> None:
    edit(house, "core/frames.py", "WIDTH: Final = 6", "WIDTH: Final = 7")
    assert set(units(house).values()) == {"interpreted"}
    assert play(house) == f"40 orrery/core/frames.py changed {SINCE}"


def test_a_unit_of_another_compiler_than_the_core_is_not_served(house: Path) -> None:
    manifest = house / "orrery/_compiled/toy/manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "mypyc": "0.0"}))
    assert play(house) == f"40 toy: compiled unlike the core: {REMEDY}"


def test_a_game_may_not_derive_from_what_the_core_calls_final(house: Path) -> None:
    """The core's library takes for granted that nobody does."""
    edit(
        house, TOY_STATE, "class Toy(State)", "class Own(Settings):\n    pass\n\n\nclass Toy(State)"
    )
    done = build(house)
    assert done.returncode == 1
    assert 'Cannot inherit from final class "Settings"' in done.stdout
    assert units(house) == {**ALL_COMPILED, "toy": "interpreted"}


def test_a_game_in_plain_python_runs_on_the_compiled_core(house: Path) -> None:
    own = TOY.split("\n\n\n")[1].replace("LIMIT", "50").replace("Toy", "Own")
    program = f"{PLAY}\nfrom orrery.core.state import State\n{own}\n"
    program += "own = Own(Settings(None, 1, {}))\nown.mark = 3\n"
    program += "print(playout(own, 1), own.mark, own.decisions, isinstance(own, State))\n"
    first, second = play(house, program).splitlines()
    assert first.startswith("40 11 modules")
    assert second == "50 3 50 True"


def test_data_lies_beside_the_source_of_a_compiled_module(house: Path) -> None:
    program = "from orrery.games.toy.state import *; print(WHILE_LOADING, afterwards())"
    assert play(house, program) == "toy toy"
    assert play(house, program, ORRERY_INTERPRETED="1") == "toy toy"


def test_nothing_is_compiled_twice(house: Path) -> None:
    before = _made(house, "core")
    assert build(house).stdout == "The compiled rules are up to date.\n"
    assert _made(house, "core") == before


def test_a_mistake_in_a_source_is_told_and_the_rest_goes_on(house: Path) -> None:
    edit(house, TOY_STATE, *MISTAKE)
    done = build(house)
    assert done.returncode == 1
    assert f"Compiling toy failed: orrery/{TOY_STATE}:13: error" in done.stdout
    assert play(house).startswith(f"40 toy: compiling failed: orrery/{TOY_STATE}:13: error")
    assert units(house) == {**ALL_COMPILED, "toy": "interpreted"}


def test_without_a_c_compiler_the_rules_run_interpreted(plain_house: Path, tmp_path: Path) -> None:
    house = Path(shutil.copytree(plain_house, tmp_path / "house"))
    done = build(house, CC="no-such-compiler")
    reason = "no working C compiler with Python's headers was found"
    assert f"Not compiling: {reason}" in done.stdout
    assert play(house) == f"40 compiling failed: {reason}"


def beside_a_server(
    house: Path, how: str = "--background", **environment: str
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "orrery.compiled", "build", how],
        cwd=house,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        process_group=0,
    )


def test_compiling_ends_with_the_server(plain_house: Path, tmp_path: Path) -> None:
    house = Path(shutil.copytree(plain_house, tmp_path / "house"))
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    process = beside_a_server(house, TMPDIR=str(temporary))
    assert process.stdout is not None
    assert process.stdin is not None
    assert "until then games run interpreted" in process.stdout.readline()
    assert under_way(house / "orrery")
    # As when the server is gone, however it went.
    process.stdin.close()
    assert process.wait(120) != 0
    assert not under_way(house / "orrery")
    assert set(units(house).values()) == {"interpreted"}
    assert list(temporary.iterdir()) == []


def test_one_at_a_time_compiles_and_the_next_finds_it_done(house: Path) -> None:
    edit(house, TOY_STATE, "self.steps += 1", "self.steps += 2")
    first = beside_a_server(house)
    assert first.stdout is not None
    assert "until then games run interpreted" in first.stdout.readline()
    second = beside_a_server(house)
    assert second.stdout is not None
    said = [first.stdout.read(), second.stdout.read()]
    assert (first.wait(120), second.wait(120)) == (0, 0)
    assert "The rules are compiled, after " in said[0]
    assert said[1].startswith("The compiled rules are up to date.")
    assert all("switches to the compiled rules" in one for one in said)
    assert play(house).startswith("20 11 modules")


def test_a_server_gets_the_core_with_a_few_games_and_then_asks_for_more(
    plain_house: Path, tmp_path: Path
) -> None:
    house = Path(shutil.copytree(plain_house, tmp_path / "house"))
    _toy_game(house / "orrery/games/tap")
    edit(house, TOY_STATE, *MISTAKE)
    first = beside_a_server(house, "--staged")
    assert first.stdout is not None
    assert "switches to the compiled rules" in first.stdout.read()
    assert first.wait(240) == 0
    some = {**ALL_COMPILED, "tap": "compiled", "toy": "interpreted"}
    assert units(house) == some
    # The next one would not compile, and the server is not told to start again for it.
    second = beside_a_server(house, "--staged")
    assert second.stdout is not None
    said = second.stdout.read()
    assert "Compiling toy failed" in said
    assert "switches to" not in said
    assert second.wait(240) == 1
    assert units(house) == some


BEGIN = """\
from orrery.cli.serve import _begin_to_compile
compiling = _begin_to_compile(staged=True)
print(compiling is not None and (compiling.wait(), compiling.over()))
"""


def test_a_server_compiles_only_what_is_not_compiled(house: Path) -> None:
    assert play(house, BEGIN) == "False"
    edit(house, TOY_STATE, "self.steps += 1", "self.steps += 2")
    assert play(house, BEGIN, ORRERY_COMPILE="0") == "False"
    assert play(house, BEGIN, ORRERY_INTERPRETED="1") == "False"
    said = play(house, BEGIN, CC="no-such-compiler").splitlines()
    assert said[0].startswith("Not compiling: no working C compiler")
    assert said[1:] == ["(False, True)"]
    assert play(house, BEGIN).splitlines()[-1] == "(True, True)"
    assert play(house).startswith("20 11 modules")


def test_compiling_can_be_left_out(plain_house: Path) -> None:
    done = build(plain_house, ORRERY_COMPILE="0")
    assert done.returncode == 0
    assert "Not compiling" in done.stdout
    assert not (plain_house / "orrery/_compiled").exists()


def test_the_rules_of_every_game_are_compiled() -> None:
    names = {name for unit in units_of().values() for name in unit.modules}
    assert {"orrery.core.state", "orrery.core.playout"} <= names
    assert {"orrery.games.galaxy_rush.state", "orrery.games.galaxy_rush.components"} <= names
    assert not any(name.endswith("__init__") for name in names)
