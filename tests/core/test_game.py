"""Game: starting, options, positions, what a game tells about itself."""

from __future__ import annotations

import shutil
from itertools import islice, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from lanterns.game import LanternsGame
from lanterns.state import Lanterns
from orrery.core.errors import BadOptions, BadPosition
from orrery.core.game import SETTINGS_KEPT, Game
from orrery.core.playout import playout
from orrery.core.positions import Position
from orrery.core.state import Event, OptionValue
from orrery.core.words import LANGUAGES, phrase
from tests.laws.cases import GAMES, each_game

LANTERNS = LanternsGame()
RUSH = orrery.load("galaxy_rush")
LONG = orrery.load("galileo_project")


@each_game
def test_the_same_seed_gives_the_same_deal(game: Game) -> None:
    assert game.new(seed=5).encode() == game.new(seed=5).encode()
    assert game.new(seed=5).encode() != game.new(seed=6).encode()


@each_game
def test_without_a_seed_chance_decides(game: Game) -> None:
    assert len({game.new().encode() for _ in range(5)}) == 5


@each_game
def test_a_game_starts_again_from_its_deal(game: Game) -> None:
    state = game.new(seed=5)
    assert game.start(state.settings, game.deal_of(state)).encode() == state.encode()


def test_options_have_defaults() -> None:
    settings = LANTERNS.settle(3, {"gentle": True})
    assert (settings.seats, settings.options) == (3, {"rounds": 2, "gentle": True})
    assert settings.game is LANTERNS
    assert LANTERNS.new(seed=1).seats == LANTERNS.default_seats


def test_settings_are_remembered_but_not_without_end() -> None:
    """A client may name the options of a game in any order, and there are many orders."""
    game = type(LONG)()
    first = game.settle(2, {})
    assert game.settle(2, {}) is first
    options = [(choice.name, choice.default) for choice in game.choices]
    for some in islice(permutations(options), 3 * SETTINGS_KEPT):
        assert game.settle(2, dict(some)).options == first.options
    assert len(game._settled) <= SETTINGS_KEPT


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "Lanterns cannot be played by 1; possible: 2, 3"),
        (0, {}, "Lanterns cannot be played by 0"),
        (2, {"colour": "red"}, "Lanterns has no option 'colour'"),
        (2, {"rounds": 4}, r"rounds can be 2, 3; not 4 \(LA-END-01\)"),
        (2, {"rounds": "2"}, "rounds can be 2, 3; not '2'"),
        (2, {"rounds": True}, "rounds can be 2, 3; not True"),
        (2, {"gentle": 1}, "gentle can be False, True; not 1"),
        (2, {"gentle": "yes"}, "gentle can be False, True; not 'yes'"),
    ],
)
def test_bad_options_are_refused_with_the_reason(
    seats: int, options: dict[str, OptionValue], words: str
) -> None:
    with pytest.raises(BadOptions, match=words):
        LANTERNS.settle(seats, options)
    with pytest.raises(BadOptions, match=words):
        LANTERNS.new(seats, seed=1, **options)


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (1, {}, "GR-GOAL-03"),
        (2, {"solo_rival": True}, "GR-SOLO-02"),
        (2, {"solo_level": "admiral"}, "GR-SOLO-09"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    seats: int, options: dict[str, OptionValue], rule: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        RUSH.settle(seats, options)
    assert caught.value.rule == rule


def test_the_fingerprint_names_the_components_and_not_their_sources(tmp_path: Path) -> None:
    def fingerprint(change: str) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        shutil.copytree(LANTERNS.folder, folder)
        with (folder / "components.toml").open("a", encoding="utf-8") as box:
            box.write(change)

        class Changed(LanternsGame):
            pass

        Changed.folder = folder
        return Changed().fingerprint

    same = fingerprint("")
    assert same == LANTERNS.fingerprint
    assert fingerprint('source = "a letter"\nsources = { a = 1 }\nnote = "hm"\n') == same
    assert fingerprint('[[rope]]\nlength = 3\nsource = "a"\nvalue_source = "b"\n') == fingerprint(
        "[[rope]]\nlength = 3\n"
    )
    assert fingerprint("[[rope]]\nlength = 4\n") != fingerprint("[[rope]]\nlength = 3\n")


# --- positions ----------------------------------------------------------------------------


@each_game
def test_a_position_names_its_game(game: Game) -> None:
    text = game.new(seed=1).position()
    assert text.startswith(f'game = "{game.id}"\n')
    assert game.position(text.split("\n", 1)[1]).encode() == game.position(text).encode()


def test_a_position_of_another_game_is_refused() -> None:
    text = RUSH.new(seed=1).position()
    with pytest.raises(BadPosition, match="this is a position of galaxy_rush, not of lanterns"):
        LANTERNS.position(text)


def test_a_position_says_no_more_than_it_has_to() -> None:
    lines = LANTERNS.new(seed=1).position().splitlines()
    assert not any(
        line.startswith(("seats", "seat ", "chosen", "rounds", "hung")) for line in lines
    )
    assert any(line.startswith("seat0 = ") for line in lines)


def test_a_position_that_cannot_be_is_refused() -> None:
    class Strict(Lanterns):
        def check(self) -> None:
            from orrery.core.errors import BrokenInvariant

            raise BrokenInvariant("too dark")

    game = LanternsGame()
    text = game.new(seed=1).position()
    game.table = Strict
    with pytest.raises(BadPosition, match="too dark"):
        game.position(text)


def test_a_position_with_bad_options_is_refused() -> None:
    with pytest.raises(BadPosition, match="rounds can be 2, 3; not 7"):
        LANTERNS.position("[options]\nrounds = 7\n")


def test_an_unreadable_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="not readable as TOML"):
        LANTERNS.position("this is no position")


def test_a_position_keeps_the_options_that_no_state_shows() -> None:
    """Two games can be in the same state under different options."""
    state = LANTERNS.new(seed=1, gentle=True)
    assert LANTERNS.position(state.position()).settings.options["gentle"] is True


# --- what a game tells --------------------------------------------------------------------


@each_game
def test_a_game_introduces_itself(game: Game) -> None:
    assert game.id == game.id.lower()
    assert game.title
    assert game.prefix.isupper()
    assert game.rules_version >= 1
    assert game.default_seats in game.seat_counts
    assert len(set(game.categories)) == len(game.categories) > 0
    assert len(game.fingerprint) == 12


@each_game
def test_the_score_sheet_is_told_in_words(game: Game) -> None:
    state = game.new(seed=1)
    playout(state, 1)
    view = state.view(0)
    sheet = game.score_sheet(view)
    outcome = state.outcome
    for language in LANGUAGES:
        words = game.words(language)
        rows = [[words.say(cell) for cell in row] for row in sheet.rows]
        assert len(rows) == len(outcome.scores[0]) + 1
        assert rows[-1][1:] == [str(total) for total in outcome.totals]
        assert all(row[0] for row in rows)
        sides = [words.say(game.side_name(state.settings, side)) for side in range(state.seats)]
        assert [words.say(cell) for cell in sheet.columns][1:][: len(sides)] == sides


def test_what_a_game_need_not_say() -> None:
    state = LANTERNS.new(seed=1)
    view = state.view(0)
    assert LANTERNS.draw_component("L01", "en") == ""
    assert LANTERNS.grids(view) == [LANTERNS.score_sheet(view)]
    assert LANTERNS.opens_turn(state)
    assert LANTERNS.side_name(state.settings, 1) == phrase("seat", n=1)


def test_who_is_ahead_has_potential() -> None:
    state = LANTERNS.new(seats=3, seed=1)
    playout(state, 1)
    totals = state.outcome.totals
    for seat in range(3):
        others = max(totals[:seat] + totals[seat + 1 :])
        assert LANTERNS.potential(state, seat) == totals[seat] - others


def test_a_position_can_be_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shortest text is tried key by key; what a game refuses on the way is no error."""
    refused = 0
    real = LanternsGame.state_at

    def counting(self: LanternsGame, position: Position) -> Lanterns:
        nonlocal refused
        try:
            return real(self, position)
        except (BadPosition, BadOptions):
            refused += 1
            raise

    monkeypatch.setattr(LanternsGame, "state_at", counting)
    state = LANTERNS.new(seats=3, seed=1, rounds=3)
    state.apply(Random(1).choice(state.legal()))
    assert LANTERNS.position(state.position()).encode() == state.encode()
    assert refused > 0


def test_all_games_are_tried() -> None:
    assert {game.id for game in GAMES} == {*orrery.game_ids(), "lanterns"}


@pytest.mark.parametrize("value", [["both"], None, 1.5, {"a": 1}])
def test_an_option_of_no_known_type_is_refused_in_words(value: Any) -> None:
    with pytest.raises(BadOptions, match="is a word, a number or yes or no"):
        RUSH.settle(2, {"prediction_ties": value})


def test_a_journal_hears_how_the_table_was_set_up() -> None:
    record = RUSH.record(RUSH.new(seed=3))
    told: list[Event] = []
    state = record.start(RUSH, told)
    said = [RUSH.tell(state.settings, event, None) for event in told]
    words = RUSH.words("en")
    first = record.deal["first"][0].capitalize()
    assert [words.say(line) for line in said if line] == [
        f"{first} goes first.",
        "Season 1 of 4 is laid out.",
    ]
