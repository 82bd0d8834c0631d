"""The pages of a table that cannot be played here: why, how it ended, what was played."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple

from starlette.responses import Response

import orrery
from orrery.table.auth.access import may_join, may_watch
from orrery.table.match.editions import Closed, Edition
from orrery.table.match.excerpt import Excerpt
from orrery.table.match.outline import Outline
from orrery.table.match.results import Result
from orrery.table.pages import about
from orrery.table.pages.reader import Reader
from orrery.table.pages.render import Say, page, say_in


class Turn(NamedTuple):
    """Moves of one seat that follow each other."""

    decision: int
    seat: int
    name: str
    moves: list[str]


class Sheet(NamedTuple):
    """A result as a table: a row per category, a column per side."""

    sides: list[str]
    rows: list[tuple[str, list[int]]]
    totals: list[int]
    places: list[int]
    ended: str
    tie_break: str


class Part(NamedTuple):
    """What the replay page says of a game that it shows a part of."""

    title: str
    text: str
    back: str
    """The page that says why the table is closed."""
    rest: list[str]
    """The moves that are not shown, for those who may read them."""


async def page_of(reader: Reader, watch: str = "", invite: str = "") -> Response:
    """What can be said of a table without its rules, to those who may look at it."""
    table = reader.named("table")
    outline = await _outline(reader)
    if outline is None or not _may_look(reader, outline, watch, invite):
        return reader.lost()
    excerpt = await reader.hub.excerpt(outline)
    say = say_in(reader.language)
    row = outline.row
    known = row.game in orrery.game_ids()
    told: dict[str, Any] = {"game": about.about(row.game, reader.language)} if known else {}
    title = orrery.cover(row.game).title if known else row.game
    here = Edition.here(row.game).rules if known else 0
    why = reader.hub.closed[table]
    taken = outline.may_be_taken(why, reader.sits_at(outline))
    return reader.greeted(
        page(
            reader.request,
            "closed.html",
            heading=_heading(say, outline, why),
            title=title,
            text=say(
                f"closed.{'over' if outline.over else 'stopped'}.{why}",
                game=title,
                needs=row.rules,
                here=here,
            ),
            # Whoever was to decide is known, but not after which move, where moves are missing.
            turn="" if why is Closed.BROKEN else _turn(say, outline),
            players=[_name(say, outline, seat.number) for seat in outline.seats],
            sheet=outline.result and _sheet(outline.result, reader.language),
            kept=_kept(say, outline) if outline.over and why is not Closed.BROKEN else "",
            # The moves show as much as the record does: hidden choices too.
            turns=_turns(say, outline) if taken else [],
            record=_record(outline, watch) if taken else "",
            shown=excerpt is not None,
            # Who was only invited may not watch.
            replay=f"/replay/{table}{_query(watch)}"
            if excerpt is not None and _may_look(reader, outline, watch, "")
            else "",
            **told,
        )
    )


async def excerpt(reader: Reader) -> Excerpt | None:
    """What can be watched of a table that cannot be played here."""
    outline = await _outline(reader)
    return None if outline is None else await reader.hub.excerpt(outline)


def part(reader: Reader, excerpt: Excerpt, watch: str) -> Part:
    """How far a game is shown, and what came after."""
    say = say_in(reader.language)
    outline, rest = excerpt.outline, excerpt.rest
    shown, agreed = excerpt.shown_moves, excerpt.agreed_moves
    title = say("replay.whole_title")
    if rest:
        title = say("replay.partly_title", n=shown, all=shown + len(rest))
        text = say("replay.partly", n=shown, rest=len(rest))
    elif agreed < shown:
        text = say("replay.unconfirmed", n=agreed)
    else:
        text = say("replay.whole")
    why = reader.hub.closed[outline.id]
    taken = outline.may_be_taken(why, reader.sits_at(outline))
    return Part(title, text, _page(outline, watch), rest if taken else [])


async def _outline(reader: Reader) -> Outline | None:
    table = reader.named("table")
    return await reader.hub.outline(table) if table in reader.hub.closed else None


def _may_look(reader: Reader, outline: Outline, watch: str, invite: str) -> bool:
    invited = bool(invite) and may_join(outline.row, invite)
    return reader.sits_at(outline) or may_watch(outline.row, watch) or invited


def _heading(say: Say, outline: Outline, why: Closed) -> str:
    if why is Closed.BROKEN:
        return say("closed.broken_title")
    return say("closed.title" if outline.over else "closed.stopped_title")


def _kept(say: Say, outline: Outline) -> str:
    """What is left of a game that is over."""
    return say("closed.no_result" if outline.result is None else "closed.kept")


def _record(outline: Outline, watch: str) -> str:
    """Where the record is; empty if not even the deal can be read."""
    if outline.record is None:
        return ""
    return f"/api/tables/{outline.id}/record{_query(watch)}"


def _query(watch: str) -> str:
    return f"?watch={watch}" if watch else ""


def _page(outline: Outline, watch: str) -> str:
    """Where it says why the table is closed."""
    return f"/watch/{outline.id}/{watch}" if watch else f"/table/{outline.id}"


def _name(say: Say, outline: Outline, seat: int) -> str:
    return outline.name(seat) or say("closed.player", n=seat + 1)


def _turn(say: Say, outline: Outline) -> str:
    if outline.over or outline.turn < 0:
        return ""
    return say("closed.turn", name=_name(say, outline, outline.turn), n=len(outline.moves))


def _turns(say: Say, outline: Outline) -> list[Turn]:
    turns = []
    for seat, group in groupby(outline.moves, key=lambda move: move.seat):
        moves = list(group)
        name = _name(say, outline, seat)
        turns.append(Turn(moves[0].decision, seat, name, [move.notation for move in moves]))
    return turns


def _sheet(result: Result, language: str) -> Sheet:
    return Sheet(
        result.sides[language],
        [(one.title[language], one.points) for one in result.categories],
        result.totals,
        result.places,
        result.ended[language],
        result.tie_break[language] if result.tie_break else "",
    )
