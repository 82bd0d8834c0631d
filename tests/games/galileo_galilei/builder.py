"""Tables to test the rules on: built readably, played in notation, looked at as players do.

    state = (
        table()
        .acting(space=3)
        .player(1, dice="y1 y2 r5", lower=1)
        .display("D01 D02 D03 D04 D05 D06")
        .state()
    )
    play(state, "fixed observe", "observe 1")
    pay(state, "y1 y2 r5")
    assert one(state).cellar == (1, 0, 0, 0)

`table()` describes any position by what differs from a fresh game; its keys are those of a
position in TOML (`orrery/games/galileo_galilei/position.py` lists them). Comets and constellation
tokens that are said to lie elsewhere are missing on the player's own board without saying so.
`dealt()` starts a game from a chosen deal instead, for what set-up does.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from orrery.core import positions
from orrery.core.positions import Plain, Position
from orrery.core.records import Deal
from orrery.core.state import Event, OptionValue
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.rules.setup import LUCKS, SHUFFLES, movement_tiles
from orrery.games.galileo_galilei.view import GalileoView, SideView
from tests.games.acting import offered as offered
from tests.games.acting import play as play
from tests.games.acting import refused as refused


class Table:
    """A position, said part by part."""

    def __init__(self, seats: int) -> None:
        self.position: Position = {"seats": seats}
        self.seats = seats
        self.keeper = 0

    def _part(self, part: str) -> dict[str, Plain]:
        said = self.position.setdefault(part, {})
        assert isinstance(said, dict)
        return said

    def _say(self, part: str, **keys: Plain) -> Table:
        self._part(part).update(keys)
        return self

    def options(self, **options: OptionValue) -> Table:
        return self._say("options", **options)

    def game(self, **keys: Plain) -> Table:
        """round, first, ending."""
        self.position.update(keys)
        return self

    def moving(self, player: int = 1, **keys: Plain) -> Table:
        """The player is about to move the telescope: the start of a turn."""
        return self._say("turn", player=player, stack=f"move:{player}", **keys)

    def acting(self, space: int = 3, player: int = 1, **keys: Plain) -> Table:
        """The player has moved the telescope to this space and chooses an action.

        Of the turn so far: fixed_done, moving_done, played, persuaded, peak, tile_laid.
        """
        self._say("turn", player=player, stack=f"action:{player}", **keys)
        return self.player(player, telescope=space)

    def stack(self, frames: str) -> Table:
        """What is to be decided, last, over what waits below it."""
        return self._say("turn", stack=frames)

    def over(self, keeper: int = 2) -> Table:
        """The game has ended; cards that nobody is said to have lie in this player's library."""
        self._say("turn", stack="over")
        return self.drained(keeper=keeper).game(round=9, ending=8)

    def drained(self, left: str = "", keeper: int = 2) -> Table:
        """Only these cards are left in the deck; the others came as rewards to one player.

        They lie light side up at the end of that player's library. Without cards left the end
        was triggered in this round, unless the game says otherwise.
        """
        self.keeper = keeper
        if not left:
            self.position.setdefault("ending", 1)
        return self.deck(cards=left)

    def player(self, number: int, **keys: Plain) -> Table:
        """dice, quadrants, telescope, sky, golden, books, chairs, cellar, library, ..."""
        return self._say(f"player{number}", **keys)

    def tycho(self, **keys: Plain) -> Table:
        return self._say("tycho", **keys)

    def display(self, cards: str = "", tokens: str = "") -> Table:
        """Six cards from the left; tokens as `1a:2`, constellation and player."""
        if cards:
            self._say("display", cards=cards)
        return self._say("display", tokens=tokens) if tokens else self

    def university(self, **keys: Plain) -> Table:
        """scales, subjects, firsts."""
        return self._say("university", **keys)

    def pages(self, comets: str) -> Table:
        """Whose comet lies on each page of the Book of Comets, a dash for nobody's."""
        return self._say("book", pages=comets)

    def deck(self, **keys: Plain) -> Table:
        """What is still to come: cards, box, movement, luck; movements and lucks used."""
        return self._say("deck", **keys)

    def _names(self) -> list[str]:
        """Everybody's part of the position."""
        return [f"player{n + 1}" for n in range(self.seats)] + ["tycho"] * (self.seats == 1)

    def _settle_tokens(self) -> None:
        """Comets and tokens that lie elsewhere are not on the own board."""
        covered = str(self._part("book").get("pages", "")).split()
        lying = str(self._part("display").get("tokens", "")).split()
        for number, name in enumerate(self._names(), 1):
            side = self._part(name)
            away = [side.get(zone, 0) for zone in ("upper", "lower", "book", "appendix")]
            gone = sum(count for count in away if isinstance(count, int))
            gone += len(str(side.get("pages", "")).split()) + covered.count(str(number))
            side.setdefault("comets", box.COMETS - gone)
            spots = sum(1 for token in lying if token.endswith(f":{number}"))
            side.setdefault("tokens", box.TOKENS - spots)

    def _hand_out(self) -> None:
        """The keeper of a drained deck gets every card that lies nowhere else."""
        if "cards" not in self._part("display"):
            self._say("display", cards="D01 D02 D03 D04 D05 D06")
        rows = [self._part("display")["cards"], self._part("deck").get("cards", "")]
        rows += [self._part(name).get("library", "") for name in self._names()]
        placed = [card.rstrip("+") for row in rows for card in str(row).split()]
        kept: list[str] = []
        for tier in range(3):
            cards = [
                name for name, of in zip(box.CARD_IDS, box.CARD_TIER, strict=True) if of == tier + 1
            ]
            missing = box.DECK_OF[self.seats][tier] - sum(1 for card in cards if card in placed)
            assert missing >= 0, f"the deck has fewer cards of tier {tier + 1}"
            kept += [f"{card}+" for card in cards if card not in placed][:missing]
        mine = self._part(self._names()[self.keeper - 1])
        mine["library"] = " ".join([*str(mine.get("library", "")).split(), *kept])

    def state(self) -> GalileoGalilei:
        if self.keeper:
            self._hand_out()
            self.keeper = 0
        self._settle_tokens()
        state = GAME.position(positions.write(self.position))
        assert isinstance(state, GalileoGalilei)
        return state


def table(seats: int = 2, **options: OptionValue) -> Table:
    made = Table(seats)
    return made.options(**options) if options else made


# --- whole deals --------------------------------------------------------------------------


def box_deal(seats: int = 2, options: dict[str, OptionValue] | None = None, **said: str) -> Deal:
    """A deal in the order of the box; rows that are said replace it (`tiles_1="AT3 AT1 ..."`)."""
    state = GAME.new(seats, 0, **(options or {}))
    assert isinstance(state, GalileoGalilei)
    deck: list[str] = []
    left_out: list[str] = []
    for tier in range(3):
        cards = [
            name for name, of in zip(box.CARD_IDS, box.CARD_TIER, strict=True) if of == tier + 1
        ]
        deck += cards[: box.DECK_OF[seats][tier]]
        left_out = cards[box.DECK_OF[seats][tier] :] + left_out
    count = movement_tiles(state.deal.agreed)
    usual: Deal = {
        "first": ["1"],
        "deck": deck,
        "box": left_out,
        "scales": ["US1a", "US2a", "US3a", "US4a"],
        "subjects": box.SUBJECT_IDS,
        "astronomers": list(box.CHARACTERS[:seats]),
        "solo-tiles": box.SOLO_TILE_IDS[: box.SOLO_TILES],
        "movement": box.MOVEMENT_IDS[:count] * SHUFFLES,
        "luck": ["0"] * LUCKS,
    }
    rows: Deal = {name: usual.get(name, box.TILE_IDS[: box.TILES]) for name in GAME.deal_of(state)}
    for key, text in said.items():
        name = key.replace("_", "-")
        assert name in rows, f"the deal has no {name}"
        rows[name] = text.split()
    return rows


def dealt(deal: Deal | None = None, seats: int = 2, **options: OptionValue) -> GalileoGalilei:
    """A fresh game from a deal."""
    return GAME.start(GAME.settle(seats, options), deal or box_deal(seats, options))


def random_game(seed: int, seats: int = 2, **options: OptionValue) -> GalileoGalilei:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, GalileoGalilei)
    return state


# --- acting -------------------------------------------------------------------------------


def payment(state: GalileoGalilei, dice: str) -> str:
    """The notation of paying these dice of the player who decides: `y1 r5` is `pay 1+3`."""
    store = [box.DIE_NAMES[die] for die in state.sides[state.seat].dice]
    places: list[int] = []
    for die in dice.split():
        places.append(next(at for at, own in enumerate(store) if own == die and at not in places))
    return "pay " + "+".join(str(place + 1) for place in sorted(places))


def pay(state: GalileoGalilei, dice: str) -> GalileoGalilei:
    return play(state, payment(state, dice))


def payments(state: GalileoGalilei) -> list[str]:
    """The dice of every payment on offer, as `y1 r5`."""
    store = [box.DIE_NAMES[die] for die in state.sides[state.seat].dice]
    sets = [notation.removeprefix("pay ").split("+") for notation in offered(state)]
    return [" ".join(store[int(place) - 1] for place in places) for places in sets]


def turn(state: GalileoGalilei, steps: int) -> GalileoGalilei:
    """A turn in which the telescope is moved and everything that can be left out is."""
    player = state.turn
    play(state, f"move {steps}", "end")
    while not state.over and state.turn == player and asked(state) != "move":
        play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    return state


def walk(seed: int, seats: int = 2, **options: OptionValue) -> Iterator[GalileoGalilei]:
    """A game of chance, decision by decision: one state that moves on, the end included.

    The end of the actions is chosen only where nothing else is, so that everything comes up.
    """
    state = random_game(seed, seats, **options)
    chance = Random(seed)
    yield state
    while not state.over:
        codes = state.legal()
        busy = [code for code in codes if state.notation(code) != "end"]
        state.apply(chance.choice(busy or codes))
        yield state


# --- looking ------------------------------------------------------------------------------


def seen(state: GalileoGalilei, viewer: int | None = None) -> GalileoView:
    return GAME.view(state, viewer)


def side(state: GalileoGalilei, player: int) -> SideView:
    """What lies in front of a player; players count from 1."""
    return seen(state).players[player - 1]


def one(state: GalileoGalilei) -> SideView:
    return side(state, 1)


def two(state: GalileoGalilei) -> SideView:
    return side(state, 2)


def tycho(state: GalileoGalilei) -> SideView:
    return seen(state).players[-1]


def asked(state: GalileoGalilei) -> str:
    """What is being decided: move, action, observe, pay, take, lecture, write, ...; over."""
    return state.decision.kind


def mover(state: GalileoGalilei) -> int:
    """The number of the player who decides now."""
    return state.seat + 1


def fixed(state: GalileoGalilei) -> list[str]:
    """The fixed actions that are open."""
    return [name for name in box.FIXED_NAMES if f"fixed {name}" in offered(state)]


def free(state: GalileoGalilei) -> list[str]:
    """The free actions that are open."""
    return [name for name in box.FREE_NAMES if f"free {name}" in offered(state)]


def total(state: GalileoGalilei, player: int) -> int:
    """A player's points, final scoring included, as the table stands."""
    return sum(seen(state).scores[player - 1].values())


def score(state: GalileoGalilei, player: int) -> dict[str, int]:
    """A player's score sheet as everybody sees it."""
    return seen(state).scores[player - 1]


def events(state: GalileoGalilei, *notations: str) -> list[Event]:
    """Do these actions; what the state noted for the log."""
    state.journal = []
    play(state, *notations)
    noted = state.journal
    state.journal = None
    return noted


def told(state: GalileoGalilei, *notations: str) -> list[str]:
    """Do these actions; what the log tells about them, in order and without the words."""
    phrases = [GAME.tell(state.settings, event, None) for event in events(state, *notations)]
    return [phrase.key.removeprefix("log.") for phrase in phrases if phrase is not None]


def log(state: GalileoGalilei, *notations: str, language: str = "en") -> list[str]:
    """Do these actions; the log lines that everybody reads about them."""
    phrases = [GAME.tell(state.settings, event, None) for event in events(state, *notations)]
    words = GAME.words(language)
    return [words.say(phrase) for phrase in phrases if phrase is not None]


# --- boards that several chapters begin with ---------------------------------------------

SKY = "AT1 AT2 AT3 AT4 AT5 AT6"


def on_tile(tile: str, golden: bool = False, **keys: str | int) -> Table:
    """Player 1 has this tile under the telescope, on space 3."""
    others = [name for name in ("AT1", "AT2", "AT3", "AT4", "AT5", "AT6") if name != tile]
    sky = " ".join([*others[:2], tile, *others[2:]])
    board = table().acting(space=3).player(1, sky=sky, golden=tile if golden else "", **keys)
    return board.display("D01 D02 D03 D04 D05 D06")


def spending(quadrants: int, **keys: str | int) -> Table:
    """Player 1 has quadrants and can use any free action that they pay for."""
    usual: dict[str, str | int] = {
        "dice": "y1 r1 b1",
        "library": "D07 D08 D09 D17 D18",
        "cellar": "1 1 0 0",
    }
    board = table().acting(space=5, fixed_done=True).display("D01 D02 D03 D04 D05 D06")
    return board.player(1, quadrants=quadrants, **{**usual, **keys})


def rich(space: int) -> Table:
    """Player 1 can do everything that any space and any free action offers."""
    return (
        table()
        .acting(space=space)
        .display("D04 D02 D03 D01 D05 D06")
        .player(1, dice="y1 r2 b2", quadrants=9, library="D07", cellar="1 1 0 0", sky=SKY)
    )
