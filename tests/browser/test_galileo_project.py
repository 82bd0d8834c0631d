"""Galileo Project by clicks: a whole game against the rival, and the opening between two."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

import orrery
from tests.browser.clicking import check_the_end, play_on
from tests.browser.house import Visitors, sit_down

GAME = "galileo_project"
LIKED = (r"claim|develop|acquire", r"on|modifier|recruit", r".")
"""What is chosen first. What is rarely possible is done when it is."""
KINDS = {
    *("project", "track", "switch", "pass", "recruit", "ability", "drop"),
    *("acquire", "io", "pay", "moon", "take", "bonus", "raise", "modifier", "on"),
    *("develop", "claim"),
}
"""Every kind of action that there is."""


def test_two_browsers_see_the_same_game(visitors: Visitors) -> None:
    people = [visitors.come(), visitors.come()]
    sit_down(*people, game=GAME, seed=75)
    clicks, kinds = play_on(people, LIKED, Random(75), most=28)
    assert clicks == 28
    assert {"recruit", "ability", "develop", "acquire", "switch", "moon"} <= kinds
    latest = max(person.n for person in people)
    for person in people:
        person.wait_until(latest)
    assert people[0].log() == people[1].log()


def test_a_whole_game_alone_against_the_rival(visitors: Visitors) -> None:
    ada = visitors.come()
    sit_down(ada, game=GAME, choices={"io_rate": "literal"}, seed=93)
    clicks, kinds = play_on([ada], LIKED, Random(93))
    assert clicks > 40
    assert kinds == KINDS
    check_the_end(ada, sides=1)
    with ada.page.expect_download() as waiting:
        ada.page.click("#end a[download]")
    finished = orrery.load(GAME).from_record(waiting.value.path().read_text())
    assert finished.over
    total = str(sum(finished.view(0).scores[0].values()))
    expect(ada.page.locator("#end .sheet tfoot td")).to_have_text(total)
    expect(ada.page.locator("#end-title")).to_have_text(f"{total} points")
