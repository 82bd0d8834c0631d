"""A full table of Galileo Galilei that nobody can tell from the real one."""

from __future__ import annotations

from random import Random

from orrery.core.fields import asked
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.options import agreed_of
from orrery.games.galileo_galilei.position import (
    build,
    dealt_astronomers,
    deck_and_box,
    make_side,
    open_cards,
)
from orrery.games.galileo_galilei.rules.library import put_tile
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCK, LUCKS, SHUFFLES, movement_tiles
from orrery.games.galileo_galilei.state import TABLE, Agreed, Astronomer, Deal, fields_of
from orrery.games.galileo_galilei.view import GalileoView

CARDS = {name: card for card, name in enumerate(box.CARD_IDS)}


class _Unseen:
    """The cards whose fronts nobody has seen, drawn by chance."""

    def __init__(self, view: GalileoView, rng: Random) -> None:
        seen = {name for name in view.display if name}
        for side in view.players:
            seen.update(name for name in side.library if name in CARDS)
        self.cards = [card for name, card in CARDS.items() if name not in seen]
        rng.shuffle(self.cards)

    def with_back(self, back: str) -> int:
        """One that shows this light side."""
        card = next(one for one in self.cards if box.BACK_IDS[box.CARD_BACK[one]] == back)
        self.cards.remove(card)
        return card

    def of_tier(self, tier: int) -> list[int]:
        """All that are left."""
        return [card for card in self.cards if box.CARD_TIER[card] == tier]


def resample(view: GalileoView, rng: Random) -> GalileoGalilei:
    """Shuffle what nobody can know; keep everything else."""
    settings = view.game.settle(view.seats, view.settings)
    agreed = agreed_of(settings)
    unseen = _Unseen(view, rng)
    sides = [_side(view, seat, agreed, unseen) for seat in range(len(view.players))]
    top = [unseen.with_back(view.top)] if view.top else []
    frames = [[act.FRAMES.index(kind), *numbers] for kind, numbers in view.pending]
    values = {**TABLE.as_seen(view), **asked(view, frames)}
    deal = _sample_deal(view, agreed, values["display"], sides, top, unseen, rng)
    return build(settings, deal, values, sides)


def _side(view: GalileoView, seat: int, agreed: Agreed, unseen: _Unseen) -> Astronomer:
    seen = view.players[seat]
    library = [
        box.sided(CARDS[name], box.DARK)
        if name in CARDS
        else box.sided(unseen.with_back(name), box.LIGHT)
        for name in seen.library
    ]
    values = fields_of(seat, agreed.seats).as_seen(seen)
    side = make_side(agreed, seat, {**values, "library": bytes(library)})
    for one in seen.laid:
        chosen = box.sided(box.LIBRARY_TILE_IDS.index(one.tile), "ab".index(one.side))
        put_tile(side, chosen, one.row - 1, one.column - 1)
    return side


def _sample_deal(
    view: GalileoView,
    agreed: Agreed,
    display: list[int],
    sides: list[Astronomer],
    top: list[int],
    unseen: _Unseen,
    rng: Random,
) -> Deal:
    deck = list(top)
    left: list[int] = []
    for tier in range(box.TIERS):
        known = sum(1 for card in top if box.CARD_TIER[card] == tier + 1)
        coming = view.deck[tier] - known
        cards = unseen.of_tier(tier + 1)
        deck += cards[:coming]
        # GG-R-23: refills from the box begin with Tier III.
        left = cards[coming:] + left
    dealt, left_out = deck_and_box(agreed, open_cards(display, sides), deck, left)
    assert len(dealt) == sum(box.DECK_OF[agreed.seats])
    movement: list[int] = []
    luck: list[int] = []
    solo_tiles: list[int] = []
    if agreed.solo:
        movement = _sample_movement(view, movement_tiles(agreed), rng)
        luck = [rng.randrange(LUCK) for _ in range(LUCKS)]
        solo_tiles = list(sides[-1].sky)
    subjects = [box.SUBJECT_IDS.index(name) for name in (*view.subjects, *view.objectives[2:])]
    return Deal(
        agreed,
        view.first,
        dealt,
        left_out,
        [SCALE_SIDES.index(name) for name in view.scales],
        subjects,
        dealt_astronomers(agreed, sides, view.first),
        [] if agreed.arranged else _sample_tiles(len(sides), rng),
        solo_tiles,
        movement,
        luck,
    )


def _sample_tiles(sides: int, rng: Random) -> list[int]:
    """An order of tiles for each seat; boards that are laid out already do not need it."""
    tiles: list[int] = []
    for _ in range(sides):
        tiles += rng.sample(range(box.TILES), box.TILES)
    return tiles


def _sample_movement(view: GalileoView, count: int, rng: Random) -> list[int]:
    """Shuffles in which the one being used begins with the tiles that lie open."""
    movement: list[int] = []
    current = view.movements % (count * SHUFFLES) // count
    for number in range(SHUFFLES):
        tiles = list(range(count))
        rng.shuffle(tiles)
        if number == current:
            used = [box.MOVEMENT_IDS.index(name) for name in view.used]
            tiles = used + [tile for tile in tiles if tile not in used]
        movement += tiles
    return movement
