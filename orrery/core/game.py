"""Game: the interface through which everything else meets a game.

A game package makes one object of a subclass and calls it `GAME` in its `game.py`. The fast half
of the contract is in `State`; this class holds what is told about a game rather than played:
its options, its words, its rules, its views, drawings, records and positions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from operator import index
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar, SupportsIndex

from orrery.core import pickling, positions
from orrery.core.actions import ActionSpace
from orrery.core.box import Box
from orrery.core.chance import Chance
from orrery.core.errors import (
    BadOptions,
    BadPosition,
    BrokenInvariant,
    CorruptRecord,
    IllegalAction,
)
from orrery.core.features import Layout, Seen
from orrery.core.fields import Fields
from orrery.core.judgement import Judgement
from orrery.core.ledger import FILE, Ledger
from orrery.core.observing import Observer
from orrery.core.outcome import Outcome
from orrery.core.positions import Position
from orrery.core.records import Deal, Record
from orrery.core.spoken import Choice, Decision, Grid, Holding, Option, Panel
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.views import View
from orrery.core.words import Catalogue, Phrase, catalogue, phrase, seat_name, verbatim

if TYPE_CHECKING:
    from orrery.core.art.memory import Memory

SETTINGS_KEPT = 500
"""How many ways to set up a game are remembered: far more than people play at one time, but far
fewer than a game with many options has, in all the orders in which a client may name them."""


class Game(ABC):
    """One game: its options, words, rules, views, records and positions."""

    id: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]
    """The first part of the game's rule ids, GR of GR-TURN-01."""
    rules_version: ClassVar[int]
    """Rises when the same deal and actions would no longer give the same game."""
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    choices: ClassVar[tuple[Choice, ...]]
    actions: ClassVar[ActionSpace]
    folder: ClassVar[Path]
    categories: ClassVar[tuple[str, ...]]
    """The lines of the score sheet, in its order."""
    accent: ClassVar[str] = "ochre"
    """The colour of `core.art` that decorates the pages of this game."""
    fields: ClassVar[Fields] = Fields()
    """What lies on the table, where the game declares it (`core/fields.py`)."""
    also_seen: ClassVar[tuple[Seen, ...]] = ()
    """What observations have beside these fields (`core/features.py`)."""
    direct_observer: ClassVar[type[Observer]] = Observer
    """What writes observations by code made for this game (`laws/observers.py`), if anything."""
    judgement: ClassVar[Judgement]
    """What a position promises to each side, for players that think ahead."""

    def __init__(self) -> None:
        self._settled: dict[tuple[object, ...], Settings] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return pickling.reduced_game(self)

    def __repr__(self) -> str:
        return f"<{self.title}: rules version {self.rules_version}, components {self.fingerprint}>"

    # --- starting -------------------------------------------------------------------------

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        **options: OptionValue,
    ) -> State:
        """Deal a new game. The same seed gives the same deal; without one, chance decides.

        Raises BadOptions for seats or options with which the game is not played.
        """
        settings = self.settle(self.default_seats if seats is None else index(seats), options)
        return self.fresh(settings, Chance(seed))

    def settle(self, seats: int, options: Mapping[str, OptionValue]) -> Settings:
        """Check seats and options, fill in defaults. Raises BadOptions with the reason."""
        for name, value in options.items():
            if not isinstance(value, bool | str | int):
                raise BadOptions(f"{name} is a word, a number or yes or no; not {value!r}")
        # The type belongs to the key: True and 1 are equal, but only one of them is a yes.
        key = (seats, *((name, type(value), value) for name, value in options.items()))
        settled = self._settled.get(key)
        if settled is None:
            if len(self._settled) >= SETTINGS_KEPT:
                self._settled.clear()
            settled = self._settled[key] = self._settle(seats, options)
        return settled

    def _settle(self, seats: int, options: Mapping[str, OptionValue]) -> Settings:
        if seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadOptions(f"{self.title} cannot be played by {seats}; possible: {counts}")
        settled: dict[str, OptionValue] = {}
        known = {choice.name: choice for choice in self.choices}
        for name in options:
            if name not in known:
                raise BadOptions(f"{self.title} has no option {name!r}")
        for choice in self.choices:
            value = options.get(choice.name, choice.default)
            if type(value) is not type(choice.default) or value not in choice.values:
                said = ", ".join(str(one) for one in choice.values)
                raise BadOptions(f"{choice.name} can be {said}; not {value!r}", choice.rule)
            absent = choice.seat is not None and choice.seat >= seats
            if absent and value != choice.default:
                raise BadOptions(f"{choice.name}: nobody sits there", choice.rule)
            settled[choice.name] = value
        self.refuse_combination(seats, settled)
        return Settings(self, seats, settled)

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Raise BadOptions if these options do not go together; each alone is known to be fine."""
        return

    @abstractmethod
    def fresh(self, settings: Settings, chance: Chance) -> State:
        """Make every shuffle of a game now and set up; nothing is left to chance after it."""

    @abstractmethod
    def start(self, settings: Settings, deal: Deal, journal: list[Event] | None = None) -> State:
        """Set up with a known deal: rows of component ids, as a record holds them.

        A journal hears what happens during set-up and stays with the state. Raises CorruptRecord
        if it is not a deal of this game.
        """

    @abstractmethod
    def deal_of(self, state: State) -> Deal:
        """The deal a state was started with."""

    def record(self, state: State) -> Record:
        """An empty record of a freshly dealt state.

        Raises CorruptRecord for any other: from what was played before, or from a position, no
        deal leads to it.
        """
        record = Record.of(self, state)
        if state.decisions or self.start(state.settings, record.deal) != state:
            raise CorruptRecord(
                "a record begins with the deal, and this state does not: make the record before "
                "the first action, or keep the state itself with position()"
            )
        return record

    def from_record(self, text: str) -> State:
        """Read a record and replay it to its end."""
        return Record.parse(text).replay(self)

    # --- speaking -------------------------------------------------------------------------

    @abstractmethod
    def decision(self, state: State, viewer: int | None) -> Decision:
        """What is being asked now, as the viewer may know it: others only learn who decides."""

    @abstractmethod
    def options(self, state: State) -> list[Option]:
        """Every option that the decision shows, open or closed."""

    @abstractmethod
    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        """The words and the rule of a refusal number that `state.refusal(code)` gave."""

    @abstractmethod
    def true_reasons(self, state: State, code: int) -> list[str]:
        """The keys of all reasons that are true of a refused action, the most specific first.

        Found from what the words say about the table, not from the rule that refuses.
        """

    @abstractmethod
    def details_are_true(self, state: State, code: int, words: Phrase) -> bool:
        """Whether the numbers and names in the words of a refusal are right."""

    @abstractmethod
    def explain(self, state: State, code: int) -> list[str]:
        """The ids of the rules that an action applies."""

    @abstractmethod
    def sheets(self, state: State) -> tuple[dict[str, int], ...]:
        """The points of every side by category, as everybody may know them now."""

    @abstractmethod
    def holdings(self, state: State) -> tuple[tuple[Holding, ...], ...]:
        """What everybody has beside points, as all may count it: the same list all game long."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """The result; while the game is not over, as if it ended now."""

    @abstractmethod
    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        """A log line for what a state noted in its journal, as far as the viewer may know it."""

    def side_name(self, settings: Settings, side: int) -> Phrase:
        """Who a side of the score sheet is: a seat, or an opponent that the game itself plays."""
        return seat_name(side)

    def seat_colours(self, state: State) -> tuple[int, ...]:
        """By seat the place of its colour among the cover's; usually seats have their own."""
        return tuple(range(state.seats))

    def illegal(self, state: State, code: int, reason: int) -> IllegalAction:
        words, rule = self.reason(state, code, reason)
        return IllegalAction(self.words("en").say(words), words, rule)

    def option(self, state: State, code: int, words: Phrase, target: str) -> Option:
        """An option in its words, closed with its reason if the rules refuse it."""
        notation = self.actions.notation(code)
        refused = state.refusal(code)
        if refused == 0:
            return Option(code, notation, words, target, game_id=self.id)
        why, rule = self.reason(state, code, refused)
        return Option(code, notation, words, target, False, why, rule, self.id)

    def words(self, language: str) -> Catalogue:
        return catalogue(language, self.folder / "words")

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger(self.id, self.folder / FILE)

    @cached_property
    def fingerprint(self) -> str:
        """Names the component set: changes when any value in the box changes."""
        return Box(self.folder).fingerprint

    # --- showing --------------------------------------------------------------------------

    @cached_property
    def layout(self) -> Layout:
        """What every number of an observation means."""
        return Layout(self)

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know, built up from nothing."""

    @abstractmethod
    def resample(self, view: View, rng: Random) -> State:
        """A full state that the viewer cannot tell from the real one."""

    @abstractmethod
    def draw(
        self, view: View, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> Iterable[Panel]:
        """The table as named panels of SVG, which may be drawn only as they are asked for.

        `memory` is what was drawn before, for example at the same table: what looks the same is
        taken from there. It makes no difference to the drawing, only to the time it takes.
        """

    def symbols(self) -> str:
        """SVG symbols of this game alone, which its drawings use; shown once per page.

        What all games share is in `core.art`.
        """
        return ""

    def draw_component(self, component: str, language: str) -> str:
        """One component of the box alone, as SVG; empty where a game draws none."""
        return ""

    def grids(self, view: View) -> list[Grid]:
        """The table in words. A game lays out its own; without that, there is the score."""
        return [self.score_sheet(view)]

    def score_sheet(self, view: View) -> Grid:
        """Points by category and side, as far as the viewer may know them."""
        settings = Settings(self, view.seats, view.settings)
        sides = range(len(view.scores))
        lines = [
            (phrase(f"category.{name}"), *(verbatim(sheet[name]) for sheet in view.scores))
            for name in view.scores[0]
        ]
        totals = (verbatim(sum(sheet.values())) for sheet in view.scores)
        return Grid(
            phrase("sheet.title"),
            (verbatim(""), *(self.side_name(settings, side) for side in sides)),
            (*lines, (phrase("sheet.total"), *totals)),
        )

    # --- judging --------------------------------------------------------------------------

    def potential(self, state: State, seat: int) -> float:
        """How well a seat stands, in points, for players that do not think ahead.

        Here: its score now less the best of the others. A game that knows better counts what is
        half done and what is still to come as well. Zero means even; a finished game is judged
        by its result alone.
        """
        totals = self.outcome(state).totals
        others = [total for side, total in enumerate(totals) if side != seat]
        return float(totals[seat] - max(others, default=0))

    def opens_turn(self, state: State) -> bool:
        """Whether the decision being asked begins something new for the seat that decides.

        False where it goes on with what the same seat has just begun. Here: always, so that each
        decision stands alone.
        """
        return True

    # --- what cannot be taken back ----------------------------------------------------------

    @abstractmethod
    def spendable(self, state: State, seat: int) -> dict[str, int]:
        """What a seat has and can spend, by name, as everybody may count it."""

    def commits(self, state: State, code: int) -> bool:
        """Whether a legal action, done now, leaves the seat with less or turns something up.

        Such an action is never done for somebody who did not choose it.
        """
        trial = state.clone()
        trial.apply(code)
        if trial.reveals != state.reveals:
            return True
        left = self.spendable(trial, state.seat)
        return any(left[name] < count for name, count in self.spendable(state, state.seat).items())

    # --- positions ------------------------------------------------------------------------

    @abstractmethod
    def state_at(self, position: Position) -> State:
        """Build a state from a position. Raises BadPosition with the reason."""

    @abstractmethod
    def position_of(self, state: State) -> Position:
        """The table as a position, everything said; `position_text` drops what need not be."""

    def position(self, text: str) -> State:
        """The state that a readable position describes, checked."""
        position = positions.read(text)
        named = position.pop("game", self.id)
        if named != self.id:
            raise BadPosition(f"this is a position of {named}, not of {self.id}")
        try:
            state = self.state_at(position)
            state.check()
        except BrokenInvariant as error:
            raise BadPosition(str(error)) from error
        except BadOptions as error:
            raise BadPosition(str(error)) from error
        return state

    def position_text(self, state: State) -> str:
        wanted = state.encode()

        def same(position: Position) -> bool:
            try:
                other = self.state_at(position)
            except (BadPosition, BadOptions):
                return False
            return other.encode() == wanted and other.settings.options == state.settings.options

        shortest = positions.shortest(self.position_of(state), same)
        return positions.write({"game": self.id, **shortest})
