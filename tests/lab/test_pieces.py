"""Every game tells of its pieces through the same interface."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.playout import random_line
from orrery.core.state import State
from orrery.lab import pieces

each_game = pytest.mark.parametrize("game_id", orrery.game_ids())


def ended(game_id: str, seed: int = 3) -> State:
    state = orrery.load(game_id).new(2, seed)
    for code in random_line(state.clone(), seed):
        state.apply(code)
    return state


@each_game
def test_a_position_has_a_table_for_every_seat(game_id: str) -> None:
    game = orrery.load(game_id)
    tables = pieces.seat_tables(game_id)
    assert len(tables) == max(game.seat_counts)
    for seats in game.seat_counts:
        if seats > 1:
            written = game.position_of(game.new(seats, 1))
            assert [name in written for name in tables] == [
                seat < seats for seat in range(len(tables))
            ]


@each_game
def test_what_a_seat_has_lies_in_its_own_table(game_id: str) -> None:
    state = ended(game_id)
    have = [set(pieces.held(state, seat)) for seat in range(2)]
    assert all(have)
    kinds = pieces.kinds(game_id)
    assert all(piece in kinds for pieces_ in have for piece in pieces_)


def test_cards_are_held_by_one_seat_only() -> None:
    state = ended("galaxy_rush")
    assert not set(pieces.held(state, 0)) & set(pieces.held(state, 1))


@each_game
def test_every_piece_has_a_name_in_both_languages(game_id: str) -> None:
    game = orrery.load(game_id)
    state = ended(game_id)
    for seat in range(2):
        for piece in pieces.held(state, seat):
            for language in ("en", "de"):
                assert game.words(language).has(f"component.{piece}"), piece


@each_game
def test_options_name_the_pieces_that_they_are_about(game_id: str) -> None:
    game = orrery.load(game_id)
    state = game.new(2, 3)
    named: set[str] = set()
    for code in random_line(state.clone(), 3):
        named |= pieces.chosen(state.view(state.seat), code)
        state.apply(code)
    kinds = pieces.kinds(game_id)
    assert len({kinds[piece] for piece in named}) >= 2


def test_a_piece_behind_a_place_is_named_too() -> None:
    """`take P1-O1` names a place; its words name the card that lies there."""
    state = orrery.load("galaxy_rush").new(seed=1)
    view = state.view(state.seat)
    code = next(code for code in view.legal if state.notation(code).startswith("take"))
    (card,) = pieces.chosen(view, code)
    assert pieces.kinds("galaxy_rush")[card] == "orbit"


@each_game
def test_the_deal_names_its_rows(game_id: str) -> None:
    game = orrery.load(game_id)
    state = game.new(2, 1)
    found = pieces.dealt(game, state)
    assert len(found) == len(set(found))
    assert {row for row, _ in found} <= set(game.deal_of(state))
    assert found != pieces.dealt(game, game.new(2, 2))
