"""Setup: the deal, the table, the players, the choice of Masters (SETUP)."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.frames import pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.quick import turn_up
from orrery.games.newton.rules.rounds import begin_round, line_cards
from orrery.games.newton.state import (
    NO_MASTER,
    NO_TILE,
    NOBODY,
    Agreed,
    Deal,
    Table,
    add_volumes,
    with_card,
)

# --- the deal -----------------------------------------------------------------------------


def masters_dealt(agreed: Agreed) -> int:
    """NW-SETUP-26, NW-SETUP-29."""
    return box.MASTERS_DRAWN_ALONE if agreed.solo else agreed.seats * box.MASTERS_KEPT


def deal_colours(chance: Chance, agreed: Agreed) -> list[int]:
    """The colours asked for; what nobody asked for is given at random.

    NW-SETUP-16, NW-R-42, NW-D-18.
    """
    spare = [colour for colour in chance.shuffled(len(box.COLOURS)) if colour not in agreed.wanted]
    return [spare.pop() if wanted == NOBODY else wanted for wanted in agreed.wanted]


def deal_tokens(chance: Chance, agreed: Agreed) -> list[int]:
    """Bonus tokens on the spaces of this number of players.

    NW-SETUP-05, NW-SETUP-06, NW-SETUP-07, NW-SETUP-08, NW-SETUP-09, NW-SOLO-01.
    """
    kinds: list[int] = []
    for kind in range(len(box.TOKEN_COPIES)):
        kinds += [kind] * box.TOKEN_COPIES[kind]
    shuffled = [kinds[place] for place in chance.shuffled(len(kinds))]
    return [shuffled.pop() if players <= agreed.seats else NO_TILE for players in box.BONUS_FROM]


def deal_cards(chance: Chance, agreed: Agreed) -> Deal:
    """Every shuffle of a game, made once before it begins.

    NW-SETUP-02, NW-SETUP-03, NW-SETUP-04, NW-SETUP-05, NW-SETUP-06, NW-SETUP-07, NW-SETUP-08,
    NW-SETUP-09, NW-SETUP-10, NW-SETUP-11, NW-SETUP-12, NW-SETUP-13, NW-SETUP-14, NW-SETUP-15,
    NW-SETUP-16, NW-SETUP-17, NW-SETUP-18, NW-SETUP-19, NW-SETUP-20, NW-SETUP-21, NW-SETUP-22,
    NW-SETUP-23, NW-SETUP-24, NW-SETUP-25, NW-SETUP-26, NW-R-26.
    """
    first = int(chance.below(agreed.seats))
    boards = chance.shuffled(len(box.BOARDS))[: agreed.seats]
    colours = deal_colours(chance, agreed)
    cities = chance.shuffled(len(box.CITY_IDS))
    universities = chance.shuffled(len(box.UNIVERSITY_IDS))
    ancients = chance.shuffled(len(box.ANCIENT_IDS))
    specializations = chance.shuffled(len(box.SPECIALIZATION_IDS))[: len(box.SPECIALIZATION_SPACES)]
    inventions = chance.shuffled(len(box.INVENTION_IDS))[: len(box.INVENTION_SPACES)]
    objectives = chance.shuffled(len(box.OBJECTIVE_IDS))[: len(box.OBJECTIVE_SPACES)]
    tokens = deal_tokens(chance, agreed)
    decks: list[int] = []
    for level in range(box.LEVELS):
        decks += [level * box.DECK + card for card in chance.shuffled(box.DECK)]
    under: list[int] = []
    for _ in range(box.ROUNDS - 1):
        under += chance.shuffled(box.ACTION_CARDS)
    masters = chance.shuffled(box.MASTERS)[: masters_dealt(agreed)]
    return Deal(
        agreed,
        first,
        boards,
        colours,
        cities,
        universities,
        ancients,
        specializations,
        inventions,
        objectives,
        tokens,
        decks,
        under,
        masters,
    )


# --- the table ----------------------------------------------------------------------------


def set_up(table: Table) -> None:
    """Tokens, decks and lines, and what every player takes.

    NW-SETUP-01, NW-SETUP-02, NW-SETUP-03, NW-SETUP-04, NW-SETUP-05, NW-SETUP-06, NW-SETUP-07,
    NW-SETUP-08, NW-SETUP-09, NW-SETUP-10, NW-SETUP-11, NW-SETUP-12, NW-SETUP-13, NW-SETUP-14,
    NW-SETUP-15, NW-SETUP-16, NW-SETUP-17, NW-SETUP-18, NW-SETUP-19, NW-SETUP-20, NW-SETUP-21,
    NW-SETUP-22, NW-SETUP-23, NW-SETUP-24, NW-SOLO-06.
    """
    deal = table.deal
    for space in range(len(deal.tokens)):
        if deal.tokens[space] != NO_TILE:
            table.lying |= 1 << space
    for level in range(box.LEVELS):
        table.decks[level] = bytes(deal.decks[level * box.DECK : (level + 1) * box.DECK])
        turn_up(table, level, line_cards(table))
    for seat in range(deal.agreed.seats):
        scholar = table.scholars[seat]
        scholar.hand = bytes(starting_cards(deal.colours[seat]))
        scholar.students.append(box.TECH_START)
        recount(table, seat)
    table.reveals = 1
    if not deal.agreed.solo:
        # NW-SETUP-25, NW-SOLO-03: alone nobody has the First Player token.
        tell(table, act.TOLD_BEGIN, NOBODY, table.first)


def starting_cards(colour: int) -> list[int]:
    """The six cards a player of this colour begins with."""
    first = box.ACTION_CARDS + colour * box.STARTING
    return list(range(first, first + box.STARTING))


def recount(table: Table, seat: int) -> None:
    """Work out what can be counted on a board: symbols, Volumes, cubes.

    NW-VAL-02, NW-REQ-04, NW-R-01.
    """
    scholar = table.scholars[seat]
    symbols = [0] * box.BASIC_ACTIONS
    volumes = [0] * box.VOLUMES
    symbols[box.BOARD_SYMBOL[table.deal.boards[seat]]] += 1
    for card in scholar.desk + scholar.tucked:
        # NW-JOKER-03, NW-JOKER-04: a Joker never counts.
        if box.CARD_ACTION[card] < box.BASIC_ACTIONS:
            symbols[box.CARD_ACTION[card]] += 1
    for kind in range(box.BASIC_ACTIONS):
        symbols[kind] += scholar.developments[kind]
    for card in scholar.desk:
        add_volumes(volumes, box.CARD_VOLUMES, card)
    for master in scholar.patrons:
        add_volumes(volumes, box.MASTER_VOLUMES, master)
    scholar.symbols = symbols
    scholar.volumes = volumes
    cubes = 0
    for place in range(box.PLACES):
        if scholar.been_to(place):
            cubes += 1
    scholar.cubes = cubes


# --- choosing Masters ---------------------------------------------------------------------


def begin_masters(table: Table) -> None:
    """Drawn and dropped, drafted, or kept as dealt.

    NW-SETUP-26, NW-SETUP-27, NW-SETUP-28, NW-SETUP-29, NW-D-01.
    """
    agreed = table.deal.agreed
    if agreed.solo:
        table.scholars[0].masters = bytes(sorted(table.deal.masters))
        push(table.stack, act.DECIDE_DROP, 0, 0)
    elif agreed.drafted:
        ask_all(table, 0)
    else:
        for seat in range(agreed.seats):
            dealt = table.deal.pack(seat)
            table.scholars[seat].masters = bytes(sorted(dealt))
        begin_round(table)


def pack_of(table: Table, seat: int) -> list[int]:
    """The Masters that a seat holds in the draft, in ascending order. NW-SETUP-28, NW-R-44.

    The pack dealt to seat p is held by seat (p + passes) % seats, less what was kept of it.
    """
    seats = table.deal.agreed.seats
    passes = 0
    while passes < box.MASTERS_KEPT and not waiting_for(table, passes):
        passes += 1
    if passes == box.MASTERS_KEPT:
        return []
    origin = (seat + seats * box.MASTERS_KEPT - passes) % seats
    pack = table.deal.pack(origin)
    return [master for master in sorted(pack) if master not in table.drafted]


def waiting_for(table: Table, passes: int) -> bool:
    """Whether somebody has not yet kept a Master in this pass."""
    for seat in range(table.deal.agreed.seats):
        if table.kept(seat, passes) == NO_MASTER:
            return True
    return False


def ask_all(table: Table, kept: int) -> None:
    """Everybody chooses, hidden from the others, before the packs are passed. NW-R-44."""
    push(table.stack, act.RUN_DRAFT, 0, kept + 1)
    for behind in range(table.deal.agreed.seats):
        push(table.stack, act.DECIDE_DRAFT, table.deal.agreed.seats - 1 - behind, kept)


def masters_to_keep(table: Table, seat: int, codes: list[int]) -> None:
    codes += [act.KEEP + master for master in pack_of(table, seat)]


def refuse_keep(table: Table, seat: int, master: int) -> int:
    return 0 if master in pack_of(table, seat) else act.REFUSED_NOT_IN_PACK


def keep(table: Table, seat: int, master: int) -> None:
    kept = table.stack[slots.KEPT]
    pop(table.stack)
    keep_master(table, seat, kept, master)


def keep_master(table: Table, seat: int, kept: int, master: int) -> None:
    drafted = table.drafted
    at = seat * box.MASTERS_KEPT + kept
    table.drafted = drafted[:at] + bytes([master]) + drafted[at + 1 :]
    scholar = table.scholars[seat]
    scholar.masters = with_card(scholar.masters, master)
    tell(table, act.TOLD_KEPT, seat, master)


def pass_packs(table: Table) -> None:
    """To the left; the last card is kept without choice. NW-SETUP-28, NW-R-44."""
    kept = table.stack[slots.KEPT]
    pop(table.stack)
    table.reveals += 1
    tell(table, act.TOLD_PASSED, NOBODY, kept)
    if kept < box.MASTERS_KEPT - 1:
        ask_all(table, kept)
        return
    lasts = [pack_of(table, seat)[0] for seat in range(table.deal.agreed.seats)]
    for seat in range(table.deal.agreed.seats):
        keep_master(table, seat, kept, lasts[seat])
    begin_round(table)


def masters_to_drop(table: Table, seat: int, codes: list[int]) -> None:
    codes += [act.DROP + master for master in table.scholars[seat].masters]


def refuse_drop(table: Table, seat: int, master: int) -> int:
    return 0 if master in table.scholars[seat].masters else act.REFUSED_NOT_IN_PACK


def drop(table: Table, seat: int, master: int) -> None:
    """Alone: of six drawn, two leave. NW-SETUP-29, NW-SOLO-04."""
    dropped = table.stack[slots.DROPPED]
    pop(table.stack)
    table.drafted = table.drafted[:dropped] + bytes([master]) + table.drafted[dropped + 1 :]
    scholar = table.scholars[seat]
    scholar.masters = bytes([one for one in scholar.masters if one != master])
    tell(table, act.TOLD_DROPPED, seat, master)
    if len(scholar.masters) > box.MASTERS_KEPT:
        push(table.stack, act.DECIDE_DROP, seat, dropped + 1)
    else:
        begin_round(table)


# --- as decisions -------------------------------------------------------------------------


class Drafting(Decision):
    """Which Master of the pack is kept. NW-D-01."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        masters_to_keep(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_keep(table, seat, code - act.KEEP)

    def enact(self, table: Table, seat: int, code: int) -> None:
        keep(table, seat, code - act.KEEP)


class Dropping(Decision):
    """Alone: which Master is dropped. NW-D-01."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        masters_to_drop(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_drop(table, seat, code - act.DROP)

    def enact(self, table: Table, seat: int, code: int) -> None:
        drop(table, seat, code - act.DROP)


DRAFT: Final = Drafting(act.DECIDE_DRAFT, "NW-SETUP-28", act.KEEP, act.DROP)
DROP: Final = Dropping(act.DECIDE_DROP, "NW-SETUP-29", act.DROP, act.CODES)
