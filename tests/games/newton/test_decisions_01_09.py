"""D: what is asked in the draft, in a turn and inside each action."""

from __future__ import annotations

import pytest

from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import Said, at, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def on_top(state: Newton) -> str:
    return whole(state).pending[-1][0]


def said(state: Newton, act: str) -> str:
    """How an option reads in English."""
    (option,) = [one for one in state.options() if one.notation == act]
    return GAME.words("en").say(option.phrase)


@rule("NW-D-01")
def test_the_draft_asks_everybody_three_times() -> None:
    state = at("seats = 2\nround = 0")
    asked: list[tuple[int, int]] = []
    while whole(state).round == 0:
        asked.append((state.seat, len(offered(state, "keep"))))
        assert whole(state, 2 - state.seat).players[state.seat].masters.count("") == len(
            seen(state, state.seat + 1).masters
        )
        play(state, offered(state)[0])
    assert asked == [(0, 4), (1, 4), (0, 3), (1, 3), (0, 2), (1, 2)]
    assert [len(seen(state, player).masters) for player in (1, 2)] == [4, 4]


@rule("NW-D-01")
def test_alone_two_masters_are_dropped_one_by_one() -> None:
    state = at("seats = 1\nround = 0")
    assert len(offered(state, "drop")) == 6
    play(state, "drop MA-01")
    assert len(offered(state, "drop")) == 5
    assert refused(state, "drop MA-01") == "NW-SETUP-29"
    play(state, "drop MA-02")
    assert whole(state).round == 1


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


@rule("NW-D-04")
def test_work_is_one_number_and_perhaps_a_question() -> None:
    state = turn("ST-red-work", doing="work:1:2:card", work=12, potions=5, coins=2)
    play(state, "boost")
    assert offered(state) == ["work 1", "work 2", "work 3"]
    play(state, "work 3")
    assert offered(state) == ["stop", "enter"]
    no = play(state.clone(), "stop")
    assert (seen(no).marker, seen(no).coins, seen(no).potions) == ("w14", 3, 5)
    play(state, "enter")
    assert (seen(state).marker, seen(state).coins, seen(state).potions) == ("w15", 3, 1)
    assert on_top(play(no, "end turn")) == "card"


@rule("NW-D-04")
def test_the_question_comes_only_if_potions_are_needed_and_the_marker_gets_there() -> None:
    volumes = "AC-301 AC-104"
    state = turn("ST-red-work", before=volumes, doing="work:1:3:card", work=13, potions=5)
    play(state, "work 3")
    assert (seen(state).marker, seen(state).potions, on_top(state)) == ("w15", 5, "turn")
    state = turn("ST-red-work", doing="work:1:3:card", work=12, potions=5)
    play(state, "work 2")
    assert (seen(state).marker, on_top(state)) == ("w14", "turn")


@rule("NW-D-05")
def test_equal_students_are_one_entry() -> None:
    state = turn("ST-red-technology", doing="student:1:2:card", students="t0 a1 t0", coins=0)
    assert offered(state) == ["student 1", "student 2"]
    assert refused(state, "student 3") == "NW-D-05"
    play(state, "student 1")
    assert offered(state) == ["advance a1", "advance b1", "advance c1"]
    assert refused(state, "stop") == "NW-R-10"
    play(state, "advance b1")
    assert offered(state) == ["stop", "advance b2"]


@rule("NW-D-05")
def test_the_action_ends_by_itself_unless_the_boost_helps() -> None:
    doing: Said = {"doing": "student:1:1:card"}
    state = turn("ST-red-technology", students="al2", coins=1, **doing)
    assert on_top(play(state, "student 1", "advance al3")) == "turn"
    state = turn("ST-red-technology", students="al2", coins=2, **doing)
    play(state, "student 1", "advance al3")
    assert {"boost", "stop"} <= set(offered(state))
    state = turn("ST-red-technology", students="br3", coins=9, **doing)
    assert on_top(play(state, "student 1", "advance br4")) == "turn"
    tokens = (
        "besancon:BON-01 freiburg:BON-03 girona:BON-03 brugge:BON-02 plovdiv:BON-02 "
        "a1:BON-01 a2:BON-02 b1:BON-04 c1:BON-04 c2:BON-05"
    )
    more = f'[tokens]\ndealt = "{tokens}"'
    state = turn("ST-red-technology", students="t0", coins=0, more=more, **doing)
    play(state, "student 1", "advance a1", "boost", "advance a2")
    assert seen(state).students == ("a2",)


@rule("NW-D-05")
def test_a_step_into_an_objective_shows_and_takes_its_potions() -> None:
    doing = "advance:1:1:card:0"
    state = turn("AC-106", doing=doing, students="cr4", potions=5, coins=0)
    assert "4" in said(state, "advance cr5")
    play(state, "advance cr5")
    assert (seen(state).potions, seen(state).objectives) == (1, ("cr5",))


@rule("NW-D-06")
def test_travel_asks_step_by_step() -> None:
    state = turn("ST-red-travel", doing="travel:1:2:card", scientist="bologna", coins=0)
    assert offered(state) == ["go napoli", "go avignon"]
    play(state, "go avignon")
    assert offered(state) == ["stop", "go bologna", "go besancon", "go girona"]
    play(state, "go girona")
    assert (seen(state).coins, on_top(state)) == (3, "travel")
    assert offered(state, "boost") == ["boost"]
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="torun", coins=9, potions=4)
    assert "3" in said(state, "go petersburg")


@rule("NW-D-06")
def test_a_token_on_the_way_pays_the_next_route() -> None:
    state = turn("ST-red-travel", doing="travel:1:3:card", scientist="avignon", coins=0)
    play(state, "go girona", "go cagliari")
    assert (seen(state).scientist, seen(state).coins) == ("cagliari", 3 - 1)


@rule("NW-D-06")
def test_a_cube_on_the_way_as_long_as_a_step_can_follow() -> None:
    doing = "travel:1:2:cubes"
    state = turn("ST-red-work", doing=doing, scientist="besancon", coins=0)
    assert refused(state, "cube here") == "NW-M-10"
    play(state, "go paris")
    assert offered(state, "cube") == ["cube here"]
    play(state, "cube here", "go brugge")
    assert seen(state).cubes == ("paris",)
    assert on_top(state) == "turn"


@rule("NW-D-06")
def test_what_a_cube_brings_may_pay_the_next_step() -> None:
    masters = "MA-04 MA-01 MA-02 MA-03"
    doing = "travel:1:3:cubes"
    state = turn("ST-red-work", doing=doing, scientist="goettingen", coins=1, masters=masters)
    play(state, "go uraniborg", "cube here", "master MA-04", "go stockholm", "stop")
    assert seen(state).cubes == ("stockholm", "uraniborg")
    assert seen(state).coins == 6 - 1
    bank = '[map]\ncities = "CIT-06 CIT-02 CIT-03 CIT-04 CIT-05 CIT-01 CIT-07"'
    doing = "travel:1:1:card+extra_cube"
    state = turn("AC-208", doing=doing, scientist="torun", coins=3, more=bank)
    play(state, "go stockholm", "cube here", "boost", "go uraniborg", "stop")
    assert seen(state).cubes == ("stockholm", "uraniborg")
    assert seen(state).coins == 3 - 1 - 2 + 4 - 2 - 1


@rule("NW-D-07")
def test_lessons_ask_for_a_card_and_a_split_goes_on() -> None:
    state = turn("ST-red-lessons", doing="lesson:1:1:card", coins=0)
    assert offered(state) == ["take AC-101", "take AC-102", "take AC-103"]
    state = turn("ST-red-lessons", doing="lesson:1:3:split", coins=0)
    play(state, "take AC-101")
    assert "take AC-201" in offered(state)
    assert "take AC-301" not in offered(state)
    assert "stop" in offered(state)
    play(state, "take AC-201")
    assert on_top(state) == "turn"
    state = turn("ST-red-lessons", doing="lesson:1:3:split", coins=0)
    play(state, "take AC-101", "stop")
    assert len(seen(state).hand) == 6


@rule("NW-D-08")
def test_study_asks_for_a_space_and_shows_its_price() -> None:
    state = turn("AC-314", doing="book:1:3:card+ignoring_for_coins", coins=4, potions=3)
    spaces = [act for act in offered(state, "book") if not act.endswith("ignoring")]
    ignoring = [act for act in offered(state, "book") if act.endswith("ignoring")]
    assert (len(spaces), len(ignoring)) == (14, 14)
    assert "3" in said(state, "book s1c2")
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


@rule("NW-D-09")
def test_what_special_effects_ask() -> None:
    assert on_top(play(turn("AC-102"), "effect")) == "turn"
    assert refused(turn("AC-103", coins=1), "effect") == "NW-FX-01"
    state = play(turn("AC-109"), "effect")
    free = "angouleme chur avignon goettingen olomouc ragusa szeged torun cagliari"
    assert {act.removeprefix("go ") for act in offered(state, "go")} == set(free.split())
    assert seen(play(state, "stop")).coins == 2
    state = play(turn("AC-312", before="AC-111 AC-112 AC-105"), "effect")
    assert offered(state, "copy") == ["copy AC-105", "copy AC-111", "copy AC-112"]
    assert seen(play(state, "stop")).score == 0
    state = play(turn("AC-211", hand="AC-101 ST-red-joker"), "effect")
    assert offered(state, "discard") == ["discard AC-101", "discard ST-red-joker"]
    play(state, "discard AC-101")
    assert (seen(state).hand, seen(state).score, seen(state).coins) == (("ST-red-joker",), 4, 4)
    state = play(turn("AC-211"), "effect", "stop")
    assert (len(seen(state).hand), seen(state).score) == (6, 0)
