"""Records: a whole game as text. Header, deal, one line per action.

    orrery-record 1
    game galaxy_rush
    rules 1
    components 3b0c55aa10ff
    seats 2
    option prediction_ties none
    deal first blue
    deal orbit I1 C4 ...

    0 take P1-O1
    1 face up
    undo 0
    0 take P1-O2

The number before an action is the id of the decision it answers. `undo n` takes the game back
to decision n; the lines it undoes stay in the record, so that the branch can be looked at. Lines
that start with `#` are comments. A record replays without any random generator, for ever, or
says which rules version or component set it needs.

Format 2 adds what the game came to, so that a change of the rules cannot pass unnoticed: lines
`state 51c0-9f3a2b1c`, a digest of the table at which the next line was chosen, and at the end
one line per side with its place and its score sheet:

    result 1 distance=21 medals=8
    result 2 distance=17 medals=10

It may also say in its header who played and when, as a score sheet does: `player` names a seat's
player, `bot` says how the bot there can be loaded again, `date` is the day of the game.

    date 2026-11-16
    player 0 Ada
    player 1 Greedy
    bot 1 greedy:samples=1

A record that says none of this is written as format 1.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from orrery.core.errors import (
    BadOptions,
    CorruptRecord,
    IllegalAction,
    UnknownNotation,
    UnknownVersion,
)

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.outcome import Outcome
    from orrery.core.state import Event, OptionValue, State

FORMATS = ("1", "2")
Deal = dict[str, list[str]]


class OtherRules(CorruptRecord):
    """A record that the rules here do not replay to what was played, though they should."""


class Entry(NamedTuple):
    """One line of a record: an action's notation, or (with an empty notation) an undo.

    `state` is the digest of the table at which the action was chosen, where that is known.
    """

    decision: int
    notation: str = ""
    line: int = 0
    state: str = ""

    @property
    def undo(self) -> bool:
        return not self.notation

    @property
    def text(self) -> str:
        return f"undo {self.decision}" if self.undo else f"{self.decision} {self.notation}"


class Standing(NamedTuple):
    """How one side ended: its place, and its points by category."""

    place: int
    sheet: dict[str, int]


def standings(outcome: Outcome) -> tuple[Standing, ...]:
    """An outcome as records keep it: by side, with nothing in it that is said in words."""
    return tuple(
        Standing(outcome.place(side), dict(sheet)) for side, sheet in enumerate(outcome.scores)
    )


def digest(state: State) -> str:
    """Tells states apart that differ; the same on every machine, compiled or not.

    The part before the dash names the fields that a state consists of: where they are others, the
    rest says nothing about the rules and is not compared.
    """
    return f"{_layout(state.fields())}-{state.fingerprint()[:8]}"


def turn_digest(state: State) -> str:
    """The digest of a table at which a turn begins, and nothing in the middle of one.

    Once per turn is enough to say where rules part, and costs less than once per decision.
    """
    return digest(state) if state.game.opens_turn(state) else ""


@cache
def _layout(fields: tuple[str, ...]) -> str:
    return f"{crc32(' '.join(fields).encode()) & 0xFFFF:04x}"


def check_state(state: State, noted: str, line: int = 0) -> None:
    """Raise OtherRules if a table is not the one of which this digest was noted."""
    found = digest(state)
    if found != noted and found.partition("-")[0] == noted.partition("-")[0]:
        raise OtherRules(
            f"before decision {state.decisions} the table differs from the one played at", line
        )


@dataclass(slots=True, repr=False)
class Record:
    """A game from its deal to its last action. `entries` is the whole story, undone parts too."""

    game_id: str
    rules_version: int
    components: str
    seats: int
    options: dict[str, OptionValue]
    deal: Deal
    entries: list[Entry] = field(default_factory=list)
    result: tuple[Standing, ...] = ()
    """How the game ended, by side; empty where the record does not say."""
    players: dict[int, str] = field(default_factory=dict)
    """Names by seat, as far as they are known."""
    bots: dict[int, str] = field(default_factory=dict)
    """What plays a seat, as `bots.load` takes it; nothing for people."""
    date: str = ""
    """The day of the game, as 2026-11-16; empty where it is not known."""

    def __repr__(self) -> str:
        ended = ", with its result" if self.result else ""
        seats = f"{self.seats} seat{'' if self.seats == 1 else 's'}"
        made = f"{self.decisions} decision{'' if self.decisions == 1 else 's'}"
        return f"<Record of {self.game_id}: {seats}, {made}{ended}>"

    # --- writing --------------------------------------------------------------------------

    @classmethod
    def of(cls, game: Game, state: State) -> Record:
        """An empty record of the game that `state` was dealt for."""
        return cls(
            game.id,
            game.rules_version,
            game.fingerprint,
            state.seats,
            dict(state.settings.options),
            game.deal_of(state),
        )

    def add(self, notation: str, state: str = "") -> None:
        """Append an action that answers the decision after the last one."""
        self.entries.append(Entry(self.decisions, notation, 0, state))

    def undo(self, decision: int) -> None:
        """Append an undo to an earlier decision."""
        if not 0 <= decision < self.decisions:
            raise ValueError(f"cannot go back to decision {decision} of {self.decisions}")
        self.entries.append(Entry(decision))

    def branch(self, decision: int) -> Record:
        """A record of its own that ends before a decision of the final line."""
        line = self.line()
        if not 0 <= decision <= len(line):
            raise ValueError(f"there is no decision {decision}; the game has {len(line)}")
        kept = [Entry(number, notation) for number, notation in enumerate(line[:decision])]
        return replace(self, options=dict(self.options), entries=kept, result=())

    def sealed(self, game: Game) -> Record:
        """The same record with what the rules here make of it: states and result."""
        sealed = replace(self.branch(0), entries=[])
        states = replace(self, entries=[entry._replace(state="") for entry in self.entries])
        moving = states.states(game)
        state = next(moving)
        for entry in self.entries:
            noted = "" if entry.undo else turn_digest(state)
            state = next(moving)
            sealed.entries.append(entry._replace(state=noted))
        sealed.result = standings(state.outcome) if state.over else ()
        return sealed

    @property
    def format(self) -> str:
        """The oldest format that can say all of it."""
        told = self.result or self.players or self.bots or self.date
        return FORMATS[bool(told) or any(entry.state for entry in self.entries)]

    def text(self) -> str:
        head = [
            f"orrery-record {self.format}",
            f"game {self.game_id}",
            f"rules {self.rules_version}",
            f"components {self.components}",
            f"seats {self.seats}",
        ]
        head += [f"date {self.date}"] if self.date else []
        for word, by_seat in (("player", self.players), ("bot", self.bots)):
            head += [f"{word} {seat} {_one_line(said)}" for seat, said in sorted(by_seat.items())]
        head += [f"option {name} {_said(value)}" for name, value in self.options.items()]
        head += [" ".join(["deal", name, *items]) for name, items in self.deal.items()]
        moves: list[str] = []
        for entry in self.entries:
            if entry.state:
                moves.append(f"state {entry.state}")
            moves.append(entry.text)
        moves += [
            " ".join(["result", str(place), *(f"{name}={n}" for name, n in sheet.items())])
            for place, sheet in self.result
        ]
        return "\n".join([*head, "", *moves]) + "\n"

    # --- reading --------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record. Raises CorruptRecord or UnknownVersion with the line to blame."""
        lines = [
            (number, line.strip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.lstrip().startswith("#")
        ]
        if not lines or lines[0][1].split()[0] != "orrery-record":
            raise CorruptRecord("this is no record: it does not begin with 'orrery-record'")
        number, first = lines[0]
        if first.split()[1:] not in [[known] for known in FORMATS]:
            known = " and ".join(FORMATS)
            raise UnknownVersion(f"record format {first[13:].strip()!r}; {known} are known", number)
        head = _Head()
        entries: list[Entry] = []
        result: list[Standing] = []
        state = ""
        for number, line in lines[1:]:
            word, _, rest = line.partition(" ")
            if word == "result" and not state:
                result.append(_standing(rest, number))
            elif result:
                raise CorruptRecord(f"{line[:40]!r} stands after the result", number)
            elif word == "state" and not state:
                state = _digest(rest, number)
            elif _is_number(word) or word == "undo":
                entries.append(_entry(word, rest, number)._replace(state=state))
                state = ""
            elif state:
                raise CorruptRecord(f"{line[:40]!r} is no action after a state", number)
            elif entries:
                raise CorruptRecord(f"{line[:40]!r} stands after the first action", number)
            else:
                head.take(word, rest, number)
        record = head.record()
        record._check_numbers(entries)
        record.entries = entries
        record.result = tuple(result)
        return record

    def _check_numbers(self, entries: list[Entry]) -> None:
        reached = 0
        for entry in entries:
            if entry.undo:
                if entry.decision >= reached:
                    raise CorruptRecord(f"undo {entry.decision} goes nowhere", entry.line)
                reached = entry.decision
            elif entry.decision != reached:
                raise CorruptRecord(
                    f"decision {entry.decision} where {reached} is asked", entry.line
                )
            else:
                reached += 1

    # --- replaying ------------------------------------------------------------------------

    @property
    def decisions(self) -> int:
        """How many actions the final line has: the id of the decision asked after it."""
        if not self.entries:
            return 0
        last = self.entries[-1]
        return last.decision if last.undo else last.decision + 1

    def line(self) -> list[str]:
        """The actions that stand, without what was undone."""
        line: list[str] = []
        for entry in self.entries:
            del line[entry.decision :]
            if not entry.undo:
                line.append(entry.notation)
        return line

    def start(self, game: Game, journal: list[Event] | None = None) -> State:
        """The state right after the deal; a journal hears how the table was set up."""
        if game.id != self.game_id:
            raise CorruptRecord(f"this is a record of {self.game_id}, not of {game.id}")
        if self.rules_version != game.rules_version:
            raise UnknownVersion(
                f"it needs rules version {self.rules_version} of {game.id}; "
                f"{game.rules_version} is here"
            )
        if self.components != game.fingerprint:
            raise UnknownVersion(
                f"it was played with component set {self.components}; {game.fingerprint} is here"
            )
        try:
            settings = game.settle(self.seats, self.options)
        except BadOptions as error:
            raise CorruptRecord(str(error)) from error
        return game.start(settings, self.deal, journal)

    def replay(self, game: Game) -> State:
        """The state at the end of the final line."""
        return deque(self.states(game), maxlen=1)[0]

    def states(self, game: Game, journal: list[Event] | None = None) -> Iterator[State]:
        """The state after the deal and after each entry, in order; one object that moves on.

        A journal hears how the table was set up and what follows up to the first undo.
        Undone branches are played too, so that a record whose branch is broken is refused.
        Raises OtherRules where a table or the end is not what the record says of it.
        """
        state = self.start(game, journal)
        yield state
        # Copies are needed only to come back to; most records never do.
        comes_back = any(entry.undo for entry in self.entries)
        trunk: list[State] = []
        for entry in self.entries:
            if entry.state:
                check_state(state, entry.state, entry.line)
            if entry.undo:
                state = trunk[entry.decision]
                del trunk[entry.decision :]
            else:
                if comes_back:
                    trunk.append(state.clone())
                try:
                    state.apply(state.parse(entry.notation))
                except (IllegalAction, UnknownNotation) as error:
                    raise CorruptRecord(
                        f"decision {entry.decision}: {error}", entry.line
                    ) from error
            yield state
        self.check_result(state)

    def check_result(self, state: State) -> None:
        """Raise OtherRules if a game that is over ended in another way than was noted."""
        if self.result and (not state.over or standings(state.outcome) != self.result):
            raise OtherRules("the game ends in another way than it was played")


class _Head:
    """Collects the header lines of a record and complains about what is missing or double."""

    def __init__(self) -> None:
        self.single: dict[str, str] = {}
        self.seated: dict[str, dict[int, str]] = {"player": {}, "bot": {}}
        self.options: dict[str, OptionValue] = {}
        self.deal: Deal = {}

    def take(self, word: str, rest: str, line: int) -> None:
        if word in ("game", "rules", "components", "seats", "date"):
            if word in self.single:
                raise CorruptRecord(f"{word!r} is said twice", line)
            if word == "date" and not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", rest.strip()):
                raise CorruptRecord(f"{rest[:40]!r} is no date such as 2026-11-16", line)
            self.single[word] = rest.strip()
        elif word in self.seated:
            seat, _, said = rest.strip().partition(" ")
            if not _is_number(seat) or len(seat) > 2 or not said.strip():
                raise CorruptRecord(f"{word!r} needs a seat and a name", line)
            if int(seat) in self.seated[word]:
                raise CorruptRecord(f"{word} {seat} is said twice", line)
            self.seated[word][int(seat)] = _one_line(said)
        elif word == "option":
            name, _, value = rest.partition(" ")
            if not value or name in self.options:
                raise CorruptRecord(f"option {name!r} has no value or is said twice", line)
            self.options[name] = _heard(value.strip())
        elif word == "deal":
            name, *items = rest.split() or [""]
            if not name:
                raise CorruptRecord("a deal without a name", line)
            if name in self.deal:
                raise CorruptRecord(f"deal {name!r} is said twice", line)
            self.deal[name] = items
        else:
            raise CorruptRecord(f"{word[:40]!r} is not known here", line)

    def record(self) -> Record:
        for word in ("game", "rules", "components", "seats"):
            if word not in self.single:
                raise CorruptRecord(f"the header does not say {word!r}")
        for word in ("rules", "seats"):
            if not _is_number(self.single[word]) or len(self.single[word]) > 6:
                raise CorruptRecord(f"{word!r} is no number: {self.single[word][:40]!r}")
        seats = int(self.single["seats"])
        for word, by_seat in self.seated.items():
            if max(by_seat, default=-1) >= seats:
                raise CorruptRecord(f"{word} {max(by_seat)} has no seat")
        return Record(
            self.single["game"],
            int(self.single["rules"]),
            self.single["components"],
            seats,
            self.options,
            self.deal,
            players=self.seated["player"],
            bots=self.seated["bot"],
            date=self.single.get("date", ""),
        )


def _entry(word: str, rest: str, line: int) -> Entry:
    number = rest.strip() if word == "undo" else word
    if not _is_number(number) or len(number) > 9:
        raise CorruptRecord(f"{number[:40]!r} is no decision number", line)
    if word == "undo":
        return Entry(int(number), "", line)
    if not rest.strip():
        raise CorruptRecord(f"decision {word} has no action", line)
    return Entry(int(number), " ".join(rest.split()), line)


def _digest(rest: str, line: int) -> str:
    if not re.fullmatch(r"[0-9a-f]{4}-[0-9a-f]{8}", rest.strip()):
        raise CorruptRecord(f"{rest[:40]!r} is no digest of a state", line)
    return rest.strip()


def _standing(rest: str, line: int) -> Standing:
    place, *points = rest.split() or [""]
    sheet = dict(point.rpartition("=")[::2] for point in points)
    numbers = [place, *(value.removeprefix("-") for value in sheet.values())]
    if not all(_is_number(number) and len(number) < 10 for number in numbers):
        raise CorruptRecord(f"{rest[:40]!r} is no result of a side", line)
    return Standing(int(place), {name: int(value) for name, value in sheet.items()})


def _one_line(name: str) -> str:
    """A name as a header line can hold it, whatever somebody called themselves."""
    return " ".join(name.split())[:80].strip()


def _said(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _heard(text: str) -> OptionValue:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if _is_number(text.removeprefix("-")) and len(text) < 10 else text


def _is_number(text: str) -> bool:
    """Plain digits only: Python counts other signs as digits and then cannot read them."""
    return text.isascii() and text.isdigit()
