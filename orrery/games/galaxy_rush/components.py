"""The box of Galaxy Rush as typed tables, read once from `components.toml`.

Cards are numbers inside the rules: the n-th orbit card, the n-th discovery, the n-th
achievement, the n-th statement. Tables that never change are bytes, the fastest to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box, require

RESOURCE: Final = 0
EXPEDITION: Final = 1
HEROIC: Final = 2
KINDS: Final = ("resource", "expedition", "heroic")

RESOURCES: Final = ("iridium", "osmium", "palladium", "ruthenium")
COMET: Final = 0
ASTEROID: Final = 1
NEBULA: Final = 2
EXPEDITIONS: Final = ("comet", "asteroid", "nebula")

BODIES: Final = ("moon", "planet", "star")

COLOURS: Final[tuple[str, str]] = ("blue", "orange")
BLUE: Final = 0
ORANGE: Final = 1

# What the table is built for. The rulebook prints these numbers; the box has to agree.
PLAYERS: Final = 2
SEASONS: Final = 4
PAIRS: Final = 6
LAYOUT: Final = 12
DISPLAY: Final = 4
STATEMENTS: Final = 8
HAND: Final = 3
NO_GIFT: Final = 4

# What achievements and predictions measure a captain by; the names stand in `components.toml`.
BY_SETS: Final = 0
BY_MAX_TYPE: Final = 1
BY_RESOURCES: Final = 2
BY_HEROICS: Final = 3
BY_EXPEDITIONS: Final = 4
BY_EXPEDITION_TYPES: Final = 5
BY_DISCOVERIES: Final = 6
BY_DISTANCE: Final = 7
BY_DISTANCE_TENS: Final = 8
BY_MEDALS: Final = 9
BY_ACHIEVEMENTS: Final = 10
BY_ORBIT: Final = 11
MEASURES: Final = (
    "resource_sets",
    "max_resource_type",
    "resources",
    "heroics",
    "expeditions",
    "expedition_types",
    "discoveries",
    "distance",
    "distance_tens",
    "medals",
    "achievement_reputation",
    "first_orbit_at_end",
)
PER_UNIT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
EXACTLY: Final = 3
TESTS: Final = ("per_unit", "ge", "le", "eq")


# --- reading the box ----------------------------------------------------------------------


def _number(entry: dict[str, Any], key: str, where: str) -> int:
    """A number that fits into a table of bytes."""
    value = entry.get(key)
    fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 255
    require(fits, f"{where}.{key}", f"a number from 0 to 255 is expected, not {value!r}")
    return int(entry[key])


def _word(entry: dict[str, Any], key: str, known: Sequence[str], where: str) -> int:
    """The place of a word among those known."""
    value = entry.get(key)
    require(value in known, f"{where}.{key}", f"{value!r} is none of {', '.join(known)}")
    return list(known).index(entry[key])


def _numbers(entries: list[dict[str, Any]], key: str) -> bytes:
    return bytes([_number(entry, key, entry["id"]) for entry in entries])


def _type(entry: dict[str, Any]) -> int:
    known = (RESOURCES, EXPEDITIONS, ("heroic",))[KINDS.index(entry["kind"])]
    return _word(entry, "type", known, entry["id"])


def _value(entry: dict[str, Any]) -> int:
    """The reputation of a Heroic; no other orbit card has one."""
    heroic = entry["kind"] == "heroic"
    require(heroic or "value" not in entry, f"{entry['id']}.value", "only a Heroic has a value")
    return _number(entry, "value", entry["id"]) if heroic else 0


def _needs(entry: dict[str, Any]) -> list[int]:
    needs = entry["needs"]
    where = f"{entry['id']}.needs"
    for name in needs:
        require(name in RESOURCES, where, f"{name!r} is none of {', '.join(RESOURCES)}")
    return [_number(needs, name, where) if name in needs else 0 for name in RESOURCES]


def _gift(entry: dict[str, Any]) -> int:
    return _word(entry, "gives", RESOURCES, entry["id"]) if "gives" in entry else NO_GIFT


def _test(entry: dict[str, Any]) -> int:
    if _word(entry, "mode", ("per_unit", "threshold"), entry["id"]) == PER_UNIT:
        return PER_UNIT
    return 1 + _word(entry, "op", TESTS[1:], entry["id"])


def _wanted(entry: dict[str, Any]) -> int:
    return 0 if _test(entry) == PER_UNIT else _number(entry, "value", entry["id"])


def _check_table(box: Box) -> None:
    """The numbers that the rules and the drawings are built for, and the counts of the box."""
    built = {
        "players": PLAYERS,
        "seasons": SEASONS,
        "pairs": PAIRS,
        "display": DISPLAY,
        "predictions": HAND,
    }
    for key, count in built.items():
        said = box["game"][key]
        require(said == count, f"game.{key}", f"the table is built for {count}, not {said}")
    single = {"rocket": PLAYERS, "start_board": 1, "prediction_board": 1}
    for kind, said in box["counts"].items():
        if kind == "source":
            continue
        lies = single[kind] if kind in single else len(box[kind])
        require(said == lies, f"counts.{kind}", f"{lies} are in the box, not {said}")
    for kind, names in (("resource", RESOURCES), ("expedition", EXPEDITIONS)):
        listed = tuple(entry["id"] for entry in box[kind])
        require(listed == names, kind, f"{', '.join(names)} are expected in this order")
    colours = [entry["colour"] for entry in box["prediction"]]
    in_order = [colour for colour in COLOURS for _ in range(STATEMENTS)]
    require(colours == in_order, "prediction", f"{STATEMENTS} blue cards, then as many orange")
    seasons = [entry["season"] for entry in box["medal"]]
    require(seasons == list(range(1, SEASONS + 1)), "medal.season", "one medal for each season")


def _check_cards(box: Box) -> None:
    """Cards that the rules could not deal or score."""
    orbit: list[dict[str, Any]] = box["orbit"]
    least = SEASONS * (LAYOUT + PAIRS)
    require(
        len(orbit) >= least,
        "orbit",
        f"at least {least} cards are needed: {SEASONS * LAYOUT} for the track, and one for each "
        "turn that a solo rival can take",
    )
    distances = box["distance"]["au_values"]
    for entry in orbit:
        _word(entry, "kind", KINDS, entry["id"])
        require(entry["au"] in distances, f"{entry['id']}.au", f"none of {distances}")
    in_play = box["game"]["achievements"]
    cards = len(box["achievement"])
    require(1 <= in_play <= cards, "game.achievements", f"a number from 1 to {cards} is expected")
    for entry in box["discovery"]:
        _word(entry, "body", BODIES, entry["id"])
        season = entry["season"]
        known = season in range(1, SEASONS + 1)
        require(known, f"{entry['id']}.season", f"there is no season {season}")
    per_rep = box["distance"]["au_per_rep"]
    require(per_rep >= 1, "distance.au_per_rep", "at least 1 is expected")


def _sets(box: Box, kind: str) -> tuple[int, int]:
    """How many Expeditions of a type make a set, and what a set is worth."""
    entry = box["expedition"][EXPEDITIONS.index(kind)]
    size = _number(entry, "set_size", kind)
    require(size >= 1, f"{kind}.set_size", "at least 1 is expected")
    return size, _number(entry, "set_rep", kind)


def _asteroid_rep(box: Box) -> bytes:
    """The reputation of 0, 1, 2, ... Asteroids, up to all of them. GR-RUL-35."""
    key = box["expedition"][ASTEROID]["table"]
    require(key in box.contents, "asteroid.table", f"there is no table {key!r}")
    worth = box[key]["rep"]
    cards = sum(entry["type"] == "asteroid" for entry in box["orbit"])
    require(len(worth) > cards, f"{key}.rep", f"{cards + 1} values are expected for {cards} cards")
    return bytes(worth)


def _stacks(box: Box) -> bytes:
    """The tokens of the blue stack from top to bottom, then of the orange one."""
    least = 2 * (SEASONS - 1)
    values = b""
    for colour in COLOURS:
        stack = [one for one in box["token"] if one["stack"] == colour]
        own = bytes([_number(one, "value", f"token of {colour}") for one in stack])
        require(len(own) * 2 == len(box["token"]), "token.stack", "two equal stacks are expected")
        require(len(own) >= least, "token", f"{least} for each rocket are expected")
        require(len(set(own)) == len(own), "token.value", "each value once in a stack")
        values += own
    return values


def _decks(box: Box) -> list[list[int]]:
    """The discoveries of each season, in the order of the box. GR-RUL-20."""
    seasons = [entry["season"] for entry in box["discovery"]]
    return [
        [card for card, own in enumerate(seasons) if own == season]
        for season in range(1, SEASONS + 1)
    ]


# --- the box ------------------------------------------------------------------------------

_BOX: Final = Box(Path(__file__).parent)
_check_table(_BOX)
_check_cards(_BOX)
table: Final = _BOX.table
_ORBIT: Final[list[dict[str, Any]]] = _BOX["orbit"]
_DISCOVERY: Final[list[dict[str, Any]]] = _BOX["discovery"]
_ACHIEVEMENT: Final[list[dict[str, Any]]] = _BOX["achievement"]

ORBIT_CARDS: Final[int] = len(_ORBIT)
ORBIT_IDS: Final[list[str]] = [entry["id"] for entry in _ORBIT]
ORBIT_KIND: Final[bytes] = bytes([KINDS.index(entry["kind"]) for entry in _ORBIT])
ORBIT_TYPE: Final[bytes] = bytes([_type(entry) for entry in _ORBIT])
ORBIT_AU: Final[bytes] = _numbers(_ORBIT, "au")
ORBIT_VALUE: Final[bytes] = bytes([_value(entry) for entry in _ORBIT])
SHORTEST: Final[int] = min(_BOX["distance"]["au_values"])
LONGEST: Final[int] = max(_BOX["distance"]["au_values"])

DISCOVERIES: Final[int] = len(_DISCOVERY)
DISCOVERY_IDS: Final[list[str]] = [entry["id"] for entry in _DISCOVERY]
DISCOVERY_SEASON: Final[bytes] = _numbers(_DISCOVERY, "season")
DISCOVERY_BODY: Final[list[str]] = [entry["body"] for entry in _DISCOVERY]
DISCOVERY_REP: Final[bytes] = _numbers(_DISCOVERY, "rep")
DISCOVERY_GIFT: Final[bytes] = bytes([_gift(entry) for entry in _DISCOVERY])
DISCOVERY_NEEDS: Final[bytes] = bytes([n for entry in _DISCOVERY for n in _needs(entry)])
DECKS: Final[list[list[int]]] = _decks(_BOX)
"""The discoveries of each season."""
DECK_START: Final[list[int]] = [sum(map(len, DECKS[:season])) for season in range(SEASONS + 1)]
"""Where each season's deck begins when all four lie in one row, and where the last one ends."""

ACHIEVEMENTS: Final[int] = len(_ACHIEVEMENT)
IN_PLAY: Final[int] = _BOX["game"]["achievements"]
ACHIEVEMENT_IDS: Final[list[str]] = [entry["id"] for entry in _ACHIEVEMENT]
ACHIEVEMENT_TEST: Final[bytes] = bytes([_test(entry) for entry in _ACHIEVEMENT])
ACHIEVEMENT_MEASURE: Final[bytes] = bytes(
    [_word(entry, "measure", MEASURES, entry["id"]) for entry in _ACHIEVEMENT]
)
ACHIEVEMENT_VALUE: Final[bytes] = bytes([_wanted(entry) for entry in _ACHIEVEMENT])
ACHIEVEMENT_REP: Final[bytes] = _numbers(_ACHIEVEMENT, "rep")

PREDICTION_IDS: Final[list[str]] = [entry["id"] for entry in _BOX["prediction"]]
"""Blue's eight, then orange's eight."""
STATEMENT_MEASURE: Final[bytes] = bytes(
    [_word(entry, "measure", MEASURES, entry["id"]) for entry in _BOX["prediction"]]
)
TOKEN_VALUE: Final[bytes] = _stacks(_BOX)
TOKENS: Final[int] = len(TOKEN_VALUE) // 2
"""How many tokens lie by each rocket."""

MEDALS: Final[bytes] = bytes([_number(entry, "value", "medal") for entry in _BOX["medal"]])
ASTEROID_REP: Final[bytes] = _asteroid_rep(_BOX)
COMET_SET: Final[int] = _sets(_BOX, "comet")[0]
COMET_REP: Final[int] = _sets(_BOX, "comet")[1]
NEBULA_SET: Final[int] = _sets(_BOX, "nebula")[0]
NEBULA_REP: Final[int] = _sets(_BOX, "nebula")[1]
AU_PER_REP: Final[int] = _BOX["distance"]["au_per_rep"]


def deck_size(season: int) -> int:
    """How many discoveries a season has, counted from season 1."""
    return DECK_START[season] - DECK_START[season - 1]
