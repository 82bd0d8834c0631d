"""Lessons as people take them: bubbles, wrong choices explained, a reload in the middle."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import TimeoutError, expect

import orrery
from orrery.learning.lessons import Lesson, Step, lessons
from tests.browser.house import AIM, PATIENCE, Person, Visitors

FIRST = lessons(orrery.load("galaxy_rush"))["first_steps"]
READY = """([words, action]) => document.getElementById('lesson-words')?.textContent === words
    && (!action || document.querySelector(`#board [data-act="${CSS.escape(action)}"]`) !== null
        && document.querySelector('#options.sending') === null)"""
"""Whether a bubble says this, and what it asks for can be chosen: the last choice was answered."""
SHOWN = """piece => [...document.querySelectorAll('#board [data-piece]')]
    .some(one => one.dataset.piece === piece && one.getClientRects().length > 0)"""
"""Whether a piece is on a board that is shown."""
WHOLE = """() => {
    const box = document.getElementById('lesson').getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
}"""
"""Whether the whole bubble is in view."""


TAP_PATIENCE = 10_000
"""Milliseconds after which a tap that opened no tip is made again, as people would."""


class Device(NamedTuple):
    width: int
    height: int
    touch: bool


DEVICES = {"desktop": Device(1366, 768, False), "phone": Device(390, 844, True)}
LOCALES = {"en": "en-GB", "de": "de-DE"}


def start(person: Person, lesson: Lesson) -> None:
    person.open(f"/learn/{lesson.game_id}")
    person.page.click(f"[data-lesson='{lesson.name}']")
    person.page.wait_for_selector("#lesson-words")


def take(person: Person, lesson: Lesson, touch: bool = False, first: int = 0) -> None:
    """Do what every bubble says, by clicks or taps on the board."""
    for number, step in enumerate(lesson.steps[first:], first + 1):
        follow(person, step, touch, f"{lesson.game_id}/{lesson.name} step {number}")
    expect(person.page.locator("#lesson-words")).to_have_count(0)
    person.page.click("#lesson button")
    expect(person.page.locator("#lesson")).to_be_hidden()


def follow(person: Person, step: Step, touch: bool, where: str) -> None:
    page = person.page
    action = step.choose[0] if step.choose else ""
    page.wait_for_function(READY, arg=[step.words[person.language], action], timeout=PATIENCE)
    page.wait_for_function(WHOLE)
    if not action:
        if step.at:
            page.wait_for_function(SHOWN, arg=step.at, timeout=PATIENCE)
        page.click("#lesson-next")
        return
    aim = [f"#board [data-act='{action}']", 0]
    try:
        # A drawing that comes late may push things about for a moment.
        page.wait_for_function(f"aim => ({AIM})(aim)[2]", arg=aim, timeout=PATIENCE)
    except TimeoutError:
        raise AssertionError(f"{where}: {action} is covered") from None
    if touch:
        tap(person, action)
    else:
        x, y, _ = page.evaluate(AIM, aim)
        page.mouse.click(x, y)


def tap(person: Person, action: str) -> None:
    """Tap on a target, and on what its tip asks: again where a late drawing moved it away.

    The driver's own tap holds back what would hit something else.
    """
    target = person.page.locator(f"#board [data-act='{action}']").first
    for _ in range(PATIENCE // TAP_PATIENCE):
        target.tap()
        try:
            person.page.locator("#tip button.primary").tap(timeout=TAP_PATIENCE)
        except TimeoutError:
            continue
        return
    raise AssertionError(f"{action}: no tap opens its tip")


@pytest.mark.parametrize("game", orrery.game_ids())
@pytest.mark.parametrize("device", DEVICES)
def test_every_lesson_is_taken_on_every_device(visitors: Visitors, device: str, game: str) -> None:
    """A lesson that is taken in one language on the desktop is taken in the other on the phone."""
    width, height, touch = DEVICES[device]
    for number, lesson in enumerate(lessons(orrery.load(game)).values()):
        language = ("en", "de")[(number + touch) % 2]
        ada = visitors.come(width=width, height=height, language=LOCALES[language], touch=touch)
        opened = ada.call("POST", f"/api/games/{game}/lessons/{lesson.name}", {})
        ada.open(f"/table/{opened['table']}")
        ada.page.wait_for_selector("#lesson-words")
        ada.picture(f"lesson-{game}-{lesson.name}-{device}-{language}")
        take(ada, lesson, touch)
        ada.page.close()


def test_another_choice_is_explained_and_a_reload_loses_nothing(visitors: Visitors) -> None:
    ada = visitors.come()
    start(ada, FIRST)
    ada.page.click("#lesson-next")
    ada.wait_for_turn()
    ada.click("#board [data-act='take P1-O1']")
    expect(ada.page.locator("#lesson .otherwise")).to_have_text(FIRST.steps[1].otherwise["en"])
    ada.click("#board [data-act='take P1-O2']")
    expect(ada.page.locator("#lesson-words")).to_have_text(FIRST.steps[2].words["en"])
    ada.page.reload()
    take(ada, FIRST, first=2)


def test_a_lesson_can_be_left_for_good(visitors: Visitors) -> None:
    ada = visitors.come()
    start(ada, FIRST)
    ada.page.click("#lesson-leave")
    expect(ada.page.locator("#lesson")).to_be_hidden()
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.locator("#lesson")).to_be_hidden()
