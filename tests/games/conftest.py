"""What the tests of all games share: how they explain a failure, and what they forget."""

from __future__ import annotations

from collections.abc import Iterator
from functools import _lru_cache_wrapper

import pytest

# Helpers explain a failed assertion as tests do.
pytest.register_assert_rewrite(
    "tests.games.acting",
    "tests.games.positions",
    "tests.games.wording",
    "tests.games.galaxy_rush.builder",
    "tests.games.galileo_galilei.builder",
    "tests.games.galileo_project.table",
    "tests.games.newton.table",
)


@pytest.fixture(scope="module", autouse=True)
def forget(request: pytest.FixtureRequest) -> Iterator[None]:
    """After the last test of a module nobody needs the games and drawings that it remembered.

    The drawings of one game, read, fill some hundred megabytes.
    """
    yield
    for one in vars(request.module).values():
        if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("tests.games."):
            one.cache_clear()
