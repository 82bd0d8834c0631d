"""Questions in plain words, answered by the rules that speak of them.

Words are cut to their stems (Snowball), and rules are ranked by how rare the words are that they
share with the question (BM25, as SQLite's full-text search counts it). Words that mean the same,
those of every game and those of its own glossary, stand for each other.
"""

from __future__ import annotations

import re
import sqlite3
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from orrery.core.game import Game
from orrery.core.ledger import Ledger, Rule

PLAIN = Path(__file__).parent / "plain_words.toml"
GLOSSARY = "glossary.toml"
"""Beside a game's data: words that people use for its pieces and that its rules do not."""
LANGUAGES = {"en": "english", "de": "german"}
WORD = re.compile(r"\w+")
BEGUN = 4
"""From so many letters on, a word also finds words of which it is a prefix."""
SPOKEN_OF = 4.0
"""The score of a rule for each idea that it speaks of at all, added to the BM25 score."""
CHAPTER_WEIGHT = 2.5
"""How much more a word in the title of a chapter says than one in a rule of it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of a rule's words, and whether it is why the rule was found."""

    text: str
    found: bool


@dataclass(frozen=True, slots=True)
class Hit:
    rule: Rule
    marks: tuple[Mark, ...]


class Questions:
    """The rules of one game in one language, ready to be asked."""

    def __init__(self, ledger: Ledger, language: str, glossary: Iterable[Iterable[str]]) -> None:
        # Imported on the first question: it holds thirty languages, and slows a server's start.
        from snowballstemmer import stemmer

        self.language = language
        self._ledger = ledger
        self._stem = stemmer(LANGUAGES[language]).stemWord
        plain = _plain_words(language)
        self._idle = {self.stem(word) for word in plain.idle}
        self._alike: dict[str, set[str]] = {}
        for group in (*plain.alike, *glossary):
            stems = {" ".join(self.stems(words)) for words in group}
            for one in stems:
                self._alike.setdefault(one, set()).update(stems)
        self._index = sqlite3.connect(":memory:", check_same_thread=False)
        self._index.execute("create virtual table rules using fts5(id unindexed, chapter, words)")
        for rule in ledger.rules.values():
            chapter = ledger.chapters[rule.chapter][language]
            row = (
                rule.id,
                " ".join(self.stems(chapter)),
                " ".join(self.stems(rule.words[language])),
            )
            self._index.execute("insert into rules values (?, ?, ?)", row)

    def ask(self, question: str, limit: int = 20) -> list[Hit]:
        """The rules that answer a question, the best first."""
        named = self._ledger.find(question)
        if named is not None:
            return [self._hit(named, set())]
        ideas = self.ideas(question)
        worth: dict[str, float] = {}
        for idea in ideas:
            for name, score in self._speaking_of(idea):
                worth[name] = worth.get(name, 0.0) + score
        best = sorted(worth, key=lambda name: worth[name], reverse=True)[:limit]
        terms = {term for idea in ideas for term in idea}
        stems = {stem for term in terms for stem in WORD.findall(term)} - self._idle
        return [self._hit(self._ledger[name], stems) for name in best]

    def _speaking_of(self, idea: frozenset[str]) -> Iterable[tuple[str, float]]:
        """The rules with any of the words of an idea, with how much that says of each."""
        query = " OR ".join(sorted(idea))
        rank = f"bm25(rules, 0, {CHAPTER_WEIGHT}, 1)"
        asked = f"select id, {rank} from rules where rules match ? order by rowid"
        for name, score in self._index.execute(asked, (query,)):
            # SQLite gives the best the lowest number. To speak of it at all counts most, so that
            # a rule which speaks of two ideas comes before one that speaks of one of them often.
            yield name, SPOKEN_OF - score

    def ideas(self, question: str) -> set[frozenset[str]]:
        """What a question asks about: for each word that says something, terms to look for.

        A term is a stem, a synonym, or a prefix: whoever asks for "accelerat" is still typing.
        """
        asked = self.stems(question)
        told = [one for one in asked if one not in self._idle] or asked
        found = {
            frozenset({_term(like) for like in self._alike.get(one, ())} | {_term(one, begun=True)})
            for one in told
        }
        # "in hand", "end of the game": what means the same may be more than one word.
        for length in (2, 3, 4):
            for at in range(len(asked) - length + 1):
                alike = self._alike.get(" ".join(asked[at : at + length]))
                if alike:
                    found.add(frozenset(map(_term, alike)))
        return found

    def stems(self, words: str) -> list[str]:
        return [self.stem(word) for word in WORD.findall(words.casefold())]

    @cache  # noqa: B019 - there is one of these per game and language, for good
    def stem(self, word: str) -> str:
        stem: str = self._stem(word.casefold())
        return stem

    def _hit(self, rule: Rule, stems: set[str]) -> Hit:
        """A rule with the words marked for which it was found."""
        text = rule.words[self.language]
        marks: list[Mark] = []
        end = 0
        for word in WORD.finditer(text):
            stem = self.stem(word[0])
            if stem in stems or any(len(one) >= BEGUN and stem.startswith(one) for one in stems):
                if word.start() > end:
                    marks.append(Mark(text[end : word.start()], False))
                marks.append(Mark(word[0], True))
                end = word.end()
        if end < len(text):
            marks.append(Mark(text[end:], False))
        return Hit(rule, tuple(marks))


@cache
def about(game: Game, language: str) -> Questions:
    """The rules of a game to be asked, with its glossary."""
    file = game.folder / GLOSSARY
    groups: list[list[str]] = []
    if file.exists():
        with file.open("rb") as opened:
            groups = tomllib.load(opened)[language]["alike"]
    return Questions(game.ledger, language, groups)


def _term(stem: str, begun: bool = False) -> str:
    """What SQLite is asked for: the stem, or everything that begins like it."""
    return f'"{stem}"*' if begun and len(stem) >= BEGUN else f'"{stem}"'


@dataclass(frozen=True, slots=True)
class _PlainWords:
    """Words of questions in one language."""

    idle: list[str]
    alike: list[list[str]]


@cache
def _plain_words(language: str) -> _PlainWords:
    with PLAIN.open("rb") as file:
        return _PlainWords(**tomllib.load(file)[language])
