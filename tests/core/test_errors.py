"""Errors say what went wrong, and where."""

from __future__ import annotations

import pytest

from orrery.core.errors import (
    BadOptions,
    BrokenInvariant,
    CorruptRecord,
    IllegalAction,
    OrreryError,
    UnknownVersion,
)
from orrery.core.words import phrase


def test_an_illegal_action_names_its_rule() -> None:
    reason = phrase("refused.over")
    error = IllegalAction("The game is over.", reason, "GR-END-01")
    assert str(error) == "The game is over. (GR-END-01)"
    assert (error.reason, error.rule) == (reason, "GR-END-01")


def test_bad_options_name_a_rule_where_there_is_one() -> None:
    assert str(BadOptions("no such option")) == "no such option"
    assert str(BadOptions("too many", "GR-GOAL-03")) == "too many (GR-GOAL-03)"


def test_a_corrupt_record_names_the_line_to_blame() -> None:
    assert str(CorruptRecord("odd", 7)) == "line 7: odd"
    assert str(CorruptRecord("odd")) == "odd"
    assert CorruptRecord("odd", 7).line == 7


@pytest.mark.parametrize(
    "error", [BadOptions, BrokenInvariant, CorruptRecord, IllegalAction, UnknownVersion]
)
def test_bad_input_is_one_family_of_errors(error: type[Exception]) -> None:
    assert issubclass(error, OrreryError)


def test_an_unknown_version_is_a_kind_of_corrupt_record() -> None:
    assert issubclass(UnknownVersion, CorruptRecord)
