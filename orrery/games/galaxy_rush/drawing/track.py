"""The race: the start board, two orbits of six pairs, the rockets, and the medals to be won.

A card just taken stays at its place until its face is decided (GR-TURN-06); its rocket waits
beside it. To predict, one chooses a rocket here on the track.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from orrery.core.art.faces import TITLE
from orrery.core.art.scene import part
from orrery.core.art.sheet import FULL, NARROW, Format
from orrery.core.art.svg import (
    EMPTY,
    Svg,
    at,
    circle,
    group,
    join,
    number,
    path,
    rect,
    remembered,
    use,
)
from orrery.core.art.targets import halo, piece
from orrery.core.art.text import MIDDLE, line, width
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.drawing.orbit import CARD, ORBIT, orbit_face, orbit_tip
from orrery.games.galaxy_rush.drawing.pieces import ghost, medal
from orrery.games.galaxy_rush.drawing.scene import Scene, rocket


class Lay(ABC):
    """Where things lie: along a wide sheet from left to right, or up a narrow one."""

    def __init__(self, kind: Format, height: float) -> None:
        self.kind = kind
        self.height = height

    @abstractmethod
    def place(self, step: int, orbit: int) -> tuple[float, float]:
        """The top left corner of a card; step 0 is the start board."""

    @abstractmethod
    def orbit_line(self, orbit: int) -> str:
        """The path of an orbit."""

    @abstractmethod
    def stride(self, step: int) -> str:
        """The way from a pair to the next one."""

    @abstractmethod
    def hop(self, step: int) -> str:
        """The leap over one pair, from the lane before it to the lane behind it."""

    @abstractmethod
    def beside(self, step: int, orbit: int) -> tuple[float, float]:
        """Where a rocket waits, so that the card at its place can be read."""

    @abstractmethod
    def arrow(self, step: int) -> str:
        """The head of an arrow that points at the number of a pair."""

    def middle(self, step: int, orbit: int) -> tuple[float, float]:
        x, y = self.place(step, orbit)
        return x + CARD[0] / 2, y + CARD[1] / 2

    def lane(self, step: int) -> tuple[float, float]:
        """The point between the two cards of a pair, or between the two berths."""
        (x1, y1), (x2, y2) = self.middle(step, 1), self.middle(step, 2)
        return (x1 + x2) / 2, (y1 + y2) / 2


class Wide(Lay):
    """Two arcs hung from a sun above the sheet."""

    LEFT = 150.0
    PITCH = 160.0
    TOP = 42.0
    ROWS = 120.0
    SAG = 10.0

    def __init__(self) -> None:
        super().__init__(FULL, 262)

    def sag(self, x: float) -> float:
        return self.SAG * (1 - ((x - 560) / 560) ** 2)

    def place(self, step: int, orbit: int) -> tuple[float, float]:
        x = self.LEFT + (step - 1) * self.PITCH if step else 0.0
        return x, round(self.TOP + (orbit - 1) * self.ROWS + self.sag(x + CARD[0] / 2))

    def beside(self, step: int, orbit: int) -> tuple[float, float]:
        x, y = self.middle(step, orbit)
        return x, y + (60 if orbit == 1 else -60)

    def orbit_line(self, orbit: int) -> str:
        base = self.TOP + (orbit - 1) * self.ROWS + CARD[1] / 2
        end, deep = base + self.sag(20), base + self.SAG
        return f"M20 {number(end)}Q560 {number(2 * deep - end)} 1100 {number(end)}"

    def hop(self, step: int) -> str:
        (x0, y0), (x1, y1), (x2, y2) = self.lane(step - 1), self.lane(step), self.lane(step + 1)
        return (
            f"M{number(x0 + 16)} {number(y0 - 6)}"
            f"Q{number(x1)} {number(y1 - 30)} {number(x2 - 15)} {number(y2 - 7)}"
        )

    def stride(self, step: int) -> str:
        (x0, y0), (x1, y1) = self.lane(step), self.lane(step + 1)
        return f"M{number(x0 + 18)} {number(y0)}L{number(x1 - 20)} {number(y1)}"

    def arrow(self, step: int) -> str:
        x, y = self.lane(step)
        return f"M{number(x - 14)} {number(y)}l-9-5v10z"


class Tall(Lay):
    """Two columns rising from the start board at the foot of the sheet."""

    PITCH = 97.0

    def __init__(self) -> None:
        super().__init__(NARROW, 748)

    def place(self, step: int, orbit: int) -> tuple[float, float]:
        x = 12.0 if orbit == 1 else 198.0
        return x, self.height - 86 - step * self.PITCH

    def beside(self, step: int, orbit: int) -> tuple[float, float]:
        x, y = self.middle(step, orbit)
        return x + (88 if orbit == 1 else -88), y

    def orbit_line(self, orbit: int) -> str:
        x = self.middle(0, orbit)[0]
        top, foot = 84.0, self.height - 20
        bow = -14 if orbit == 1 else 14
        middle = (top + foot) / 2
        return f"M{number(x)} {number(foot)}Q{number(x + bow)} {number(middle)} {number(x)} {top:g}"

    def hop(self, step: int) -> str:
        (x0, y0), (_, y1), (_, y2) = self.lane(step - 1), self.lane(step), self.lane(step + 1)
        return (
            f"M{number(x0 - 7)} {number(y0 - 13)}"
            f"Q{number(x0 - 30)} {number(y1)} {number(x0 - 7)} {number(y2 + 13)}"
        )

    def stride(self, step: int) -> str:
        (x0, y0), (_, y1) = self.lane(step), self.lane(step + 1)
        return f"M{number(x0)} {number(y0 - 14)}V{number(y1 + 18)}"

    def arrow(self, step: int) -> str:
        x, y = self.lane(step)
        return f"M{number(x)} {number(y + 12)}l-5 9h10z"


WIDE = Wide()
TALL = Tall()


def description(scene: Scene) -> str:
    """The whole track in words, pair by pair."""
    view = scene.view
    said = [scene.say("draw.season", n=view.season, of=box.SEASONS) + "."]
    for seat in (0, 1):
        captain = scene.captain(seat)
        key = "draw.track.at_start" if captain.step == 0 else "draw.track.at_pair"
        said.append(
            scene.say(key, who=scene.captains[seat], pair=captain.step, orbit=captain.orbit)
        )
    for space, name in enumerate(view.line):
        if name:
            said.append(
                scene.say(
                    "draw.track.card",
                    pair=space // 2 + 1,
                    orbit=space % 2 + 1,
                    card=scene.name(name),
                    au=box.ORBIT_AU[ORBIT[name]],
                )
            )
    return " ".join(said)


def track(scene: Scene, lay: Lay, title: str) -> Svg:
    """Everything on the track; `title` is that of the sheet, which the season follows."""
    spaces = [(step, orbit) for step in range(1, box.PAIRS + 1) for orbit in (1, 2)]
    cards = list(scene.view.line)
    taken = _taken_at(scene)
    if taken is not None:
        cards[spaces.index(taken)] = scene.view.taken
    reach = _reach(scene)
    return join(
        (
            _sun(lay),
            *(_orbit(lay, orbit) for orbit in (1, 2)),
            _start_board(scene, lay),
            *(
                _space(scene, lay, *space, card, space == taken)
                for space, card in zip(spaces, cards, strict=True)
            ),
            *(_number(lay, step, step in reach) for step in range(1, box.PAIRS + 1)),
            _ways(lay, reach),
            *(_rocket(scene, lay, seat, taken) for seat in (0, 1)),
            _medals(scene, lay, title),
        )
    )


@remembered
def _orbit(lay: Lay, orbit: int) -> Svg:
    """An orbit's line with the ticks of a scale across it."""
    way = lay.orbit_line(orbit)
    return join((path(way, class_="o-orbit"), path(way, class_="o-ticks")))


def _sun(lay: Lay) -> Svg:
    if lay.kind.narrow:
        return EMPTY
    return join(
        (
            circle(560, 0, 230, class_="o-sunlight"),
            use("o-sun", 560, -4, 88, class_="o-c-gold"),
        )
    )


@part
def _start_board(scene: Scene, lay: Lay) -> Svg:
    """The starting line, with a berth for a rocket in each orbit."""
    kind = lay.kind
    if kind.narrow:
        x, y = 12.0, lay.place(0, 1)[1] + 4
        wide, high, radius = 336.0, 72.0, 30.0
    else:
        x, y = 20.0, lay.place(0, 1)[1] + 6
        wide, high, radius = 110.0, lay.place(0, 2)[1] + CARD[1] - 6 - y, 34.0
    parts = [rect(x, y, wide, high, 12, class_="o-slot")]
    for orbit in (1, 2):
        cx, cy = lay.middle(0, orbit)
        inward = 1 if orbit == 1 else -1
        parts.append(circle(cx, cy, radius, class_="o-hair"))
        parts.append(circle(cx, cy, radius - 4, class_="o-hair"))
        if kind.narrow:
            at_x, at_y, anchor = cx + 42 * inward, cy + 4, "start" if orbit == 1 else "end"
        else:
            at_x, at_y, anchor = cx, cy + 47 * inward + 4, "middle"
        parts.append(
            line(
                scene.say("draw.orbit", n=orbit),
                at_x,
                at_y,
                kind.least,
                limit=56 if kind.narrow else 100,
                least=kind.least,
                anchor=anchor,
                style="o-dim",
            )
        )
    return join(parts)


def _reach(scene: Scene) -> dict[int, bool]:
    """The pairs that the rocket to move can go to; True for those by accelerating."""
    view = scene.view
    if not scene.asks("take"):
        return {}
    step = scene.captain(scene.deciding).step
    last = box.PAIRS if view.settings["accelerate_chain"] else min(step + 2, box.PAIRS)
    return {pair: pair > step + 1 for pair in range(step + 1, last + 1)}


@remembered
def _number(lay: Lay, step: int, within_reach: bool) -> Svg:
    """The number of a pair, on the lane between its cards."""
    x, y = lay.lane(step)
    (_, top), (_, bottom) = lay.place(step, 1), lay.place(step, 2)
    radius = 11 if lay.kind.narrow else 12
    link = EMPTY
    if not lay.kind.narrow:
        edge = top + CARD[1]
        link = path(
            f"M{number(x)} {number(edge)}V{number(y - radius)}M{number(x)} "
            f"{number(y + radius)}V{number(bottom)}",
            class_="o-hair",
        )
    least = lay.kind.least
    return join(
        (
            link,
            circle(x, y, radius, class_="o-button" if within_reach else "o-slot"),
            line(
                str(step),
                x,
                y + least * MIDDLE,
                least,
                limit=40,
                least=least,
                anchor="middle",
                bold=within_reach,
                style="o-on" if within_reach else "o-dim",
            ),
        )
    )


def _ways(lay: Lay, reach: dict[int, bool]) -> Svg:
    """Where the rocket to move may go: a line to the next pair, leaps to those behind it."""
    parts: list[Svg] = []
    for pair, leap in reach.items():
        parts.append(
            path(lay.hop(pair - 1), class_="o-jump")
            if leap
            else path(lay.stride(pair - 1), class_="o-path")
        )
        if not leap:
            parts.append(path(lay.arrow(pair), class_="o-tip"))
    return group(*parts, class_="o-through")


@part
def _space(scene: Scene, lay: Lay, step: int, orbit: int, name: str, taken: bool) -> Svg:
    """A place on the track: a card to be taken, one being taken, or the gap that one left."""
    x, y = lay.place(step, orbit)
    wide, high = CARD
    if taken:
        ring = rect(-3.5, -3.5, wide + 7, high + 7, 11, class_="o-chosen")
        return piece(
            name, x, y, orbit_face(scene, name, lay.kind), ring, tip=orbit_tip(scene, name)
        )
    act = f"take P{step}-O{orbit}"
    marks = scene.targets.marks(act)
    if not name:
        tip = scene.say("draw.track.gap", pair=step, orbit=orbit)
        return at(x, y, ghost(wide, high, 8), data_tip=tip, **marks)
    ring = halo(scene.targets, act, wide, high)
    face = orbit_face(scene, name, lay.kind)
    return piece(name, x, y, face, ring, tip=orbit_tip(scene, name), **marks)


def _taken_at(scene: Scene) -> tuple[int, int] | None:
    """Where the card lies whose face is being decided."""
    if not scene.view.taken:
        return None
    captain = scene.captain(scene.deciding)
    return captain.step, captain.orbit


@part
def _rocket(scene: Scene, lay: Lay, seat: int, taken: tuple[int, int] | None) -> Svg:
    captain = scene.captain(seat)
    narrow = lay.kind.narrow
    size = 60.0 if narrow else 76.0
    x, y = lay.middle(captain.step, captain.orbit)
    if taken == (captain.step, captain.orbit):
        x, y = lay.beside(captain.step, captain.orbit)
        size = 42.0
    act = f"aim {box.COLOURS[seat]}"
    tip = scene.say("draw.track.rocket", rocket=scene.rockets[seat])
    moving = scene.asks("take") and scene.decides(seat)
    glows = moving or scene.targets.open(act)
    ring = circle(0, 0, size * 0.52, class_="o-halo") if glows else EMPTY
    return piece(
        f"rocket-{box.COLOURS[seat]}",
        x,
        y,
        circle(0, 0, size * 0.52, class_="o-touch") if scene.targets.open(act) else EMPTY,
        ring,
        rocket(scene, seat, 0, 0, size, 0 if narrow else 90),
        tip=tip,
        **scene.targets.marks(act),
    )


@part
def _medals(scene: Scene, lay: Lay, title: str) -> Svg:
    """The season, and the medals still to be won: this season's is marked."""
    view = scene.view
    won = {season for captain in view.captains for season in captain.medals}
    narrow = lay.kind.narrow
    size = 34.0 if narrow else 37.0
    right, y = (lay.kind.width - 34, 32.0) if narrow else (lay.kind.width - 46, 21.0)
    pitch = size + 4
    parts: list[Svg] = []
    for season in range(1, box.SEASONS + 1):
        x = right - (box.SEASONS - season) * pitch
        rep = box.MEDALS[season - 1]
        tip = scene.say("draw.track.medal", n=season, rep=rep)
        if season in won:
            parts.append(circle(x, y + size * 0.15, size * 0.3, class_="o-ghost"))
            continue
        parts.append(piece(f"medal-{season}", x, y, medal(rep, 0, 0, size), tip=tip))
        if season == view.season:
            parts.append(path(f"M{number(x - 12)} {number(y + size * 0.54)}h24", class_="o-path"))
    said = scene.say("draw.season", n=view.season, of=box.SEASONS)
    if narrow:
        spot = line(said, 26, 58, 12.5, limit=180, least=lay.kind.least, style="o-dim")
    else:
        x = 46 + width(title, 22, TITLE)
        spot = line(said, x, 34, 16, limit=220, least=lay.kind.least, style="o-dim")
    return group(spot, *parts)
