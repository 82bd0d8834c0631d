"""Why a line is good: what is said is true of the worlds, and can be said in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.coach import lines, speech
from orrery.coach.why import LEAST, Reasons
from orrery.core.state import State
from orrery.core.words import LANGUAGES, Phrase, phrase
from tests.coach.positions import each_game, moment


def number(what: Phrase, name: str = "n") -> int:
    found = dict(what.args)[name]
    assert isinstance(found, int)
    return found


def listed(what: Phrase, name: str) -> tuple[Phrase, ...]:
    found = dict(what.args)[name]
    assert isinstance(found, tuple)
    assert not isinstance(found, Phrase)
    return found


@each_game
def test_reasons_can_be_said_in_both_languages(name: str) -> None:
    said = 0
    for decisions in (4, 25, 60):
        state = moment(name, decisions)
        reasons = Reasons(state.view(state.seat), 4)
        one, two, *_ = state.legal()
        found = [*reasons.why((one,), [(two,)]), *reasons.better((one,), (two,))]
        for language in LANGUAGES:
            for sentence in (speech.words(name, language).say(what) for what in found):
                assert sentence.strip()
                assert "{" not in sentence
                said += 1
    assert said > 0


@each_game
def test_the_parts_that_grow_are_those_of_the_judgement(name: str) -> None:
    """By how many points is worked out here once more, world by world."""
    state = moment(name, 25)
    seat, judgement = state.seat, state.game.judgement
    reasons = Reasons(state.view(seat), 4)
    line = (state.legal()[0],)
    told = {
        key: number(item)
        for what in reasons.why(line, [])
        if what.key == "coach.why.grows"
        for item in listed(what, "parts")
        for key in [dict(item.args)["part"]]
    }
    phase = judgement.phase(reasons.worlds[0])
    ends = [lines.followed(world, line) for world in reasons.worlds]
    for part, title in enumerate(judgement.parts):
        growth = sum(
            lines.parts(end, seat, phase)[part] - lines.parts(world, seat, phase)[part]
            for world, end in zip(reasons.worlds, ends, strict=True)
        ) / len(ends)
        if phrase(f"judgement.{title}") in told:
            assert growth >= LEAST
            assert told[phrase(f"judgement.{title}")] == round(growth)


def test_what_every_option_costs_speaks_against_none() -> None:
    """A card taken in Galaxy Rush leaves fewer to take; accelerating leaves fewer still."""
    state = moment("galaxy_rush", 0)
    reasons = Reasons(state.view(state.seat))
    slow, fast = (state.parse(text) for text in ("take P1-O1", "take P2-O1"))
    cards = phrase("judgement.cards_ahead")

    def costs(line: tuple[int, ...], others: list[tuple[int, ...]]) -> dict[object, int]:
        return {
            dict(item.args)["part"]: number(item)
            for what in reasons.why(line, others)
            if what.key == "coach.why.costs"
            for item in listed(what, "parts")
        }

    assert cards in costs((slow,), [])
    assert cards not in costs((slow,), [(fast,)])
    assert 0 < costs((fast,), [(slow,)])[cards] < costs((fast,), [])[cards]


def test_what_is_spent_and_scored_is_what_happens() -> None:
    """A Discovery in Galaxy Rush takes its Resources and brings its reputation."""
    for state in _discoveries():
        code = next(code for code in state.legal() if state.notation(code).startswith("discover"))
        reasons = Reasons(state.view(state.seat), 6)
        after = state.clone()
        after.apply(code)
        gained = sum(state.game.sheets(after)[state.seat].values()) - sum(
            state.game.sheets(state)[state.seat].values()
        )
        found = {what.key: what for what in reasons.why((code,), [])}
        if reasons.prospect((code,)).now == gained and gained:
            assert number(found["coach.why.now"]) == gained
            return
    pytest.fail("no Discovery was certain")


def _discoveries() -> Iterator[State]:
    for seed in range(30):
        state = moment("galaxy_rush", 6, seed)
        for _ in range(60):
            if state.over:
                break
            codes = state.legal()
            if any(state.notation(code).startswith("discover") for code in codes):
                yield state
            state.apply(codes[0])


def test_an_option_that_becomes_payable_is_closed_now_and_open_then() -> None:
    """In Galileo Project: look for lines of which it is said, and see whether it is true."""
    found = 0
    for decisions in range(0, 60, 4):
        state = moment("galileo_project", decisions)
        view = state.view(state.seat)
        reasons = Reasons(view, 4)
        codes = state.legal()[:6]
        for one in codes:
            for two in codes:
                for what in reasons.beside((one,), (two,)) if one != two else ():
                    if what.key == "coach.why.opens_closed":
                        found += 1
                        _holds(reasons, one, two, what)
        if found >= 3:
            return
    pytest.fail("nothing ever became possible")


def _holds(reasons: Reasons, one: int, two: int, what: Phrase) -> None:
    args = dict(what.args)
    closed = [shown for shown in reasons.view.options if shown.reason == args["why"]]
    option = next(
        shown for shown in closed if not shown.open and shown.code in reasons.reach((one,)).offers
    )
    assert reasons.reach((one,)).share(option.code) > reasons.reach((two,)).share(option.code)


@each_game
def test_phrases_survive_being_kept(name: str) -> None:
    state = moment(name, 25)
    reasons = Reasons(state.view(state.seat), 3)
    for what in reasons.why((state.legal()[0],), []):
        assert speech.read_phrase(what.to_json()) == what


@pytest.mark.parametrize("kept", [None, "coach", [], ["a"], ["a", [], ""], ["a", {"b": None}, ""]])
def test_what_is_no_phrase_is_refused(kept: object) -> None:
    with pytest.raises(ValueError, match="no p"):
        speech.read_phrase(kept)
