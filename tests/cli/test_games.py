"""`orrery games`, `orrery notation`, `orrery doctor`: what there is."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

import pytest

import orrery
from orrery.cli import doctor
from orrery.cli.games import said_value
from tests.cli.helpers import answered, shown

GAME = orrery.load("galaxy_rush")
TESTS = Path(__file__).parent.parent


def test_the_notation_covers_every_action() -> None:
    told = answered("notation", "galaxy_rush")
    assert sum(block["size"] for block in told["blocks"]) == told["actions"] == GAME.actions.size
    shows = shown("notation", "Galaxy Rush")
    assert all(block["template"] in shows for block in told["blocks"])


def test_games_are_listed_with_their_options() -> None:
    assert {one["id"] for one in answered("games")} == set(orrery.game_ids())
    told = answered("games", "galaxy_rush")
    assert [one["name"] for one in told["options"]] == [choice.name for choice in GAME.choices]
    shows = shown("games", "galaxy-rush")
    assert all(choice.name in shows and choice.rule in shows for choice in GAME.choices)


@pytest.mark.parametrize("game", orrery.game_ids())
def test_what_is_typed_for_an_option_is_whole_on_a_screen_of_80_columns(game: str) -> None:
    shows = shown("games", game, width=80).split()
    for choice in orrery.load(game).choices:
        assert {choice.name, choice.rule, *map(said_value, choice.values)} <= set(shows)


def test_the_doctor_looks_at_everything() -> None:
    from orrery import compiled

    told = answered("doctor")
    assert [*dict.fromkeys(one["part"] for one in told)] == [
        "python", "packages", "databases", "browser", "games",
    ]  # fmt: skip
    by_name = {one["name"]: one for one in told}
    status = compiled.status()
    assert by_name[status.running]["state"] == status.reason
    assert by_name["typer"]["well"]
    assert f"{len(GAME.ledger.rules)} rules" in by_name["Galaxy Rush"]["state"]
    assert len(answered("doctor", "--all")) > len(told)
    assert "Databases" in shown("doctor")


def test_the_doctor_knows_which_extra_brings_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a requirement is for some systems alone; on the others nobody misses it."""
    declared = [
        "rich>=13",
        "orrery[lab]; extra == 'learn'",
        "nowhere>=1; sys_platform != 'atari' and extra == 'table'",
        f"hidden>=1; sys_platform != '{sys.platform}' and extra == 'table'",
        "torch>=2; extra == 'learn'",
    ]
    monkeypatch.setattr(metadata, "requires", lambda package: declared)
    told = {one.name: one.state for one in doctor.examine() if one.part == "packages"}
    assert set(told) == {"rich", "nowhere (table)"}
    assert told["nowhere (table)"] == "missing: pip install 'orrery[table]' brings it"
    everything = {one.name for one in doctor.examine(all_extras=True) if one.part == "packages"}
    assert everything == {*told, "torch (learn)"}
