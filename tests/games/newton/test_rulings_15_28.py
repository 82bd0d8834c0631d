"""R: rulings 15 to 28."""

from __future__ import annotations

import pytest

from orrery.core.state import OptionValue
from orrery.core.words import LANGUAGES
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import Said, at, fresh, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule

TWELVE = (
    "cambridge salamanca bologna leipzig krakow london amsterdam napoli wien lisboa "
    "stockholm istanbul"
)


def on_top(state: Newton) -> str:
    return whole(state).pending[-1][0]


# --- Volumes ------------------------------------------------------------------------------


@rule("NW-R-15")
def test_a_volume_of_choice_counts_for_every_single_use() -> None:
    before = "AC-210 ST-red-travel ST-red-technology"
    assert seen(play(turn("AC-206", before=before), "effect")).score == 2
    assert seen(play(turn("AC-202", before=before), "effect")).score == 2
    assert seen(play(turn("AC-212", before=before), "effect")).score == 1
    assert seen(play(turn("AC-311", before="AC-304 AC-210"), "effect")).score == 4
    assert seen(play(turn("AC-311", before="AC-301 AC-310 AC-210"), "effect")).score == 8
    assert seen(play(turn("AC-311", before="AC-301 AC-310"), "effect")).score == 4


@rule("NW-R-15")
def test_the_card_just_played_is_counted_with_the_others() -> None:
    state = at('seats = 1\n[player1]\nhand = "AC-204 AC-202"')
    play(state, "play AC-204")
    assert seen(state).volumes == (1, 1, 0, 0)
    play(state, "end turn", "play AC-202", "effect")
    assert seen(state).score == 1


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


# --- NW-R-17 to -20: the Scientist and its cubes ------------------------------------------


@rule("NW-R-17")
def test_a_move_to_a_village_is_no_travel() -> None:
    state = turn("AC-109", coins=2, more='[player2]\nscientist = "szeged"')
    play(state, "effect")
    assert refused(state, "go basel") == "NW-FX-06"
    assert refused(state, "go paris") == "NW-FX-06"
    assert refused(state, "go plovdiv") == "NW-FX-06"
    play(state, "go szeged", "end turn")
    mine = seen(state)
    assert (mine.scientist, mine.coins, mine.cubes, mine.tokens) == ("szeged", 0, (), ())


@rule("NW-R-17")
def test_a_gold_village_is_free_when_its_token_is_gone() -> None:
    more = '[tokens]\ntaken = "besancon"'
    state = turn("AC-109", coins=2, tokens="BON-01", more=more)
    play(state, "effect", "go besancon")
    assert (seen(state).scientist, seen(state).tokens) == ("besancon", ("BON-01",))


@rule("NW-R-18")
def test_what_is_paid_for_works_once() -> None:
    state = turn("AC-103", coins=9)
    play(state, "effect")
    assert (seen(state).coins, seen(state).score) == (7, 4)
    assert refused(state, "effect") == "NW-R-18"
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="bologna", coins=9)
    play(state, "go napoli", "stop", "cube paris")
    assert seen(state).coins == 7
    assert on_top(state) == "turn"


@rule("NW-R-19")
def test_a_city_that_asks_for_coins_may_be_refused() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        scientist="bologna",
        cubes="paris krakow",
        coins=3,
        boosted=True,
    )
    play(state, "go napoli")
    free = ["cambridge", "salamanca", "bologna", "leipzig"]
    assert offered(state, "cube") == [f"cube {place}" for place in free]
    assert refused(state, "cube paris") == "NW-TRAV-07"
    assert refused(state, "cube athenai") == "NW-CITY-05"
    again = state.clone()
    play(again, "stop")
    assert (seen(again).coins, len(seen(again).cubes)) == (3, 3)
    play(state, "cube cambridge")
    assert (seen(state).coins, len(seen(state).cubes), on_top(state)) == (1, 4, "turn")


@rule("NW-R-19")
def test_it_offers_nothing_without_coins_or_cubes() -> None:
    travel: Said = {"doing": "travel:1:1:card", "scientist": "bologna"}
    state = play(turn("ST-red-travel", coins=1, **travel), "go napoli")
    assert on_top(state) == "turn"
    eleven = TWELVE.replace(" napoli", "")
    state = turn("ST-red-travel", coins=9, cubes=eleven, boosted=True, **travel)
    assert on_top(play(state, "go napoli")) == "turn"
    assert seen(state).cubes_left == 0


@rule("NW-R-20")
def test_a_stop_without_a_cube_sets_nothing_off() -> None:
    travel: Said = {"doing": "travel:1:1:card", "scientist": "cambridge", "coins": 0}
    assert seen(play(turn("ST-red-travel", **travel), "go london")).coins == 4
    state = turn("ST-red-travel", cubes="london", **travel)
    play(state, "go london")
    assert (seen(state).scientist, seen(state).coins) == ("london", 0)
    state = turn("ST-red-travel", cubes=TWELVE.replace("london", "paris"), **travel)
    play(state, "go london")
    assert (seen(state).coins, "london" in seen(state).cubes) == (0, False)


# --- NW-R-21, -22: tiles ------------------------------------------------------------------

FULL = "vp2 vp2 vp2 coins2 coins2"


def to_medicine(**mine: OptionValue) -> Newton:
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="plovdiv", coins=0, **mine)
    return play(state, "go istanbul")


@rule("NW-R-21")
def test_a_medicine_income_tile_may_take_the_space_of_an_income_tile() -> None:
    state = to_medicine(incomes=FULL)
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    play(state, "replace income coins2")
    assert (seen(state).medicine, seen(state).incomes.count("INC-02")) == (1, 1)
    assert whole(state).incomes_left == (1, 3, 4)


@rule("NW-R-21")
def test_who_declines_it_gets_nothing_from_the_second_city() -> None:
    state = play(to_medicine(incomes=FULL), "stop")
    assert (seen(state).medicine, whole(state).medicine_left) == (0, 4)
    state = to_medicine(cubes="stockholm")
    assert (seen(state).medicine, on_top(state)) == (0, "turn")
    assert seen(to_medicine(cubes="stockholm", medicine=1)).medicine == 2


@rule("NW-R-21")
def test_a_medicine_income_tile_stays() -> None:
    state = turn(
        "ST-red-work",
        doing="income_space:1:potion1",
        incomes="vp2 vp2 vp2 coins2",
        medicine=1,
        cubes="istanbul",
        coins=0,
    )
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    assert seen(play(state, "replace income vp2")).medicine == 1


@rule("NW-R-22")
def test_stacks_of_tiles_run_out() -> None:
    doing: Said = {"doing": "work:1:1:card", "work": 2}
    more = '[player2]\ndevelopments = "work work work work"'
    state = turn("ST-red-work", more=more, **doing)
    play(state, "work 1")
    assert (seen(state).developments, on_top(state)) == ((), "turn")
    tracks = '[tracks]\nspecializations = "SPE-06 SPE-02 SPE-03 SPE-04 SPE-05"'
    state = turn("ST-red-work", more=f"{more}\n{tracks}", **doing)
    play(state, "work 1")
    kinds = ("technology", "travel", "lessons", "study")
    assert offered(state, "develop") == [f"develop {kind}" for kind in kinds]
    assert refused(state, "develop work") == "NW-R-22"


@rule("NW-R-22")
def test_a_tile_of_choice_is_no_medicine_income_tile_and_old_tiles_go_back() -> None:
    tracks = '[tracks]\nspecializations = "SPE-10 SPE-02 SPE-03 SPE-04 SPE-05"'
    state = turn("ST-red-work", doing="work:1:1:card", work=2, incomes=FULL, coins=0, more=tracks)
    play(state, "work 1")
    assert offered(state, "income") == ["income vp2", "income coins2", "income potion1"]
    play(state, "income potion1", "replace income vp2")
    assert whole(state).incomes_left == (2, 2, 3)
    state = turn("ST-red-work", doing="drawer:1:lessons", developments="work work work study study")
    play(state, "replace development study")
    assert whole(state).developments_left == (1, 4, 4, 3, 3)


# --- NW-R-23 to -28 -----------------------------------------------------------------------


@rule("NW-R-23")
def test_in_the_last_round_nothing_is_tucked_or_renewed() -> None:
    state = at(
        """
        round = 6
        lap = 5
        first = 2
        [tracks]
        objectives = "OBJ-10 OBJ-01 OBJ-02 OBJ-03 OBJ-04 OBJ-05"
        [player1]
        hand = "AC-101 AC-102"
        cubes = "petersburg"
        tucked = "ST-red-work ST-red-joker"
        incomes = "vp2"
        """
    )
    market = whole(state).market
    play(state, "play ST-green-work", "end turn", "play AC-101", "end turn")
    assert state.over
    view = whole(state)
    assert (view.market, view.first) == (market, 1)
    assert seen(state).desk == ("AC-101",)
    assert len(seen(state).tucked) == 2
    assert state.outcome.scores[0]["objectives"] == 3
    assert state.outcome.scores[0]["income"] == 2


@rule("NW-R-24")
def test_a_turn_without_a_card() -> None:
    state = at('lap = 5\nround = 3\n[player1]\nhand = ""\ncoins = 3')
    play(state, "buy potion", "end turn", "play ST-green-work", "end turn")
    assert offered(state) == ["tuck ST-green-work"]
    play(state, "tuck ST-green-work")
    mine = seen(state)
    assert (mine.desk, mine.tucked, mine.potions) == ((), (), 1)
    assert whole(state).round == 4


@rule("NW-R-25")
def test_the_last_card_of_a_deck_is_turned_up_alone() -> None:
    state = at('[cards]\ndeck1 = "AC-115"\ndeck2 = ""')
    play(state, "flip 1")
    assert whole(state).market[0] == ("AC-101", "AC-102", "AC-103", "AC-115")
    assert refused(state, "flip 1") == "NW-R-25"
    assert refused(state, "flip 2") == "NW-R-25"
    assert seen(state).coins == 1


@rule("NW-R-26")
def test_cards_go_under_their_decks_in_random_order() -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(12):
        state = fresh(1, seed)
        play(state, offered(state)[0])
        play(state, offered(state)[0])
        down = sorted(card for card in state.market if card < 15)
        for _ in range(5):
            play(state, offered(state, "play")[0], "end turn")
        play(state, offered(state, "tuck")[0])
        under = list(state.decks[0][-2:])
        assert sorted(under) == down
        orders.add(tuple(down.index(card) for card in under))
        assert whole(state).decks[0][-1].cards == tuple(f"AC-1{card + 1:02d}" for card in down)
    assert orders == {(0, 1), (1, 0)}


@rule("NW-R-27")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (100, "Luminary"),
        (101, "Master of knowledge"),
        (110, "Master of knowledge"),
        (111, "Genius"),
        (120, "Genius"),
        (121, "Science Legend"),
        (300, "Science Legend"),
    ],
)
def test_the_rungs_of_the_ladder_do_not_overlap(points: int, name: str) -> None:
    state = at(
        f"""
        seats = 1
        round = 6
        [turn]
        player = 0
        stack = "over"
        [player1]
        points = "cards:{points}"
        """
    )
    said = {language: GAME.words(language).say(state.outcome.ended) for language in LANGUAGES}
    assert name in said["en"]


@rule("NW-R-28")
def test_a_final_space_with_an_own_student_ends_the_way_before_it() -> None:
    state = turn("ST-red-technology", doing="student:1:3:card", students="br4 br2", coins=0)
    play(state, "student 2", "advance br3")
    assert (seen(state).students, on_top(state)) == (("br4", "br3"), "turn")
    state = turn("ST-red-technology", doing="student:1:3:card", students="br4 br3 t0", coins=0)
    assert offered(state) == ["student 3"]
    assert refused(state, "student 2") == "NW-TECH-09"
