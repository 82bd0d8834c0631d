"""The text table is the whole table: whatever a tip of the drawings says stands there too.

While a view is drawn, every phrase that a tip or a description is made of is written down. Each
of them speaks of one thing, and all its numbers and names have to stand together: in a row, with
the heads of its columns, of that part of the text table which speaks of such things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from orrery.core.art.speaker import Speaker
from orrery.core.spoken import Grid
from orrery.core.words import Catalogue, Phrase, Value
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.view import GalileoView
from tests.games.galileo_galilei.builder import seen, table, walk

NAMES = ("Anna", "Berthold", "Cem", "Dorothea")
NO_FACTS = ("draw.letter", "draw.scores", "draw.listed", "draw.round")
"""Signs for the colours, the finished score sheet, and the number of the round in a corner."""
ONE = {"en": "one|a|an|", "de": "eine?n?|"}
NOTHING = "0|·"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Value], str]]:
    """Everything that is said from now on: key, arguments and words."""
    heard: list[tuple[str, dict[str, Value], str]] = []
    say = Speaker.say
    spoken = Speaker.spoken

    def listening(self: Speaker, key: str, **args: Value) -> str:
        words = say(self, key, **args)
        heard.append((key, args, words))
        return words

    def listening_to(self: Speaker, what: Phrase) -> str:
        words = spoken(self, what)
        heard.append((what.key, dict(what.args), words))
        return words

    monkeypatch.setattr(Speaker, "say", listening)
    monkeypatch.setattr(Speaker, "spoken", listening_to)
    return heard


Heard = list[tuple[str, dict[str, Value], str]]


PLACES = {
    "draw.card": ["grid.discoveries", "grid.library"],
    "draw.card.spot": ["grid.constellations"],
    "draw.card.token": ["grid.constellations"],
    "draw.discoveries": ["grid.discoveries"],
    "draw.discoveries.zone": ["grid.players/comets_one", "grid.players/comets_two"],
    "draw.discoveries.comet": ["grid.players/comets_one", "grid.players/comets_two"],
    "draw.discoveries.worn": ["grid.players/comets_two"],
    "draw.supply": ["draw.supply.title"],
    "draw.comets": ["category.comets"],
    "draw.comets.waits": ["grid.players/comets_waiting"],
    "draw.university": ["category.university"],
    "draw.university.reputation": ["grid.players/reputation"],
    "draw.goal": ["category.objectives"],
    "draw.tile": ["grid.sky"],
    "draw.sky": ["grid.sky"],
    "draw.sky.dice": ["grid.players/dice"],
    "draw.sky.quadrants": ["grid.players/quadrants"],
    "draw.board.title": ["grid.cellar"],
    "draw.board.score": ["grid.players/score"],
    "draw.board.comets": ["grid.players/comets_left"],
    "draw.board.tokens": ["grid.players/constellations_left"],
    "draw.board.token": ["grid.tokens"],
    "draw.board.column": ["grid.library"],
    "draw.board.book": ["grid.library"],
    "draw.board.grid": ["grid.library_tiles"],
    "draw.board.cellar": ["grid.cellar"],
    "draw.board.bonus": ["grid.cellar"],
    "draw.board.page": ["category.comets"],
    "draw.ability": ["draw.astronomers.title"],
    "draw.astronomers": ["draw.astronomers.title"],
    "draw.tycho": ["draw.tycho.title"],
    "draw.tycho.dice": ["grid.players/dice"],
    "draw.tycho.deck": ["grid.movement"],
    "draw.solo": ["draw.tycho.title"],
    "draw.movement": ["grid.movement"],
}
"""By the beginning of a phrase's key: the grids that say the same, some with the row they say it
in."""
WHOLE = ("draw.ability", "draw.movement")
"""What the text table says in the same words."""


def lines(grids: Sequence[Grid], words: Catalogue) -> Iterator[tuple[str, str, str]]:
    """The lines of a text table: its grid, its row, and the words with the heads of columns."""
    for grid in grids:
        title = grid.title.key.removesuffix("_ending").removesuffix("_setup")
        yield title, "", words.say(grid.title, NAMES)
        head = [words.say(cell, NAMES) for cell in grid.columns]
        for row in grid.rows:
            text = " | ".join([*head, *(words.say(cell, NAMES) for cell in row)])
            yield title, f"{title}/{row[0].key.split('.')[-1]}", text


def places_of(key: str) -> list[str]:
    return PLACES[max((one for one in PLACES if key.startswith(one)), key=len)]


def says(line: str, wanted: list[str]) -> bool:
    """Whether a line holds all these facts; a word stands for one of them only."""
    for fact in sorted(wanted, key=len, reverse=True):
        line, found = re.subn(fact, "#", line, count=1)
        if not found:
            return False
    return True


def facts(value: Value, words: Catalogue, tips: set[str]) -> list[str]:
    """Patterns of the numbers and names in one argument of a phrase."""
    if isinstance(value, int):
        forms = {0: NOTHING, 1: ONE[words.language] + "1"}.get(value, str(value))
        return [rf"(?<!\w)(?:{forms})(?!\w)"]
    if isinstance(value, Phrase):
        value = words.say(value, NAMES)
    elif isinstance(value, tuple):
        return [fact for one in value for fact in facts(words.say(one, NAMES), words, tips)]
    if value in tips:
        return []
    parts = re.split(r", | and | und |; |: ", value.rstrip("."))
    return [rf"(?<!\w){re.escape(part)}(?!\w)" for part in parts if part]


def missing(view: GalileoView, language: str, heard: Heard, grids: Sequence[Grid]) -> list[str]:
    """What the drawings say and no row of the text table does."""
    words = GAME.words(language)
    heard.clear()
    view.panels(language, NAMES[: view.seats])
    told = list(heard)
    table_lines = list(lines(grids, words))
    tips = {text for key, _, text in told if key.startswith("draw.") and key != "draw.listed"}
    lost = []
    for key, args, text in {(one[0], one[2]): one for one in told}.values():
        if not key.startswith("draw.") or key.startswith(NO_FACTS):
            continue
        if not args and not key.startswith(WHOLE):
            continue
        wanted = [fact for value in args.values() for fact in facts(value, words, tips)]
        if key.startswith(WHOLE):
            wanted = [re.escape(text)]
        places = places_of(key)
        fitting = (line for grid, row, line in table_lines if grid in places or row in places)
        if wanted and not any(says(line, wanted) for line in fitting):
            lost.append(f"{key}: {text}")
    return sorted(set(lost))


MODES: list[tuple[int, dict[str, str | int]]] = [
    (1, {}),
    (1, {"tycho_bonus_vp": 10, "solo_action_set": "random5of6", "solo_movement_set": 6}),
    (2, {"mode": "basic"}),
    (3, {"mode": "advanced", "kepler_special": "both"}),
    (4, {"mode": "advanced", "tile_order": "chosen"}),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_everything_a_tip_says_stands_in_the_text_table(
    seats: int, options: dict[str, str | int], language: str, said: Heard
) -> None:
    states = [state.clone() for state in walk(seats * 10 + len(options), seats, **options)]
    for state in states[:: max(1, len(states) // 6)]:
        view = seen(state, 0)
        assert missing(view, language, said, GAME.grids(view)) == []


def rich(seats: int) -> GalileoGalilei:
    """A table with something everywhere."""
    made = table(seats, mode="advanced").acting(space=4)
    who = made.player(
        1,
        astronomer="copernicus",
        dice="y1 r3",
        quadrants=2,
        tokens=5,
        comets=2,
        upper=3,
        appendix=2,
        cellar="1 0 2 0",
        library="D17 D18 D08",
        books="0 1 2 0",
        laid="KT2b:3-1",
        objectives="1",
        chairs="2 0 1 0",
    )
    return who.university(firsts="1 - - -").state()


COLUMNS = {
    "grid.discoveries": ["grid.tier", "grid.major", "grid.strip"],
    "grid.constellations": ["verbatim"],
    "grid.sky": ["grid.fixed", "grid.tile"],
    "grid.cellar": ["grid.inquisitors", "grid.interrogation", "grid.at_the_end"],
    "grid.library": ["grid.card", "grid.library_row"],
    "grid.library_tiles": ["tile_side.a", "tile_side.b"],
    "grid.tokens": ["grid.uncovers"],
    "category.university": ["component.SU1"],
    "category.objectives": ["grid.asks", "grid.scores", "grid.reached_by"],
    "category.comets": ["grid.gives", "grid.comet_of"],
    "draw.supply.title": ["colour.red"],
    "draw.tycho.title": ["grid.if", "grid.does"],
    "grid.movement": ["grid.does"],
}
"""Columns that hold what a tip says."""


@pytest.mark.parametrize("title", COLUMNS)
def test_a_lost_column_is_noticed(title: str, said: Heard) -> None:
    solo = title in ("draw.tycho.title", "grid.movement")
    state = next(state for state in walk(3, 1) if state.movements == 2) if solo else rich(2)
    view = seen(state, 0)
    grids = GAME.grids(view)
    assert missing(view, "en", said, grids) == []
    for head in COLUMNS[title]:
        spoiled = [without(grid, head) if grid.title.key == title else grid for grid in grids]
        assert spoiled != grids
        assert len(missing(view, "en", said, spoiled)) > 0, head


def without(grid: Grid, head: str) -> Grid:
    """A grid that has lost the columns with a head; the names of its rows stay."""
    kept = [place for place, cell in enumerate(grid.columns) if place == 0 or cell.key != head]
    return replace(
        grid,
        columns=tuple(grid.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in grid.rows),
    )


@pytest.mark.parametrize("label", ["dice", "quadrants", "comets_left", "comets_one", "reputation"])
def test_a_lost_row_of_the_players_is_noticed(label: str, said: Heard) -> None:
    view = seen(rich(2), 0)
    spoiled = [
        replace(grid, rows=tuple(row for row in grid.rows if label not in row[0].key.split(".")))
        for grid in GAME.grids(view)
    ]
    assert len(missing(view, "en", said, spoiled)) > 0


def test_the_score_as_if_the_game_ended_now_is_always_there() -> None:
    view = seen(rich(2), 1)
    sheet = GAME.grids(view)[0]
    totals = [sum(scores.values()) for scores in view.scores]
    assert [words.args[0][1] for words in sheet.rows[-1][1:]] == totals


def test_no_round_is_named_before_the_first_one() -> None:
    """The astronomers are chosen before round 1; a round 0 is nothing a player knows."""
    grids = GAME.grids(GAME.new(2, 1, mode="advanced").view(0))
    assert "Players, before round 1" in [GAME.words("en").say(grid.title) for grid in grids]
    assert "Spieler, vor Runde 1" in [GAME.words("de").say(grid.title) for grid in grids]
