"""Scoring: measures, the thirteen achievements, predictions, the score sheet (SCORE, ACH)."""

from __future__ import annotations

from typing import Final

from orrery.core.state import tell
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.state import Captain, Table, first_orbit

CATEGORIES: Final = (
    "medals",
    "heroics",
    "discoveries",
    "expeditions",
    "distance",
    "achievements",
    "predictions",
)
ADMIRAL_HEAD_START: Final = 10


def medals_won(captain: Captain) -> int:
    won = 0
    for season in range(box.SEASONS):
        won += captain.medals >> season & 1
    return won


def medal_rep(captain: Captain) -> int:
    """GR-SCORE-02, GR-RUL-22."""
    rep = 0
    for season in range(box.SEASONS):
        if captain.medals >> season & 1:
            rep += box.MEDALS[season]
    return rep


def expedition_worth(kind: int, owned: int) -> int:
    """Comet pairs, Nebula sets, Asteroids by the table.

    GR-SCORE-05, GR-SCORE-06, GR-SCORE-07, GR-SCORE-08, GR-EXP-02.
    """
    if kind == box.COMET:
        return owned // box.COMET_SET * box.COMET_REP
    if kind == box.NEBULA:
        return owned // box.NEBULA_SET * box.NEBULA_REP
    return box.ASTEROID_REP[owned]


def expedition_rep(captain: Captain) -> int:
    owned = captain.expeditions
    return (
        expedition_worth(box.COMET, owned[box.COMET])
        + expedition_worth(box.ASTEROID, owned[box.ASTEROID])
        + expedition_worth(box.NEBULA, owned[box.NEBULA])
    )


def distance_rep(captain: Captain) -> int:
    """One per full ten au of the whole game, or whatever the box says. GR-SCORE-09, GR-RUL-24."""
    return captain.distance // box.AU_PER_REP


def measure(table: Table, seat: int, which: int) -> int:
    """One of the quantities that achievements and predictions speak about (GR-RUL-33, GR-RUL-34).

    GR-RUL-23.
    """
    captain = table.captain(seat)
    if which == box.BY_SETS:
        return min(captain.resources)
    if which == box.BY_MAX_TYPE:
        return max(captain.resources)
    if which == box.BY_RESOURCES:
        return sum(captain.resources)
    if which == box.BY_HEROICS:
        return captain.heroics
    if which == box.BY_EXPEDITIONS:
        return sum(captain.expeditions)
    if which == box.BY_EXPEDITION_TYPES:
        kinds = 0
        for owned in captain.expeditions:
            if owned > 0:
                kinds += 1
        return kinds
    if which == box.BY_DISCOVERIES:
        return captain.discoveries
    if which == box.BY_DISTANCE:
        return captain.distance
    if which == box.BY_DISTANCE_TENS:
        return captain.distance // box.AU_PER_REP
    if which == box.BY_MEDALS:
        return medals_won(captain)
    if which == box.BY_ACHIEVEMENTS:
        return achievement_rep(table, seat)
    assert which == box.BY_ORBIT, which
    return 1 if first_orbit(table) == seat else 0


def achievement_worth(table: Table, seat: int, card: int) -> int:
    """What one achievement is worth to a captain now.

    GR-SCORE-10, GR-ACH-01, GR-ACH-02, GR-ACH-03, GR-ACH-04, GR-ACH-05, GR-ACH-06, GR-ACH-07,
    GR-ACH-08, GR-ACH-09, GR-ACH-10, GR-ACH-11, GR-ACH-12, GR-ACH-13, GR-ACH-14, GR-ACH-15,
    GR-RUL-25.
    """
    have = measure(table, seat, box.ACHIEVEMENT_MEASURE[card])
    test = box.ACHIEVEMENT_TEST[card]
    if test == box.PER_UNIT:
        return box.ACHIEVEMENT_REP[card] * have
    wanted = box.ACHIEVEMENT_VALUE[card]
    if test == box.AT_LEAST:
        met = have >= wanted
    elif test == box.AT_MOST:
        met = have <= wanted
    else:
        met = have == wanted
    return box.ACHIEVEMENT_REP[card] if met else 0


def achievement_rep(table: Table, seat: int) -> int:
    rep = 0
    for card in table.deal.achievements:
        rep += achievement_worth(table, seat, card)
    return rep


def is_right(table: Table, card: int, rocket: int) -> bool:
    """Whether a prediction is true of a rocket's captain. GR-PRED-08, GR-RUL-29, GR-RUL-32."""
    which = box.STATEMENT_MEASURE[card]
    own = measure(table, rocket, which)
    other = measure(table, 1 - rocket, which)
    if own != other:
        return own > other
    if table.deal.ties == st.TIES_FIRST_ORBIT:
        return first_orbit(table) == rocket
    return table.deal.ties == st.TIES_BOTH


def tokens(table: Table, rocket: int) -> list[int]:
    """The token each prediction on a rocket earns, bottom to top; 0 if wrong.

    GR-SCORE-11, GR-SCORE-12, GR-RUL-30, GR-RUL-31.
    """
    earned: list[int] = []
    top = rocket * box.TOKENS
    for played in table.predictions:
        if st.aimed_at(played) != rocket:
            continue
        if is_right(table, st.card_of(played), rocket):
            earned.append(box.TOKEN_VALUE[top])
            top += 1
        else:
            earned.append(0)
    return earned


def prediction_rep(table: Table, seat: int) -> int:
    """Tokens go to the maker of a prediction, whoever's rocket it lies on. GR-SCORE-14."""
    rep = 0
    for rocket in (0, 1):
        earned = tokens(table, rocket)
        place = 0
        for played in table.predictions:
            if st.aimed_at(played) != rocket:
                continue
            if st.made_by(played) == seat:
                rep += earned[place]
            place += 1
    return rep


def public_sheet(table: Table, seat: int) -> list[int]:
    """The score sheet without the predictions: open to everybody at any time.

    GR-INFO-06, GR-GOAL-02, GR-SCORE-03, GR-SCORE-04, GR-DISC-07.
    """
    captain = table.captain(seat)
    return [
        medal_rep(captain),
        captain.heroic_rep,
        captain.discovery_rep,
        expedition_rep(captain),
        distance_rep(captain),
        achievement_rep(table, seat),
    ]


def head_start(table: Table, seat: int) -> int:
    """GR-SOLO-09: the admiral's ten."""
    return ADMIRAL_HEAD_START if table.deal.level == st.ADMIRAL and seat == st.RIVAL else 0


def total(table: Table, seat: int) -> int:
    """All categories together. GR-SCORE-16."""
    return sum(public_sheet(table, seat)) + prediction_rep(table, seat) + head_start(table, seat)


def winner(table: Table) -> int:
    """The higher total. GR-SCORE-16."""
    blue = total(table, 0)
    orange = total(table, 1)
    if blue != orange:
        return 0 if blue > orange else 1
    return ahead_when_even(table)


def ahead_when_even(table: Table) -> int:
    """Who wins with equal totals. GR-SCORE-17, GR-SOLO-09, GR-RUL-38."""
    return st.RIVAL if table.deal.level == st.ADMIRAL else first_orbit(table)


def tell_predictions(table: Table) -> None:
    """Tell the log how each prediction fared, rocket by rocket.

    GR-SCORE-11, GR-SCORE-12, GR-SCORE-13.
    """
    if table.journal is None:
        return
    for rocket in (0, 1):
        earned = tokens(table, rocket)
        place = 0
        for played in table.predictions:
            if st.aimed_at(played) == rocket:
                tell(
                    table,
                    act.TOLD_CHECKED,
                    st.made_by(played),
                    st.statement_of(played),
                    rocket,
                    earned[place],
                )
                place += 1
