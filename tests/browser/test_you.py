"""The page about oneself: the way back, being forgotten, accounts, and how one is notified."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, expect

from tests.browser.house import Person, Server, Visitors, set_table
from tests.browser.test_access import findings
from tests.table.processes import free_port
from tests.table.receivers import Mailbox, Receiver

PASSWORD = "a long evening"
AUTH = b"sixteen-bytes-ok"
PUSH_SERVICE = """([target, p256dh, auth]) => {
    PushManager.prototype.subscribe = async () => ({
        toJSON: () => ({endpoint: target, keys: {p256dh, auth}}),
    });
}"""
"""Headless browsers know no push service: this one leads to the test."""
PUSHED = """data => new Promise(shown => {
    self.registration.showNotification = async (title, about) => shown([title, about.data]);
    self.dispatchEvent(new PushEvent('push', {data}));
})"""
"""Nor do they show notifications: what the worker would have shown for a push."""


@pytest.fixture(scope="module")
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box, port = Mailbox(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


@pytest.fixture(scope="module")
def open_house(
    tmp_path_factory: pytest.TempPathFactory, mailbox: tuple[Mailbox, int]
) -> Iterator[Server]:
    """A server with accounts and all ways of notifying."""
    server = Server(tmp_path_factory.mktemp("open"))
    server.settings = {
        "ORRERY_ACCOUNTS": "open",
        "ORRERY_ADDRESS": server.address,
        "ORRERY_PUSH": "mailto:host@tables.example",
        "ORRERY_SMTP": f"smtp://127.0.0.1:{mailbox[1]}",
        "ORRERY_MAIL_FROM": "host@tables.example",
        "ORRERY_WEBHOOKS": "1",
        "ORRERY_PRIVATE_TARGETS": "1",
    }
    server.start()
    yield server
    server.stop()


@pytest.fixture
def strangers(browser: Browser, open_house: Server) -> Iterator[Visitors]:
    """People who may come there; refusals are told by the browser's console, too."""
    visitors = Visitors(browser, open_house.address)
    yield visitors
    complaints = [one for person in visitors.people for one in person.complaints]
    visitors.leave()
    assert [one for one in complaints if "the server responded with a status of 4" not in one] == []


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


def told(who: Person, words: str) -> None:
    """Wait for a short message."""
    expect(who.page.locator(".toast", has_text=words)).to_be_visible()


def fits(who: Person) -> None:
    """Nothing is wider than the window."""
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_link_leads_back_and_then_everything_is_deleted(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.call("PUT", "/api/me", {"name": "Ada"})
    table = set_table(ada, "galaxy_rush", 2, {}, seed=3)
    ada.open("/you")
    ada.page.click("#make-recovery")
    link = ada.page.locator("#recovery-link").input_value()
    assert findings(ada) == []
    ada.picture("you-link", whole=True)
    ada.page.reload()
    expect(ada.page.locator("#recovery-link")).to_have_count(0)

    phone = visitors.come(width=390, height=844, language="de-DE", touch=True)
    phone.open(link.removeprefix(phone.address))
    phone.page.click("#recover [type=submit]")
    expect(phone.page.locator(f"a[href='/table/{table}']").first).to_be_visible()
    phone.open("/you")
    expect(phone.page.locator("#name-form [name=name]")).to_have_value("Ada")
    fits(phone)
    phone.page.click("#forget-me")
    phone.picture("you-forget-sure", whole=True)
    phone.page.click("[data-sure=yes]")
    phone.page.wait_for_url(f"{phone.address}/")
    expect(phone.page.locator(f"a[href='/table/{table}']")).to_have_count(0)

    ada.open("/you")
    expect(ada.page.locator("#name-form [name=name]")).to_have_value("")
    expect(ada.page.locator("#recovery")).to_contain_text("no such link yet")


def test_a_link_that_leads_nowhere_says_so(strangers: Visitors) -> None:
    ada = strangers.come(language="de-DE")
    ada.open("/recover/" + "x" * 43)
    ada.page.click("#recover [type=submit]")
    expect(ada.page.locator("#refusal")).to_be_visible()
    ada.picture("recover-nowhere")


def test_somebody_signs_up_signs_in_elsewhere_and_is_signed_out_there(strangers: Visitors) -> None:
    ada = strangers.come()
    ada.call("PUT", "/api/me", {"name": "Ada"})
    ada.open("/you")
    ada.page.click("#new-account summary")
    ada.page.fill("#sign-up [name=password]", PASSWORD)
    ada.page.click("#sign-up button")
    name = ada.page.locator("#account-name").inner_text()
    assert re.fullmatch(r"ada-[a-z0-9]{5}", name)
    expect(ada.page.locator("#sessions li")).to_have_count(1)
    assert findings(ada) == []
    ada.page.click("#make-recovery")
    told(ada, "name or the password")
    ada.page.fill("#recovery-password", PASSWORD)
    ada.page.click("#make-recovery")
    expect(ada.page.locator("#recovery-link")).to_be_visible()
    ada.picture("you-account", whole=True)

    phone = strangers.come(width=390, height=844, language="de-DE", touch=True)
    phone.open("/you")
    sign_in(phone, name, "something else")
    told(phone, "Name oder Passwort")
    fits(phone)
    sign_in(phone, name, PASSWORD)
    phone.page.wait_for_url(f"{phone.address}/")
    phone.open("/you")
    expect(phone.page.locator("#sessions li")).to_have_count(2)
    fits(phone)
    phone.picture("you-account-phone", whole=True)

    ada.page.reload()
    expect(ada.page.locator("#sessions li")).to_have_count(2)
    ada.page.click("#end-others")
    expect(ada.page.locator("#sessions li")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.locator("#sign-in")).to_be_visible()

    ada.page.click("#sign-out")
    ada.page.wait_for_url(f"{ada.address}/")
    ada.open("/you")
    expect(ada.page.locator("#sign-in")).to_be_visible()


def sign_in(who: Person, name: str, password: str) -> None:
    who.page.fill("#sign-in [name=username]", name)
    who.page.fill("#sign-in [name=password]", password)
    who.page.click("#sign-in [type=submit]")


def test_who_tries_too_often_is_told_to_wait(strangers: Visitors) -> None:
    ada = strangers.come()
    ada.open("/you")
    wish = {"name": "nobody-abcde", "password": "wrong"}
    tries = """async wish => {
        for (let at = 0; at < 12; at += 1) {
            const headers = {"Content-Type": "application/json"};
            await fetch("/api/session", {method: "POST", headers, body: JSON.stringify(wish)});
        }
    }"""
    ada.page.evaluate(tries, wish)
    sign_in(ada, **wish)
    told(ada, "Too many attempts")
    expect(ada.page.locator("#sign-in [name=username]")).to_have_value(wish["name"])
    ada.picture("you-too-often")


def test_a_mail_address_is_asked_first_tried_and_let_go(
    strangers: Visitors, mailbox: tuple[Mailbox, int]
) -> None:
    box, _ = mailbox
    ada = strangers.come(language="de-DE")
    ada.open("/you")
    expect(ada.page.locator("#subscriptions")).to_have_attribute(
        "data-empty", "Noch wirst du auf keine Art benachrichtigt."
    )
    ada.page.fill("[data-notify=mail] input", "ada@tables.example")
    ada.page.click("[data-notify=mail] button")
    told(ada, "Eine Mail ist unterwegs")
    expect(ada.page.locator("#subscriptions li small")).to_be_visible()
    expect(ada.page.locator("[data-notify=mail] input")).to_have_value("")
    answer(ada, box, "confirm")
    ada.open("/you")
    ada.page.click("#subscriptions li button >> nth=0")
    told(ada, "Die Benachrichtigung ist unterwegs")
    assert findings(ada) == []
    ada.picture("you-notifications", whole=True)
    answer(ada, box, "stop")
    ada.open("/you")
    expect(ada.page.locator("#webhook-secret")).to_be_attached()
    expect(ada.page.locator("#subscriptions li")).to_have_count(0)


def answer(who: Person, box: Mailbox, what: str) -> None:
    """Open the link of the latest mail, which does nothing by itself, and press the button."""
    text = box.mails[-1].get_content()
    link = re.search(rf"{re.escape(who.address)}(/notifications/\w+/{what}/\w+)", text)
    assert link is not None, text
    who.open(link[1])
    who.picture(f"mail-{what}")
    who.page.click("#answer [type=submit]")
    expect(who.page.locator("#done")).not_to_be_empty()


def test_a_webhook_and_this_browser_are_notified(strangers: Visitors, receiver: Receiver) -> None:
    ada = strangers.come()
    ada.context.grant_permissions(["notifications"])
    ada.open("/you")
    hook = "[data-notify=webhook]"
    ada.page.fill(f"{hook} input", "ftp://tables.example")
    ada.page.click(f"{hook} button")
    expect(ada.page.locator(".toast.bad")).to_be_visible()
    expect(ada.page.locator(f"{hook} input")).to_have_value("ftp://tables.example")
    ada.page.fill(f"{hook} input", f"{receiver.url}/hook")
    ada.page.click(f"{hook} button")
    expect(ada.page.locator("#webhook-secret")).to_contain_text("secret")
    ada.page.click("#subscriptions li button >> nth=0")
    told(ada, "on its way")
    assert json.loads(receiver.taken[0][2])["event"] == "trial"

    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = [urlsafe_b64encode(one).decode().rstrip("=") for one in (point, AUTH)]
    ada.page.evaluate(PUSH_SERVICE, [f"{receiver.url}/push", *keys])
    ada.page.click("#add-push")
    expect(ada.page.locator("#subscriptions li")).to_have_count(2)
    with ada.page.expect_response("**/trial"):
        ada.page.click("#subscriptions li:has-text('Browser') button >> nth=0")
    path, _, body = receiver.taken[1]
    assert path == "/push"
    sent = http_ece.decrypt(body, private_key=key, auth_secret=AUTH, version="aes128gcm")
    worker = ada.context.service_workers[0]
    assert worker.evaluate(PUSHED, sent.decode()) == ["A trial notification", "/you"]
