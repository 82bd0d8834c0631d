"""The notebooks of the documentation run from top to bottom."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "docs/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    # An error in a cell is raised as CellExecutionError.
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()


def test_notebooks_are_kept_without_answers() -> None:
    """What a notebook shows is computed when the site is built, so it cannot be out of date."""
    assert NOTEBOOKS
    for path in NOTEBOOKS:
        for cell in nbformat.read(path, as_version=4).cells:
            assert not cell.get("outputs"), path.name
