"""The box of Galaxy Rush as typed tables, read once from `components.toml`.

Cards are numbers inside the rules: the n-th orbit card, the n-th discovery, the n-th
achievement, the n-th statement. Tables that never change are bytes, the fastest to read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from orrery.core.box import Box

RESOURCE: Final = 0
EXPEDITION: Final = 1
HEROIC: Final = 2
KINDS: Final = ("resource", "expedition", "heroic")

RESOURCES: Final = ("iridium", "osmium", "palladium", "ruthenium")
COMET: Final = 0
ASTEROID: Final = 1
NEBULA: Final = 2
EXPEDITIONS: Final = ("comet", "asteroid", "nebula")

COLOURS: Final = ("blue", "orange")
BLUE: Final = 0
ORANGE: Final = 1

SEASONS: Final = 4
PAIRS: Final = 6
LAYOUT: Final = 12
DISPLAY: Final = 4
ORBIT_CARDS: Final = 74
DISCOVERIES: Final = 48
DECK: Final = 12
STATEMENTS: Final = 8
HAND: Final = 3
ACHIEVEMENTS: Final = 13
IN_PLAY: Final = 4
TOKENS: Final = 6
NO_GIFT: Final = 4

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


def _needs(entry: dict[str, Any]) -> list[int]:
    return [int(entry["needs"].get(name, 0)) for name in RESOURCES]


def _test(entry: dict[str, Any]) -> int:
    return TESTS.index("per_unit" if entry["mode"] == "per_unit" else entry["op"])


def _type(entry: dict[str, Any]) -> int:
    if entry["kind"] == "resource":
        return RESOURCES.index(entry["type"])
    return EXPEDITIONS.index(entry["type"]) if entry["kind"] == "expedition" else 0


_BOX: Final = Box(Path(__file__).parent)
table: Final = _BOX.table
_ORBIT: Final = _BOX["orbit"]
_DISCOVERY: Final = _BOX["discovery"]
_ACHIEVEMENT: Final = _BOX["achievement"]
_EXPEDITION: Final = {entry["id"]: entry for entry in _BOX["expedition"]}

ORBIT_IDS: Final[list[str]] = [entry["id"] for entry in _ORBIT]
ORBIT_KIND: Final[bytes] = bytes([KINDS.index(entry["kind"]) for entry in _ORBIT])
ORBIT_TYPE: Final[bytes] = bytes([_type(entry) for entry in _ORBIT])
ORBIT_AU: Final[bytes] = bytes([entry["au"] for entry in _ORBIT])
ORBIT_VALUE: Final[bytes] = bytes([entry.get("value", 0) for entry in _ORBIT])

DISCOVERY_IDS: Final[list[str]] = [entry["id"] for entry in _DISCOVERY]
DISCOVERY_SEASON: Final[bytes] = bytes([entry["season"] for entry in _DISCOVERY])
DISCOVERY_BODY: Final[list[str]] = [entry["body"] for entry in _DISCOVERY]
DISCOVERY_REP: Final[bytes] = bytes([entry["rep"] for entry in _DISCOVERY])
DISCOVERY_GIFT: Final[bytes] = bytes(
    [RESOURCES.index(entry["gives"]) if "gives" in entry else NO_GIFT for entry in _DISCOVERY]
)
DISCOVERY_NEEDS: Final[bytes] = bytes([n for entry in _DISCOVERY for n in _needs(entry)])

ACHIEVEMENT_IDS: Final[list[str]] = [entry["id"] for entry in _ACHIEVEMENT]
ACHIEVEMENT_RULE: Final[list[str]] = [entry["rule"] for entry in _ACHIEVEMENT]
ACHIEVEMENT_TEST: Final[bytes] = bytes([_test(entry) for entry in _ACHIEVEMENT])
ACHIEVEMENT_MEASURE: Final[bytes] = bytes(
    [MEASURES.index(entry["measure"]) for entry in _ACHIEVEMENT]
)
ACHIEVEMENT_VALUE: Final[bytes] = bytes([entry.get("value", 0) for entry in _ACHIEVEMENT])
ACHIEVEMENT_REP: Final[bytes] = bytes([entry["rep"] for entry in _ACHIEVEMENT])

PREDICTION_IDS: Final[list[str]] = [entry["id"] for entry in _BOX["prediction"]]
"""Blue's eight, then orange's eight; the same statements in the same order."""
STATEMENT_MEASURE: Final[bytes] = bytes(
    [MEASURES.index(entry["measure"]) for entry in _BOX["prediction"][:STATEMENTS]]
)

MEDALS: Final[bytes] = bytes([entry["value"] for entry in _BOX["medal"]])
ASTEROID_REP: Final[bytes] = bytes(_BOX["asteroid_table"]["rep"])
COMET_SET: Final[int] = _EXPEDITION["comet"]["set_size"]
COMET_REP: Final[int] = _EXPEDITION["comet"]["set_rep"]
NEBULA_SET: Final[int] = _EXPEDITION["nebula"]["set_size"]
NEBULA_REP: Final[int] = _EXPEDITION["nebula"]["set_rep"]
AU_PER_REP: Final[int] = _BOX["distance"]["au_per_rep"]
