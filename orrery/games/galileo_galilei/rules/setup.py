"""Setup: the deal, the common setup, the players' setup (SETUP, PSET, GG-ADV-01, GG-ADV-04)."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.frames import SEAT, pop, push
from orrery.core.frames import A as SPACE
from orrery.core.frames import A as STAGE
from orrery.core.state import tell
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.solo import set_up_tycho
from orrery.games.galileo_galilei.state import BARE, NO_TILE, NOBODY, Agreed, Deal, Table

SHUFFLES: Final = 24
"""How often Tycho's movement deck is shuffled in advance."""
LUCKS: Final = 240
LUCK: Final = 12
"""Numbers below it, divided by 1, 2, 3 or 4, leave every remainder equally often."""

# Stages of the setup.
PICK_ASTRONOMERS: Final = 0
PREPARE_BOARDS: Final = 1
READY: Final = 2


def movement_tiles(agreed: Agreed) -> int:
    """GG-R-02."""
    return len(box.MOVEMENT_IDS) if agreed.six_movements else len(box.MOVEMENT_IDS) - 1


def deals_astronomers(agreed: Agreed) -> bool:
    """Where they do not differ nobody is asked to choose. GG-PSET-02, GG-ADV-01."""
    return agreed.drawn_lots or not agreed.advanced


def deal_cards(chance: Chance, agreed: Agreed) -> Deal:
    """Every shuffle of a game, made once before it begins.

    GG-SETUP-02, GG-SETUP-03, GG-SETUP-04, GG-SETUP-08, GG-R-52, GG-R-08.
    """
    first = int(chance.below(agreed.seats))
    cards: list[int] = []
    left_out: list[int] = []
    for tier in range(box.TIERS):
        of_tier = [card for card in range(box.CARDS) if box.CARD_TIER[card] == tier + 1]
        shuffled = [of_tier[place] for place in chance.shuffled(len(of_tier))]
        count = box.DECK_OF[agreed.seats][tier]
        cards += shuffled[:count]
        # GG-R-23: refills begin with Tier III.
        left_out = shuffled[count:] + left_out
    scales = [
        box.sided(tile, int(chance.below(2)))
        for tile in chance.shuffled(box.SCALE_TILES)[: box.SCALES]
    ]
    subjects = chance.shuffled(box.SUBJECTS)
    astronomers: list[int] = []
    if deals_astronomers(agreed):
        astronomers = chance.shuffled(len(box.CHARACTERS) - 1)[: agreed.seats]
    tiles: list[int] = []
    if not agreed.arranged:
        for _ in range(agreed.seats):
            tiles += chance.shuffled(box.TILES)
    solo_tiles: list[int] = []
    movement: list[int] = []
    luck: list[int] = []
    if agreed.solo:
        choice = len(box.SOLO_TILE_IDS) if agreed.six_solo_tiles else box.SOLO_TILES
        solo_tiles = chance.shuffled(choice)[: box.SOLO_TILES]
        for _ in range(SHUFFLES):
            movement += chance.shuffled(movement_tiles(agreed))
        luck = [int(chance.below(LUCK)) for _ in range(LUCKS)]
    return Deal(
        agreed,
        first,
        cards,
        left_out,
        scales,
        subjects,
        astronomers,
        tiles,
        solo_tiles,
        movement,
        luck,
    )


def set_up(table: Table) -> None:
    """The board, and what every player takes.

    GG-SETUP-01, GG-SETUP-02, GG-SETUP-03, GG-SETUP-04, GG-SETUP-05, GG-SETUP-06, GG-SETUP-07,
    GG-SETUP-08, GG-SETUP-09, GG-SETUP-10, GG-SETUP-11, GG-SETUP-12, GG-SETUP-13, GG-PSET-01,
    GG-PSET-03, GG-PSET-05, GG-PSET-06, GG-PSET-07, GG-PSET-08, GG-OBJ-01.
    """
    table.reveals = 1
    for space in range(box.DISPLAY):
        table.display[space] = table.deal.cards[space]
    table.drawn = box.DISPLAY
    for seat in range(table.deal.agreed.seats):
        side = table.sides[seat]
        side.dice = box.START_DICE[:]
        for die in box.START_DICE:
            table.supply[box.colour_of(die)] -= 1
    if table.deal.agreed.solo:
        set_up_tycho(table)


def in_turn_order(table: Table) -> list[int]:
    seats = table.deal.agreed.seats
    return [(table.deal.first + place) % seats for place in range(seats)]


def next_stage(table: Table) -> int:
    """The stage of the setup that comes now; the one after it follows."""
    stage = table.stack[STAGE]
    table.stack[STAGE] = stage + 1
    return stage


# --- astronomers --------------------------------------------------------------------------


def pick_astronomers(table: Table) -> None:
    """Dealt, or picked: the last player in turn order first. GG-PSET-02, GG-ADV-01."""
    for place, seat in enumerate(in_turn_order(table)):
        if deals_astronomers(table.deal.agreed):
            become(table, seat, table.deal.astronomers[place])
        else:
            push(table.stack, act.DECIDE_ASTRONOMER, seat)


class ChooseAstronomer(Decision):
    """Which astronomer to be."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [
            code
            for code in range(act.ASTRONOMER, act.RESERVE)
            if self.refusal(table, seat, code) == 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        character = code - act.ASTRONOMER
        for side in table.sides:
            if side.character == character:
                return act.REFUSED_ASTRONOMER_TAKEN
        return 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        pop(table.stack)
        become(table, seat, code - act.ASTRONOMER)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        chosen = table.sides[frame[SEAT]].character != NOBODY
        dealt = deals_astronomers(table.deal.agreed)
        return "this astronomer is not picked, or is already" if dealt or chosen else ""


CHOOSE_ASTRONOMER: Final = ChooseAstronomer(
    act.DECIDE_ASTRONOMER,
    "GG-PSET-02",
    act.ASTRONOMER,
    act.RESERVE,
    applies="GG-PSET-02 GG-ADV-01",
)


def become(table: Table, seat: int, character: int) -> None:
    """Take the character board, in the advanced game with the ability up. GG-PSET-02, GG-R-07."""
    side = table.sides[seat]
    side.character = character
    if table.deal.agreed.advanced:
        side.ability = character
        if character == box.BRUNO:
            side.cellar = [0] * box.BRUNO_CELLAR
    tell(table, act.TOLD_ASTRONOMER, seat, character)


# --- action tiles -------------------------------------------------------------------------


def prepare_boards(table: Table) -> None:
    """Lay the action tiles at random, or ask for them in turn order. GG-PSET-04, GG-ADV-04."""
    order = in_turn_order(table)
    order.reverse()
    for seat in order:
        if table.sides[seat].ability == box.KEPLER:
            push(table.stack, act.DECIDE_RESERVE, seat)
        elif table.deal.agreed.arranged:
            push(table.stack, act.DECIDE_ARRANGE, seat, box.TILES)
        else:
            table.sides[seat].sky = bytes(dealt_tiles(table, seat))
            table.reveals += 1


def dealt_tiles(table: Table, seat: int) -> list[int]:
    return table.deal.tiles[seat * box.TILES : (seat + 1) * box.TILES]


class ChooseReserve(Decision):
    """Which tile Kepler puts on the character board."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.RESERVE + tile for tile in range(box.TILES)]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """One basic tile onto the character board, the special tile onto space 6.

        GG-ADV-04, GG-R-38.
        """
        tile = code - act.RESERVE
        pop(table.stack)
        side = table.sides[seat]
        side.reserve = tile
        tell(table, act.TOLD_RESERVE, seat, tile)
        if table.deal.agreed.arranged:
            side.sky = side.sky[: box.TILES - 1] + bytes([box.SPECIAL])
            push(table.stack, act.DECIDE_ARRANGE, seat, box.TILES - 1)
        else:
            five = [other for other in dealt_tiles(table, seat) if other != tile]
            side.sky = bytes([*five, box.SPECIAL])
            table.reveals += 1

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        side = table.sides[frame[SEAT]]
        fits = side.ability == box.KEPLER and side.reserve == NO_TILE
        return "" if fits else "only Kepler lays a tile in reserve, and one"


CHOOSE_RESERVE: Final = ChooseReserve(
    act.DECIDE_RESERVE, "GG-ADV-04", act.RESERVE, act.ARRANGE, applies="GG-ADV-04 GG-R-38"
)


class ArrangeTile(Decision):
    """Which tile goes onto the next space of the sky."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [
            code for code in range(act.ARRANGE, act.PASS) if self.refusal(table, seat, code) == 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        tile = code - act.ARRANGE
        side = table.sides[seat]
        return act.REFUSED_TILE_ARRANGED if tile in side.sky or tile == side.reserve else 0

    def enact(self, table: Table, seat: int, code: int) -> None:
        """From the highest space down to space 1. GG-PSET-04."""
        tile = code - act.ARRANGE
        space = table.stack[SPACE]
        if space == 1:
            pop(table.stack)
        else:
            table.stack[SPACE] = space - 1
        side = table.sides[seat]
        side.sky = side.sky[: space - 1] + bytes([tile]) + side.sky[space:]
        tell(table, act.TOLD_ARRANGE, seat, tile, space)

    def misfit(self, table: Table, frame: list[int], below: list[int]) -> str:
        bare = table.sides[frame[SEAT]].sky.count(bytes([BARE]))
        fits = table.deal.agreed.arranged and 0 < frame[SPACE] == bare
        return "" if fits else "the next space to lay a tile on is another one"


ARRANGE_TILE: Final = ArrangeTile(
    act.DECIDE_ARRANGE, "GG-PSET-04", act.ARRANGE, act.PASS, limits=(box.TILES,)
)
