"""The university in rows and columns: scales with their rewards, and objectives."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.words import Phrase, phrase
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.dealing import SCALE_SIDES
from orrery.games.galileo_galilei.grids.cells import EMPTY, listed, name
from orrery.games.galileo_galilei.view import GalileoView, subject_count

PRINTED_NEEDS = {"OB1": box.PRINTED_MAJORS, "OB2": box.PRINTED_TOPS}


def scales(view: GalileoView) -> Grid:
    """Scales by row, with what a row gives, who stands there and what that scores."""
    rows = []
    for row in range(box.TOP, -1, -1):
        cells = tuple(_row(view, scale, row) for scale in range(box.SCALES))
        rows.append((phrase("grid.times", row=row, n=box.SCALE_VP[row]), *cells))
    subjects = (phrase(f"component.{subject}") for subject in view.subjects)
    return Grid(
        phrase("category.university"),
        (phrase("grid.scale_row"), *subjects),
        tuple(rows),
    )


def _row(view: GalileoView, scale: int, row: int) -> Phrase:
    here = tuple(
        _standing(view, seat, scale)
        for seat, side in enumerate(view.players)
        if side.chairs[scale] == row
    )
    piece = f"scale-{scale + 1}"
    if row == 0:
        return listed(here, piece)
    does = naming.effects(
        box.SCALE_PROGRAM[SCALE_SIDES.index(view.scales[scale]) * box.TOP + row - 1]
    )
    if here:
        return phrase("grid.row_with", piece, effects=does, who=here)
    return phrase("grid.row", piece, effects=does)


def _standing(view: GalileoView, seat: int, scale: int) -> Phrase:
    """A token with what it scores now."""
    side = view.players[seat]
    points = box.SCALE_VP[side.chairs[scale]]
    times = subject_count(side, view.subjects[scale])
    return phrase(
        "grid.standing", who=name(view, seat), points=points, times=times, n=points * times
    )


def objectives(view: GalileoView) -> Grid:
    """What the four objectives ask for and score, and who has reached them."""
    rows = tuple(
        (
            phrase(f"component.{objective}"),
            phrase(f"draw.goal.{objective}", n=_need(objective)),
            phrase("grid.goal_points", n=box.FIRST_VP, m=box.LATER_VP),
            _reached(view, place),
        )
        for place, objective in enumerate(view.objectives)
    )
    heads = (EMPTY, phrase("grid.asks"), phrase("grid.scores"), phrase("grid.reached_by"))
    return Grid(phrase("category.objectives"), heads, rows)


def _reached(view: GalileoView, place: int) -> Phrase:
    """Who has reached an objective, whoever was first marked as such."""
    reached = [seat for seat, side in enumerate(view.players) if place + 1 in side.objectives]
    first = view.firsts[place]
    named = {seat: name(view, seat) for seat in reached}
    if first >= 0:
        named[first] = phrase("grid.was_first", who=named[first])
    return listed(tuple(named.values()))


def _need(objective: str) -> int:
    if objective in PRINTED_NEEDS:
        return PRINTED_NEEDS[objective]
    return box.SUBJECT_NEED[box.SUBJECT_IDS.index(objective)]
