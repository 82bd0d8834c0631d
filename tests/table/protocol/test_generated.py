"""What is written from the declared protocol is what the declarations say today."""

from __future__ import annotations

import pytest

from orrery.table import generate
from orrery.table.protocol import notation
from orrery.table.protocol.outgoing import Ok, Refusal, Spot, TableEvent

AGAIN = "If the change is meant: run `python -m orrery.table.generate`."


@pytest.mark.parametrize("name", generate.written())
def test_the_types_of_the_client_are_up_to_date(name: str) -> None:
    found = (generate.STATIC / name).read_text(encoding="utf-8")
    assert found == generate.written()[name], AGAIN


def test_the_tables_of_the_page_are_up_to_date() -> None:
    text = generate.PAGE.read_text(encoding="utf-8")
    assert generate.page(text) == text, AGAIN


def test_a_page_that_says_something_else_would_be_noticed() -> None:
    text = generate.PAGE.read_text(encoding="utf-8")
    spoiled = text.replace('"type": "ok", "key": text', '"type": "ok", "key": int')
    assert spoiled != text
    assert generate.page(spoiled) == text


def test_every_call_and_message_says_what_it_is_for() -> None:
    page = generate.page(generate.PAGE.read_text(encoding="utf-8"))
    for table in page.split("<!-- end of ")[:-1]:
        rows = [line for line in table.splitlines() if line.startswith("| `")]
        assert rows
        assert [row for row in rows if row.endswith("|  |")] == []


def test_a_model_in_short() -> None:
    assert notation.short(Ok) == '{"type": "ok", "key": text, "n": int}'
    assert '"key": text | null, "code": "' in notation.short(Refusal)
    assert '"from": int, "panels"?: {text: Panel}, "order"?: [text]' in notation.short(TableEvent)


def test_a_model_in_typescript() -> None:
    assert notation.interface(Ok).endswith(
        'export interface Ok {\n  type: "ok";\n  key: string;\n  n: number;\n}'
    )
    numbers = ", ".join(["number"] * 6)
    assert f"  at: [{numbers}];\n" in notation.interface(Spot)
    assert "  panels?: Record<string, Panel>;\n" in notation.interface(TableEvent)
