"""The people of the house: read, checked, and loaded by their ids."""

from __future__ import annotations

import re

import pytest

import orrery
from orrery import bots
from orrery.bots.bot import Clock
from orrery.bots.loading import ByGame
from orrery.bots.people import (
    FILE,
    LEVELS,
    MOMENTS,
    REMARK_LENGTH,
    BadPeople,
    of_level,
    people,
    person,
    read,
)
from orrery.core.views import View
from orrery.core.words import LANGUAGES

TEXT = FILE.read_text(encoding="utf-8")


def test_there_are_four_levels_in_order() -> None:
    assert [one.level for one in people()] == [1, 2, 3, 4]
    assert [of_level(level) for level in (1, 2, 3, 4)] == list(people())
    assert LEVELS == 4


def test_everybody_speaks_both_languages_in_short_sentences() -> None:
    for one in people():
        assert set(one.words) == set(LANGUAGES)
        for words in one.words.values():
            assert words.kind
            assert words.manner.endswith(".")
            assert set(words.remarks) == set(MOMENTS)
            said = [text for moment in MOMENTS for text in words.remarks[moment]]
            assert all(0 < len(text) <= REMARK_LENGTH for text in said)
            assert len(set(said)) == len(said)


def test_what_somebody_says_in_german_is_not_english() -> None:
    for one in people():
        english, german = (one.words[language] for language in LANGUAGES)
        assert english.manner != german.manner
        for moment in MOMENTS:
            assert not set(english.remarks[moment]) & set(german.remarks[moment])


@pytest.mark.parametrize("one", people(), ids=lambda one: one.id)
def test_a_person_is_a_bot_by_id(one: bots.people.Person) -> None:
    bot = bots.load(one.id, 7)
    assert bot.name == one.id
    plays = bot.usual if isinstance(bot, ByGame) else bot
    assert type(plays) is type(bots.load(one.bot, 7))


def test_a_person_may_play_with_another_bot_in_some_games() -> None:
    asked: list[tuple[str, int]] = []

    class Noting:
        def __init__(self, seed: int) -> None:
            self.name = f"made with {seed}"
            self.seed = seed

        def start(self, seed: int) -> None:
            self.seed = seed

        def choose(self, view: View, clock: Clock | None) -> int:
            asked.append((self.name, self.seed))
            return view.legal[0]

    bot = ByGame(Noting(1), {"newton": Noting(2)})
    bot.start(9)
    for game in ("galaxy_rush", "newton"):
        state = orrery.load(game).new(seed=5)
        assert bot.choose(state.view(state.seat), None) in state.legal()
    assert asked == [("made with 1", 9), ("made with 2", 9)]


def test_what_plays_in_a_game_is_a_bot_and_the_game_is_there() -> None:
    for one in people():
        for game, spec in one.bot_in.items():
            assert orrery.load(game).id == game
            assert bots.load(spec, 7).name


def test_the_two_easy_ones_answer_at_once_and_the_same_way_again() -> None:
    state = orrery.load("galaxy_rush").new(seed=5)
    view = state.view(state.seat)
    for level in (1, 2):
        answers = [bots.load(of_level(level).id, 3).choose(view, None) for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0] in view.legal


def test_nobody_else_is_a_person() -> None:
    assert person("greedy") is None
    assert person("") is None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("level = 2", "level = 3", "each level"),
        ('id = "fizz"', 'id = "pip"', "share an id"),
        ('name = "Fizz"', 'name = "Pip"', "share an id or a name"),
        ('id = "fizz"', 'id = "Fizz 2"', "is no id"),
        ('name = "Fizz"', 'title = "Fizz"', "nobody reads: title"),
        ('kind = "a comet"', 'sort = "a comet"', "fizz.en has what nobody reads: sort"),
        ('won = ["First around the sun!"]', "won = []", "fizz.en.won is empty"),
        ("First around the sun!", "x" * 45, "1 to 44 letters"),
        ('kind = "a comet"', "", "kind"),
        ("[person.de]", "[person.fr]", "nobody reads: fr"),
        ("[[person]]", "[[", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_right_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadPeople, match=re.escape(why)):
        read(TEXT.replace(old, new, 1))


def test_a_manner_has_one_line_or_two() -> None:
    with pytest.raises(BadPeople, match="manner must have"):
        read(re.sub('manner = "[^"]*"', f'manner = "{"x" * 111}"', TEXT, count=1))
