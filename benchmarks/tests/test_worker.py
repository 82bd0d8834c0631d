"""Contestants in their own processes: measuring, missing, failing."""

from pathlib import Path

import pytest

from benchmarks.worker import Worker, WorkerFailed

DRIVER = """
from benchmarks.measure import Contestant, repeated

print("a noisy engine")

def contestant(game):
    return Contestant("1.0 " + game, {"driven": repeated(lambda: 3)})
"""


@pytest.fixture
def drivers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of drivers that a worker can import from."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


def test_a_worker_measures_what_its_driver_offers(drivers: Path) -> None:
    (drivers / "toy_driver.py").write_text(DRIVER)
    with Worker("toy_driver", "chess", {}) as worker:
        assert (worker.missing, worker.about, worker.measures) == (None, "1.0 chess", ["driven"])
        sample = worker.measure("driven", 0.01)
    assert sample.count > 0
    assert sample.count % 3 == 0
    assert sample.seconds >= 0.01


def test_a_peer_that_is_not_installed_is_missing(drivers: Path) -> None:
    (drivers / "absent_driver.py").write_text("import an_engine_nobody_has\n")
    with Worker("absent_driver", "any", {}) as worker:
        assert worker.missing == "No module named 'an_engine_nobody_has'"


def test_a_driver_that_breaks_is_not_taken_for_a_missing_peer(drivers: Path) -> None:
    (drivers / "broken_driver.py").write_text("def contestant(game):\n    raise ValueError(game)\n")
    with pytest.raises(WorkerFailed, match="broken_driver"):
        Worker("broken_driver", "any", {})
