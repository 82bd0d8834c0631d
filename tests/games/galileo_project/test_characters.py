"""CHAR: recruiting, abilities, tucking and dropping."""

from __future__ import annotations

import pytest

from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    seen,
    two,
    wait,
)

rule = pytest.mark.rule
GOALS = "G1 G2 G3 G4"


def row(character: str, place: int = 1) -> str:
    """A display with this character at a place and others around it."""
    others = [card for card in ("C01", "C02", "C06", "C07", "C12", "C11") if card != character]
    cards = others[:4]
    cards.insert(place - 1, character)
    return " ".join(cards)


# --- recruiting ---------------------------------------------------------------------------


@rule("GP-CHAR-01")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_any_character_of_the_display_is_free(place: int) -> None:
    characters = "C01 C02 C06 C07 C12"
    state = at(board=has(characters=characters), player1=has(mc=0, energy=0, influence="mars 1"))
    assert [act for act in offered(state) if act.startswith("recruit")] == [
        f"recruit {number}" for number in range(1, 6)
    ]
    play(state, f"recruit {place}")
    assert seen(state).taken == characters.split()[place - 1]
    assert seen(state).characters[place - 1] == ""
    assert seen(state).characters.count("") == 1
    assert (one(state).mc, one(state).energy) == (0, 0)
    assert one(state).influence >= 1


@rule("GP-CHAR-02")
@pytest.mark.parametrize(
    ("character", "influence", "mc"),
    [("C06", 6, 0), ("C01", 5, 0), ("C07", 4, 0), ("C04", 4, 1), ("C05", 3, 1), ("C08", 3, 1)],
)
def test_the_recruit_effect_is_influence_and_on_some_cards_mc(
    character: str, influence: int, mc: int
) -> None:
    state = at(board=has(characters=row(character)), player1=has(mc=2, influence="earth 1"))
    play(state, "recruit 1")
    assert (one(state).influence, one(state).mc) == (1 + influence, 2 + mc)


@rule("GP-CHAR-03")
@pytest.mark.parametrize(("place", "gain"), [(1, 6), (2, 6), (3, 5), (4, 4), (5, 3)])
def test_the_place_in_the_display_reduces_the_influence(place: int, gain: int) -> None:
    state = at(board=has(characters=row("C06", place)), player1=has(influence="mars 1"))
    play(state, f"recruit {place}")
    assert one(state).influence == 1 + gain


@rule("GP-CHAR-04")
def test_the_reduction_ends_at_0_and_leaves_the_mc() -> None:
    state = at(board=has(characters=row("C08", 5)), player1=has(mc=4, influence="mars 6"))
    play(state, "recruit 5")
    assert (one(state).track, one(state).influence, one(state).mc) == ("mars", 6, 5)


@rule("GP-CHAR-05")
def test_the_ability_comes_after_the_recruit_effect() -> None:
    state = at(board=has(characters=row("C04")), player1=has(mc=0, influence="earth 1"))
    play(state, "recruit 1")
    assert (asked(state), mover(state)) == ("ability", 1)
    assert (one(state).influence, one(state).mc) == (5, 1)
    assert refused(state, "recruit 2") == "GP-CHAR-05"


# --- abilities ----------------------------------------------------------------------------

ON_EARTH = ["C01", "C02", "C03", "C04", "C05", "C06"]
ON_MARS = ["C07", "C08", "C09", "C10", "C11", "C12"]


@rule("GP-CHAR-06", "GP-CHAR-07", "GP-DEC-06")
@pytest.mark.parametrize("track", ["earth", "mars"])
@pytest.mark.parametrize("character", ON_EARTH + ON_MARS)
def test_one_ability_is_blue_and_the_other_red(character: str, track: str) -> None:
    state = at(board=has(characters=row(character)), player1=has(influence=f"{track} 1"))
    play(state, "recruit 1")
    immediate = (character in ON_EARTH) == (track == "earth")
    usable, closed = ("now", "tuck") if immediate else ("tuck", "now")
    assert offered(state) == [f"ability {usable}", "ability ignore"]
    assert refused(state, f"ability {closed}") == "GP-CHAR-07"
    assert refused(state, "pass") == "GP-CHAR-05"


@rule("GP-CHAR-07")
@pytest.mark.parametrize(("track", "usable"), [("earth", "tuck"), ("mars", "now")])
def test_the_track_after_the_recruit_effect_counts(track: str, usable: str) -> None:
    state = at(board=has(characters=row("C11")), player1=has(influence="0"))
    play(state, "recruit 1", f"track {track}")
    assert offered(state) == [f"ability {usable}", "ability ignore"]


@rule("GP-CHAR-08")
def test_the_immediate_ability_is_carried_out_and_the_card_discarded() -> None:
    state = at(
        board=has(characters=row("C02"), goals=GOALS), player1=has(energy=0, influence="earth 1")
    )
    play(state, "recruit 1", "ability now")
    assert one(state).energy == 1
    assert (one(state).tucked, seen(state).characters_gone) == ((), ("C02",))
    assert mover(state) == 2


@rule("GP-CHAR-08", "GP-DEC-06")
def test_the_immediate_ability_may_be_ignored() -> None:
    state = at(
        board=has(characters=row("C02"), goals=GOALS), player1=has(energy=0, influence="earth 1")
    )
    play(state, "recruit 1", "ability ignore")
    assert one(state).energy == 0
    assert (one(state).tucked, seen(state).characters_gone) == ((), ("C02",))


@rule("GP-CHAR-09", "GP-DEC-06")
def test_with_the_end_of_game_ability_the_card_is_tucked_or_discarded() -> None:
    board = has(characters=row("C02"), goals=GOALS)
    state = at(board=board, player1=has(energy=0, influence="mars 1", tucked="C07"))
    tucked = play(state.clone(), "recruit 1", "ability tuck")
    assert one(tucked).tucked == ("C07", "C02")
    assert (one(tucked).energy, seen(tucked).characters_gone) == (0, ())
    play(state, "recruit 1", "ability ignore")
    assert one(state).tucked == ("C07",)
    assert seen(state).characters_gone == ("C02",)


@rule("GP-CHAR-10")
@pytest.mark.parametrize(("mc", "points"), [(0, 0), (1, 4)])
def test_a_tucked_character_scores_only_for_a_paid_mc(mc: int, points: int) -> None:
    # C07: two points for each robot at Europa.
    state = at(
        ending="last_character",
        deck=has(characters=""),
        turn=has(stack="turn:2:goal:2 action:2"),
        player1=has(mc=mc, tucked="C07", robots="R-MIN-E4 R-MIN-M6"),
        player2=has(energy=0, influence="mars 1"),
    )
    play(state, "recruit 1", "ability ignore")
    if mc == 0:
        assert offered(state) == ["drop C07"]
        play(state, "drop C07")
    assert state.over
    assert one(state).mc == 0
    assert seen(state).scores[0]["characters"] == points


# --- the limit ----------------------------------------------------------------------------


@rule("GP-CHAR-11")
@pytest.mark.parametrize(
    ("robots", "tucked", "drops"),
    [("", "C07", False), ("", "C07 C08", True), ("R-MIN-M1@ganymede", "C07 C08", False)],
)
def test_two_may_be_tucked_at_first_and_more_with_ganymede(
    robots: str, tucked: str, drops: bool
) -> None:
    state = at(
        board=has(characters=row("C02"), goals=GOALS),
        player1=has(energy=0, influence="mars 1", tucked=tucked, robots=robots),
    )
    play(state, "recruit 1", "ability tuck")
    assert (asked(state) == "drop") == drops
    assert len(one(state).tucked) == len(tucked.split()) + 1


@rule("GP-CHAR-12", "GP-DEC-07")
@pytest.mark.parametrize("dropped", ["C02", "C07", "C08"])
def test_one_too_many_and_one_goes_at_once_perhaps_the_new_one(dropped: str) -> None:
    state = at(
        board=has(characters=row("C02"), goals="G7 G1 G2 G4"),
        player1=has(energy=5, influence="mars 1", tucked="C07 C08"),
    )
    play(state, "recruit 1", "ability tuck")
    assert (asked(state), mover(state)) == ("drop", 1)
    assert offered(state) == ["drop C02", "drop C07", "drop C08"]
    assert refused(state, "pass") == "GP-CHAR-12"
    assert refused(state, "drop C01") == "GP-CHAR-12"
    play(state, f"drop {dropped}")
    # At once: step 3 comes after it.
    assert asked(state) == "goal"
    assert sorted(one(state).tucked) == sorted({"C02", "C07", "C08"} - {dropped})
    assert seen(state).characters_gone == (dropped,)


@rule("GP-CHAR-13")
def test_discarded_characters_never_come_back() -> None:
    state = at(
        board=has(characters="C01 C02 C06 C07 C12"),
        deck=has(characters="C03 C05"),
        player1=has(influence="mars 1"),
        player2=has(influence="mars 1"),
    )
    gone = len(seen(state).characters_gone)
    play(state, "recruit 1", "ability ignore")
    assert seen(state).characters == ("C02", "C06", "C07", "C12", "C03")
    play(state, "pass", "recruit 1", "ability ignore")
    assert seen(state).characters == ("C06", "C07", "C12", "C03", "C05")
    assert len(seen(state).characters_gone) == gone + 2
    assert (seen(state).character_deck, seen(state).ending) == (0, "last_character")


@rule("GP-CHAR-14")
def test_copies_may_be_tucked_and_each_counts_by_itself() -> None:
    state = at(
        board=has(characters=row("C07"), goals=GOALS),
        player1=has(mc=5, energy=0, influence="earth 1", tucked="C07", robots="R-MIN-E4 R-MIN-M6"),
    )
    assert seen(state).scores[0]["characters"] == 4
    play(state, "recruit 1", "ability tuck")
    assert one(state).tucked == ("C07", "C07")
    assert seen(state).scores[0]["characters"] == 8


@rule("GP-CHAR-15")
def test_tucked_characters_cannot_be_given_up_freely() -> None:
    state = at(
        turn=has(stack="turn:1:action:1 switch:1"),
        board=has(characters=row("C02"), goals="G7 G1 G2 G4"),
        player1=has(mc=2, energy=5, influence="mars 1", tucked="C07 C08"),
        player2=has(tucked="C09", influence="mars 1"),
    )
    assert refused(state, "drop C07") == "GP-SWITCH-01"
    play(state, "pass")
    assert refused(state, "drop C07") == "GP-TURN-04"
    play(state, "recruit 1")
    assert refused(state, "drop C07") == "GP-CHAR-05"
    play(state, "ability ignore")
    assert refused(state, "drop C07") == "GP-GOAL-01"
    wait(state)
    assert (one(state).tucked, two(state).tucked) == (("C07", "C08"), ("C09",))


# --- rulings ------------------------------------------------------------------------------

# C05 brings 3 influence and 1 MC; the last place takes 3 influence off.
LAST_PLACE = has(characters="C01 C02 C03 C04 C05")


@rule("GP-RL-21")
def test_a_reduction_stops_at_0_and_leaves_the_mc_alone() -> None:
    state = at(board=LAST_PLACE, player1=has(mc=2, influence="earth 4"))
    play(state, "recruit 5")
    assert (one(state).influence, one(state).mc) == (4, 3)


@rule("GP-RL-23")
@pytest.mark.parametrize(("track", "ability"), [("earth", "now"), ("mars", "tuck")])
def test_the_track_chosen_for_a_gain_of_0_decides_the_ability(track: str, ability: str) -> None:
    state = at(board=LAST_PLACE, player1=has(mc=0, influence="0"))
    play(state, "recruit 5")
    assert offered(state) == ["track earth", "track mars"]
    play(state, f"track {track}")
    assert (one(state).influence, one(state).track, one(state).mc) == (0, "", 1)
    assert offered(state) == [f"ability {ability}", "ability ignore"]


@rule("GP-RL-24")
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_either_ability_may_be_ignored(track: str) -> None:
    state = at(player1=has(mc=0, influence=f"{track} 1"))
    play(state, "recruit 1", "ability ignore")
    assert (one(state).mc, one(state).tucked) == (0, ())
    assert seen(state).characters_gone == ("C01",)


@rule("GP-RL-27")
def test_discarded_characters_do_not_come_back() -> None:
    state = at(deck=has(characters="C12 C11"), player1=has(mc=0), player2=has(mc=0))
    gone = len(seen(state).characters_gone)
    play(state, "recruit 1", "ability now")
    assert len(seen(state).characters_gone) == gone + 1
    play(state, "recruit 1", "ability ignore")
    table = seen(state)
    assert (table.character_deck, len(table.characters_gone)) == (0, gone + 2)
    assert table.ending == "last_character"


@rule("GP-RL-27")
def test_copies_of_a_character_can_be_tucked_together() -> None:
    state = at(
        board=has(characters="C01 C02 C03 C04 C05"),
        player1=has(mc=0, influence="mars 1", tucked="C01", robots="R-MIN-E3"),
    )
    play(state, "recruit 1", "ability tuck")
    assert one(state).tucked == ("C01", "C01")
    assert one(state).tucked_points == (2, 2)
