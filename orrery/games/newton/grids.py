"""Newton told in rows and columns from a view, for everybody who reads text."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, seat_name, verbatim
from orrery.games.newton import naming
from orrery.games.newton.components import (
    ACTION_NAMES,
    BOARDS,
    CARD_ACTION,
    CARD_IDS,
    CELL_IDS,
    CELLS,
    LEVELS,
    MASTER_SPACE,
    MEDICINE_ID,
    OBJECTIVE_SPACES,
    PLACE_IDS,
    PLACE_KIND,
    PLACE_KINDS,
    ROUTES,
    TECH_IDS,
    TECH_KIND,
    TECH_NEXT,
    WORK_IDS,
    WORK_KIND,
)
from orrery.games.newton.naming import own
from orrery.games.newton.view import NewtonView, PlayerView

NOTHING = verbatim("·")


def grids(view: NewtonView) -> list[Grid]:
    """The whole table, what is decided on first."""
    masters = [_packs(view)] if view.round == 0 and view.packs else []
    seats = range(view.seats)
    return [
        *masters,
        *(_hand(view, seat) for seat in seats),
        _market(view),
        _players(view),
        *(_shelf(view, seat) for seat in seats),
        _map(view),
        _work(view),
        _technology(view),
    ]


def _listed(words: list[Phrase]) -> Phrase:
    return phrase("grid.list", words=tuple(words)) if words else NOTHING


def _number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


def _names(names: tuple[str, ...]) -> Phrase:
    """Components by name; those that come more than once with their number."""
    words = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        said = phrase(f"component.{name}", piece=name)
        words.append(phrase("grid.times", n=count, what=said) if count > 1 else said)
    return _listed(words)


# --- cards --------------------------------------------------------------------------------


def _card(name: str) -> Phrase:
    """A card with its action and everything on its upper half."""
    card = CARD_IDS.index(name)
    what = naming.together((naming.action(CARD_ACTION[card]), *naming.shown_on(name)))
    return phrase("grid.card", name, card=phrase(f"component.{name}"), what=what)


def _master(name: str) -> Phrase:
    if not name:
        return phrase("grid.hidden")
    said = phrase(f"component.{name}")
    return phrase("grid.card", name, card=said, what=naming.together(naming.shown_on(name)))


def _hand(view: NewtonView, seat: int) -> Grid:
    """What a player holds and has on the desk, from the left."""
    player = view.players[seat]
    rows = [(phrase("grid.hand"), _card(name)) for name in player.hand]
    rows += [(phrase("grid.desk"), _card(name)) for name in player.desk]
    rows += [(phrase("grid.tucked"), _card(name)) for name in player.tucked]
    rows += [(phrase("grid.master"), _master(name)) for name in player.masters]
    rows += [(phrase("grid.patron"), _master(name)) for name in player.patrons]
    return Grid(
        phrase("grid.cards_of", who=seat_name(seat)),
        (verbatim(""), phrase("grid.card_title")),
        tuple(rows),
    )


def _market(view: NewtonView) -> Grid:
    rows = []
    for level in range(LEVELS):
        deck = phrase(f"level.{level + 1}", piece=f"deck-{level + 1}")
        left = sum(len(layer.cards) for layer in view.decks[level])
        rows += [(deck, _card(name)) for name in view.market[level]]
        rows.append((deck, phrase("grid.deck", n=left) if left else phrase("grid.no_deck")))
    return Grid(phrase("grid.market"), (verbatim(""), phrase("grid.card_title")), tuple(rows))


def _packs(view: NewtonView) -> Grid:
    """Masters that the viewer has held in the draft."""
    rows = [
        (verbatim(number), _listed([_master(name) for name in pack.masters]))
        for number, pack in enumerate(view.packs, 1)
    ]
    return Grid(phrase("grid.packs"), (verbatim(""), phrase("category.masters")), tuple(rows))


# --- players ------------------------------------------------------------------------------


def _players(view: NewtonView) -> Grid:
    labels = [
        "score",
        "coins",
        "potions",
        "symbols",
        "volumes",
        "developments",
        "incomes",
        "students_left",
        "cubes_left",
        "books_left",
        "bonus",
        "objectives",
    ]
    columns = [_column(view, seat) for seat in range(view.seats)]
    return Grid(
        phrase("grid.players", round=view.round),
        (verbatim(""), *(seat_name(seat) for seat in range(view.seats))),
        tuple(zip([phrase(f"grid.{name}") for name in labels], *columns, strict=True)),
    )


def _column(view: NewtonView, seat: int) -> list[Phrase]:
    player = view.players[seat]
    symbols = [
        phrase("effect.act", action=phrase(f"action.{name}"), n=count)
        for name, count in zip(ACTION_NAMES, player.symbols, strict=True)
        if count
    ]
    return [
        verbatim(player.score),
        _number(player.coins),
        phrase("grid.number", own(seat, "potions"), n=player.potions),
        _listed(symbols),
        _listed(list(naming.volumes(list(player.volumes)))),
        _own_names(player.developments, seat),
        _incomes(player, seat),
        phrase("grid.number", own(seat, "students"), n=player.students_left),
        _number(player.cubes_left),
        verbatim(" ".join(map(str, player.piles))),
        _names(player.tokens),
        _names(tuple(view.tiles[space] for space in player.objectives)),
    ]


def _own_names(names: tuple[str, ...], seat: int) -> Phrase:
    words = []
    for name in dict.fromkeys(names):
        said = phrase(f"component.{name}", piece=own(seat, name))
        words.append(phrase("grid.times", n=names.count(name), what=said))
    return _listed(words)


def _incomes(player: PlayerView, seat: int) -> Phrase:
    medicine = (MEDICINE_ID,) if player.medicine else ()
    return _own_names((*player.incomes, *medicine), seat)


def _shelf(view: NewtonView, seat: int) -> Grid:
    """The bookshelf from its highest shelf down: a tile, or what a space asks for."""
    player = view.players[seat]
    shelf = BOARDS.index(player.shelf) * CELLS
    rows = []
    for level in range(LEVELS, 0, -1):
        cells = []
        for column in range(1, 7):
            name = f"s{level}c{column}"
            if name not in CELL_IDS:
                cells.append(phrase("grid.printed") if name == "s1c1" else phrase("grid.window"))
            elif name in player.books:
                cells.append(phrase("grid.book"))
            else:
                needed = naming.requirement(shelf, CELL_IDS.index(name))
                cells.append(phrase("grid.cell", own(seat, name), needed=needed))
        rows.append((phrase("grid.shelf_number", n=level), *cells))
    complete = _listed([phrase(f"component.{name}") for name in player.lines])
    rows.append((phrase("grid.lines"), complete, *[NOTHING] * 5))
    return Grid(
        phrase("grid.shelf", who=seat_name(seat)),
        (verbatim(""), *(verbatim(column) for column in range(1, 7))),
        tuple(rows),
    )


# --- the Map and the tracks ---------------------------------------------------------------


def _who(view: NewtonView, present: list[bool]) -> Phrase:
    return _listed([seat_name(seat) for seat, here in enumerate(present) if here])


def _tile(view: NewtonView, name: str) -> Phrase:
    """The tile or Bonus token on a place or space."""
    if name in view.tokens:
        token = view.tokens[name]
        return _with_effects(token)
    if name not in view.tiles:
        return NOTHING
    tile = view.tiles[name]
    said = phrase(f"component.{tile}")
    if name in OBJECTIVE_SPACES:
        return phrase("grid.objective", tile=said)
    if tile.startswith(("UNI-", "ANC-")):
        return said
    return _with_effects(tile)


def _with_effects(name: str) -> Phrase:
    what = naming.together(naming.effects(name))
    return phrase("grid.tile", tile=phrase(f"component.{name}"), what=what)


def _map(view: NewtonView) -> Grid:
    rows = []
    for number, name in enumerate(PLACE_IDS):
        ways = [_route(place, cost) for place, cost in ROUTES[number]]
        rows.append(
            (
                phrase(f"component.{name}", piece=name),
                phrase(f"place.{PLACE_KINDS[PLACE_KIND[number]]}"),
                _tile(view, name),
                _who(view, [player.scientist == name for player in view.players]),
                _who(view, [name in player.cubes for player in view.players]),
                _listed(ways),
            )
        )
    heads = ("kind", "tile_title", "scientists", "cubes", "routes")
    return Grid(
        phrase("grid.map"), (verbatim(""), *(phrase(f"grid.{name}") for name in heads)), tuple(rows)
    )


def _route(place: int, cost: int) -> Phrase:
    name = phrase(f"component.{PLACE_IDS[place]}")
    return phrase("grid.route", place=name, cost=naming.coins(cost)) if cost else name


def _work(view: NewtonView) -> Grid:
    """The special spaces of the Work track, and where the Markers are."""
    rows = []
    for number, name in enumerate(WORK_IDS):
        here = _who(view, [player.marker == name for player in view.players])
        special = _tile(view, name) if name in view.tiles else _plain(WORK_KIND[number])
        rows.append((phrase(f"component.{name}", piece=name), special, here))
    return Grid(
        phrase("grid.work"),
        (verbatim(""), phrase("grid.tile_title"), phrase("grid.markers")),
        tuple(rows),
    )


def _plain(kind: int) -> Phrase:
    return phrase("space.master") if kind == MASTER_SPACE else NOTHING


def _technology(view: NewtonView) -> Grid:
    rows = []
    for number, name in enumerate(TECH_IDS):
        students = [
            _piece(seat, place)
            for seat, player in enumerate(view.players)
            for place, space in enumerate(player.students, 1)
            if space == name
        ]
        lies = name in view.tiles or name in view.tokens
        special = _tile(view, name) if lies else _plain(TECH_KIND[number])
        ahead = [phrase(f"component.{TECH_IDS[space]}") for space in TECH_NEXT[number]]
        rows.append(
            (
                phrase(f"component.{name}", piece=name),
                special,
                _listed(students),
                _listed(ahead) if ahead else phrase("space.final"),
            )
        )
    return Grid(
        phrase("grid.technology"),
        (
            verbatim(""),
            phrase("grid.tile_title"),
            phrase("grid.students"),
            phrase("grid.ahead"),
        ),
        tuple(rows),
    )


def _piece(seat: int, number: int) -> Phrase:
    return phrase("grid.student", own(seat, f"student-{number}"), who=seat_name(seat))
