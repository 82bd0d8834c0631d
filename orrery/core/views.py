"""Views: what a seat may know, built up from nothing; and how far undo may reach.

A view never holds a state. Page, log, options, bots, environments and spectators receive views
only. The law behind it: change only what a seat cannot know, and everything that seat receives
stays the same to the byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import index
from random import Random
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    NamedTuple,
    ParamSpec,
    Protocol,
    SupportsIndex,
    TypedDict,
    TypeVar,
    cast,
)

from orrery.core.frames import WIDTH
from orrery.core.spoken import Decision, Holding, Option, Panel
from orrery.core.words import Phrase

if TYPE_CHECKING:
    from orrery.core.art.memory import Memory
    from orrery.core.game import Game
    from orrery.core.outcome import Outcome
    from orrery.core.state import OptionValue, State

S = TypeVar("S", bound="State")
P = ParamSpec("P")
T = TypeVar("T")


class Integers(Protocol):
    """A random generator as NumPy makes them (`numpy.random.default_rng`)."""

    def integers(self, low: int, high: int, /) -> SupportsIndex: ...


@dataclass(frozen=True, slots=True)
class Codes:
    """Options that are not put into words yet: the codes of those that are open."""

    open: tuple[int, ...]


class Spoken:
    """The options of a view, put into words when they are first asked for.

    Most players need only the codes. Everything that options say follows from what the viewer
    knows, so that a table resampled from the view has the same ones: a view needs no state for
    them, and one that went to another process can still say them. The laws of contract hold that
    they are those of the real table.
    """

    def __get__(self, view: View | None, kind: type[View]) -> tuple[Option, ...]:
        if view is None:
            raise AttributeError("a view is made with its options")
        told: tuple[Option, ...] | Codes = vars(view)["options"]
        if isinstance(told, Codes):
            told = vars(view)["options"] = tuple(view.game.options(view.resample(Random(0))))
        return told

    # mypy takes what may be set for what can be read in the views of games; so it is told of
    # options alone, and `_options` gives codes for them.
    def __set__(self, view: View, told: tuple[Option, ...]) -> None:
        vars(view)["options"] = told


@dataclass(frozen=True, kw_only=True, repr=False)
class View:
    """What one viewer knows. Games add their own fields.

    `viewer` is the seat that looks, None for a spectator. `options` holds those of the decision
    when the viewer is the one who decides, and nothing otherwise; they are put into words when
    they are first asked for.
    """

    game_id: str
    seats: int
    settings: dict[str, OptionValue]
    viewer: int | None
    decision: Decision
    options: Spoken = Spoken()
    over: bool
    reveals: int
    scores: tuple[dict[str, int], ...]
    holdings: tuple[tuple[Holding, ...], ...]
    outcome: Outcome | None

    @property
    def legal(self) -> tuple[int, ...]:
        """The codes that the viewer may answer with, ascending: none while another decides."""
        told: tuple[Option, ...] | Codes = vars(self)["options"]
        if isinstance(told, Codes):
            return told.open
        return tuple(sorted([option.code for option in told if option.open]))

    @property
    def game(self) -> Game:
        import orrery

        return orrery.load(self.game_id)

    def resample(self, rng: Random | Integers) -> State:
        """A full state that the viewer cannot tell from the real one; chance fills the rest.

        `rng` is a generator of Python's or of NumPy's; the latter gives one number per call.
        """
        if not isinstance(rng, Random):
            if not hasattr(rng, "integers"):
                raise TypeError(
                    "resample takes a generator, random.Random(seed) or "
                    f"numpy.random.default_rng(seed), and not {rng!r:.60}"
                )
            rng = Random(index(rng.integers(0, 2**62)))
        return self.game.resample(self, rng)

    def __repr__(self) -> str:
        whose = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        asked = f"decision {self.decision.id} of seat {self.decision.seat}, {self.decision.kind}"
        choices = f", {len(self.legal)} legal actions" if self.legal else ""
        return f"<{type(self).__name__} of {whose}: {'over' if self.over else asked + choices}>"

    def panels(
        self, language: str = "en", names: Sequence[str] = (), memory: Memory | None = None
    ) -> list[Panel]:
        return list(self.game.draw(self, language, names, memory))

    def _repr_html_(self) -> str:
        """Notebooks show the whole table."""
        from orrery.core.art.export import standalone

        return standalone(self.panels(), self.game.symbols())

    def to_json(self) -> dict[str, object]:
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}

    def to_bytes(self) -> bytes:
        """The canonical form that the secrecy law compares."""
        return json.dumps(self.to_json(), sort_keys=True, ensure_ascii=False).encode()


class Common(TypedDict):
    """The fields that the views of all games share, by name.

    They stand here once more so that unpacking them into a view is checked for types.
    """

    game_id: str
    seats: int
    settings: dict[str, OptionValue]
    viewer: int | None
    decision: Decision
    options: tuple[Option, ...]
    over: bool
    reveals: int
    scores: tuple[dict[str, int], ...]
    holdings: tuple[tuple[Holding, ...], ...]
    outcome: Outcome | None


class Moment:
    """A state as it is now: within it, what several views have in common is worked out once.

    It holds until the state is changed.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.known: dict[tuple[object, ...], Any] = {}
        self._around: Moment | None = None

    def __enter__(self) -> None:
        global _moment
        self._around, _moment = _moment, self

    def __exit__(self, *error: object) -> None:
        global _moment
        _moment = self._around


_moment: Moment | None = None


def once(work: Callable[Concatenate[S, P], T], state: S, *given: P.args, **named: P.kwargs) -> T:
    """What a function of a state and a few values gives; in a moment of that state, done once."""
    assert not named
    moment = _moment
    if moment is None or moment.state is not state:
        return work(state, *given, **named)
    key = (work, *given)
    if key not in moment.known:
        moment.known[key] = work(state, *given, **named)
    return cast(T, moment.known[key])


def common(state: State, viewer: int | None) -> Common:
    """What is asked and how it stands, as the viewer may know it; a game adds its table."""
    game = state.game
    deciding = viewer is not None and viewer == state.seat
    return {
        "game_id": game.id,
        "seats": state.seats,
        "settings": dict(state.settings.options),
        "viewer": viewer,
        "decision": once(game.decision, state, viewer),
        "options": _options(state) if deciding else (),
        "over": state.over,
        "reveals": state.reveals,
        "scores": once(game.sheets, state),
        "holdings": once(game.holdings, state),
        "outcome": game.outcome(state) if state.over else None,
    }


def _options(state: State) -> tuple[Option, ...]:
    """The codes; in a moment, in which others need them too, the options themselves."""
    if _moment is None or _moment.state is not state:
        return cast("tuple[Option, ...]", Codes(tuple(state.legal())))
    return tuple(once(state.game.options, state))


def pending(stack: Sequence[int], kinds: Sequence[str]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What is still to come: kind of frame, then seat and arguments; the last comes first."""
    return tuple(
        (kinds[stack[at]], tuple(stack[at + 1 : at + WIDTH])) for at in range(0, len(stack), WIDTH)
    )


def _plain(value: object) -> object:
    if isinstance(value, Phrase):
        return value.to_json()
    if isinstance(value, Decision | Holding):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"a view cannot hold a {type(value).__name__}")


class Footprint(NamedTuple):
    """What undo needs to know of one decision: who took it, and the reveals before it."""

    seat: int
    reveals: int


def undo_limit(trail: Sequence[Footprint], seat: int, now: Footprint) -> int:
    """The earliest decision id that `seat` may go back to without asking anybody.

    `trail[i]` belongs to decision i, `now` to the decision being asked. A seat takes back only
    its own latest decisions, only while it is still the one who decides, and never past a
    reveal of hidden information. Going back further needs the consent of all.
    """
    limit = len(trail)
    if now.seat != seat:
        return limit
    while limit > 0 and trail[limit - 1].seat == seat and trail[limit - 1].reveals == now.reveals:
        limit -= 1
    return limit
