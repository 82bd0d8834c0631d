"""RUL-22 to RUL-45: medals and distance, predictions, scoring details, slips of the text."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from orrery.games.galaxy_rush.components import table as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    blue,
    cards_in_front,
    dealt,
    finished,
    fly,
    mover,
    offered,
    orange,
    play,
    score,
    seen,
    table,
)
from tests.games.galaxy_rush.moments import break_after, ended, last_turn, log

rule = pytest.mark.rule

STATEMENTS = {
    "PB1": "Expeditions",
    "PB2": "Heroics",
    "PB3": "Discoveries",
    "PB4": "Resources",
    "PB5": "distance",
    "PB6": "medals",
    "PB7": "Achievements",
    "PB8": "orbit 1",
}


def counts() -> dict[str, int]:
    """How many of each component the box holds, and of which kinds there are any."""
    with (Path(GAME.folder) / "components.toml").open("rb") as file:
        said = tomllib.load(file)["counts"]
    return {kind: number for kind, number in said.items() if kind != "source"}


def right(state: GalaxyRush, card: str) -> bool:
    """Whether a prediction turned out right, once the game is over."""
    return next(one.token for one in seen(state).predictions if one.card == card) > 0


def about(card: str, rocket: str = "blue") -> str:
    """Six predictions: this one first, then five others that tie or miss."""
    rest = [name for name in ("PB1", "PB2", "PB3") if name != card][:2]
    return f"{rocket}:{card} orange:PO1 orange:{rest[0]} orange:PO2 orange:{rest[1]} orange:PO3"


# --- medals and distance ------------------------------------------------------------------


@rule("GR-RUL-22")
def test_the_medals_are_worth_5_6_8_and_9() -> None:
    worth = []
    for season in (1, 2, 3, 4):
        told = log(last_turn(season).state(), "take P6-O2", "face up")
        worth += [line.split("worth ")[1].split()[0] for line in told if "medal" in line]
    assert worth == ["5", "6", "8", "9"]
    assert [entry["source"] for entry in box("medal")] == [
        "printed",
        "reconstructed",
        "reconstructed",
        "printed",
    ]


@rule("GR-RUL-23")
@pytest.mark.parametrize(("orbit", "winner"), [(1, "orange"), (2, "blue")])
def test_a_tied_medal_goes_by_the_orbit_in_pair_6(orbit: int, winner: str) -> None:
    """Orange was in the other orbit until its last card."""
    other = 3 - orbit
    lines = {orbit: "- - - - - N08", other: "- - - - - -"}
    state = (
        table()
        .track(lines[1], lines[2])
        .blue(step=6, orbit=other, up="I1 I2", down1="R8")
        .orange(step=5, orbit=other, up="P1 P2", down1="P8")
        .state()
    )
    told = log(state, f"take P6-O{orbit}", "face up")
    assert any(
        line.startswith(f"{winner.title()} wins the medal worth 5 reputation on a tie")
        for line in told
    )


@rule("GR-RUL-24")
def test_distance_is_rounded_once_over_the_whole_game() -> None:
    """15 au in each of three seasons are 45 au: 4, not three times 1."""
    state = (
        ended()
        .blue(up="H01", down1="I3", down2="I4", down3="I5")
        .orange(up="C01 C02 C03 C04", down2="")
        .achievements("A07 A02 A03 A08")
        .state()
    )
    assert blue(state).distance == 45
    assert score(state, "blue")["distance"] == 4
    assert score(state, "blue")["achievements"] == 4


@rule("GR-RUL-25")
def test_at_most_50_au_includes_none_at_all() -> None:
    table = ended().achievements("A11 A02 A03 A08").blue(down1="").orange(down2="")
    state = table.state()
    assert blue(state).distance == 0
    assert score(state, "blue")["achievements"] == 6


# --- predictions --------------------------------------------------------------------------


@rule("GR-RUL-26")
def test_the_last_turn_is_finished_before_the_break() -> None:
    """A Resource from pair 6 still reaches the old display; the medal and predictions follow."""
    state = (
        last_turn(1, card="P8")
        .display("D111 D101 D102 D104")
        .deck(discoveries1="D105")
        .orange(up="P1 C01 C02")
        .state()
    )
    play(state, "take P6-O2", "face up")
    assert asked(state) == "discover"
    assert blue(state).medals == orange(state).medals == ()
    told = log(state, "discover D111")
    assert told[:2] == ["Orange discovers Triton and gains one Osmium.", "Io comes into view."]
    assert told[2].startswith("Blue wins the medal worth 5")
    assert asked(state) == "predict"


@rule("GR-RUL-26")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_predictions_are_made_before_the_next_layout_is_seen(viewer: int | None) -> None:
    state = break_after(1).state()
    for _ in range(2):
        view = seen(state, viewer)
        assert (view.season, len(view.laid), set(view.line)) == (1, 12, {""})
        assert all(card.startswith("D1") for card in view.display)
        play(state, offered(state)[0], "aim blue")
    view = seen(state, viewer)
    assert (view.season, len(view.laid), "" in view.line) == (2, 24, False)
    assert all(card.startswith("D2") for card in view.display)


@rule("GR-RUL-27")
def test_captains_see_their_own_hand_from_the_deal_on() -> None:
    state = table().blue(hand="PB2 PB4 PB6").orange(hand="PO1 PO3 PO5").state()
    assert seen(state, 0).captains[0].hand == ("PB2", "PB4", "PB6")
    assert seen(state, 1).captains[1].hand == ("PO1", "PO3", "PO5")


@rule("GR-RUL-27")
def test_hands_are_hidden_from_everybody_else() -> None:
    state = table().blue(hand="PB2 PB4 PB6").orange(hand="PO1 PO3 PO5").state()
    assert b"PO" not in seen(state, 0).to_bytes()
    assert b"PB" not in seen(state, 1).to_bytes()
    assert not any(name in seen(state).to_bytes() for name in (b"PB", b"PO"))
    assert len(seen(state, 0).captains[1].hand) == 3


@rule("GR-RUL-27")
def test_the_five_cards_in_the_box_are_shown_to_nobody() -> None:
    state = table().blue(hand="PB2 PB4 PB6").state()
    for viewer in (0, 1, None):
        shown = seen(state, viewer).to_bytes()
        assert not any(name in shown for name in (b"PB1", b"PB3", b"PB5", b"PB7", b"PB8"))


@rule("GR-RUL-28")
def test_place_and_maker_of_a_played_card_are_public_and_its_statement_is_the_makers() -> None:
    state = break_after(1).blue(hand="PB7 PB2 PB3").state()
    play(state, "predict PB7", "aim orange")
    for viewer, card in ((0, "PB7"), (1, ""), (None, "")):
        (one,) = seen(state, viewer).predictions
        assert (one.rocket, one.maker, one.card, one.token) == (1, 0, card, 0)


@rule("GR-RUL-28")
@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_only_the_option_shows_makers_their_played_cards(shown: bool, viewer: int | None) -> None:
    """In the log and in the table in words; for everybody else the option changes nothing."""
    words = GAME.words("en")
    options = break_after(1).options(reveal_own_predictions=shown)
    state = options.blue(hand="PB6 PB2 PB3").state()
    told = " ".join(log(state, "predict PB6", "aim orange", viewer=viewer))
    rows = [row for grid in GAME.grids(seen(state, viewer)) for row in grid.rows]
    written = " ".join(words.say(cell) for row in rows for cell in row)
    for place in (told, written):
        assert ("Has the most medals" in place) == (shown and viewer == 0)


@rule("GR-RUL-28")
@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_only_the_option_draws_makers_their_played_cards(shown: bool, viewer: int | None) -> None:
    place = break_after(1).options(reveal_own_predictions=shown)
    place.blue(hand="PB6 PB2 PB3").orange(hand="PO1 PO7 PO8")
    state = play(place.state(), "predict PB6", "aim orange")
    panels = GAME.draw(seen(state, viewer), "en", ())
    drawn = " ".join(panel.svg + panel.narrow + panel.description for panel in panels)
    assert ("Has the most medals" in drawn) == (shown and viewer == 0)
    assert ("Has the most Heroics" in drawn) == (viewer == 0)  # the hand is still there


@rule("GR-RUL-28")
def test_everybody_sees_the_statements_once_the_game_is_over() -> None:
    state = last_turn(4).predictions("blue:PB1 orange:PO4 blue:PB2 blue:PO5 blue:PB8 blue:PO7")
    told = log(state.state(), "take P6-O2", "face up", viewer=None)
    assert sum("“" in line for line in told) == 6
    shown = seen(play(state.state(), "take P6-O2", "face up")).predictions
    assert [one.card for one in shown] == ["PB1", "PO4", "PB2", "PO5", "PB8", "PO7"]


@rule("GR-RUL-29")
@pytest.mark.parametrize(
    ("ties", "first", "on_blue", "on_orange"),
    [
        ("none", "blue", False, False),
        ("both", "blue", True, True),
        ("first_orbit", "blue", True, False),
        ("first_orbit", "orange", False, True),
    ],
)
def test_a_tie_about_the_most(ties: str, first: str, on_blue: bool, on_orange: bool) -> None:
    """Nobody has a Heroic."""
    for rocket, expected in (("blue", on_blue), ("orange", on_orange)):
        state = ended(first).options(prediction_ties=ties).predictions(about("PB2", rocket)).state()
        assert right(state, "PB2") == expected


@rule("GR-RUL-29")
@pytest.mark.parametrize("ties", ["none", "both", "first_orbit"])
def test_no_option_helps_against_having_less(ties: str) -> None:
    table = ended("orange").options(prediction_ties=ties).blue(up="H01 H02 H03 H04")
    assert right(table.predictions(about("PB2", "blue")).state(), "PB2")
    assert not right(table.predictions(about("PB2", "orange")).state(), "PB2")


def leader_in_all() -> Table:
    """Blue is ahead in Expeditions, Heroics and Discoveries, orange in Resources and distance."""
    return (
        ended()
        .blue(up="I1 I2 N01 N02 H01 H02", discoveries="D101", down1="R8", medals="1 4")
        .orange(up="P1 P2 P3 P4 R1 R2", down2="P8 P7 P6", medals="2 3")
    )


@rule("GR-RUL-30")
def test_a_wrong_prediction_uses_up_no_token() -> None:
    played = "blue:PB4 blue:PO1 blue:PB5 blue:PO2 blue:PB1 blue:PO4"
    state = leader_in_all().predictions(played).state()
    assert [one.token for one in seen(state).predictions] == [0, 6, 0, 5, 4, 0]


@rule("GR-RUL-31")
def test_both_stacks_start_at_6_and_neither_touches_the_other() -> None:
    played = "orange:PB4 blue:PO1 blue:PB1 orange:PO5 blue:PB2 orange:PO4"
    state = leader_in_all().predictions(played).state()
    assert [one.token for one in seen(state).predictions] == [6, 6, 5, 5, 4, 4]


@rule("GR-RUL-31")
def test_all_six_may_lie_on_one_rocket() -> None:
    played = "blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3"
    state = leader_in_all().predictions(played).state()
    assert [one.token for one in seen(state).predictions] == [6, 5, 4, 3, 2, 1]


@rule("GR-RUL-31")
def test_no_rocket_is_ever_full() -> None:
    played = "blue:PB1 blue:PO1 blue:PO2 blue:PB2"
    state = break_after(3).predictions(played).state()
    for _ in range(2):
        play(state, offered(state)[0])
        assert offered(state) == ["aim blue", "aim orange"]
        play(state, "aim blue")
    assert [one.rocket for one in seen(state).predictions] == [0] * 6


@rule("GR-RUL-32")
@pytest.mark.parametrize(("face", "expected"), [("up", True), ("down", False)])
def test_the_last_medal_counts_for_the_statements(face: str, expected: bool) -> None:
    """Two medals to one for blue. Only if orange does not travel, blue wins the fourth as well."""
    state = (
        last_turn(4, card="N08")
        .blue(medals="1 2")
        .orange(medals="3")
        .predictions("blue:PB6 blue:PO1 blue:PB1 blue:PO2 blue:PB2 blue:PO3")
        .state()
    )
    play(state, "take P6-O2", f"face {face}")
    assert right(state, "PB6") == expected


@rule("GR-RUL-32")
def test_achievements_that_hang_on_the_last_medal_are_settled_before_the_statements() -> None:
    """Blue's third medal fulfils an Achievement, which makes the statement about them right."""
    state = (
        last_turn(4, card="N08")
        .blue(medals="1 2")
        .orange(medals="3")
        .achievements("A13 A03 A08 A12")
        .predictions("blue:PB7 blue:PO1 blue:PB1 blue:PO2 blue:PB2 blue:PO3")
        .state()
    )
    play(state, "take P6-O2", "face up")
    assert score(state, "blue")["achievements"] == 5
    assert right(state, "PB7")


# Blue has more of just this one thing; in everything else it is a tie or orange has more.
AHEAD: dict[str, Table] = {
    "PB1": ended("orange").blue(up="I1 I2 O1 AS01"),
    "PB2": ended("orange").blue(up="I1 I2 O1 H01"),
    "PB3": ended("orange")
    .blue(discoveries="D101", up="I1 O1 C01 C02")
    .orange(up="P1 P2 R1 C03 C04"),
    "PB4": ended("orange").blue(up="I1 I2 O1 O2 P3"),
    "PB5": ended("orange").blue(down3="C01"),
    "PB6": ended("orange")
    .blue(down1="R8", down2="R7", down3="R6")
    .orange(down2="", down4="P8 P7 P6 H13"),
    "PB7": ended("orange")
    .achievements("A06 A03 A08 A12")
    .blue(up="O2 C01 AS01 N01")
    .orange(up="P1 C02 C03 C04"),
    "PB8": ended("blue").blue(medals="1 4").orange(medals="2 3"),
}


@rule("GR-RUL-33")
@pytest.mark.parametrize("card", list(AHEAD))
@pytest.mark.parametrize("ahead", list(AHEAD))
def test_each_statement_speaks_of_its_own_matter(card: str, ahead: str) -> None:
    assert right(AHEAD[ahead].predictions(about(card, "blue")).state(), card) == (card == ahead)


@rule("GR-RUL-33")
@pytest.mark.parametrize("card", list(AHEAD))
def test_a_statement_is_wrong_about_whoever_has_less(card: str) -> None:
    assert not right(AHEAD[card].predictions(about(card, "orange")).state(), card)


@rule("GR-RUL-33")
def test_blue_and_orange_have_the_same_eight_statements() -> None:
    cards = box("prediction")
    measures = [card["measure"] for card in cards]
    assert len(cards) == 16
    assert measures[:8] == measures[8:]
    assert len(set(measures[:8])) == 8
    assert [card["id"] for card in cards if card["source"] == "printed"] == ["PB1", "PO1"]
    words = GAME.words("en").templates
    for number, (card, subject) in enumerate(STATEMENTS.items(), 1):
        assert words[f"component.{card}"] == words[f"component.PO{number}"]
        said = words[f"component.{card}"]
        assert subject in said or (subject, said) == ("distance", "Has travelled the farthest")


@rule("GR-RUL-34")
def test_completing_an_expedition_means_having_the_card_face_up() -> None:
    """Three single cards are more than a pair of Comets that scores; face-down cards are none."""
    state = (
        ended()
        .blue(up="I1 C01 AS01 N01")
        .orange(up="P1 P2 C02 C03", down2="C04 C05 AS02 N02")
        .predictions(about("PB1", "blue"))
        .state()
    )
    assert score(state, "orange")["expeditions"] > score(state, "blue")["expeditions"]
    assert right(state, "PB1")


@rule("GR-RUL-34")
def test_completing_heroics_counts_cards_and_not_their_worth() -> None:
    state = (
        ended()
        .blue(up="I1 H01 H02 H03", down1="R8")
        .orange(up="P1 P2 H13 H14", down2="H11 H12")
        .predictions(about("PB2", "blue"))
        .state()
    )
    assert score(state, "orange")["heroics"] > score(state, "blue")["heroics"]
    assert right(state, "PB2")


# --- scoring details ----------------------------------------------------------------------


@rule("GR-RUL-35")
@pytest.mark.parametrize("owned", range(1, 12))
def test_the_asteroid_table_takes_each_step_twice_up_to_the_last_asteroid(owned: int) -> None:
    cards = " ".join(f"AS{n:02}" for n in range(1, owned + 1))
    state = ended().blue(up=f"I1 I2 O1 {cards}").state()
    assert score(state, "blue")["expeditions"] == sum((n + 3) // 2 for n in range(1, owned + 1))
    assert sum(card["type"] == "asteroid" for card in box("orbit")) == 11


@rule("GR-RUL-36")
def test_the_worth_of_the_achievements() -> None:
    worth = {card["id"]: card["rep"] for card in box("achievement")}
    assert list(worth.values()) == [3, 8, 8, 4, 4, 4, 1, 8, 4, 8, 6, 4, 5]
    printed = [card["id"] for card in box("achievement") if card["rep_source"] == "printed"]
    assert printed == ["A01", "A07"]


@rule("GR-RUL-37")
def test_contradicting_achievements_lie_out_together_and_both_score() -> None:
    """No Expeditions for blue, seven for orange; no Heroics for both, and nobody has five."""
    state = ended().achievements("A04 A08 A05 A03").orange(up="C01 C02 C03 C04 C05 C06 C07").state()
    assert score(state, "blue")["achievements"] == 4 + 4
    assert score(state, "orange")["achievements"] == 8 + 4


@rule("GR-RUL-37")
def test_contradicting_achievements_can_be_dealt() -> None:
    pairs = [{"A03", "A05"}, {"A04", "A08"}, {"A11", "A12"}]
    dealt_together = set()
    for seed in range(60):
        cards = set(GAME.deal_of(GAME.new(seed=seed))["achievements"])
        dealt_together |= {at for at, pair in enumerate(pairs) if pair <= cards}
    assert dealt_together == {0, 1, 2}


@rule("GR-RUL-38")
@pytest.mark.parametrize(("first", "winner"), [("blue", 0), ("orange", 1)])
def test_a_tie_never_stays_a_draw(first: str, winner: int) -> None:
    """Both captains have a tied season each way and nothing else."""
    state = (
        ended(first)
        .blue(up="I1 I2 O1 O2", down1="", medals="1 4" if first == "blue" else "2 3")
        .orange(up="P1 P2 R1 R2", down2="")
        .predictions("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3")
        .state()
    )
    assert state.outcome.totals == (14, 14)
    assert state.outcome.ranking == ((winner,), (1 - winner,))
    assert {captain.orbit for captain in seen(state).captains} == {1, 2}


@rule("GR-RUL-39")
def test_a_removed_card_counts_for_nobody() -> None:
    """Both jump over pair 1: two Nebulae leave, and the third one completes no set."""
    state = (
        table()
        .track("N01 I1 C01 H01 O1 P1", "N08 I6 C08 H12 O6 P6")
        .blue(step=0, orbit=1)
        .orange(step=0, orbit=2)
        .deck(orbit="N09")
        .achievements("A06 A08 A04 A05")
        .state()
    )
    play(state, "take P2-O1", "face up", "discover none", "take P2-O2", "face down")
    assert seen(state).removed == ("N01", "N08")
    for captain in seen(state).captains:
        assert captain.expeditions == (0, 0, 0)
        assert cards_in_front(captain) == 1
    assert [score(state, colour)["expeditions"] for colour in ("blue", "orange")] == [0, 0]
    assert orange(state).distance == 20


# --- slips of the text --------------------------------------------------------------------


@rule("GR-RUL-40")
def test_the_start_board_and_the_dealt_predictions_are_two_things() -> None:
    """The rulebook's picture calls both of them F."""
    assert (counts()["start_board"], counts()["prediction"]) == (1, 16)
    state = table().state()
    assert [captain.step for captain in seen(state).captains] == [0, 0]
    assert len(seen(state, 0).captains[0].hand) == 3


@rule("GR-RUL-41")
def test_the_score_sheet_is_a_screen_and_no_component() -> None:
    assert not any("sheet" in kind for kind in counts())
    sheet = GAME.score_sheet(seen(finished().state()))
    said = GAME.words("en").say
    assert [said(row[0]) for row in sheet.rows] == [
        "Medals",
        "Heroics",
        "Discoveries",
        "Expeditions",
        "Distance",
        "Achievements",
        "Predictions",
        "Total",
    ]
    assert [said(row[1]) for row in sheet.rows][-1] == str(finished().state().outcome.totals[0])


@rule("GR-RUL-42")
def test_there_is_one_kind_of_token_in_two_stacks_of_six() -> None:
    assert [kind for kind in counts() if "token" in kind] == ["token"]
    assert counts()["token"] == 12
    stacks = [(piece["stack"], piece["value"]) for piece in box("token")]
    assert stacks == [(colour, n) for colour in ("blue", "orange") for n in (6, 5, 4, 3, 2, 1)]


@rule("GR-RUL-43")
@pytest.mark.parametrize(
    ("played", "used"),
    [
        ("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 blue:PO3", 6),
        ("blue:PB1 blue:PO1 blue:PB2 blue:PO2 blue:PB3 orange:PO3", 5),
        ("blue:PB4 blue:PO4 blue:PB5 blue:PO5 orange:PB3 orange:PO3", 0),
    ],
)
def test_exactly_half_of_the_tokens_are_used_only_if_all_six_are_right(
    played: str, used: int
) -> None:
    state = leader_in_all().predictions(played).state()
    assert sum(one.token > 0 for one in seen(state).predictions) == used


@rule("GR-RUL-44")
def test_accelerating_costs_a_card_compared_with_an_opponent_who_does_not() -> None:
    state = fly(dealt(), "P2-O1 P1-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2 P6-O1 P6-O2")
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == (5, 6)


@rule("GR-RUL-44")
def test_two_captains_who_accelerate_alike_end_with_equally_many_cards() -> None:
    state = fly(dealt(), "P2-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2 P6-O1 P6-O2")
    assert mover(state) == "blue"
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == (5, 5)


@rule("GR-RUL-45")
@pytest.mark.parametrize("card", ["I8", "C08", "AS11", "N08", "H14"])
def test_a_face_down_card_grants_its_distance_and_nothing_of_its_front(card: str) -> None:
    state = last_turn(1, card).orange(up="I6 I7 C01 H01").display("D109 D110 D111 D112").state()
    before = orange(state)
    play(state, "take P6-O2", "face down")
    after = orange(state)
    assert asked(state) == "predict"
    assert after.season_distance == before.season_distance + 20
    assert (after.resources, after.expeditions, after.heroics, after.discoveries, after.up) == (
        before.resources,
        before.expeditions,
        before.heroics,
        before.discoveries,
        before.up,
    )
