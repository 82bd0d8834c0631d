"""How people play a long game by clicks, and what they find at its end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from playwright.sync_api import expect

from tests.browser.house import Person

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


def favourite(actions: list[str], likes: Sequence[str], rng: Random) -> str:
    """One of the actions that are liked most."""
    for liked in likes:
        found = [action for action in actions if re.match(liked, action)]
        if found:
            return rng.choice(found)
    raise AssertionError(f"nothing to choose among {actions}")


def play_on(
    people: list[Person], likes: Sequence[str], rng: Random, most: int = 1000
) -> tuple[int, set[str]]:
    """Play by clicks to the end; how many clicks that took, and which kinds of action they were.

    `likes` are patterns of actions; what fits the first is chosen first. The board is clicked
    where it offers the action; now and then the action bar is, too.
    """
    clicks = 0
    kinds: set[str] = set()
    mover = people[0]
    while clicks < most and not (seen := look(mover)).over:
        if not seen.mine:
            latest = seen.n
            mover = people[seen.turn]
            mover.wait_until(latest)
            continue
        assert sorted(seen.board) == sorted(seen.bar), "the board offers what the bar offers"
        action = favourite(seen.bar, likes, rng)
        place = "#options [data-option='{}']" if rng.random() < 0.1 else "#board [data-act='{}']"
        mover.click(place.format(action))
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
