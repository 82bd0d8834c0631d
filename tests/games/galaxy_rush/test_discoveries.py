"""RES and DISC: Resources, and the Discoveries they make possible."""

from __future__ import annotations

import pytest

from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.components import table as printed
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    asked,
    blue,
    box_deal,
    dealt,
    finished,
    mover,
    offered,
    orange,
    play,
    refused,
    score,
    seen,
    table,
    told,
    walk,
)

rule = pytest.mark.rule

LETTERS = dict(zip(box.RESOURCES, "IOPR", strict=True))


def resource_turn(card: str, *, discoveries: str = "D101 D102 D103 D104") -> GalaxyRush:
    """Season one: blue has just played a Resource face up; P2-O1 holds an Iridium Fuel Cell."""
    state = dealt(box_deal(orbit=f"{card} H12 I2 N08", discoveries_1=discoveries))
    return play(state, "take P1-O1", "face up")


# --- Resources ----------------------------------------------------------------------------


@rule("GR-RES-01")
def test_a_resource_played_up_joins_the_stack_of_its_type() -> None:
    state = dealt(box_deal(orbit="I1 O1 I2 O2 I3 P3", discoveries_1="D112 D111 D107 D103"))
    play(state, "take P1-O1", "face up")
    assert blue(state).resources == (1, 0, 0, 0)
    play(state, "take P1-O2", "face up")
    assert orange(state).resources == (0, 1, 0, 0)
    play(state, "take P2-O1", "face up")
    assert blue(state).resources == (2, 0, 0, 0)
    assert orange(state).resources == (0, 1, 0, 0)


@rule("GR-RES-02")
def test_using_resources_costs_nothing() -> None:
    state = resource_turn("I1", discoveries="D101 D109 D112 D111")
    play(state, "discover D101")
    assert blue(state).resources == (1, 1, 0, 0)
    assert blue(state).up == ("I1",)


@rule("GR-RES-02")
@pytest.mark.parametrize("seed", range(8))
def test_nothing_takes_a_resource_away(seed: int) -> None:
    had: list[tuple[int, ...]] = [(0, 0, 0, 0), (0, 0, 0, 0)]
    for state in walk(seed):
        for seat, captain in enumerate(seen(state).captains):
            assert all(now >= then for now, then in zip(captain.resources, had[seat], strict=True))
            had[seat] = captain.resources


@rule("GR-RES-03")
def test_a_resource_played_down_is_no_resource() -> None:
    state = dealt(box_deal(orbit="I1 I6 I2 I3", discoveries_1="D109 D112 D111 D110"))
    play(state, "take P1-O1", "face down", "take P1-O2", "face down")
    assert blue(state).resources == (0, 0, 0, 0)
    play(state, "take P2-O1", "face up")
    assert blue(state).resources == (1, 0, 0, 0)
    # Two Iridium would have reached for D109; the one played down does not help.
    assert (asked(state), mover(state)) == ("take", "orange")


# --- when a Discovery may be made ---------------------------------------------------------


@rule("GR-DISC-01")
def test_a_resource_played_up_allows_a_discovery_or_none() -> None:
    state = resource_turn("I1")
    assert (mover(state), asked(state)) == ("blue", "discover")
    assert offered(state) == ["discover D101", "discover none"]
    play(state, "discover none")
    assert blue(state).discoveries == ()
    assert seen(state).display == ("D101", "D102", "D103", "D104")


@rule("GR-DISC-01")
@pytest.mark.parametrize(("card", "face"), [("I2", "down"), ("C01", "up"), ("H01", "up")])
def test_without_a_resource_played_up_there_is_no_discovery(card: str, face: str) -> None:
    state = (
        table()
        .track(f"- {card} C02 C03 C04 AS01", "- N08 C05 C06 C07 C08")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, up="H12")
        .display("D101 D102 D103 D104")
        .state()
    )
    play(state, "take P2-O1", f"face {face}")
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-DISC-01")
@pytest.mark.parametrize("seed", range(6))
def test_in_every_game_a_discovery_follows_only_a_resource_just_played_up(seed: int) -> None:
    kinds = {card["id"]: card["kind"] for card in printed("orbit")}
    before: tuple[str, set[str]] = ("", set())
    for state in walk(seed):
        view = seen(state)
        mine = set(view.captains[state.seat].up) if not state.over else set()
        if asked(state) == "discover":
            taken, earlier = before
            assert kinds[taken] == "resource"
            assert mine - earlier == {taken}
        before = (view.taken, mine)


# --- the requirement ----------------------------------------------------------------------


def reaching_for(find: str, resources: list[str]) -> GalaxyRush:
    """Blue has just played the first of these Resources up; the others were there before."""
    season = int(find[1])
    step = len(resources) if season == 1 else 1
    others = [card for card in hardest(season) if card != find]
    asteroids = [f"AS{number:02}" for number in range(1, 10)]
    board = (
        table(season)
        .display(" ".join([find, *others[:3]]))
        .blue(step=step, orbit=1, up=" ".join(resources[1:]))
        .orange(step=step - 1, orbit=2, up=" ".join(asteroids[: 3 * (season - 1) + step - 1]))
        .decision("face", seat="blue", card=resources[0])
    )
    for past in range(1, season):
        heroics = (f"H{number:02}" for number in range(3 * past - 2, 3 * past + 1))
        board.blue(**{f"down{past}": " ".join(heroics)})
    return play(board.state(), "face up")


def hardest(season: int) -> list[str]:
    """A season's Discoveries, those that need the most first."""
    cards = [card for card in printed("discovery") if card["season"] == season]
    return [card["id"] for card in sorted(cards, key=lambda card: -sum(card["needs"].values()))]


def cards_for(needs: dict[str, int]) -> list[str]:
    return [f"{LETTERS[kind]}{number + 1}" for kind, n in needs.items() for number in range(n)]


@rule("GR-DISC-02")
@pytest.mark.parametrize("card", printed("discovery"), ids=lambda card: str(card["id"]))
def test_exactly_the_resources_shown_are_enough(card: dict[str, dict[str, int]]) -> None:
    find = str(card["id"])
    state = reaching_for(find, cards_for(card["needs"]))
    assert f"discover {find}" in offered(state)
    play(state, f"discover {find}")
    assert blue(state).discoveries == (find,)


@rule("GR-DISC-02")
@pytest.mark.parametrize("card", printed("discovery"), ids=lambda card: str(card["id"]))
def test_one_resource_too_few_of_any_type_is_not_enough(card: dict[str, dict[str, int]]) -> None:
    find = str(card["id"])
    for kind in card["needs"]:
        fewer = {other: count - (other == kind) for other, count in card["needs"].items()}
        # Any number of other Resources does not make up for the one that is missing.
        spare = next(other for other in reversed(box.RESOURCES) if other != kind)
        state = reaching_for(find, [f"{LETTERS[spare]}8", *cards_for(fewer)])
        assert f"discover {find}" not in offered(state)
        if asked(state) == "discover":
            assert refused(state, f"discover {find}") == "GR-DISC-02"


@rule("GR-DISC-02")
def test_the_refusal_says_what_is_missing() -> None:
    state = resource_turn("I1", discoveries="D101 D109 D106 D104")
    why = {option.notation: option for option in state.options()}
    assert why["discover D101"].open
    assert why["discover D106"].rule == "GR-DISC-02"
    words = state.game.words("en")
    reasons = {
        name: words.say(option.reason) for name, option in why.items() if option.reason is not None
    }
    assert reasons == {
        "discover D104": "You still lack 1 Ruthenium.",
        "discover D106": "You still lack 1 Osmium and 1 Palladium.",
        "discover D109": "You still lack 1 Iridium.",
    }


# --- making one ---------------------------------------------------------------------------


@rule("GR-DISC-03")
def test_at_most_one_discovery_per_turn() -> None:
    state = (
        table()
        .track("- O1 C02 C03 C04 AS01", "- N08 C05 C06 C07 C08")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, up="H12")
        .display("D101 D102 D105 D104")
        .state()
    )
    play(state, "take P2-O1", "face up")
    assert offered(state) == ["discover D101", "discover D102", "discover D105", "discover none"]
    play(state, "discover D102")
    assert blue(state).discoveries == ("D102",)
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-DISC-04")
def test_the_discovery_lies_face_up_in_front_of_its_finder_for_everybody() -> None:
    state = play(resource_turn("I1"), "discover D101")
    for viewer in (0, 1, None):
        assert seen(state, viewer).captains[0].discoveries == ("D101",)
        assert seen(state, viewer).captains[1].discoveries == ()
        assert "D101" not in seen(state, viewer).display


@rule("GR-DISC-05")
def test_the_gap_in_the_display_is_refilled_from_the_deck() -> None:
    state = resource_turn("I1", discoveries="D102 D103 D101 D104 D112 D108")
    assert seen(state).discoveries_left == 8
    lines = told(state, "discover D101")
    assert seen(state).display == ("D102", "D103", "D112", "D104")
    assert seen(state).discoveries_left == 7
    assert lines == ["discover_gift D101", "refill D112"]


@rule("GR-DISC-06")
@pytest.mark.parametrize(
    ("card", "find", "after"),
    [
        ("I1", "D101", (1, 1, 0, 0)),
        ("O1", "D102", (0, 1, 1, 0)),
        ("P1", "D103", (0, 0, 1, 1)),
        ("R1", "D104", (1, 0, 0, 1)),
    ],
)
def test_a_discovery_of_season_one_adds_a_resource_of_the_type_it_gives(
    card: str, find: str, after: tuple[int, ...]
) -> None:
    state = play(resource_turn(card), f"discover {find}")
    assert blue(state).resources == after


@rule("GR-DISC-06", "GR-RUL-17")
def test_the_resource_a_discovery_gives_helps_from_the_next_turn_on() -> None:
    state = dealt(box_deal(orbit="I1 H12 I2 N08", discoveries_1="D101 D105 D112 D111"))
    play(state, "take P1-O1", "face up", "discover D101", "take P1-O2", "face down")
    play(state, "take P2-O1", "face up")
    # D105 needs Iridium and Osmium: the Osmium is the gift of D101.
    assert "discover D105" in offered(state)


@rule("GR-DISC-07")
def test_a_discovery_among_the_resources_still_scores_its_reputation() -> None:
    assert finished().state().outcome.scores[0]["discoveries"] == 1 + 2
    without = finished().blue(discoveries="D105").state()
    assert without.outcome.scores[0]["discoveries"] == 2
    state = play(resource_turn("I1"), "discover D101")
    assert score(state, "blue")["discoveries"] == 1
    assert score(state, "orange")["discoveries"] == 0


# --- rulings ------------------------------------------------------------------------------


@rule("GR-RUL-15")
def test_the_right_to_a_discovery_cannot_be_saved() -> None:
    state = dealt(box_deal(orbit="I1 H12 H01 N08", discoveries_1="D101 D102 D103 D104"))
    play(state, "take P1-O1", "face up", "discover none", "take P1-O2", "face down")
    play(state, "take P2-O1", "face up")
    assert (mover(state), asked(state)) == ("orange", "take")


@rule("GR-RUL-15")
def test_the_new_resource_need_not_be_of_a_type_the_discovery_needs() -> None:
    state = dealt(box_deal(orbit="I1 H12 R1 N08", discoveries_1="D101 D111 D110 D103"))
    play(state, "take P1-O1", "face up", "discover none", "take P1-O2", "face down")
    play(state, "take P2-O1", "face up")
    assert offered(state) == ["discover D101", "discover none"]


@rule("GR-RUL-15")
def test_a_resource_got_by_accelerating_counts_too() -> None:
    state = dealt(box_deal(orbit="H01 H12 I1 N08", discoveries_1="D101 D102 D103 D104"))
    play(state, "take P2-O1", "face up")
    assert offered(state) == ["discover D101", "discover none"]


@rule("GR-RUL-16")
@pytest.mark.parametrize("hidden", ["D105", "D108", "D201", "D412"])
def test_only_a_discovery_in_the_display_can_be_made(hidden: str) -> None:
    state = resource_turn("I1", discoveries="D101 D102 D103 D104 D105")
    assert refused(state, f"discover {hidden}") == "GR-RUL-16"


@rule("GR-RUL-16")
def test_a_discovery_already_made_cannot_be_made_again() -> None:
    state = resource_turn("I1", discoveries="D101 D102 D103 D104 D109")
    play(state, "discover D101", "take P1-O2", "face down", "take P2-O1", "face up")
    assert mover(state) == "blue"
    assert offered(state) == ["discover D102", "discover D109", "discover none"]
    assert refused(state, "discover D101") == "GR-RUL-16"


@rule("GR-RUL-16")
def test_the_card_that_refills_the_gap_cannot_be_taken_in_the_same_turn() -> None:
    state = (
        table()
        .track("- I2 C02 C03 C04 AS01", "- N08 C05 C06 C07 C08")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, up="H12")
        .display("D101 D102 D103 D104")
        .deck(discoveries1="D109")
        .state()
    )
    play(state, "take P2-O1", "face up", "discover D101")
    assert "D109" in seen(state).display
    assert (mover(state), asked(state)) == ("orange", "take")
    assert blue(state).discoveries == ("D101",)


@rule("GR-RUL-17")
def test_no_gift_could_help_to_meet_its_own_requirement() -> None:
    for card in printed("discovery"):
        assert card.get("gives") not in card["needs"]
    # Blue lacks the Osmium for D110; that D101 would give one does not open it.
    state = resource_turn("O1", discoveries="D110 D101 D112 D111")
    assert asked(state) == "take"


@rule("GR-RUL-17")
def test_a_gift_counts_for_achievements_about_resources() -> None:
    base = finished().achievements("A01 A02 A12 A13")
    gifts = base.blue(up="I1 O1 P1 O3 O6 O7 C01 C02", down1="I6 P6 R6", down3="R8")
    # Ruthenium only from D106, the fifth Osmium only from D101.
    state = gifts.blue(discoveries="D101 D106").state()
    assert blue(state).resources == (1, 5, 1, 1)
    assert score(state, "blue")["achievements"] == 3 + 8
    without = gifts.blue(discoveries="").state()
    assert blue(without).resources == (1, 4, 1, 0)
    assert score(without, "blue")["achievements"] == 0


@rule("GR-RUL-17")
def test_predictions_see_the_gift_as_a_resource_and_the_card_as_a_discovery() -> None:
    def tokens(discoveries: str) -> int:
        state = (
            finished()
            .blue(up="I1 O1 H01 H02 H03 C01 C02 C03", discoveries=discoveries)
            .predictions("blue:PB4 orange:PO1 blue:PB3 orange:PO2 orange:PB8 blue:PO8")
            .state()
        )
        return state.outcome.scores[0]["predictions"]

    # Two Resource cards each: without Discoveries both predictions of blue are tied and wrong.
    assert tokens("") == 0
    assert tokens("D101") == 6 + 5


@rule("GR-RUL-18")
def test_the_same_resources_serve_any_number_of_discoveries() -> None:
    state = (
        table()
        .track("- I1 I2 O1 C04 AS01", "- H13 C05 C06 C07 C08")
        .blue(step=1, orbit=1, up="O2")
        .orange(step=1, orbit=2, up="H12")
        .display("D101 D102 D105 D108")
        .state()
    )
    play(state, "take P2-O1", "face up", "discover D101", "take P2-O2", "face down")
    play(state, "take P3-O1", "face up", "discover D105", "take P3-O2", "face down")
    play(state, "take P4-O1", "face up", "discover D102", "take P4-O2", "face down")
    assert blue(state).discoveries == ("D101", "D102", "D105")
    assert blue(state).resources == (2, 3, 2, 0)


@rule("GR-RUL-18")
def test_two_icons_of_a_type_mean_at_least_two_resources_of_it() -> None:
    state = dealt(box_deal(orbit="I1 H12 I2 N08", discoveries_1="D109 D112 D111 D110"))
    play(state, "take P1-O1", "face up")
    assert asked(state) == "take"
    play(state, "take P1-O2", "face down", "take P2-O1", "face up")
    assert offered(state) == ["discover D109", "discover none"]


def rich_table() -> GalaxyRush:
    """Season two with only Resources on the track: both captains can make every Discovery."""
    return (
        table(season=2)
        .track("I3 I4 I5 R3 R4 R5", "I6 I7 I8 R6 R7 R8")
        .blue(up="I1 I2 O1 O2 P1 P2", discoveries="D103 D106", medals="1")
        .orange(up="R1 R2 O3 O4 P3 P4", discoveries="D104 D107")
        .state()
    )


@rule("GR-RUL-19")
def test_when_the_deck_is_empty_the_display_shrinks() -> None:
    state = rich_table()
    for made in range(1, 13):
        play(
            state,
            offered(state)[0],
            "face up",
        )
        play(state, offered(state)[0])
        assert seen(state).discoveries_left == max(0, 8 - made)
        if made < 12:
            assert sum(1 for card in seen(state).display if card) == min(4, 12 - made)
    assert seen(state).display == ("", "", "", "")
    found = blue(state).discoveries + orange(state).discoveries
    assert {card for card in found if card.startswith("D2")} == {
        f"D2{number:02}" for number in range(1, 13)
    }


@rule("GR-RUL-19")
def test_a_discovery_taken_from_an_empty_deck_leaves_a_gap() -> None:
    state = rich_table()
    for _ in range(8):
        play(state, offered(state)[0], "face up")
        play(state, offered(state)[0])
    shown = seen(state).display
    assert all(shown)
    play(state, offered(state)[0], "face up", f"discover {shown[1]}")
    assert seen(state).display == (shown[0], "", shown[2], shown[3])


@rule("GR-RUL-19")
@pytest.mark.parametrize("seed", range(6))
def test_discoveries_put_away_never_come_back(seed: int) -> None:
    for state in walk(seed):
        assert all(card[1] == str(state.season) for card in seen(state).display if card)
