"""What a viewer of Lanterns does not know: other hands, dark lanterns of others, the deck."""

from __future__ import annotations

from lanterns.game import LanternsGame, LanternsView
from orrery.core.views import View
from orrery.laws.disguises import by_swapping


def known(view: View) -> set[str]:
    assert isinstance(view, LanternsView)
    return {name for hand in view.hands for name in hand} | {name for _, name, _ in view.hung}


disguise = by_swapping(LanternsGame(), known, [["deck"]])
