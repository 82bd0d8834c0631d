"""What lies in a box, as it is written."""

from __future__ import annotations

from pathlib import Path

from orrery.core.box import Box

WRITTEN = """
[game]
name = "Lanterns"

[[card]]
id = "C1"
source = "printed"

[[card]]
id = "C2"
source = "found"
"""


def test_a_box_gives_its_components_as_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text(WRITTEN)
    box = Box(tmp_path)
    assert [card["id"] for card in box.table("card")] == ["C1", "C2"]
    assert box.table("card")[1]["source"] == "found"
    assert box.board("game") == {"name": "Lanterns"}
    assert box["game"] == box.contents["game"]
