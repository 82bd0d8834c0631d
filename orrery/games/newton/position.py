"""Positions of Newton: any table as readable TOML.

    seats = 2
    round = 3                       0 while the Masters are chosen
    lap = 2                         which of the five turns of the round; usually as many as
                                    cards lie on the fullest desk
    first = 1                       who has the First Player token; players count from 1
    [options]                       as for a new game
    [turn]
    player = 1                      whose turn it is; 0 for nobody's
    stack = "turn:1"                what is to be decided, below it what waits; "over" at the end
    card = "AC-101"                 the card played in this turn
    acted, applied, boosted = true/false
    [map]                           tiles by place, in the order of the box
    cities = "CIT-01 ..."   universities = "UNI-1 ..."   ancient_lands = "ANC-1 ..."
    [tracks]                        tiles by space: Map, Work track, Technology track
    specializations = "SPE-01 ..."   inventions = "INV-01 ..."   objectives = "OBJ-01 ..."
    [tokens]
    dealt = "besancon:BON-01 ..."   Bonus tokens as they lay at the start
    taken = "besancon"              spaces whose token is gone
    [cards]
    market = "AC-101 AC-204"        face-up cards
    deck1 = "AC-103 AC-105 /2 AC-107"   from the top; /2: put under it at the end of round 2
    gone = "AC-110"                 out of the game
    under3 = "..."                  the order in which cards go under their decks after round 3
    [masters]
    dealt1 = "MA-01 MA-02 MA-03 MA-04"  by player; kept1: what was kept in the draft, in order
    drawn, dropped = "..."          alone
    [player1]                       to [player4]
    colour = "red"   board = "study_1"   coins, potions, work, medicine, removed = numbers
    hand, desk, tucked = "..."      Action cards; desk and tucked from the left
    masters = "MA-01"   patrons = "MA-02"   in hand, and played
    scientist = "basel"   cubes = "bologna paris"   students = "t0 a1"   books = "s1c2"
    developments = "work study"   incomes = "vp2 coins2"   tokens = "BON-01"
    points = "cards:3 lines:6"      Victory Points received, by source

A frame of the stack is its kind, player and arguments with colons between, such as
travel:1:3:card+begun. What is not said is as in a fresh game; cards and Masters that nobody
claims fill hands, market and decks in the order of the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.errors import BadPosition
from orrery.core.fields import stacked
from orrery.core.frames import WIDTH
from orrery.core.positions import Plain, Position, Reader, Reading, Settle, Unplaced, index, integer
from orrery.core.state import Settings
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.frame_text import read_frame, write_frame
from orrery.games.newton.options import agreed_of, seat_colours
from orrery.games.newton.position_masters import PlacedMasters, read_masters
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.rules.setup import recount, starting_cards
from orrery.games.newton.state import NO_TILE, NOBODY, SCHOLAR, TABLE, Deal, new_scholar
from orrery.games.newton.view import gone, picks


def _tiles(reader: Reader, key: str, known: Sequence[str], count: int) -> list[int]:
    """Different tiles of one kind, one for each of their places."""
    found = reader.indexes(key, known, list(range(count)))
    if len(found) != count or len(set(found)) != count:
        raise BadPosition(f"{reader.at(key)}: {count} different tiles are expected")
    return found


def _mask(reader: Reader, key: str, known: Sequence[str]) -> int:
    return sum({1 << one for one in reader.indexes(key, known, [])})


class _Cards(Unplaced):
    """The Action cards that no key has placed yet, in the order of the box."""

    def row(self, reader: Reader, key: str) -> list[int]:
        return [self.claim(name, reader.at(key)) for name in reader.row(key)]

    def take(self, wanted: Sequence[int], count: int = box.CARDS) -> list[int]:
        """Those of the wanted cards that nobody has claimed, up to a number of them."""
        taken = [card for card in wanted if card in self.free][:count]
        self.free -= set(taken)
        return taken

    def of_level(self, level: int, count: int = box.CARDS) -> list[int]:
        return self.take(range(level * box.DECK, (level + 1) * box.DECK), count)


class _Reading(Reading):
    """One position being turned into a table, part by part."""

    def __init__(self, position: Position, settle: Settle) -> None:
        super().__init__(position)
        self.settings = settle(self.top.number("seats", 2, 1, 4), self.options)
        self.agreed = agreed_of(self.settings)
        self.seats = self.agreed.seats
        self.names = [f"player{seat + 1}" for seat in range(self.seats)]
        self.open(("turn", "map", "tracks", "tokens", "cards", "masters", *self.names))
        self.cards = _Cards(box.CARD_IDS)
        self.returned = [0] * box.ACTION_CARDS

    def table(self) -> Newton:
        round_number = self.top.number("round", 1, 0, box.ROUNDS)
        first = self.top.number("first", 1, 1, self.seats) - 1
        turn = self.tables["turn"]
        player = turn.number("player", first + 1 if round_number else 0, 0, self.seats) - 1
        colours = self.colours()
        hands = read_masters(
            self.agreed,
            self.tables["masters"],
            [self.tables[name] for name in self.names],
            round_number > 0,
        )
        tokens = self.dealt_tokens()
        over, frames = self.stack(turn, player, round_number)
        placed = [self.placed(seat) for seat in range(self.seats)]
        market, decks = self.market_and_decks()
        players = [
            self.player(seat, colours[seat], placed[seat], hands) for seat in range(self.seats)
        ]
        values = {
            **TABLE.read(
                self,
                round=round_number,
                lap=self.usual_lap(round_number, placed),
                reveals=1,
                market=market,
            ),
            "turn": player,
            "first": first,
            "stack": stacked(frames),
            "over": over,
            "drafted": bytes(hands.drafted),
            "decks": [bytes(deck) for deck in decks],
            "returned": bytes(self.returned),
            "lying": self.lying(tokens),
        }
        deal = self.deal(first, round_number, colours, tokens, hands)
        self.done()
        return build(self.settings, deal, values, players)

    # --- what is to be decided ------------------------------------------------------------

    def stack(self, turn: Reader, player: int, round_number: int) -> tuple[bool, list[list[int]]]:
        if not turn.given("stack"):
            return False, self.usual_stack(player, round_number)
        words = turn.row("stack")
        if words == ["over"]:
            return True, []
        if not words:
            raise BadPosition("turn.stack: what is to be decided is expected")
        return False, [read_frame(word, self.seats) for word in words]

    def usual_stack(self, player: int, round_number: int) -> list[list[int]]:
        """A turn begins; before the first round the Masters are chosen."""
        if round_number > 0:
            return [[act.DECIDE_CARD, player, 0, 0, 0, 0]]
        if self.agreed.solo:
            return [[act.DECIDE_DROP, 0, 0, 0, 0, 0]]
        asked = [[act.DECIDE_DRAFT, seat, 0, 0, 0, 0] for seat in reversed(range(self.seats))]
        return [[act.RUN_DRAFT, 0, 1, 0, 0, 0], *asked]

    # --- players --------------------------------------------------------------------------

    def colours(self) -> list[int]:
        usual = seat_colours(self.agreed)
        found: list[int] = []
        for name, colour, asked in zip(self.names, usual, self.agreed.wanted, strict=True):
            said = box.COLOURS.index(
                self.tables[name].word("colour", box.COLOURS[colour], tuple(box.COLOURS))
            )
            if asked not in (NOBODY, said):
                raise BadPosition(f"{name}.colour: the options ask for {box.COLOURS[asked]}")
            if said in found:
                raise BadPosition(f"{name}.colour: two players have one colour")
            found.append(said)
        return found

    def placed(self, seat: int) -> tuple[list[int], list[int], list[int] | None]:
        """Desk, tucked cards and hand as far as they are said; claimed before any default."""
        reader = self.tables[self.names[seat]]
        desk, tucked = self.cards.row(reader, "desk"), self.cards.row(reader, "tucked")
        hand = self.cards.row(reader, "hand") if reader.given("hand") else None
        return desk, tucked, hand

    def usual_lap(
        self, round_number: int, placed: list[tuple[list[int], list[int], list[int] | None]]
    ) -> int:
        """The earliest turn of the round in which so many cards can lie on the desks."""
        return min(max(1, *(len(desk) for desk, _, _ in placed)), box.TURNS) if round_number else 0

    def player(
        self,
        seat: int,
        colour: int,
        placed: tuple[list[int], list[int], list[int] | None],
        hands: PlacedMasters,
    ) -> dict[str, Any]:
        """The values of a player's fields."""
        desk, tucked, hand = placed
        usual = self.cards.take(starting_cards(colour))
        return SCHOLAR.read(
            self.tables[self.names[seat]],
            students=[box.TECH_START],
            hand=bytes(sorted(usual if hand is None else hand)),
            desk=bytes(desk),
            tucked=bytes(tucked),
            masters=bytes(sorted(hands.masters[seat])),
            patrons=bytes(hands.patrons[seat]),
        )

    # --- cards and tokens -----------------------------------------------------------------

    def market_and_decks(self) -> tuple[list[int], list[list[int]]]:
        reader = self.tables["cards"]
        self.cards.row(reader, "gone")
        market = self.cards.row(reader, "market") if reader.given("market") else None
        said = [self.deck(level) for level in range(box.LEVELS)]
        if market is None:
            count = box.LINE_CARDS_ALONE if self.agreed.solo else box.LINE_CARDS
            market = [
                card for level in range(box.LEVELS) for card in self.cards.of_level(level, count)
            ]
        decks = [
            self.cards.of_level(level) if deck is None else deck for level, deck in enumerate(said)
        ]
        return market, decks

    def deck(self, level: int) -> list[int] | None:
        reader = self.tables["cards"]
        key = f"deck{level + 1}"
        if not reader.given(key):
            return None
        deck: list[int] = []
        layer = 0
        for word in reader.row(key):
            if word.startswith("/"):
                layer = self.layer(word[1:], f"cards.{key}")
                continue
            card = self.cards.claim(word, f"cards.{key}")
            if box.CARD_LEVEL[card] != level + 1:
                raise BadPosition(f"cards.{key}: {word} is of another level")
            self.returned[card] = layer
            deck.append(card)
        return deck

    def layer(self, word: str, where: str) -> int:
        number = integer(word, where)
        if not 0 <= number < box.ROUNDS:
            raise BadPosition(f"{where}: {number} is no round at whose end cards go under")
        return number

    def dealt_tokens(self) -> list[int]:
        reader = self.tables["tokens"]
        if not reader.given("dealt"):
            spare = [kind for kind, copies in enumerate(box.TOKEN_COPIES) for _ in range(copies)]
            return [spare.pop(0) if need <= self.seats else NO_TILE for need in box.BONUS_FROM]
        tokens = [NO_TILE] * len(box.BONUS_SPACES)
        for word in reader.row("dealt"):
            space, _, token = word.partition(":")
            at = index(box.BONUS_SPACES, space, "tokens.dealt")
            tokens[at] = index(box.TOKEN_IDS, token, "tokens.dealt")
        for dealt, need in zip(tokens, box.BONUS_FROM, strict=True):
            if (dealt == NO_TILE) != (need > self.seats):
                raise BadPosition("tokens.dealt: not the spaces of this number of players")
        return tokens

    def lying(self, tokens: list[int]) -> int:
        taken = _mask(self.tables["tokens"], "taken", box.BONUS_SPACES)
        dealt = sum(1 << at for at, token in enumerate(tokens) if token != NO_TILE)
        if taken & ~dealt:
            raise BadPosition("tokens.taken: a token that never lay there")
        return dealt & ~taken

    # --- the deal -------------------------------------------------------------------------

    def deal(
        self,
        first: int,
        round_number: int,
        colours: list[int],
        tokens: list[int],
        hands: PlacedMasters,
    ) -> Deal:
        places, tracks = self.tables["map"], self.tables["tracks"]
        return Deal(
            self.agreed,
            (first - max(round_number - 1, 0)) % self.seats,
            self.boards(),
            colours,
            _tiles(places, "cities", box.CITY_IDS, len(box.CITY_IDS)),
            _tiles(places, "universities", box.UNIVERSITY_IDS, len(box.UNIVERSITY_IDS)),
            _tiles(places, "ancient_lands", box.ANCIENT_IDS, len(box.ANCIENT_IDS)),
            _tiles(
                tracks, "specializations", box.SPECIALIZATION_IDS, len(box.SPECIALIZATION_SPACES)
            ),
            _tiles(tracks, "inventions", box.INVENTION_IDS, len(box.INVENTION_SPACES)),
            _tiles(tracks, "objectives", box.OBJECTIVE_IDS, len(box.OBJECTIVE_SPACES)),
            tokens,
            list(range(box.ACTION_CARDS)),
            self.under(round_number),
            hands.dealt,
        )

    def boards(self) -> list[int]:
        boards: list[int] = []
        for seat, name in enumerate(self.names):
            board = box.BOARDS.index(
                self.tables[name].word("board", box.BOARDS[seat], tuple(box.BOARDS))
            )
            if board in boards:
                raise BadPosition(f"{name}.board: two players have one Study board")
            boards.append(board)
        return boards

    def under(self, round_number: int) -> list[int]:
        """In which order cards go under their decks; rounds that are over need none."""
        usual = list(range(box.ACTION_CARDS))
        rows: list[int] = []
        for number in range(1, box.ROUNDS):
            if number < round_number:
                rows += usual
                continue
            row = self.tables["cards"].indexes(
                f"under{number}", box.CARD_IDS[: box.ACTION_CARDS], usual
            )
            if sorted(row) != usual:
                raise BadPosition(f"cards.under{number}: every Action card is expected once")
            rows += row
        return rows


def read(position: Position, settle: Settle) -> Newton:
    """Build the table a position describes. Raises BadPosition; `check()` says the rest."""
    return _Reading(position, settle).table()


def build(
    settings: Settings, deal: Deal, values: dict[str, Any], players: list[dict[str, Any]]
) -> Newton:
    """The table that these values describe, for positions as for resampled views.

    What follows from them (visible symbols, available Volumes, how many cubes and tiles were
    placed) is worked out. Not checked: `check()` does that.
    """
    table = Newton(settings, deal)
    TABLE.lay(table, {**values, "scholars": [new_scholar(player) for player in players]})
    table.market = sorted(table.market)
    for seat, scholar in enumerate(table.scholars):
        scholar.taken = scholar.shelf.bit_count() + scholar.removed
        recount(table, seat)
    return table


# --- writing ------------------------------------------------------------------------------

PLAYER_KEYS = [
    "coins",
    "potions",
    "hand",
    "desk",
    "tucked",
    "masters",
    "patrons",
    "scientist",
    "cubes",
    "work",
    "students",
    "books",
    "removed",
    "developments",
    "incomes",
    "medicine",
    "tokens",
    "points",
]
"""In the order in which a position says them. Which of them can be left out depends on it."""


def write(state: Newton) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    said = TABLE.write(state)
    position: Position = {
        "seats": state.seats,
        "round": said["round"],
        "lap": said["lap"],
        "first": state.first + 1,
        "decisions": said["decisions"],
        "reveals": said["reveals"],
        "options": dict(state.settings.options),
        "turn": _turn(state, said),
        "map": {
            "cities": _names(deal.cities, box.CITY_IDS),
            "universities": _names(deal.universities, box.UNIVERSITY_IDS),
            "ancient_lands": _names(deal.ancients, box.ANCIENT_IDS),
        },
        "tracks": {
            "specializations": _names(deal.specializations, box.SPECIALIZATION_IDS),
            "inventions": _names(deal.inventions, box.INVENTION_IDS),
            "objectives": _names(deal.objectives, box.OBJECTIVE_IDS),
        },
        "tokens": {
            "dealt": " ".join(
                f"{box.BONUS_SPACES[at]}:{box.TOKEN_IDS[token]}"
                for at, token in enumerate(deal.tokens)
                if token != NO_TILE
            ),
            "taken": " ".join(
                box.BONUS_SPACES[at]
                for at, token in enumerate(deal.tokens)
                if token != NO_TILE and not state.token_lies(at)
            ),
        },
        "cards": _cards(state, said),
        "masters": _masters(state),
    }
    for seat, scholar in enumerate(state.scholars):
        written = SCHOLAR.write(scholar)
        position[f"player{seat + 1}"] = {
            "colour": box.COLOURS[deal.colours[seat]],
            "board": box.BOARDS[deal.boards[seat]],
            **{key: written[key] for key in PLAYER_KEYS},
        }
    return position


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] for thing in things)


def _turn(state: Newton, said: dict[str, Plain]) -> dict[str, Plain]:
    stack = state.stack
    frames = [write_frame(stack[at : at + WIDTH]) for at in range(0, len(stack), WIDTH)]
    return {
        "player": state.turn + 1,
        "stack": "over" if state.over else " ".join(frames),
        **{key: said[f"turn.{key}"] for key in ("card", "acted", "applied", "boosted")},
    }


def _cards(state: Newton, said: dict[str, Plain]) -> dict[str, Plain]:
    written: dict[str, Plain] = {
        "market": said["cards.market"],
        "gone": " ".join(gone(state)),
    }
    for level in range(box.LEVELS):
        written[f"deck{level + 1}"] = _deck(state, state.decks[level])
    for number in range(max(state.round - 1, 0), box.ROUNDS - 1):
        row = state.deal.under[number * box.ACTION_CARDS : (number + 1) * box.ACTION_CARDS]
        written[f"under{number + 1}"] = _names(row, box.CARD_IDS)
    return written


def _deck(state: Newton, deck: bytes) -> str:
    """Cards from the top; /2 stands before those that went under it at the end of round 2."""
    words: list[str] = []
    layer = 0
    for card in deck:
        if state.returned[card] != layer:
            layer = state.returned[card]
            words.append(f"/{layer}")
        words.append(box.CARD_IDS[card])
    return " ".join(words)


def _masters(state: Newton) -> dict[str, Plain]:
    """Masters as dealt to each player, and what was kept of them in which order."""
    masters = state.deal.masters
    if state.deal.agreed.solo:
        return {
            "drawn": _names(masters, box.MASTER_IDS),
            "dropped": _names(picks(state, 0), box.MASTER_IDS),
        }
    written: dict[str, Plain] = {}
    for seat in range(state.seats):
        pack = state.deal.pack(seat)
        written[f"dealt{seat + 1}"] = _names(pack, box.MASTER_IDS)
        if state.deal.agreed.drafted:
            written[f"kept{seat + 1}"] = _names(picks(state, seat), box.MASTER_IDS)
    return written
