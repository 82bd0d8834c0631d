"""The calls about games: what there is to play, its rules, and what is in the box."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

import orrery
from orrery import compiled
from orrery.core.game import Game
from orrery.core.ledger import Rule
from orrery.core.spoken import Choice
from orrery.core.words import LANGUAGES, phrase
from orrery.learning import questions
from orrery.learning.aid import aid
from orrery.learning.pictures import drawings, pictures, symbols
from orrery.learning.questions import Mark
from orrery.table.http.endpoints import Caller, Endpoints
from orrery.table.match import bots
from orrery.table.match.events import Json
from orrery.table.match.opening import Problem, find_game, find_lesson

endpoints = Endpoints()


class Search(Struct):
    q: str = ""


def in_words(game: Game, key: str) -> dict[str, str]:
    """A key of the game's catalogues in every language; empty where there are no words."""
    return {
        language: words.say(phrase(key)) if (words := game.words(language)).has(key) else ""
        for language in LANGUAGES
    }


def choice_json(game: Game, choice: Choice) -> Json:
    key = f"option.{choice.name}"
    return {
        "name": choice.name,
        "title": in_words(game, f"{key}.title"),
        "text": in_words(game, f"{key}.text"),
        "rule": choice.rule,
        "default": choice.default,
        "values": [
            {"value": value, "text": in_words(game, f"{key}.{choice.key(value)}")}
            for value in choice.values
        ],
    }


def game_json(game: Game) -> Json:
    cover = orrery.cover(game.id)
    return {
        "id": game.id,
        "title": game.title,
        "seat_counts": list(game.seat_counts),
        "default_seats": game.default_seats,
        "options": [choice_json(game, choice) for choice in game.choices],
        "categories": [
            {"id": name, "title": in_words(game, f"category.{name}")} for name in game.categories
        ],
        "bots": list(bots.levels()),
        "rules_version": game.rules_version,
        "components": game.fingerprint,
        "credits": {
            "designers": list(cover.designers),
            "publisher": cover.publisher,
        },
    }


@endpoints.route("GET", "/games", answer="Games")
async def games(caller: Caller) -> Json:
    """Every game that is installed. Options and categories have words in both languages."""
    return {"games": [game_json(game) for game in orrery.load_all()]}


@endpoints.route("GET", "/status", answer="Status")
async def status(caller: Caller) -> Json:
    """Which form of the rules this server runs, and whether they are being compiled."""
    return {"rules": compiled.status().running, "compiling": compiled.on_the_way()}


@endpoints.route("GET", "/health", answer="Health")
async def health(caller: Caller) -> Json:
    """Whether the process answers at all, for whoever would start it again."""
    return {"status": "running"}


@endpoints.route("GET", "/ready", answer="Health")
async def ready(caller: Caller) -> Json:
    """Whether tables can be played here now; 503 while the database does not answer."""
    await caller.hub.store.check()
    return {"status": "ready"}


def rule_json(game: Game, rule: Rule, marks: Sequence[Mark] = ()) -> Json:
    said: Json = {
        "id": rule.id,
        "chapter": rule.chapter,
        "chapter_title": game.ledger.chapters.get(rule.chapter, {}),
        "words": rule.words,
        "source": rule.source,
        "shows": list(pictures(game).get(rule.id, ())),
    }
    if marks:
        said["marks"] = [{"text": mark.text, "found": mark.found} for mark in marks]
    return said


@endpoints.route("GET", "/games/{game}/rules", answer="Rules")
async def rules(caller: Caller, asked: Search) -> Json:
    """All rules, or those that answer the question `q` in the caller's language, the best first,
    with their words cut into `marks`."""
    found = find_game(caller.named("game"))
    if not asked.q.strip():
        return {"rules": [rule_json(found, rule) for rule in found.ledger.rules.values()]}
    hits = questions.about(found, caller.language).ask(asked.q[:200])
    return {"rules": [rule_json(found, hit.rule, hit.marks) for hit in hits]}


@endpoints.route("GET", "/games/{game}/rules/{rule}", answer="Rule")
async def one_rule(caller: Caller) -> Json:
    """One rule by its id."""
    found, rule = find_game(caller.named("game")), caller.named("rule")
    if rule not in found.ledger:
        raise Problem(404, "rule", phrase("table.refused.no_rule"))
    return rule_json(found, found.ledger[rule])


@endpoints.route("GET", "/games/{game}/pictures", answer="Pictures")
async def rule_pictures(caller: Caller) -> Json:
    """The components that rules show, drawn, and the symbols that the drawings use, for pages
    without the game's sprite."""
    found = find_game(caller.named("game"))
    return {"drawings": dict(drawings(found, caller.language)), "symbols": symbols(found)}


@endpoints.route("GET", "/games/{game}/aid", answer="Aid")
async def player_aid(caller: Caller) -> Json:
    """A turn in short, and what the icons mean, in the caller's language."""
    told, language = aid(find_game(caller.named("game"))), caller.language
    return {
        "turn": [
            {"words": line.words[language], "kinds": list(line.kinds), "rule": line.rule}
            for line in (told.turn if told else ())
        ],
        "icons": [
            {"symbol": icon.symbol, "tone": icon.tone, "words": icon.words[language]}
            for icon in (told.icons if told else ())
        ],
    }


@endpoints.route("GET", "/games/{game}/lessons/{lesson}", answer="Lesson")
async def lesson(caller: Caller) -> Json:
    """What a lesson says, step by step, in the caller's language."""
    found = find_lesson(caller.named("game"), caller.named("lesson"))
    language = caller.language
    return {
        "game": found.game_id,
        "name": found.name,
        "title": found.title[language],
        "about": found.about[language],
        "minutes": found.minutes,
        "steps": [
            {
                "words": step.words[language],
                "at": step.at,
                "choose": list(step.choose),
                "otherwise": step.otherwise.get(language, ""),
            }
            for step in found.steps
        ],
    }


@endpoints.route("GET", "/games/{game}/components", answer="Components")
async def components(caller: Caller) -> Json:
    """Everything in the box that has an id, with its words, drawing and provenance."""
    found = find_game(caller.named("game"))
    return {"components": _components(found.id, caller.language)}


@cache
def _box(game: str) -> dict[str, object]:
    with (orrery.load(game).folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def _components(game: str, language: str) -> list[Json]:
    found = orrery.load(game)
    listed: list[Json] = []
    for kind, rows in _box(game).items():
        if not isinstance(rows, list):
            continue
        for row in rows:
            if not isinstance(row, dict) or "id" not in row:
                continue
            name = str(row["id"])
            listed.append(
                {
                    "id": name,
                    "kind": kind,
                    "words": in_words(found, f"component.{name}"),
                    "text": in_words(found, f"component.{name}-text"),
                    "drawing": found.draw_component(name, language),
                    "values": {
                        key: value
                        for key, value in row.items()
                        if key != "id" and not key.endswith("source")
                    },
                    "provenance": {
                        key: value for key, value in row.items() if key.endswith("source")
                    },
                }
            )
    return listed
