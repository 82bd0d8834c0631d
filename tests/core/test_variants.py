"""Variants: other values on the components of a game, checked before anything is played."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.core import variants
from orrery.core.box import AlreadyLoaded, BadBox, Box

FOLDER = orrery.folder("galaxy_rush")
OWN = Box(FOLDER, FOLDER / "components.toml").contents

REFUSED = {
    "medal.4.value=300": "medal.4.value: a number from 0 to 255 is expected, not 300",
    "medal.4.value=-3": "medal.4.value: a number from 0 to 255 is expected, not -3",
    "medal.4.value=1.5": "medal.4.value: a number is expected, not 1.5",
    "medal.4.value=many": "medal.4.value: a number is expected, not 'many'",
    "medal.4.valeu=3": "medal.4.valeu: there is no such key; did you mean value?",
    "medal.9.value=3": "medal.9: there is no such piece",
    "medals.4.value=3": "medals: there is no such thing in the box; did you mean medal?",
    "medal.4.source='found'": "this tells of the piece",
    "orbit.R1.id='R2'": "this tells of the piece",
    "orbit.X9.au=10": "orbit.X9: there is no such piece",
    "distance.au_values=[10]": "distance.au_values: 3 values are expected, not 1",
    "game.seasons=5": "game.seasons: the table is built for 4, not 5",
    "medal.4.value=3=4": "medal.4.value: a number is expected",
    "medal.4.value": "not of the form KEY=VALUE",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_a_game_cannot_be_played_with_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadBox) as caught:
        variants.write(FOLDER, "orrery.games.galaxy_rush", variants.read([text]))
    assert REFUSED[text] in str(caught.value)


def test_a_value_that_changes_nothing_is_refused() -> None:
    own = OWN["medal"][3]["value"]
    with pytest.raises(BadBox, match=r"medal\.4\.value: nothing changes"):
        variants.write(FOLDER, "orrery.games.galaxy_rush", {"medal.4.value": own})
    project = orrery.folder("galileo_project")
    with pytest.raises(BadBox, match=r"game\.publisher: nothing changes, for no rule reads this"):
        variants.write(project, "orrery.games.galileo_project", {"game.publisher": "Somebody"})


def test_a_variant_differs_in_that_value_alone() -> None:
    file = variants.write(FOLDER, "orrery.games.galaxy_rush", {"medal.4.value": 18})
    changed = tomllib.loads(file.read_text(encoding="utf-8"))
    assert changed["medal"][3].pop("value") == 18
    expected = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))
    del expected["medal"][3]["value"]
    assert changed == expected


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_box_can_be_written_and_is_of_its_own_shape(game_id: str) -> None:
    contents = Box(orrery.folder(game_id)).contents
    assert tomllib.loads(variants._toml(contents)) == contents
    variants.check(contents, contents)


def test_a_file_without_a_card_is_refused_by_its_name(tmp_path: Path) -> None:
    text = (FOLDER / "components.toml").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    card = next(line for line in lines if 'kind = "heroic"' in line)
    file = tmp_path / "missing.toml"
    file.write_text(text.replace(card, ""), encoding="utf-8")
    with pytest.raises(BadBox, match=r"orbit\.\w+: this piece is missing"):
        orrery.load("galaxy_rush", components=file)


def test_another_variant_of_a_loaded_game_is_refused() -> None:
    orrery.load("galaxy_rush")
    with pytest.raises(AlreadyLoaded):
        orrery.load("galaxy_rush", components={"medal.4.value": 18})


def test_a_process_plays_a_variant() -> None:
    script = (
        "import orrery; game = orrery.load('Galaxy Rush', components={'medal.4.value': 18});"
        "print(orrery.load('galaxy_rush', components={'medal.4.value': 18}) is game);"
        "from orrery.games.galaxy_rush import components; print(list(components.MEDALS)[-1])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout.split() == ["True", "18"], done.stderr
