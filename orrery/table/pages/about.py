"""What pages tell of a game, taken from the game itself: no page knows any game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import unescape

from markupsafe import Markup

import orrery
from orrery.bots import people as cast
from orrery.core import art
from orrery.core.covers import Cover
from orrery.core.errors import BadOptions
from orrery.core.game import Game
from orrery.core.spoken import Choice
from orrery.core.state import OptionValue, State
from orrery.core.words import Catalogue, phrase
from orrery.learning.puzzles import FILE
from orrery.table.pages import statics
from orrery.table.pages.render import say_in


@dataclass(frozen=True, slots=True)
class About:
    """A game in short, from its cover: nothing of it loads the game."""

    id: str
    title: str
    accent: str
    world: str
    seats: str
    """The colours of the seats, as the stylesheet reads them."""
    marks: str
    """The shapes of their marks, as the scripts read them."""
    counts: tuple[int, ...]
    default_seats: int
    players: str
    minutes: str
    weight: str
    """A word of `core.covers.WEIGHTS`."""
    text: str
    """What it is like, in two sentences."""
    credits: str
    picture: str
    """The address of the picture on the cover; empty if there is none."""
    puzzles: bool
    """Whether it has any."""


def people(language: str) -> list[dict[str, object]]:
    """Whom one can play with, the easiest first, as templates and scripts read them."""
    return [
        {
            "id": one.id,
            "name": one.name,
            "level": one.level,
            "kind": one.words[language].kind,
            "manner": one.words[language].manner,
            "remarks": one.words[language].remarks,
        }
        for one in cast.people()
    ]


@dataclass(frozen=True, slots=True)
class Value:
    """A value of an option, and the numbers of seats it can be played with."""

    value: str
    words: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """An option of a new game in words."""

    name: str
    title: str
    text: str
    rule: str
    type: str
    options: tuple[Value, ...]


@cache
def about(game_id: str, language: str) -> About:
    cover = orrery.cover(game_id)
    return About(
        id=game_id,
        title=cover.title,
        accent=cover.accent,
        world=cover.world,
        seats=_tints(cover, range(len(cover.seat_colours))),
        marks="",
        counts=cover.seat_counts,
        default_seats=cover.default_seats,
        players=_players(cover, language),
        minutes=_minutes(cover, language),
        weight=cover.weight,
        text=cover.about[language],
        credits=_credits(cover, language),
        picture=statics.picture(game_id, language),
        puzzles=(cover.folder.parent / FILE).exists(),
    )


def at_table(state: State, language: str) -> About:
    """The game at a table, where seats may have other colours than usual."""
    game = state.game
    colours = game.seat_colours(state)
    seats = _tints(orrery.cover(game.id), colours)
    return replace(about(game.id, language), seats=seats, marks=" ".join(map(str, colours)))


def _tints(cover: Cover, colours: Sequence[int]) -> str:
    return " ".join(f"{seat}-{cover.seat_colours[colour]}" for seat, colour in enumerate(colours))


@cache
def choices(game_id: str, language: str) -> tuple[Asked, ...]:
    """What can be chosen for a new game."""
    game = orrery.load(game_id)
    words = game.words(language)
    return tuple(
        Asked(
            name=choice.name,
            title=words.say(phrase(f"option.{choice.name}.title")),
            text=words.say(phrase(f"option.{choice.name}.text")),
            rule=choice.rule,
            type=type(choice.default).__name__,
            options=tuple(_value(game, words, choice, value) for value in choice.values),
        )
        for choice in game.choices
    )


def _value(game: Game, words: Catalogue, choice: Choice, value: OptionValue) -> Value:
    said = choice.key(value)
    counts = tuple(count for count in game.seat_counts if _fits(game, count, choice, value))
    return Value(said, words.say(phrase(f"option.{choice.name}.{said}")), counts)


def _fits(game: Game, seats: int, choice: Choice, value: OptionValue) -> bool:
    """Whether a value can be played with so many seats, if need be together with another choice."""
    others = [(one.name, other) for one in game.choices for other in one.values if one != choice]
    for with_it in ({}, *({name: other} for name, other in others)):
        try:
            game.settle(seats, {choice.name: value, **with_it})
        except BadOptions:
            continue
        return True
    return False


def _players(cover: Cover, language: str) -> str:
    low, high = min(cover.seat_counts), max(cover.seat_counts)
    if low == high:
        return say_in(language)("lobby.players_one", n=low)
    return say_in(language)("lobby.players_range", low=low, high=high)


def _minutes(cover: Cover, language: str) -> str:
    low, high = cover.minutes
    if low == high:
        return say_in(language)("lobby.lasts", n=low)
    return say_in(language)("lobby.lasts_range", low=low, high=high)


def _credits(cover: Cover, language: str) -> str:
    say = say_in(language)
    and_so = say("house.and").join(cover.designers)
    return say("house.by", title=cover.title, designers=and_so, publisher=cover.publisher)


@cache
def sprite(game_id: str) -> Markup:
    """The symbols that drawings of a game use, once per page."""
    return Markup(art.symbols(orrery.load(game_id).symbols()))


@cache
def categories(game_id: str, language: str) -> dict[str, str]:
    """The lines of the score sheet in words, those that only some games have after the others."""
    game = orrery.load(game_id)
    words = game.words(language)
    known = [
        key.removeprefix("category.") for key in words.templates if key.startswith("category.")
    ]
    names = dict.fromkeys([*game.categories, *known])
    return {name: words.say(phrase(f"category.{name}")) for name in names}


# --- rules --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuleText:
    id: str
    words: str
    source: str


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    rules: tuple[RuleText, ...]


@cache
def chapters(game_id: str, language: str) -> tuple[Chapter, ...]:
    """The ledger, chapter by chapter."""
    game = orrery.load(game_id)
    rules: dict[str, list[RuleText]] = {}
    for rule in game.ledger.rules.values():
        text = RuleText(rule.id, rule.words[language], rule.source)
        rules.setdefault(rule.chapter, []).append(text)
    return tuple(
        Chapter(key, game.ledger.chapters[key][language], tuple(texts))
        for key, texts in rules.items()
    )


# --- components ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Piece:
    """One component: what it is called, what it is worth, and where that is known from."""

    id: str
    name: str
    text: str
    facts: tuple[str, ...]
    source: str
    svg: Markup


@dataclass(frozen=True, slots=True)
class Kind:
    id: str
    title: str
    pieces: tuple[Piece, ...]


@cache
def box(game_id: str) -> dict[str, object]:
    with (orrery.load(game_id).folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def catalogue(game_id: str, language: str) -> tuple[Kind, ...]:
    """Everything in the box that has a name of its own, kind by kind."""
    game = orrery.load(game_id)
    words = game.words(language)
    kinds: list[Kind] = []
    for kind, rows in box(game_id).items():
        if not isinstance(rows, list):
            continue
        pieces = tuple(
            _piece(game, words, row, language)
            for row in rows
            if isinstance(row, dict) and words.has(f"component.{row.get('id')}")
        )
        if pieces:
            kinds.append(Kind(kind, _kind_title(words, kind), pieces))
    return tuple(kinds)


def _kind_title(words: Catalogue, kind: str) -> str:
    return words.say(phrase(f"box.{kind}")) if words.has(f"box.{kind}") else kind.capitalize()


def _piece(game: Game, words: Catalogue, row: dict[str, object], language: str) -> Piece:
    key = str(row["id"])
    name = words.say(phrase(f"component.{key}"))
    svg = game.draw_component(key, language)
    said = _described(svg, name)
    text = f"component.{key}-text"
    about_it = words.say(phrase(text)) if words.has(text) else ""
    known = f"{name} {said}".lower()
    return Piece(
        id=key,
        name=name,
        text=said if about_it in said else f"{about_it} {said}".strip(),
        facts=tuple(fact for fact in _facts(words, row) if fact.lower() not in known),
        source=_source(row),
        svg=Markup(svg),
    )


def _described(svg: str, name: str) -> str:
    """What the drawing of a component says of it in words, beyond its name."""
    found = re.search(r"<title>(.*?)</title>", svg)
    said = unescape(found.group(1)) if found else ""
    said = said.removeprefix(f"{name}: ").removeprefix(f"{name}. ")
    return "" if said == name else said[:1].upper() + said[1:]


def _facts(words: Catalogue, row: dict[str, object]) -> list[str]:
    """Values that the game has words for: `type = "comet"` is said as `expedition.comet`."""
    facts = []
    for key, value in row.items():
        for said in (f"{row.get('kind', key)}.{value}", f"{key}.{value}"):
            if isinstance(value, str) and words.has(said):
                facts.append(words.say(phrase(said)))
                break
    return facts


def _source(row: dict[str, object]) -> str:
    """The weakest source of any value of a component is that of the whole."""
    sources = {value for key, value in row.items() if key.endswith("source")}
    for weak, said in (("reconstructed", "reconstructed"), ("found", "found_source")):
        if weak in sources:
            return said
    return "printed"
