"""The drawing of Galileo Galilei: complete, legible, light, and the same for the same view."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from orrery.core.art import sprite, stylesheet, text
from orrery.core.art.export import standalone
from orrery.core.art.sheet import FULL, HALF, NARROW
from orrery.core.spoken import Panel
from orrery.core.state import OptionValue, State
from orrery.core.words import LANGUAGES, Phrase, load_templates
from orrery.games.galileo_galilei import naming
from orrery.games.galileo_galilei.actions import FRAMES
from orrery.games.galileo_galilei.components import (
    BACK_IDS,
    CARD_IDS,
    CARD_SPOTS,
    CHARACTERS,
    COMETS,
    LIBRARY_TILE_IDS,
    MOVEMENT_IDS,
    SCALE_IDS,
    SOLO_TILE_IDS,
    SUBJECT_IDS,
    TILE_IDS,
)
from orrery.games.galileo_galilei.drawing import bodies, draw, effects, scene
from orrery.games.galileo_galilei.game import GAME
from orrery.games.galileo_galilei.view import GalileoView

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Wilhelmine-Charlotte Herschel", "O", "Maria Cunitz", "Ulugh")
FORMATS = {"o-full": FULL, "o-half": HALF, "o-narrow": NARROW}
MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "plain": (2, {}),
    "chosen": (4, {"mode": "advanced", "tile_order": "chosen"}),
    "window": (
        3,
        {"mode": "advanced", "free_action_window": "whole_turn", "kepler_special": "both"},
    ),
    "solo": (1, {"tile_order": "chosen", "solo_movement_set": 6, "tycho_bonus_vp": 10}),
}
GAMES = 6
EAGER = ("observe", "tile", "fixed", "page own")


def kind_of(state: State) -> str:
    return GAME.decision(state, None).kind


@cache
def all_moments() -> dict[str, GalileoView]:
    """The last decision of each kind in some games of chance, and how one of them ended."""
    kept: dict[str, State] = {}
    for mode, (seats, options) in MODES.items():
        for seed in range(GAMES):
            state = GAME.new(seats=seats, seed=seed, **options)
            rng = Random(seed)
            while not state.over:
                kept[f"{mode}-{kind_of(state)}"] = state.clone()
                legal = state.legal()
                eager = [code for code in legal if state.notation(code).startswith(EAGER)]
                state.apply(rng.choice(eager if eager and rng.random() < 0.8 else legal))
            kept[f"{mode}-over"] = state
    views = {name: GAME.view(state, max(state.seat, 0)) for name, state in kept.items()}
    views |= {f"{mode}-watched": GAME.view(kept[f"{mode}-action"], None) for mode in MODES}
    other = kept["plain-action"]
    views["plain-other"] = GAME.view(other, 1 - other.seat)
    gone = replace(views["chosen-arrange"], options=())
    side = gone.players[0]
    side = replace(side, appendix=side.appendix + side.comets, comets=0)
    views["gone"] = replace(
        gone,
        display=("", *gone.display[1:]),
        top="",
        deck=(0, 0, 0),
        players=(side, *gone.players[1:]),
    )
    return views


@cache
def sheets(moment: str, language: str = "en") -> dict[str, list[ET.Element]]:
    """A moment's drawings, read."""
    return forms(drawn(all_moments()[moment], language))


def drawn(view: GalileoView, language: str = "en") -> list[Panel]:
    return draw(view, language, NAMES)


def forms(panels: list[Panel]) -> dict[str, list[ET.Element]]:
    """Both ways to lay out the whole table, read."""
    return {
        "wide": [ET.fromstring(panel.svg) for panel in panels],
        "narrow": [ET.fromstring(panel.narrow) for panel in panels],
    }


def values(roots: list[ET.Element], attribute: str) -> list[str]:
    return [
        value
        for root in roots
        for element in root.iter()
        if (value := element.get(attribute)) is not None
    ]


# --- complete -----------------------------------------------------------------------------


def test_every_kind_of_decision_is_looked_at() -> None:
    asked = {view.decision.kind for view in all_moments().values() if view.options}
    assert asked == set(FRAMES[1 : FRAMES.index("effects")])


def expected_panels(view: GalileoView) -> set[str]:
    sides = range(len(view.players))
    names = {"discoveries", "university", "comets", "scores"}
    names |= {f"sky-{side}" for side in sides} | {f"board-{side}" for side in sides}
    return names if all(side.character for side in view.players) else names | {"astronomers"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_drawn_with_words(language: str) -> None:
    for name, view in all_moments().items():
        panels = drawn(view, language)
        assert {panel.name for panel in panels} == expected_panels(view), name
        assert len({panel.title for panel in panels}) == len(panels)
        for panel, roots in zip(panels, zip(*forms(panels).values(), strict=True), strict=True):
            assert panel.description
            for root in roots:
                assert [root.findtext(f"{SVG}{one}") for one in ("title", "desc")] == [
                    panel.title,
                    panel.description,
                ]


def test_the_viewers_own_side_comes_first() -> None:
    for view in all_moments().values():
        if view.viewer is not None:
            sides = [panel.name for panel in drawn(view) if "seat" in panel.tags]
            assert sides[:2] == [f"sky-{view.viewer}", f"board-{view.viewer}"]
            own = [panel.name for panel in drawn(view) if "own" in panel.tags]
            assert own == sides[:2]


def test_every_open_option_is_drawn_once_and_nothing_else_can_be_chosen() -> None:
    for name, view in all_moments().items():
        wanted = sorted(option.notation for option in view.options if option.open)
        for form, roots in sheets(name).items():
            assert sorted(values(roots, "data-act")) == wanted, (name, form)


def test_every_closed_option_is_drawn_once_with_its_reason_and_rule() -> None:
    rules = set()
    for name, view in all_moments().items():
        closed = {option.notation: option for option in view.options if not option.open}
        for form, roots in sheets(name, "de").items():
            assert sorted(values(roots, "data-closed")) == sorted(closed), (name, form)
            for root in roots:
                for element in root.iter():
                    option = closed.get(element.get("data-closed", ""))
                    if option is None:
                        continue
                    assert option.reason is not None
                    assert element.get("data-why") == GAME.words("de").say(option.reason, NAMES)
                    assert element.get("data-rule") == option.rule
                    rules.add(option.rule)
    assert len(rules) > 8


def test_what_can_be_chosen_is_named_for_ears_and_keys() -> None:
    for name, view in all_moments().items():
        said = {
            option.notation: GAME.words("en").say(option.phrase, NAMES) for option in view.options
        }
        for roots in sheets(name).values():
            for root in roots:
                for element in root.iter():
                    act = element.get("data-act")
                    if act:
                        assert element.get("role") == "button"
                        assert element.get("tabindex") == "0"
                        assert element.get("aria-label") == said[act]


def under_a_tip(element: ET.Element, tipped: bool) -> Iterator[tuple[ET.Element, bool]]:
    """Every piece, target and picture, with whether words explain it."""
    tipped = tipped or bool(element.get("data-tip"))
    if {"data-piece", "data-act", "data-closed"} & element.attrib.keys():
        assert str(element.get("transform")).startswith("translate(")
        yield element, tipped
    if str(element.get("href")).startswith(("#gg-e-", "#gg-s-", "#gg-v-", "#gg-AT", "#gg-hood")):
        yield element, tipped
    for child in element:
        yield from under_a_tip(child, tipped)


def test_every_piece_target_and_icon_has_a_tip() -> None:
    seen = 0
    for name in all_moments():
        for roots in sheets(name).values():
            for root in roots:
                for element, tipped in under_a_tip(root, False):
                    assert tipped, (name, element.attrib)
                    seen += 1
    assert seen > 10_000


def test_symbols_and_classes_are_there() -> None:
    known = sprite.names(GAME.symbols())
    styled = set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet())) | {"orrery", "o-wide"}
    for name in all_moments():
        for roots in sheets(name).values():
            assert {href[1:] for href in values(roots, "href")} <= known
            assert {one for row in values(roots, "class") for one in row.split()} <= styled
            assert not {"style", "id", "onclick"} & {
                key for root in roots for element in root.iter() for key in element.attrib
            }


@pytest.mark.parametrize("moment", ["chosen-lay", "solo-action"])
def test_a_picture_on_its_own_carries_every_symbol_it_shows(moment: str) -> None:
    picture = ET.fromstring(standalone(drawn(all_moments()[moment]), GAME.symbols()))
    carried = {str(element.get("id")) for element in picture.iter() if element.get("id")}
    assert {href[1:] for href in values([picture], "href")} <= carried


def test_symbols_use_only_symbols_and_classes_that_are_there() -> None:
    own = GAME.symbols()
    styled = set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet()))
    assert {one for row in re.findall('class="([^"]+)"', own) for one in row.split()} <= styled
    needed = set(re.findall(r'(?:href="#|url\(#)([a-zA-Z0-9_-]+)', own))
    assert needed <= sprite.names(own)


# --- pieces -------------------------------------------------------------------------------


def physical_pieces(view: GalileoView) -> set[str]:
    """Pieces that lie on the table, by name."""
    found = {name for name in view.display if name}
    for name in view.display:
        if name:
            found |= {f"{name}{'abc'[n]}" for n in range(CARD_SPOTS[CARD_IDS.index(name)])}
    for seat, side in enumerate(view.players):
        own = [*(tile for tile in side.sky if tile), side.reserve, "telescope", "tribunal"]
        own += [f"die-{n + 1}" for n in range(len(side.dice))]
        own += [f"comet-{n + 1}" for n in range(COMETS)]
        own += [f"book-{n}" for n in (1, 2, 3, 4)] + [f"chair-{n}" for n in (1, 2, 3, 4)]
        own += [f"inquisitor-{n + 1}" for n in range(sum(side.cellar))]
        own += [f"objective-{n}" for n in side.objectives]
        found |= {naming.own(seat, part) for part in own if part}
        found |= {name for name in side.library if name in CARD_IDS}
    return found


def test_every_piece_lies_in_exactly_one_place() -> None:
    for name, view in all_moments().items():
        for form, roots in sheets(name).items():
            names = values(roots, "data-piece")
            assert len(names) == len(set(names)), (name, form)
            assert physical_pieces(view) <= set(names), (name, form)


def test_what_is_named_in_words_can_be_lit() -> None:
    """Targets of the options are pieces or places; where they are pieces they are drawn."""
    for name, view in all_moments().items():
        pieces = set(values(sheets(name)["wide"], "data-piece"))
        for option in view.options:
            if option.open and re.fullmatch(r"D\d\d[abc]?|p\d-(AT\d|KEP|die-\d)", option.target):
                assert option.target in pieces, (name, option.target)


def where(view: GalileoView, piece: str) -> str:
    """The panel a piece lies in."""
    for panel in drawn(view):
        if f'data-piece="{piece}"' in panel.svg:
            return panel.name
    return ""


def test_a_card_keeps_its_name_from_the_board_to_a_library() -> None:
    view = all_moments()["plain-over"]
    card = next(name for side in view.players for name in side.library if name in CARD_IDS)
    seat = next(seat for seat, side in enumerate(view.players) if card in side.library)
    assert where(view, card) == f"board-{seat}"
    assert where(view, next(filter(None, view.display))) == "discoveries"


def test_the_telescope_turns() -> None:
    view = all_moments()["plain-action"]
    turned = set()
    for space in range(2, 8):
        side = replace(view.players[0], telescope=space)
        turned_view = replace(view, players=(side, *view.players[1:]), options=())
        svg = next(panel.svg for panel in drawn(turned_view) if panel.name == "sky-0")
        turned |= set(re.findall(r"rotate\(([-.\d]+)\)", svg))
    assert len(turned) == 6


# --- secrets and strangers ----------------------------------------------------------------


def test_fronts_that_nobody_knows_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {card for card in view.display if card}
        known |= {card for side in view.players for card in side.library if card in CARD_IDS}
        shown = "".join(panel.svg + panel.narrow for panel in drawn(view))
        assert set(re.findall(r"\bD\d\d\b", shown)) <= known, name


HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=x>', "a&b'c", "\u202eevil\x00\ud800"]


@pytest.mark.parametrize("name", [*HOSTILE, "W" * 5000, "漢" * 40])
def test_names_are_text_and_nothing_more(name: str) -> None:
    for moment in ("plain-action", "chosen-over"):
        panels = draw(all_moments()[moment], "en", (name, "x", name, "y"))
        for roots in forms(panels).values():
            tags = {element.tag.removeprefix(SVG) for root in roots for element in root.iter()}
            assert tags <= {
                "svg", "title", "desc", "g", "rect", "circle", "path", "use", "text", "tspan",
            }  # fmt: skip
            for found in fitting(roots, name, re.sub(r"[^\x20-\x7e漢]", "\ufffd", name)):
                assert found is None, found


# --- legible ------------------------------------------------------------------------------


def lines_of(element: ET.Element) -> list[str]:
    spans = element.findall(f"{SVG}tspan")
    return [span.text or "" for span in spans] if spans else [element.text or ""]


def fitting(roots: list[ET.Element], *names: str) -> Iterator[str | None]:
    """For every text, None if it keeps inside its sheet and its card, else what is wrong.

    Nothing is cut but a player's name, which may be as long as a book.
    """
    for root in roots:
        classes = str(root.get("class")).split()
        kind = next(FORMATS[one] for one in classes if one in FORMATS)
        _, _, wide, high = (float(one) for one in str(root.get("viewBox")).split())
        yield from _fitting(root, (0.0, 0.0), (0.0, 0.0, wide, high), kind.least, names)


def _fitting(
    element: ET.Element,
    origin: tuple[float, float],
    frame: tuple[float, float, float, float],
    least: float,
    names: tuple[str, ...],
) -> Iterator[str | None]:
    for child in element:
        if child.tag == f"{SVG}text":
            yield _checked(child, origin, frame, least, names)
        if child.tag != f"{SVG}g":
            continue
        moved = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", child.get("transform", ""))
        place = origin
        if moved:
            place = (origin[0] + float(moved[1]), origin[1] + float(moved[2]))
        inner = frame
        card = child.find("*")
        if moved and card is not None and card.tag == f"{SVG}rect" and "x" not in card.attrib:
            size = float(str(card.get("width"))), float(str(card.get("height")))
            if size[1] > 60:
                inner = (place[0], place[1], place[0] + size[0], place[1] + size[1])
        yield from _fitting(child, place, inner, least, names)


def _checked(
    element: ET.Element,
    origin: tuple[float, float],
    frame: tuple[float, float, float, float],
    least: float,
    names: tuple[str, ...],
) -> str | None:
    size = float(str(element.get("font-size")))
    style = element.get("class", "").split()
    lines = lines_of(element)
    room = max(text.width(one, size, "o-bold" in style) for one in lines)
    x = origin[0] + float(element.get("x", "0"))
    left = x - room / 2 if "o-mid" in style else x - room if "o-end" in style else x
    top = origin[1] + float(element.get("y", "0")) - size * 0.75
    steps = [float(str(span.get("dy"))) for span in element.findall(f"{SVG}tspan")[1:]]
    bottom = top + sum(steps) + size * 0.75
    short = [one.removesuffix("…") for one in lines if one.endswith("…")]
    if any(not name_cut(one, names) for one in short):
        return f"{lines} is cut"
    if size < least - 0.05:
        return f"{lines} is lettered in {size}, smaller than {least}"
    edges = (left - frame[0], top - frame[1], frame[2] - left - room, frame[3] - bottom)
    if min(edges) < -1:
        return f"{lines} leaves its frame {frame}: {edges}"
    return None


def name_cut(short: str, names: tuple[str, ...]) -> bool:
    return any(name.startswith(short) for name in (*names, *NAMES, "Tycho Brahe"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lettering_keeps_inside_its_card_and_can_be_read(language: str) -> None:
    seen = 0
    for name in all_moments():
        for roots in sheets(name, language).values():
            for found in fitting(roots):
                assert found is None, f"{name}: {found}"
                seen += 1
    assert seen > 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card of the box lies on the board once, each subject over a scale and in a niche."""
    view = replace(all_moments()["plain-action"], tokens=(-1,) * 18, options=())
    for first in range(0, len(CARD_IDS), 6):
        shown = replace(
            view,
            display=tuple(CARD_IDS[first : first + 6]),
            subjects=tuple(SUBJECT_IDS[(first + n) % 6] for n in range(4)),
            objectives=(
                *view.objectives[:2],
                SUBJECT_IDS[first // 6 % 6],
                SUBJECT_IDS[(first // 6 + 1) % 6],
            ),
        )
        for roots in forms(draw(shown, language, ("A", "B"))).values():
            for found in fitting(roots):
                assert found is None, found


def test_drawings_are_light() -> None:
    for name, view in all_moments().items():
        panels = draw(view, "de", ("Anna", "Bertrand", "Clara", "Dietrich"))
        size = sum(len(panel.svg.encode()) + len(panel.narrow.encode()) for panel in panels)
        assert size < 250_000, name
    assert len(GAME.symbols().encode()) < 250_000


# --- the same bytes -----------------------------------------------------------------------

_DIGEST = """
import hashlib, orrery
game = orrery.load("galileo_galilei")
state = game.new(seats=1, seed=3)
for _ in range(60):
    state.apply(state.legal()[0])
panels = state.view(0).panels("de", ("a", "b"))
text = game.symbols() + "".join(p.svg + p.narrow + p.description for p in panels)
print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_the_same_view_gives_the_same_bytes_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


# --- words and components -----------------------------------------------------------------


def test_every_word_of_the_drawing_is_said_and_in_both_languages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: set[str] = set()
    real = scene.Speaker.spoken

    def note(what: Phrase) -> None:
        said.add(what.key)
        for _, value in what.args:
            if isinstance(value, Phrase):
                note(value)
            elif isinstance(value, tuple):
                for one in value:
                    note(one)

    def listening(self: scene.Speaker, what: Phrase) -> str:
        note(what)
        return real(self, what)

    monkeypatch.setattr(scene.Speaker, "spoken", listening)
    for view in all_moments().values():
        drawn(view)
    for name in ("US1", *SOLO_TILE_IDS, *MOVEMENT_IDS, *SUBJECT_IDS):
        GAME.draw_component(name, "en")
    goals = {f"draw.goal.{name}" for name in SUBJECT_IDS}
    ends = {"draw.scores.winners"}
    for language in LANGUAGES:
        keys = {key for key in load_templates(GAME.folder / "words", language) if "draw." in key}
        assert keys <= {key for key in said if key.startswith("draw.")} | goals | ends
        assert {key for key in said if key.startswith("draw.")} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_component_can_be_shown_alone(language: str) -> None:
    listed = [
        *CARD_IDS, *BACK_IDS, *TILE_IDS, *SCALE_IDS, *SUBJECT_IDS, *LIBRARY_TILE_IDS,
        *SOLO_TILE_IDS, *MOVEMENT_IDS, *CHARACTERS, "OB1", "OB2",
    ]  # fmt: skip
    drawings = set()
    known = sprite.names(GAME.symbols())
    for name in listed:
        root = ET.fromstring(GAME.draw_component(name, language))
        assert root.findtext(f"{SVG}title")
        assert {href[1:] for href in values([root], "href")} <= known
        drawings.add(ET.tostring(root))
    assert len(drawings) == len(listed)
    assert GAME.draw_component("nothing", language) == ""


def test_no_two_objects_and_no_two_constellations_look_alike() -> None:
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{bodies.portraits()}</svg>')
    looks: dict[str, list[bytes]] = {"card": [], "figure": []}
    for one in read:
        name = str(one.get("id"))
        if re.fullmatch(r"gg-D\d\d[abc]?", name):
            drawn_as = b"".join(ET.tostring(part) for part in one)
            looks["card" if name[-1].isdigit() else "figure"].append(drawn_as)
    assert len(looks["card"]) == len(set(looks["card"])) == 36
    assert len(looks["figure"]) == len(set(looks["figure"])) == sum(CARD_SPOTS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{effects.symbols()}</svg>')
    faces = [
        b"".join(ET.tostring(part) for part in one)
        for one in read
        if str(one.get("id")).startswith("gg-e-") and not str(one.get("id")).endswith("-0")
    ]
    # That an Upgrade may be declined is said in words only.
    assert len(set(faces)) == len(faces) - 1


def test_a_view_shows_itself_in_a_notebook() -> None:
    view = all_moments()["plain-action"]
    root = ET.fromstring(view._repr_html_())
    assert len(root.findall(f"{SVG}svg")) == len(expected_panels(view))


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["plain-over"]
    panels = {panel.name: panel for panel in drawn(view)}
    total = sum(view.scores[0].values())
    assert f"Total {total}" in panels["scores"].description
    assert "wins." in panels["scores"].description
    reputation = view.players[1].reputation
    said = f"{reputation:+d}".replace("-", "−") if reputation else "0"
    assert f"Reputation of O: {said}." in panels["university"].description
