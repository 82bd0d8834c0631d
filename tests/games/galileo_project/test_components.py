"""The box: every kind of value in it does something, or is refused by name when it is read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.core.box import BadBox
from orrery.games.galileo_project.game import GAME
from tests.games import boxes
from tests.games.boxes import box_text, changed, named_elsewhere, values

BOX = box_text(GAME)
REMARKS = re.compile(r"(.*_)?(source|note)|ref")
"""Keys that say where a value comes from."""
ON_THE_LID = {"game.name", "game.publisher", "game.designers"}
"""Values that the cover repeats; a test of covers holds one against the other."""

# By kind of value: a line of the box, and the same line with another value.
CHANGED = {
    "moon.top": ('id = "io", top = 13', 'id = "io", top = 12'),
    "moon.bonus_spaces.space": ("{ space = 6,", "{ space = 5,"),
    "moon.bonus_spaces.effect": (
        'space = 6, effect = "energy:1"',
        'space = 6, effect = "energy:2"',
    ),
    "moon.segment.from": ("{ from = 4, to = 6,", "{ from = 5, to = 6,"),
    "moon.segment.to": ("to = 6,", "to = 5,"),
    "moon.segment.effect": ('"io_rate:2:3"', '"io_rate:2:5"'),
    "moon.segment.vp": ('"io_rate:2:3", vp = 4', '"io_rate:2:3", vp = 5'),
    "moon.segment.tuck_limit": ("tuck_limit = 6", "tuck_limit = 7"),
    "moon.segment.vp_per_robot_of_largest_type": ("largest_type = 4", "largest_type = 5"),
    "robot.type": ('"R-MIN-E1", type = "miner"', '"R-MIN-E1", type = "builder"'),
    "robot.colour": ('type = "miner", colour = "earth"', 'type = "miner", colour = "mars"'),
    "robot.cost": ("cost = 3, level = 1", "cost = 4, level = 1"),
    "robot.level": ("cost = 3, level = 1", "cost = 3, level = 2"),
    "robot.moons": ('moons = ["io", "europa"]', 'moons = ["io", "callisto"]'),
    "robot_type.id": ('{ id = "miner"', '{ id = "digger"'),
    "character.influence": ('"C01", influence = 5', '"C01", influence = 4'),
    "character.mc": ('"C01", influence = 5, mc = 0', '"C01", influence = 5, mc = 1'),
    "character.immediate_colour": ('immediate_colour = "earth"', 'immediate_colour = "mars"'),
    "character.immediate": ('immediate = ["mc:2"]', 'immediate = ["mc:3"]'),
    "character.endgame": ('"score:moon.io:2:1:4"', '"score:moon.io:2:1:6"'),
    "technology.cost_energy": ('"1a", cost_energy = 1', '"1a", cost_energy = 2'),
    "technology.cost_mc": ("cost_energy = 1, cost_mc = 1", "cost_energy = 1, cost_mc = 2"),
    "technology.vp": ("cost_mc = 0, vp = 1", "cost_mc = 0, vp = 2"),
    "technology.immediate": ('["mc:3", "influence:2"]', '["mc:3"]'),
    "technology.permanent": ('["levels_cap:7"]', '["levels_cap:6"]'),
    "star_z.bonus": ('[["mc:2"]', '[["mc:4"]'),
    "goal.metric": ('metric = "robots"', 'metric = "tucked"'),
    "goal.need": ("need = 9", "need = 8"),
    "project.influence": ('"PR01", influence = 5', '"PR01", influence = 6'),
    "project.mc": ("influence = 5, mc = 3", "influence = 5, mc = 4"),
    "project.energy": ("energy = 1, level = 1", "energy = 2, level = 1"),
    "project.level": ("energy = 1, level = 1", "energy = 1, level = 2"),
    "limits.mc_max": ("mc_max = 10", "mc_max = 12"),
    "limits.energy_max": ("energy_max = 5", "energy_max = 6"),
    "limits.influence_max": ("influence_max = 10", "influence_max = 12"),
    "limits.robot_level_cap": ("robot_level_cap = 6", "robot_level_cap = 5"),
    "limits.robots_end_trigger": ("end_trigger = 10", "end_trigger = 9"),
    "limits.technologies_per_kind_4p": ("kind_4p = 3", "kind_4p = 4"),
    "limits.technologies_per_kind_2p3p": ("kind_2p3p = 2", "kind_2p3p = 3"),
    "limits.switch_cost_mc": ("switch_cost_mc = 1", "switch_cost_mc = 2"),
    "limits.salary_mc": ("salary_mc = 1", "salary_mc = 2"),
    "limits.overflow_compensation_mc": ("compensation_mc = 1", "compensation_mc = 2"),
    "limits.projects_offered_extra": ("offered_extra = 1", "offered_extra = 2"),
    "display.robot_surcharge": ("surcharge = [0, 0,", "surcharge = [0, 1,"),
    "display.character_reduction": ("reduction = [0, 0,", "reduction = [0, 1,"),
    "goal_points.A": ("A = [7,", "A = [8,"),
    "goal_points.B": ("B = [6,", "B = [8,"),
    "goal_points.C": ("C = [4,", "C = [8,"),
    "goal_points.D": ("D = [3,", "D = [8,"),
    "character_deck.marks": ('marks = ["", "", "3+", "4"]', 'marks = ["", "", "", "4"]'),
    "solo.rival_goal_turns": ("turns = [5,", "turns = [4,"),
    "solo.rival_robot_every": ("robot_every = 2", "robot_every = 3"),
    "solo.bands.id": ('{ id = "intern"', '{ id = "engineer"'),
    "solo.bands.from": ("from = 40", "from = 41"),
    **{
        f"{kind}.id": (f'{{ id = "{name}"', '{ id = "unheard-of"')
        for kind, name in {
            "moon": "io",
            "robot": "R-MIN-E1",
            "character": "C01",
            "technology": "1a",
            "star_z": "STZ-a",
            "goal": "G1",
            "project": "PR01",
            "moon_modifier": "MM-io",
            "robot_modifier": "RM-miner",
            "marker": "influence",
            "chip": "chip-1",
            "level_token": "level-2",
        }.items()
    },
}

# A line of the box, the same line with a value that cannot be, and how it is refused.
REFUSED = {
    "no such moon": (
        'moons = ["io", "europa"]',
        'moons = ["titan"]',
        "robot.R-MIN-E1.moons: 'titan'",
    ),
    "the same moon twice": ('["io", "europa"]', '["io", "io"]', "robot.R-MIN-E1.moons: one moon"),
    "no such type": ('type = "miner"', 'type = "digger"', "robot.R-MIN-E1.type: 'digger'"),
    "a level above the cap": ("level = 1,", "level = 9,", "robot.R-MIN-E1.level: a number from 1"),
    "an unknown effect": ('["mc:2"], endgame', '["gold:2"], endgame', "C01.immediate: 'gold'"),
    "an effect without amount": ('["mc:2"], endgame', '["mc"], endgame', "C01.immediate: 'mc' has"),
    "an unknown metric": ("score:moon.io", "score:moon.titan", "C01.endgame: 'moon.titan'"),
    "a score without a most": ('moon.io:2:1:4"', 'moon.io:2:1"', "character.C01.endgame"),
    "an unknown power": ('["free_switch"]', '["fly"]', "technology.1b.permanent: 'fly'"),
    "a cap too high": ('"levels_cap:7"', '"levels_cap:8"', "one levels_cap with an amount"),
    "a gap between segments": ("{ from = 4, to = 6", "{ from = 5, to = 6", "moon.io.segment.from"),
    "a track that ends early": ("top = 13", "top = 14", "moon.io.segment: the last one ends on 14"),
    "two prices of Io": ('"io_rate:2:1"', '"io_rate:3:1"', "all uses of Io have one price"),
    "Io on Europa": (
        '"energy_discount:1"',
        '"io_rate:2:1"',
        "moon.europa.segment.effect: 'io_rate'",
    ),
    "MC on a bonus space": ('effect = "energy:1"', 'effect = "mc:1"', "moon.europa.bonus_spaces"),
    "an unknown mark": ('"3+"', '"5"', "character_deck.marks: '5' is none of"),
    "a place too few": (
        "surcharge = [0, 0, 1, 2, 3]",
        "surcharge = [0, 1]",
        "display.robot_surcharge",
    ),
    "no salary": ("salary_mc = 1", "salary_mc = 0", "limits.salary_mc: a number from 1 to 10"),
    "four bonuses": ('["energy:1"], ["modifier:any"]', '["energy:1"]', "star_z.STZ-a: 5 bonuses"),
}


def read(folder: Path, text: str) -> dict[str, object]:
    """The tables that the game makes of a box, and the size of its decks by seats."""
    module = boxes.read(GAME, folder, text)
    decks = [module.copies_per_kind(seats) for seats in range(1, 5)]
    return {**boxes.tables(module), "decks": decks}


def test_every_kind_of_value_is_changed_below() -> None:
    kinds = {kind for kind, _ in values(tomllib.loads(BOX), REMARKS)}
    assert kinds == set(CHANGED) | ON_THE_LID


def test_the_lid_repeats_what_the_box_says_of_the_game() -> None:
    box, cover = tomllib.loads(BOX)["game"], orrery.cover(GAME.id)
    said = (cover.title, cover.publisher, list(cover.designers))
    assert said == (box["name"], box["publisher"], box["designers"])


@pytest.mark.parametrize("kind", CHANGED)
def test_another_value_makes_another_game_or_is_refused(kind: str, tmp_path: Path) -> None:
    before = read(tmp_path, BOX)
    try:
        after = read(tmp_path, changed(BOX, *CHANGED[kind]))
    except BadBox as error:
        refused = str(error)
    else:
        refused = ""
        assert after != before
    assert not refused or refused.startswith(f"components.toml: {kind.split('.')[0]}")


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_played_with_is_refused_by_name(case: str, tmp_path: Path) -> None:
    old, new, words = REFUSED[case]
    with pytest.raises(BadBox) as refused:
        read(tmp_path, changed(BOX, old, new))
    assert words in str(refused.value)


def test_everything_read_from_the_box_is_used(tmp_path: Path) -> None:
    """A table that no other module of the game names would be a value without effect."""
    assert set(read(tmp_path, BOX)) - {"decks"} - named_elsewhere(GAME) == set()
