"""Looking back at a finished game: asked for once, worked out beside the tables, kept."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from orrery.table.config import Config
from orrery.table.match import reviews
from orrery.table.storage.reviews import KeptReviews
from orrery.table.storage.store import Store
from tests.coach.positions import played
from tests.table.house import House, Json
from tests.table.storage.test_store import create_table

PATIENCE = 240.0


def handed_in(guest: TestClient, cut: int = 0) -> str:
    """A record as a table of its own, and where its review is."""
    record = played()
    text = record.branch(record.decisions - cut).text()
    table = guest.post("/api/records", content=text).json()["table"]
    return f"/api/tables/{table}/review"


def awaited(guest: TestClient, path: str, language: str = "en") -> tuple[Json, list[int]]:
    """The review when it is there, and how far it was meanwhile."""
    seen: list[int] = []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told = guest.get(f"{path}?language={language}").json()
        if told["state"] == "done":
            found: Json = told["review"]
            return found, seen
        assert told["state"] in ("waiting", "running"), told
        assert told["review"] is None
        seen.append(told["done"])
        time.sleep(0.05)
    raise AssertionError("the review does not come to an end")


@pytest.fixture
def quick(config: Config) -> Config:
    return replace(config, coach_seconds=0.01)


def test_a_review_is_worked_out_told_and_kept(quick: Config) -> None:
    with House(quick) as house:
        guest = house.guest()
        path = handed_in(guest)
        assert guest.get(path).json()["state"] == "none"
        assert guest.post(path).status_code == 202
        found, seen = awaited(guest, path)
        assert seen == sorted(seen)
        assert len(set(seen)) > 1, "progress is told"
        assert found["measure"] == "chance"
        assert found["curve"].startswith("<svg")
        assert len(found["courses"]) == len(found["balances"]) == 2
        assert found["note"]
        assert len(found["names"]) == 2
        moves = guest.get(path.replace("review", "moves")).json()["moves"]
        for swing in found["swings"]:
            assert moves[swing["n"] - 1]["kind"] == "action"
            assert swing["text"]
            assert (swing["kind"] == "choice") == bool(swing["better"])
        german = guest.get(f"{path}?language=de").json()["review"]
        assert german["note"] != found["note"]
        assert german["curve"].count("<path") == found["curve"].count("<path")
        # Asked for again, it is there.
        assert guest.post(path).json()["state"] == "done"
    with House(quick) as house:
        assert house.guest().get(f"{path}?language=en").json()["review"] == found


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_only_games_that_were_played_out_are_looked_at(house: House) -> None:
    guest = house.guest()
    path = handed_in(guest, cut=3)
    assert guest.post(path).status_code == 409
    table = house.table("me", "open")
    assert table.guests[0].post(f"{table.path}/review").status_code == 409
    assert house.guest().post(f"{table.path}/review").status_code == 404
    assert house.guest().get(f"{table.path}/review").status_code == 404


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_one_at_a_time_for_everybody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, other = house.guest(), house.guest()
    first, second = handed_in(guest), handed_in(guest)
    assert guest.post(first).status_code == 202
    assert guest.post(first).status_code == 202, "the same again is the same"
    assert guest.post(second).status_code == 429
    theirs = handed_in(other)
    assert other.post(theirs).json()["state"] == "waiting"
    monkeypatch.setattr(reviews, "WAITING", 2)
    third = house.guest()
    assert third.post(handed_in(third)).status_code == 429


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_review_that_nobody_waits_for_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", -1.0)
    guest = house.guest()
    path = handed_in(guest)
    guest.post(path)
    until = time.monotonic() + PATIENCE
    while guest.get(path).json()["state"] != "none":
        assert time.monotonic() < until
        time.sleep(0.05)
    monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
    assert guest.post(path).status_code == 202, "it can be begun again"


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"format": 0}'])
def test_what_an_older_release_kept_is_not_there(house: House, text: str) -> None:
    guest = house.guest()
    path = handed_in(guest)
    table = path.split("/")[3]
    house.run(KeptReviews(house.app.state.hub.store).keep, table, text)
    assert guest.get(path).json()["state"] == "none"
    assert guest.post(path).json()["state"] in ("waiting", "running")


async def _kept(store: Store) -> list[str | None]:
    kept = KeptReviews(store)
    before = await kept.of("t")
    await kept.keep("t", "one")
    await kept.keep("t", "two")
    return [before, await kept.of("t"), await kept.of("u")]


def test_the_store_keeps_the_latest(store: Store) -> None:
    create_table(store, "t")
    assert asyncio.run(_kept(store)) == [None, "two", None]
