"""Observations: where numbers stand, whose they are, what buffers they go to."""

from __future__ import annotations

from array import array

import numpy as np
import pytest
from librt.strings import BytesWriter

import orrery
from orrery.core import features
from orrery.core.frames import push
from orrery.core.observing import Observer, count, put_bits, put_turned, seen_from
from orrery.core.state import State
from orrery.games.galaxy_rush import actions as act
from orrery.laws import observation_tables, observers
from orrery.laws.observing import observed
from tests.laws.spoiled_observing import Overhearing

GAMES = orrery.game_ids()


def told(state: State, seat: int, name: str) -> list[int]:
    """The numbers of one field, as a seat is told them."""
    return list(observed(state, seat)[state.game.layout.where(name)])


def later(game_id: str, decisions: int = 30) -> State:
    state = orrery.load(game_id).new(seed=5)
    for _ in range(decisions):
        state.apply(state.legal()[-1])
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_the_own_things_come_first(game_id: str) -> None:
    """What is mine to me is the other one's to the other one."""
    state = later(game_id)
    layout = state.game.layout
    compared = 0
    for span in layout.spans:
        side, _, field = span.name.partition(".")
        if side == "me" and len(span.feature) == len(layout.span(f"other1.{field}").feature):
            for seat in (0, 1):
                assert told(state, seat, span.name) == told(state, 1 - seat, f"other1.{field}")
            compared += 1
    assert compared > 8
    assert layout.spans[0].start == 0
    assert layout.spans[0].name.startswith("me.")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_layout_is_the_same_for_all_seat_counts(game_id: str) -> None:
    game = orrery.load(game_id)
    for seats in game.seat_counts[1:]:
        state = game.new(seats=seats, seed=1)
        assert len(observed(state, seats - 1)) == game.layout.size
        assert told(state, 0, "agreed.seats") == [seats]


def test_a_hand_is_its_owners() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    assert sum(told(state, 0, "me.hand")) == 3
    assert told(state, 0, "other1.hand") == [3]


def test_arguments_of_a_secret_decision_are_told_to_its_seat() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    push(state.stack, act.DECIDE_ROCKET, 0, 6)
    assert told(state, 0, "table.asked")[:4] == [act.DECIDE_ROCKET + 1, 1, 0, 7]
    assert told(state, 1, "table.asked")[:4] == [act.DECIDE_ROCKET + 1, 2, 0, 0]


def test_seats_are_counted_from_the_viewer() -> None:
    assert [seen_from(2, seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert seen_from(2, -1, 4) == -1
    assert seen_from(0, 1, 1) == 1, "a rival that the game plays comes after the seats"


@pytest.mark.parametrize(
    "out", [bytearray(352), array("B", bytes(352)), np.ones(352, np.uint8), np.ones((2, 176), bool)]
)
def test_any_buffer_of_the_right_size_will_do(out: bytearray) -> None:
    state = later("galaxy_rush")
    state.observe(np.int64(1), out)
    assert memoryview(out).tobytes() == observed(state, 1)


def test_other_buffers_are_refused() -> None:
    state = orrery.load("galaxy_rush").new(seed=1)
    with pytest.raises(ValueError, match=r"352 numbers of one byte .* has 352 of 4"):
        state.observe(0, np.zeros(352, np.float32))
    with pytest.raises(ValueError, match=r"352 numbers of one byte .* has 88 of 4"):
        state.observe(0, np.zeros(88, np.float32))
    with pytest.raises(ValueError, match=r"81 numbers of one byte .* has 3 of 1"):
        state.mask(bytearray(3))
    with pytest.raises(ValueError, match="one after the other"):
        state.observe(0, np.zeros((352, 2), np.uint8)[:, 0])
    with pytest.raises(ValueError, match="no seat 2"):
        state.observe(2, bytearray(352))
    with pytest.raises(TypeError, match="can only be read"):
        state.mask(bytes(81))


def test_numbers_that_do_not_fit_become_the_nearest() -> None:
    state = orrery.load("newton").new(seed=1)
    state.scholars[0].coins = 300
    assert told(state, 0, "me.coins") == [255]


def test_cells_say_what_they_are() -> None:
    layout = orrery.observation("galaxy_rush")
    names = [name for name, _ in layout.cells]
    assert names[layout.where("me.resources")][0] == "me.resources.iridium"
    place = dict(layout.cells)["table.place.I1"]
    assert place.words[:2] == ("deck", "track")
    with pytest.raises(KeyError):
        layout.where("me.luck")


def test_what_is_far_below_zero_is_told_from_a_lowest_value() -> None:
    assert features.number(-100_000, 100_000).cells[0][1:3] == (-128, 127)


def test_the_page_is_what_the_games_declare() -> None:
    written = observation_tables.PAGE.read_text(encoding="utf-8")
    assert written == observation_tables.page(), "run python -m orrery.laws.observation_tables"


@pytest.mark.parametrize("game_id", GAMES)
def test_direct_observers_are_what_the_games_declare(game_id: str) -> None:
    game = orrery.load(game_id)
    written = observers.file_of(game).read_text(encoding="utf-8")
    assert written == observers.source(game), "run python -m orrery.laws.observers"
    assert type(game.new(seed=1).settings.observer) is game.direct_observer


def test_a_direct_observer_of_another_declaration_is_not_asked() -> None:
    state = Overhearing().new(seed=1)
    assert type(state.settings.observer) is Observer


def test_bits_beyond_the_declared_ones_are_not_written() -> None:
    out = BytesWriter()
    out.write(bytes(40))
    put_bits(out, 1, (1 << 36) - 1, 33)
    assert out.getvalue() == bytes([0, *[1] * 33, *[0] * 6])


def test_a_field_that_is_not_there_is_told_with_those_that_are_like_it() -> None:
    layout = orrery.observation("galaxy_rush")
    with pytest.raises(KeyError, match=r"Galaxy Rush has no field 'me.resource'; .*me.resources"):
        layout.where("me.resource")
    assert repr(layout) == "<Observations of Galaxy Rush: 352 numbers, 45 fields>"


def test_turned_rows_begin_with_the_viewer() -> None:
    out = BytesWriter()
    out.write(bytes(4))
    put_turned(out, 0, [4, 5, 300], -1, 1)
    assert out.getvalue() == bytes([6, 255, 5, 0])


def test_the_largest_number_stands_for_more() -> None:
    out = BytesWriter()
    out.write(bytes([254]))
    for _ in range(3):
        count(out, 0)
    assert out.getvalue() == bytes([255])
