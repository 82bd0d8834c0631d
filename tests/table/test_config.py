"""Settings, and what lies in the data folder."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from orrery.table.config import load


def test_the_folder_and_the_key_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "orrery"
    config = load(folder, environment={})
    assert config.database_url == f"sqlite:///{folder / 'tables.db'}"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for name in ("secret.key", "tables.db"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


def test_servers_that_start_together_sign_with_one_whole_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: load(tmp_path, environment={}).secret, range(32)))
    assert len(keys) == 1
    assert len(keys.pop()) == 43
    assert {path.name for path in tmp_path.iterdir()} == {"secret.key", "tables.db"}


def test_the_environment_is_heard(tmp_path: Path) -> None:
    said = {
        "ORRERY_DATABASE_URL": "postgresql+psycopg://somebody@somewhere/tables",
        "ORRERY_SECRET": "a key for all",
        "ORRERY_ORIGINS": "https://a.example https://b.example",
        "ORRERY_SECURE_COOKIES": "1",
    }
    config = load(tmp_path, environment=said)
    assert config.database_url == "postgresql://somebody@somewhere/tables"
    assert config.secret == b"a key for all"
    assert config.origins == ("https://a.example", "https://b.example")
    assert config.secure_cookies
    assert list(tmp_path.iterdir()) == []


def test_bots_think_in_as_many_processes_as_there_are_cores_to_spare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for there, workers in ((1, 2), (2, 2), (4, 3), (64, 8)):
        monkeypatch.setattr("orrery.table.config.cores", lambda there=there: there)
        assert load(tmp_path, environment={}).bot_workers == workers
        assert load(tmp_path, environment={"ORRERY_BOT_WORKERS": "5"}).bot_workers == 5
