"""Newton told in rows and columns from a view, for everybody who reads text."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, seat_name, verbatim
from orrery.games.newton import board_grids, naming
from orrery.games.newton import components as box
from orrery.games.newton.board_grids import NOTHING, listed, with_effects
from orrery.games.newton.naming import own
from orrery.games.newton.prospects import met
from orrery.games.newton.view import NewtonView, PlayerView


def grids(view: NewtonView) -> list[Grid]:
    """The whole table, what is decided on first."""
    masters = [_packs(view)] if view.round == 0 and view.packs else []
    seats = range(view.seats)
    return [
        *masters,
        *(_hand(view, seat) for seat in seats),
        _market(view),
        _players(view),
        *(grid for seat in seats for grid in (_shelf(view, seat), _lines(view, seat))),
        *board_grids.grids(view),
    ]


def _number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


def _names(names: tuple[str, ...]) -> Phrase:
    """Tokens by name with what they brought; those that came more than once with their number."""
    words = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        said = with_effects(name)
        words.append(phrase("grid.times", n=count, what=said) if count > 1 else said)
    return listed(words)


# --- cards --------------------------------------------------------------------------------


def _card(name: str) -> Phrase:
    """A card with its level, its action and everything on its upper half."""
    card = box.CARD_IDS.index(name)
    shown = naming.shown_on(name) or (phrase("effect.none"),)
    what = naming.together((naming.action(box.CARD_ACTION[card]), *shown))
    said = phrase(f"component.{name}")
    if box.CARD_LEVEL[card] == 0:
        return phrase("grid.card", name, card=said, what=what)
    return phrase("grid.card_level", name, card=said, level=box.CARD_LEVEL[card], what=what)


def _master(name: str) -> Phrase:
    """A Master with what it does and its points at the end."""
    if not name:
        return phrase("grid.hidden")
    said = phrase(f"component.{name}")
    worth = phrase("act.at_end", n=box.MASTER_VP[box.MASTER_IDS.index(name)])
    what = naming.together((*naming.shown_on(name), worth))
    return phrase("grid.card", name, card=said, what=what)


def _places(key: str, cards: tuple[str, ...], count: int) -> list[tuple[Phrase, Phrase]]:
    """The spaces of a desk or of the drawers below it, from the left."""
    lying = [_card(name) for name in cards]
    lying += [phrase("grid.free")] * (count - len(cards))
    return [(phrase(f"grid.{key}", n=at), said) for at, said in enumerate(lying, 1)]


def _hand(view: NewtonView, seat: int) -> Grid:
    """What a player holds and has on the desk, from the left."""
    player = view.players[seat]
    rows = [(phrase("grid.hand"), _card(name)) for name in player.hand]
    rows += _places("desk", player.desk, box.DESK_SPACES)
    rows += _places("tucked", player.tucked, box.TUCK_COLUMNS)
    rows += [(phrase("grid.master"), _master(name)) for name in player.masters]
    rows += [(phrase("grid.patron"), _master(name)) for name in player.patrons]
    return Grid(
        phrase("grid.cards_of", who=seat_name(seat)),
        (verbatim(""), phrase("grid.card_title")),
        tuple(rows),
    )


def _market(view: NewtonView) -> Grid:
    rows = []
    for level in range(box.LEVELS):
        deck = phrase(f"level.{level + 1}", piece=f"deck-{level + 1}")
        left = sum(len(layer.cards) for layer in view.decks[level])
        rows += [(deck, _card(name)) for name in view.market[level]]
        rows.append((deck, phrase("grid.deck", n=left) if left else phrase("grid.no_deck")))
    return Grid(phrase("grid.market"), (verbatim(""), phrase("grid.card_title")), tuple(rows))


def _packs(view: NewtonView) -> Grid:
    """Masters that the viewer has held in the draft."""
    rows = [
        (verbatim(number), listed([_master(name) for name in pack.masters]))
        for number, pack in enumerate(view.packs, 1)
    ]
    return Grid(phrase("grid.packs"), (verbatim(""), phrase("category.masters")), tuple(rows))


# --- players ------------------------------------------------------------------------------


_MORE = (
    "symbols",
    "volumes",
    "developments",
    "incomes",
    "income_spaces",
    "students_left",
    "cubes_left",
    "books_left",
    "bonus",
    "cards",
    "masters",
)
"""What a column says of a player besides holdings."""


def _players(view: NewtonView) -> Grid:
    labels = [
        *(f"grid.{name}" for name in ("first", "colour", "board", "score")),
        *(f"holding.{one.name}" for one in view.holdings[0]),
        *(f"grid.{name}" for name in _MORE),
    ]
    columns = [_column(view, seat) for seat in range(view.seats)]
    return Grid(
        _title(view),
        (verbatim(""), *(seat_name(seat) for seat in range(view.seats))),
        tuple(zip([phrase(name) for name in labels], *columns, strict=True)),
    )


def _title(view: NewtonView) -> Phrase:
    if view.round == 0:
        return phrase("grid.players")
    return phrase("grid.players_in", round=view.round, lap=view.lap)


def _column(view: NewtonView, seat: int) -> list[Phrase]:
    player = view.players[seat]
    has_token = view.seats > 1 and view.first == seat
    symbol = box.BOARD_SYMBOL[box.BOARDS.index(player.board)]
    symbols = [
        phrase("effect.act", action=phrase(f"action.{name}"), n=count)
        for name, count in zip(box.ACTION_NAMES, player.symbols, strict=True)
    ]
    return [
        phrase("grid.begins") if has_token else NOTHING,
        phrase(f"colour.{player.colour}"),
        phrase("grid.printed_symbol", action=naming.action(symbol)),
        verbatim(player.score),
        *(phrase("grid.number", own(seat, one.name), n=one.count) for one in view.holdings[seat]),
        listed(symbols),
        listed([naming.volume(colour, count) for colour, count in enumerate(player.volumes)]),
        _own_names(player.developments, seat),
        _incomes(player, seat),
        verbatim(box.INCOME_SPACES - len(player.incomes) - (1 if player.medicine else 0)),
        phrase("grid.number", own(seat, "students"), n=player.students_left),
        verbatim(player.cubes_left),
        verbatim(" ".join(map(str, player.piles))),
        _names(player.tokens),
        phrase("grid.cards_laid", desk=len(player.desk), tucked=len(player.tucked)),
        verbatim(len(player.patrons)),
    ]


def _own_names(names: tuple[str, ...], seat: int) -> Phrase:
    words = []
    for name in dict.fromkeys(names):
        said = phrase(f"component.{name}", piece=own(seat, name))
        words.append(phrase("grid.times", n=names.count(name), what=said))
    return listed(words)


def _incomes(player: PlayerView, seat: int) -> Phrase:
    """Income tiles with what they bring each round, the Medicine Income tile by its side."""
    words = []
    for name in dict.fromkeys(player.incomes):
        gains = naming.together(naming.effects(name))
        tile = phrase(f"component.{name}", piece=own(seat, name))
        said = phrase("grid.each_round", tile=tile, gains=gains)
        words.append(phrase("grid.times", n=player.incomes.count(name), what=said))
    if player.medicine:
        gain = box.MEDICINE_GAIN[player.medicine]
        brought = naming.amounts(
            box.GAIN_COINS[gain], box.GAIN_POTIONS[gain], box.GAIN_POINTS[gain]
        )
        tile = phrase(f"component.{box.MEDICINE_ID}")
        words.append(phrase("grid.each_round", tile=tile, gains=brought))
    return listed(words)


def _shelf(view: NewtonView, seat: int) -> Grid:
    """The bookshelf from its highest shelf down: a tile, or what a space asks for."""
    player = view.players[seat]
    shelf = box.BOARDS.index(player.shelf) * box.CELLS
    rows = []
    for level in range(box.LEVELS, 0, -1):
        cells = []
        for column in range(1, 7):
            name = f"s{level}c{column}"
            if name not in box.CELL_IDS:
                cells.append(
                    phrase("grid.printed") if name == box.PRINTED_TILE else phrase("grid.window")
                )
            elif name in player.books:
                cells.append(phrase("grid.book"))
            else:
                needed = naming.requirement(shelf, box.CELL_IDS.index(name))
                key = "grid.met" if met(view, seat, name) else "grid.cell"
                cells.append(phrase(key, own(seat, name), needed=needed))
        rows.append((phrase("grid.shelf_number", n=level), *cells))
    return Grid(
        phrase("grid.shelf", who=seat_name(seat)),
        (verbatim(""), *(verbatim(column) for column in range(1, 7))),
        tuple(rows),
    )


def _lines(view: NewtonView, seat: int) -> Grid:
    """What lines bring each round, piles with their last tile and the last cubes at once."""
    player = view.players[seat]
    rows = []
    for line, name in enumerate(box.LINE_IDS):
        gains = phrase("grid.line", n=box.LINE_VP[line])
        done = phrase("grid.complete") if name in player.lines else NOTHING
        rows.append((phrase(f"component.{name}"), gains, done))
    for pile, left in enumerate(player.piles):
        named = phrase("grid.pile", n=pile + 1)
        rows.append(
            (named, naming.together(naming.pile_bonus(pile)), phrase("grid.tiles_left", n=left))
        )
    placed = box.CUBES - player.cubes_left
    for number, points in enumerate(box.CUBE_VP):
        if points:
            done = phrase("grid.placed") if number <= placed else NOTHING
            rows.append((phrase("grid.cube", n=number), naming.points(points), done))
    return Grid(
        phrase("grid.lines", who=seat_name(seat)),
        (verbatim(""), phrase("grid.brings"), phrase("grid.state")),
        tuple(rows),
    )
