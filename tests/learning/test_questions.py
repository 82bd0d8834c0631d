"""Questions in plain words find the rules that answer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.ledger import Ledger
from orrery.learning.questions import Questions

LEDGER = """
[chapters]
TURN = { en = "Your turn", de = "Dein Zug" }
LAMP = { en = "Lanterns", de = "Laternen" }
END = { en = "The end", de = "Das Ende" }

[X-TURN-01]
en = "Draw a card, then play one."
de = "Zieh eine Karte, dann spiel eine aus."
source = "p. 1"

[X-LAMP-01]
en = "Lighting a lantern costs one oil."
de = "Eine Laterne anzuzünden kostet ein Öl."
source = "p. 1"

[X-LAMP-02]
en = "A dark lantern scores nothing."
de = "Eine dunkle Laterne zählt nichts."
source = "p. 2"

[X-END-01]
en = "Whoever has the most points wins."
de = "Wer die meisten Punkte hat, gewinnt."
source = "p. 2"
"""
GLOSSARY = {"en": [["lantern", "lamp", "light bulb"]], "de": [["laterne", "lampe"]]}


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    path = tmp_path / "ledger.toml"
    path.write_text(LEDGER, encoding="utf-8")
    return Ledger("x", path)


def found(ledger: Ledger, question: str, language: str = "en") -> list[str]:
    hits = Questions(ledger, language, GLOSSARY[language]).ask(question)
    return [hit.rule.id for hit in hits]


@pytest.mark.parametrize(
    ("question", "language", "first"),
    [
        ("How do I win?", "en", "X-END-01"),
        ("Who is the winner?", "en", "X-END-01"),
        ("what does it cost to light a lamp", "en", "X-LAMP-01"),
        ("lighting", "en", "X-LAMP-01"),
        ("light bulbs that are dark", "en", "X-LAMP-02"),
        ("playing cards", "en", "X-TURN-01"),
        ("x-lamp-02", "en", "X-LAMP-02"),
        ("Wie gewinne ich?", "de", "X-END-01"),
        ("Was kosten Lampen?", "de", "X-LAMP-01"),
        ("dunkle Laternen", "de", "X-LAMP-02"),
        ("Karten ziehen", "de", "X-TURN-01"),
    ],
)
def test_the_rule_that_answers_comes_first(
    ledger: Ledger, question: str, language: str, first: str
) -> None:
    assert found(ledger, question, language)[0] == first


def test_an_id_is_answered_by_its_rule_alone(ledger: Ledger) -> None:
    assert found(ledger, " X-TURN-01 ") == ["X-TURN-01"]


@pytest.mark.parametrize("question", ["", "  ", "xyzzy", "?!", '" OR rules', "NEAR(", "*"])
def test_what_no_rule_speaks_of_finds_nothing(ledger: Ledger, question: str) -> None:
    assert found(ledger, question) == []


def test_a_question_of_idle_words_alone_is_still_looked_for(ledger: Ledger) -> None:
    assert found(ledger, "then")[0] == "X-TURN-01"


def test_the_found_words_are_marked_and_nothing_is_lost(ledger: Ledger) -> None:
    [hit] = Questions(ledger, "en", ()).ask("who wins")
    assert "".join(mark.text for mark in hit.marks) == hit.rule.words["en"]
    assert [mark.text for mark in hit.marks if mark.found] == ["most", "points", "wins"]
