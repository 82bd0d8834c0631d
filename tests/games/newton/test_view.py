"""What each seat of Newton knows, and tables that fit what it knows."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.state import OptionValue, State
from orrery.games.newton import components as box
from orrery.games.newton.game import GAME
from orrery.games.newton.view import NewtonView
from tests.games.newton.moments import at


def seen(state: State, viewer: int | None) -> NewtonView:
    view = state.view(viewer)
    assert isinstance(view, NewtonView)
    return view


def walked(seats: int, seed: int, decisions: int, **options: OptionValue) -> State:
    """A random game after some decisions."""
    state = GAME.new(seats, seed, **options)
    chance = Random(seed)
    while not state.over and state.decisions < decisions:
        state.apply(chance.choice(state.legal()))
    return state


def packs(view: NewtonView) -> list[tuple[int, int, int]]:
    return [(pack.dealt_to, pack.kept, len(pack.masters)) for pack in view.packs]


def _possible(view: NewtonView, other: State) -> None:
    """A sampled draft agrees with every pack that the viewer has held."""
    resampled = seen(other, view.viewer)
    assert resampled.packs == view.packs
    assert resampled.kept == view.kept


@pytest.mark.rule("NW-R-43")
def test_masters_in_hand_are_hidden_from_others_until_played() -> None:
    state = at('[player1]\nmasters = "MA-01 MA-02 MA-03"\npatrons = "MA-04"')
    assert seen(state, 0).players[0].masters == ("MA-01", "MA-02", "MA-03")
    for viewer in (1, None):
        player = seen(state, viewer).players[0]
        assert player.masters == ("", "", "")
        assert player.patrons == ("MA-04",)
    assert seen(state, 1).players[1].masters != ("",) * 4


@pytest.mark.rule("NW-R-43")
def test_action_cards_and_supplies_are_open() -> None:
    state = walked(3, 4, 150)
    for viewer in (0, 1, 2, None):
        for mine, own in zip(seen(state, viewer).players, seen(state, None).players, strict=True):
            assert (mine.hand, mine.coins, mine.potions) == (own.hand, own.coins, own.potions)


@pytest.mark.rule("NW-SETUP-28", "NW-R-44")
def test_in_the_draft_a_seat_knows_the_packs_it_has_held() -> None:
    state = GAME.new(4, 1)
    assert [packs(seen(state, seat)) for seat in (0, 3)] == [[(0, 0, 4)], [(3, 0, 4)]]
    assert seen(state, None).packs == ()
    before = seen(state, 1).packs
    state.apply(state.legal()[0])
    assert seen(state, 1).packs == before
    for _ in range(3):
        state.apply(state.legal()[0])
    assert packs(seen(state, 0)) == [(0, 0, 4), (3, 1, 3)]
    assert packs(seen(state, 2)) == [(2, 0, 4), (1, 1, 3)]


@pytest.mark.rule("NW-SETUP-28")
def test_what_was_seen_in_the_draft_is_known_to_the_end() -> None:
    state = walked(2, 3, 200)
    view = seen(state, 0)
    assert packs(view) == [(0, 0, 4), (1, 1, 3), (0, 2, 2), (1, 3, 1)]
    assert len(view.kept) == 4
    others = {*view.packs[0].masters, *view.packs[1].masters} - set(view.kept)
    held = {*seen(state, 1).players[1].masters, *view.players[1].patrons}
    assert len(others & held) == 3, "with two players three of the other's Masters are known"


@pytest.mark.rule("NW-SETUP-29")
def test_alone_the_player_knows_all_six_and_a_spectator_none() -> None:
    state = GAME.new(1, 5)
    state.apply(state.legal()[0])
    own, other = seen(state, 0), seen(state, None)
    assert [len(pack.masters) for pack in own.packs] == [6]
    assert len(own.kept) == 1
    assert set(own.kept) <= set(own.packs[0].masters)
    assert (other.packs, other.kept) == ((), ())
    assert other.players[0].masters == ("",) * 5


@pytest.mark.rule("NW-R-26")
def test_a_deck_shows_which_cards_it_holds_but_not_their_order() -> None:
    state = walked(2, 8, 120)
    view = seen(state, 0)
    assert view.round > 1
    for level in range(box.LEVELS):
        layers = view.decks[level]
        assert [layer.round for layer in layers] == sorted({layer.round for layer in layers})
        for layer in layers:
            assert list(layer.cards) == sorted(layer.cards)
        cards = [name for layer in layers for name in layer.cards]
        assert set(cards) <= set(box.CARD_IDS[level * box.DECK : (level + 1) * box.DECK])
        assert not set(cards) & set(view.market[level])


@pytest.mark.rule("NW-R-26")
def test_cards_put_under_a_deck_lie_in_a_layer_of_their_own() -> None:
    state = at('round = 2\n[cards]\ndeck1 = "AC-101 AC-102 /1 AC-109 AC-105"')
    layers = seen(state, 1).decks[0]
    assert [(layer.round, layer.cards) for layer in layers] == [
        (0, ("AC-101", "AC-102")),
        (1, ("AC-105", "AC-109")),
    ]


def test_tiles_and_tokens_by_place() -> None:
    view = seen(at('[tokens]\ntaken = "besancon"\n[player1]\ntokens = "BON-01"'), 0)
    assert view.tiles["bologna"] == "UNI-4"
    assert view.tiles["istanbul"] == "CIT-07"
    assert view.tiles["w3"] == "SPE-01"
    assert view.tiles["petersburg"] == "OBJ-01"
    assert view.dealt_tokens["besancon"] == "BON-01"
    assert "besancon" not in view.tokens
    assert set(view.dealt_tokens) - set(view.tokens) == {"besancon"}


@pytest.mark.rule("NW-STUDY-03")
def test_the_piles_of_bookshelf_tiles() -> None:
    assert seen(at(""), 0).players[0].piles == (3, 3, 3, 3)
    text = '[player1]\nbooks = "s1c2 s1c3 s1c5"\nremoved = 1\npatrons = "MA-06"'
    player = seen(at(text), 0).players[0]
    assert player.piles == (0, 2, 3, 3)
    assert player.lines == ("R1a",)


@pytest.mark.rule("NW-R-48")
def test_which_requirements_hold_on_a_board() -> None:
    text = '[player1]\nboard = "study_3"\n[player2]\nboard = "study_2"'
    assert [player.shelf for player in seen(at(text), 0).players] == ["study_3", "study_2"]
    same = f'[options]\nbookshelf_layout = "uniform"\n{text}'
    assert [player.shelf for player in seen(at(same), 0).players] == ["study_1", "study_1"]


@pytest.mark.rule("NW-SCORE-01")
def test_objectives_are_activated_by_cube_marker_and_student() -> None:
    text = '[player1]\ncubes = "petersburg"\nwork = 15\nstudents = "al5 t0"'
    assert seen(at(text), 1).players[0].objectives == ("petersburg", "w15", "al5")


def test_only_who_decides_sees_options() -> None:
    state = at("")
    assert seen(state, 0).options
    assert seen(state, 1).options == ()
    assert seen(state, None).options == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sampled_drafts_agree_with_what_was_seen(seats: int) -> None:
    for decisions in (1, seats, 2 * seats + 1, 3 * seats, 90):
        state = walked(seats, decisions, decisions)
        for viewer in range(seats):
            view = seen(state, viewer)
            for number in range(5):
                other = GAME.resample(view, Random(number))
                other.check()
                _possible(view, other)


def test_what_a_seat_knows_for_certain_is_never_resampled() -> None:
    """With two players the second, third and last Master of the other were seen."""
    state = walked(2, 6, 8)
    view = seen(state, 0)
    mine = view.packs
    known: set[str] = set()
    for first, later in ((mine[0], mine[2]), (mine[1], mine[3])):
        known |= set(first.masters) - set(later.masters) - set(view.kept)
    known |= set(mine[2].masters) - set(view.kept)
    assert len(known) == 3
    for number in range(10):
        other = GAME.resample(view, Random(number))
        assert known <= set(seen(other, 1).players[1].masters)


def test_unseen_masters_can_be_any() -> None:
    state = walked(2, 6, 8)
    hands = {
        seen(GAME.resample(seen(state, None), Random(number)), 1).players[1].masters
        for number in range(20)
    }
    assert len(hands) > 15
    assert len({name for hand in hands for name in hand}) > len(box.MASTER_IDS) // 2


@pytest.mark.rule("NW-R-43")
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
    for viewer in (1, None):
        player = seen(state, viewer).players[0]
        assert (player.coins, player.potions) == (7, 3)
        assert player.hand == ("AC-101", "ST-red-joker")
        assert player.patrons == ("MA-11",)
        assert player.masters == ("", "", "")
    assert len([name for name in seen(state, 0).players[0].masters if name]) == 3
