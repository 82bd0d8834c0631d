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

from orrery.core.errors import BadPosition
from orrery.core.frames import WIDTH
from orrery.core.positions import LARGE, Position, Reader, Reading, Settle, Unplaced, index, integer
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.dealing import LUCK_NAMES, SCALE_SIDES, are_shuffles
from orrery.games.galileo_galilei.describing import SPOT_NAMES
from orrery.games.galileo_galilei.rebuild import (
    SideLayout,
    TableLayout,
    agreed_of,
    build,
    deck_and_box,
)
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCKS, SHUFFLES, movement_tiles
from orrery.games.galileo_galilei.scoring import SOURCE_NAMES
from orrery.games.galileo_galilei.state import (
    BARE,
    NO_CARD,
    NO_TILE,
    NOBODY,
    Deal,
    round_of,
)


def _numbers(reader: Reader, key: str, default: list[int]) -> list[int]:
    if not reader.given(key):
        return default[:]
    row = [integer(word, reader.at(key)) for word in reader.row(key)]
    if len(row) != len(default):
        raise BadPosition(f"{reader.at(key)}: {len(default)} numbers are expected")
    return row


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
        display = self.fill_display(display, sides)
        layout = TableLayout(
            round=self.top.number("round", 1, 0, LARGE),
            turn=player,
            ending=self.top.number("ending", 0, 0, LARGE),
            sides=sides,
            frames=frames,
            display=display,
            tokens=self.tokens(),
            pages=self.players(self.tables["book"], "pages", box.PAGES),
            firsts=self.players(self.tables["university"], "firsts", box.OBJECTIVES),
            movements=self.tables["deck"].number("movements", 0, 0, LARGE),
            lucks=self.tables["deck"].number("lucks", 3 if self.agreed.solo else 0, 0, LARGE),
            fixed_done=turn.flag("fixed_done"),
            moving_done=turn.flag("moving_done"),
            played=self.tile(turn, "played"),
            persuaded=turn.flag("persuaded"),
            peak=turn.number("peak", sum(sides[player].cellar) if player >= 0 else 0, 0, LARGE),
            tile_laid=turn.flag("tile_laid"),
            decisions=self.top.number("decisions", 0, 0, LARGE),
            reveals=self.top.number("reveals", 1, 0, LARGE),
            over=over,
        )
        deal = self.deal(first, layout, listed, listed_box)
        self.done()
        return build(self.settings, deal, layout)

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

    def side(self, seat: int) -> SideLayout:
        name = self.names[seat]
        reader = self.tables[name]
        tycho = name == "tycho"
        usual = box.TYCHO if tycho else seat
        words = (*box.CHARACTERS, "none")
        character = words.index(reader.word("astronomer", box.CHARACTERS[usual], words))
        if character == len(box.CHARACTERS):
            character = NOBODY
        ability = character if self.agreed.advanced and not tycho else NOBODY
        tiles = box.SOLO_TILE_IDS if tycho else [*box.TILE_IDS, "-"]
        spaces = box.BRUNO_CELLAR if ability == box.BRUNO else box.CELLAR
        sky = reader.indexes("sky", tiles, self.usual_sky(tycho, ability))
        return SideLayout(
            character=character,
            quadrants=reader.number("quadrants", 0, 0, LARGE),
            telescope=reader.number("telescope", 0 if tycho else box.START_SPACE, 0, box.SPACES),
            golden=sum({1 << tile for tile in reader.indexes("golden", tiles, [])}),
            reserve=self.reserve(reader, ability),
            tokens=reader.number("tokens", box.TOKENS, 0, box.TOKENS),
            comets=reader.number("comets", box.COMETS, 0, box.COMETS),
            upper=reader.number("upper", 0, 0, box.COMETS),
            lower=reader.number("lower", 0, 0, box.COMETS),
            worn=reader.number("worn", 0, 0, box.COMETS),
            book=reader.number("book", 0, 0, box.COMETS),
            appendix=reader.number("appendix", 0, 0, box.COMETS),
            own_pages=sum({1 << page for page in reader.indexes("pages", ("1", "2"), [])}),
            reputation=reader.number(
                "reputation", box.REPUTATION_START, box.REPUTATION_LOW, box.REPUTATION_HIGH
            ),
            objectives=sum({1 << n for n in reader.indexes("objectives", "1234", [])}),
            dice=reader.indexes("dice", box.DIE_NAMES, [0, 6, 12] if tycho else box.START_DICE),
            books=_numbers(reader, "books", [0] * box.ROWS),
            chairs=_numbers(reader, "chairs", [0] * box.SCALES),
            cellar=_numbers(reader, "cellar", [0] * spaces),
            points=reader.counts("points", SOURCE_NAMES),
            sky=[BARE if tile == box.SPECIAL + 1 else tile for tile in sky],
            library=self.library(reader),
            laid=[self.laid(reader, word) for word in reader.row("laid")],
        )

    def usual_sky(self, tycho: bool, ability: int) -> list[int]:
        if tycho:
            return list(range(len(box.SOLO_TILE_IDS) - 1))
        if ability == box.KEPLER:
            return [*range(box.TILES - 1), box.SPECIAL]
        return list(range(box.TILES))

    def reserve(self, reader: Reader, ability: int) -> int:
        if ability == box.KEPLER and not reader.given("reserve"):
            return box.TILES - 1
        return self.tile(reader, "reserve")

    def tile(self, reader: Reader, key: str) -> int:
        word = reader.word(key, "-", ("-", *box.TILE_IDS))
        return NO_TILE if word == "-" else box.TILE_IDS.index(word)

    def library(self, reader: Reader) -> list[int]:
        where = reader.at("library")
        return [
            box.sided(self.cards.claim(word.removesuffix("+"), where), word.endswith("+"))
            for word in reader.row("library")
        ]

    def laid(self, reader: Reader, word: str) -> tuple[int, int, int]:
        where = reader.at("laid")
        known = [f"{tile}{side}" for tile in box.LIBRARY_TILE_IDS for side in "ab"]
        tile, _, corner = word.partition(":")
        row, _, column = corner.partition("-")
        place = (integer(row, where), integer(column, where))
        if not (1 <= place[0] <= box.ROWS and 1 <= place[1] <= box.CARDS):
            raise BadPosition(f"{where}: {word!r} lies outside the library")
        return index(known, tile, where), place[0] - 1, place[1] - 1

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
            NO_CARD if word == "-" else self.cards.claim(word, "display.cards") for word in words
        ]

    def fill_display(self, display: list[int], sides: list[SideLayout]) -> list[int]:
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

    def tokens(self) -> list[int]:
        tokens = [NOBODY] * (box.DISPLAY * box.SPOTS)
        for word in self.tables["display"].row("tokens"):
            spot, _, player = word.partition(":")
            tokens[index(SPOT_NAMES, spot, "display.tokens")] = (
                integer(player, "display.tokens") - 1
            )
        return tokens

    def players(self, reader: Reader, key: str, count: int) -> list[int]:
        """Players by number, a dash for nobody."""
        if not reader.given(key):
            return [NOBODY] * count
        words = reader.row(key)
        if len(words) != count:
            raise BadPosition(f"{reader.at(key)}: {count} players or dashes are expected")
        where = reader.at(key)
        return [NOBODY if word == "-" else integer(word, where) - 1 for word in words]

    # --- what is still to come ------------------------------------------------------------

    def deal(
        self,
        first: int,
        layout: TableLayout,
        deck: list[int] | None,
        left_out: list[int] | None,
    ) -> Deal:
        drawn = layout.open_cards()
        if deck is None:
            deck = []
            for tier in range(box.TIERS):
                seen = sum(1 for card in drawn if box.CARD_TIER[card] == tier + 1)
                deck += self.cards.of_tier(tier + 1, box.DECK_OF[self.agreed.seats][tier] - seen)
        others = [card for tier in (3, 2, 1) for card in self.cards.of_tier(tier, box.CARDS)]
        left_out = others if left_out is None else left_out + others
        cards, all_left_out = deck_and_box(self.agreed, drawn, deck, left_out)
        movement, luck = self.chance(layout)
        university = self.tables["university"]
        return Deal(
            self.agreed,
            first,
            cards,
            all_left_out,
            university.indexes("scales", SCALE_SIDES, [0, 2, 4, 6]),
            university.indexes("subjects", box.SUBJECT_IDS, list(range(len(box.SUBJECT_IDS)))),
            self.astronomers(layout, first),
            self.dealt_tiles(),
            layout.sides[-1].sky if self.agreed.solo else [],
            movement,
            luck,
        )

    def astronomers(self, layout: TableLayout, first: int) -> list[int]:
        seats = [side.character for side in layout.sides[: self.agreed.seats]]
        return seats[first:] + seats[:first]

    def dealt_tiles(self) -> list[int]:
        tiles: list[int] = []
        for name in self.names[: self.agreed.seats]:
            reader = self.tables[name]
            row = reader.indexes("dealt", box.TILE_IDS[: box.TILES], list(range(box.TILES)))
            if sorted(row) != list(range(box.TILES)):
                raise BadPosition(f"{name}.dealt: all six tiles are expected")
            tiles += row
        return [] if self.agreed.arranged else tiles

    def chance(self, layout: TableLayout) -> tuple[list[int], list[int]]:
        """Tycho's rows, turned back to where they began."""
        deck = self.tables["deck"]
        if not self.agreed.solo:
            return [], []
        count = movement_tiles(self.agreed)
        movement = (
            _back(deck.indexes("movement", box.MOVEMENT_IDS[:count], []), layout.movements)
            or list(range(count)) * SHUFFLES
        )
        luck = _back(deck.indexes("luck", LUCK_NAMES, []), layout.lucks) or [0] * LUCKS
        if len(movement) != count * SHUFFLES or not are_shuffles(movement, count):
            raise BadPosition(f"deck.movement: {SHUFFLES} shuffles of the tiles are expected")
        if len(luck) != LUCKS:
            raise BadPosition(f"deck.luck: {LUCKS} numbers are expected")
        return movement, luck


def _back(row: list[int], used: int) -> list[int]:
    """The inverse of `round_of`."""
    return round_of(row, len(row) - used % len(row)) if row else []


def read(position: Position, settle: Settle) -> GalileoGalilei:
    """Build the table a position describes. Raises BadPosition; `check()` says the rest."""
    return _Reading(position, settle).table()
