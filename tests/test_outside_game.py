"""A game of another distribution: installed by pip, found, held to the laws, served and played.

It is the template of docs/adding-a-game.md, installed into a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.laws.pages import keys
from tests.outside import ROOT, install

SERVED = """
import sys
from tests.table.house import House, config_for, open_actions

PAGES = ("/", "/new/lanterns", "/rules/lanterns", "/rules/lanterns?q=hang", "/components/lanterns")
CALLS = ("rules", "rules/LA-TURN-01", "aid", "pictures", "components")
with House(config_for(f"sqlite:///{sys.argv[1]}")) as house:
    guest = house.guest()
    for language in ("en", "de"):
        for path in (*PAGES, *(f"/api/games/lanterns/{call}" for call in CALLS)):
            answer = guest.get(path, headers={"Accept-Language": language})
            assert answer.status_code == 200, (path, answer.status_code)
    table = house.table("me", "bot", game="lanterns", options={"rounds": 3})
    assert table.host.get(f"/table/{table.id}").status_code == 200
    made, seen = 0, False
    with table.player(0, panels=True) as player:
        while not player.event["over"]:
            event = player.event
            if not event["options"]:
                player.until("event")
                continue
            seen |= "rope" in event["panels"]
            assert player.act(open_actions(event)[0], event)["type"] == "ok"
            made += 1
            while player.event["n"] == event["n"]:
                player.until("event")
    print(made, seen)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("outside"))


def program_at(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program that finds the site beside everything else that is installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))},
        capture_output=True,
        text=True,
    )


def run(site: Path, *arguments: str) -> str:
    """What such a program says."""
    done = program_at(site, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_beside_the_games_of_the_house(site: Path) -> None:
    program = """
import orrery, sys
print(orrery.cover("lanterns").title, "lanterns" in sys.modules)
print("lanterns" in orrery.game_ids(), "newton" in orrery.game_ids())
print(orrery.load("lanterns").folder)
print(orrery.compiled.status("lanterns"))
"""
    told = run(site, "-c", program).splitlines()
    assert told[:3] == ["Lanterns False", "True True", str(site / "lanterns")]
    assert told[3].startswith("interpreted: ")


def test_it_keeps_the_laws(site: Path) -> None:
    program = """
import orrery
from orrery.laws import check_game
print(check_game(orrery.load("lanterns"), games=12, thorough=4).games)
"""
    assert run(site, "-c", program) == "12\n"


def test_every_command_knows_it(site: Path) -> None:
    def orrery(*arguments: str) -> str:
        return run(site, "-c", "from orrery.cli.main import app; app()", *arguments)

    assert "Lanterns" in orrery("games")
    assert "Choose a lantern from hand." in orrery("rules", "LA-TURN-01")
    assert "lanterns" in orrery("simulate", "lanterns", "-n", "2", "--json")


def test_it_is_served_and_played_against_a_person_of_the_house(site: Path, tmp_path: Path) -> None:
    # Three rounds of two decisions each.
    assert run(site, "-c", SERVED, str(tmp_path / "tables.db")) == "6 True\n"


def test_one_that_was_installed_under_another_name_is_told(site: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(site, tmp_path / "site"))
    points = next(other.glob("*.dist-info")) / "entry_points.txt"
    points.write_text(points.read_text().replace("lanterns =", "lamps ="))
    program = """
import orrery
try: orrery.load('lamps')
except orrery.UnknownGame as error: print(error)
"""
    assert "the game 'lanterns' was installed as 'lamps'" in run(other, "-c", program)


NEVER_LOADED = """
import sys
from tests.table.house import House, config_for

with House(config_for(f"sqlite:///{sys.argv[1]}")) as house:
    guest = house.guest()
    answers = {path: guest.get(path) for path in ("/api/games", "/", "/api/games/lanterns/aid")}
    print([answer.status_code for answer in answers.values()])
    print([one["id"] for one in answers["/api/games"].json()["games"]])
    print("Lanterns" in answers["/"].text)
"""


@pytest.mark.parametrize("missing", ["game.py", "cover"])
def test_one_that_cannot_be_loaded_hides_no_other(site: Path, tmp_path: Path, missing: str) -> None:
    other = Path(shutil.copytree(site, tmp_path / "site"))
    (other / "lanterns" / missing).rename(other / "elsewhere")
    done = program_at(other, "-c", NEVER_LOADED, str(tmp_path / "tables.db"))
    house = ["galaxy_rush", "galileo_galilei", "galileo_project", "newton"]
    assert done.stdout.splitlines() == ["[200, 200, 404]", str(house), "False"], done.stderr
    told = [line for line in done.stderr.splitlines() if "left out" in line]
    assert len(told) == 1
    assert "the game 'lanterns' (lanterns.game:GAME) is left out: " in told[0]


def test_the_page_lists_all_families_of_keys_that_others_put_together() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    games = [orrery.load(game_id) for game_id in orrery.game_ids()]
    families = {key.partition(".")[0] for game in games for key in keys(game)}
    assert "option" in families
    assert [name for name in sorted(families) if f"`{name}." not in page] == []
