"""The box of Galileo Galilei as typed tables, read once from `components.toml`.

Cards, tiles and pages are numbers inside the rules. Every list of effects in the box is a
program: a run of (kind, amount) pairs in two flat tables. Tables that never change are bytes
where their values allow it, the fastest to read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box, require
from orrery.games.galileo_galilei.box_check import check_box, number, one_of

COLOURS: Final[tuple[str, ...]] = ("yellow", "red", "blue")
YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
FACES: Final = 6
DICE: Final = 18
"""Kinds of dice: a colour and a value each, as `die_of` packs them."""

GALILEO: Final = 0
KEPLER: Final = 1
COPERNICUS: Final = 2
BRUNO: Final = 3
TYCHO: Final = 4
CHARACTERS: Final[tuple[str, ...]] = ("galileo", "kepler", "copernicus", "bruno", "tycho")

CARDS: Final = 36
DISPLAY: Final = 6
SPOTS: Final = 3
"""Constellations that a card can have."""
TILES: Final = 6
SPECIAL: Final = 6
"""Kepler's special tile, after the six basic ones."""
SPACES: Final = 7
ROWS: Final = 4
SCALES: Final = 4
TOP: Final = 4
"""The top row of a scale."""
PAGES: Final = 8
LIBRARY_TILES: Final = 4
SUBJECTS: Final = 6
OBJECTIVES: Final = 4
TIERS: Final = 3

# What an effect does.
VP: Final = 0
QUADRANT: Final = 1
DIE: Final = 2
INC_YELLOW: Final = 3
INC_RED: Final = 4
INC_BLUE: Final = 5
INC_ANY: Final = 6
PERSUADE: Final = 7
INQUISITOR: Final = 8
FAREWELL: Final = 9
LECTURE: Final = 10
WRITE: Final = 11
COMPLETE: Final = 12
"""write:end, to the last space of a row."""
CARD: Final = 13
UPGRADE: Final = 14
SPOT_COMET: Final = 15
OBSERVE: Final = 16
RECOLOR: Final = 17
SWAP_TILES: Final = 18
"""Amount 1: to be done; 0: may be declined. Likewise for the reserve."""
SWAP_RESERVE: Final = 19
PERSUADE_UP_TO: Final = 20
PERSUADE_TWO_TWICE: Final = 21
UPGRADE_MAY: Final = 22
"""Bruno's page: an Upgrade that may be declined."""
EFFECTS: Final = (
    "vp",
    "quadrant",
    "die",
    "inc_yellow",
    "inc_red",
    "inc_blue",
    "inc_any",
    "persuade",
    "inquisitor",
    "farewell",
    "lecture",
    "write",
    "complete",
    "card",
    "upgrade",
    "spot_comet",
    "observe",
    "recolor",
    "swap_tiles",
    "swap_reserve",
    "persuade_up_to",
    "persuade_two_twice",
    "upgrade_may",
)

# Where points come from during the game: the first lines of the score sheet.
FROM_OBJECTS: Final = 0
FROM_CONSTELLATIONS: Final = 1
FROM_LIBRARY: Final = 2
FROM_LECTURES: Final = 3
FROM_COMETS: Final = 4
FROM_OBJECTIVES: Final = 5
FROM_INQUISITION: Final = 6
FROM_TILES: Final = 7
SOURCES: Final = 8
SOURCE_NAMES: Final[tuple[str, ...]] = (
    "objects",
    "constellations",
    "library",
    "lectures",
    "comets",
    "objectives",
    "inquisition",
    "solo_tiles",
)
"""Only Tycho's tiles give points; that line stands on the sheets of a solo game."""

# The fixed actions and the free actions, in the order of their codes.
FIXED_NAMES: Final[tuple[str, ...]] = ("observe", "die", "lecture", "comet", "upgrade")
FREE_NAMES: Final[tuple[str, ...]] = ("recolor", "raise", "die", "write", "persuade", "comet")
FREE_PERSUADE: Final = 4

# What a subject counts and an objective needs, in the order of the subject tiles.
MEASURES: Final = (
    "majors",
    "min_book",
    "inquisitors",
    "upgraded_tiles",
    "comets",
    "constellations",
)

# Conditions and effects of solo action tiles.
ALWAYS: Final = 0
OWN_COMET: Final = 1
UNPERSUADED: Final = 2
PERSUADED: Final = 3
SPEND_DICE: Final = 4
CONSTELLATIONS: Final = 5
CONDITIONS: Final = (
    "always",
    "own_comet>=",
    "unpersuaded>=",
    "persuaded>=",
    "spend_dice:",
    "constellations>=",
)
COMET_PLACE: Final = 0
COMET_ADVANCE: Final = 1
TYCHO_DIE: Final = 2
TYCHO_BOOK: Final = 3
TYCHO_LECTURE: Final = 4
TYCHO_PERSUADE: Final = 5
REMOVE_PERSUADED: Final = 6
TYCHO_VP: Final = 7
TYCHO_CONSTELLATION: Final = 8
TYCHO_MAJOR: Final = 9
TYCHO_CARD: Final = 10
SOLO_EFFECTS: Final = (
    "comet_place",
    "comet_advance",
    "die",
    "book",
    "lecture",
    "persuade",
    "remove_persuaded",
    "vp",
    "constellation",
    "major",
    "card",
)
# The two sides of a Discovery card in a library; side a of other tiles is 0 too, b or golden 1.
DARK: Final = 0
LIGHT: Final = 1

STEP: Final = 0
STEP_OR_STOP: Final = 1
TURN_GOLDEN: Final = 2
MOVEMENTS: Final = ("move", "move_stop", "upgrade")


# Several small numbers in one: how they are put together and read again.


def die_of(colour: int, value: int) -> int:
    """A kind of die; in this order the store is kept sorted."""
    return colour * FACES + value - 1


def colour_of(die: int) -> int:
    return die // FACES


def value_of(die: int) -> int:
    return die % FACES + 1


def sided(piece: int, side: int) -> int:
    """A piece of two sides with the one that is up."""
    return piece * 2 + side


def piece_of(sided: int) -> int:
    return sided // 2


def side_of(sided: int) -> int:
    return sided & 1


def corner_of(row: int, column: int) -> int:
    """A library space, row and column from 0: where the corner of a library tile lies."""
    return row * CARDS + column


def row_of(corner: int) -> int:
    return corner // CARDS


def column_of(corner: int) -> int:
    return corner % CARDS


_ONE_BY_ONE: Final = (DIE, FAREWELL, LECTURE, CARD, UPGRADE, SPOT_COMET, OBSERVE, RECOLOR)


_BOX: Final = Box(Path(__file__).parent)
check_box(_BOX.contents)
table: Final = _BOX.table


def _number(text: str) -> tuple[str, int]:
    kind, _, amount = text.partition(":")
    return kind, int(amount)


def _effects(text: str) -> list[tuple[int, int]]:
    """An effect of the box; "die:2" is two effects, each with a decision of its own."""
    if text == "write:end":
        return [(COMPLETE, 1)]
    name, amount = _number(text)
    kind = EFFECTS.index(name)
    return [(kind, 1)] * amount if kind in _ONE_BY_ONE else [(kind, amount)]


class _Programs:
    """Collects the effect lists of the box into two flat tables."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.start: list[int] = [0]
        self.kinds: list[int] = []
        self.amounts: list[int] = []
        self.sources: list[int] = []

    def add(self, name: str, source: int, effects: list[str]) -> int:
        return self.put(name, source, [one for text in effects if text for one in _effects(text)])

    def put(self, name: str, source: int, effects: list[tuple[int, int]]) -> int:
        for kind, amount in effects:
            self.kinds.append(kind)
            self.amounts.append(amount)
        self.names.append(name)
        self.sources.append(source)
        self.start.append(len(self.kinds))
        return len(self.names) - 1


_RUN: Final = _Programs()


# --- action tiles, fixed and free actions -------------------------------------------------

_TILE: Final = table("action_tile")
TILE_IDS: Final[list[str]] = [*(entry["id"] for entry in _TILE), _BOX["kepler_tile"]["id"]]
TILE_PROGRAM: Final[list[int]] = [
    _RUN.add(f"{entry['id']}.{side}.{option + 1}", FROM_TILES, entry[side][option])
    for entry in _TILE
    for side in ("light", "golden")
    for option in (0, 1)
]
"""Index: tile * 4 + 2 if golden + option."""
KEPLER_PROGRAM: Final[list[int]] = [
    _RUN.add(f"KEP.{option + 1}", FROM_TILES, _BOX["kepler_tile"]["options"][option])
    for option in (0, 1)
]
KEPLER_BOTH: Final[int] = _RUN.put("KEP.both", FROM_TILES, [(SWAP_TILES, 0), (SWAP_RESERVE, 0)])

_FIXED_EFFECTS: Final = ("observe:1", "die:1", "lecture:1", "spot_comet:1", "upgrade:1")
FIXED_PROGRAM: Final[list[int]] = [
    _RUN.add(f"fixed.{name}", FROM_TILES, [effect])
    for name, effect in zip(FIXED_NAMES, _FIXED_EFFECTS, strict=True)
]


def _fixed_bits(space: dict[str, Any]) -> int:
    return sum(1 << _FIXED_EFFECTS.index(option[0]) for option in space["fixed_options"])


_SKY: Final = _BOX["starry_sky"]
FIXED_AT: Final[bytes] = bytes([0, *(_fixed_bits(space) for space in _SKY["space"])])
"""By space from 1: one bit per fixed action that is printed there."""
NEXT_SPACE: Final[bytes] = bytes([0, *(space["next"] for space in _SKY["space"])])
START_SPACE: Final[int] = _SKY["start_space"]
UPGRADE_SPACE: Final[int] = _SKY["wrap_after"]
FARTHEST_MOVE: Final[int] = _SKY["move_max"]
UPGRADE_SPACE_PROGRAM: Final[int] = _RUN.add(
    "space.7", FROM_TILES, _SKY["space"][UPGRADE_SPACE - 1]["instead_of_tile"]
)

_FREE: Final = [
    (cost, option) for cost in (1, 2, 3, 4) for option in _BOX["free_actions"][f"cost_{cost}"]
]
FREE_COST: Final[bytes] = bytes([cost for cost, _ in _FREE])
FREE_PROGRAM: Final[list[int]] = [
    _RUN.add(f"free.{name}", FROM_TILES, option)
    for name, (_, option) in zip(FREE_NAMES, _FREE, strict=True)
]
FAREWELL_PROGRAM: Final[int] = _RUN.add("farewell", FROM_INQUISITION, ["die:1", "quadrant:1"])

# --- dice ---------------------------------------------------------------------------------

DICE_PER_COLOUR: Final[int] = _BOX["dice"]["per_color"]
STORE: Final[int] = _BOX["dice_store"]["max_dice"]
SAME_COLOUR: Final[int] = _BOX["dice_store"]["max_same_color"]
START_DICE: Final[list[int]] = sorted(
    die_of(COLOURS.index(text.partition(":")[0]), int(text.partition(":")[2]))
    for text in _BOX["dice_store"]["start_dice"]
)
DIE_NAMES: Final[list[str]] = [
    f"{colour[0]}{value}" for colour in COLOURS for value in range(1, FACES + 1)
]

# --- discovery cards ----------------------------------------------------------------------

_CARD: Final = table("discovery_card")
_MIXED: Final = _BOX["mixed_colors"]
_BACK: Final = table("library_back")
MIXED: Final = ("orange", "purple", "green")
CARD_IDS: Final[list[str]] = [entry["id"] for entry in _CARD]
CARD_TIER: Final[bytes] = bytes([entry["tier"] for entry in _CARD])
CARD_MIXED: Final[bytes] = bytes([MIXED.index(entry["color"]) for entry in _CARD])
CARD_FIRST: Final[bytes] = bytes([COLOURS.index(_MIXED[entry["color"]][0]) for entry in _CARD])
CARD_SECOND: Final[bytes] = bytes([COLOURS.index(_MIXED[entry["color"]][1]) for entry in _CARD])
"""The two colours that a Major Object is paid with."""
CARD_COST: Final[bytes] = bytes([entry["cost"] for entry in _CARD])
CARD_VP: Final[bytes] = bytes([entry["vp"] for entry in _CARD])
CARD_INQUISITORS: Final[bytes] = bytes([entry["inquisitors"] for entry in _CARD])
CARD_SPOTS: Final[bytes] = bytes([len(entry["constellations"]) for entry in _CARD])
BACK_IDS: Final[list[str]] = [entry["id"] for entry in _BACK]
CARD_BACK: Final[bytes] = bytes([BACK_IDS.index(entry["back"]) for entry in _CARD])
BACK_TIER: Final[bytes] = bytes([entry["tier"] for entry in _BACK])


def _spots(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """The constellations of a card, filled up to three with ones that nobody can pay."""
    none = {"color": COLOURS[0], "cost": 99, "rewards": ["vp:0"]}
    listed: list[dict[str, Any]] = entry["constellations"]
    return [*listed, *[none] * (SPOTS - len(listed))]


_SPOT: Final = [
    (f"{entry['id']}.{'abc'[at]}", spot) for entry in _CARD for at, spot in enumerate(_spots(entry))
]
SPOT_COLOUR: Final[bytes] = bytes([COLOURS.index(spot["color"]) for _, spot in _SPOT])
"""Constellations by card * 3 + place."""
SPOT_COST: Final[bytes] = bytes([spot["cost"] for _, spot in _SPOT])
SPOT_VP: Final[bytes] = bytes([_number(spot["rewards"][0])[1] for _, spot in _SPOT])
"""What Tycho looks at: the points come first among the rewards."""
SPOT_PROGRAM: Final[list[int]] = [
    _RUN.add(name, FROM_CONSTELLATIONS, spot["rewards"]) for name, spot in _SPOT
]

BACK_PROGRAM: Final[list[int]] = [
    _RUN.add(f"{entry['id']}.{row + 1}", FROM_LIBRARY, [entry["rows"][row]])
    for entry in _BACK
    for row in range(ROWS)
]
"""Library rewards of a light side: index back * 4 + row."""
STRIP: Final[list[int]] = [
    program
    for card, entry in enumerate(_CARD)
    for side in (
        [
            _RUN.add(f"{entry['id']}.{row + 1}", FROM_LIBRARY, [entry["front"][row]])
            for row in range(ROWS)
        ],
        BACK_PROGRAM[CARD_BACK[card] * ROWS : CARD_BACK[card] * ROWS + ROWS],
    )
    for program in side
]
"""Library rewards. Index: (card * 2 + 1 if light side up) * 4 + row."""

DECK_OF: Final[list[list[int]]] = [
    [_BOX["deck_setup"][f"players_{count}"][f"tier{tier}"] for tier in (1, 2, 3)]
    for count in (2, 2, 2, 3, 4)
]
"""Cards per tier by number of players; a solo game has those for two."""

# --- player board -------------------------------------------------------------------------

COMETS: Final[int] = _BOX["comet_spaces"]["count"]
_TOKEN: Final = table("constellation_space")
TOKENS: Final[int] = len(_TOKEN)
TOKEN_PROGRAM: Final[list[int]] = [
    _RUN.add(f"token.{entry['n']}", FROM_CONSTELLATIONS, entry["rewards"]) for entry in _TOKEN
]
_CELLARS: Final = (_BOX["cellar"], _BOX["bruno_cellar"])
CELLAR: Final[int] = _BOX["cellar"]["spaces"]
BRUNO_CELLAR: Final[int] = _BOX["bruno_cellar"]["spaces"]
INTERROGATION: Final[list[list[int]]] = [cellar["top"] for cellar in _CELLARS]
CELLAR_VP: Final[list[list[int]]] = [cellar["bottom"] for cellar in _CELLARS]
BRUNO_BONUS: Final[list[int]] = [
    _RUN.add(f"cellar.{space}", FROM_INQUISITION, _BOX["bruno_cellar"].get(f"bonus_{space}", []))
    for space in range(1, BRUNO_CELLAR + 1)
]

# --- game board ---------------------------------------------------------------------------

_REPUTATION: Final = _BOX["reputation_track"]
REPUTATION_LOW: Final[int] = _REPUTATION["spaces"][0]
REPUTATION_HIGH: Final[int] = _REPUTATION["spaces"][-1]
REPUTATION_START: Final[int] = _REPUTATION["start"]
OVERSHOOT_LOW: Final[int] = _REPUTATION["overshoot_left_vp"]
OVERSHOOT_HIGH: Final[int] = _REPUTATION["overshoot_right_vp"]

_PAGE: Final = table("book_of_comets_page")
PAGE_PLAYERS: Final[bytes] = bytes([entry["min_players"] for entry in _PAGE])
PAGE_PROGRAM: Final[list[int]] = [
    _RUN.add(f"page.{entry['n']}", FROM_COMETS, entry["rewards"]) for entry in _PAGE
]
APPENDIX_PROGRAM: Final[int] = _RUN.add(
    "appendix", FROM_COMETS, _BOX["book_of_comets_appendix"]["rewards"]
)
_CHARACTER: Final = {entry["id"]: entry for entry in table("character")}
OWN_PAGES: Final[bytes] = bytes(
    [*(len(_CHARACTER[name]["personal_pages"]) for name in CHARACTERS[:4]), 0]
)


def _own_page(name: str, page: int) -> int:
    pages = _CHARACTER[name]["personal_pages"] if name in _CHARACTER else []
    texts = pages[page] if page < len(pages) else []
    effects = [one for text in texts for one in _effects(text)]
    # GG-R-13: what a personal page allows by "may" can be declined.
    may = [(UPGRADE_MAY if kind == UPGRADE else kind, amount) for kind, amount in effects]
    return _RUN.put(f"{name}.{page + 1}", FROM_COMETS, may)


OWN_PAGE_PROGRAM: Final[list[int]] = [
    _own_page(name, page) for name in CHARACTERS for page in (0, 1)
]
"""Index: character * 2 + page."""

_SCALE: Final = table("scale_tile")
SCALE_IDS: Final[list[str]] = [entry["id"] for entry in _SCALE]
SCALE_TILES: Final[int] = len(_SCALE)
SCALE_VP: Final[bytes] = bytes([0, *_SCALE[0]["vp_per_row"]])
"""By row, the stairs first; all scale tiles have the same."""
SCALE_PROGRAM: Final[list[int]] = [
    _RUN.add(f"{entry['id']}{side}.{row + 1}", FROM_LECTURES, entry[f"side_{side}"][row])
    for entry in _SCALE
    for side in "ab"
    for row in range(TOP)
]
"""Index: (tile * 2 + 1 if side b) * 4 + row - 1."""

_SUBJECT: Final = table("subject_tile")
SUBJECT_IDS: Final[list[str]] = [entry["id"] for entry in _SUBJECT]
SUBJECT_MEASURE: Final[bytes] = bytes([MEASURES.index(e["arch_counts"]) for e in _SUBJECT])
SUBJECT_NEED: Final[bytes] = bytes([next(iter(e["niche_needs"].values())) for e in _SUBJECT])
OBJECTS_OBJECTIVE: Final = 0
"""Major Objects, constellations and comets: the first of the two objectives that are printed."""
TOPS_OBJECTIVE: Final = 1
NICHES: Final = 2
"""Objectives from this number on are those of the niches."""
PRINTED_IDS: Final[list[str]] = [entry["id"] for entry in table("objective_printed")]
_PRINTED: Final = [entry["all_of"] for entry in table("objective_printed")]
PRINTED_MAJORS: Final[int] = _PRINTED[0]["majors"]
PRINTED_CONSTELLATIONS: Final[int] = _PRINTED[0]["constellations"]
PRINTED_COMETS: Final[int] = _PRINTED[0]["comets"]
PRINTED_TOPS: Final[int] = _PRINTED[1]["scales_at_top"]
FIRST_VP: Final[int] = _BOX["objective_scoring"]["first_vp"]
LATER_VP: Final[int] = _BOX["objective_scoring"]["later_vp"]

# --- Copernicus' library tiles ------------------------------------------------------------

_LAID: Final = table("copernicus_tile")
LIBRARY_TILE_IDS: Final[list[str]] = [entry["id"] for entry in _LAID]
LIBRARY_TILE_ROWS: Final[bytes] = bytes([entry["rows"] for entry in _LAID])
LIBRARY_TILE_COLUMNS: Final[bytes] = bytes([entry["columns"] for entry in _LAID])
_WIDEST: Final = 3
LIBRARY_TILE_WIDTH: Final[int] = _WIDEST


def _laid_cell(entry: dict[str, Any], side: str, row: int, column: int) -> int:
    grid = entry[f"side_{side}"]
    inside = row < entry["rows"] and column < entry["columns"]
    effects = [grid[row][column]] if inside else []
    return _RUN.add(f"{entry['id']}{side}.{row + 1}.{column + 1}", FROM_LIBRARY, effects)


LIBRARY_TILE_PROGRAM: Final[list[int]] = [
    _laid_cell(entry, side, row, column)
    for entry in _LAID
    for side in "ab"
    for row in (0, 1)
    for column in range(_WIDEST)
]
"""Index: ((tile * 2 + 1 if side b) * 2 + row) * 3 + column."""

# --- Tycho --------------------------------------------------------------------------------

_SOLO: Final = table("solo_action_tile")
SOLO_TILE_IDS: Final[list[str]] = [entry["id"] for entry in _SOLO]
SOLO_TILES: Final[int] = _BOX["tycho"]["action_tiles_in_play"]
TYCHO_DICE: Final[int] = _BOX["tycho"]["start_dice"]
TYCHO_STORE: Final[int] = _BOX["tycho"]["dice_limit"]


def _amount(text: str, where: str) -> int:
    require(text.isdigit(), where, f"{text!r} is no amount")
    return number(int(text), where, 1)


def _condition(text: str, where: str) -> tuple[int, int]:
    if text == CONDITIONS[ALWAYS]:
        return ALWAYS, 0
    # The sign that ends the name of a condition is followed by its amount.
    name = text.rstrip("0123456789")
    return 1 + one_of(CONDITIONS[1:], name, where), _amount(text.removeprefix(name), where)


def _solo_effects(texts: list[str], where: str) -> list[tuple[int, int]]:
    parts = [text.partition(":") for text in texts]
    return [(one_of(SOLO_EFFECTS, kind, where), _amount(n, where)) for kind, _, n in parts]


class SoloRow:
    """One row of a solo action tile: conditions, effects, and a bonus with a condition."""

    def __init__(self, entry: dict[str, Any], where: str) -> None:
        self.conditions: list[tuple[int, int]] = [
            _condition(text, f"{where}.condition") for text in entry["condition"].split("&")
        ]
        self.effects: list[tuple[int, int]] = _solo_effects(entry["effects"], f"{where}.effects")
        self.bonus_condition: tuple[int, int] = _condition(
            entry.get("bonus_condition", "always"), f"{where}.bonus_condition"
        )
        self.bonus: list[tuple[int, int]] = _solo_effects(
            entry.get("bonus_effects", []), f"{where}.bonus_effects"
        )


SOLO_ROWS: Final[list[list[SoloRow]]] = [
    [SoloRow(row, f"solo_action_tile.{entry['id']}.{side}") for row in entry[side]]
    for entry in _SOLO
    for side in ("blue", "golden")
]
"""Rows from the top. Index: tile * 2 + 1 if golden."""
_MOVEMENT: Final = [*table("solo_movement_tile"), _BOX["solo_movement_tile_later_print"]]
MOVEMENT_IDS: Final[list[str]] = [entry["id"] for entry in _MOVEMENT]
MOVEMENT_KIND: Final[bytes] = bytes(
    [one_of(MOVEMENTS, entry["kind"], f"{entry['id']}.kind") for entry in _MOVEMENT]
)
MOVEMENT_STEPS: Final[bytes] = bytes([entry["steps"] for entry in _MOVEMENT])

# --- all programs -------------------------------------------------------------------------

PROGRAM_NAMES: Final[list[str]] = _RUN.names
PROGRAM_START: Final[list[int]] = _RUN.start
"""Where a program begins in the two tables below; the next one begins where it ends."""
PROGRAM_SOURCE: Final[list[int]] = _RUN.sources
EFFECT_KIND: Final[bytes] = bytes(_RUN.kinds)
EFFECT_AMOUNT: Final[list[int]] = _RUN.amounts
