"""A record told as a story: set-up, rounds, turns, what was decided and what came of it, the score.

The text is Markdown in English, for somebody with the rulebook beside it. It tells what nobody at
the table would know all of: where a seat reads more in its log than the others, the story has the
words of the seat, and after them what the others read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

import orrery
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.records import Record
from orrery.core.spoken import Choice
from orrery.core.state import Event, State
from orrery.core.words import Phrase, phrase, verbatim

WIDTH = 100
COUNTERS = ("season", "round")
"""What a game may count its rounds with, as its fields call it."""
OTHER_DEALS = range(12)
"""Seeds of deals that a set-up is compared with."""

Title = tuple[str, ...]
"""What stands above a table, and above each of its columns."""
Row = tuple[str, ...]


def narrative(record: Record, title: str) -> str:
    """The whole story of a record."""
    return Narrator(record, title).text


class Narrator:
    """Tells one record, and remembers which words it used."""

    def __init__(self, record: Record, title: str) -> None:
        self.game: Game = orrery.load(record.game_id)
        self.words = self.game.words("en")
        self.said: set[str] = set()
        """The keys of all phrases of the decisions, the log and the result."""
        self.journal: list[Event] = []
        self.round = -1
        self.shown: dict[Title, set[Row]] = {}
        """The rows of the text table as they were last shown."""
        lines = [f"# {title}", "", *self._agreed(record), *self._played(record)]
        self.text = "\n".join(lines) + "\n"

    def say(self, what: Phrase) -> str:
        self.said.update(_keys(what))
        return self.words.say(what)

    # --- before the first decision --------------------------------------------------------

    def _agreed(self, record: Record) -> Iterator[str]:
        """Who plays what, and by which house rules."""
        seats = "one player" if record.seats == 1 else f"{record.seats} players"
        yield f"{self.game.title}, {seats}."
        for choice in self.game.choices:
            value = record.options[choice.name]
            if value != choice.default:
                name = phrase(f"option.{choice.name}.title")
                chosen = phrase(f"option.{choice.name}.{Choice.key(value)}")
                yield f"{self.words.say(name)}: {self.words.say(chosen)}."

    def _setup(self, state: State) -> Iterator[str]:
        """What chance made of this table: whatever is the same in every deal is in the rulebook."""
        settings = state.settings
        deals = [self.game.new(settings.seats, seed, **settings.options) for seed in OTHER_DEALS]
        others = [self._rows(deal) for deal in deals]
        self.shown = {
            title: set.intersection(*(set(other.get(title, ())) for other in others))
            for title in others[0]
        }
        yield from ("", "## Set-up", "")
        yield from _wrapped(self._log(state))
        yield from self._tables(state)

    def _rows(self, state: State) -> dict[Title, list[Row]]:
        """The text table as a spectator sees it, without the score."""
        say = self.words.say
        found: dict[Title, list[Row]] = {}
        for grid in self.game.grids(state.view(None)):
            if not grid.rows[0][0].key.startswith("category."):
                title = (say(grid.title), *map(say, grid.columns))
                found[title] = [tuple(map(say, row)) for row in grid.rows]
        return found

    def _tables(self, state: State) -> Iterator[str]:
        """Every row of the text table that is not as it was last shown."""
        now = self._rows(state)
        for (title, *columns), rows in now.items():
            known = self.shown.get((title, *columns), set())
            new = [row for row in rows if row not in known]
            if new:
                yield from ("", f"**{title}**", "", *_markdown([columns, *new]))
        self.shown = {title: set(rows) for title, rows in now.items()}

    # --- the game -------------------------------------------------------------------------

    def _played(self, record: Record) -> Iterator[str]:
        state = record.start(self.game, self.journal)
        yield from self._setup(state)
        turn_of = -1
        for notation in record.line():
            yield from self._heading(state)
            if state.seat != turn_of or self.game.opens_turn(state):
                turn_of = state.seat
                who = self.words.say(self.game.side_name(state.settings, turn_of))
                yield from ("", f"### {who}, decision {state.decisions}", "")
            code = state.parse(notation)
            asked, chosen = self._decided(state, code)
            state.apply(code)
            told = self._log(state)
            # What came of it says what was asked; where nothing is told, the question has to.
            yield from _wrapped([chosen] if told else [asked, chosen], "- ")
            yield from _wrapped(told, "  ")
        yield from self._result(state, state.outcome)

    def _heading(self, state: State) -> Iterator[str]:
        """A heading where another round begins than the one before."""
        counter = next((name for name in COUNTERS if name in state.fields()), None)
        now = self.round if counter is None else int(getattr(state, counter))
        if counter is not None and now != self.round:
            self.round = now
            told = f"{counter} {now}" if now else f"before the first {counter}"
            yield from ("", f"## {told.capitalize()}")
            if "log.layout" in self.said and now > 1:
                # The cards are laid out anew, and the log does not name them.
                yield from self._tables(state)

    def _decided(self, state: State, code: int) -> tuple[str, str]:
        """What was asked, and what was chosen."""
        asked = self.game.decision(state, state.seat).prompt
        chosen = next(option for option in state.options() if option.code == code)
        words = self.say(chosen.phrase)
        return self.say(asked), f"**{words}**" if words.endswith(".") else f"**{words}.**"

    def _log(self, state: State) -> list[str]:
        """What was told since the last decision, to everybody and to single seats."""
        told = [line for event in self.journal for line in self._event(state, event)]
        self.journal.clear()
        return told

    def _event(self, state: State, event: Event) -> Iterator[str]:
        tell = self.game.tell
        public = tell(state.settings, event, None)
        own = (tell(state.settings, event, seat) for seat in range(state.seats))
        more = dict.fromkeys(line for line in own if line is not None and line != public)
        yield from map(self.say, more)
        if public is not None:
            yield f"(The others read: {self.say(public)})" if more else self.say(public)

    # --- the end --------------------------------------------------------------------------

    def _result(self, state: State, outcome: Outcome) -> Iterator[str]:
        yield from ("", "## The end", "")
        yield f"{self.say(outcome.ended)} ({outcome.rule})"
        sides = [
            self.say(self.game.side_name(state.settings, side))
            for side in range(len(outcome.scores))
        ]
        rows = [["", *sides]]
        for name in outcome.scores[0]:
            points = (self.words.say(verbatim(sheet[name])) for sheet in outcome.scores)
            rows.append([self.say(phrase(f"category.{name}")), *points])
        totals = (self.words.say(verbatim(total)) for total in outcome.totals)
        rows.append([self.say(phrase("sheet.total")), *totals])
        yield from ("", *_markdown(rows), "")
        if outcome.tie_break is not None:
            yield f"{self.say(outcome.tie_break)} ({outcome.tie_rule})"
        if outcome.rating is not None:
            yield f"{self.say(outcome.rating.name)} ({outcome.rating.rule})"
        yield f"Won by {', '.join(sides[side] for side in outcome.winners)}."
        yield from ("", "## The table at the end")
        yield from self._tables(state)


def _keys(what: Phrase) -> Iterator[str]:
    """The key of a phrase, and of those that it is made of."""
    yield what.key
    for _, value in what.args:
        parts = value if isinstance(value, tuple) and not isinstance(value, Phrase) else (value,)
        for part in parts:
            if isinstance(part, Phrase):
                yield from _keys(part)


def _markdown(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table as Markdown writes it."""
    for number, row in enumerate(rows):
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
        if number == 0:
            yield "|" + "---|" * len(row)


def _wrapped(sentences: Sequence[str], begin: str = "") -> list[str]:
    """Sentences as one paragraph."""
    if not sentences:
        return []
    return fill(
        " ".join(sentences),
        WIDTH,
        initial_indent=begin,
        subsequent_indent=" " * len(begin),
        break_long_words=False,
        break_on_hyphens=False,
    ).split("\n")
