"""CARD: every character, technology, Star-Z bonus and goal of the box."""

from __future__ import annotations

import pytest

from orrery.games.galileo_project.rules.play import GalileoProject
from tests.games.galileo_project.table import (
    asked,
    at,
    has,
    mover,
    offered,
    one,
    play,
    refused,
    robot,
    seen,
)

rule = pytest.mark.rule
ROBOT_MODIFIERS = ["RM-miner", "RM-builder", "RM-star_z", "RM-technician"]
MOON_MODIFIERS = ["MM-io", "MM-europa", "MM-ganymede", "MM-callisto"]
OTHER = {"earth": "mars", "mars": "earth"}

# --- characters ---------------------------------------------------------------------------

# Card; recruit influence and MC; the colour of the immediate ability.
RECRUITS = [
    ("C01", 5, 0, "earth"),
    ("C02", 4, 0, "earth"),
    ("C03", 4, 0, "earth"),
    ("C04", 4, 1, "earth"),
    ("C05", 3, 1, "earth"),
    ("C06", 6, 0, "earth"),
    ("C07", 4, 0, "mars"),
    ("C08", 3, 1, "mars"),
    ("C09", 4, 0, "mars"),
    ("C10", 4, 0, "mars"),
    ("C11", 4, 0, "mars"),
    ("C12", 6, 0, "mars"),
]


def row_with(card: str) -> dict[str, str | int | bool]:
    others = [f"C{n:02}" for n in range(1, 13) if f"C{n:02}" != card]
    return has(characters=" ".join([card, *others[:4]]))


@rule(
    "GP-CARD-C01",
    "GP-CARD-C02",
    "GP-CARD-C03",
    "GP-CARD-C04",
    "GP-CARD-C05",
    "GP-CARD-C06",
    "GP-CARD-C07",
    "GP-CARD-C08",
    "GP-CARD-C09",
    "GP-CARD-C10",
    "GP-CARD-C11",
    "GP-CARD-C12",
)
@pytest.mark.parametrize(("card", "influence", "mc", "colour"), RECRUITS)
def test_what_recruiting_brings_and_which_ability_has_which_colour(
    card: str, influence: int, mc: int, colour: str
) -> None:
    now = at(board=row_with(card), player1=has(mc=2, influence=f"{colour} 1"))
    play(now, "recruit 1")
    assert (one(now).influence, one(now).mc) == (1 + influence, 2 + mc)
    assert offered(now) == ["ability now", "ability ignore"]
    later = at(board=row_with(card), player1=has(influence=f"{OTHER[colour]} 1"))
    play(later, "recruit 1")
    assert offered(later) == ["ability tuck", "ability ignore"]


@rule("GP-RL-36")
def test_recruit_influence_ranges_from_3_to_6() -> None:
    gains = set()
    for n in range(1, 13):
        state = play(at(board=row_with(f"C{n:02}"), player1=has(influence="mars 1")), "recruit 1")
        gains.add(one(state).influence - 1)
    assert gains == {3, 4, 5, 6}


# Card; what its immediate ability brings: MC, energy, what is asked then.
NOW: list[tuple[str, int, int, list[str]]] = [
    ("C01", 2, 0, []),
    ("C02", 0, 1, []),
    ("C03", 0, 0, ["raise R-BLD-E3", "raise PR01"]),
    ("C04", 0, 0, [*(f"modifier {name}" for name in ROBOT_MODIFIERS), "pass"]),
    ("C05", 0, 0, [*(f"modifier {name}" for name in MOON_MODIFIERS), "pass"]),
    ("C06", 1, 0, []),
    ("C07", 3, 0, []),
    ("C08", 1, 1, []),
    ("C09", 0, 0, ["raise R-BLD-E3", "raise PR01"]),
    ("C10", 0, 0, [*(f"modifier {name}" for name in MOON_MODIFIERS), "pass"]),
    ("C11", 0, 1, []),
    ("C12", 1, 0, []),
]


NOW_TRACK = {name: "earth" if name < "C07" else "mars" for name, *_ in NOW}


def using(card: str) -> GalileoProject:
    """Its immediate ability has been chosen, with a Builder of level 2 at Europa."""
    state = at(
        turn=has(stack=f"turn:1:goal:2 ability:1:{card}:now"),
        player1=has(mc=0, energy=0, influence=f"{NOW_TRACK[card]} 2", robots="R-BLD-E3"),
    )
    return play(state, "ability now")


@rule(
    "GP-CARD-C01",
    "GP-CARD-C02",
    "GP-CARD-C03",
    "GP-CARD-C04",
    "GP-CARD-C05",
    "GP-CARD-C06",
    "GP-CARD-C07",
    "GP-CARD-C08",
    "GP-CARD-C09",
    "GP-CARD-C10",
    "GP-CARD-C11",
    "GP-CARD-C12",
)
@pytest.mark.parametrize(("card", "mc", "energy", "choices"), NOW)
def test_what_the_immediate_ability_brings(
    card: str, mc: int, energy: int, choices: list[str]
) -> None:
    state = using(card)
    own = one(state)
    assert (own.mc, own.energy, own.influence, own.tucked) == (mc, energy, 2, ())
    if choices:
        assert (mover(state), offered(state)) == (1, choices)
    else:
        assert mover(state) == 2


@rule("GP-CARD-C03", "GP-CARD-C09")
@pytest.mark.parametrize(("card", "level"), [("C03", 4), ("C09", 4)])
def test_by_how_much_a_character_raises(card: str, level: int) -> None:
    state = play(using(card), "raise R-BLD-E3")
    assert robot(state, "R-BLD-E3").level == level
    assert one(state).markers == (0, level, 0, 0)


MINERS = "R-MIN-E1 R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5 R-MIN-E6"
BUILDERS = "R-BLD-E1 R-BLD-E2 R-BLD-E3 R-BLD-E4 R-BLD-E5 R-BLD-E6"
STARS = "R-STZ-E1 R-STZ-E2 R-STZ-E3 R-STZ-E4 R-STZ-E5 R-STZ-E6"
TECHNICIANS = "R-TEC-E1 R-TEC-E2 R-TEC-E3 R-TEC-E4 R-TEC-E5 R-TEC-E6"
AT_IO = "R-MIN-E3 R-BLD-E6 R-BLD-M4 R-STZ-E5 R-STZ-M3 R-TEC-E4"
AT_EUROPA = "R-MIN-E4 R-MIN-M6 R-BLD-E3 R-BLD-M5 R-STZ-E6 R-TEC-E5"
AT_GANYMEDE = "R-MIN-E5 R-MIN-M3 R-BLD-E4 R-BLD-M6 R-STZ-E3 R-TEC-E6"
AT_CALLISTO = "R-MIN-E6 R-MIN-M4 R-BLD-E5 R-BLD-M3 R-STZ-E4 R-TEC-E3"
HIGH = " ".join(
    f"{card}@io:{level}" for card, level in zip(AT_IO.split(), (5, 6, 5, 6, 5, 5), strict=True)
)
LOW = "R-MIN-M5@io:4 R-TEC-M6"

# Card; six robots that count for it, the first of which are enough for their number; some that
# do not; what each scores, and the most.
ROBOT_SCORES = [
    ("C01", AT_IO, f"{AT_EUROPA} R-MIN-E1@europa", 2, 4),
    ("C02", AT_CALLISTO, f"{AT_IO} R-MIN-E2@ganymede", 2, 4),
    ("C03", MINERS, BUILDERS, 1, 5),
    ("C04", STARS, TECHNICIANS, 1, 5),
    ("C07", AT_EUROPA, f"{AT_GANYMEDE} R-MIN-E1@io", 2, 4),
    ("C08", AT_GANYMEDE, f"{AT_CALLISTO} R-MIN-E2@callisto", 2, 4),
    ("C09", BUILDERS, STARS, 1, 5),
    ("C10", TECHNICIANS, MINERS, 1, 5),
    ("C11", HIGH, LOW, 1, 5),
]


def worth(card: str, robots: str = "", **player: str | int) -> int:
    """What a tucked character scores for player 1 at the end."""
    claims = str(player.pop("claims", ""))
    own: dict[str, str | int | bool] = {"robots": robots, "tucked": card, **player}
    state = at(
        ending="last_character",
        turn=has(stack="over"),
        deck=has(characters=""),
        claims=dict.fromkeys(claims, "2 1"),
        player1=own,
    )
    return state.outcome.scores[0]["characters"]


@rule(
    "GP-CARD-C01",
    "GP-CARD-C02",
    "GP-CARD-C03",
    "GP-CARD-C04",
    "GP-CARD-C07",
    "GP-CARD-C08",
    "GP-CARD-C09",
    "GP-CARD-C10",
    "GP-CARD-C11",
)
@pytest.mark.parametrize(("card", "counting", "others", "each", "most"), ROBOT_SCORES)
def test_characters_that_score_robots_score_up_to_their_most(
    card: str, counting: str, others: str, each: int, most: int
) -> None:
    robots = counting.split()
    assert worth(card, others) == 0
    for number in range(1, 7):
        assert worth(card, " ".join([*robots[:number], others])) == min(each * number, most)


@rule("GP-CARD-C06")
def test_simon_marius_scores_every_three_robots() -> None:
    robots = f"{MINERS} {BUILDERS} {STARS}".split()
    for number, points in ((2, 0), (3, 1), (8, 2), (9, 3), (12, 4), (15, 4)):
        assert worth("C06", " ".join(robots[:number])) == points


@rule("GP-CARD-C05")
def test_giovanni_cassini_scores_technologies_and_goals() -> None:
    assert worth("C05") == 0
    assert worth("C05", technologies="2") == 1
    assert worth("C05", claims="B") == 1
    assert worth("C05", technologies="1 2", claims="AB") == 4
    assert worth("C05", technologies="1 2 3 4", claims="ABCD") == 5


@rule("GP-CARD-C12")
def test_hypatia_scores_every_two_placed_modifiers() -> None:
    pieces = ["PR01@io+moon+miner", "R-MIN-E4+builder", "PR02@europa+moon+star_z"]
    assert worth("C12") == 0
    assert worth("C12", pieces[0]) == 1
    assert worth("C12", " ".join(pieces[:2])) == 1
    assert worth("C12", " ".join(pieces)) == 2
    assert worth("C12", " ".join(pieces), project="PR03+ganymede") == 3
    rest = "R-MIN-E3@ganymede+moon R-BLD-E3@callisto+moon+technician"
    assert worth("C12", f"{' '.join(pieces)} {rest}") == 4


# --- technologies -------------------------------------------------------------------------


def developing(tile: str, mc: int = 5, **player: str | int) -> GalileoProject:
    sides = " ".join(tile if tile[0] == kind else f"{kind}a" for kind in "1234")
    goods: dict[str, str | int | bool] = {"energy": 3, "mc": mc, **player}
    state = at(board=has(technologies=sides), player1=goods, player2=has(mc=0))
    return play(state, f"develop {tile[0]}")


@rule("GP-CARD-T1A")
def test_1a_ion_drives() -> None:
    own = one(developing("1a", mc=0, influence="mars 3"))
    assert (own.energy, own.mc, own.influence) == (2, 3, 5)
    # The MC come first, so on 0 they are there while the track is chosen.
    state = developing("1a", mc=0, influence="0")
    assert (asked(state), one(state).mc) == ("track", 3)
    assert seen(state).scores[0]["technologies"] == 1


@rule("GP-CARD-T1B")
def test_1b_quantum_relay() -> None:
    state = developing("1b", mc=0, influence="mars 3")
    own = one(state)
    assert (own.energy, own.mc, own.influence) == (2, 2, 5)
    assert seen(state).scores[0]["technologies"] == 1
    play(state, "recruit 1", "ability ignore")
    assert (mover(state), offered(state)) == (1, ["switch", "pass"])
    play(state, "switch")
    assert (one(state).track, one(state).mc) == ("earth", 2)


@rule("GP-CARD-T2A")
def test_2a_orbital_tether() -> None:
    state = developing("2a", mc=0, influence="earth 6")
    assert (one(state).energy, one(state).mc, one(state).influence) == (2, 2, 6)
    assert seen(state).scores[0]["technologies"] == 2
    play(state, "recruit 1", "ability ignore")
    assert seen(state).robots[4] == "R-MIN-E5"
    play(state, "pass", "acquire 5", "pay 0")
    assert one(state).influence == 0


@rule("GP-CARD-T2B")
def test_2b_diplomatic_channel() -> None:
    state = developing("2b", mc=0, influence="earth 1")
    assert (one(state).energy, one(state).mc) == (2, 2)
    assert seen(state).scores[0]["technologies"] == 2
    play(state, "recruit 1", "ability ignore")
    assert seen(state).characters[3] == "C05"
    play(state, "pass", "recruit 4")
    assert one(state).influence == 4


@rule("GP-CARD-T3A")
def test_3a_overclocked_cores() -> None:
    state = developing("3a", mc=1, robots="R-MIN-E4@europa:5 R-BLD-E4@ganymede:6")
    assert (one(state).energy, one(state).mc) == (2, 0)
    # The level of 7 holds for its own effect already.
    assert "raise R-BLD-E4" in offered(state)
    play(state, "raise R-MIN-E4")
    assert (robot(state, "R-MIN-E4").level, one(state).markers[1]) == (7, 7)
    assert seen(state).scores[0]["technologies"] == 2


@rule("GP-CARD-T3B")
def test_3b_modular_chassis() -> None:
    state = developing("3b", mc=1, robots="R-MIN-E4")
    assert (one(state).energy, one(state).mc) == (2, 0)
    assert offered(state)[:1] + offered(state)[-2:] == [
        "modifier MM-io",
        "modifier RM-technician",
        "pass",
    ]
    play(state, "modifier RM-builder", "on R-MIN-E4")
    assert robot(state, "R-MIN-E4").types == ("miner", "builder")
    assert seen(state).scores[0]["technologies"] == 2


@rule("GP-CARD-T4A")
def test_4a_swarm_intelligence() -> None:
    state = developing("4a", mc=1, influence="earth 5")
    assert (one(state).energy, one(state).mc) == (1, 0)
    assert offered(state) == [*(f"modifier {name}" for name in ROBOT_MODIFIERS), "pass"]
    play(state, "pass")
    assert seen(state).scores[0]["technologies"] == 3
    play(state, "recruit 1", "ability ignore")
    assert seen(state).robots[2] == "R-MIN-E3"
    play(state, "acquire 3")
    assert one(state).mc == 2


@rule("GP-CARD-T4B")
def test_4b_terraforming_array() -> None:
    state = developing("4b", mc=1)
    assert (one(state).energy, one(state).mc) == (1, 0)
    assert one(state).markers == (1, 1, 1, 1)
    assert seen(state).scores[0]["technologies"] == 3


# --- Star-Z -------------------------------------------------------------------------------


def star_z(side: str, number: int) -> GalileoProject:
    """A fifth Star-Z was laid down, and player 1 chose a bonus."""
    others = "R-STZ-E1 R-STZ-E2 R-STZ-M1 R-STZ-M3"
    state = at(
        turn=has(stack="turn:1:goal:2 develop:1:R-STZ-E3 bonus:1:5"),
        board=has(star_z=side, goals="G1 G5 G6 G7"),
        player1=has(
            mc=0,
            energy=0,
            influence="earth 2",
            robots=f"R-MIN-E4 {others} R-STZ-E3+new",
            markers="0 3 0 0",
        ),
    )
    return play(state, f"bonus {number}")


def goods(state: GalileoProject) -> tuple[int, int, int]:
    """MC, energy and influence of player 1."""
    own = one(state)
    return own.mc, own.energy, own.influence


@rule("GP-CARD-Z1")
def test_bonus_1() -> None:
    assert goods(star_z("a", 1)) == (2, 0, 2)
    assert goods(star_z("b", 1)) == (0, 0, 5)


@rule("GP-CARD-Z2")
def test_bonus_2() -> None:
    assert goods(star_z("a", 2)) == (0, 1, 2)
    assert goods(star_z("b", 2)) == (1, 1, 2)


@rule("GP-CARD-Z3")
def test_bonus_3() -> None:
    modifier = star_z("a", 3)
    assert len(offered(modifier)) == 9
    play(modifier, "pass")
    assert (mover(modifier), goods(modifier)) == (2, (0, 0, 2))
    level = play(star_z("b", 3), "raise R-STZ-E3")
    assert (robot(level, "R-STZ-E3").level, one(level).markers) == (4, (0, 3, 4, 0))


@rule("GP-CARD-Z4")
def test_bonus_4() -> None:
    assert goods(star_z("a", 4)) == (1, 2, 2)
    state = star_z("b", 4)
    assert (len(offered(state)), goods(state)) == (9, (0, 0, 2))
    play(state, "pass")
    assert (mover(state), goods(state)) == (2, (2, 0, 2))


@rule("GP-CARD-Z5")
def test_bonus_5() -> None:
    state = star_z("a", 5)
    assert (len(offered(state)), goods(state)) == (9, (0, 0, 2))
    play(state, "pass")
    assert (mover(state), goods(state)) == (2, (0, 1, 2))
    both = play(star_z("b", 5), "modifier RM-builder", "on R-MIN-E4")
    assert (asked(both), len(offered(both))) == ("modifier", 8)
    play(both, "modifier MM-io", "on R-MIN-E4")
    assert (mover(both), goods(both)) == (2, (0, 0, 2))
    assert one(both).markers == (3, 0, 2, 0)


# --- goals --------------------------------------------------------------------------------

PAIRS = "R-MIN-E1 R-MIN-E2 R-BLD-E1 R-BLD-E2 R-STZ-E1 R-STZ-E2 R-TEC-E1"
BIG = "R-MIN-E3@io:6 R-MIN-M5@io:6 R-BLD-E6@io:6 R-STZ-E6@europa:6 R-TEC-E5@europa:6"
SMALL = "R-MIN-E3@io:4 R-MIN-M5@io:6 R-STZ-E6@europa:4 R-BLD-E4@ganymede:4"
MODIFIED = "PR01@io+moon+miner PR02@europa+moon+builder R-MIN-E4+star_z"

# Goal; what meets it exactly; what is one short of it.
GOALS: list[tuple[str, dict[str, str | int | bool], dict[str, str | int | bool]]] = [
    (
        "G1",
        has(robots=f"{MINERS} R-BLD-E1 R-BLD-E2 R-BLD-E3"),
        has(robots=f"{MINERS} R-BLD-E1 R-BLD-E2"),
    ),
    (
        "G2",
        has(robots=f"{MINERS} R-BLD-E1"),
        has(robots="R-MIN-E1 R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5 R-BLD-E1 R-BLD-E2 R-BLD-E3"),
    ),
    ("G3", has(robots=f"{PAIRS} R-TEC-E2"), has(robots=f"{PAIRS} R-MIN-E3 R-BLD-E3")),
    (
        "G4",
        has(robots=f"{BIG} R-BLD-E4@ganymede:5", markers="9 11 5 0"),
        has(robots=f"{BIG} R-BLD-E4@ganymede:5", markers="8 11 5 0"),
    ),
    (
        "G5",
        has(robots=f"{SMALL} R-TEC-M5@callisto:4", markers="4 4 4 4"),
        has(robots=f"{SMALL} R-TEC-M5", markers="9 4 4 3"),
    ),
    ("G6", has(technologies="1 2 3 4"), has(technologies="1 2 4")),
    (
        "G7",
        has(robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4", tucked="C08 C08 C09 C10 C11"),
        has(robots="R-MIN-E5@ganymede:4 R-BLD-E4@ganymede:4", tucked="C08 C08 C09 C10"),
    ),
    (
        "G8",
        has(robots=MODIFIED, project="PR03+callisto"),
        has(robots=MODIFIED, project="PR03"),
    ),
]


@rule(
    "GP-CARD-G1",
    "GP-CARD-G2",
    "GP-CARD-G3",
    "GP-CARD-G4",
    "GP-CARD-G5",
    "GP-CARD-G6",
    "GP-CARD-G7",
    "GP-CARD-G8",
)
@pytest.mark.parametrize(("goal", "met", "short"), GOALS)
def test_what_a_goal_asks_for(
    goal: str, met: dict[str, str | int | bool], short: dict[str, str | int | bool]
) -> None:
    goals = [goal, *(f"G{n}" for n in range(1, 9) if f"G{n}" != goal)][:4]
    # The other goals are claimed already, so that only this one can be asked about.
    claimed = has(B="1", C="1", D="1")
    for own, energy, reached in ((met, 0, True), (short, 0, False), (short, 1, True)):
        state = at(
            board=has(goals=" ".join(goals), characters="C01 C02 C03 C04 C05"),
            claims=claimed,
            player1={**own, "energy": energy, "influence": "earth 1"},
        )
        play(state, "recruit 1", "ability ignore")
        assert (mover(state) == 1) == reached
        if reached:
            assert offered(state) == ["claim A", "pass"]
            play(state, "claim A")
            assert one(state).energy == 0


@rule("GP-CARD-G1")
def test_a_goal_says_what_is_missing_by_its_rule() -> None:
    state = at(player1=has(robots=MINERS, energy=0, influence="earth 1"))
    play(state, "recruit 1", "ability ignore")
    assert offered(state) == ["claim B", "pass"]
    assert refused(state, "claim A") == "GP-GOAL-03"
