"""Lettering in a real browser: as wide as the drawings take it to be, and none but our own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import orrery
from orrery.core.art import faces, text
from orrery.core.words import LANGUAGES, load_templates
from tests.browser.house import Person, Visitors, set_table

STYLES = ("", "o-bold", "o-serif", "o-serif o-bold", "o-title")
SIZES = (11, 14, 22.5)
STRANGERS = ("Мария Кюри", "ЖЩЮШ", "Ὑπατία", "王貞儀", "Ж🔭ш", "भास्कर")

MEASURE = """async ([lines, style, size]) => {
    await document.fonts.ready;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "orrery");
    const texts = lines.map((line) => {
        const one = document.createElementNS("http://www.w3.org/2000/svg", "text");
        one.setAttribute("class", style);
        one.setAttribute("font-size", size);
        one.textContent = line;
        svg.append(one);
        return one;
    });
    document.body.append(svg);
    await Promise.all([...document.fonts].map((face) => face.load()));
    const found = texts.map((one) => one.getComputedTextLength());
    svg.remove();
    return found;
}"""


def lines_of(language: str) -> list[str]:
    """What may stand in a line: names and words of every game, long sentences in parts."""
    said: set[str] = set()
    for game in orrery.game_ids():
        for words in load_templates(orrery.load(game).folder / "words", language).values():
            plain = " ".join(words.split())
            said.update(plain[at : at + 60].strip() for at in range(0, min(len(plain), 180), 60))
    return sorted(filter(None, said))


def measured(person: Person, lines: list[str], style: str, size: float) -> list[float]:
    found: list[float] = person.page.evaluate(MEASURE, [lines, style, size])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_as_wide_as_drawings_take_them_to_be(visitors: Visitors, language: str) -> None:
    ada = visitors.come()
    ada.open("/")
    lines = lines_of(language)
    assert len(lines) > 500
    for style in STYLES:
        face = faces.chosen(style)
        for size in SIZES:
            for line, found in zip(lines, measured(ada, lines, style, size), strict=True):
                assert found == pytest.approx(text.width(line, size, face), rel=0.01), (style, line)


def test_letters_that_no_face_has_are_given_room_enough(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    for style in STYLES:
        face = faces.chosen(style)
        for name, found in zip(STRANGERS, measured(ada, list(STRANGERS), style, 14), strict=True):
            assert found <= text.width(name, 14, face), (style, name)


# --- which fonts were used ----------------------------------------------------------------

# One element of each font and size, and of each set of unusual letters.
LETTERED = """() => {
    const kinds = new Map();
    for (const one of document.querySelectorAll("body *")) {
        const said = [...one.childNodes].filter((part) => part.nodeType === 3)
            .map((part) => part.data).join("").trim();
        const silent = ["SCRIPT", "TITLE", "OPTION"].includes(one.tagName.toUpperCase());
        if (!said || silent || !one.checkVisibility()) continue;
        const unusual = [...new Set(said)].filter((letter) => letter > "~").sort().join("");
        kinds.set(getComputedStyle(one).font + unusual, one);
    }
    return [...kinds.values()];
}"""


def foreign(person: Person) -> Iterator[str]:
    """Every font but ours that the page is lettered in, with some of what it letters."""
    person.page.evaluate("document.fonts.ready")
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    devtools.send("DOM.getDocument", {"depth": 0})
    listed = devtools.send("Runtime.evaluate", {"expression": f"({LETTERED})()"})["result"]
    parts = devtools.send(
        "Runtime.getProperties", {"objectId": listed["objectId"], "ownProperties": True}
    )["result"]
    seen = 0
    for part in parts:
        if not part["name"].isdigit():
            continue
        node = devtools.send("DOM.requestNode", {"objectId": part["value"]["objectId"]})["nodeId"]
        used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        seen += len(used)
        for font in used:
            if not (font["isCustomFont"] and font["familyName"].startswith("Orrery ")):
                yield f"{part['value']['description']}: {font['familyName']}"
    assert seen > 3


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_pages_are_lettered_in_our_faces_only(visitors: Visitors, language: str) -> None:
    ada = visitors.come(language=language)
    for path in ("/", "/new/galaxy_rush", "/rules/galaxy_rush", "/components/newton", "/nowhere"):
        ada.open(path)
        assert list(foreign(ada)) == [], path
    ada.complaints.clear()


@pytest.mark.parametrize("game", orrery.game_ids())
def test_tables_are_lettered_in_our_faces_only(visitors: Visitors, game: str) -> None:
    ada = visitors.come()
    set_table(ada, game, 2, {}, seed=5)
    ada.wait_for_turn()
    assert list(foreign(ada)) == []
    ada.page.click("#open-settings")
    assert list(foreign(ada)) == []


@pytest.mark.parametrize("game", orrery.game_ids())
def test_the_pictures_in_the_lobby_bring_their_faces_along(visitors: Visitors, game: str) -> None:
    """Shown alone, in a document of its own, where no stylesheet of ours reaches."""
    ada = visitors.come()
    ada.page.set_content(orrery.cover(game).picture("de").read_text(encoding="utf-8"))
    assert list(foreign(ada)) == []
