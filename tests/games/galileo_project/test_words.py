"""Galileo Project in words: every prompt, option, reason and log line, in English and in German."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from orrery.core.state import OptionValue, State
from orrery.core.words import LANGUAGES, Phrase, Segment
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project.game import GAME
from tests.games.galileo_project.moments import (
    LATER,
    MOMENTS,
    RARE,
    WITHOUT_EFFECT,
    at,
)
from tests.games.wording import (
    check_option,
    check_prompt,
    check_reason,
    check_rival,
    check_sentences,
    said_by,
    tidy_texts,
    told_by,
)

EN, DE = (GAME.words(language) for language in LANGUAGES)
CODE_NAMES = {*box.CHARACTER_IDS, *box.GOAL_IDS, *box.TILE_IDS}
SPOKEN = ("act", "log", "outcome", "prompt", "refused", "waiting")
MODES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (2, {"technology_1": "b", "technology_3": "b", "technology_4": "b", "star_z_side": "b"}),
    (2, {"technology_1": "a", "technology_2": "a", "technology_4": "a", "star_z_side": "a"}),
    (3, {"io_rate": "literal", "technology_2": "b", "project_influence": True}),
    (4, {"builder_is_recruit": False, "own_modifiers": True}),
]


@cache
def everything_said() -> frozenset[Phrase]:
    """All that is said in a few whole games of every mode, and at rarer moments."""
    phrases: set[Phrase] = set()
    for seats, options in MODES:
        for seed in range(4):
            state = GAME.new(seats, seed, **options)
            listen(state, Random(seed), phrases)
    for text in RARE:
        listen(at(text), Random(1), phrases)
    for notation, text in WITHOUT_EFFECT.items():
        after = at(text)
        after.journal = []
        after.apply(after.parse(notation))
        listen(after, Random(1), phrases)
    start = GAME.new(2, 1)
    told = GAME.tell(start.settings, (act.TOLD_START, 0), None)
    assert told is not None
    return frozenset(phrases | {told})


def listen(state: State, chance: Random, phrases: set[Phrase]) -> None:
    """Play to the end and take in everything that is said."""
    state.journal = state.journal or []
    while not state.over:
        # Nearly the same is refused all the time, so that every few moments are enough.
        phrases.update(said_by(state, state.decisions % 4 == 0))
        state.apply(chance.choice(state.legal()))
    phrases.update(said_by(state))
    phrases.update(line for line in told_by(state) if line is not None)


# --- the box ------------------------------------------------------------------------------


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"component.{name}" for name in (*CODE_NAMES, *box.PIECE_IDS, *box.MODIFIER_IDS)]
    wanted += [f"metric.{name}" for name in box.METRICS]
    wanted += [f"type.{name}" for name in box.TYPES] + [f"moon.{name}" for name in box.MOONS]
    for catalogue in (EN, DE):
        assert [key for key in wanted if not catalogue.has(key)] == []


def test_every_word_for_playing_is_said_in_some_game() -> None:
    """No template is dead, and none is missing."""
    said = {phrase.key for phrase in everything_said()}
    written = {key for key in EN.templates if key.split(".")[0] in SPOKEN}
    assert written - said == set()


# --- how it reads -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_contains_a_code_name_or_a_leftover(language: str) -> None:
    for text in tidy_texts(GAME, language, everything_said()):
        assert not CODE_NAMES & set(re.findall(r"\w+", text)), text
        assert not re.search(r"-1\b|\b(R|PR|MM|RM)-", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str) -> None:
    check_sentences(GAME, language, everything_said(), beginning="[A-ZÄÖÜ]")


@pytest.mark.parametrize(("language", "rival"), [("en", "The rival"), ("de", "Der Rivale")])
def test_the_rival_is_written_large_only_where_a_sentence_begins(language: str, rival: str) -> None:
    check_rival(GAME, language, rival, everything_said())


@pytest.mark.parametrize(("language", "rival"), [("en", "the rival"), ("de", "der Rivale")])
def test_the_rival_is_written_small_among_those_who_claimed_a_goal(
    language: str, rival: str
) -> None:
    state, chance = GAME.new(1, 1), Random(1)
    while not state.over:
        state.apply(chance.choice(state.legal()))
    cells = [cell for grid in GAME.grids(state.view(0)) for row in grid.rows for cell in row]
    said = [GAME.words(language).say(cell) for cell in cells]
    claims = [text for text in said if re.search(rf"{rival} \(\d", text, re.IGNORECASE)]
    assert len(claims) > 0
    assert all(rival in text for text in claims)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_players_take_the_place_of_seats(language: str) -> None:
    state = at(LATER)
    prompt = GAME.decision(state, None).prompt
    assert GAME.words(language).say(prompt, ("Ada", "Bo")).startswith("Ada ")


def test_pieces_are_named_where_words_stand_for_them() -> None:
    state = at(LATER)
    option = next(one for one in state.options() if one.notation == "recruit 3")
    assert EN.segments(option.phrase) == [
        Segment("Recruit "),
        Segment("Ole Rømer", "C03-1"),
        Segment(
            " from place 3: 3 influence; at once raise a robot or the open project by 2 levels"
        ),
    ]
    assert option.target == "C03-1"


# --- word for word ------------------------------------------------------------------------

PROMPTS = {
    "project": (
        "Which project do you take? Its goods are yours at once.",
        "Welches Projekt nimmst du? Seine Güter gehören dir sofort.",
    ),
    "first track": (
        "Your influence marker goes to space 5. On which track?",
        "Dein Einflussmarker kommt auf Feld 5. Auf welche Leiste?",
    ),
    "track": (
        "Your influence marker is on 0. On which track do you gain 3 influence?",
        "Dein Einflussmarker steht auf 0. Auf welcher Leiste erhältst du 3 Einfluss?",
    ),
    "switch": (
        "Do you change to the other influence track?",
        "Wechselst du auf die andere Einflussleiste?",
    ),
    "action": (
        "Recruit a character, acquire a robot or develop a technology.",
        "Wirb einen Charakter an, erwirb einen Roboter oder entwickle eine Technologie.",
    ),
    "io": (
        "How often do you use Io for Achelous (cost 9)?",
        "Wie oft nutzt du Io für Achelous (Kosten 9)?",
    ),
    "pay": (
        "How do you pay for Amalthea (cost 3)?",
        "Wie bezahlst du Amalthea (Kosten 3)?",
    ),
    "moon": ("At which moon does Amalthea work?", "An welchem Mond arbeitet Amalthea?"),
    "ability": (
        "What do you do with Pierre-Simon Laplace?",
        "Was machst du mit Pierre-Simon Laplace?",
    ),
    "both abilities": (
        "Giovanni Cassini will be tucked. Do you use the immediate ability first?",
        "Giovanni Cassini wird untergeschoben. Nutzt du vorher die Sofortfähigkeit?",
    ),
    "character": (
        "Which of the first 2 characters do you take?",
        "Welchen der ersten 2 Charaktere nimmst du?",
    ),
    "bonus": (
        "Which bonus of the Star-Z tile do you take? Only the first is in reach.",
        "Welchen Bonus des Star-Z-Plättchens nimmst du? Nur der erste ist in Reichweite.",
    ),
    "level": ("What do you raise by 2 levels?", "Was erhöhst du um 2 Level?"),
    "modifier": ("Which modifier do you place?", "Welchen Modifizierer platzierst du?"),
    "moon modifier": (
        "Which moon modifier do you place?",
        "Welchen Mondmodifizierer platzierst du?",
    ),
    "type target": (
        "Builder robot modifier: where do you place it?",
        "Robotermodifizierer Bauarbeiter: Wo platzierst du ihn?",
    ),
    "goal": ("Do you claim a goal?", "Beanspruchst du ein Ziel?"),
    "too many": (
        "Only 2 characters may be tucked. Which one do you discard?",
        "Nur 2 Charaktere dürfen untergeschoben sein. Welchen wirfst du ab?",
    ),
    "limit": (
        "Your tuck limit has fallen to 3. Which character do you discard?",
        "Dein Unterschiebelimit ist auf 3 gefallen. Welchen Charakter wirfst du ab?",
    ),
    "unpaid": (
        "Salaries: 2 tucked characters, but only 1 MC. Which one do you let go?",
        "Gehälter: 2 untergeschobene Charaktere, aber nur 1 MC. Wen lässt du gehen?",
    ),
    "over": ("The game is over.", "Das Spiel ist zu Ende."),
}


@pytest.mark.parametrize("moment", list(PROMPTS))
def test_what_is_asked_word_for_word(moment: str) -> None:
    check_prompt(at(MOMENTS[moment]), *PROMPTS[moment])


OPTIONS = {
    ("project", "project PR03"): (
        "Voyager 1: 1 energy and 2 MC, influence 5, level 2",
        "Voyager 1: 1 Energie und 2 MC, Einfluss 5, Level 2",
    ),
    ("first track", "track mars"): ("Mars track, space 5", "Marsleiste, Feld 5"),
    ("track", "track earth"): ("Earth track: 3 influence", "Erdleiste: 3 Einfluss"),
    ("recruit track", "track earth"): (
        "Earth track: 4 influence; at once 1 energy",
        "Erdleiste: 4 Einfluss; sofort 1 Energie",
    ),
    ("recruit track", "track mars"): (
        "Mars track: 4 influence; "
        "at the end of the game 2 VP per robot at Callisto, at most 4 (now 0 VP)",
        "Marsleiste: 4 Einfluss; "
        "zum Spielende 2 SP je Roboter an Kallisto, höchstens 4 (jetzt 0 SP)",
    ),
    ("recruit track on Ganymede 4", "track mars"): (
        "Mars track: 4 influence",
        "Marsleiste: 4 Einfluss",
    ),
    ("switch", "switch"): (
        "Change to the Mars track, space 5, for 1 MC",
        "Für 1 MC auf die Marsleiste wechseln, Feld 5",
    ),
    ("switch", "pass"): ("Stay on the Earth track", "Auf der Erdleiste bleiben"),
    ("free switch", "switch"): (
        "Change to the Mars track, space 5, free of charge",
        "Kostenlos auf die Marsleiste wechseln, Feld 5",
    ),
    ("action", "recruit 4"): (
        "Recruit Caroline Herschel from place 4: 2 influence and 1 MC; at once a robot modifier",
        "Caroline Herschel von Platz 4 anwerben: "
        "2 Einfluss und 1 MC; sofort ein Robotermodifizierer",
    ),
    ("action on Mars 9", "recruit 4"): (
        "Recruit Caroline Herschel from place 4: 1 influence, 1 MC for the rest and 1 MC; "
        "at the end of the game 1 VP per Star-Z, at most 5 (now 1 VP)",
        "Caroline Herschel von Platz 4 anwerben: 1 Einfluss, 1 MC für den Rest und 1 MC; "
        "zum Spielende 1 SP je Star-Z, höchstens 5 (jetzt 1 SP)",
    ),
    ("action on Mars 10", "recruit 1"): (
        "Recruit Gan De from place 1: 1 MC in place of influence; "
        "at the end of the game 2 VP per robot at Io, at most 4 (now 2 VP)",
        "Gan De von Platz 1 anwerben: 1 MC anstelle von Einfluss; "
        "zum Spielende 2 SP je Roboter an Io, höchstens 4 (jetzt 2 SP)",
    ),
    ("action on Mars 10 with 10 MC", "recruit 1"): (
        "Recruit Gan De from place 1: 0 influence; "
        "at the end of the game 2 VP per robot at Io, at most 4 (now 2 VP)",
        "Gan De von Platz 1 anwerben: 0 Einfluss; "
        "zum Spielende 2 SP je Roboter an Io, höchstens 4 (jetzt 2 SP)",
    ),
    ("action on 0", "recruit 1"): (
        "Recruit Gan De from place 1: 5 influence; on the Earth track at once 2 MC, "
        "on the Mars track at the end of the game 2 VP per robot at Io, at most 4 (now 0 VP)",
        "Gan De von Platz 1 anwerben: 5 Einfluss; auf der Erdleiste sofort 2 MC, "
        "auf der Marsleiste zum Spielende 2 SP je Roboter an Io, höchstens 4 (jetzt 0 SP)",
    ),
    ("action on Ganymede 4", "recruit 1"): (
        "Recruit Gan De from place 1: 5 influence; "
        "at once 2 MC, or at the end of the game 2 VP per robot at Io, at most 4 (now 0 VP)",
        "Gan De von Platz 1 anwerben: 5 Einfluss; "
        "sofort 2 MC oder zum Spielende 2 SP je Roboter an Io, höchstens 4 (jetzt 0 SP)",
    ),
    ("action on Ganymede 11", "recruit 1"): (
        "Recruit Gan De from place 1: 5 influence; "
        "at once 2 MC, and at the end of the game 2 VP per robot at Io, at most 4 (now 0 VP)",
        "Gan De von Platz 1 anwerben: 5 Einfluss; "
        "sofort 2 MC und zum Spielende 2 SP je Roboter an Io, höchstens 4 (jetzt 0 SP)",
    ),
    ("one way to pay", "acquire 1"): (
        "Acquire Pwyll: Miner (X = 2), level 3, Europa, cost 6 (Earth), "
        "paid with 2 MC for Io (saving 3), 1 MC and 2 influence",
        "Pwyll erwerben: Mineur (X = 2), Level 3, Europa, Kosten 6 (Erde), "
        "bezahlt mit 2 MC für Io (Ersparnis 3), 1 MC und 2 Einfluss",
    ),
    ("action", "acquire 1"): (
        "Acquire Amalthea: Miner (X = 1), level 1, Io or Europa, cost 3 (Earth)",
        "Amalthea erwerben: Mineur (X = 1), Level 1, Io oder Europa, Kosten 3 (Erde)",
    ),
    ("action", "develop 1"): (
        "Develop Ion Drives for 1 energy: 3 MC and 2 influence; 1 VP",
        "„Ionenantrieb“ für 1 Energie entwickeln: 3 MC und 2 Einfluss; 1 SP",
    ),
    ("io", "io 0"): ("Do not use Io", "Io nicht nutzen"),
    ("io", "io 2"): ("Use Io 2 times: 4 MC save 8 of 9", "Io 2-mal nutzen: 4 MC sparen 8 von 9"),
    ("pay", "pay 0"): ("Pay 3 influence", "3 Einfluss zahlen"),
    ("pay", "pay 2"): ("Pay 2 MC and 1 influence", "2 MC und 1 Einfluss zahlen"),
    ("moon", "moon europa"): ("At Europa", "An Europa"),
    ("ability", "ability now"): (
        "Use the immediate ability: raise a robot or the open project by 2 levels",
        "Die Sofortfähigkeit nutzen: einen Roboter oder das offene Projekt um 2 Level erhöhen",
    ),
    ("ability", "ability ignore"): ("Discard without using it", "Ungenutzt abwerfen"),
    ("either ability", "ability tuck"): (
        "Tuck for the end of the game: 1 VP per Miner, at most 5 (now 2 VP)",
        "Zum Spielende unterschieben: 1 SP je Mineur, höchstens 5 (jetzt 2 SP)",
    ),
    ("both abilities", "ability now"): (
        "Use the immediate ability first: a moon modifier",
        "Vorher die Sofortfähigkeit nutzen: ein Mondmodifizierer",
    ),
    ("both abilities", "ability tuck"): (
        "Only tuck for the end of the game: "
        "1 VP per technology or claimed goal, at most 5 (now 0 VP)",
        "Nur zum Spielende unterschieben: "
        "1 SP je Technologie oder beanspruchtes Ziel, höchstens 5 (jetzt 0 SP)",
    ),
    ("character", "take 2"): (
        "Take Maria Mitchell from place 2: at once 1 energy, "
        "or at the end of the game 2 VP per robot at Callisto, at most 4 (now 0 VP)",
        "Maria Mitchell von Platz 2 nehmen: sofort 1 Energie "
        "oder zum Spielende 2 SP je Roboter an Kallisto, höchstens 4 (jetzt 0 SP)",
    ),
    ("bonus", "bonus 1"): ("Bonus 1: 2 MC", "Bonus 1: 2 MC"),
    ("bonus", "pass"): ("Take no bonus", "Keinen Bonus nehmen"),
    ("level", "raise R-MIN-E4"): (
        "Raise Pwyll at Europa from level 3 to 5",
        "Pwyll an Europa von Level 3 auf 5 erhöhen",
    ),
    ("level", "raise PR01"): (
        "Raise the project Pioneer 10 from level 1 to 3",
        "Das Projekt Pioneer 10 von Level 1 auf 3 erhöhen",
    ),
    ("modifier", "modifier MM-callisto"): ("Callisto moon modifier", "Mondmodifizierer Kallisto"),
    ("modifier", "pass"): ("Place no modifier", "Keinen Modifizierer platzieren"),
    ("moon target", "on R-MIN-E4"): (
        "Pwyll, level 3: from Europa to Io",
        "Pwyll, Level 3: von Europa zu Io",
    ),
    ("type target", "on R-MIN-E4"): (
        "Pwyll, level 3, at Europa: also counts as Builder",
        "Pwyll, Level 3, an Europa: zählt auch als Bauarbeiter",
    ),
    ("type target", "on PR01"): (
        "Your project Pioneer 10, level 1",
        "Dein Projekt Pioneer 10, Level 1",
    ),
    ("last modifier of a project", "on PR03"): (
        "Your project Voyager 1: fulfilled as Builder (X = 1) of level 4 at Europa",
        "Dein Projekt Voyager 1: erfüllt als Bauarbeiter (X = 1) mit Level 4 an Europa",
    ),
    ("last modifier, with influence", "on PR03"): (
        "Your project Voyager 1: fulfilled as Builder (X = 1) of level 4 at Europa, "
        "with 4 influence",
        "Dein Projekt Voyager 1: erfüllt als Bauarbeiter (X = 1) mit Level 4 an Europa, "
        "dazu 4 Einfluss",
    ),
    ("own moon", "on R-MIN-E4"): (
        "Pwyll, level 3, stays at Europa: 3 back and forward again",
        "Pwyll, Level 3, bleibt an Europa: 3 zurück und wieder vor",
    ),
    ("own type", "on R-MIN-E4"): (
        "Pwyll, level 3, at Europa: counts twice as Miner",
        "Pwyll, Level 3, an Europa: zählt doppelt als Mineur",
    ),
    ("new project", "on new"): (
        "Start a new project: Voyager 1, level 2",
        "Ein neues Projekt beginnen: Voyager 1, Level 2",
    ),
    ("goal", "claim A"): (
        "Claim Mechanised Fleet for 7 VP, spending 1 energy",
        "„Mechanische Flotte“ für 7 SP beanspruchen und 1 Energie ausgeben",
    ),
    ("goal", "pass"): ("Claim no goal", "Kein Ziel beanspruchen"),
    ("too many", "drop C01"): (
        "Discard Gan De: 2 VP per robot at Io, at most 4 (now 0 VP)",
        "Gan De abwerfen: 2 SP je Roboter an Io, höchstens 4 (jetzt 0 SP)",
    ),
    ("unpaid", "drop C07"): (
        "Let Edward Barnard go: 2 VP per robot at Europa, at most 4 (now 0 VP)",
        "Edward Barnard gehen lassen: 2 SP je Roboter an Europa, höchstens 4 (jetzt 0 SP)",
    ),
    ("full", "ability tuck"): (
        "Tuck for the end of the game: 1 VP per Miner, at most 5 (now 0 VP); "
        "then one tucked character is discarded",
        "Zum Spielende unterschieben: 1 SP je Mineur, höchstens 5 (jetzt 0 SP); "
        "danach wird ein untergeschobener Charakter abgeworfen",
    ),
}


@pytest.mark.parametrize(("moment", "notation"), list(OPTIONS))
def test_what_may_be_chosen_word_for_word(moment: str, notation: str) -> None:
    check_option(at(MOMENTS[moment]), notation, *OPTIONS[moment, notation])


REASONS = {
    ("action", "acquire 5"): (
        "GP-ROB-07",
        "You are 4 influence short, even with your MC.",
        "Dir fehlen auch mit deinen MC noch 4 Einfluss.",
    ),
    ("action", "develop 3"): ("GP-TECH-08", "You are 1 MC short.", "Dir fehlt 1 MC."),
    ("action without energy", "develop 2"): (
        "GP-TECH-08",
        "You are 1 energy short.",
        "Dir fehlt 1 Energie.",
    ),
    ("action", "develop 4"): (
        "GP-TECH-08",
        "You are 1 energy and 1 MC short.",
        "Dir fehlen 1 Energie und 1 MC.",
    ),
    ("ability", "pass"): (
        "GP-CHAR-05",
        "That is not something one can do in this decision.",
        "Das kann man bei dieser Entscheidung nicht tun.",
    ),
    ("action", "pass"): (
        "GP-TURN-04",
        "This decision cannot be declined.",
        "Auf diese Entscheidung kann man nicht verzichten.",
    ),
    ("action", "bonus 1"): (
        "GP-TURN-04",
        "That is not something one can do in this decision.",
        "Das kann man bei dieser Entscheidung nicht tun.",
    ),
    ("ability", "ability tuck"): (
        "GP-CHAR-07",
        "This ability needs your influence marker on the Earth track.",
        "Für diese Fähigkeit muss dein Einflussmarker auf der Erdleiste stehen.",
    ),
    ("both abilities", "ability ignore"): (
        "GP-GAN-05",
        "With your marker so far on Ganymede the character is tucked in any case.",
        "So weit auf Ganymed wird der Charakter in jedem Fall untergeschoben.",
    ),
    ("character", "take 3"): (
        "GP-BLD-01",
        "Your Builder reaches only the first 2 characters.",
        "Dein Bauarbeiter erreicht nur die ersten 2 Charaktere.",
    ),
    ("bonus", "bonus 2"): (
        "GP-STZ-01",
        "Your Star-Z reaches only the first bonus.",
        "Dein Star-Z erreicht nur den ersten Bonus.",
    ),
    ("level", "raise R-BLD-E4"): (
        "GP-LVL-01",
        "It has reached the highest level, 6.",
        "Das Höchstlevel 6 ist erreicht.",
    ),
    ("moon modifier", "modifier RM-miner"): (
        "GP-EFF-05",
        "You have gained a moon modifier, not a robot modifier.",
        "Du hast einen Mondmodifizierer erhalten, keinen Robotermodifizierer.",
    ),
    ("moon target", "on R-MIN-E3"): (
        "GP-MOD-11",
        "The robot is at this moon already.",
        "Der Roboter ist schon an diesem Mond.",
    ),
    ("type target", "on R-BLD-E4"): (
        "GP-MOD-11",
        "The robot is of this type already.",
        "Der Roboter ist schon von dieser Art.",
    ),
    ("type target", "on new"): (
        "GP-PROJ-06",
        "Your present project is not fulfilled yet.",
        "Dein jetziges Projekt ist noch nicht erfüllt.",
    ),
    ("goal", "claim C"): (
        "GP-GOAL-03",
        "You lack 6 for this goal, more than your energy makes up for.",
        "Für dieses Ziel fehlen dir 6, mehr als deine Energie ausgleicht.",
    ),
    ("over", "switch"): ("GP-END-03", "The game is over.", "Das Spiel ist zu Ende."),
}


@pytest.mark.parametrize(("moment", "notation"), list(REASONS))
def test_why_not_word_for_word(moment: str, notation: str) -> None:
    check_reason(at(MOMENTS[moment]), notation, *REASONS[moment, notation])
