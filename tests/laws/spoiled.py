"""Games that each break one law: Lanterns, spoiled in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, TypeVar

from lanterns.game import LanternsGame, LanternsView, named
from lanterns.state import (
    LANTERNS,
    LIT,
    REFUSED_NOT_HELD,
    REFUSED_OTHER,
    TOLD_DREW,
    TOLD_HUNG,
    Lanterns,
)
from orrery.core.actions import ActionSpace
from orrery.core.art.memory import Memory
from orrery.core.errors import BrokenInvariant
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.positions import Position
from orrery.core.records import Deal
from orrery.core.spoken import Decision, Option, Panel
from orrery.core.state import Event, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase, phrase

GOES_ON = "a game goes on until it ends"
AGAIN = "the same deal and actions give the same game"
LEGAL = "legal is what is not refused"
ILLEGAL = "illegal actions change nothing"
DECISION = "decision says who and what"
OPTIONS = "options show what is legal"
EXPLAINED = "actions are explained"
ASKING = "asking changes nothing"
VIEWS = "views are plain"
OUTCOME = "outcome adds up"
COMPLETE = "clones are complete"
APART = "clones stay as they are"
FIELDS = "fields cover what changes"
NOTATION = "notation goes both ways"
POSITION = "position says it all"
FUTURES = "equal states have equal futures"
SLIPS = "spoiled texts are refused"
RECORDS = "records replay"
UNDONE = "undone branches replay"
WORDS = "everything can be said"
LOG = "the log can be said"
TRUE = "refusals are true"
MOST = "closed options say the most"
RESAMPLING = "resampling keeps the view"
GUESSED = "resampled games go on"
UNDO = "undo crosses no reveal"
SECRECY = "nothing hidden is told"

SPOILED: dict[str, tuple[str, str, Game]] = {}
"""The law that must be broken, how it says so, and the game."""

Spoiled = TypeVar("Spoiled", bound=type[Lanterns] | type[LanternsGame])


def breaks(law: str, words: str) -> Callable[[Spoiled], Spoiled]:
    """Class decorator: a game, or a table that a game is played on, breaks a law."""

    def enlist(spoiled: Spoiled) -> Spoiled:
        if issubclass(spoiled, Lanterns):
            game = LanternsGame()
            game.table = spoiled
        else:
            game = spoiled()
        SPOILED[spoiled.__name__] = (law, words, game)
        return spoiled

    return enlist


# --- how a game goes ----------------------------------------------------------------------


@breaks(GOES_ON, "nothing is legal")
class Stuck(Lanterns):
    def legal(self) -> list[int]:
        return [] if len(self.hung) == 6 else super().legal()


@breaks(GOES_ON, "seat 5 is to decide")
class Stranger(Lanterns):
    @property
    def seat(self) -> int:
        return 5 if self.decisions == 3 else super().seat

    def check(self) -> None:
        """Not to be caught before the seat is looked at."""


@breaks(GOES_ON, "the game does not end")
class Endless(Lanterns):
    def enact(self, code: int) -> None:
        if code < LANTERNS or len(self.hung) < 3:
            super().enact(code)


@breaks(GOES_ON, "what was revealed stays revealed")
class Forgetful(Lanterns):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.reveals = 0 if self.drawn == LANTERNS else self.reveals


@breaks(GOES_ON, "an action is one decision")
class Hasty(Lanterns):
    def enact(self, code: int) -> None:
        super().enact(code)
        self.decisions += 1


@breaks(GOES_ON, "BrokenInvariant: a lantern is in two places")
class Thief(Lanterns):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.hands[seat][0] = self.hands[1 - seat if seat < 2 else 0][0]


@breaks(GOES_ON, "seat 0 is to decide after the end")
class Encore(Lanterns):
    @property
    def seat(self) -> int:
        return max(0, super().seat)


# --- what a state says of itself ----------------------------------------------------------


@breaks(LEGAL, "not ascending")
class Unsorted(Lanterns):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


@breaks(LEGAL, "refusal() lets through")
class Narrow(Lanterns):
    def legal(self) -> list[int]:
        return super().legal()[:1]


@breaks(LEGAL, "the state's own")
class Lent(Lanterns):
    def legal(self) -> list[int]:
        if getattr(self, "lent", None) is None:
            self.lent = super().legal()
        return self.lent

    def enact(self, code: int) -> None:
        super().enact(code)
        self.lent = super().legal()


@breaks(ILLEGAL, "which is refused")
class Lenient(Lanterns):
    def refusal(self, code: int) -> int:
        return 0 if code == 10**6 else super().refusal(code)

    def enact(self, code: int) -> None:
        if code < 10**6:
            super().enact(code)


@breaks(ILLEGAL, "changed the state")
class Counting(Lanterns):
    def refusal(self, code: int) -> int:
        if code < 0:
            self.reveals += 1
        return super().refusal(code)


@breaks(ILLEGAL, "is in no ledger")
class Arbitrary(LanternsGame):
    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        return words, rule if code >= 0 else "LA-TURN-99"


@breaks(DECISION, "the decision's id")
class Late(LanternsGame):
    def decision(self, state: State, viewer: int | None) -> Decision:
        return super().decision(state, viewer)._replace(id=state.decisions + 1)


@breaks(DECISION, "is in no ledger")
class Ruleless(LanternsGame):
    def decision(self, state: State, viewer: int | None) -> Decision:
        return super().decision(state, viewer)._replace(rule="")


@breaks(OPTIONS, "open options are")
class Hiding(LanternsGame):
    def options(self, state: State) -> list[Option]:
        options = super().options(state)
        return options[1:] if options and options[0].open else options


@breaks(OPTIONS, "shown twice")
class Stammering(LanternsGame):
    def options(self, state: State) -> list[Option]:
        return super().options(state) * 2


@breaks(OPTIONS, "closed without a reason")
class Silent(LanternsGame):
    def options(self, state: State) -> list[Option]:
        return [replace(option, reason=None) for option in super().options(state)]


@breaks(OPTIONS, "two reasons for one refusal")
class Fickle(LanternsGame):
    def options(self, state: State) -> list[Option]:
        other = phrase("refused.unknown")
        return [
            option if option.open else replace(option, reason=other)
            for option in super().options(state)
        ]


@breaks(OPTIONS, "has no target")
class Nowhere(LanternsGame):
    def options(self, state: State) -> list[Option]:
        return [replace(option, target="") for option in super().options(state)]


@breaks(EXPLAINED, "applies 'LA-TURN-03'")
class Misleading(LanternsGame):
    def explain(self, state: State, code: int) -> list[str]:
        return [*super().explain(state, code), "LA-TURN-03"]


@breaks(ASKING, "changed it")
class Curious(LanternsGame):
    def potential(self, state: State, seat: int) -> float:
        state.reveals += 1
        return 0


@breaks(VIEWS, "beside its fields")
class Stowaway(LanternsGame):
    def view(self, state: State, seat: int | None) -> LanternsView:
        view = super().view(state, seat)
        object.__setattr__(view, "state", state)
        return view


@breaks(VIEWS, "cannot hold a Lanterns")
class Whole(LanternsGame):
    def view(self, state: State, seat: int | None) -> LanternsView:
        itself: Any = state
        return replace(super().view(state, seat), chosen=itself)


@breaks(VIEWS, "is offered")
class Generous(LanternsGame):
    def view(self, state: State, seat: int | None) -> LanternsView:
        return replace(super().view(state, seat), options=tuple(self.options(state)))


@breaks(OUTCOME, "ranking")
class Unjust(LanternsGame):
    def outcome(self, state: State) -> Outcome:
        outcome = super().outcome(state)
        return replace(outcome, ranking=outcome.ranking[::-1])


@breaks(OUTCOME, "a score sheet has the lines")
class Careless(LanternsGame):
    def outcome(self, state: State) -> Outcome:
        outcome = super().outcome(state)
        sheets = tuple({"dark": sheet["dark"], "lit": sheet["lit"]} for sheet in outcome.scores)
        return replace(outcome, scores=sheets)


# --- copies -------------------------------------------------------------------------------


@breaks(COMPLETE, "shares a part of 'hands'")
class Shallow(Lanterns):
    def clone(self) -> Lanterns:
        copy = super().clone()
        copy.hands = self.hands[:]
        return copy


@breaks(COMPLETE, "holds something else")
class Lossy(Lanterns):
    """A field that clone(), encode() and fields() forget together."""

    def enact(self, code: int) -> None:
        super().enact(code)
        self.darkness = getattr(self, "darkness", 0) + code


@breaks(FIELDS, "'mood' changes and is not in fields()")
class Moody(Lanterns):
    def enact(self, code: int) -> None:
        super().enact(code)
        self.mood = self.decisions

    def clone(self) -> Lanterns:
        copy = super().clone()
        assert isinstance(copy, Moody)
        if hasattr(self, "mood"):
            copy.mood = self.mood
        return copy


class Rope:
    """A part of a state whose encode() forgets its knots."""

    def __init__(self, length: int, knots: int) -> None:
        self.length = length
        self.knots = knots

    def encode(self) -> tuple[int]:
        return (self.length,)


@breaks(FIELDS, "'rope' changes and encode() does not show it")
class Knotted(Lanterns):
    def __init__(self, settings: Settings, deck: tuple[int, ...]) -> None:
        super().__init__(settings, deck)
        self.rope = Rope(3, 0)

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "rope")

    def enact(self, code: int) -> None:
        super().enact(code)
        self.rope.knots += 1

    def clone(self) -> Lanterns:
        copy = super().clone()
        assert isinstance(copy, Knotted)
        copy.rope = Rope(self.rope.length, self.rope.knots)
        return copy


@breaks(APART, "playing on in a clone changed the original")
class Diary(Lanterns):
    """A list that is no field and is shared by all clones."""

    def __init__(self, settings: Settings, deck: tuple[int, ...]) -> None:
        super().__init__(settings, deck)
        self.diary: list[int] = []

    def enact(self, code: int) -> None:
        super().enact(code)
        self.diary.append(code)

    def clone(self) -> Lanterns:
        copy = super().clone()
        assert isinstance(copy, Diary)
        copy.diary = self.diary
        return copy


@breaks(AGAIN, "IllegalAction")
class Absent(Lanterns):
    """What is drawn hangs on a counter that all games share."""

    turns: ClassVar[list[int]] = []

    def draw(self, seat: int) -> None:
        self.turns.append(seat)
        if self.drawn < LANTERNS - 1:
            other = self.drawn + len(self.turns) % (LANTERNS - self.drawn)
            deck = list(self.deck)
            deck[self.drawn], deck[other] = deck[other], deck[self.drawn]
            self.deck = tuple(deck)
        super().draw(seat)


# --- what is written down -----------------------------------------------------------------


@breaks(NOTATION, "cannot stand in a record")
class Numbered(LanternsGame):
    actions: ClassVar[ActionSpace] = ActionSpace()
    actions.block("choose", "{lantern} is chosen", lantern=[str(n) for n in range(LANTERNS)])
    actions.block("hang", "hang {way}", way=("lit", "dark"))


@breaks(POSITION, "describes another state")
class Vague(LanternsGame):
    def state_at(self, position: Position) -> Lanterns:
        state = super().state_at(position)
        state.reveals = 0
        return state


@breaks(RECORDS, "begins with the deal")
class Shuffled(LanternsGame):
    def deal_of(self, state: State) -> Deal:
        deal = super().deal_of(state)
        return {"deck": [*deal["deck"][:-2], *deal["deck"][:-3:-1]]}


@breaks(FUTURES, "the end is another")
class Fated(Lanterns):
    """What will be drawn is decided by something that no position tells."""

    def draw(self, seat: int) -> None:
        if len(self.coming) > 1 and self.deck[0] > 5:
            deck = list(self.deck)
            deck[self.drawn], deck[-1] = deck[-1], deck[self.drawn]
            self.deck = tuple(deck)
        super().draw(seat)

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "deck")

    def encode(self) -> tuple[object, ...]:
        return super().encode()[:-1]


@breaks(SLIPS, "ValueError: ")
class Gullible(LanternsGame):
    """Takes every position to be well written."""

    def _hung(self, entry: str, seats: int) -> tuple[int, str, int]:
        maker, name, lit = entry.split(":")
        return int(maker), name, int(lit)


# --- words --------------------------------------------------------------------------------


@breaks(WORDS, "no en words for 'prompt.sing'")
class Speechless(LanternsGame):
    def decision(self, state: State, viewer: int | None) -> Decision:
        decision = super().decision(state, viewer)
        lost = viewer is not None and state.decisions == 3
        return decision._replace(prompt=phrase("prompt.sing")) if lost else decision


@breaks(LOG, "without its argument 'card'")
class Mumbling(LanternsGame):
    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        line = super().tell(settings, event, viewer)
        return phrase("log.drew_own") if line and line.key == "log.drew_own" else line


@breaks(TRUE, "That lantern is not in your hand.' (refused.not_held), which is not so")
class Excuse(LanternsGame):
    """Says of a way to hang a lantern what is true of lanterns only."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        if reason == REFUSED_OTHER and code >= LIT:
            return super().reason(state, code, REFUSED_NOT_HELD)
        return super().reason(state, code, reason)


@breaks(TRUE, "its details are wrong")
class Overprecise(LanternsGame):
    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        words, rule = super().reason(state, code, reason)
        return phrase(words.key, n=3), rule


@breaks(MOST, "while 'refused.not_held' is true and says more")
class Curt(LanternsGame):
    """Knows why, and says only that it cannot be."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        other = REFUSED_OTHER if reason == REFUSED_NOT_HELD else reason
        return super().reason(state, code, other)

    def true_reasons(self, state: State, code: int) -> list[str]:
        true = super().true_reasons(state, code)
        return [*true, "refused.unknown"] if true == ["refused.not_held"] else true


# --- secrets ------------------------------------------------------------------------------


@breaks(SECRECY, "the view tells")
class Gossip(LanternsGame):
    """Counts what others hold: no name is told, and still too much."""

    def view(self, state: State, seat: int | None) -> LanternsView:
        assert isinstance(state, Lanterns)
        view = super().view(state, seat)
        return replace(view, deck=max(state.hands[-1]) if state.hands[-1] else 0)

    def resample(self, view: View, rng: Random) -> Lanterns:
        """Not to be caught before the history is looked at."""
        state = super().resample(view, rng)
        while state.view(view.viewer) != view:
            state = super().resample(view, rng)
        return state


@breaks(RESAMPLING, "the view tells")
class Leak(LanternsGame):
    def view(self, state: State, seat: int | None) -> LanternsView:
        assert isinstance(state, Lanterns)
        return replace(super().view(state, seat), deck=sum(state.hands[0]))


@breaks(RESAMPLING, "a refusal tells")
class Tattler(LanternsGame):
    """Refuses a lantern differently when somebody else holds it."""

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        assert isinstance(state, Lanterns)
        held = any(code in hand for hand in state.hands)
        words, rule = super().reason(state, code, reason)
        return words, "LA-END-01" if held else rule

    def options(self, state: State) -> list[Option]:
        return [option for option in super().options(state) if option.open]


@breaks(RESAMPLING, "the drawing for")
class Signature(LanternsGame):
    """A drawing that takes its numbers from the order in which it is asked."""

    drawings: ClassVar[list[int]] = []

    def draw(
        self, view: View, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> list[Panel]:
        self.drawings.append(1)
        return [Panel("rope", self.title, "", f"<svg id='{len(self.drawings)}'/>")]


@breaks(RESAMPLING, "BrokenInvariant")
class Cloudy(LanternsGame):
    def resample(self, view: View, rng: Random) -> Lanterns:
        state = super().resample(view, rng)
        state.deck = (0,) * LANTERNS
        return state


class Asleep(Lanterns):
    def draw(self, seat: int) -> None:
        raise BrokenInvariant("nobody draws in a dream")


@breaks(GUESSED, "nobody draws in a dream")
class Dreamer(LanternsGame):
    """Resamples to a state that looks right and cannot be played on."""

    def resample(self, view: View, rng: Random) -> Lanterns:
        self.table = Asleep
        try:
            return super().resample(view, rng)
        finally:
            self.table = Lanterns


@breaks(SECRECY, "the log tells")
class Blabber(LanternsGame):
    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        if event[0] == TOLD_HUNG:
            return phrase("log.lit", who=phrase("seat.0"), card=named(event[2]))
        return super().tell(settings, event, viewer)


@breaks(SECRECY, "the log tells")
class Whisper(LanternsGame):
    """Tells the spectators what was drawn."""

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        if event[0] == TOLD_DREW and viewer is None:
            return phrase("log.drew_own", card=named(event[2]))
        return super().tell(settings, event, viewer)


@breaks(UNDO, "replayed from the undo barrier: the view tells")
class Peeking(LanternsGame):
    """Who has chosen a lantern sees the top of the deck, and no reveal is counted."""

    def view(self, state: State, seat: int | None) -> LanternsView:
        assert isinstance(state, Lanterns)
        view = super().view(state, seat)
        peeks = view.chosen and state.coming
        return replace(view, deck=LANTERNS + state.coming[0]) if peeks else view

    def resample(self, view: View, rng: Random) -> Lanterns:
        """Every single moment is resampled as it should be."""
        state = super().resample(view, rng)
        while state.view(view.viewer) != view:
            state = super().resample(view, rng)
        return state
