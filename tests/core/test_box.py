"""What lies in a box, as it is written."""

from __future__ import annotations

from pathlib import Path

from orrery.core.box import Box, shipped

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


def test_component_files_of_former_releases_are_shipped_beside_the_present_one(
    tmp_path: Path,
) -> None:
    (tmp_path / "components.toml").write_text(WRITTEN)
    assert shipped(tmp_path) == [tmp_path / "components.toml"]
    (tmp_path / "earlier").mkdir()
    older = tmp_path / "earlier" / "first.toml"
    older.write_text("[game]\nseasons = 3\n")
    assert shipped(tmp_path) == [tmp_path / "components.toml", older]
    assert Box(tmp_path, older).contents == {"game": {"seasons": 3}}
    assert Box(tmp_path, older).fingerprint != Box(tmp_path).fingerprint
