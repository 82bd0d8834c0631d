"""Why one line is better than another, in the game's own words.

Three sources, all of them worked out on the same worlds: the parts of the game's judgement
before and after a line, what is surely gained and spent, and what the next turn offers that it
would not offer otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from orrery.coach import lines
from orrery.coach.reach import Reach, reach
from orrery.core.spoken import Option
from orrery.core.state import Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase, phrase

TOLD = 3
"""So many parts are named at most: more would be no reason but a list."""
LEAST = 0.75
"""Points below which a part is not worth a word."""
RIVAL_LEAST = 1.5


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where a line leads: averages over the worlds, and what is the same in all of them."""

    parts: tuple[float, ...]
    """By part of the judgement, in points of the viewer."""
    expected: tuple[float, ...]
    """By side, the points at the end."""
    now: int | None
    """How the viewer's score changes for certain."""
    held: dict[str, int]
    """By holding how much more the viewer has for certain."""
    ends: bool
    standing: float
    """How the viewer stands, by judgement alone: the chance to win; alone, points."""
    ways: tuple[State, ...]
    """The worlds at the end of the line."""


class Reasons:
    """What can be said about the lines of one decision."""

    def __init__(self, view: View, count: int = lines.WORLDS) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat = view.viewer
        self.worlds = lines.worlds(view, count)
        self.game = self.worlds[0].game
        self.judgement = self.worlds[0].game.judgement
        self.phase = self.judgement.phase(self.worlds[0])
        self._prospects: dict[tuple[int, ...], Prospect] = {}
        self._reaches: dict[tuple[int, ...], Reach] = {}

    def prospect(self, line: Sequence[int]) -> Prospect:
        """Where a line leads; the empty one stays where it is."""
        key = tuple(line)
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._looked(key)
        return found

    def reach(self, line: Sequence[int]) -> Reach:
        """What the turn after a line offers."""
        key = tuple(line)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = reach(self.prospect(key).ways, self.seat)
        return found

    def standing(self, line: Sequence[int]) -> float:
        return self.prospect(line).standing

    def _looked(self, line: tuple[int, ...]) -> Prospect:
        ends = [lines.followed(world, line) if line else world for world in self.worlds]
        sides = range(self.judgement.sides(self.worlds[0]))
        own = [lines.parts(state, self.seat, self.phase) for state in ends]
        return Prospect(
            tuple(_mean(column) for column in zip(*own, strict=True)),
            tuple(
                _mean([self.judgement.expected(state, side) for state in ends]) for side in sides
            ),
            _agreed([self._score(state) - self._score(self.worlds[0]) for state in ends]),
            self._held(ends),
            all(state.over for state in ends),
            _mean([lines.standing(state, self.seat) for state in ends]),
            tuple(ends),
        )

    def _score(self, state: State) -> int:
        return sum(self.game.sheets(state)[self.seat].values())

    def _held(self, ends: Sequence[State]) -> dict[str, int]:
        before = {one.name: one.count for one in self.view.holdings[self.seat]}
        after = [
            {one.name: one.count for one in self.game.holdings(state)[self.seat]} for state in ends
        ]
        changes = {
            name: _agreed([one.get(name, 0) - had for one in after]) for name, had in before.items()
        }
        return {name: change for name, change in changes.items() if change}

    # --- in words -------------------------------------------------------------------------

    def why(self, line: Sequence[int], others: Sequence[Sequence[int]]) -> tuple[Phrase, ...]:
        """What a line brings by itself, what it spends and gets.

        What it costs is told only as far as the other lines do not cost it too: that time passes
        speaks against no option.
        """
        return tuple(self._by_itself(line, others))

    def beside(self, line: Sequence[int], other: Sequence[int]) -> tuple[Phrase, ...]:
        """What the next turn and the others have of a line, held against another one."""
        here, there = self.prospect(line), self.prospect(other)
        if here.ends:
            return ()
        return (*self._opened(line, other), *self._rivals(here, there))

    def better(self, line: Sequence[int], other: Sequence[int]) -> tuple[Phrase, ...]:
        """Why one line is better than another."""
        here, there = self.prospect(line), self.prospect(other)
        changes = [one - two for one, two in zip(here.parts, there.parts, strict=True)]
        return (*self._changes(changes, "better", "worse"), *self.beside(line, other))

    def _by_itself(self, line: Sequence[int], others: Sequence[Sequence[int]]) -> Iterator[Phrase]:
        here = self.prospect(line)
        if here.now:
            yield phrase(f"coach.why.now{'' if here.now > 0 else '_less'}", n=abs(here.now))
        changes = self._grown(line)
        if others:
            columns = zip(changes, *map(self._grown, others), strict=True)
            changes = [own if own > 0 else _beyond(own, rest) for own, *rest in columns]
        yield from self._changes(changes, "grows", "costs")
        yield from self._holdings(here)
        if here.ends:
            yield phrase("coach.why.ends")

    def _grown(self, line: Sequence[int]) -> list[float]:
        """By part how many points a line adds to what there is."""
        before, after = self.prospect(()), self.prospect(line)
        return [two - one for one, two in zip(before.parts, after.parts, strict=True)]

    def _changes(self, changes: Sequence[float], more: str, less: str) -> Iterator[Phrase]:
        for key, found in (
            (more, self._parts(changes)),
            (less, self._parts([-one for one in changes])),
        ):
            if found:
                yield phrase(f"coach.why.{key}", parts=found)

    def _parts(self, changes: Sequence[float]) -> tuple[Phrase, ...]:
        """The largest of these changes, in words; those that grow alone."""
        ranked = sorted(range(len(changes)), key=lambda part: -changes[part])
        return tuple(
            phrase(
                "coach.item.part",
                n=round(changes[part]),
                part=phrase(f"judgement.{self.judgement.parts[part]}"),
            )
            for part in ranked[:TOLD]
            if changes[part] >= LEAST
        )

    def _holdings(self, here: Prospect) -> Iterator[Phrase]:
        for key, sign in (("spends", -1), ("gets", 1)):
            named = tuple(
                phrase(f"coach.item.{key}", n=abs(change), what=phrase(f"holding.{name}"))
                for name, change in here.held.items()
                if change * sign > 0
            )
            if named:
                yield phrase(f"coach.why.{key}", what=named)

    def _opened(self, line: Sequence[int], other: Sequence[int]) -> Iterator[Phrase]:
        """The best thing that the next turn offers after this line and not after the other."""
        option = self.reach(line).beyond(self.reach(other))
        if option is None:
            return
        closed = self._closed(option)
        if closed is None or closed.reason is None:
            yield phrase("coach.why.opens", what=option.phrase)
        else:
            yield phrase("coach.why.opens_closed", what=option.phrase, why=closed.reason)

    def _closed(self, option: Option) -> Option | None:
        for shown in self.view.options:
            if shown.code == option.code and not shown.open:
                return shown
        return None

    def _rivals(self, here: Prospect, there: Prospect) -> Iterator[Phrase]:
        settings = Settings(self.game, self.view.seats, self.view.settings)
        for side, (one, two) in enumerate(zip(here.expected, there.expected, strict=True)):
            if side != self.seat and abs(one - two) >= RIVAL_LEAST:
                who = self.game.side_name(settings, side)
                key = "helps" if one > two else "hinders"
                yield phrase(f"coach.why.{key}", who=who, n=round(abs(one - two)))


def _beyond(loss: float, others: Sequence[float]) -> float:
    """How much larger a loss is than the smallest one among others."""
    return loss - min(0.0, max(others))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _agreed(values: Sequence[int]) -> int | None:
    return values[0] if len(set(values)) == 1 else None
