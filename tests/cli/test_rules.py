"""`orrery rules`: the rules, the tests that claim them, the sources of components."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import orrery
from tests.cli.helpers import answered, shown

GAME = orrery.load("galaxy_rush")
TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize("text", ["GR-ACC-01", "gr-acc-01"])
def test_a_rule_by_its_id(text: str) -> None:
    shows = shown("rules", text)
    assert GAME.ledger["GR-ACC-01"].words["en"] in shows
    assert "Accelerating" in shows
    assert "GR-ACC-02" not in shows


def test_a_rule_tells_where_code_and_tests_carry_it() -> None:
    shows = shown("rules", "GR-ACC-01")
    claims = GAME.ledger.coverage(TESTS).claims["GR-ACC-01"]
    assert all(f"tested by tests/{test.split('::')[0]}:" in shows for test in claims)
    places = answered("rules", "GR-ACC-01")[0]["places"]
    assert places["code"]
    for place in (*places["code"], *places["tested"]):
        path, line = place.split(":")
        text = (TESTS.parent / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        assert "GR-ACC-01" in text
        assert place in shows


def test_several_rules_by_their_ids() -> None:
    shows = shown("rules", "NW-OBJ-05", "gp-card-t1a", "GR-EX-01B")
    for one in ("NW-OBJ-05  Objective tiles", "GP-CARD-T1A  Cards and tiles", "GR-EX-01b  Worked"):
        assert one in shows
    assert shows.count("tested by ") >= 3
    assert [one["id"] for one in answered("rules", "NW-OBJ-05", "gp-card-t1a")] == [
        "NW-OBJ-05",
        "GP-CARD-T1A",
    ]


def test_a_rule_without_a_line_of_its_own_says_why() -> None:
    assert "A worked example" in shown("rules", "GR-EX-01")
    assert "folgt aus GR-RUL-09" in shown("rules", "GR-RUL-44", "--language", "de")


def test_a_question_is_answered_by_the_best_rules_of_every_game() -> None:
    found = answered("rules", "how", "do", "I", "win")
    assert {rule["id"][:3] for rule in found} == {"GG-", "GP-", "GR-", "NW-"}
    assert found[0]["id"] == "GR-SCORE-16"
    assert len(found) > 12


def test_rules_in_german() -> None:
    rule = answered("rules", "GR-ACC-01", "--language", "de")[0]
    assert rule["words"] == GAME.ledger["GR-ACC-01"].words["de"]
    assert rule["chapter"] == "Beschleunigen"


def test_the_word_show_can_be_said_too() -> None:
    assert shown("rules", "show", "GR-ACC-01") == shown("rules", "GR-ACC-01")


def test_options_may_come_first() -> None:
    assert shown("rules", "--game", "galaxy_rush", "GR-ACC-01") == shown("rules", "GR-ACC-01")


def test_without_words_the_chapters_are_listed() -> None:
    shows = shown("rules")
    assert all(f"GR-{chapter} " in shows for chapter in GAME.ledger.chapters)


def test_all_rules_for_programs() -> None:
    assert [rule["id"] for rule in answered("rules", "-g", "galaxy_rush")] == [*GAME.ledger.rules]


def test_coverage_of_one_game_is_one_object() -> None:
    told = answered("rules", "coverage", "galaxy_rush")
    coverage = GAME.ledger.coverage(TESTS)
    expected = {"game": "galaxy_rush", "percent": coverage.percent, "unclaimed": coverage.unclaimed}
    assert told == expected


def test_coverage_of_all_games_is_a_list() -> None:
    assert [one["game"] for one in answered("rules", "coverage")] == list(orrery.game_ids())


def test_coverage_counts_what_is_claimed(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@rule("GR-ACC-01")\ndef test_a(): ...\n')
    told = answered("rules", "coverage", "galaxy_rush", "--tests", str(tmp_path))
    assert len(told["unclaimed"]) == len(GAME.ledger.rules) - 1
    assert told["percent"] == round(100 / len(GAME.ledger.rules), 2)
    assert "GR-ACC-02" in shown("rules", "coverage", "--tests", str(tmp_path))


def test_provenance_knows_every_component() -> None:
    told = answered("rules", "provenance", "galaxy_rush")
    with (GAME.folder / "components.toml").open("rb") as file:
        box = tomllib.load(file)
    ids = {one["id"] for one in told["components"]}
    for kind in ("orbit", "discovery", "achievement", "prediction"):
        assert {entry["id"] for entry in box[kind]} <= ids
    assert sum(told["counts"].values()) == len(told["components"])


def test_provenance_keeps_sources_of_single_values_apart() -> None:
    by_id = {one["id"]: one for one in answered("rules", "provenance", "galaxy_rush")["components"]}
    assert by_id["A02"]["source"] == "printed"
    assert by_id["A02.rep"] == {
        "kind": "achievement", "id": "A02.rep", "source": "reconstructed", "values": "8",
    }  # fmt: skip
    assert by_id["asteroid_table[4]"]["source"] == "printed"
    assert by_id["asteroid_table[3]"]["source"] == "reconstructed"


def test_provenance_of_one_source_lists_names_and_values() -> None:
    shows = shown("rules", "provenance", "galaxy_rush", "--source", "reconstructed")
    assert "Betelgeuse" in shows
    assert "2 iridium + 2 osmium + 3 palladium" in shows
    assert " D411 " not in shown("rules", "provenance", "--source", "printed")
