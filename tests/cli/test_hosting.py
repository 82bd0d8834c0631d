"""`orrery admin`, `orrery backup` and `orrery restore`, beside a server and without one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from orrery.table.auth.bans import BadBan, Bans, name_of
from orrery.table.auth.identity import Guest, Identity
from orrery.table.config import kept_secrets, load, rotate_secret
from orrery.table.match import hub
from orrery.table.storage.backup import digests
from orrery.table.storage.models import Ban
from tests.cli.helpers import answered, run, shown
from tests.table.databases import Cluster
from tests.table.house import House, Table, config_for


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def house(url: str) -> Iterator[House]:
    with House(config_for(url)) as house:
        yield house


def played(house: House, moves: int) -> Table:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, moves)
    house.run(house.app.state.hub.sweep)
    return table


# --- admin --------------------------------------------------------------------------------


def test_tables_are_listed_and_shown_without_their_secrets(house: House, url: str) -> None:
    table = played(house, 3)
    [one] = answered("admin", "list", "--database", url)
    assert (one["id"], one["game"], one["people"], one["over"]) == (
        table.id, "galaxy_rush", 2, False,
    )  # fmt: skip
    assert answered("admin", "list", "--over", "--database", url) == []
    told = answered("admin", "show", table.id, "--database", url)
    assert [holder["seat"] for holder in told["holders"]] == [0, 1]
    text = shown("admin", "show", table.id, "--database", url, "--language", "de")
    assert "Stand: läuft" in text
    for secret in (*table.secrets.values(), table.invite, table.watch):
        assert secret not in text
        assert secret not in str(told)


def test_what_is_not_there_is_told_in_one_line(house: House, url: str) -> None:
    for command in ("show", "close", "delete"):
        result = run("admin", command, "nowhere", "--database", url)
        assert result.exit_code == 2
        assert result.stderr == "orrery: there is no table nowhere\n"


def test_ids_are_whole_however_narrow_the_terminal_is(house: House, url: str) -> None:
    """They were cut short wherever the output was no terminal."""
    table = played(house, 3)
    told = shown("admin", "list", "--database", url, width=60)
    assert table.id in told
    assert house.room(table.id).row.host in told


@pytest.mark.parametrize(
    "command",
    [["admin", "list"], ["backup", "new.db"], ["restore", "copy.db"]],
    ids=lambda command: command[0],
)
def test_a_database_that_does_not_answer_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """What the driver raised was shown from one end to the other."""
    monkeypatch.chdir(tmp_path)
    with House(config_for(f"sqlite:///{tmp_path / 'tables.db'}")):
        shown("backup", "copy.db", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    for url in ("postgresql://nobody@127.0.0.1:1/x", f"sqlite:///{tmp_path / 'no' / 'tables.db'}"):
        result = run(*command, "--database", url)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1


def test_a_game_is_ended_while_people_play_it(house: House, url: str) -> None:
    table = played(house, 3)
    hub = house.app.state.hub
    house.run(hub.read_notices)
    with table.player(0) as anna:
        shown("admin", "close", table.id, "--database", url)
        house.run(hub.read_notices)
        event = anna.until("event")
        assert event["over"]
        assert event["outcome"]["ranking"] == []
        assert "runs this server" in event["outcome"]["ended"]
        assert "runs this server" in event["log"][0]["parts"][0]["text"]
    house.run(hub.sweep)
    assert answered("admin", "list", "--over", "--database", url)[0]["id"] == table.id
    again = run("admin", "close", table.id, "--database", url)
    assert again.stderr == f"orrery: no game goes on at table {table.id}\n"


def test_a_deleted_table_is_gone_for_those_who_sit_there(house: House, url: str) -> None:
    table = played(house, 3)
    hub = house.app.state.hub
    house.run(hub.read_notices)
    with table.player(0) as anna:
        assert run("admin", "delete", table.id, "--database", url, typed="n\n").exit_code == 1
        shown("admin", "delete", table.id, "--database", url, "--yes")
        house.run(hub.read_notices)
        with pytest.raises(WebSocketDisconnect) as gone:
            anna.until("event")
        assert gone.value.code == 4404
    assert table.host.get(table.path).status_code == 404


def test_a_ban_holds_for_calls_and_sockets_until_it_is_lifted(house: House, url: str) -> None:
    table = house.table("me", "open")
    hub = house.app.state.hub
    host = answered("admin", "list", "--database", url)[0]["host"]
    shown("admin", "ban", host, "--database", url, "--reason", "noise")
    house.run(hub.read_notices)
    refused = table.host.get("/api/me")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "banned")
    with pytest.raises(WebSocketDisconnect), table.host.websocket_connect(f"{table.path}/socket"):
        pass
    assert house.guest().get("/api/me").status_code == 200
    assert "noise" in shown("admin", "ban", "--database", url)
    shown("admin", "ban", host, "--remove", "--database", url)
    house.run(hub.read_notices)
    assert table.host.get("/api/me").status_code == 200


def test_who_is_banned_has_to_leave_at_once(house: House, url: str) -> None:
    """An open socket stayed open."""
    table = house.table("me", "open")
    hub = house.app.state.hub
    host = answered("admin", "list", "--database", url)[0]["host"]
    with table.host.websocket_connect(f"{table.path}/socket") as socket, table.player(1) as ben:
        shown("admin", "ban", host, "--database", url)
        house.run(hub.read_notices)
        with pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_text()
        assert gone.value.code == 4403
        assert ben.ask("say", text="still here")["type"] == "ok"
        [visit] = [one for one in hub.visits if one.guest != host]
        visit.address = "203.0.113.9"
        shown("admin", "ban", "203.0.113.0/24", "--database", url)
        house.run(hub.read_notices)
        with pytest.raises(WebSocketDisconnect):
            ben.until("never")
    assert not hub.visits


def test_reports_are_listed_and_dealt_with(house: House, url: str) -> None:
    table = house.table("me", "open")
    with table.player(1) as ben:
        n = ben.ask("say", text="You fools")["n"]
    table.host.post(f"{table.path}/report", json={"n": n, "reason": "rude"}).raise_for_status()
    [report] = answered("admin", "reports", "--database", url)
    listed = shown("admin", "reports", "--database", url)
    assert "Ben" in listed
    assert "You fools" in listed
    assert "rude" in listed
    assert report["id"] in shown("admin", "reports", "--done", report["id"], "--database", url)
    assert shown("admin", "reports", "--database", url) == ""


def test_a_ban_ends_with_its_time_and_names_networks() -> None:
    bans = Bans([Ban(name_of("anna"), 1000, ""), Ban(name_of("203.0.113.7/24"), None, "")])
    assert bans.guest("anna", 999)
    assert not bans.guest("anna", 1000)
    assert bans.address("203.0.113.200", 5000)
    assert not bans.address("203.0.114.1", 5000)
    assert not bans.address("testclient", 5000)
    with pytest.raises(BadBan):
        name_of("every body")


def test_what_lies_there_for_long_is_listed_and_then_deleted(house: House, url: str) -> None:
    table = played(house, 3)
    assert shown("admin", "expire", "--older", "9999", "--database", url) == ""
    # The clock of this server stands in the future.
    house.time.ms = 0
    old = played(house, 2)
    assert shown("admin", "expire", "--older", "9999", "--database", url).split() == [old.id]
    shown("admin", "expire", "--older", "9999", "--database", url, "--yes")
    assert [one["id"] for one in answered("admin", "list", "--database", url)] == [table.id]
    assert "--kind can be" in run("admin", "expire", "--older", "1", "--kind", "all").stderr


def test_guests_stay_who_they_are_when_the_key_is_changed_once(tmp_path: Path) -> None:
    before = load(tmp_path, environment={})
    signed = Identity(before).welcome(Guest("anna", fresh=True))
    cookie = signed[0][1].decode().split(";")[0].partition("=")[2]
    shown("admin", "rotate-key", "--data-dir", str(tmp_path))
    after = load(tmp_path, environment={})
    assert after.secret != before.secret
    assert after.former_secrets == (before.secret,)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    config = replace(config_for(database), secret=after.secret, former_secrets=after.former_secrets)
    with House(config) as house:
        guest = house.guest()
        guest.cookies.set("orrery", cookie)
        answer = guest.put("/api/me", json={"name": "Anna"})
        # The same guest, with a cookie of the new key.
        assert "orrery=" in answer.headers["set-cookie"]
        assert guest.get("/api/me").json()["name"] == "Anna"
    rotate_secret(tmp_path, keep=0)
    assert len(kept_secrets(tmp_path)) == 1


# --- backup and restore ---------------------------------------------------------------------


def test_a_copy_taken_in_mid_game_is_whole_and_can_be_put_back(
    house: House, url: str, tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(house, 10)
    done = played(house, 10_000)
    # A server writes this down some seconds after its start: here, not while it is copied.
    monkeypatch.setattr(hub, "KEEPING_DELAY", 0)
    house.run(house.app.state.hub._keep_for_upgrades)
    copy = tmp_path / "copy.db"
    told = shown("backup", str(copy), "--database", url)
    assert told.startswith("2 tables with ")
    assert int(told.split("; ")[1].split()[0]) > 5
    assert copy.stat().st_mode & 0o777 == 0o600
    before = digests(url)
    assert "is there already" in run("backup", str(copy), "--database", url).stderr
    for other in (f"sqlite:///{tmp_path / 'other.db'}", cluster.new_database()):
        shown("restore", str(copy), "--database", other)
        assert digests(other) == before
        refused = run("restore", str(copy), "--database", other)
        assert refused.exit_code == 2
        assert "--replace drops them" in refused.stderr
        shown("restore", str(copy), "--database", other, "--replace")
        assert digests(other) == before
        with House(config_for(other)) as again:
            assert again.room(table.id).projection.n == house.room(table.id).projection.n
            assert again.room(done.id).projection.over


def spoil(copy: Path, statement: str) -> None:
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute(statement).rowcount == 1
        file.commit()


def test_a_copy_in_which_one_move_was_changed_is_not_put_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(config_for(url)) as house:
        table = played(house, 10)
        copy = tmp_path / "copy.db"
        shown("backup", str(copy), "--database", url)
    spoil(copy, "DELETE FROM entries WHERE n = 7")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    result = run("restore", str(copy), "--database", other)
    assert result.exit_code == 2
    assert f"Table {table.id} does not load: " in result.stdout
    assert not (tmp_path / "other.db").exists()
    assert run("restore", str(copy), "--database", other, "--force").exit_code == 0


def test_a_copy_with_another_digest_is_noticed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(config_for(url)) as house:
        played(house, 10)
        copy = tmp_path / "copy.db"
        shown("backup", str(copy), "--database", url)
    with closing(sqlite3.connect(copy)) as file:
        [(n, payload)] = file.execute(
            "SELECT n, payload FROM entries WHERE payload LIKE '%\"state\"%' ORDER BY n LIMIT 1"
        ).fetchall()
        turned = payload[:-3] + ("0" if payload[-3] != "0" else "1") + payload[-2:]
        file.execute("UPDATE entries SET payload = ? WHERE n = ?", (turned, n))
        file.commit()
    result = run("restore", str(copy), "--check", "--database", url)
    assert result.exit_code == 2
    assert "does not load: OtherRules" in result.stdout


def test_files_that_are_no_copies_are_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    assert "there is no file" in run("restore", str(tmp_path / "x"), "--database", url).stderr
    text = tmp_path / "text.db"
    text.write_text("not a database at all" * 100)
    assert "cannot be read" in run("restore", str(text), "--database", url).stderr
    sqlite3.connect(tmp_path / "empty.db").close()
    empty = run("restore", str(tmp_path / "empty.db"), "--database", url).stderr
    assert "holds no tables of Orrery" in empty


def test_a_file_that_a_server_has_open_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(config_for(url)) as house:
        played(house, 3)
        copy = tmp_path / "copy.db"
        shown("backup", str(copy), "--database", url)
        before = digests(url)
        refused = run("restore", str(copy), "--database", url, "--replace")
        assert refused.exit_code == 2
        assert "stop it first" in refused.stderr
        assert digests(url) == before
