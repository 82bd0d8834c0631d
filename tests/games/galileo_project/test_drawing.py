"""The drawing of Galileo Project: complete, legible, light, and the same for the same view."""

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

from orrery.core.art import speaker, sprite, stylesheet, text
from orrery.core.art.export import standalone
from orrery.core.art.sheet import FULL, HALF, NARROW
from orrery.core.spoken import Panel
from orrery.core.state import OptionValue, State
from orrery.core.words import LANGUAGES, Phrase, load_templates
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.actions import FRAMES
from orrery.games.galileo_project.components import (
    CHARACTER_IDS,
    DISPLAY,
    GOAL_IDS,
    MODIFIER_IDS,
    MOONS,
    PROJECT_IDS,
    ROBOT_IDS,
    TILE_IDS,
    TYPES,
)
from orrery.games.galileo_project.drawing import draw, effects, robots
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView, ProjectView, RobotView

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Wilhelmine-Charlotte Herschel", "O", "Maria Cunitz", "Ulugh")
FORMATS = {"o-full": FULL, "o-half": HALF, "o-narrow": NARROW}
MODES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "two": (2, {"star_z_side": "a"}),
    "three": (3, {"io_rate": "bonus", "goals": "G5-G8"}),
    "four": (4, {"star_z_side": "b", "goals": "G1-G4"}),
    "solo": (1, {}),
}
GAMES = 6
EAGER = ("acquire", "develop", "claim", "on ", "modifier", "ability", "switch")


def kind_of(state: State) -> str:
    return GAME.decision(state, None).kind


@cache
def all_moments() -> dict[str, GalileoProjectView]:
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
    other = kept["two-action"]
    views["other"] = GAME.view(other, 1 - other.seat)
    views["bare"] = replace(
        views["four-action"],
        options=(),
        robots=("", *views["four-action"].robots[1:]),
        characters=("",) * DISPLAY,
        character_cards=("",) * DISPLAY,
        robot_deck=0,
        character_deck=0,
        tiles_left=(0, 0, 0, 0),
        pile=(),
    )
    return views


@cache
def sheets(moment: str, language: str = "en") -> dict[str, list[ET.Element]]:
    """A moment's drawings, read."""
    return forms(drawn(all_moments()[moment], language))


def drawn(view: GalileoProjectView, language: str = "en") -> list[Panel]:
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
    assert asked == set(FRAMES[1 : FRAMES.index("turn")])


def expected_panels(view: GalileoProjectView) -> set[str]:
    names = {"display", "moons", "influence", "workshop", "goals", "scores"}
    names |= {f"player-{seat}" for seat in range(view.seats)}
    return names | {"draft"} if view.offered else names


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
            assert sides[0] == f"player-{view.viewer}"
            own = [panel.name for panel in drawn(view) if "own" in panel.tags]
            assert own == sides[:1]


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
    if str(element.get("href")).startswith(("#gp-e-", "#gp-x-", "#gp-p-", "#gp-m-", "#gp-score-")):
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


@pytest.mark.parametrize("moment", ["four-action", "solo-action"])
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


def physical_pieces(view: GalileoProjectView) -> set[str]:
    """Pieces that lie on the table, by name."""
    found = {name for name in (*view.robots, *view.technologies, *view.offered) if name}
    found |= {card for card in (*view.character_cards, view.taken_card) if card}
    found |= {f"goal-{slot}" for slot in "ABCD"}
    for seat, player in enumerate(view.players):
        own = ["influence", "mc", *MOONS, *MODIFIER_IDS, *player.technologies]
        own += [f"goal-{slot}" for slot in player.goals] + list(player.tucked)
        found |= {naming.own(seat, part) for part in own}
        found |= {robot.card for robot in player.robots}
        if player.project is not None:
            found.add(player.project.card)
    for name, markers in zip("ABCD", view.claims, strict=True):
        found |= {f"rival-goal-{name}"} if view.seats in markers else set()
    return found


def test_every_piece_lies_in_exactly_one_place() -> None:
    for name, view in all_moments().items():
        for form, roots in sheets(name).items():
            names = values(roots, "data-piece")
            assert len(names) == len(set(names)), (name, form)
            assert physical_pieces(view) <= set(names), (name, form)


PIECES = re.compile(r"R-.*|PR\d\d|\d[ab]|C\d\d-\d|goal-[A-D]|p\d-(?!tucked|modifiers).*")


def test_what_is_named_in_words_can_be_lit() -> None:
    """Targets of the options are pieces or places; where they are pieces they are drawn."""
    for name, view in all_moments().items():
        pieces = set(values(sheets(name)["wide"], "data-piece"))
        for option in view.options:
            if PIECES.fullmatch(option.target):
                assert option.target in pieces, (name, option.target)


def where(view: GalileoProjectView, piece: str) -> str:
    """The panel a piece lies in."""
    for panel in drawn(view):
        if f'data-piece="{piece}"' in panel.svg:
            return panel.name
    return ""


def test_a_robot_keeps_its_name_from_the_display_to_a_board() -> None:
    view = all_moments()["two-over"]
    seat, robot = next(
        (seat, robot) for seat, player in enumerate(view.players) for robot in player.robots
    )
    assert where(view, robot.card) == f"player-{seat}"
    assert where(view, next(filter(None, view.robots))) == "display"


def test_a_character_keeps_its_name_until_its_use_is_decided() -> None:
    state = GAME.new(seats=2, seed=5)
    while state.decision.kind != "action":
        state.apply(state.legal()[0])
    before = GAME.view(state, state.seat)
    state.apply(state.parse("recruit 2"))
    while state.decision.kind != "ability":
        state.apply(state.legal()[0])
    deciding = GAME.view(state, state.seat)
    assert deciding.taken_card == before.character_cards[1]
    assert where(deciding, deciding.taken_card) == "display"
    seat = state.seat
    while state.seat == seat:
        state.apply(state.legal()[0])
    # The others close up to the left, and a new card comes from the right.
    left = [card for place, card in enumerate(before.character_cards) if place != 1]
    assert list(GAME.view(state, state.seat).character_cards[:4]) == left


def test_a_marker_moves_along_its_track() -> None:
    view = all_moments()["two-action"]
    places = set()
    for space in range(13):
        player = replace(view.players[0], markers=(space, 0, 0, 0))
        moved = replace(view, players=(player, *view.players[1:]), options=())
        svg = next(panel.svg for panel in drawn(moved) if panel.name == "moons")
        places |= set(re.findall(r'data-piece="p1-io"[^>]*transform="([^"]+)"', svg))
    assert len(places) == 13


# --- secrets and strangers ----------------------------------------------------------------


def test_cards_that_nobody_knows_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {card for card in (*view.robots, *view.offered, *view.pile[:1]) if card}
        for player in view.players:
            known |= {robot.card for robot in player.robots}
            if player.project is not None:
                known.add(player.project.card)
        shown = "".join(panel.svg + panel.narrow for panel in drawn(view))
        assert set(re.findall(r"\b(?:R-[A-Z]{3}-[EM]\d|PR\d\d)\b", shown)) <= known, name


HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=x>', "a&b'c", "\u202eevil\x00\ud800"]


@pytest.mark.parametrize("name", [*HOSTILE, "W" * 5000, "漢" * 40])
def test_names_are_text_and_nothing_more(name: str) -> None:
    for moment in ("two-action", "four-over"):
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
    return any(name.startswith(short) for name in (*names, *NAMES))


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
    """Each card lies in the display and on a board once, each tile and goal on the table."""
    view = replace(all_moments()["two-action"], options=())
    for turn in range(12):
        robots = [ROBOT_IDS[(turn * 4 + n) % len(ROBOT_IDS)] for n in range(DISPLAY)]
        people = [CHARACTER_IDS[(turn + n) % len(CHARACTER_IDS)] for n in range(DISPLAY)]
        own = tuple(
            RobotView(
                card=card,
                types=("technician", "builder"),
                level=3,
                moon=MOONS[n % 4],
                moon_modifier=f"MM-{MOONS[n % 4]}",
                robot_modifier="RM-builder",
                developed=True,
            )
            for n, card in enumerate(robots)
        )
        project = ProjectView(
            card=PROJECT_IDS[turn % 10], level=5, moon_modifier="", robot_modifier="RM-star_z"
        )
        player = replace(
            view.players[0],
            robots=own,
            project=project,
            tucked=tuple(people),
            tucked_points=(5,) * DISPLAY,
            technologies=tuple(f"{kind}{'ab'[turn % 2]}" for kind in range(1, 5)),
        )
        shown = replace(
            view,
            robots=tuple(robots),
            characters=tuple(people),
            technologies=player.technologies,
            goals=tuple(GOAL_IDS[(turn + n) % len(GOAL_IDS)] for n in range(4)),
            offered=tuple(PROJECT_IDS[(turn + n) % 10] for n in range(5)),
            players=(player, view.players[1]),
        )
        for roots in forms(draw(shown, language, ("A", "B"))).values():
            for found in fitting(roots):
                assert found is None, found


def test_drawings_are_light() -> None:
    for name, view in all_moments().items():
        panels = draw(view, "de", ("Anna", "Bertrand", "Clara", "Dietrich"))
        size = sum(len(panel.svg.encode()) + len(panel.narrow.encode()) for panel in panels)
        assert size < 200_000, (name, size)
    assert len(GAME.symbols().encode()) < 225_000


# --- the same bytes -----------------------------------------------------------------------

_DIGEST = """
import hashlib
from orrery.games.galileo_project.game import GAME as game
state = game.new(seats=1, seed=3)
for _ in range(60):
    state.over or state.apply(state.legal()[0])
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
    real = speaker.Speaker.spoken

    def note(what: Phrase) -> None:
        said.add(what.key)
        for _, value in what.args:
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Phrase):
                    note(one)

    def listening(self: speaker.Speaker, what: Phrase) -> str:
        note(what)
        return real(self, what)

    monkeypatch.setattr(speaker.Speaker, "spoken", listening)
    for view in all_moments().values():
        drawn(view)
    for name in ("STZ-a", *GOAL_IDS, *TILE_IDS):
        GAME.draw_component(name, "en")
    rare = {"draw.scores.winners", "draw.ending.ten_robots", "draw.ending.last_character"}
    for language in LANGUAGES:
        keys = {key for key in load_templates(GAME.folder / "words", language) if "draw." in key}
        assert keys <= {key for key in said if key.startswith("draw.")} | rare
        assert {key for key in said if key.startswith("draw.")} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_component_can_be_shown_alone(language: str) -> None:
    listed = [
        *ROBOT_IDS, *CHARACTER_IDS, *PROJECT_IDS, *TILE_IDS, *GOAL_IDS, *MODIFIER_IDS, *MOONS,
        *TYPES, "STZ-a", "STZ-b", "influence", "development", "goal", "energy", "chip-1", "chip-5",
        *(f"level-{n}" for n in range(2, 8)),
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


def test_no_two_robots_and_no_two_characters_look_alike() -> None:
    own = effects.symbols() + robots.symbols()
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{own}</svg>')
    looks: dict[str, list[bytes]] = {"R": [], "C": []}
    for one in read:
        name = str(one.get("id"))
        if re.fullmatch(r"gp-(R-...-..|C\d\d)", name):
            looks[name[3]].append(b"".join(ET.tostring(part) for part in one))
    assert len(looks["R"]) == len(set(looks["R"])) == len(ROBOT_IDS)
    assert len(looks["C"]) == len(set(looks["C"])) == len(CHARACTER_IDS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    read = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{effects.symbols()}</svg>')
    faces = [
        b"".join(ET.tostring(part) for part in one)
        for one in read
        if re.match(r"gp-[empx]-", str(one.get("id")))
    ]
    # A modifier of either kind looks the same where it is gained and where it is counted.
    assert len(set(faces)) == len(faces) - 1


def test_the_picture_in_the_docs_is_what_its_command_draws() -> None:
    """docs/drawing.md names the command."""
    docs = GAME.folder.parents[2] / "docs"
    told = "orrery draw docs/images/galileo_project.toml --seat 0 --name Galilea --name Marius"
    assert told in (docs / "drawing.md").read_text(encoding="utf-8")
    position = (docs / "images" / "galileo_project.toml").read_text(encoding="utf-8")
    panels = GAME.view(GAME.position(position), 0).panels("en", ("Galilea", "Marius"))
    picture = (docs / "images" / "galileo_project.svg").read_text(encoding="utf-8")
    assert standalone(panels, GAME.symbols()) == picture.removesuffix("\n")
    assert len(picture.encode()) < 200_000


def test_a_view_shows_itself_in_a_notebook() -> None:
    view = all_moments()["two-action"]
    root = ET.fromstring(view._repr_html_())
    assert len(root.findall(f"{SVG}svg")) == len(expected_panels(view))


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["two-over"]
    panels = {panel.name: panel for panel in drawn(view)}
    total = sum(view.scores[0].values())
    assert f"Total {total}" in panels["scores"].description
    space = view.players[1].markers[0]
    assert f"O is on space {space} of Io." in panels["moons"].description
    mc = view.players[1].mc
    assert f"{mc} MC; at most 10 can be held." in panels["player-1"].description
