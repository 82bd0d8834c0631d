"""A game as a package: the interface leads each question to the module that answers it.

What is asked of a game is in `Game`, without a word about whose state and view they are. Here it
is handed on to the modules of the game's package, which know their own types. A game's `game.py`
lists the modules and keeps what is the game's own: its name, its options, how it deals.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Generic, Protocol, SupportsIndex, TypeVar

from orrery.core import records
from orrery.core.chance import Chance
from orrery.core.claims import Claim
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.positions import Position, Settle
from orrery.core.spoken import Decision, Grid, Holding, Option, Panel
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase

if TYPE_CHECKING:
    from orrery.core.art.memory import Memory

StateT = TypeVar("StateT", bound=State)
StateIn = TypeVar("StateIn", bound=State, contravariant=True)
StateOut = TypeVar("StateOut", bound=State, covariant=True)
ViewT = TypeVar("ViewT", bound=View)
ViewIn = TypeVar("ViewIn", bound=View, contravariant=True)
ViewOut = TypeVar("ViewOut", bound=View, covariant=True)
DealT = TypeVar("DealT")


class Dealing(Protocol[DealT]):
    """The deal as a record holds it: reading it, or refusing it with CorruptRecord; writing it."""

    def read(self, settings: Settings, deal: records.Deal, /) -> DealT: ...

    def write(self, deal: DealT, /) -> records.Deal: ...


class Speech(Protocol[StateIn]):
    """Prompts, options and the result."""

    def decision(self, state: StateIn, viewer: int | None, /) -> Decision: ...

    def options(self, state: StateIn, /) -> list[Option]: ...

    def sheets(self, state: StateIn, /) -> tuple[dict[str, int], ...]: ...

    def outcome(self, state: StateIn, /) -> Outcome: ...


class Reasons(Protocol[StateIn]):
    """Why an action is refused, and which rules it applies."""

    def reason(self, state: StateIn, code: int, reason: int, /) -> tuple[Phrase, str]: ...

    def explain(self, state: StateIn, code: int, /) -> list[str]: ...


class Telling(Protocol):
    """The log."""

    def tell(self, settings: Settings, event: Event, viewer: int | None, /) -> Phrase | None: ...


class Viewing(Protocol[StateIn, ViewOut]):
    """What a seat may know."""

    def build(self, state: StateIn, viewer: int | None, /) -> ViewOut: ...


class Sampling(Protocol[ViewIn, StateOut]):
    """A full table that fits a view."""

    def resample(self, view: ViewIn, rng: Random, /) -> StateOut: ...


class Drawing(Protocol[ViewIn]):
    """The table as pictures."""

    def draw(
        self, view: ViewIn, language: str, names: Sequence[str], memory: Memory | None, /
    ) -> Iterable[Panel]: ...

    def symbols(self) -> str: ...


class Grids(Protocol[ViewIn]):
    """The table as rows of words."""

    def grids(self, view: ViewIn, /) -> list[Grid]: ...


class Reading(Protocol[StateOut]):
    """The table that a position describes."""

    def read(self, position: Position, settle: Settle, /) -> StateOut: ...


class Describing(Protocol[StateIn]):
    """The table as a position."""

    def write(self, state: StateIn, /) -> Position: ...


class Judging(Protocol[StateIn]):
    """How well a seat stands."""

    def potential(self, state: StateIn, seat: int, /) -> float: ...


class Spendable(Protocol[StateIn]):
    """What a seat has and can spend."""

    def spendable(self, state: StateIn, seat: int, /) -> dict[str, int]: ...


class Holdings(Protocol[StateIn]):
    """What everybody has, as all may count it."""

    def holdings(self, state: StateIn, /) -> tuple[tuple[Holding, ...], ...]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[StateT, ViewT, DealT]):
    """The modules behind a game's interface, and the types they speak of."""

    state: type[StateT]
    seen: type[ViewT]
    dealing: Dealing[DealT]
    speech: Speech[StateT]
    reasons: Reasons[StateT]
    claims: Mapping[str, Claim[StateT]]
    """What the words of each reason say about the table, the most specific first."""
    telling: Telling
    view: Viewing[StateT, ViewT]
    sampling: Sampling[ViewT, StateT]
    drawing: Drawing[ViewT]
    grids: Grids[ViewT]
    position: Reading[StateT]
    describing: Describing[StateT]
    potential: Judging[StateT]
    spendable: Spendable[StateT]
    holdings: Holdings[StateT]


class PackagedGame(Game, Generic[StateT, ViewT, DealT]):
    """A game that hands every question on to the modules of its package."""

    parts: Parts[StateT, ViewT, DealT]

    @abstractmethod
    def shuffle(self, settings: Settings, chance: Chance) -> DealT:
        """Make every shuffle of a game."""

    @abstractmethod
    def begin(self, settings: Settings, deal: DealT, journal: list[Event] | None = None) -> StateT:
        """The table set up with a deal; a journal hears how."""

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        **options: OptionValue,
    ) -> StateT:
        return self.ours(super().new(seats, seed, **options))

    def position(self, text: str) -> StateT:
        return self.ours(super().position(text))

    def from_record(self, text: str) -> StateT:
        return self.ours(super().from_record(text))

    def ours(self, state: State) -> StateT:
        if not isinstance(state, self.parts.state):
            raise TypeError(f"a state of {self.title} is expected, not {type(state).__name__}")
        return state

    def our_view(self, view: View) -> ViewT:
        assert isinstance(view, self.parts.seen)
        return view

    def fresh(self, settings: Settings, chance: Chance) -> StateT:
        return self.begin(settings, self.shuffle(settings, chance))

    def start(
        self, settings: Settings, deal: records.Deal, journal: list[Event] | None = None
    ) -> StateT:
        return self.begin(settings, self.parts.dealing.read(settings, deal), journal)

    def decision(self, state: State, viewer: int | None) -> Decision:
        return self.parts.speech.decision(self.ours(state), viewer)

    def options(self, state: State) -> list[Option]:
        return self.parts.speech.options(self.ours(state))

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        return self.parts.reasons.reason(self.ours(state), code, reason)

    def true_reasons(self, state: State, code: int) -> list[str]:
        ours = self.ours(state)
        return [key for key, claim in self.parts.claims.items() if claim.holds(ours, code)]

    def details_are_true(self, state: State, code: int, words: Phrase) -> bool:
        details = self.parts.claims[words.key].details
        return details is None or details(self.ours(state), code, words)

    def explain(self, state: State, code: int) -> list[str]:
        return self.parts.reasons.explain(self.ours(state), code)

    def sheets(self, state: State) -> tuple[dict[str, int], ...]:
        return self.parts.speech.sheets(self.ours(state))

    def outcome(self, state: State) -> Outcome:
        return self.parts.speech.outcome(self.ours(state))

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        return self.parts.telling.tell(settings, event, viewer)

    def view(self, state: State, seat: int | None) -> ViewT:
        return self.parts.view.build(self.ours(state), seat)

    def resample(self, view: View, rng: Random) -> StateT:
        return self.parts.sampling.resample(self.our_view(view), rng)

    def draw(
        self, view: View, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> Iterable[Panel]:
        return self.parts.drawing.draw(self.our_view(view), language, names, memory)

    def symbols(self) -> str:
        return self.parts.drawing.symbols()

    def grids(self, view: View) -> list[Grid]:
        return self.parts.grids.grids(self.our_view(view))

    def state_at(self, position: Position) -> StateT:
        return self.parts.position.read(position, self.settle)

    def position_of(self, state: State) -> Position:
        return self.parts.describing.write(self.ours(state))

    def potential(self, state: State, seat: int) -> float:
        return self.parts.potential.potential(self.ours(state), seat)

    def opens_turn(self, state: State) -> bool:
        return self.judgement.opens_turn(state)

    def spendable(self, state: State, seat: int) -> dict[str, int]:
        return self.parts.spendable.spendable(self.ours(state), seat)

    def holdings(self, state: State) -> tuple[tuple[Holding, ...], ...]:
        return self.parts.holdings.holdings(self.ours(state))
