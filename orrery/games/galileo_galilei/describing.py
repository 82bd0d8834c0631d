"""A table of Galileo Galilei written as a position, everything said: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.frames import WIDTH
from orrery.core.positions import Plain, Position
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.dealing import LUCK_NAMES, SCALE_SIDES
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.scoring import SOURCE_NAMES
from orrery.games.galileo_galilei.state import BARE, NOBODY, Astronomer, round_of

SPOT_NAMES = [
    f"{space + 1}{letter}" for space in range(box.DISPLAY) for letter in "abc"[: box.SPOTS]
]


def write(state: GalileoGalilei) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    position: Position = {
        "seats": state.seats,
        "round": state.round,
        "first": deal.first + 1,
        "ending": state.ending,
        "decisions": state.decisions,
        "reveals": state.reveals,
        "options": dict(state.settings.options),
        "turn": _write_turn(state),
        "display": {
            "cards": _names(state.display, box.CARD_IDS),
            "tokens": " ".join(
                f"{SPOT_NAMES[spot]}:{seat + 1}"
                for spot, seat in enumerate(state.tokens)
                if seat != NOBODY
            ),
        },
        "university": {
            "scales": _names(deal.scales, SCALE_SIDES),
            "subjects": _names(deal.subjects, box.SUBJECT_IDS),
            "firsts": _players(state.firsts),
        },
        "book": {"pages": _players(state.pages)},
        "deck": _write_deck(state),
    }
    for seat in range(state.seats):
        table = _write_side(state.sides[seat], box.TILE_IDS)
        if not deal.agreed.arranged and BARE in state.sides[seat].sky:
            table["dealt"] = _names(
                deal.tiles[seat * box.TILES : (seat + 1) * box.TILES], box.TILE_IDS
            )
        position[f"player{seat + 1}"] = table
    if deal.agreed.solo:
        position["tycho"] = _write_side(state.sides[-1], box.SOLO_TILE_IDS)
    return position


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] if 0 <= thing < len(names) else "-" for thing in things)


def _players(seats: list[int]) -> str:
    return " ".join("-" if seat == NOBODY else str(seat + 1) for seat in seats)


def _bits(mask: int, names: Sequence[str]) -> str:
    return " ".join(name for place, name in enumerate(names) if mask >> place & 1)


def _write_turn(state: GalileoGalilei) -> dict[str, Plain]:
    frames = [_write_frame(state.stack[at : at + WIDTH]) for at in _starts(state)]
    return {
        "player": state.turn + 1,
        "stack": "over" if state.over else " ".join(frames),
        "fixed_done": state.fixed_done,
        "moving_done": state.moving_done,
        "played": _names([state.played], box.TILE_IDS),
        "persuaded": state.persuaded,
        "peak": state.peak,
        "tile_laid": state.tile_laid,
    }


def _starts(state: GalileoGalilei) -> range:
    return range(0, len(state.stack), WIDTH)


def _write_frame(frame: list[int]) -> str:
    kind, seat, *numbers = frame
    words = [str(number) for number in numbers]
    if kind == act.RUN_EFFECTS:
        words[0] = box.PROGRAM_NAMES[numbers[0]]
    while words and words[-1] == "0":
        words.pop()
    return ":".join([act.FRAMES[kind], str(seat + 1), *words])


def _write_deck(state: GalileoGalilei) -> dict[str, Plain]:
    deal = state.deal
    written: dict[str, Plain] = {
        "cards": _names(deal.cards[state.drawn :], box.CARD_IDS),
        "box": _names(deal.left_out[state.drawn_from_box :], box.CARD_IDS),
    }
    if deal.agreed.solo:
        written["movements"] = state.movements
        written["lucks"] = state.lucks
        written["movement"] = _names(round_of(deal.movement, state.movements), box.MOVEMENT_IDS)
        written["luck"] = _names(round_of(deal.luck, state.lucks), LUCK_NAMES)
    return written


def _write_side(side: Astronomer, tiles: Sequence[str]) -> dict[str, Plain]:
    return {
        "astronomer": "none" if side.character == NOBODY else box.CHARACTERS[side.character],
        "dice": _names(side.dice, box.DIE_NAMES),
        "quadrants": side.quadrants,
        "telescope": side.telescope,
        "sky": _names(list(side.sky), tiles),
        "golden": _bits(side.golden, tiles),
        "reserve": _names([side.reserve], box.TILE_IDS),
        "tokens": side.tokens,
        "comets": side.comets,
        "upper": side.upper,
        "lower": side.lower,
        "worn": side.worn,
        "book": side.book,
        "appendix": side.appendix,
        "pages": _bits(side.own_pages, "12"),
        "reputation": side.reputation,
        "objectives": _bits(side.objectives, "1234"),
        "books": " ".join(map(str, side.books)),
        "chairs": " ".join(map(str, side.chairs)),
        "cellar": " ".join(map(str, side.cellar)),
        "library": " ".join(
            box.CARD_IDS[box.piece_of(entry)] + ("+" if box.side_of(entry) == box.LIGHT else "")
            for entry in side.library
        ),
        "laid": " ".join(
            f"{box.LIBRARY_TILE_IDS[tile]}{'ab'[side.laid_sides >> tile & 1]}:"
            f"{box.row_of(side.laid[tile] - 1) + 1}-{box.column_of(side.laid[tile] - 1) + 1}"
            for tile in range(box.LIBRARY_TILES)
            if side.laid[tile] > 0
        ),
        "points": " ".join(
            f"{name}:{count}"
            for name, count in zip(SOURCE_NAMES, side.points, strict=True)
            if count != 0
        ),
    }
