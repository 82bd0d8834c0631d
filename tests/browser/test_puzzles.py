"""Puzzles as people solve them: a wrong try, the right one, and the mark in the list."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import orrery
from orrery.learning.puzzles import puzzles
from tests.browser.house import AIM, OPTIONS, Person, Visitors

PUZZLE = puzzles(orrery.load("galaxy_rush"))["1"]
BEST, SECOND = (f"{100 * chance:.0f}\u00a0%" for chance in list(PUZZLE.chances.values())[:2])
DEVICES = {"desktop": (1366, 768, False), "phone": (390, 844, True)}


def try_out(person: Person, action: str, touch: bool) -> None:
    """Choose an option from the list."""
    x, y, hit = person.page.evaluate(AIM, [f"{OPTIONS}[data-option='{action}']", 0])
    assert hit, f"{action} is covered"
    if touch:
        person.page.touchscreen.tap(x, y)
    else:
        person.page.mouse.click(x, y)


@pytest.mark.parametrize("device", DEVICES)
def test_a_puzzle_is_tried_solved_and_marked(visitors: Visitors, device: str) -> None:
    width, height, touch = DEVICES[device]
    ada = visitors.come(width=width, height=height, touch=touch)
    page = ada.page
    ada.open(f"/puzzles/{PUZZLE.game_id}")
    expect(page.locator("#puzzles-solved")).to_have_text("0 of 10 solved")
    ada.picture(f"puzzles-{device}")
    page.click("[data-puzzle='1']")
    said = page.locator("#puzzle")
    expect(said).to_contain_text("Puzzle 1 of 10")
    page.wait_for_selector(OPTIONS, state="attached")
    ada.picture(f"puzzle-{device}")
    try_out(ada, PUZZLE.second, touch)
    expect(said.locator(".wrong")).to_contain_text(f"leaves a {SECOND} chance to win")
    expect(said).to_contain_text(f"promises {BEST}")
    ada.picture(f"puzzle-wrong-{device}")
    try_out(ada, PUZZLE.solution, touch)
    expect(said.locator(".solved")).to_contain_text(f"Solved: {BEST} to win.")
    expect(page.locator("#puzzle-next")).to_be_in_viewport(ratio=1)
    if touch:
        expect(said.locator("li").first).to_be_hidden()
        said.locator("summary").tap()
    expect(said.locator("li").first).to_be_visible()
    ada.picture(f"puzzle-right-{device}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#puzzle a").click()
    expect(page.locator("#puzzles-solved")).to_have_text("1 of 10 solved")
    expect(page.locator("[data-puzzle='1'] .mark")).to_be_visible()
    expect(page.locator("[data-puzzle='2'] .mark")).to_be_hidden()


def test_a_puzzle_is_solved_by_keyboard_in_german(visitors: Visitors) -> None:
    ada = visitors.come(language="de-DE")
    page = ada.page
    ada.open("/")
    page.locator(f"a[href='/puzzles/{PUZZLE.game_id}']").press("Enter")
    # Its buttons do nothing before the scripts of the page have run: that is told by this line.
    expect(page.locator("#puzzles-solved")).to_have_text("0 von 10 gelöst")
    page.locator("[data-puzzle='1']").press("Enter")
    page.locator(f"{OPTIONS}[data-option='{PUZZLE.solution}']").press("Enter")
    expect(page.locator("#puzzle .solved")).to_contain_text("Gelöst:")
    page.locator("#puzzle-next").press("Enter")
    expect(page.locator("#puzzle")).to_contain_text("Rätsel 2 von 10")
