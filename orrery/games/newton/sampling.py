"""A full table of Newton that a viewer cannot tell from the real one.

Decks are shuffled inside their layers, and Masters that the viewer has not seen are dealt anew.
What the viewer saw of the packs in the draft, and which Masters were played since, is kept: only
who took which of the passed cards, as far as it is open, is left to chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from orrery.core.fields import asked
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.options import agreed_of
from orrery.games.newton.position import build
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.state import NO_MASTER, NO_TILE, SCHOLAR, TABLE, Agreed, Deal
from orrery.games.newton.view import NewtonView

CARD_INDEX = {name: card for card, name in enumerate(box.CARD_IDS)}
MASTER_INDEX = {name: master for master, name in enumerate(box.MASTER_IDS)}
OPEN = -1
"""A Master that is still to be found."""


def resample(view: NewtonView, rng: Random) -> Newton:
    """Shuffle what the viewer cannot know; keep everything else."""
    settings = view.game.settle(view.seats, view.settings)
    agreed = agreed_of(settings)
    guess = _Masters(view, agreed, rng)
    returned = [0] * box.ACTION_CARDS
    decks: list[bytes] = []
    for deck in view.decks:
        cards: list[int] = []
        for layer in deck:
            lying = _cards(layer.cards)
            for card in lying:
                returned[card] = layer.round
            cards += rng.sample(lying, len(lying))
        decks.append(bytes(cards))
    values = {
        **TABLE.as_seen(view),
        **asked(view, [[act.FRAMES.index(kind), *numbers] for kind, numbers in view.pending]),
        "drafted": bytes(guess.drafted),
        "market": [card for line in view.market for card in _cards(line)],
        "decks": decks,
        "returned": bytes(returned),
        "lying": sum(1 << box.BONUS_SPACES.index(space) for space in view.tokens),
    }
    players = [
        {**SCHOLAR.as_seen(player), "masters": bytes(sorted(masters))}
        for player, masters in zip(view.players, guess.hands, strict=True)
    ]
    return build(settings, _deal(view, agreed, guess.dealt, rng), values, players)


def _cards(names: Sequence[str]) -> list[int]:
    return [CARD_INDEX[name] for name in names]


def _masters(names: Sequence[str]) -> list[int]:
    return [MASTER_INDEX[name] for name in names]


def _deal(view: NewtonView, agreed: Agreed, masters: list[int], rng: Random) -> Deal:
    tiles = view.tiles
    under = [
        card
        for _ in range(box.ROUNDS - 1)
        for card in rng.sample(range(box.ACTION_CARDS), box.ACTION_CARDS)
    ]
    return Deal(
        agreed=agreed,
        first=(view.first - max(view.round - 1, 0)) % view.seats,
        boards=[box.BOARDS.index(player.board) for player in view.players],
        colours=[box.COLOURS.index(player.colour) for player in view.players],
        cities=[box.CITY_IDS.index(tiles[box.PLACE_IDS[place]]) for place in box.CITY_PLACES],
        universities=[
            box.UNIVERSITY_IDS.index(tiles[box.PLACE_IDS[place]]) for place in box.UNIVERSITY_PLACES
        ],
        ancients=[
            box.ANCIENT_IDS.index(tiles[box.PLACE_IDS[place]]) for place in box.ANCIENT_PLACES
        ],
        specializations=[
            box.SPECIALIZATION_IDS.index(tiles[name]) for name in box.SPECIALIZATION_SPACES
        ],
        inventions=[box.INVENTION_IDS.index(tiles[name]) for name in box.INVENTION_SPACES],
        objectives=[box.OBJECTIVE_IDS.index(tiles[name]) for name in box.OBJECTIVE_SPACES],
        tokens=[
            box.TOKEN_IDS.index(view.dealt_tokens[name]) if name in view.dealt_tokens else NO_TILE
            for name in box.BONUS_SPACES
        ],
        decks=[
            level * box.DECK + card
            for level in range(box.LEVELS)
            for card in rng.sample(range(box.DECK), box.DECK)
        ],
        under=under,
        masters=masters,
    )


# --- Masters ------------------------------------------------------------------------------


class _Masters:
    """Masters as they can have been dealt and kept, for all that the viewer knows."""

    def __init__(self, view: NewtonView, agreed: Agreed, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.seats = view.seats
        seen = {name for pack in view.packs for name in pack.masters}
        seen.update(name for player in view.players for name in (*player.masters, *player.patrons))
        self.pool = [master for master, name in enumerate(box.MASTER_IDS) if name not in seen]
        rng.shuffle(self.pool)
        self.dealt: list[int] = []
        self.drafted: list[int] = []
        self.hands: list[list[int]] = []
        if agreed.solo:
            self._alone()
        elif agreed.drafted:
            self._draft()
        else:
            self._dealt()

    def _alone(self) -> None:
        """Six were drawn; who looks on knows only those that were played. NW-SOLO-04."""
        player = self.view.players[0]
        patrons = _masters(player.patrons)
        dropped = box.MASTERS_DRAWN_ALONE - len(player.masters) - len(patrons)
        if self.view.packs:
            drawn = _masters(self.view.packs[0].masters)
            gone = _masters(self.view.kept)
            hand = [master for master in drawn if master not in (*gone, *patrons)]
        else:
            gone = [self.pool.pop() for _ in range(dropped)]
            hand = [self.pool.pop() for _ in player.masters]
            drawn = [*gone, *hand, *patrons]
        self.dealt = drawn
        self.drafted = gone + [NO_MASTER] * (box.MASTERS_DRAWN_ALONE - box.MASTERS_KEPT - len(gone))
        self.hands = [hand]

    def _dealt(self) -> None:
        """Four to each, of which the viewer knows the own ones and those played."""
        for player in self.view.players:
            hand = [MASTER_INDEX[name] if name else self.pool.pop() for name in player.masters]
            self.hands.append(hand)
            self.dealt += [*hand, *_masters(player.patrons)]
        self.drafted = [NO_MASTER] * (self.seats * box.MASTERS_KEPT)

    def _draft(self) -> None:
        """Packs as they were passed on: x[pack][pass] is what was kept then."""
        packs = [self._seen_part(pack) for pack in range(self.seats)]
        self._fill(packs)
        held = [len(player.masters) + len(player.patrons) for player in self.view.players]
        for seat, player in enumerate(self.view.players):
            kept = [packs[(seat - turn) % self.seats][turn] for turn in range(held[seat])]
            self.drafted += kept + [NO_MASTER] * (box.MASTERS_KEPT - len(kept))
            patrons = _masters(player.patrons)
            self.hands.append([master for master in kept if master not in patrons])
        for pack in packs:
            self.dealt += pack

    def _holder(self, pack: int, turn: int) -> int:
        return (pack + turn) % self.seats

    def _seen_part(self, pack: int) -> list[int]:
        """What the viewer saw of a pack, in an order in which it can have been kept."""
        seen = [one for one in self.view.packs if one.dealt_to == pack]
        if not seen:
            return [OPEN] * box.MASTERS_KEPT
        first = seen[0].kept
        fitting = [
            order
            for order in permutations(_masters(seen[0].masters))
            if self._fits(pack, first, order)
        ]
        return [OPEN] * first + list(self.rng.choice(fitting))

    def _fits(self, pack: int, first: int, order: tuple[int, ...]) -> bool:
        """Whether nothing the viewer knows speaks against the order of keeping."""
        own = _masters(self.view.kept)
        for later in self.view.packs:
            if later.dealt_to == pack:
                rest = order[later.kept - first :]
                if set(rest) != set(_masters(later.masters)):
                    return False
                if later.kept < len(own) and rest[0] != own[later.kept]:
                    return False
        played = {
            master: seat
            for seat, player in enumerate(self.view.players)
            for master in _masters(player.patrons)
        }
        return all(
            played.get(master, self._holder(pack, turn)) == self._holder(pack, turn)
            for turn, master in enumerate(order, first)
        )

    def _fill(self, packs: list[list[int]]) -> None:
        """Masters that the viewer never held: first those since played, then any."""
        found = {master for pack in packs for master in pack}
        for seat, player in enumerate(self.view.players):
            places = [
                (pack, turn)
                for pack in range(self.seats)
                for turn in range(box.MASTERS_KEPT)
                if packs[pack][turn] == OPEN and self._holder(pack, turn) == seat
            ]
            self.rng.shuffle(places)
            for master in _masters(player.patrons):
                if master not in found:
                    pack, turn = places.pop()
                    packs[pack][turn] = master
        for row in packs:
            for turn in range(box.MASTERS_KEPT):
                if row[turn] == OPEN:
                    row[turn] = self.pool.pop()
