"""The drawing of Galaxy Rush: complete, legible, the same for the same view, and no secrets."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from orrery.core.art import sprite, stylesheet, text
from orrery.core.art.sheet import FULL, HALF, LEGIBLE, NARROW
from orrery.core.spoken import Panel
from orrery.core.state import OptionValue
from orrery.core.words import LANGUAGES, Phrase, load_templates
from orrery.games.galaxy_rush.components import ORBIT_IDS, PREDICTION_IDS, table
from orrery.games.galaxy_rush.drawing import bodies, draw, scene
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.view import GalaxyRushView
from tests.games.galaxy_rush import builder, moments
from tests.games.galaxy_rush.builder import asked, play, walk

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Wilhelmine-Charlotte Herschel", "O")
PANELS = [
    "track", "discoveries", "achievements", "captain-0", "captain-1", "predictions", "scores",
]  # fmt: skip
FORMATS = {"o-full": FULL, "o-half": HALF, "o-narrow": NARROW}
MODES: dict[str, dict[str, OptionValue]] = {
    "plain": {},
    "chain": {"accelerate_chain": True},
    "reveal": {"reveal_own_predictions": True},
}

SEASONS_SEEN = {"plain": (1, 3, 4), "chain": (2,), "reveal": (3,)}


@cache
def moments_of(mode: str) -> dict[str, GalaxyRushView]:
    """A decision of each kind in one game of chance; in season 3 and at the end from all sides."""
    kept: dict[str, GalaxyRushView] = {}
    for state in walk(8, **MODES[mode]):
        all_sides = state.season == 3 or state.over
        for viewer in (0, 1, None) if all_sides else (state.seat,):
            name = f"{mode}-{state.season}-{asked(state)}-{viewer if all_sides else 'own'}"
            if state.season in SEASONS_SEEN[mode] and name not in kept:
                kept[name] = GAME.view(state, viewer)
    return kept


@cache
def solo_moments() -> dict[str, GalaxyRushView]:
    state = moments.solo(solo_level="admiral").state()
    kept = {"solo-start": GAME.view(state, 0)}
    while not state.over:
        state.apply(state.legal()[0])
        if state.season in (1, 4):
            kept.setdefault(f"solo-{state.season}-{asked(state)}", GAME.view(state, 0))
    return kept


@cache
def all_moments() -> dict[str, GalaxyRushView]:
    kept = {name: view for mode in MODES for name, view in moments_of(mode).items()}
    gap = GAME.view(play(builder.dealt(), "take P1-O1", "face down"), 1)
    gone = replace(gap, display=("D101", "", "D102", ""), discoveries_left=0)
    return kept | solo_moments() | {"gap": gap, "gone": gone}


@cache
def sheets(moment: str, language: str = "en") -> dict[str, list[ET.Element]]:
    """A moment's drawings, read."""
    return forms(drawn(all_moments()[moment], language))


def drawn(view: GalaxyRushView, language: str = "en") -> list[Panel]:
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


def everything(panels: list[Panel]) -> str:
    return "".join(p.title + p.description + p.svg + p.narrow for p in panels)


# --- complete -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_drawn_as_seven_panels_with_words(language: str) -> None:
    for view in all_moments().values():
        panels = drawn(view, language)
        assert [panel.name for panel in panels] == PANELS
        for panel, roots in zip(panels, zip(*forms(panels).values(), strict=True), strict=True):
            assert panel.title
            assert panel.description
            for root in roots:
                assert [root.findtext(f"{SVG}{one}") for one in ("title", "desc")] == [
                    panel.title,
                    panel.description,
                ]


def physical_pieces(view: GalaxyRushView) -> list[str]:
    """Every piece that lies on the table, by name."""
    pieces = [name for name in (*view.line, *view.display, view.taken) if name]
    for seat, captain in enumerate(view.captains):
        pieces += [*captain.up, *captain.discoveries]
        pieces += [card for season in captain.down for card in season]
        if view.viewer == seat:
            pieces += captain.hand
    pieces += view.achievements
    pieces += [f"pred-{place}" for place in range(len(view.predictions))]
    pieces += [f"medal-{season}" for season in (1, 2, 3, 4)]
    pieces += ["rocket-blue", "rocket-orange"]
    pieces += [f"token-{colour}-{n}" for colour in ("blue", "orange") for n in range(1, 7)]
    return pieces + list(view.course[-1:])


def test_every_piece_lies_in_exactly_one_place() -> None:
    for name, view in all_moments().items():
        for form, roots in forms(drawn(view)).items():
            assert sorted(values(roots, "data-piece")) == sorted(physical_pieces(view)), (
                name,
                form,
            )


def test_every_open_option_is_drawn_once_and_nothing_else_can_be_chosen() -> None:
    kinds = set()
    for name, view in all_moments().items():
        kinds.add(view.decision.kind if view.options else "")
        wanted = sorted(option.notation for option in view.options if option.open)
        for roots in sheets(name).values():
            assert sorted(values(roots, "data-act")) == wanted, name
    assert kinds == {"take", "face", "discover", "predict", "aim", ""}


def test_every_closed_option_is_drawn_once_with_its_reason_and_rule() -> None:
    rules = set()
    for name, view in all_moments().items():
        closed = {option.notation: option for option in view.options if not option.open}
        for roots in sheets(name, "de").values():
            assert sorted(values(roots, "data-closed")) == sorted(closed)
            for root in roots:
                for element in root.iter():
                    option = closed.get(element.get("data-closed", ""))
                    if option is None:
                        continue
                    assert option.reason is not None
                    assert element.get("data-why") == GAME.words("de").say(option.reason, NAMES)
                    assert element.get("data-rule") == option.rule
                    rules.add(option.rule)
    assert rules >= {"GR-RUL-05", "GR-TURN-03", "GR-DISC-02"}


def test_what_can_be_chosen_is_named_for_ears_and_keys() -> None:
    for view in moments_of("plain").values():
        said = {
            option.notation: GAME.words("en").say(option.phrase, NAMES) for option in view.options
        }
        for roots in forms(drawn(view)).values():
            for root in roots:
                for element in root.iter():
                    act = element.get("data-act")
                    if act:
                        assert element.get("role") == "button"
                        assert element.get("tabindex") == "0"
                        assert element.get("aria-label") == said[act]


def test_every_piece_and_every_target_has_a_tip() -> None:
    for name in all_moments():
        for roots in sheets(name).values():
            for root in roots:
                for element in root.iter():
                    if {"data-piece", "data-act", "data-closed"} & element.attrib.keys():
                        assert element.get("data-tip")
                        assert str(element.get("transform")).startswith("translate(")


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


def test_a_symbol_of_this_game_that_nothing_shows_is_not_kept() -> None:
    shown = "".join(everything(drawn(view)) for view in all_moments().values())
    own = {name for name in sprite.names(GAME.symbols()) if re.match("gr-(?!D)", name)}
    assert own <= sprite.used(shown, GAME.symbols())


# --- pieces move, names stay --------------------------------------------------------------


def where(view: GalaxyRushView, piece: str) -> str:
    """The panel a piece lies in."""
    for panel in drawn(view):
        if f'data-piece="{piece}"' in panel.svg:
            return panel.name
    return ""


def test_a_card_keeps_its_name_from_the_track_to_its_stack() -> None:
    state = builder.dealt()
    card = GAME.view(state, 0).line[0]
    assert where(GAME.view(state, 0), card) == "track"
    play(state, "take P1-O1")
    assert where(GAME.view(state, 0), card) == "captain-0"
    assert where(GAME.view(state, 1), card) == "captain-0"
    play(state, "face down")
    assert where(GAME.view(state, None), card) == "captain-0"


def test_a_medal_goes_to_its_winner_and_a_token_to_its_prediction() -> None:
    view = GAME.view(builder.finished().state(), None)
    assert where(view, "medal-1") == "captain-0"
    assert where(view, "medal-2") == "captain-1"
    assert where(GAME.view(builder.dealt(), None), "medal-2") == "track"
    assert where(view, "token-blue-6") == "predictions"


def test_the_rocket_to_move_is_marked_and_its_ways_are_shown() -> None:
    view = GAME.view(builder.dealt(), None)
    track = drawn(view)[0].svg
    assert track.count('class="o-jump"') == 1
    assert track.count('class="o-path"') == 2  # the way to the next pair, and this season's medal
    chain = GAME.view(builder.dealt(accelerate_chain=True), None)
    assert drawn(chain)[0].svg.count('class="o-jump"') == 5
    play(state := builder.dealt(), "take P1-O1")
    assert 'class="o-jump"' not in drawn(GAME.view(state, 0))[0].svg


@pytest.mark.rule("GR-NEXT-06")
def test_distance_of_earlier_seasons_lies_turned() -> None:
    state = builder.finished().state()
    panel = ET.fromstring(drawn(GAME.view(state, None))[4].svg)
    sizes = {}
    for element in panel.iter():
        piece = element.get("data-piece")
        if piece in ("I2", "P4"):
            back = element.find(f"{SVG}use")
            assert back is not None
            sizes[piece] = (back.get("width"), back.get("height"))
    assert sizes["I2"] == sizes["P4"][::-1] == ("54", "40")


def test_a_course_card_lies_with_the_rival() -> None:
    view = next(view for view in solo_moments().values() if view.course)
    assert where(view, view.course[-1]) == "captain-1"
    assert GAME.words("en").say(Phrase("rival")) in [panel.title for panel in drawn(view)]


# --- secrets ------------------------------------------------------------------------------


def statements(language: str, cards: tuple[str, ...]) -> set[str]:
    words = GAME.words(language)
    return {words.say(Phrase(f"component.{card}")) for card in cards}


@pytest.mark.rule("GR-RUL-27")
def test_hands_of_others_are_counted_and_not_shown() -> None:
    for view in moments_of("plain").values():
        if view.over:
            continue
        own = view.captains[view.viewer].hand if view.viewer is not None else ()
        others = set(PREDICTION_IDS) - set(own)
        text_of_all = everything(drawn(view))
        assert not {card for card in others if re.search(rf"\b{card}\b", text_of_all)}
        hidden = statements("en", tuple(others)) - statements("en", own)
        assert not {statement for statement in hidden if statement in text_of_all}


@pytest.mark.rule("GR-RUL-28", "GR-PRED-06")
def test_a_played_prediction_is_not_even_shown_to_its_maker() -> None:
    played = 0
    for view in moments_of("plain").values():
        blank = replace(view, predictions=tuple(replace(one, card="") for one in view.predictions))
        played += blank != view
        if not view.over:
            assert drawn(blank) == drawn(view)
    assert played


@pytest.mark.rule("GR-RUL-28")
def test_the_option_shows_makers_their_own_predictions_only() -> None:
    shown = 0
    for view in moments_of("reveal").values():
        if view.over:
            continue
        panel = drawn(view)[5]
        own = tuple(one.card for one in view.predictions if one.maker == view.viewer)
        shown += len(own)
        for statement in statements("en", own):
            assert statement in panel.description
        fronts = panel.svg.count('data-piece="pred-')
        assert fronts == len(view.predictions)
        assert panel.description.count("You predict") == len(own)
    assert shown


def test_at_the_end_predictions_are_turned_up_from_the_bottom() -> None:
    view = GAME.view(builder.finished().state(), None)
    panel = ET.fromstring(drawn(view)[5].svg)
    heights = {
        str(element.get("data-piece")): float(str(element.get("transform")).split()[1][:-1])
        for element in panel.iter()
        if str(element.get("data-piece")).startswith("pred-")
    }
    blue = [f"pred-{n}" for n, one in enumerate(view.predictions) if one.rocket == 0]
    assert [heights[name] for name in blue] == sorted(
        (heights[name] for name in blue), reverse=True
    )
    said = drawn(view)[5].description
    assert statements("en", tuple(one.card for one in view.predictions)) <= {
        statement for statement in statements("en", tuple(PREDICTION_IDS)) if statement in said
    }


HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=x>', "a&b'c", "\u202eevil\x00\ud800"]


@pytest.mark.parametrize("name", [*HOSTILE, "W" * 5000, "漢" * 40])
def test_names_are_text_and_nothing_more(name: str) -> None:
    for view in (GAME.view(builder.dealt(), 0), GAME.view(builder.finished().state(), 1)):
        panels = draw(view, "en", (name, "x"))
        for roots in forms(panels).values():
            tags = {element.tag.removeprefix(SVG) for root in roots for element in root.iter()}
            assert tags <= {
                "svg", "title", "desc", "g", "rect", "circle", "path", "use", "text", "tspan",
            }  # fmt: skip
            for found in fitting(roots, name):
                assert found is None, found


# --- legible ------------------------------------------------------------------------------


def lines_of(element: ET.Element) -> list[str]:
    spans = element.findall(f"{SVG}tspan")
    return [span.text or "" for span in spans] if spans else [element.text or ""]


def fitting(roots: list[ET.Element], name: str = NAMES[0]) -> Iterator[str | None]:
    """For every text, None if it keeps inside its sheet and its card, else what is wrong.

    Nothing is cut but a player's name, which may be as long as a book.
    """
    for root in roots:
        classes = str(root.get("class")).split()
        kind = next(FORMATS[one] for one in classes if one in FORMATS)
        _, _, wide, high = (float(one) for one in str(root.get("viewBox")).split())
        yield from _fitting(root, (0.0, 0.0), [(0.0, 0.0, wide, high)], kind.least, name)


def is_card(element: ET.Element) -> bool:
    return element.tag == f"{SVG}rect" or element.get("href") in (
        "#gr-tall",
        "#gr-flat",
        "#gr-down",
        "#gr-turned",
    )


def _fitting(
    element: ET.Element,
    origin: tuple[float, float],
    frames: list[tuple[float, float, float, float]],
    least: float,
    name: str,
) -> Iterator[str | None]:
    for child in element:
        tag = child.tag.removeprefix(SVG)
        if tag == "text":
            yield _checked(child, origin, frames[-1], least, name)
        if tag != "g":
            continue
        moved = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", child.get("transform", ""))
        place = origin
        if moved:
            place = (origin[0] + float(moved[1]), origin[1] + float(moved[2]))
        inner = frames
        card = child.find("*")
        if child.get("data-piece") and card is not None and is_card(card):
            size = float(str(card.get("width"))), float(str(card.get("height")))
            inner = [*frames, (place[0], place[1], place[0] + size[0], place[1] + size[1])]
        yield from _fitting(child, place, inner, least, name)


def _checked(
    element: ET.Element,
    origin: tuple[float, float],
    frame: tuple[float, float, float, float],
    least: float,
    name: str,
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
    short = [one.removesuffix("…") for one in lines if one.endswith("…") and "·" not in one]
    if any(not name.startswith(one) for one in short):
        return f"{lines} is cut"
    if size < least - 0.05:
        return f"{lines} is lettered in {size}, smaller than {least}"
    edges = (left - frame[0], top - frame[1], frame[2] - left - room, frame[3] - bottom)
    if min(edges) < -1:
        return f"{lines} leaves its frame {frame}: {edges}"
    return None


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
    """Each card of the box lies on the track, is taken, and stands on display once."""
    cards = [list(ORBIT_IDS[at : at + 12]) for at in range(0, len(ORBIT_IDS), 12)]
    view = GAME.view(play(builder.dealt(), "take P1-O1"), 0)
    found = table("discovery")
    for at, line in enumerate(cards):
        line += ORBIT_IDS[: 12 - len(line)]
        shown = replace(
            view,
            line=tuple(line),
            taken=line[0],
            display=tuple(entry["id"] for entry in found[4 * at : 4 * at + 4]),
            achievements=tuple(entry["id"] for entry in table("achievement")[4 * at : 4 * at + 4])
            or view.achievements,
            captains=(
                replace(view.captains[0], hand=tuple(PREDICTION_IDS[at : at + 3])),
                replace(view.captains[1], achievements=view.captains[0].achievements),
            ),
        )
        for roots in forms(draw(shown, language, ("A", "B"))).values():
            for root in roots:
                for element in root.iter(f"{SVG}text"):
                    for line_said in lines_of(element):
                        assert not line_said.endswith("…") or "·" in line_said, line_said


def test_the_smallest_lettering_is_legible_where_a_drawing_is_shown() -> None:
    assert {kind.least * kind.shown_from / kind.width for kind in (FULL, HALF)} == {LEGIBLE}


def test_drawings_are_light() -> None:
    for name, view in all_moments().items():
        panels = draw(view, "de", ("Blau", "Orange"))
        for form in ("svg", "narrow"):
            assert sum(len(getattr(panel, form).encode()) for panel in panels) < 75_000, name
    assert len(sprite.symbols(GAME.symbols()).encode()) < 90_000


# --- the same for the same view -----------------------------------------------------------

_DIGEST = """
import hashlib, orrery
game = orrery.load("galaxy_rush")
state = game.new(seed=3)
for _ in range(30):
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

    def listening(self: scene.Speaker, what: Phrase) -> str:
        said.add(what.key)
        return real(self, what)

    monkeypatch.setattr(scene.Speaker, "spoken", listening)
    for view in all_moments().values():
        drawn(view)
    for language in LANGUAGES:
        keys = {key for key in load_templates(GAME.folder / "words", language) if "draw." in key}
        assert keys == {key for key in said if key.startswith("draw.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_component_can_be_shown_alone(language: str) -> None:
    drawings = {}
    for kind in ("resource", "expedition", "orbit", "discovery", "achievement", "prediction"):
        for entry in table(kind):
            svg = GAME.draw_component(entry["id"], language)
            root = ET.fromstring(svg)
            assert root.findtext(f"{SVG}title")
            drawings[entry["id"]] = svg
    assert len(drawings) == 4 + 3 + 74 + 48 + 13 + 16
    assert GAME.draw_component("nothing", language) == ""


def test_no_two_discoveries_look_alike() -> None:
    portraits = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{bodies.portraits()}</svg>')
    looks = [ET.tostring(one[1]) for one in portraits if str(one.get("id")).startswith("gr-D")]
    assert len(looks) == len(set(looks)) == 48


def test_a_view_shows_itself_in_a_notebook() -> None:
    view = GAME.view(builder.dealt(), 0)
    root = ET.fromstring(view._repr_html_())
    assert len(root.findall(f"{SVG}svg")) == len(PANELS)


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    state: GalaxyRush = builder.finished().state()
    panels = {panel.name: panel for panel in drawn(GAME.view(state, None))}
    assert "Asteroid: 4" in panels["captain-0"].description
    assert "Resources of one type" not in panels["achievements"].description
    assert f"Total {state.outcome.totals[0]}" in panels["scores"].description
    assert "wins." in panels["scores"].description
