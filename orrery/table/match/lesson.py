"""A lesson at a table: an ordinary one, at which the rival does what the lesson says.

Nothing of a lesson but its name is stored. How far it got is read from the game itself, so that it
goes on after a reload, a restart, or at another device.
"""

from __future__ import annotations

from orrery.core.errors import OrreryError
from orrery.learning.lessons import Lesson, lessons
from orrery.table.match.projection import Projection


def lesson_of(projection: Projection) -> Lesson | None:
    """What is taught at a table; nothing where it was taught before a change of the lessons."""
    if not projection.lesson:
        return None
    try:
        return lessons(projection.game).get(projection.lesson)
    except OrreryError:
        return None


def progress(projection: Projection) -> dict[str, object] | None:
    """Which lesson it is, and how many of its choices were made."""
    lesson = lesson_of(projection)
    if lesson is None:
        return None
    own = [one for one in projection.trail[len(lesson.before) :] if one.seat == lesson.seat]
    return {"name": lesson.name, "done": len(own)}


def rival_move(projection: Projection) -> str | None:
    """What the lesson wants the rival to do now, as far as that is possible."""
    lesson = lesson_of(projection)
    if lesson is None:
        return None
    moved = [one for one in projection.trail[len(lesson.before) :] if one.seat != lesson.seat]
    if len(moved) >= len(lesson.rival):
        return None
    wanted = lesson.rival[len(moved)]
    state = projection.state
    return wanted if wanted in map(state.notation, state.legal()) else None
