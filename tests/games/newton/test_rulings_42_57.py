"""R-42 to R-57: rulings on the table, effects and the order of things."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.errors import BadOptions, BadPosition
from orrery.games.newton import actions as act
from orrery.games.newton.components import table as entries
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.view import PlayerView
from tests.games.newton.scenes import deciding, laid, last_turn, master, tokens
from tests.games.newton.table import at, fresh, offered, play, refused, seen, turn, whole

rule = pytest.mark.rule


def journal(state: Newton, *acts: str) -> list[int]:
    """Do these things; the kinds of what was noted, in order."""
    state.journal = []
    play(state, *acts)
    return [event[0] for event in state.journal]


def in_order(noted: list[int], *kinds: int) -> bool:
    """Whether these kinds were noted in this order, each for the first time."""
    places = [noted.index(kind) for kind in kinds]
    return places == sorted(places)


# --- the table ----------------------------------------------------------------------------


@rule("NW-R-42")
def test_colours_are_asked_for_or_come_by_chance() -> None:
    found: set[tuple[str, ...]] = set()
    for seed in range(12):
        state = fresh(3, seed, colour_3="blue", colour_1="yellow")
        colours = tuple(player.colour for player in whole(state).players)
        assert (colours[0], colours[2]) == ("yellow", "blue")
        found.add(colours)
    assert {colours[1] for colours in found} == {"red", "green"}
    for seed in range(12):
        found.add(tuple(player.colour for player in whole(fresh(2, seed)).players))
    assert len(found) > 6
    with pytest.raises(BadOptions, match="two players ask for red"):
        fresh(2, colour_1="red", colour_2="red")
    with pytest.raises(BadOptions, match="colour_3: nobody sits there"):
        fresh(2, colour_3="red")
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
    assert in_order(noted, act.TOLD_TOKEN, act.TOLD_CUBE, act.TOLD_CITY)
    cube = noted.index(act.TOLD_CUBE)
    assert noted[cube : cube + 4] == [
        act.TOLD_CUBE,
        act.TOLD_GAIN,
        act.TOLD_CITY,
        act.TOLD_GAIN,
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
    assert in_order(noted, act.TOLD_WORK, act.TOLD_GAIN, act.TOLD_INVENTION)
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
    assert refused(choice, "act study") == "NW-STUDY-06"
