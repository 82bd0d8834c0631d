"""A few examples of everything, always the same ones; `make fuzz` tries many."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz import rules
from tests.fuzz.targets import ACCEPTED, Target, fuzz
from tests.table.databases import Cluster

FEW = 60
CALLS = 6


@pytest.mark.parametrize("target", rules.targets(), ids=lambda target: target.name)
def test_what_is_broken_is_refused_as_documented(target: Target) -> None:
    words = fuzz(target, FEW)
    assert words[ACCEPTED] > 0
    assert words.total() > words[ACCEPTED]


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    with Cluster() as cluster, cluster.database() as address:
        yield address


def test_every_call_is_answered_as_described(database_url: str) -> None:
    # Loading Schemathesis takes a second of every worker that collects tests.
    from tests.fuzz import calls

    with calls.open_house(database_url) as house:
        answers = [fuzz(target, CALLS) for target in calls.targets(house)]
    assert sum(words[ACCEPTED] for words in answers) > len(answers)
    assert {"404", "422"} <= {word for words in answers for word in words}
