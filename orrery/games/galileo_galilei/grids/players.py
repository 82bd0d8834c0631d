"""The players in rows and columns: what they have, their skies, libraries and cellars."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.grids.cells import (
    EMPTY,
    HERE,
    NOTHING,
    effects,
    listed,
    name,
    names,
    number,
)
from orrery.games.galileo_galilei.view import GalileoView, SideView

CROSSED = (1, 2)
"""Spaces that a telescope never enters."""


def overview(view: GalileoView) -> Grid:
    """What everybody has, side by side."""
    columns = [_column(view, seat) for seat in range(len(view.players))]
    labels = [phrase(label) for label in columns[0]]
    rows = zip(labels, *(column.values() for column in columns), strict=True)
    return Grid(_title(view), (EMPTY, *names(view)), tuple(rows))


def _title(view: GalileoView) -> Phrase:
    if view.round == 0:
        return phrase("grid.players_setup")
    return phrase("grid.players_ending" if view.ending else "grid.players", round=view.round)


def _column(view: GalileoView, seat: int) -> dict[str, Phrase]:
    """By their labels: whose board it is, what everybody has, and more exactly where that lies."""
    side = view.players[seat]
    who = {
        "grid.astronomer": phrase(f"component.{side.character}") if side.character else NOTHING,
        "grid.first": verbatim("✓") if seat == view.first else NOTHING,
        "grid.score": verbatim(side.score),
    }
    held = {f"holding.{one.name}": number(one.count) for one in view.holdings[seat]}
    held["holding.dice"] = _dice(side)
    more = {
        "grid.constellations_left": number(side.tokens),
        "grid.comets_left": number(side.comets),
        "grid.comets_one": number(side.upper),
        "grid.comets_two": number(side.lower),
        "grid.comets_used": number(side.worn),
        "grid.comets_waiting": number(side.book),
        "grid.reputation": naming.signed(side.reputation),
    }
    return who | held | more


def _dice(side: SideView) -> Phrase:
    """The dice in a store; of Tycho's, whose values do not matter, the colours."""
    kinds = [box.DIE_NAMES.index(die) for die in side.dice]
    if side.character == box.CHARACTERS[-1] and kinds:
        colours = tuple(naming.colour(box.colour_of(kind)) for kind in kinds)
        return phrase("grid.tycho_dice", n=len(kinds), colours=colours)
    return listed(naming.dice(kinds))


def boards(view: GalileoView, seat: int) -> list[Grid]:
    """The boards of one player."""
    parts = [_sky(view, seat), *below(view, seat)]
    if (
        view.settings["mode"] == "advanced"
        and view.players[seat].character == box.CHARACTERS[box.COPERNICUS]
    ):
        parts.append(_library_tiles(view, seat))
    return parts


def below(view: GalileoView, seat: int) -> list[Grid]:
    """What lies below the sky, for Tycho too."""
    return [_cellar(view, seat), _library(view, seat)]


# --- starry sky ---------------------------------------------------------------------------


def _sky(view: GalileoView, seat: int) -> Grid:
    """The tiles of a starry sky from space 1 up; an arrow marks the telescope."""
    side = view.players[seat]
    rows = []
    for space in range(1, len(side.sky) + 2):
        mark = HERE if side.telescope == space else EMPTY
        fixed = phrase("grid.crossed" if space in CROSSED else f"space.{space}")
        rows.append((verbatim(space), mark, fixed, _tile_at(view, seat, space)))
    if side.reserve:
        tile = _tile(view, seat, side.reserve)
        rows.append((phrase("grid.reserve"), EMPTY, NOTHING, tile))
    if not all(side.sky):
        waiting = [
            tile for tile in box.TILE_IDS[: box.TILES] if tile not in (*side.sky, side.reserve)
        ]
        beside = phrase("grid.beside")
        rows += [(beside, EMPTY, NOTHING, _tile(view, seat, tile)) for tile in waiting]
    return Grid(
        phrase("grid.sky", who=name(view, seat)),
        (EMPTY, EMPTY, phrase("grid.fixed"), phrase("grid.tile")),
        tuple(rows),
    )


def _tile_at(view: GalileoView, seat: int, space: int) -> Phrase:
    sky = view.players[seat].sky
    if space > len(sky):
        return phrase("act.no_tile", effects=naming.effects(box.UPGRADE_SPACE_PROGRAM))
    return _tile(view, seat, sky[space - 1]) if sky[space - 1] else NOTHING


def _tile(view: GalileoView, seat: int, tile: str) -> Phrase:
    """A tile with its options as it lies, named as a piece of its owner."""
    golden = tile in view.players[seat].golden
    both = view.settings["kepler_special"] == "both"
    return naming.tile_does(box.TILE_IDS.index(tile), golden, both)._replace(
        piece=naming.own(seat, tile)
    )


# --- library ------------------------------------------------------------------------------


def _library(view: GalileoView, seat: int) -> Grid:
    """The cards of a library from the left, one below the other; books stand in brackets."""
    side = view.players[seat]
    book = phrase("grid.book_start")
    start = tuple(book if column == 0 else EMPTY for column in side.books)
    rows = [(verbatim(0), phrase("grid.start"), *start)]
    for place, card in enumerate(side.library):
        shown = phrase(f"component.{card}")
        rewards = (_space(side, seat, row, place) for row in range(box.ROWS))
        rows.append((verbatim(place + 1), shown, *rewards))
    numbers = tuple(phrase("grid.library_row", n=row + 1) for row in range(box.ROWS))
    return Grid(
        phrase("grid.library", who=name(view, seat)),
        (EMPTY, phrase("grid.card"), *numbers),
        tuple(rows),
    )


def _space(side: SideView, seat: int, row: int, place: int) -> Phrase:
    card = side.library[place]
    if card in box.CARD_IDS:
        program = box.STRIP[box.CARD_IDS.index(card) * 2 * box.ROWS + row]
    else:
        program = box.BACK_PROGRAM[box.BACK_IDS.index(card) * box.ROWS + row]
    gives = effects(program)
    for tile in side.laid:
        covering = naming.laid_program(
            tile.tile, tile.side, row - tile.row + 1, place - tile.column + 1
        )
        if covering >= 0:
            gives = phrase("grid.covered", gives=effects(covering), below=gives)
    key = "grid.book_here" if side.books[row] == place + 1 else "grid.shelf"
    return phrase(key, naming.own(seat, f"library-{row + 1}-{place + 1}"), gives=gives)


def _library_tiles(view: GalileoView, seat: int) -> Grid:
    """Copernicus' library tiles: both sides, and where they lie."""
    side = view.players[seat]
    laid = {tile.tile: tile for tile in side.laid}
    rows = []
    for number_of, tile in enumerate(box.LIBRARY_TILE_IDS):
        where = NOTHING
        if tile in laid:
            lies = laid[tile]
            shown = phrase(f"tile_side.{lies.side}")
            where = phrase("grid.lies", side=shown, row=lies.row, column=lies.column)
        sides = (listed(naming.library_tile_shows(number_of, which)) for which in (0, 1))
        rows.append((phrase(f"component.{tile}", naming.own(seat, tile)), *sides, where))
    return Grid(
        phrase("grid.library_tiles", who=name(view, seat)),
        (EMPTY, phrase("tile_side.a"), phrase("tile_side.b"), phrase("grid.where")),
        tuple(rows),
    )


# --- cellar, tokens, abilities ------------------------------------------------------------


def _cellar(view: GalileoView, seat: int) -> Grid:
    """The spaces of a cellar from the left with their values."""
    cellar = view.players[seat].cellar
    bruno = len(cellar) == box.BRUNO_CELLAR
    rows = []
    for space, inquisitors in enumerate(cellar):
        gives = effects(box.BRUNO_BONUS[space]) if bruno else NOTHING
        rows.append(
            (
                phrase("grid.row_number", naming.own(seat, f"cellar-{space + 1}"), n=space + 1),
                number(inquisitors),
                naming.signed(box.INTERROGATION[bruno][space]),
                naming.signed(box.CELLAR_VP[bruno][space]),
                gives,
            )
        )
    heads = ("space", "inquisitors", "interrogation", "at_the_end", "gives")
    return Grid(
        phrase("grid.cellar", who=name(view, seat)),
        tuple(phrase(f"grid.{head}") for head in heads),
        tuple(rows),
    )


def tokens(view: GalileoView) -> Grid:
    """What constellation tokens uncover from the left, and who has used them."""
    seats = range(view.seats)
    rows = tuple(
        (
            verbatim(place + 1),
            effects(box.TOKEN_PROGRAM[place]),
            *(
                phrase("grid.used") if place < box.TOKENS - view.players[seat].tokens else NOTHING
                for seat in seats
            ),
        )
        for place in range(box.TOKENS)
    )
    heads = (phrase("grid.token"), phrase("grid.uncovers"), *(name(view, seat) for seat in seats))
    return Grid(phrase("grid.tokens"), heads, rows)


def astronomers(view: GalileoView) -> Grid:
    """The abilities, and whose they are."""
    owners = {side.character: seat for seat, side in enumerate(view.players)}
    rows = tuple(
        (
            phrase(f"component.{who}", f"astronomer-{who}"),
            naming.ability(number_of),
            name(view, owners[who]) if who in owners else NOTHING,
        )
        for number_of, who in enumerate(box.CHARACTERS[:-1])
    )
    heads = (EMPTY, phrase("grid.ability"), phrase("grid.chosen_by"))
    return Grid(phrase("draw.astronomers.title"), heads, rows)
