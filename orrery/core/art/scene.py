"""One view being drawn: what it shows, its words, and what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, cast

from orrery.core.art.facts import (
    ASKED,
    ASKS,
    CHOOSING,
    DECIDES,
    LOOKING_ON,
    OFFERED,
    OPTIONS,
    OWN,
    Reader,
)
from orrery.core.art.memory import Memory, Part
from orrery.core.art.sheet import NARROW
from orrery.core.art.speaker import Speaker
from orrery.core.art.targets import Targets
from orrery.core.art.worlds import dress
from orrery.core.spoken import Panel
from orrery.core.views import View
from orrery.core.words import seat_name

V = TypeVar("V", bound=View)
S = TypeVar("S", bound="Scene[Any]")
P = ParamSpec("P")
T = TypeVar("T")


class Derived(Generic[T]):
    """A value that a scene derives from its view once, for all parts that use it.

    A part that uses it counts as having read what it was derived from.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, scene: Scene[Any], owner: type) -> T:
        found = scene.derived.get(self._work_out)
        if found is None:
            found = scene.derived[self._work_out] = scene.noted(self._work_out, ())
        else:
            scene.reader.note(found.reads)
        return cast(T, found.drawn)


def part(draw: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Caches a function that draws a part of a panel: it is called again when the part changed.

    It draws from the scene and its other arguments alone, and those can be hashed.
    """

    def drawn(scene: S, /, *given: P.args, **named: P.kwargs) -> T:
        assert not named
        return cast(T, scene.drawn(draw, given))

    drawn.__doc__ = draw.__doc__
    return drawn


def drawing(draw: Callable[Concatenate[S, P], str]) -> Callable[Concatenate[S, P], str]:
    """Marks a function that makes a whole drawing of a panel for a `Format` it is given.

    It is not called for a form that nobody wants: that drawing is empty then.
    """

    def drawn(scene: S, /, *given: P.args, **named: P.kwargs) -> str:
        assert not named
        form = "narrow" if NARROW in given else "wide"
        return draw(scene, *given, **named) if scene.form in (form, "both") else ""

    drawn.__doc__ = draw.__doc__
    return drawn


class Scene(Speaker, Generic[V]):
    """What the panels of a game draw with. Games add what they look up often.

    Whatever is read of the view is noted (`orrery.core.art.facts`), so that parts which were
    drawn from the same facts before can be taken from a `Memory`.
    """

    WORLD: ClassVar[str]
    """The world in which the panels of this game are dressed."""

    def __init__(
        self, view: V, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> None:
        words = view.game.words(language)
        super().__init__(words, names)
        self.reader = Reader(view)
        self.view = self.reader.of(view)
        # Not with a method of this scene: that would make a reference cycle.
        self.targets = Targets(self.reader.option, partial(words.say, names=names))
        self.derived: dict[Callable[[Any], Any], Part] = {}
        memory = memory or Memory()
        self.form = memory.form
        self._store = memory.store(view.game_id, language, tuple(names))
        self._said = self._store.said

    @property
    def with_scores(self) -> bool:
        """Whether the score sheet is wanted. A page that shows one form only has its own."""
        return self.form == "both"

    # --- what was drawn before --------------------------------------------------------------

    def panel(self, draw: Callable[..., Panel], *given: Any) -> Panel:
        """A panel of this game, drawn anew only if something on it changed."""
        return cast(Panel, self.drawn(_dressed, (draw, *given)))

    def drawn(self, draw: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """What a function draws, from the memory if it would draw the same again."""
        key = (draw, given)
        found = self._store.find(key, self.reader.facts)
        if found is None:
            found = self.noted(draw, given)
            self._store.keep(key, found)
        else:
            self.reader.note(found.reads)
        return found.drawn

    def noted(self, draw: Callable[..., Any], given: tuple[Any, ...]) -> Part:
        """What a function draws, and what it read."""
        before = self.reader.begin()
        try:
            drawn = draw(self, *given)
        finally:
            reads = self.reader.end(before)
        return Part(drawn, reads)

    # --- what it shows ----------------------------------------------------------------------

    @Derived
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self.spoken(seat_name(seat)) for seat in range(self.view.seats))

    @property
    def offered(self) -> tuple[str, ...]:
        """The notations of everything that the decision shows."""
        return cast(tuple[str, ...], self.reader.get(OFFERED))

    def starting(self, word: str) -> tuple[str, ...]:
        """The options whose notation begins with this word."""
        return cast(tuple[str, ...], self.reader.get(OPTIONS + word)) or ()

    @property
    def choosing(self) -> bool:
        """Whether the decision shows the viewer any options."""
        return self.reader.says(CHOOSING)

    def first_shown(self, notations: Iterable[str]) -> str:
        """The first of some options that the decision shows; empty if it shows none."""
        return next((one for one in notations if self.reader.option(one) is not None), "")

    def tip(self, notation: str, otherwise: str = "") -> str:
        """What choosing an option means; other words where it is not offered."""
        option = self.reader.option(notation)
        return otherwise if option is None else self.spoken(option.phrase)

    @property
    def deciding(self) -> int:
        return self.view.decision.seat

    def asked(self, side: int) -> bool:
        """Whether this side holds what the viewer may choose now."""
        return self.reader.says(f"{ASKED}{side}")

    def decides(self, side: int) -> bool:
        """Whether this side is to decide."""
        return self.reader.says(f"{DECIDES}{side}")

    def asks(self, *kinds: str) -> bool:
        """Whether the decision is of one of these kinds."""
        return any(self.reader.says(ASKS + kind) for kind in kinds)

    def own(self, side: int) -> bool:
        """Whether this is the viewer's own side."""
        return self.reader.says(f"{OWN}{side}")

    @property
    def looking_on(self) -> bool:
        """Whether the viewer has no side."""
        return self.reader.says(LOOKING_ON)

    def tags(self, side: int) -> tuple[str, ...]:
        """The tags of a panel that shows a player's side."""
        own = ("own",) if self.own(side) else ()
        return ("seat", f"seat-{side}", "half", *own)

    def around(self, sides: int) -> list[int]:
        """All sides in the order to show them: the viewer's own first.

        For those who look on, it is that of whoever decides.
        """
        own = self.view.viewer if self.view.viewer is not None else max(self.deciding, 0)
        return [(own + n) % sides for n in range(sides)]


def _dressed(scene: Scene[Any], draw: Callable[..., Panel], *given: Any) -> Panel:
    return dress(draw(scene, *given), scene.WORLD)
