"""The words of a table: what was said is cached, and the cache is bounded."""

from __future__ import annotations

from random import Random

import pytest
from orjson import dumps, loads

import orrery
from orrery.core.game import Game
from orrery.core.spoken import Holding, Option
from orrery.core.words import phrase, seat_name
from orrery.table import speech
from orrery.table.speech import Voice

each_game = pytest.mark.parametrize(
    "game", [pytest.param(orrery.load(game_id), id=game_id) for game_id in orrery.game_ids()]
)


@each_game
def test_an_option_is_written_once_however_often_it_is_offered(game: Game) -> None:
    voice = Voice(game.words("en"))
    rng = Random(1)
    state = game.new(seed=1)
    written: dict[Option, int] = {}
    while len(written) < 40:
        for option in (*game.options(state), *game.options(state)):
            fragment = voice.option(option, ("Ada", "Tycho"))
            if option in voice._options:
                assert written.setdefault(option, id(fragment)) == id(fragment)
        state.apply(rng.choice(state.legal()))
    assert len(voice._options) == len(voice._same) == len(written)


def test_an_option_that_names_somebody_is_said_with_the_names_of_each_table() -> None:
    voice = Voice(orrery.load("galaxy_rush").words("en"))
    option = Option(0, "aim blue", phrase("rocket.of", who=seat_name(0)), "rocket-blue")
    said = [dumps(voice.option(option, (name,))) for name in ("Ada", "Vera", "Ada")]
    assert b"Ada" in said[0]
    assert b"Vera" in said[1]
    assert said[2] == said[0]


def test_what_a_player_has_is_written_out_once() -> None:
    voice = Voice(orrery.load("galaxy_rush").words("en"))
    said = [voice.holdings((Holding("osmium", count, "o-core"),)) for count in (1, 2, 1)]
    assert said[2] is said[0]
    assert loads(dumps(said[1])) == [
        {"name": "osmium", "text": "Osmium", "count": 2, "symbol": "o-core", "tone": ""}
    ]


def test_no_more_is_remembered_than_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "REMEMBERED", 10)
    monkeypatch.setattr(speech, "HOLDINGS", 10)
    voice = Voice(orrery.load("galaxy_rush").words("en"))
    for number in range(95):
        option = Option(number, f"take {number}", phrase("verbatim", text=number), "")
        assert f'"text":"{number}"'.encode() in dumps(voice.option(option, ()))
        assert f'"text":"{number}"'.encode() in dumps(voice.parts(option.phrase, ()))
        named = Option(number, f"aim {number}", phrase("rocket.of", who=seat_name(0)), "")
        assert b"Ada" in dumps(voice.option(named, ("Ada",)))
        voice.holdings((Holding("osmium", number, "o-core"),))
        spoken = len(voice._options), len(voice._personal), len(voice._same), len(voice._holdings)
        assert max(*spoken, len(voice._said), len(voice._parts)) <= 10
