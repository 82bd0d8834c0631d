"""SOLO: the rival that the game itself moves, an addition of ours beyond the rulebook."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.errors import BadOptions
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    blue,
    cards_in_front,
    offered,
    on_track,
    orange,
    play,
    refused,
    rocket,
    score,
    seen,
)
from tests.games.galaxy_rush.moments import ended, log, solo

rule = pytest.mark.rule


def play_at_random(seed: int) -> GalaxyRush:
    """A whole game against the rival, checked after every action."""
    state = GAME.new(seed=seed, solo_rival=True)
    chance = Random(seed)
    while not state.over:
        assert state.seat == 0
        state.apply(chance.choice(state.legal()))
        state.check()
    return state


# What the captains may have from earlier seasons, three cards from each.
BLUES = ("AS05", "AS06", "AS07", "P2", "P3", "P4", "O2", "O3", "O4")
RIVALS = ("H05", "H06", "H07", "R1", "O5", "R3", "I3", "P5", "H08")


def before_the_rival(inner: str, outer: str, course: str, season: int = 2) -> Table:
    """Blue jumped to pair 2 and decides the face of its card; then the rival, still on the start
    board, chooses between the two cards of pair 1."""
    earlier = 3 * (season - 1)
    return (
        solo(season)
        .track(f"{inner} - P1 O1 H02 N04", f"{outer} P8 P6 O6 H12 N09")
        .blue(step=2, orbit=1, up=" ".join(BLUES[:earlier]))
        .orange(step=0, orbit=2, up=" ".join(RIVALS[:earlier]))
        .display(f"D{season}03 D{season}06 D{season}09 D{season}12")
        .deck(course=f"{course} H03")
        .decision("face", seat="blue", card="H04")
    )


def first_turn(state: GalaxyRush) -> list[str]:
    """What the log tells of the rival's first turn after blue plays its card face up."""
    told = log(state, "face up")
    turns = [at for at, line in enumerate(told) if line.startswith("The rival turns up")]
    end = turns[1] if len(turns) > 1 else len(told)
    return told[turns[0] + 1 : end]


def taken_from(state: GalaxyRush) -> str:
    """The place from which the rival takes its next card."""
    told = next(line for line in first_turn(state) if line.startswith("The rival takes "))
    return told.rsplit(" from ", 1)[1].rstrip(".")


def face_of(state: GalaxyRush) -> str:
    """How the rival plays its next card."""
    told = next(line for line in first_turn(state) if line.startswith("The rival plays "))
    return "down" if " face down" in told else "up"


# --- setting up ---------------------------------------------------------------------------


@rule("GR-SOLO-01")
def test_26_cards_make_the_course_deck_and_48_the_orbit_deck() -> None:
    for seed in range(10):
        deal = GAME.deal_of(GAME.new(seed=seed, solo_rival=True))
        assert (len(deal["orbit"]), len(deal["course"])) == (48, 26)
        assert sorted(deal["orbit"] + deal["course"]) == sorted(box.ORBIT_IDS)


@rule("GR-SOLO-01")
def test_the_rest_is_set_up_as_for_two() -> None:
    state = solo().state()
    view = seen(state, 0)
    assert (len(view.line), len(view.display), len(view.achievements)) == (12, 4, 4)
    assert [len(captain.hand) for captain in view.captains] == [3, 3]
    assert view.course == ()


@rule("GR-SOLO-02")
def test_one_captain_plays_and_nobody_decides_for_the_rival() -> None:
    state = play_at_random(1)
    assert state.seats == 1
    with pytest.raises(BadOptions, match="GR-SOLO-02"):
        GAME.new(seats=2, solo_rival=True)


@rule("GR-SOLO-02")
@pytest.mark.parametrize("seed", range(8))
def test_the_rival_keeps_the_rules_of_turns_seasons_and_scoring(seed: int) -> None:
    """`check()` after every action, and then the whole sheet."""
    state = play_at_random(seed)
    assert 12 <= cards_in_front(orange(state)) <= 24
    assert len(blue(state).medals) + len(orange(state).medals) == 4
    assert list(score(state, "orange")) == list(GAME.categories)
    assert state.outcome.totals[1] == sum(score(state, "orange").values())
    assert [one.maker for one in seen(state).predictions].count(1) == 3


@rule("GR-SOLO-02")
def test_the_rival_moves_when_it_is_behind_and_even_in_orbit_1() -> None:
    """From the start board it follows blue to pair 1 and, there in orbit 1, moves again."""
    state = (
        solo().track("C01 O1 P1 R1 H01 N01", "C08 O6 P6 R6 H12 N08").deck(course="H02 H03").state()
    )
    play(state, "take P1-O2", "face up")
    assert (rocket(blue(state)), rocket(orange(state))) == ("P1-O2", "P2-O2")
    assert len(seen(state).course) == 2
    assert asked(state) == "take"


@rule("GR-SOLO-02")
def test_the_rivals_predictions_are_of_its_colour_and_unseen() -> None:
    one = solo().orange(hand="PO1 PO2 PO3").state()
    other = solo().orange(hand="PO6 PO7 PO8").state()
    for viewer in (0, None):
        assert seen(one, viewer).to_bytes() == seen(other, viewer).to_bytes()
        assert b"PO" not in seen(one, viewer).to_bytes()


# --- a turn of the rival ------------------------------------------------------------------


@rule("GR-SOLO-03")
def test_each_turn_of_the_rival_uses_up_one_course_card() -> None:
    state = before_the_rival("I1", "I6", course="R2").deck(used="C01 C02 C03").state()
    play(state, "face up")
    assert seen(state, 0).course[:5] == ("C01", "C02", "C03", "R2", "H03")
    assert len(seen(state, 0).course) == cards_in_front(orange(state))
    assert "R2" not in (*orange(state).up, *on_track(state).values())


@rule("GR-SOLO-03")
@pytest.mark.parametrize("seed", range(8))
def test_at_most_24_course_cards_are_needed(seed: int) -> None:
    assert len(seen(play_at_random(seed)).course) <= 24


@rule("GR-SOLO-03")
def test_the_coming_course_cards_are_hidden() -> None:
    one = solo().deck(course="R2 R3 R4").state()
    other = solo().deck(course="H01 H02 H03").state()
    assert seen(one, 0).to_bytes() == seen(other, 0).to_bytes()


def before_a_manoeuvre(course: str, orbit: int, lead: int = 1) -> Table:
    """The rival is in pair 1, blue one or two pairs ahead."""
    inner = {1: "- - P1 O1 H02 N04", 2: "- P1 - O1 H02 N04"}[lead]
    outer = {1: "- P8 P6 O6 H12 N09", 2: "- P8 P6 O6 H12 N09"}[lead]
    return (
        solo()
        .track(inner, outer)
        .blue(step=1 + lead, orbit=1, up="AS05")
        .orange(step=1, orbit=orbit, up="H05")
        .deck(course=course)
        .decision("face", seat="blue", card="H04")
    )


@rule("GR-SOLO-04")
def test_with_20_au_the_rival_accelerates_out_of_orbit_2() -> None:
    told = first_turn(before_a_manoeuvre("R8", orbit=2).state())
    assert told[0].startswith("The rival accelerates past one pair")
    assert "from pair 3" in told[0]


@rule("GR-SOLO-04")
@pytest.mark.parametrize(
    ("course", "orbit", "lead"),
    [
        ("R3", 2, 1),  # 15 au
        ("R1", 2, 1),  # 10 au
        ("R8", 1, 1),  # its rocket is in orbit 1
        ("R8", 2, 2),  # one card of the target pair is gone
    ],
)
def test_otherwise_the_rival_uses_the_next_pair(course: str, orbit: int, lead: int) -> None:
    assert "pair 2" in taken_from(before_a_manoeuvre(course, orbit, lead).state())


@rule("GR-SOLO-04")
def test_in_pair_5_there_is_nothing_to_accelerate_to() -> None:
    state = (
        solo()
        .track("- - - - - -", "- - - - - N09")
        .blue(step=6, orbit=1, up="AS05 AS06")
        .orange(step=5, orbit=2, up="H05 H06 H07")
        .deck(course="R8")
        .decision("face", seat="blue", card="H04")
        .state()
    )
    assert taken_from(state) == "pair 6, orbit 2"


# --- the choice between two cards ---------------------------------------------------------


@rule("GR-SOLO-05")
@pytest.mark.parametrize(
    ("inner", "outer", "course", "up", "orbit"),
    [
        # (a) a completed Comet pair, Nebula set, third Asteroid: before a Discovery (b).
        ("C02", "I6", "I2", "C01 I4 O7 I5", 1),
        ("N02", "I6", "I2", "N01 N03 I4 O7 I5", 1),
        ("AS02", "I6", "I2", "AS01 AS03 I4 O7 I5", 1),
        ("AS02", "I6", "I2", "AS01 AS03 AS04 I4 O7 I5", 1),
        # No set is completed: the Discovery decides.
        ("C02", "I6", "C03", "H05 I4 O7 I5", 2),
        ("N02", "I6", "C03", "N01 I4 O7 I5", 2),
        ("AS02", "I6", "C03", "AS01 I4 O7 I5", 2),
        # (b) a Discovery before a card like the course card (c).
        ("H01", "I6", "H10", "I4 O7 I5", 2),
        # (b) the more valuable Discovery: Osmium reaches Gonggong (6), Iridium only Ceres (5).
        ("I1", "O8", "R1", "I4 I5 O7", 2),
        # (c) the kind of the course card before the Heroic value (d) and the au (e).
        ("C02", "H14", "AS01", "H05 H06 H07", 1),
        ("R2", "H14", "P7", "H05 H06 H07", 1),
        ("H01", "C08", "H10", "H05 H06 H07", 1),
        # (d) the higher Heroic value before the au (e): a Comet has none.
        ("H01", "C08", "R2", "H05 H06 H07", 1),
        ("H01", "H14", "H10", "H05 H06 H07", 2),
        # (e) the higher au before orbit 1 (f).
        ("C02", "C08", "R2", "H05 H06 H07", 2),
        # (f) nothing separates them: orbit 1.
        ("C02", "C03", "R2", "H05 H06 H07", 1),
        ("R2", "I2", "H10", "H05 H06 H07", 1),
    ],
)
def test_how_the_rival_chooses_between_two_cards(
    inner: str, outer: str, course: str, up: str, orbit: int
) -> None:
    state = (
        before_the_rival(inner, outer, course).orange(up=up).display("D201 D210 D203 D212").state()
    )
    assert taken_from(state) == f"pair 1, orbit {orbit}"


@rule("GR-SOLO-05")
def test_the_rival_takes_the_only_card_left() -> None:
    track = ("C01 O1 P1 R1 H01 N01", "C08 O6 P6 R6 H12 N08")
    state = solo().track(*track).deck(course="H02 R2").state()
    play(state, "take P1-O1", "face up")
    assert orange(state).up == ("C08",)


# --- face and Discovery -------------------------------------------------------------------


@rule("GR-SOLO-06")
@pytest.mark.parametrize(
    ("course", "own", "players", "face"),
    [
        ("R3", "", "", "down"),  # 15 au, no distance on either side
        ("R8", "", "", "down"),  # 20 au
        ("R2", "", "", "up"),  # 10 au
        ("R3", "", "I7", "down"),  # the player has travelled farther
        ("R3", "I7", "I8", "down"),  # both the same
        ("R3", "I7", "", "up"),  # the rival has travelled farther this season
    ],
)
def test_when_the_rival_travels(course: str, own: str, players: str, face: str) -> None:
    """The rival in pair 2 takes the one card left in pair 3, a Heroic, as blue is there."""
    state = (
        solo()
        .track("- - - O1 H02 N04", "- - H12 O6 H13 N09")
        .blue(step=3, orbit=1, up="AS05", down1=players)
        .orange(step=2, orbit=1, up="H05", down1=own)
        .deck(course=course)
        .decision("face", seat="blue", card="H04")
        .state()
    )
    assert taken_from(state.clone()) == "pair 3, orbit 2"
    assert face_of(state) == face


@rule("GR-SOLO-06")
def test_distance_of_earlier_seasons_does_not_hold_the_rival_back() -> None:
    state = before_the_rival("H01", "H09", "R3").orange(up="H05 H06", down1="I7").state()
    assert face_of(state) == "down"


@rule("GR-SOLO-06")
@pytest.mark.parametrize(
    ("card", "up", "face"),
    [
        ("C08", "C01 H05 H06", "up"),  # completes a pair
        ("C08", "H05 H06 H07", "down"),
        ("I6", "I4 O7 I5", "up"),  # allows a Discovery
        ("I6", "H05 H06 H07", "down"),
        ("AS11", "AS01 AS02 H05", "up"),  # the third Asteroid
        ("AS11", "AS01 H05 H06", "down"),
    ],
)
def test_what_the_rival_wants_it_plays_up_even_with_20_au(card: str, up: str, face: str) -> None:
    """The course card is of the same kind, so that the rival takes the card in any case; its
    rocket is in orbit 1, so that it does not accelerate."""
    table = before_the_rival("H01", card, "R7" if card == "I6" else "N08")
    state = table.orange(orbit=1, up=up).display("D201 D203 D212 D211").state()
    assert taken_from(state.clone()) == "pair 1, orbit 2"
    assert face_of(state) == face


@rule("GR-SOLO-06")
@pytest.mark.parametrize(
    ("card", "season", "face"),
    [
        ("C08", 4, "down"),
        ("N08", 4, "down"),
        ("AS11", 4, "up"),
        ("H14", 4, "up"),
        ("C08", 3, "up"),
        ("N08", 3, "up"),
    ],
)
def test_in_season_four_a_loose_comet_or_nebula_is_distance(
    card: str, season: int, face: str
) -> None:
    """A course card of 10 au would have it face up."""
    course = {"C": "C03", "N": "N02", "A": "AS01", "H": "H01"}[card[0]]
    state = before_the_rival("I1", card, course, season).state()
    assert taken_from(state.clone()) == "pair 1, orbit 2"
    assert face_of(state) == face


@rule("GR-SOLO-06")
def test_in_season_four_a_comet_that_completes_a_pair_is_played_up() -> None:
    table = before_the_rival("I1", "C08", "C03", season=4)
    assert face_of(table.orange(up="C01 H05 H06 H07 R1 O5 R3 I3 P5").state()) == "up"


@rule("GR-SOLO-07")
def test_the_rival_takes_the_most_valuable_discovery_in_reach() -> None:
    """Ceres is worth 5, Orcus 4, Gonggong 6; for Eris it lacks Ruthenium."""
    state = (
        before_the_rival("H01", "I6", "R7")
        .orange(orbit=1, up="I4 O7 O8 P5")
        .display("D205 D201 D209 D210")
        .deck(discoveries2="D211")
        .state()
    )
    assert first_turn(state)[-2:] == ["The rival discovers Gonggong.", "Varuna comes into view."]
    assert orange(state).discoveries[:1] == ("D210",)


@rule("GR-SOLO-07")
@pytest.mark.parametrize("display", ["D205 D208 D209 D210", "D208 D205 D210 D209"])
def test_between_equal_discoveries_the_lowest_id_wins(display: str) -> None:
    """Orcus and Salacia are worth 4 each."""
    state = before_the_rival("H01", "I6", "R7").orange(orbit=1, up="O7 P5 R5").display(display)
    assert "The rival discovers Orcus." in first_turn(state.state())


@rule("GR-SOLO-07")
def test_a_resource_played_down_brings_the_rival_no_discovery() -> None:
    state = before_the_rival("H01", "I6", "R7").orange(orbit=1, up="O7 H05 H06").state()
    told = first_turn(state)
    assert [line for line in told if "discovers" in line] == []
    assert orange(state).season_distance >= 20


# --- predictions of the rival -------------------------------------------------------------


def rocket_of_the_rivals_prediction(last: str, first: str, blue_au: str, rival_au: str) -> int:
    """Season one is over; blue in orbit 1 predicts before the rival, else after it."""
    state = (
        solo()
        .blue(step=6, orbit=1 if first == "blue" else 2, up="AS05 AS06", down1=blue_au)
        .orange(step=6, orbit=2 if first == "blue" else 1, up="H05 H06", down1=rival_au)
        .deck(used=f"R1 R2 {last}")
        .state()
    )
    play(state, offered(state)[0], "aim blue")
    return next(one.rocket for one in seen(state).predictions if one.maker == 1)


@rule("GR-SOLO-08")
@pytest.mark.parametrize("last", ["R3", "C01", "AS01", "N01"])
@pytest.mark.parametrize(("blue_au", "rival_au", "rocket"), [("I8", "I1", 0), ("I1", "I8", 1)])
def test_a_resource_or_expedition_points_at_who_travelled_farther(
    last: str, blue_au: str, rival_au: str, rocket: int
) -> None:
    assert rocket_of_the_rivals_prediction(last, "blue", blue_au, rival_au) == rocket


@rule("GR-SOLO-08")
def test_a_heroic_points_at_the_rival_itself() -> None:
    assert rocket_of_the_rivals_prediction("H01", "blue", "I8", "I1") == 1


@rule("GR-SOLO-08")
def test_with_equal_distance_the_captain_in_orbit_1_is_meant() -> None:
    assert rocket_of_the_rivals_prediction("R3", "blue", "I8", "I7") == 0


@rule("GR-SOLO-08")
def test_in_orbit_1_the_rival_predicts_before_the_captain_and_a_tie_means_itself() -> None:
    state = (
        solo()
        .track("- - - - - -", "- - - - - N08")
        .blue(step=5, orbit=1, up="AS05 AS06 AS07")
        .orange(step=6, orbit=1, up="H05 H06 H07")
        .deck(used="R1 R2 R3")
        .state()
    )
    told = log(state, "take P6-O2", "face up")
    assert told[-1] == "The rival plays a prediction face down on the rival's rocket."
    assert (asked(state), len(seen(state).predictions)) == ("predict", 1)


@rule("GR-SOLO-08")
def test_any_card_of_its_hand_may_come_first() -> None:
    first, later = set(), set()
    for seed in range(40):
        played = [one.card for one in seen(play_at_random(seed)).predictions if one.maker == 1]
        first.add(played[0])
        later.add(played[2])
    assert first == later == {f"PO{n}" for n in range(1, 9)}


@rule("GR-SOLO-08")
def test_the_rival_plays_the_cards_it_was_dealt() -> None:
    for seed in range(5):
        deal = GAME.deal_of(GAME.new(seed=seed, solo_rival=True))["predictions-orange"]
        played = [one.card for one in seen(play_at_random(seed)).predictions if one.maker == 1]
        assert played == deal[:3]


@rule("GR-SOLO-08")
def test_a_statement_of_the_rival_is_unseen_until_the_end() -> None:
    def after(hand: str) -> bytes:
        state = solo().blue(step=6, orbit=1, up="I1 I2 I3").orange(step=6, up="P1 P2 P3", hand=hand)
        return seen(play(state.state(), "predict PB1", "aim blue"), 0).to_bytes()

    assert after("PO1 PO2 PO3") == after("PO8 PO2 PO5")
    assert b"PO" not in after("PO1 PO2 PO3")


@rule("GR-SOLO-08")
def test_the_rivals_predictions_score_like_any_other() -> None:
    state = (
        ended()
        .options(solo_rival=True)
        .blue(up="C01 C02 C03 C04")
        .predictions("blue:PO1 blue:PB1 orange:PB2 orange:PO2 orange:PB3 orange:PO3")
        .state()
    )
    assert (score(state, "blue")["predictions"], score(state, "orange")["predictions"]) == (5, 6)


# --- what a captain may not do ------------------------------------------------------------


def test_a_turn_of_the_rival_is_a_boundary_for_undo() -> None:
    state = before_the_rival("I1", "I6", course="R2").state()
    before = state.reveals
    play(state, "face up")
    assert state.reveals > before


def test_nobody_may_act_for_the_rival() -> None:
    state = solo().blue(step=6, orbit=1, up="I1 I2 I3").orange(step=6, up="P1 P2 P3").state()
    assert refused(state, "predict PO1") == "GR-PRED-02"
