"""The command that counts reasons held true."""

from __future__ import annotations

import pytest

from orrery.laws import count_reasons


def test_it_tells_how_many_closed_options_were_held_true(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["count_reasons", "--game", "galaxy_rush", "--games", "1"])
    assert count_reasons.main() == 0
    told = capsys.readouterr().out
    assert "galaxy_rush: 132 closed options, every reason true" in told.replace("\n", " ")
    assert "refused.far" in told
