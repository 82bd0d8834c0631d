"""EXP, HERO, DIST and VIS: Expeditions, Heroics and distance, open on the table."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush.components import table as box
from tests.games.galaxy_rush.builder import (
    asked,
    blue,
    box_deal,
    cards_in_front,
    dealt,
    finished,
    fly_to_break,
    orange,
    play,
    played_down,
    predict_both,
    score,
    seen,
    table,
    walk,
)

rule = pytest.mark.rule

AU = {card["id"]: card["au"] for card in box("orbit")}
HEROICS = {card["id"]: card["value"] for card in box("orbit") if card["kind"] == "heroic"}


@rule("GR-EXP-01")
def test_an_expedition_played_up_joins_the_stack_of_its_type() -> None:
    state = dealt(box_deal(orbit="C01 N01 AS01 N02 C02 AS08"))
    stacks = []
    for space in ("P1-O1", "P1-O2", "P2-O1", "P2-O2", "P3-O1", "P3-O2"):
        play(state, f"take {space}", "face up")
        stacks.append((blue(state).expeditions, orange(state).expeditions))
    assert stacks == [
        ((1, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (0, 0, 1)),
        ((1, 1, 0), (0, 0, 1)),
        ((1, 1, 0), (0, 0, 2)),
        ((2, 1, 0), (0, 0, 2)),
        ((2, 1, 0), (0, 1, 2)),
    ]


@rule("GR-EXP-02")
def test_expeditions_score_in_sets() -> None:
    def worth(up: str) -> int:
        return finished().blue(up=f"I1 O1 P1 R1 {up}").state().outcome.scores[0]["expeditions"]

    heroics = "H01 H02 H03 H04"
    assert worth(f"{heroics} C01") == 0
    assert worth(f"{heroics} C01 C02") == 8
    assert worth(f"{heroics} N01 N02") == 0
    assert worth(f"{heroics} N01 N02 N03") == 15
    assert worth(f"{heroics} C01 N01 N02") == 0
    assert worth(f"{heroics} C01 C02 N01 N02 N03") == 8 + 15


@rule("GR-HERO-01")
@pytest.mark.parametrize(("card", "value"), HEROICS.items())
def test_a_heroic_played_up_earns_the_reputation_printed_on_it(card: str, value: int) -> None:
    state = dealt(box_deal(orbit=f"AS01 {card}"))
    play(state, f"take {'P1-O2' if seen(state).line[1] == card else 'P1-O1'}")
    up, down = state.clone(), state.clone()
    assert score(play(up, "face up"), "blue")["heroics"] == value
    assert blue(up).heroics == 1
    assert score(play(down, "face down"), "blue")["heroics"] == 0
    assert blue(down).heroics == 0


# --- distance -----------------------------------------------------------------------------


@rule("GR-DIST-01")
def test_season_distance_is_the_sum_of_the_cards_played_down_in_this_season() -> None:
    state = dealt(box_deal(orbit="AS01 H12 AS10 H13 C01 N08"))
    play(state, "take P1-O2", "face down", "take P1-O1", "face down")
    assert (blue(state).season_distance, orange(state).season_distance) == (20, 10)
    play(state, "take P2-O1", "face down")
    assert orange(state).season_distance == 10 + 15
    play(state, "take P2-O2", "face up", "take P3-O1", "face up")
    assert (blue(state).season_distance, orange(state).season_distance) == (20, 25)


@rule("GR-DIST-01", "GR-DIST-02")
@pytest.mark.parametrize("seed", range(6))
def test_distances_are_the_sums_of_the_cards_that_lie_there(seed: int) -> None:
    for state in walk(seed):
        for captain in seen(state).captains:
            this_season = sum(AU[card] for card in captain.down[state.season - 1])
            assert captain.season_distance == this_season
            assert captain.distance == sum(AU[card] for card in played_down(captain))


@rule("GR-DIST-02")
def test_total_distance_is_the_sum_over_all_seasons() -> None:
    state = dealt()
    sums = []
    for _ in range(4):
        fly_to_break(state)
        sums.append(blue(state).season_distance)
        assert blue(state).distance == sum(sums)
        if not state.over:
            predict_both(state)
    assert len(sums) == 4
    assert score(state, "blue")["distance"] == sum(sums) // 10


@rule("GR-DIST-03")
def test_one_short_trip_wins_the_medal_from_an_opponent_who_collects() -> None:
    state = dealt()
    play(state, "take P1-O1", "face up")
    if asked(state) == "discover":
        play(state, "discover none")
    play(state, "take P1-O2", "face down")
    assert orange(state).season_distance == 10
    fly_to_break(state, face="up")
    assert (blue(state).season_distance, orange(state).season_distance) == (0, 10)
    assert orange(state).medals == (1,)
    assert score(state, "orange")["medals"] == 5


# --- open on the table --------------------------------------------------------------------


@rule("GR-VIS-01")
@pytest.mark.parametrize("seed", range(4))
def test_everything_played_stays_in_front_of_its_owner_in_view_of_both(seed: int) -> None:
    before = [set[str](), set[str]()]
    for state in walk(seed):
        views = [seen(state, viewer) for viewer in (0, 1, None)]
        for seat in (0, 1):
            shown = [
                (view.captains[seat].up, view.captains[seat].down, view.captains[seat].discoveries)
                for view in views
            ]
            assert shown[0] == shown[1] == shown[2]
            captain = views[2].captains[seat]
            now = {*captain.up, *played_down(captain), *captain.discoveries}
            assert before[seat] <= now
            before[seat] = now


@rule("GR-VIS-01")
def test_what_a_captain_took_is_what_lies_there() -> None:
    taken: list[set[str]] = [set(), set()]
    last = ("", -1)
    for state in walk(seed=7):
        card, seat = last
        if card:
            taken[seat].add(card)
            captain = seen(state).captains[seat]
            assert {*captain.up, *played_down(captain)} == taken[seat]
        last = (seen(state).taken, state.seat)
    assert [len(cards) for cards in taken] == [
        cards_in_front(captain) for captain in seen(state).captains
    ]


@rule("GR-VIS-02")
def test_every_stack_is_counted_on_its_own() -> None:
    state = (
        table(season=2)
        .blue(
            up="I1 I2 O1 C01",
            down1="R6",
            discoveries="D109",
            step=4,
            orbit=1,
            down2="H12 AS01",
        )
        .blue(up="I1 I2 O1 C01 N01 H01")
        .orange(step=4, orbit=2, up="H02 H03 H04 H05 H06", down2="H07")
        .state()
    )
    captain = blue(state)
    assert captain.resources == (2, 1, 0, 1)
    assert captain.expeditions == (1, 0, 1)
    assert captain.heroics == 1
    assert captain.discoveries == ("D109",)
    assert captain.season_distance == 20 + 10
    assert captain.distance == 20 + 10 + 20
