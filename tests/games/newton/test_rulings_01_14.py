"""R: rulings 1 to 14, with their options."""

from __future__ import annotations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import Said, at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

TILES = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
TOKENS = (
    "besancon:BON-06 freiburg:BON-01 girona:BON-01 brugge:BON-02 plovdiv:BON-02 "
    "a1:BON-03 a2:BON-03 b1:BON-04 c1:BON-04 c2:BON-05"
)


def option(name: str, value: str) -> str:
    said = value if value == "false" else f'"{value}"'
    return f"[options]\n{name} = {said}"


def on_top(state: Newton) -> tuple[str, int]:
    """What is being decided, and its first argument: usually the value that is left."""
    kind, numbers = whole(state).pending[-1]
    return kind, numbers[1]


# --- NW-R-01: the printed symbol ----------------------------------------------------------


@rule("NW-R-01")
def test_the_printed_symbol_counts_and_cannot_be_replaced() -> None:
    full = "travel travel work work study"
    state = turn("ST-red-travel", doing="drawer:1:lessons", developments=full)
    assert seen(state).symbols[2] == 1 + 1 + 2
    play(state, "replace development travel")
    assert seen(state).symbols[2] == 1 + 1 + 1
    state = turn("ST-red-travel", tucked="AC-101 AC-102 AC-103 AC-104", number=6)
    play(state, "act travel")
    assert on_top(state) == ("travel", 2)


# --- NW-R-02: coins of a Marker that is stopped -------------------------------------------


@rule("NW-R-02")
@pytest.mark.parametrize(
    ("start", "named", "marker", "full", "moved"),
    [(13, 3, "w14", 3, 1), (13, 1, "w14", 1, 1), (12, 2, "w14", 2, 2), (15, 3, "w15", 3, 3)],
)
def test_coins_when_the_track_stops_the_marker(
    start: int, named: int, marker: str, full: int, moved: int
) -> None:
    for more, coins in (("", full), (option("work_coins_when_blocked", "moved"), moved)):
        state = turn("ST-red-work", doing="work:1:3:card", work=start, coins=0, more=more)
        play(state, f"work {named}")
        assert (seen(state).marker, seen(state).coins) == (marker, coins)


@rule("NW-R-02")
def test_work_without_room_to_move() -> None:
    state = turn("ST-red-work", work=14, coins=0)
    play(state, "act work", "work 1")
    assert (seen(state).marker, seen(state).coins) == ("w14", 1)
    more = option("work_coins_when_blocked", "moved")
    assert refused(turn("ST-red-work", work=14, coins=0, more=more), "act work") == "NW-R-02"


# --- NW-R-03: the Objective space of the Map ----------------------------------------------


@rule("NW-R-03")
def test_every_step_into_the_objective_space_needs_its_requirement() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:4:card",
        scientist="stockholm",
        cubes="petersburg",
        coins=9,
        potions=5,
    )
    play(state, "go petersburg")
    assert (seen(state).potions, seen(state).coins) == (5 - 3, 8)
    play(state, "go stockholm")
    assert refused(state, "go petersburg") == "NW-TRAV-09"


@rule("NW-R-03")
def test_with_free_passage_only_staying_needs_it() -> None:
    more = option("map_objective_pass", "free")
    doing = "travel:1:3:card"
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=3, more=more)
    play(state, "go petersburg")
    assert refused(state, "stop") == "NW-TRAV-09"
    assert refused(state, "boost") == "NW-R-03"
    play(state, "flip 1", "go stockholm")
    assert (seen(state).cubes, seen(state).coins) == (("stockholm",), 0)
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=1, more=more)
    assert refused(state, "go petersburg") == "NW-R-03"
    state = turn("ST-red-travel", doing=doing, scientist="stockholm", coins=9, potions=3, more=more)
    play(state, "go petersburg", "stop")
    assert (seen(state).cubes, seen(state).potions) == (("petersburg",), 0)


# --- NW-R-04: one more cube ---------------------------------------------------------------


@rule("NW-R-04")
def test_exactly_one_more_cube() -> None:
    state = turn("AC-208", doing="travel:1:4:card+extra_cube", scientist="besancon", coins=2)
    play(state, "go paris", "cube here")
    assert (seen(state).cubes, seen(state).coins) == (("paris",), 0)
    play(state, "go brugge", "go amsterdam")
    assert refused(state, "cube here") == "NW-R-04"
    play(state, "stop")
    assert seen(state).cubes == ("paris", "amsterdam")


@rule("NW-R-04")
def test_unlimited_cubes_are_paid_once() -> None:
    more = option("extra_cube", "unlimited")
    doing = "travel:1:4:card+extra_cube"
    state = turn("AC-208", doing=doing, scientist="besancon", coins=2, more=more)
    play(state, "go paris", "cube here", "go brugge", "go amsterdam", "cube here")
    assert (seen(state).cubes, seen(state).coins) == (("paris", "amsterdam"), 3)
    play(state, "go cambridge", "stop")
    assert seen(state).cubes == ("cambridge", "paris", "amsterdam")


# --- NW-R-05: Inventions that count -------------------------------------------------------

COUNTING = '[tracks]\ninventions = "INV-07 INV-01 INV-06 INV-02 INV-03"'
LINES = "s1c2 s1c3 s2c2"


@rule("NW-R-05")
def test_work_actions_for_lines_come_one_after_another() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=COUNTING)
    play(state, "work 1")
    assert seen(state).score == 2
    assert offered(state, "work") == ["work 1"]
    play(state, "work 1")
    assert (seen(state).marker, seen(state).developments) == ("w7", ())
    play(state, "work 1")
    mine = seen(state)
    assert (mine.marker, mine.coins, mine.developments) == ("w8", 3, ("DEV-02",))
    assert on_top(state)[0] == "turn"


@rule("NW-R-05")
def test_each_action_may_be_declined_and_its_points_stay() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=COUNTING)
    play(state, "work 1", "stop", "work 1")
    assert (seen(state).marker, seen(state).coins, seen(state).score) == ("w7", 2, 2)
    assert on_top(state)[0] == "turn"


@rule("NW-R-05")
def test_different_students_may_use_the_actions_for_ancient_lands() -> None:
    state = turn(
        "ST-red-technology",
        doing="student:1:1:card",
        students="ar1 t0",
        cubes="athenai carthago",
        coins=0,
        more=COUNTING,
    )
    play(state, "student 1", "advance ar2")
    assert seen(state).score == 4
    play(state, "student 1", "advance ar3", "student 2", "advance b1")
    assert seen(state).students == ("ar3", "b1")
    assert on_top(state)[0] == "turn"


@rule("NW-R-05")
def test_combined_they_are_one_action() -> None:
    more = f"{COUNTING}\n{option('invention_per_item', 'combined')}"
    state = turn("ST-red-work", doing="work:1:1:card", work=5, books=LINES, coins=0, more=more)
    play(state, "work 1")
    assert offered(state, "work") == ["work 1", "work 2"]
    play(state, "work 2")
    assert (seen(state).marker, seen(state).coins, seen(state).score) == ("w8", 3, 2)
    assert on_top(state)[0] == "turn"


# --- NW-R-06: the bonus of a pile pays for its tile ---------------------------------------


def third(more: str = "") -> Newton:
    return turn("ST-red-study", books="s1c2 s1c5", coins=0, more=more)


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
    assert on_top(state)[0] == "master"


# --- NW-R-07: Cavendish -------------------------------------------------------------------


def cavendish(placed: int, more: str = "") -> Newton:
    state = turn(
        "ST-red-work",
        doing="master:1",
        masters="MA-06 MA-01 MA-02 MA-03",
        books=" ".join(TILES.split()[:placed]),
        coins=0,
        more=more,
    )
    return play(state, "master MA-06")


@rule("NW-R-07")
@pytest.mark.parametrize(
    ("placed", "piles", "potions", "coins", "score"),
    [
        (0, (1, 3, 3, 3), 0, 0, 0),
        (1, (0, 3, 3, 3), 1, 0, 0),
        (2, (0, 2, 3, 3), 1, 0, 0),
        (4, (0, 0, 3, 3), 0, 4, 0),
        (10, (0, 0, 0, 0), 0, 0, 8),
        (11, (0, 0, 0, 0), 0, 0, 8),
        (12, (0, 0, 0, 0), 0, 0, 0),
    ],
)
def test_tiles_that_leave_complete_their_pile(
    placed: int, piles: tuple[int, ...], potions: int, coins: int, score: int
) -> None:
    mine = seen(cavendish(placed))
    assert mine.piles == piles
    assert (mine.potions, mine.coins, mine.score) == (potions, coins, score)
    assert len(mine.books) == placed


@rule("NW-R-07")
def test_the_third_pile_brings_another_master_and_an_option_nothing_at_all() -> None:
    assert offered(cavendish(7), "master") == ["master MA-01", "master MA-02", "master MA-03"]
    without = option("cavendish_pile_bonus", "false")
    assert seen(cavendish(2, without)).potions == 0
    assert offered(cavendish(7, without), "master") == []


@rule("NW-R-07")
def test_tiles_that_left_are_not_placed() -> None:
    state = at(
        """
        round = 6
        [turn]
        player = 0
        stack = "over"
        [tracks]
        objectives = "OBJ-08 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        cubes = "petersburg"
        books = "s1c2 s1c3 s1c5 s1c6"
        removed = 2
        patrons = "MA-06"
        masters = "MA-01 MA-02 MA-03"
        """
    )
    assert state.outcome.scores[0]["objectives"] == 4


# --- NW-R-08 to -10: what may be declined -------------------------------------------------


@rule("NW-R-08")
def test_a_master_may_stay_in_hand() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=9)
    play(state, "work 1", "stop")
    assert (len(seen(state).masters), seen(state).patrons) == (4, ())
    assert on_top(state)[0] == "turn"
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="goettingen", coins=1)
    play(state, "go uraniborg", "stop")
    assert (seen(state).cubes, seen(state).patrons) == (("uraniborg",), ())


@rule("NW-R-08")
def test_without_a_master_nothing_happens() -> None:
    state = turn(
        "ST-red-work",
        doing="work:1:1:card",
        work=9,
        masters="",
        patrons="MA-01 MA-02 MA-03 MA-04",
    )
    play(state, "work 1")
    assert on_top(state)[0] == "turn"


@rule("NW-R-09")
def test_a_token_is_taken_even_if_its_student_is_lost() -> None:
    students = "t0 a1 b1 c1"
    more = f'[tokens]\ndealt = "{TOKENS}"'
    state = turn("ST-red-travel", doing="travel:1:1:card", students=students, coins=0, more=more)
    play(state, "go besancon")
    assert (seen(state).tokens, seen(state).students) == (("BON-06",), tuple(students.split()))
    state = turn("ST-red-travel", doing="travel:1:1:card", coins=0, more=more)
    play(state, "go besancon")
    assert seen(state).students == ("t0", "t0")


@rule("NW-R-09")
def test_students_of_a_city_and_an_invention_are_lost_likewise() -> None:
    students = "ar1 t0 b1 c1"
    state = turn(
        "ST-red-travel", doing="travel:1:1:card", scientist="salamanca", students=students, coins=0
    )
    play(state, "go lisboa")
    assert (seen(state).cubes, len(seen(state).students)) == (("lisboa",), 4)
    state = turn("ST-red-technology", doing="student:1:1:card", students=students, coins=0)
    play(state, "student 1", "advance ar2")
    assert (seen(state).coins, len(seen(state).students)) == (5, 4)


@rule("NW-R-10")
@pytest.mark.parametrize(
    ("doing", "mine"),
    [
        ("work:1:3", {"work": 3}),
        ("student:1:3", {"students": "al2"}),
        ("travel:1:3", {"scientist": "london"}),
        ("lesson:1:3", {}),
        ("book:1:3", {"cubes": "cambridge"}),
    ],
)
def test_a_granted_action_may_be_declined_and_ends_nowhere(doing: str, mine: Said) -> None:
    state = turn("ST-red-joker", doing=doing, **mine)
    before = seen(state)
    play(state, "stop")
    assert seen(state) == before
    assert on_top(state)[0] == "turn"
    assert refused(turn("ST-red-joker", doing=f"{doing}:card", **mine), "stop") == "NW-R-10"


# --- NW-R-11 to -14 -----------------------------------------------------------------------


@rule("NW-R-11")
def test_the_value_is_fixed_when_the_action_starts() -> None:
    state = turn(
        "AC-208",
        scientist="goettingen",
        coins=9,
        masters="MA-13 MA-01 MA-02 MA-03",
        developments="travel",
        more='[tracks]\nspecializations = "SPE-03 SPE-01 SPE-02 SPE-04 SPE-05"',
    )
    play(state, "act travel")
    assert on_top(state) == ("travel", 3)
    play(state, "go uraniborg", "cube here", "master MA-13", "work 3")
    assert seen(state).developments == ("DEV-03", "DEV-03")
    assert on_top(state) == ("travel", 2)
    assert seen(state).symbols[2] == 4


@rule("NW-R-12")
def test_the_boost_comes_at_any_moment_of_the_action() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", coins=2)
    assert refused(turn("ST-red-travel", coins=2), "boost") == "NW-R-12"
    play(state, "go chur")
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "boost", "stop"]
    play(state, "boost", "go wien")
    assert seen(state).scientist == "wien"
    state = turn("ST-red-technology", doing="student:1:1:card", students="al1", coins=2)
    play(state, "student 1", "advance al2", "boost", "advance al3")
    assert seen(state).students == ("al3",)
    state = turn("ST-red-joker", doing="lesson:1:1:card", coins=2)
    play(state, "boost", "take AC-201")
    assert "AC-201" in seen(state).hand
    assert refused(state, "boost") == "NW-R-12"


@rule("NW-R-13")
@pytest.mark.parametrize(
    "doing",
    [
        "",
        "work:1:2:card",
        "enter:1:3:card",
        "student:1:2:card",
        "advance:1:2:card:0",
        "travel:1:2:card",
        "lesson:1:1:card",
        "book:1:3:card",
        "any:1:3",
        "village:1:2",
        "cube:1:2:2",
        "master:1",
        "development:1",
        "income:1",
        "work:1:1",
        "travel:1:3:cubes",
    ],
)
def test_quick_actions_at_every_decision_of_the_own_turn(doing: str) -> None:
    card = "AC-109" if doing.startswith("village") else "ST-red-joker"
    state = turn(card, doing=doing, coins=6, potions=4, work=13)
    assert offered(state)[:5] == ["flip 1", "flip 2", "flip 3", "buy potion", "buy student"]
    play(state, "buy potion", "flip 1")
    assert (seen(state).potions, seen(state).coins) == (5, 2)


@rule("NW-R-13")
def test_quick_actions_before_the_card_and_none_after_the_turn() -> None:
    assert "buy potion" in offered(at("[player1]\ncoins = 3"))
    state = at("seats = 1\nlap = 5\n[player1]\ncoins = 9")
    play(state, "play ST-red-work", "end turn")
    assert offered(state) == ["tuck ST-red-work"]
    refused(state, "buy potion")


@rule("NW-R-14")
def test_what_can_be_repeated() -> None:
    state = turn("AC-303", before="AC-101 AC-102 AC-103 AC-109", coins=2)
    play(state, "effect")
    assert offered(state, "copy") == ["copy AC-102", "copy AC-103"]
    assert refused(state, "copy AC-101") == "NW-R-14"
    assert refused(state, "copy AC-109") == "NW-R-14"
    assert refused(state, "copy AC-303") == "NW-R-14"
    play(state, "copy AC-103")
    assert (seen(state).coins, seen(state).score) == (0, 4)
    assert refused(state, "effect") == "NW-R-18"
    state = turn("AC-303", before="AC-312 AC-315 AC-314 AC-205", coins=9)
    assert refused(state, "effect") == "NW-FX-08"
    state = turn("AC-303", before="AC-103", coins=1)
    assert refused(state, "effect") == "NW-FX-08"
