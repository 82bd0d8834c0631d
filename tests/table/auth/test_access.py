"""Which pages may call the server."""

from __future__ import annotations

import pytest

from orrery.table.auth.access import own_page

HOST = {"host": "table.example:8000"}


def test_our_own_pages_and_programs_may_call() -> None:
    assert own_page(HOST, ())
    assert own_page({**HOST, "origin": "http://table.example:8000"}, ())
    assert own_page({**HOST, "origin": "https://friend.example"}, ("https://friend.example",))


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "http://table.example", "null", "", "http://[", "http://[::1"],
)
def test_other_pages_may_not_whatever_they_call_themselves(origin: str) -> None:
    assert not own_page({**HOST, "origin": origin}, ())
    # Whoever names no host, as only old programs do, is at no page of ours.
    assert not own_page({"origin": origin}, ())
