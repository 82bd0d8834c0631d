"""Special effects of Action cards (FX)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, WIDTH, pop, push
from orrery.core.state import tell
from orrery.games.newton import actions as act
from orrery.games.newton import components as box
from orrery.games.newton.rules import slots
from orrery.games.newton.rules.decisions import Decision
from orrery.games.newton.rules.gains import pay, receive, score
from orrery.games.newton.state import Scholar, Table, without


def refuse_effect(table: Table, seat: int, card: int) -> int:
    """Why the effect of a card cannot be applied now. NW-TURN-03, NW-FX-01, NW-R-54."""
    scholar = table.scholars[seat]
    effect = box.CARD_FX[card]
    if effect == box.FX_NONE:
        return act.REFUSED_NO_EFFECT if card >= box.ACTION_CARDS else act.REFUSED_VOLUMES_ONLY
    if effect > box.FX_TELEPORT:
        return act.REFUSED_MODIFIER
    if effect == box.FX_DISCARD and len(scholar.hand) == 0:
        return act.REFUSED_HAND_EMPTY
    if effect == box.FX_REPEAT and not can_copy(table, seat):
        return act.REFUSED_NOTHING_TO_COPY
    if effect <= box.FX_TRIPLE and not gives_something(scholar, card):
        return act.REFUSED_NOTHING
    if scholar.coins < box.CARD_PRICE[card]:
        return act.REFUSED_COINS
    return act.REFUSED_POTIONS if scholar.potions < box.CARD_PRICE_POTIONS[card] else 0


def gives_something(scholar: Scholar, card: int) -> bool:
    """Whether plain gains or a counting bring anything now: Students may be used up. NW-D-09."""
    effect = box.CARD_FX[card]
    if effect == box.FX_COLOUR:
        return colour_points(scholar, card) > 0
    if effect == box.FX_TRIPLE:
        return triples(scholar) > 0
    gain = box.CARD_GAIN[card]
    if box.GAIN_COINS[gain] + box.GAIN_POTIONS[gain] + box.GAIN_POINTS[gain] > 0:
        return True
    return len(scholar.students) < box.STUDENTS


def colour_points(scholar: Scholar, card: int) -> int:
    """A Volume of choice counts as the colour asked for. NW-FX-03, NW-R-15."""
    return scholar.volumes[box.CARD_ARGUMENT[card]] + scholar.volumes[box.ANY]


def apply_effect(table: Table, seat: int, card: int, copied: bool) -> None:
    """Pay and receive, count, or ask what the effect needs to know.

    NW-FX-01, NW-FX-02, NW-FX-03, NW-FX-04, NW-FX-05, NW-FX-06, NW-FX-07, NW-FX-08, NW-FX-09,
    NW-FX-10, NW-FX-11, NW-FX-12, NW-FX-13.
    """
    scholar = table.scholars[seat]
    effect = box.CARD_FX[card]
    tell(table, act.TOLD_EFFECT, seat, card, 1 if copied else 0)
    if effect == box.FX_GAIN:
        pay(table, seat, box.CARD_PRICE[card], box.CARD_PRICE_POTIONS[card])
        receive(table, seat, box.CARD_GAIN[card], 1, box.FROM_CARDS)
    elif effect == box.FX_COLOUR:
        score(table, seat, colour_points(scholar, card), box.FROM_CARDS)
    elif effect == box.FX_TRIPLE:
        score(table, seat, box.CARD_ARGUMENT[card] * triples(scholar), box.FROM_CARDS)
    elif effect == box.FX_REPEAT:
        push(table.stack, act.DECIDE_COPY, seat, card)
    elif effect == box.FX_DISCARD:
        push(table.stack, act.DECIDE_DISCARD, seat, card)
    else:
        push(table.stack, act.DECIDE_VILLAGE, seat, box.CARD_PRICE[card])


def triples(scholar: Scholar) -> int:
    """Sets of three available Volumes of one colour; those of choice fill gaps.

    NW-FX-10, NW-FX-02.
    """
    spare = scholar.volumes[box.ANY]
    sets = 0
    # Colours that lack one Volume for a set come before those that lack two.
    for lacking in range(1, 4):
        for colour in range(box.ANY):
            count = scholar.volumes[colour]
            if lacking == 1:
                sets += count // 3
            if 3 - count % 3 == lacking and spare >= lacking:
                spare -= lacking
                sets += 1
    return sets + spare // 3


# --- leaving an effect that asks something ------------------------------------------------


def refuse_leaving(table: Table, seat: int) -> int:
    """An effect is left once at most, so that a turn comes to an end. NW-TURN-04, NW-D-09."""
    if table.stack[slots.LEFT_ONCE - WIDTH] == 0:
        return 0
    return act.REFUSED_LEFT_ONCE if can_choose(table, seat) else 0


def can_choose(table: Table, seat: int) -> bool:
    """Whether the effect on top can still be applied; coins may have gone in between."""
    kind = table.stack[KIND]
    if kind == act.DECIDE_COPY:
        return can_copy(table, seat)
    return (
        kind == act.DECIDE_DISCARD or table.scholars[seat].coins >= table.stack[slots.VILLAGE_PRICE]
    )


def leave_effect(table: Table) -> None:
    """It was not applied, and may be applied later in this turn. NW-TURN-04, NW-TURN-06."""
    pop(table.stack)
    table.applied = False
    table.stack[slots.LEFT_ONCE] = 1


# --- NW-FX-08: copying --------------------------------------------------------------------


def refuse_copy(table: Table, seat: int, card: int) -> int:
    """Only lightning effects of other cards on the desk. NW-FX-08, NW-R-14."""
    if card not in table.scholars[seat].desk:
        return act.REFUSED_NOT_ON_DESK
    if box.CARD_LIGHTNING[card] == 0:
        return act.REFUSED_NO_LIGHTNING
    return refuse_effect(table, seat, card)


def can_copy(table: Table, seat: int) -> bool:
    for card in table.scholars[seat].desk:
        if refuse_copy(table, seat, card) == 0:
            return True
    return False


def effects_to_copy(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-09."""
    if refuse_leaving(table, seat) == 0:
        codes.append(act.STOP)
    codes += [
        act.COPY + card
        for card in sorted(table.scholars[seat].desk)
        if refuse_copy(table, seat, card) == 0
    ]


def copy_effect(table: Table, seat: int, card: int) -> None:
    pop(table.stack)
    apply_effect(table, seat, card, True)


# --- NW-FX-09: removing a card ------------------------------------------------------------


def cards_to_discard(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-09."""
    if refuse_leaving(table, seat) == 0:
        codes.append(act.STOP)
    codes += [act.DISCARD + card for card in table.scholars[seat].hand]


def refuse_discard(table: Table, seat: int, card: int) -> int:
    """Any Action card in hand, starting cards included. NW-R-45."""
    return 0 if card in table.scholars[seat].hand else act.REFUSED_NOT_IN_HAND


def discard(table: Table, seat: int, card: int) -> None:
    effect = table.stack[slots.CARD]
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.hand = without(scholar.hand, card)
    tell(table, act.TOLD_DISCARD, seat, card)
    receive(table, seat, box.CARD_GAIN[effect], 1, box.FROM_CARDS)


# --- NW-FX-06: to a Village ---------------------------------------------------------------


def refuse_village(table: Table, seat: int, place: int) -> int:
    """A Village where no Bonus token lies. NW-FX-06, NW-R-17."""
    scholar = table.scholars[seat]
    if box.PLACE_KIND[place] != box.VILLAGE:
        return act.REFUSED_NO_VILLAGE
    bonus = box.PLACE_BONUS[place]
    if bonus != box.NO_BONUS and table.token_lies(bonus):
        return act.REFUSED_TOKEN
    if scholar.scientist == place:
        return act.REFUSED_THERE
    return act.REFUSED_COINS if scholar.coins < table.stack[slots.VILLAGE_PRICE] else 0


def villages(table: Table, seat: int, codes: list[int]) -> None:
    """NW-D-09."""
    if refuse_leaving(table, seat) == 0:
        codes.append(act.STOP)
    codes += [act.GO + place for place in box.VILLAGES if refuse_village(table, seat, place) == 0]


def move_to_village(table: Table, seat: int, place: int) -> None:
    """Not a Travel action: no route, no cube, no token. NW-FX-07, NW-R-17."""
    price = table.stack[slots.VILLAGE_PRICE]
    pop(table.stack)
    scholar = table.scholars[seat]
    scholar.coins -= price
    scholar.scientist = place
    tell(table, act.TOLD_VILLAGE, seat, place, price)


# --- as decisions -------------------------------------------------------------------------


class Applying(Decision):
    """What an effect that was opened asks. NW-D-09."""

    def refuse_stop(self, table: Table, seat: int) -> int:
        return refuse_leaving(table, seat)

    def stop(self, table: Table, seat: int) -> None:
        tell(table, act.TOLD_DECLINED, seat, self.kind)
        leave_effect(table)


class ToVillage(Applying):
    """To which Village. NW-FX-06."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        villages(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_village(table, seat, code - act.GO)

    def enact(self, table: Table, seat: int, code: int) -> None:
        move_to_village(table, seat, code - act.GO)


class Copying(Applying):
    """Whose effect is applied again. NW-FX-08."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        effects_to_copy(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_copy(table, seat, code - act.COPY)

    def enact(self, table: Table, seat: int, code: int) -> None:
        copy_effect(table, seat, code - act.COPY)


class Discarding(Applying):
    """Which card leaves the game. NW-FX-09."""

    def answers(self, table: Table, seat: int, codes: list[int]) -> None:
        cards_to_discard(table, seat, codes)

    def refusal(self, table: Table, seat: int, code: int) -> int:
        return refuse_discard(table, seat, code - act.DISCARD)

    def enact(self, table: Table, seat: int, code: int) -> None:
        discard(table, seat, code - act.DISCARD)


VILLAGE: Final = ToVillage(
    act.DECIDE_VILLAGE, "NW-FX-06", act.GO, act.CUBE_HERE, "NW-D-09 NW-TURN-04"
)
COPY: Final = Copying(act.DECIDE_COPY, "NW-FX-08", act.COPY, act.DISCARD, "NW-D-09 NW-TURN-04")
DISCARD: Final = Discarding(
    act.DECIDE_DISCARD, "NW-FX-09", act.DISCARD, act.MASTER, "NW-D-09 NW-TURN-04"
)
