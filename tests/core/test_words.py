"""Words: phrases said in two languages, and catalogues without holes."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from orrery.core import words
from orrery.core.game import Game
from orrery.core.words import (
    LANGUAGES,
    Catalogue,
    MissingWords,
    Phrase,
    Segment,
    catalogue,
    load_templates,
    phrase,
    seat_name,
    verbatim,
)
from orrery.laws.modes import modes
from orrery.laws.speaking import log_of, phrases_of
from orrery.laws.stories import Story, walk
from tests.laws.cases import GAMES

SHARED = Path(words.__file__).parent / "words"
FOLDERS = [SHARED, *(game.folder / "words" for game in GAMES)]
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)


@pytest.fixture
def english() -> Catalogue:
    return Catalogue(
        "en",
        {
            "card": "the {name}",
            "take": "{who} takes {what}.",
            "count": "{n:one card|# cards} left",
            "list.next": ", ",
            "list.last": " and ",
            "seat.0": "Player 1",
            "seat.1": "Player 2",
            "braces": "{{{name}}}",
            "verbatim": "{text}",
        },
    )


def test_a_phrase_is_filled_in(english: Catalogue) -> None:
    what = phrase("card", name="comet")
    assert english.say(phrase("take", who="Ada", what=what)) == "Ada takes the comet."


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "one card"), (2, "2 cards")])
def test_a_number_chooses_its_form(english: Catalogue, n: int, said: str) -> None:
    assert english.say(phrase("count", n=n)) == f"{said} left"


def test_a_negative_number_has_a_minus_and_no_hyphen(english: Catalogue) -> None:
    said = [english.say(verbatim(what)) for what in (-3, 3, "2-3", "Star-Z")]
    assert said == ["−3", "3", "2-3", "Star-Z"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "Ada takes ."),
        (["a"], "Ada takes the a."),
        (["a", "b"], "Ada takes the a and the b."),
        (["a", "b", "c"], "Ada takes the a, the b and the c."),
    ],
)
def test_several_phrases_are_listed(english: Catalogue, names: list[str], said: str) -> None:
    cards = tuple(phrase("card", name=name) for name in names)
    assert english.say(phrase("take", who="Ada", what=cards)) == said


def test_players_are_called_by_name_where_they_have_one(english: Catalogue) -> None:
    taken = phrase("take", who=seat_name(1), what=seat_name(0))
    assert english.say(taken) == "Player 2 takes Player 1."
    assert english.say(taken, ["Ada", "Lin"]) == "Lin takes Ada."
    assert english.say(taken, ["Ada"]) == "Player 2 takes Ada."
    assert english.say(taken, ["", "Lin"]) == "Lin takes Player 1."


def test_a_name_is_never_taken_for_a_template(english: Catalogue) -> None:
    taken = phrase("take", who=seat_name(0), what="{what}")
    assert english.say(taken, ["{who}{n:a|b}"]) == "{who}{n:a|b} takes {what}."
    assert english.say(phrase("braces", name="x")) == "{x}"


def test_words_that_name_a_piece_are_marked(english: Catalogue) -> None:
    card = phrase("card", piece="C1", name="comet")
    said = english.segments(phrase("take", who=seat_name(0), what=card), ["Ada"])
    assert said == [Segment("Ada takes "), Segment("the comet", "C1"), Segment(".")]


def test_a_hole_in_the_words_is_an_error(english: Catalogue) -> None:
    with pytest.raises(MissingWords, match="no en words for 'sing'"):
        english.say(phrase("sing"))
    with pytest.raises(MissingWords, match=r"no en words for 'seat\.7'"):
        english.say(seat_name(7))
    with pytest.raises(MissingWords, match="'take' is said without its argument 'what'"):
        english.say(phrase("take", who="Ada"))
    with pytest.raises(MissingWords, match="'n' has forms but is no number"):
        english.say(phrase("count", n="many"))


def test_has_tells_which_words_there_are(english: Catalogue) -> None:
    assert english.has("take")
    assert not english.has("sing")


def test_a_phrase_is_plain_and_comparable() -> None:
    card = phrase("card", piece="C1", name="comet")
    deep = phrase("take", who=seat_name(0), what=(card, card), n=2)
    assert deep.to_json() == [
        "take",
        {
            "who": ["seat", {"n": 0}, ""],
            "what": [["card", {"name": "comet"}, "C1"], ["card", {"name": "comet"}, "C1"]],
            "n": 2,
        },
        "",
    ]
    assert deep == phrase("take", who=seat_name(0), what=(card, card), n=2)
    assert hash(deep) == hash(phrase("take", who=seat_name(0), what=(card, card), n=2))
    assert phrase("card", name="a") != phrase("card", name="b")


def test_nested_tables_become_dotted_keys(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('a = "1"\n[b]\nc = "2"\n[b.d]\ne = "3"\n')
    assert load_templates(tmp_path, "en") == {"a": "1", "b.c": "2", "b.d.e": "3"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_words_stand_on_top_of_the_shared_ones(tmp_path: Path, language: str) -> None:
    (tmp_path / f"{language}.toml").write_text('own = "x"\n[seat]\n0 = "Blue"\n')
    said = catalogue(language, tmp_path)
    assert said.say(phrase("own")) == "x"
    assert said.say(seat_name(0)) == "Blue"
    assert said.say(seat_name(1)) == load_templates(SHARED, language)["seat.1"]
    assert said.say(verbatim(42)) == "42"


def placeholders(template: str) -> set[tuple[str, bool]]:
    """The arguments of a template, and whether each has forms by number."""
    return {(name, bool(spec)) for _, name, spec, _ in Formatter().parse(template) if name}


@each_folder
def test_every_key_is_there_in_every_language(folder: Path) -> None:
    english, german = (load_templates(folder, language) for language in LANGUAGES)
    assert set(english) == set(german)
    assert all(english.values())
    assert all(german.values())


@each_folder
def test_both_languages_use_the_same_arguments(folder: Path) -> None:
    english, german = (load_templates(folder, language) for language in LANGUAGES)
    differing = {
        key
        for key in english
        if {name for name, _ in placeholders(english[key])}
        != {name for name, _ in placeholders(german[key])}
    }
    assert differing == set()


@each_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_by_number_has_two_forms(folder: Path, language: str) -> None:
    for template in load_templates(folder, language).values():
        for _, _, spec, _ in Formatter().parse(template):
            assert not spec or spec.count("|") == 1, template


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_a_game_says_reads_differently_in_german(game: Game) -> None:
    """Whole sentences only: names of components are often the same."""
    english, german = (game.words(language) for language in LANGUAGES)
    spoken: set[Phrase] = set()
    for number, mode in enumerate(modes(game)):
        story = walk(game, mode, number)
        spoken |= sentences(story)
    assert len(spoken) > 10
    same = {one.key for one in spoken if english.say(one) == german.say(one)}
    assert same == set()


def sentences(story: Story) -> set[Phrase]:
    """What a game said, as far as it ends like a sentence."""
    words = story.game.words("en")
    said = {line for _, told in log_of(story) for line in told.values()}
    for state in story.moments(10):
        said.update(phrases_of(state))
    return {one for one in said if words.say(one).endswith((".", "?", "!"))}
