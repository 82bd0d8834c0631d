"""The table before the first turn (SETUP)."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadOptions
from orrery.games.newton.components import board, table
from orrery.games.newton.game import GAME
from orrery.games.newton.options import COLOUR_CHOICES
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.view import PlayerView
from tests.games.newton.scenes import deciding
from tests.games.newton.table import (
    at,
    fresh,
    offered,
    play,
    refused,
    seen,
    turn,
    whole,
)

rule = pytest.mark.rule

PLACES = {place["id"]: place for place in board("map")["place"]}

SPACES = {s["id"]: s for s in (*board("work")["space"], *board("technology")["space"])}

SEEDS = range(12)


def ids(name: str) -> set[str]:
    return {entry["id"] for entry in table(name)}


def laid(seed: int, prefix: str) -> dict[str, str]:
    """The tiles of one kind, by where they lie."""
    tiles = whole(fresh(seed=seed)).tiles
    return {space: tile for space, tile in tiles.items() if tile.startswith(prefix)}


def ways(prefix: str) -> int:
    """How many different layouts of a kind of tile some games have."""
    return len({tuple(sorted(laid(seed, prefix).items())) for seed in SEEDS})


MARKED_4 = {"avignon", "ragusa", "al4", "cr4"}

MARKED_3 = {"chur", "torun", "b2", "br2"}

MARKED_2 = {"freiburg", "brugge", "a2", "c2"}

UNMARKED = {"besancon", "girona", "plovdiv", "a1", "b1", "c1"}

COLOURS = ("red", "green", "blue", "yellow")


def packs(state: Newton) -> list[tuple[str, ...]]:
    return [seen(state, player).masters for player in range(1, state.seats + 1)]


def _others(state: Newton, seat: int) -> list[PlayerView]:
    """Those who have kept as many Masters as this seat so far, as it sees them."""
    view = whole(state, seat + 1)
    return [player for at, player in enumerate(view.players) if at > seat]


@rule("NW-SETUP-01")
def test_map_and_tracks_lie_between_all_players() -> None:
    state = fresh(3)
    boards = [whole(state, player).tiles for player in (1, 2, 3)]
    assert boards[0] == boards[1] == boards[2]
    assert set(boards[0]) & set(PLACES)
    assert set(boards[0]) & set(SPACES)


@rule("NW-SETUP-02")
@pytest.mark.parametrize(
    ("prefix", "name", "kind"),
    [
        ("CIT", "city_tile", "city"),
        ("UNI", "university_tile", "university"),
        ("ANC", "ancient_land_tile", "ancient"),
    ],
)
def test_every_place_of_the_map_gets_a_tile_of_its_shape(prefix: str, name: str, kind: str) -> None:
    for seed in SEEDS:
        tiles = laid(seed, prefix)
        assert set(tiles) == {place for place in PLACES if PLACES[place]["kind"] == kind}
        assert set(tiles.values()) == ids(name)
    assert ways(prefix) > 3


@rule("NW-SETUP-03")
def test_five_specializations_of_ten() -> None:
    shown: set[str] = set()
    for seed in SEEDS:
        tiles = laid(seed, "SPE")
        spaces = {space for space in SPACES if SPACES[space]["kind"] == "specialization"}
        assert set(tiles) == spaces
        assert len(set(tiles.values())) == len(tiles) == 5
        shown.update(tiles.values())
    assert shown == ids("specialization")
    assert ways("SPE") > 3


@rule("NW-SETUP-04")
def test_six_objectives_of_ten() -> None:
    shown: set[str] = set()
    for seed in SEEDS:
        tiles = laid(seed, "OBJ")
        assert set(tiles) == {"petersburg", "w15", "al5", "ar5", "cl5", "cr5"}
        assert len(set(tiles.values())) == 6
        shown.update(tiles.values())
    assert shown == ids("objective")
    assert ways("OBJ") > 3


@rule("NW-SETUP-10")
def test_five_inventions_of_ten() -> None:
    shown: set[str] = set()
    for seed in SEEDS:
        tiles = laid(seed, "INV")
        assert set(tiles) == {space for space in SPACES if SPACES[space]["kind"] == "invention"}
        assert len(set(tiles.values())) == len(tiles) == 5
        shown.update(tiles.values())
    assert shown == ids("invention")
    assert ways("INV") > 3


@rule("NW-SETUP-05")
def test_four_players_use_every_bonus_token() -> None:
    for seed in SEEDS:
        tokens = whole(fresh(4, seed)).tokens
        assert set(tokens) == UNMARKED | MARKED_2 | MARKED_3 | MARKED_4
        lying = list(tokens.values())
        assert {kind: lying.count(kind) for kind in ids("bonus_token")} == {
            entry["id"]: entry["copies"] for entry in table("bonus_token")
        }
    assert len({tuple(whole(fresh(4, seed)).tokens.items()) for seed in SEEDS}) > 3


@rule("NW-SETUP-06")
def test_three_players_leave_spaces_marked_4_empty() -> None:
    assert set(whole(fresh(3)).tokens) == UNMARKED | MARKED_2 | MARKED_3


@rule("NW-SETUP-07")
def test_two_players_leave_spaces_marked_3_empty_too() -> None:
    assert set(whole(fresh(2)).tokens) == UNMARKED | MARKED_2


@rule("NW-SETUP-08")
def test_one_player_uses_unmarked_spaces_only() -> None:
    assert set(whole(fresh(1)).tokens) == UNMARKED


@rule("NW-SETUP-09")
def test_tokens_that_are_not_laid_out_never_come() -> None:
    state = turn("ST-red-technology", doing="student:1:4:card")
    dealt = state.deal.tokens
    assert len([token for token in dealt if token >= 0]) == 10
    play(state, "student 1", "advance b1", "advance b2", "advance br1", "advance br2")
    assert seen(state).tokens == ("BON-04",)


@rule("NW-SETUP-11")
def test_four_income_tiles_of_each_kind_lie_ready() -> None:
    assert whole(fresh(4)).incomes_left == (4, 4, 4)


@rule("NW-SETUP-12")
def test_medicine_income_tiles_lie_with_one_point_up() -> None:
    state = turn("ST-red-travel", doing="travel:1:1:card", scientist="torun", coins=1)
    assert whole(state).medicine_left == 4
    play(state, "go stockholm")
    assert seen(state).medicine == 1
    assert whole(state).medicine_left == 3


@rule("NW-SETUP-13")
def test_coins_and_potions_come_from_and_go_to_the_supply() -> None:
    state = turn("ST-red-work", coins=3, more="[player2]\ncoins = 1\npotions = 1")
    play(state, "buy potion")
    assert (seen(state).coins, seen(state).potions) == (0, 1)
    assert (seen(state, 2).coins, seen(state, 2).potions) == (1, 1)


@rule("NW-SETUP-14")
@pytest.mark.parametrize(("seats", "up"), [(1, 2), (2, 3), (3, 3), (4, 3)])
def test_three_shuffled_decks_with_a_line_of_each(seats: int, up: int) -> None:
    lines: list[set[tuple[int, ...]]] = [set(), set(), set()]
    for seed in SEEDS:
        state = fresh(seats, seed)
        view = whole(state)
        assert [len(line) for line in view.market] == [up] * 3
        assert [len(layer.cards) for (layer,) in view.decks] == [15 - up] * 3
        for level in range(3):
            lines[level].add(tuple(card % 15 for card in state.decks[level][:4]))
    assert all(len(orders) == len(SEEDS) for orders in lines)
    assert not lines[0] & lines[1]


@rule("NW-SETUP-15")
def test_four_development_tiles_of_each_kind_lie_ready() -> None:
    assert whole(fresh(4)).developments_left == (4, 4, 4, 4, 4)


@rule("NW-SETUP-16")
def test_nobody_has_the_colour_of_another() -> None:
    found: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        asked = dict(zip(COLOUR_CHOICES, COLOURS, strict=True))
        chosen = [player.colour for player in whole(fresh(4, seed, **asked)).players]
        assert chosen == list(COLOURS)
        given = [p.colour for p in whole(fresh(3, seed)).players]
        assert len(set(given)) == 3
        found.add(tuple(given))
    assert len(found) > 3
    assert {colour for colours in found for colour in colours} == set(COLOURS)


@rule("NW-SETUP-17")
def test_study_boards_are_dealt() -> None:
    dealt = {tuple(p.board for p in whole(fresh(2, seed)).players) for seed in SEEDS}
    assert all(one != other for one, other in dealt)
    assert len(dealt) > 3


@rule("NW-SETUP-18")
def test_bookshelf_tiles_in_four_piles_of_three() -> None:
    assert all(player.piles == (3, 3, 3, 3) for player in whole(fresh(4)).players)
    assert all(player.books == () for player in whole(fresh(4)).players)


@rule("NW-SETUP-19")
def test_twelve_cubes_on_every_board() -> None:
    assert all((p.cubes_left, p.cubes) == (12, ()) for p in whole(fresh(4)).players)


@rule("NW-SETUP-20")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hand_of_the_six_starting_cards_of_the_colour(seed: int) -> None:
    for player in whole(fresh(4, seed)).players:
        wanted = [c["id"] for c in table("starting_card") if c["colour"] == player.colour]
        assert sorted(player.hand) == sorted(wanted)
        assert len(player.hand) == 6


@rule("NW-SETUP-21")
def test_every_scientist_starts_in_basel() -> None:
    assert [player.scientist for player in whole(fresh(4)).players] == ["basel"] * 4


@rule("NW-SETUP-22")
def test_one_student_starts_and_three_wait() -> None:
    assert all((p.students, p.students_left) == (("t0",), 3) for p in whole(fresh(4)).players)


@rule("NW-SETUP-23")
def test_markers_start_at_the_beginning_of_their_tracks() -> None:
    assert all((p.marker, p.score) == ("w0", 0) for p in whole(fresh(4)).players)


@rule("NW-SETUP-24")
def test_everybody_starts_with_two_coins() -> None:
    assert all((p.coins, p.potions) == (2, 0) for p in whole(fresh(4)).players)


@rule("NW-SETUP-25")
def test_chance_chooses_the_first_player() -> None:
    firsts = [fresh(3, seed, masters_setup="dealt") for seed in range(30)]
    assert {whole(state).first for state in firsts} == {0, 1, 2}
    assert all(state.seat == whole(state).first for state in firsts)
    assert {whole(fresh(1, seed)).first for seed in SEEDS} == {0}


@rule("NW-SETUP-26")
def test_four_masters_for_everybody_and_the_rest_leaves() -> None:
    found: set[str] = set()
    for seed in SEEDS:
        hands = packs(fresh(3, seed, masters_setup="dealt"))
        assert [len(hand) for hand in hands] == [4, 4, 4]
        assert len({master for hand in hands for master in hand}) == 12
        found.update(hands[0])
    assert len(found) > 12


@rule("NW-SETUP-27")
def test_dealt_masters_are_kept() -> None:
    state = fresh(2, 5, masters_setup="dealt")
    assert whole(state).round == 1
    dealt = [f"MA-{master + 1:02d}" for master in state.deal.masters]
    assert [sorted(hand) for hand in packs(state)] == [sorted(dealt[:4]), sorted(dealt[4:])]


@rule("NW-SETUP-28")
def test_masters_are_drafted_to_the_left() -> None:
    state = at("seats = 3\nround = 0")
    assert offered(state) == [f"keep MA-0{n}" for n in (1, 2, 3, 4)]
    play(state, "keep MA-02")
    assert offered(state) == [f"keep MA-0{n}" for n in (5, 6, 7, 8)]
    assert refused(state, "keep MA-01") == "NW-SETUP-28"
    play(state, "keep MA-05", "keep MA-12")
    assert offered(state) == ["keep MA-09", "keep MA-10", "keep MA-11"]
    play(state, "keep MA-09")
    assert offered(state) == ["keep MA-01", "keep MA-03", "keep MA-04"]
    play(state, "keep MA-01")
    assert offered(state) == ["keep MA-06", "keep MA-07", "keep MA-08"]
    play(state, "keep MA-06", "keep MA-07", "keep MA-10", "keep MA-03")
    assert whole(state).round == 1
    assert packs(state) == [
        ("MA-02", "MA-04", "MA-07", "MA-09"),
        ("MA-01", "MA-05", "MA-08", "MA-10"),
        ("MA-03", "MA-06", "MA-11", "MA-12"),
    ]


@rule("NW-SETUP-29")
def test_alone_four_of_six_masters_are_kept() -> None:
    state = at("seats = 1\nround = 0")
    assert offered(state) == [f"drop MA-0{n}" for n in range(1, 7)]
    assert refused(state, "drop MA-07") == "NW-SETUP-29"
    play(state, "drop MA-03", "drop MA-06")
    assert packs(state) == [("MA-01", "MA-02", "MA-04", "MA-05")]
    assert whole(state).round == 1
    with pytest.raises(BadOptions, match="NW-SETUP-29"):
        fresh(1, masters_setup="dealt")


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
