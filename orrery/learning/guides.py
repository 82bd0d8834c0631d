"""How a game is played, on one page: plain words, and pictures that the game draws itself.

A guide is `guide/LANGUAGE.md` beside the game's data. Between its paragraphs, a line such as

    @figure first_turn.toml board 1: Blue takes the card in orbit 2.

stands for a picture: the position in that file, the panel to show, the seat that looks (from 1 on;
0 is somebody who only watches), and what is to be seen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.spoken import Panel

FOLDER = "guide"
MOST_WORDS = 800
FIGURE = re.compile(r"@figure (\S+\.toml) (\S+) (\d): (.+)")
WORD = re.compile(r"\w+(?:[-'’]\w+)*")


class BadGuide(OrreryError):
    """A guide that cannot be shown: which one, where, and why."""


@dataclass(frozen=True, slots=True)
class Words:
    """Some paragraphs, as Markdown."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Figure:
    panel: Panel
    caption: str


@dataclass(frozen=True, slots=True)
class Guide:
    parts: tuple[Words | Figure, ...]

    @property
    def words(self) -> int:
        """How many words there are to read, captions included."""
        said = [one.markdown if isinstance(one, Words) else one.caption for one in self.parts]
        return sum(len(WORD.findall(one)) for one in said)


@cache
def guide(game: Game, language: str) -> Guide | None:
    """The guide of a game; None where it has none."""
    file = game.folder / FOLDER / f"{language}.md"
    return read(game, file.read_text(encoding="utf-8"), language) if file.exists() else None


def read(game: Game, text: str, language: str) -> Guide:
    parts: list[Words | Figure] = []
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("@figure"):
            lines.append(line)
            continue
        if any(lines):
            parts.append(Words("\n".join(lines)))
        lines = []
        try:
            parts.append(_figure(game, line, language))
        except OrreryError as error:
            raise BadGuide(f"guide of {game.id}, {language}, line {number}: {error}") from error
    if any(lines):
        parts.append(Words("\n".join(lines)))
    found = Guide(tuple(parts))
    if found.words > MOST_WORDS:
        raise BadGuide(f"guide of {game.id}, {language}: {found.words} words are too many")
    return found


def _figure(game: Game, line: str, language: str) -> Figure:
    asked = FIGURE.fullmatch(line)
    if asked is None:
        raise BadGuide("a figure is written @figure FILE.toml PANEL SEAT: CAPTION")
    name, panel, seat, caption = asked.groups()
    file = game.folder / FOLDER / name
    if not file.is_file():
        raise BadGuide(f"there is no {name}")
    state = game.position(file.read_text(encoding="utf-8"))
    view = state.view(int(seat) - 1 if int(seat) else None)
    # Without options nothing is highlighted: on a page a choice would be a dead button.
    drawn = replace(view, options=()).panels(language)
    for one in drawn:
        if one.name == panel:
            return Figure(one, caption)
    known = ", ".join(one.name for one in drawn)
    raise BadGuide(f"no panel is called {panel}; there are {known}")
