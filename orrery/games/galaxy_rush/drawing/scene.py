"""What every panel of Galaxy Rush draws with: the view, its words, and what may be chosen."""

from __future__ import annotations

from orrery.core.art import scene, speaker
from orrery.core.art.scene import Derived
from orrery.core.art.svg import EMPTY, Svg, at, group, use
from orrery.core.art.text import MIDDLE, line
from orrery.core.state import Settings
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.naming import captain_name, rocket_of
from orrery.games.galaxy_rush.view import CaptainView, GalaxyRushView

RESOURCE_ICONS = ("o-cell", "o-core", "o-ore", "o-crystal")
RESOURCE_TINTS = ("teal", "violet", "ochre", "crimson")
RESOURCE_SIGNS = ("Ir", "Os", "Pd", "Ru")
"""The signs of chemistry, the same in every language."""
EXPEDITION_ICONS = ("o-comet", "o-asteroid", "o-nebula")
EXPEDITION_TINTS = ("azure", "umber", "orchid")
HEROIC_ICON = "o-heroic"
HEROIC_TINT = "leaf"
ROCKET_ICONS = ("o-rocket-round", "o-rocket-pointed")
LETTERED = 42.0
"""From this size on a rocket bears its letter."""

MEASURE_LOOKS = {
    "resource_sets": ("o-crystal", "crimson"),
    "max_resource_type": ("o-crystal", "crimson"),
    "resources": ("o-crystal", "crimson"),
    "heroics": (HEROIC_ICON, HEROIC_TINT),
    "expeditions": ("o-compass", "rust"),
    "expedition_types": ("o-compass", "rust"),
    "discoveries": ("o-planet", "rust"),
    "distance": ("o-distance", "azure"),
    "distance_tens": ("o-distance", "azure"),
    "medals": ("o-medal", "crimson"),
    "achievement_reputation": ("o-trophy", "ochre"),
    "first_orbit_at_end": ("o-orbit", "amber"),
}
"""Icon and colour of what achievements, predictions and score lines speak about."""
PREDICTION_LOOK = ("o-eye", "teal")


class Speaker(speaker.Speaker):
    """The words of a drawing of Galaxy Rush."""

    def au(self, distance: int) -> str:
        return self.say("draw.au", n=distance)

    def resource(self, kind: int) -> str:
        return self.say(f"resource.{box.RESOURCES[kind]}")

    def expedition(self, kind: int) -> str:
        return self.say(f"expedition.{box.EXPEDITIONS[kind]}")


class Scene(scene.Scene[GalaxyRushView], Speaker):
    """One view being drawn."""

    WORLD = "lanes"

    @Derived
    def _settings(self) -> Settings:
        return Settings(self.view.game, self.view.seats, self.view.settings)

    @Derived
    def captains(self) -> tuple[str, str]:
        """The captains' names."""
        blue, orange = (self.spoken(captain_name(self._settings, seat)) for seat in (0, 1))
        return blue, orange

    @Derived
    def rockets(self) -> tuple[str, str]:
        """The captains' rockets, as they are called inside a sentence."""
        blue, orange = (self.spoken(rocket_of(self._settings, seat)) for seat in (0, 1))
        return blue, orange

    @Derived
    def letters(self) -> tuple[str, str]:
        """A letter for each rocket, for people who cannot tell the colours apart."""
        return self.say("draw.letter.blue"), self.say("draw.letter.orange")

    @property
    def solo(self) -> bool:
        return bool(self.view.settings["solo_rival"])

    def captain(self, seat: int) -> CaptainView:
        return self.view.captains[seat]


def rocket(scene: Scene, seat: int, x: float, y: float, size: float, turn: int = 0) -> Svg:
    """A rocket around (x, y); it points up, or `turn` degrees to the right.

    It shows its letter where there is room to read it; its fins set it apart at any size.
    """
    body = use(ROCKET_ICONS[seat], 0, 0, size)
    letter = EMPTY
    if size >= LETTERED:
        down = size * 4 / 64
        dx, dy = (-down, 0.0) if turn == 90 else (0.0, down)
        high = size * 0.3
        letter = line(
            scene.letters[seat],
            dx,
            dy + high * MIDDLE,
            high,
            limit=size,
            least=high,
            bold=True,
            anchor="middle",
            style="o-letter",
        )
    return at(
        x,
        y,
        group(body, transform=f"rotate({turn})") if turn else body,
        letter,
        class_=f"o-c-{box.COLOURS[seat]}",
    )
