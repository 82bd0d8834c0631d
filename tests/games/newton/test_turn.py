"""A turn: the card, its action and its effect; values and Jokers (TURN, VAL, JOKER)."""

from __future__ import annotations

from itertools import permutations

import pytest

from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import (
    Said,
    at,
    offered,
    on_top,
    play,
    refused,
    seen,
    top_and_value,
    turn,
    whole,
)

rule = pytest.mark.rule


def values(state: Newton) -> list[str]:
    """What a Work action of the card just played could be used at."""
    return offered(play(state, "act work"), "work")


def upto(value: int) -> list[str]:
    return [f"work {n}" for n in range(1, value + 1)]


ACTIONS = ("work", "technology", "travel", "lessons", "study")


@rule("NW-TURN-01")
def test_exactly_one_card_is_played() -> None:
    state = at()
    assert refused(state, "end turn") == "NW-TURN-01"
    assert refused(state, "play AC-101") == "NW-TURN-01"
    assert len(offered(state, "play")) == 6
    play(state, "play ST-red-joker")
    assert offered(state, "play") == []
    refused(state, "play ST-red-work")
    play(state, "end turn")
    assert state.seat == 1


@rule("NW-TURN-02")
def test_cards_fill_the_desk_from_the_left() -> None:
    state = at("seats = 1")
    for card in ("ST-red-study", "ST-red-work", "ST-red-travel"):
        play(state, f"play {card}", "end turn")
    assert seen(state).desk == ("ST-red-study", "ST-red-work", "ST-red-travel")


@rule("NW-TURN-03")
def test_action_and_effect_of_the_card_once_each() -> None:
    state = turn("AC-102", coins=0)
    play(state, "act work", "work 1", "effect")
    assert (seen(state).marker, seen(state).coins) == ("w1", 1 + 2)
    assert offered(state, "act") == []
    assert refused(state, "act work") == "NW-TURN-03"
    assert refused(state, "effect") == "NW-R-18"
    assert refused(turn("AC-102"), "act travel") == "NW-TURN-03"


@rule("NW-TURN-04")
@pytest.mark.parametrize(
    ("done", "marker", "coins"),
    [
        ([], "w0", 0),
        (["effect"], "w0", 2),
        (["act work", "work 1"], "w1", 1),
    ],
)
def test_action_and_effect_may_be_left_out(done: list[str], marker: str, coins: int) -> None:
    state = turn("AC-102", coins=0)
    play(state, *done, "end turn")
    assert state.seat == 1
    assert (seen(state).marker, seen(state).coins) == (marker, coins)


@rule("NW-TURN-05")
def test_any_number_of_quick_actions() -> None:
    state = at("[player1]\ncoins = 20")
    play(state, "flip 1", "buy potion", "play ST-red-work", "buy potion", "flip 2", "flip 1")
    play(state, "buy student", "buy student")
    assert seen(state).coins == 20 - 3 * 1 - 2 * 3 - 2 * 5
    assert "end turn" in offered(state)


@rule("NW-TURN-06")
def test_action_effect_and_quick_actions_in_any_order() -> None:
    steps = (["effect"], ["act work", "work 1"], ["buy potion"])
    for order in permutations(steps):
        state = turn("AC-102", coins=3)
        for acts in order:
            play(state, *acts)
        assert (seen(state).coins, seen(state).potions, seen(state).marker) == (3, 1, "w1")


@rule("NW-TURN-07")
def test_without_a_card_in_hand_there_is_no_action() -> None:
    state = at('round = 5\n[player1]\nhand = ""\ncoins = 1')
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "end turn"]
    assert state.decision.rule == "NW-TURN-07"
    refused(state, "act work")
    refused(state, "act travel")
    assert seen(play(state, "end turn")).desk == ()


@rule("NW-TURN-08")
def test_a_card_taken_can_be_played_in_the_next_turn() -> None:
    state = at("seats = 1")
    play(state, "play ST-red-lessons", "act lessons", "take AC-102")
    assert "AC-102" in seen(state).hand
    refused(state, "play AC-102")
    play(state, "end turn", "play AC-102", "effect")
    assert seen(state).desk == ("ST-red-lessons", "AC-102")


@rule("NW-TURN-09")
def test_a_card_stays_on_the_desk_until_the_round_ends() -> None:
    state = at("seats = 1\nround = 1")
    play(state, "play ST-red-technology", "end turn")
    for card in ("ST-red-work", "ST-red-travel", "ST-red-lessons"):
        play(state, f"play {card}")
        assert seen(state).desk[0] == "ST-red-technology"
        assert seen(state).symbols[1] == 1
        assert seen(state).volumes[0] == 1
        play(state, "end turn")
    play(state, "play ST-red-joker", "end turn", "tuck ST-red-work")
    assert seen(state).desk == ()
    assert (seen(state).symbols[1], seen(state).volumes[0]) == (0, 0)
    assert "ST-red-technology" in seen(state).hand


@rule("NW-TURN-10")
@pytest.mark.parametrize(
    ("start", "sets_off"),
    [(2, "tile"), (5, "gain"), (9, "master"), (0, ""), (3, ""), (12, "")],
)
def test_special_spaces_of_the_work_track(start: int, sets_off: str) -> None:
    state = turn("ST-red-work", doing="work:1:1:card", work=start)
    play(state, "work 1")
    mine = seen(state)
    assert (mine.developments == ("DEV-01",)) == (sets_off == "tile")
    assert (mine.score == 6) == (sets_off == "gain")
    assert bool(offered(state, "master")) == (sets_off == "master")


@rule("NW-TURN-10")
@pytest.mark.parametrize(
    ("start", "space", "sets_off"),
    [
        ("al1", "al2", "tile"),
        ("ar1", "ar2", "gain"),
        ("bl3", "bl4", "master"),
        ("a2", "al1", ""),
        ("al2", "al3", ""),
    ],
)
def test_special_spaces_of_the_technology_track(start: str, space: str, sets_off: str) -> None:
    state = turn("ST-red-technology", doing="student:1:1:card", students=start, coins=0)
    play(state, "student 1", f"advance {space}")
    mine = seen(state)
    assert (mine.developments == ("DEV-03",)) == (sets_off == "tile")
    assert (mine.coins == 5) == (sets_off == "gain")
    assert bool(offered(state, "master")) == (sets_off == "master")
    assert whole(state).pending[0][0] == "turn"


@rule("NW-VAL-01")
@pytest.mark.parametrize(
    ("before", "value"),
    [
        ("", 1),
        ("AC-101", 2),
        ("AC-101 AC-102", 3),
        ("AC-101 ST-red-travel", 2),
        ("ST-red-lessons ST-red-study AC-104", 1),
    ],
)
def test_symbols_of_the_same_action_are_counted(before: str, value: int) -> None:
    assert values(turn("ST-red-work", before=before)) == upto(value)


@rule("NW-VAL-01")
def test_only_own_symbols_count() -> None:
    more = '[player2]\ndesk = "AC-101 AC-102"\ndevelopments = "work"'
    assert values(turn("ST-red-work", before="ST-red-study AC-104", more=more)) == upto(1)


@rule("NW-VAL-02")
@pytest.mark.parametrize(
    ("key", "said", "value"),
    [
        ("tucked", "AC-101 AC-102", 3),
        ("tucked", "ST-red-travel", 1),
        ("developments", "work work study", 3),
        ("board", "study_4", 2),
        ("hand", "AC-101 AC-102", 1),
    ],
)
def test_visible_are_desk_tucked_cards_tiles_and_the_board(key: str, said: str, value: int) -> None:
    assert values(turn("ST-red-work", **{key: said})) == upto(value)


@rule("NW-VAL-03")
def test_a_lower_value_will_always_do() -> None:
    state = turn("ST-red-work", developments="work work")
    assert seen(play(state, "act work", "work 1")).marker == "w1"
    state = turn("ST-red-technology", doing="student:1:3:card")
    assert seen(play(state, "student 1", "advance a1", "stop")).students == ("a1",)
    state = turn("ST-red-travel", doing="travel:1:3:card")
    assert seen(play(state, "go besancon", "stop")).scientist == "besancon"
    state = turn("ST-red-lessons", doing="lesson:1:3:card")
    assert "AC-101" in seen(play(state, "take AC-101")).hand
    state = turn("ST-red-study", doing="book:1:3:card", cubes="cambridge")
    assert seen(play(state, "book s1c2")).books == ("s1c2",)


@rule("NW-VAL-04")
def test_an_action_of_a_tile_has_the_value_shown() -> None:
    state = turn(
        "ST-red-work",
        doing="work:1:1:card",
        work=5,
        coins=9,
        developments="study study study study",
        more='[tracks]\ninventions = "INV-08 INV-09 INV-01 INV-02 INV-03"',
        cubes="cambridge",
    )
    play(state, "work 1")
    assert whole(state).pending[-1] == ("book", (0, 3, 0, 0, 0))
    assert refused(state, "boost") == "NW-QUICK-05"
    state = turn("ST-red-work", before="AC-101 AC-102", doing="work:1:3:no_coins", coins=9)
    assert refused(state, "work 4") == "NW-VAL-04"
    assert refused(state, "boost") == "NW-QUICK-05"


@rule("NW-VAL-04")
def test_a_master_s_work_leaves_the_desk_aside_but_descartes_counts_it() -> None:
    masters = "MA-13 MA-05 MA-01 MA-02"
    desk = "AC-103 AC-102"
    state = turn("ST-red-work", before=desk, doing="master:1", coins=9, masters=masters)
    play(state, "master MA-13")
    assert offered(state, "work") == upto(3)
    assert refused(state, "boost") == "NW-QUICK-05"
    state = turn("ST-red-work", before=desk, doing="master:1", coins=9, masters=masters)
    play(state, "master MA-05", "take AC-101")
    assert offered(state, "work") == upto(3 + 1)
    assert refused(state, "boost") == "NW-QUICK-05"


@rule("NW-VAL-05")
@pytest.mark.parametrize("done", [[], ["act work", "work 1"]])
def test_a_symbol_counts_whatever_was_done_with_it(done: list[str]) -> None:
    state = at('seats = 1\n[player1]\nhand = "AC-101 ST-red-work"')
    play(state, "play AC-101", *done, "end turn", "play ST-red-work")
    assert values(state) == upto(2)


@rule("NW-JOKER-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_joker_is_any_of_the_five_actions(action: str) -> None:
    state = turn("ST-red-joker", cubes="cambridge")
    assert offered(state, "act") == [f"act {name}" for name in ACTIONS]
    play(state, f"act {action}")
    frames = {"technology": "student", "lessons": "lesson", "study": "book"}
    assert whole(state).pending[-1][0] == frames.get(action, action)


@rule("NW-JOKER-02")
@pytest.mark.parametrize(
    ("action", "value"),
    [("work", 3), ("technology", 1), ("travel", 2), ("lessons", 2), ("study", 4)],
)
def test_its_value_is_one_more_than_the_symbols(action: str, value: int) -> None:
    state = turn(
        "ST-red-joker",
        before="ST-red-work ST-red-lessons AC-114",
        tucked="AC-101",
        developments="study study",
        cubes="cambridge",
    )
    play(state, f"act {action}")
    assert whole(state).pending[-1][1][1] == value


@rule("NW-JOKER-03")
def test_a_joker_on_the_desk_does_not_count_later() -> None:
    state = turn("ST-red-work", before="ST-red-joker")
    assert seen(state).symbols == (1, 0, 1, 0, 0)
    assert offered(play(state, "act work"), "work") == ["work 1"]


@rule("NW-JOKER-04")
def test_a_tucked_joker_counts_for_nothing() -> None:
    state = turn("ST-red-work", tucked="ST-red-joker")
    assert seen(state).symbols == (1, 0, 1, 0, 0)
    assert offered(play(state, "act work"), "work") == ["work 1"]


@rule("NW-EX-01")
def test_three_symbols_on_the_desk() -> None:
    state = turn("ST-red-study", before="AC-113 AC-114", potions=3)
    play(state, "act study")
    assert whole(state).pending[-1] == ("book", (0, 3, 1, 0, 0))
    assert "book s3c4" in offered(state)


@rule("NW-EX-07")
def test_a_joker_after_three_travel_symbols() -> None:
    state = turn("ST-red-joker", before="AC-107 AC-108")
    assert seen(state).symbols[2] == 3
    play(state, "act travel")
    assert whole(state).pending[-1] == ("travel", (0, 4, 1, 0, 0))


@rule("NW-EX-09")
def test_a_joker_with_two_more_coins() -> None:
    state = turn("ST-red-joker", before="AC-107 AC-108", coins=4)
    play(state, "act travel", "boost")
    assert whole(state).pending[-1] == ("travel", (0, 5, 1, 0, 0))
    assert seen(state).coins == 2
    assert refused(state, "boost") == "NW-QUICK-04"


@rule("NW-D-02")
def test_a_turn_begins_with_a_card_or_a_quick_action() -> None:
    state = at('[player1]\ncoins = 2\nhand = "AC-101 AC-301 ST-red-work"')
    quick = ["flip 1", "flip 2", "flip 3"]
    assert offered(state) == [*quick, "play AC-101", "play AC-301", "play ST-red-work"]
    play(state, "flip 3")
    assert refused(state, "end turn") == "NW-TURN-01"
    state = at('[player1]\ncoins = 0\nhand = ""')
    assert offered(state) == ["end turn"]


@rule("NW-D-03")
def test_after_the_card_everything_once_in_any_order() -> None:
    state = turn("AC-102", coins=0)
    assert offered(state) == ["end turn", "act work", "effect"]
    play(state, "effect")
    assert offered(state) == ["flip 1", "flip 2", "flip 3", "end turn", "act work"]
    play(state, "act work", "work 1")
    assert "act work" not in offered(state)
    assert offered(turn("AC-103", coins=0)) == ["end turn", "act work"]


@rule("NW-D-03")
def test_modifiers_are_no_entries_and_a_joker_has_five() -> None:
    for card in ("AC-208", "AC-205", "AC-314", "AC-315"):
        state = turn(card, coins=9, cubes="cambridge")
        assert "effect" not in offered(state)
        assert refused(state, "effect") == "NW-R-54"
    assert len(offered(turn("ST-red-joker", cubes="cambridge"), "act")) == 5


@rule("NW-D-03")
def test_an_action_that_only_the_boost_or_a_bonus_makes_possible() -> None:
    more = '[cards]\nmarket = "AC-201"'
    assert offered(turn("ST-red-lessons", coins=2, more=more), "act") == ["act lessons"]
    assert offered(turn("ST-red-lessons", coins=1, more=more), "act") == []
    spaces: Said = {"cubes": "athenai"}
    assert offered(turn("ST-red-study", coins=2, **spaces), "act") == ["act study"]
    assert offered(turn("ST-red-study", coins=1, **spaces), "act") == []
    assert offered(turn("ST-red-study", coins=0, books="s1c2 s1c5"), "act") == ["act study"]
    assert offered(turn("ST-red-study", coins=0, books="s1c2"), "act") == []


@rule("NW-R-01")
def test_the_printed_symbol_counts_and_cannot_be_replaced() -> None:
    full = "travel travel work work study"
    state = turn("ST-red-travel", doing="drawer:1:lessons", developments=full)
    assert seen(state).symbols[2] == 1 + 1 + 2
    play(state, "replace development travel")
    assert seen(state).symbols[2] == 1 + 1 + 1
    state = turn("ST-red-travel", tucked="AC-101 AC-102 AC-103 AC-104", number=6)
    play(state, "act travel")
    assert top_and_value(state) == ("travel", 2)


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
    assert top_and_value(state)[0] == "turn"
    assert refused(turn("ST-red-joker", doing=f"{doing}:card", **mine), "stop") == "NW-R-10"


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
    assert top_and_value(state) == ("travel", 3)
    play(state, "go uraniborg", "cube here", "master MA-13", "work 3")
    assert seen(state).developments == ("DEV-03", "DEV-03")
    assert top_and_value(state) == ("travel", 2)
    assert seen(state).symbols[2] == 4


@rule("NW-R-18")
def test_what_is_paid_for_works_once() -> None:
    state = turn("AC-103", coins=9)
    play(state, "effect")
    assert (seen(state).coins, seen(state).score) == (8, 2)
    assert refused(state, "effect") == "NW-R-18"
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="bologna", coins=9)
    play(state, "go napoli", "stop", "cube paris")
    assert seen(state).coins == 7
    assert on_top(state) == "turn"


@rule("NW-R-24")
def test_a_turn_without_a_card() -> None:
    state = at('lap = 5\nround = 3\n[player1]\nhand = ""\ncoins = 3')
    play(state, "buy potion", "end turn", "play ST-green-work", "end turn")
    assert offered(state) == ["tuck ST-green-work"]
    play(state, "tuck ST-green-work")
    mine = seen(state)
    assert (mine.desk, mine.tucked, mine.potions) == ((), (), 1)
    assert whole(state).round == 4


@rule("NW-R-54")
def test_an_effect_comes_before_or_after_the_action() -> None:
    before = play(turn("AC-108", coins=0), "effect")
    assert seen(before).coins == 2
    assert "act travel" in offered(before)
    after = play(turn("AC-108", coins=0), "act travel", "go chur")
    assert refused(after, "effect") == "NW-TRAV-01"
    play(after, "stop", "effect")
    assert seen(after).coins == 2
    for card in ("AC-205", "AC-208", "AC-314", "AC-315"):
        assert refused(turn(card, coins=9), "effect") == "NW-R-54"
