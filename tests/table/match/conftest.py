"""What the tests of tables at play share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.table.cluster import editions
from orrery.table.match.editions import Edition

_ask = editions._ask
_answers: dict[str, dict[str, Edition]] = {}


async def _asked(python: str) -> dict[str, Edition]:
    if python not in _answers:
        _answers[python] = await _ask(python)
    return _answers[python]


@pytest.fixture(scope="package", autouse=True)
def releases() -> Iterator[None]:
    """What a release plays does not change: all servers of these tests ask it once.

    Each asks with a process that loads all games; `tests/table/cluster` has the tests of that.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(editions, "_ask", _asked)
        yield
