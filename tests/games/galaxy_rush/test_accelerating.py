"""ACC: skipping a pair, what becomes of the cards left behind, and where the track ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from orrery.core.errors import UnknownNotation
from orrery.games.galaxy_rush import components as box
from tests.games.galaxy_rush.builder import (
    asked,
    blue,
    box_deal,
    cards_in_front,
    dealt,
    fly,
    fly_to_break,
    fly_to_season,
    mover,
    on_track,
    orange,
    predict_both,
    refused,
    rocket,
    seen,
    spaces,
    table,
    told,
    walk,
)

rule = pytest.mark.rule


@dataclass(frozen=True)
class Turn:
    season: int
    colour: str
    start: int
    """The step before the turn."""
    pair: int

    @property
    def skipped(self) -> int:
        return self.pair - self.start - 1


def turns(seed: int, accelerate_chain: bool = False) -> list[Turn]:
    """All turns of a random game."""
    found: list[Turn] = []
    before: tuple[int, int, int] | None = None
    for state in walk(seed, accelerate_chain=accelerate_chain):
        if before is not None:
            season, seat, start = before
            pair = seen(state).captains[seat].step
            found.append(Turn(season, box.COLOURS[seat], start, pair))
        before = None
        if asked(state) == "take":
            before = (state.season, state.seat, seen(state).captains[state.seat].step)
    return found


# --- skipping a pair ----------------------------------------------------------------------


@rule("GR-ACC-01")
def test_accelerating_skips_the_next_pair_and_takes_from_the_one_after_it() -> None:
    state = dealt()
    card = on_track(state)["P2-O1"]
    fly(state, "P2-O1")
    assert rocket(blue(state)) == "P2-O1"
    assert blue(state).down[0] == (card,)


@rule("GR-ACC-01")
def test_of_the_target_pair_only_a_card_still_lying_there_can_be_taken() -> None:
    state = fly(dealt(), "P2-O1")
    assert spaces(state) == ["P1-O1", "P1-O2", "P2-O2"]
    assert refused(state, "take P2-O1") == "GR-TURN-03"


@rule("GR-ACC-02")
def test_a_leading_a_trailing_and_a_level_captain_may_accelerate_from_either_orbit() -> None:
    # Level on the start board, from orbit 1.
    state = fly(dealt(), "P2-O1")
    # Two behind, from orbit 2 of the start board.
    assert rocket(orange(state)) == "P0-O2"
    fly(state, "P2-O2")
    # Level away from the start board.
    assert (mover(state), rocket(blue(state))) == ("blue", "P2-O1")
    fly(state, "P3-O2")
    # One behind, from orbit 2.
    assert rocket(orange(state)) == "P2-O2"
    fly(state, "P4-O1")
    # One behind, from orbit 2: blue passes the leader.
    assert rocket(blue(state)) == "P3-O2"
    fly(state, "P5-O1")
    # One behind, from orbit 1.
    assert rocket(orange(state)) == "P4-O1"
    fly(state, "P6-O2")
    assert (rocket(blue(state)), rocket(orange(state))) == ("P5-O1", "P6-O2")


@rule("GR-ACC-02", "GR-RUL-06")
@pytest.mark.parametrize("orbit", [1, 2])
@pytest.mark.parametrize("step", [0, 1, 2, 3, 4, 5])
def test_accelerating_is_possible_from_every_step_with_a_pair_two_ahead(
    step: int, orbit: int
) -> None:
    own = ["H01", "H02", "H03", "H04", "H05"][:step]
    other = ["H06", "H07", "H08", "H09", "H10", "H11"][: step + 1]
    state = (
        table()
        .blue(step=step, orbit=orbit, up=" ".join(own))
        .orange(step=step + 1, orbit=1, up=" ".join(other))
        .state()
    )
    ahead = [f"P{step + 1}-O2"]
    if step + 2 <= 6:
        ahead += [f"P{step + 2}-O1", f"P{step + 2}-O2"]
    assert spaces(state) == ahead


@rule("GR-ACC-03")
def test_a_captain_may_accelerate_on_every_turn() -> None:
    state = dealt()
    for _ in range(4):
        season = state.season
        fly(state, "P2-O1 P2-O2 P4-O1 P4-O2 P6-O1 P6-O2")
        for captain in (blue(state), orange(state)):
            assert captain.step == 6
            assert len(captain.down[season - 1]) == 3
        if not state.over:
            predict_both(state)
    assert state.over
    assert cards_in_front(blue(state)) == cards_in_front(orange(state)) == 12


@rule("GR-ACC-04", "GR-RUL-09")
@pytest.mark.parametrize(
    ("flight", "cards", "removed"),
    [
        ("P1-O1 P1-O2 P2-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2 P6-O1 P6-O2", (6, 6), 0),
        ("P2-O1 P1-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2 P6-O1 P6-O2", (5, 6), 1),
        ("P2-O1 P2-O2 P3-O1 P3-O2 P4-O1 P4-O2 P5-O1 P5-O2 P6-O1 P6-O2", (5, 5), 2),
        ("P2-O1 P2-O2 P4-O1 P3-O1 P4-O2 P6-O1 P5-O1 P6-O2", (3, 5), 4),
    ],
)
def test_each_acceleration_costs_a_card_and_leaves_one_unused(
    flight: str, cards: tuple[int, int], removed: int
) -> None:
    state = fly(dealt(), flight)
    assert asked(state) == "predict"
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == cards
    assert len(seen(state).removed) == removed == 12 - sum(cards)


# --- the cards left behind ----------------------------------------------------------------


@rule("GR-ACC-05", "GR-RUL-08")
def test_a_skipped_pair_stays_for_the_opponent_who_is_still_behind_it() -> None:
    state = fly(dealt(), "P2-O1")
    assert on_track(state).keys() >= {"P1-O1", "P1-O2"}
    assert seen(state).removed == ()
    assert spaces(state)[:2] == ["P1-O1", "P1-O2"]
    card = on_track(state)["P1-O2"]
    fly(state, "P1-O2")
    assert orange(state).down[0] == (card,)


@rule("GR-ACC-06")
def test_a_captain_who_finds_two_cards_still_takes_only_one() -> None:
    state = fly(dealt(), "P2-O1 P1-O1")
    assert cards_in_front(orange(state)) == 1
    assert mover(state) == "orange"
    assert refused(state, "take P1-O2") == "GR-TURN-02"


@rule("GR-ACC-07")
def test_a_card_nobody_can_take_any_more_leaves_the_table() -> None:
    state = fly(dealt(box_deal(orbit="I1 H12")), "P2-O1 P1-O1")
    assert "P1-O2" not in on_track(state)
    assert seen(state).removed == ("H12",)
    assert "H12" not in blue(state).down[0] + orange(state).down[0]


@rule("GR-ACC-07")
def test_the_log_tells_which_card_leaves() -> None:
    state = fly(dealt(box_deal(orbit="I1 H12")), "P2-O1")
    assert told(state, "take P1-O2") == ["take H12", "removed I1"]


@rule("GR-ACC-08")
def test_a_captain_in_orbit_2_wins_orbit_1_by_accelerating() -> None:
    normal = fly(dealt(), "P1-O1 P1-O2")
    assert mover(normal) == "blue"
    jumped = fly(dealt(), "P1-O1 P2-O1")
    assert rocket(orange(jumped)) == "P2-O1"
    # Whatever blue does to draw level, orange is in orbit 1 and moves first there.
    assert [space for space in spaces(jumped) if space.startswith("P2")] == ["P2-O2"]
    fly(jumped, "P2-O2")
    assert mover(jumped) == "orange"


@rule("GR-ACC-09")
def test_the_pair_the_opponent_stands_in_may_be_skipped_and_its_card_is_lost() -> None:
    state = dealt(box_deal(orbit="I1 H12"))
    fly(state, "P1-O1")
    assert spaces(state) == ["P1-O2", "P2-O1", "P2-O2"]
    fly(state, "P2-O2")
    assert seen(state).removed == ("H12",)
    assert "P1-O2" not in on_track(state)
    assert mover(state) == "blue"


# --- how far ------------------------------------------------------------------------------


@rule("GR-RUL-05")
@pytest.mark.parametrize("space", ["P3-O1", "P3-O2", "P4-O1", "P6-O2"])
def test_one_acceleration_skips_exactly_one_pair(space: str) -> None:
    assert refused(dealt(), f"take {space}") == "GR-RUL-05"


@rule("GR-RUL-05")
def test_turns_reach_the_next_pair_or_the_one_after_it_and_nothing_else() -> None:
    reached = Counter(turn.skipped for seed in range(12) for turn in turns(seed))
    assert set(reached) == {0, 1}


@rule("GR-RUL-05")
def test_accelerations_may_follow_each_other_at_once() -> None:
    state = fly(dealt(), "P2-O1 P2-O2 P4-O2")
    # Two turns in a row, two accelerations: onto blue's pair, then past it.
    assert mover(state) == "orange"
    fly(state, "P4-O1")
    assert mover(state) == "orange"
    fly(state, "P6-O1")
    assert [rocket(captain) for captain in (blue(state), orange(state))] == ["P4-O2", "P6-O1"]


@rule("GR-RUL-05")
def test_with_accelerate_chain_any_number_of_pairs_may_be_skipped() -> None:
    state = dealt(accelerate_chain=True)
    assert spaces(state) == [f"P{pair}-O{orbit}" for pair in range(1, 7) for orbit in (1, 2)]
    fly(state, "P5-O2")
    assert rocket(blue(state)) == "P5-O2"
    assert "P5-O2" not in spaces(state)
    assert len(spaces(state)) == 11
    fly(state, "P6-O1 P6-O2")
    assert asked(state) == "predict"
    assert (cards_in_front(blue(state)), cards_in_front(orange(state))) == (2, 1)
    assert len(seen(state).removed) == 9


@rule("GR-RUL-05")
@pytest.mark.parametrize("seed", range(8))
def test_with_accelerate_chain_cards_are_counted_by_skipped_pairs(seed: int) -> None:
    state = None
    for state in walk(seed, accelerate_chain=True):
        state.check()
    assert state is not None
    skipped = Counter[str]()
    leads = set()
    for turn in turns(seed, accelerate_chain=True):
        skipped[turn.colour] += turn.skipped
        leads.add(turn.skipped)
    assert max(leads) > 1
    assert cards_in_front(blue(state)) == 24 - skipped["blue"]
    assert cards_in_front(orange(state)) == 24 - skipped["orange"]
    assert len(seen(state).removed) == skipped.total()


@rule("GR-RUL-06")
def test_from_pair_4_pair_6_can_be_reached() -> None:
    state = fly(dealt(), "P2-O1 P2-O2 P4-O1 P4-O2")
    assert spaces(state) == ["P5-O1", "P5-O2", "P6-O1", "P6-O2"]


@rule("GR-RUL-06")
def test_from_pair_5_only_pair_6_is_left() -> None:
    state = fly(dealt(), "P2-O1 P2-O2 P4-O1 P4-O2 P5-O1 P5-O2")
    assert spaces(state) == ["P6-O1", "P6-O2"]


@rule("GR-RUL-06")
def test_nobody_leaves_the_track_or_stops_before_pair_6() -> None:
    with pytest.raises(UnknownNotation):
        dealt().parse("take P7-O1")
    last = Counter(
        (turn.season, turn.colour) for seed in range(10) for turn in turns(seed) if turn.pair == 6
    )
    assert set(last.values()) == {10}
    assert len(last) == 8


@rule("GR-RUL-07")
@pytest.mark.parametrize("accelerate_chain", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_both_rockets_end_in_pair_6_one_in_each_orbit(seed: int, accelerate_chain: bool) -> None:
    ends = 0
    for state in walk(seed, accelerate_chain=accelerate_chain):
        rockets = (blue(state), orange(state))
        if asked(state) == "take":
            assert spaces(state)
        if rockets[0].step == rockets[1].step:
            assert {captain.orbit for captain in rockets} == {1, 2}
        if asked(state) in ("predict", "over"):
            assert {rocket(captain) for captain in rockets} == {"P6-O1", "P6-O2"}
            assert on_track(state) == {}
            ends += 1
    assert ends == 7  # Two predictions in each break, and the end.


@rule("GR-RUL-07")
def test_every_pair_ahead_of_a_rocket_holds_a_card() -> None:
    for seed in range(6):
        for state in walk(seed):
            for captain in (blue(state), orange(state)):
                for pair in range(captain.step + 1, 7):
                    assert {f"P{pair}-O1", f"P{pair}-O2"} & on_track(state).keys()


@rule("GR-RUL-07")
def test_a_rocket_that_arrives_first_waits_for_the_other() -> None:
    state = fly(dealt(), "P2-O1 P2-O2 P4-O1 P4-O2 P6-O1")
    while asked(state) != "predict":
        assert mover(state) == "orange"
        assert asked(state) == "take"
        fly(state, spaces(state)[0])
    assert rocket(orange(state)) == "P6-O2"


@rule("GR-RUL-08")
@pytest.mark.parametrize("seed", range(6))
def test_a_card_leaves_exactly_when_both_rockets_have_reached_its_pair(seed: int) -> None:
    pair_of: dict[str, int] = {}
    for state in walk(seed):
        view = seen(state)
        if asked(state) == "take" and all(view.line):
            pair_of = {card: int(space[1]) for space, card in on_track(state).items()}
        behind = min(captain.step for captain in view.captains)
        for card, pair in pair_of.items():
            if card in view.line:
                assert pair > behind
            elif card in view.removed:
                assert pair <= behind


@rule("GR-RUL-08")
def test_removed_cards_never_come_back() -> None:
    removed: set[str] = set()
    for state in walk(seed=8):
        assert removed <= set(seen(state).removed)
        removed = set(seen(state).removed)
        assert not removed & set(seen(state).line)
    assert removed


@rule("GR-RUL-09")
@pytest.mark.parametrize("seed", range(10))
def test_a_season_costs_one_card_for_each_acceleration(seed: int) -> None:
    taken = Counter[tuple[int, str]]()
    jumps = Counter[tuple[int, str]]()
    for turn in turns(seed):
        taken[turn.season, turn.colour] += 1
        jumps[turn.season, turn.colour] += turn.skipped
    for season in (1, 2, 3, 4):
        for colour in box.COLOURS:
            assert taken[season, colour] == 6 - jumps[season, colour]
            assert 3 <= taken[season, colour] <= 6


@rule("GR-RUL-09")
def test_as_many_cards_are_removed_as_both_accelerated() -> None:
    for seed in range(8):
        *_, state = walk(seed)
        assert len(seen(state).removed) == sum(turn.skipped for turn in turns(seed))


@rule("GR-RUL-09")
def test_nobody_is_more_than_two_ahead_or_has_more_than_three_turns_in_a_row() -> None:
    longest = farthest = 0
    for seed in range(30):
        row: list[tuple[int, str]] = []
        for turn in turns(seed):
            now = (turn.season, turn.colour)
            row = [*row, now] if row and row[-1] == now else [now]
            longest = max(longest, len(row))
        for state in walk(seed):
            farthest = max(farthest, abs(blue(state).step - orange(state).step))
    assert (longest, farthest) == (3, 2)


@rule("GR-RUL-09")
def test_48_of_the_74_orbit_cards_are_laid_out_and_26_never_seen() -> None:
    *_, state = walk(seed=1)
    laid = set(seen(state).laid)
    assert len(laid) == 48
    assert len(set(box.ORBIT_IDS) - laid) == 26
    in_front = cards_in_front(blue(state)) + cards_in_front(orange(state))
    assert in_front + len(seen(state).removed) == 48


# --- rulings on special cases -------------------------------------------------------------


@rule("GR-RUL-10")
@pytest.mark.parametrize(
    ("blues", "left", "next_mover"), [("P2-O2", "P2-O1", "orange"), ("P2-O1", "P2-O2", "blue")]
)
def test_a_captain_may_accelerate_onto_the_pair_the_opponent_stands_in(
    blues: str, left: str, next_mover: str
) -> None:
    state = fly(dealt(box_deal(orbit="I1 H12")), blues)
    fly(state, left)
    assert (blue(state).step, orange(state).step) == (2, 2)
    assert mover(state) == next_mover
    # Both had jumped over pair 1: both of its cards leave together.
    assert set(seen(state).removed) == {"I1", "H12"}


@rule("GR-RUL-11")
def test_a_trailing_captain_skips_one_pair_like_everybody_else() -> None:
    state = fly(dealt(), "P2-O1")
    assert (blue(state).step, orange(state).step) == (2, 0)
    assert spaces(state) == ["P1-O1", "P1-O2", "P2-O2"]
    assert refused(state, "take P3-O1") == "GR-RUL-05"
    fly(state, "P1-O2")
    assert spaces(state) == ["P2-O2", "P3-O1", "P3-O2"]
    assert refused(state, "take P4-O1") == "GR-RUL-05"


def test_every_later_season_is_flown_by_the_same_rules() -> None:
    state = fly_to_season(dealt(), 3)
    assert len(spaces(state)) == 4
    assert refused(state, "take P3-O1") == "GR-RUL-05"
    fly_to_break(state)
    assert state.season == 3


def test_explaining_a_take_names_only_what_it_applies() -> None:
    start = fly(dealt(), "P1-O1")
    normal = start.explain(start.parse("take P1-O2"))
    assert normal == ["GR-TURN-02", "GR-TURN-01", "GR-TURN-05"]
    # Passing the leader takes the card left in the leader's pair out of the game.
    passing = start.explain(start.parse("take P2-O1"))
    assert passing == ["GR-ACC-01", "GR-TURN-01", "GR-TURN-05", "GR-ACC-07"]
