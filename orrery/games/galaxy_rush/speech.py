"""Galaxy Rush in words: prompts, options, reasons, the log, the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from orrery.core.frames import KIND
from orrery.core.frames import A as CARD
from orrery.core.frames import A as STATEMENT
from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Option
from orrery.core.state import Event, Settings
from orrery.core.words import Phrase, phrase
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.naming import (
    amounts,
    captain_name,
    discovery_card,
    distance_gain,
    face_up,
    opens_discovery,
    orbit_card,
    owned,
    payment,
    prediction_card,
    resource,
    rocket_of,
    to_discover,
)
from orrery.games.galaxy_rush.rules.play import DECISIONS, GalaxyRush, decision_of
from orrery.games.galaxy_rush.rules.turn import reach
from orrery.games.galaxy_rush.scoring import (
    CATEGORIES,
    head_start,
    prediction_rep,
    public_sheet,
    winner,
)

REFUSALS = {
    act.REFUSED_OVER: (phrase("refused.over"), "GR-END-01"),
    act.REFUSED_BEHIND: (phrase("refused.behind"), "GR-TURN-02"),
    act.REFUSED_FAR: (phrase("refused.far"), "GR-RUL-05"),
    act.REFUSED_GONE: (phrase("refused.gone"), "GR-TURN-03"),
    act.REFUSED_NOT_SHOWN: (phrase("refused.not_shown"), "GR-RUL-16"),
    act.REFUSED_NOT_HELD: (phrase("refused.not_held"), "GR-PRED-02"),
}


# --- decisions and options ----------------------------------------------------------------


def decision(state: GalaxyRush, viewer: int | None) -> Decision:
    """The question in full for whoever answers it; for others only that it is asked."""
    if state.over:
        return Decision(state.decisions, -1, "over", "GR-END-01", phrase("decision.over"))
    asked = decision_of(state.stack[KIND])
    seat = state.seat
    if viewer != seat:
        prompt = phrase(f"waiting.{asked.name}", who=captain_name(state.settings, seat))
    else:
        prompt = PROMPTS[asked.kind](state)
    return Decision(state.decisions, seat, asked.name, asked.rule, prompt)


def _prompt_aim(state: GalaxyRush) -> Phrase:
    return phrase("prompt.aim", card=prediction_card(state.seat, state.stack[STATEMENT]))


def _prompt_face(state: GalaxyRush) -> Phrase:
    return _face_of(state.stack[CARD])


@cache
def _face_of(card: int) -> Phrase:
    return phrase("prompt.face", card=orbit_card(card), au=box.ORBIT_AU[card])


def _prompt_take(state: GalaxyRush) -> Phrase:
    """How far a rocket may go depends on where it stands. GR-RUL-05, GR-RUL-06."""
    step = state.captain(state.seat).step
    if step + 1 == box.PAIRS:
        return phrase("prompt.take_last")
    far = reach(state, step) > step + 2
    return phrase("prompt.take_far" if far else "prompt.take")


def options(state: GalaxyRush) -> list[Option]:
    if state.over:
        return []
    return OPTIONS[state.stack[KIND]](state)


# Cached: the same options come up at every table, again and again.


@cache
def _spoken(
    code: int, words: Phrase, target: str, why: Phrase | None = None, rule: str = ""
) -> Option:
    notation = act.ACTIONS.notation(code)
    return Option(code, notation, words, target, why is None, why, rule, "galaxy_rush")


def _take_options(state: GalaxyRush) -> list[Option]:
    """Every card still lying ahead, and the gaps of the next pair."""
    captain = state.captain(state.seat)
    near, line, display = captain.step * 2, state.line, tuple(state.display)
    told: list[Option] = []
    for space in range(near, box.LAYOUT):
        card = line[space]
        if card >= 0 or space < near + 2:
            refused = state.refusal(act.TAKE + space)
            have = 0 if refused else owned(captain, card)
            opens = not refused and opens_discovery(captain, card, display)
            told.append(_take_option(space, card, have, opens, space < near + 2, refused))
    return told


@cache
def _take_option(space: int, card: int, have: int, opens: bool, near: bool, refused: int) -> Option:
    pair, orbit = space // 2 + 1, space % 2 + 1
    if card < 0:
        words = phrase("act.take_gap", pair=pair, orbit=orbit)
        target = f"P{pair}-O{orbit}"
    elif refused:
        words = phrase("act.too_far", card=orbit_card(card), pair=pair, orbit=orbit)
        target = box.ORBIT_IDS[card]
    else:
        words = phrase(
            "act.take" if near else "act.accelerate",
            card=orbit_card(card),
            pair=pair,
            orbit=orbit,
            up=face_up(card, have, opens),
            au=box.ORBIT_AU[card],
        )
        target = box.ORBIT_IDS[card]
    why = REFUSALS[refused] if refused else ()
    return _spoken(act.TAKE + space, words, target, *why)


def _face_options(state: GalaxyRush) -> list[Option]:
    card = state.stack[CARD]
    captain = state.captain(state.seat)
    gain = distance_gain(card, captain.distance)
    return [
        _face_up_option(card, owned(captain, card), opens_discovery(captain, card, state.display)),
        _face_down_option(card, captain.season_distance, gain),
    ]


@cache
def _face_up_option(card: int, have: int, opens: bool) -> Option:
    words = phrase("act.face_up", card=orbit_card(card), up=face_up(card, have, opens))
    return _spoken(act.FACE, words, box.ORBIT_IDS[card])


@cache
def _face_down_option(card: int, before: int, gain: int) -> Option:
    au = box.ORBIT_AU[card]
    words = phrase("act.face_down", card=orbit_card(card), au=au, season=before + au, rep=gain)
    return _spoken(act.FACE + 1, words, box.ORBIT_IDS[card])


def _discovery_options(state: GalaxyRush) -> list[Option]:
    told: list[Option] = []
    for card in state.display:
        if card >= 0:
            code, target = act.DISCOVER + card, box.DISCOVERY_IDS[card]
            refused = state.refusal(code)
            if refused:
                why = reason(state, code, refused)
                told.append(_spoken(code, to_discover(card), target, *why))
            else:
                told.append(_card_option(code, target))
    return [*told, _card_option(act.DECLINE, "display")]


@cache
def _card_option(code: int, target: str) -> Option:
    """A discovery or a prediction that may be chosen, or that none is."""
    if code == act.DECLINE:
        return _spoken(code, phrase("act.decline"), target)
    if code < act.PREDICT:
        return _spoken(code, to_discover(code - act.DISCOVER), target)
    card = prediction_card(*divmod(code - act.PREDICT, box.STATEMENTS))
    most = max(payment(rocket, 0)[1] for rocket in (0, 1))
    return _spoken(code, phrase("act.predict", card=card, rep=most), target)


def _prediction_options(state: GalaxyRush) -> list[Option]:
    codes = state.legal()
    return [_card_option(code, box.PREDICTION_IDS[code - act.PREDICT]) for code in codes]


def _aim_options(state: GalaxyRush) -> list[Option]:
    return [_aim_option(state, rocket) for rocket in (0, 1)]


def _aim_option(state: GalaxyRush, rocket: int) -> Option:
    """What a prediction earns depends on how many of those below it are right. GR-SCORE-12."""
    below = sum(st.aimed_at(played) == rocket for played in state.predictions)
    least, most = payment(rocket, below)
    whose = rocket_of(state.settings, rocket)
    if least == most:
        words = phrase("act.aim", rocket=whose, rep=most)
    else:
        words = phrase("act.aim_above", rocket=whose, least=least, most=most)
    return _spoken(act.AIM + rocket, words, f"rocket-{box.COLOURS[rocket]}")


PROMPTS: dict[int, Callable[[GalaxyRush], Phrase]] = {
    act.DECIDE_TAKE: _prompt_take,
    act.DECIDE_FACE: _prompt_face,
    act.DECIDE_DISCOVERY: lambda state: phrase("prompt.discover"),
    act.DECIDE_PREDICTION: lambda state: phrase("prompt.predict"),
    act.DECIDE_ROCKET: _prompt_aim,
}
OPTIONS: dict[int, Callable[[GalaxyRush], list[Option]]] = {
    act.DECIDE_TAKE: _take_options,
    act.DECIDE_FACE: _face_options,
    act.DECIDE_DISCOVERY: _discovery_options,
    act.DECIDE_PREDICTION: _prediction_options,
    act.DECIDE_ROCKET: _aim_options,
}
"""Each decision in words: how it is asked, and what may be answered."""


def reason(state: GalaxyRush, code: int, refused: int) -> tuple[Phrase, str]:
    """Why not, and by which rule."""
    if refused == act.REFUSED_NEEDS:
        return _missing(state, code - act.DISCOVER), "GR-DISC-02"
    if refused in REFUSALS:
        return REFUSALS[refused]
    return phrase("refused.unknown"), decision_of(state.stack[KIND]).rule


def _missing(state: GalaxyRush, card: int) -> Phrase:
    have = state.captain(state.seat).resources
    short = [max(0, box.DISCOVERY_NEEDS[card * 4 + kind] - have[kind]) for kind in range(4)]
    return phrase("refused.needs", missing=amounts(*short))


def explain(state: GalaxyRush, code: int) -> list[str]:
    """The rules an action applies, the most telling first."""
    decision = next(one for one in DECISIONS if one.first <= code < one.end)
    return decision.rules(state, state.seat, code)


# --- the log ------------------------------------------------------------------------------


def tell(settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
    """One line of the log. A played prediction is told without its statement (GR-RUL-28)."""
    kind = event[0]
    who = captain_name(settings, event[1])
    if kind == act.TOLD_START:
        return phrase("log.start", who=who)
    if kind == act.TOLD_LAYOUT:
        return phrase("log.layout", season=event[2], seasons=box.SEASONS)
    if kind == act.TOLD_TAKE:
        key = "log.accelerate" if event[5] else "log.take"
        return phrase(
            key, who=who, card=orbit_card(event[2]), pair=event[3], orbit=event[4], n=event[5]
        )
    if kind == act.TOLD_FACE:
        card = event[2]
        key = "log.face_up" if event[3] else "log.face_down"
        return phrase(key, who=who, card=orbit_card(card), au=box.ORBIT_AU[card])
    if kind == act.TOLD_DISCOVERY:
        found = discovery_card(event[2])
        if event[3] == box.NO_GIFT:
            return phrase("log.discover", who=who, card=found)
        return phrase("log.discover_gift", who=who, card=found, gift=resource(event[3]))
    if kind == act.TOLD_DECLINE:
        return phrase("log.decline", who=who)
    if kind == act.TOLD_REFILL:
        return phrase("log.refill", card=discovery_card(event[2]))
    if kind == act.TOLD_REMOVED:
        return phrase("log.removed", card=orbit_card(event[2]))
    if kind == act.TOLD_MEDAL:
        key = "log.medal_tie" if event[3] == event[4] else "log.medal"
        return phrase(key, who=who, season=event[2], au=event[3], rep=box.MEDALS[event[2] - 1])
    if kind == act.TOLD_PREDICTION:
        rocket = rocket_of(settings, event[3])
        if viewer == event[1] and settings.options["reveal_own_predictions"]:
            statement = prediction_card(event[1], event[2])
            return phrase("log.predict_own", card=statement, rocket=rocket)
        return phrase("log.predict", who=who, rocket=rocket)
    if kind == act.TOLD_COURSE:
        return phrase("log.course", card=orbit_card(event[2]), au=box.ORBIT_AU[event[2]])
    if kind == act.TOLD_END:
        return phrase("log.end")
    assert kind == act.TOLD_CHECKED, kind
    return phrase(
        "log.right" if event[4] else "log.wrong",
        who=who,
        card=prediction_card(event[1], event[2]),
        rocket=rocket_of(settings, event[3]),
        rep=event[4],
    )


# --- the result ---------------------------------------------------------------------------


def sheet(state: GalaxyRush, seat: int, with_predictions: bool) -> dict[str, int]:
    """A captain's score sheet; the predictions line counts only once they are turned up."""
    points = public_sheet(state, seat)
    lines = dict(zip(CATEGORIES, points, strict=False))
    lines["predictions"] = prediction_rep(state, seat) if with_predictions else 0
    if state.deal.level == st.ADMIRAL:
        lines["head_start"] = head_start(state, seat)
    return lines


def sheets(state: GalaxyRush) -> tuple[dict[str, int], ...]:
    """What both captains have, as everybody may count it."""
    return sheet(state, 0, state.over), sheet(state, 1, state.over)


def outcome(state: GalaxyRush) -> Outcome:
    best = winner(state)
    scores = (sheet(state, 0, True), sheet(state, 1, True))
    tied = sum(scores[0].values()) == sum(scores[1].values())
    who = captain_name(state.settings, best)
    tie_key = "outcome.tie_rival" if state.deal.level == st.ADMIRAL else "outcome.tie"
    return Outcome(
        scores=scores,
        ranking=((best,), (1 - best,)),
        ended=phrase("outcome.ended" if state.over else "outcome.running"),
        rule="GR-END-01",
        tie_break=phrase(tie_key, who=who) if tied else None,
        tie_rule=("GR-SOLO-09" if state.deal.level == st.ADMIRAL else "GR-SCORE-17")
        if tied
        else "",
    )
