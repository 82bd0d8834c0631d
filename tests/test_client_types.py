"""The browser client is plain JavaScript, held to types by the TypeScript compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "orrery" / "table" / "static"
NODE = Path(sys.executable).with_name("node")
COMPILER = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
LONGEST = 300
"""Lines: a module should be readable in one sitting."""


def test_the_client_is_typed() -> None:
    assert COMPILER.exists(), "TypeScript is missing: `make setup` installs it"
    done = subprocess.run([NODE, COMPILER, "--project", ROOT], capture_output=True, text=True)
    assert done.stdout + done.stderr == ""


def test_a_mistake_in_types_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    for path in STATIC.glob("*.*s"):
        (tmp_path / "static" / path.name).write_text(path.read_text())
    spoiled = tmp_path / "static" / "socket.js"
    spoiled.write_text(spoiled.read_text() + "\n/** @type {number} */\nexport const x = 'one';\n")
    settings = (ROOT / "tsconfig.json").read_text().replace("orrery/table/static", "static")
    (tmp_path / "tsconfig.json").write_text(settings)
    done = subprocess.run([NODE, COMPILER, "--project", tmp_path], capture_output=True, text=True)
    assert "socket.js" in done.stdout
    assert "TS2322" in done.stdout


def test_every_module_is_checked_and_short() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text()
        assert text.startswith("// @ts-check\n"), path.name
        assert len(text.splitlines()) <= LONGEST, path.name


def test_the_client_knows_no_game() -> None:
    games = [folder.name for folder in (ROOT / "orrery" / "games").iterdir() if folder.is_dir()]
    for path in [*STATIC.glob("*.js"), *(ROOT / "orrery/table/templates").glob("*.html")]:
        text = path.read_text()
        assert not [game for game in games if game in text and game != "__pycache__"], path.name
