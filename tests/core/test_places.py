"""Where rules are carried: every id is in code, in data, or says in the ledger why it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.game import Game
from orrery.core.ledger import KINDS, Ledger
from orrery.core.places import ids_in, in_code, in_data, in_tests, nowhere
from tests.laws.cases import GAMES

LEDGER = """
[chapters]
TURN = { en = "The turn", de = "Der Zug" }
EX = { en = "Examples", de = "Beispiele", kind = "example" }
"""
RULE = """
[XX-{id}]
en = "A rule."
de = "Eine Regel."
source = "book"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rules = "".join(RULE.format(id=f"TURN-0{number}") for number in range(1, 6))
    rules += 'kind = "naming"\n' + RULE.format(id="TURN-06") + 'follows = ["XX-TURN-01"]\n'
    (tmp_path / "ledger.toml").write_text(LEDGER + rules + RULE.format(id="EX-01"))
    (tmp_path / "rules.py").write_text('"""Draw.\n\nXX-TURN-01, XX-TURN-01.\n"""\n# XX-TURN-02\n')
    (tmp_path / "box.toml").write_text("# XX-TURN-03\n")
    (tmp_path / "aid.toml").write_text("# XX-TURN-04\n")
    return tmp_path


def test_places_are_lines_of_code_and_of_data_that_does_not_only_teach(folder: Path) -> None:
    assert [place.told(folder) for place in in_code(folder, "XX-TURN-01")] == ["rules.py:3"]
    assert [place.told(Path("/elsewhere")) for place in in_code(folder, "XX-TURN-02")] == [
        f"{folder}/rules.py:5"
    ]
    assert [place.told(folder) for place in in_data(folder, "XX-TURN-03")] == ["box.toml:1"]
    assert in_data(folder, "XX-TURN-04") == in_code(folder, "XX-TURN-03") == []


def test_what_is_nowhere_and_does_not_say_why_is_found(folder: Path) -> None:
    ledger = Ledger("x", folder / "ledger.toml")
    assert [rule.id for rule in nowhere(ledger, folder)] == ["XX-TURN-04"]
    assert ledger["XX-EX-01"].kind == "example"
    assert "kind" not in ledger.chapters["EX"]


def test_ranges_are_read_as_all_their_ids() -> None:
    assert [*ids_in("GR-ACC-01 to -03, GP-CARD-T3A and NW-R-09 to NW-R-11.")] == [
        "GR-ACC-01", "GR-ACC-02", "GR-ACC-03", "GP-CARD-T3A", "NW-R-09", "NW-R-10", "NW-R-11",
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_is_in_code_or_in_data_or_says_why_not(game: Game) -> None:
    assert [rule.id for rule in nowhere(game.ledger, game.folder)] == []
    for rule in game.ledger.rules.values():
        assert rule.kind in ("", *KINDS)
        # What it follows from has a place itself, so that nothing follows from nothing.
        assert all(in_code(game.folder, other) for other in rule.follows), rule.id


def test_tests_are_searched_too() -> None:
    assert in_tests(Path(__file__).parent, "XX-TURN-01")
