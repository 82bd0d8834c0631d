"""Parts of a page that come when they are needed: once, and with a word if they do not come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import orrery
from orrery.learning.puzzles import puzzles
from tests.browser.house import OPTIONS, Person, Visitors, set_table

LATE = {"aid.js", "aid.css", "pictures.js", "lesson.js", "puzzle.js", "end.js", "names.woff2"}
DID_NOT_COME = "This part of the page did not load."


def keep_back(person: Person, file: str) -> None:
    person.page.route(re.compile(rf"/{re.escape(file)}(\?|$)"), lambda route: route.abort())


def let_through(person: Person) -> None:
    person.page.unroute_all()


def loaded(person: Person) -> set[str]:
    asked = "performance.getEntriesByType('resource').map((one) => one.name)"
    return {name.rsplit("/", 1)[-1] for name in person.page.evaluate(asked)}


def test_a_table_is_played_without_what_nobody_asked_for(visitors: Visitors) -> None:
    ada = visitors.come()
    set_table(ada, "galaxy_rush", 2, {}, seed=7)
    ada.wait_for_turn()
    assert {name for late in LATE for name in loaded(ada) if name.endswith(late)} == set()
    ada.page.click("#open-aid")
    expect(ada.page.locator("#aid-title")).to_be_focused()
    assert {"aid.js", "aid.css"} <= loaded(ada)


def test_a_name_brings_the_letters_it_needs(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    assert "text-names.woff2" not in loaded(ada)
    ada.page.fill("#name-form input", "Łucja Ğ")
    ada.page.wait_for_function(
        "document.fonts.check('16px \"Orrery Text\"', 'Łğ') && "
        "performance.getEntriesByType('resource').some((one) => one.name.includes('text-names'))"
    )


@pytest.mark.parametrize("file", ["aid.js", "aid.css"])
def test_an_aid_that_does_not_come_can_be_asked_for_again(visitors: Visitors, file: str) -> None:
    ada = visitors.come()
    set_table(ada, "galaxy_rush", 2, {}, seed=7)
    ada.wait_for_turn()
    keep_back(ada, file)
    ada.page.click("#open-aid")
    expect(ada.page.locator(".toast.bad")).to_contain_text(DID_NOT_COME)
    let_through(ada)
    ada.page.click("#open-aid")
    expect(ada.page.locator("#aid-title")).to_be_focused()
    ada.complaints.clear()


def test_nothing_is_played_before_a_puzzle_is_there(visitors: Visitors) -> None:
    puzzle = puzzles(orrery.load("galaxy_rush"))["1"]
    ada = visitors.come()
    ada.open(f"/puzzles/{puzzle.game_id}")
    ada.page.evaluate("document.querySelector('[data-puzzle]').scrollIntoView()")
    # The list has the module too, so that it is in the browser's cache, which is switched off.
    ada.page.context.new_cdp_session(ada.page).send(
        "Network.setCacheDisabled", {"cacheDisabled": True}
    )
    keep_back(ada, "puzzle.js")
    ada.page.click("[data-puzzle='1']")
    ada.page.wait_for_selector(OPTIONS, state="attached")
    before = ada.n
    expect(ada.page.locator(".toast.bad").first).to_contain_text(DID_NOT_COME)
    ada.page.locator(f"{OPTIONS}[data-option='{puzzle.solution}']").click()
    expect(ada.page.locator(".toast.bad")).to_have_count(2)
    assert ada.n == before
    let_through(ada)
    ada.page.locator(f"{OPTIONS}[data-option='{puzzle.solution}']").click()
    expect(ada.page.locator("#puzzle .solved")).to_be_visible()
    ada.wait_until(before + 1)
    ada.complaints.clear()


def test_the_tools_of_a_host_may_fail_and_the_links_are_there(visitors: Visitors) -> None:
    ada = visitors.come()
    keep_back(ada, "host.js")
    set_table(ada, "galaxy_rush", 2, {}, seed=7)
    ada.wait_for_turn()
    ada.page.click("#tab-links")
    expect(ada.page.locator("#links a[href^='/replay/']")).to_be_visible()
    assert ada.page.locator(".host-tools").count() == 0
    ada.complaints.clear()
