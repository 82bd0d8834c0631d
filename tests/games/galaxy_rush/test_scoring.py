"""SCORE: the seven lines of the score sheet, the tokens, the winner."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.components import table as printed
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import Table, blue, play, score, seen
from tests.games.galaxy_rush.moments import ended, last_turn, log

rule = pytest.mark.rule

# Every one of them is wrong on a table like `ended()`: nobody has an Expedition or a Heroic.
WRONG = "blue:PB1 blue:PO1 blue:PB2 blue:PO2"


def with_predictions(cards: str, **options: str) -> GalaxyRush:
    """The end of a game in which blue leads in Expeditions, Heroics and Discoveries, orange in
    Resources and distance; the medals are even."""
    return (
        ended()
        .options(**options)
        .blue(up="I1 I2 N01 N02 H01 H02", discoveries="D101", down1="R8", medals="1 4")
        .orange(up="P1 P2 P3 P4 R1 R2", down2="P8 P7 P6", medals="2 3")
        .predictions(cards)
        .state()
    )


def tokens(state: GalaxyRush) -> tuple[int, int]:
    return score(state, "blue")["predictions"], score(state, "orange")["predictions"]


# --- cards in front of a captain ----------------------------------------------------------


@rule("GR-SCORE-01")
@pytest.mark.parametrize(
    ("card", "category", "points", "tens"),
    [("H13", "heroics", 6, 2), ("AS11", "expeditions", 2, 2), ("N08", "expeditions", 15, 2)],
)
def test_a_card_scores_for_its_front_or_for_its_distance(
    card: str, category: str, points: int, tens: int
) -> None:
    table = last_turn(4, card).orange(up="N01 N02 P1 P2 P3 R1 R2 R3 P4 P5 R4 R5")
    up = play(table.state(), "take P6-O2", "face up")
    assert (score(up, "orange")[category], score(up, "orange")["distance"]) == (points, 0)
    down = play(table.state(), "take P6-O2", "face down")
    assert (score(down, "orange")[category], score(down, "orange")["distance"]) == (0, tens)


@rule("GR-SCORE-01")
def test_a_resource_counts_only_face_up() -> None:
    table = last_turn(4, "I8").achievements("A01 A02 A03 A08")
    table.orange(up="I7 O7 P7 R7 O8 P8 R8 H01 H02 H03 H04 C01")
    up = play(table.state(), "take P6-O2", "face up", "discover none")
    down = play(table.state(), "take P6-O2", "face down")
    assert (score(up, "orange")["achievements"], score(up, "orange")["distance"]) == (6, 0)
    assert (score(down, "orange")["achievements"], score(down, "orange")["distance"]) == (3, 2)


@rule("GR-SCORE-02")
@pytest.mark.parametrize(
    ("won", "points"), [("", 0), ("1", 5), ("2 4", 15), ("1 2 3", 19), ("1 2 3 4", 28)]
)
def test_medals_add_up(won: str, points: int) -> None:
    """Nobody travelled; whoever was in orbit 1 at the end of a season has its medal."""
    first = "blue" if "4" in won else "orange"
    state = ended(first).blue(down1="", medals=won).orange(down2="").state()
    assert score(state, "blue")["medals"] == points
    assert score(state, "orange")["medals"] == 28 - points


@rule("GR-SCORE-03")
def test_heroics_add_up_face_up() -> None:
    values = dict(zip(box.ORBIT_IDS, box.ORBIT_VALUE, strict=True))
    assert [values[card] for card in ("H01", "H05", "H11", "H14")] == [3, 4, 5, 6]
    state = ended().blue(up="H01 H05 H11", down1="H14 R8 R7").state()
    assert score(state, "blue")["heroics"] == 12
    assert score(state, "orange")["heroics"] == 0


@rule("GR-SCORE-04")
def test_discoveries_of_every_season_add_up() -> None:
    """Phobos 1, Gonggong 6, Kepler-452 b 6 and Aldebaran 7."""
    state = (
        ended()
        .blue(up="I1 I2 I3 O1 P1 P2 I4", discoveries="D101 D210 D310 D405")
        .orange(up="P3 P4 R1 R2")
        .state()
    )
    assert score(state, "blue")["discoveries"] == 20
    assert score(state, "orange")["discoveries"] == 0


# --- expeditions --------------------------------------------------------------------------


def expeditions(cards: str) -> int:
    """What these face-up cards score, with Resources beside them."""
    return score(ended().blue(up=f"I1 I2 O1 {cards}").state(), "blue")["expeditions"]


@rule("GR-SCORE-05")
@pytest.mark.parametrize(("owned", "points"), [(2, 8), (4, 16), (6, 24), (8, 32)])
def test_each_pair_of_comets_scores_8(owned: int, points: int) -> None:
    assert expeditions(" ".join(f"C0{n}" for n in range(1, owned + 1))) == points


@rule("GR-SCORE-06")
@pytest.mark.parametrize(("owned", "points"), [(3, 15), (6, 30), (9, 45)])
def test_each_set_of_three_nebulae_scores_15(owned: int, points: int) -> None:
    assert expeditions(" ".join(f"N0{n}" for n in range(1, owned + 1))) == points


@rule("GR-SCORE-07")
@pytest.mark.parametrize(
    ("cards", "points"),
    [("C01", 0), ("C01 C02 C03", 8), ("N01", 0), ("N01 N02", 0), ("N01 N02 N03 N04 N05", 15)],
)
def test_an_unfinished_pair_or_set_scores_nothing(cards: str, points: int) -> None:
    assert expeditions(cards) == points


@rule("GR-SCORE-07")
def test_different_expeditions_do_not_complete_each_other() -> None:
    assert expeditions("C01 N01 N02") == 0


@rule("GR-SCORE-08")
def test_asteroids_score_by_the_table() -> None:
    table = [expeditions(" ".join(f"AS{n:02}" for n in range(1, owned + 1))) for owned in range(12)]
    assert table[4] == 10
    assert table == [0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40, 47]


@rule("GR-EX-05")
def test_the_example_of_scoring_expeditions() -> None:
    assert expeditions("AS01 AS02 AS03 AS04") == 10
    assert expeditions("C01 C02") == 8
    assert expeditions("N01 N02 N03") == 15
    assert expeditions("C01") == 0
    assert expeditions("N01 N02") == 0
    assert expeditions("AS01 AS02 AS03 AS04 C01 C02 N01 N02 N03") == 33


# --- distance and medals ------------------------------------------------------------------


@rule("GR-SCORE-09", "GR-EX-09")
@pytest.mark.parametrize(
    ("down", "au", "points"),
    [
        ({"down1": ""}, 0, 0),
        ({"down3": "R1"}, 10, 1),
        ({"down1": "R8 R7 R6", "down4": "P8 R3"}, 95, 9),
        ({"down1": "I3 I4 I5", "down2": "O3 O4 O5", "down4": "P3 P4 P5"}, 135, 13),
    ],
)
def test_every_full_10_au_of_the_whole_game_score_1(
    down: dict[str, str], au: int, points: int
) -> None:
    table = ended().blue(up="C01 C02 N01 N02", **{"down1": "", **down})
    state = table.orange(up="AS01 AS02 AS03 AS04", down2="").state()
    assert blue(state).distance == au
    assert score(state, "blue")["distance"] == points


@rule("GR-EX-08")
@pytest.mark.parametrize(("season", "worth"), [(1, 5), (4, 9)])
def test_the_example_of_the_medals(season: int, worth: int) -> None:
    """Nobody travelled, so the captain in orbit 1 gets the medal: here that is blue."""
    told = log(last_turn(season).state(), "take P6-O2", "face up")
    assert (
        f"Blue wins the medal worth {worth} reputation on a tie: "
        f"both travelled 0 au in season {season}." in told
    )


# --- achievements on the sheet ------------------------------------------------------------


@rule("GR-SCORE-10")
def test_an_achievement_scores_for_everybody_who_fulfils_it() -> None:
    """One of each Expedition is worth 4: to both, to one, to nobody."""
    table = ended().achievements("A06 A02 A03 A12")
    table.blue(up="C01 AS01 N01 I1").orange(up="C02 AS02 N02 P1")
    both = table.state()
    assert score(both, "blue")["achievements"] == score(both, "orange")["achievements"] == 4
    one = table.orange(up="C02 AS02 AS03 P1").state()
    assert (score(one, "blue")["achievements"], score(one, "orange")["achievements"]) == (4, 0)
    none = table.blue(up="C01 C03 N01 I1").state()
    assert (score(none, "blue")["achievements"], score(none, "orange")["achievements"]) == (0, 0)


@rule("GR-SCORE-10")
def test_only_the_four_face_up_achievements_score_and_they_add_up() -> None:
    table = ended().blue(up="C01 AS01 N01 H01 H02 H03", down1="R8 R7")
    assert score(table.achievements("A06 A09 A11 A02").state(), "blue")["achievements"] == 14
    assert score(table.achievements("A06 A02 A03 A12").state(), "blue")["achievements"] == 4


# --- predictions --------------------------------------------------------------------------


@rule("GR-SCORE-11")
def test_a_stack_is_checked_from_the_first_card_played() -> None:
    """Both are right about blue; whoever played first has the larger token."""
    orange_first = "orange:PB5 blue:PO1 blue:PB2 orange:PO3 orange:PB1 orange:PO2"
    blue_first = "blue:PB2 orange:PO3 orange:PB5 blue:PO1 orange:PB1 orange:PO2"
    assert tokens(with_predictions(orange_first))[0] == 5 + 6
    assert tokens(with_predictions(orange_first))[1] == 6
    assert tokens(with_predictions(blue_first))[0] == 6 + 6
    assert tokens(with_predictions(blue_first))[1] == 5


@rule("GR-SCORE-12", "GR-EX-07")
def test_the_first_right_card_earns_6_the_second_5() -> None:
    both_right = with_predictions("blue:PB1 blue:PO2 orange:PB2 orange:PO3 orange:PB3 orange:PO1")
    assert tokens(both_right) == (6, 5)


@rule("GR-SCORE-12")
def test_each_further_right_card_earns_one_less() -> None:
    six_right = with_predictions("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3")
    assert tokens(six_right) == (6 + 4 + 2, 5 + 3 + 1)


@rule("GR-SCORE-13")
def test_the_other_rocket_has_tokens_of_its_own() -> None:
    state = with_predictions("blue:PB1 orange:PO4 blue:PB2 orange:PO5 orange:PB3 blue:PO6")
    assert tokens(state) == (6 + 5, 6 + 5)


@rule("GR-SCORE-14")
def test_the_token_goes_to_the_maker_whoever_the_rocket_belongs_to() -> None:
    """Orange was right about blue, blue about orange."""
    about_blue = with_predictions("blue:PO1 orange:PB1 orange:PB2 orange:PO2 orange:PB3 orange:PO3")
    assert tokens(about_blue) == (0, 6)
    about_orange = with_predictions("orange:PB4 blue:PO4 blue:PB5 blue:PO5 orange:PB1 blue:PO6")
    assert tokens(about_orange) == (6, 0)


@rule("GR-SCORE-15")
@pytest.mark.parametrize(
    ("played", "used"),
    [
        ("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3", 6),
        ("blue:PB1 orange:PO4 orange:PB4 blue:PO2 blue:PB3 orange:PO5", 6),
        ("blue:PB1 blue:PO1 orange:PB2 blue:PO2 blue:PB3 blue:PO3", 5),
        ("orange:PB1 blue:PO4 orange:PB2 blue:PO5 orange:PB3 orange:PO3", 0),
    ],
)
def test_at_least_half_of_the_twelve_tokens_stay_unused(played: str, used: int) -> None:
    state = with_predictions(played)
    rewarded = [one.token for one in seen(state).predictions if one.token]
    assert len(rewarded) == used
    assert len(printed("token")) - len(rewarded) >= 6


@rule("GR-EX-16")
def test_the_example_of_a_stack_with_a_miss() -> None:
    """On blue's rocket: orange wrong, blue right, orange right. Blue gets 6, orange 5."""
    state = with_predictions("blue:PO4 blue:PB1 blue:PO2 orange:PB2 orange:PO3 orange:PB3")
    assert tokens(state) == (6, 5)


@rule("GR-EX-17")
@pytest.mark.parametrize(("ties", "points"), [("none", 0), ("both", 6)])
@pytest.mark.parametrize("rocket", ["blue", "orange"])
def test_the_example_of_a_tied_prediction(ties: str, points: int, rocket: str) -> None:
    """Both have 4 Expedition cards, and blue says that somebody has the most."""
    state = (
        ended()
        .options(prediction_ties=ties)
        .blue(up="C01 C02 N01 N02 H01 H02")
        .orange(up="AS01 AS02 AS03 AS04")
        .predictions(f"{rocket}:PB1 blue:PO4 orange:PB2 orange:PO2 orange:PB3 orange:PO3")
        .state()
    )
    # The other statements are wrong in any case but for the Discoveries, which tie at none.
    others = {"none": 0, "both": 5 if rocket == "orange" else 6}[ties]
    assert tokens(state)[0] == points + others


# --- the winner ---------------------------------------------------------------------------


@rule("GR-SCORE-16")
def test_the_total_is_the_sum_of_all_seven_categories() -> None:
    state = (
        ended()
        .blue(up="I1 I2 C01 C02 N01 H01", discoveries="D101", down1="R8 R7 R6")
        .achievements("A06 A11 A07 A12")
        .predictions("blue:PB1 blue:PO4 orange:PB2 orange:PO6 orange:PB3 orange:PO3")
        .state()
    )
    assert score(state, "blue") == {
        "medals": 5 + 8 + 9,
        "heroics": 3,
        "discoveries": 1,
        "expeditions": 8,
        "distance": 6,
        "achievements": 6,
        "predictions": 6,
    }
    assert state.outcome.totals[0] == 52


@rule("GR-SCORE-16")
@pytest.mark.parametrize("richer", ["blue", "orange"])
def test_the_higher_total_wins_whatever_the_orbit(richer: str) -> None:
    cards = "C01 C02 C03 C04 N01 N02 N03"
    for first in ("blue", "orange"):
        table = ended(first).predictions(f"{WRONG} blue:PB4 orange:PO8")
        table = table.blue(up=cards) if richer == "blue" else table.orange(up=cards)
        state = table.blue(down1="").orange(down2="").state()
        assert state.outcome.winners == (("blue", "orange").index(richer),)
        assert state.outcome.tie_break is None


@rule("GR-SCORE-16")
@pytest.mark.parametrize(("maker", "winner"), [("PB8", 0), ("PO8", 1)])
def test_predictions_count_for_the_winner(maker: str, winner: int) -> None:
    """All else is equal, and orbit 1 is right about itself: the token decides, not the tie."""
    first = "orange" if maker == "PB8" else "blue"
    other = "PO4" if maker == "PB8" else "PB4"
    state = (
        ended(first)
        .blue(down1="", medals="1 4" if first == "blue" else "2 3")
        .orange(down2="")
        .predictions(f"{WRONG} {first}:{maker} blue:{other}")
        .state()
    )
    assert state.outcome.totals[winner] == state.outcome.totals[1 - winner] + 6
    assert state.outcome.winners == (winner,)


def tied_at_101() -> Table:
    """Everything in two equal halves: 101 each."""
    return (
        ended("orange")
        .options(accelerate_chain=False)
        .blue(
            up="C01 C02 C03 C04 AS01 AS02 AS03 AS04 N01 N02 N03 H01 H04 H05 H09 H10 H13 I1 I2 O1",
            down1="I6 I3",
            down4="I7 I4",
            discoveries="D101 D201 D210",
            medals="1 4",
        )
        .orange(
            up="C05 C06 C07 C08 AS05 AS06 AS07 AS08 N04 N05 N06 H02 H06 H07 H11 H12 H14 P1 P2 R1",
            down1="",
            down2="P6 P3",
            down3="P7 P4",
            discoveries="D103 D203 D212",
            medals="2 3",
        )
        .achievements("A04 A05 A12 A13")
        .predictions("blue:PB1 orange:PO1 blue:PB2 orange:PO2 blue:PB3 orange:PO3")
    )


@rule("GR-SCORE-17", "GR-EX-18")
def test_the_example_of_a_tied_game() -> None:
    state = tied_at_101().state()
    assert state.outcome.totals == (101, 101)
    assert state.outcome.ranking == ((1,), (0,))
    assert state.outcome.tie_rule == "GR-SCORE-17"


@rule("GR-SCORE-17")
def test_blue_wins_the_same_tie_from_orbit_1() -> None:
    state = tied_at_101().blue(orbit=1).orange(orbit=2).state()
    assert state.outcome.totals == (101, 101)
    assert state.outcome.ranking == ((0,), (1,))


@rule("GR-SCORE-17")
@pytest.mark.parametrize(("orbit", "other", "winner"), [(1, 2, 1), (2, 1, 0)])
def test_the_orbit_that_counts_is_that_of_the_last_card(
    orbit: int, other: int, winner: int
) -> None:
    """Orange takes the last card of the game: in the orbit where it lies orange ends."""
    lines = {orbit: "- - - - - C08", other: "- - - - - -"}
    state = (
        tied_at_101()
        .track(lines[1], lines[2])
        .blue(orbit=other, medals="1")
        .orange(
            step=5,
            orbit=other,
            up="C05 C06 C07 AS05 AS06 AS07 AS08 N04 N05 N06 H02 H06 H07 H11 H12 H14 P1 P2 R1",
        )
        .state()
    )
    play(state, f"take P6-O{orbit}", "face up")
    assert state.outcome.totals == (101, 101)
    assert state.outcome.winners == (winner,)
