"""The stack: every waiting effect and question that cannot follow from the rules is refused."""

from __future__ import annotations

import pytest

from orrery.core.errors import BrokenInvariant
from orrery.core.frames import KIND, SEAT
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from orrery.games.galileo_project.rules import slots
from tests.games.galileo_project.moments import BUILT, FAR, LATER, turn
from tests.games.galileo_project.table import at, has
from tests.games.positions import check_refusal

rule = pytest.mark.rule

EMPTY_ROW = '[board]\ncharacters = "- - - - -"\n[deck]\ncharacters = ""\n'
FULFILLED = " ".join(
    f"PR{number + 1:02d}@{box.MOONS[number]}+moon+{box.TYPES[number]}" for number in range(4)
)
"""Projects that use all modifiers of a player."""
INFLUENCE = "[options]\nproject_influence = true\n"
ON_ZERO = '[player1]\ninfluence = "0"\n'
NEW_PROJECT = '[player1]\ninfluence = "0"\nrobots = "PR01@io:3+moon+miner+new"\n'


def draft(stack: str, rest: str = "") -> str:
    return f'round = 0\n[turn]\nstack = "{stack}"\n{rest}'


def first_turn(stack: str, rest: str = "") -> str:
    return f'round = 1\n[turn]\nstack = "{stack}"\n{rest}'


def at_the_end(stack: str, rest: str = '[player1]\nmc = 1\ntucked = "C01 C07"\n') -> str:
    return (
        f'round = 15\nending = "last_character"\n[turn]\nstack = "{stack}"\n'
        f'[deck]\ncharacters = ""\n{rest}'
    )


TURNS = {
    "a turn that asks nothing": (turn(""), "somebody has to decide"),
    "a question below everything": (
        LATER + '[turn]\nstack = "action:1 action:1"',
        "below everything is a turn, or the end",
    ),
    "the marker of the first turn later": (turn("action:1", "marker"), "a turn has five steps"),
    "a question to another player": (turn("action:2"), "only the player whose turn it is decides"),
    "two questions at once": (turn("action:1 action:1"), "exactly the last frame is a decision"),
    "an effect that nobody asked for": (
        turn("develop:1:R-MIN-E4") + f"[player1]\n{BUILT}",
        "exactly the last frame is a decision",
    ),
    "a switch as the second question": (turn("switch:1", "action:2"), "has asked so far"),
    "a switch after the action": (turn("switch:1", "goal:1"), "changed in step 1"),
    "a switch above an effect": (
        turn("modifiers:1:any:1 switch:1", "action:1"),
        "effects belong to the action of a turn",
    ),
    "a switch on space 0": (turn("switch:1", "action:1") + ON_ZERO, "changed in step 1"),
    "a switch without MC": (
        turn("switch:1", "action:1") + "[player1]\nmc = 0",
        "changed in step 1",
    ),
    "an action that was not asked for": (turn("action:1", "goal:0"), "has asked so far"),
    "an action as the third question": (turn("action:1", "goal:3"), "has asked so far"),
    "a first action without the marker": (
        first_turn("turn:1:goal:1 action:1"),
        "what a turn has asked so far",
    ),
    "an action in the last step": (turn("action:1", "close:2"), "an action is chosen in step 2"),
    "an action above an effect": (
        turn("develop:1:R-MIN-E4 action:1") + f"[player1]\n{BUILT}",
        "an action is chosen in step 2",
    ),
    "a goal before its step": (
        turn("goal:1") + "[player1]\nenergy = 5\n" + BUILT,
        "a goal in reach is claimed in step 3",
    ),
}

DRAFTS = {
    "another first player": (draft("turn:2 project:1 project:2"), "a first turn waits"),
    "a later step": (draft("turn:1:switch project:1 project:2"), "a first turn waits"),
    "no turn": (draft("project:1 project:2"), "a first turn waits"),
    "a choice made before its turn": (
        draft("turn:1 project:1 project:2", '[player2]\nproject = "PR10"'),
        "the last player chooses a project first",
    ),
    "the other way round": (
        draft("turn:1 project:2 project:1"),
        "in the draft everybody chooses one project",
    ),
}

TRACKS = {
    "a marker that stands on a track": (turn("track:1:3"), "a track is chosen on space 0"),
    "the first marker in a later round": (
        turn("track:1:5:-:1", "switch:1") + ON_ZERO,
        "the marker is placed once, in the own first turn",
    ),
    "the first marker after the switch": (
        first_turn("turn:1:action:1 track:1:5:-:1", ON_ZERO),
        "the marker is placed once, in the own first turn",
    ),
    "the first marker as the second question": (
        first_turn("turn:1:switch:2 track:1:5:-:1", ON_ZERO),
        "the marker is placed once, in the own first turn",
    ),
    "another space than that of the project": (
        first_turn("turn:1:switch:1 track:1:4:-:1", ON_ZERO),
        "the marker goes where the project card says",
    ),
    "the first marker for a character": (
        first_turn("turn:1:switch:1 track:1:5:C12:1", ON_ZERO),
        "the marker goes where the project card says",
    ),
    "influence before the action": (
        turn("track:1:3", "action:1") + ON_ZERO,
        "influence is gained by the action of a turn",
    ),
    "no influence": (turn("track:1:0") + ON_ZERO, "influence to be gained"),
    "more influence than there is": (turn("track:1:11") + ON_ZERO, "influence to be gained"),
}

ROBOTS = {
    "paying above an effect": (
        turn("develop:1:R-MIN-E4 pay:1:1:3") + f"[player1]\nmc = 2\n{BUILT}",
        "a robot is acquired as the action of a turn",
    ),
    "paying after the action": (
        turn("pay:1:1:3", "close:2") + "[player1]\nmc = 2",
        "this belongs to the action of a turn",
    ),
    "an empty place": (
        turn("pay:1:1:3")
        + '[board]\nrobots = "- R-MIN-E2 R-MIN-E3 R-MIN-E4 R-MIN-E5"\n[player1]\nmc = 2',
        "a robot is being acquired",
    ),
    "Io without a robot there": (turn("io:1:1"), "Io can be used in more ways than one"),
    "Io for a robot of the other track": (
        turn("io:1:3")
        + '[board]\nrobots = "R-TEC-E1 R-TEC-E2 R-TEC-M6 R-TEC-E4 R-TEC-E5"\n'
        + '[player1]\nmc = 6\ninfluence = "earth 6"\nrobots = "R-MIN-E3@io:4"',
        "Io can be used in more ways than one",
    ),
    "nothing to pay": (turn("pay:1:1:0") + "[player1]\nmc = 2", "paid in more ways than one"),
    "more than the price": (turn("pay:1:1:9") + "[player1]\nmc = 9", "paid in more ways than one"),
    "one way to pay": (turn("pay:1:1:3") + "[player1]\nmc = 0", "paid in more ways than one"),
    "a robot with one moon": (turn("moon:1:4"), "the robot shows two moons"),
}

EFFECTS = {
    "an effect outside the action": (
        turn("modifiers:1:any:1 goal:1", "close:2"),
        "effects belong to the action of a turn",
    ),
    "a list of effects not yet begun": (
        turn("effects:1:C01:0 level:1:2") + f"[player1]\n{BUILT}",
        "effects to come",
    ),
    "a list of effects that is done": (
        turn("effects:1:C01:9 level:1:2") + f"[player1]\n{BUILT}",
        "effects to come",
    ),
    "no modifiers to come": (
        turn("modifiers:1:any:0 level:1:2") + f"[player1]\n{BUILT}",
        "modifiers to come",
    ),
    "three modifiers to come": (
        turn("modifiers:1:any:3 level:1:2") + f"[player1]\n{BUILT}",
        "modifiers to come",
    ),
    "a turn within a turn": (turn("turn:1:goal:2 action:1"), "a character to be tucked"),
    "no steps to raise": (turn("level:1:0") + f"[player1]\n{BUILT}", "a level can be raised"),
    "nothing to raise": (
        turn("level:1:2") + '[player1]\nrobots = "PR01@io:6+moon+miner R-MIN-E4@europa:6"',
        "a level can be raised",
    ),
    "a level outside the action": (
        turn("level:1:2", "close:2") + f"[player1]\n{BUILT}",
        "this belongs to the action of a turn",
    ),
    "no modifier left": (
        turn("modifier:1:moon") + f'[player1]\nrobots = "{FULFILLED}"',
        "a modifier can be placed",
    ),
    "a modifier that lies elsewhere": (
        turn("target:1:MM-io") + '[player1]\nrobots = "PR01@io:3+moon+miner"',
        "an unused modifier was chosen",
    ),
    "nothing to carry the modifier": (
        turn("target:1:MM-io") + '[player1]\nproject = "PR03:4+europa"',
        "something may carry the modifier",
    ),
}

LAID_DOWN = {
    "a robot that nobody has": (
        turn("develop:1:R-TEC-E1 level:1:2") + f"[player1]\n{BUILT}",
        "a development to come",
    ),
    "no Builder": (
        turn("character:1:1") + '[player1]\nrobots = "R-BLD-E4"',
        "a Builder was just laid down",
    ),
    "no character for a Builder": (
        turn("develop:1:R-BLD-E4 character:1:1")
        + '[player1]\nrobots = "R-BLD-E4+new"\n'
        + EMPTY_ROW,
        "as many characters are in reach as there are Builders",
    ),
    "no Star-Z": (
        turn("bonus:1:1") + '[player1]\nrobots = "R-STZ-E1"',
        "a Star-Z was just laid down",
    ),
    "an ability before any influence": (
        turn("develop:1:PR01 robot:1:PR01 level:1:3") + INFLUENCE + NEW_PROJECT,
        "a project gives influence before its ability",
    ),
    "influence from a robot card": (
        turn("develop:1:R-MIN-E4 robot:1:R-MIN-E4 track:1:3")
        + INFLUENCE
        + '[player1]\ninfluence = "0"\nrobots = "R-MIN-E4@europa:3+new"\n',
        "a project gives influence before its ability",
    ),
    "an ability without its development": (
        turn("robot:1:PR01 track:1:3") + INFLUENCE + NEW_PROJECT,
        "an ability to come",
    ),
    "an ability of another project": (
        turn("develop:1:PR02 robot:1:PR01 track:1:3")
        + INFLUENCE
        + '[player1]\ninfluence = "0"\n'
        + 'robots = "PR01@io:3+moon+miner PR02@europa:3+moon+builder+new"\n',
        "an ability to come",
    ),
}

CHARACTERS = {
    "taken by nobody": (
        turn("tuck:1:C01 ability:1:C03:either") + f"[player1]\n{BUILT}",
        "a Builder has taken the character",
    ),
    "one ability from a Builder": (
        turn("develop:1:R-BLD-E4 ability:1:C03:now") + '[player1]\nrobots = "R-BLD-E4+new"\n',
        "a Builder frees the choice of ability",
    ),
    "both abilities from a Builder too early": (
        turn("develop:1:R-BLD-E4 ability:1:C03:both") + '[player1]\nrobots = "R-BLD-E4+new"\n',
        "a Builder frees the choice of ability",
    ),
    "both abilities from a Builder who recruits nobody": (
        turn("develop:1:R-BLD-E4 ability:1:C05:both")
        + "[options]\nbuilder_is_recruit = false\n"
        + f"[player1]\n{FAR}",
        "a Builder frees the choice of ability",
    ),
    "either ability from a Builder who recruits": (
        turn("develop:1:R-BLD-E4 ability:1:C05:either") + f"[player1]\n{FAR}",
        "a Builder frees the choice of ability",
    ),
    "either ability where both are used": (
        turn("ability:1:C05:either") + f"[player1]\n{FAR}",
        "so far on Ganymede both abilities can be used",
    ),
    "either ability on space 0": (
        turn("ability:1:C05:either") + ON_ZERO,
        "a track decides the ability",
    ),
    "a character that is recruited and tucked": (
        turn("track:1:4:C12") + ON_ZERO + 'tucked = "C12 C12"',
        "C12 is in too many places",
    ),
    "a character that is used and tucked": (
        turn("ability:1:C12:later") + '[player1]\ninfluence = "mars 3"\ntucked = "C12 C12"',
        "C12 is in too many places",
    ),
    "a character to be tucked that is tucked": (
        turn("tuck:1:C12 level:1:2") + f'[player1]\ntucked = "C12 C12"\n{BUILT}',
        "C12 is in too many places",
    ),
}

DROPS = {
    "no more than the limit": (
        turn("drop:1:too_many") + '[player1]\ntucked = "C01 C07"',
        "characters above the limit are dropped",
    ),
    "the limit before the close": (
        turn("drop:1:limit") + '[player1]\ntucked = "C01 C02 C07"',
        "the limit counts when a turn closes",
    ),
    "one too many after the action": (
        turn("drop:1:too_many", "close:2") + '[player1]\ntucked = "C01 C02 C07"',
        "one too many is dropped at once",
    ),
    "salaries within a turn": (
        turn("drop:1:unpaid") + '[player1]\ntucked = "C01 C02 C07"',
        "one too many is dropped at once",
    ),
}

SALARIES = {
    "the limit at the end": (
        at_the_end("salaries:1 drop:1:limit"),
        "at the end only characters are dropped",
    ),
    "another question": (at_the_end("salaries:1 action:1"), "only characters are dropped"),
    "two drops at once": (
        at_the_end("salaries:1 drop:1:unpaid drop:1:unpaid"),
        "at the end only characters are dropped",
    ),
    "the second player first": (
        at_the_end("salaries:1 drop:2:unpaid", '[player2]\nmc = 0\ntucked = "C01"\n'),
        "salaries are paid in turn order",
    ),
    "a player who has paid": (
        at_the_end("salaries:1:1 drop:1:unpaid"),
        "salaries are paid in turn order",
    ),
    "enough MC": (
        at_the_end("salaries:1 drop:1:unpaid", '[player1]\nmc = 2\ntucked = "C01 C07"\n'),
        "who can pay all characters drops none",
    ),
}


@rule("GP-TURN-02", "GP-TURN-04", "GP-SWITCH-01", "GP-GOAL-01")
@pytest.mark.parametrize("case", list(TURNS))
def test_a_turn_asks_one_player_one_thing_in_its_step(case: str) -> None:
    check_refusal(GAME, *TURNS[case])


@rule("GP-SETUP-21")
@pytest.mark.parametrize("case", list(DRAFTS))
def test_in_the_draft_the_last_player_chooses_first(case: str) -> None:
    check_refusal(GAME, *DRAFTS[case])


@rule("GP-SETUP-21")
def test_in_the_draft_nothing_else_is_asked() -> None:
    state = at(round=0, turn=has(stack="turn:1 project:1 project:2"))
    state.check()
    state.stack[KIND] = act.DECIDE_ACTION
    with pytest.raises(BrokenInvariant, match="in the draft everybody chooses one project"):
        state.check()


@rule("GP-TURN-03", "GP-INF-01", "GP-SETUP-24")
@pytest.mark.parametrize("case", list(TRACKS))
def test_a_track_is_chosen_on_space_0_for_influence_only(case: str) -> None:
    check_refusal(GAME, *TRACKS[case])


@rule("GP-ROB-05", "GP-ROB-06", "GP-ROB-08")
@pytest.mark.parametrize("case", list(ROBOTS))
def test_a_robot_is_paid_and_laid_where_there_is_a_choice(case: str) -> None:
    check_refusal(GAME, *ROBOTS[case])


@rule("GP-EFF-07", "GP-MOD-01", "GP-MOD-12", "GP-RL-16")
@pytest.mark.parametrize("case", list(EFFECTS))
def test_effects_wait_only_while_something_of_them_is_to_come(case: str) -> None:
    check_refusal(GAME, *EFFECTS[case])


@rule("GP-ROB-11", "GP-PROJ-04", "GP-RL-02")
@pytest.mark.parametrize("case", list(LAID_DOWN))
def test_an_ability_belongs_to_what_was_just_laid_down(case: str) -> None:
    check_refusal(GAME, *LAID_DOWN[case])


@rule("GP-CHAR-07", "GP-BLD-02", "GP-GAN-09", "GP-RL-14")
@pytest.mark.parametrize("case", list(CHARACTERS))
def test_a_taken_character_is_used_as_it_was_taken(case: str) -> None:
    check_refusal(GAME, *CHARACTERS[case])


@rule("GP-CHAR-12", "GP-GAN-07")
@pytest.mark.parametrize("case", list(DROPS))
def test_characters_are_dropped_above_the_limit_and_when_it_counts(case: str) -> None:
    check_refusal(GAME, *DROPS[case])


@rule("GP-END-06", "GP-END-07")
@pytest.mark.parametrize("case", list(SALARIES))
def test_salaries_are_asked_of_those_who_cannot_pay_in_turn_order(case: str) -> None:
    check_refusal(GAME, *SALARIES[case])


@pytest.mark.parametrize("place_and_value", [(KIND, 0), (KIND, len(act.FRAMES)), (SEAT, 2)])
def test_a_frame_of_an_unknown_kind_or_of_nobody_is_refused(
    place_and_value: tuple[int, int],
) -> None:
    state = at()
    place, value = place_and_value
    state.stack[place] = value
    with pytest.raises(BrokenInvariant, match="a frame of an unknown kind or of nobody"):
        state.check()


@rule("GP-CHAR-07")
@pytest.mark.parametrize(
    ("place", "value"), [(slots.CHARACTER, box.CHARACTERS), (slots.USE, len(act.USES))]
)
def test_an_unknown_character_or_use_of_it_is_refused(place: int, value: int) -> None:
    state = at(turn=has(stack="turn:1:goal:2 ability:1:C09:now"), player1=has(influence="mars 3"))
    state.check()
    state.stack[place] = value
    with pytest.raises(BrokenInvariant, match="a character was taken"):
        state.check()


OUT_OF_RANGE = {
    "modifier": ("modifier:1:any", slots.SORT, len(box.MODIFIER_SORTS), "can be placed"),
    "target": ("target:1:MM-io", slots.CHOSEN, box.MODIFIERS, "an unused modifier"),
    "place": ("pay:1:1:3", slots.PLACE, -1, "a robot is being acquired"),
}


@rule("GP-MOD-01", "GP-ROB-06")
@pytest.mark.parametrize("case", list(OUT_OF_RANGE))
def test_a_question_about_nothing_in_the_box_is_refused(case: str) -> None:
    frame, place, value, reason = OUT_OF_RANGE[case]
    state = at(turn=has(stack=f"turn:1:goal:2 {frame}"), player1=has(mc=2, robots="R-MIN-E4"))
    state.check()
    state.stack[place] = value
    with pytest.raises(BrokenInvariant, match=reason):
        state.check()
