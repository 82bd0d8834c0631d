"""What an option would do, as people see it before they choose: by mouse, keyboard and touch."""

from __future__ import annotations

import json
import time
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.house import PATIENCE, Person, Visitors, set_table

PREVIEWED = '"type":"previewed"'
SAID = """() => {
    const shown = document.querySelector('.ahead-words')?.textContent;
    return shown && document.getElementById('ahead').textContent === shown;
}"""
"""Whether a screen reader is told what is shown."""
GAMES = ("galaxy_rush", "galileo_galilei", "galileo_project", "newton")


def at_a_table(visitors: Visitors, game: str = "galaxy_rush", **wishes: int | bool) -> Person:
    person = visitors.come(**wishes)  # type: ignore[arg-type]
    set_table(person, game, 2, {}, seed=7)
    person.wait_for_turn()
    return person


def preview_of(person: Person, action: str, earlier: int = 0) -> dict[str, object]:
    """The last preview of an action that the server sent after so many messages.

    The driver may tell of the message a moment after the page has shown it.
    """
    until = time.monotonic() + PATIENCE / 1000
    while True:
        sent = [json.loads(text) for text in person.heard[earlier:] if PREVIEWED in text]
        found: list[dict[str, object]] = [one for one in sent if one["action"] == action]
        if found:
            return found[-1]
        assert time.monotonic() < until, f"no preview of {action} was sent"
        person.page.wait_for_timeout(20)


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_an_option_shows_what_it_would_do(visitors: Visitors, game: str) -> None:
    person = at_a_table(visitors, game)
    rng = Random(2)
    ghosts = 0
    for number in range(5):
        person.wait_for_turn()
        if person.over:
            break
        before = person.n
        page = person.page
        page.mouse.move(2, 2)
        heard = len(person.heard)
        first = page.locator("#options .option").first
        action = first.get_attribute("data-option") or ""
        first.hover()
        words = page.locator(".ahead-words")
        expect(words).to_be_visible()
        text = preview_of(person, action, heard)["text"]
        assert isinstance(text, list)
        expect(words).to_have_text(" · ".join(text))
        ghosts += page.locator("#board .ghost").count()
        if number == 4:
            person.picture(f"preview-{game}")
        page.mouse.move(2, 2)
        expect(words).to_be_hidden()
        expect(page.locator(".ghost, .leaving, .ahead")).to_have_count(0)
        assert person.n == before, "looking is not choosing"
        person.choose(rng)
    assert ghosts, "no piece was ever shown at its new place"


def test_the_board_and_the_keyboard_show_it_too(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    page = person.page
    act = page.locator("#board [data-act]").first.get_attribute("data-act") or ""
    page.locator("#board [data-act]").first.hover()
    words = page.locator(".ahead-words")
    expect(words).to_be_visible()
    preview_of(person, act)
    assert page.locator("#ahead").inner_text() == "", "a pointer is not talked to"
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    page.mouse.move(2, 2)
    page.locator("#options .option").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(words).to_be_visible()
    page.wait_for_function(SAID)
    page.locator("#prompt").focus()
    expect(words).to_be_hidden()
    expect(page.locator("#ahead")).to_have_text("")


def test_on_a_touch_screen_the_first_tap_shows_it(visitors: Visitors) -> None:
    person = at_a_table(visitors, width=390, height=844, touch=True)
    page = person.page
    before = person.n
    target = page.locator("#board [data-act]").first
    target.scroll_into_view_if_needed()
    target.tap()
    expect(page.locator(".ahead-words")).to_be_visible()
    assert person.n == before
    person.picture("preview-phone")
    page.locator("#tip .primary").click()
    person.wait_until(before + 1)
    expect(page.locator(".ahead-words")).to_be_hidden()


def test_a_preview_goes_away_with_its_question(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    page = person.page
    page.locator("#options .option").first.hover()
    expect(page.locator(".ahead-words")).to_be_visible()
    before = person.n
    page.locator("#options .option").first.click()
    person.wait_until(before + 1)
    person.wait_for_turn()
    page.mouse.move(2, 2)
    expect(page.locator(".ahead-words")).to_be_hidden()
    expect(page.locator(".ghost, .leaving, .ahead")).to_have_count(0)
