"""The box is honoured: every kind of value in it changes the game, or is refused by name."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from orrery.core.box import BadBox
from orrery.core.words import phrase
from orrery.games.galileo_galilei.components import SoloRow
from orrery.games.galileo_galilei.game import GAME
from tests.games import boxes
from tests.games.boxes import box_text, changed, named_elsewhere, values

TEXT = box_text(GAME)
BOX = tomllib.loads(TEXT)
ORIGIN = re.compile("source|ref|printed_fields|found_fields")
"""Keys that say where a value comes from."""

Change = tuple[str, str]
"""What stands in the file, and what is put in its first place."""

HONOURED: dict[str, Change] = {
    "constellation_space.rewards": ('["quadrant:2"], source', '["quadrant:3"], source'),
    "action_tile.id": ('"AT1"', '"AT9"'),
    "action_tile.light": ('light = [["inc_yellow:1"]', 'light = [["inc_yellow:2"]'),
    "action_tile.golden": ('golden = [["inc_yellow:2"]', 'golden = [["inc_red:2"]'),
    "book_of_comets_page.min_players": ("n = 5, min_players = 3", "n = 5, min_players = 2"),
    "book_of_comets_page.rewards": ('2, rewards = ["vp:5"]', '2, rewards = ["vp:6"]'),
    "subject_tile.niche_needs": ("{ majors = 4 }", "{ majors = 5 }"),
    "scale_tile.id": ('"US1"', '"US9"'),
    "scale_tile.side_a": ('side_a = [["quadrant:1"]', 'side_a = [["quadrant:2"]'),
    "scale_tile.side_b": ('side_b = [["inc_any:2"]', 'side_b = [["inc_any:3"]'),
    "library_back.rows": ('rows = ["quadrant:1"', 'rows = ["quadrant:2"'),
    "discovery_card.id": ('"D01"', '"D99"'),
    "discovery_card.color": ('color = "orange"', 'color = "green"'),
    "discovery_card.cost": ("cost = 8, vp = 7", "cost = 9, vp = 7"),
    "discovery_card.vp": ("cost = 8, vp = 7", "cost = 8, vp = 8"),
    "discovery_card.inquisitors": ("inquisitors = 1", "inquisitors = 2"),
    "discovery_card.constellations.color": ('color = "yellow", cost', 'color = "red", cost'),
    "discovery_card.constellations.cost": ('"yellow", cost = 3', '"yellow", cost = 4'),
    "discovery_card.constellations.rewards": ('rewards = ["vp:2"] }', 'rewards = ["vp:3"] }'),
    "discovery_card.front": ('front = ["persuade:1"', 'front = ["persuade:2"'),
    "discovery_card.back": ('back = "LB1"', 'back = "LB2"'),
    "character.personal_pages": ('[["quadrant:2"]]', '[["quadrant:3"]]'),
    "copernicus_tile.id": ('"KT1"', '"KT9"'),
    "copernicus_tile.side_a": ('side_a = [["vp:2"', 'side_a = [["vp:3"'),
    "copernicus_tile.side_b": ('[["persuade:1", "lecture:1"]]', '[["persuade:2", "lecture:1"]]'),
    "solo_action_tile.id": ('"SA1"', '"SA9"'),
    "solo_action_tile.blue.condition": ('"own_comet>=1"', '"own_comet>=2"'),
    "solo_action_tile.blue.effects": ('["comet_place:1", "die:1"]', '["comet_place:1", "die:2"]'),
    "solo_action_tile.golden.condition": (
        'golden = [{ condition = "own_comet>=1"',
        'golden = [{ condition = "persuaded>=1"',
    ),
    "solo_action_tile.golden.effects": ('"comet_advance:1", "die:1"]', '"comet_advance:2"]'),
    "solo_action_tile.golden.bonus_condition": (
        'bonus_condition = "persuaded>=3"',
        'bonus_condition = "persuaded>=2"',
    ),
    "solo_action_tile.golden.bonus_effects": (
        'bonus_effects = ["remove_persuaded:1"',
        'bonus_effects = ["remove_persuaded:2"',
    ),
    "solo_movement_tile.id": ('"SM1"', '"SM9"'),
    "solo_movement_tile.kind": ('"SM1", kind = "move"', '"SM1", kind = "move_stop"'),
    "solo_movement_tile.steps": ("steps = 1", "steps = 2"),
    "dice.per_color": ("per_color = 10", "per_color = 9"),
    "mixed_colors.orange": ('orange = ["red", "yellow"]', 'orange = ["blue", "yellow"]'),
    "mixed_colors.purple": ('purple = ["red", "blue"]', 'purple = ["red", "yellow"]'),
    "mixed_colors.green": ('green = ["yellow", "blue"]', 'green = ["red", "blue"]'),
    **{
        f"deck_setup.players_{players}.tier{tier}": (f"tier{tier} = {cards}", f"tier{tier} = {new}")
        for players, tier, cards, new in (
            (2, 1, 9, 8),
            (2, 2, 5, 4),
            (2, 3, 4, 3),
            (3, 1, 10, 9),
            (3, 2, 6, 7),
            (4, 1, 12, 11),
            (4, 2, 7, 8),
            (4, 3, 6, 5),
        )
    },
    "deck_setup.players_3.tier3": ("tier2 = 6, tier3 = 5", "tier2 = 6, tier3 = 6"),
    "starry_sky.space.fixed_options": ('[["observe:1"]], next', '[["die:1"]], next'),
    "starry_sky.space.instead_of_tile": ('tile = ["quadrant:1"]', 'tile = ["quadrant:2"]'),
    "starry_sky.space.next": ("next = 3 },  # Upgrade", "next = 4 },  # Upgrade"),
    "dice_store.start_dice": ('"yellow:1"', '"yellow:2"'),
    "comet_spaces.count": ("count = 7", "count = 6"),
    "cellar.top": ("top = [-4, -2", "top = [-4, -3"),
    "cellar.bottom": ("bottom = [-6, -4", "bottom = [-6, -5"),
    "free_actions.cost_1": ('["inc_any:1"]]', '["inc_any:2"]]'),
    "free_actions.cost_2": ('["write:3"]]', '["write:4"]]'),
    "free_actions.cost_3": ('[["persuade:2"]]', '[["persuade:3"]]'),
    "free_actions.cost_4": ('cost_4 = [["spot_comet:1"]]', 'cost_4 = [["spot_comet:2"]]'),
    "reputation_track.spaces": ("spaces = [-10, -9", "spaces = [-9"),
    "reputation_track.start": ("start = -3", "start = -2"),
    "book_of_comets_appendix.rewards": ('rewards = ["vp:1"]\n', 'rewards = ["vp:2"]\n'),
    "objective_scoring.first_vp": ("first_vp = 7", "first_vp = 8"),
    "objective_scoring.later_vp": ("later_vp = 3", "later_vp = 4"),
    "kepler_tile.id": ('"KEP"', '"KEQ"'),
    "bruno_cellar.top": ("top = [-4, -3, -2", "top = [-4, -3, -3"),
    "bruno_cellar.bottom": ("bottom = [-6, -5, -4", "bottom = [-6, -5, -5"),
    "bruno_cellar.bonus_3": ('bonus_3 = ["quadrant:1"]', 'bonus_3 = ["quadrant:2"]'),
    "bruno_cellar.bonus_5": ('bonus_5 = ["vp:3"]', 'bonus_5 = ["vp:4"]'),
    "tycho.start_dice": ("start_dice = 3", "start_dice = 2"),
    "tycho.dice_limit": ("dice_limit = 4", "dice_limit = 5"),
    "solo_movement_tile_later_print.id": ('"SM6"', '"SM9"'),
    "solo_movement_tile_later_print.kind": (
        '"SM6"\nkind = "move"',
        '"SM6"\nkind = "move_stop"',
    ),
    "solo_movement_tile_later_print.steps": ("steps = 3\n", "steps = 4\n"),
}

# By kind of value where there is one: the change, and how it is refused.
REFUSED: dict[str, tuple[str, str, str]] = {
    "constellation_space.n": (
        "{ n = 1, rewards",
        "{ n = 2, rewards",
        "constellation_space.n: 1 to",
    ),
    "book_of_comets_page.n": ("{ n = 8, min", "{ n = 9, min", "book_of_comets_page.n: 1 to 8 are"),
    "objective_printed.id": ('"OB1"', '"OB9"', "objective_printed.id: OB1, OB2 are expected"),
    "objective_printed.all_of.majors": ("majors = 2", "majors = 3", "OB1.all_of: 2 of majors"),
    "objective_printed.all_of.constellations": (
        "constellations = 2",
        "constellations = 3",
        "OB1.all_of: 2 of majors, constellations",
    ),
    "objective_printed.all_of.comets": ("comets = 2", "comets = 1", "OB1.all_of: 2 of majors"),
    "objective_printed.all_of.scales_at_top": ("top = 2 }", "top = 3 }", "OB2.all_of: 2 of scales"),
    "subject_tile.id": ('"SU1"', '"SU9"', "subject_tile.id: SU1, SU2"),
    "subject_tile.arch_counts": ('"majors"', '"comets"', "SU1.arch_counts: majors is expected"),
    "scale_tile.vp_per_row": (
        "[1, 2, 3, 4]",
        "[1, 2, 3, 5]",
        "US2.vp_per_row: all scale tiles have the same",
    ),
    "library_back.id": ('{ id = "LB1"', '{ id = "LB99"', "D01.back: 'LB1' is none of LB99"),
    "library_back.tier": ('"LB1", tier = 1', '"LB1", tier = 2', "D01.tier: its back has another"),
    "discovery_card.tier": ('"D01", tier = 1', '"D01", tier = 2', "D01.tier: its back has another"),
    "character.id": ('"galileo"', '"galilei"', "character.id: galileo, kepler"),
    "copernicus_tile.rows": ("rows = 1, columns", "rows = 2, columns", "KT1.side_a: 2 rows are"),
    "copernicus_tile.columns": ("columns = 2", "columns = 3", "KT1.side_a: 3 spaces are expected"),
    "starry_sky.start_space": ("start_space = 2", "start_space = 3", "the table is built for 2"),
    "starry_sky.move_max": ("move_max = 3", "move_max = 4", "move_max: the table is built for 3"),
    "starry_sky.wrap_after": (
        "wrap_after = 7",
        "wrap_after = 6",
        "the table is built for 7, not 6",
    ),
    "starry_sky.space.n": ("{ n = 1, fixed", "{ n = 0, fixed", "starry_sky.space.n: 1 to 7 are"),
    "dice_store.max_dice": ("max_dice = 4", "max_dice = 5", "the table is built for 4, not 5"),
    "dice_store.max_same_color": ("color = 3\n", "color = 2\n", "the table is built for 3, not 2"),
    "reputation_track.overshoot_left_vp": ("left_vp = -2", "left_vp = -3", "built for -2, not -3"),
    "reputation_track.overshoot_right_vp": ("right_vp = 2", "right_vp = 3", "built for 2, not 3"),
    "cellar.spaces": ("spaces = 4", "spaces = 5", "cellar.spaces: the table is built for 4, not 5"),
    "kepler_tile.options": ('["swap_reserve:1"]', '["die:1"]', "kepler_tile.options: two exch"),
    "bruno_cellar.spaces": ("spaces = 5", "spaces = 6", "bruno_cellar.spaces: the table is built"),
    "tycho.action_tiles_in_play": ("in_play = 5", "in_play = 4", "in_play: the table is built for"),
    "a key that nothing reads": (
        '"D01", tier',
        '"D01", english = "Moon", tier',
        "D01.english: noth",
    ),
    "a key inside that nothing reads": (
        '[{ color = "yellow"',
        '[{ name = "Cancer", color = "yellow"',
        "D01.constellations.name: nothing reads this value",
    ),
    "a table that nothing reads": (
        "[dice]",
        "[counts]\ndice = 30\n[dice]",
        "counts: nothing reads",
    ),
    "a table that is missing": (
        '[comet_spaces]\nsource = "printed"\ncount = 7\n',
        "",
        "comet_spaces: this table is missing",
    ),
    "a value that is missing": ("cost = 8, ", "", "discovery_card.D01.cost: this value is missing"),
    "a way to a crossed-out space": (
        "next = 3 },  # U",
        "next = 2 },  # U",
        "7.next: a number from 3",
    ),
    "a page too many": (
        '[["quadrant:2"]]',
        '[["vp:1"], ["vp:1"]]',
        "galileo.personal_pages: 1 exp",
    ),
    "an id twice": ('"AT2"', '"AT1"', "AT1.id: this id is there twice"),
    "a card too few": (
        '{ id = "D36"',
        '# { id = "D36"',
        "discovery_card: the table is built for 36",
    ),
    "an effect that is none": (
        '["lecture:1"]',
        '["sermon:1"]',
        "1.rewards: 'sermon' is none of vp,",
    ),
    "an effect without amount": (
        '["lecture:1"]',
        '["lecture"]',
        "1.rewards: 'lecture' has no amou",
    ),
    "an exchange that is not Kepler's": ('["vp:3"]', '["swap_tiles:1"]', "'swap_tiles' is none of"),
    "a number that is none": ("cost = 8,", "cost = 0,", "D01.cost: a number from 1 to 24"),
    "a number that is a text": ("cost = 8,", 'cost = "8",', "D01.cost: a number from 1 to 24"),
    "a colour that is none": ('"orange", cost', '"pink", cost', "D01.color: 'pink' is none of"),
    "points that come late": (
        '["vp:2", "quadrant:1"] }]',
        '["quadrant:1"] }]',
        "points come first",
    ),
    "a strip too short": (
        ', "", "die:1"], back',
        ', ""], back',
        "D01.front: 4 spaces are expected",
    ),
    "other free actions": ('[["recolor:1"], ', "[", "free_actions.cost_1: recolor, inc_any are"),
    "a gap in the track": ("-8, -7, ", "-8, ", "reputation_track.spaces: each is one more"),
    "more cards than there are": (
        "tier3 = 4",
        "tier3 = 11",
        "players_2.tier3: a number from 1 to 10",
    ),
    "a need of another subject": ("{ majors = 4 }", "{ comets = 4 }", "SU1.niche_needs: majors is"),
    "a condition that is none": ('"own_comet>=1"', '"own_comet<1"', "blue.condition: 'own_comet<'"),
    "an effect Tycho does not know": ('["comet_place:1"', '["pray:1"', "SA1.blue.effects: 'pray'"),
    "a tile that does nothing": (
        '{ condition = "always", effects = ["die:2", "persuade:1"]',
        '{ condition = "persuaded>=1", effects = ["die:2", "persuade:1"]',
        "SA2.blue.condition: the last row, and no other",
    ),
    "points that an option decides": ('"vp:8"] }], s', '"vp:9"] }], s', "tycho_bonus_vp decides"),
    "steps without a move": ("steps = 0", "steps = 1", "SM5.steps: a number from 0 to 0"),
    "a movement that is none": ('"SM1", kind = "move"', '"SM1", kind = "fly"', "SM1.kind: 'fly'"),
}


def read(folder: Path, text: str) -> dict[str, object]:
    """The tables that the game makes of a box."""
    module = boxes.read(GAME, folder, text)
    solo = [[told(row) for row in side] for side in module.SOLO_ROWS]
    return {**boxes.tables(module), "SOLO_ROWS": solo}


def told(row: SoloRow) -> tuple[object, ...]:
    return row.conditions, row.effects, row.bonus_condition, row.bonus


@pytest.fixture(scope="module")
def as_it_is(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return read(tmp_path_factory.mktemp("box"), TEXT)


@pytest.fixture(scope="module")
def used() -> set[str]:
    return named_elsewhere(GAME)


def test_every_kind_of_value_is_changed_once() -> None:
    changes = {**HONOURED, **{kind: REFUSED[kind][:2] for kind in REFUSED if " " not in kind}}
    before = Counter(values(BOX, ORIGIN, "niche_needs"))
    assert {kind for kind, _ in before} == {*changes}
    for kind, change in changes.items():
        after = Counter(values(tomllib.loads(changed(TEXT, *change)), ORIGIN, "niche_needs"))
        assert [one for one, _ in (before - after).elements()] == [kind]
        assert [one for one, _ in (after - before).elements()] == [kind]


@pytest.mark.parametrize("kind", HONOURED)
def test_another_value_makes_another_game(
    kind: str, as_it_is: dict[str, object], used: set[str], tmp_path: Path
) -> None:
    after = read(tmp_path, changed(TEXT, *HONOURED[kind]))
    differs = {name for name in as_it_is if as_it_is[name] != after[name]}
    assert differs & used - {"PROGRAM_NAMES"}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_played_with_is_refused_by_name(case: str, tmp_path: Path) -> None:
    before, after, words = REFUSED[case]
    with pytest.raises(BadBox) as refused:
        read(tmp_path, changed(TEXT, before, after))
    assert str(refused.value).startswith("components.toml: ")
    assert words in str(refused.value)


def test_remarks_in_the_box_repeat_the_names_of_things() -> None:
    """They are for whoever edits a line; the words are what players read."""
    say = GAME.words("en").say
    remarks = re.findall(r'^  { id = "(\w+)".*  # (.+)$', TEXT, re.MULTILINE)
    named = ("action_tile", "objective_printed", "subject_tile", "discovery_card", "character")
    assert [name for name, _ in remarks] == [entry["id"] for kind in named for entry in BOX[kind]]
    for name, remark in remarks:
        title, *spots = re.split("[:,] ", remark)
        keys = [name, *(f"{name}{'abc'[place]}" for place in range(len(spots)))]
        assert [say(phrase(f"component.{key}")) for key in keys] == [title, *spots]
