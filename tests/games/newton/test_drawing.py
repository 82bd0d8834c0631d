"""The drawing of Newton: complete, legible, light, and the same for the same view."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from random import Random

import pytest

from orrery.core.art import sprite, stylesheet, text
from orrery.core.art.export import standalone
from orrery.core.art.sheet import FULL, HALF, NARROW
from orrery.core.art.speaker import Speaker
from orrery.core.art.svg import safe
from orrery.core.spoken import Panel
from orrery.core.state import OptionValue, State
from orrery.core.words import LANGUAGES, Phrase, load_templates, phrase
from orrery.games.newton import naming
from orrery.games.newton.actions import FRAMES
from orrery.games.newton.components import (
    ACTION_CARDS,
    BOARDS,
    CARD_IDS,
    CITY_IDS,
    DEVELOPMENT_IDS,
    INCOME_IDS,
    INVENTION_IDS,
    LEVELS,
    MASTER_IDS,
    MEDICINE_ID,
    OBJECTIVE_IDS,
    OBJECTIVE_SPACES,
    PLACE_IDS,
    SPECIALIZATION_IDS,
    TECH_IDS,
    TOKEN_IDS,
    UNIVERSITY_IDS,
    WORK_IDS,
)
from orrery.games.newton.drawing import atlas, busts, draw, glyphs, goals
from orrery.games.newton.game import GAME
from orrery.games.newton.view import NewtonView
from tests.cli.helpers import shown
from tests.games.newton import moments

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Wilhelmine-Charlotte Herschel", "O", "Maria Cunitz", "Ulugh")
FORMATS = {"o-full": FULL, "o-half": HALF, "o-narrow": NARROW}
MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "draft": (2, {}),
    "dealt": (4, {"masters_setup": "dealt", "extra_cube": "unlimited"}),
    "free": (3, {"map_objective_pass": "free", "bookshelf_layout": "uniform"}),
    "solo": (1, {}),
}
GAMES = 3
EAGER = (
    "act ", "advance", "book", "buy student", "cube", "develop", "effect", "enter", "go ", "income",
    "master", "play", "replace", "take", "work",
)  # fmt: skip
MOMENTS = {
    **moments.RARE,
    "activated": """
        round = 5
        [turn]
        stack = "card:1"
        [player1]
        work = 15
        students = "al5 t0"
        cubes = "petersburg paris athenai"
        coins = 6
        tucked = "ST-red-work ST-red-joker ST-red-travel ST-red-lessons"
        """,
}
"""Positions that games of chance seldom reach."""


def kind_of(state: State) -> str:
    return GAME.decision(state, None).kind


@cache
def all_moments() -> dict[str, NewtonView]:
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
                state.apply(rng.choice(eager if eager and rng.random() < 0.9 else legal))
            kept[f"{mode}-over"] = state
    views = {name: GAME.view(state, max(state.seat, 0)) for name, state in kept.items()}
    views |= {f"{mode}-watched": GAME.view(kept[f"{mode}-turn"], None) for mode in MODES}
    views["draft-looking-on"] = GAME.view(kept["draft-draft"], None)
    for name, position in MOMENTS.items():
        state = moments.at(position)
        views[name] = GAME.view(state, state.seat)
    other = kept["draft-turn"]
    views["draft-other"] = GAME.view(other, 1 - other.seat)
    return views


@cache
def sheets(moment: str, language: str = "en") -> dict[str, list[ET.Element]]:
    """A moment's drawings, read."""
    return forms(drawn(all_moments()[moment], language))


def drawn(view: NewtonView, language: str = "en") -> list[Panel]:
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
    assert asked == set(FRAMES[1 : FRAMES.index("passing")])


def expected_panels(view: NewtonView) -> set[str]:
    names = {"map", "tracks", "lessons", "objectives", "scores"}
    names |= {f"{part}-{seat}" for seat in range(view.seats) for part in ("desk", "study")}
    return names if view.round else names | {"masters"}


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
            assert sides[:2] == [f"desk-{view.viewer}", f"study-{view.viewer}"]
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
    assert len(rules) > 6


def test_a_veil_hangs_directly_on_what_it_closes() -> None:
    """Only so does the stylesheet find it; elsewhere it would be a black patch."""
    seen = 0
    for name in all_moments():
        for roots in sheets(name).values():
            for parent in (element for root in roots for element in root.iter()):
                for child in parent:
                    if "o-veil" in child.get("class", ""):
                        assert "o-shut" in parent.get("class", ""), (name, parent.attrib)
                        seen += 1
    assert seen > 100


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
    if str(element.get("href")).startswith(("#nw-e-", "#nw-a-", "#nw-AC", "#nw-ST", "#nw-f-")):
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


@pytest.mark.parametrize("moment", ["draft-travel", "solo-turn"])
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


def physical_pieces(view: NewtonView) -> set[str]:
    """Places and pieces that lie on the table, by name."""
    found = {*PLACE_IDS, *WORK_IDS, *TECH_IDS}
    found |= {f"stack-{name}" for name in (*DEVELOPMENT_IDS, *INCOME_IDS, MEDICINE_ID)}
    found |= {f"deck-{level + 1}" for level in range(LEVELS)}
    found |= {name for row in view.market for name in row}
    found |= {f"token-{space}" for space in view.dealt_tokens}
    found |= {"first"} if view.seats > 1 else set()
    for seat, player in enumerate(view.players):
        found |= {*player.hand, *player.desk, *player.tucked, *player.patrons}
        found |= {name for name in player.masters if name}
        own = ["scientist", "marker", "points", *(f"student-{n}" for n in (1, 2, 3, 4))]
        own += [f"cube-{place}" for place in player.cubes]
        own += [f"book-{cell}" for cell in player.books]
        own += [*player.developments, *player.incomes]
        found |= {naming.own(seat, part) for part in own}
    return found


def test_every_piece_lies_in_exactly_one_place() -> None:
    for name, view in all_moments().items():
        for form, roots in sheets(name).items():
            names = values(roots, "data-piece")
            assert len(names) == len(set(names)), (name, form)
            assert physical_pieces(view) <= set(names), (name, form)


def test_what_options_name_can_be_lit() -> None:
    for name, view in all_moments().items():
        pieces = set(values(sheets(name)["wide"], "data-piece"))
        for option in view.options:
            if option.open:
                assert option.target in pieces, (name, option.target)


def where(view: NewtonView, piece: str) -> str:
    """The panel a piece lies in."""
    for panel in drawn(view):
        if f'data-piece="{piece}"' in panel.svg:
            return panel.name
    return ""


def test_a_card_keeps_its_name_from_the_market_to_a_desk() -> None:
    view = all_moments()["dealt-over"]
    seat, card = next(
        (seat, card)
        for seat, player in enumerate(view.players)
        for card in (*player.hand, *player.desk, *player.tucked)
        if card in CARD_IDS[:ACTION_CARDS]
    )
    assert where(view, card) == f"desk-{seat}"
    assert where(view, next(name for row in view.market for name in row)) == "lessons"


def test_a_scientist_stands_where_the_view_says() -> None:
    view = replace(all_moments()["draft-card"], options=())
    spots = set()
    for place in PLACE_IDS:
        player = replace(view.players[0], scientist=place)
        svg = next(
            panel.svg
            for panel in drawn(replace(view, players=(player, *view.players[1:])))
            if panel.name == "map"
        )
        found = re.search(r'data-piece="p1-scientist"[^>]*translate\(([^)]*)\)', svg)
        assert found is not None
        spots.add(found[1])
    assert len(spots) == len(PLACE_IDS)


# --- secrets and strangers ----------------------------------------------------------------


def test_masters_of_others_and_decks_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {one for player in view.players for one in (*player.patrons, *player.masters)}
        known |= {one for pack in view.packs for one in pack.masters} | set(view.kept)
        cards = {one for row in view.market for one in row}
        for player in view.players:
            cards |= {*player.hand, *player.desk, *player.tucked}
        told = "".join(panel.svg + panel.narrow for panel in drawn(view))
        assert set(re.findall(r"\bMA-\d\d\b", told)) <= known, name
        assert set(re.findall(r"\bAC-\d\d\d\b", told)) <= cards, name


HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=x>', "a&b'c", "\u202eevil\x00\ud800"]


@pytest.mark.parametrize("name", [*HOSTILE, "W" * 5000, "漢" * 40])
def test_names_are_text_and_nothing_more(name: str) -> None:
    for moment in ("draft-turn", "dealt-over"):
        panels = draw(all_moments()[moment], "de", (name,) * 4)
        for roots in forms(panels).values():
            tags = {element.tag.removeprefix(SVG) for root in roots for element in root.iter()}
            assert not tags & {"script", "img", "image", "a", "foreignObject"}
            for found in fitting(roots, unescape(safe(name))):
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
        if moved and card is not None and card.tag in (f"{SVG}rect", f"{SVG}use"):
            high = float(card.get("height", "0"))
            if "x" not in card.attrib and "y" not in card.attrib and 60 < high < 200:
                wide = float(str(card.get("width")))
                inner = (place[0], place[1], place[0] + wide, place[1] + high)
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
    if any(not any(name.startswith(one) for name in (*names, *NAMES)) for one in short):
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
    assert seen > 5_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card of the box lies in the market once, each Master and each Objective on a board."""
    view = replace(all_moments()["dealt-card"], options=())
    hidden = ("",) * 4
    for first in range(0, ACTION_CARDS, 9):
        nine = CARD_IDS[first : first + 9]
        tiles = dict(view.tiles)
        for n, space in enumerate(OBJECTIVE_SPACES):
            tiles[space] = OBJECTIVE_IDS[(first // 9 * 2 + n) % len(OBJECTIVE_IDS)]
        few = tuple(MASTER_IDS[(first // 9 * 4 + n) % len(MASTER_IDS)] for n in range(4))
        players = [replace(view.players[0], masters=few, patrons=(), hand=(), desk=())]
        players += [
            replace(player, masters=hidden, patrons=(), hand=(), desk=())
            for player in view.players[1:]
        ]
        market = (tuple(nine[:3]), tuple(nine[3:6]), tuple(nine[6:]))
        laid = replace(view, market=market, tiles=tiles, players=tuple(players), card="")
        for roots in forms(draw(laid, language, ("A", "B", "C", "D"))).values():
            for found in fitting(roots):
                assert found is None, found


def test_drawings_are_light() -> None:
    for name, view in all_moments().items():
        panels = draw(view, "de", ("Anna", "Bertrand", "Clara", "Dietrich"))
        size = sum(len(panel.svg.encode()) + len(panel.narrow.encode()) for panel in panels)
        assert size < 290_000, name
    assert len(GAME.symbols().encode()) < 250_000


# --- the same bytes -----------------------------------------------------------------------

_DIGEST = """
import hashlib, orrery
from orrery.games.newton.game import GAME as game
state = game.new(seats=2, seed=3)
for _ in range(60):
    state.apply(state.legal()[0])
panels = game.draw(state.view(0), "de", ("a", "b"))
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
    real = Speaker.spoken

    def listening(self: Speaker, what: Phrase) -> str:
        said.add(what.key)
        return real(self, what)

    monkeypatch.setattr(Speaker, "spoken", listening)
    for view in all_moments().values():
        drawn(view)
    for name in COMPONENTS:
        GAME.draw_component(name, "en")
    seldom = {"draw.scores.winners"}
    for language in LANGUAGES:
        keys = {key for key in load_templates(GAME.folder / "words", language) if "draw." in key}
        assert keys <= {key for key in said if key.startswith("draw.")} | seldom
        assert {key for key in said if key.startswith("draw.")} <= keys


COMPONENTS = [
    *CARD_IDS, *MASTER_IDS, *BOARDS, *OBJECTIVE_IDS, *INVENTION_IDS, *SPECIALIZATION_IDS,
    *DEVELOPMENT_IDS, *INCOME_IDS, *CITY_IDS, *UNIVERSITY_IDS, *TOKEN_IDS, *PLACE_IDS, MEDICINE_ID,
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_component_can_be_shown_alone(language: str) -> None:
    drawings = set()
    known = sprite.names(GAME.symbols())
    for name in COMPONENTS:
        root = ET.fromstring(GAME.draw_component(name, language))
        assert root.findtext(f"{SVG}title")
        assert {href[1:] for href in values([root], "href")} <= known
        drawings.add(ET.tostring(root))
    assert len(drawings) == len(COMPONENTS)
    assert GAME.draw_component("nothing", language) == ""


def test_no_two_masters_look_alike() -> None:
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{busts.symbols()}</svg>')
    faces = [b"".join(ET.tostring(part) for part in one) for one in read]
    assert len(faces) == len(set(faces)) == len(MASTER_IDS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    """But that Work brings no coins, and that routes cost none, look the same."""
    atoms = {atom for effect in glyphs.all_effects() for atom in glyphs.atoms(effect)}
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{glyphs.symbols()}</svg>')
    faces = {
        str(one.get("id")): b"".join(ET.tostring(part) for part in one)
        for one in read
        if str(one.get("id")).startswith("nw-e-")
    }
    assert set(faces) == {glyphs.slug(atom) for atom in atoms}
    alike = [sorted(name for name in faces if faces[name] == face) for face in set(faces.values())]
    assert [names for names in sorted(alike) if len(names) > 1] == [
        ["nw-e-master", "nw-e-masters-played"],
        ["nw-e-no-coins", "nw-e-no-cost"],
    ]


# --- what is told -------------------------------------------------------------------------


def test_objectives_are_worth_what_the_rules_score() -> None:
    """At the end of the game the panel and the score sheet agree."""
    for mode in MODES:
        view = all_moments()[f"{mode}-over"]
        for seat, player in enumerate(view.players):
            points = sum(goals.worth(player, view.tiles[space]) for space in player.objectives)
            assert points == view.scores[seat]["objectives"]


def test_the_points_track_is_walked_again() -> None:
    assert [atlas.space_of(score) for score in (0, 1, 50, 51, 100, 101)] == [0, 1, 50, 1, 50, 1]


def test_a_view_shows_itself_in_a_notebook() -> None:
    view = all_moments()["draft-turn"]
    root = ET.fromstring(standalone(drawn(view), GAME.symbols()))
    assert len(root.findall(f"{SVG}svg")) == len(expected_panels(view))


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["dealt-over"]
    panels = {panel.name: panel for panel in drawn(view)}
    total = sum(view.scores[1].values())
    assert f"Total {total}" in panels["scores"].description
    assert "wins." in panels["scores"].description
    player = view.players[1]
    place = GAME.words("en").say(naming.component(player.scientist))
    assert f"The Scientist of O is in {place}." in panels["map"].description
    hand = GAME.words("en").say(phrase("draw.desk.hand", n=len(player.hand)))
    assert hand in panels["desk-1"].description


def test_the_picture_in_the_docs_is_what_its_command_draws() -> None:
    """docs/drawing.md names the command."""
    docs = Path(__file__).parents[3] / "docs"
    told = "orrery draw docs/images/newton.toml --seat 0 --name Anna --name Bertrand"
    assert f"{told} --out docs/images/newton.svg" in (docs / "drawing.md").read_text(
        encoding="utf-8"
    )
    picture = (docs / "images" / "newton.svg").read_text(encoding="utf-8")
    table = str(docs / "images" / "newton.toml")
    assert shown("draw", table, "--seat", "0", "--name", "Anna", "--name", "Bertrand") == picture
    assert len(picture.encode()) < 200_000


@pytest.mark.parametrize(("moment", "word"), [("solo-drop", "drop"), ("draft-draft", "keep")])
def test_masters_are_chosen_in_the_first_panel(moment: str, word: str) -> None:
    view = all_moments()[moment]
    first = drawn(view, "en")[0]
    assert first.name == "masters"
    acts = re.findall(rf'data-act="({word} [^"]+)"', first.svg)
    assert sorted(acts) == sorted(one.notation for one in view.options if one.open)


def test_who_looks_on_sees_the_map_first() -> None:
    assert drawn(all_moments()["draft-looking-on"], "en")[0].name == "map"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_box_says_what_it_does(language: str) -> None:
    words = GAME.words(language)
    for name in (*OBJECTIVE_IDS, *INVENTION_IDS, *DEVELOPMENT_IDS, *MASTER_IDS, *BOARDS):
        title = ET.fromstring(GAME.draw_component(name, language)).find(f"{SVG}title")
        assert title is not None
        said = words.say(phrase(f"component.{name}"))
        assert title.text is not None
        assert len(title.text) > len(said) + 5
