"""A test that claims a rule nobody wrote down stops the whole run."""

from __future__ import annotations

import pytest

from tests.conftest import pytest_collection_modifyitems


def item(request: pytest.FixtureRequest, *rules: str) -> pytest.Item:
    node = pytest.Function.from_parent(request.node.parent, name="test_claim", callobj=lambda: None)
    node.add_marker(pytest.mark.rule(*rules))
    return node


def test_rules_of_a_ledger_may_be_claimed(request: pytest.FixtureRequest) -> None:
    pytest_collection_modifyitems([item(request, "GR-TURN-01", "GR-SEASON-01")])


def test_an_unknown_rule_stops_the_run(request: pytest.FixtureRequest) -> None:
    with pytest.raises(pytest.UsageError, match="claims GR-TURN-99"):
        pytest_collection_modifyitems([item(request, "GR-TURN-01", "GR-TURN-99")])
