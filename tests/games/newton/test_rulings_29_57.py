"""R-29 to R-57: rulings on Masters, effects, scoring and the order of things."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.errors import BadPosition
from orrery.games.newton import actions
from orrery.games.newton.components import table as entries
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.view import PlayerView
from tests.games.newton.scenes import chance, laid, last_turn, objective, tokens
from tests.games.newton.table import at, fresh, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def master(name: str, more: str = "", **mine: Any) -> Newton:
    """Player 1 has just played this Master."""
    return play(chance(name, more, **mine), f"master {name}")


def deciding(state: Newton) -> str:
    return whole(state).decision.kind


def journal(state: Newton, *acts: str) -> list[int]:
    """Do these things; the kinds of what was noted, in order."""
    state.journal = []
    play(state, *acts)
    return [event[0] for event in state.journal]


def in_order(noted: list[int], *kinds: int) -> bool:
    """Whether these kinds were noted in this order, each for the first time."""
    places = [noted.index(kind) for kind in kinds]
    return places == sorted(places)


# --- Masters ------------------------------------------------------------------------------


@rule("NW-R-29")
def test_parts_of_a_split_come_one_after_another() -> None:
    halley = master("MA-12", students="al1 t0", coins=0)
    play(halley, "student 1", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03",)
    assert refused(halley, "student 1") == "NW-R-29"
    assert offered(halley, "student") == ["student 2"]
    # The second Student ends on a tile with a choice: it is made before anything goes on.
    nested = master("MA-12", students="al1 t0", coins=0, more=laid("al2:SPE-06"))
    play(nested, "student 1", "advance al2", "stop")
    assert deciding(nested) == "development"
    assert deciding(play(nested, "develop work")) == "student"
    cells = "s1c2 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5"
    boyle = master("MA-01", books=cells, potions=4, coins=0)
    play(boyle, "book s1c3")
    assert deciding(boyle) == "master"
    play(boyle, "stop")
    assert deciding(boyle) == "book"
    assert {act[5:7] for act in offered(boyle, "book")} == {"s3"}


@rule("NW-R-30")
def test_descartes_in_detail() -> None:
    state = master("MA-05", coins=2)
    play(state, "take AC-102")
    assert refused(state, "boost") == "NW-QUICK-05"
    assert refused(state, "effect") == "NW-WORK-01"
    play(state, "stop")
    assert (seen(state).marker, seen(state).coins) == ("w0", 2)
    assert refused(state, "play AC-102") == "NW-TURN-03"
    declined = play(master("MA-05", coins=0), "stop")
    assert deciding(declined) == "turn"
    empty = '[cards]\nmarket = "AC-201 AC-202 AC-203"'
    lost = master("MA-05", coins=0, more=empty)
    assert deciding(lost) == "turn"
    bought = master("MA-05", coins=1, more=empty)
    assert offered(bought, "take") == []
    play(bought, "flip 1")
    assert offered(bought, "take") == ["take AC-101", "take AC-102"]


@rule("NW-R-31")
def test_requirements_are_ignored_only_by_that_very_action() -> None:
    # Huygens carries the Marker to an Invention with Work actions: these need the Volumes.
    huygens = master(
        "MA-13", work=11, coins=0, books="s1c2 s1c3 s1c5 s1c6 s2c2", more=laid("w12:INV-07")
    )
    play(huygens, "work 1", "work 1", "work 1", "work 1")
    assert (deciding(huygens), seen(huygens).marker) == ("turn", "w14")
    torricelli = master(
        "MA-19", students="ar1 al4", coins=0, potions=1, cubes="athenai", more=laid("ar2:INV-06")
    )
    play(torricelli, "student 1", "advance ar2", "stop")
    assert deciding(torricelli) == "student"
    assert refused(torricelli, "student 2") == "NW-TECH-08"
    free = master("MA-19", students="al4", coins=0, potions=4)
    play(free, "student 1", "advance al5")
    assert seen(free).potions == 4


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


@rule("NW-R-33")
def test_cubes_on_the_way_pay_routes_and_set_off_what_they_meet() -> None:
    galilei = chance("MA-10", scientist="goettingen", coins=2)
    play(galilei, "master MA-10", "go uraniborg", "cube here")
    assert seen(galilei).coins == 1
    assert offered(galilei, "master") == ["master MA-02", "master MA-15", "master MA-16"]
    play(galilei, "master MA-02")
    assert deciding(galilei) == "travel"
    assert seen(galilei).scientist == "uraniborg"
    play(galilei, "go stockholm")
    assert (seen(galilei).coins, seen(galilei).medicine) == (0, 1)
    assert seen(galilei).cubes == ("stockholm", "uraniborg")
    city = turn("AC-208", doing="travel:1:2:card+extra_cube", scientist="brugge", coins=3)
    play(city, "go london", "cube here")
    assert seen(city).coins == 4
    # Passing the Objective space: its cube needs the requirement all the same.
    free = '[options]\nmap_objective_pass = "free"'
    lacking = master("MA-10", scientist="stockholm", coins=2, potions=3, more=free)
    play(lacking, "go petersburg")
    assert refused(lacking, "cube here") == "NW-TRAV-09"
    passing = master("MA-10", scientist="stockholm", coins=2, potions=4, more=free)
    play(passing, "go petersburg")
    play(passing, "cube here")
    assert (seen(passing).potions, seen(passing).objectives) == (0, ("petersburg",))


@rule("NW-R-34")
def test_an_interrupted_movement_goes_on_from_the_new_place() -> None:
    state = turn(
        "AC-208",
        doing="travel:1:3:card+extra_cube",
        scientist="goettingen",
        coins=3,
        masters="MA-18 MA-02 MA-15 MA-16",
    )
    play(state, "go uraniborg", "cube here", "master MA-18")
    play(state, "go goettingen", "go leipzig", "go olomouc", "stop")
    assert (deciding(state), seen(state).scientist) == ("travel", "olomouc")
    play(state, "go krakow", "go torun")
    assert seen(state).scientist == "torun"
    assert deciding(state) == "turn"


@rule("NW-R-35")
def test_winkelmann_chooses_among_cities_universities_and_ancient_lands() -> None:
    state = master("MA-20")
    assert len(offered(state, "cube")) == 7 + 6 + 3
    for place in ("basel", "besancon", "torun"):
        assert refused(state, f"cube {place}") == "NW-M-20"
    assert seen(play(state.clone(), "cube amsterdam")).potions == 2
    full = "cambridge paris salamanca bologna leipzig krakow london amsterdam lisboa napoli wien"
    spent = master("MA-20", cubes=f"{full} athenai", points="cubes:15")
    assert deciding(spent) == "turn"


# --- scoring ------------------------------------------------------------------------------


@rule("NW-R-36")
def test_masters_in_hand_score_nothing() -> None:
    assert objective("OBJ-07", masters="MA-02 MA-15 MA-16 MA-11") == 0
    held = {"masters": "MA-02 MA-15 MA-16 MA-11", "hand": ""}
    assert objective("OBJ-09", **held) == 0
    played = {"patrons": "MA-02 MA-15 MA-16", "masters": "MA-11", "hand": ""}
    assert objective("OBJ-09", **played) == 10
    state = play(last_turn(6, masters="MA-02 MA-15 MA-16 MA-11"), "end turn")
    assert state.outcome.scores[0]["masters"] == 0


@rule("NW-R-37")
def test_the_printed_tile_counts_for_lines_only() -> None:
    assert seen(last_turn(books="s1c2 s1c3")).lines == ("R1a",)
    assert seen(last_turn(books="s2c1 s3c1")).lines == ("C1",)
    assert objective("OBJ-08", books="s1c2 s1c3") == 0
    state = turn("ST-red-study", before="ST-red-lessons", books="s1c2", coins=0)
    play(state, "act study", "book s1c3")
    assert seen(state).potions == 0
    assert seen(state).piles == (1, 3, 3, 3)


@rule("NW-R-38")
def test_volumes_of_choice_fill_gaps_in_sets() -> None:
    assert objective("OBJ-09", hand="AC-213", desk="AC-204") == 5
    assert objective("OBJ-09", hand="AC-313", desk="AC-110") == 5
    assert objective("OBJ-09", hand="AC-313 AC-210", desk="ST-red-work") == 5
    # Two blue, one orange and one of choice: every Volume is in one set only.
    assert objective("OBJ-09", hand="AC-213", desk="AC-304") == 5
    assert objective("OBJ-09", hand="AC-213", desk="AC-304 AC-310") == 10
    assert objective("OBJ-09", hand="AC-213 AC-307", desk="AC-304 AC-310") == 15


# --- movement -----------------------------------------------------------------------------


@rule("NW-R-39")
def test_a_route_may_be_used_back_and_forth_and_is_paid_each_time() -> None:
    state = turn("ST-red-travel", doing="travel:1:3:card", scientist="chur", coins=3)
    play(state, "go bologna", "go chur", "go bologna")
    assert (seen(state).scientist, seen(state).coins) == ("bologna", 0)
    assert seen(state).cubes == ("bologna",)


@rule("NW-R-40")
def test_a_tile_works_again_for_every_student_that_ends_there() -> None:
    halley = master("MA-12", students="al1 al1", coins=0)
    play(halley, "student 1", "advance al2", "stop", "student 2", "advance al2", "stop")
    assert seen(halley).developments == ("DEV-03", "DEV-03")
    invention = master("MA-12", students="ar1 ar1", coins=0, more=laid("ar2:INV-01"))
    play(invention, "student 1", "advance ar2", "stop", "student 2", "advance ar2", "stop")
    assert (seen(invention).score, seen(invention).potions) == (12, 2)


@rule("NW-R-41")
def test_coins_never_exceed_the_value_named() -> None:
    state = turn("ST-red-work", doing="work:1:3:card", coins=0)
    assert refused(state, "stop") == "NW-R-10"
    for value in (1, 2, 3):
        named = play(state.clone(), f"work {value}")
        assert (seen(named).marker, seen(named).coins) == (f"w{value}", value)
    arrived = turn("ST-red-work", doing="work:1:3:card", work=15, coins=0)
    assert seen(play(arrived, "work 2")).coins == 2
    stopped = turn("ST-red-work", doing="work:1:3:card", work=14, coins=0)
    play(stopped, "work 3")
    assert (seen(stopped).marker, seen(stopped).coins) == ("w14", 3)


# --- the table ----------------------------------------------------------------------------


@rule("NW-R-42")
def test_colours_are_asked_for_or_come_by_chance() -> None:
    for seed in range(6):
        state = fresh(3, seed)
        assert [player.colour for player in whole(state).players] == ["red", "green", "blue"]
    found: set[tuple[str, ...]] = set()
    for seed in range(12):
        state = fresh(2, seed, colour_choice="random")
        colours = tuple(player.colour for player in whole(state).players)
        assert len(set(colours)) == 2
        found.add(colours)
    assert len(found) > 4
    asked = at('[player1]\ncolour = "yellow"\n[player2]\ncolour = "red"')
    assert seen(asked).hand[0].startswith("ST-yellow-")
    assert seen(asked, 2).hand[0].startswith("ST-red-")


@rule("NW-R-43")
def test_everything_is_open_but_masters_in_hand() -> None:
    state = at(
        """
        [player1]
        coins = 7
        potions = 3
        hand = "AC-101 ST-red-joker"
        patrons = "MA-11"
        """
    )
    for viewer in (2, None):
        view = GAME.view(state, None if viewer is None else viewer - 1)
        player = view.players[0]
        assert (player.coins, player.potions) == (7, 3)
        assert player.hand == ("AC-101", "ST-red-joker")
        assert player.patrons == ("MA-11",)
        assert player.masters == ("", "", "")
    assert len([name for name in seen(state).masters if name]) == 3


@rule("NW-R-44")
def test_the_draft_goes_left_hidden_and_the_last_card_is_no_choice() -> None:
    state = fresh(3, 4)
    packs = [GAME.deal_of(state)["masters"][at : at + 4] for at in (0, 4, 8)]
    kept: list[list[str]] = [[], [], []]
    for passed in range(3):
        for seat in range(3):
            assert state.seat == seat
            pack = packs[(seat - passed) % 3]
            assert offered(state) == [f"keep {name}" for name in sorted(pack)]
            assert all(player.masters == ("",) * passed for player in _others(state, seat))
            kept[seat].append(pack.pop())
            play(state, f"keep {kept[seat][-1]}")
    for seat in range(3):
        assert set(seen(state, seat + 1).masters) == {*kept[seat], *packs[(seat - 3) % 3]}
    dealt = fresh(3, 4, masters_setup="dealt")
    assert deciding(dealt) == "card"
    assert sorted(GAME.deal_of(dealt)["masters"][:4]) == list(seen(dealt).masters)


def _others(state: Newton, seat: int) -> list[PlayerView]:
    """Those who have kept as many Masters as this seat so far, as it sees them."""
    view = whole(state, seat + 1)
    return [player for at, player in enumerate(view.players) if at > seat]


@rule("NW-R-45")
def test_any_card_in_hand_may_be_removed() -> None:
    state = turn("AC-211", hand="AC-101 ST-red-joker")
    play(state, "effect")
    assert offered(state, "discard") == ["discard AC-101", "discard ST-red-joker"]
    assert refused(state, "discard AC-211") == "NW-FX-09"
    play(state, "discard ST-red-joker")
    assert seen(state).hand == ("AC-101",)
    assert refused(turn("AC-211", hand=""), "effect") == "NW-R-45"


@rule("NW-R-46")
def test_a_doubled_token_is_one_token_and_only_this_action_doubles() -> None:
    students = tokens("c1:BON-06", "c2:BON-05")
    state = turn("AC-205", coins=0, students="t0", more=students)
    play(state, "act technology", "student 1", "advance c1")
    assert seen(state).students == ("c1", "t0", "t0")
    assert seen(state).tokens == ("BON-06",)
    # A Technology action that the movement sets off takes its tokens as usual.
    nested = turn("AC-205", students="ar1 t0", coins=0, cubes="athenai", more=laid("ar2:INV-06"))
    play(nested, "act technology", "student 1", "advance ar2", "student 2", "advance c1")
    assert seen(nested).tokens == ("BON-04",)
    assert whole(nested).scores[0]["tokens"] == 3


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


@rule("NW-R-49")
def test_points_are_never_lost() -> None:
    with pytest.raises(BadPosition):
        at('[player1]\npoints = "cards:-1"').check()
    prices = [
        effect.removeprefix("pay:").partition("=>")[0]
        for entry in entries("action_card")
        for effect in entry["effects"]
        if effect.startswith("pay:")
    ]
    # Nothing in the box costs points, so nobody can lack them.
    assert {price.partition(":")[0] for price in prices} == {"coins", "potion", "discard_card"}


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


# --- the order of things ------------------------------------------------------------------


@rule("NW-R-52")
def test_an_action_of_a_master_may_be_left_out() -> None:
    for name in ("MA-01", "MA-03", "MA-07", "MA-10", "MA-12", "MA-13", "MA-14", "MA-17", "MA-18"):
        state = master(name, coins=0, potions=3)
        before = (seen(state).marker, seen(state).scientist, seen(state).books)
        play(state, "stop")
        assert deciding(state) == "turn"
        assert (seen(state).marker, seen(state).scientist, seen(state).books) == before
        assert seen(state).patrons == (name,)


@rule("NW-R-53")
def test_token_then_cube_with_its_points_then_the_tile() -> None:
    cubes = "cambridge salamanca bologna leipzig krakow athenai carthago stonehenge"
    state = turn("ST-red-travel", doing="travel:1:2:card", scientist="paris", coins=0, cubes=cubes)
    noted = journal(state, "go brugge", "go amsterdam", "stop")
    assert in_order(noted, actions.TOLD_TOKEN, actions.TOLD_CUBE, actions.TOLD_CITY)
    cube = noted.index(actions.TOLD_CUBE)
    assert noted[cube : cube + 4] == [
        actions.TOLD_CUBE,
        actions.TOLD_GAIN,
        actions.TOLD_CITY,
        actions.TOLD_GAIN,
    ]
    assert whole(state).scores[0]["cubes"] == 1
    assert seen(state).potions == 2


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


@rule("NW-R-55")
def test_work_moves_then_pays_then_resolves() -> None:
    state = turn("ST-red-work", work=5, coins=0, scientist="avignon", more=laid("w6:INV-10"))
    state.journal = []
    play(state, "act work", "work 1")
    noted = [event[0] for event in state.journal]
    assert in_order(noted, actions.TOLD_WORK, actions.TOLD_GAIN, actions.TOLD_INVENTION)
    # The coin of the Work action pays a route of the Travel action that its space sets off.
    play(state, "go bologna", "go ragusa")
    assert seen(state).coins == 0


@rule("NW-R-56")
def test_doubling_costs_nothing_and_asks_nothing() -> None:
    state = turn("AC-205", coins=1, students="t0")
    play(state, "act technology", "student 1", "advance a1")
    assert deciding(state) == "turn"
    assert (seen(state).coins, seen(state).score) == (1, 4)


@rule("NW-R-57")
def test_an_action_that_cannot_be_performed_is_lost_and_the_gains_stay() -> None:
    cells = "s1c2 s1c3 s1c5 s1c6 s2c1 s2c2 s2c3 s2c4 s2c5 s3c1 s3c3 s3c4"
    full: dict[str, Any] = {"books": cells, "points": "books:8"}
    study = turn("ST-red-work", work=5, coins=0, more=laid("w6:INV-08"), **full)
    play(study, "act work", "work 1")
    assert (deciding(study), seen(study).coins) == ("turn", 1 + 2)
    technology = turn(
        "ST-red-work",
        work=5,
        coins=0,
        students="bl4",
        cubes="athenai carthago",
        more=laid("w6:INV-06"),
    )
    play(technology, "act work", "work 1")
    assert (deciding(technology), seen(technology).score) == ("turn", 4)
    lessons = turn(
        "ST-red-work",
        work=5,
        coins=0,
        more=laid("w6:INV-09") + '\n[cards]\nmarket = ""\ndeck1 = ""\ndeck2 = ""\ndeck3 = ""',
    )
    play(lessons, "act work", "work 1")
    assert (deciding(lessons), seen(lessons).score) == ("turn", 2)
    assert deciding(master("MA-14", work=15)) == "turn"
    choice = master("MA-17", coins=0, **full)
    assert refused(choice, "act study") == "NW-R-57"
