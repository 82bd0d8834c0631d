"""The box of Galileo Project as typed tables, read once from `components.toml`.

Cards and tiles are numbers inside the rules. Every list of effects in the box is a program: a run
of (kind, amount) pairs in two flat tables. Tables that never change are bytes, the fastest to
read; what belongs to a space of a moon's track lies at moon * SPACES + space.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box

EARTH: Final = 0
MARS: Final = 1
TRACKS: Final = ("earth", "mars")

MINER: Final = 0
BUILDER: Final = 1
STAR_Z: Final = 2
TECHNICIAN: Final = 3
TYPES: Final = ("miner", "builder", "star_z", "technician")
NO_TYPE: Final = 4
"""The printed type of a project card: only its robot modifier gives it one."""

IO: Final = 0
EUROPA: Final = 1
GANYMEDE: Final = 2
CALLISTO: Final = 3
MOONS: Final = ("io", "europa", "ganymede", "callisto")
NO_MOON: Final = 4
"""The second moon of a robot that shows only one."""

ROBOTS: Final = 48
PROJECTS: Final = 10
CHARACTERS: Final = 12
"""Kinds of characters; the copies of a kind are alike."""
TECHNOLOGIES: Final = 4
"""Kinds of technology tiles; a tile is kind * 2 + 1 if side b."""
GOALS: Final = 8
SLOTS: Final = 4
"""Goals in play, and spaces for markers below each."""
DISPLAY: Final = 5
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
POWERS: Final = {
    "free_switch": FREE_SWITCH,
    "no_robot_surcharge": NO_SURCHARGE,
    "no_recruit_reduction": NO_REDUCTION,
    "levels_cap:7": HIGHER_CAP,
    "ability_strength:1": STRONGER,
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


_BOX: Final = Box(Path(__file__).parent)
table: Final = _BOX.table


def _effect(text: str) -> tuple[int, int]:
    """An effect in the notation of the box as kind and amount."""
    name, _, amount = text.partition(":")
    if name == "modifier":
        return GAIN_MODIFIER, MODIFIER_SORTS.index(amount)
    return EFFECTS.index(name), int(amount)


# --- limits -------------------------------------------------------------------------------

_LIMITS: Final = _BOX["limits"]
MC_MAX: Final[int] = _LIMITS["mc_max"]
ENERGY_MAX: Final[int] = _LIMITS["energy_max"]
INFLUENCE_MAX: Final[int] = _LIMITS["influence_max"]
LEVEL_CAP: Final[int] = _LIMITS["robot_level_cap"]
HIGHER_LEVEL_CAP: Final[int] = _LIMITS["robot_level_cap_with_3a"]
ROBOTS_AT_END: Final[int] = _LIMITS["robots_end_trigger"]
SWITCH_COST: Final[int] = _LIMITS["switch_cost_mc"]
SALARY: Final[int] = _LIMITS["salary_mc"]
COMPENSATION: Final[int] = _LIMITS["overflow_compensation_mc"]
EXTRA_PROJECTS: Final[int] = _LIMITS["projects_offered_extra"]


TILES_OF: Final[bytes] = bytes(
    [_LIMITS[f"technologies_per_kind_{'4p' if seats == 4 else '2p3p'}"] for seats in range(5)]
)
"""Technology tiles of each kind on the board, by number of players (GP-SETUP-11)."""


def copies_per_kind(seats: int) -> int:
    """How many cards of each character are in the deck; alone as for two. GP-SETUP-04, -05."""
    most = {4: "4", 3: "3+"}.get(seats, "")
    marks: list[str] = _BOX["character_deck"]["marks"]
    return marks.index(most) + 1 if most else marks.count("")


SURCHARGE: Final[bytes] = bytes(_BOX["main_board"]["display"]["robot_surcharge"])
REDUCTION: Final[bytes] = bytes(_BOX["main_board"]["display"]["character_reduction"])
SLOT_NAMES: Final = ("A", "B", "C", "D")
GOAL_VP: Final[bytes] = bytes(
    [points for slot in SLOT_NAMES for points in _BOX["main_board"]["goal_slots_vp"][slot]]
)
"""At slot * SLOTS + place."""

# --- moons --------------------------------------------------------------------------------

_MOON: Final = table("moon")


def _segment(moon: int, space: int) -> dict[str, Any]:
    """The segment of a track that a space belongs to; that of the last space beyond it."""
    segments: list[dict[str, Any]] = _MOON[moon]["segment"]
    for segment in segments:
        if segment["from"] <= space <= segment["to"]:
            return segment
    return segments[-1]


def _bonus(moon: int, space: int) -> tuple[int, int]:
    for entry in _MOON[moon]["bonus_spaces"]:
        if entry["space"] == space:
            return _effect(entry["effect"])
    return NO_EFFECT, 0


def _saving(space: int) -> int:
    effect: str = _segment(IO, space)["effect"]
    saved = effect.split(":")[-1]
    if saved == "none":
        return 0
    return SAVES_ALL if saved == "all" else int(saved)


MOON_TOP: Final[bytes] = bytes([entry["top"] for entry in _MOON])
SPACE_VP: Final[bytes] = bytes(
    [_segment(moon, space)["vp"] for moon in range(4) for space in range(SPACES)]
)
BONUS_KIND: Final[bytes] = bytes(
    [_bonus(moon, space)[0] for moon in range(4) for space in range(SPACES)]
)
BONUS_AMOUNT: Final[bytes] = bytes(
    [_bonus(moon, space)[1] for moon in range(4) for space in range(SPACES)]
)
IO_SAVING: Final[bytes] = bytes([_saving(space) for space in range(SPACES)])
"""What one use of Io saves, by Io space; 0 where it has no effect."""
IO_PRICE: Final[int] = int(_segment(IO, 1)["effect"].split(":")[1])
"""MC for one use of Io, the same on all its spaces."""
EUROPA_SAVING: Final[bytes] = bytes(
    [1 if "energy" in _segment(EUROPA, space)["effect"] else 0 for space in range(SPACES)]
)
"""What Europa saves of every payment in energy, by Europa space."""
GANYMEDE_EFFECT: Final[bytes] = bytes(
    [GANYMEDE_EFFECTS.index(_segment(GANYMEDE, space)["effect"]) for space in range(SPACES)]
)
TUCK_LIMIT: Final[bytes] = bytes(
    [_segment(GANYMEDE, space)["tuck_limit"] for space in range(SPACES)]
)
CALLISTO_RATE: Final[bytes] = bytes(
    [_segment(CALLISTO, space)["vp_per_robot_of_largest_type"] for space in range(SPACES)]
)
"""Points per robot of the largest type, by Callisto space."""

# --- robots and projects ------------------------------------------------------------------

_ROBOT: Final = table("robot")
_PROJECT: Final = table("project")
ROBOT_IDS: Final[list[str]] = [entry["id"] for entry in _ROBOT]
PROJECT_IDS: Final[list[str]] = [entry["id"] for entry in _PROJECT]
PIECE_IDS: Final[list[str]] = ROBOT_IDS + PROJECT_IDS
"""Everything that can lie beside a moon: the robot cards, then the project cards."""
PIECE_TYPE: Final[bytes] = bytes(
    [TYPES.index(entry["type"]) for entry in _ROBOT] + [NO_TYPE] * PROJECTS
)
ROBOT_COLOUR: Final[bytes] = bytes([TRACKS.index(entry["colour"]) for entry in _ROBOT])
ROBOT_COST: Final[bytes] = bytes([entry["cost"] for entry in _ROBOT])
PIECE_LEVEL: Final[bytes] = bytes([entry["level"] for entry in _ROBOT + _PROJECT])
"""The printed level."""
ROBOT_MOON: Final[bytes] = bytes([MOONS.index(entry["moons"][0]) for entry in _ROBOT])
ROBOT_SECOND_MOON: Final[bytes] = bytes(
    [MOONS.index(entry["moons"][1]) if len(entry["moons"]) > 1 else NO_MOON for entry in _ROBOT]
)
PROJECT_INFLUENCE: Final[bytes] = bytes([entry["influence"] for entry in _PROJECT])
PROJECT_MC: Final[bytes] = bytes([entry["mc"] for entry in _PROJECT])
PROJECT_ENERGY: Final[bytes] = bytes([entry["energy"] for entry in _PROJECT])

MODIFIER_IDS: Final[list[str]] = [
    entry["id"] for entry in table("moon_modifier") + table("robot_modifier")
]

# --- characters, technologies, Star-Z: programs of effects --------------------------------

_CHARACTER: Final = table("character")
_TECHNOLOGY: Final = table("technology")
_SIDES: Final = table("star_z")


def _score(entry: dict[str, Any]) -> tuple[int, int, int, int]:
    """An end-of-game ability as metric, points, per how many, at most (GP-EFF-13)."""
    _, metric, points, per, most = entry["endgame"].split(":")
    return METRICS.index(metric), int(points), int(per), int(most)


CHARACTER_IDS: Final[list[str]] = [entry["id"] for entry in _CHARACTER]
CHARACTER_INFLUENCE: Final[bytes] = bytes([entry["influence"] for entry in _CHARACTER])
CHARACTER_MC: Final[bytes] = bytes([entry["mc"] for entry in _CHARACTER])
NOW_COLOUR: Final[bytes] = bytes([TRACKS.index(entry["immediate_colour"]) for entry in _CHARACTER])
"""The track of the immediate ability; the end-of-game ability has the other one."""
SCORE_METRIC: Final[bytes] = bytes([_score(entry)[0] for entry in _CHARACTER])
SCORE_VP: Final[bytes] = bytes([_score(entry)[1] for entry in _CHARACTER])
SCORE_PER: Final[bytes] = bytes([_score(entry)[2] for entry in _CHARACTER])
SCORE_MAX: Final[bytes] = bytes([_score(entry)[3] for entry in _CHARACTER])

TILE_IDS: Final[list[str]] = [entry["id"] for entry in _TECHNOLOGY]
TILE_ENERGY: Final[bytes] = bytes([entry["cost_energy"] for entry in _TECHNOLOGY])
TILE_MC: Final[bytes] = bytes([entry["cost_mc"] for entry in _TECHNOLOGY])
TILE_VP: Final[bytes] = bytes([entry["vp"] for entry in _TECHNOLOGY])
TILE_POWERS: Final[bytes] = bytes(
    [sum(POWERS[power] for power in entry["permanent"]) for entry in _TECHNOLOGY]
)
TILE_ADVANCE: Final[bytes] = bytes(
    [
        sum(_effect(text)[1] for text in entry["immediate"] if _effect(text)[0] == ADVANCE_EACH)
        for entry in _TECHNOLOGY
    ]
)
"""By how much a tile moves every development marker."""

# Programs: characters by kind, then technology tiles, then Star-Z bonuses by side.
TILE_PROGRAM: Final = CHARACTERS
BONUS_PROGRAM: Final = CHARACTERS + 2 * TECHNOLOGIES
_LISTS: Final[list[list[str]]] = [
    *(entry["immediate"] for entry in _CHARACTER),
    *(entry["immediate"] for entry in _TECHNOLOGY),
    *(bonus for side in _SIDES for bonus in side["bonus"]),
]
PROGRAM_NAMES: Final[list[str]] = [
    *CHARACTER_IDS,
    *TILE_IDS,
    *(f"Z{place + 1}{side['side']}" for side in _SIDES for place in range(BONUSES)),
]
PROGRAM_START: Final[bytes] = bytes(
    [sum(len(effects) for effects in _LISTS[:place]) for place in range(len(_LISTS) + 1)]
)
"""Where each program begins in the two tables below; the next one's beginning is its end."""
EFFECT_KIND: Final[bytes] = bytes([_effect(text)[0] for effects in _LISTS for text in effects])
EFFECT_AMOUNT: Final[bytes] = bytes([_effect(text)[1] for effects in _LISTS for text in effects])

# --- goals --------------------------------------------------------------------------------

_GOAL: Final = table("goal")
GOAL_IDS: Final[list[str]] = [entry["id"] for entry in _GOAL]
GOAL_METRIC: Final[bytes] = bytes([METRICS.index(entry["metric"]) for entry in _GOAL])
GOAL_NEED: Final[bytes] = bytes([entry["need"] for entry in _GOAL])

# --- solo ---------------------------------------------------------------------------------

RIVAL_GOAL_TURNS: Final[bytes] = bytes(_BOX["solo"]["rival_goal_turns"])
RIVAL_ROBOT_EVERY: Final[int] = _BOX["solo"]["rival_robot_every"]
SOLO_BANDS: Final[bytes] = bytes([entry["from"] for entry in _BOX["solo"]["bands"]])
"""The points from which each title is earned, lowest first."""
