"""The drawing of Newton: its own tests; tests/games/test_drawings.py has the rest."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations

import pytest

import orrery
from orrery.core.art.faces import chosen
from orrery.core.art.text import width
from orrery.core.words import LANGUAGES, phrase
from orrery.games.newton import components as box
from orrery.games.newton import naming, prospects
from orrery.games.newton.drawing import atlas, busts, glyphs
from orrery.games.newton.drawing.scene import Scene
from orrery.games.newton.game import GAME
from tests.games.drawings import SVG, by_name, faces, lines_of, panels_of, where
from tests.games.newton.drawn import DRAWN, MODES, all_moments

# --- pieces -------------------------------------------------------------------------------


def test_a_card_keeps_its_name_from_the_market_to_a_desk() -> None:
    view = all_moments()["dealt-over"]
    seat, card = next(
        (seat, card)
        for seat, player in enumerate(view.players)
        for card in (*player.hand, *player.desk, *player.tucked)
        if card in box.CARD_IDS[: box.ACTION_CARDS]
    )
    assert where(view, card) == (f"desk-{seat}" if seat != view.viewer else "tray")
    assert where(view, next(name for row in view.market for name in row)) == "lessons"


def test_a_scientist_stands_where_the_view_says() -> None:
    view = replace(all_moments()["draft-card"], options=())
    spots = set()
    for place in box.PLACE_IDS:
        player = replace(view.players[0], scientist=place)
        svg = by_name(replace(view, players=(player, *view.players[1:])))["map"].svg
        found = re.search(r'data-piece="p1-scientist"[^>]*translate\(([^)]*)\)', svg)
        assert found is not None
        spots.add(found[1])
    assert len(spots) == len(box.PLACE_IDS)


def names_on_the_map(svg: str) -> dict[str, tuple[float, float, float, float]]:
    """Where the name of each place is written: left, top, right, bottom."""
    found = {}
    for group in ET.fromstring(svg).iter(f"{SVG}g"):
        moved = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", group.get("transform", ""))
        if group.get("data-piece") not in box.PLACE_IDS or moved is None:
            continue
        (name,) = (text for text in group.iter(f"{SVG}text") if "o-name" in text.get("class", ""))
        style = name.get("class", "").split()
        size = float(str(name.get("font-size")))
        lines = lines_of(name)
        wide = max(width(one, size, chosen(" ".join(style))) for one in lines)
        shift = 0.5 if "o-mid" in style else 1 if "o-end" in style else 0
        left = float(moved[1]) + float(name.get("x", "0")) - shift * wide
        top = float(moved[2]) + float(str(name.get("y"))) - 0.72 * size
        found[str(group.get("data-piece"))] = (
            left,
            top,
            left + wide,
            top + (len(lines) - 0.06) * size,
        )
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_map_never_touch(language: str) -> None:
    """Wherever a Scientist stands: some names make room for one."""
    view = replace(all_moments()["draft-card"], options=())
    for place in box.PLACE_IDS:
        player = replace(view.players[0], scientist=place)
        shown = replace(view, players=(player, *view.players[1:]))
        panel = atlas.panel(Scene(shown, language, ("A", "B")))
        for svg in (panel.svg, panel.narrow):
            boxes = names_on_the_map(svg)
            assert set(boxes) == set(box.PLACE_IDS)
            touching = [
                (one, other)
                for (one, a), (other, b) in combinations(boxes.items(), 2)
                if a[0] < b[2] + 2 and b[0] < a[2] + 2 and a[1] < b[3] and b[1] < a[3]
            ]
            assert touching == [], (place, svg is panel.svg)


def test_masters_of_others_and_decks_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {one for player in view.players for one in (*player.patrons, *player.masters)}
        known |= {one for pack in view.packs for one in pack.masters} | set(view.kept)
        cards = {one for row in view.market for one in row}
        for player in view.players:
            cards |= {*player.hand, *player.desk, *player.tucked}
        told = "".join(panel.svg + panel.narrow for panel in panels_of(DRAWN, name))
        assert set(re.findall(r"\bMA-\d\d\b", told)) <= known, name
        assert set(re.findall(r"\bAC-\d\d\d\b", told)) <= cards, name


# --- legible ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card of the box lies in the market once, each Master and each Objective on a board."""
    view = replace(all_moments()["dealt-card"], options=())
    hidden = ("",) * 4
    for first in range(0, box.ACTION_CARDS, 9):
        nine = box.CARD_IDS[first : first + 9]
        tiles = dict(view.tiles)
        for n, space in enumerate(box.OBJECTIVE_SPACES):
            tiles[space] = box.OBJECTIVE_IDS[(first // 9 * 2 + n) % len(box.OBJECTIVE_IDS)]
        few = tuple(box.MASTER_IDS[(first // 9 * 4 + n) % len(box.MASTER_IDS)] for n in range(4))
        players = [replace(view.players[0], masters=few, patrons=(), hand=(), desk=())]
        players += [
            replace(player, masters=hidden, patrons=(), hand=(), desk=())
            for player in view.players[1:]
        ]
        market = (tuple(nine[:3]), tuple(nine[3:6]), tuple(nine[6:]))
        laid = replace(view, market=market, tiles=tiles, players=tuple(players), card="")
        everybody = ("A", "B", "C", "D")
        assert DRAWN.misfits(laid.panels(language, everybody), *everybody) == []


def test_no_two_masters_look_alike() -> None:
    looks = faces(busts.symbols())
    assert len(looks) == len(set(looks.values())) == len(box.MASTER_IDS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    """But that Work brings no coins, and that routes cost none, look the same."""
    atoms = {atom for effect in glyphs.all_effects() for atom in glyphs.atoms(effect)}
    drawn_as = faces(glyphs.symbols()).items()
    looks = {name: face for name, face in drawn_as if name.startswith("nw-e-")}
    assert set(looks) == {glyphs.slug(atom) for atom in atoms}
    alike = [sorted(name for name in looks if looks[name] == face) for face in set(looks.values())]
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
            points = sum(prospects.worth(player, view.tiles[space]) for space in player.objectives)
            assert points == view.scores[seat]["objectives"]


def test_the_points_track_is_walked_again() -> None:
    assert [atlas.space_of(score) for score in (0, 1, 50, 51, 100, 101)] == [0, 1, 50, 1, 50, 1]


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["dealt-over"]
    panels = by_name(view)
    total = sum(view.scores[1].values())
    assert f"Total {total}" in panels["scores"].description
    assert "wins." in panels["scores"].description
    player = view.players[1]
    place = GAME.words("en").say(naming.component(player.scientist))
    assert f"The Scientist of O is in {place}." in panels["map"].description
    hand = GAME.words("en").say(phrase("draw.desk.hand", n=len(player.hand)))
    assert hand in panels["tray" if view.viewer == 1 else "desk-1"].description


@pytest.mark.parametrize(("moment", "word"), [("solo-drop", "drop"), ("draft-draft", "keep")])
def test_masters_are_chosen_in_the_first_panel(moment: str, word: str) -> None:
    view = all_moments()[moment]
    first = panels_of(DRAWN, moment)[0]
    assert first.name == "masters"
    acts = re.findall(rf'data-act="({word} [^"]+)"', first.svg)
    assert sorted(acts) == sorted(one.notation for one in view.options if one.open)


def test_who_looks_on_sees_the_map_first() -> None:
    assert panels_of(DRAWN, "draft-looking-on")[0].name == "map"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_box_says_what_it_does(language: str) -> None:
    words = GAME.words(language)
    for name in (
        *box.OBJECTIVE_IDS,
        *box.INVENTION_IDS,
        *box.DEVELOPMENT_IDS,
        *box.MASTER_IDS,
        *box.BOARDS,
    ):
        title = ET.fromstring(GAME.draw_component(name, language)).find(f"{SVG}title")
        assert title is not None
        said = words.say(phrase(f"component.{name}"))
        assert title.text is not None
        assert len(title.text) > len(said) + 5


def test_pages_show_a_seat_in_the_colour_of_its_pieces() -> None:
    assert orrery.cover("newton").seat_colours == tuple(
        glyphs.COLOUR_TINTS[name] for name in box.COLOURS
    )
