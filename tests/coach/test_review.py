"""A finished game looked at again: decisions, luck, the curve, and how all of it is told."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import orrery
from orrery.bots import load
from orrery.coach import review, summary
from orrery.coach.curve import curve
from orrery.coach.review import BadReview, Moment, Review
from orrery.coach.telling import Teller
from orrery.core.records import Record
from orrery.core.state import State
from orrery.core.words import LANGUAGES, phrase
from orrery.laws.advice import twins_get_the_same_answer
from tests.coach.positions import each_game, moment, played

FEW = 16
GAME = orrery.load("galaxy_rush")


def unequal() -> Record:
    """A game between one who thinks a turn ahead and one who does not think."""
    state = GAME.new(2, 11)
    record = GAME.record(state)
    players = [load("greedy", 1), load("random", 2)]
    while not state.over:
        code = players[state.seat].choose(state.view(state.seat), None)
        record.add(state.notation(code))
        state.apply(code)
    return record


@pytest.fixture(scope="module")
def gone_through() -> Review:
    record = unequal()
    moments = tuple(
        review.moment(GAME, record, decision, iterations=FEW)
        for decision in review.decisions(GAME, record)
    )
    return Review("chance", record.decisions, moments, review.result(GAME, record))


def test_who_does_not_think_gives_more_away(gone_through: Review) -> None:
    thinking, random = summary.balances(gone_through)
    assert (thinking.seat, random.seat) == (0, 1)
    assert random.choices < 2 * thinking.choices - 0.2 < 0
    assert (thinking.end, random.end) == (1.0, 0.0)
    for balance in (thinking, random):
        whole = balance.choices + balance.luck + balance.rest
        assert balance.start + whole == pytest.approx(balance.end)


def test_the_course_of_a_seat_is_told_at_its_own_decisions(gone_through: Review) -> None:
    state = orrery.load("galaxy_rush").new(2, 11)
    for seat in (0, 1):
        points = summary.course(gone_through, seat)
        own = {one.decision for one in gone_through.moments if one.seat == seat}
        assert {at for at, _ in points[:-1]} == own
        assert points[-1] == (gone_through.decisions, gone_through.result[seat])
        assert all(0 <= value <= 1 for _, value in points)
    assert state.seats == 2


def test_swings_are_large_and_say_what_was_better(gone_through: Review) -> None:
    found = summary.swings(gone_through)
    assert 0 < len(found) <= summary.SWINGS
    assert [one.moment.decision for one in found] == sorted(one.moment.decision for one in found)
    choices = [one for one in found if one.kind == "choice"]
    assert choices
    for one in choices:
        assert one.moment.better
        assert one.moment.why
        assert one.moment.better[0] != one.moment.words
        assert one.change == -one.moment.loss <= -summary.LEAST["chance"]["choice"]
    largest = max(one.loss for one in gone_through.moments if one.better)
    assert largest in [one.moment.loss for one in choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_in_words(gone_through: Review, language: str) -> None:
    teller = Teller(gone_through, GAME, language, ("Ada", ""))
    swings = summary.swings(gone_through)
    said = [
        teller.note,
        teller.quiet,
        *(teller.course(seat) for seat in (0, 1)),
        *(teller.headline(one) for one in swings),
        *(teller.better(one) for one in swings if one.kind == "choice"),
        *(reason for one in swings for reason in teller.why(one)),
        *(teller.balance(one) for one in summary.balances(gone_through)),
    ]
    assert all(said)
    assert not [line for line in said if "{" in line]
    assert "Ada" in teller.course(0)
    assert "100 %" in teller.course(0)
    assert "−0" not in " ".join(said)


def test_the_curve_is_a_drawing_with_a_description(gone_through: Review) -> None:
    drawn = ElementTree.fromstring(curve(gone_through, "Ada & Ben", (0, 1)))
    assert drawn.get("role") == "img"
    assert drawn.get("aria-label") == "Ada & Ben"
    courses = [one for one in drawn.iter("path") if "course" in (one.get("class") or "")]
    assert [one.get("class") for one in courses] == ["seat-0 course", "seat-1 course"]
    for seat, one in enumerate(courses):
        points = (one.get("d") or "").removeprefix("M").split("L")
        assert len(points) == len(summary.course(gone_through, seat))
    swings = [one for one in drawn.iter("path") if "swing" in (one.get("class") or "")]
    assert len(swings) == len(summary.swings(gone_through))


def test_a_review_survives_being_kept(gone_through: Review) -> None:
    kept = json.loads(json.dumps(gone_through.to_json()))
    again = review.read(kept)
    assert again.to_json() == gone_through.to_json()
    assert [one.words for one in again.moments] == [one.words for one in gone_through.moments]


@pytest.mark.parametrize("spoil", ["format", "moments", "measure", "words", "luck", "seat"])
def test_a_review_that_cannot_be_read_is_refused(gone_through: Review, spoil: str) -> None:
    kept = json.loads(json.dumps(gone_through.to_json()))
    place = kept if spoil in kept else kept["moments"][0]
    place[spoil] = {"format": 99, "seat": "nobody"}.get(spoil)
    with pytest.raises(BadReview):
        review.read(kept)
    with pytest.raises(BadReview):
        review.read(None)


# --- one decision -------------------------------------------------------------------------


@each_game
def test_a_decision_is_judged_from_the_view_alone(name: str) -> None:
    def judged(state: State) -> object:
        code = state.legal()[-1]
        return review.judge(state.view(state.seat), code, iterations=FEW)

    twins_get_the_same_answer(moment(name, 20), judged)


@each_game
def test_luck_is_what_the_viewer_learned(name: str) -> None:
    """The same views give the same luck; where nothing turns up, there is none to tell."""
    game = orrery.load(name)
    record = played(name)
    told = 0
    for decision in review.decisions(game, record):
        state = record.branch(decision).replay(game)
        after = record.branch(decision + 1).replay(game)
        if after.reveals == state.reveals:
            continue
        code = state.parse(record.line()[decision])
        seat = state.seat
        one = review.stroke(state.view(seat), code, after.view(seat))
        two = review.stroke(state.view(seat), code, after.view(seat))
        assert one == two
        assert abs(one) <= 1 or review.measure_of(state) == "points"
        told += 1
        if told == 3:
            return
    assert told


def test_a_forced_decision_gives_nothing_away() -> None:
    state = moment("galaxy_rush", 0)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    best, taken, _, better, why = review.judge(state.view(state.seat), state.legal()[0])
    assert best == taken
    assert (better, why) == ((), ())


def test_alone_points_are_told() -> None:
    game = orrery.load("newton")
    state = game.new(1, 3)
    assert review.measure_of(state) == "points"
    quiet = Moment(0, 0, 80.0, 78.4, phrase("coach.line.unknown"), (), (), (0.0,))
    alone = Review("points", 10, (quiet,), (83.0,))
    teller = Teller(alone, game, "en", ("Ada",))
    assert teller.course(0).startswith("Ada: 80 points at the start, ")
    assert "83 points in the end" in teller.course(0)
    assert summary.swings(alone) == []
    assert "−2 points" in teller.balance(summary.balances(alone)[0])
    assert ElementTree.fromstring(curve(alone, "", (0,))) is not None
