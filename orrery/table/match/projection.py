"""The projection of a table's log: what its entries mean, one by one, and nothing else.

A projection is a pure function of the entries: the live table, a reload after a crash, a replay
frame and another process all get the same one from the same log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from orjson import Fragment

import orrery
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.records import Record, check_state, standings
from orrery.core.spoken import Decision, Holding, Option
from orrery.core.state import Event, State
from orrery.core.views import Footprint, Moment, View, undo_limit
from orrery.core.words import Phrase, phrase, seat_name
from orrery.table.match.clocks import ALWAYS_UP, Clock, Downtimes, Pace
from orrery.table.storage.models import Entry


@dataclass(slots=True)
class Seat:
    """`kind` is human, bot or open. A bot that stands in for a person has `stands_in` set.

    `left`: that person went by their own wish. Who has `resigned` does not come back.
    """

    number: int
    kind: str
    name: str = ""
    level: str = ""
    stands_in: bool = False
    left: bool = False
    resigned: bool = False


def with_players(record: Record, seats: Iterable[Seat]) -> Record:
    """The record with who sat where, as far as it does not say so itself."""
    names = {seat.number: seat.name for seat in seats if seat.name}
    bots = {seat.number: seat.level for seat in seats if seat.kind == "bot" and seat.level}
    return replace(record, players=record.players or names, bots=record.bots or bots)


@dataclass(slots=True)
class Proposal:
    """Something that needs consent: `waiting` are the seats that have not answered yet."""

    id: int
    what: str
    by: int
    target: int
    """The decision to go back to, or the seat that a bot shall take; -1 where neither is meant."""
    waiting: set[int] = field(default_factory=set)


class Rematch(NamedTuple):
    """The table at which somebody waits for the others."""

    table: str
    same_deal: bool
    by: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that people ended before its rules did."""

    how: Literal["resigned", "agreed"]
    by: int
    """The seat that wished it; -1 where the host or whoever runs the server did."""
    host: bool = False

    @property
    def words(self) -> Phrase:
        if self.by < 0:
            return phrase("table.ended.host" if self.host else "table.ended.house")
        return phrase(f"table.ended.{self.how}", who=seat_name(self.by))


class Projection:
    """A game in progress with everything people agreed on around it."""

    def __init__(self, pace: Pace, downtimes: Downtimes = ALWAYS_UP) -> None:
        self.pace = pace
        self._downtimes = downtimes
        self.entries: list[Entry] = []
        self.told: list[tuple[Event, ...]] = []
        """What the game noted during each entry; its n is the place in the list plus one."""
        self.keys: dict[str, int] = {}
        self.seats: list[Seat] = []
        self.names: tuple[str, ...] = ()
        self.proposals: dict[int, Proposal] = {}
        self.trail: list[Footprint] = []
        self.lesson = ""
        """The name of what is taught here, if anything is."""
        self.puzzle = ""
        """The name of what is to be solved here, if anything is."""
        self.help: bool | None = None
        """Whether people agreed that the coach may be asked; None where nothing was said."""
        self.last_undo = 0
        """The number of the latest entry that took something back."""
        self.steps_back: dict[int, int] = {}
        """How many decisions an entry takes back, or would take back if all agree."""
        self.rematches: dict[bool, Rematch] = {}
        """The tables that continue this one, by whether the deal is the same."""
        self.ending: Ending | None = None
        self.asked_at = 0
        """When the present question came up, or who it is put to changed."""
        self.game: Game
        self.record: Record
        self.state: State
        self._before: list[State] | None = None
        """The table before each decision that stands; kept once something was taken back."""
        self.clock: Clock
        self._moment: Moment | None = None
        self._views: dict[int | None, View] = {}
        self._decisions: dict[int | None, Decision] = {}
        self._options: list[Option] | None = None
        self._sheets: tuple[dict[str, int], ...] | None = None
        self._holdings: tuple[tuple[Holding, ...], ...] | None = None
        self._held_before: tuple[tuple[Holding, ...], ...] | None = None
        """What every side had before the latest entry, if anybody asked then."""
        self._sides: dict[str, list[str]] = {}
        self.tallies: dict[tuple[str, bool], Fragment] = {}
        """The score as events say it, by language, and as news or whole; until the next entry."""

    @property
    def n(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by its people."""
        return self.state.over or self.ending is not None

    @property
    def turn(self) -> int:
        """The seat that decides; -1 when nobody does any more."""
        return -1 if self.over else self.state.seat

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    def view(self, viewer: int | None) -> View:
        """What a seat knows now; worked out once per entry."""
        found = self._views.get(viewer)
        if found is None:
            with self._now:
                found = self._views[viewer] = self.state.view(viewer)
        return found

    # The parts of a view that every event needs, one by one: the whole view costs far more.

    def decision(self, viewer: int | None) -> Decision:
        """What is asked, as far as a seat may know it; worked out once per entry."""
        found = self._decisions.get(viewer)
        if found is None:
            found = self.game.decision(self.state, viewer)
            if self.ending is not None:
                found = Decision(found.id, -1, "over", "", self.ending.words)
            self._decisions[viewer] = found
        return found

    def options(self, viewer: int | None) -> Sequence[Option]:
        """The options of who decides; nobody else learns of them."""
        if viewer is None or viewer != self.turn:
            return ()
        if self._options is None:
            self._options = self.game.options(self.state)
        return self._options

    @property
    def sheets(self) -> tuple[dict[str, int], ...]:
        """The points of every side by category, as everybody may know them."""
        if self._sheets is None:
            self._sheets = self.game.sheets(self.state)
        return self._sheets

    @property
    def holdings(self) -> tuple[tuple[Holding, ...], ...]:
        """What every side has, as everybody may count it."""
        if self._holdings is None:
            self._holdings = self.game.holdings(self.state)
        return self._holdings

    @property
    def new_holdings(self) -> tuple[tuple[Holding, ...], ...]:
        """Of that, what is not as it was before the latest entry; all of it where nobody knows."""
        before, now = self._held_before, self.holdings
        if before is None:
            return now
        return tuple(
            [
                () if had is has or had == has else tuple([one for one in has if one not in had])
                for had, has in zip(before, now, strict=True)
            ]
        )

    @property
    def _now(self) -> Moment:
        """What was worked out since the latest entry, for the views of it."""
        if self._moment is None:
            game = self.game
            worked_out = (
                (game.options, self._options),
                (game.sheets, self._sheets),
                (game.holdings, self._holdings),
            )
            self._moment = Moment(self.state)
            self._moment.known |= {(of,): one for of, one in worked_out if one is not None}
        return self._moment

    @property
    def outcome(self) -> Outcome | None:
        if self.state.over:
            return self.game.outcome(self.state)
        return None if self.ending is None else self._unfinished(self.ending)

    def _unfinished(self, ending: Ending) -> Outcome:
        """By agreement nobody wins. Who resigns comes last, whatever the points are."""
        sheets = self.sheets
        ranking: tuple[tuple[int, ...], ...] = ()
        if ending.how == "resigned":
            totals = [sum(sheet.values()) for sheet in sheets]
            gone = {seat.number for seat in self.seats if seat.resigned}
            still = [side for side in range(len(sheets)) if side not in gone]
            places = sorted({totals[side] for side in still}, reverse=True)
            groups = [[side for side in still if totals[side] == place] for place in places]
            ranking = tuple(tuple(group) for group in [*groups, sorted(gone)] if group)
        return Outcome(sheets, ranking, ending.words, "")

    def side_names(self, language: str) -> list[str]:
        """The players by name; an opponent that the game plays has its own word."""
        found = self._sides.get(language)
        if found is None:
            words = self.game.words(language)
            settings = self.state.settings
            found = self._sides[language] = [
                words.say(self.game.side_name(settings, side), self.names)
                for side in range(len(self.sheets))
            ]
        return found

    def shown_view(self, viewer: int | None) -> View:
        """The view from which the table is drawn."""
        view = self.view(viewer)
        # Where people ended the game, nothing on the board can be chosen any more.
        return view if self.ending is None else replace(view, options=())

    def name_all(self, names: tuple[str, ...]) -> None:
        """Call the players by names that they gave later: for looking back."""
        self.names = names
        self._sides.clear()
        for seat, name in zip(self.seats, names, strict=True):
            seat.name = name

    def fork(self) -> Projection:
        """A copy that goes its own way, for looking at another time."""
        fork = copy(self)
        fork.entries, fork.told, fork.trail = self.entries[:], self.told[:], self.trail[:]
        fork.keys, fork.steps_back = self.keys.copy(), self.steps_back.copy()
        fork.rematches = self.rematches.copy()
        fork.seats = [replace(seat) for seat in self.seats]
        fork.proposals = {
            n: replace(one, waiting=one.waiting.copy()) for n, one in self.proposals.items()
        }
        fork.record = replace(self.record, entries=self.record.entries[:])
        fork.state = self.state.clone()
        fork._before = None if self._before is None else self._before[:]
        fork.clock = self.clock.copy()
        fork._views, fork._decisions, fork._sides = {}, {}, {}
        fork.tallies = {}
        fork._options = fork._sheets = fork._moment = None
        fork._holdings = fork._held_before = None
        return fork

    def people(self) -> set[int]:
        return {seat.number for seat in self.seats if seat.kind == "human"}

    def owners(self) -> set[int]:
        """Seats of people, also of those who are still to come or whom a bot stands in for."""
        return {seat.number for seat in self.seats if seat.kind != "bot" or seat.stands_in}

    def free_undo(self, seat: int) -> int:
        """The earliest decision that a seat may go back to alone."""
        return undo_limit(self.trail, seat, Footprint(self.state.seat, self.state.reveals))

    def own_decision_before(self, seat: int) -> int | None:
        """The latest decision that a seat took and that still stands."""
        for number in range(len(self.trail) - 1, -1, -1):
            if self.trail[number].seat == seat:
                return number
        return None

    def agreed(self) -> Proposal | None:
        """A proposal that everybody agreed to and that has not been carried out yet."""
        for proposal in self.proposals.values():
            if not proposal.waiting:
                return proposal
        return None

    # --- taking entries -------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply an entry. It was checked before it was stored."""
        if entry.n != self.n + 1:
            raise ValueError(f"entry {entry.n} of {entry.table} comes after {self.n}")
        told: list[Event] = []
        _HANDLERS[entry.kind](self, entry, told)
        self.entries.append(entry)
        self.told.append(tuple(told))
        if entry.key is not None:
            self.keys[entry.key] = entry.n
        if entry.kind != "say":
            self._views.clear()
            self._decisions.clear()
            self._held_before, self._holdings = self._holdings, None
            self._options = self._sheets = self._moment = None
            self.tallies.clear()

    def verify(self, entry: Entry) -> None:
        """Raise OtherRules if the next entry was not stored at the table that stands here."""
        noted = _state(entry)
        if noted:
            check_state(self.state, noted)

    def sealed(self) -> Record:
        """The record with who played, and with the result of a game that its rules ended."""
        outcome = self.outcome
        record = with_players(self.record, self.seats)
        if outcome is None or not self.state.over:
            return record
        return replace(record, result=standings(outcome))

    def _start(self, entry: Entry, told: list[Event]) -> None:
        self.record = Record.parse(entry.text("record"))
        self.lesson = str(entry.payload.get("lesson", ""))
        self.puzzle = str(entry.payload.get("puzzle", ""))
        agreed = entry.payload.get("help")
        self.help = agreed if isinstance(agreed, bool) else None
        self.game = orrery.load(self.record.game_id)
        self.state = self.record.start(self.game, told)
        self.state.journal = None
        wishes = entry.payload["seats"]
        assert isinstance(wishes, list)
        self.seats = [
            Seat(number, wish["kind"], wish["name"], wish["level"])
            for number, wish in enumerate(wishes)
        ]
        self.names = tuple([seat.name for seat in self.seats])
        self.clock = Clock(self.pace, len(self.seats), self._downtimes)
        self._next_turn(entry.at)

    def _join(self, entry: Entry, told: list[Event]) -> None:
        seat = self.seats[entry.seat]
        seat.kind = "human"
        self._name(seat, entry.text("name"))
        # Who has just come was not asked whether to go.
        self.proposals = {n: one for n, one in self.proposals.items() if one.what != "end"}
        self._next_turn(entry.at)

    def _name(self, seat: Seat, name: str) -> None:
        seat.name = name
        self.names = tuple([one.name for one in self.seats])
        self._sides.clear()

    def _action(self, entry: Entry, told: list[Event]) -> None:
        state = self.state
        notation = entry.text("action")
        self.trail.append(Footprint(state.seat, state.reveals))
        if self._before is not None:
            self._before.append(state.clone())
        self.clock.decided(state.seat, entry.at, state.decisions)
        state.journal = told
        state.apply(state.parse(notation))
        state.journal = None
        self.record.add(notation, _state(entry))
        self._drop_questions()
        self._next_turn(entry.at)

    def _undo(self, entry: Entry, told: list[Event]) -> None:
        to = entry.number("to")
        self.last_undo = entry.n
        self.steps_back[entry.n] = len(self.trail) - to
        # Who takes back once does so again: from now on that costs no replay.
        if self._before is None:
            self._before = self._states_before()
        # A copy: these are kept by all forks of this projection.
        self.state = self._before[to].clone()
        del self._before[to:]
        self.record.undo(to)
        del self.trail[to:]
        self._drop_questions()
        self._next_turn(entry.at)

    def _drop_questions(self) -> None:
        """The game went on: what was asked about it is out of date; whether to end it is not."""
        if not self.proposals:
            return
        kept = {} if self.over else self.proposals
        self.proposals = {n: one for n, one in kept.items() if one.what == "end"}

    def _states_before(self) -> list[State]:
        state = self.record.start(self.game)
        before: list[State] = []
        for notation in self.record.line():
            before.append(state.clone())
            state.apply(state.parse(notation))
        return before

    def _proposal(self, entry: Entry, told: list[Event]) -> None:
        waiting, replaced = entry.payload["waiting"], entry.payload.get("replaces", [])
        assert isinstance(waiting, list)
        assert isinstance(replaced, list)
        for old in replaced:
            self.proposals.pop(old, None)
        if entry.text("what") == "undo":
            self.steps_back[entry.n] = len(self.trail) - entry.number("target")
        self.proposals[entry.n] = Proposal(
            entry.n, entry.text("what"), entry.seat, entry.number("target"), set(waiting)
        )

    def _answer(self, entry: Entry, told: list[Event]) -> None:
        proposal = self.proposals[entry.number("proposal")]
        if entry.payload["yes"]:
            proposal.waiting.discard(entry.seat)
        else:
            del self.proposals[proposal.id]

    def _withdraw(self, entry: Entry, told: list[Event]) -> None:
        del self.proposals[entry.number("proposal")]

    def _end(self, entry: Entry, told: list[Event]) -> None:
        by_host = bool(entry.payload.get("host"))
        self._finish(Ending("agreed", entry.seat, by_host), entry.at)

    def _finish(self, ending: Ending, at: int) -> None:
        self.ending = ending
        self.proposals.clear()
        self._next_turn(at)

    def _seat(self, entry: Entry, told: list[Event]) -> None:
        seat = self.seats[entry.seat]
        do = entry.text("do")
        if do == "back":
            seat.kind = "human"
            if not seat.left:
                self.clock.back(seat.number)
            seat.stands_in = seat.left = False
        elif do == "free":
            seat.kind, seat.level = "open", ""
            seat.stands_in = seat.left = False
            self._name(seat, "")
            # Whoever comes now has not used any of it.
            self.clock.back(seat.number)
        else:
            if do == "leave":
                seat.left = True
                self.clock.leave(seat.number, self.state.decisions)
            self._bot_sits_down(seat, entry)
        self.proposals.clear()
        self._next_turn(entry.at)
        if do == "back":
            self.clock.return_to(seat.number, self.state.decisions)

    def _bot_sits_down(self, seat: Seat, entry: Entry) -> None:
        seat.kind = "bot"
        seat.level = entry.text("level")
        seat.stands_in = True

    def _resign(self, entry: Entry, told: list[Event]) -> None:
        seat = self.seats[entry.seat]
        seat.resigned = True
        if entry.payload["ends"]:
            self._finish(Ending("resigned", seat.number), entry.at)
            return
        self._bot_sits_down(seat, entry)
        seat.stands_in = seat.left = False
        self.proposals.clear()
        self._next_turn(entry.at)

    def _flag(self, entry: Entry, told: list[Event]) -> None:
        self.clock.ran_out(entry.seat)

    def _say(self, entry: Entry, told: list[Event]) -> None:
        return

    def _rematch(self, entry: Entry, told: list[Event]) -> None:
        same_deal = bool(entry.payload["same_deal"])
        self.rematches[same_deal] = Rematch(entry.text("table"), same_deal, entry.seat)

    def _next_turn(self, at: int) -> None:
        if self.pace.kind != "none":
            self.clock.turn(self.turn if self.waits_for_person else None, at)
        self.asked_at = at

    @property
    def waits_for_person(self) -> bool:
        """Whether time runs: for people only, and only once everybody sits down."""
        return self.full and self.turn >= 0 and self.seats[self.turn].kind == "human"


def _state(entry: Entry) -> str:
    """The digest of the table at which an action was chosen; empty where none was noted."""
    noted = entry.payload.get("state", "")
    return noted if isinstance(noted, str) else ""


_HANDLERS = {
    "start": Projection._start,
    "join": Projection._join,
    "action": Projection._action,
    "undo": Projection._undo,
    "proposal": Projection._proposal,
    "answer": Projection._answer,
    "withdraw": Projection._withdraw,
    "end": Projection._end,
    "resign": Projection._resign,
    "seat": Projection._seat,
    "flag": Projection._flag,
    "say": Projection._say,
    "rematch": Projection._rematch,
}


def project(pace: Pace, entries: list[Entry]) -> Projection:
    """The projection of these entries."""
    projection = Projection(pace)
    for entry in entries:
        projection.apply(entry)
    return projection
