"""The box of Galileo Project as typed tables, read once from `components.toml`.

Cards and tiles are numbers inside the rules. Every list of effects in the box is a program: a run
of (kind, amount) pairs in two flat tables. Tables that never change are bytes, the fastest to
read; what belongs to a space of a moon's track lies at moon * SPACES + space.

Whoever owns the box may correct a value in the file. A value with which the game cannot be played
is refused here, by its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box, require

EARTH: Final = 0
MARS: Final = 1
TRACKS: Final[tuple[str, str]] = ("earth", "mars")

MINER: Final = 0
BUILDER: Final = 1
STAR_Z: Final = 2
TECHNICIAN: Final = 3
TYPES: Final[tuple[str, str, str, str]] = ("miner", "builder", "star_z", "technician")
NO_TYPE: Final = 4
"""The printed type of a project card: only its robot modifier gives it one."""

IO: Final = 0
EUROPA: Final = 1
GANYMEDE: Final = 2
CALLISTO: Final = 3
MOONS: Final[tuple[str, str, str, str]] = ("io", "europa", "ganymede", "callisto")
NO_MOON: Final = 4
"""The second moon of a robot that shows only one."""

ROBOTS: Final = 48
PROJECTS: Final = 10
CHARACTERS: Final = 12
"""Kinds of characters; the copies of a kind are alike."""
TECHNOLOGIES: Final = 4
"""Kinds of technology tiles; see `tile`."""
TECHNOLOGY_NAMES: Final[list[str]] = [str(kind + 1) for kind in range(TECHNOLOGIES)]
GOALS: Final = 8
SLOTS: Final = 4
"""Goals in play, and spaces for markers below each."""
DISPLAY: Final = 5
PLACES: Final[list[str]] = [str(place + 1) for place in range(DISPLAY)]
"""Places of a display by number, from the left."""
MODIFIERS: Final = 8
"""Four moon modifiers by moon, then four robot modifiers by type."""
TYPE_MODIFIERS: Final = 4
"""The first robot modifier."""
SPACES: Final = 16
"""Spaces of the longest track; tables have as many for every moon."""
BONUSES: Final = 5
"""Bonuses on each side of the Star-Z tile."""

# What an effect does.
GAIN_MC: Final = 0
GAIN_ENERGY: Final = 1
GAIN_INFLUENCE: Final = 2
RAISE_LEVEL: Final = 3
GAIN_MODIFIER: Final = 4
"""The amount says which: one of the three below."""
ADVANCE_EACH: Final = 5
NO_EFFECT: Final = 6
EFFECTS: Final = ("mc", "energy", "influence", "level", "modifier", "advance_each")
ANY_MODIFIER: Final = 0
MOON_MODIFIER: Final = 1
TYPE_MODIFIER: Final = 2
MODIFIER_SORTS: Final = ("any", "moon", "robot")

# Lasting powers of technologies, one bit each.
FREE_SWITCH: Final = 1
NO_SURCHARGE: Final = 2
NO_REDUCTION: Final = 4
HIGHER_CAP: Final = 8
STRONGER: Final = 16
POWERS: Final[dict[str, int]] = {
    "free_switch": FREE_SWITCH,
    "no_robot_surcharge": NO_SURCHARGE,
    "no_recruit_reduction": NO_REDUCTION,
    "levels_cap": HIGHER_CAP,
    "ability_strength": STRONGER,
}

# What Ganymede allows with a character.
COLOUR_DECIDES: Final = 0
EITHER_ABILITY: Final = 1
BOTH_ABILITIES: Final = 2
GANYMEDE_EFFECTS: Final = ("none", "ability_any_colour", "ability_both")

SAVES_ALL: Final = 255
"""Io's saving on its last space."""

METRICS: Final = (
    "robots",
    "type.miner",
    "type.builder",
    "type.star_z",
    "type.technician",
    "moon.io",
    "moon.europa",
    "moon.ganymede",
    "moon.callisto",
    "level5plus",
    "modifiers",
    "tech",
    "tech_goals",
    "tucked",
    "max_type",
    "type_pairs",
    "best_two_moons",
    "outposts",
)
METRIC_ROBOTS: Final = 0
METRIC_TYPE: Final = 1
"""1 + type"""
METRIC_MOON: Final = 5
"""5 + moon"""
METRIC_LEVEL: Final = 9
METRIC_MODIFIERS: Final = 10
METRIC_TECH: Final = 11
METRIC_TECH_GOALS: Final = 12
METRIC_TUCKED: Final = 13
METRIC_MAX_TYPE: Final = 14
METRIC_TYPE_PAIRS: Final = 15
METRIC_BEST_MOONS: Final = 16
METRIC_OUTPOSTS: Final = 17


def tile(kind: int, side: int) -> int:
    """The number of a technology tile with its side a (0) or b (1) up."""
    return kind * 2 + side


def kind_of(tile: int) -> int:
    return tile // 2


def side_of(tile: int) -> int:
    return tile % 2


_BOX: Final = Box(Path(__file__).parent)
table: Final = _BOX.table


# --- refusing what cannot be played with --------------------------------------------------


def _one_of(names: Sequence[str], name: str, where: str) -> int:
    """The place of a name among those the box may use."""
    require(name in names, where, f"{name!r} is none of {', '.join(names)}")
    return list(names).index(name)


def _number(entry: dict[str, Any], key: str, where: str, least: int = 0, most: int = 99) -> int:
    value = entry.get(key)
    fits = isinstance(value, int) and least <= value <= most
    require(fits, f"{where}.{key}", f"a number from {least} to {most} is expected, not {value!r}")
    return int(entry[key])


def _named(kind: str, names: Sequence[str] = (), count: int = 0) -> list[dict[str, Any]]:
    """The entries of one kind; there are so many, or exactly these."""
    entries: list[dict[str, Any]] = table(kind)
    ids = [str(entry["id"]) for entry in entries]
    require(len(set(ids)) == len(ids), kind, "an id is there twice")
    if names:
        require(ids == list(names), kind, f"the ids {', '.join(names)} are expected")
    else:
        require(len(ids) == count, kind, f"{count} entries are expected, not {len(ids)}")
    return entries


def _numbers(part: dict[str, Any], key: str, where: str, count: int) -> bytes:
    row = part[key]
    fits = len(row) == count and all(isinstance(one, int) and 0 <= one <= 99 for one in row)
    require(fits, f"{where}.{key}", f"{count} numbers are expected, not {row}")
    return bytes(row)


def _effect(text: str, where: str) -> tuple[int, int]:
    """An effect in the notation of the box as kind and amount."""
    name, _, amount = text.partition(":")
    kind = _one_of(EFFECTS, name, where)
    if kind == GAIN_MODIFIER:
        return kind, _one_of(MODIFIER_SORTS, amount, where)
    fits = amount.isdigit() and 1 <= int(amount) <= 9
    require(fits, where, f"{text!r} has no amount from 1 to 9")
    return kind, int(amount)


# --- limits -------------------------------------------------------------------------------

_LIMITS: Final = _BOX["limits"]
_HIGHEST_LEVEL: Final = 7
"""A robot's number has room for no higher level."""


def _limit(key: str, least: int, most: int) -> int:
    return _number(_LIMITS, key, "limits", least, most)


MC_MAX: Final[int] = _limit("mc_max", 1, 20)
ENERGY_MAX: Final[int] = _limit("energy_max", 1, 9)
INFLUENCE_MAX: Final[int] = _limit("influence_max", 1, 15)
LEVEL_CAP: Final[int] = _limit("robot_level_cap", 1, _HIGHEST_LEVEL)
ROBOTS_AT_END: Final[int] = _limit("robots_end_trigger", 1, 15)
SWITCH_COST: Final[int] = _limit("switch_cost_mc", 0, MC_MAX)
SALARY: Final[int] = _limit("salary_mc", 1, MC_MAX)
COMPENSATION: Final[int] = _limit("overflow_compensation_mc", 0, MC_MAX)
EXTRA_PROJECTS: Final[int] = _limit("projects_offered_extra", 0, PROJECTS - 4)
_TILES_2P3P: Final[int] = _limit("technologies_per_kind_2p3p", 1, 4)
_TILES_4P: Final[int] = _limit("technologies_per_kind_4p", 1, 4)
TILES_OF: Final[bytes] = bytes([_TILES_2P3P] * 4 + [_TILES_4P])
"""Technology tiles of each kind on the board, by number of players (GP-SETUP-11)."""

_MARKS: Final[list[str]] = _BOX["character_deck"]["marks"]
_LEAST_PLAYERS: Final = {"": 2, "3+": 3, "4": 4}
for _mark in _MARKS:
    _one_of(list(_LEAST_PLAYERS), _mark, "character_deck.marks")


def copies_per_kind(seats: int) -> int:
    """How many cards of each character are in the deck; alone as for two.

    GP-SETUP-04, GP-SETUP-05.
    """
    players = 2 if seats == 1 else seats
    return len([mark for mark in _MARKS if _LEAST_PLAYERS[mark] <= players])


MOST_CHARACTERS: Final[int] = CHARACTERS * copies_per_kind(4)
"""Cards in the largest character deck."""


require(
    copies_per_kind(2) * CHARACTERS > DISPLAY, "character_deck.marks", "a display must be filled"
)
SURCHARGE: Final[bytes] = _numbers(_BOX["display"], "robot_surcharge", "display", DISPLAY)
REDUCTION: Final[bytes] = _numbers(_BOX["display"], "character_reduction", "display", DISPLAY)
SLOT_NAMES: Final[tuple[str, str, str, str]] = ("A", "B", "C", "D")
GOAL_VP: Final[bytes] = b"".join(
    [_numbers(_BOX["goal_points"], slot, "goal_points", SLOTS) for slot in SLOT_NAMES]
)
"""At slot * SLOTS + place."""

# --- moons --------------------------------------------------------------------------------

_MOON: Final = _named("moon", MOONS)
MOON_TOP: Final[bytes] = bytes(
    [_number(entry, "top", f"moon.{entry['id']}", 1, SPACES - 1) for entry in _MOON]
)
_SEGMENT_EFFECTS: Final = {
    "io": ("none", "io_rate"),
    "europa": ("none", "energy_discount"),
    "ganymede": GANYMEDE_EFFECTS,
    "callisto": ("none",),
}


def _segments(moon: int) -> list[tuple[int, int]]:
    """The first and last space of each segment of a track, one after the other."""
    where = f"moon.{MOONS[moon]}.segment"
    bounds: list[tuple[int, int]] = []
    for segment in _MOON[moon]["segment"]:
        start = bounds[-1][1] + 1 if bounds else 0
        first = _number(segment, "from", where, start, start)
        bounds.append((first, _number(segment, "to", where, first, MOON_TOP[moon])))
        name = str(segment["effect"]).partition(":")[0]
        _one_of(_SEGMENT_EFFECTS[MOONS[moon]], name, f"{where}.effect")
    require(bounds[-1][1] == MOON_TOP[moon], where, f"the last one ends on {MOON_TOP[moon]}")
    return bounds


SEGMENTS: Final[list[list[tuple[int, int]]]] = [_segments(moon) for moon in range(4)]
"""The first and last space of each segment, by moon."""


def _segment(moon: int, space: int) -> dict[str, Any]:
    """The segment of a track that a space belongs to; that of the last space beyond it."""
    segments: list[dict[str, Any]] = _MOON[moon]["segment"]
    for segment in segments:
        if segment["from"] <= space <= segment["to"]:
            return segment
    return segments[-1]


def _of_segments(moon: int, key: str) -> list[int]:
    """A number that every segment of a moon has, by space."""
    where = f"moon.{MOONS[moon]}.segment"
    return [_number(_segment(moon, space), key, where) for space in range(SPACES)]


def _bonus(moon: int, space: int) -> tuple[int, int]:
    where = f"moon.{MOONS[moon]}.bonus_spaces"
    for entry in _MOON[moon]["bonus_spaces"]:
        _number(entry, "space", where, 1, MOON_TOP[moon])
        if entry["space"] == space:
            kind, amount = _effect(entry["effect"], where)
            known = kind == GAIN_ENERGY or (kind, amount) == (GAIN_MODIFIER, ANY_MODIFIER)
            require(known, where, "energy or a modifier of either kind")
            return kind, amount
    return NO_EFFECT, 0


def _io_rate(space: int) -> tuple[int, int]:
    """The MC for one use of Io, and what it saves; nothing where Io has no effect."""
    effect: str = _segment(IO, space)["effect"]
    if effect == "none":
        return 0, 0
    where = "moon.io.segment.effect"
    words = effect.split(":")
    fits = len(words) == 3 and words[1].isdigit() and (words[2] == "all" or words[2].isdigit())
    require(fits, where, f"{effect!r} is not io_rate:P:S")
    require(1 <= int(words[1]) <= MC_MAX, where, f"{effect!r}: the price can be paid")
    return int(words[1]), SAVES_ALL if words[2] == "all" else int(words[2])


def _discount(space: int) -> int:
    effect: str = _segment(EUROPA, space)["effect"]
    if effect == "none":
        return 0
    amount = effect.partition(":")[2]
    fits = amount.isdigit() and 1 <= int(amount) <= ENERGY_MAX
    require(fits, "moon.europa.segment.effect", f"{effect!r} saves no amount of energy")
    return int(amount)


_IO_RATES: Final[list[tuple[int, int]]] = [_io_rate(space) for space in range(SPACES)]
_IO_PRICES: Final[list[int]] = sorted({price for price, saving in _IO_RATES if saving})
require(len(_IO_PRICES) == 1, "moon.io.segment.effect", "all uses of Io have one price")
SPACE_VP: Final[bytes] = bytes(
    [points for moon in (IO, EUROPA, GANYMEDE) for points in _of_segments(moon, "vp")]
)
BONUS_KIND: Final[bytes] = bytes(
    [_bonus(moon, space)[0] for moon in range(4) for space in range(SPACES)]
)
BONUS_AMOUNT: Final[bytes] = bytes(
    [_bonus(moon, space)[1] for moon in range(4) for space in range(SPACES)]
)
IO_SAVING: Final[bytes] = bytes([saving for _, saving in _IO_RATES])
"""What one use of Io saves, by Io space; 0 where it has no effect."""
IO_PRICE: Final[int] = _IO_PRICES[0]
"""MC for one use of Io, the same on all its spaces."""
EUROPA_SAVING: Final[bytes] = bytes([_discount(space) for space in range(SPACES)])
"""What Europa saves of every payment in energy, by Europa space."""
GANYMEDE_EFFECT: Final[bytes] = bytes(
    [GANYMEDE_EFFECTS.index(_segment(GANYMEDE, space)["effect"]) for space in range(SPACES)]
)
TUCK_LIMIT: Final[bytes] = bytes(_of_segments(GANYMEDE, "tuck_limit"))
CALLISTO_RATE: Final[bytes] = bytes(_of_segments(CALLISTO, "vp_per_robot_of_largest_type"))
"""Points per robot of the largest type, by Callisto space."""

# --- robots and projects ------------------------------------------------------------------

_ROBOT: Final = _named("robot", count=ROBOTS)
_PROJECT: Final = _named("project", count=PROJECTS)


def _of(entries: list[dict[str, Any]], kind: str, key: str, least: int, most: int) -> bytes:
    """One number of each entry."""
    return bytes([_number(one, key, f"{kind}.{one['id']}", least, most) for one in entries])


def _moons_of(robot: dict[str, Any]) -> list[int]:
    where = f"robot.{robot['id']}.moons"
    moons = [_one_of(MOONS, name, where) for name in robot["moons"]]
    require(1 <= len(set(moons)) == len(moons) <= 2, where, "one moon or two different ones")
    return [*moons, NO_MOON][:2]


ROBOT_IDS: Final[list[str]] = [entry["id"] for entry in _ROBOT]
PROJECT_IDS: Final[list[str]] = [entry["id"] for entry in _PROJECT]
PIECE_IDS: Final[list[str]] = ROBOT_IDS + PROJECT_IDS
"""Everything that can lie beside a moon: the robot cards, then the project cards."""
PIECE_TYPE: Final[bytes] = bytes(
    [_one_of(TYPES, entry["type"], f"robot.{entry['id']}.type") for entry in _ROBOT]
    + [NO_TYPE] * PROJECTS
)
ROBOT_COLOUR: Final[bytes] = bytes(
    [_one_of(TRACKS, entry["colour"], f"robot.{entry['id']}.colour") for entry in _ROBOT]
)
ROBOT_COST: Final[bytes] = _of(_ROBOT, "robot", "cost", 1, 20)
PIECE_LEVEL: Final[bytes] = _of(_ROBOT, "robot", "level", 1, LEVEL_CAP) + _of(
    _PROJECT, "project", "level", 1, LEVEL_CAP
)
"""The printed level."""
ROBOT_MOON: Final[bytes] = bytes([_moons_of(entry)[0] for entry in _ROBOT])
ROBOT_SECOND_MOON: Final[bytes] = bytes([_moons_of(entry)[1] for entry in _ROBOT])
PROJECT_INFLUENCE: Final[bytes] = _of(_PROJECT, "project", "influence", 1, INFLUENCE_MAX)
PROJECT_MC: Final[bytes] = _of(_PROJECT, "project", "mc", 0, MC_MAX)
PROJECT_ENERGY: Final[bytes] = _of(_PROJECT, "project", "energy", 0, ENERGY_MAX)

MODIFIER_IDS: Final[list[str]] = [
    *(str(entry["id"]) for entry in _named("moon_modifier", [f"MM-{moon}" for moon in MOONS])),
    *(str(entry["id"]) for entry in _named("robot_modifier", [f"RM-{kind}" for kind in TYPES])),
]
# Pieces that no rule counts: they are in the box, and shown with it.
_named("robot_type", TYPES)
_named("marker", ("influence", "development", "goal", "energy"))
_named("chip", ("chip-1", "chip-5"))
_named("level_token", [f"level-{level}" for level in range(2, _HIGHEST_LEVEL + 1)])

# --- characters, technologies, Star-Z: programs of effects --------------------------------

_CHARACTER: Final = _named("character", count=CHARACTERS)
_TECHNOLOGY: Final = _named("technology", [f"{kind}{side}" for kind in "1234" for side in "ab"])
_SIDES: Final = _named("star_z", ("STZ-a", "STZ-b"))
_SCORED: Final = METRICS[:METRIC_MAX_TYPE]
"""What a character can score; the other metrics are for goals."""


def _score(entry: dict[str, Any]) -> tuple[int, int, int, int]:
    """An end-of-game ability as metric, points, per how many, at most (GP-EFF-13)."""
    where = f"character.{entry['id']}.endgame"
    words = str(entry["endgame"]).split(":")
    numbers = [int(word) for word in words[2:] if word.isdigit() and 1 <= int(word) <= 99]
    fits = len(words) == 5 and words[0] == "score" and len(numbers) == 3
    require(fits, where, f"{entry['endgame']!r} is not score:<metric>:<vp>:<per>:<max>")
    return _one_of(_SCORED, words[1], where), numbers[0], numbers[1], numbers[2]


CHARACTER_IDS: Final[list[str]] = [entry["id"] for entry in _CHARACTER]
CHARACTER_INFLUENCE: Final[bytes] = _of(_CHARACTER, "character", "influence", 0, INFLUENCE_MAX)
CHARACTER_MC: Final[bytes] = _of(_CHARACTER, "character", "mc", 0, MC_MAX)
NOW_COLOUR: Final[bytes] = bytes(
    [
        _one_of(TRACKS, entry["immediate_colour"], f"character.{entry['id']}.immediate_colour")
        for entry in _CHARACTER
    ]
)
"""The track of the immediate ability; the end-of-game ability has the other one."""
SCORE_METRIC: Final[bytes] = bytes([_score(entry)[0] for entry in _CHARACTER])
SCORE_VP: Final[bytes] = bytes([_score(entry)[1] for entry in _CHARACTER])
SCORE_PER: Final[bytes] = bytes([_score(entry)[2] for entry in _CHARACTER])
SCORE_MAX: Final[bytes] = bytes([_score(entry)[3] for entry in _CHARACTER])

TILE_IDS: Final[list[str]] = [entry["id"] for entry in _TECHNOLOGY]
TILE_ENERGY: Final[bytes] = _of(_TECHNOLOGY, "technology", "cost_energy", 0, ENERGY_MAX)
TILE_MC: Final[bytes] = _of(_TECHNOLOGY, "technology", "cost_mc", 0, MC_MAX)
TILE_VP: Final[bytes] = _of(_TECHNOLOGY, "technology", "vp", 0, 99)


def _powers(entry: dict[str, Any]) -> int:
    """The lasting powers of a tile as bits."""
    where = f"technology.{entry['id']}.permanent"
    names = list(POWERS)
    bits = [
        POWERS[names[_one_of(names, text.partition(":")[0], where)]] for text in entry["permanent"]
    ]
    require(len(set(bits)) == len(bits), where, "a power is there twice")
    return sum(bits)


def _amount_of(power: str, least: int, most: int) -> int:
    """How strong a power is that has an amount: on all tiles alike."""
    texts = [text for entry in _TECHNOLOGY for text in entry["permanent"]]
    found = sorted({text.partition(":")[2] for text in texts if text.partition(":")[0] == power})
    fits = len(found) == 1 and found[0].isdigit() and least <= int(found[0]) <= most
    where = "technology.permanent"
    require(fits, where, f"one {power} with an amount from {least} to {most} is expected")
    return int(found[0])


TILE_POWERS: Final[bytes] = bytes([_powers(entry) for entry in _TECHNOLOGY])
HIGHER_LEVEL_CAP: Final[int] = _amount_of("levels_cap", LEVEL_CAP, _HIGHEST_LEVEL)
STRENGTH_BONUS: Final[int] = _amount_of("ability_strength", 1, 9)
POWER_AMOUNT: Final = {"levels_cap": HIGHER_LEVEL_CAP, "ability_strength": STRENGTH_BONUS}

# Programs: characters by kind, then technology tiles, then Star-Z bonuses by side.
TILE_PROGRAM: Final = CHARACTERS
BONUS_PROGRAM: Final = CHARACTERS + 2 * TECHNOLOGIES
for _side in _SIDES:
    require(len(_side["bonus"]) == BONUSES, f"star_z.{_side['id']}", f"{BONUSES} bonuses")
_LISTS: Final[list[tuple[str, list[str]]]] = [
    *((f"character.{entry['id']}.immediate", entry["immediate"]) for entry in _CHARACTER),
    *((f"technology.{entry['id']}.immediate", entry["immediate"]) for entry in _TECHNOLOGY),
    *((f"star_z.{side['id']}.bonus", bonus) for side in _SIDES for bonus in side["bonus"]),
]
PROGRAM_NAMES: Final[list[str]] = [
    *CHARACTER_IDS,
    *TILE_IDS,
    *(f"Z{place + 1}{side}" for side in "ab" for place in range(BONUSES)),
]
for _where, _list in _LISTS:
    require(bool(_list) or _where.startswith("technology"), _where, "an effect is expected")
_PROGRAMS: Final[list[list[tuple[int, int]]]] = [
    [_effect(text, where) for text in effects] for where, effects in _LISTS
]
PROGRAM_START: Final[bytes] = bytes(
    [sum(len(program) for program in _PROGRAMS[:place]) for place in range(len(_PROGRAMS) + 1)]
)
"""Where each program begins in the two tables below; the next one's beginning is its end."""


def program_length(program: int) -> int:
    """How many effects a program has."""
    return PROGRAM_START[program + 1] - PROGRAM_START[program]


EFFECT_KIND: Final[bytes] = bytes([kind for program in _PROGRAMS for kind, _ in program])
EFFECT_AMOUNT: Final[bytes] = bytes([amount for program in _PROGRAMS for _, amount in program])
TILE_ADVANCE: Final[bytes] = bytes(
    [
        sum(amount for kind, amount in program if kind == ADVANCE_EACH)
        for program in _PROGRAMS[TILE_PROGRAM:BONUS_PROGRAM]
    ]
)
"""By how much a tile moves every development marker."""

# --- goals --------------------------------------------------------------------------------

_GOAL: Final = _named("goal", count=GOALS)
GOAL_IDS: Final[list[str]] = [entry["id"] for entry in _GOAL]
GOAL_METRIC: Final[bytes] = bytes(
    [_one_of(METRICS, entry["metric"], f"goal.{entry['id']}.metric") for entry in _GOAL]
)
GOAL_NEED: Final[bytes] = _of(_GOAL, "goal", "need", 1, 60)

# --- solo ---------------------------------------------------------------------------------

_SOLO: Final = _BOX["solo"]
RIVAL_GOAL_TURNS: Final[bytes] = _numbers(_SOLO, "rival_goal_turns", "solo", SLOTS)
RIVAL_ROBOT_EVERY: Final[int] = _number(_SOLO, "rival_robot_every", "solo", 1, 9)
_TITLES: Final = ("intern", "engineer", "director", "architect")
SOLO_TITLES: Final[list[str]] = [
    _TITLES[_one_of(_TITLES, entry["id"], "solo.bands")] for entry in _SOLO["bands"]
]
SOLO_BANDS: Final[bytes] = bytes([_number(entry, "from", "solo.bands") for entry in _SOLO["bands"]])
"""The points from which each title is earned, lowest first."""
require(SOLO_BANDS[0] == 0 and sorted(SOLO_BANDS) == list(SOLO_BANDS), "solo.bands", "from 0 up")
