"""Galileo Galilei told in rows and columns from a view, for everybody who reads text."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.components import (
    BACK_IDS,
    BACK_PROGRAM,
    CARD_COST,
    CARD_IDS,
    CARD_INQUISITORS,
    CARD_MIXED,
    CARD_SPOTS,
    CARD_VP,
    DIE_NAMES,
    MIXED,
    PAGE_PLAYERS,
    PAGE_PROGRAM,
    PAGES,
    ROWS,
    SCALE_PROGRAM,
    SCALES,
    SPOT_COLOUR,
    SPOT_COST,
    SPOT_PROGRAM,
    SPOTS,
    STRIP,
    TOP,
)
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.view import GalileoView, SideView

NOTHING = verbatim("·")


def grids(view: GalileoView) -> list[Grid]:
    """The whole table, what is decided on first."""
    boards = [_library(view, seat) for seat, side in enumerate(view.players) if side.library]
    skies = [_sky(view, seat) for seat in range(view.seats)]
    return [_discoveries(view), _players(view), *skies, *boards, _university(view), _book(view)]


def _name(view: GalileoView, side: int) -> Phrase:
    return naming.side_name(Settings(view.game, view.seats, view.settings), side)


def _number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


def _listed(words: tuple[Phrase, ...]) -> Phrase:
    return phrase("grid.list", words=words) if words else NOTHING


# --- the board ----------------------------------------------------------------------------


def _discoveries(view: GalileoView) -> Grid:
    """The cards that lie out, each with its objects."""
    rows = []
    for space, name in enumerate(view.display):
        if not name:
            continue
        card = CARD_IDS.index(name)
        spots = [_spot(view, space, card * SPOTS + n) for n in range(CARD_SPOTS[card])]
        spots += [NOTHING] * (SPOTS - len(spots))
        rows.append((verbatim(space + 1), _major(card), *spots))
    left = sum(view.deck)
    title = phrase("grid.discoveries", n=left) if left else phrase("grid.no_deck")
    if view.top:
        backs = tuple(_cell(BACK_PROGRAM[BACK_IDS.index(view.top) * ROWS + r]) for r in range(ROWS))
        rows.append((phrase("grid.top"), *backs))
    return Grid(
        title,
        (verbatim(""), phrase("grid.major"), *(verbatim(letter) for letter in "abc")),
        tuple(rows),
    )


def _major(card: int) -> Phrase:
    key = "grid.major_watched" if CARD_INQUISITORS[card] else "grid.major_card"
    return phrase(
        key,
        CARD_IDS[card],
        card=phrase(f"component.{CARD_IDS[card]}"),
        colour=phrase(f"colour.{MIXED[CARD_MIXED[card]]}"),
        cost=CARD_COST[card],
        n=CARD_VP[card],
        inquisitors=CARD_INQUISITORS[card],
    )


def _spot(view: GalileoView, space: int, spot: int) -> Phrase:
    holder = view.tokens[space * SPOTS + spot % SPOTS]
    name = phrase(f"component.{naming.spot_id(spot)}")
    if holder >= 0:
        return phrase("grid.taken", naming.spot_id(spot), name=name, who=_name(view, holder))
    return phrase(
        "grid.constellation",
        naming.spot_id(spot),
        name=name,
        colour=naming.colour(SPOT_COLOUR[spot]),
        cost=SPOT_COST[spot],
        effects=naming.effects(SPOT_PROGRAM[spot]),
    )


def _university(view: GalileoView) -> Grid:
    """Scales by row, with what a row gives and who stands there."""
    rows = []
    for row in range(TOP, -1, -1):
        cells = tuple(_row(view, scale, row) for scale in range(SCALES))
        rows.append((verbatim(row), *cells))
    for number, objective in enumerate(view.objectives):
        reached = tuple(
            _name(view, seat)
            for seat, side in enumerate(view.players)
            if number + 1 in side.objectives
        )
        rows.append((phrase(f"component.{objective}"), _listed(reached), *[NOTHING] * 3))
    return Grid(
        phrase("category.university"),
        (verbatim(""), *(phrase(f"component.{name}") for name in view.subjects)),
        tuple(rows),
    )


def _row(view: GalileoView, scale: int, row: int) -> Phrase:
    here = tuple(
        _name(view, seat) for seat, side in enumerate(view.players) if side.chairs[scale] == row
    )
    piece = f"scale-{scale + 1}"
    if row == 0:
        return phrase("grid.list", piece, words=here) if here else NOTHING
    program = SCALE_PROGRAM[SCALE_SIDES.index(view.scales[scale]) * TOP + row - 1]
    if here:
        return phrase("grid.row_with", piece, effects=naming.effects(program), who=here)
    return phrase("grid.row", piece, effects=naming.effects(program))


def _book(view: GalileoView) -> Grid:
    """The pages of the Book of Comets that are in play."""
    count = max(view.seats, 2)
    rows = []
    for page in range(PAGES):
        if PAGE_PLAYERS[page] <= count:
            holder = view.pages[page]
            name = _name(view, holder) if holder >= 0 else NOTHING
            gives = phrase(
                "grid.row", f"page-{page + 1}", effects=naming.effects(PAGE_PROGRAM[page])
            )
            rows.append((verbatim(page + 1), gives, name))
    return Grid(
        phrase("category.comets"),
        (verbatim(""), phrase("grid.gives"), phrase("grid.comet_of")),
        tuple(rows),
    )


# --- players ------------------------------------------------------------------------------


def _players(view: GalileoView) -> Grid:
    columns = [_column(side) for side in view.players]
    labels = [
        phrase(f"grid.{name}")
        for name in (
            "astronomer",
            "score",
            "dice",
            "quadrants",
            "constellations_left",
            "comets_left",
            "comets_sky",
            "cellar",
            "reputation",
            "golden",
        )
    ]
    return Grid(
        phrase("grid.players", round=view.round),
        (verbatim(""), *(_name(view, side) for side in range(len(view.players)))),
        tuple(zip(labels, *columns, strict=True)),
    )


def _column(side: SideView) -> list[Phrase]:
    golden = tuple(phrase(f"component.{name}") for name in side.golden)
    return [
        phrase(f"component.{side.character}") if side.character else NOTHING,
        verbatim(side.score),
        _listed(naming.dice([DIE_NAMES.index(name) for name in side.dice])),
        _number(side.quadrants),
        _number(side.tokens),
        _number(side.comets),
        verbatim(f"{side.upper} + {side.lower}"),
        verbatim(" ".join(map(str, side.cellar))),
        naming.signed(side.reputation),
        _listed(golden),
    ]


def _sky(view: GalileoView, seat: int) -> Grid:
    """The tiles of a starry sky from space 1 up; an arrow marks the telescope."""
    side = view.players[seat]
    rows = []
    for space, name in enumerate(side.sky, 1):
        mark = verbatim("▶") if side.telescope == space else verbatim("")
        fixed = phrase(f"space.{space}") if space > 2 else NOTHING
        tile = phrase(f"component.{name}", naming.own(seat, name)) if name else NOTHING
        rows.append((verbatim(space), mark, fixed, tile))
    mark = verbatim("▶") if side.telescope == len(side.sky) + 1 else verbatim("")
    rows.append((verbatim(len(side.sky) + 1), mark, phrase("space.7"), NOTHING))
    if side.reserve:
        tile = phrase(f"component.{side.reserve}", naming.own(seat, side.reserve))
        rows.append((phrase("grid.reserve"), verbatim(""), NOTHING, tile))
    return Grid(
        phrase("grid.sky", who=_name(view, seat)),
        (verbatim(""), verbatim(""), phrase("grid.fixed"), phrase("grid.tile")),
        tuple(rows),
    )


def _library(view: GalileoView, seat: int) -> Grid:
    """The four rows of a library; the book stands in brackets."""
    side = view.players[seat]
    rows = []
    for row in range(ROWS):
        start = phrase("grid.book_start") if side.books[row] == 0 else verbatim("")
        cells = tuple(_space(side, seat, row, column) for column in range(len(side.library)))
        rows.append((verbatim(row + 1), start, *cells))
    numbers = tuple(verbatim(column + 1) for column in range(len(side.library)))
    return Grid(
        phrase("grid.library", who=_name(view, seat)),
        (verbatim(""), verbatim(""), *numbers),
        tuple(rows),
    )


def _space(side: SideView, seat: int, row: int, column: int) -> Phrase:
    name = side.library[column]
    if name in CARD_IDS:
        program = STRIP[CARD_IDS.index(name) * 2 * ROWS + row]
    else:
        program = BACK_PROGRAM[BACK_IDS.index(name) * ROWS + row]
    for tile in side.laid:
        covering = naming.laid_program(
            tile.tile, tile.side, row - tile.row + 1, column - tile.column + 1
        )
        if covering >= 0:
            program = covering
    key = "grid.book_here" if side.books[row] == column + 1 else "grid.row"
    piece = naming.own(seat, f"library-{row + 1}-{column + 1}")
    return phrase(key, piece, effects=naming.effects(program))


def _cell(program: int) -> Phrase:
    return phrase("grid.row", effects=naming.effects(program))
