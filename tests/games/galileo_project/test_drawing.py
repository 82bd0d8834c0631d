"""The drawing of Galileo Project: its own tests; tests/games/test_drawings.py has the rest."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations

import pytest

from orrery.core.art import sprite
from orrery.core.words import LANGUAGES
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.drawing import effects, robots
from orrery.games.galileo_project.drawing.faces import CARD_HIGH, CARD_WIDE
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView, ProjectView, RobotView
from tests.games.drawings import Box, by_name, faces, panels_of, where
from tests.games.galileo_project.drawn import DRAWN, all_moments

# --- pieces -------------------------------------------------------------------------------


def test_a_robot_keeps_its_name_from_the_display_to_a_board() -> None:
    view = all_moments()["two-over"]
    seat, robot = next(
        (seat, robot) for seat, player in enumerate(view.players) for robot in player.robots
    )
    assert where(view, robot.card) == ("tray" if seat == view.viewer else f"player-{seat}")
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
        svg = by_name(moved)["moons"].svg
        places |= set(re.findall(r'data-piece="p1-io"[^>]*transform="([^"]+)"', svg))
    assert len(places) == 13


def test_cards_that_nobody_knows_are_not_drawn() -> None:
    for name, view in all_moments().items():
        known = {card for card in (*view.robots, *view.offered, *view.pile[:1]) if card}
        for player in view.players:
            known |= {robot.card for robot in player.robots}
            if player.project is not None:
                known.add(player.project.card)
        shown = "".join(panel.svg + panel.narrow for panel in panels_of(DRAWN, name))
        assert set(re.findall(r"\b(?:R-[A-Z]{3}-[EM]\d|PR\d\d)\b", shown)) <= known, name


# --- one screen ---------------------------------------------------------------------------


def crowded(count: int) -> GalileoProjectView:
    """A view whose owner has that many robots at Io, with both modifiers."""
    view = replace(all_moments()["two-action"], options=())
    assert view.viewer is not None
    robots = tuple(
        RobotView(
            card=card,
            types=("technician", "builder"),
            level=3,
            moon="io",
            moon_modifier="MM-io" if card == box.ROBOT_IDS[0] else "",
            robot_modifier="RM-builder" if card == box.ROBOT_IDS[0] else "",
            developed=True,
        )
        for card in box.ROBOT_IDS[:count]
    )
    players = list(view.players)
    players[view.viewer] = replace(players[view.viewer], robots=robots)
    players[1 - view.viewer] = replace(players[1 - view.viewer], robots=())
    return replace(view, players=tuple(players))


@pytest.mark.parametrize("form", ["svg", "narrow"])
def test_robots_at_one_moon_share_its_room_however_many_they_are(form: str) -> None:
    first: Box | None = None
    for count in (4, 5, 8, 12, 16):
        drawing = ET.fromstring(getattr(by_name(crowded(count))["tray"], form))
        robots = {
            str(one.get("data-piece")): one
            for one in drawing.iter()
            if re.fullmatch("R-.*", one.get("data-piece", ""))
        }
        assert len(robots) == count
        places = [box_of(one) for one in robots.values()]
        assert not any(overlap(one, other) for one, other in combinations(places, 2))
        room = around(places)
        first = first or room
        assert all(abs(one - other) < 30 for one, other in zip(room, first, strict=True))
        assert min(room[0] - first[0], room[1] - first[1]) >= -0.1
        assert max(room[2] - first[2], room[3] - first[3]) <= 0.1


def box_of(piece: ET.Element) -> Box:
    x, y = (float(one) for one in re.findall(r"[-.\d]+", str(piece.get("transform"))))
    paper = next(iter(piece))
    return x, y, x + float(str(paper.get("width"))), y + float(str(paper.get("height")))


def around(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_a_robot_is_paid_for_on_its_own_card() -> None:
    """Eleven ways to pay are the most there can be."""
    state = GAME.position(
        'round = 5\n[board]\nrobots = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-TEC-E6 R-MIN-E5"\n'
        '[player1]\nmc = 10\ninfluence = "earth 10"'
    )
    state.apply(state.parse("acquire 4"))
    view = GAME.view(state, 0)
    assert len(view.options) == 11
    for form in ("svg", "narrow"):
        drawing = ET.fromstring(getattr(by_name(view)["display"], form))
        card = next(one for one in drawing.iter() if one.get("data-piece") == "R-TEC-E6")
        ways = [one for one in card.iter() if one.get("data-act", "").startswith("pay ")]
        assert len(ways) == 11
        wide = CARD_WIDE[form == "narrow"]
        left, top, right, bottom = around([box_of(one) for one in ways])
        assert left > 0
        assert top > 0
        assert right < wide
        assert bottom < CARD_HIGH


def test_whoever_may_change_track_stays_by_choosing_their_own() -> None:
    view = all_moments()["two-switch"]
    lanes = {
        one.get("data-act") or one.get("data-closed"): one
        for one in ET.fromstring(by_name(view)["display"].svg).iter()
        if one.get("role") == "button"
    }
    assert set(lanes) == {"pass", "switch"}
    track = view.players[view.decision.seat].track
    other = box.TRACKS[1 - box.TRACKS.index(track)]
    for act, where_to in (("pass", track), ("switch", other)):
        hrefs = {use.get("href") for use in lanes[act].iter()}
        assert f"#gp-lane-{where_to}-w" in hrefs


def test_what_everybody_has_is_shown_with_symbols_that_are_there() -> None:
    known = sprite.names(GAME.symbols())
    for view in all_moments().values():
        for held in view.holdings:
            assert {one.symbol for one in held} <= known
            assert 4 <= len(held) <= 7


# --- legible ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_box_has_its_words_cut(language: str) -> None:
    """Each card lies in the display and on a board once, each tile and goal on the table."""
    view = replace(all_moments()["two-action"], options=())
    for turn in range(12):
        robots = [box.ROBOT_IDS[(turn * 4 + n) % len(box.ROBOT_IDS)] for n in range(box.DISPLAY)]
        people = [
            box.CHARACTER_IDS[(turn + n) % len(box.CHARACTER_IDS)] for n in range(box.DISPLAY)
        ]
        own = tuple(
            RobotView(
                card=card,
                types=("technician", "builder"),
                level=3,
                moon=box.MOONS[n % 4],
                moon_modifier=f"MM-{box.MOONS[n % 4]}",
                robot_modifier="RM-builder",
                developed=True,
            )
            for n, card in enumerate(robots)
        )
        project = ProjectView(
            card=box.PROJECT_IDS[turn % 10], level=5, moon_modifier="", robot_modifier="RM-star_z"
        )
        player = replace(
            view.players[0],
            robots=own,
            project=project,
            tucked=tuple(people),
            tucked_points=(5,) * box.DISPLAY,
            technologies=tuple(f"{kind}{'ab'[turn % 2]}" for kind in range(1, 5)),
        )
        shown = replace(
            view,
            robots=tuple(robots),
            characters=tuple(people),
            technologies=player.technologies,
            goals=tuple(box.GOAL_IDS[(turn + n) % len(box.GOAL_IDS)] for n in range(4)),
            offered=tuple(box.PROJECT_IDS[(turn + n) % 10] for n in range(5)),
            players=(player, view.players[1]),
        )
        assert DRAWN.misfits(shown.panels(language, ("A", "B")), "A", "B") == []


def test_no_two_robots_and_no_two_characters_look_alike() -> None:
    looks = faces(effects.symbols() + robots.symbols())
    machines = [face for name, face in looks.items() if re.fullmatch(r"gp-R-...-..", name)]
    people = [face for name, face in looks.items() if re.fullmatch(r"gp-C\d\d", name)]
    assert len(machines) == len(set(machines)) == len(box.ROBOT_IDS)
    assert len(people) == len(set(people)) == len(box.CHARACTER_IDS)


def test_every_effect_of_the_box_has_its_own_picture() -> None:
    drawn_as = faces(effects.symbols()).items()
    looks = [face for name, face in drawn_as if re.match(r"gp-[empx]-", name)]
    # A modifier of either kind looks the same where it is gained and where it is counted.
    assert len(set(looks)) == len(looks) - 1


def test_the_state_on_the_table_is_what_is_told() -> None:
    """Numbers in words: the description is for those who do not see the drawing."""
    view = all_moments()["two-over"]
    panels = by_name(view)
    total = sum(view.scores[0].values())
    assert f"Total {total}" in panels["scores"].description
    space = view.players[1].markers[0]
    assert f"O is on space {space} of Io." in panels["moons"].description
    mc = view.players[1].mc
    assert f"{mc} MC; at most 10 can be held." in panels["player-1"].description
