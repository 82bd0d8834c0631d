"""Trying a line on the page: marked as such, played for every seat, and gone without a trace."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.house import OPTIONS, Person, Visitors, set_table


def at_a_table(visitors: Visitors, game: str = "galaxy_rush") -> Person:
    person = visitors.come()
    set_table(person, game, 2, {}, seed=7)
    person.wait_for_turn()
    return person


@pytest.mark.parametrize("game", ["galaxy_rush", "newton"])
def test_a_line_is_tried_and_the_table_is_as_it_was(visitors: Visitors, game: str) -> None:
    person = at_a_table(visitors, game)
    page = person.page
    n, log = person.n, person.log()
    options = page.locator(OPTIONS).all_inner_texts()
    page.click("#try-line")
    bar = page.locator("#scratch")
    expect(bar).to_contain_text("nothing here counts")
    expect(page.locator("body.trying")).to_have_count(1)
    expect(page.locator("#try-line")).to_be_hidden()
    rng = Random(1)
    for _ in range(6):
        person.choose(rng)
    assert person.n == n + 6
    person.picture(f"scratch-{game}")
    page.click("#scratch-back")
    page.wait_for_function("n => Number(table.dataset.n) === n", arg=n + 5)
    page.locator("#undo").click()
    page.wait_for_function("n => Number(table.dataset.n) === n", arg=n + 4)
    page.click("#scratch-close")
    page.wait_for_function("n => Number(table.dataset.n) === n", arg=n)
    expect(bar).to_be_hidden()
    expect(page.locator("#try-line")).to_be_visible()
    expect(page.locator(OPTIONS)).to_have_text([text.replace("\n", "") for text in options])
    assert person.log() == log
    # The real move is still to be made, and counts.
    person.choose(rng)
    assert not any('"type":"refused"' in text for text in person.heard)


def test_what_happens_at_the_table_waits(visitors: Visitors) -> None:
    """Somebody talks meanwhile, and a broken connection ends the trial."""
    person = at_a_table(visitors)
    page = person.page
    n = person.n
    page.click("#try-line")
    expect(page.locator("#scratch")).to_be_visible()
    person.choose(Random(3))
    page.evaluate(
        "() => import(document.querySelector('script[src*=\"/socket.\"]').src)"
        ".then(({connection}) => connection.socket.close())"
    )
    expect(page.locator("#scratch")).to_be_hidden()
    page.wait_for_function("n => Number(table.dataset.n) === n", arg=n)
    person.choose(Random(4))


def test_what_is_chosen_before_the_trial_is_there_does_not_count(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    n = person.n
    person.page.evaluate(
        """() => {
            document.getElementById('try-line').click();
            document.querySelector('#options .option').click();
        }"""
    )
    expect(person.page.locator("#scratch")).to_be_visible()
    person.page.click("#scratch-close")
    person.page.wait_for_function("n => Number(table.dataset.n) === n", arg=n)
    person.choose(Random(5))
