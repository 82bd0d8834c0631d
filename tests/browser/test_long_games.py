"""Whole games of Galileo Galilei by clicks: hundreds of decisions, alone and among three."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from playwright.sync_api import expect

import orrery
from tests.browser.house import PATIENCE, Person, Visitors, sit_down

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
LOOK = """() => ({
    n: Number(document.getElementById('table').dataset.n),
    over: document.querySelector('#players .turn') === null,
    mine: document.querySelector('.asking.mine .option') !== null,
    turn: [...document.querySelectorAll('#players .player')]
        .findIndex(one => one.classList.contains('turn')),
    board: [...document.querySelectorAll('#board [data-act]')].map(one => one.dataset.act),
    bar: [...document.querySelectorAll('#options .option')].map(one => one.dataset.option),
})"""
"""Everything a player looks at before the next click, in one call to the browser."""


@dataclass(frozen=True)
class Sight:
    n: int
    over: bool
    mine: bool
    turn: int
    board: list[str]
    bar: list[str]


def look(person: Person) -> Sight:
    return Sight(**person.page.evaluate(LOOK))


def favourite(actions: list[str], rng: Random) -> str:
    """One of the actions that are liked most."""
    for liked in LIKED:
        found = [action for action in actions if re.match(liked, action)]
        if found:
            return rng.choice(found)
    raise AssertionError(f"nothing to choose among {actions}")


def play_on(people: list[Person], rng: Random) -> tuple[int, set[str]]:
    """Play by clicks to the end; how many clicks that took, and which kinds of action they were.

    The board is clicked where it offers the action; now and then the action bar is, too.
    """
    clicks = 0
    kinds: set[str] = set()
    mover = people[0]
    while not (seen := look(mover)).over:
        if not seen.mine:
            latest = seen.n
            mover = people[seen.turn]
            mover.wait_until(latest)
            continue
        if len(seen.bar) == 1:
            # There is nothing to choose: the table answers by itself.
            mover.wait_until(seen.n + 1)
            continue
        assert sorted(seen.board) == sorted(seen.bar), "the board offers what the bar offers"
        action = favourite(seen.bar, rng)
        place = "#options [data-option='{}']" if rng.random() < 0.1 else "#board [data-act='{}']"
        mover.page.click(place.format(action), timeout=PATIENCE)
        mover.wait_until(seen.n + 1)
        kinds.add(action.split()[0])
        clicks += 1
    return clicks, kinds


def check_the_end(person: Person, sides: int) -> None:
    """The end screen, its sheet of points, and the points beside the names agree."""
    person.page.wait_for_selector("#end[open] .chart")
    expect(person.page.locator("#end .ranking li")).to_have_count(sides)
    totals = person.page.locator("#end .sheet tfoot td").all_inner_texts()
    assert len(totals) == sides
    assert person.page.locator("#players .points").all_inner_texts() == totals
    for column, total in enumerate(totals):
        lines = person.page.locator(f"#end .sheet tbody tr td:nth-of-type({column + 1})")
        assert sum(_number(line) for line in lines.all_inner_texts()) == _number(total)


def _number(shown: str) -> int:
    return int(shown.replace("−", "-") or 0)


def test_a_whole_game_alone_against_tycho(visitors: Visitors) -> None:
    ada = visitors.come()
    table = sit_down(ada, game=GAME, seed=5)
    ada.page.check("#auto")
    clicks, kinds = play_on([ada], Random(5))
    assert clicks > 60
    assert {"astronomer", "move", "fixed", "tile", "observe", "pay", "end"} <= kinds
    check_the_end(ada, sides=2)
    assert "Tycho Brahe" in ada.page.locator("#end .ranking").inner_text()
    with ada.page.expect_download() as waiting:
        ada.page.click("#end a[download]")
    finished = orrery.load(GAME).from_record(waiting.value.path().read_text())
    assert finished.over
    assert table in ada.page.url


def test_three_browsers_play_a_whole_game_with_abilities(visitors: Visitors) -> None:
    people = [visitors.come(), visitors.come(), visitors.come()]
    sit_down(*people, game=GAME, choices={"mode": "advanced"}, seed=3)
    for person in people:
        person.page.check("#auto")
    clicks, kinds = play_on(people, Random(3))
    assert clicks > 200
    assert {"observe", "pay", "write", "lecture", "upgrade", "take", "raise", "page"} <= kinds
    for person in people:
        check_the_end(person, sides=3)
    logs = [person.log() for person in people]
    assert logs[0] == logs[1] == logs[2]
    assert len({person.page.locator("#end-title").inner_text() for person in people}) == 2
