"""Portraits of the robots: each put together from parts, made once as a symbol.

The type decides what a robot stands on and which tool it holds, its track the colours it may have,
its level how many rivets it wears. Everything else is random, seeded by the card's id.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from orrery.core.art.sprite import read
from orrery.core.art.svg import Svg, circle, group, join, tag
from orrery.games.galileo_project import components as box

SIZE = 96
_TINTS = (
    ("azure", "ice", "frost", "teal", "slate"),
    ("rose", "sand", "amber", "rust", "ivory"),
)
"""Robots of Earth are cool, those of Mars are warm."""
_PARTS = {"body": 4, "head": 5, "top": 4, "arm": 3, "tool": 2}


@cache
def _builds() -> list[tuple[int, dict[str, int]]]:
    """Tint and parts of every robot; no two of a type are built alike."""
    seen: set[tuple[int, ...]] = set()
    builds = []
    for robot, name in enumerate(box.ROBOT_IDS):
        lots = Random(name)
        while True:
            parts = {part: lots.randrange(count) for part, count in _PARTS.items()}
            build = (box.PIECE_TYPE[robot], parts["body"], parts["head"], parts["top"])
            if build not in seen:
                break
        seen.add(build)
        builds.append((lots.randrange(len(_TINTS[0])), parts))
    return builds


def _part(name: str) -> Svg:
    return tag("use", href=f"#gp-{name}", width=SIZE, height=SIZE)


def _robot(robot: int) -> Svg:
    tint, parts = _builds()[robot]
    kind = box.TYPES[box.PIECE_TYPE[robot]].replace("_", "-")
    level = box.PIECE_LEVEL[robot]
    rivets = [circle(48 + 7 * (n - (level - 1) / 2), 60, 2.6) for n in range(level)]
    return tag(
        "symbol",
        _part(f"low-{kind}"),
        _part(f"arm-{parts['arm']}"),
        _part(f"top-{parts['top']}"),
        _part(f"body-{parts['body']}"),
        _part(f"head-{parts['head']}"),
        _part(f"tool-{kind}-{parts['tool']}"),
        group(*rivets, class_="o-pale o-e1"),
        id=f"gp-{box.ROBOT_IDS[robot]}",
        class_=f"o-c-{_TINTS[box.ROBOT_COLOUR[robot]][tint]}",
        viewBox=f"0 0 {SIZE} {SIZE}",
    )


@cache
def symbols() -> Svg:
    parts = read(Path(__file__).parent / "robots.svg")
    return join((parts, *(_robot(robot) for robot in range(len(box.ROBOT_IDS)))))
