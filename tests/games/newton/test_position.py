"""Positions of Newton: any table as readable TOML, and back."""

from __future__ import annotations

import re
from random import Random

import pytest

from orrery.core.state import State
from orrery.games.newton.frame_text import FLAG_NAMES, FRAME_FIELDS
from orrery.games.newton.game import GAME
from orrery.games.newton.rules.play import Newton
from tests.games.newton.moments import RARE, at
from tests.games.positions import check_read_back, check_refusal, check_tables_are_read_back


def newton(text: str) -> Newton:
    state = at(text)
    assert isinstance(state, Newton)
    return state


def lines(state: State) -> list[str]:
    return state.position().splitlines()


# --- both ways ----------------------------------------------------------------------------


@pytest.mark.parametrize("moment", list(RARE))
def test_rare_moments_lead_back_to_themselves(moment: str) -> None:
    state = at(RARE[moment])
    check_read_back(state)
    assert GAME.position(state.position()).settings.options == state.settings.options


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_moment_of_a_game_leads_back_to_itself(seats: int) -> None:
    check_tables_are_read_back(GAME.new(seats, seats), Random(seats), 0.1)


def test_a_fresh_turn_says_only_what_is_special_about_it() -> None:
    assert lines(at("")) == ['game = "newton"']
    text = '[player1]\ncoins = 5\nscientist = "paris"'
    assert lines(at(text)) == [
        'game = "newton"',
        "",
        "[player1]",
        "coins = 5",
        'scientist = "paris"',
    ]


def test_a_card_in_play_reads_as_people_say_it() -> None:
    text = RARE["one more cube, used"]
    assert 'stack = "turn:1 travel:1:2:card+extra_cube+begun+paid_cube"' in lines(at(text))
    assert 'card = "AC-208"' in lines(at(text))


def test_flags_and_frames_have_names_of_their_own() -> None:
    assert len(set(FLAG_NAMES)) == len(FLAG_NAMES)
    assert not any(re.search(r"[:+ ]", name) for name in FLAG_NAMES)
    assert all(len(fields) <= 4 for fields in FRAME_FIELDS.values())


# --- what goes without saying -------------------------------------------------------------


def test_hand_market_and_decks_are_what_nobody_claims() -> None:
    state = newton('[player1]\ndesk = "ST-red-work AC-101"\ntucked = ""')
    assert len(state.scholars[0].hand) == 5
    assert [card for card in state.market if card < 15] == [1, 2, 3]
    assert state.decks[0] == bytes(range(4, 15))


def test_alone_two_cards_of_each_level_lie_out() -> None:
    assert len(newton("seats = 1").market) == 6


def test_cards_out_of_the_game() -> None:
    state = newton('[cards]\ngone = "AC-101 ST-red-joker"')
    assert len(state.scholars[0].hand) == 5
    assert 0 not in (*state.market, *state.decks[0])
    assert GAME.position(state.position()).encode() == state.encode()


def test_symbols_volumes_and_cubes_are_counted() -> None:
    text = """
        round = 2
        lap = 2
        [player1]
        desk = "ST-red-technology AC-101"
        tucked = "ST-red-joker"
        developments = "work study"
        patrons = "MA-16"
        cubes = "paris bologna"
        """
    scholar = newton(text).scholars[0]
    assert scholar.symbols == [2, 1, 1, 0, 1]
    assert scholar.volumes == [2, 2, 0, 0]
    assert scholar.cubes == 2


def test_in_a_draft_everybody_holds_a_pack() -> None:
    state = newton("seats = 3\nround = 0")
    assert state.seat == 0
    assert [GAME.actions.notation(code) for code in state.legal()] == [
        "keep MA-01",
        "keep MA-02",
        "keep MA-03",
        "keep MA-04",
    ]


def test_kept_masters_make_a_draft_that_can_have_been() -> None:
    text = """
        [player1]
        masters = "MA-01 MA-02"
        patrons = "MA-05 MA-06"
        [player2]
        masters = "MA-10 MA-11 MA-12 MA-13"
        """
    state = newton(text)
    assert sorted(state.drafted[:4]) == [0, 1, 4, 5]
    first, second = set(state.deal.masters[:4]), set(state.deal.masters[4:])
    assert first | second == {0, 1, 4, 5, 9, 10, 11, 12}
    for turn in range(4):
        assert state.drafted[turn] in (first, second)[turn % 2]
        assert state.drafted[4 + turn] in (second, first)[turn % 2]


def test_dealt_masters_stay_with_their_player() -> None:
    text = '[options]\nmasters_setup = "dealt"\n[player2]\nmasters = "MA-20"\n'
    state = newton(text + 'patrons = "MA-01 MA-02 MA-03"')
    assert sorted(state.deal.masters[4:]) == [0, 1, 2, 19]
    assert list(state.scholars[0].masters) == [3, 4, 5, 6]


# --- what cannot be -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("rounds = 3", "rounds is not known"),
        ("round = 7", "round: a number from 0 to 6"),
        ("[player3]\ncoins = 1", "player3 is not known"),
        ('game = "galaxy_rush"', "this is a position of galaxy_rush"),
        ("seats = 5", "seats: a number from 1 to 4"),
        ("[player1]\ngold = 1", "player1.gold is not known"),
        ('[player1]\nhand = "AC-999"', "player1.hand: 'AC-999' is not known"),
        ('[player1]\nhand = "AC-101"\ndesk = "AC-101"', "AC-101 is in two places"),
        ('[player1]\ncolour = "green"', "player2.colour: two players have one colour"),
        ('[options]\ncolour_1 = "blue"\n[player1]\ncolour = "red"', "the options ask for blue"),
        ('[player1]\nboard = "study_2"', "player2.board: two players have one Study board"),
        ('[player1]\nstudents = "t0 t0 t0 t0 t0"', "player1.students: at most four"),
        ('[player1]\nstudents = "br4 br4"', "player1.students: one on a final space"),
        ('[player1]\ncubes = "chur"', "player1.cubes: Villages and Basel take none"),
        ("[player1]\nremoved = 3", "player1.removed: only a Master removes tiles"),
        ("[player1]\nmedicine = 1", "player1.medicine: the tile needs its Cities"),
        ('[player1]\ndevelopments = "work work work work work"', "player1.developments: no stack"),
        ('[player1]\npoints = "books:5"', "player1.points: more from books than piles bring"),
        ('[player1]\npoints = "cubes:3"', "player1.points: more from cubes than they bring"),
        (
            'round = 2\n[player1]\ntucked = "ST-red-work ST-red-study"',
            "player1.tucked: at most one",
        ),
        ("[turn]\nacted = true", "turn.card: without a card nothing was done with it"),
        ('[turn]\nstack = "over"', "turn.stack: the game is over after six rounds"),
        ('[tokens]\ntaken = "besancon"', "tokens.taken: every token lies in its place"),
        ('[player1]\nscientist = "rome"', "player1.scientist: one of basel"),
        ('[player1]\npoints = "luck:3"', "player1.points: 'luck' is not known"),
        ('[player1]\npoints = "cards:many"', "player1.points: 'many' is no number"),
        ('[cards]\ndeck1 = "AC-201"', "AC-201 is of another level"),
        ('[cards]\ndeck1 = "/9 AC-101"', "9 is no round at whose end cards go under"),
        ('[cards]\nunder1 = "AC-101"', "cards.under1: every Action card is expected once"),
        ('[map]\ncities = "CIT-01"', "map.cities: 7 different tiles are expected"),
        ('[tokens]\ndealt = "chur:BON-01"', "not the spaces of this number of players"),
        ('[tokens]\ntaken = "chur"', "tokens.taken: a token that never lay there"),
        ('[turn]\nstack = ""', "turn.stack: what is to be decided is expected"),
        ('[turn]\nstack = "dance:1"', "'dance' is not known"),
        ('[turn]\nstack = "card:3"', "there is no player 3"),
        ('[turn]\nstack = "card:1:2"', "player and up to 0 arguments are expected"),
        ('[turn]\nstack = "travel:1:2:flying"', "'flying' is not known"),
        ('[turn]\nstack = "travel:1:2000"', "2000 is out of range"),
        ("[turn]\nacted = 1", "turn.acted: yes or no is expected"),
        ('[masters]\ndealt1 = "MA-01 MA-01"', "masters.dealt1: a Master is there twice"),
        ('[player1]\nmasters = "MA-01"', "each player keeps 4 before the first round"),
        (
            '[player1]\nmasters = "MA-01 MA-02 MA-03 MA-04"\n'
            '[player2]\nmasters = "MA-01 MA-05 MA-06 MA-07"',
            "masters: two players have the same one",
        ),
        (
            '[masters]\ndealt1 = "MA-01 MA-02 MA-03 MA-04"\nkept1 = "MA-05 MA-06 MA-07 MA-08"',
            "masters.dealt1: 4, with what was kept of it",
        ),
        ('seats = 1\n[masters]\ndropped = "MA-01"', "2 are dropped before the first round"),
        ('seats = 1\n[options]\nmasters_setup = "dealt"', "alone, four of six Masters are chosen"),
    ],
)
def test_a_slip_is_named(text: str, reason: str) -> None:
    check_refusal(GAME, text, reason)
