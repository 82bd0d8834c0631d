"""What is true of every possible table: the invariants of `check()` (COMP, limits, totals)."""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, WIDTH
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.rules.comets import players
from orrery.games.galileo_galilei.rules.decisions import Decision
from orrery.games.galileo_galilei.rules.dice import of_colour
from orrery.games.galileo_galilei.rules.pending import refuse_frame
from orrery.games.galileo_galilei.state import (
    BARE,
    NO_CARD,
    NO_TILE,
    NOBODY,
    PLAIN,
    Astronomer,
    Table,
    inquisitors,
)


def check_table(table: Table, decisions: list[Decision]) -> None:
    """Raise BrokenInvariant unless this table is possible."""
    check_deal(table)
    check_cards(table)
    check_supply(table)
    for seat in range(len(table.sides)):
        side = table.sides[seat]
        check_character(table, seat)
        check_dice(side, seat)
        check_comets(table, seat)
        check_library(side, seat)
        check_university(side, seat)
        check_tiles(table, seat)
    check_tokens(table)
    check_objectives(table)
    check_round(table)
    check_stack(table, decisions)


def require(truth: bool, otherwise: str) -> None:
    if not truth:
        raise BrokenInvariant(otherwise)


def part(side: Astronomer, seat: int, what: str) -> str:
    """A key of a position, as an error names it: player1.dice."""
    return f"tycho.{what}" if side.character == box.TYCHO else f"player{seat + 1}.{what}"


# --- cards --------------------------------------------------------------------------------


def check_deal(table: Table) -> None:
    """The deck has its tiers in order, the box in the order of refilling.

    GG-SETUP-03, GG-SETUP-04.
    """
    deal = table.deal
    require(
        sorted(deal.cards + deal.left_out) == list(range(box.CARDS)),
        "deck: every card once, deck or box",
    )
    tiers = [box.CARD_TIER[card] for card in deal.cards]
    for tier in range(box.TIERS):
        count = box.DECK_OF[deal.agreed.seats][tier]
        require(tiers.count(tier + 1) == count, f"deck.cards: {count} cards of tier {tier + 1}")
    coming = tiers[table.drawn :]
    require(coming == sorted(coming), "deck.cards: Tier I lies on top, III at the bottom")
    left = [box.CARD_TIER[card] for card in deal.left_out[table.drawn_from_box :]]
    require(left == sorted(left, reverse=True), "deck.box: refills begin with Tier III")
    require(
        sorted(deal.subjects) == list(range(box.SUBJECTS)),
        "university.subjects: every subject tile once",
    )
    require(len(deal.scales) == box.SCALES, "university.scales: there are four")
    require(
        len({box.piece_of(scale) for scale in deal.scales}) == box.SCALES,
        "university.scales: four different ones",
    )


def check_cards(table: Table) -> None:
    """What was drawn lies on the board or in a library, once. GG-MAJ-05, GG-CON-06."""
    deal = table.deal
    drawn = deal.cards[: table.drawn] + deal.left_out[: table.drawn_from_box]
    open_cards = [card for card in table.display if card != NO_CARD]
    for side in table.sides:
        open_cards += [box.piece_of(entry) for entry in side.library]
    require(
        sorted(drawn) == sorted(open_cards),
        "display.cards, library: not the cards that were drawn",
    )
    empty = table.drawn == len(deal.cards)
    require(table.drawn_from_box == 0 or empty, "deck.box: is used only after the deck")
    require(table.drawn >= box.DISPLAY, "display.cards: six cards are laid out at the start")
    for card in table.display:
        require(
            card != NO_CARD or table.drawn_from_box == len(deal.left_out),
            "display.cards: a space is empty although there are cards",
        )


def check_tokens(table: Table) -> None:
    """Tokens lie on constellations and come from the boards. GG-CON-02, GG-CON-05."""
    lying = [0] * len(table.sides)
    for spot in range(box.DISPLAY * box.SPOTS):
        seat = table.tokens[spot]
        if seat != NOBODY:
            card = table.display[spot // box.SPOTS]
            require(card != NO_CARD, "display.tokens: a token lies on no card")
            require(
                spot % box.SPOTS < box.CARD_SPOTS[card],
                f"display.tokens: a token beside {box.CARD_IDS[card]}",
            )
            require(0 <= seat < len(lying), "display.tokens: a token of nobody at this table")
            lying[seat] += 1
    for seat in range(len(lying)):
        side = table.sides[seat]
        require(0 <= side.tokens <= box.TOKENS, part(side, seat, f"tokens: {side.tokens}"))
        require(
            lying[seat] + side.tokens <= box.TOKENS,
            part(side, seat, "tokens: too many with those on cards"),
        )


# --- one side -----------------------------------------------------------------------------


def check_supply(table: Table) -> None:
    """Thirty dice, ten of each colour. GG-COMP-02, GG-COMP-05."""
    for colour in range(3):
        out = 0
        for side in table.sides:
            out += of_colour(side.dice, colour)
        require(table.supply[colour] == box.DICE_PER_COLOUR - out, "dice: they do not add up")
        require(table.supply[colour] >= 0, "dice: there are ten of each colour")


def check_dice(side: Astronomer, seat: int) -> None:
    """At most four, at most three of a colour, in order. GG-DICE-02, GG-R-44."""
    require(len(side.dice) <= box.STORE, part(side, seat, f"dice: more than {box.STORE}"))
    require(sorted(side.dice) == side.dice, part(side, seat, "dice: out of order"))
    for die in side.dice:
        require(0 <= die < box.DICE, part(side, seat, "dice: no such die"))
    if side.character != box.TYCHO:
        for colour in range(3):
            require(
                of_colour(side.dice, colour) <= box.SAME_COLOUR,
                part(side, seat, f"dice: {box.SAME_COLOUR} of one colour at most"),
            )


def check_character(table: Table, seat: int) -> None:
    """Who sits where, with which parts. GG-PSET-02, GG-ADV-01, GG-SOLO-03."""
    side = table.sides[seat]
    agreed = table.deal.agreed
    require(
        (side.character == box.TYCHO) == (seat == agreed.seats),
        part(side, seat, "astronomer: Tycho sits after the players"),
    )
    require(
        NOBODY <= side.character < len(box.CHARACTERS), part(side, seat, "astronomer: no such one")
    )
    for other in range(seat):
        if side.character != NOBODY:
            taken = table.sides[other].character
            require(side.character != taken, part(side, seat, "astronomer: chosen twice"))
    able = agreed.advanced and side.character != box.TYCHO
    require(
        side.ability == (side.character if able else PLAIN),
        part(side, seat, "astronomer: another ability"),
    )
    spaces = box.BRUNO_CELLAR if side.ability == box.BRUNO else box.CELLAR
    require(len(side.cellar) == spaces, part(side, seat, f"cellar: {spaces} spaces"))
    require(min(side.cellar) >= 0, part(side, seat, "cellar: fewer than none"))
    require(side.quadrants >= 0, part(side, seat, "quadrants: fewer than none"))
    require(
        box.REPUTATION_LOW <= side.reputation <= box.REPUTATION_HIGH,
        part(side, seat, "reputation: off the track"),
    )
    require(
        side.reserve == NO_TILE or side.ability == box.KEPLER,
        part(side, seat, "reserve: only Kepler has one"),
    )
    require(
        side.ability == box.COPERNICUS or sum(side.laid) == 0,
        part(side, seat, "laid: only Copernicus lays tiles"),
    )
    own = 0 if side.ability == PLAIN else box.OWN_PAGES[side.ability]
    require(side.own_pages >> own == 0, part(side, seat, "pages: no such personal page"))


def check_comets(table: Table, seat: int) -> None:
    """Seven comets per side, each in one place. GG-COMP-01."""
    side = table.sides[seat]
    places = [side.comets, side.upper, side.lower, side.book, side.appendix]
    require(min(places) >= 0, part(side, seat, "comets: fewer than none"))
    total = sum(places) + (side.own_pages & 1) + (side.own_pages >> 1)
    for page in range(box.PAGES):
        if table.pages[page] == seat:
            total += 1
            require(
                box.PAGE_PLAYERS[page] <= players(table),
                "book.pages: a comet on a page not in play",
            )
    require(total == box.COMETS, part(side, seat, f"comets: {total} with those on the board"))
    for holder in table.pages:
        require(NOBODY <= holder < len(table.sides), "book.pages: a comet of nobody at this table")
    require(0 <= side.worn <= side.lower, part(side, seat, "worn: more than lie in the lower zone"))
    require(
        side.worn == 0 or seat == table.turn,
        part(side, seat, "worn: comets are used in the own turn"),
    )
    require(
        side.book == 0 or seat == table.turn,
        part(side, seat, "book: comets leave it in the same turn"),
    )


def check_library(side: Astronomer, seat: int) -> None:
    """Books on spaces of the library; tiles on cards, on no other tile. GG-LIB-09, GG-ADV-09."""
    length = len(side.library)
    for column in side.books:
        require(0 <= column <= length, part(side, seat, "books: one beyond the library"))
    if side.character == box.TYCHO:
        require(len(set(side.books)) == 1, part(side, seat, "books: Tycho has one for all rows"))
    taken = [0] * (box.ROWS * box.CARDS)
    for tile in range(box.LIBRARY_TILES):
        place = side.laid[tile]
        if place == 0:
            require(
                not side.laid_sides >> tile & 1,
                part(side, seat, "laid: a tile beside the board has no side up"),
            )
            continue
        top = (place - 1) // box.CARDS
        left = (place - 1) % box.CARDS
        require(
            top + box.LIBRARY_TILE_ROWS[tile] <= box.ROWS,
            part(side, seat, "laid: outside the rows"),
        )
        require(
            left + box.LIBRARY_TILE_COLUMNS[tile] <= length,
            part(side, seat, "laid: beside the cards"),
        )
        for row in range(top, top + box.LIBRARY_TILE_ROWS[tile]):
            for column in range(left, left + box.LIBRARY_TILE_COLUMNS[tile]):
                require(
                    taken[row * box.CARDS + column] == 0,
                    part(side, seat, "laid: two tiles on one space"),
                )
                taken[row * box.CARDS + column] = 1


def check_university(side: Astronomer, seat: int) -> None:
    for row in side.chairs:
        require(0 <= row <= box.TOP, part(side, seat, "chairs: off the scale"))


def check_tiles(table: Table, seat: int) -> None:
    """Every tile once, on the sky or in reserve. GG-PSET-04, GG-ADV-04, GG-SOLO-06."""
    side = table.sides[seat]
    if side.character == box.TYCHO:
        require(len(side.sky) == box.SOLO_TILES, part(side, seat, "sky: Tycho has five tiles"))
        require(len(set(side.sky)) == box.SOLO_TILES, part(side, seat, "sky: a tile twice"))
        require(0 <= side.telescope < box.SOLO_TILES, part(side, seat, "telescope: below no tile"))
        return
    require(2 <= side.telescope <= box.SPACES, part(side, seat, "telescope: points nowhere"))
    require(len(side.sky) == box.TILES, part(side, seat, "sky: six tile spaces"))
    require(
        side.golden >> box.TILES == 0,
        part(side, seat, "golden: the special tile cannot be upgraded"),
    )
    tiles = [tile for tile in side.sky if tile != BARE]
    if side.reserve != NO_TILE:
        tiles.append(side.reserve)
    require(len(set(tiles)) == len(tiles), part(side, seat, "sky: a tile twice"))
    if table.round > 0:
        wanted = box.SPECIAL + 1 if side.ability == box.KEPLER else box.TILES
        require(sorted(tiles) == list(range(wanted)), part(side, seat, "sky: tiles are missing"))


# --- the whole ----------------------------------------------------------------------------


def check_objectives(table: Table) -> None:
    """Who was first has reached it; whoever reached one has a first. GG-OBJ-02, GG-OBJ-03."""
    for objective in range(box.OBJECTIVES):
        first = table.firsts[objective]
        require(NOBODY <= first < len(table.sides), "university.firsts: nobody at this table")
        anybody = False
        for seat in range(len(table.sides)):
            reached = table.sides[seat].objectives >> objective & 1 == 1
            anybody = anybody or reached
            require(seat != first or reached, "university.firsts: first, and not reached")
        require(
            anybody == (first != NOBODY),
            "university.firsts: an objective is reached by nobody first",
        )
    for side in table.sides:
        require(side.objectives >> box.OBJECTIVES == 0, "objectives: there are four")


def check_round(table: Table) -> None:
    """The end is triggered by the deck, and one more round follows. GG-END-01, GG-END-02."""
    empty = table.drawn == len(table.deal.cards)
    require(0 <= table.ending <= table.round, "ending: a round that was not yet")
    require(table.ending == 0 or empty, "ending: triggered while there are cards")
    if table.drawn_from_box == 0 and not table.deal.agreed.last_on_board:
        require(table.ending > 0 or not empty, "ending: an empty deck triggers the end")
    require(table.ending == 0 or table.round <= table.ending + 1, "round: the game should be over")
    require(
        not table.over or table.ending == table.round - 1,
        "turn.stack: over after the last round only",
    )
    if table.round > 0 and not table.over:
        require(0 <= table.turn < table.deal.agreed.seats, "turn.player: it is nobody's turn")
        side = table.sides[table.turn]
        require(table.peak >= inquisitors(side), "turn.peak: fewer than there are now")
        require(not table.moving_done or table.played != NO_TILE, "turn.played: no tile was used")


def check_stack(table: Table, decisions: list[Decision]) -> None:
    """Something can be decided, by whose turn it is."""
    stack = table.stack
    if table.over:
        require(not stack, "turn.stack: nothing is decided after the end")
        return
    require(len(stack) >= WIDTH and len(stack) % WIDTH == 0, "turn.stack: somebody has to decide")
    bottom = stack[:WIDTH][KIND]
    if table.round == 0:
        require(bottom == act.RUN_SETUP, "turn.stack: the setup is not finished")
    else:
        allowed = bottom in (act.DECIDE_MOVE, act.DECIDE_ACTION, act.RUN_CLEANUP)
        require(allowed, "turn.stack: a turn is movement, actions or cleanup")
        moved = table.sides[table.turn].telescope > box.START_SPACE
        require(
            moved or bottom == act.DECIDE_MOVE, "turn.stack: the telescope has not been moved yet"
        )
    for place in range(0, len(stack), WIDTH):
        wrong = refuse_frame(table, decisions, place)
        frame = stack[place : place + WIDTH]
        require(not wrong, f"turn.stack: {act.FRAMES[frame[KIND]]}:{frame[SEAT] + 1}: {wrong}")
    require(stack[KIND] < act.RUN_EFFECTS, "turn.stack: what comes last has to be decided")
    require(bool(table.legal()), "turn.stack: nothing can be decided")
