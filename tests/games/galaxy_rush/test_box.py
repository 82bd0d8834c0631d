"""The box is honoured: each kind of value changes the game, or is refused when the box is read.

Every case changes one value in a copy of the package and plays there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from orrery.games.galaxy_rush.game import GAME
from tests.games.boxes import box_text, changed, values

ROOT = Path(__file__).parents[3]
TEXT = box_text(GAME)
BOX = tomllib.loads(TEXT)
COUNTS = {kind: count for kind, count in BOX["counts"].items() if kind != "source"}
SOURCES = re.compile(".*source")
"""Keys that say where a value comes from."""
LEFT_OUT = ("_compiled", "table", "cli", "lab", "galileo_*", "newton")
"""Parts of the package that a game is played without."""

Changed = tuple[str, str, str]
"""What stands in the file, what is put in its place, and what must come out otherwise."""

HONOURED: dict[str, Changed] = {
    "achievements in play": ("game.achievements = 4", "game.achievements = 5", "decks"),
    "au that make a reputation": ("au_per_rep = 10", "au_per_rep = 25", "blue"),
    "size of a Comet set": ("set_size = 2, set_rep = 8", "set_size = 3, set_rep = 8", "blue"),
    "worth of a Comet set": ("set_rep = 8", "set_rep = 7", "blue"),
    "size of a Nebula set": ("set_size = 3, set_rep = 15", "set_size = 4, set_rep = 15", "blue"),
    "worth of a Nebula set": ("set_rep = 15", "set_rep = 14", "blue"),
    "Asteroids": ("[0, 2, 4, 7, 10,", "[0, 2, 4, 7, 11,", "blue"),
    "a medal": ("season = 3, value = 8", "season = 3, value = 7", "blue"),
    "a token": ('"blue",   value = 6', '"blue",   value = 9', "blue"),
    "a token of the other stack": ('"orange", value = 6', '"orange", value = 9', "orange"),
    "kind and type of a card": (
        '"I1",   kind = "resource",   type = "iridium"',
        '"I1",   kind = "expedition", type = "nebula"',
        "in front",
    ),
    "type of a Resource": (
        '"I1",   kind = "resource",   type = "iridium"',
        '"I1",   kind = "resource",   type = "osmium"',
        "in front",
    ),
    "distance of a card": (
        '"O3",   kind = "resource",   type = "osmium",    au = 15',
        '"O3",   kind = "resource",   type = "osmium",    au = 20',
        "au",
    ),
    "value of a Heroic": ("au = 10, value = 3", "au = 10, value = 2", "blue"),
    "distances the rival steers by": (
        "au_values = [10, 15, 20]",
        "au_values = [10, 15, 20, 25]",
        "rival",
    ),
    "season of a Discovery": (
        '"D112", season = 1, body = "moon", needs = { ruthenium = 2 }',
        '"D112", season = 2, body = "moon", needs = { ruthenium = 2 }',
        "decks",
    ),
    "body of a Discovery": (
        '"D101", season = 1, body = "moon"',
        '"D101", season = 1, body = "star"',
        "tip",
    ),
    "needs of a Discovery": ("needs = { iridium = 1 },", "needs = { iridium = 2 },", "offered"),
    "worth of a Discovery": ("rep = 1, gives", "rep = 4, gives", "blue"),
    "gift of a Discovery": ('gives = "osmium"', 'gives = "ruthenium"', "gift"),
    "what an Achievement counts": ('measure = "expedition_types"', 'measure = "medals"', "blue"),
    "how an Achievement tests": (
        'measure = "expedition_types",  op = "ge"',
        'measure = "expedition_types",  op = "le"',
        "orange",
    ),
    "what an Achievement asks for": ('op = "ge", value = 125', 'op = "ge", value = 75', "blue"),
    "an Achievement that counts units": (
        '"A06", mode = "threshold"',
        '"A06", mode = "per_unit"',
        "blue",
    ),
    "worth of an Achievement": (
        'measure = "resource_sets", rep = 3',
        'measure = "resource_sets", rep = 2',
        "blue",
    ),
    "a statement of blue": (
        '"PB1", colour = "blue",   measure = "expeditions"',
        '"PB1", colour = "blue",   measure = "distance"',
        "blue",
    ),
    "a statement of orange": (
        '"PO5", colour = "orange", measure = "distance"',
        '"PO5", colour = "orange", measure = "heroics"',
        "orange",
    ),
}

REFUSED: dict[str, Changed] = {
    "players": ("players = 2", "players = 3", "game.players: the table is built for 2, not 3"),
    "seasons": ("seasons = 4", "seasons = 5", "game.seasons: the table is built for 4"),
    "pairs": ("pairs = 6", "pairs = 7", "game.pairs: the table is built for 6"),
    "display": ("display = 4", "display = 5", "game.display: the table is built for 4"),
    "predictions": ("predictions = 3", "predictions = 2", "game.predictions: the table is built"),
    "achievements": ("achievements = 4", "achievements = 14", "game.achievements: a number from"),
    **{
        f"count of {kind}": (
            f"counts.{kind} = {count}",
            f"counts.{kind} = {count + 1}",
            f"counts.{kind}: {count} are in the box, not {count + 1}",
        )
        for kind, count in COUNTS.items()
    },
    "resources": ('"osmium",    source', '"rhodium",   source', "resource: iridium, osmium"),
    "expeditions": ('id = "comet"', 'id = "meteor"', "expedition: comet, asteroid, nebula"),
    "table of Asteroids": (
        'table = "asteroid_table"',
        'table = "x"',
        "asteroid.table: there is no",
    ),
    "short table of Asteroids": (", 40, 47]", "]", "asteroid_table.rep: 12 values are expected"),
    "medals": ("season = 2, value = 6", "season = 1, value = 6", "medal.season: one medal for"),
    "stacks of tokens": ('stack = "blue",   value = 1', 'stack = "red", value = 1', "token.stack:"),
    "tokens that are equal": ('"blue",   value = 1', '"blue",   value = 6', "token.value: each"),
    "a kind of card": (
        '"I1",   kind = "resource"',
        '"I1",   kind = "trap"',
        "I1.kind: 'trap' is none",
    ),
    "a type of card": ('type = "iridium",   au', 'type = "gold", au', "I1.type: 'gold' is none of"),
    "a distance that is not listed": ("au = 10, source", "au = 12, source", "I1.au: none of [10,"),
    "a value on a Resource": ("au = 10, source", "au = 10, value = 1, source", "I1.value: only a"),
    "a Heroic without a value": ("au = 10, value = 3,", "au = 10,", "H01.value: a number from 0"),
    "a season that is none": (
        '"D101", season = 1',
        '"D101", season = 5',
        "D101.season: there is no",
    ),
    "a body that is none": ('body = "moon"', 'body = "comet"', "D101.body: 'comet' is none of"),
    "a need that is none": ("{ iridium = 1 }", "{ gold = 1 }", "D101.needs: 'gold' is none of"),
    "a gift that is none": ('gives = "osmium"', 'gives = "gold"', "D101.gives: 'gold' is none"),
    "a reputation that is none": ("rep = 1, gives", "rep = -1, gives", "D101.rep: a number from 0"),
    "a measure that is none": (
        'measure = "medals",  ',
        'measure = "luck",  ',
        "A13.measure: 'luck'",
    ),
    "a test that is none": (
        'op = "ge", value = 5,',
        'op = "gt", value = 5,',
        "A02.op: 'gt' is none",
    ),
    "a mode that is none": (
        '"A01", mode = "per_unit"',
        '"A01", mode = "sum"',
        "A01.mode: 'sum' is",
    ),
    "colours out of order": ('"PB8", colour = "blue"', '"PB8", colour = "orange"', "prediction: 8"),
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What is seen of the box as it is, and of each changed one."""
    folder = tmp_path_factory.mktemp("box")
    shutil.copytree(ROOT / "orrery", folder / "orrery", ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copytree(ROOT / "tests/games", folder / "tests/games")
    cases = {**HONOURED, **REFUSED}
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.galaxy_rush.box_probe", str(folder)],
        input=json.dumps([TEXT, *(changed(TEXT, *case[:2]) for case in cases.values())]),
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={**os.environ, "ORRERY_INTERPRETED": "1", "PYTHONPATH": str(folder)},
    )
    return dict(zip(["as it is", *cases], json.loads(run.stdout), strict=True))


@pytest.mark.parametrize("case", list(HONOURED))
def test_a_changed_value_changes_the_game(case: str, answers: dict[str, dict[str, Any]]) -> None:
    usual, other = answers["as it is"], answers[case]
    assert "refused" not in other, other
    differs = HONOURED[case][2]
    assert other[differs] != usual[differs]
    assert "no answer" not in str(other[differs])


@pytest.mark.parametrize("case", list(REFUSED))
def test_what_cannot_be_played_with_is_refused(
    case: str, answers: dict[str, dict[str, Any]]
) -> None:
    refused = answers[case].get("refused", "")
    assert refused.startswith("BadBox: components.toml: ")
    assert REFUSED[case][2] in refused


def test_every_kind_of_value_is_changed_once() -> None:
    """A key that is added to the box is to be changed here as well."""
    tried = "\n".join(
        f"{before}\n{after}" for before, after, _ in (*HONOURED.values(), *REFUSED.values())
    )
    keys = {kind.rpartition(".")[2] for kind, _ in values(BOX, SOURCES, "needs")}
    assert {key for key in keys if not re.search(rf"\b{key}\b", tried)} == set()
