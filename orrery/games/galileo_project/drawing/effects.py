"""What cards, tiles and moons do, each as one symbol with its number inside."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.core.art.parts import lettered
from orrery.core.art.sprite import read
from orrery.core.art.svg import Svg, circle, join, rect, tag, use
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.components import table

ENERGY_TINT = "teal"
INFLUENCE_TINT = "ochre"
TECHNOLOGY_TINT = "leaf"


def word(name: str) -> str:
    """A name of the box as part of a symbol's name."""
    return name.replace("_", "-").replace(".", "-").replace(":", "-")


def _badge(text: str, x: float = 46, y: float = 46) -> Svg:
    """A number on a small plate."""
    return join((circle(x, y, 17, class_="o-pale o-e1"), lettered(text, x, y, 28)))


def _plate(text: str) -> Svg:
    """A change of a number on a plate along the lower edge."""
    wide = rect(14, 34, 49, 29, 8, class_="o-pale o-e1")
    return join((wide, lettered(text, 38.5, 48.5, 28)))


def _at(symbol: str, x: float, y: float, size: float, tint: str = "") -> Svg:
    return use(symbol, x, y, size, class_=f"o-c-{tint}" if tint else None)


# --- gains --------------------------------------------------------------------------------


def _gain(kind: int, amount: int) -> Svg:
    if kind == box.GAIN_MC:
        return join((_at("gp-mc", 32, 32, 62), lettered(str(amount), 32, 32, 32)))
    if kind == box.GAIN_ENERGY:
        if amount == 1:
            return _at("gp-energy", 32, 32, 60, ENERGY_TINT)
        return join((_at("gp-energy", 28, 28, 56, ENERGY_TINT), _badge(str(amount))))
    if kind == box.GAIN_INFLUENCE:
        return join((_at("gp-influence", 29, 31, 60, INFLUENCE_TINT), _badge(str(amount))))
    if kind == box.RAISE_LEVEL:
        return join((_at("gp-level", 27, 27, 52), _badge(f"+{amount}")))
    if kind == box.ADVANCE_EACH:
        return join((_at("gp-advance", 30, 28, 58, "line"), _badge(f"+{amount}")))
    assert kind == box.GAIN_MODIFIER
    return _at(f"gp-{('any', 'moon', 'type')[amount]}", 32, 32, 62)


def gain_symbol(kind: int, amount: int) -> str:
    if kind == box.GAIN_MODIFIER:
        return f"gp-e-modifier-{box.MODIFIER_SORTS[amount]}"
    return f"gp-e-{word(box.EFFECTS[kind])}-{amount}"


@cache
def steps(program: int) -> tuple[str, ...]:
    """The symbols of the effects of a program."""
    places = range(box.PROGRAM_START[program], box.PROGRAM_START[program + 1])
    return tuple(gain_symbol(box.EFFECT_KIND[place], box.EFFECT_AMOUNT[place]) for place in places)


@cache
def tile_steps(tile: int) -> tuple[str, ...]:
    """What a technology brings at once, then what it brings for good."""
    lasting = [
        f"gp-p-{word(name)}" for name, bit in box.POWERS.items() if box.TILE_POWERS[tile] & bit
    ]
    return (*steps(box.TILE_PROGRAM + tile), *lasting)


# --- what lasts ---------------------------------------------------------------------------


def _barred(symbol: str, tint: str) -> Svg:
    """The place in the display changes nothing."""
    sign = join((_at("gp-barred", 45, 45, 34), lettered("±", 45, 44, 22)))
    return join((_at(symbol, 25, 26, 50, tint), sign))


def _powers() -> dict[str, Svg]:
    return {
        "free_switch": join((_at("gp-switch", 27, 27, 54), _badge("0"))),
        "no_robot_surcharge": _barred("gp-robot", ""),
        "no_recruit_reduction": _barred("gp-person", "azure"),
        "levels_cap": join((_at("gp-level", 27, 27, 52), _badge(str(box.HIGHER_LEVEL_CAP)))),
        "ability_strength": join((_at("gp-robot", 27, 28, 54), _badge(f"+{box.STRENGTH_BONUS}"))),
    }


# --- moons --------------------------------------------------------------------------------


def segments(moon: int) -> list[dict[str, int | str]]:
    """The segments of a track: from, to, effect, vp and what is special on one moon."""
    listed: list[dict[str, int | str]] = table("moon")[moon]["segment"]
    return listed


def io_symbol(saving: str, bonus: bool) -> str:
    if saving == "all":
        return "gp-x-io-all"
    return f"gp-x-io-{int(saving) + (box.IO_PRICE if bonus else 0)}"


def segment_symbols(segment: dict[str, int | str], bonus: bool) -> tuple[str, ...]:
    """What a segment allows, in pictures."""
    found = []
    if "tuck_limit" in segment:
        found.append(f"gp-x-tuck-{segment['tuck_limit']}")
    if segment.get("vp_per_robot_of_largest_type"):
        found.append(f"gp-x-rate-{segment['vp_per_robot_of_largest_type']}")
    name, _, rest = str(segment["effect"]).partition(":")
    if name == "io_rate":
        found.append(io_symbol(rest.split(":")[1], bonus))
    elif name == "energy_discount":
        found.append("gp-x-discount")
    elif name == "ability_any_colour":
        found.append("gp-either")
    elif name == "ability_both":
        found.append("gp-both")
    return tuple(found)


def _moon_pictures() -> dict[str, Svg]:
    chip = join((_at("gp-mc", 24, 23, 46), lettered(str(box.IO_PRICE), 24, 23, 24)))
    savings = sorted(set(box.IO_SAVING) - {0, box.SAVES_ALL})
    savings = sorted({*savings, *(saving + box.IO_PRICE for saving in savings)})
    pictures = {f"gp-x-io-{n}": join((chip, _plate(f"−{n}"))) for n in savings}
    pictures["gp-x-io-all"] = join((chip, _plate("=0")))
    energy = _at("gp-energy", 24, 24, 48, ENERGY_TINT)
    pictures["gp-x-discount"] = join((energy, _plate(f"−{max(box.EUROPA_SAVING)}")))
    for limit in sorted(set(box.TUCK_LIMIT)):
        pictures[f"gp-x-tuck-{limit}"] = join((_at("gp-tuck", 29, 28, 56), _badge(str(limit))))
    for rate in sorted(set(box.CALLISTO_RATE) - {0}):
        points = join((_at("o-rep", 23, 22, 46), lettered(str(rate), 23, 22, 28)))
        pictures[f"gp-x-rate-{rate}"] = join((_at("gp-robot", 42, 40, 46), points))
    return pictures


# --- what is counted ----------------------------------------------------------------------


def metric_symbol(metric: int) -> str:
    return f"gp-m-{word(box.METRICS[metric])}"


def _metric(metric: int) -> Svg:
    name = box.METRICS[metric]
    if box.METRIC_TYPE <= metric < box.METRIC_MOON:
        emblem = f"gp-{word(box.TYPES[metric - box.METRIC_TYPE])}"
        return join((_at("gp-robot", 22, 24, 44), _at(emblem, 42, 42, 40)))
    if box.METRIC_MOON <= metric < box.METRIC_MOON + len(box.MOONS):
        moon = f"gp-{box.MOONS[metric - box.METRIC_MOON]}"
        return join((_at(moon, 27, 27, 54), _at("gp-robot", 44, 44, 38)))
    four = ((17, 17), (47, 17), (17, 47), (47, 47))
    if name == "type_pairs":
        return join(
            _at(f"gp-{word(one)}", *spot, 28) for one, spot in zip(box.TYPES, four, strict=True)
        )
    if name == "outposts":
        return join(_at(f"gp-{one}", *spot, 29) for one, spot in zip(box.MOONS, four, strict=True))
    if name == "best_two_moons":
        return join((_at("gp-ganymede", 21, 38, 42), _at("gp-io", 43, 25, 42)))
    if name == "max_type":
        return join(_at("gp-robot", x, y, 36) for x, y in ((18, 19), (46, 19), (32, 45)))
    if name == "level5plus":
        return join((_at("gp-robot", 25, 27, 48), _plate("≥5")))
    if name == "tech_goals":
        tech = _at("gp-tech", 22, 24, 42, TECHNOLOGY_TINT)
        return join((tech, _at("gp-flag", 43, 42, 42, "crimson")))
    looks = {
        "robots": ("gp-robot", ""),
        "modifiers": ("gp-any", ""),
        "tech": ("gp-tech", TECHNOLOGY_TINT),
        "tucked": ("gp-tuck", ""),
    }
    return _at(looks[name][0], 32, 32, 62, looks[name][1])


# --- symbols ------------------------------------------------------------------------------


def _gains() -> set[tuple[int, int]]:
    """Everything that can be gained or paid at once."""
    found = set(zip(box.EFFECT_KIND, box.EFFECT_AMOUNT, strict=True))
    found |= {(box.GAIN_INFLUENCE, n) for n in range(max(box.ROBOT_COST) + max(box.SURCHARGE) + 1)}
    found |= {(box.GAIN_MC, n) for n in range(box.MC_MAX + 1)} | {
        (box.GAIN_ENERGY, n) for n in (1, 2)
    }
    return found


@cache
def symbols() -> Svg:
    pictures = {gain_symbol(*gain): _gain(*gain) for gain in sorted(_gains())}
    pictures |= {f"gp-p-{word(name)}": picture for name, picture in _powers().items()}
    pictures |= {metric_symbol(metric): _metric(metric) for metric in range(len(box.METRICS))}
    pictures |= _moon_pictures()
    here = Path(__file__).parent
    made = [tag("symbol", drawn, id=name, viewBox="0 0 64 64") for name, drawn in pictures.items()]
    return join(
        (read(here / "icons.svg"), read(here / "people.svg"), read(here / "probes.svg"), *made)
    )


def row(names: tuple[str, ...], x: float, y: float, size: float, pitch: float = 1.06) -> Svg:
    """Symbols from left to right; the first one's left edge is at x, their middle at y."""
    return join(
        use(name, x + size / 2 + size * pitch * place, y, size) for place, name in enumerate(names)
    )


def row_width(count: int, size: float, pitch: float = 1.06) -> float:
    return size * (1 + pitch * (count - 1)) if count else 0.0
