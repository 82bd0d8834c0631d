"""Where a pointer lands: what a browser finds in the middle of everything that can be chosen.

The page is that of a real table, with its style sheets, its symbols and its own code of the
board; only the drawings are brought along, so that whole games are looked at in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from orrery.core.spoken import Panel
from orrery.table.match.events import panel_json
from tests.browser.house import Person, Visitors, set_table

WIDTHS = {"wide": 1600, "narrow": 390}
"""Windows in which every drawing is shown in one form: a desktop's, and that of a phone."""
HEIGHT = 5000
"""No drawings are longer than this together; nothing has to be scrolled to then."""
AT_ONCE = 200
"""How many moments one call to the browser brings."""
SPAN = 4
"""So many pixels from the middle, a target still has to be found: no hand is steadier."""
CLEAR = """async () => {
    const page = document.querySelector('script[src*="/table."]');
    const {Board} = await import(new URL('./panels.js', page.src));
    const old = document.getElementById('board');
    const empty = old.cloneNode(false);
    delete empty.dataset.mode;
    old.replaceWith(empty);
    window.board = new Board(empty, () => undefined);
}"""
"""A board like the table's own, but without a stage: no message of the server changes it any more,
and all panels lie one below the other."""
POINT = """moments => moments.map(panels => {
    window.board.show(panels, Object.keys(panels), {still: true});
    return [...window.board.root.querySelectorAll('[data-act]')].map(target => {
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const cover = [[0, 0], [0, -SPAN], [SPAN, 0], [0, SPAN], [-SPAN, 0]]
            .map(([right, down]) => document.elementFromPoint(x + right, y + down))
            .find(found => found?.closest('[data-act]') !== target);
        const place = target.closest('.panel');
        return {
            panel: place.dataset.panel, form: place.dataset.form, act: target.dataset.act,
            width: box.width, height: box.height,
            cover: cover === undefined ? ''
                : cover?.closest('[data-act]')?.dataset.act ?? cover?.outerHTML ?? 'nothing',
        };
    });
})""".replace("SPAN", str(SPAN))


@dataclass(frozen=True)
class Target:
    """Something to choose as the browser shows it, and what covers its middle, if anything."""

    panel: str
    form: str
    act: str
    width: float
    height: float
    cover: str


def board_of(game: str, visitors: Visitors) -> Person:
    """Somebody at a table of the game, before an empty board."""
    person = visitors.come(height=HEIGHT)
    set_table(person, game, 2, {})
    person.wait_for_turn()
    return person


def targets(person: Person, moments: Sequence[Sequence[Panel]], form: str) -> Iterator[Target]:
    """Everything to choose in the panels of some moments."""
    person.page.set_viewport_size({"width": WIDTHS[form], "height": HEIGHT})
    person.page.evaluate(CLEAR)
    coming = iter({panel.name: panel_json(panel) for panel in panels} for panels in moments)
    while batch := list(islice(coming, AT_ONCE)):
        for seen in person.page.evaluate(POINT, batch):
            yield from (Target(**one) for one in seen)
