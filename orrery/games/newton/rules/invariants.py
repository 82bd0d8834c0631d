"""What is true of every possible table: the invariants of `check()` (COMP, limits, totals)."""

from __future__ import annotations

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, WIDTH
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.cubes import medicine_cities
from orrery.games.newton.rules.setup import masters_dealt, recount
from orrery.games.newton.rules.technology import can_advance
from orrery.games.newton.rules.tiles import developments_left, incomes_left, spaces_used
from orrery.games.newton.state import NO_CARD, NO_MASTER, NO_TILE, NOBODY, Scholar, Table


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table is possible."""
    check_deal(table)
    check_cards(table)
    check_masters(table)
    check_tokens(table)
    for seat in range(len(table.scholars)):
        check_counts(table, seat)
        check_pieces(table, seat)
        check_tiles(table, seat)
    check_round(table)
    check_stack(table)
    require(table.over or len(table.legal()) > 0, "turn.stack: somebody can always do something")


def require(truth: bool, otherwise: str) -> None:
    if not truth:
        raise BrokenInvariant(otherwise)


def name(seat: int) -> str:
    return f"player{seat + 1}"


def one_each(row: list[int], kinds: int, count: int) -> bool:
    """Whether a row has `count` different numbers below `kinds`."""
    return len(row) == count == len(set(row)) and min(row) >= 0 and max(row) < kinds


# --- the deal -----------------------------------------------------------------------------


def check_deal(table: Table) -> None:
    """NW-SETUP-02, NW-SETUP-03, NW-SETUP-04, NW-SETUP-05, NW-SETUP-06, NW-SETUP-10, NW-SETUP-14,
    NW-SETUP-16, NW-SETUP-17.
    """
    deal = table.deal
    seats = deal.agreed.seats
    require(
        one_each(deal.boards, len(box.BOARDS), seats),
        "player.board: everybody has another Study board",
    )
    require(
        one_each(deal.colours, len(box.COLOURS), seats),
        "player.colour: everybody has another colour",
    )
    require(
        one_each(deal.cities, len(box.CITY_IDS), len(box.CITY_IDS)),
        "map.cities: each City tile lies once",
    )
    count = len(box.UNIVERSITY_IDS)
    require(one_each(deal.universities, count, count), "map.universities: each tile lies once")
    count = len(box.ANCIENT_IDS)
    require(one_each(deal.ancients, count, count), "map.ancient_lands: each tile lies once")
    count = len(box.SPECIALIZATION_SPACES)
    shown = one_each(deal.specializations, len(box.SPECIALIZATION_IDS), count)
    require(shown, "tracks.specializations: five different tiles lie there")
    count = len(box.INVENTION_SPACES)
    shown = one_each(deal.inventions, len(box.INVENTION_IDS), count)
    require(shown, "tracks.inventions: five different tiles lie there")
    count = len(box.OBJECTIVE_SPACES)
    require(
        one_each(deal.objectives, len(box.OBJECTIVE_IDS), count),
        "tracks.objectives: six different ones",
    )
    require(len(deal.tokens) == len(box.BONUS_FROM), "every Bonus space is named")
    for kind in range(len(box.TOKEN_COPIES)):
        require(
            deal.tokens.count(kind) <= box.TOKEN_COPIES[kind],
            "tokens.dealt: no token comes too often",
        )
    for space in range(len(box.BONUS_FROM)):
        used = box.BONUS_FROM[space] <= seats
        require(
            used == (deal.tokens[space] != NO_TILE), "tokens.dealt: they fit the number of players"
        )
    require(len(deal.under) == (box.ROUNDS - 1) * box.ACTION_CARDS, "every round has its shuffle")
    require(
        one_each(deal.masters, box.MASTERS, masters_dealt(deal.agreed)),
        "masters.dealt: no Master twice",
    )


# --- cards --------------------------------------------------------------------------------


def check_cards(table: Table) -> None:
    """No card twice, decks by level, hands of the own colour.

    NW-COMP-06, NW-COMP-11, NW-SETUP-20.
    """
    found: list[int] = table.market[:]
    require(table.market == sorted(table.market), "face-up cards lie in order")
    for level in range(box.LEVELS):
        deck = table.decks[level]
        layers = [table.returned[card] for card in deck]
        require(
            layers == sorted(layers), f"cards.deck{level + 1}: what went under it later lies lower"
        )
        for card in deck:
            require(card // box.DECK == level, f"cards.deck{level + 1}: cards of one level")
        found += list(deck)
    for card in range(box.ACTION_CARDS):
        layer = table.returned[card]
        in_deck = card in table.decks[box.CARD_LEVEL[card] - 1]
        require(layer == 0 or in_deck, "cards.deck: only cards in a deck went under it")
        require(layer < max(table.round, 1), "cards.deck: cards go under it at the end of a round")
    for seat in range(len(table.scholars)):
        scholar = table.scholars[seat]
        start = box.ACTION_CARDS + table.deal.colours[seat] * box.STARTING
        own = list(scholar.hand) + list(scholar.desk) + list(scholar.tucked)
        require(list(scholar.hand) == sorted(scholar.hand), "a hand is in order")
        for card in own:
            fits = card < box.ACTION_CARDS or start <= card < start + box.STARTING
            require(fits, f"{name(seat)}: a starting card of another colour")
        found += own
    require(len(found) == len(set(found)), "cards: every Action card is there once")


def check_masters(table: Table) -> None:
    """NW-SETUP-26, NW-SETUP-27, NW-SETUP-28, NW-SETUP-29, NW-MAST-02."""
    deal = table.deal
    for seat in range(len(table.scholars)):
        scholar = table.scholars[seat]
        held = list(scholar.masters) + list(scholar.patrons)
        require(list(scholar.masters) == sorted(scholar.masters), "Masters in hand are in order")
        require(len(held) == len(set(held)), "no Master twice")
        if table.round > 0:
            require(
                len(held) == box.MASTERS_KEPT, f"{name(seat)}.masters: four are in hand or played"
            )
        if deal.agreed.solo:
            dealt = deal.masters
            left = [master for master in dealt if master not in table.drafted]
            require(sorted(held) == sorted(left), "masters.dropped: what was not dropped is kept")
        elif deal.agreed.drafted:
            kept = table.drafted[seat * box.MASTERS_KEPT : (seat + 1) * box.MASTERS_KEPT]
            picked = [master for master in kept if master != NO_MASTER]
            require(sorted(held) == sorted(picked), f"{name(seat)}.masters: what was drafted")
        else:
            dealt = deal.pack(seat)
            require(sorted(held) == sorted(dealt), f"{name(seat)}.masters: what was dealt")


def check_tokens(table: Table) -> None:
    """Every token lies where it was dealt or was taken by somebody. NW-BONUS-01, NW-BONUS-02."""
    dealt = sorted([token for token in table.deal.tokens if token != NO_TILE])
    found: list[int] = []
    for scholar in table.scholars:
        found += list(scholar.tokens)
    for space in range(len(box.BONUS_FROM)):
        if table.token_lies(space):
            found.append(table.deal.tokens[space])
    require(sorted(found) == dealt, "tokens.taken: every token lies in its place or with a player")
    require(table.lying >> len(box.BONUS_FROM) == 0, "tokens lie on Bonus spaces")


# --- a player -----------------------------------------------------------------------------


def check_counts(table: Table, seat: int) -> None:
    """Running counts agree with what lies on the table. NW-VAL-02, NW-REQ-04."""
    scholar = table.scholars[seat]
    symbols = scholar.symbols
    volumes = scholar.volumes
    cubes = scholar.cubes
    recount(table, seat)
    agree = symbols == scholar.symbols and volumes == scholar.volumes and cubes == scholar.cubes
    scholar.symbols = symbols
    scholar.volumes = volumes
    scholar.cubes = cubes
    require(agree, f"symbols, Volumes and cubes of {name(seat)} are counted right")
    require(
        scholar.coins >= 0 and scholar.potions >= 0, f"{name(seat)}.coins: nobody owes anything"
    )
    require(
        scholar.points[box.FROM_CUBES] <= sum(box.CUBE_VP[: cubes + 1]),
        f"{name(seat)}.points: more from cubes than they bring",
    )
    require(
        scholar.points[box.FROM_BOOKS] <= pile_points(scholar),
        f"{name(seat)}.points: more from books than piles bring",
    )
    require(min(scholar.points) >= 0, f"{name(seat)}.points: none below zero")


def pile_points(scholar: Scholar) -> int:
    """What the piles that were taken can have brought. NW-STUDY-04."""
    points = 0
    for pile in range(scholar.taken // box.PILE):
        points += box.GAIN_POINTS[box.PILE_GAIN[pile]]
    return points


def check_pieces(table: Table, seat: int) -> None:
    """NW-COMP-09, NW-TECH-09, NW-TRAV-12."""
    scholar = table.scholars[seat]
    require(0 <= scholar.scientist < box.PLACES, "a Scientist is on the Map")
    require(0 <= scholar.marker <= box.WORK_END, "a Marker is on the Work track")
    require(len(scholar.students) <= box.STUDENTS, f"{name(seat)}.students: at most four")
    final: list[int] = []
    for space in scholar.students:
        require(0 <= space < box.TECH_SPACES, "a Student is on the Technology track")
        if box.TECH_FINAL[space] == 1:
            require(space not in final, f"{name(seat)}.students: one on a final space")
            final.append(space)
    require(scholar.cubes <= box.CUBES, f"{name(seat)}.cubes: at most twelve")
    require(scholar.visited >> box.PLACES == 0, "cubes lie on the Map")
    for place in range(box.PLACES):
        if scholar.been_to(place):
            require(box.TAKES_CUBE[place] == 1, f"{name(seat)}.cubes: Villages and Basel take none")


def check_tiles(table: Table, seat: int) -> None:
    """NW-DEV-01, NW-INCT-01, NW-MED-01, NW-MED-02, NW-R-22, NW-STUDY-10, NW-R-07."""
    scholar = table.scholars[seat]
    require(
        sum(scholar.developments) <= box.DRAWERS,
        f"{name(seat)}.developments: five drawers hold five",
    )
    require(
        spaces_used(scholar) <= box.INCOME_SPACES,
        f"{name(seat)}.incomes: five spaces hold five tiles",
    )
    for kind in range(box.BASIC_ACTIONS):
        require(
            developments_left(table, kind) >= 0, f"{name(seat)}.developments: no stack is overdrawn"
        )
    for kind in range(box.INCOMES):
        require(incomes_left(table, kind) >= 0, f"{name(seat)}.incomes: no stack is overdrawn")
    cities = medicine_cities(table, seat)
    require(0 <= scholar.medicine <= cities, f"{name(seat)}.medicine: the tile needs its Cities")
    require(scholar.shelf >> box.CELLS == 0, "Bookshelf tiles lie on book spaces")
    placed = 0
    for cell in range(box.CELLS):
        if scholar.filled(cell):
            placed += 1
    require(scholar.taken == placed + scholar.removed, "tiles taken were placed or removed")
    require(scholar.taken <= box.BOOKS, f"{name(seat)}.books: there are twelve tiles")
    require(
        0 <= scholar.removed <= removable(scholar),
        f"{name(seat)}.removed: only a Master removes tiles",
    )


def removable(scholar: Scholar) -> int:
    count = 0
    for master in scholar.patrons:
        if box.MASTER_SPECIAL[master] == box.MASTER_BOOKS:
            count += box.MASTER_VALUE[master]
    return count


# --- round and stack ----------------------------------------------------------------------


def check_round(table: Table) -> None:
    """NW-FLOW-01, NW-FLOW-02, NW-TURN-02, NW-END-02."""
    seats = table.deal.agreed.seats
    require(0 <= table.round <= box.ROUNDS, "round: six are played")
    require(0 <= table.first < seats, "first: somebody goes first")
    require(
        (table.lap > 0) == (table.round > 0) and table.lap <= box.TURNS,
        "lap: a round has five turns",
    )
    acting = NOBODY <= table.turn < seats
    require(acting, "turn.player: it is somebody's turn, or the round is ending")
    if table.round == 0:
        require(table.turn == NOBODY, "turn.player: no turns before the Masters are chosen")
    for seat in range(seats):
        scholar = table.scholars[seat]
        before = (seat - table.first) % seats < (table.turn - table.first) % seats
        had = table.lap if table.turn in (NOBODY, seat) or before else table.lap - 1
        require(len(scholar.desk) <= had, f"{name(seat)}.desk: at most one card is played a turn")
        tucks = (
            table.round - 1 if table.turn != NOBODY or table.round == box.ROUNDS else table.round
        )
        require(
            len(scholar.tucked) <= max(tucks, 0), f"{name(seat)}.tucked: at most one card a round"
        )
    if table.card == NO_CARD:
        idle = not table.acted and not table.applied and not table.boosted
        require(idle, "turn.card: without a card nothing was done with it")
    else:
        require(table.turn != NOBODY, "turn.card: a card is played in a turn")
        desk = table.scholars[table.turn].desk
        require(len(desk) > 0 and desk[-1] == table.card, "turn.card: it lies last on the desk")
        require(table.acted or not table.boosted, "turn.boosted: the boost belongs to an action")


def check_stack(table: Table) -> None:
    """Known kinds of frames, for seats that exist, with arguments that mean something."""
    stack = table.stack
    if table.over:
        require(len(stack) == 0, "turn.stack: nothing is left to decide after the end")
        require(table.round == box.ROUNDS, "turn.stack: the game is over after six rounds")
        return
    require(len(stack) > 0 and len(stack) % WIDTH == 0, "turn.stack: something is to be decided")
    require(stack[KIND] <= act.DECIDE_TUCK, "turn.stack: a decision is on top")
    bottom = stack[:WIDTH]
    first = bottom[KIND]
    turning = first in (act.DECIDE_CARD, act.DECIDE_TURN)
    require(
        turning == (table.turn != NOBODY),
        "turn.stack: a turn is at the bottom, or something before it",
    )
    if turning:
        require(bottom[SEAT] == table.turn, "turn.stack: who has the turn decides")
        require(
            (first == act.DECIDE_CARD) == (table.card == NO_CARD),
            "turn.stack: first comes the card",
        )
    else:
        require(
            first in (act.RUN_DRAFT, act.DECIDE_DROP, act.RUN_ROUND),
            "turn.stack: the course of the game is known",
        )
    for base in range(0, len(stack), WIDTH):
        check_frame(table, stack[base : base + WIDTH], base == 0)


def check_moving(scholar: Scholar, flags: int, piece: int) -> None:
    able = can_advance(scholar, flags, scholar.students[piece], scholar.potions)
    require(able, "turn.stack: the Student that was chosen can move")


def check_effect(table: Table, frame: list[int]) -> None:
    """An effect that asks something is that of the card of the turn, or one copied by it."""
    kind = frame[KIND]
    card = frame[slots.CARD]
    effect = box.CARD_FX[table.card]
    if kind == act.DECIDE_VILLAGE:
        require(
            effect == box.FX_TELEPORT and frame[slots.VILLAGE_PRICE] == box.CARD_PRICE[table.card],
            "turn.stack: a card moves",
        )
    elif kind == act.DECIDE_COPY:
        require(effect == box.FX_REPEAT and card == table.card, "turn.stack: a card repeats")
    else:
        require(
            effect in (box.FX_DISCARD, box.FX_REPEAT), "turn.stack: the card of the turn removes"
        )
        require(
            0 <= card < box.ACTION_CARDS and box.CARD_FX[card] == box.FX_DISCARD,
            "turn.stack: a card removes",
        )


def check_frame(table: Table, frame: list[int], bottom: bool) -> None:
    kind = frame[KIND]
    seat = frame[SEAT]
    require(0 < kind <= act.RUN_ROUND, "turn.stack: a frame is of a known kind")
    require(
        0 <= seat < table.deal.agreed.seats, "turn.stack: a frame belongs to somebody at the table"
    )
    inner = act.DECIDE_TURN < kind < act.DECIDE_TUCK or kind == act.RUN_GRANTS
    require(
        inner == (table.turn == seat and not bottom), "turn.stack: a frame lies where it belongs"
    )
    if act.DECIDE_WORK <= kind <= act.DECIDE_BOOK:
        require(
            0 <= frame[slots.VALUE] <= 2 * box.BASIC_ACTIONS + box.TURNS + box.BOOKS,
            "turn.stack: a value is not beyond reach",
        )
        require(0 <= frame[slots.FLAGS] < 2 * box.DRAWN, "turn.stack: flags are flags")
        if frame[slots.FLAGS] & box.BY_CARD:
            require(table.acted, "turn.stack: the card's action has begun")
    if kind in (act.DECIDE_STUDENT, act.DECIDE_ADVANCE):
        students = len(table.scholars[seat].students)
        require(
            0 <= frame[slots.MOVED] < 1 << students,
            "turn.stack: Students that moved are on the track",
        )
        require(
            kind == act.DECIDE_STUDENT or 0 <= frame[slots.PIECE] < students,
            "turn.stack: a Student is moving",
        )
        if kind == act.DECIDE_ADVANCE and not frame[slots.FLAGS] & box.BEGUN:
            check_moving(table.scholars[seat], frame[slots.FLAGS], frame[slots.PIECE])
    elif kind == act.DECIDE_ENTER:
        require(
            table.scholars[seat].marker + frame[slots.VALUE] >= box.WORK_END,
            "turn.stack: the Marker can reach the end",
        )
    elif kind == act.DECIDE_ANY:
        require(frame[slots.VALUE] > 0, "turn.stack: an action has a value")
    elif kind == act.DECIDE_TURN:
        require(0 <= frame[slots.LEFT_ONCE] <= 1, "turn.stack: an effect was left or not")
    elif act.DECIDE_VILLAGE <= kind <= act.DECIDE_DISCARD:
        require(table.applied, "turn.applied: an effect is being applied")
        check_effect(table, frame)
    elif kind == act.DECIDE_CUBE:
        require(
            0 <= frame[slots.WANTED] <= box.CITY_ANCIENT and frame[slots.CUBE_PRICE] >= 0,
            "turn.stack: a cube goes to a kind of place",
        )
        require(table.scholars[seat].cubes < box.CUBES, "turn.stack: there is a cube to place")
    elif kind == act.DECIDE_DRAWER:
        require(0 <= frame[slots.COMING] < box.JOKER, "turn.stack: a Development tile has a kind")
        require(
            sum(table.scholars[seat].developments) == box.DRAWERS,
            "turn.stack: all drawers are full",
        )
    elif kind == act.DECIDE_INCOME_SPACE:
        require(0 <= frame[slots.COMING] <= box.MEDICINE, "turn.stack: an Income tile has a kind")
        require(
            spaces_used(table.scholars[seat]) == box.INCOME_SPACES,
            "turn.stack: all income spaces are full",
        )
    elif kind == act.DECIDE_DRAFT:
        require(
            table.kept(seat, frame[slots.KEPT]) == NO_MASTER,
            "turn.stack: nothing was kept yet",
        )
    elif kind == act.RUN_GRANTS:
        require(
            0 <= frame[slots.GRANTED] <= box.ANY_ACTION
            and frame[slots.GRANTED_VALUE] > 0
            and frame[slots.GRANTS_LEFT] > 0,
            "turn.stack: actions are granted",
        )
