"""Questions that newcomers ask find a rule that answers them among the first three."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import orrery
from orrery.learning.questions import about

FOLDER = Path(__file__).parent / "questions"
FIRST = 3
ASKED = [
    pytest.param(file.stem, language, row["ask"], row["rules"], id=f"{file.stem}-{row['ask']}")
    for file in sorted(FOLDER.glob("*.toml"))
    for language, rows in tomllib.loads(file.read_text(encoding="utf-8")).items()
    for row in rows
]


@pytest.mark.parametrize(("game", "language", "ask", "rules"), ASKED)
def test_a_question_is_answered(game: str, language: str, ask: str, rules: list[str]) -> None:
    found = orrery.load(game)
    assert all(rule in found.ledger for rule in rules)
    first = [hit.rule.id for hit in about(found, language).ask(ask, FIRST)]
    assert set(first) & set(rules), first


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)
def test_there_are_enough_questions(file: Path) -> None:
    asked = tomllib.loads(file.read_text(encoding="utf-8"))
    assert asked.keys() == {"en", "de"}
    assert all(len({row["ask"] for row in rows}) >= 15 for rows in asked.values())
