"""Whole games in real browsers: by clicks, by keys, against a bot, on one device."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

import orrery
from tests.browser.house import Person, Visitors, play, sit_down


def test_two_browsers_play_a_whole_game_by_clicks(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    assert play([ada, tycho], Random(1)) > 50
    for person in (ada, tycho):
        person.page.wait_for_selector("#end[open] .chart")
        expect(person.page.locator("#end .ranking li")).to_have_count(2)
        expect(person.page.locator("#end .sheet tfoot td")).to_have_count(2)
    assert ada.log() == tycho.log()
    totals = ada.page.locator("#end .sheet tfoot td").all_inner_texts()
    shown = ada.page.locator("#players .points").all_inner_texts()
    assert totals == shown
    # The winner is told so, the other one who won.
    heads = {person.page.locator("#end-title").inner_text() for person in (ada, tycho)}
    assert len(heads) == 2
    assert "You win" in heads


def test_one_click_leads_to_a_game_against_a_bot(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    rng = Random(2)
    answers = 0
    while not ada.over:
        ada.wait_for_turn()
        if ada.over:
            break
        ada.choose(rng)
        answers += 1
    assert answers > 20
    ada.page.wait_for_selector("#end[open] .chart")
    ada.picture("end-desktop-dark-en")
    with ada.page.expect_download() as waiting:
        ada.page.click("#end a[download]")
    record = waiting.value.path().read_text()
    assert orrery.load("galaxy_rush").from_record(record).over
    finished = ada.page.url
    ada.page.click("#rematch")
    ada.page.wait_for_url(lambda url: "/table/" in url and url != finished)
    ada.wait_for_turn()
    assert ada.n < 20


def test_a_game_by_keyboard_alone(visitors: Visitors) -> None:
    """From the lobby to the end without a mouse; focus is never lost on the way."""
    ada = visitors.come()
    ada.open("/")
    _tab_to(ada, "[data-quick]")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    _tab_to(ada, "#board [data-act]")
    kept = 0
    answers = 0
    while not ada.over:
        ada.wait_for_turn()
        if ada.over:
            break
        before = ada.n
        if answers % 7 == 0 and ada.page.locator("#board [data-act]").count():
            _tab_to(ada, "#board [data-act]")
        if answers % 3 == 0:
            ada.page.keyboard.press("1")
        elif answers % 3 == 1 and ada.page.evaluate(
            "Boolean(document.activeElement.closest('#board [data-act]'))"
        ):
            kept += 1
            ada.page.keyboard.press("Enter")
        else:
            _tab_to(ada, "#options .option")
            ada.page.keyboard.press("ArrowDown")
            ada.page.keyboard.press("Enter")
        ada.wait_until(before + 1)
        assert ada.page.evaluate("document.activeElement !== document.body")
        answers += 1
    assert answers > 20
    assert kept > 0
    ada.page.wait_for_selector("#end[open]")
    _tab_to(ada, "#end button")


def test_arrows_go_from_target_to_target_on_the_board(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    _tab_to(ada, "#board [data-act]")
    seen = {_focused(ada)}
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        ada.page.keyboard.press(key)
        seen.add(_focused(ada))
    assert len(seen) > 2
    expect(ada.page.locator("#tip")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#tip")).to_be_hidden()


def test_several_people_on_one_device(visitors: Visitors) -> None:
    """Between two people the table is covered, and the log is the next one's own."""
    home = visitors.come()
    home.open("/new/galaxy_rush")
    home.page.select_option("[name=seat-1]", "hot")
    home.page.fill("[name=name-1]", "Tycho")
    home.page.click("#new-table [type=submit]")
    home.page.wait_for_url("**/table/*")
    rng = Random(3)
    covers = answers = 0
    while answers < 30:
        home.page.wait_for_selector("#handover[open], .asking.mine .option")
        if home.page.locator("#handover[open]").count():
            covers += 1
            if covers == 2:
                home.picture("handover-desktop-dark-en")
                # Escape does not lift the cover, and nothing under it can be reached.
                home.page.keyboard.press("Escape")
                assert home.page.locator("#handover[open]").count() == 1
                home.page.keyboard.press("1")
            if covers == 6:
                home.page.check("#hand-never")
            home.page.click("#hand-ready")
            home.page.wait_for_selector("#handover", state="hidden")
            continue
        if home.asked:
            home.choose(rng)
            answers += 1
    assert covers == 6, "after that nobody was asked any more"


def _focused(person: Person) -> str:
    return str(
        person.page.evaluate(
            "document.activeElement.getAttribute('data-act')"
            " ?? document.activeElement.getAttribute('data-closed') ?? ''"
        )
    )


def _tab_to(person: Person, selector: str) -> None:
    """Press the tab key until the focus is there."""
    for _ in range(60):
        if person.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never reaches {selector}")
