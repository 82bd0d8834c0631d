"""SETUP: how the table looks before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import BadOptions
from orrery.core.records import Deal
from orrery.core.state import OptionValue
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    fresh,
    has,
    mover,
    offered,
    play,
    refused,
    seen,
    wait,
)

rule = pytest.mark.rule
SEEDS = range(60)


def deal_of(seats: int, seed: int) -> Deal:
    return GAME.deal_of(fresh(seats, seed))


def dealt(seats: int, first: int, projects: str, **options: OptionValue) -> GalileoProject:
    """A fresh game with this start player and these project cards on top of their stack."""
    deal = GAME.deal_of(fresh(seats, 0, **options))
    top = projects.split()
    deal["first"] = [str(first)]
    deal["projects"] = top + [card for card in deal["projects"] if card not in top]
    state = GAME.start(GAME.settle(seats, options), deal)
    assert isinstance(state, GalileoProject)
    return state


# --- the table ----------------------------------------------------------------------------


@rule("GP-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_has_two_displays_and_places_for_technologies_goals_and_star_z(
    seats: int,
) -> None:
    view = seen(fresh(seats))
    assert (len(view.robots), len(view.characters)) == (5, 5)
    assert "" not in view.robots + view.characters
    assert (len(view.technologies), len(view.goals)) == (4, 4)
    assert view.star_z in ("a", "b")
    assert view.claims == ((), (), (), ())


@rule("GP-SETUP-02")
def test_the_robots_are_shuffled_into_a_hidden_deck() -> None:
    decks = [tuple(deal_of(2, seed)["robots"]) for seed in SEEDS]
    assert len(set(decks)) == len(decks)
    assert len({deck[0] for deck in decks}) > 20
    assert all(len(set(deck)) == 48 for deck in decks)
    state = fresh()
    hidden = GAME.deal_of(state)["robots"][5:]
    assert seen(state).robot_deck == len(hidden) == 43
    assert not any(card.encode() in seen(state).to_bytes() for card in hidden)


@rule("GP-SETUP-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_five_robots_are_revealed_from_left_to_right(seats: int) -> None:
    state = fresh(seats, 5)
    assert list(seen(state).robots) == GAME.deal_of(state)["robots"][:5]


@rule("GP-SETUP-04")
def test_with_three_players_the_cards_marked_4_are_taken_out() -> None:
    counts = Counter(deal_of(3, 1)["characters"])
    assert counts == {f"C{number:02}": 3 for number in range(1, 13)}


@rule("GP-SETUP-05")
@pytest.mark.parametrize(("seats", "copies"), [(2, 2), (4, 4)])
def test_with_two_players_those_marked_3_too_and_with_four_none(seats: int, copies: int) -> None:
    counts = Counter(deal_of(seats, 1)["characters"])
    assert counts == {f"C{number:02}": copies for number in range(1, 13)}


@rule("GP-SETUP-06")
@pytest.mark.parametrize(("seats", "hidden"), [(2, 19), (3, 31), (4, 43)])
def test_the_characters_are_shuffled_into_a_hidden_deck(seats: int, hidden: int) -> None:
    decks = {tuple(deal_of(seats, seed)["characters"]) for seed in SEEDS}
    assert len(decks) == len(SEEDS)
    assert {deck[0] for deck in decks} == {f"C{number:02}" for number in range(1, 13)}
    assert seen(fresh(seats)).character_deck == hidden


@rule("GP-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_five_characters_are_revealed_from_left_to_right(seats: int) -> None:
    state = fresh(seats, 7)
    assert list(seen(state).characters) == GAME.deal_of(state)["characters"][:5]


@rule("GP-SETUP-08", "GP-SETUP-11")
def test_with_four_players_three_have_the_same_technology_and_the_fourth_gets_none() -> None:
    rest = has(energy=3, mc=3, influence="earth 1")
    state = at(
        seats=4,
        board=has(technologies="1a 2b 3a 4a"),
        player1=has(technologies="2"),
        player2=has(technologies="2"),
        player3=rest,
        player4=rest,
        turn=has(stack="turn:3:goal:2 action:3"),
    )
    assert seen(state).tiles_left == (3, 1, 3, 3)
    play(state, "develop 2", "pass")
    assert [player.technologies for player in seen(state).players] == [("2b",)] * 3 + [()]
    assert seen(state).tiles_left == (3, 0, 3, 3)
    assert mover(state) == 4
    assert refused(state, "develop 2") == "GP-TECH-07"


@rule("GP-SETUP-09")
def test_each_kind_shows_side_a_or_b_at_random_by_itself() -> None:
    shown = {tuple(deal_of(2, seed)["technologies"]) for seed in range(200)}
    assert len(shown) == 16


@rule("GP-SETUP-10")
@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_kind_1_lies_on_top_and_then_2_3_and_4(kind: int) -> None:
    assert [tile[0] for tile in seen(fresh()).technologies] == ["1", "2", "3", "4"]
    state = at(board=has(technologies="1a 2b 3b 4a"), player1=has(mc=9, energy=5))
    play(state, f"develop {kind}")
    assert seen(state).players[0].technologies == (("1a", "2b", "3b", "4a")[kind - 1],)


@rule("GP-SETUP-11")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_fewer_players_have_fewer_tiles_of_each_kind(seats: int, tiles: int) -> None:
    assert seen(fresh(seats)).tiles_left == (tiles,) * 4


@rule("GP-SETUP-12")
def test_the_star_z_tile_has_one_side_up() -> None:
    assert {seen(fresh(2, seed)).star_z for seed in SEEDS} == {"a", "b"}
    for side in ("a", "b"):
        assert {seen(fresh(2, seed, star_z_side=side)).star_z for seed in range(8)} == {side}


@rule("GP-SETUP-13")
def test_four_of_eight_goals_lie_at_random_on_the_four_spaces() -> None:
    drawn = [seen(fresh(2, seed)).goals for seed in range(200)]
    assert all(len(set(goals)) == 4 for goals in drawn)
    for slot in range(4):
        assert {goals[slot] for goals in drawn} == {f"G{number}" for number in range(1, 9)}


@rule("GP-SETUP-14")
def test_the_other_projects_lie_in_a_shuffled_stack_with_only_its_top_known() -> None:
    stacks = {tuple(deal_of(2, seed)["projects"]) for seed in SEEDS}
    assert len(stacks) == len(SEEDS)
    assert {stack[0] for stack in stacks} == {f"PR{number:02}" for number in range(1, 11)}
    state = fresh(3, 2)
    pile = seen(state).pile
    assert len(pile) == 10 - 4
    assert pile[0] == GAME.deal_of(state)["projects"][4]
    assert pile[1:] == ("",) * 5


@rule("GP-SETUP-15")
def test_all_mc_and_energy_lie_in_the_supply_until_a_project_is_chosen() -> None:
    state = fresh(4, 1)
    assert {(player.mc, player.energy) for player in seen(state).players} == {(0, 0)}


# --- the players --------------------------------------------------------------------------


@rule("GP-SETUP-16")
def test_the_start_player_is_drawn_and_all_boards_are_alike() -> None:
    for seats in (2, 3, 4):
        assert {seen(fresh(seats, seed)).first for seed in SEEDS} == set(range(seats))
    players = seen(fresh(4, 2)).players
    assert all(player == players[0] for player in players)


@rule("GP-SETUP-18")
def test_development_markers_begin_on_space_0_of_all_four_moons() -> None:
    state = dealt(2, 1, "PR09 PR10 PR08")
    play(state, "project PR09", "project PR10")
    assert [player.markers for player in seen(state).players] == [(0, 0, 0, 0)] * 2


@rule("GP-SETUP-19")
def test_goal_markers_and_modifiers_lie_beside_the_boards_unused() -> None:
    state = dealt(3, 1, "PR01 PR02 PR03 PR04")
    play(state, "project PR01", "project PR02", "project PR03")
    view = seen(state)
    assert view.claims == ((), (), (), ())
    for player in view.players:
        assert len(player.modifiers) == 8
        assert (player.goals, player.robots, player.tucked) == ((), (), ())


@rule("GP-SETUP-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_project_more_than_players_is_offered(seats: int) -> None:
    state = fresh(seats, 3)
    top = GAME.deal_of(state)["projects"][: seats + 1]
    assert sorted(seen(state).offered) == sorted(top)
    assert offered(state) == [f"project {card}" for card in sorted(top)]


@rule("GP-SETUP-21", "GP-DEC-01")
def test_the_last_player_chooses_first_and_then_counter_clockwise() -> None:
    state = dealt(4, 2, "PR01 PR02 PR03 PR04 PR05")
    choosing = []
    for card in ("PR03", "PR01", "PR05", "PR02"):
        assert asked(state) == "project"
        choosing.append(mover(state))
        play(state, f"project {card}")
    # Player 2 starts, so player 1 is the last.
    assert choosing == [1, 4, 3, 2]
    cards = [player.project.card for player in seen(state).players if player.project]
    assert cards == ["PR03", "PR02", "PR05", "PR01"]
    assert (asked(state), mover(state)) == ("track", 2)


@rule("GP-SETUP-21", "GP-DEC-01")
def test_a_project_must_be_chosen_and_only_one_that_is_still_there() -> None:
    state = dealt(2, 1, "PR01 PR02 PR03")
    assert refused(state, "pass") == "GP-SETUP-21"
    assert refused(state, "project PR04") == "GP-SETUP-21"
    assert offered(play(state, "project PR02")) == ["project PR01", "project PR03"]
    assert refused(state, "project PR02") == "GP-SETUP-21"


@rule("GP-SETUP-22")
@pytest.mark.parametrize(
    ("card", "mc", "energy"),
    [("PR01", 3, 1), ("PR02", 3, 2), ("PR04", 2, 2), ("PR06", 3, 0), ("PR09", 1, 1)],
)
def test_the_card_gives_its_mc_and_energy_at_once(card: str, mc: int, energy: int) -> None:
    state = play(dealt(2, 1, f"{card} PR07 PR10"), f"project {card}")
    last = seen(state).players[1]
    assert (last.mc, last.energy) == (mc, energy)


@rule("GP-SETUP-23")
@pytest.mark.parametrize(("card", "level"), [("PR01", 1), ("PR04", 2), ("PR06", 3), ("PR09", 5)])
def test_the_card_is_the_first_project_open_and_without_modifiers(card: str, level: int) -> None:
    state = play(dealt(2, 1, f"{card} PR07 PR10"), f"project {card}")
    project = seen(state).players[1].project
    assert project is not None
    assert (project.card, project.level) == (card, level)
    assert (project.moon_modifier, project.robot_modifier) == ("", "")
    assert seen(state).players[1].robots == ()


@rule("GP-SETUP-24")
@pytest.mark.parametrize(("card", "influence"), [("PR01", 5), ("PR02", 3), ("PR05", 4)])
def test_the_influence_of_the_card_is_used_in_the_first_turn_only(
    card: str, influence: int
) -> None:
    state = play(dealt(2, 2, f"{card} PR07 PR10"), "project PR07", f"project {card}")
    assert seen(state).players[1].influence == 0
    play(state, "track mars")
    assert (seen(state).players[1].track, seen(state).players[1].influence) == ("mars", influence)
    wait(state, 2)
    after = seen(state).players[1].influence
    assert after > influence
    assert asked(state) == "action"


@rule("GP-SETUP-25")
@pytest.mark.parametrize(("where", "place"), [("top", 0), ("bottom", -1)])
def test_the_project_left_over_goes_onto_the_stack(where: str, place: int) -> None:
    state = dealt(2, 1, "PR01 PR02 PR03 PR04", leftover_project=where)
    play(state, "project PR03", "project PR01")
    view = seen(state)
    assert view.offered == ()
    assert len(view.pile) == 8
    assert view.pile[place] == "PR02"
    assert view.pile[0] == ("PR02" if where == "top" else "PR04")


# --- rulings ------------------------------------------------------------------------------


@rule("GP-RL-30")
@pytest.mark.parametrize("leftover", ["top", "bottom"])
def test_the_leftover_project_goes_onto_the_stack_or_under_it(leftover: str) -> None:
    state = fresh(3, 8, leftover_project=leftover)
    drawn = [box.PROJECT_IDS[card] for card in state.deal.projects]
    assert list(seen(state).offered) == drawn[:4]
    play(state, *(f"project {card}" for card in (drawn[0], drawn[3], drawn[1])))
    pile = [box.PROJECT_IDS[card] for card in state.pile]
    assert pile == ([drawn[2], *drawn[4:]] if leftover == "top" else [*drawn[4:], drawn[2]])
    shown = seen(state).pile
    assert (shown[0] if leftover == "top" else shown[-1]) == drawn[2]


@rule("GP-RL-30")
def test_the_stack_is_shuffled_and_the_leftover_goes_on_top_unless_agreed_otherwise() -> None:
    stacks = {tuple(fresh(2, seed).deal.projects) for seed in range(6)}
    assert len(stacks) == 6
    assert not fresh(2, 1).deal.agreed.leftover_bottom
    with pytest.raises(BadOptions):
        GAME.new(2, 1, leftover_project="box")


@rule("GP-RL-31")
def test_the_side_of_the_star_z_tile_is_drawn_or_agreed() -> None:
    assert {seen(fresh(2, seed)).star_z for seed in range(12)} == {"a", "b"}
    for side in ("a", "b"):
        assert {seen(fresh(2, seed, star_z_side=side)).star_z for seed in range(6)} == {side}


@rule("GP-RL-32")
def test_the_start_player_is_drawn_and_projects_are_chosen_the_other_way_round() -> None:
    assert {fresh(3, seed).deal.first for seed in range(20)} == {0, 1, 2}
    for seed in range(6):
        state = fresh(3, seed)
        first = state.deal.first
        choosing = []
        while asked(state) == "project":
            choosing.append(state.seat)
            play(state, offered(state)[0])
        assert choosing == [(first + 2) % 3, (first + 1) % 3, first]
        turns = [state.seat]
        while len(turns) < 5:
            choices = offered(state)
            easy = [act for act in choices if act in ("pass", "ability ignore")]
            play(state, (easy or choices)[0])
            if state.seat != turns[-1]:
                turns.append(state.seat)
        assert turns == [(first + turn) % 3 for turn in range(5)]
