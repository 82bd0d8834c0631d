"""Tiles on the bookshelf and what their spaces ask for (STUDY, REQ, POT)."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNotation
from orrery.games.newton import components as box
from orrery.games.newton.components import board, table
from orrery.games.newton.components import table as entries
from orrery.games.newton.rules.play import Newton
from tests.games.newton.scenes import laid, last_turn, master
from tests.games.newton.table import (
    EVERYWHERE,
    VOLUMES,
    Said,
    at,
    offered,
    on_top,
    option,
    play,
    refused,
    seen,
    spoken,
    studying,
    top_and_value,
    turn,
    whole,
)

rule = pytest.mark.rule


def studying_bare(
    before: str = "", more: str = "", card: str = "ST-red-study", **mine: str
) -> Newton:
    """A card's Study action that reaches every shelf, without Potions."""
    doing = "book:1:3:card"
    return turn(card, before=before, doing=doing, more=more, coins=0, **mine)


def open_books(state: Newton) -> list[str]:
    return [act.removeprefix("book ") for act in offered(state, "book")]


def third(more: str = "") -> Newton:
    return turn("ST-red-study", books="s1c2 s1c5", coins=0, more=more)


TILES = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"


@rule("NW-STUDY-01")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_tile_on_a_shelf_up_to_the_value(value: int) -> None:
    state = studying(value)
    wanted = [f"book {cell}" for cell in box.CELL_IDS if int(cell[1]) <= value]
    assert offered(state) == wanted
    if value < 3:
        assert refused(state, f"book s{value + 1}c1") == "NW-STUDY-01"
    play(state, wanted[-1])
    assert seen(state).books == (wanted[-1].removeprefix("book "),)
    assert sum(seen(state).piles) == 11


@rule("NW-STUDY-02")
def test_the_requirement_of_the_space_has_to_be_met() -> None:
    state = turn("ST-red-study", doing="book:1:3:card", cubes="cambridge", coins=0)
    assert offered(state) == ["book s1c2"]
    for cell in ("s1c3", "s1c5", "s2c1", "s3c4"):
        assert refused(state, f"book {cell}") == "NW-STUDY-02"
    assert refused(turn("ST-red-study", coins=0), "act study") == "NW-STUDY-02"


@rule("NW-STUDY-05")
def test_one_tile_for_one_action() -> None:
    state = play(studying(3), "book s1c2")
    assert offered(state) == ["end turn"]
    assert len(seen(state).books) == 1


@rule("NW-STUDY-06")
def test_without_a_tile_there_is_no_study() -> None:
    state = turn(
        "ST-red-study",
        before=VOLUMES,
        books=" ".join(box.CELL_IDS[:12]),
        cubes=EVERYWHERE,
        developments="study study",
        potions=9,
    )
    assert refused(state, "act study") == "NW-STUDY-06"
    assert offered(state, "act") == []


@rule("NW-STUDY-10")
def test_one_tile_to_a_space_and_it_stays() -> None:
    state = studying(3, "s1c2 s2c2")
    assert refused(state, "book s1c2") == "NW-STUDY-10"
    for window in ("s3c2", "s1c4", "s2c6"):
        with pytest.raises(UnknownNotation):
            state.parse(f"book {window}")
    play(state, "book s3c1", "end turn")
    assert seen(state).books == ("s1c2", "s2c2", "s3c1")


@rule("NW-REQ-01")
def test_book_spaces_and_objectives_ask_for_something() -> None:
    for study in table("study_board"):
        asked = {requirement[0] for requirement in study["requires"].values()}
        assert asked == {"U", "A", "V"}
    assert open_books(studying_bare()) == []
    tracks = (*board("work")["space"], *board("technology")["space"], *board("map")["place"])
    spaces = [space for space in tracks if space["kind"] == "objective"]
    assert len(spaces) == 6
    assert all(space["requires"] for space in spaces)


@rule("NW-REQ-02")
@pytest.mark.parametrize(("cube", "opened"), [("bologna", "s2c4"), ("paris", "s2c3")])
def test_a_university_is_met_where_its_tile_lies(cube: str, opened: str) -> None:
    more = '[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"'
    assert open_books(studying_bare(more=more, cubes=cube)) == [opened]


@rule("NW-REQ-02")
@pytest.mark.parametrize(
    ("cube", "opened"), [("athenai", "s3c3"), ("carthago", "s3c6"), ("stonehenge", "s2c1")]
)
def test_an_ancient_land_is_met_where_its_tile_lies(cube: str, opened: str) -> None:
    more = '[map]\nancient_lands = "ANC-2 ANC-3 ANC-1"'
    assert open_books(studying_bare(more=more, cubes=cube)) == [opened]


@rule("NW-REQ-03")
@pytest.mark.parametrize(
    ("before", "opened"),
    [
        ("ST-red-technology", ["s2c2"]),
        ("ST-red-travel", ["s1c6"]),
        ("ST-red-lessons", ["s1c3"]),
        ("ST-red-travel ST-red-lessons", ["s1c3", "s1c6", "s2c5"]),
        ("AC-301", ["s1c3", "s1c6", "s2c2", "s2c5", "s3c4"]),
    ],
)
def test_volumes_have_to_be_available(before: str, opened: list[str]) -> None:
    assert open_books(studying_bare(before)) == opened


@rule("NW-REQ-04")
def test_available_are_the_desk_with_the_card_of_the_turn_and_played_masters() -> None:
    assert open_books(studying_bare(card="AC-114")) == ["s1c6"]
    masters = "MA-01 MA-03 MA-04"
    assert open_books(studying_bare(patrons="MA-02", masters=masters)) == ["s2c2"]
    assert open_books(studying_bare(masters=f"MA-02 {masters}")) == []
    theirs = '[player2]\ndesk = "AC-301"'
    assert open_books(studying_bare(before="ST-red-work", more=theirs)) == []


@rule("NW-REQ-05")
def test_a_volume_serves_again_and_again() -> None:
    state = turn(
        "AC-114",
        before="AC-113",
        doing="book:1:4:split",
        coins=0,
        developments="work",
    )
    play(state, "book s1c6", "book s2c5", "book s1c3")
    assert seen(state).books == ("s1c3", "s1c6", "s2c5")
    assert seen(state).volumes == (0, 1, 1, 0)
    assert seen(state).potions == 1


@rule("NW-REQ-06")
def test_every_objective_space_asks_for_four_volumes() -> None:
    tracks = (*board("work")["space"], *board("technology")["space"], *board("map")["place"])
    needs = [sum(one["requires"].values()) for one in tracks if one["kind"] == "objective"]
    assert needs == [4] * 6
    state = turn("ST-red-work", doing="work:1:1:card", work=14, potions=3)
    assert seen(play(state, "work 1")).marker == "w14"
    state = turn("ST-red-work", doing="work:1:1:card", work=14, potions=4)
    assert seen(play(state, "work 1", "enter")).marker == "w15"


@rule("NW-REQ-07")
def test_tucked_cards_and_cards_in_hand_have_no_volumes_to_offer() -> None:
    assert open_books(studying_bare(tucked="AC-301")) == []
    assert open_books(studying_bare(hand="AC-301")) == []
    assert refused(studying_bare(tucked="AC-301"), "book s1c6") == "NW-STUDY-02"


@rule("NW-POT-01")
@pytest.mark.parametrize(
    ("before", "price"),
    [("", 3), ("ST-red-technology", 2), ("ST-red-technology ST-red-travel", 1), ("AC-301", 0)],
)
def test_a_potion_for_each_missing_volume_of_a_book_space(before: str, price: int) -> None:
    state = turn("ST-red-study", before=before, doing="book:1:3:card", potions=3)
    play(state, "book s3c4")
    assert seen(state).potions == 3 - price
    if price:
        state = turn("ST-red-study", before=before, doing="book:1:3:card", potions=price - 1)
        assert refused(state, "book s3c4") == "NW-STUDY-02"


@rule("NW-POT-01")
def test_a_potion_for_each_missing_volume_of_an_objective() -> None:
    students: Said = {"students": "cr4", "coins": 0}
    doing = "student:1:1:card"
    state = turn("ST-red-technology", doing=doing, potions=3, **students)
    play(state, "student 1", "advance cr5")
    assert (seen(state).potions, seen(state).objectives) == (0, ("cr5",))
    state = turn("ST-red-technology", doing=doing, potions=2, **students)
    assert refused(state, "student 1") == "NW-TECH-08"


@rule("NW-POT-02")
@pytest.mark.parametrize("cell", ["s1c2", "s2c1"])
def test_three_potions_for_a_university_or_an_ancient_land(cell: str) -> None:
    state = turn("ST-red-study", doing="book:1:2:card", potions=2, coins=0)
    assert f"book {cell}" not in offered(state)
    state = turn("ST-red-study", doing="book:1:2:card", potions=3, coins=0)
    play(state, f"book {cell}")
    assert seen(state).potions == 0
    state = turn("ST-red-study", doing="book:1:2:card", potions=3, cubes="cambridge athenai")
    assert seen(play(state, f"book {cell}")).potions == 3


@rule("NW-POT-03")
def test_potions_count_for_no_effect_and_no_scoring() -> None:
    state = turn("AC-202", before="ST-red-technology", potions=5)
    assert seen(play(state, "effect")).score == 1
    state = turn("AC-311", before="AC-304", potions=5)
    assert refused(state, "effect") == "NW-D-09"
    state = at(
        """
        round = 6
        [turn]
        player = 0
        stack = "over"
        [tracks]
        objectives = "OBJ-09 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        cubes = "petersburg"
        hand = "AC-201"
        potions = 9
        """
    )
    assert state.outcome.totals[0] == 0


@rule("NW-POT-04")
def test_potions_reach_no_higher_shelf() -> None:
    state = turn("ST-red-study", doing="book:1:2:card", potions=9, coins=0)
    assert refused(state, "book s3c4") == "NW-STUDY-01"
    assert all(act < "book s3" for act in offered(state, "book"))


@rule("NW-EX-06")
def test_frank_places_his_third_tile() -> None:
    state = turn(
        "ST-red-study",
        before="ST-red-technology AC-113 ST-red-work ST-red-lessons",
        books="s1c2 s1c5",
        cubes="bologna",
        coins=0,
        number=2,
        more='[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"',
    )
    play(state, "act study")
    assert {"book s2c4", "book s2c2"} <= set(offered(state))
    play(state, "book s2c2")
    mine = seen(state)
    assert (mine.potions, mine.lines, mine.score) == (1, ("C2",), 0)
    play(state, "end turn", "play ST-green-work", "end turn")
    play(state, "tuck ST-red-work", "tuck ST-green-work")
    assert seen(state).score == 2
    for _ in range(10):
        play(state, offered(state, "play")[0], "end turn")
    play(state, offered(state, "tuck")[0])
    play(state, offered(state, "tuck")[0])
    assert seen(state).score == 4


@rule("NW-EX-08")
def test_frank_has_visited_bologna() -> None:
    more = '[map]\nuniversities = "UNI-1 UNI-4 UNI-3 UNI-2 UNI-5 UNI-6"'
    state = turn("ST-red-study", doing="book:1:2:card", cubes="bologna", coins=0, more=more)
    assert whole(state).tiles["bologna"] == "UNI-2"
    assert offered(state) == ["book s2c4"]


@rule("NW-D-08")
def test_study_asks_for_a_space_and_shows_its_price() -> None:
    state = turn("AC-314", doing="book:1:3:card+ignoring_for_coins", coins=4, potions=3)
    spaces = [act for act in offered(state, "book") if not act.endswith("ignoring")]
    ignoring = [act for act in offered(state, "book") if act.endswith("ignoring")]
    assert (len(spaces), len(ignoring)) == (14, 14)
    assert "3" in spoken(state, "book s1c2")
    play(state, "book s3c6 ignoring")
    assert (seen(state).books, seen(state).coins, seen(state).potions) == (("s3c6",), 0, 3)
    state = turn("ST-red-study", doing="book:1:3:card", coins=4, cubes="cambridge")
    assert refused(state, "book s1c3 ignoring") == "NW-FX-11"


@rule("NW-D-08")
def test_a_second_tile_or_a_split_goes_on_with_the_rest() -> None:
    mine: Said = {"cubes": "cambridge salamanca athenai", "coins": 3}
    state = turn("AC-315", doing="book:1:3:card+second_book", boosted=True, **mine)
    play(state, "book s1c2")
    assert offered(state, "book") == ["book s1c5", "book s2c1"]
    assert "stop" in offered(state)
    play(state, "book s2c1")
    assert (seen(state).coins, on_top(state)) == (0, "turn")
    state = turn("ST-red-work", doing="book:1:4:split", **mine)
    play(state, "book s1c2", "book s1c5", "book s2c1")
    assert (len(seen(state).books), on_top(state)) == (3, "turn")


@rule("NW-R-06")
def test_the_potion_of_the_first_pile_pays_for_its_tile() -> None:
    state = play(third(), "act study")
    assert offered(state) == ["book s1c3", "book s1c6"]
    play(state, "book s1c3")
    assert (seen(state).potions, seen(state).books) == (0, ("s1c2", "s1c3", "s1c5"))
    more = option("book_bonus_usable_at_once", "none")
    assert refused(third(more), "act study") == "NW-STUDY-02"
    state = turn(
        "ST-red-study", doing="book:1:1:card", books="s1c2 s1c5", potions=1, coins=0, more=more
    )
    assert seen(play(state, "book s1c3")).potions == 1


@rule("NW-R-06")
def test_the_coins_of_the_second_pile_pay_for_its_tile() -> None:
    books = " ".join(TILES.split()[:5])
    state = turn("ST-red-study", books=books, cubes="paris", coins=0)
    play(state, "act study", "boost")
    assert seen(state).coins == 2
    assert refused(state, "stop") == "NW-R-06"
    play(state, "book s2c4")
    assert (seen(state).coins, len(seen(state).books)) == (2, 6)
    state = turn("AC-314", books=" ".join(TILES.split()[5:10]), coins=0)
    play(state, "act study", "book s1c2 ignoring")
    assert seen(state).coins == 0
    assert "s1c2" in seen(state).books


@rule("NW-R-06")
def test_who_has_used_the_coins_keeps_what_the_tile_needs() -> None:
    books = "s1c2 s1c5 s1c6 s2c2 s2c3"
    state = turn("ST-red-study", doing="book:1:1:card", books=books, coins=0)
    play(state, "buy potion")
    assert (seen(state).coins, seen(state).potions) == (1, 1)
    assert refused(state, "stop") == "NW-R-06"
    play(state, "flip 1", "book s1c3")
    assert (seen(state).coins, seen(state).potions) == (0, 0)
    state = turn("ST-red-study", doing="book:1:1:card", books=books, coins=0)
    assert refused(play(state, "flip 1"), "flip 1") == "NW-R-06"


@rule("NW-R-06")
def test_the_master_of_the_third_pile_comes_after_the_tile() -> None:
    books = " ".join(TILES.split()[:8])
    state = turn("ST-red-study", doing="book:1:3:card", books=books, potions=3)
    play(state, "book s3c4")
    assert "s3c4" in seen(state).books
    assert top_and_value(state)[0] == "master"


@rule("NW-R-16")
def test_a_volume_of_choice_meets_one_volume_of_a_requirement() -> None:
    for before, price in (
        ("AC-210", 1),
        ("AC-210 ST-red-travel", 0),
        ("AC-210 ST-red-lessons", 0),
        ("AC-210 ST-red-technology", 1),
        ("AC-313", 0),
        ("AC-210 AC-213", 0),
    ):
        state = turn("ST-red-study", before=before, doing="book:1:2:card", potions=2)
        play(state, "book s2c5")
        assert seen(state).potions == 2 - price


@rule("NW-R-32")
def test_an_ignored_requirement_leaves_the_shelf_to_be_reached() -> None:
    imprimatur = turn("AC-314", coins=4)
    play(imprimatur, "act study")
    assert {act[5:7] for act in offered(imprimatur, "book")} == {"s1"}
    assert refused(imprimatur, "book s2c5 ignoring") == "NW-STUDY-01"
    # s3c4 asks for three Volumes; all of them are ignored.
    copernicus = master("MA-07", coins=0)
    assert seen(play(copernicus, "book s3c4")).books == ("s3c4",)
    whole_space = turn("AC-314", doing="book:1:3:card+ignoring_for_coins", coins=4)
    play(whole_space, "book s3c4 ignoring")
    assert (seen(whole_space).books, seen(whole_space).coins) == (("s3c4",), 0)


@rule("NW-R-47")
def test_the_second_tile_has_its_price_requirement_and_bonus() -> None:
    doing = "book:1:3:card+second_book"
    state = turn("AC-315", doing=doing, before="ST-red-lessons", books="s1c2", coins=3)
    play(state, "book s1c3")
    assert (seen(state).coins, seen(state).potions) == (3, 0)
    # The third tile of the first pile brings the Potion that pays for its own place.
    assert offered(state, "book") == ["book s1c6", "book s2c2", "book s2c5"]
    play(state, "book s2c2")
    assert (seen(state).coins, seen(state).potions) == (0, 0)
    assert seen(state).books == ("s1c2", "s1c3", "s2c2")
    needy = turn("AC-315", doing=doing, before="ST-red-lessons", coins=6)
    play(needy, "book s1c3")
    assert offered(needy, "book") == []
    assert refused(needy, "book s1c6") == "NW-STUDY-02"


@rule("NW-R-48")
def test_boards_have_their_own_layouts_or_one_for_all() -> None:
    def spaces(layout: str) -> list[str]:
        state = at(
            f"""
            [options]
            bookshelf_layout = "{layout}"
            [turn]
            stack = "turn:1 book:1:1:card"
            card = "ST-red-study"
            acted = true
            [player1]
            board = "study_3"
            desk = "ST-red-study"
            patrons = "MA-02"
            coins = 0
            developments = "study"
            """
        )
        return offered(state, "book")

    # Two blue Volumes: on board 3 they meet s1c6, on board 1 nothing of the first shelf.
    assert spaces("per_board") == ["book s1c6"]
    assert spaces("uniform") == []
    shelves = {board["id"]: str(board["requires"]) for board in entries("study_board")}
    assert len(set(shelves.values())) == 4


@rule("NW-R-51")
def test_a_requirement_is_met_at_one_moment_and_an_objective_for_good() -> None:
    # s2c5 asks for green and orange together.
    green = turn("ST-red-study", before="ST-red-travel", developments="study", coins=0)
    play(green, "act study")
    assert offered(green, "book") == ["book s1c6"]
    assert refused(green, "book s2c5") == "NW-STUDY-02"
    both = turn("ST-red-study", before="ST-red-travel ST-red-lessons", developments="study")
    assert "book s2c5" in offered(play(both, "act study"))
    state = last_turn(6, desk="ST-red-work", work=15, coins=4, more=laid("w15:OBJ-01"))
    assert seen(state).volumes == (0, 0, 0, 0)
    assert seen(state).objectives == ("w15",)
    assert play(state, "end turn").outcome.scores[0]["objectives"] == 4
