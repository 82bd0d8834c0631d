"""What was drawn before makes no difference to a drawing.

Parts of drawings are kept with what they read of a view (`core/art/memory.py`). If one of them read
something unnoticed, somebody would sooner or later be shown a part that was drawn for another
moment, or for another viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orrery.core.art.memory import Memory
from orrery.core.spoken import Panel
from orrery.core.state import State
from orrery.core.words import LANGUAGES
from orrery.laws.stories import LawBroken

NAMES = ("Ada", "Bo & <Co>", "Chloé", "Dan")


def memory_changes_nothing(states: Iterable[State], every: int = 1) -> None:
    """Drawn with one memory for all moments, viewers and languages, a table looks as without.

    Every so many moments it is drawn without as well for everybody, and compared byte by byte.
    Those between are drawn to be remembered, for one viewer after the other: a memory forgets
    what was not used in so many drawings, and so reaches further back. Languages take turns,
    because what a part reads of a view does not depend on them.
    """
    wide, narrow = Memory("wide"), Memory("narrow")
    for number, state in enumerate(states):
        viewers = (*range(state.seats), None)
        compared = number % every == 0 or state.over
        turn = number // every if compared else number
        language = LANGUAGES[turn % len(LANGUAGES)]
        for viewer in viewers if compared else [viewers[number // len(LANGUAGES) % len(viewers)]]:
            view = state.view(viewer)
            one = view.panels(language, NAMES, wide)
            other = view.panels(language, NAMES, narrow)
            if compared:
                moment = f"decision {state.decisions} as seat {viewer} sees it in {language}"
                _compare(view.panels(language, NAMES), one, other, moment)


def _compare(
    fresh: Sequence[Panel], wide: Sequence[Panel], narrow: Sequence[Panel], moment: str
) -> None:
    # Who asks for one form has the score beside the drawings.
    wanted = [panel for panel in fresh if "score" not in panel.tags]
    names = [panel.name for panel in wanted]
    if [panel.name for panel in wide] != names or [panel.name for panel in narrow] != names:
        raise LawBroken(f"other panels are drawn with a memory: {moment}")
    for panel, one, other in zip(wanted, wide, narrow, strict=True):
        for form, drawn in ((panel.svg, one.svg), (panel.narrow, other.narrow)):
            if form != drawn:
                raise LawBroken(f"panel {panel.name} is not what it was drawn from: {moment}")
        for kept in (one, other):
            if (kept.title, kept.description, kept.tags) != (
                panel.title,
                panel.description,
                panel.tags,
            ):
                raise LawBroken(f"panel {panel.name} says what was so before: {moment}")
