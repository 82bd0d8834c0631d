"""Previews: what an option would do, as far as whoever chooses it can know.

The option is played on several worlds resampled from the view. What comes out the same in all of
them is certain; about the rest a preview says only that something is turned up. It is made from a
view and nothing else, so it can tell nothing that the view does not.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import TypeAlias, TypeVar

from orrery.core.art.memory import Memory
from orrery.core.art.places import Matrix, Place, places
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.views import View

T = TypeVar("T")
WORLDS = 48
"""On so many worlds an option is played: what happens in one case of fifty is still noticed in
most of the previews that it matters to, and playing them takes less time than one drawing."""
DRAWN = 8
"""So many of them are drawn, where they can be told apart at all: those that differ most."""


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that will lie elsewhere in a panel, be new there, or lie there no longer.

    `wide` and `narrow` are its places in the two drawings of the panel; it is gone from where
    there is none.
    """

    piece: str
    panel: str
    wide: Place | None
    narrow: Place | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What is certain to come of an option. None stands for what is not.

    `scores` and `holdings` hold by side what changes for certain, by how much; `totals` the
    changes of whole scores, also where they are zero. `next` is who decides then, -1 if nobody.
    """

    code: int
    scores: tuple[dict[str, int], ...]
    totals: tuple[int | None, ...]
    holdings: tuple[dict[str, int], ...]
    moves: tuple[Move, ...]
    next: int | None
    ends: bool | None
    uncertain: bool

    def to_bytes(self) -> bytes:
        """The canonical form that the law compares."""
        return json.dumps(asdict(self), sort_keys=True, ensure_ascii=False).encode()


def preview(
    game: Game, view: View, code: int, language: str = "en", names: Sequence[str] = ()
) -> Preview:
    """What an open option of a view would do; language and names are those of the drawings."""
    if code not in view.legal:
        raise ValueError(f"{code} is no open option of this view")
    # The same view gives the same worlds, and thereby the same preview.
    chance = Random(blake2b(view.to_bytes(), digest_size=8).digest())
    worlds = (game.resample(view, chance) for _ in range(WORLDS))
    return foreseen(game, view, code, worlds, language, names)


def foreseen(
    game: Game,
    view: View,
    code: int,
    worlds: Iterable[State],
    language: str = "en",
    names: Sequence[str] = (),
) -> Preview:
    """What is the same in all of these worlds after an option was played there."""
    later: list[View] = []
    for world in worlds:
        world.apply(code)
        later.append(game.view(world, view.viewer))
    reveals = any(one.reveals != view.reveals for one in later)
    distinct = list({one.to_bytes(): one for one in later}.values())
    uncertain = reveals or len(distinct) > 1
    # One memory for all: most of the table looks the same in all worlds, and as it does now.
    memory = Memory()
    before = drawn(game, view, language, names, memory)
    drawings = [drawn(game, one, language, names, memory) for one in _varied(distinct)]
    totals = {tuple(sum(sheet.values()) for sheet in one.scores) for one in later}
    base = [sum(sheet.values()) for sheet in view.scores]
    return Preview(
        code,
        tuple(
            _differences(view.scores[side], [one.scores[side] for one in later])
            for side in range(len(view.scores))
        ),
        tuple(_agreed({total[side] - was for total in totals}) for side, was in enumerate(base)),
        tuple(
            _differences(_counts(view, side), [_counts(one, side) for one in later])
            for side in range(len(view.holdings))
        ),
        moved(before, drawings, uncertain),
        _agreed({one.decision.seat for one in later}),
        _agreed({one.over for one in later}),
        uncertain,
    )


def _agreed(found: set[T]) -> T | None:
    return next(iter(found)) if len(found) == 1 else None


def _counts(view: View, side: int) -> dict[str, int]:
    return {holding.name: holding.count for holding in view.holdings[side]}


def _differences(before: dict[str, int], later: Sequence[dict[str, int]]) -> dict[str, int]:
    """By name how much more there is for certain; nothing for what stays as it was."""
    found: dict[str, int] = {}
    for name in {**before, **later[0]}:
        change = _agreed({one.get(name, 0) - before.get(name, 0) for one in later})
        if change:
            found[name] = change
    return found


# --- pieces -------------------------------------------------------------------------------


def _varied(views: Sequence[View]) -> list[View]:
    """A few of these views that show as much as possible of what differs between all of them.

    Where a field has few values, a piece may lie at one of few places: each of them counts more
    than one of the many cards that can be turned up.
    """
    if len(views) <= DRAWN:
        return list(views)
    leaves = [set(_leaves(view.to_json(), "")) for view in views]
    values = Counter(path for path, _ in set().union(*leaves))
    seen: set[tuple[str, str]] = set()
    left = list(range(len(views)))
    chosen: list[View] = []
    for _ in range(DRAWN):
        best = max(left, key=lambda at: sum(1 / values[path] for path, _ in leaves[at] - seen))
        left.remove(best)
        seen |= leaves[best]
        chosen.append(views[best])
    return chosen


def _leaves(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every value in a view with the way to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _leaves(inner, f"{path}.{at}")
    else:
        yield path, str(value)


Forms: TypeAlias = tuple[dict[str, Place], dict[str, Place]]
"""The pieces of the wide and of the narrow drawing of a panel."""
Sheets: TypeAlias = dict[str, Forms]


def drawn(
    game: Game, view: View, language: str, names: Sequence[str], memory: Memory | None = None
) -> Sheets:
    """Where all pieces lie. Without what can be chosen: that is another question then."""
    plain = replace(view, options=())
    return {
        panel.name: (_read(panel.svg), _read(panel.narrow))
        for panel in game.draw(plain, language, names, memory)
    }


@lru_cache(maxsize=64)
def _read(svg: str) -> dict[str, Place]:
    """The pieces of a drawing, most of which look the same in the next world."""
    return places(svg)


def moved(before: Sheets, later: Sequence[Sheets], uncertain: bool) -> tuple[Move, ...]:
    """The pieces that change their places for certain; `uncertain` if anything is not."""
    known = {name for sheets in before.values() for one in sheets for name in one}
    moves: list[Move] = []
    for panel, sheets in before.items():
        worlds = [one[panel] for one in later if panel in one]
        # What was nowhere before may be what was turned up, and is left out. And where chance
        # moves anything else in a panel, nothing is said of that panel: a few worlds show that
        # chance has a hand in it, but not everything that it may do there.
        pieces = [
            {
                name: _ats(one, name)
                for name in {**one[0], **one[1]}
                if name in known or not uncertain
            }
            for one in worlds
        ]
        if len(worlds) < len(later) or any(one != pieces[0] for one in pieces):
            continue
        was = {name: _ats(sheets, name) for name in {**sheets[0], **sheets[1]}}
        elsewhere = {name for name in {**was, **pieces[0]} if was.get(name) != pieces[0].get(name)}
        moves += [
            Move(
                name, panel, *(_certain([one[form].get(name) for one in worlds]) for form in (0, 1))
            )
            for name in sorted(elsewhere)
            if _carrier(name, worlds[0] if name in pieces[0] else sheets) not in elsewhere
        ]
    return tuple(moves)


def _ats(sheets: Forms, name: str) -> tuple[Matrix | None, Matrix | None]:
    wide, narrow = sheets[0].get(name), sheets[1].get(name)
    return (wide.at if wide else None), (narrow.at if narrow else None)


def _carrier(name: str, sheets: Forms) -> str:
    """The piece on which another one lies: it takes that one along."""
    place = sheets[0].get(name) or sheets[1][name]
    return place.inside


def _certain(places: Sequence[Place | None]) -> Place | None:
    """A piece where it lies in all worlds, without its markup where that is not certain."""
    first = places[0]
    if first is None or all(one == first for one in places):
        return first
    return replace(first, svg="")
