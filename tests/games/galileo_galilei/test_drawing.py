"""The drawing of Galileo Galilei: its own tests; tests/games/test_drawings.py has the rest."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from orrery.core.words import LANGUAGES
from orrery.games.galileo_galilei import components as box
from orrery.games.galileo_galilei.drawing import bodies, effects
from tests.games.drawings import by_name, faces, panels_of, where
from tests.games.galileo_galilei.drawn import DRAWN, all_moments

# --- pieces -------------------------------------------------------------------------------


def test_a_card_keeps_its_name_from_the_board_to_a_library() -> None:
    view = all_moments()["plain-over"]
    card = next(name for side in view.players for name in side.library if name in box.CARD_IDS)
    seat = next(seat for seat, side in enumerate(view.players) if card in side.library)
    assert where(view, card) == ("tray" if seat == view.viewer else f"board-{seat}")
    assert where(view, next(filter(None, view.display))) == "discoveries"


def test_the_telescope_turns() -> None:
    view = all_moments()["plain-action"]
    turned = set()
    for space in range(2, 8):
        side = replace(view.players[0], telescope=space)
        turned_view = replace(view, players=(side, *view.players[1:]), options=())
        turned |= set(re.findall(r"rotate\(([-.\d]+)\)", by_name(turned_view)["sky-0"].svg))
    assert len(turned) == 6


def test_fronts_that_nobody_knows_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {card for card in view.display if card}
        known |= {card for side in view.players for card in side.library if card in box.CARD_IDS}
        shown = "".join(panel.svg + panel.narrow for panel in panels_of(DRAWN, name))
        assert set(re.findall(r"\bD\d\d\b", shown)) <= known, name


def test_the_viewers_own_sky_lies_beside_the_cards_and_the_rest_is_at_hand() -> None:
    for name, view in all_moments().items():
        panels = panels_of(DRAWN, name)
        stage = [panel.name for panel in panels if "stage" in panel.tags]
        own = [panel.name for panel in panels if "own" in panel.tags]
        seats = {panel.name for panel in panels if "seat" in panel.tags}
        if view.viewer is None:
            assert own == [], name
        else:
            sky = f"sky-{view.viewer}"
            assert own in ([sky, "tray"], [sky, "tray", f"tiles-{view.viewer}"]), name
            assert stage.index(sky) == stage.index("discoveries") + 1, name
        others = [side for side in range(len(view.players)) if side != view.viewer]
        assert seats == {f"{part}-{side}" for side in others for part in ("sky", "board")}, name


def test_what_a_decision_asks_for_is_in_view_at_once() -> None:
    """On the tray, and on one board or two that stand side by side."""
    for name in all_moments():
        panels = panels_of(DRAWN, name)
        stage = [panel for panel in panels if "stage" in panel.tags]
        asked = [place for place, panel in enumerate(stage) if "act" in panel.tags]
        assert len(asked) < 2 or asked == [asked[0], asked[0] + 1], name
        others = {panel.name for panel in panels if "act" in panel.tags and panel not in stage}
        assert others <= {"tray"}, name


# --- legible ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card of the box lies on the board once, each subject over a scale and in a niche."""
    view = replace(all_moments()["plain-action"], tokens=(-1,) * 18, options=())
    for first in range(0, len(box.CARD_IDS), 6):
        shown = replace(
            view,
            display=tuple(box.CARD_IDS[first : first + 6]),
            subjects=tuple(box.SUBJECT_IDS[(first + n) % 6] for n in range(4)),
            objectives=(
                *view.objectives[:2],
                box.SUBJECT_IDS[first // 6 % 6],
                box.SUBJECT_IDS[(first // 6 + 1) % 6],
            ),
        )
        assert DRAWN.misfits(shown.panels(language, ("A", "B")), "A", "B") == []


def test_no_two_objects_and_no_two_constellations_look_alike() -> None:
    looks = faces(bodies.portraits())
    objects = [face for name, face in looks.items() if re.fullmatch(r"gg-D\d\d", name)]
    figures = [face for name, face in looks.items() if re.fullmatch(r"gg-D\d\d[abc]", name)]
    assert len(objects) == len(set(objects)) == 36
    assert len(figures) == len(set(figures)) == sum(box.CARD_SPOTS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    looks = [
        face
        for name, face in faces(effects.symbols()).items()
        if name.startswith("gg-e-") and not name.endswith("-0")
    ]
    # That an Upgrade may be declined is said in words only.
    assert len(set(looks)) == len(looks) - 1


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["plain-over"]
    panels = by_name(view)
    total = sum(view.scores[0].values())
    assert f"Total {total}" in panels["scores"].description
    assert "wins." in panels["scores"].description
    reputation = view.players[1].reputation
    said = f"{reputation:+d}".replace("-", "−") if reputation else "0"
    assert f"Reputation of O: {said}." in panels["university"].description
