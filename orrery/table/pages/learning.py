"""The page on how a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

import orrery
from orrery.learning.guides import Words, guide


@dataclass(frozen=True, slots=True)
class Part:
    """Paragraphs, or a picture with what is to be seen."""

    html: Markup | None = None
    panel: Markup | None = None
    caption: str = ""


@cache
def parts(game_id: str, language: str) -> tuple[Part, ...] | None:
    """The guide of a game as a page shows it; None where it has none."""
    found = guide(orrery.load(game_id), language)
    if found is None:
        return None
    # Without HTML of its own: a guide says what stands there, and its pictures are drawings.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return tuple(
        Part(html=Markup(markdown.render(one.markdown)))
        if isinstance(one, Words)
        else Part(panel=Markup(one.panel.svg + one.panel.narrow), caption=one.caption)
        for one in found.parts
    )
