"""The characters as they are printed: their cards, and what stays visible when they are tucked."""

from __future__ import annotations

from functools import cache

from orrery.core.art.parts import box as boxed
from orrery.core.art.parts import lettered
from orrery.core.art.svg import Svg, circle, join, rect, use
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing.effects import gain_symbol, metric_symbol, row, steps
from orrery.games.galileo_project.drawing.faces import (
    CARD_HIGH,
    CARD_WIDE,
    TRACK_TINTS,
    card_paper,
    printed_star,
    symbol,
)

BAND_HIGH = 41.0
NOW_Y = CARD_HIGH - 89
LATER_Y = CARD_HIGH - 46
STRIP = (92.0, 32.0)


def person_size(narrow: bool) -> float:
    return 60.0 if narrow else 82.0


def _strip(who: int) -> Svg:
    """What a character scores at the end: points per what, and the most."""
    per = box.SCORE_PER[who]
    return symbol(
        f"gp-score-{box.CHARACTER_IDS[who]}",
        *STRIP,
        printed_star(box.SCORE_VP[who], 15, 16, 30),
        lettered(f"/{per}" if per > 1 else "/", 37, 16, 16, "o-pale"),
        use(metric_symbol(box.SCORE_METRIC[who]), 58, 16, 28),
        lettered(f"≤{box.SCORE_MAX[who]}", 81.5, 16, 15.5, "o-pale"),
    )


def scoring(who: int, x: float, y: float, high: float) -> Svg:
    """The strip with its left edge at x and its middle at y."""
    return boxed(
        f"gp-score-{box.CHARACTER_IDS[who]}", x, y - high / 2, high * STRIP[0] / STRIP[1], high
    )


def _gains(who: int, narrow: bool) -> Svg:
    """What recruiting gives."""
    gains = [gain_symbol(box.GAIN_INFLUENCE, box.CHARACTER_INFLUENCE[who])]
    if box.CHARACTER_MC[who]:
        gains.append(gain_symbol(box.GAIN_MC, box.CHARACTER_MC[who]))
    icon = 31.0 if narrow else 38.0
    x = CARD_WIDE[narrow] - (6 if narrow else 12) - icon / 2
    return join(use(gain, x, 26 + n * (icon + 4), icon) for n, gain in enumerate(gains))


def _card(who: int, narrow: bool) -> Svg:
    """A card without its name: the ability at once above, the one for the end below."""
    wide = CARD_WIDE[narrow]
    now = box.NOW_COLOUR[who]
    portrait = person_size(narrow)
    x, size = (15.0, 18.0) if narrow else (22.0, 26.0)
    left = 25.0 if narrow else 42.0
    now_y, later_y = NOW_Y + BAND_HIGH / 2, LATER_Y + BAND_HIGH / 2
    tint = f"o-bar o-c-{TRACK_TINTS[now]}"
    return symbol(
        card_symbol(box.CHARACTER_IDS[who], narrow),
        wide,
        CARD_HIGH,
        *card_paper(wide),
        circle(7 + portrait / 2, 8 + portrait / 2, portrait * 0.48, class_="o-shade"),
        use(f"gp-{box.CHARACTER_IDS[who]}", 7 + portrait / 2, 6 + portrait / 2, portrait),
        _gains(who, narrow),
        rect(5, NOW_Y, wide - 10, BAND_HIGH, 5, class_=tint, opacity=0.4),
        use(f"gp-{box.TRACKS[now]}", x, now_y, size),
        row(steps(who), left, now_y, 27 if narrow else 32),
        rect(5, LATER_Y, wide - 10, BAND_HIGH, 5, class_="o-back"),
        use(f"gp-{box.TRACKS[1 - now]}", x, later_y, size),
        scoring(who, left - 2, later_y, 26 if narrow else 33),
    )


def card_symbol(name: str, narrow: bool) -> str:
    return f"gp-f-{name}-{'n' if narrow else 'w'}"


@cache
def symbols() -> Svg:
    everybody = range(len(box.CHARACTER_IDS))
    forms = [(who, narrow) for who in everybody for narrow in (False, True)]
    return join(
        (
            *(_strip(who) for who in everybody),
            *(_card(*form) for form in forms),
        )
    )
