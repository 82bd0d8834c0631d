"""The box of Newton as typed tables, read once from `components.toml`.

Cards, tiles, places and spaces are numbers inside the rules, in the order of the box. What is
received somewhere at once (coins, Potions, points, Students) is a gain: a number into four
tables. Tables that never change are bytes where their values allow it, the fastest to read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box
from orrery.games.newton.box_check import MEASURES, check_box
from orrery.games.newton.gain_tables import Gains, behind

# The Basic Actions, in the order of their numbers; a Joker is none of them.
ACTION_NAMES: Final[tuple[str, ...]] = ("work", "technology", "travel", "lessons", "study")
WORK: Final = 0
TECHNOLOGY: Final = 1
TRAVEL: Final = 2
LESSONS: Final = 3
STUDY: Final = 4
JOKER: Final = 5
BASIC_ACTIONS: Final = 5
SYMBOL_NAMES: Final = (*ACTION_NAMES, "joker")

VOLUME_NAMES: Final[tuple[str, ...]] = ("blue", "green", "orange", "any")
ANY: Final = 3
"""A Volume of choice, after the three colours."""
VOLUMES: Final = 4

# What the upper half of an Action card does.
FX_NONE: Final = 0
FX_GAIN: Final = 1
"""Receive the card's gain, for its price if it has one."""
FX_COLOUR: Final = 2
"""Points per available Volume of a colour; the argument is the colour."""
FX_TRIPLE: Final = 3
"""Points per three available Volumes of one colour; the argument is how many."""
FX_REPEAT: Final = 4
FX_DISCARD: Final = 5
FX_TELEPORT: Final = 6
FX_SECOND: Final = 7
FX_DOUBLE: Final = 8
FX_IGNORE: Final = 9
FX_EXTRA: Final = 10
_MODS: Final = {
    "teleport": FX_TELEPORT,
    "second_book": FX_SECOND,
    "double_bonus": FX_DOUBLE,
    "ignore_book_req": FX_IGNORE,
    "extra_cube": FX_EXTRA,
}

# What kind of place or space something is.
PLACE_KINDS: Final = (
    "start",
    "village",
    "city",
    "university",
    "ancient",
    "master",
    "objective",
)
START: Final = 0
VILLAGE: Final = 1
CITY: Final = 2
UNIVERSITY: Final = 3
ANCIENT: Final = 4
MASTER: Final = 5
OBJECTIVE: Final = 6
SPACE_KINDS: Final = (
    "plain",
    "start",
    "bonus",
    "specialization",
    "invention",
    "master",
    "objective",
)
PLAIN: Final = 0
BONUS: Final = 2
SPECIALIZATION: Final = 3
INVENTION: Final = 4
MASTER_SPACE: Final = 5
OBJECTIVE_SPACE: Final = 6

# What a City, an Invention and a Master do besides their gain.
CITY_UNIVERSITY: Final = 1
CITY_ANCIENT: Final = 2
CITY_MEDICINE: Final = 3
PER_NAMES: Final = (
    "",
    "masters_played",
    "universities_visited",
    "ancient_visited",
    "completed_lines",
)
PER_MASTER: Final = 1
PER_UNIVERSITY: Final = 2
PER_ANCIENT: Final = 3
PER_LINE: Final = 4
NO_ACTION: Final = 9
"""In the tables of granted actions: none is granted."""
ANY_ACTION: Final = 5
"""In the tables of granted actions: one of choice."""
MASTER_PLAIN: Final = 0
MASTER_LESSON: Final = 1
"""Lessons, then the action of the card taken."""
MASTER_BOOKS: Final = 2
"""Bookshelf tiles leave the supply."""
MASTER_CUBE: Final = 3

# How an action is performed; the last ones say what has happened in it so far.
BY_CARD: Final = 1
"""By means of an Action card: the boost can be bought."""
SPLIT: Final = 2
IGNORE_REQUIREMENT: Final = 4
CUBE_EACH: Final = 8
NO_COST: Final = 16
NO_COINS: Final = 32
SECOND_BOOK: Final = 64
IGNORE_FOR_COINS: Final = 128
DOUBLE_TOKENS: Final = 256
EXTRA_CUBE: Final = 512
THEN_PLAY: Final = 1024
BEGUN: Final = 2048
"""A step was made, a card taken, a tile placed: the action can be left."""
PAID_CUBE: Final = 4096
"""The extra cube of the card was paid."""
PASSING: Final = 8192
"""The Scientist went into the Objective space without meeting its requirement."""
DRAWN: Final = 16384
"""The coins that the next Bookshelf tile brings were taken already."""
_MODIFIERS: Final = {
    "split": SPLIT,
    "ignore_req": IGNORE_REQUIREMENT,
    "cube_each": CUBE_EACH,
    "no_cost": NO_COST,
    "no_coins": NO_COINS,
}

# Where points come from during the game: the first lines of the score sheet.
SOURCE_NAMES: Final[tuple[str, ...]] = (
    "cards",
    "tokens",
    "inventions",
    "cubes",
    "books",
    "lines",
    "income",
)
"""Where points come from during the game, numbered by FROM_CARDS and those after it."""
FROM_CARDS: Final = 0
FROM_TOKENS: Final = 1
FROM_INVENTIONS: Final = 2
FROM_CUBES: Final = 3
FROM_BOOKS: Final = 4
"""The fourth pile of Bookshelf tiles."""
FROM_LINES: Final = 5
FROM_INCOME: Final = 6
"""Income tiles and the Medicine Income tile."""
SOURCES: Final = 7
# Where else gains come from; no points do.
FROM_WORK: Final = 7
FROM_CITIES: Final = 8
FROM_MASTERS: Final = 9


_BOX: Final = Box(Path(__file__).parent)
check_box(_BOX.contents)
table: Final = _BOX.table
board: Final = _BOX.board


# --- gains --------------------------------------------------------------------------------

_GAIN: Final = Gains()


def _volumes(entry: dict[str, Any]) -> list[int]:
    return [entry["volumes"].get(colour, 0) for colour in VOLUME_NAMES]


def _copies(name: str) -> list[int]:
    return [entry["copies"] for entry in table(name)]


# --- Action cards -------------------------------------------------------------------------

_CARD: Final = [*table("action_card"), *table("starting_card")]
CARD_IDS: Final[list[str]] = [entry["id"] for entry in _CARD]
CARDS: Final[int] = len(_CARD)
ACTION_CARDS: Final[int] = len(table("action_card"))
"""Cards below this number are in the three decks; from it on, starting cards by colour."""
LEVELS: Final = 3
DECK: Final[int] = ACTION_CARDS // LEVELS
STARTING: Final[int] = _BOX["pieces"]["starting_cards_per_player"]
CARD_LEVEL: Final[bytes] = bytes([entry.get("level", 0) for entry in _CARD])
CARD_ACTION: Final[bytes] = bytes([SYMBOL_NAMES.index(entry["action"]) for entry in _CARD])
CARD_VOLUMES: Final[bytes] = bytes([count for entry in _CARD for count in _volumes(entry)])
"""Index: card * 4 + colour."""
CARD_LIGHTNING: Final[bytes] = bytes([int(entry.get("lightning", False)) for entry in _CARD])


def _upper_half(effects: list[str]) -> list[int]:
    """Kind, price in coins and in Potions, argument and gain of an Action card's effect."""
    coins = potions = argument = 0
    price, _, bought = behind(effects, "pay:").partition("=>")
    inner = bought.split(",") if price else effects
    if price.startswith("coins:"):
        coins = int(price[6:])
    if price.startswith("potion:"):
        potions = int(price[7:])
    gain = _GAIN.add(inner)
    kind = FX_GAIN if gain else FX_NONE
    if price == "discard_card":
        kind = FX_DISCARD
    elif behind(inner, "mod:"):
        kind = _MODS[behind(inner, "mod:")]
    elif "repeat" in inner:
        kind = FX_REPEAT
    elif behind(inner, "vp_per_volume:"):
        kind = FX_COLOUR
        argument = VOLUME_NAMES.index(behind(inner, "vp_per_volume:"))
    elif behind(inner, "vp_per_triple:"):
        kind = FX_TRIPLE
        argument = int(behind(inner, "vp_per_triple:"))
    return [kind, coins, potions, argument, gain]


_UPPER: Final = [_upper_half(entry["effects"]) for entry in _CARD]
CARD_FX: Final[bytes] = bytes([half[0] for half in _UPPER])
CARD_PRICE: Final[bytes] = bytes([half[1] for half in _UPPER])
"""Coins that the effect costs."""
CARD_PRICE_POTIONS: Final[bytes] = bytes([half[2] for half in _UPPER])
CARD_ARGUMENT: Final[bytes] = bytes([half[3] for half in _UPPER])
CARD_GAIN: Final[bytes] = bytes([half[4] for half in _UPPER])
_FX_FLAG: Final = {
    FX_SECOND: SECOND_BOOK,
    FX_DOUBLE: DOUBLE_TOKENS,
    FX_IGNORE: IGNORE_FOR_COINS,
    FX_EXTRA: EXTRA_CUBE,
}
CARD_FLAGS: Final[list[int]] = [BY_CARD | _FX_FLAG.get(half[0], 0) for half in _UPPER]
"""How the card's own action is performed."""


def _price_of(kind: int) -> int:
    return next((half[1] for half in _UPPER if half[0] == kind), 0)


SECOND_PRICE: Final[int] = _price_of(FX_SECOND)
IGNORE_PRICE: Final[int] = _price_of(FX_IGNORE)
EXTRA_PRICE: Final[int] = _price_of(FX_EXTRA)

# --- tiles and tokens ---------------------------------------------------------------------


def _granted(effects: list[str]) -> tuple[int, int, int]:
    """Action, value and modifiers of an `act:` effect."""
    text = behind(effects, "act:")
    if not text:
        return NO_ACTION, 0, 0
    name, _, rest = text.partition(":")
    value, *modifiers = rest.split("+")
    action = ANY_ACTION if name == "any" else ACTION_NAMES.index(name)
    return action, int(value), sum(_MODIFIERS[one] for one in modifiers)


def _per(effects: list[str]) -> tuple[int, list[str]]:
    """What is counted, and what each counted thing gives; nothing counted: the effects."""
    counted, _, inner = behind(effects, "per:").partition("=>")
    return PER_NAMES.index(counted), inner.split(",") if counted else effects


_INVENTION: Final = [_per(entry["effects"]) for entry in table("invention")]
INVENTION_IDS: Final[list[str]] = [entry["id"] for entry in table("invention")]
INVENTION_PER: Final[bytes] = bytes([per for per, _ in _INVENTION])
INVENTION_GAIN: Final[bytes] = bytes([_GAIN.add(inner) for _, inner in _INVENTION])
"""Once, or for each thing counted."""
INVENTION_ACTION: Final[bytes] = bytes([_granted(inner)[0] for _, inner in _INVENTION])
INVENTION_VALUE: Final[bytes] = bytes([_granted(inner)[1] for _, inner in _INVENTION])

DEVELOPMENT_IDS: Final[list[str]] = [entry["id"] for entry in table("development")]
"""Kinds of Development tiles have the numbers of their actions."""
DEVELOPMENT_COPIES: Final[bytes] = bytes(_copies("development"))
INCOME_KINDS: Final[list[str]] = [entry["kind"] for entry in table("income")]
INCOME_IDS: Final[list[str]] = [entry["id"] for entry in table("income")]
INCOMES: Final[int] = len(INCOME_KINDS)
INCOME_COPIES: Final[bytes] = bytes(_copies("income"))
INCOME_GAIN: Final[bytes] = bytes([_GAIN.add(entry["effects"]) for entry in table("income")])
MEDICINE: Final[int] = INCOMES
"""The Medicine Income tile, where a kind of Income tile is asked for."""
MEDICINE_ID: Final[str] = _BOX["medicine"]["id"]
MEDICINE_COPIES: Final[int] = _BOX["medicine"]["copies"]
MEDICINE_GAIN: Final[bytes] = bytes(
    [0, _GAIN.add(_BOX["medicine"]["side_1"]), _GAIN.add(_BOX["medicine"]["side_2"])]
)

SPECIALIZATION_IDS: Final[list[str]] = [entry["id"] for entry in table("specialization")]
OF_CHOICE: Final = 9
"""A Specialization with a question mark."""


def _kind_of(effect: str) -> int:
    name = effect.partition(":")[2]
    if name == "any":
        return OF_CHOICE
    return INCOME_KINDS.index(name) if effect.startswith("income:") else ACTION_NAMES.index(name)


_SPECIALIZATION: Final[list[str]] = [entry["effects"][0] for entry in table("specialization")]
SPECIALIZATION_INCOME: Final[bytes] = bytes(
    [int(effect.startswith("income:")) for effect in _SPECIALIZATION]
)
"""1 if it gives an Income tile, 0 if a Development tile."""
SPECIALIZATION_KIND: Final[bytes] = bytes([_kind_of(effect) for effect in _SPECIALIZATION])

_CITY: Final = table("city_tile")
_CITY_EFFECTS: Final = ("", "cube:university", "cube:ancient", "medicine")
CITY_IDS: Final[list[str]] = [entry["id"] for entry in _CITY]
CITY_GAIN: Final[bytes] = bytes([_GAIN.add(entry["effects"]) for entry in _CITY])


def _city_effect(effects: list[str]) -> tuple[int, int]:
    """What a City does besides a plain gain, and what it asks for that in coins."""
    price, _, bought = effects[0].removeprefix("pay:coins:").rpartition("=>")
    known = bought in _CITY_EFFECTS
    return (_CITY_EFFECTS.index(bought) if known else 0), int(price) if price else 0


CITY_EFFECT: Final[bytes] = bytes([_city_effect(entry["effects"])[0] for entry in _CITY])
CITY_PRICE: Final[bytes] = bytes([_city_effect(entry["effects"])[1] for entry in _CITY])
"""What a City asks for a cube elsewhere."""
UNIVERSITY_IDS: Final[list[str]] = [entry["id"] for entry in table("university_tile")]
ANCIENT_IDS: Final[list[str]] = [entry["id"] for entry in table("ancient_land_tile")]

TOKEN_IDS: Final[list[str]] = [entry["id"] for entry in table("bonus_token")]
TOKEN_COPIES: Final[list[int]] = _copies("bonus_token")
TOKEN_GAIN: Final[bytes] = bytes([_GAIN.add(entry["effects"]) for entry in table("bonus_token")])

_OBJECTIVE: Final = table("objective")
OBJECTIVE_IDS: Final[list[str]] = [entry["id"] for entry in _OBJECTIVE]
OBJECTIVE_MEASURES: Final[tuple[str, ...]] = MEASURES
OBJECTIVE_MEASURE: Final[bytes] = bytes(
    [OBJECTIVE_MEASURES.index(entry["scores"]) for entry in _OBJECTIVE]
)
OBJECTIVE_PER: Final[bytes] = bytes([entry["per"] for entry in _OBJECTIVE])
OBJECTIVE_VP: Final[bytes] = bytes([entry["vp"] for entry in _OBJECTIVE])
OBJECTIVE_MOST: Final[bytes] = bytes([entry["max"] for entry in _OBJECTIVE])
"""0: no limit."""

# --- Masters ------------------------------------------------------------------------------

_MASTER: Final = table("master")
MASTER_IDS: Final[list[str]] = [entry["id"] for entry in _MASTER]
MASTERS: Final[int] = len(_MASTER)
MASTER_VP: Final[bytes] = bytes([entry["vp"] for entry in _MASTER])
MASTER_VOLUMES: Final[bytes] = bytes([count for entry in _MASTER for count in _volumes(entry)])
MASTER_GAIN: Final[bytes] = bytes([_GAIN.add(entry["effects"]) for entry in _MASTER])


def _master_special(effects: list[str]) -> int:
    heads = ("lessons_then_play:", "remove_books:", "cube:")
    return next((at + 1 for at, head in enumerate(heads) if behind(effects, head)), MASTER_PLAIN)


MASTER_SPECIAL: Final[bytes] = bytes([_master_special(entry["effects"]) for entry in _MASTER])
MASTER_ACTION: Final[bytes] = bytes([_granted(entry["effects"])[0] for entry in _MASTER])
MASTER_FLAGS: Final[list[int]] = [_granted(entry["effects"])[2] for entry in _MASTER]


def _master_value(effects: list[str]) -> int:
    shown = behind(effects, "lessons_then_play:") or behind(effects, "remove_books:")
    return int(shown) if shown else _granted(effects)[1]


MASTER_VALUE: Final[bytes] = bytes([_master_value(entry["effects"]) for entry in _MASTER])
"""Value of the action, or how many Bookshelf tiles leave."""
MASTERS_KEPT: Final[int] = _BOX["solo"]["masters_kept"]
MASTERS_DRAWN_ALONE: Final[int] = _BOX["solo"]["masters_drawn"]

# --- the Map ------------------------------------------------------------------------------

_MAP: Final = _BOX["map"]
_PLACE: Final[list[dict[str, Any]]] = _MAP["place"]
PLACE_IDS: Final[list[str]] = [entry["id"] for entry in _PLACE]
PLACES: Final[int] = len(_PLACE)
PLACE_KIND: Final[bytes] = bytes([PLACE_KINDS.index(entry["kind"]) for entry in _PLACE])
BASEL: Final[int] = PLACE_IDS.index(_MAP["start"])


def places_of(kind: int) -> list[int]:
    return [place for place in range(PLACES) if PLACE_KIND[place] == kind]


CITY_PLACES: Final[list[int]] = places_of(CITY)
UNIVERSITY_PLACES: Final[list[int]] = places_of(UNIVERSITY)
ANCIENT_PLACES: Final[list[int]] = places_of(ANCIENT)
VILLAGES: Final[list[int]] = places_of(VILLAGE)
MAP_OBJECTIVE: Final[int] = places_of(OBJECTIVE)[0]
MAP_MASTER: Final[int] = places_of(MASTER)[0]
UNIVERSITY_MASK: Final[int] = sum([1 << place for place in UNIVERSITY_PLACES])
ANCIENT_MASK: Final[int] = sum([1 << place for place in ANCIENT_PLACES])
TAKES_CUBE: Final[bytes] = bytes([int(kind not in (START, VILLAGE)) for kind in PLACE_KIND])


def _routes() -> list[list[tuple[int, int]]]:
    """For each place its neighbours in ascending order, with the price of the route."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(PLACES)]
    for route in _MAP["route"]:
        one, other = PLACE_IDS.index(route["a"]), PLACE_IDS.index(route["b"])
        found[one].append((other, route["cost"]))
        found[other].append((one, route["cost"]))
    return [sorted(neighbours) for neighbours in found]


ROUTES: Final = _routes()
NEIGHBOURS: Final[list[bytes]] = [bytes([place for place, _ in row]) for row in ROUTES]
ROUTE_COSTS: Final[list[bytes]] = [bytes([cost for _, cost in row]) for row in ROUTES]
"""In the order of the neighbours."""
NO_ROUTE: Final = 255
ROUTE_COST: Final[bytes] = bytes(
    [dict(ROUTES[one]).get(other, NO_ROUTE) for one in range(PLACES) for other in range(PLACES)]
)
"""Index: place * 33 + place."""

# --- the Work track and the Technology track ----------------------------------------------

_WORK: Final[list[dict[str, Any]]] = _BOX["work"]["space"]
WORK_IDS: Final[list[str]] = [entry["id"] for entry in _WORK]
WORK_KIND: Final[bytes] = bytes([SPACE_KINDS.index(entry["kind"]) for entry in _WORK])
WORK_END: Final[int] = len(_WORK) - 1
_TECH: Final[list[dict[str, Any]]] = _BOX["technology"]["space"]
TECH_IDS: Final[list[str]] = [entry["id"] for entry in _TECH]
TECH_SPACES: Final[int] = len(_TECH)
TECH_KIND: Final[bytes] = bytes([SPACE_KINDS.index(entry["kind"]) for entry in _TECH])
TECH_START: Final[int] = TECH_IDS.index(_BOX["technology"]["start"])
TECH_FINAL: Final[bytes] = bytes([int(entry.get("final", False)) for entry in _TECH])
TECH_NEXT: Final[list[bytes]] = [
    bytes(sorted(TECH_IDS.index(name) for name in entry["next"])) for entry in _TECH
]


def _needs(entry: dict[str, Any]) -> list[int]:
    return [entry.get("requires", {}).get(colour, 0) for colour in VOLUME_NAMES[:ANY]]


TECH_NEEDS: Final[bytes] = bytes([count for entry in _TECH for count in _needs(entry)])
"""Volumes that an Objective space requires. Index: space * 3 + colour."""
WORK_NEEDS: Final[bytes] = bytes(_needs(_WORK[WORK_END]))
MAP_NEEDS: Final[bytes] = bytes(_needs(_PLACE[MAP_OBJECTIVE]))


def _slots(kind: str) -> list[str]:
    """The spaces for tiles of a kind: first the Work track, then the Technology track."""
    return [entry["id"] for entry in (*_WORK, *_TECH) if entry["kind"] == kind]


SPECIALIZATION_SPACES: Final[list[str]] = _slots("specialization")
INVENTION_SPACES: Final[list[str]] = _slots("invention")
OBJECTIVE_SPACES: Final[list[str]] = [PLACE_IDS[MAP_OBJECTIVE], *_slots("objective")]
"""The Map first, then the Work track, then the four of the Technology track."""
ON_MAP: Final = 0
ON_WORK: Final = 1
NO_SLOT: Final = 255


def _slot(name: str) -> int:
    for slots in (SPECIALIZATION_SPACES, INVENTION_SPACES, OBJECTIVE_SPACES):
        if name in slots:
            return slots.index(name)
    return NO_SLOT


WORK_SLOT: Final[bytes] = bytes([_slot(name) for name in WORK_IDS])
TECH_SLOT: Final[bytes] = bytes([_slot(name) for name in TECH_IDS])
"""Which Specialization, Invention or Objective space of its sort a space is."""

_BONUS: Final = [entry for entry in (*_PLACE, *_TECH) if "bonus_from" in entry]
BONUS_SPACES: Final[list[str]] = [entry["id"] for entry in _BONUS]
"""Bonus spaces: those of the Map, then those of the Technology track."""
BONUS_FROM: Final[bytes] = bytes([entry["bonus_from"] for entry in _BONUS])
"""How many players a Bonus space needs."""
NO_BONUS: Final = 255


def _bonus(names: list[str]) -> bytes:
    found = [BONUS_SPACES.index(name) if name in BONUS_SPACES else NO_BONUS for name in names]
    return bytes(found)


PLACE_BONUS: Final[bytes] = _bonus(PLACE_IDS)
TECH_BONUS: Final[bytes] = _bonus(TECH_IDS)

# --- the Study boards ---------------------------------------------------------------------

_STUDY: Final = _BOX["study_common"]
BOARDS: Final[list[str]] = [entry["id"] for entry in table("study_board")]
BOARD_SYMBOL: Final[bytes] = bytes(
    [ACTION_NAMES.index(entry["printed_symbol"]) for entry in table("study_board")]
)
CELL_IDS: Final[list[str]] = _STUDY["book_cells"]
CELLS: Final[int] = len(CELL_IDS)
CELL_SHELF: Final[bytes] = bytes([int(name[1]) for name in CELL_IDS])
PRINTED_TILE: Final[str] = _STUDY["printed_tile"]
_LINE: Final[list[dict[str, Any]]] = _STUDY["line"]
LINE_IDS: Final[list[str]] = [entry["id"] for entry in _LINE]
LINES: Final[int] = len(_LINE)
LINE_VP: Final[bytes] = bytes([entry["vp"] for entry in _LINE])
LINE_MASK: Final[list[int]] = [
    sum(1 << CELL_IDS.index(name) for name in entry["cells"] if name != PRINTED_TILE)
    for entry in _LINE
]
"""Book spaces to be filled; the printed tile counts as placed."""
NEEDS_VOLUMES: Final = 0
NEEDS_UNIVERSITY: Final = 1
NEEDS_ANCIENT: Final = 2
_ROMAN: Final[list[str]] = [entry["number"] for entry in table("university_tile")]
_MARKS: Final[list[str]] = [entry["mark"] for entry in table("ancient_land_tile")]


def _requirement(text: str) -> list[int]:
    """Kind, tile and Volumes by colour of the requirement of a book space."""
    kind, _, what = text.partition(":")
    if kind == "U":
        return [NEEDS_UNIVERSITY, _ROMAN.index(what), 0, 0, 0]
    if kind == "A":
        return [NEEDS_ANCIENT, _MARKS.index(what), 0, 0, 0]
    colours = what.split("+")
    return [NEEDS_VOLUMES, 0, *(colours.count(colour) for colour in VOLUME_NAMES[:ANY])]


_REQUIREMENT: Final = [
    _requirement(entry["requires"][name]) for entry in table("study_board") for name in CELL_IDS
]
CELL_NEED: Final[bytes] = bytes([row[0] for row in _REQUIREMENT])
"""Index: board * 14 + book space."""
CELL_TILE: Final[bytes] = bytes([row[1] for row in _REQUIREMENT])
CELL_VOLUMES: Final[bytes] = bytes([count for row in _REQUIREMENT for count in row[2:]])
"""Index: (board * 14 + book space) * 3 + colour."""
PLACE_POTIONS: Final[int] = _BOX["game"]["potions_for_a_place"]
"""Potions in place of a required University or Ancient Land."""

PILE: Final[int] = _STUDY["book_pile_size"]
BOOKS: Final[int] = _BOX["pieces"]["bookshelf_tiles_per_player"]
PILE_GAIN: Final[bytes] = bytes([_GAIN.add([bonus]) for bonus in _STUDY["book_pile_bonus"]])
PILE_MASTER: Final[int] = _STUDY["book_pile_bonus"].index("master")
CUBES: Final[int] = _BOX["pieces"]["travel_cubes_per_player"]
CUBE_VP: Final[bytes] = bytes(
    [_STUDY["travel_cube_vp"].get(str(number), 0) for number in range(CUBES + 1)]
)
"""Points by the number of the cube, from 1."""
INCOME_SPACES: Final[int] = _STUDY["income_spaces"]
DRAWERS: Final[int] = _STUDY["development_drawers"]
DESK_SPACES: Final[int] = _STUDY["desk_card_spaces"]
TUCK_COLUMNS: Final[int] = _STUDY["tuck_columns"]
STUDENTS: Final[int] = _BOX["pieces"]["students_per_player"]

# --- the game -----------------------------------------------------------------------------

ROUNDS: Final[int] = _BOX["game"]["rounds"]
TURNS: Final[int] = _BOX["game"]["turns_per_round"]
START_COINS: Final[int] = _BOX["game"]["start_coins"]
START_POTIONS: Final[int] = _BOX["game"]["start_potions"]
COLOURS: Final[list[str]] = _BOX["pieces"]["player_colours"]
LINE_CARDS: Final[int] = _BOX["game"]["cards_per_line"]
"""Face-up cards per level with two players and more."""
LINE_CARDS_ALONE: Final[int] = _BOX["solo"]["cards_per_line"]
FLIP_PRICE: Final[int] = _BOX["quick_actions"]["flip"]["cost_coins"]
FLIP_CARDS: Final[int] = _BOX["quick_actions"]["flip"]["cards"]
BOOST_PRICE: Final[int] = _BOX["quick_actions"]["boost"]["cost_coins"]
POTION_PRICE: Final[int] = _BOX["quick_actions"]["potion"]["cost_coins"]
STUDENT_PRICE: Final[int] = _BOX["quick_actions"]["student"]["cost_coins"]
SOLO_LEVELS: Final[list[int]] = [entry["from"] for entry in table("solo_level")]
"""Where each rung of the ladder begins."""

GAIN_COINS: Final[bytes] = bytes(_GAIN.coins)
GAIN_POTIONS: Final[bytes] = bytes(_GAIN.potions)
GAIN_POINTS: Final[bytes] = bytes(_GAIN.points)
GAIN_STUDENTS: Final[bytes] = bytes(_GAIN.students)
