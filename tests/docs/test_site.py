"""The documentation can be built as a site: links lead somewhere, references are found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_site_is_built(tmp_path: Path) -> None:
    """Strictly: a link to nowhere is an error. Notebooks are executed by another test."""
    given = {"ORRERY_EXECUTE_NOTEBOOKS": "false", "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--site-dir", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **given}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "reference/state.html").read_text(encoding="utf-8")
    assert 'id="orrery.core.state.State.apply"' in page
    reference = (tmp_path / "reference/environments.html").read_text(encoding="utf-8")
    assert 'id="orrery.batch.Batch.step"' in reference
    # Pages opened from a folder can be searched: the index is a script, a frame runs the search.
    assert (tmp_path / "search/search_index.js").is_file()
    assert 'src="../scripts/iframe-worker.js"' in reference
    assert "unpkg" not in reference
    # A program is copied as it stands; a page of it would be made by running it.
    assert (tmp_path / "remote_bot.py").is_file()
    assert not (tmp_path / "remote_bot.html").exists()
