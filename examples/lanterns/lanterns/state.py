"""The table of Lanterns and its rules: the fast half, in typed Python that mypyc can compile."""

from __future__ import annotations

from orrery.core.actions import ActionSpace
from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT, A, pop, push
from orrery.core.state import Settings, State

LANTERNS = 12
HAND = 2
CHOOSE, HANG = 1, 2
KINDS = ("", "choose", "hang")
NAMES = [f"L{number:02}" for number in range(1, LANTERNS + 1)]

ACTIONS = ActionSpace()
LAMP = ACTIONS.block("choose", "choose {lantern}", lantern=NAMES).base
LIT = ACTIONS.block("hang", "hang {way}", way=("lit", "dark")).base
DARK = LIT + 1

REFUSED_OVER, REFUSED_OTHER, REFUSED_NOT_HELD = 1, 2, 3
TOLD_HUNG, TOLD_DREW = 1, 2


class Lanterns(State):
    """`hung` holds seat, lantern and 1 if it is lit, three numbers for each lantern."""

    def __init__(self, settings: Settings, deck: tuple[int, ...]) -> None:
        super().__init__(settings)
        self.deck = deck
        self.drawn = 0
        self.hands: list[list[int]] = []
        self.hung: list[int] = []

    @property
    def rounds(self) -> int:
        rounds = self.settings.options["rounds"]
        assert isinstance(rounds, int)
        return rounds

    @property
    def coming(self) -> tuple[int, ...]:
        return self.deck[self.drawn :]

    def points(self, seat: int) -> int:
        """What all lanterns of a seat are worth, those that hang dark too. LA-END-01."""
        hung = self.hung
        return sum([hung[at + 1] + 1 for at in range(0, len(hung), 3) if hung[at] == seat])

    def begin(self) -> None:
        for _ in range(self.seats):
            self.hands.append(sorted(self.deck[self.drawn : self.drawn + HAND]))
            self.drawn += HAND
        push(self.stack, CHOOSE, 0)

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "drawn", "hands", "hung", "coming")

    def legal(self) -> list[int]:
        return [code for code in range(ACTIONS.size) if self.refusal(code) == 0]

    def refusal(self, code: int) -> int:
        if self.over:
            return REFUSED_OVER
        if self.stack[KIND] == CHOOSE and LAMP <= code < LIT:
            return 0 if code - LAMP in self.hands[self.seat] else REFUSED_NOT_HELD
        if self.stack[KIND] == HANG and code in (LIT, DARK):
            return 0
        return REFUSED_OTHER

    def enact(self, code: int) -> None:
        seat, card = self.stack[SEAT], self.stack[A]
        if self.stack[KIND] == CHOOSE:
            pop(self.stack)
            push(self.stack, HANG, seat, code - LAMP)
            return
        pop(self.stack)
        self.hands[seat].remove(card)
        self.hung += [seat, card, int(code == LIT)]
        self.note((TOLD_HUNG, seat, card, int(code == LIT)))
        if self.drawn < LANTERNS:
            self.draw(seat)
        if len(self.hung) == 3 * self.seats * self.rounds:
            self.over = True
            self.reveals += 1
        else:
            push(self.stack, CHOOSE, (seat + 1) % self.seats)

    def draw(self, seat: int) -> None:
        drawn = self.deck[self.drawn]
        self.drawn += 1
        self.reveals += 1
        self.hands[seat] = sorted([*self.hands[seat], drawn])
        self.note((TOLD_DREW, seat, drawn))

    def clone(self) -> Lanterns:
        copy = type(self)(self.settings, self.deck)
        copy.stack = self.stack[:]
        copy.decisions = self.decisions
        copy.reveals = self.reveals
        copy.over = self.over
        copy.drawn = self.drawn
        copy.hands = [hand[:] for hand in self.hands]
        copy.hung = self.hung[:]
        return copy

    def check(self) -> None:
        somewhere = [
            *self.coming,
            *self.hung[1::3],
            *(card for hand in self.hands for card in hand),
        ]
        if sorted(somewhere) != list(range(LANTERNS)):
            raise BrokenInvariant("a lantern is in two places or none")
        turns = len(self.hung) // 3
        if self.hung[0::3] != [turn % self.seats for turn in range(turns)]:
            raise BrokenInvariant("lanterns are hung in turn")
        # As long as the deck lasts, every turn ends with drawing.
        without = max(0, turns - (LANTERNS - HAND * self.seats))
        last = [turn % self.seats for turn in range(turns - without, turns)]
        if [len(hand) for hand in self.hands] != [
            HAND - last.count(seat) for seat in range(self.seats)
        ]:
            raise BrokenInvariant("a hand is too small or too large")
        if turns > self.rounds * self.seats:
            raise BrokenInvariant("the game should be over")
        if self.over:
            return
        if self.seat != turns % self.seats:
            raise BrokenInvariant("somebody else's turn")
        if self.stack[KIND] == HANG and self.stack[A] not in self.hands[self.seat]:
            raise BrokenInvariant("the lantern to hang is in nobody's hand")
