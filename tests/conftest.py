"""What all tests share: a test may claim rules, but only rules that exist."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from orrery.core.ledger import Ledger

GAMES = Path(__file__).parent.parent / "orrery" / "games"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ledgers = [Ledger(path.parent.name, path) for path in GAMES.glob("*/ledger.toml")]
    unknown = [
        f"{item.nodeid} claims {rule}"
        for item in items
        for mark in item.iter_markers("rule")
        for rule in mark.args
        if not any(rule in ledger for ledger in ledgers)
    ]
    if unknown:
        raise pytest.UsageError("in no ledger: " + "; ".join(unknown))


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end, so that nothing is gained by looking for garbage there.

    Nor by looking as often as Python does where it cannot know that drawings and games, of which
    most tests make thousands of objects, are all forgotten soon.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
