"""What every panel of Newton draws with: the view, its words, and what may be chosen."""

from __future__ import annotations

from typing import Any

from orrery.core.art import scene
from orrery.core.art.scene import Derived
from orrery.core.art.svg import EMPTY, Svg, circle, join, rect, use
from orrery.core.art.targets import Targets
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.components import table
from orrery.games.newton.drawing.glyphs import COLOUR_TINTS
from orrery.games.newton.view import NewtonView, PlayerView

KINDS = (
    "objective",
    "invention",
    "specialization",
    "development",
    "income",
    "city_tile",
    "university_tile",
    "ancient_land_tile",
    "bonus_token",
    "starting_card",
    "action_card",
    "master",
)
ENTRY: dict[str, dict[str, Any]] = {entry["id"]: entry for kind in KINDS for entry in table(kind)}
"""Everything in the box by its id."""


class Scene(scene.Scene[NewtonView]):
    """One view being drawn."""

    WORLD = "walnut"

    def acting(self, notation: str, tip: str) -> str:
        """A tip: what choosing an option means, then the tip of the piece that stands for it."""
        return f"{self.tip(notation)}. {tip}"

    def player(self, seat: int) -> PlayerView:
        return self.view.players[seat]

    # --- pieces that look alike: which is which does not matter, where they are does ---

    @Derived
    def token_names(self) -> tuple[tuple[str, ...], ...]:
        """By seat the names of the Bonus tokens taken: a token is called after its first space."""
        view = self.view
        free: dict[str, list[str]] = {}
        for space in box.BONUS_SPACES:
            if space in view.dealt_tokens and space not in view.tokens:
                free.setdefault(view.dealt_tokens[space], []).append(space)
        return tuple(
            tuple(f"token-{free[kind].pop(0)}" for kind in player.tokens) for player in view.players
        )

    @Derived
    def standing(self) -> dict[str, list[tuple[int, str, str]]]:
        """By place or space, who stands there: seat, kind of piece, name of the piece."""
        found: dict[str, list[tuple[int, str, str]]] = {}

        def put(where: str, seat: int, kind: str, name: str) -> None:
            found.setdefault(where, []).append((seat, kind, naming.own(seat, name)))

        for seat, player in enumerate(self.view.players):
            put(player.scientist, seat, "scientist", "scientist")
            put(player.marker, seat, "marker", "marker")
            for n, space in enumerate(player.students):
                put(space, seat, "student", f"student-{n + 1}")
        return found

    @Derived
    def visitors(self) -> dict[str, list[int]]:
        """By place the seats whose cubes lie there."""
        return {
            place: [seat for seat, player in enumerate(self.view.players) if place in player.cubes]
            for place in box.PLACE_IDS
        }

    def standing_tip(self, seat: int, kind: str) -> str:
        return self.say("draw.piece", piece=self.say(f"piece.{kind}"), who=self.names[seat])

    def students_left(self, seat: int) -> list[str]:
        first = box.STUDENTS - self.player(seat).students_left + 1
        return [naming.own(seat, f"student-{n}") for n in range(first, box.STUDENTS + 1)]

    def body(self, seat: int, kind: str, size: float, x: float = 0, y: float = 0) -> Svg:
        """A piece of a player, in its colour and with its mark."""
        return use(f"nw-{kind}-{self.player(seat).colour}", x, y, size)

    def tint(self, seat: int) -> str:
        return COLOUR_TINTS[self.player(seat).colour]


def ring(targets: Targets, notation: str, radius: float, through: bool = False) -> Svg:
    """A round frame for what may be chosen, a veil for what may not.

    A frame that reaches over neighbours lets the pointer through to them.
    """
    if targets.open(notation):
        more = " o-through" if through else ""
        edges = [circle(0, 0, radius + side, class_=f"o-rim{more}") for side in (-2, 2)]
        return join((*edges, circle(0, 0, radius, class_=f"o-halo{more}")))
    if targets.shown(notation):
        return circle(0, 0, radius, class_="o-veil")
    return EMPTY


def plate(targets: Targets, notation: str, wide: float, high: float) -> Svg:
    """The same as a rectangle around the middle of what may be chosen."""
    if targets.open(notation):
        return rect(-wide / 2 - 3.5, -high / 2 - 3.5, wide + 7, high + 7, 10, class_="o-halo")
    if targets.shown(notation):
        return rect(-wide / 2, -high / 2, wide, high, 8, class_="o-veil")
    return EMPTY
