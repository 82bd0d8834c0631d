"""What the words of each refusal say about the table (see `orrery.core.claims`)."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.claims import Claim
from orrery.core.frames import KIND
from orrery.core.words import Phrase
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.rules.play import DECISIONS, GalaxyRush
from orrery.games.galaxy_rush.state import Captain

ANSWERS = {one.kind: range(one.first, one.end) for one in DECISIONS}
"""The actions that answer each decision."""


def _answers(state: GalaxyRush, code: int, kind: int) -> bool:
    """Whether this is being decided, and the action is an answer to it."""
    return not state.over and state.stack[KIND] == kind and code in ANSWERS[kind]


def _mover(state: GalaxyRush) -> Captain:
    return state.captain(state.seat)


def _pair(code: int) -> int:
    return (code - act.TAKE) // 2 + 1


def _unknown(state: GalaxyRush, code: int) -> bool:
    return not state.over and code not in ANSWERS[state.stack[KIND]]


def _behind(state: GalaxyRush, code: int) -> bool:
    return _answers(state, code, act.DECIDE_TAKE) and _pair(code) <= _mover(state).step


def _gone(state: GalaxyRush, code: int) -> bool:
    """Somebody's rocket stands where the card lay: it was taken there, not removed."""
    if not _answers(state, code, act.DECIDE_TAKE):
        return False
    space = (_pair(code), (code - act.TAKE) % 2 + 1)
    return space in [(rocket.step, rocket.orbit) for rocket in (state.blue, state.orange)]


def _far(state: GalaxyRush, code: int) -> bool:
    """The card lies more than one pair beyond the next, where one pair is all that is skipped."""
    if not _answers(state, code, act.DECIDE_TAKE) or state.settings.options["accelerate_chain"]:
        return False
    return _pair(code) - _mover(state).step > 2


def _not_shown(state: GalaxyRush, code: int) -> bool:
    if not _answers(state, code, act.DECIDE_DISCOVERY) or code == act.DECLINE:
        return False
    return code - act.DISCOVER not in state.display


def _lacking(state: GalaxyRush, code: int) -> dict[str, int]:
    """By Resource, how many more the captain would need for a discovery."""
    card = code - act.DISCOVER
    needs = box.DISCOVERY_NEEDS[card * len(box.RESOURCES) : (card + 1) * len(box.RESOURCES)]
    short = zip(box.RESOURCES, needs, _mover(state).resources, strict=True)
    return {f"resource.{name}": need - have for name, need, have in short if need > have}


def _needs(state: GalaxyRush, code: int) -> bool:
    if not _answers(state, code, act.DECIDE_DISCOVERY) or code == act.DECLINE:
        return False
    return bool(_lacking(state, code))


def _says_what_is_lacking(state: GalaxyRush, code: int, words: Phrase) -> bool:
    said: dict[str, object] = {}
    missing = dict(words.args)["missing"]
    assert isinstance(missing, tuple)
    for one in missing:
        what, count = dict(one.args)["what"], dict(one.args)["n"]
        assert isinstance(what, Phrase)
        said[what.key] = count
    return said == _lacking(state, code)


def _not_held(state: GalaxyRush, code: int) -> bool:
    if not _answers(state, code, act.DECIDE_PREDICTION):
        return False
    colour, statement = divmod(code - act.PREDICT, box.STATEMENTS)
    return colour != state.seat or not _mover(state).hand >> statement & 1


CLAIMS: Mapping[str, Claim[GalaxyRush]] = {
    "refused.over": Claim(lambda state, code: state.over),
    "refused.unknown": Claim(_unknown),
    "refused.behind": Claim(_behind),
    "refused.gone": Claim(_gone),
    "refused.far": Claim(_far),
    "refused.not_shown": Claim(_not_shown),
    "refused.needs": Claim(_needs, _says_what_is_lacking),
    "refused.not_held": Claim(_not_held),
}
