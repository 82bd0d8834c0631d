"""The score sheet that all games share: who won, what is still hidden, what is worth a word."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from orrery.core.art import tally
from orrery.core.art.speaker import Speaker
from orrery.core.art.tally import Tally
from orrery.core.outcome import Outcome
from orrery.core.words import Catalogue, phrase

SVG = "{http://www.w3.org/2000/svg}"
WORDS = Catalogue(
    "en",
    {
        "sheet.title": "Score",
        "sheet.total": "Total",
        "category.stars": "Stars",
        "category.secrets": "Secrets",
        "draw.scores.running": "As if the game ended now.",
        "draw.scores.hidden": "Turned up at the end.",
        "draw.scores.stars": "Stars seen",
        "draw.scores.secrets": "Secrets kept",
        "draw.scores.winner": "{who} wins.",
        "draw.scores.winners": "{who} share the victory.",
        "dawn": "Day breaks.",
        "older": "The older one wins a tie.",
        "verbatim": "{text}",
        "list.next": ", ",
        "list.last": " and ",
    },
)
SCORES = ({"stars": 7, "secrets": -2}, {"stars": 4, "secrets": 1})
RUNNING = Tally(
    Speaker(WORDS),
    tally.seats(("Ada", "Bo", "a rival without points"), 2),
    SCORES,
    {"stars": ("o-planet", "rust"), "secrets": ("o-eye", "")},
    outcome=None,
)


def ended(*ranking: tuple[int, ...], tie: bool = False) -> Tally:
    broken = phrase("older") if tie else None
    return replace(RUNNING, outcome=Outcome(SCORES, ranking, phrase("dawn"), "", broken))


def told(sheet: Tally) -> str:
    """What is said below the points, which both drawings show too."""
    panel = tally.panel(sheet)
    points = "Ada: Stars 7, Secrets -2, Total 5. Bo: Stars 4, Secrets 1, Total 5. "
    assert panel.description.startswith(points)
    said = panel.description.removeprefix(points)
    for drawing in (panel.svg, panel.narrow):
        *_, note = ET.fromstring(drawing).iter(f"{SVG}text")
        lines = [span.text or "" for span in note.iter(f"{SVG}tspan")] or [note.text or ""]
        assert " ".join(lines) == said
    return said


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (RUNNING, "As if the game ended now."),
        (ended((0,), (1,)), "Ada wins."),
        (ended((1,), (0,), tie=True), "Bo wins. The older one wins a tie."),
        (ended((0, 1)), "Ada and Bo share the victory."),
        (replace(ended((0,), (1,)), ended="Day breaks."), "Day breaks. Ada wins."),
        (replace(ended((0,), (1,)), ended="Day breaks.", contested=False), "Day breaks."),
    ],
)
def test_the_note_tells_how_things_stand(sheet: Tally, said: str) -> None:
    assert told(sheet) == said


@pytest.mark.parametrize(
    ("sheet", "laurels"), [(RUNNING, 0), (ended((0,), (1,)), 1), (ended((0, 1)), 2)]
)
def test_every_winner_gets_a_laurel(sheet: Tally, laurels: int) -> None:
    assert tally.panel(sheet).svg.count('href="#o-laurel"') == laurels


def test_hidden_points_are_asked_for_and_not_told() -> None:
    panel = tally.panel(replace(RUNNING, hidden=("secrets",)))
    assert "Secrets" not in panel.description
    for drawing in (panel.svg, panel.narrow):
        rows = [group for group in ET.fromstring(drawing).iter() if group.get("data-tip")]
        assert [row.get("data-tip") for row in rows] == ["Stars seen", "Turned up at the end."]
        shown = [[text.text for text in row.iter(f"{SVG}text")] for row in rows]
        assert shown == [["Stars", "7", "4"], ["Secrets", "?", "?"]]
    assert "−2" in tally.panel(RUNNING).svg
