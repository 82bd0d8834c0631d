"""D-10 to D-18: what is asked, with which answers; the example of refused boosts."""

from __future__ import annotations

import pytest

from orrery.games.newton.game import GAME
from tests.games.newton.scenes import chance, deciding, laid, last_turn, master
from tests.games.newton.table import at, fresh, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule
FLIPS = ["flip 1", "flip 2", "flip 3"]


@rule("NW-EX-17")
def test_example_of_boosts_that_are_refused() -> None:
    state = turn("ST-red-work", doing="work:1:1:card", coins=4)
    play(state, "boost")
    assert offered(state, "work") == ["work 1", "work 2"]
    assert refused(state, "boost") == "NW-QUICK-04"
    invention = turn("ST-red-work", work=5, coins=4, more=laid("w6:INV-10"))
    play(invention, "act work", "work 1")
    assert refused(invention, "boost") == "NW-QUICK-05"
    assert refused(master("MA-18", coins=4), "boost") == "NW-QUICK-05"


@rule("NW-D-10")
def test_quick_actions_and_their_limits() -> None:
    assert offered(turn("ST-red-work", coins=0)) == ["end turn", "act work"]
    assert offered(turn("ST-red-work", coins=1))[:-2] == FLIPS
    assert offered(turn("ST-red-work", coins=3))[:-2] == [*FLIPS, "buy potion"]
    rich = turn("ST-red-work", coins=5)
    assert offered(rich)[:-2] == [*FLIPS, "buy potion", "buy student"]
    assert "boost" in offered(play(rich, "act work"))
    crowd = turn("ST-red-work", coins=5, students="t0 t0 a1 b1")
    assert offered(crowd, "buy") == ["buy potion"]
    assert refused(crowd, "buy student") == "NW-QUICK-08"
    empty = turn("ST-red-work", coins=5, more='[cards]\ndeck2 = ""')
    assert offered(empty, "flip") == ["flip 1", "flip 3"]
    assert refused(empty, "flip 2") == "NW-R-25"
    before = at("[player1]\ncoins = 5")
    assert offered(before)[:5] == [*FLIPS, "buy potion", "buy student"]
    nested = master("MA-20", coins=5)
    assert offered(nested)[:5] == [*FLIPS, "buy potion", "buy student"]


@rule("NW-D-11")
def test_kinds_of_tiles_and_which_of_them_makes_room() -> None:
    full = "work work study study study"
    state = turn("ST-red-work", work=2, coins=0, developments=full, more=laid("w3:SPE-06"))
    play(state, "act work", "work 1")
    kinds = ["work", "technology", "travel", "lessons", "study"]
    assert offered(state) == [*FLIPS, *(f"develop {kind}" for kind in kinds)]
    play(state, "develop travel")
    tiles = ["replace development work", "replace development study"]
    assert offered(state) == [*FLIPS, "stop", *tiles]
    assert deciding(play(state, "stop")) == "turn"
    gone = turn(
        "ST-red-work",
        work=2,
        coins=0,
        incomes="vp2 vp2 vp2 vp2",
        more=laid("w3:SPE-10"),
    )
    play(gone, "act work", "work 1")
    assert offered(gone) == [*FLIPS, "income coins2", "income potion1"]
    assert refused(gone, "income vp2") == "NW-R-22"
    nothing = at(
        f"""
        seats = 3
        [turn]
        stack = "turn:1 work:1:1:card"
        card = "ST-red-work"
        acted = true
        [player1]
        desk = "ST-red-work"
        work = 2
        incomes = "vp2 vp2 vp2 vp2"
        [player2]
        incomes = "coins2 coins2 coins2 coins2"
        [player3]
        incomes = "potion1 potion1 potion1 potion1"
        {laid("w3:SPE-10")}
        """
    )
    assert deciding(play(nothing, "work 1")) == "turn"


@rule("NW-D-12")
def test_a_city_with_a_payment_may_be_declined() -> None:
    for tile, count in (("CIT-04", 6), ("CIT-05", 3)):
        state = turn(
            "ST-red-travel",
            doing="travel:1:1:card",
            scientist="chur",
            boosted=True,
            coins=2,
            more=laid(f"wien:{tile}"),
        )
        play(state, "go wien")
        acts = offered(state)
        assert acts[:4] == [*FLIPS, "stop"]
        assert len(acts[4:]) == count
        assert all(act.startswith("cube ") for act in acts[4:])
        play(state, "stop")
        assert (deciding(state), seen(state).coins) == ("turn", 2)


@rule("NW-D-13")
def test_a_master_is_chosen_or_not_and_then_open() -> None:
    state = chance("MA-11", coins=0)
    hand = ["master MA-02", "master MA-11", "master MA-15", "master MA-16"]
    assert offered(state) == ["stop", *hand]
    declined = play(state.clone(), "stop")
    assert (deciding(declined), len(seen(declined).masters)) == ("turn", 4)
    before = state.reveals
    play(state, "master MA-11")
    assert state.reveals == before + 1
    assert GAME.view(state, 1).players[0].patrons == ("MA-11",)
    # Alone there is nobody it could be revealed to, so it may be taken back.
    alone = at(
        """
        seats = 1
        [turn]
        stack = "turn:1 master:1"
        card = "ST-red-study"
        [player1]
        desk = "ST-red-study"
        """
    )
    assert play(alone, offered(alone, "master")[0]).reveals == 1
    nobody = turn(
        "ST-red-work", doing="work:1:2:card", work=8, masters="", patrons="MA-01 MA-02 MA-03 MA-04"
    )
    assert deciding(play(nobody, "work 2")) == "turn"


@rule("NW-D-14")
def test_what_masters_with_actions_ask() -> None:
    paracelsus = master("MA-17", coins=0, potions=3)
    actions = ["act work", "act technology", "act travel", "act lessons", "act study"]
    assert offered(paracelsus) == ["stop", *actions]
    halley = master("MA-12", coins=0, students="t0 t0 c1")
    assert offered(halley) == ["stop", "student 1", "student 3"]
    play(halley, "student 3")
    assert offered(halley) == ["advance c2"]
    play(halley, "advance c2")
    assert offered(halley) == ["stop", "advance cl1", "advance cr1"]
    play(halley, "stop")
    assert offered(halley) == ["stop", "student 1"]
    browne = master("MA-03", coins=0)
    assert len(offered(browne)) == 1 + 9
    play(browne, "take AC-301")
    assert offered(browne) == ["stop", "take AC-101", "take AC-102", "take AC-103"]
    boyle = master("MA-01", coins=0, cubes="cambridge leipzig")
    assert offered(boyle) == ["stop", "book s1c2", "book s3c1"]
    play(boyle, "book s3c1")
    assert offered(boyle) == ["stop", "book s1c2"]
    descartes = master("MA-05", coins=0)
    assert offered(descartes) == ["stop", "take AC-101", "take AC-102", "take AC-103"]
    assert offered(play(descartes, "take AC-103")) == ["stop", "work 1"]
    winkelmann = master("MA-20", coins=0)
    assert len(offered(winkelmann)) == 1 + 16
    assert deciding(play(winkelmann, "stop")) == "turn"


@rule("NW-D-15")
def test_each_action_of_an_invention_is_performed_or_declined() -> None:
    state = turn("ST-red-work", work=5, coins=0, books="s1c2 s1c3 s2c2", more=laid("w6:INV-07"))
    play(state, "act work", "work 1")
    assert offered(state) == [*FLIPS, "stop", "work 1"]
    play(state, "stop", "work 1")
    assert (deciding(state), seen(state).marker) == ("turn", "w7")
    assert seen(state).score == 2
    state = turn("ST-red-work", work=5, coins=0, cubes="athenai carthago", more=laid("w6:INV-06"))
    play(state, "act work", "work 1")
    assert offered(state) == [*FLIPS, "stop", "student 1"]
    assert deciding(play(state, "stop")) == "student"
    assert deciding(play(state, "stop")) == "turn"
    assert seen(state).score == 4


@rule("NW-D-16")
def test_one_played_card_is_tucked_in_turn_order() -> None:
    state = last_turn(desk="ST-red-work ST-red-joker AC-101", coins=9)
    play(state, "end turn")
    assert state.seat == 0
    assert offered(state) == ["tuck AC-101", "tuck ST-red-work", "tuck ST-red-joker"]
    assert refused(state, "stop") == "NW-ENDR-02"
    assert refused(state, "tuck ST-red-study") == "NW-ENDR-02"
    play(state, "tuck ST-red-joker")
    assert state.seat == 1
    assert offered(state) == ["tuck ST-green-work"]
    second_first = at(
        """
        round = 2
        first = 2
        lap = 5
        [turn]
        player = 1
        stack = "turn:1"
        card = "ST-red-work"
        [player1]
        desk = "ST-red-work"
        [player2]
        desk = "ST-green-work"
        """
    )
    assert play(second_first, "end turn").seat == 1
    nothing = last_turn(desk="")
    assert play(nothing, "end turn").seat == 1
    assert play(last_turn(6), "end turn").over


@rule("NW-D-17")
def test_medicine_for_full_income_spaces() -> None:
    state = turn(
        "ST-red-travel",
        doing="travel:1:1:card",
        boosted=True,
        scientist="plovdiv",
        coins=0,
        incomes="vp2 vp2 coins2 coins2 coins2",
    )
    play(state, "go istanbul")
    assert offered(state) == ["stop", "replace income vp2", "replace income coins2"]
    declined = play(state.clone(), "stop")
    assert (deciding(declined), seen(declined).medicine) == ("turn", 0)
    assert len(seen(declined).incomes) == 5
    play(state, "replace income vp2")
    assert seen(state).medicine == 1
    assert seen(state).incomes == ("INC-01", "INC-02", "INC-02", "INC-02")
    assert whole(state).incomes_left == (3, 1, 4)


@rule("NW-D-18")
def test_colours_are_settled_before_the_game() -> None:
    for choice in ("any", "blue"):
        state = fresh(4, 2, colour_2=choice)
        assert deciding(state) == "draft"
        colours = [player.colour for player in whole(state).players]
        assert sorted(colours) == ["blue", "green", "red", "yellow"]
    settings = GAME.settle(2, {"colour_1": "blue"})
    deal = dict(GAME.deal_of(fresh(2, 2)))
    deal["colours"] = ["blue", "yellow"]
    named = GAME.start(settings, deal)
    assert [player.colour for player in GAME.view(named, 0).players] == ["blue", "yellow"]
