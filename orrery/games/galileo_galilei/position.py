"""Positions of Galileo Galilei: any table as readable TOML.

    seats = 2
    round = 3                       0 while the players set up
    first = 1                       the first player; players count from 1
    ending = 0                      the round in which the end was triggered
    [options]                       as for a new game
    [turn]
    player = 1                      whose turn it is
    stack = "action:1"              what is to be decided, below it what waits; "over" at the end
    fixed_done, moving_done, persuaded, tile_laid = true/false
    played = "AT3"                  the tile whose moving action was used
    peak = 4                        the most inquisitors at one time in this turn
    [display]
    cards = "D01 D02 - D04 D05 D06" Discovery spaces from the left; "-" where no card lies
    tokens = "1a:2 3b:1"            constellation and player
    [university]
    scales = "US1a US2b US3a US4a"  tile and side, by slot
    subjects = "SU1 SU2 SU3 SU4 SU5 SU6"    arches by slot, then the two niches
    firsts = "1 - 2 -"              who reached each objective first
    [book]
    pages = "- 1 - - - - - -"       whose comet lies on each page
    [deck]                          what is still to come, in drawing order
    cards = "..."   box = "..."   movement = "..."   luck = "..."
    movements = 0   lucks = 0       how much of Tycho's chance is used
    [player1]                       to [player4], and [tycho]
    astronomer = "galileo"          "none" before it is chosen
    dice = "y1 r3 b6"               colour and value
    quadrants, telescope, tokens, comets, upper, lower, worn, book, appendix, reputation
    sky = "AT1 AT2 AT3 AT4 AT5 AT6" tiles from space 1 up
    golden = "AT1"   reserve = "AT6"   dealt = "..." (order of tiles not laid yet)
    books = "0 2 1 0"   chairs = "1 0 0 4"   cellar = "0 1 0 2"
    library = "D03 D07+"            cards from the left; + where the light side is up
    laid = "KT1a:2-3"               library tile and side, row and column of its corner
    pages = "1"   objectives = "1 3"   points = "objects:7 library:2"

A frame of the stack is its kind, player and numbers with colons between; a list of effects goes
by its name. What is not said is as in a fresh game; cards nobody claims fill display, deck and
box in the order of the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.errors import BadPosition
from orrery.core.fields import GAP, stacked
from orrery.core.frames import KIND, SEAT, WIDTH, A
from orrery.core.positions import Plain, Position, Reader, Reading, Settle, Unplaced, index, integer
from orrery.core.state import Settings
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import codecs
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.dealing import LUCK_NAMES, SCALE_SIDES, are_shuffles
from orrery.games.galileo_galilei.options import agreed_of
from orrery.games.galileo_galilei.rules.library import put_tile
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCKS, SHUFFLES, movement_tiles
from orrery.games.galileo_galilei.state import (
    BARE,
    NO_CARD,
    NO_TILE,
    PLAIN,
    TABLE,
    Agreed,
    Astronomer,
    Deal,
    fields_of,
    new_side,
    round_of,
)

LIBRARY_TILE_SIDES = [f"{tile}{side}" for tile in box.LIBRARY_TILE_IDS for side in "ab"]
TYCHO_DICE = [box.die_of(colour, 1) for colour in range(box.TYCHO_DICE)]
"""One of each colour, where a position does not say."""


class _Cards(Unplaced):
    """The cards that no key has placed yet, in the order of the box."""

    def of_tier(self, tier: int, count: int) -> list[int]:
        """The next cards of a tier, as many as there are."""
        taken = [card for card in sorted(self.free) if box.CARD_TIER[card] == tier][: max(count, 0)]
        self.free -= set(taken)
        return taken


class _Reading(Reading):
    """One position being turned into a table, part by part."""

    def __init__(self, position: Position, settle: Settle) -> None:
        super().__init__(position)
        self.settings = settle(self.top.number("seats", 2, 1, 4), self.options)
        self.agreed = agreed_of(self.settings)
        self.names = [f"player{seat + 1}" for seat in range(self.agreed.seats)]
        if self.agreed.solo:
            self.names.append("tycho")
        self.open(("turn", "display", "university", "book", "deck", *self.names))
        self.cards = _Cards(box.CARD_IDS)

    def table(self) -> GalileoGalilei:
        seats = self.agreed.seats
        first = self.top.number("first", 1, 1, seats) - 1
        turn = self.tables["turn"]
        player = turn.number("player", first + 1, 0, len(self.names)) - 1
        over, frames = self.stack(turn, player)
        sides = [self.side(seat) for seat in range(len(self.names))]
        display = self.display()
        listed = self.listed("cards")
        listed_box = self.listed("box")
        values = TABLE.read(
            self,
            round=1,
            turn=player,
            display=self.fill_display(display, sides),
            lucks=box.TYCHO_DICE if self.agreed.solo else 0,
            peak=sum(sides[player].cellar) if player >= 0 else 0,
            reveals=1,
        )
        values |= {"stack": stacked(frames), "over": over}
        deal = self.deal(first, values, sides, listed, listed_box)
        self.done()
        return build(self.settings, deal, values, sides)

    # --- what is to be decided ------------------------------------------------------------

    def stack(self, turn: Reader, player: int) -> tuple[bool, list[list[int]]]:
        words = turn.row("stack", [f"{act.FRAMES[act.DECIDE_MOVE]}:{player + 1}"])
        if words == ["over"]:
            return True, []
        return False, [self.frame(word) for word in words]

    def frame(self, word: str) -> list[int]:
        kind_name, *rest = word.split(":")
        where = f"turn.stack: {word}"
        kind = index(act.FRAMES[1:], kind_name, where) + 1
        if not 1 <= len(rest) <= WIDTH - 1:
            raise BadPosition(f"{where}: kind, player and up to four numbers are expected")
        frame = [kind, integer(rest[0], where) - 1]
        if kind == act.RUN_EFFECTS and len(rest) > 1:
            frame.append(index(box.PROGRAM_NAMES, rest.pop(1), where))
        frame += [integer(number, where) for number in rest[1:]]
        return frame + [0] * (WIDTH - len(frame))

    # --- one side -------------------------------------------------------------------------

    def side(self, seat: int) -> Astronomer:
        reader = self.tables[self.names[seat]]
        tycho = seat == self.agreed.seats
        usual = box.TYCHO if tycho else seat
        character = codecs.Character().read(reader, "astronomer", usual)
        ability = ability_of(self.agreed, seat, character)
        spaces = box.BRUNO_CELLAR if ability == box.BRUNO else box.CELLAR
        values = fields_of(seat, self.agreed.seats).read(
            reader,
            character=character,
            telescope=0 if tycho else box.START_SPACE,
            reserve=box.TILES - 1 if ability == box.KEPLER else NO_TILE,
            dice=TYCHO_DICE if tycho else box.START_DICE,
            cellar=[0] * spaces,
            sky=self.usual_sky(tycho, ability),
            library=self.library(reader),
        )
        if len(values["cellar"]) != spaces:
            raise BadPosition(f"{reader.at('cellar')}: {spaces} numbers are expected")
        if tycho and BARE in values["sky"]:
            raise BadPosition(f"{reader.at('sky')}: Tycho's tiles are all laid out")
        side = make_side(self.agreed, seat, values)
        for word in reader.row("laid"):
            put_tile(side, *self.laid(reader, word))
        return side

    def usual_sky(self, tycho: bool, ability: int) -> bytes:
        if tycho:
            return bytes(range(box.SOLO_TILES))
        if ability == box.KEPLER:
            return bytes([*range(box.TILES - 1), box.SPECIAL])
        return bytes(range(box.TILES))

    def library(self, reader: Reader) -> bytes:
        """The cards of a library, now placed."""
        words, where = reader.row("library"), reader.at("library")
        cards = [(self.cards.claim(word.removesuffix(codecs.LIGHT), where), word) for word in words]
        return bytes([box.sided(card, word.endswith(codecs.LIGHT)) for card, word in cards])

    def laid(self, reader: Reader, word: str) -> tuple[int, int, int]:
        where = reader.at("laid")
        tile, _, corner = word.partition(":")
        row, _, column = corner.partition("-")
        place = (integer(row, where), integer(column, where))
        if not (1 <= place[0] <= box.ROWS and 1 <= place[1] <= box.CARDS):
            raise BadPosition(f"{where}: {word!r} lies outside the library")
        return index(LIBRARY_TILE_SIDES, tile, where), place[0] - 1, place[1] - 1

    # --- the board ------------------------------------------------------------------------

    def display(self) -> list[int]:
        """The cards said to lie there; what is not said is filled in later."""
        reader = self.tables["display"]
        if not reader.given("cards"):
            return []
        words = reader.row("cards")
        if len(words) != box.DISPLAY:
            raise BadPosition(f"display.cards: {box.DISPLAY} cards or dashes are expected")
        return [
            NO_CARD if word == GAP else self.cards.claim(word, "display.cards") for word in words
        ]

    def fill_display(self, display: list[int], sides: list[Astronomer]) -> list[int]:
        """Six cards as they can have come from the deck: lower tiers first."""
        owned = [box.CARD_TIER[box.piece_of(entry)] for side in sides for entry in side.library]
        for tier in range(box.TIERS):
            left = box.DECK_OF[self.agreed.seats][tier] - owned.count(tier + 1)
            if len(display) < box.DISPLAY:
                wanted = min(left, box.DISPLAY - len(display))
                display = display + self.cards.of_tier(tier + 1, wanted)
        return display

    def listed(self, key: str) -> list[int] | None:
        reader = self.tables["deck"]
        if not reader.given(key):
            return None
        return [self.cards.claim(word, f"deck.{key}") for word in reader.row(key)]

    # --- what is still to come ------------------------------------------------------------

    def deal(
        self,
        first: int,
        values: dict[str, Any],
        sides: list[Astronomer],
        deck: list[int] | None,
        left_out: list[int] | None,
    ) -> Deal:
        drawn = open_cards(values["display"], sides)
        if deck is None:
            deck = []
            for tier in range(box.TIERS):
                seen = sum(1 for card in drawn if box.CARD_TIER[card] == tier + 1)
                deck += self.cards.of_tier(tier + 1, box.DECK_OF[self.agreed.seats][tier] - seen)
        others = [card for tier in (3, 2, 1) for card in self.cards.of_tier(tier, box.CARDS)]
        left_out = others if left_out is None else left_out + others
        cards, all_left_out = deck_and_box(self.agreed, drawn, deck, left_out)
        movement, luck = self.chance(values)
        university = self.tables["university"]
        return Deal(
            self.agreed,
            first,
            cards,
            all_left_out,
            university.indexes("scales", SCALE_SIDES, [0, 2, 4, 6]),
            university.indexes("subjects", box.SUBJECT_IDS, list(range(len(box.SUBJECT_IDS)))),
            dealt_astronomers(self.agreed, sides, first),
            self.dealt_tiles(),
            list(sides[-1].sky) if self.agreed.solo else [],
            movement,
            luck,
        )

    def dealt_tiles(self) -> list[int]:
        tiles: list[int] = []
        for name in self.names[: self.agreed.seats]:
            reader = self.tables[name]
            row = reader.indexes("dealt", box.TILE_IDS[: box.TILES], list(range(box.TILES)))
            if sorted(row) != list(range(box.TILES)):
                raise BadPosition(f"{name}.dealt: all six tiles are expected")
            tiles += row
        return [] if self.agreed.arranged else tiles

    def chance(self, values: dict[str, Any]) -> tuple[list[int], list[int]]:
        """Tycho's rows, turned back to where they began."""
        deck = self.tables["deck"]
        if not self.agreed.solo:
            return [], []
        count = movement_tiles(self.agreed)
        movement = (
            _back(deck.indexes("movement", box.MOVEMENT_IDS[:count], []), values["movements"])
            or list(range(count)) * SHUFFLES
        )
        luck = _back(deck.indexes("luck", LUCK_NAMES, []), values["lucks"]) or [0] * LUCKS
        if len(movement) != count * SHUFFLES or not are_shuffles(movement, count):
            raise BadPosition(f"deck.movement: {SHUFFLES} shuffles of the tiles are expected")
        if len(luck) != LUCKS:
            raise BadPosition(f"deck.luck: {LUCKS} numbers are expected")
        return movement, luck


def _back(row: list[int], used: int) -> list[int]:
    """The inverse of `round_of`."""
    return round_of(row, len(row) - used % len(row)) if row else []


# --- from values to a table ---------------------------------------------------------------


def ability_of(agreed: Agreed, seat: int, character: int) -> int:
    """The ability in play: the astronomer's own in the advanced game. GG-PSET-02."""
    return character if agreed.advanced and seat < agreed.seats else PLAIN


def make_side(agreed: Agreed, seat: int, values: dict[str, Any]) -> Astronomer:
    """A side with these values; the library tiles are laid by whoever knows them."""
    ability = ability_of(agreed, seat, values["character"])
    dice = sorted(values["dice"])
    return new_side({**values, "ability": ability, "dice": dice})


def open_cards(display: Sequence[int], sides: Sequence[Astronomer]) -> list[int]:
    """Every card that has left deck and box."""
    shown = [card for card in display if card != NO_CARD]
    return shown + [box.piece_of(entry) for side in sides for entry in side.library]


def deck_and_box(
    agreed: Agreed, drawn: list[int], deck: list[int], left_out: list[int]
) -> tuple[list[int], list[int]]:
    """Deck and box as they must have been dealt, from the cards drawn and those still there.

    Cards come from the box only after the deck is used up, so that which ones did follows from
    how many cards of each tier a deck has.
    """
    cards: list[int] = []
    rest: list[int] = []
    for tier in range(box.TIERS):
        seen = [card for card in drawn if box.CARD_TIER[card] == tier + 1]
        coming = sum(1 for card in deck if box.CARD_TIER[card] == tier + 1)
        in_deck = box.DECK_OF[agreed.seats][tier] - coming
        cards += seen[: max(in_deck, 0)]
        rest = seen[max(in_deck, 0) :] + rest
    return cards + deck, rest + left_out


def dealt_astronomers(agreed: Agreed, sides: Sequence[Astronomer], first: int) -> list[int]:
    """Who was dealt, in turn order: told at once, so nothing reads it again."""
    seats = [side.character for side in sides[: agreed.seats]]
    return seats[first:] + seats[:first]


def build(
    settings: Settings, deal: Deal, values: dict[str, Any], sides: list[Astronomer]
) -> GalileoGalilei:
    """The table that these values describe, for positions as for resampled views.

    The cards drawn and the dice left in the supply are counted. Not checked: `check()` does that.
    """
    table = GalileoGalilei(settings, deal)
    TABLE.lay(table, {**values, "sides": sides})
    drawn = len(open_cards(table.display, sides))
    table.drawn = min(drawn, len(deal.cards))
    table.drawn_from_box = drawn - table.drawn
    table.supply = [box.DICE_PER_COLOUR] * len(box.COLOURS)
    for side in sides:
        for die in side.dice:
            table.supply[box.colour_of(die)] -= 1
    return table


def read(position: Position, settle: Settle) -> GalileoGalilei:
    """Build the table a position describes. Raises BadPosition; `check()` says the rest."""
    return _Reading(position, settle).table()


# --- writing ------------------------------------------------------------------------------


def write(state: GalileoGalilei) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    tables: dict[str, dict[str, Plain]] = {"": {}}
    for key, value in TABLE.write(state).items():
        table, _, name = key.rpartition(".")
        tables.setdefault(table, {})[name] = value
    tables["turn"]["stack"] = _write_stack(state)
    tables["university"] |= {
        "scales": _names(deal.scales, SCALE_SIDES),
        "subjects": _names(deal.subjects, box.SUBJECT_IDS),
    }
    tables["deck"] = _write_deck(state, tables["deck"])
    for seat in range(state.seats):
        tables[f"player{seat + 1}"] = _write_side(state, seat)
    if deal.agreed.solo:
        tables["tycho"] = _write_side(state, deal.agreed.seats)
    return {
        "seats": state.seats,
        "first": deal.first + 1,
        **tables.pop(""),
        "options": dict(state.settings.options),
        **tables,
    }


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] for thing in things)


def _write_stack(state: GalileoGalilei) -> str:
    if state.over:
        return "over"
    starts = range(0, len(state.stack), WIDTH)
    return " ".join(_write_frame(state.stack[at : at + WIDTH]) for at in starts)


def _write_frame(frame: list[int]) -> str:
    kind, numbers = frame[KIND], frame[A:]
    words = [str(number) for number in numbers]
    if kind == act.RUN_EFFECTS:
        words[0] = box.PROGRAM_NAMES[numbers[0]]
    while words and words[-1] == "0":
        words.pop()
    return ":".join([act.FRAMES[kind], str(frame[SEAT] + 1), *words])


def _write_deck(state: GalileoGalilei, used: dict[str, Plain]) -> dict[str, Plain]:
    deal = state.deal
    written: dict[str, Plain] = {
        "cards": _names(deal.cards[state.drawn :], box.CARD_IDS),
        "box": _names(deal.left_out[state.drawn_from_box :], box.CARD_IDS),
    }
    if deal.agreed.solo:
        written |= used
        written["movement"] = _names(round_of(deal.movement, state.movements), box.MOVEMENT_IDS)
        written["luck"] = _names(round_of(deal.luck, state.lucks), LUCK_NAMES)
    return written


def _write_side(state: GalileoGalilei, seat: int) -> dict[str, Plain]:
    side, deal = state.sides[seat], state.deal
    written = fields_of(seat, state.seats).write(side)
    written["laid"] = " ".join(
        f"{LIBRARY_TILE_SIDES[box.sided(tile, side.laid_sides >> tile & 1)]}:"
        f"{box.row_of(corner - 1) + 1}-{box.column_of(corner - 1) + 1}"
        for tile, corner in enumerate(side.laid)
        if corner > 0
    )
    if seat < state.seats and not deal.agreed.arranged and BARE in side.sky:
        dealt = deal.tiles[seat * box.TILES : (seat + 1) * box.TILES]
        written["dealt"] = _names(dealt, box.TILE_IDS)
    return {"astronomer": written["astronomer"], **written}
