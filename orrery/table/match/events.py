"""What a viewer is shown of a table: built from views, never from a state."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TypeAlias

from orjson import Fragment

from orrery.core.outcome import Outcome
from orrery.core.spoken import Decision, Holding
from orrery.core.words import Phrase, phrase, seat_name
from orrery.table.match.projection import Projection, Proposal
from orrery.table.speech import Names, Voice, as_fragment
from orrery.table.storage.models import Entry

Json: TypeAlias = dict[str, object]


def event(
    projection: Projection,
    viewer: int | None,
    mine: Set[int],
    words: Voice,
    seated: Fragment,
    *,
    news: bool = False,
) -> Json:
    """The table as it stands after the latest entry, without log lines and panels.

    `seated` is what `seats` says, written out: the same for everybody who looks. With `news`, of
    what everybody has only what is not as it was before that entry.
    """
    names = projection.names
    decision = projection.decision(viewer)
    options = projection.options(viewer)
    latest = projection.entries[-1]
    return {
        "type": "event",
        "n": projection.n,
        "kind": latest.kind,
        "viewer": viewer,
        "decision": decision_json(decision, names, words, mine=_asked(projection, mine)),
        "options": [words.option(one, names) for one in options] if options else [],
        "scores": tally(projection, words, news=news),
        "undo": undo(projection, viewer, mine),
        "proposals": proposals(projection, words) if projection.proposals else [],
        "seats": seated,
        "over": projection.over,
        "outcome": outcome(projection, words),
        "rematch": rematch(projection, words) if mine else None,
    }


def _asked(projection: Projection, mine: Set[int]) -> bool:
    """Whether somebody with these seats is to decide."""
    seat = projection.state.seat
    return seat in mine and projection.seats[seat].kind == "human"


def decision_json(decision: Decision, names: Names, words: Voice, *, mine: bool) -> Json:
    return {
        "id": decision.id,
        "seat": decision.seat,
        "kind": decision.kind,
        "rule": decision.rule,
        "prompt": words.say(decision.prompt, names),
        "mine": mine,
    }


def tally(projection: Projection, words: Voice, *, news: bool = False) -> Fragment:
    """Points by side and category, and what each has; the same for all who read that language."""
    key = (words.language, news)
    said = projection.tallies.get(key)
    if said is None:
        held = projection.new_holdings if news else projection.holdings
        sides = projection.side_names(words.language)
        said = as_fragment(scores(projection.sheets, held, sides, words))
        projection.tallies[key] = said
    return said


def scores(
    sheets: Sequence[dict[str, int]],
    held: Sequence[tuple[Holding, ...]],
    sides: Sequence[str],
    words: Voice,
) -> list[Json]:
    return [
        {
            "seat": side,
            "name": sides[side],
            "lines": lines,
            "total": sum(lines.values()),
            "holdings": words.holdings(held[side]) if held[side] else [],
        }
        for side, lines in enumerate(sheets)
    ]


def outcome(projection: Projection, words: Voice) -> Json | None:
    if not projection.over:
        return None
    result = projection.outcome
    assert result is not None
    how = "played" if projection.ending is None else projection.ending.how
    sides = projection.side_names(words.language)
    return outcome_json(result, how, sides, projection.names, words)


def outcome_json(result: Outcome, how: str, sides: list[str], names: Names, words: Voice) -> Json:
    return {
        "how": how,
        "ranking": [list(group) for group in result.ranking],
        "names": sides,
        "scores": [dict(lines) for lines in result.scores],
        "totals": list(result.totals),
        "ended": words.say(result.ended, names),
        "rule": result.rule,
        "tie_break": words.say(result.tie_break, names) if result.tie_break else None,
        "tie_rule": result.tie_rule,
    }


def rematch(projection: Projection, words: Voice) -> Json | None:
    """The table at which this one goes on, for those who sit here."""
    for latest in reversed(projection.rematches.values()):
        asked = phrase("table.ask.rematch", who=seat_name(latest.by))
        return {**latest._asdict(), "text": words.say(asked, projection.names)}
    return None


def undo(projection: Projection, viewer: int | None, mine: Set[int]) -> Json:
    """How far back: `free` alone, `last` the viewer's own latest decision, `ask` with consent."""
    decisions = projection.state.decisions
    if viewer is None or viewer not in mine or projection.over:
        return {"free": decisions, "last": None, "ask": False}
    return {
        "free": projection.free_undo(viewer),
        "last": projection.own_decision_before(viewer),
        "ask": decisions > 0,
    }


def seats(projection: Projection, here: Set[int], now: int) -> list[Json]:
    timed = projection.pace.kind != "none"
    return [
        {
            "seat": seat.number,
            "name": seat.name,
            "kind": seat.kind,
            "level": seat.level,
            "here": seat.number in here or seat.kind == "bot",
            "stands_in": seat.stands_in,
            "resigned": seat.resigned,
            "clock_ms": projection.clock.remaining(seat.number, now) if timed else None,
            "running": projection.clock.running == seat.number,
            "out": seat.number in projection.clock.out,
        }
        for seat in projection.seats
    ]


def proposals(projection: Projection, words: Voice) -> list[Json]:
    return [proposal_json(projection, one, words) for one in projection.proposals.values()]


def proposal_json(projection: Projection, proposal: Proposal, words: Voice) -> Json:
    what = proposal.what
    if what == "bot" and proposal.target not in projection.clock.out:
        what = "absent"
    asked = _about(projection, proposal.id, f"table.ask.{what}", proposal.by, proposal.target)
    return {
        "id": proposal.id,
        "kind": proposal.what,
        "by": proposal.by,
        "to": proposal.target if proposal.what == "undo" else None,
        "seat": proposal.target if proposal.what == "bot" else None,
        "waiting": sorted(proposal.waiting),
        "text": words.say(asked, projection.names),
    }


def _about(projection: Projection, n: int, key: str, by: int, target: int) -> Phrase:
    """What entry n asks for: to take back some decisions, a bot in somebody's seat, or the end."""
    if n in projection.steps_back:
        return phrase(key, who=seat_name(by), n=projection.steps_back[n])
    if target < 0:
        return phrase(key, who=seat_name(by))
    return phrase(key, who=seat_name(by), whom=seat_name(target))


# --- the log ------------------------------------------------------------------------------


def lines(projection: Projection, n: int, viewer: int | None, words: Voice) -> list[Json]:
    """What the log says of entry n to a viewer; an entry may have several lines, or none."""
    entry = projection.entries[n - 1]
    told = projection.told[n - 1]
    if entry.kind == "action" or told:
        settings, names = projection.state.settings, projection.names
        said = [words.told(settings, noted, viewer, names) for noted in told]
        if entry.payload.get("known_deal"):
            # Fair play: whoever chose the deal may have played it before.
            said.insert(0, words.parts(phrase("table.log.known_deal"), names))
        if entry.payload.get("help"):
            said.insert(0, words.parts(phrase("table.log.help"), names))
        return [_line(entry, parts) for parts in said if parts is not None]
    if entry.kind == "say":
        return [_line(entry, as_fragment([{"text": entry.text("text")}]))]
    return [_line(entry, words.parts(table_phrase(projection, entry), projection.names))]


def _line(entry: Entry, parts: Fragment) -> Json:
    return {"n": entry.n, "seat": entry.seat, "kind": entry.kind, "parts": parts}


def table_phrase(projection: Projection, entry: Entry) -> Phrase:
    """An entry that is about the table and not about the game, in words."""
    who = seat_name(entry.seat)
    if entry.kind == "undo":
        return phrase("table.log.undo", who=who, n=projection.steps_back[entry.n])
    if entry.kind == "proposal":
        key = f"table.log.proposal_{entry.text('what')}"
        return _about(projection, entry.n, key, entry.seat, entry.number("target"))
    if entry.kind == "answer":
        return phrase(f"table.log.answer_{'yes' if entry.payload['yes'] else 'no'}", who=who)
    if entry.kind == "seat":
        return phrase(f"table.log.seat_{entry.text('do')}", who=who)
    if entry.kind == "end" and entry.seat < 0:
        by_host = bool(entry.payload.get("host"))
        return phrase("table.log.end_host" if by_host else "table.log.end_house")
    return phrase(f"table.log.{entry.kind}", who=who)
