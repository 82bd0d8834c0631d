"""The ledger: rules by id and by words, and which tests claim them."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.errors import UnknownRule
from orrery.core.game import Game
from orrery.core.ledger import ID, Ledger, claims_below
from tests.laws.cases import GAMES

LEDGER = """
[chapters]
TURN = { en = "The turn", de = "Der Zug" }
DRAW = { en = "Drawing", de = "Ziehen" }

[X-TURN-01]
en = "On a turn draw one card."
de = "Wer am Zug ist, zieht eine Karte."
source = "book: Turn"

[X-TURN-02]
en = "Then play a Card, or pass."
de = "Dann spielt er eine Karte oder passt."
source = "ruling"

[X-DRAW-01]
en = "When the deck is empty, nothing happens."
de = "Ist der Stapel leer, geschieht nichts."
source = "book: Deck"
"""

TESTS = """
import pytest
from tests.conftest import rule

@rule("X-TURN-01")
def test_drawing(): ...

@pytest.mark.rule("X-TURN-01", "X-DRAW-01")
def test_more(): ...

class TestGroup:
    @rule("X-NOT-01")
    def test_inside(self): ...

@rule("X-TURN-02")
def helper(): ...

@pytest.mark.skip("X-TURN-02")
def test_not_a_claim(): ...

@rule
def test_claims_nothing(): ...
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    path = tmp_path / "ledger.toml"
    path.write_text(LEDGER, encoding="utf-8")
    return Ledger("x", path)


def test_a_rule_has_words_a_source_and_a_chapter(ledger: Ledger) -> None:
    rule = ledger["X-TURN-02"]
    assert rule.words["de"].startswith("Dann spielt er")
    assert (rule.source, rule.chapter) == ("ruling", "TURN")
    assert list(ledger.rules) == ["X-TURN-01", "X-TURN-02", "X-DRAW-01"]
    assert ledger.chapters["DRAW"]["de"] == "Ziehen"


def test_an_unknown_rule_is_refused_by_name(ledger: Ledger) -> None:
    assert "X-TURN-01" in ledger
    assert "X-TURN-03" not in ledger
    with pytest.raises(UnknownRule, match="X-TURN-03 is not in the ledger of x"):
        ledger["X-TURN-03"]


def test_a_rule_is_found_by_its_id_in_any_case(ledger: Ledger) -> None:
    assert ledger.find(" x-turn-02") is ledger["X-TURN-02"]
    assert ledger.find("X-TURN-03") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_id_is_seen_to_be_one(game: Game) -> None:
    assert [rule for rule in game.ledger.rules if not ID.fullmatch(rule.lower())] == []


def test_claims_are_read_from_decorators_of_tests(ledger: Ledger, tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "deep"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text(TESTS)
    (folder / "helpers.py").write_text(TESTS)
    assert list(claims_below(tmp_path / "tests")) == [
        ("deep/test_x.py::test_drawing", "X-TURN-01"),
        ("deep/test_x.py::test_more", "X-TURN-01"),
        ("deep/test_x.py::test_more", "X-DRAW-01"),
        ("deep/test_x.py::test_inside", "X-NOT-01"),
    ]
    coverage = ledger.coverage(tmp_path / "tests")
    assert coverage.claims["X-TURN-01"] == [
        "deep/test_x.py::test_drawing",
        "deep/test_x.py::test_more",
    ]
    assert coverage.unclaimed == ["X-TURN-02"]
    assert coverage.percent == 66.67


def test_a_ledger_without_rules_is_covered(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text("[chapters]\n")
    assert Ledger("x", path).coverage(tmp_path).percent == 100.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_ledger_is_in_good_order(game: Game) -> None:
    for rule in game.ledger.rules.values():
        assert rule.id.startswith(f"{game.prefix}-")
        assert rule.chapter in game.ledger.chapters
        assert rule.source
        for language in ("en", "de"):
            assert rule.words[language].strip() == rule.words[language] != ""
            assert game.ledger.chapters[rule.chapter][language]
    used = {rule.chapter for rule in game.ledger.rules.values()}
    assert used == set(game.ledger.chapters)
    for choice in game.choices:
        assert choice.rule in game.ledger
