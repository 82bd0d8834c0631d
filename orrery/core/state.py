"""State: the contract between a game and everything that uses it.

    state = game.new(seed=7)
    while not state.over:
        state.apply(choose(state.legal()))
    state.outcome

What a game supplies (the fast path, ints only, compiled):

- `legal()`    the codes of all legal actions, ascending; at least one while the game is not over
- `refusal(c)` 0 if the action is legal now, else the number of the reason in the game's table
- `enact(c)`   do a legal action
- `clone()`    a structural copy; immutable tables are shared
- `check()`    raise BrokenInvariant unless the table is one that can be
- `fields()`   the names of all attributes in which two states of one game can differ

What everybody gets from it (the spoken path, built from the game's words):

- `seat`, `decision`      who decides now, and what
- `options()`             every option the decision shows, open, or closed with reason and rule
- `notation(c)`, `parse(text)`, `explain(c)`
- `view(seat)`            what a seat may know; `view(None)` for a spectator
- `outcome`               ranking, scores by category, why it ended, the tie-break used
- `position()`            the table as readable TOML
- `observe(seat, out)`    what a seat may know as small numbers in a buffer (`core/observing.py`)
- `mask(out)`             a 1 for each legal action, a 0 for each other one
- `returns()`             the result of each seat, from -1.0 to 1.0

and what Python expects of a value: `==` and `hash()` by what is on the table, `copy`, `deepcopy`,
`pickle`, and a text that says what is asked (`core/pickling.py`, `core/showing.py`).

A state is deterministic: all chance was dealt before the first decision. It holds no random
generator, no closure and no history; the record of a game holds the history.

`decisions` counts the decisions taken so far: it is the id of the decision being asked.
`reveals` counts how often hidden information was turned up: undo never crosses a reveal.
`journal`, when it is a list, collects what happened as tuples of ints for the log; it is not
part of the state and stays None in search.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex, TypeAlias, final

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr, u8

from orrery.core.observing import Buffer, Observer, fill

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.outcome import Outcome
    from orrery.core.spoken import Decision, Option
    from orrery.core.views import View

OptionValue: TypeAlias = bool | str | int
Event: TypeAlias = tuple[int, ...]


@final
class Settings:
    """What was agreed before the deal; shared by all clones."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.bare: State | None = None
        """The table before set-up, for games that lay it once and then copy it."""
        self._observer: Observer | None = None

    def __reduce__(self) -> tuple[object, ...]:
        from orrery.core import pickling

        return pickling.reduced_settings(self)

    def demand_same(self, other: Settings) -> None:
        """Raise ValueError unless another game is of the same kind and set up alike."""
        for what, one, two in (
            ("a game of", self.game.title, other.game.title),
            ("a number of seats,", self.seats, other.seats),
            ("options,", self.options, other.options),
        ):
            if one != two:
                raise ValueError(f"this was saved with {what} {one}, and here it is {two}")

    @property
    def observer(self) -> Observer:
        """What writes observations of games that are set up like this; made when first asked."""
        if self._observer is None:
            self._observer = self.game.layout.observer(self)
        return self._observer


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. See the module's text for the contract."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings
        self.stack: list[int] = []
        self.decisions: int = 0
        self.reveals: int = 0
        self.over: bool = False
        self.journal: list[Event] | None = None

    # --- what a game supplies -------------------------------------------------------------

    def legal(self) -> list[int]:
        """The codes of all legal actions, ascending; at least one while the game is not over."""
        raise NotImplementedError

    def refusal(self, code: int) -> int:
        """0 if an action is legal now, else the number of the reason why it is not.

        A fast path, for plain ints. `apply` says the reason in words.
        """
        raise NotImplementedError

    def enact(self, code: int) -> None:
        """Do an action that is known to be legal: nothing is checked. See `apply`."""
        raise NotImplementedError

    def clone(self) -> State:
        """A copy that leads its own life; what never changes is shared."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise BrokenInvariant unless the table is one that can be."""
        raise NotImplementedError

    def fields(self) -> tuple[str, ...]:
        """The names of all attributes in which two states of one game can differ."""
        return ("stack", "decisions", "reveals", "over")

    # --- what follows from it -------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the game is over."""
        return -1 if self.over else self.stack[-5]

    def apply(self, code: SupportsIndex) -> None:
        """Do an action. Raises IllegalAction, and changes nothing, if the rules refuse it.

        Any kind of whole number will do, such as those of NumPy.
        """
        number = code if type(code) is int else index(code)
        reason = self.refusal(number)
        if reason != 0:
            raise self.settings.game.illegal(self, number, reason)
        self.decisions += 1
        self.enact(number)

    def note(self, event: Event) -> None:
        """Tell the log, if somebody is listening, what just happened."""
        if self.journal is not None:
            self.journal.append(event)

    def encode(self) -> tuple[object, ...]:
        """Everything in which two states of one game can differ, as one comparable value."""
        return encoded(self, self.fields())

    def fingerprint(self) -> str:
        """A short digest of `encode()`: equal for equal states on every machine."""
        return hashlib.sha256(said(self.encode()).encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        """Whether both are the same table: of one game, set up alike, with the same to come."""
        if not isinstance(other, State):
            return False
        ours, theirs = self.settings, other.settings
        return (
            ours.game.id == theirs.game.id
            and ours.seats == theirs.seats
            and ours.options == theirs.options
            and self.encode() == other.encode()
        )

    def __hash__(self) -> int:
        """Of the table as it stands now: a state in a set or a dict must not be played on."""
        return hash(self.encode())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        from orrery.core import pickling

        return pickling.reduced(self)

    def __repr__(self) -> str:
        from orrery.core import showing

        return showing.line(self)

    def _repr_html_(self) -> str:
        """Notebooks show the table as whoever decides sees it."""
        from orrery.core import showing

        return showing.html(self)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.settings.game

    @property
    def seats(self) -> int:
        """How many people play."""
        return self.settings.seats

    @property
    def decision(self) -> Decision:
        """What is asked now: its number, the seat that decides, and the question in words."""
        return self.settings.game.decision(self, self.seat)

    def options(self) -> list[Option]:
        """Every option that the decision shows, open, or closed with its reason and rule."""
        return self.settings.game.options(self)

    def notation(self, code: SupportsIndex) -> str:
        """An action as text. Raises UnknownNotation where there is no such code."""
        return self.settings.game.actions.notation(code)

    def parse(self, text: str) -> int:
        """The code of an action's text. Raises UnknownNotation for any other text."""
        return self.settings.game.actions.parse(text)

    def explain(self, code: SupportsIndex) -> list[str]:
        """The ids of the rules that an action applies. Raises UnknownNotation as `notation`."""
        game = self.settings.game
        game.actions.block_of(code)  # refuses what is no code
        return game.explain(self, index(code))

    def view(self, seat: SupportsIndex | None) -> View:
        """What a seat may know, built up from nothing; None is a spectator."""
        # An opponent that the game itself plays has no seat, and nobody looks into its hand.
        return self.settings.game.view(self, None if seat is None else self._seat(seat))

    def _seat(self, seat: SupportsIndex) -> int:
        """A seat as a plain number. Raises ValueError where nobody sits."""
        number = seat if type(seat) is int else index(seat)
        seats = self.settings.seats
        if not 0 <= number < seats:
            raise ValueError(
                f"there is no seat {number} in this game: they run from 0 to {seats - 1}"
            )
        return number

    def observe(self, seat: SupportsIndex, out: Buffer) -> None:
        """Write what a seat may know into a buffer: an array of NumPy, a bytearray.

        It takes one byte for each number of `game.layout`, which says what they mean.
        """
        viewer = self._seat(seat)
        writer = BytesWriter()
        self.settings.observer.write(self, viewer, writer)
        fill(memoryview(out), writer.getvalue(), "an observation")

    def mask(self, out: Buffer) -> None:
        """Write 1 for each action that is legal now and 0 for each other one into a buffer.

        It takes one byte for each action of the game.
        """
        writer = BytesWriter()
        self.write_mask(writer)
        fill(memoryview(out), writer.getvalue(), "a mask")

    def write_mask(self, writer: BytesWriter) -> None:
        """As `mask`, after what was written before."""
        start = len(writer)
        writer.write(self.settings.observer.closed)
        for code in self.legal():
            writer[start + code] = u8(1)

    def returns(self) -> list[float]:
        """What each seat has won or lost, from -1.0 to 1.0; all 0.0 until the game is over."""
        if not self.over:
            return [0.0] * self.settings.seats
        return self.settings.game.outcome(self).returns(self.settings.seats)

    @property
    def outcome(self) -> Outcome:
        """The result with its reasons; while the game is not over, as if it ended now."""
        return self.settings.game.outcome(self)

    def position(self) -> str:
        """The table as a short, readable text, which `game.position(text)` reads."""
        return self.settings.game.position_text(self)


NOTHING: Final = -1_000_000
"""No argument of an event."""


def tell(
    state: State,
    kind: int,
    seat: int,
    a: int = NOTHING,
    b: int = NOTHING,
    c: int = NOTHING,
    d: int = NOTHING,
) -> None:
    """Tell the log what just happened. Without a listener, as in search, no event is made."""
    if state.journal is None:
        return
    if a == NOTHING:
        state.journal.append((kind, seat))
    elif b == NOTHING:
        state.journal.append((kind, seat, a))
    elif c == NOTHING:
        state.journal.append((kind, seat, a, b))
    elif d == NOTHING:
        state.journal.append((kind, seat, a, b, c))
    else:
        state.journal.append((kind, seat, a, b, c, d))


def frozen(value: object) -> object:
    """A hashable copy of a field: lists become tuples, nested parts are encoded in turn."""
    if isinstance(value, list):
        # Most are lists of numbers, and long ones: those are passed over without a call each.
        return tuple([item if isinstance(item, int) else frozen(item) for item in value])
    if isinstance(value, bytearray):
        return bytes(value)
    # A tuple of types: compiled, a union would be put together with every call.
    if isinstance(value, (int, str, bytes, tuple)):
        return value
    encode = getattr(value, "encode", None)
    return value if encode is None else encode()


def encoded(part: object, names: Sequence[str]) -> tuple[object, ...]:
    """The named fields of a part as one hashable value."""
    return tuple([frozen(getattr(part, name)) for name in names])


LEAST: Final = -1
MOST: Final = 255
NUMBERS: Final = [str(number) for number in range(LEAST, MOST + 1)]
"""Those of which states mostly consist, as text."""


def said(value: object) -> str:
    """What `repr` says of an encoded value, in a fraction of the time."""
    if type(value) is not tuple:
        return repr(value)
    words = [
        NUMBERS[item - LEAST] if type(item) is int and LEAST <= item <= MOST else said(item)
        for item in value
    ]
    return f"({words[0]},)" if len(words) == 1 else f"({', '.join(words)})"
