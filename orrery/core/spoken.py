"""Decisions and options as people meet them: in words, with reasons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from orrery.core.words import Phrase


class Decision(NamedTuple):
    """What is being asked: `id` rises by one with every decision of a game."""

    id: int
    seat: int
    kind: str
    rule: str
    prompt: Phrase


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """One thing the decision shows. A closed one says why, and by which rule.

    `target` is the piece or place on the table that stands for the option.
    """

    code: int
    notation: str
    phrase: Phrase
    target: str
    open: bool = True
    reason: Phrase | None = None
    rule: str = ""
    game_id: str = ""
    """Whose words say it."""

    def __repr__(self) -> str:
        closed = "" if self.open else f", closed by {self.rule}"
        return f"<Option {self.code}: {self.notation}{closed}>"

    def text(self, language: str = "en") -> str:
        """What one does who chooses it, in words."""
        return self._say(self.phrase, language)

    def why(self, language: str = "en") -> str:
        """Why it is closed, in words; empty while it is open."""
        return "" if self.reason is None else self._say(self.reason, language)

    def _say(self, words: Phrase, language: str) -> str:
        import orrery

        return orrery.load(self.game_id).words(language).say(words)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a new game: its values, the default first, and the rule that names it.

    `seat` is the seat whose own wish it is; None where it holds for the whole table.
    """

    name: str
    values: tuple[bool | str | int, ...]
    rule: str
    seat: int | None = None

    @property
    def default(self) -> bool | str | int:
        return self.values[0]

    @staticmethod
    def key(value: bool | str | int) -> str:
        """A value as in the key of its words, `option.NAME.VALUE`, and in forms."""
        return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Grid:
    """One part of the table as rows of words, for terminals and everybody who reads text.

    The first cell of a row names it. A cell whose phrase names a piece can be marked with the
    option that the piece stands for.
    """

    title: Phrase
    columns: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, ...], ...]


class Holding(NamedTuple):
    """Something that a player has, as everybody may count it.

    The catalogue calls it `holding.NAME`. `symbol` is its sign in the sprite of symbols, `tone`
    the class that colours it. A tuple, because many are made and looked up with every move.
    """

    name: str
    count: int  # type: ignore[assignment] # over `tuple.count`, which nobody needs here
    symbol: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """One drawn part of the table, with words for those who do not see it.

    `narrow` is the same part laid out for a narrow screen; empty where one drawing serves both.
    `tags` say what it is for and how large it is: docs/drawing.md lists them.
    """

    name: str
    title: str
    description: str
    svg: str
    tags: tuple[str, ...] = field(default=())
    narrow: str = ""
