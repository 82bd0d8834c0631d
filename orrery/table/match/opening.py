"""Opening tables: a new game, another game with the same people, a record to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import orrery
from orrery.bots.people import of_level, person
from orrery.core.chance import Chance
from orrery.core.errors import BadOptions, OrreryError, UnknownGame
from orrery.core.game import Game
from orrery.core.records import Record
from orrery.core.words import Phrase, phrase
from orrery.learning.lessons import Lesson, lessons
from orrery.learning.puzzles import Puzzle, puzzles
from orrery.table import speech
from orrery.table.auth import secrets
from orrery.table.auth.access import Claim, may_join, may_watch
from orrery.table.auth.identity import tidy_name
from orrery.table.auth.names import mixed
from orrery.table.counts import counts
from orrery.table.match.bots import levels
from orrery.table.match.clocks import DAY, Pace
from orrery.table.match.hub import Hub
from orrery.table.match.projection import Seat, project
from orrery.table.match.room import Room
from orrery.table.match.slices import in_slices
from orrery.table.protocol.bodies import ClockWish, NewTable, SeatWish
from orrery.table.storage.models import Entry, SeatRow, TableRow

RIVAL = of_level(1).id
"""Who plays on with a learner when the lesson has nothing more to say."""


NUMERALS = ("", "I", "II", "III", "IV")


class Problem(OrreryError):
    """A call that cannot be answered as wished: the status, a code and the words for it.

    `rule` is the rule behind it, `where` names the parts of the call that are to blame.
    """

    def __init__(
        self, status: int, code: str, reason: Phrase, rule: str = "", where: Sequence[str] = ()
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.reason = reason
        self.rule = rule
        self.where = where


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, and the secrets of the seats that its opener holds."""

    room: Room
    held: dict[int, str]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of a new table: whose it is and what stands on its card."""

    kind: str
    name: str = ""
    level: str = ""

    def payload(self) -> dict[str, str]:
        return {"kind": self.kind, "name": self.name, "level": self.level}


async def open_table(
    hub: Hub, guest: str, guest_name: str, wish: NewTable, language: str
) -> Opened:
    game = find_game(wish.game)
    try:
        settings = game.settle(len(wish.seats), wish.options)
    except BadOptions as error:
        raise Problem(422, "options", _why_not(game, error, language), error.rule) from error
    if not wish.public and not any(seat.kind == "me" for seat in wish.seats):
        raise Problem(422, "seats", phrase("table.refused.seats"))
    places = _places(wish.seats, guest_name, language)
    pace = _pace(wish.clock)
    known = wish.seed is not None
    record = game.record(game.fresh(settings, Chance(wish.seed)))
    return await create_table(
        hub, guest, record, places, pace,
        public=wish.public, known_deal=known, help_=wish.help, several=wish.several,
    )  # fmt: skip


async def open_lesson(
    hub: Hub, guest: str, guest_name: str, lesson: Lesson, language: str
) -> Opened:
    """A table for one learner. Bots play the other seats, as the lesson says while it lasts."""
    game = find_game(lesson.game_id)
    record = game.record(game.new(lesson.seats, lesson.seed, **lesson.options))
    wishes = [SeatWish("bot", level=RIVAL)] * lesson.seats
    wishes[lesson.seat] = SeatWish("me")
    places = _places(wishes, guest_name, language)
    return await create_table(
        hub, guest, record, places, Pace(), public=False, known_deal=False, task=lesson
    )


async def open_puzzle(
    hub: Hub, guest: str, guest_name: str, puzzle: Puzzle, language: str
) -> Opened:
    """A table for one solver, who comes when the decision is due. The coach keeps silent there."""
    game = find_game(puzzle.game_id)
    record = game.record(game.new(puzzle.seats, puzzle.seed))
    wishes = [SeatWish("bot", level=RIVAL)] * puzzle.seats
    wishes[puzzle.seat] = SeatWish("me")
    places = _places(wishes, guest_name, language)
    return await create_table(
        hub, guest, record, places, Pace(), public=False, known_deal=False, help_=False, task=puzzle
    )


def find_puzzle(game_id: str, name: str) -> Puzzle:
    found = puzzles(find_game(game_id)).get(name)
    if found is None:
        raise Problem(404, "puzzle", phrase("table.refused.no_puzzle"))
    return found


def find_lesson(game_id: str, name: str) -> Lesson:
    found = lessons(find_game(game_id)).get(name)
    if found is None:
        raise Problem(404, "lesson", phrase("table.refused.no_lesson"))
    return found


async def create_table(
    hub: Hub,
    guest: str,
    record: Record,
    places: Sequence[Place],
    pace: Pace,
    *,
    public: bool,
    known_deal: bool,
    task: Lesson | Puzzle | None = None,
    help_: bool | None = None,
    several: bool = False,
) -> Opened:
    """Store a table whose human seats all belong to the guest, and open it.

    To a lesson or a puzzle, one comes when the game has already begun.
    """
    await _check_number(hub, guest)
    now = hub.now()
    table = hub.new_table_id()
    held = {
        number: secrets.new_secret() for number, place in enumerate(places) if place.kind == "human"
    }
    rows = [
        SeatRow(number, guest, secrets.digest(held[number]))
        if number in held
        else SeatRow(number, "", "")
        for number in range(len(places))
    ]
    row = TableRow(
        table, record.game_id, guest, public, False, secrets.new_link_token(),
        secrets.new_link_token(), pace.text(), now, record.rules_version, record.components,
        several,
    )  # fmt: skip
    start: dict[str, object] = {
        "record": replace(record, date=_day(now)).text(),
        "seats": [place.payload() for place in places],
        "known_deal": known_deal,
    }
    if help_ is not None:
        start["help"] = help_
    log = [Entry(table, 1, None, "start", -1, now, start)]
    if task is not None:
        start["lesson" if isinstance(task, Lesson) else "puzzle"] = task.name
        projection = project(pace, log)
        for notation in task.before:
            action: dict[str, object] = {"action": notation}
            log.append(
                Entry(table, projection.n + 1, None, "action", projection.state.seat, now, action)
            )
            projection.apply(log[-1])
    room = await _stored(hub, row, rows, log)
    return Opened(room, held)


def _day(moment: int) -> str:
    """The day of a moment of the server's clock, as records write it."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


async def keep_record(hub: Hub, guest: str, text: str) -> Room:
    """Keep a record that somebody handed in, as a table at which nobody sits any more."""
    await _check_number(hub, guest)
    try:
        record = Record.parse(text)
        game = orrery.load(record.game_id)
        await in_slices(None for _ in record.states(game))
    except OrreryError as error:
        reason = phrase("table.refused.record", why=str(error).rstrip("."))
        raise Problem(422, "record", reason) from error
    now = hub.now()
    table = hub.new_table_id()
    row = TableRow(
        table, game.id, guest, False, True, secrets.new_link_token(), secrets.new_link_token(),
        Pace().text(), now, record.rules_version, record.components,
    )  # fmt: skip
    log = await in_slices(_log_of(record, table, now))
    await hub.store.open_table(row, [], log)
    # Read as every other table is: that lets others in between, too.
    room = await hub.room(table)
    if room is None:
        raise Problem(404, "table", phrase("table.refused.no_table"))
    return room


def _log_of(record: Record, table: str, now: int) -> Iterator[Entry]:
    """The log of a table at which a record was played."""
    names = [tidy_name(record.players.get(seat, "")) for seat in range(record.seats)]
    seats = [Place("human", name).payload() for name in names]
    start: dict[str, object] = {"record": record.branch(0).text(), "seats": seats}
    entry = Entry(table, 1, None, "start", -1, now, start)
    projection = project(Pace(), [entry])
    yield entry
    deciding: list[int] = []
    for line in record.entries:
        payload: dict[str, object]
        if line.undo:
            # A record does not say who wished it, and at the end of a game nobody decides: it is
            # told of the seat that decides again.
            kind, payload = "undo", {"to": line.decision, "free": False}
            seat = deciding[line.decision]
            del deciding[line.decision :]
        else:
            kind, payload = "action", {"action": line.notation}
            if line.state:
                payload["state"] = line.state
            seat = projection.state.seat
            deciding.append(seat)
        entry = Entry(table, projection.n + 1, None, kind, seat, now, payload)
        projection.apply(entry)
        yield entry


async def _check_number(hub: Hub, guest: str) -> None:
    """A guest opens so many tables a day and no more."""
    if await hub.store.opened_since(guest, hub.now() - DAY) >= hub.config.tables_per_guest:
        counts.turned_away["tables_per_guest"] += 1
        raise Problem(429, "too-many", phrase("table.refused.too_many_tables"))


async def _stored(hub: Hub, row: TableRow, rows: list[SeatRow], log: list[Entry]) -> Room:
    await hub.store.open_table(row, rows, log)
    return hub.add_room(row, rows, log)


async def join(
    room: Room,
    guest: str,
    name: str,
    wanted: int | None,
    secret: str | None = None,
    invite: str | None = None,
) -> Opened:
    """Take an open seat: the wished one, or the first. Who holds it by this secret has it.

    An invitation has to be good when the seat is taken; None is for those who sat at the table
    before, need none and may take as many seats as they had there.
    """
    secret = secret or secrets.new_secret()
    while True:
        if invite is not None:
            await _let_in(room, guest, invite)
        held = room.seats_held(Claim([secret]))
        if held:
            return Opened(room, dict.fromkeys(held, secret))
        if room.projection.over:
            raise Problem(409, "over", phrase("refused.over"))
        if invite is not None and room.has_enough(guest):
            raise Problem(409, "seated", phrase("table.refused.one_seat"))
        room_seats = [seat.number for seat in room.projection.seats if seat.kind == "open"]
        if not room_seats:
            raise Problem(409, "full", phrase("table.refused.no_open_seat"))
        seat = room_seats[0] if wanted is None else wanted
        if seat not in room_seats:
            raise Problem(409, "taken", phrase("table.refused.seat_taken"))
        row = SeatRow(seat, guest, secrets.digest(secret))
        token = None if room.row.public else invite
        if await room.take_seat(row, name, token, again=invite is None):
            return Opened(room, {seat: secret})


async def _let_in(room: Room, guest: str, invite: str) -> None:
    if may_join(room.row, invite):
        return
    # It may be newer than what this process has heard of.
    await room.look_up()
    if may_join(room.row, invite):
        return
    if room.row.host == guest or may_watch(room.row, ""):
        raise Problem(403, "invite", phrase("table.refused.wrong_invite"))
    raise Problem(404, "table", phrase("table.refused.no_table"))


async def rematch(
    hub: Hub, room: Room, mine: frozenset[int], guest: str, same_deal: bool
) -> Opened:
    """Another game with the same people. Whoever asks second sits down at the same new table."""
    projection = room.projection
    if not projection.over:
        # The same deal again, in the middle of a game, would show what is still hidden.
        raise Problem(409, "playing", phrase("table.refused.still_playing"))
    following = projection.rematches.get(same_deal)
    if following is not None:
        again = await hub.room(following.table)
        if again is None:
            raise Problem(404, "table", phrase("table.refused.no_table"))
        return await _sit_down_again(room, again, mine, guest)
    if same_deal:
        record = projection.record.branch(0)
    else:
        settings = projection.state.settings
        state = projection.game.new(settings.seats, None, **settings.options)
        record = projection.game.record(state)
    places = [_place_again(seat, mine) for seat in projection.seats]
    opened = await create_table(
        hub,
        guest,
        record,
        places,
        projection.pace,
        public=room.row.public,
        known_deal=same_deal,
        help_=projection.help,
        several=room.row.several,
    )
    stands = await room.announce_rematch(min(mine), opened.room.id, same_deal)
    if stands != opened.room.id:
        # Somebody else was quicker; the table just created stays empty and is never seen.
        return await rematch(hub, room, mine, guest, same_deal)
    return opened


def _place_again(seat: Seat, mine: frozenset[int]) -> Place:
    if seat.number in mine:
        return Place("human", seat.name)
    if seat.kind == "human" or seat.stands_in or seat.resigned:
        return Place("open")
    return Place("bot", seat.name, seat.level)


async def _sit_down_again(room: Room, again: Room, mine: frozenset[int], guest: str) -> Opened:
    held: dict[int, str] = {}
    for seat in sorted(mine):
        if again.projection.seats[seat].kind == "open":
            opened = await join(again, guest, room.projection.seats[seat].name, seat)
            held |= opened.held
    return Opened(again, held)


def _why_not(game: Game, error: BadOptions, language: str) -> Phrase:
    """Why a game cannot begin so. Games say it in English; every rule is in both languages."""
    why = str(error)
    if language != "en":
        if error.rule not in game.ledger:
            return phrase("table.refused.cannot_begin")
        why = f"{game.ledger[error.rule].words[language].rstrip('.')} ({error.rule})"
    return phrase("table.refused.options", why=why.rstrip("."))


def checked_name(text: str) -> str:
    """A name as it is shown. Raises Problem where it is put together to look like another."""
    name = tidy_name(text)
    if mixed(name):
        raise Problem(422, "name", phrase("table.refused.mixed_name"))
    return name


def find_game(game: str) -> Game:
    try:
        return orrery.load(game)
    except UnknownGame as error:
        raise Problem(404, "game", phrase("table.refused.no_game")) from error


def _places(wishes: Sequence[SeatWish], guest_name: str, language: str) -> list[Place]:
    """The seats as they were wished. Who sits there several times is numbered: Pip, Pip II."""
    places = [_place(wish, guest_name, language) for wish in wishes]
    times: Counter[str] = Counter()
    for number, place in enumerate(places):
        if place.kind == "bot" and not wishes[number].name:
            times[place.name] += 1
            if times[place.name] > 1:
                name = f"{place.name} {NUMERALS[times[place.name]]}"
                places[number] = replace(place, name=name)
    return places


def _place(wish: SeatWish, guest_name: str, language: str) -> Place:
    if wish.kind == "open":
        return Place("open")
    name = checked_name(wish.name)
    if wish.kind == "me":
        return Place("human", name or guest_name)
    if wish.level not in levels():
        raise Problem(422, "level", phrase("table.refused.no_bot"))
    known = person(wish.level)
    if known is not None:
        return Place("bot", name or known.name, known.id)
    usual = speech.table_words(language).say(phrase("table.bot", level=wish.level))
    return Place("bot", name or usual, wish.level)


def _pace(wish: ClockWish) -> Pace:
    if wish.kind == "live":
        return Pace("live", seconds=wish.seconds, increment=wish.increment)
    if wish.kind == "days":
        return Pace("days", days=wish.days)
    return Pace()
