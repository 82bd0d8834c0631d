"""Newton by clicks: a whole game alone, and the opening between two with drafted Masters."""

from __future__ import annotations

from random import Random

import orrery
from tests.browser.clicking import check_the_end, play_on
from tests.browser.house import Visitors, sit_down

GAME = "newton"
LIKED = (
    r"play|keep|drop",
    r"master|copy|discard|cube|develop|income|enter|replace|book \S+ ignoring",
    r"effect|act|book|advance|take|go",
    r"(?!end|stop|flip|buy|boost)",
    r"stop",
    r"buy student",
    r"end",
    r"flip|buy|boost",
)
"""What is chosen first. Coins are saved for what a turn may ask, then spent on a Student."""
EVERYWHERE = {
    *("play", "act", "effect", "end", "stop", "tuck", "buy"),
    *("work", "student", "advance", "go", "take", "book", "cube", "master"),
}
"""What a whole game comes to."""
UNREAD = """() => {
    const log = document.getElementById('log');
    return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""
"""How many pixels of the log lie below what is seen of it."""


def test_a_whole_game_alone(visitors: Visitors) -> None:
    ada = visitors.come()
    table = sit_down(ada, game=GAME, seed=2802)
    clicks, kinds = play_on([ada], LIKED, Random(2802))
    assert clicks > 100
    assert kinds >= EVERYWHERE | {"drop", "enter"}
    check_the_end(ada, sides=1)
    with ada.page.expect_download() as waiting:
        ada.page.click("#end a[download]")
    finished = orrery.load(GAME).from_record(waiting.value.path().read_text())
    assert finished.over
    assert table in ada.page.url


def test_two_browsers_play_with_drafted_masters(visitors: Visitors) -> None:
    people = [visitors.come(), visitors.come()]
    sit_down(*people, game=GAME, choices={"masters_setup": "draft"}, seed=27)
    clicks, kinds = play_on(people, LIKED, Random(27), most=28)
    assert clicks == 28
    assert kinds >= {"keep", "play", "act", "end"}
    latest = max(person.n for person in people)
    for person in people:
        person.wait_until(latest)
        assert person.page.evaluate(UNREAD) < 40
    # Which Masters somebody kept, the others read only when they are played.
    ours, theirs = (person.log() for person in people)
    differing = [lines for lines in zip(ours, theirs, strict=True) if lines[0] != lines[1]]
    assert {tuple("keeps a Master." in line for line in lines) for lines in differing} == {
        (True, False),
        (False, True),
    }
