"""The game board in rows and columns: cards, supply, Book of Comets."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.grids.cells import EMPTY, NOTHING, effects, listed, name, number
from orrery.games.galileo_galilei.view import GalileoView

TIERS = ("I", "II", "III")


def discoveries(view: GalileoView) -> Grid:
    """The cards that lie out, each with its object and the strip it brings into a library."""
    rows = []
    for space, shown in enumerate(view.display):
        if shown:
            card = box.CARD_IDS.index(shown)
            tier = verbatim(TIERS[box.CARD_TIER[card] - 1])
            major = naming.major("grid.major_card", card, shown)
            strip = _strip(box.STRIP[card * 2 * box.ROWS : card * 2 * box.ROWS + box.ROWS])
            rows.append((verbatim(space + 1), tier, major, strip))
    if view.top:
        back = box.BACK_IDS.index(view.top)
        strip = _strip(box.BACK_PROGRAM[back * box.ROWS : back * box.ROWS + box.ROWS])
        tier = verbatim(TIERS[box.BACK_TIER[back] - 1])
        rows.append((phrase("grid.top"), tier, NOTHING, strip))
    heads = (EMPTY, phrase("grid.tier"), phrase("grid.major"), phrase("grid.strip"))
    title = phrase("grid.discoveries", a=view.deck[0], b=view.deck[1], c=view.deck[2])
    return Grid(title, heads, tuple(rows))


def constellations(view: GalileoView) -> Grid:
    """The constellations on the same cards, and whose tokens lie on them."""
    rows = []
    for space, shown in enumerate(view.display):
        if shown:
            card = box.CARD_IDS.index(shown)
            spots = [_spot(view, space, card * box.SPOTS + n) for n in range(box.CARD_SPOTS[card])]
            spots += [NOTHING] * (box.SPOTS - len(spots))
            rows.append((verbatim(space + 1), *spots))
    heads = (EMPTY, *(verbatim(letter) for letter in "abc"))
    return Grid(phrase("grid.constellations"), heads, tuple(rows))


def _spot(view: GalileoView, space: int, spot: int) -> Phrase:
    holder = view.tokens[space * box.SPOTS + spot % box.SPOTS]
    piece = naming.spot_id(spot)
    words = naming.constellation(spot)
    if holder >= 0:
        return naming.spot("grid.taken", spot, words, piece, who=name(view, holder))
    return naming.spot("grid.constellation", spot, words, piece)


def _strip(programs: list[int]) -> Phrase:
    a, b, c, d = (naming.effects(program) for program in programs)
    return phrase("grid.four", a=a, b=b, c=c, d=d)


def supply(view: GalileoView) -> Grid:
    """The dice left of each colour."""
    return Grid(
        phrase("draw.supply.title"),
        tuple(phrase(f"colour.{colour}") for colour in box.COLOURS),
        (tuple(verbatim(left) for left in view.supply),),
    )


def comets(view: GalileoView) -> Grid:
    """The Book of Comets: pages in play, personal pages, the Appendix."""
    rows = [
        _page(view, page)
        for page in range(box.PAGES)
        if box.PAGE_PLAYERS[page] <= max(view.seats, 2)
    ]
    for seat in range(view.seats):
        rows += _own_pages(view, seat)
    in_appendix = tuple(
        phrase("grid.counted", who=name(view, seat), n=side.appendix)
        for seat, side in enumerate(view.players)
        if side.appendix
    )
    rows.append((phrase("grid.appendix"), effects(box.APPENDIX_PROGRAM), listed(in_appendix)))
    return Grid(
        phrase("category.comets"),
        (EMPTY, phrase("grid.gives"), phrase("grid.comet_of")),
        tuple(rows),
    )


def _page(view: GalileoView, page: int) -> tuple[Phrase, ...]:
    holder = view.pages[page]
    gives = effects(box.PAGE_PROGRAM[page], f"page-{page + 1}")
    return number(page + 1), gives, name(view, holder) if holder >= 0 else NOTHING


def _own_pages(view: GalileoView, seat: int) -> list[tuple[Phrase, ...]]:
    side = view.players[seat]
    if view.settings["mode"] != "advanced" or not side.character:
        return []
    ability = box.CHARACTERS.index(side.character)
    who = name(view, seat)
    return [
        (
            phrase("grid.own_page", who=who, n=page + 1),
            effects(box.OWN_PAGE_PROGRAM[ability * 2 + page], naming.own(seat, f"page-{page + 1}")),
            who if page + 1 in side.own_pages else NOTHING,
        )
        for page in range(box.OWN_PAGES[ability])
    ]
