"""The Map, the tracks, the Objectives and the stacks of Newton as rows of words."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, seat_name, verbatim
from orrery.games.newton import components as box
from orrery.games.newton import naming
from orrery.games.newton.components import board
from orrery.games.newton.naming import own
from orrery.games.newton.prospects import needs_of, worth
from orrery.games.newton.view import NewtonView, PlayerView

NOTHING = verbatim("·")
TERRAIN: dict[frozenset[str], str] = {
    frozenset((route["a"], route["b"])): route["terrain"].replace(" ", "_")
    for route in board("map")["route"]
}
"""How a route goes, by the two places that it joins."""


def grids(view: NewtonView) -> list[Grid]:
    return [_map(view), _work(view), _technology(view), _objectives(view), _stacks(view)]


def listed(words: list[Phrase]) -> Phrase:
    return phrase("grid.list", words=tuple(words)) if words else NOTHING


def _who(view: NewtonView, present: list[bool]) -> Phrase:
    return listed([seat_name(seat) for seat, here in enumerate(present) if here])


def _tile(view: NewtonView, name: str) -> Phrase:
    """The tile or Bonus token on a place or space."""
    if name in view.tokens:
        token = view.tokens[name]
        return with_effects(token)
    if name not in view.tiles:
        return NOTHING
    tile = view.tiles[name]
    said = phrase(f"component.{tile}")
    if name in box.OBJECTIVE_SPACES:
        needed = naming.volumes(needs_of(name))
        what = naming.objective_scores(tile)
        return phrase("grid.objective", tile=said, what=what, needed=needed)
    if tile.startswith(("UNI-", "ANC-")):
        return said
    return with_effects(tile)


def with_effects(name: str) -> Phrase:
    what = naming.together(naming.effects(name))
    return phrase("grid.tile", tile=phrase(f"component.{name}"), what=what)


def _map(view: NewtonView) -> Grid:
    rows = []
    for number, name in enumerate(box.PLACE_IDS):
        ways = [_route(number, place, cost) for place, cost in box.ROUTES[number]]
        rows.append(
            (
                phrase(f"component.{name}", piece=name),
                phrase(f"place.{box.PLACE_KINDS[box.PLACE_KIND[number]]}"),
                _tile(view, name),
                _who(view, [player.scientist == name for player in view.players]),
                _who(view, [name in player.cubes for player in view.players]),
                listed(ways),
            )
        )
    heads = ("kind", "tile_title", "scientists", "cubes", "routes")
    return Grid(
        phrase("grid.map"), (verbatim(""), *(phrase(f"grid.{name}") for name in heads)), tuple(rows)
    )


def _route(one: int, other: int, cost: int) -> Phrase:
    name = phrase(f"component.{box.PLACE_IDS[other]}")
    terrain = TERRAIN[frozenset((box.PLACE_IDS[one], box.PLACE_IDS[other]))]
    how = phrase(f"terrain.{terrain}")
    if cost:
        return phrase("grid.route", place=name, terrain=how, cost=naming.coins(cost))
    return name if terrain == "land" else phrase("grid.route_free", place=name, terrain=how)


def _space(kind: int, final: bool) -> Phrase:
    said = phrase(f"space.{box.SPACE_KINDS[kind]}")
    return phrase("grid.final", kind=said) if final else said


def _work(view: NewtonView) -> Grid:
    """The spaces of the Work track, and where the Markers are."""
    rows = [
        (
            phrase(f"component.{name}", piece=name),
            _space(box.WORK_KIND[number], False),
            _tile(view, name),
            _who(view, [player.marker == name for player in view.players]),
        )
        for number, name in enumerate(box.WORK_IDS)
    ]
    heads = ("kind", "tile_title", "markers")
    return Grid(
        phrase("grid.work"),
        (verbatim(""), *(phrase(f"grid.{name}") for name in heads)),
        tuple(rows),
    )


def _technology(view: NewtonView) -> Grid:
    rows = []
    for number, name in enumerate(box.TECH_IDS):
        students = [
            _piece(seat, place)
            for seat, player in enumerate(view.players)
            for place, space in enumerate(player.students, 1)
            if space == name
        ]
        rows.append(
            (
                phrase(f"component.{name}", piece=name),
                _space(box.TECH_KIND[number], bool(box.TECH_FINAL[number])),
                _tile(view, name),
                listed(students),
                listed(
                    [phrase(f"component.{box.TECH_IDS[space]}") for space in box.TECH_NEXT[number]]
                ),
            )
        )
    heads = ("kind", "tile_title", "students", "ahead")
    return Grid(
        phrase("grid.technology"),
        (verbatim(""), *(phrase(f"grid.{name}") for name in heads)),
        tuple(rows),
    )


def _objectives(view: NewtonView) -> Grid:
    """Where the Objectives are, what they score and ask for, and their worth to everybody."""
    rows = []
    for space in box.OBJECTIVE_SPACES:
        tile = view.tiles[space]
        rows.append(
            (
                phrase(f"component.{tile}"),
                naming.objective_scores(tile),
                phrase(f"component.{space}"),
                listed(list(naming.volumes(needs_of(space)))),
                *(_reached(player, space, tile) for player in view.players),
            )
        )
    heads = ("scores", "space", "asks")
    return Grid(
        phrase("grid.objectives"),
        (
            verbatim(""),
            *(phrase(f"grid.{name}") for name in heads),
            *(seat_name(seat) for seat in range(view.seats)),
        ),
        tuple(rows),
    )


def _reached(player: PlayerView, space: str, tile: str) -> Phrase:
    key = "grid.activated" if space in player.objectives else "grid.not_activated"
    return phrase(key, n=worth(player, tile))


def _stacks(view: NewtonView) -> Grid:
    """How many tiles lie on the stacks that everybody takes from."""
    counts = [
        *zip(box.DEVELOPMENT_IDS, view.developments_left, strict=True),
        *zip(box.INCOME_IDS, view.incomes_left, strict=True),
        (box.MEDICINE_ID, view.medicine_left),
    ]
    rows = [
        (phrase(f"component.{name}", piece=f"stack-{name}"), verbatim(left))
        for name, left in counts
    ]
    return Grid(phrase("grid.stacks"), (verbatim(""), phrase("grid.left")), tuple(rows))


def _piece(seat: int, number: int) -> Phrase:
    return phrase("grid.student", own(seat, f"student-{number}"), who=seat_name(seat))
