"""What is in the box, and how far it reaches (COMP)."""

from __future__ import annotations

import pytest

from orrery.games.newton.components import board, table
from tests.games.newton.table import at, fresh, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

COLOURS = ("red", "green", "blue", "yellow")

ACTIONS = ("work", "technology", "travel", "lessons", "study")


def kinds(found: list[dict[str, object]]) -> dict[str, int]:
    """How many entries there are of each kind."""
    names = [str(entry["kind"]) for entry in found]
    return {name: names.count(name) for name in names}


@rule("NW-COMP-01")
def test_a_map_and_a_board_with_both_tracks() -> None:
    tiles = whole(fresh(seed=3)).tiles
    spaces = {entry["id"] for entry in (*board("work")["space"], *board("technology")["space"])}
    on_tracks = {space for space in tiles if space in spaces}
    on_map = {place for place in tiles if place in {one["id"] for one in board("map")["place"]}}
    assert (len(on_map), len(on_tracks)) == (7 + 6 + 3 + 1, 5 + 5 + 5)
    assert on_map | on_tracks == set(tiles)


@rule("NW-COMP-02")
def test_a_study_board_for_everybody() -> None:
    assert len(table("study_board")) == 4
    boards = [player.board for player in whole(fresh(4)).players]
    assert sorted(boards) == ["study_1", "study_2", "study_3", "study_4"]


@rule("NW-COMP-03")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("objective", 10),
        ("invention", 10),
        ("specialization", 10),
        ("development", 20),
        ("income", 12),
        ("city_tile", 7),
        ("university_tile", 6),
        ("ancient_land_tile", 3),
    ],
)
def test_so_many_tiles(name: str, count: int) -> None:
    assert sum(entry.get("copies", 1) for entry in table(name)) == count


@rule("NW-COMP-03")
def test_a_medicine_income_tile_for_everybody() -> None:
    assert board("medicine")["copies"] == whole(fresh(4)).medicine_left == 4


@rule("NW-COMP-04")
def test_eighteen_bonus_tokens() -> None:
    assert sum(entry["copies"] for entry in table("bonus_token")) == 18
    assert len(whole(fresh(4)).tokens) == 18


@rule("NW-COMP-05")
def test_coins_and_potions_never_run_out() -> None:
    more = "[player2]\ncoins = 32\npotions = 20"
    state = turn("ST-red-work", developments="work work", coins=160, potions=20, more=more)
    play(state, "buy potion", "act work", "work 3")
    assert (seen(state).coins, seen(state).potions) == (160 - 3 + 3, 21)


@rule("NW-COMP-06")
def test_so_many_cards() -> None:
    starting = [(card["colour"], card["action"]) for card in table("starting_card")]
    assert len(set(starting)) == len(starting) == 24
    assert [starting.count((colour, "joker")) for colour in COLOURS] == [1, 1, 1, 1]
    levels = [card["level"] for card in table("action_card")]
    assert [levels.count(level) for level in (1, 2, 3)] == [15, 15, 15]
    assert len({master["id"] for master in table("master")}) == 20


@rule("NW-COMP-07")
@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_the_pieces_of_every_colour(player: int) -> None:
    mine = seen(fresh(4), player)
    assert sum(mine.piles) == 12
    assert mine.cubes_left == 12
    assert len(mine.students) + mine.students_left == 4
    assert (mine.scientist, mine.marker, mine.score) == ("basel", "w0", 0)


@rule("NW-COMP-08")
def test_one_token_for_the_first_player_and_an_aid_for_everybody() -> None:
    state = at("seats = 4\nfirst = 3")
    assert whole(state).first == 2
    assert state.seat == 2


@rule("NW-COMP-09")
def test_no_fifth_student() -> None:
    state = turn("ST-red-work", students="t0 a1 b1 c1", coins=10)
    assert refused(state, "buy student") == "NW-QUICK-08"


@rule("NW-COMP-09")
def test_no_thirteenth_cube() -> None:
    cubes = "cambridge salamanca bologna leipzig krakow london amsterdam napoli wien lisboa"
    state = turn(
        "ST-red-travel",
        scientist="besancon",
        cubes=f"{cubes} stockholm istanbul",
        doing="travel:1:1:card",
        coins=0,
    )
    play(state, "go paris")
    assert seen(state).scientist == "paris"
    assert (len(seen(state).cubes), seen(state).cubes_left) == (12, 0)


@rule("NW-COMP-09")
def test_no_thirteenth_bookshelf_tile() -> None:
    books = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
    state = turn("ST-red-study", books=books, developments="study study", potions=9)
    assert seen(state).piles == (0, 0, 0, 0)
    assert refused(state, "act study") == "NW-STUDY-06"


@rule("NW-COMP-10")
def test_every_card_shows_an_action_below_and_only_starting_cards_may_lack_the_rest() -> None:
    for card in (*table("starting_card"), *table("action_card")):
        assert card["action"] in (*ACTIONS, "joker")
    assert all(card["effects"] or card["volumes"] for card in table("action_card"))
    assert any(not card["effects"] and not card["volumes"] for card in table("starting_card"))
    assert not any(card["effects"] for card in table("starting_card"))
    assert refused(turn("ST-red-work"), "effect") == "NW-COMP-10"


@rule("NW-COMP-11")
def test_the_level_of_a_card_is_that_of_its_deck() -> None:
    state = turn("ST-red-lessons", doing="lesson:1:2:card")
    taken = [act.removeprefix("take ") for act in offered(state, "take")]
    levels = {card["id"]: card["level"] for card in table("action_card")}
    assert [levels[card] for card in taken] == [1, 1, 1, 2, 2, 2]
    for level, line in enumerate(whole(fresh(seed=9)).market):
        assert {levels[card] for card in line} == {level + 1}


@rule("NW-COMP-12")
def test_thirty_three_places_joined_by_routes() -> None:
    places = board("map")["place"]
    assert kinds(places) == {
        "start": 1,
        "village": 14,
        "city": 7,
        "university": 6,
        "ancient": 3,
        "master": 1,
        "objective": 1,
    }
    assert len({one["id"] for one in places}) == 33
    routes = board("map")["route"]
    assert {route["terrain"] for route in routes} == {"land", "sea", "land and sea"}
    assert {route["cost"] for route in routes} == {0, 1}
    reached = {"basel"}
    for _ in places:
        for route in routes:
            if {route["a"], route["b"]} & reached:
                reached |= {route["a"], route["b"]}
    assert reached == {one["id"] for one in places}


@rule("NW-COMP-13")
def test_gold_villages_have_a_bonus_space_and_silver_ones_have_none() -> None:
    villages = [one for one in board("map")["place"] if one["kind"] == "village"]
    gold = {one["id"] for one in villages if "bonus_from" in one}
    assert (len(gold), len(villages)) == (9, 14)
    tokens = whole(fresh(4)).tokens
    assert {one["id"] for one in villages if one["id"] in tokens} == gold


@rule("NW-COMP-14")
def test_the_technology_track_forks_from_one_start_to_six_ends() -> None:
    spaces = {space["id"]: space for space in board("technology")["space"]}
    entered = {name for space in spaces.values() for name in space["next"]}
    assert set(spaces) - entered == {"t0"}
    assert any(len(space["next"]) > 1 for space in spaces.values() if space["id"] != "t0")
    ends = [space for space in spaces.values() if not space["next"]]
    assert {space["id"] for space in ends} == {s["id"] for s in spaces.values() if s.get("final")}
    assert kinds(ends) == {"objective": 4, "master": 1, "invention": 1}


@rule("NW-COMP-15")
def test_the_work_track_is_one_path_to_an_objective() -> None:
    spaces = board("work")["space"]
    assert [space["id"] for space in spaces] == [f"w{number}" for number in range(16)]
    assert spaces[-1]["kind"] == "objective"
    found = kinds(spaces)
    assert (found["start"], found["master"], found["objective"]) == (1, 1, 1)
    assert found["specialization"] > 0
    assert found["invention"] > 0


@rule("NW-COMP-16")
def test_what_a_study_board_holds() -> None:
    common = board("study_common")
    cells = {f"s{shelf}c{column}" for shelf in (1, 2, 3) for column in range(1, 7)}
    assert cells == {common["printed_tile"], *common["windows"], *common["book_cells"]}
    assert common["printed_tile"] == "s1c1"
    for study in table("study_board"):
        assert sorted(study["requires"]) == sorted(common["book_cells"])
    assert all(line["vp"] > 0 for line in common["line"])
    assert (len(common["book_pile_bonus"]), common["book_pile_size"]) == (4, 3)
    places = ("income_spaces", "desk_card_spaces", "tuck_columns", "development_drawers")
    assert [common[place] for place in places] == [5, 5, 5, 5]


@rule("NW-COMP-17")
@pytest.mark.parametrize(
    ("study", "symbol"),
    [
        ("study_1", "travel"),
        ("study_2", "technology"),
        ("study_3", "study"),
        ("study_4", "work"),
    ],
)
def test_every_board_shows_another_symbol(study: str, symbol: str) -> None:
    state = at(f'seats = 1\n[player1]\nboard = "{study}"')
    assert seen(state).symbols == tuple(int(action == symbol) for action in ACTIONS)


@rule("NW-COMP-18")
def test_points_have_no_upper_limit() -> None:
    assert seen(fresh()).score == 0
    state = turn("AC-105", points="income:100")
    assert seen(play(state, "effect")).score == 101
