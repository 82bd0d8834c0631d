"""The coach as people meet it: hints for beginners, advice on request, the analysis of a game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from orrery.bots.people import of_level
from tests.browser.house import Person, Visitors, set_table
from tests.browser.test_access import findings
from tests.coach.positions import played

EASY, STRONG = of_level(1).id, of_level(2).id


def at_a_table(
    visitors: Visitors, rival: str = EASY, game: str = "galaxy_rush", **wishes: int | bool | str
) -> Person:
    person = visitors.come(**wishes)  # type: ignore[arg-type]
    set_table(person, game, 2, {}, seed=7, bot=rival)
    person.wait_for_turn()
    return person


def hinted(person: Person) -> str:
    """Wait for a hint; the action that it points at."""
    page = person.page
    expect(page.locator("#hint")).to_be_visible()
    marked = page.locator("#options .option.hinted")
    expect(marked).to_have_count(1)
    action = marked.get_attribute("data-option")
    assert action
    return action


def test_a_beginner_gets_hints_that_say_why(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    page = person.page
    action = hinted(person)
    summary = page.locator("#hint summary")
    expect(summary).to_contain_text(page.locator("#options .hinted span").inner_text()[:20])
    expect(page.locator("#hint li").first).to_be_hidden()
    summary.click()
    expect(page.locator("#hint li").first).to_be_visible()
    expect(page.locator(f"#board [data-act='{action}'].hinted").first).to_be_attached()
    assert findings(person) == []
    person.picture("hint")
    before = person.n
    page.locator("#options .hinted").click()
    person.wait_until(before + 1)
    person.wait_for_turn()
    hinted(person)


def test_hints_are_switched_off_and_stay_off(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    page = person.page
    hinted(person)
    page.locator("#hint summary").click()
    page.click("#hints-off")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)
    page.reload()
    person.wait_for_turn()
    expect(page.locator("#ask-coach")).to_be_visible()
    page.wait_for_timeout(1500)
    expect(page.locator("#hint")).to_be_hidden()
    page.click("#open-settings")
    page.locator("#settings [name=hints][value=on]").check(force=True)
    page.keyboard.press("Escape")
    hinted(person)


def test_after_three_games_without_them_hints_are_offered_to_go(visitors: Visitors) -> None:
    person = at_a_table(visitors)
    page = person.page
    hinted(person)
    expect(page.locator("#hint-offer")).to_be_hidden()
    page.evaluate("localStorage.setItem('hints-unused', '2')")
    # The end of this game is the third without a look at them.
    page.click("#open-menu")
    page.click("#menu-end")
    page.click("[data-sure=yes]")
    expect(page.locator("#end")).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('hints-unused') === '3'")
    set_table(person, "galaxy_rush", 2, {}, seed=7, bot=EASY)
    person.wait_for_turn()
    hinted(person)
    expect(page.locator("#hint-offer")).to_be_visible()
    assert findings(person) == []
    page.click("#hints-no")
    expect(page.locator("#hint-offer")).to_be_hidden()
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-hints", "off")


def test_against_a_strong_rival_there_is_advice_but_no_hint(visitors: Visitors) -> None:
    person = at_a_table(visitors, STRONG)
    page = person.page
    expect(page.locator("#hint")).to_be_hidden()
    person.look_out_for("#coach progress")
    page.click("#ask-coach")
    person.has_seen("#coach progress")
    first = page.locator("#coach .advice > li").first
    expect(first).to_be_visible()
    expect(first.locator(".result")).to_have_text(re.compile(r"\d+ % to win"))
    assert page.locator("#coach .advice > li").count() >= 2
    assert first.locator("ul li").count() >= 1
    assert findings(person) == []
    person.picture("coach")
    assert "hinted" not in (page.locator("#options .option").first.get_attribute("class") or "")
    first.get_by_role("button").click()
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#options .option:focus")).to_have_count(1)


def test_between_people_nobody_is_helped(visitors: Visitors) -> None:
    ada = visitors.come()
    wish = {"game": "galaxy_rush", "seats": [{"kind": "me"}] * 2, "seed": 7}
    ada.open(f"/table/{ada.call('POST', '/api/tables', wish)['table']}")
    ada.page.click("#hand-ready")
    ada.wait_for_turn()
    expect(ada.page.locator("#ask-coach")).to_be_hidden()
    expect(ada.page.locator("#hint")).to_be_hidden()


def test_a_finished_game_is_analysed_once(visitors: Visitors) -> None:
    """Asked for on a phone, and read again on a desktop."""
    person = visitors.come(width=390, height=844)
    page = person.page
    person.open("/")
    handed = page.request.post(
        f"{person.address}/api/records",
        data=played().text(),
        headers={"Content-Type": "text/plain", "Origin": person.address},
    )
    replay = f"/replay/{handed.json()['replay']}"
    person.open(replay)
    page.click("#open-review")
    for shown in ("#review progress", "#review-progress"):
        person.look_out_for(shown)
    page.click("#begin-review")
    person.has_seen("#review progress")
    person.has_seen("#review-progress", r"^\d+ of \d+ decisions$")
    curve = page.locator("#review svg.curve")
    expect(curve).to_be_visible()
    assert "Blue" in (curve.get_attribute("aria-label") or "")
    assert page.locator("#review .swings > li").count() >= 1
    assert findings(person) == []
    person.picture("analysis-390")
    # Kept: whoever comes later finds it there.
    other = visitors.come(width=1366, height=768)
    other.open(f"{replay}#analysis")
    expect(other.page.locator("#review svg.curve")).to_be_visible()
    assert findings(other) == []
    other.picture("analysis-1366")
    other.page.locator("#review .swings button").first.click()
    expect(other.page.locator("#analysis")).to_be_hidden()
    expect(other.page.locator("#moves [aria-current]")).to_have_count(1)


def test_a_game_that_is_not_over_has_no_analysis(visitors: Visitors) -> None:
    person = at_a_table(visitors, STRONG)
    table = person.page.url.rsplit("/", 1)[-1]
    person.open(f"/replay/{table}")
    expect(person.page.locator("#slider")).to_be_visible()
    expect(person.page.locator("#open-review")).to_have_count(0)
