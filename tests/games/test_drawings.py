"""The drawings of every game: complete, legible, light, and the same for the same view."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from orrery.core.art import sprite, stylesheet
from orrery.core.art.export import standalone
from orrery.core.art.memory import Memory
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import safe
from orrery.core.words import LANGUAGES, Phrase, load_templates
from tests.games.drawings import NAMES, SVG, Drawings, elements, forms, panels_of, sheets, values
from tests.games.galaxy_rush.drawn import DRAWN as GALAXY_RUSH
from tests.games.galileo_galilei.drawn import DRAWN as GALILEO_GALILEI
from tests.games.galileo_project.drawn import DRAWN as GALILEO_PROJECT
from tests.games.newton.drawn import DRAWN as NEWTON

EVERY: list[Drawings[Any]] = [GALAXY_RUSH, GALILEO_GALILEI, GALILEO_PROJECT, NEWTON]
each_game = pytest.mark.parametrize(
    # One game after the other, so that what is drawn of a game need not be drawn again.
    "drawn",
    [pytest.param(one, id=one.game.id) for one in EVERY],
    scope="module",
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_no_game_is_left_out() -> None:
    games = GALAXY_RUSH.game.folder.parent
    assert {one.game.id for one in EVERY} == {path.parent.name for path in games.glob("*/game.py")}


# --- complete -----------------------------------------------------------------------------


@each_game
def test_every_kind_of_decision_is_looked_at(drawn: Drawings[Any]) -> None:
    views = drawn.moments().values()
    assert {view.decision.kind for view in views if view.options} == drawn.kinds
    assert not all(view.options for view in views)


@each_game
@each_language
def test_every_moment_is_drawn_with_words(drawn: Drawings[Any], language: str) -> None:
    for name, view in drawn.moments().items():
        panels = panels_of(drawn, name, language)
        assert {panel.name for panel in panels} == drawn.panels(view), name
        assert len({panel.name for panel in panels}) == len(panels)
        assert len({panel.title for panel in panels}) == len(panels)
        both = sheets(drawn, name, language).values()
        for panel, roots in zip(panels, zip(*both, strict=True), strict=True):
            assert panel.title
            assert panel.description
            for root in roots:
                assert [root.findtext(f"{SVG}{one}") for one in ("title", "desc")] == [
                    panel.title,
                    panel.description,
                ]


@each_game
def test_every_open_option_is_drawn_once_and_nothing_else_can_be_chosen(
    drawn: Drawings[Any],
) -> None:
    for name, view in drawn.moments().items():
        wanted = sorted(option.notation for option in view.options if option.open)
        for form, roots in sheets(drawn, name).items():
            assert sorted(values(roots, "data-act")) == wanted, (name, form)


@each_game
def test_every_closed_option_is_drawn_once_with_its_reason_and_rule(drawn: Drawings[Any]) -> None:
    rules = set()
    for name, view in drawn.moments().items():
        closed = {option.notation: option for option in view.options if not option.open}
        for form, roots in sheets(drawn, name, "de").items():
            assert sorted(values(roots, "data-closed")) == sorted(closed), (name, form)
            for element in (element for root in roots for element in root.iter()):
                option = closed.get(element.get("data-closed", ""))
                if option is None:
                    continue
                assert option.reason is not None
                assert element.get("data-why") == drawn.game.words("de").say(option.reason, NAMES)
                assert element.get("data-rule") == option.rule
                rules.add(option.rule)
    assert len(rules) > drawn.refusals
    assert rules >= drawn.refused


@each_game
def test_a_veil_hangs_directly_on_what_it_closes(drawn: Drawings[Any]) -> None:
    """Only so does the stylesheet find it; elsewhere it would be a black patch."""
    seen = 0
    for name, parent in elements(drawn):
        for child in parent:
            if "o-veil" in child.get("class", ""):
                assert "o-shut" in parent.get("class", ""), (name, parent.attrib)
                seen += 1
    assert seen > 100


@each_game
def test_what_can_be_chosen_is_named_for_ears_and_keys(drawn: Drawings[Any]) -> None:
    said = {
        name: {
            option.notation: drawn.game.words("en").say(option.phrase, NAMES)
            for option in view.options
        }
        for name, view in drawn.moments().items()
    }
    for name, element in elements(drawn):
        act = element.get("data-act")
        if act:
            assert element.get("role") == "button"
            assert element.get("tabindex") == "0"
            assert element.get("aria-label") == said[name][act]


def is_piece_or_target(element: ET.Element) -> bool:
    return not {"data-piece", "data-act", "data-closed"}.isdisjoint(element.attrib)


def under_a_tip(
    element: ET.Element, explained: tuple[str, ...], tipped: bool = False
) -> Iterator[tuple[ET.Element, bool]]:
    """Every piece, target and picture, with whether words explain it."""
    tipped = tipped or bool(element.get("data-tip"))
    if is_piece_or_target(element):
        yield element, tipped
    if str(element.get("href")).startswith(explained):
        yield element, tipped
    for child in element:
        yield from under_a_tip(child, explained, tipped)


@each_game
def test_every_piece_target_and_icon_has_a_tip(drawn: Drawings[Any]) -> None:
    seen = 0
    for name in drawn.moments():
        for root in (root for roots in sheets(drawn, name).values() for root in roots):
            for element, tipped in under_a_tip(root, drawn.explained):
                assert tipped, (name, element.attrib)
                seen += 1
    assert seen > drawn.tips


@each_game
def test_every_piece_and_every_target_has_a_place(drawn: Drawings[Any]) -> None:
    for name, element in elements(drawn):
        if is_piece_or_target(element):
            assert str(element.get("transform")).startswith("translate("), (name, element.attrib)


@each_game
def test_symbols_and_classes_are_there(drawn: Drawings[Any]) -> None:
    known = sprite.names(drawn.game.symbols())
    styled = set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet())) | {"orrery", "o-wide"}
    for name in drawn.moments():
        for roots in sheets(drawn, name).values():
            assert {href[1:] for href in values(roots, "href")} <= known
            assert {one for row in values(roots, "class") for one in row.split()} <= styled
            assert not {"style", "id", "onclick"} & {
                key for root in roots for element in root.iter() for key in element.attrib
            }


@each_game
@pytest.mark.parametrize("which", [0, 1])
def test_a_picture_on_its_own_carries_every_symbol_it_shows(
    drawn: Drawings[Any], which: int
) -> None:
    panels = panels_of(drawn, drawn.alone[which])
    picture = ET.fromstring(standalone(panels, drawn.game.symbols()))
    carried = {str(element.get("id")) for element in picture.iter() if element.get("id")}
    assert {href[1:] for href in values([picture], "href")} <= carried


@each_game
def test_symbols_use_only_symbols_and_classes_that_are_there(drawn: Drawings[Any]) -> None:
    own = drawn.game.symbols()
    styled = set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet()))
    assert {one for row in re.findall('class="([^"]+)"', own) for one in row.split()} <= styled
    needed = set(re.findall(r'(?:href="#|url\(#)([a-zA-Z0-9_-]+)', own))
    assert needed <= sprite.names(own)


@each_game
def test_a_view_shows_itself_in_a_notebook(drawn: Drawings[Any]) -> None:
    view = drawn.moments()[drawn.strange[0]]
    root = ET.fromstring(view._repr_html_())
    assert len(root.findall(f"{SVG}svg")) == len(drawn.panels(view))


# --- pieces -------------------------------------------------------------------------------


@each_game
def test_every_piece_lies_in_exactly_one_place(drawn: Drawings[Any]) -> None:
    for name, view in drawn.moments().items():
        for form, roots in sheets(drawn, name).items():
            names = values(roots, "data-piece")
            assert len(names) == len(set(names)), (name, form)
            assert drawn.pieces(view) <= set(names), (name, form)


@each_game
def test_what_options_name_can_be_lit(drawn: Drawings[Any]) -> None:
    """Targets of the options are pieces or places; where they are pieces they are drawn."""
    seen = 0
    for name, view in drawn.moments().items():
        pieces = set(values(sheets(drawn, name)["wide"], "data-piece"))
        for option in filter(drawn.is_target, view.options):
            assert option.target in pieces, (name, option.target)
            seen += 1
    assert seen


# --- strangers ----------------------------------------------------------------------------

HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=x>', "a&b'c", "\u202eevil\x00\ud800"]
TAGS = {"svg", "title", "desc", "g", "rect", "circle", "path", "use", "text", "tspan"}


@each_game
@pytest.mark.parametrize("name", [*HOSTILE, "W" * 5000, "漢" * 40])
def test_names_are_text_and_nothing_more(drawn: Drawings[Any], name: str) -> None:
    for language, names in (("en", (name, "x", name, "y")), ("de", (name,) * 4)):
        for moment in drawn.strange:
            panels = drawn.moments()[moment].panels(language, names)
            for roots in forms(panels).values():
                assert {e.tag.removeprefix(SVG) for root in roots for e in root.iter()} <= TAGS
                for found in drawn.fitting(roots, name, unescape(safe(name))):
                    assert found is None, found


# --- legible ------------------------------------------------------------------------------


@each_game
@each_language
def test_all_lettering_keeps_inside_its_card_and_can_be_read(
    drawn: Drawings[Any], language: str
) -> None:
    seen = 0
    for name in drawn.moments():
        for roots in sheets(drawn, name, language).values():
            for found in drawn.fitting(roots, *NAMES):
                assert found is None, f"{name}: {found}"
                seen += 1
    assert seen > drawn.texts


@each_game
def test_drawings_are_light(drawn: Drawings[Any]) -> None:
    memory = Memory()
    for name, view in drawn.moments().items():
        panels = view.panels("de", ("Anna", "Bertrand", "Clara", "Dietrich"), memory)
        wide = sum(len(panel.svg.encode()) for panel in panels)
        narrow = sum(len(panel.narrow.encode()) for panel in panels)
        assert wide + narrow < drawn.weight, name
        assert max(wide, narrow) < 0.51 * drawn.weight, name
    assert len(sprite.symbols(drawn.game.symbols()).encode()) < drawn.sprite_weight


@each_game
def test_a_drawing_leaves_nothing_to_collect(drawn: Drawings[Any]) -> None:
    """The process that draws collects no reference cycles: they would stay in memory for good."""
    views = list(drawn.moments().values())[:4]
    memory = Memory("wide")
    views[0].panels("en", NAMES, memory)
    gc.freeze()
    gc.disable()
    try:
        for view in views:
            view.panels("en", NAMES, memory)
        assert not gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()


# --- the same bytes -----------------------------------------------------------------------

_DIGEST = """
import hashlib, sys, orrery
game = orrery.load(sys.argv[1])
state = game.new(seats=int(sys.argv[2]), seed=3)
for _ in range(60):
    state.over or state.apply(state.legal()[0])
panels = state.view(0).panels("de", ("a", "b"))
text = game.symbols() + "".join(p.svg + p.narrow + p.description for p in panels)
print(hashlib.sha256(text.encode()).hexdigest())
"""


@each_game
def test_the_same_view_gives_the_same_bytes_in_every_process(drawn: Drawings[Any]) -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST, drawn.game.id, str(drawn.seats)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# --- words and components -----------------------------------------------------------------


def keys_of(what: Phrase) -> Iterator[str]:
    """The keys of a phrase and of all phrases in it."""
    yield what.key
    for _, value in what.args:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Phrase):
                yield from keys_of(one)


@each_game
def test_every_word_of_the_drawing_is_said_and_in_both_languages(
    drawn: Drawings[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()
    real = Speaker.spoken

    def listening(self: Speaker, what: Phrase) -> str:
        said.update(key for key in keys_of(what) if key.startswith("draw."))
        return real(self, what)

    monkeypatch.setattr(Speaker, "spoken", listening)
    # Parts that look as they did before are not drawn again, and have said their words.
    memory = Memory()
    for view in drawn.moments().values():
        view.panels("en", NAMES, memory)
    for name in drawn.gallery:
        drawn.game.draw_component(name, "en")
    for language in LANGUAGES:
        templates = load_templates(drawn.game.folder / "words", language)
        assert said <= {key for key in templates if "draw." in key} <= said | drawn.rare


@each_game
@each_language
def test_every_named_component_can_be_shown_alone(drawn: Drawings[Any], language: str) -> None:
    drawings = set()
    known = sprite.names(drawn.game.symbols())
    for name in drawn.components:
        root = ET.fromstring(drawn.game.draw_component(name, language))
        assert root.findtext(f"{SVG}title")
        assert {href[1:] for href in values([root], "href")} <= known
        drawings.add(ET.tostring(root))
    assert len(set(drawn.components)) == len(drawn.components)
    assert len(drawings) == len(drawn.components) - drawn.twins
    assert drawn.game.draw_component("nothing", language) == ""
