"""The browser client is plain JavaScript, held to types by the TypeScript compiler."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from orrery.core.art import STYLESHEET
from orrery.table.pages import statics

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "orrery" / "table" / "static"
NODE = Path(sys.executable).with_name("node")
COMPILER = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
PRINTED = """
const ts = require("typescript");
const printer = ts.createPrinter({ removeComments: true });
for (const [name, text] of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  const read = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  console.log(JSON.stringify([name, read.parseDiagnostics.length, printer.printFile(read)]));
}
"""
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


def printed(scripts: dict[str, bytes]) -> dict[str, tuple[int, str]]:
    """By name: the mistakes of syntax, and what a compiler writes down again without comments."""
    given = json.dumps([(name, content.decode()) for name, content in scripts.items()])
    command = [str(NODE), "-e", PRINTED]
    done = subprocess.run(
        command, input=given, cwd=ROOT, capture_output=True, text=True, check=True
    )
    lines = map(json.loads, done.stdout.splitlines())
    return {name: (mistakes, code) for name, mistakes, code in lines}


def test_scripts_are_sent_without_their_comments_and_with_all_the_rest() -> None:
    sources = {path.name: path.read_bytes() for path in STATIC.glob("*.js")}
    sent = {name: statics.files()[name].plain for name in sources}
    assert printed(sent) == printed(sources)
    assert not any(mistakes for mistakes, _ in printed(sources).values())
    for name, content in sent.items():
        assert content.count(b"\n") == sources[name].count(b"\n"), name
        assert b"/*" not in content, name
    assert sum(map(len, sent.values())) < 0.8 * sum(map(len, sources.values()))


def test_a_comment_that_is_none_would_be_found() -> None:
    code = {"spoiled.js": b"export const said = `a /* b */ c`;\n"}
    bare = {name: statics.without_comments(content) for name, content in code.items()}
    assert printed(bare) != printed(code)


def test_styles_are_sent_without_their_comments_and_with_all_the_rest() -> None:
    for path in [*STATIC.glob("*.css"), STYLESHEET]:
        source, sent = path.read_text(), statics.files()[path.name].plain.decode()
        # No string and no address has the sign of a comment in it, so that all of them are some.
        assert not re.search(r"""["'][^"'\n]*/\*[^"'\n]*["']|url\([^)]*/\*""", source), path.name
        assert sent.split() == re.sub(r"/\*.*?\*/", " ", source, flags=re.DOTALL).split()


def test_the_client_knows_no_game() -> None:
    games = [folder.name for folder in (ROOT / "orrery" / "games").iterdir() if folder.is_dir()]
    for path in [*STATIC.glob("*.js"), *(ROOT / "orrery/table/templates").glob("*.html")]:
        text = path.read_text()
        assert not [game for game in games if game in text and game != "__pycache__"], path.name
