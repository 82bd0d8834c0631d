"""Lessons as people take them: bubbles, wrong choices explained, a reload in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import orrery
from orrery.learning.lessons import Lesson, lessons
from tests.browser.house import Person, Visitors

FIRST = lessons(orrery.load("galaxy_rush"))["first_steps"]


def start(person: Person, lesson: Lesson) -> None:
    person.open(f"/learn/{lesson.game_id}")
    person.page.click(f"[data-lesson='{lesson.name}']")
    person.page.wait_for_selector("#lesson-words")


def take(person: Person, lesson: Lesson, language: str, first: int = 0) -> None:
    """Do what every bubble says."""
    for step in lesson.steps[first:]:
        expect(person.page.locator("#lesson-words")).to_have_text(step.words[language])
        if step.choose:
            option = f"#options [data-option='{step.choose[0]}']"
            person.page.wait_for_selector(option, state="attached")
            person.page.eval_on_selector(option, "option => option.click()")
        else:
            person.page.click("#lesson-next")
    expect(person.page.locator("#lesson-words")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "language"), [(1366, 768, "de-DE"), (390, 844, "en-GB")]
)
def test_a_lesson_is_taken_on_every_screen(
    visitors: Visitors, width: int, height: int, language: str
) -> None:
    ada = visitors.come(width=width, height=height, language=language)
    start(ada, FIRST)
    bubble = ada.page.locator("#lesson").bounding_box()
    assert bubble is not None
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= width
    assert bubble["y"] + bubble["height"] <= height
    ada.picture(f"lesson-{width}-{language[:2]}")
    take(ada, FIRST, language[:2])
    ada.page.click("#lesson button")
    expect(ada.page.locator("#lesson")).to_be_hidden()


def test_another_choice_is_explained_and_a_reload_loses_nothing(visitors: Visitors) -> None:
    ada = visitors.come()
    start(ada, FIRST)
    ada.page.click("#lesson-next")
    ada.wait_for_turn()
    ada.page.eval_on_selector("#options [data-option='take P1-O1']", "option => option.click()")
    expect(ada.page.locator("#lesson .otherwise")).to_have_text(FIRST.steps[1].otherwise["en"])
    ada.page.eval_on_selector("#options [data-option='take P1-O2']", "option => option.click()")
    expect(ada.page.locator("#lesson-words")).to_have_text(FIRST.steps[2].words["en"])
    ada.page.reload()
    take(ada, FIRST, "en", first=2)


def test_a_lesson_can_be_left_for_good(visitors: Visitors) -> None:
    ada = visitors.come()
    start(ada, FIRST)
    ada.page.click("#lesson-leave")
    expect(ada.page.locator("#lesson")).to_be_hidden()
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.locator("#lesson")).to_be_hidden()
