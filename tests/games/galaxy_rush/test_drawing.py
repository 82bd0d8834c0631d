"""The drawing of Galaxy Rush: its own tests; tests/games/test_drawings.py has the rest."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from orrery.core.art import sprite
from orrery.core.spoken import Panel
from orrery.core.words import LANGUAGES, Phrase
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.components import table
from orrery.games.galaxy_rush.drawing import bodies
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.view import GalaxyRushView
from tests.games.drawings import NAMES, SVG, by_name, elements, panels_of, sheets, values, where
from tests.games.galaxy_rush import builder
from tests.games.galaxy_rush.builder import play
from tests.games.galaxy_rush.drawn import (
    DRAWN,
    all_moments,
    moments_of,
    panels,
    pieces,
    solo_moments,
)


def drawn(view: GalaxyRushView) -> list[Panel]:
    return view.panels("en", NAMES)


def everything(panels: list[Panel]) -> str:
    return "".join(p.title + p.description + p.svg + p.narrow for p in panels)


# --- complete -----------------------------------------------------------------------------


def test_the_panels_keep_their_order() -> None:
    for name, view in all_moments().items():
        assert [panel.name for panel in panels_of(DRAWN, name)] == panels(view)


def test_every_choice_is_on_the_board_or_in_the_tray() -> None:
    """So nobody has to look for it: both are in view all the time."""
    for name, view in all_moments().items():
        for panel in panels_of(DRAWN, name):
            if "data-act=" in panel.svg + panel.narrow:
                assert panel.name in ("board", "tray"), (name, view.decision.kind)


def test_nothing_but_a_piece_is_called_one() -> None:
    for name, view in all_moments().items():
        for form, roots in sheets(DRAWN, name).items():
            assert set(values(roots, "data-piece")) == pieces(view), (name, form)


def test_every_piece_and_every_target_has_a_tip_of_its_own() -> None:
    for name, element in elements(DRAWN):
        if {"data-piece", "data-act", "data-closed"} & element.attrib.keys():
            assert element.get("data-tip"), (name, element.attrib)


def test_the_whole_box_can_be_shown() -> None:
    assert len(DRAWN.components) == 4 + 3 + 74 + 48 + 13 + 16


def test_a_symbol_of_this_game_that_nothing_shows_is_not_kept() -> None:
    shown = "".join(everything(panels_of(DRAWN, name)) for name in all_moments())
    own = {name for name in sprite.names(GAME.symbols()) if re.match("gr-(?!D)", name)}
    assert own <= sprite.used(shown, GAME.symbols())


# --- pieces move, names stay --------------------------------------------------------------


def test_a_card_keeps_its_name_from_the_track_to_its_stack() -> None:
    state = builder.dealt()
    card = GAME.view(state, 0).line[0]
    assert where(GAME.view(state, 0), card) == "board"
    play(state, "take P1-O1")
    assert where(GAME.view(state, 0), card) == "board"
    assert where(GAME.view(state, 1), card) == "board"
    play(state, "face down")
    assert where(GAME.view(state, 0), card) == "tray"
    assert where(GAME.view(state, None), card) == "captain-0"


@pytest.mark.rule("GR-TURN-06")
def test_the_face_of_a_card_is_chosen_where_it_would_come_to_lie() -> None:
    def chosen(view: GalaxyRushView) -> list[str]:
        tray = ET.fromstring(by_name(view)["tray"].svg)
        cells = [group for group in tray.iter(f"{SVG}g") if group.find(f"{SVG}g[@data-act]")]
        return [str(cell.findtext(f"{SVG}text")) for cell in cells]

    seen = set()
    for view in moments_of("plain").values():
        if view.taken and view.options:
            up, down = chosen(view)
            card = box.ORBIT_IDS.index(view.taken)
            groups = (
                [f"resource.{name}" for name in box.RESOURCES],
                [f"expedition.{name}" for name in box.EXPEDITIONS],
                ["category.heroics"],
            )
            stack = groups[box.ORBIT_KIND[card]][box.ORBIT_TYPE[card]]
            assert up == GAME.words("en").say(Phrase(stack))
            assert down.startswith("This season")
            seen.add(up)
    assert len(seen) > 1


def test_a_medal_goes_to_its_winner_and_a_token_to_its_prediction() -> None:
    view = GAME.view(builder.finished().state(), None)
    assert where(view, "medal-1") == "captain-0"
    assert where(view, "medal-2") == "captain-1"
    assert where(GAME.view(builder.dealt(), None), "medal-2") == "board"
    assert where(view, "token-blue-6") == "predictions"


def test_the_rocket_to_move_is_marked_and_its_ways_are_shown() -> None:
    view = GAME.view(builder.dealt(), None)
    board = drawn(view)[0].svg
    assert board.count('class="o-jump"') == 1
    assert board.count('class="o-path"') == 2  # the way to the next pair, and this season's medal
    chain = GAME.view(builder.dealt(accelerate_chain=True), None)
    assert drawn(chain)[0].svg.count('class="o-jump"') == 5
    play(state := builder.dealt(), "take P1-O1")
    assert 'class="o-jump"' not in drawn(GAME.view(state, 0))[0].svg


@pytest.mark.rule("GR-NEXT-06")
def test_distance_of_earlier_seasons_lies_turned() -> None:
    state = builder.finished().state()
    panel = ET.fromstring(by_name(GAME.view(state, None))["captain-1"].svg)
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
        others = set(box.PREDICTION_IDS) - set(own)
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
        panel = by_name(view)["predictions"]
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
    panel = ET.fromstring(by_name(view)["predictions"].svg)
    heights = {
        str(element.get("data-piece")): float(str(element.get("transform")).split()[1][:-1])
        for element in panel.iter()
        if str(element.get("data-piece")).startswith("pred-")
    }
    blue = [f"pred-{n}" for n, one in enumerate(view.predictions) if one.rocket == 0]
    assert [heights[name] for name in blue] == sorted(
        (heights[name] for name in blue), reverse=True
    )
    said = by_name(view)["predictions"].description
    assert statements("en", tuple(one.card for one in view.predictions)) <= {
        statement for statement in statements("en", tuple(box.PREDICTION_IDS)) if statement in said
    }


# --- legible ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card of the box lies on the track, is taken, and stands on display once."""
    cards = [list(box.ORBIT_IDS[at : at + 12]) for at in range(0, len(box.ORBIT_IDS), 12)]
    view = GAME.view(play(builder.dealt(), "take P1-O1"), 0)
    found = table("discovery")
    for at, line in enumerate(cards):
        line += box.ORBIT_IDS[: 12 - len(line)]
        goals = tuple(entry["id"] for entry in table("achievement")[4 * at : 4 * at + 4])
        goals = goals or view.achievements
        progress = view.captains[0].achievements[: len(goals)]
        shown = replace(
            view,
            line=tuple(line),
            taken=line[0],
            display=tuple(entry["id"] for entry in found[4 * at : 4 * at + 4]),
            achievements=goals,
            captains=(
                replace(
                    view.captains[0],
                    hand=tuple(box.PREDICTION_IDS[at : at + 3]),
                    achievements=progress,
                ),
                replace(view.captains[1], achievements=progress),
            ),
        )
        assert DRAWN.misfits(shown.panels(language, ("A", "B")), "A", "B") == []


def test_no_two_discoveries_look_alike() -> None:
    portraits = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{bodies.portraits()}</svg>')
    looks = [ET.tostring(one[1]) for one in portraits if str(one.get("id")).startswith("gr-D")]
    assert len(looks) == len(set(looks)) == 48


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    state: GalaxyRush = builder.finished().state()
    panels = by_name(GAME.view(state, None))
    assert "Asteroid: 4" in panels["captain-0"].description
    assert "Resources of one type" not in panels["board"].description
    assert f"Total {state.outcome.totals[0]}" in panels["scores"].description
    assert "wins." in panels["scores"].description
