"""The box is honoured: every kind of value in `components.toml` has an effect or is refused."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from orrery.core.box import Box
from orrery.games.newton.game import FOLDER

Change = tuple[tuple[str | int, ...], object]
PROVENANCE = re.compile(r"(?:\w+_)?source|ref")

CHANGES: list[Change] = [
    (("study_board", 0, "id"), "study_9"),
    (("study_board", 0, "printed_symbol"), "study"),
    (("study_board", 0, "requires", "s1c2"), "U:II"),
    (("objective", 0, "id"), "OBJ-99"),
    (("objective", 0, "scores"), "potions"),
    (("objective", 0, "per"), 2),
    (("objective", 0, "vp"), 2),
    (("objective", 0, "max"), 13),
    (("invention", 0, "id"), "INV-99"),
    (("invention", 0, "effects"), ["potion:2", "vp:6"]),
    (("specialization", 0, "id"), "SPE-99"),
    (("specialization", 0, "effects"), ["dev:study"]),
    (("development", 0, "id"), "DEV-99"),
    (("development", 0, "symbol"), "study"),
    (("development", 0, "copies"), 5),
    (("income", 0, "id"), "INC-99"),
    (("income", 0, "kind"), "vp3"),
    (("income", 0, "effects"), ["vp:3"]),
    (("income", 0, "copies"), 5),
    (("city_tile", 0, "id"), "CIT-99"),
    (("city_tile", 0, "effects"), ["coins:5"]),
    (("city_tile", 3, "effects"), ["pay:coins:3=>cube:university"]),
    (("university_tile", 0, "id"), "UNI-9"),
    (("university_tile", 0, "number"), "VII"),
    (("ancient_land_tile", 0, "id"), "ANC-9"),
    (("ancient_land_tile", 0, "mark"), "delta"),
    (("bonus_token", 0, "id"), "BON-99"),
    (("bonus_token", 0, "effects"), ["coins:4"]),
    (("bonus_token", 0, "copies"), 3),
    (("starting_card", 0, "id"), "ST-red-9"),
    (("starting_card", 0, "colour"), "blue"),
    (("starting_card", 0, "action"), "study"),
    (("starting_card", 0, "volumes"), {"blue": 1}),
    (("starting_card", 0, "effects"), ["coins:1"]),
    (("action_card", 0, "id"), "AC-999"),
    (("action_card", 0, "level"), 2),
    (("action_card", 0, "action"), "study"),
    (("action_card", 0, "volumes"), {"blue": 2}),
    (("action_card", 0, "effects"), ["coin:1"]),
    (("action_card", 1, "effects"), ["coins:3"]),
    (("action_card", 37, "effects"), ["pay:coins:3=>mod:extra_cube"]),
    (("action_card", 1, "lightning"), False),
    (("master", 0, "id"), "MA-99"),
    (("master", 0, "volumes"), {"blue": 1}),
    (("master", 0, "effects"), ["act:study:5+split"]),
    (("master", 0, "lightning"), False),
    (("master", 0, "vp"), 1),
    (("solo_level", 1, "from"), 42),
    (("game", "rounds"), 7),
    (("game", "turns_per_round"), 6),
    (("game", "start_coins"), 3),
    (("game", "start_potions"), 1),
    (("game", "cards_per_line"), 4),
    (("game", "potions_for_a_place"), 2),
    (("pieces", "students_per_player"), 5),
    (("pieces", "travel_cubes_per_player"), 13),
    (("pieces", "bookshelf_tiles_per_player"), 15),
    (("pieces", "starting_cards_per_player"), 5),
    (("pieces", "player_colours"), ["red", "green", "yellow", "blue"]),
    (("quick_actions", "flip"), {"cost_coins": 2, "cards": 2}),
    (("quick_actions", "flip"), {"cost_coins": 1, "cards": 3}),
    (("quick_actions", "boost"), {"cost_coins": 3}),
    (("quick_actions", "potion"), {"cost_coins": 2}),
    (("quick_actions", "student"), {"cost_coins": 4}),
    (("map", "start"), "paris"),
    (("map", "place", 0, "id"), "bern"),
    (("map", "place", 1, "kind"), "city"),
    (("map", "place", 0, "x"), 50),
    (("map", "place", 0, "y"), 50),
    (("map", "place", 18, "requires"), {"blue": 4}),
    (("map", "place", 19, "bonus_from"), 2),
    (("map", "route", 0, "a"), "rome"),
    (("map", "route", 0, "b"), "paris"),
    (("map", "route", 0, "cost"), 1),
    (("map", "route", 0, "terrain"), "sea"),
    (("work", "space", 1, "id"), "w99"),
    (("work", "space", 1, "kind"), "master"),
    (("work", "space", 15, "requires"), {"blue": 4}),
    (("technology", "start"), "a1"),
    (("technology", "space", 1, "id"), "z1"),
    (("technology", "space", 3, "kind"), "master"),
    (("technology", "space", 0, "next"), ["a1", "b1"]),
    (("technology", "space", 1, "bonus_from"), 3),
    (("technology", "space", 7, "requires"), {"blue": 4}),
    (("technology", "space", 7, "final"), False),
    (("study_common", "printed_tile"), "s1c2"),
    (("study_common", "windows"), ["s3c2", "s1c4"]),
    (("study_common", "book_cells"), ["s1c2"]),
    (("study_common", "income_spaces"), 4),
    (("study_common", "desk_card_spaces"), 6),
    (("study_common", "tuck_columns"), 6),
    (("study_common", "development_drawers"), 4),
    (("study_common", "travel_cube_vp"), {"9": 2}),
    (("study_common", "book_pile_size"), 2),
    (("study_common", "book_pile_bonus"), ["potion:2", "coins:4", "master", "vp:8"]),
    (("study_common", "line", 0, "id"), "R9"),
    (("study_common", "line", 0, "dir"), "column"),
    (("study_common", "line", 0, "cells"), ["s1c1", "s1c2"]),
    (("study_common", "line", 0, "vp"), 3),
    (("medicine", "id"), "MEX"),
    (("medicine", "copies"), 3),
    (("medicine", "side_1"), ["coins:1"]),
    (("medicine", "side_2"), ["vp:4"]),
    (("solo", "cards_per_line"), 3),
    (("solo", "masters_drawn"), 7),
    (("solo", "masters_kept"), 3),
]


@cache
def outcomes() -> list[str]:
    """What each changed box does, after what the box as it is does."""
    asked = [((), None), *CHANGES]
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.newton.changed_boxes"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "ORRERY_INTERPRETED": "1"},
    )
    told: list[str] = json.loads(run.stdout)
    return told


@pytest.mark.parametrize(
    "number", range(len(CHANGES)), ids=lambda n: ".".join(map(str, CHANGES[n][0]))
)
def test_a_changed_value_is_seen_or_refused(number: int) -> None:
    as_it_is, told = outcomes()[0], outcomes()[number + 1]
    assert re.fullmatch("[0-9a-f]{64}", as_it_is)
    assert told != as_it_is
    # What the tables cannot be made of is named; a new id only lacks its words and its drawing.
    if CHANGES[number][0][-1] != "id":
        assert re.fullmatch("[0-9a-f]{64}|refused: components.toml: .*", told), told


def kinds(value: Any, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """The kinds of values in the box: keys without the places in lists."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return {kind for entry in value for kind in kinds(entry, path)}
    if isinstance(value, dict) and (
        len(path) < 2 or path[-1] in ("place", "route", "space", "line")
    ):
        return {
            kind
            for key, inner in value.items()
            if not PROVENANCE.fullmatch(key)
            for kind in kinds(inner, (*path, key))
        }
    return {path}


def test_every_kind_of_value_is_changed_once() -> None:
    changed = {tuple(key for key in path if isinstance(key, str))[:3] for path, _ in CHANGES}
    changed = {path[:2] if path[1:2] == ("requires",) else path for path in changed}
    assert kinds(Box(FOLDER).contents) <= changed
