"""What the host of a table may do there, and what one does about what others say."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from orrery.table.storage.upkeep import Upkeep
from tests.browser.house import Person, Server, Visitors, sit_down
from tests.browser.test_access import findings


def sure(who: Person, button: str) -> None:
    """Press a button that asks first, and say yes."""
    who.page.click(button)
    who.page.click("[data-sure=yes]")


def watch_link(who: Person) -> str:
    return who.page.locator("#links .share input").input_value()


def test_a_host_frees_a_seat_renews_links_ends_the_game_and_deletes_it(visitors: Visitors) -> None:
    ada, tycho = visitors.come(width=1366, height=768), visitors.come(language="de-DE")
    table = sit_down(ada, tycho)
    ada.page.click("#tab-links")
    before = watch_link(ada)
    ada.page.click("#renew-links")
    expect(ada.page.locator("#links .share input")).not_to_have_value(before)
    ada.page.click(".host-tools summary")
    expect(ada.page.locator("#delete-table")).to_have_count(0)
    assert findings(ada) == []
    ada.picture("host-tools")
    sure(ada, "#free-1")
    expect(ada.page.locator("#invitation input")).to_be_visible()
    expect(tycho.page.locator("main")).to_contain_text("für jemand anderen frei gemacht")
    tycho.picture("seat-freed")
    sure(ada, "#close-table")
    expect(ada.page.locator("#end[open]")).to_be_visible()
    ada.page.keyboard.press("Escape")
    sure(ada, "#delete-table")
    ada.page.wait_for_url(f"{ada.address}/")
    expect(ada.page.locator(f"a[href='/table/{table}']")).to_have_count(0)
    # Whoever asks for a table that is gone is told so, by the console of the browser too.
    for one in (ada, tycho):
        one.complaints[:] = [said for said in one.complaints if "a status of 404" not in said]


def test_what_somebody_says_is_muted_and_reported(visitors: Visitors, server: Server) -> None:
    ada, tycho = visitors.come(), visitors.come(width=390, height=844, language="de-DE")
    table = sit_down(tycho, ada, names=("Tycho", "Ada"))
    tycho.page.click("#go-talk")
    tycho.page.fill("#talk-text", "What a fool you are")
    tycho.page.press("#talk-text", "Enter")
    ada.page.click("#tab-talk")
    line = ada.page.locator("#talk .said")
    expect(line).to_contain_text("What a fool")
    assert findings(ada) == []
    ada.picture("talk")
    mute(line)
    expect(line).to_have_class("said seat-0 muted")
    expect(line.locator(".words")).not_to_be_visible()
    ada.picture("talk-muted")
    ada.page.reload()
    ada.page.click("#tab-talk")
    expect(line.locator(".words")).not_to_be_visible()
    mute(line)
    expect(line.locator(".words")).to_be_visible()

    line.hover()
    line.locator(".report").click()
    line.locator(".report span").click()
    expect(line.locator(".report")).to_have_count(0)
    kept = Upkeep(f"sqlite:///{server.folder / 'tables.db'}").reports()
    assert [one.text for one in kept if one.table == table] == ["What a fool you are"]


def mute(line: Locator) -> None:
    line.hover()
    line.locator(".mute").click()
