"""The player aid as people use it: by key and button, on every screen, in both languages."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import orrery
from orrery.learning.aid import aid
from tests.browser.house import Person, Visitors, set_table, sit_down
from tests.browser.test_access import findings

EMPTY = """() => [...document.querySelectorAll('#aid-icons use')]
    .filter(use => use.getBBox().width === 0).map(use => use.getAttribute('href'))"""
"""Icons of which nothing is to be seen."""
HIDDEN = """() => {
    const drawer = document.getElementById('aid').getBoundingClientRect();
    return [...document.querySelectorAll('#board [data-act]')]
        .map(target => target.getBoundingClientRect())
        .filter(box => box.width && box.right > drawer.left && box.left < drawer.right).length;
}"""
"""Targets behind the drawer."""


def rule_text(game: str, rule: str, language: str) -> str:
    return orrery.load(game).ledger[rule].words[language]


def present_rule(person: Person) -> str:
    return person.page.locator("#prompt .rule").get_attribute("data-rule-id") or ""


@pytest.mark.parametrize(
    ("game", "width", "height", "language"),
    [
        ("galaxy_rush", 1366, 768, "en-GB"),
        ("galileo_galilei", 390, 844, "de-DE"),
        ("galileo_project", 1440, 900, "de-DE"),
        ("newton", 390, 844, "en-GB"),
    ],
)
def test_the_aid_answers_on_every_screen(
    visitors: Visitors, game: str, width: int, height: int, language: str
) -> None:
    small = width < 740
    ada = visitors.come(width=width, height=height, language=language, touch=small)
    set_table(ada, game, 2, {}, seed=7)
    ada.wait_for_turn()
    page, drawer = ada.page, ada.page.locator("#aid")
    options = page.locator("#options .option span").all_text_contents()
    closed = page.locator("#options .closed li .what").all_text_contents()
    page.click("#go-aid" if small else "#open-aid")
    expect(drawer.locator("#aid-title")).to_be_focused()
    box = drawer.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= width - box["width"]
    assert 0 <= box["y"] <= height - box["height"]
    if not small:
        assert page.evaluate(HIDDEN) == 0

    spoken = language[:2]
    told = aid(orrery.load(game))
    assert told is not None
    rule = present_rule(ada)
    expect(drawer.locator("#aid-now .rule-text p")).to_have_text(rule_text(game, rule, spoken))
    assert drawer.locator(".option span").all_text_contents() == options
    assert drawer.locator(".aid-closed .what").all_text_contents() == closed
    lines = drawer.locator("#aid-turn li")
    expect(lines).to_have_count(len(told.turn))
    expect(drawer.locator("[aria-current=step]")).to_have_count(1)
    meanings = drawer.locator("#aid-icons li span").all_text_contents()
    assert meanings == [icon.words[spoken] for icon in told.icons]
    assert page.evaluate(EMPTY) == []

    # The book at a line unfolds its rule, and folds it again.
    book = lines.first.locator(".rule").first
    book.click()
    expect(lines.first.locator(".rule-text p")).to_have_text(
        rule_text(game, told.turn[0].rule, spoken)
    )
    book.click()
    expect(lines.first.locator(".rule-text")).to_have_count(0)
    ada.picture(f"aid-{game}-{width}-{spoken}")
    assert findings(ada) == []

    before = ada.n
    drawer.locator(".option").first.click()
    expect(drawer).to_be_hidden()
    ada.wait_until(before + 1)


def test_the_aid_by_keyboard(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    drawer = ada.page.locator("#aid")
    first = ada.page.locator("#options .option").first
    first.focus()
    ada.page.keyboard.press("?")
    expect(drawer.locator("#aid-title")).to_be_focused()
    expect(ada.page.locator("#open-aid")).to_have_attribute("aria-expanded", "true")
    ada.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(first).to_be_focused()
    # The keys of the options work while the aid is open, and choosing closes it.
    ada.page.keyboard.press("?")
    expect(drawer.locator("#aid-title")).to_be_focused()
    before = ada.n
    ada.page.keyboard.press("1")
    ada.wait_until(before + 1)
    expect(drawer).to_be_hidden()


def test_a_rule_is_read_where_it_is_named(visitors: Visitors) -> None:
    ada = visitors.come()
    set_table(ada, "galaxy_rush", 2, {}, seed=7)
    ada.wait_for_turn()
    ada.page.click(".closed summary")
    sign = ada.page.locator(".closed .rule").last
    rule = sign.get_attribute("data-rule-id") or ""
    assert sign.get_attribute("title") == f"Rule {rule}"
    sign.click()
    asked = ada.page.locator("#aid .rule-text p").first
    expect(asked).to_have_text(rule_text("galaxy_rush", rule, "en"))
    # Drawn with what it speaks of, by the symbols that the table has already.
    expect(ada.page.locator("#aid-now .shows > svg").first).to_be_visible()
    assert ada.page.locator(".o-sprite").count() == 1


def test_what_others_may_do_is_not_told(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    mover, other = (ada, tycho) if ada.asked else (tycho, ada)
    other.page.keyboard.press("?")
    expect(other.page.locator("#aid-can")).to_contain_text("Others decide now.")
    assert other.page.locator("#aid .option, #aid .aid-closed").count() == 0
    # When it is their turn, the open drawer tells it.
    while not other.asked:
        mover.choose(Random(1))
        other.wait_until(mover.n)
    expect(other.page.locator("#aid .option").first).to_be_visible()
