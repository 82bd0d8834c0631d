"""Accounts: signing up and in, sessions that end, and what nobody learns by trying."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from orrery.table.auth.identity import YEAR, lasts, new_session
from orrery.table.config import BadSetting, Config, load
from orrery.table.people import passwords
from orrery.table.people.passwords import Busy, Passwords
from orrery.table.people.signing import Signing, device_of
from orrery.table.storage.accounts import Accounts
from orrery.table.storage.models import Account
from tests.table.house import House, Json, Player

TWO = {"game": "galaxy_rush", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]}
PASSWORD = "correct horse"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """The statements are tested on both databases beside the store."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def people(config: Config) -> Iterator[House]:
    """A server where people can sign up, with hashes that cost little."""
    with House(replace(config, accounts="open")) as house:
        cheap = Passwords(PasswordHasher.from_parameters(CHEAPEST))
        house.app.state.signing.close()
        house.app.state.signing = Signing(house.app.state.hub, cheap)
        yield house


def signed_up(house: House) -> tuple[TestClient, str]:
    """Somebody with an account, and the name to sign in with."""
    guest = house.guest()
    guest.put("/api/me", json={"name": "Ännä M."})
    answer = guest.post("/api/account", json={"password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return guest, answer.json()["account"]


def sign_in(guest: TestClient, name: str, password: str = PASSWORD, **more: object) -> int:
    body = {"name": name, "password": password, **more}
    return int(guest.post("/api/session", json=body).status_code)


def error(guest: TestClient, name: str, password: str) -> Json:
    answer = guest.post("/api/session", json={"name": name, "password": password})
    found: Json = answer.json()["error"]
    return found


# --- signing up and in ----------------------------------------------------------------------


def test_a_name_that_no_database_could_hold_is_no_name(people: House) -> None:
    """PostgreSQL takes no NUL: people were told that the server could not be reached."""
    body = {"name": "anna\x00", "password": PASSWORD}
    assert people.guest().post("/api/session", json=body).status_code == 422


def test_somebody_signs_in_from_another_browser_and_has_the_same_seats(people: House) -> None:
    anna = people.guest()
    anna.put("/api/me", json={"name": "Anna"})
    table = anna.post("/api/tables", json=TWO).json()["table"]
    copied = anna.cookies["orrery"]
    name = anna.post("/api/account", json={"password": PASSWORD}).json()["account"]
    assert name.startswith("anna-")
    assert anna.get("/api/tables").json()["tables"][0]["mine"] == [0]
    elsewhere = people.guest()
    assert sign_in(elsewhere, f" {name.upper()} ") == 201
    assert elsewhere.get("/api/me").json()["name"] == "Anna"
    with elsewhere.websocket_connect(f"/api/tables/{table}/socket") as socket:
        assert Player(socket).hello()["mine"] == [0]
    # A cookie from before is nobody's.
    thief = people.guest()
    thief.cookies.set("orrery", copied)
    assert thief.get("/api/tables").json()["tables"] == []


def test_signing_in_brings_the_tables_of_a_browser_along_if_wished(people: House) -> None:
    _, name = signed_up(people)
    tables = []
    for bring in (True, False):
        guest = people.guest()
        tables.append(guest.post("/api/tables", json=TWO).json()["table"])
        assert sign_in(guest, name, bring=bring) == 201
        listed = [one["table"] for one in guest.get("/api/tables").json()["tables"]]
        assert listed == tables[:1]


def test_nobody_learns_whether_it_was_the_name_or_the_password(
    people: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, name = signed_up(people)
    asked: list[str | None] = []
    fits = Passwords.fits

    async def watched(self: Passwords, stored: str | None, password: str) -> bool:
        asked.append(stored)
        return await fits(self, stored, password)

    monkeypatch.setattr(Passwords, "fits", watched)
    guest = people.guest()
    wrong = error(guest, name, "wrong horse")
    assert wrong == error(guest, "nobody-12345", PASSWORD)
    assert wrong["code"] == "sign-in"
    # Both cost a hash.
    assert [one is None for one in asked] == [False, True]


def test_the_same_name_gives_another_to_sign_in_with(people: House) -> None:
    names = {signed_up(people)[1] for _ in range(3)}
    assert len(names) == 3
    assert all(name.startswith("anna-m-") for name in names)


def test_a_name_that_is_taken_by_chance_is_drawn_again(
    people: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["star-aaaaa", "star-aaaaa", "star-bbbbb"])
    monkeypatch.setattr("orrery.table.people.signing._sign_in_name", lambda _: next(drawn))
    assert [signed_up(people)[1] for _ in range(2)] == ["star-aaaaa", "star-bbbbb"]


def test_passwords_are_hashed_and_short_ones_refused(people: House) -> None:
    guest, name = signed_up(people)
    accounts: Accounts = people.app.state.hub.accounts
    account: Account = people.run(accounts.named, name)
    assert account.password.startswith("$argon2id$")
    assert PASSWORD not in account.password
    assert people.guest().post("/api/account", json={"password": "short"}).status_code == 422
    assert guest.post("/api/account", json={"password": PASSWORD}).status_code == 409


def test_a_hash_of_former_settings_is_made_anew(people: House) -> None:
    _, name = signed_up(people)
    hub = people.app.state.hub
    before: Account = people.run(hub.accounts.named, name)
    stronger = PasswordHasher.from_parameters(replace(CHEAPEST, time_cost=2))
    people.app.state.signing = Signing(hub, Passwords(stronger))
    assert sign_in(people.guest(), name) == 201
    after: Account = people.run(hub.accounts.named, name)
    assert before.password != after.password
    assert sign_in(people.guest(), name) == 201


def test_attempts_are_limited_by_address_and_by_name(people: House) -> None:
    guest = people.guest()
    codes = [sign_in(guest, "anna-12345", "wrong horse") for _ in range(11)]
    assert codes == [403] * 10 + [429]
    others = [sign_in(guest, f"anna-{n}", "wrong horse") for n in range(11)]
    assert others[-1] == 429


def test_sign_ups_of_an_address_are_limited(people: House) -> None:
    codes = [
        people.guest().post("/api/account", json={"password": PASSWORD}).status_code
        for _ in range(6)
    ]
    assert codes == [201] * 5 + [429]


def test_of_many_who_sign_in_at_once_some_are_sent_away(
    people: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 0)
    assert sign_in(people.guest(), "anna-12345") == 429
    with pytest.raises(Busy):
        people.run(people.app.state.signing._passwords.hash, "x")


# --- sessions -------------------------------------------------------------------------------


def sessions(guest: TestClient) -> list[Json]:
    found: list[Json] = guest.get("/api/account/sessions").raise_for_status().json()["sessions"]
    return found


def test_sessions_are_listed_and_ended(people: House) -> None:
    anna, name = signed_up(people)
    table = anna.post("/api/tables", json=TWO).json()["table"]
    phone = people.guest()
    phone.headers["user-agent"] = FIREFOX
    assert sign_in(phone, name) == 201
    people.time.pass_by(1)
    listed = sessions(anna)
    assert [(one["device"], one["here"]) for one in listed if one["device"]] == [
        ("Firefox · Linux", False)
    ]
    other = next(one["id"] for one in listed if not one["here"])
    with phone.websocket_connect(f"/api/tables/{table}/socket") as socket:
        player = Player(socket)
        player.hello()
        left = anna.delete(f"/api/account/sessions/{other}").raise_for_status().json()
        assert [one["here"] for one in left["sessions"]] == [True]
        with pytest.raises(WebSocketDisconnect) as closed:
            player.until("never")
        assert closed.value.code in (1011, 4403)
    assert phone.get("/api/account/sessions").status_code == 403
    assert phone.get(f"/api/tables/{table}").status_code == 404
    assert anna.get(f"/api/tables/{table}").json()["mine"] == [0]


def test_who_signs_out_leaves_nothing_in_the_browser_that_holds_a_seat(people: House) -> None:
    anna, name = signed_up(people)
    table = anna.post("/api/tables", json=TWO).json()["table"]
    kept = {cookie.name: cookie.value for cookie in anna.cookies.jar}
    assert anna.delete("/api/session").json()["account"] == ""
    thief = people.guest()
    for cookie, value in kept.items():
        thief.cookies.set(cookie, value or "")
    assert thief.get(f"/api/tables/{table}").status_code == 404
    assert sign_in(anna, name) == 201
    assert anna.get(f"/api/tables/{table}").json()["mine"] == [0]


def test_another_process_hears_of_ended_sessions(people: House) -> None:
    anna, name = signed_up(people)
    phone = people.guest()
    sign_in(phone, name)
    hub = people.app.state.hub
    [other] = [one["id"] for one in sessions(anna) if not one["here"]]
    account: Account = people.run(hub.accounts.named, name)
    people.run(hub.accounts.end_sessions, account, [other], people.time())
    assert phone.get("/api/account/sessions").status_code == 200
    people.run(hub.read_notices)
    assert phone.get("/api/account/sessions").status_code == 403
    assert anna.get("/api/account/sessions").status_code == 200


def test_a_new_password_signs_out_everywhere_else(people: House) -> None:
    anna, name = signed_up(people)
    phone = people.guest()
    sign_in(phone, name)
    body = {"old": "wrong horse", "password": "battery staple"}
    assert anna.put("/api/account/password", json=body).status_code == 403
    anna.put("/api/account/password", json={**body, "old": PASSWORD}).raise_for_status()
    assert phone.get("/api/account/sessions").status_code == 403
    assert len(sessions(anna)) == 1
    assert sign_in(phone, name) == 403
    assert sign_in(phone, name, "battery staple") == 201
    anna.delete("/api/account/sessions").raise_for_status()
    assert phone.get("/api/account/sessions").status_code == 403


def test_who_forgot_the_password_comes_back_by_the_link(people: House) -> None:
    anna, name = signed_up(people)
    token = way_back(anna)
    elsewhere = people.guest()
    assert elsewhere.post("/api/recover", json={"token": token}).json()["account"] == name
    body = {"password": "battery staple"}
    assert anna.put("/api/account/password", json=body).status_code == 403
    elsewhere.put("/api/account/password", json=body).raise_for_status()
    assert sign_in(people.guest(), name, "battery staple") == 201


def way_back(guest: TestClient) -> str:
    """The word of a link that leads back to somebody with an account."""
    answer = guest.post("/api/me/recovery", json={"password": PASSWORD}).raise_for_status()
    path: str = answer.json()["path"]
    return path.removeprefix("/recover/")


def test_who_finds_a_browser_signed_in_cannot_take_the_account_over(people: House) -> None:
    """A link does without the password, and whoever came by one may choose another."""
    anna, _ = signed_up(people)
    assert anna.post("/api/me/recovery", json={}).status_code == 403
    assert anna.post("/api/me/recovery", json={"password": "wrong horse"}).status_code == 403
    assert anna.get("/api/me").json()["recovery"] is False


def test_with_another_password_no_link_from_before_leads_back(people: House) -> None:
    anna, _ = signed_up(people)
    token = way_back(anna)
    body = {"old": PASSWORD, "password": "battery staple"}
    anna.put("/api/account/password", json=body).raise_for_status()
    assert people.guest().post("/api/recover", json={"token": token}).status_code == 404


def test_a_session_is_over_after_a_year_and_then_nothing_is_kept_of_it(people: House) -> None:
    """Ended sessions may be dropped only when nobody can come back by one of them any more."""
    anna, name = signed_up(people)
    phone, tablet = people.guest(), people.guest()
    sign_in(phone, name)
    sign_in(tablet, name)
    stolen = dict(phone.cookies)
    phone.delete("/api/session").raise_for_status()
    hub = people.app.state.hub
    thief = people.guest()

    def comes_back() -> bool:
        thief.cookies.update(stolen)
        return bool(thief.get("/api/me").json()["account"])

    people.time.pass_by(YEAR - 1)
    people.run(hub.expire)
    assert not comes_back()
    assert len(hub.ended_sessions) == 1
    assert len(sessions(anna)) == 2
    people.time.pass_by(2)
    people.run(hub.expire)
    assert not comes_back()
    assert hub.ended_sessions == set()
    assert people.run(hub.accounts.ended_since, 0) == []
    assert people.run(hub.accounts.sessions, name) == []
    assert tablet.get("/api/account/sessions").status_code == 403
    assert sign_in(tablet, name) == 201


def test_a_session_without_a_time_is_none() -> None:
    assert lasts("", 0)
    assert lasts(new_session(5), 6)
    assert not lasts("abcdefghjkmnpqrstuvw", 6)


def test_an_account_is_forgotten_also_where_accounts_are_switched_off(
    people: House, config: Config
) -> None:
    anna, name = signed_up(people)
    cookies = dict(anna.cookies)
    with House(config) as closed:
        guest = closed.guest()
        guest.cookies.update(cookies)
        guest.post("/api/me/forget", json={}).raise_for_status()
    assert sign_in(people.guest(), name) == 403


def test_an_account_is_deleted_with_its_password(people: House) -> None:
    anna, name = signed_up(people)
    phone = people.guest()
    sign_in(phone, name)
    assert anna.post("/api/me/forget", json={}).status_code == 403
    anna.post("/api/me/forget", json={"password": PASSWORD}).raise_for_status()
    assert sign_in(people.guest(), name) == 403
    assert phone.get("/api/me").json() == {
        "name": "", "language": "en", "recovery": False, "account": "",
    }  # fmt: skip


# --- switched off ---------------------------------------------------------------------------


def test_a_server_has_no_accounts_unless_it_is_told_to(house: House) -> None:
    guest = house.guest()
    assert guest.post("/api/account", json={"password": PASSWORD}).status_code == 404
    assert sign_in(guest, "anna-12345") == 404
    assert (
        load(environment={"ORRERY_SECRET": "x", "ORRERY_DATABASE_URL": "sqlite:///x"}).accounts
        == "off"
    )
    with pytest.raises(BadSetting):
        load(environment={"ORRERY_SECRET": "x", "ORRERY_ACCOUNTS": "maybe"})


def test_sign_up_can_be_closed(people: House) -> None:
    _, name = signed_up(people)
    people.app.state.signing.open = False
    answer = people.guest().post("/api/account", json={"password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "closed")
    assert sign_in(people.guest(), name) == 201


def test_a_missing_package_is_named() -> None:
    code = (
        "import sys; sys.modules['argon2'] = None\n"
        "from orrery.table.config import BadSetting\n"
        "try:\n    import orrery.table.people.signing\n"
        "except BadSetting as error:\n    print(error)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'orrery[accounts]'" in told.stdout


def test_devices_are_named_in_words_that_people_know() -> None:
    phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    assert device_of(phone) == "Chrome · Android"
    assert device_of(FIREFOX) == "Firefox · Linux"
    assert device_of("curl/8") == ""
