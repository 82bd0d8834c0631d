"""What is played stays played: the server dies in mid-game, people come back, messages cross."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Route, expect

from orrery.compiled.lock import locked
from orrery.compiled.units import PACKAGE_FOLDER
from tests.browser.house import PATIENCE, Person, Server, Visitors, play, sit_down
from tests.table.processes import Restarting


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_nothing_is_lost_when_the_server_is_killed(browser: Browser, mortal: Server) -> None:
    visitors = Visitors(browser, mortal.address)
    ada, tycho = visitors.come(), visitors.come()
    table = sit_down(ada, tycho)
    rng = Random(5)
    play([ada, tycho], rng, most=15)
    # Whoever did not make the last move may see it a moment later.
    n = max(ada.n, tycho.n)
    for person in (ada, tycho):
        person.wait_until(n)
    before = ada.log()
    mover = ada if ada.asked else tycho
    mortal.kill()
    expect(mover.page.locator("#banner")).to_be_visible()
    mover.picture("lost-desktop-dark-en")
    # A move made meanwhile is kept by the page and stands once, after the server is back.
    mover.page.locator("#options .option").first.click()
    mortal.start()
    for person in (ada, tycho):
        person.wait_until(n + 1)
    expect(mover.page.locator("#banner")).to_be_hidden()
    assert ada.log()[: len(before)] == before
    assert len(ada.log()) > len(before)
    assert ada.n == n + 1
    assert ada.log() == tycho.log()
    assert play([ada, tycho], rng, most=6) == 6
    # Somebody who comes back later finds the same table.
    story, latest = ada.log(), ada.n
    ada.open(f"/table/{table}")
    ada.wait_until(latest)
    assert ada.log() == story
    visitors.leave()


def welcomed(person: Person, heard: int) -> bool:
    """Whether a server has answered since so many messages were heard."""
    return any('"welcome"' in frame for frame in person.heard[heard:])


def test_a_server_that_starts_again_disturbs_nobody(browser: Browser, tmp_path: Path) -> None:
    with Restarting(tmp_path) as server:
        visitors = Visitors(browser, server.url)
        ada, tycho = visitors.come(), visitors.come()
        sit_down(ada, tycho)
        rng = Random(7)
        play([ada, tycho], rng, most=5)
        for person in (ada, tycho):
            # Whatever the banner says, however shortly.
            person.page.evaluate(
                """() => {
                  window.said = [];
                  const banner = document.getElementById("banner");
                  new MutationObserver(() => window.said.push(banner.textContent))
                    .observe(banner, { attributes: true, childList: true });
                }"""
            )
        story = [ada.log(), tycho.log()]
        heard = len(ada.heard)
        n = ada.n
        server.done.touch()
        while server.answers() and not welcomed(ada, heard):
            ada.page.wait_for_timeout(5)
        # A click while the server starts again is kept, and sent when it is there.
        mover = ada if ada.asked else tycho
        mover.page.locator("#options .option").first.click()
        for person, before in zip((ada, tycho), story, strict=True):
            person.wait_until(n + 1)
            assert person.log()[: len(before)] == before
        until = time.monotonic() + PATIENCE / 1000
        while not welcomed(ada, heard):
            assert time.monotonic() < until, "the server did not start again"
            ada.page.wait_for_timeout(20)
        assert play([ada, tycho], rng, most=6) == 6
        for person in (ada, tycho):
            assert person.page.evaluate("window.said") == []
            assert person.complaints == []
        visitors.leave()


def test_the_lobby_tells_of_compiling_until_it_is_done(browser: Browser, tmp_path: Path) -> None:
    with Restarting(tmp_path, interpreted=True) as server:
        visitors = Visitors(browser, server.url)
        ada, vera = visitors.come(), visitors.come(language="de-DE", theme="light")
        with locked(PACKAGE_FOLDER):
            for person, words in ((ada, "being compiled"), (vera, "kompiliert")):
                person.open("/")
                expect(person.page.locator("#compiling")).to_contain_text(words)
            ada.page.locator("#compiling").scroll_into_view_if_needed()
            ada.picture("compiling-desktop-dark-en")
        for person in (ada, vera):
            expect(person.page.locator("#compiling")).to_have_count(0, timeout=PATIENCE)
        visitors.leave()


def test_coming_back_tells_what_happened_meanwhile(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    table = sit_down(ada, tycho)
    rng = Random(6)
    play([ada, tycho], rng, most=6)
    while not tycho.asked:
        ada.choose(rng)
        tycho.wait_until(ada.n)
    ada.open("/")
    entry = ada.page.locator("#my-tables .table-entry")
    expect(entry.first).to_contain_text("Tycho")
    while tycho.asked:
        tycho.choose(rng)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    news = ada.page.locator("#news")
    expect(news).to_be_visible()
    expect(news).to_contain_text("While you were away")
    expect(news).to_contain_text("Tycho")


def test_two_windows_of_one_player_stay_together(visitors: Visitors) -> None:
    """An answer given in one window is gone from the other; nobody can answer twice."""
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    second = ada.context.new_page()
    second.goto(ada.page.url)
    second.wait_for_selector(".asking.mine .option")
    first_words = second.locator("#options .option").all_inner_texts()
    ada.page.locator("#options .option").first.click()
    expect(second.locator("#options .option").first).not_to_have_text(first_words[0])
    assert second.locator("#log .line").all_inner_texts()


def test_the_table_may_be_there_before_the_scripts_are(visitors: Visitors) -> None:
    ada = visitors.come()
    heard_before = []

    def late(route: Route) -> None:
        until = time.monotonic() + PATIENCE / 1000
        while len(ada.heard) < 2 and time.monotonic() < until:
            ada.page.wait_for_timeout(20)
        heard_before.append(len(ada.heard))
        route.continue_()

    ada.page.route("**/panels.js", late)
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    assert heard_before, "the script was not asked for"
    assert heard_before[0] >= 2, "the line was not opened before the scripts were there"
    assert ada.asked
    play([ada], Random(3), most=2)
    ada.page.unroute("**/panels.js")


def test_pictures_hang_in_the_lobby_in_the_end(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    expect(ada.page.locator(".picture img")).to_have_count(4)
    ada.page.wait_for_function(
        "() => [...document.querySelectorAll('.picture img')].every((one) => one.naturalWidth > 0)"
    )
