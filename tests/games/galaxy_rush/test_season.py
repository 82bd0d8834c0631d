"""SEASON, NEXT and END: the medal, preparing the next season, the end of the game."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush import components as box
from tests.games.galaxy_rush.builder import (
    Table,
    asked,
    blue,
    box_deal,
    dealt,
    finished,
    fly,
    fly_to_break,
    fly_to_season,
    offered,
    on_track,
    orange,
    play,
    predict_both,
    random_deal,
    refused,
    rocket,
    score,
    seen,
    table,
    told,
    walk,
)

rule = pytest.mark.rule


def last_turn(*, blue_orbit: int = 1) -> Table:
    """Season one: blue waits in pair 6, orange still has the last card to take, a 15 au Heroic."""
    cards = ["- - - - - H06", "- - - - - -"]
    if blue_orbit == 1:
        cards.reverse()
    return (
        table()
        .track(*cards)
        .blue(step=6, orbit=blue_orbit, up="AS01 AS02 AS03 AS04 AS05")
        .orange(step=5, orbit=2, up="N01 N02 N03 N04")
    )


def orange_space(blue_orbit: int) -> str:
    return f"P6-O{3 - blue_orbit}"


# --- the medal ----------------------------------------------------------------------------


@rule("GR-SEASON-01")
def test_a_season_ends_when_the_last_card_is_chosen_and_not_before() -> None:
    state = last_turn().state()
    assert list(on_track(state)) == ["P6-O2"]
    assert blue(state).medals == orange(state).medals == ()
    play(state, "take P6-O2")
    assert asked(state) == "face"
    assert blue(state).medals == orange(state).medals == ()
    play(state, "face up")
    assert on_track(state) == {}
    assert blue(state).medals == (1,)
    assert asked(state) == "predict"


@rule("GR-SEASON-01")
@pytest.mark.parametrize("seed", range(6))
def test_while_a_card_is_left_to_choose_the_season_goes_on(seed: int) -> None:
    for state in walk(seed):
        ended = len(blue(state).medals) + len(orange(state).medals)
        open_turn = asked(state) in ("take", "face", "discover")
        assert ended == (state.season - 1 if open_turn else state.season)
        if on_track(state):
            assert open_turn


@rule("GR-SEASON-02")
@pytest.mark.parametrize(
    ("blues", "oranges", "winner"),
    [
        ("H12 H13", "", "blue"),
        ("H12", "H13 H01", "orange"),
        ("H01 H02 H03", "H12", "blue"),
        ("H01", "H07", "orange"),
    ],
)
def test_the_larger_season_distance_wins_the_medal(blues: str, oranges: str, winner: str) -> None:
    state = (
        last_turn()
        .blue(up="AS01 AS02 AS03", down1=blues)
        .orange(up="N01 N02 N03", down1=oranges)
        .state()
    )
    play(state, "take P6-O2", "face up")
    assert blue(state).medals == ((1,) if winner == "blue" else ())
    assert orange(state).medals == ((1,) if winner == "orange" else ())


@rule("GR-SEASON-02")
def test_the_last_card_of_the_season_still_counts_for_the_medal() -> None:
    board = last_turn().blue(up="AS01 AS02 AS03", down1="H01")
    up = play(board.state(), "take P6-O2", "face up")
    assert (blue(up).medals, orange(up).medals) == ((1,), ())
    down = play(board.state(), "take P6-O2", "face down")
    assert orange(down).season_distance == 15
    assert (blue(down).medals, orange(down).medals) == ((), (1,))


@rule("GR-SEASON-02", "GR-NEXT-06")
def test_distance_of_earlier_seasons_does_not_count_for_the_medal() -> None:
    state = (
        table(season=2)
        .track("- - - - - -", "- - - - - H06")
        .blue(step=6, orbit=1, up="AS01 AS02 AS03 AS04", down1="H12 H13 H14", medals="1")
        .orange(step=5, orbit=1, up="N01 N02 N03 N04", down1="H01", down2="H02")
        .state()
    )
    assert blue(state).distance > orange(state).distance + 15
    play(state, "take P6-O2", "face up")
    assert (blue(state).medals, orange(state).medals) == ((1,), (2,))


@rule("GR-SEASON-03")
def test_each_season_gives_one_medal_worth_more_than_the_one_before() -> None:
    state = dealt()
    worth = []
    for season in (1, 2, 3, 4):
        fly_to_break(state)
        won = sorted(blue(state).medals + orange(state).medals)
        assert won == list(range(1, season + 1))
        worth.append(score(state, "blue")["medals"] + score(state, "orange")["medals"])
        if not state.over:
            predict_both(state)
    assert worth == [5, 5 + 6, 5 + 6 + 8, 5 + 6 + 8 + 9]


@rule("GR-SEASON-04")
@pytest.mark.parametrize(("blue_orbit", "winner"), [(1, "blue"), (2, "orange")])
def test_equal_distances_leave_the_medal_to_orbit_1(blue_orbit: int, winner: str) -> None:
    state = (
        last_turn(blue_orbit=blue_orbit)
        .blue(up="AS01 AS02 AS03", down1="H12")
        .orange(up="N01 N02", down1="H01 H02")
        .state()
    )
    lines = told(state, f"take {orange_space(blue_orbit)}", "face up")
    assert blue(state).season_distance == orange(state).season_distance == 20
    assert blue(state).medals == ((1,) if winner == "blue" else ())
    assert orange(state).medals == ((1,) if winner == "orange" else ())
    assert lines == ["take H06", "face_up H06", "medal_tie"]


@rule("GR-SEASON-05")
@pytest.mark.parametrize(("blue_orbit", "winner"), [(1, "blue"), (2, "orange")])
def test_the_medal_is_awarded_even_if_nobody_travelled(blue_orbit: int, winner: str) -> None:
    state = last_turn(blue_orbit=blue_orbit).state()
    play(state, f"take {orange_space(blue_orbit)}", "face up")
    assert blue(state).distance == orange(state).distance == 0
    assert blue(state).medals == ((1,) if winner == "blue" else ())
    assert orange(state).medals == ((1,) if winner == "orange" else ())


@rule("GR-RUL-47")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_fourth_medal_cannot_be_refused_even_if_it_comes_from_a_tie(face: str) -> None:
    state = (
        table(season=4)
        .track("- - - - - -", "- - - - - H06")
        .blue(
            step=6,
            orbit=1,
            up="AS01 AS02 AS03 AS04 AS05 AS06 AS07 AS08 AS09",
            down1="H12",
            down2="H13",
            down3="H14",
            down4="N07",
            medals="1 2 3",
        )
        .orange(step=5, orbit=2, up="C01 C02 C03 C04 C05 C06 C07 C08 N01 N02 N03 N04")
        .achievements("A13 A02 A03 A04")
        .state()
    )
    assert score(state, "blue")["achievements"] == 5
    # Face down it is a tie at 15 au and blue is in orbit 1; nobody is asked.
    play(state, "take P6-O2", f"face {face}")
    assert state.over
    assert orange(state).season_distance == (15 if face == "down" else 0)
    assert blue(state).medals == (1, 2, 3, 4)
    assert score(state, "blue")["achievements"] == 0


@rule("GR-RUL-47")
def test_no_decision_ever_asks_about_a_score() -> None:
    kinds = {asked(state) for seed in range(10) for state in walk(seed)}
    assert kinds == {"take", "face", "discover", "predict", "aim", "over"}


# --- the next season ----------------------------------------------------------------------


@rule("GR-NEXT-01", "GR-RUL-21")
def test_display_and_deck_of_a_season_leave_the_game_with_it() -> None:
    state = (
        table()
        .blue(step=6, orbit=1, up="I1 I2 O1", medals="1")
        .orange(step=6, orbit=2, up="AS01 AS02 AS03")
        .display("D101 D109 D111 D112")
        .deck(discoveries1="D102 D105", discoveries2="D201 D209", orbit="R1 H12")
        .state()
    )
    predict_both(state)
    assert all(card.startswith("D2") for card in seen(state).display)
    play(state, "take P1-O1", "face up")
    assert offered(state) == ["discover D201", "discover none"]
    # Blue's Resources would do for each of them: two from the display, two from the deck.
    for left_over in ("D101", "D109", "D102", "D105"):
        assert refused(state, f"discover {left_over}") == "GR-RUL-16"


@rule("GR-RUL-21")
@pytest.mark.parametrize("seed", [1, 4, 5, 7])
def test_what_was_not_discovered_in_its_season_never_is(seed: int) -> None:
    found: set[str] = set()
    for state in walk(seed):
        now = {card for captain in seen(state).captains for card in captain.discoveries}
        assert all(card[1] == str(state.season) for card in now - found)
        found = now
    assert found


@rule("GR-NEXT-02")
def test_four_cards_of_the_next_discovery_deck_are_turned_up() -> None:
    deal = box_deal(
        discoveries_2="D212 D203 D207 D201",
        discoveries_3="D305 D301 D312 D309",
        discoveries_4="D411 D408 D402 D410",
    )
    state = dealt(deal)
    for season in (2, 3, 4):
        fly_to_season(state, season)
        assert list(seen(state).display) == deal[f"discoveries-{season}"][:4]
        assert seen(state).discoveries_left == 8


@rule("GR-NEXT-03")
def test_the_achievements_stay_all_game() -> None:
    assert {seen(state).achievements for state in walk(seed=2)} == {
        tuple(random_deal(2)["achievements"])
    }


@rule("GR-NEXT-03")
def test_an_achievement_is_judged_by_how_the_game_ends_not_by_a_season() -> None:
    deal = box_deal(achievements="A11 A05 A13 A10")
    state = fly_to_break(dealt(deal), face="up")
    assert blue(state).distance <= 50
    while not state.over:
        predict_both(state)
        fly_to_break(state, face="down")
    assert blue(state).distance > 50
    assert state.outcome.scores[0]["achievements"] == score(state, "blue")["achievements"]
    assert "A11" in seen(state).achievements
    # A11 would have been worth 6 after season one; of the others blue fulfils only A05.
    assert blue(state).heroics == 0
    assert len(blue(state).medals) != 3
    assert score(state, "blue")["achievements"] == 4


@rule("GR-NEXT-04")
@pytest.mark.parametrize(
    ("last_pair", "blues", "oranges"),
    [("P6-O1 P6-O2", "P0-O1", "P0-O2"), ("P6-O2 P6-O1", "P0-O2", "P0-O1")],
)
def test_rockets_return_to_the_start_board_in_the_orbit_they_are_in(
    last_pair: str, blues: str, oranges: str
) -> None:
    state = fly(dealt(), "P1-O1 P1-O2 P2-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2")
    fly(state, last_pair)
    play(state, offered(state)[0], "aim blue")
    assert (blue(state).step, orange(state).step) == (6, 6)
    play(state, offered(state)[0], "aim blue")
    assert (rocket(blue(state)), rocket(orange(state))) == (blues, oranges)


@rule("GR-NEXT-05")
def test_twelve_new_cards_are_laid_out_from_the_rest_of_the_deck() -> None:
    asteroids = " ".join(f"AS{number:02}" for number in range(1, 12))
    deal = box_deal(orbit=f"{asteroids} C01 H12 I1 I2 H13")
    state = fly_to_break(dealt(deal))
    play(state, "predict PB1", "aim blue", "predict PO1")
    assert on_track(state) == {}
    play(state, "aim blue")
    line = seen(state).line
    assert line[:4] == ("I1", "H12", "I2", "H13")
    assert set(line) == set(deal["orbit"][12:24])


@rule("GR-NEXT-06")
def test_earlier_distance_counts_for_the_total_but_not_for_the_next_medal() -> None:
    state = fly_to_break(dealt())
    travelled = blue(state).season_distance
    assert travelled > 0
    predict_both(state)
    assert blue(state).season_distance == orange(state).season_distance == 0
    assert blue(state).distance == travelled
    assert blue(state).down[0] != ()
    assert score(state, "blue")["distance"] == travelled // 10


# --- the end ------------------------------------------------------------------------------


@rule("GR-END-01")
def test_the_game_ends_when_season_four_ends() -> None:
    state = fly_to_season(dealt(), 4)
    while asked(state) in ("take", "face", "discover"):
        assert not state.over
        play(state, offered(state)[-1])
    assert state.over
    assert asked(state) == "over"
    assert state.seat == -1
    assert len(seen(state).predictions) == 6
    assert refused(state, "take P1-O1") == "GR-END-01"


@rule("GR-END-01")
@pytest.mark.parametrize("season", [1, 2, 3])
def test_no_earlier_season_ends_the_game(season: int) -> None:
    state = fly_to_break(fly_to_season(dealt(), season))
    assert not state.over
    assert asked(state) == "predict"


@rule("GR-END-02")
def test_the_last_medal_comes_before_the_final_scoring() -> None:
    cards = "C01 C02 C03 C04 C05 C06 C07 C08 N01 N02 N03"
    state = (
        table(season=4)
        .track("- - - - - -", "- - - - - H06")
        .blue(step=6, orbit=1, up="AS01 AS02 AS03 AS04 AS05 AS06 AS07 AS08 AS09 AS10 AS11 N06")
        .blue(medals="3 2")
        .orange(step=5, orbit=2, up=cards, down1="N04", medals="1")
        .predictions("orange:PB6 blue:PO6 orange:PB2 blue:PO2 orange:PB3 blue:PO3")
        .achievements("A13 A02 A03 A10")
        .state()
    )
    assert score(state, "orange")["medals"] == 5
    lines = told(state, "take P6-O2", "face down")
    assert state.over
    assert lines[:4] == ["take H06", "face_down H06", "medal", "end"]
    assert len(lines[4:]) == 6
    assert set(lines[4:]) <= {"right", "wrong"}
    assert score(state, "orange")["medals"] == 5 + 9
    assert state.outcome.scores == seen(state).scores


@rule("GR-END-02")
def test_the_last_medal_counts_for_achievements_and_predictions() -> None:
    cards = "C01 C02 C03 C04 C05 C06 C07 C08 N01 N02"
    state = (
        table(season=4)
        .track("- - - - - -", "- - - - - H06")
        .blue(step=6, orbit=1, up="AS01 AS02 AS03 AS04 AS05 AS06 AS07 AS08 AS09 AS10 AS11 N06")
        .blue(medals="3")
        .orange(step=5, orbit=2, up=cards, down1="N04", down2="N05", medals="1 2")
        .predictions("orange:PB6 blue:PO6 orange:PB2 blue:PO2 orange:PB3 blue:PO3")
        .achievements("A13 A02 A03 A10")
        .state()
    )
    assert score(state, "orange")["achievements"] == 0
    play(state, "take P6-O2", "face down")
    # The third medal: exactly three medals for orange, and blue's bet on orange comes true.
    assert score(state, "orange")["achievements"] == 5
    assert score(state, "blue")["predictions"] == 6


def test_a_finished_game_has_a_winner_and_says_why_it_ended() -> None:
    state = finished().state()
    outcome = state.outcome
    assert outcome.rule == "GR-END-01"
    assert state.game.words("en").say(outcome.ended) == "The fourth season is over."
    assert box.COLOURS[outcome.winners[0]] == "blue"
