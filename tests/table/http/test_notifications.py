"""Notifications by push, mail and webhook, each taken by a local receiver."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from time import sleep
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from starlette.testclient import TestClient

from orrery.table.auth.secrets import new_secret
from orrery.table.config import BadSetting, Config, load
from orrery.table.http.notifications import MAIL
from orrery.table.match.hub import CONFIRM_DAYS
from orrery.table.people import outside
from orrery.table.people.notifications import GIVEN_UP, OLDEST, SIGNATURE, Notifications
from orrery.table.people.outside import Unreachable
from orrery.table.storage.models import Subscription
from tests.table.house import House, Json, Table
from tests.table.processes import free_port
from tests.table.receivers import Mailbox, Receiver

ADDRESS = "https://tables.example"


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """The statements are tested on both databases beside the store."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box, port = Mailbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


@pytest.fixture
def notifying(config: Config) -> Config:
    """A server that may send to this machine."""
    return replace(config, address=ADDRESS, private_targets=True)


def waiting(house: House) -> tuple[Table, TestClient]:
    """A table at which everybody waits for somebody, who is not there."""
    table = house.table("me", "open")
    return table, table.guests[house.room(table.id).projection.turn]


def notify_all(house: House, seconds: float = 71) -> None:
    """Let time pass, and whoever is waited for be notified."""
    hub = house.app.state.hub
    house.time.pass_by(seconds)
    notifications: Notifications = house.app.state.notifications
    house.run(hub.write_summaries)
    house.run(notifications.sweep)
    house.run(notifications.settled)


def subscribe(guest: TestClient, kind: str, target: str, **more: str) -> Json:
    answer = guest.post("/api/me/notifications", json={"kind": kind, "target": target, **more})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


# --- webhooks -------------------------------------------------------------------------------


def test_a_webhook_is_notified_once_for_each_question(
    notifying: Config, receiver: Receiver
) -> None:
    with House(replace(notifying, webhooks=True)) as house:
        table, guest = waiting(house)
        added = subscribe(guest, "webhook", f"{receiver.url}/hook?x=1")
        notify_all(house, 59)
        assert receiver.taken == []
        notify_all(house, 12)
        notify_all(house, 100)
        [(path, headers, body)] = receiver.taken
        assert path == "/hook?x=1"
        signed = hmac.new(added["secret"].encode(), body, hashlib.sha256).hexdigest()
        assert headers[SIGNATURE.lower()] == f"sha256={signed}"
        told = json.loads(body)
        assert told["link"] == f"{ADDRESS}/table/{table.id}"
        assert (told["event"], told["table"]) == ("turn", table.id)
        assert told["title"] == "Your turn: Galaxy Rush"


def test_who_sits_at_the_table_is_not_notified(notifying: Config, receiver: Receiver) -> None:
    with House(replace(notifying, webhooks=True)) as house:
        table, guest = waiting(house)
        subscribe(guest, "webhook", receiver.url)
        with table.player(house.room(table.id).projection.turn):
            notify_all(house)
        notify_all(house)
        assert receiver.taken == []


def test_nobody_is_notified_for_what_lies_far_back(notifying: Config, receiver: Receiver) -> None:
    with House(replace(notifying, webhooks=True)) as house:
        _, guest = waiting(house)
        subscribe(guest, "webhook", receiver.url)
        house.run(house.app.state.hub.write_summaries)
        notify_all(house, OLDEST / 1000 + 1)
        assert receiver.taken == []


def test_a_way_that_fails_again_and_again_is_dropped(notifying: Config, receiver: Receiver) -> None:
    receiver.answer = 302
    with House(replace(notifying, webhooks=True)) as house:
        _, guest = waiting(house)
        subscribe(guest, "webhook", receiver.url)
        notifications: Notifications = house.app.state.notifications
        for left in range(GIVEN_UP, 0, -1):
            [one] = house.run(notifications.subscriptions.of_guest, guest_id(house))
            assert one.failures == GIVEN_UP - left
            house.run(notifications._deliver, one, message())
        assert guest.get("/api/me/notifications").json()["subscriptions"] == []
        # Nobody followed the redirect.
        assert {path for path, _, _ in receiver.taken} == {"/"}


def guest_id(house: House) -> str:
    [room] = house.app.state.hub.rooms.values()
    found: str = room.held[room.projection.turn].guest
    return found


def message() -> Any:
    from orrery.table.people.notifications import Message

    return Message("title", "text", "/")


def test_ways_are_listed_tried_and_removed(notifying: Config, receiver: Receiver) -> None:
    with House(replace(notifying, webhooks=True)) as house:
        guest = house.guest()
        added = subscribe(guest, "webhook", receiver.url)
        again = subscribe(guest, "webhook", receiver.url)
        listed = guest.get("/api/me/notifications").json()
        assert [one["id"] for one in listed["subscriptions"]] == [again["id"]] != [added["id"]]
        assert "secret" not in listed["subscriptions"][0]
        path = f"/api/me/notifications/{again['id']}"
        assert house.guest().delete(path).status_code == 404
        assert guest.post(f"{path}/trial").status_code == 200
        assert json.loads(receiver.taken[0][2])["event"] == "trial"
        receiver.answer = 500
        assert guest.post(f"{path}/trial").status_code == 502
        codes = [guest.post(f"{path}/trial").status_code for _ in range(4)]
        assert codes[-1] == 429
        assert guest.delete(path).json()["subscriptions"] == []


def test_there_is_an_end_to_ways(notifying: Config) -> None:
    with House(replace(notifying, webhooks=True)) as house:
        guest = house.guest()
        for n in range(10):
            subscribe(guest, "webhook", f"https://example.com/{n}")
        body = {"kind": "webhook", "target": "https://example.com/more"}
        assert guest.post("/api/me/notifications", json=body).status_code == 429


# --- where nothing is sent to ---------------------------------------------------------------


@pytest.mark.parametrize(
    "target",
    [
        "http://example.com/",
        "ftp://example.com/",
        "https://user@example.com/",
        "https://example.com:22/",
        "https://example.com:x/",
        "https://",
        "no address",
    ],
)
def test_only_plain_https_addresses_are_taken(notifying: Config, target: str) -> None:
    with pytest.raises(Unreachable):
        outside.check(target, private=False)
    with House(replace(notifying, webhooks=True, private_targets=False)) as house:
        answer = house.guest().post(
            "/api/me/notifications", json={"kind": "webhook", "target": target}
        )
        assert answer.status_code == 422


def test_an_address_that_no_database_could_hold_is_refused(notifying: Config) -> None:
    """PostgreSQL takes no NUL: people were told that the server could not be reached."""
    with House(replace(notifying, webhooks=True)) as house:
        body = {"kind": "webhook", "target": "https://example.com/\x00"}
        assert house.guest().post("/api/me/notifications", json=body).status_code == 422
        assert house.guest().delete("/api/me/notifications/%00").status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0",
        "100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1",
        "2002:7f00:1::", "64:ff9b::7f00:1", "2001:0:7f00:1::", "::7f00:1", "fec0::1",
    ],
)  # fmt: skip
def test_private_addresses_are_not_public(address: str) -> None:
    assert not outside.is_public(ip_address(address))


def test_public_addresses_are() -> None:
    assert outside.is_public(ip_address("1.1.1.1"))
    assert outside.is_public(ip_address("2606:4700::1111"))


def test_a_name_that_leads_into_the_house_is_refused_when_something_is_sent_there(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    def lookup(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", ("1.1.1.1", 443)), (0, 0, 0, "", ("127.0.0.1", 443))]

    monkeypatch.setattr("socket.getaddrinfo", lookup)
    with pytest.raises(Unreachable, match="private network"):
        outside.post("https://example.com/", b"", {}, private=False)
    assert receiver.taken == []


def test_what_does_not_answer_is_told(receiver: Receiver) -> None:
    url = receiver.url
    receiver.close()
    with pytest.raises(Unreachable):
        outside.post(url, b"", {}, private=True)


class Dribble(BaseRequestHandler):
    """Answers a letter at a time."""

    def handle(self) -> None:
        with suppress(OSError):
            self.request.sendall(b"HTTP/1.1 200 OK\r\nX-Slow: ")
            for _ in range(300):
                self.request.sendall(b"x")
                sleep(0.02)
            self.request.sendall(b"\r\n\r\n")


def test_whoever_answers_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each letter came in time: four such targets kept all notifications of a server waiting."""
    monkeypatch.setattr(outside, "SECONDS", 0.5)
    with ThreadingTCPServer(("127.0.0.1", 0), Dribble) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        with pytest.raises(Unreachable):
            outside.post(f"http://127.0.0.1:{server.server_address[1]}/", b"", {}, private=True)
        server.shutdown()


def test_slow_webhooks_keep_no_mail_waiting(
    notifying: Config, mailbox: tuple[Mailbox, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, port = mailbox
    begun, ended = threading.Semaphore(0), threading.Event()
    waited: list[bool] = []

    def slow(*_: object, **__: object) -> int:
        begun.release()
        waited.append(ended.wait(120))
        return 200

    monkeypatch.setattr(outside, "post", slow)
    config = replace(
        notifying, webhooks=True, smtp=f"smtp://127.0.0.1:{port}", mail_from="t@example.com"
    )
    with House(config) as house:
        notifications: Notifications = house.app.state.notifications
        hook = Subscription("x", "g", "webhook", "https://example.com", "{}", "en", True, 0, 0)

        async def call_many() -> None:
            for _ in range(8):
                notifications._begin(hook, message())

        house.run(call_many)
        begun.acquire(timeout=120)
        subscribe(house.guest(), "mail", "anna@example.com")
        assert len(box.mails) == 1
        ended.set()
        house.run(notifications.settled)
        assert waited == [True] * 8, "no webhook had to end before the mail was sent"


def test_slow_webhooks_of_one_guest_keep_no_other_waiting(
    notifying: Config, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four of them did, one for each thread, for as long as that guest had tables."""
    ended = threading.Event()
    post = outside.post
    waited: list[bool] = []

    def slow(url: str, *given: Any, **named: Any) -> int:
        if url.startswith("https://slow.example"):
            waited.append(ended.wait(120))
        return post(receiver.url, *given, **named)

    monkeypatch.setattr(outside, "post", slow)
    with House(replace(notifying, webhooks=True)) as house:
        notifications: Notifications = house.app.state.notifications
        hook = Subscription("x", "g", "webhook", "https://slow.example", "{}", "en", True, 0, 0)

        async def call_many() -> None:
            for _ in range(8):
                notifications._begin(hook, message())

        house.run(call_many)
        guest = house.guest()
        added = subscribe(guest, "webhook", f"{receiver.url}/hook")
        assert guest.post(f"/api/me/notifications/{added['id']}/trial").status_code == 200
        assert waited == [], "no slow one had to end before"
        ended.set()
        house.run(notifications.settled)
        assert waited == [True] * 8


# --- push -----------------------------------------------------------------------------------


def test_a_push_is_encrypted_for_the_browser_and_signed(
    notifying: Config, receiver: Receiver, tmp_path: Path
) -> None:
    config = replace(notifying, push="mailto:house@example.com", push_key=new_secret())
    browser, auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes!!!"
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": encoded(point), "auth": encoded(auth)}
    with House(config) as house:
        table, guest = waiting(house)
        assert guest.get("/api/me/notifications").json()["kinds"] == ["push"]
        key = guest.get("/api/me/notifications").json()["push_key"]
        subscribe(guest, "push", f"{receiver.url}/endpoint", **keys)
        notify_all(house)
        [(path, headers, body)] = receiver.taken
        assert (path, headers["content-encoding"]) == ("/endpoint", "aes128gcm")
        assert headers["topic"] == table.id
        told = json.loads(
            http_ece.decrypt(body, private_key=browser, auth_secret=auth, version="aes128gcm")
        )
        assert told["path"] == f"/table/{table.id}"
        assert headers["authorization"].endswith(f"k={key}")
        assert Vapid02.verify(headers["authorization"])
        # Who is not there any more is forgotten.
        receiver.answer = 410
        [one] = guest.get("/api/me/notifications").json()["subscriptions"]
        guest.post(f"/api/me/notifications/{one['id']}/trial")
        assert guest.get("/api/me/notifications").json()["subscriptions"] == []


def encoded(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


@pytest.mark.parametrize("keys", [{}, {"p256dh": "x", "auth": "y"}, {"p256dh": "é", "auth": "é"}])
def test_a_push_without_keys_is_refused(notifying: Config, keys: Json) -> None:
    with House(replace(notifying, push="mailto:x@example.com", push_key=new_secret())) as house:
        body = {"kind": "push", "target": "https://push.example/1", **keys}
        assert house.guest().post("/api/me/notifications", json=body).status_code == 422


# --- mail -----------------------------------------------------------------------------------


def test_a_mail_address_is_asked_first_and_then_notified(
    notifying: Config, mailbox: tuple[Mailbox, int]
) -> None:
    box, port = mailbox
    config = replace(notifying, smtp=f"smtp://127.0.0.1:{port}", mail_from="Table <t@example.com>")
    with House(config) as house:
        table, guest = waiting(house)
        guest.headers["accept-language"] = "de"
        added = subscribe(guest, "mail", "anna@example.com")
        assert not added["confirmed"]
        [asked] = box.mails
        assert (asked["to"], asked["from"]) == ("anna@example.com", "Table <t@example.com>")
        notify_all(house)
        assert len(box.mails) == 1
        assert guest.post(f"/api/me/notifications/{added['id']}/trial").status_code == 409
        [link] = re.findall(rf"{ADDRESS}(/notifications/\S+/confirm/\S+)", asked.get_content())
        assert house.guest().get(link).status_code == 200
        wrong = link[:-1] + ("0" if link[-1] != "0" else "1")
        assert house.guest().post(f"/api{wrong}").status_code == 404
        assert house.guest().post(f"/api{link}").json()["confirmed"]
        notify_all(house)
        sent = box.mails[1]
        assert sent["subject"] == "Du bist am Zug: Galaxy Rush"
        assert f"{ADDRESS}/table/{table.id}" in sent.get_content()
        # One click in any mail program ends it.
        stop = sent["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
        assert house.guest().get(stop.removeprefix("/api")).status_code == 200
        assert house.guest().post(stop).status_code == 200
        assert guest.get("/api/me/notifications").json()["subscriptions"] == []


def test_nobody_is_flooded_with_questions(notifying: Config, mailbox: tuple[Mailbox, int]) -> None:
    box, port = mailbox
    with House(
        replace(notifying, smtp=f"smtp://127.0.0.1:{port}", mail_from="t@example.com")
    ) as house:
        body = {"kind": "mail", "target": "anna@example.com"}
        codes = [
            house.guest().post("/api/me/notifications", json=body).status_code for _ in range(4)
        ]
        assert codes == [201, 201, 201, 429]
        assert len(box.mails) == 3


@pytest.mark.parametrize(
    "bad",
    [
        "anna",
        "a@b",
        "a@b.c\nBcc: x@example.com",
        "a b@example.com",
        "a\x00@example.com",
        "a@[10.0.0.1]",
        "a@10.0.0.1",
        "a@0x7f.0x1",
        "a@b..example",
        ".a@example.com",
        "a" * 250 + "@example.com",
        "a@=?utf-8?q?example.com=2C_b=40x?=.example",
        "=?utf-8?q?a=40example.com=2C?=@b.example",
        "=?utf-8?q?a=0D=0ABcc=3A_b=40example.com?=@c.example",
    ],
)
def test_a_mail_goes_to_one_plain_address(
    notifying: Config, mailbox: tuple[Mailbox, int], bad: str
) -> None:
    """Words that headers encode became several addresses, or a fault: one call asked many people
    at once, past all limits."""
    box, port = mailbox
    smtp = f"smtp://127.0.0.1:{port}"
    with House(replace(notifying, smtp=smtp, mail_from="t@example.com")) as house:
        body = {"kind": "mail", "target": bad}
        assert house.guest().post("/api/me/notifications", json=body).status_code == 422
        assert box.mails == []


@pytest.mark.parametrize(
    "good", ["anna.b+c@example.com", "o'neill@a-b.example", "änna@bär.example"]
)
def test_usual_addresses_are_taken(good: str) -> None:
    assert MAIL.fullmatch(good)


def test_who_is_many_guests_sends_no_more_mails_for_that(
    notifying: Config, mailbox: tuple[Mailbox, int]
) -> None:
    """Each guest had five, so that one address could have had strangers asked without end."""
    box, port = mailbox
    smtp = f"smtp://127.0.0.1:{port}"
    with House(replace(notifying, smtp=smtp, mail_from="t@example.com")) as house:
        codes = [
            house.guest()
            .post("/api/me/notifications", json={"kind": "mail", "target": f"a{n}@example.com"})
            .status_code
            for n in range(16)
        ]
        assert codes == [201] * 15 + [429]
        assert len(box.mails) == 15


def test_an_address_that_never_answered_is_forgotten(
    notifying: Config, mailbox: tuple[Mailbox, int]
) -> None:
    smtp = f"smtp://127.0.0.1:{mailbox[1]}"
    with House(replace(notifying, smtp=smtp, mail_from="t@example.com")) as house:
        guest = house.guest()
        subscribe(guest, "mail", "anna@example.com")
        hub = house.app.state.hub
        for days, left in ((CONFIRM_DAYS - 1, 1), (2, 0)):
            house.time.pass_by(days * 86_400)
            house.run(hub.expire)
            assert len(guest.get("/api/me/notifications").json()["subscriptions"]) == left


def test_a_way_is_not_lost_when_it_cannot_be_made_anew(
    notifying: Config, mailbox: tuple[Mailbox, int]
) -> None:
    smtp = f"smtp://127.0.0.1:{mailbox[1]}"
    with House(replace(notifying, smtp=smtp, mail_from="t@example.com")) as house:
        guest = house.guest()
        body = {"kind": "mail", "target": "anna@example.com"}
        codes = [guest.post("/api/me/notifications", json=body).status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]
        assert len(guest.get("/api/me/notifications").json()["subscriptions"]) == 1


def test_a_mail_server_that_does_not_answer_is_told(notifying: Config) -> None:
    with House(replace(notifying, smtp="smtp://127.0.0.1:1", mail_from="t@example.com")) as house:
        body = {"kind": "mail", "target": "anna@example.com"}
        assert house.guest().post("/api/me/notifications", json=body).status_code == 502


def test_no_password_goes_over_an_open_line(mailbox: tuple[Mailbox, int]) -> None:
    from orrery.table.people.mail import Mail

    box, port = mailbox
    mail = Mail(Config("", b"", smtp=f"smtp://u:p@127.0.0.1:{port}", mail_from="t@example.com"))
    with pytest.raises(Unreachable):
        mail.send("anna@example.com", "x", "x", "x")
    assert box.mails == []
    with pytest.raises(BadSetting):
        Mail(Config("", b"", smtp="http://127.0.0.1"))


# --- settings -------------------------------------------------------------------------------


def test_nobody_is_notified_unless_a_setting_says_so(house: House) -> None:
    assert house.app.state.notifications is None
    assert house.guest().get("/api/me/notifications").status_code == 404


def test_settings_of_notifications(tmp_path: Path) -> None:
    said = {"ORRERY_PUSH": "mailto:x@example.com"}
    keys = {load(tmp_path, environment=said).push_key for _ in range(2)}
    assert len(keys) == 1
    assert (tmp_path / "push.key").stat().st_mode & 0o077 == 0
    for wrong in (
        {"ORRERY_SMTP": "smtp://x"},
        {"ORRERY_WEBHOOKS": "1"},
        {"ORRERY_ADDRESS": "tables.example"},
    ):
        with pytest.raises(BadSetting):
            load(tmp_path, environment=wrong)
