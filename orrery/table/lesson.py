"""A lesson at a table: an ordinary one, at which the rival does what the lesson says.

Nothing of a lesson but its name is stored. How far it got is read from the game itself, so that it
goes on after a reload, a restart, or at another device.
"""

from __future__ import annotations

from orrery.core.errors import OrreryError
from orrery.learning.lessons import Lesson, lessons
from orrery.table.story import Story


def lesson_of(story: Story) -> Lesson | None:
    """What is taught at a table; nothing where it was taught before a change of the lessons."""
    if not story.lesson:
        return None
    try:
        return lessons(story.game).get(story.lesson)
    except OrreryError:
        return None


def progress(story: Story) -> dict[str, object] | None:
    """Which lesson it is, and how many of its choices were made."""
    lesson = lesson_of(story)
    if lesson is None:
        return None
    own = [one for one in story.trail[len(lesson.before) :] if one.seat == lesson.seat]
    return {"name": lesson.name, "done": len(own)}


def rival_move(story: Story) -> str | None:
    """What the lesson wants the rival to do now, as far as that is possible."""
    lesson = lesson_of(story)
    if lesson is None:
        return None
    moved = [one for one in story.trail[len(lesson.before) :] if one.seat != lesson.seat]
    if len(moved) >= len(lesson.rival):
        return None
    wanted = lesson.rival[len(moved)]
    state = story.state
    return wanted if wanted in map(state.notation, state.legal()) else None
