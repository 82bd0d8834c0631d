"""Positions: any table as readable TOML, and a reason for every table that cannot be."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from orrery.core.state import OptionValue, State
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.view import GalileoProjectView
from tests.games.galileo_project.moments import LATER, at
from tests.games.positions import check_refusal, check_spoilt_texts, check_tables_are_read_back

MODES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (1, {"leftover_project": "bottom", "goals": "G5-G8"}),
    (2, {}),
    (3, {"io_rate": "bonus", "technology_1": "b", "star_z_side": "a"}),
    (4, {"builder_is_recruit": False, "technology_3": "a", "technology_4": "b"}),
]


def seen(state: State) -> GalileoProjectView:
    return GAME.view(state, None)


# --- reading ------------------------------------------------------------------------------


def test_an_empty_position_is_the_first_action_of_a_game_in_the_order_of_the_box() -> None:
    view = seen(at(""))
    assert (view.decision.kind, view.decision.seat, view.round) == ("action", 0, 1)
    assert view.robots == ("R-MIN-E1", "R-MIN-E2", "R-MIN-E3", "R-MIN-E4", "R-MIN-E5")
    assert view.characters == ("C01", "C02", "C03", "C04", "C05")
    assert view.technologies == ("1a", "2a", "3a", "4a")
    assert view.goals == ("G1", "G2", "G3", "G4")
    one, two = view.players
    assert one.project is not None
    assert (one.project.card, one.mc, one.energy) == ("PR01", 3, 1)
    assert (one.track, one.influence) == ("earth", 5)
    assert (two.track, two.influence) == ("", 0)
    assert view.pile[:2] == ("PR03", "PR04")
    assert (view.robot_deck, view.character_deck) == (43, 19)


def test_a_position_reads_as_the_table_lies() -> None:
    state = at(
        """
        game = "galileo_project"
        seats = 3
        round = 6
        first = 2
        [turn]
        stack = "turn:3:goal:2 target:3:RM-builder"
        [board]
        robots = "R-TEC-E1 R-TEC-E2 - R-TEC-E3 R-TEC-E4"
        characters = "C12 C12 C11 C10 C09"
        technologies = "1b 2a 3a 4b"
        star_z = "b"
        goals = "G8 G7 G6 G5"
        [claims]
        A = "3 1"
        [player1]
        influence = "mars 10"
        [player3]
        mc = 4
        energy = 5
        influence = "0"
        robots = "R-MIN-E4 R-MIN-E1@callisto:3+moon PR02@io:2+moon+miner"
        markers = "2 3 0 3"
        project = "PR05:4+ganymede"
        technologies = "2 3"
        tucked = "C01 C01"
        """
    )
    view = seen(state)
    three = view.players[2]
    assert (view.first, view.turn, view.placing) == (1, 2, "RM-builder")
    assert (view.technologies, view.star_z) == (("1b", "2a", "3a", "4b"), "b")
    assert view.claims == ((2, 0), (), (), ())
    assert (view.players[0].track, view.players[0].influence) == ("mars", 10)
    assert (three.mc, three.energy, three.influence, three.track) == (4, 5, 0, "")
    assert three.markers == (2, 3, 0, 3)
    assert [(robot.card, robot.moon, robot.level) for robot in three.robots] == [
        ("R-MIN-E4", "europa", 3),
        ("R-MIN-E1", "callisto", 3),
        ("PR02", "io", 2),
    ]
    assert three.robots[1].moon_modifier == "MM-callisto"
    assert three.robots[2].types == ("miner",)
    assert three.project is not None
    assert (three.project.level, three.project.moon_modifier) == (4, "MM-ganymede")
    assert three.technologies == ("2a", "3a")
    assert three.level_cap == 7
    assert three.tucked == ("C01", "C01")
    assert three.modifiers == (
        "MM-europa",
        "RM-builder",
        "RM-star_z",
        "RM-technician",
    )


def test_markers_follow_the_robots_unless_said() -> None:
    robots = 'robots = "R-MIN-E4@europa:6 R-MIN-M6@europa:6 R-BLD-E3 R-MIN-E3 R-MIN-E1"'
    assert seen(at(f"{LATER}[player1]\n{robots}")).players[0].markers == (3, 12, 0, 0)
    said = at(f'{LATER}[player1]\n{robots}\nmarkers = "3 9 0 0"')
    assert seen(said).players[0].markers == (3, 9, 0, 0)


def test_a_technology_that_moved_all_markers_counts_too() -> None:
    text = LATER + '[board]\ntechnologies = "1a 2a 3a 4b"\n[player1]\ntechnologies = "4"'
    assert seen(at(text)).players[0].markers == (1, 1, 1, 1)


def test_a_player_who_fulfilled_a_project_need_not_have_another() -> None:
    text = LATER + '[player1]\nrobots = "PR01@io+moon+miner"'
    assert seen(at(text)).players[0].project is None
    assert seen(at(text + '\nproject = "PR09"')).players[0].project is not None


def test_the_draft_can_be_said() -> None:
    view = seen(at('round = 0\n[turn]\nstack = "turn:1 project:1 project:2"'))
    assert (view.decision.kind, view.decision.seat) == ("project", 1)
    assert len(view.offered) == 3
    assert [player.project for player in view.players] == [None, None]
    view = seen(at('round = 0\n[turn]\nstack = "turn:1 project:1"\n[player2]\nproject = "PR10"'))
    assert len(view.offered) == 2
    assert "PR10" not in view.offered
    assert (view.players[1].mc, view.players[1].energy) == (2, 0)


def test_cards_that_left_the_game_follow_from_the_decks_or_are_said() -> None:
    said = seen(at(f'{LATER}[gone]\ncharacters = "C05 C05 C06"'))
    assert said.characters_gone == ("C05", "C05", "C06")
    assert said.character_deck == 24 - 3 - 5
    deck = seen(at(f'{LATER}[deck]\ncharacters = "C12 C11"'))
    assert deck.character_deck == 2
    assert len(deck.characters_gone) == 24 - 5 - 2


def test_the_rival_has_removed_and_claimed_what_the_turns_gave() -> None:
    view = seen(at("seats = 1\nround = 9"))
    assert len(view.robots_gone) == 4
    assert view.claims == ((1,), (1,), (), ())
    view = seen(at('seats = 1\nround = 6\n[claims]\nA = "rival 1"'))
    assert view.claims[0] == (1, 0)


def test_options_fix_what_lies_there() -> None:
    options = '[options]\ntechnology_2 = "b"\nstar_z_side = "b"\ngoals = "G5-G8"\n'
    view = seen(at(options))
    assert view.technologies == ("1a", "2b", "3a", "4a")
    assert (view.star_z, view.goals) == ("b", ("G5", "G6", "G7", "G8"))


# --- writing ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_table_of_a_game_can_be_written_and_read_back(
    seats: int, options: dict[str, OptionValue]
) -> None:
    check_tables_are_read_back(GAME.new(seats, 5, **options), Random(5), 0.15)


def test_only_what_differs_from_the_box_is_written() -> None:
    assert at("").position() == 'game = "galileo_project"\n'
    text = at(f'{LATER}[player1]\nrobots = "R-MIN-E6@callisto:5"').position()
    assert tomllib.loads(text) == {
        "game": "galileo_project",
        "round": 5,
        "player1": {"robots": "R-MIN-E6@callisto:5"},
    }


def test_frames_are_written_in_words() -> None:
    written: set[str] = set()
    for seed in range(12):
        chance = Random(seed)
        state = GAME.new(2 + seed % 3, seed)
        while not state.over:
            frames = GAME.view(state, None).pending
            written.update(frame.split(":")[0] for frame in frames)
            state.apply(chance.choice(state.legal()))
    assert {"turn", "action", "ability", "develop", "target", "modifier", "pay"} <= written


# --- refusing -----------------------------------------------------------------------------

UNREADABLE = {
    "no TOML": ("a b c", "not readable as TOML"),
    "another game": ('game = "newton"', "a position of newton"),
    "unknown key": ("colour = 1", "colour is not known"),
    "unknown table": ("[rival]\nmc = 1", "rival is not known"),
    "unknown key of a player": ("[player1]\nspeed = 1", "player1.speed is not known"),
    "a player too many": ("[player3]\nmc = 1", "player3 is not known"),
    "five seats": ("seats = 5", "seats: a number from 1 to 4"),
    "no such first player": ("first = 3", "first: a number from 1 to 2"),
    "unknown ending": ('ending = "soon"', "ending: one of no, last_character, ten_robots"),
    "unknown option": ("[options]\nfast = true", "no option 'fast'"),
    "option out of range": ('[options]\nio_rate = "high"', "GP-RL-01"),
    "eleven MC": ("[player1]\nmc = 11", "player1.mc: a number from 0 to 10"),
    "six energy": ("[player1]\nenergy = 6", "player1.energy: a number from 0 to 5"),
    "influence without a track": ('[player1]\ninfluence = "5"', "player1.influence: a track"),
    "influence off the track": ('[player1]\ninfluence = "earth 11"', "a space from 1 to 10"),
    "an unknown track": ('[player1]\ninfluence = "venus 5"', "'venus' is not known"),
    "three markers": ('[player1]\nmarkers = "1 2 3"', "player1.markers: 4 spaces"),
    "no number": ('[player1]\nmarkers = "1 2 3 x"', "player1.markers: 'x' is no number"),
    "unknown robot": ('[player1]\nrobots = "R-X"', "player1.robots: 'R-X' is not known"),
    "unknown moon": ('[player1]\nrobots = "R-MIN-E1@titan"', "'titan' is not known"),
    "a fulfilled project at no moon": ('[player1]\nrobots = "PR01"', "'' is not known"),
    "unknown mark": ('[player1]\nrobots = "R-MIN-E1+big"', "'big' is not known"),
    "two robot modifiers": (
        '[player1]\nrobots = "R-MIN-E1+builder+star_z"',
        "has too many modifiers",
    ),
    "a level below the printed one": ('[player1]\nrobots = "R-MIN-E6:3"', "player1.robots"),
    "a level above all caps": ('[player1]\nrobots = "R-MIN-E6@callisto:8"', "level 8"),
    "a project with two moons": ('[player1]\nproject = "PR01+io+europa"', "one too many"),
    "an unknown technology": ('[player1]\ntechnologies = "5"', "'5' is not known"),
    "a technology twice": ('[player1]\ntechnologies = "1 1"', "developed twice"),
    "a card in two places": (
        '[board]\nrobots = "R-MIN-E1 R-MIN-E1 - - -"',
        "board.robots: R-MIN-E1 is in too many places",
    ),
    "a character too often": ('[player1]\ntucked = "C01 C01 C01"', "C01 is in too many places"),
    "a modifier in two places": (
        '[player1]\nrobots = "R-MIN-E2@io:2+moon R-MIN-M1@io:1+moon"',
        "player1.robots: MM-io is in two places",
    ),
    "a short display": ('[board]\ncharacters = "C01"', "board.characters: 5 cards or dashes"),
    "three technologies": ('[board]\ntechnologies = "1a 2a 3a"', "one tile of each kind"),
    "a goal twice": ('[board]\ngoals = "G1 G1 G2 G3"', "board.goals: 4 different goals"),
    "goals against the options": (
        '[options]\ngoals = "G1-G4"\n[board]\ngoals = "G5 G6 G7 G8"',
        "other goals than the options say",
    ),
    "a side against the options": (
        '[options]\nstar_z_side = "a"\n[board]\nstar_z = "b"',
        "another side is up than the options say",
    ),
    "a marker of nobody": ('[claims]\nA = "3"', "claims.A: '3' is not known"),
    "two markers of one player": ('[claims]\nA = "1 1"', "everybody has one marker"),
    "a rival at a table of two": ('[claims]\nA = "rival"', "claims.A: 'rival' is not known"),
    "robots gone without a rival": (
        '[gone]\nrobots = "R-MIN-E1"',
        "gone.robots: R-MIN-E1 lies nowhere; robots stay in the game",
    ),
    "a deck and a heap that miss cards": (
        '[deck]\ncharacters = "C12"\n[gone]\ncharacters = "C11"',
        "lies nowhere",
    ),
    "a stack that misses projects": (
        '[deck]\nprojects = "PR10"',
        "deck.projects: PR03 lies nowhere",
    ),
    "nothing to decide": ('[turn]\nstack = ""', "somebody must decide something"),
    "an unknown decision": ('[turn]\nstack = "dance:1"', "'dance' is no kind of decision"),
    "a decision of nobody": ('[turn]\nstack = "turn:3:goal:2 action:3"', "belongs to no player"),
    "a decision without a player": ('[turn]\nstack = "action"', "is not a kind, a player"),
    "a decision about nothing known": (
        '[turn]\nstack = "turn:1:goal:2 ability:1:C99"',
        "'C99' of 'ability:1:C99' is not known",
    ),
}

IMPOSSIBLE = {
    "a marker ahead of its robots": (
        LATER + '[player1]\nmarkers = "5 0 0 0"',
        "player1.markers: robots at io explain 0 steps, not 5",
    ),
    "goods before the own first turn": ("[player2]\nmc = 9", "player2: without a turn"),
    "too many tucked characters": (
        LATER + '[player1]\ntucked = "C01 C02 C03"',
        "player1.tucked: at most 2 characters",
    ),
    "a robot at a moon it does not show": (
        LATER + '[player1]\nrobots = "R-MIN-E4@io:3"',
        "player1.robots: R-MIN-E4 does not show the moon where it lies",
    ),
    "a level of seven without the technology": (
        LATER + '[player1]\nrobots = "R-MIN-E4@europa:7"',
        "player1.robots: R-MIN-E4 has an impossible level",
    ),
    "a robot that nobody develops": (
        LATER + '[player1]\nrobots = "R-MIN-E4@europa:3+new"',
        "player1.robots: R-MIN-E4 is developed unless",
    ),
    "a goal claimed too early": (
        LATER + '[turn]\nstack = "turn:1:close:2 goal:1"\n[player1]\nenergy = 0',
        "turn.stack: a goal in reach is claimed in step 3",
    ),
    "an ability of the other track": (
        LATER + '[turn]\nstack = "turn:1:goal:2 ability:1:C09:now"\n'
        '[player1]\ninfluence = "earth 3"',
        "turn.stack: the track decides the ability",
    ),
    "either ability before Ganymede allows it": (
        LATER + '[turn]\nstack = "turn:1:goal:2 ability:1:C09:either"',
        "turn.stack: the track decides the ability",
    ),
    "an ability that Ganymede has made free": (
        LATER + '[turn]\nstack = "turn:1:goal:2 ability:1:C09:now"\n'
        '[player1]\ninfluence = "mars 3"\nrobots = "R-MIN-E5@ganymede:4"',
        "turn.stack: so far on Ganymede either ability can be used",
    ),
    "more characters than there are Builders": (
        LATER + '[turn]\nstack = "turn:1:goal:2 develop:1:R-BLD-E1 character:1:2"\n'
        '[player1]\nrobots = "R-BLD-E1+new"\n[board]\n'
        'robots = "- R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5"',
        "turn.stack: as many characters are in reach as there are Builders",
    ),
    "more bonuses than there are Star-Z": (
        LATER + '[turn]\nstack = "turn:1:goal:2 develop:1:R-STZ-E1 bonus:1:3"\n'
        '[player1]\nrobots = "R-STZ-E1+new"\n[board]\n'
        'robots = "- R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5"',
        "turn.stack: as many bonuses as there are Star-Z",
    ),
    "influence from a project without the option": (
        LATER + '[turn]\nstack = "turn:1:goal:2 develop:1:PR01 robot:1:PR01 track:1:3"\n'
        '[player1]\ninfluence = "0"\nrobots = "PR01@io:3+moon+miner+new"',
        "turn.stack: a project gives influence before its ability",
    ),
    "a robot moved to its own moon": (
        LATER + '[player1]\nrobots = "R-MIN-E4@europa:3+moon"',
        "player1.robots: R-MIN-E4 was moved to its own moon",
    ),
    "a marker beyond its track": (
        LATER + '[player1]\nmarkers = "14 0 0 0"\nrobots = "R-MIN-E3@io:6 R-MIN-M5@io:6 '
        'R-BLD-E6@io:6"',
        "player1.markers: io has no space 14",
    ),
    "a gap in the display": (
        LATER + '[board]\nrobots = "- R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5"',
        "board.robots: a place of the display is empty",
    ),
    "too many tiles of a kind": (
        "seats = 3\n" + LATER + '[player1]\ntechnologies = "1"\n[player2]\ntechnologies = "1"\n'
        '[player3]\ntechnologies = "1"',
        "technologies: more tiles of kind 1",
    ),
    "an end without a trigger": (
        LATER + '[turn]\nstack = "over"',
        "ending: the game ends after the trigger",
    ),
    "a trigger without its reason": (
        LATER + 'ending = "ten_robots"',
        "ending: nobody has ten robots",
    ),
    "a rival behind its turns": (
        'seats = 1\nround = 9\n[gone]\nrobots = "R-TEC-M6"',
        "gone.robots: after 8 turns the rival has removed 4 robots",
    ),
}


@pytest.mark.parametrize("case", list(UNREADABLE))
def test_text_that_is_no_position_is_refused_with_the_reason(case: str) -> None:
    check_refusal(GAME, *UNREADABLE[case])


@pytest.mark.parametrize("case", list(IMPOSSIBLE))
def test_a_table_that_cannot_be_is_refused_with_the_reason(case: str) -> None:
    check_refusal(GAME, *IMPOSSIBLE[case])


def test_no_spoilt_text_makes_anything_but_a_refusal() -> None:
    check_spoilt_texts(GAME.new(3, seed=2), 60)
