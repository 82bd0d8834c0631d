"""ACH: the thirteen Achievements, each at its borders."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush.components import table as box
from tests.games.galaxy_rush.builder import Table, blue, play, score
from tests.games.galaxy_rush.moments import ended, last_turn

rule = pytest.mark.rule

# Cards of orange that no test about blue needs.
OTHERS = "AS08 AS09 AS10 AS11"


def table_with(card: str, **blue_cards: str) -> Table:
    """The end of a game with one Achievement on the table that blue may fulfil."""
    others = [name for name in ("A02", "A10", "A12", "A03", "A08") if name != card][:3]
    return (
        ended()
        .blue(**{"up": "", "down1": "", **blue_cards})
        .orange(up=OTHERS, down2="")
        .achievements(" ".join([card, *others]))
    )


def worth(card: str, **blue_cards: str) -> int:
    """What the Achievement is worth to blue with these cards in front of blue."""
    return blue(table_with(card, **blue_cards).state()).achievements[0][1]


def travelled(au: int) -> dict[str, str]:
    """Face-down cards of this total distance, six a season: fifteens and a ten, then twenties."""
    cards: list[str] = []
    fifteens = iter(("I3", "I4", "I5"))
    while au % 20 in (5, 15):
        cards.append(next(fifteens))
        au -= 15
    if au % 20 == 10:
        cards.append("C01")
        au -= 10
    cards += ["I6", "I7", "I8", "O6", "O7", "O8", "P6", "P7", "P8", "R6", "R7"][: au // 20]
    return {"down1": " ".join(cards[:6]), "down2": " ".join(cards[6:])}


# --- Resources ----------------------------------------------------------------------------


@rule("GR-ACH-01", "GR-EX-06")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 1, 1, 1), 3),
        ((2, 2, 2, 2), 6),
        ((4, 2, 1, 3), 3),
        ((5, 5, 5, 0), 0),
        ((3, 5, 4, 3), 9),
    ],
)
def test_each_full_set_of_resources_scores_3(counts: tuple[int, ...], points: int) -> None:
    cards = [
        f"{kind}{n}" for kind, own in zip("IOPR", counts, strict=True) for n in range(1, own + 1)
    ]
    assert worth("A01", up=" ".join(cards)) == points


@rule("GR-ACH-01")
def test_a_resource_played_as_distance_makes_no_set() -> None:
    assert worth("A01", up="I1 O1 P1", down1="R1") == 0


@rule("GR-ACH-01")
def test_the_resource_of_a_discovery_completes_a_set() -> None:
    """Phobos needs Iridium and gives Osmium."""
    assert worth("A01", up="I1 P1 R1 H01", discoveries="D101") == 3


@rule("GR-ACH-02")
@pytest.mark.parametrize(
    ("up", "points"),
    [
        ("I1 I2 I3 I4", 0),
        ("I1 I2 I3 I4 I5", 8),
        ("R1 R2 R3 R4 R5 R6 O1 P1", 8),
        ("I1 I2 O1 O2 P1 P2 R1 R2", 0),
    ],
)
def test_five_resources_of_one_type(up: str, points: int) -> None:
    assert worth("A02", up=up) == points


@rule("GR-ACH-02")
def test_a_resource_played_as_distance_does_not_count_among_the_five() -> None:
    assert worth("A02", up="I1 I2 I3 I4", down1="I5") == 0


# --- Heroics ------------------------------------------------------------------------------


def heroics(face_up: int, face_down: int = 0) -> dict[str, str]:
    cards = [f"H{n:02}" for n in range(1, 15)]
    return {
        "up": " ".join([*cards[:face_up], "I1", "O1", "P1", "R1"]),
        "down1": " ".join(cards[face_up : face_up + face_down]),
    }


@rule("GR-ACH-03")
@pytest.mark.parametrize(("owned", "points"), [(4, 0), (5, 8), (6, 8), (9, 8)])
def test_five_heroics_or_more(owned: int, points: int) -> None:
    assert worth("A03", **heroics(owned)) == points


@rule("GR-ACH-03")
def test_a_heroic_played_as_distance_is_no_heroic() -> None:
    assert worth("A03", **heroics(4, face_down=3)) == 0


@rule("GR-ACH-05")
@pytest.mark.parametrize(("owned", "points"), [(0, 4), (1, 0), (3, 0)])
def test_no_heroics(owned: int, points: int) -> None:
    assert worth("A05", **heroics(owned)) == points


@rule("GR-ACH-05")
def test_no_heroics_allows_heroics_as_distance() -> None:
    assert worth("A05", **heroics(0, face_down=2)) == 4


@rule("GR-ACH-09")
@pytest.mark.parametrize(("owned", "points"), [(2, 0), (3, 4), (4, 0)])
def test_exactly_three_heroics(owned: int, points: int) -> None:
    assert worth("A09", **heroics(owned)) == points


@rule("GR-ACH-09")
@pytest.mark.parametrize(("face_up", "face_down", "points"), [(2, 1, 0), (3, 2, 4)])
def test_face_down_heroics_are_not_among_the_three(
    face_up: int, face_down: int, points: int
) -> None:
    assert worth("A09", **heroics(face_up, face_down)) == points


# --- Expeditions --------------------------------------------------------------------------


@rule("GR-ACH-04")
@pytest.mark.parametrize("card", ["C01", "AS01", "N01"])
def test_no_expeditions_is_spoilt_by_a_single_one(card: str) -> None:
    """Not even a card without its set is allowed."""
    assert worth("A04", up="I1 O1 P1 R1") == 4
    assert worth("A04", up=f"I1 O1 P1 R1 {card}") == 0


@rule("GR-ACH-04")
def test_no_expeditions_allows_them_as_distance() -> None:
    assert worth("A04", up="I1 O1 P1", down1="C01 N01", down3="AS01") == 4


@rule("GR-ACH-06")
@pytest.mark.parametrize(
    ("up", "points"),
    [
        ("C01 AS01 N01", 4),
        ("C01 C02 AS01 AS02 N01 N02 N03", 4),
        ("C01 AS01", 0),
        ("AS01 N01", 0),
        ("C01 N01", 0),
        ("C01 C02 C03 N01 N02 N03", 0),
    ],
)
def test_one_of_each_expedition(up: str, points: int) -> None:
    assert worth("A06", up=f"I1 O1 {up}") == points


@rule("GR-ACH-06")
def test_a_face_down_expedition_is_not_one_of_each() -> None:
    assert worth("A06", up="I1 O1 C01 AS01", down1="N01") == 0


@rule("GR-ACH-08")
@pytest.mark.parametrize(
    ("up", "points"),
    [
        ("C01 C02 C03 C04 C05 C06", 0),
        ("C01 C02 C03 C04 C05 C06 C07", 8),
        ("C01 C03 AS01 AS02 N01 N02 N04", 8),
        ("C01 C02 C03 C04 AS01 AS02 AS03 N01 N02", 8),
    ],
)
def test_seven_expeditions_in_any_mix(up: str, points: int) -> None:
    assert worth("A08", up=up) == points


@rule("GR-ACH-08")
def test_face_down_expeditions_are_not_among_the_seven() -> None:
    assert worth("A08", up="C01 C02 C03 C04 C05 C06", down1="C07 N01") == 0


# --- distance -----------------------------------------------------------------------------


@rule("GR-ACH-07")
@pytest.mark.parametrize(("au", "points"), [(0, 0), (10, 1), (95, 9), (100, 10)])
def test_extra_distance_scores_1_for_every_10_au_once_more(au: int, points: int) -> None:
    state = table_with("A07", up="H01 H02 H03 H04", **travelled(au)).state()
    assert blue(state).distance == au
    assert score(state, "blue")["distance"] == points
    assert blue(state).achievements[0][1] == points


@rule("GR-EX-20")
def test_the_example_of_extra_distance() -> None:
    state = table_with("A07", up="H01", **travelled(135)).achievements("A07 A02 A03 A08").state()
    assert blue(state).distance == 135
    assert score(state, "blue")["distance"] == 13
    assert score(state, "blue")["achievements"] == 13


@rule("GR-ACH-10")
@pytest.mark.parametrize(("au", "points"), [(85, 0), (90, 8), (95, 0), (100, 0)])
def test_exactly_90_au(au: int, points: int) -> None:
    assert worth("A10", up="H01 H02 H03 H04", **travelled(au)) == points


@rule("GR-ACH-11")
@pytest.mark.parametrize(("au", "points"), [(0, 6), (10, 6), (45, 6), (50, 6), (55, 0), (90, 0)])
def test_at_most_50_au(au: int, points: int) -> None:
    assert worth("A11", up="H01 H02 H03 H04", **travelled(au)) == points


@rule("GR-ACH-12")
@pytest.mark.parametrize(("au", "points"), [(100, 0), (120, 0), (125, 4), (130, 4), (200, 4)])
def test_at_least_125_au(au: int, points: int) -> None:
    assert worth("A12", up="H01 H02 H03 H04", **travelled(au)) == points


@rule("GR-ACH-14")
@pytest.mark.parametrize(("card", "au", "points"), [("A07", 10, 1), ("A11", 50, 6), ("A10", 90, 8)])
def test_face_up_cards_are_no_distance_for_an_achievement(card: str, au: int, points: int) -> None:
    """R8, P8 and H14 show 20 au each, but lie face up."""
    assert worth(card, up="R1 P1 H14 H13", **travelled(au)) == points


@rule("GR-ACH-14")
def test_the_au_on_face_up_cards_do_not_add_up_to_125() -> None:
    assert worth("A12", up="I6 I7 I8 O6 O7 O8 P6 P7 P8", down2="R6 R7 R8") == 0


@rule("GR-ACH-14")
def test_the_last_card_decides_by_its_face() -> None:
    """Orange has travelled 70 au; the last card is worth 20 more if it lies face down."""
    table = (
        last_turn(4, "N08")
        .orange(up="P1 P2 P3 R1 R2 R3 P4 R4", down1="R6 R7", down2="R8 C01")
        .achievements("A10 A02 A03 A08")
    )
    assert score(play(table.state(), "take P6-O2", "face down"), "orange")["achievements"] == 8
    assert score(play(table.state(), "take P6-O2", "face up"), "orange")["achievements"] == 0


# --- medals and worth ---------------------------------------------------------------------


@rule("GR-ACH-13")
@pytest.mark.parametrize(
    ("won", "points"), [("1 2", 0), ("1 2 4", 5), ("2 3 4", 5), ("1 2 3 4", 0)]
)
def test_exactly_three_medals(won: str, points: int) -> None:
    first = "blue" if "4" in won else "orange"
    state = (
        ended(first)
        .blue(down1="", medals=won)
        .orange(down2="")
        .achievements("A13 A03 A08 A12")
        .state()
    )
    assert blue(state).achievements[0][1] == points


FULFILLED = {
    "A02": {"up": "I1 I2 I3 I4 I5"},
    "A03": {"up": "H01 H02 H03 H04 H05"},
    "A04": {"up": "I1 I2 O1 O2"},
    "A05": {"up": "I1 I2 O1 O2"},
    "A06": {"up": "I1 C01 AS01 N01"},
    "A08": {"up": "C01 C02 C03 C04 N01 N02 N03"},
    "A09": {"up": "I1 H01 H02 H03"},
    "A10": {"up": "I1", "down1": "R6 R7 R8 P8 C01"},
    "A11": {"up": "I1 I2 O1 O2"},
    "A12": {"up": "I1", "down1": "R6 R7 R8 P7 P8 I6", "down3": "I7"},
    "A13": {"up": "I1 I2 O1 O2", "medals": "1 2 4"},
}


@rule("GR-ACH-15")
@pytest.mark.parametrize("card", list(FULFILLED))
def test_a_fulfilled_achievement_is_worth_what_its_card_says_and_no_more(card: str) -> None:
    printed = {entry["id"]: entry["rep"] for entry in box("achievement")}
    assert worth(card, **FULFILLED[card]) == printed[card] > 0


@rule("GR-ACH-15")
def test_twice_as_much_is_worth_no_more() -> None:
    assert worth("A02", up="I1 I2 I3 I4 I5 O1 O2 O3 O4 O5") == worth("A02", **FULFILLED["A02"])
    assert worth("A08", up=" ".join(f"AS{n:02}" for n in range(1, 8))) == 8


@rule("GR-EX-19")
def test_the_example_of_the_borders() -> None:
    up = "H01 H02 H03 H04"
    assert worth("A11", up=up, **travelled(50)) > 0
    assert worth("A11", up=up, **travelled(55)) == 0
    assert worth("A12", up=up, **travelled(120)) == 0
    assert worth("A12", up=up, **travelled(125)) > 0
    assert worth("A10", up=up, **travelled(90)) > 0
    assert worth("A13", up=up, medals="1 2 4") > 0
    assert worth("A13", up=up, medals="1 2 3 4") == 0
    assert worth("A09", **heroics(3, face_down=2)) > 0
    assert worth("A03", **heroics(3, face_down=2)) == 0
    assert worth("A04", up="C01 I1 O1", down1="C02 AS01 N01") == 0
