"""What every panel of Galileo Project draws with: the view, its words, and what may be chosen."""

from __future__ import annotations

from orrery.core.art import scene
from orrery.core.art.parts import button, button_width
from orrery.core.art.scene import Derived
from orrery.core.art.sheet import MARGIN, Format
from orrery.core.art.svg import EMPTY, Svg, use
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.view import GalileoProjectView, PlayerView

ROBOT = {name: number for number, name in enumerate(box.ROBOT_IDS)}
PROJECT = {name: number for number, name in enumerate(box.PROJECT_IDS)}
CHARACTER = {name: number for number, name in enumerate(box.CHARACTER_IDS)}
TILE = {name: number for number, name in enumerate(box.TILE_IDS)}
DECLINED_IN = {"workshop": "bonus", "goals": "goal", "tray": "modifier"}
"""By panel, the decision with a button to decline. To keep a track, one chooses that track."""


class Scene(scene.Scene[GalileoProjectView]):
    """One view being drawn."""

    WORLD = "enamel"

    @Derived
    def names(self) -> tuple[str, ...]:
        """What the players are called; alone, the rival comes last."""
        return (*super().names, self.say("rival")) if self.solo else super().names

    @property
    def solo(self) -> bool:
        return self.view.seats == 1

    def arguments(self, notation: str) -> dict[str, int]:
        """The numbers of which an option speaks."""
        option = self.reader.option(notation)
        assert option is not None
        return {name: value for name, value in option.phrase.args if isinstance(value, int)}

    def player(self, seat: int) -> PlayerView:
        return self.view.players[seat]

    @property
    def io_bonus(self) -> bool:
        return self.view.settings["io_rate"] == "bonus"

    def declining(self, panel: str, kind: Format) -> Svg:
        """The button for doing nothing, at the upper right of the panel where it belongs."""
        if not self.targets.shown("pass") or not self.asks(DECLINED_IN[panel]):
            return EMPTY
        said = self.tip("pass")
        wide = button_width(said, kind.width * 0.46)
        high = 32.0 if wide < kind.width * 0.46 else 40.0
        x = kind.width - MARGIN - (26 if not kind.narrow else 4) - wide
        return button(self.targets, "pass", said, x, 8, wide, kind, said, high)


def mark(side: int, x: float, y: float, size: float, rival: bool = False) -> Svg:
    """The shape of a seat, or of the rival."""
    return use("gp-rival" if rival else f"o-seat-{side}", x, y, size)


def cluster(count: int, spread: float) -> list[tuple[float, float]]:
    """Places around a point for pieces that share a space."""
    rows = {
        0: [],
        1: [(0, 0)],
        2: [(-1, 0), (1, 0)],
        3: [(-1, -1), (1, -1), (0, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    }[count]
    return [(dx * spread, dy * spread) for dx, dy in rows]
