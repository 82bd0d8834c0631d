"""The log of Galileo Project: one line for each thing that happens."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.state import Event, Settings
from orrery.core.words import Phrase, Value, phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project import state as st


def tell(settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
    """One line of the log. Everybody may read everything: no event names a hidden card."""
    return _LINES[event[0]](naming.side_name(settings, event[1]), event)


def _line(key: str, **args: Callable[[Event], Value]) -> Callable[[Phrase, Event], Phrase]:
    def say(who: Phrase, event: Event) -> Phrase:
        said = [(name, get(event)) for name, get in args.items()]
        # Where nobody does it, the line begins with what happens.
        if event[1] != st.NOBODY:
            said.insert(0, ("who", who))
        return Phrase(f"log.{key}", tuple(said))

    return say


def _number(at: int) -> Callable[[Event], Value]:
    return lambda event: event[at]


def _from_one(at: int) -> Callable[[Event], Value]:
    return lambda event: event[at] + 1


def _named(name: Callable[[int], Phrase], at: int) -> Callable[[Event], Value]:
    return lambda event: name(event[at])


def _goods(at: int) -> Callable[[Event], Value]:
    """MC and energy that are taken together."""
    return lambda event: naming.price(event[at + 1], event[at])


def _price(at: int) -> Callable[[Event], Value]:
    return lambda event: naming.price(event[at], event[at + 1])


# --- lines with more than one form --------------------------------------------------------


def _switch(who: Phrase, event: Event) -> Phrase:
    key = "log.switch" if event[3] else "log.switch_free"
    return phrase(key, who=who, track=naming.track(event[2]), n=event[3])


def _influence(who: Phrase, event: Event) -> Phrase:
    key = "log.influence"
    if event[5]:
        key = "log.influence_over" if event[3] else "log.influence_full"
    return phrase(key, who=who, n=event[3], track=naming.track(event[2]), space=event[4])


def _gained(good: str) -> Callable[[Phrase, Event], Phrase]:
    def say(who: Phrase, event: Event) -> Phrase:
        what = phrase(f"effect.{good}", n=event[2])
        if event[3]:
            return phrase("log.gained_less", who=who, what=what, lost=event[3])
        return phrase("log.gained", who=who, what=what)

    return say


def _dropped(who: Phrase, event: Event) -> Phrase:
    return phrase(f"log.dropped_{act.DROPS[event[3]]}", who=who, card=naming.character(event[2]))


def _paid(who: Phrase, event: Event) -> Phrase:
    influence, mc = event[2], event[3]
    paid = [phrase("effect.influence", n=influence)] if influence else []
    if mc:
        paid.append(phrase("effect.mc", n=mc))
    return phrase("log.paid", who=who, price=tuple(paid) or (phrase("effect.none"),))


def _declined(who: Phrase, event: Event) -> Phrase:
    return phrase("log.declined_modifier" if event[2] else "log.declined_bonus", who=who)


def _moved(key: str) -> Callable[[Phrase, Event], Phrase]:
    def say(who: Phrase, event: Event) -> Phrase:
        moon = naming.moon(event[2])
        if event[3] == event[4]:
            return phrase("log.not_moved", who=who, moon=moon, space=event[3])
        return phrase(f"log.{key}", who=who, moon=moon, left=event[3], space=event[4])

    return say


def _no_modifier(who: Phrase, event: Event) -> Phrase:
    what = phrase(f"effect.modifier.{box.MODIFIER_SORTS[event[2]]}", n=1)
    return phrase("log.no_modifier", who=who, what=what)


def _goal(who: Phrase, event: Event) -> Phrase:
    slot, goal, energy, points = event[2:]
    name = naming.goal(goal, box.SLOT_NAMES[slot])
    if energy:
        return phrase("log.goal_energy", who=who, goal=name, n=points, energy=energy)
    return phrase("log.goal", who=who, goal=name, n=points)


def _trigger(who: Phrase, event: Event) -> Phrase:
    if event[2] == st.TEN_ROBOTS:
        return phrase("log.ten_robots", who=who, n=box.ROBOTS_AT_END)
    return phrase("log.last_character")


_LINES: dict[int, Callable[[Phrase, Event], Phrase]] = {
    act.TOLD_START: _line("start"),
    act.TOLD_PROJECT: _line("project", card=_named(naming.project, 2), price=_goods(3)),
    act.TOLD_PLACED: _line("placed", track=_named(naming.track, 2), space=_number(3)),
    act.TOLD_SWITCH: _switch,
    act.TOLD_RECRUIT: _line("recruit", card=_named(naming.character, 2), place=_from_one(3)),
    act.TOLD_INFLUENCE: _influence,
    act.TOLD_MC: _gained("mc"),
    act.TOLD_ENERGY: _gained("energy"),
    act.TOLD_ABILITY: _line("ability", card=_named(naming.character, 2)),
    act.TOLD_IGNORED: _line("ignored", card=_named(naming.character, 2)),
    act.TOLD_TUCKED: _line("tucked", card=_named(naming.character, 2)),
    act.TOLD_DROPPED: _dropped,
    act.TOLD_IO: _line("io", n=_number(2), mc=_number(3), saved=_number(4)),
    act.TOLD_PAID: _paid,
    act.TOLD_ROBOT: _line("robot", card=_named(naming.piece, 2), moon=_named(naming.moon, 3)),
    act.TOLD_CHARACTER: _line("character", card=_named(naming.character, 2)),
    act.TOLD_BONUS: _line("bonus", n=_from_one(2)),
    act.TOLD_DECLINED: _declined,
    act.TOLD_RAISED: _line("raised", card=_named(naming.piece, 2), level=_number(4)),
    act.TOLD_ADVANCED: _moved("advanced"),
    act.TOLD_SET_BACK: _moved("set_back"),
    act.TOLD_MODIFIER: _line(
        "modifier", modifier=_named(naming.modifier, 2), card=_named(naming.piece, 3)
    ),
    act.TOLD_NEW_PROJECT: _line("new_project", card=_named(naming.project, 2)),
    act.TOLD_FULFILLED: _line(
        "fulfilled",
        card=_named(naming.project, 2),
        kind=_named(naming.kind, 3),
        moon=_named(naming.moon, 4),
    ),
    act.TOLD_NO_MODIFIER: _no_modifier,
    act.TOLD_NOTHING_TO_RAISE: _line("nothing_to_raise"),
    act.TOLD_TECHNOLOGY: _line("technology", tile=_named(naming.tile, 2), price=_price(3)),
    act.TOLD_GOAL: _goal,
    act.TOLD_SKIPPED: _line("skipped"),
    act.TOLD_NEW_ROBOT: _line("new_robot", card=_named(naming.piece, 2)),
    act.TOLD_NEW_CHARACTER: _line("new_character", card=_named(naming.character, 2)),
    act.TOLD_TRIGGER: _trigger,
    act.TOLD_SALARIES: _line("salaries", n=_number(2)),
    act.TOLD_END: _line("end"),
    act.TOLD_RIVAL_CHARACTER: _line("rival_removes", card=_named(naming.character, 2)),
    act.TOLD_RIVAL_ROBOT: _line("rival_removes", card=_named(naming.piece, 2)),
    act.TOLD_RIVAL_GOAL: _line("rival_goal", goal=_named(naming.goal, 3)),
    act.TOLD_TURN: _line("turn", round=_number(2)),
}
