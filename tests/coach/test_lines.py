"""Lines on resampled worlds: played to the end of the turn, and on to the next one."""

from __future__ import annotations

import pytest

from orrery.coach import lines
from orrery.coach.reach import Offer, Reach, reach
from tests.coach.positions import each_game, moment, played


@each_game
def test_the_same_view_gives_the_same_worlds(name: str) -> None:
    view = moment(name, 12).view(moment(name, 12).seat)
    one, two = lines.worlds(view, 3), lines.worlds(view, 3)
    assert [world.encode() for world in one] == [world.encode() for world in two]
    assert len({world.encode() for world in one}) > 1, "nothing is hidden here"


@each_game
def test_a_line_is_played_to_the_end_of_its_turn(name: str) -> None:
    state = moment(name, 12)
    seat = state.seat
    for code in state.legal()[:4]:
        before = state.encode()
        end = lines.followed(state, (code,))
        assert end.over or end.seat != seat or state.game.opens_turn(end)
        assert end.decisions > state.decisions
        assert state.encode() == before, "the world itself stays as it is"


def test_a_line_that_chance_makes_impossible_goes_on_by_itself() -> None:
    state = moment("galaxy_rush", 12)
    refused = next(code for code in range(state.game.actions.size) if state.refusal(code))
    with_it = lines.followed(state, (state.legal()[0], refused))
    assert with_it.encode() == lines.followed(state, (state.legal()[0],)).encode()


@each_game
def test_the_others_play_until_the_next_turn(name: str) -> None:
    state = moment(name, 12)
    seat = state.seat
    end = lines.followed(state, (state.legal()[0],))
    assert lines.next_turn(end, seat)
    assert end.seat == seat
    assert end.game.opens_turn(end)


def test_there_is_no_turn_after_the_last() -> None:
    record = played()
    game = moment("galaxy_rush", 0).game
    state = record.branch(record.decisions - 1).replay(game)
    seat = state.seat
    state.apply(state.parse(record.line()[-1]))
    assert not lines.next_turn(state, seat)
    assert reach([state], seat) == Reach((), {})


@each_game
def test_standing_is_a_chance_for_every_side(name: str) -> None:
    state = moment(name, 30)
    sides = state.game.judgement.sides(state)
    assert sum(lines.standing(state, side) for side in range(sides)) == pytest.approx(1)


def test_alone_standing_is_points() -> None:
    game = moment("newton", 0).game
    state = game.new(1, 3)
    assert lines.standing(state, 0) == state.game.judgement.expected(state, 0)


def test_what_the_next_turn_offers_beyond_another_is_usual_here_and_rare_there() -> None:
    state = moment("galaxy_rush", 12)
    options = {one.code: one for one in state.options() if one.open}
    good, poor = list(options)[:2]

    def offers(**shares: float) -> Reach:
        codes = {"good": good, "poor": poor}
        gains = {"good": 3.0, "poor": 1.5}
        return Reach(
            (1, 1),
            {codes[name]: Offer(share, gains[name], (state,)) for name, share in shares.items()},
        )

    nothing = Reach((1, 1), {})
    assert offers(good=1.0, poor=1.0).beyond(nothing) == options[good]
    assert offers(good=0.5, poor=1.0).beyond(nothing) == options[poor]
    assert offers(good=1.0).beyond(offers(good=1.0)) is None
    assert offers(good=1.0).beyond(offers(good=0.2)) == options[good]
    assert offers(good=1.0).beyond(Reach((), {})) is None, "there is no other next turn"
    assert offers(good=1.0).beyond(Reach((2, 2), {})) is None, "they were looked at differently"
