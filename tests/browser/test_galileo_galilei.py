"""Galileo Galilei by clicks: a whole game alone, and the opening among three with abilities."""

from __future__ import annotations

from random import Random

import orrery
from tests.browser.clicking import check_the_end, play_on
from tests.browser.house import Visitors, sit_down

GAME = "galileo_galilei"
LIKED = (
    r"observe \d$",
    r"fixed observe",
    r"observe",
    r"(?!end|pass|free)",
    r"end|pass",
    r"free",
)
"""What is chosen first. Observed cards use up the deck, and with it the game."""


def test_a_whole_game_alone_against_tycho(visitors: Visitors) -> None:
    ada = visitors.come()
    table = sit_down(ada, game=GAME, seed=1)
    clicks, kinds = play_on([ada], LIKED, Random(1))
    assert clicks > 60
    assert {"astronomer", "move", "fixed", "tile", "observe", "pay", "end"} <= kinds
    check_the_end(ada, sides=2)
    assert "Tycho Brahe" in ada.page.locator("#end .ranking").inner_text()
    with ada.page.expect_download() as waiting:
        ada.page.click("#end a[download]")
    finished = orrery.load(GAME).from_record(waiting.value.path().read_text())
    assert finished.over
    assert table in ada.page.url


def test_three_browsers_see_the_same_game(visitors: Visitors) -> None:
    people = [visitors.come(), visitors.come(), visitors.come()]
    sit_down(*people, game=GAME, choices={"mode": "advanced"}, seed=13)
    clicks, kinds = play_on(people, LIKED, Random(13), most=28)
    assert clicks == 28
    assert {"observe", "pay", "lecture", "take"} <= kinds
    latest = max(person.n for person in people)
    for person in people:
        person.wait_until(latest)
    logs = [person.log() for person in people]
    assert logs[0] == logs[1] == logs[2]
