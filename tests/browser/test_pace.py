"""One thing after the other: what the page shows when, in a time that the tests let pass."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.house import OPTIONS, Person, Visitors, set_table, sit_down

LONG = 10_000
"""Milliseconds: all points are counted up by then, and nobody misses the server yet."""
PACE = """() => import(new URL('./pace.js', document.querySelector('script[src*="/table."]').src))
    .then(({pace}) => pace())"""


def told(person: Person) -> list[dict[str, Any]]:
    """All events that the server has told, shown or not."""
    messages = [json.loads(text) for text in person.heard]
    return [message for message in messages if message["type"] == "event"]


def against_a_bot(visitors: Visitors, pace: str) -> Person:
    """Somebody who has just moved and was told a whole turn of the bot, while time stands still."""
    ada = visitors.come(motion="on")
    ada.context.add_cookies([{"name": "pace", "value": pace, "url": ada.address}])
    ada.stop_time()
    set_table(ada, "galaxy_rush", 2, {}, seed=5)
    ada.wait_for_turn()
    while True:
        before = ada.n
        ada.click(OPTIONS)
        ada.wait_until(before + 1)
        while not told(ada)[-1]["decision"]["mine"]:
            ada.page.wait_for_timeout(10)
        latest = told(ada)[-1]["n"]
        if latest >= before + 3 and (pace == "once" or latest > ada.n):
            return ada
        ada.page.clock.run_for(LONG)
        ada.wait_for_turn()


def test_the_next_event_waits_until_the_pieces_have_landed(visitors: Visitors) -> None:
    ada = against_a_bot(visitors, "slow")
    latest = told(ada)[-1]["n"]
    pace = ada.page.evaluate(PACE)
    assert ada.n < latest
    for _ in range(2):
        shown = ada.n
        if shown == latest:
            # What was drawn together is shown together, which a slow machine may do.
            break
        ada.page.clock.run_for(pace["flight"] + pace["pause"] - 1)
        assert ada.n == shown, "nothing is shown while pieces fly"
        ada.page.clock.run_for(1)
        assert ada.n > shown
    ada.page.clock.run_for(20 * (pace["flight"] + pace["pause"]))
    assert ada.n == latest
    assert ada.asked


def test_at_once_is_at_once(visitors: Visitors) -> None:
    ada = against_a_bot(visitors, "once")
    assert ada.n == told(ada)[-1]["n"]
    assert ada.asked


def test_no_board_is_brought_forward_under_the_eyes_of_a_reader(visitors: Visitors) -> None:
    """What is asked lies on another board; it comes when nothing is read any more."""
    ada, tycho = (visitors.come(width=1366, height=768) for _ in range(2))
    sit_down(ada, tycho, game="galileo_project", seed=75)
    rng = Random(1)
    moons, display = (ada.page.locator(f"[data-panel={name}]") for name in ("moons", "display"))
    while not (tycho.asked and tycho.page.locator("[data-panel=display] [data-act]").count()):
        (ada if ada.asked else tycho).choose(rng)
        latest = max(ada.n, tycho.n)
        ada.wait_until(latest)
        tycho.wait_until(latest)
    ada.page.click("[data-board=moons]")
    expect(display).to_be_hidden()
    moons.locator("[data-tip]").first.hover()
    expect(ada.page.locator("#tip")).to_be_visible()
    while tycho.asked:
        tycho.choose(rng)
    ada.wait_for_turn()
    assert display.locator("[data-act]").count() > 0
    expect(moons).to_be_visible()
    expect(display).to_be_hidden()
    expect(ada.page.locator("[data-board=display].asked")).to_be_visible()
    ada.page.mouse.move(2, 2)
    expect(display).to_be_visible()


@pytest.mark.parametrize("motion", ["on", "reduce"])
def test_points_are_counted_up_once(visitors: Visitors, motion: str) -> None:
    ada, tycho = visitors.come(motion=motion), visitors.come()
    ada.stop_time()
    sit_down(ada, tycho)
    tycho.page.click("#open-menu")
    tycho.page.click("#menu-resign-1")
    tycho.page.click("[data-sure=yes]")
    ada.page.wait_for_selector("#players:not(:has(.turn))")
    end, counting = ada.page.locator("#end[open]"), ada.page.locator("#end.counting")
    sums = ada.page.locator("#end .sheet tfoot td")
    assert end.count() == 0, "the last move is seen first"
    ada.page.clock.run_for(2000)
    expect(end).to_have_count(1)
    assert counting.count() == (motion == "on")
    ada.page.clock.run_for(LONG)
    assert counting.count() == 0
    assert sums.all_inner_texts() == ada.page.locator("#players .points").all_inner_texts()
    ada.page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    # Neither what is said afterwards nor coming back counts once more.
    tycho.page.wait_for_selector("#end[open]")
    tycho.page.keyboard.press("Escape")
    tycho.page.click("#tab-talk")
    tycho.page.fill("#talk-text", "Thank you!")
    tycho.page.press("#talk-text", "Enter")
    expect(ada.page.locator("#talk")).to_contain_text("Thank you!")
    ada.page.clock.run_for(LONG)
    assert end.count() == 0
    ada.page.reload()
    ada.wait_until(1)
    ada.page.clock.run_for(1)
    expect(end).to_have_count(1)
    assert counting.count() == 0
