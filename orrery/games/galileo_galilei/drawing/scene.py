"""What every panel of Galileo Galilei draws with: the view, its words, and what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.art import scene, speaker
from orrery.core.art.scene import Derived
from orrery.core.art.svg import Svg, use
from orrery.core.words import Catalogue, Phrase
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.view import GalileoView, SideView

CARD = {name: card for card, name in enumerate(box.CARD_IDS)}


class Speaker(speaker.Speaker):
    """The words of a drawing of Galileo Galilei."""

    def __init__(self, words: Catalogue, names: Sequence[str] = ()) -> None:
        super().__init__(words, names)
        self._effects: dict[int, str] = {}

    def effects(self, program: int) -> str:
        """The effects of a program as a list in words."""
        said = self._effects.get(program)
        if said is None:
            listed = Phrase("draw.listed", (("what", naming.effects(program)),))
            said = self._effects[program] = self.spoken(listed)
        return said

    def letter(self, colour: str) -> str:
        return self.say(f"draw.letter.{colour}")


class Scene(scene.Scene[GalileoView], Speaker):
    """One view being drawn."""

    WORLD = "brass"

    @Derived
    def names(self) -> tuple[str, ...]:
        """What the sides are called."""
        seats = super().names
        return (*seats, self.name("tycho")) if len(self.view.players) > len(seats) else seats

    def side(self, seat: int) -> SideView:
        return self.view.players[seat]

    def is_tycho(self, seat: int) -> bool:
        return self.side(seat).character == box.CHARACTERS[-1]

    @property
    def advanced(self) -> bool:
        return self.view.settings["mode"] == "advanced"

    def ability(self, seat: int) -> str:
        """The astronomer whose ability is in play; empty in the basic game."""
        return self.side(seat).character if self.advanced else ""

    def tags(self, side: int) -> tuple[str, ...]:
        """The viewer's own sky is needed in every turn and stays in sight; others are looked up."""
        return ("stage", "half", "own") if self.own(side) else super().tags(side)

    # --- pieces that look alike: which is which does not matter, where they are does ---

    @Derived
    def comets(self) -> tuple[dict[str, list[str]], ...]:
        """The names of each side's comets by place; those farthest from home come first."""
        placed = []
        for seat, side in enumerate(self.view.players):
            places = {f"own-{page}": 1 for page in side.own_pages}
            for page in range(box.PAGES):
                if self.view.pages[page] == seat:
                    places[f"page-{page + 1}"] = 1
            places |= {"appendix": side.appendix, "book": side.book}
            places |= {"lower": side.lower, "upper": side.upper}
            number = 1
            found: dict[str, list[str]] = {}
            for place, count in places.items():
                found[place] = [naming.own(seat, f"comet-{number + n}") for n in range(count)]
                number += count
            first = box.COMETS - side.comets + 1
            found["board"] = [naming.own(seat, f"comet-{n}") for n in range(first, box.COMETS + 1)]
            placed.append(found)
        return tuple(placed)

    @Derived
    def spot_tokens(self) -> dict[str, tuple[int, str]]:
        """By constellation: whose token lies on it, and its name."""
        found: dict[str, tuple[int, str]] = {}
        used = [0] * len(self.view.players)
        for space, card in enumerate(self.view.display):
            for spot in range(box.SPOTS):
                owner = self.view.tokens[space * box.SPOTS + spot]
                if card and owner >= 0:
                    used[owner] += 1
                    token = naming.own(owner, f"token-{used[owner]}")
                    found[f"{card}{'abc'[spot]}"] = owner, token
        return found

    def home_tokens(self, seat: int) -> list[str]:
        left = self.side(seat).tokens
        return [
            naming.own(seat, f"token-{n}") for n in range(box.TOKENS - left + 1, box.TOKENS + 1)
        ]


def mark(seat: int, x: float, y: float, size: float, symbol: str = "seat") -> Svg:
    """The shape of a seat, or one of its tokens."""
    return use(f"{'o' if symbol == 'seat' else 'gg'}-{symbol}-{seat}", x, y, size)
