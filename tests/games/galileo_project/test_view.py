"""What a seat knows, tables that fit what is known, and the table in words."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.spoken import Grid
from orrery.core.state import OptionValue, State
from orrery.core.words import LANGUAGES, Phrase
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView

WAYS: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (1, {"leftover_project": "bottom"}),
    (2, {}),
    (2, {"leftover_project": "bottom"}),
    (4, {"technology_4": "b"}),
]


def seen(state: State, viewer: int | None = None) -> GalileoProjectView:
    return GAME.view(state, viewer)


def moments(seats: int, seed: int, **options: OptionValue) -> list[State]:
    """A random game after each of its decisions."""
    chance = Random(seed)
    state = GAME.new(seats, seed, **options)
    found: list[State] = [state.clone()]
    while not state.over:
        state.apply(chance.choice(state.legal()))
        found.append(state.clone())
    return found


def play(state: State, *notations: str) -> State:
    for notation in notations:
        state.apply(state.parse(notation))
    return state


# --- who knows what -----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_everybody_knows_the_same_but_what_may_be_answered(
    seats: int, options: dict[str, OptionValue]
) -> None:
    for state in moments(seats, 1, **options)[::7]:
        public = seen(state).to_json()
        for viewer in range(seats):
            mine = seen(state, viewer).to_json()
            differing = {key for key in mine if mine[key] != public[key]}
            assert differing <= {"viewer", "decision", "options"}
            assert bool(mine["options"]) == (viewer == state.seat)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_card_is_somewhere(seats: int, options: dict[str, OptionValue]) -> None:
    """What is seen and what is left in the decks add up to the box at every moment."""
    copies = {1: 2, 2: 2, 3: 3, 4: 4}[seats]
    for state in moments(seats, 2, **options):
        view = seen(state)
        robots = [*view.robots, *view.robots_gone]
        characters = [*view.characters, *view.characters_gone]
        projects = [*view.offered, *view.pile]
        for player in view.players:
            robots += [robot.card for robot in player.robots]
            characters += player.tucked
            projects += [player.project.card] if player.project else []
        projects += [card for card in robots if card.startswith("PR")]
        robots = [card for card in robots if card.startswith("R-")]
        waiting = [frame for frame in view.pending if frame.startswith(("ability", "tuck"))]
        characters += [frame.split(":")[2] for frame in waiting]
        characters += [view.taken] if view.decision.kind == "track" else []
        shown = Counter(card for card in characters if card)
        assert len(set(robots)) == len(robots) == len(box.ROBOT_IDS) - view.robot_deck
        assert shown.total() == copies * len(box.CHARACTER_IDS) - view.character_deck
        assert max(shown.values()) <= copies
        assert len(projects) == len(box.PROJECT_IDS)


def test_the_project_stack_shows_its_top_and_what_was_seen_in_the_draft() -> None:
    state = GAME.new(2, 9)
    stack = GAME.deal_of(state)["projects"]
    assert seen(state).pile == (stack[3], *[""] * 6)
    first, second, third = (f"project {card}" for card in stack[:3])
    play(state, third, second)
    assert seen(state).pile == (stack[0], stack[3], *[""] * 6)
    assert first not in (option.notation for option in state.options())


def test_a_leftover_under_the_stack_is_remembered() -> None:
    state = GAME.new(3, 9, leftover_project="bottom")
    stack = GAME.deal_of(state)["projects"]
    play(state, *(f"project {card}" for card in stack[:3]))
    assert seen(state).pile == (stack[4], *[""] * 5, stack[3])


@pytest.mark.parametrize(("place", "known"), [("top", (1, 2, 3)), ("bottom", (3, None, None))])
def test_alone_two_leftovers_are_remembered(place: str, known: tuple[int | None, ...]) -> None:
    state = GAME.new(1, 9, leftover_project=place)
    stack = GAME.deal_of(state)["projects"]
    play(state, f"project {stack[0]}")
    pile = seen(state).pile
    assert pile[:3] == tuple("" if card is None else stack[card] for card in known)
    if place == "bottom":
        assert pile[-2:] == (stack[1], stack[2])


def test_a_started_project_lets_the_next_card_be_seen() -> None:
    state = GAME.position(
        """
        round = 5
        [turn]
        stack = "turn:1:goal:2 target:1:MM-io"
        [player1]
        robots = "PR01@callisto+moon+miner"
        """
    )
    before = seen(state).pile
    assert before[:2] == ("PR03", "PR04")
    play(state, "on new")
    assert seen(state).players[0].project is not None
    assert seen(state).pile[0] == "PR04"
    assert state.reveals == 2


def test_what_is_being_decided_about_is_named() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        for state in moments(2, seed)[:-1]:
            view = seen(state)
            kind = view.decision.kind
            kinds.add(kind)
            assert bool(view.buying) == (kind in ("io", "pay", "moon"))
            assert bool(view.placing) == (kind == "target")
            assert view.taken or kind != "ability"
            assert view.turn == (view.first if kind == "project" else state.seat) or kind == "drop"
    assert {"ability", "pay", "moon", "target"} <= kinds


def test_what_the_view_says_of_a_player_follows_the_moons() -> None:
    state = GAME.position(
        """
        round = 8
        [player1]
        mc = 5
        robots = "R-MIN-E3@io:4 R-MIN-E5@ganymede:6 R-BLD-E4@ganymede:5+miner"
        tucked = "C03 C09 C09"
        """
    )
    player = seen(state).players[0]
    assert player.markers == (4, 0, 11, 0)
    assert (player.tuck_limit, player.io_saving, player.level_cap) == (5, 4, 6)
    assert player.counts == (3, 1, 0, 0)
    assert player.tucked_points == (3, 1, 1)
    assert player.robots[2].types == ("builder", "miner")
    assert player.progress == (3, 3, 3, 15)


# --- tables that fit ----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_guessed_table_looks_the_same_and_is_another(
    seats: int, options: dict[str, OptionValue]
) -> None:
    states = moments(seats, 3, **options)
    others = 0
    for number, state in enumerate(states[::5]):
        for viewer in (None, 0):
            view = seen(state, viewer)
            twin = GAME.resample(view, Random(number))
            twin.check()
            assert GAME.view(twin, viewer).to_bytes() == view.to_bytes()
            others += twin.encode() != state.encode()
    assert others > len(states[::5])


def test_a_guess_never_brings_back_what_has_gone() -> None:
    for number, state in enumerate(moments(1, 4)):
        view = seen(state)
        deal = GAME.deal_of(GAME.resample(view, Random(number)))
        coming = deal["robots"][len(deal["robots"]) - view.robot_deck :]
        assert not set(coming) & set(view.robots_gone)


# --- the table in words -------------------------------------------------------------------


def cells(grids: list[Grid]) -> list[Phrase]:
    return [cell for grid in grids for row in grid.rows for cell in row]


def pieces(phrases: list[Phrase]) -> set[str]:
    found: set[str] = set()
    for phrase in phrases:
        found.add(phrase.piece)
        for _, value in phrase.args:
            if isinstance(value, Phrase):
                found |= pieces([value])
            elif isinstance(value, tuple):
                found |= pieces(list(value))
    return found


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_row_fits_its_columns(seats: int, options: dict[str, OptionValue]) -> None:
    for state in moments(seats, 5, **options)[::9]:
        for grid in GAME.grids(seen(state)):
            assert {len(row) for row in grid.rows} <= {len(grid.columns)}
            for language in LANGUAGES:
                for words in (grid.title, *grid.columns, *cells([grid])):
                    GAME.words(language).say(words)


def test_what_stands_for_an_option_is_told() -> None:
    """Only places that hold no card, the card just taken, and declining are not told of."""
    silent = {"discard", "star-z", "goals", "influence-earth", "influence-mars"}
    for seed in range(3):
        for state in moments(2, seed)[:-1]:
            view = seen(state)
            told = pieces(cells(GAME.grids(view))) | {view.taken_card}
            targets = {option.target for option in state.options() if option.open}
            targets = {name for name in targets if not name.endswith(("-tucked", "-modifiers"))}
            assert targets - silent <= told, state.decision.kind


def test_the_score_sheet_adds_up_and_names_the_players() -> None:
    state = moments(3, 7)[-1]
    sheet = GAME.score_sheet(seen(state))
    words = GAME.words("en")
    assert [words.say(column) for column in sheet.columns] == ["", *(f"Player {n}" for n in "123")]
    rows = [[words.say(cell) for cell in row] for row in sheet.rows]
    for side in (1, 2, 3):
        points = [int(row[side]) for row in rows]
        assert sum(points[:-1]) == points[-1] == state.outcome.totals[side - 1]


def test_alone_the_rival_is_named() -> None:
    state = GAME.position("seats = 1\nround = 9")
    said = {GAME.words("en").say(cell) for cell in cells(GAME.grids(state.view(None)))}
    assert "the rival (7 VP)" in said


# --- where a turn begins ------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_a_turn_opens_once(seats: int) -> None:
    """The first question of every turn opens it, and nothing else does after the draft."""
    chance = Random(6)
    state = GAME.new(seats, 6)
    state.journal = []
    opened = begun = 0
    while not state.over:
        if state.decision.kind != "project":
            opened += GAME.opens_turn(state)
        state.journal.clear()
        state.apply(chance.choice(state.legal()))
        lines = [GAME.tell(state.settings, event, None) for event in state.journal]
        begun += sum(1 for line in lines if line is not None and line.key == "log.turn")
    assert opened == begun
