"""`orrery play`: whole games typed at the keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
from orrery.core.records import Record, standings
from tests.cli.helpers import FIRST, recorded, run, saved, shell, shown

GAME = orrery.load("galaxy_rush")


def play(*typed: str, args: tuple[str, ...] = (), width: int = 200) -> str:
    """A game that Orange, the bot, begins with the card in P1-O1 face up."""
    lines = "".join(f"{line}\n" for line in typed)
    command = ("play", "galaxy_rush", "--seed", "7", "--bot", FIRST, *args)
    return shown(*command, typed=lines, width=width)


def read(path: Path) -> Record:
    return Record.parse(path.read_text())


# --- whole games --------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["0", "1"])
def test_a_whole_game_against_a_bot(tmp_path: Path, seat: str) -> None:
    """Always the first option; the score sheet on the screen is that of the record."""
    file = tmp_path / "mine.record"
    shows = play(*["1"] * 150, args=("--seat", seat, "--save", str(file)))
    record = read(file)
    assert record.bots == {1 - int(seat): FIRST}
    assert record.date
    outcome = record.replay(GAME).outcome
    assert record.result == standings(outcome)
    for name, points in outcome.scores[0].items():
        label = GAME.words("en").templates[f"category.{name}"]
        other = outcome.scores[1][name]
        rows = [line.split() for line in shows.splitlines() if line.startswith(f"{label} ")]
        assert [label, str(points), str(other)] in rows
    *_, total = (line for line in shows.splitlines() if line.startswith("Total"))
    assert total.split() == ["Total", *map(str, outcome.totals)]
    assert f"{GAME.words('en').say(outcome.ended)} (GR-END-01)" in shows
    assert f"{('Blue', 'Orange')[outcome.winners[0]]} wins." in shows
    assert "Look at it again with: orrery replay" in shows
    assert "Total" in shown("replay", str(file))


def test_a_whole_game_as_a_program_of_its_own() -> None:
    done = shell("play", "galaxy_rush", "--seed", "7", "--bot", "random", typed="1\n" * 150)
    assert done.returncode == 0
    assert done.stderr == ""
    assert " wins." in done.stdout


def test_a_whole_game_at_one_keyboard(tmp_path: Path) -> None:
    """People hand the keyboard over with Enter; nobody else plays."""
    file = tmp_path / "both.record"
    typed = [""] + ["1", ""] * 200
    shows = play(*typed, args=("--hot-seat", "--save", str(file)))
    assert " wins." in shows
    assert read(file).replay(GAME).over
    assert "Pass the keyboard to Blue." in shows
    assert "Pass the keyboard to Orange." in shows
    assert "is played by" not in shows


def test_who_plays_for_points_alone_reads_a_title_and_beats_nobody() -> None:
    shows = shown("play", "newton", "--seats", "1", "--seed", "7", typed="1\n" * 400)
    assert re.search(r"The sixth round is over: \d+ points, \w+", shows)
    assert " wins." not in shows


def test_a_whole_solo_game_in_german() -> None:
    shows = play(*["1"] * 150, args=("-o", "solo_rival=yes", "-l", "de"), width=80)
    assert "Der Rivale" in shows
    assert " gewinnt." in shows
    assert "Du bist Blau." in shows


# --- what can be typed --------------------------------------------------------------------


def test_the_first_question_shows_table_options_and_reasons() -> None:
    shows = play("q")
    assert "The track, season 1 of 4" in shows
    assert "1  Take " in shows
    assert "–  Accelerate and take " in shows
    assert "One acceleration skips exactly one pair. (GR-RUL-05)" in shows
    assert "Seed 7:" in shows


def test_a_piece_on_the_table_bears_the_number_of_its_option() -> None:
    lines = [line.rstrip() for line in play("q").splitlines()]
    pair = next(line for line in lines if line.startswith("Pair 1 "))
    assert "  1) Lagoon Nebula (10 au)" in pair
    worth = "Nebula 1 of 3 for 15 reputation, or face down 10 au"
    assert f"1  Take Lagoon Nebula: {worth} (pair 1, orbit 2)" in lines


def test_notation_may_be_typed_and_closed_options_say_why(tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    shows = play("TAKE  p5-o1", "take P1-O2", "face down", "q", args=("--save", str(file)))
    assert "\n> One acceleration skips exactly one pair. GR-RUL-05" in shows
    assert read(file).line()[2:4] == ["take P1-O2", "face down"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There are options 1 to 3 here."),
        ("99", "There are options 1 to 3 here."),
        ("sing", "“sing” is no option here."),
        ("face up", "“face up” is no option here."),
        ("[bold]x", "“[bold]x” is no option here."),
        ("gr-acc-01", "GR-ACC-01  Accelerating"),
        ("GR-ACC-99", "No rule is called GR-ACC-99."),
        ("?", "take your last decision back"),
        ("l", "Orange takes "),
        ("u", "You can take back only your own latest decisions"),
    ],
)
def test_other_answers_leave_the_question_open(typed: str, answer: str, tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    before = play("q")
    after = play(typed, "q", args=("--save", str(file)))
    assert answer in after.removeprefix(before.split("> ")[0])
    assert read(file).decisions == 2, "the bot has moved, the person has not"


def test_the_table_is_shown_again_on_demand_and_otherwise_only_where_it_changed() -> None:
    hand = "Predictions in your hand"
    assert play("q").count(hand) == 1
    assert play("1", "1", "q").count(hand) == 1
    assert play("t", "q").count(hand) == 2
    assert play("1", "1", "q").count("The track") == 2


def test_a_decision_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    shows = play("1", "u", "2", "q", args=("--save", str(file)))
    assert "Taken back." in shows
    record = read(file)
    assert [entry.undo for entry in record.entries[2:]] == [False, True, False]
    assert record.line()[2] == "take P2-O1"


def test_what_was_revealed_cannot_be_taken_back(tmp_path: Path) -> None:
    """The discovery turned up a new card, and the other captain has answered."""
    file = tmp_path / "x.record"
    shows = play("take P2-O1", "face up", "discover D101", "u", "q", args=("--save", str(file)))
    assert "You can take back only your own latest decisions" in shows
    assert not any(entry.undo for entry in read(file).entries)


def test_saving_never_writes_over_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play("s", "1", "s", "q")
    first, second = read(Path("galaxy_rush-1.record")), read(Path("galaxy_rush-2.record"))
    assert (first.decisions, second.decisions) == (2, 3)


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    shows = play("s nowhere/at/all.record", "q")
    assert "nowhere/at/all.record cannot be written" in shows
    assert "You have left the game." in shows


@pytest.mark.parametrize("typed", [("q",), ("Q",), ()])
def test_a_game_can_be_left_at_any_time(typed: tuple[str, ...]) -> None:
    assert "You have left the game." in play(*typed)


# --- going on -----------------------------------------------------------------------------


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    play("1", "1", "1", "q", args=("--save", str(file)))
    before = read(file).line()
    shows = shown("play", "--resume", str(file), "--save", str(file), typed="1\n" * 150)
    assert "The track" in shows
    after = read(file)
    assert after.replay(GAME).over
    assert after.line()[: len(before)] == before


def test_a_resumed_game_brings_its_own_deal(tmp_path: Path) -> None:
    file = saved(tmp_path, recorded(stop=3))
    assert "takes seats, deal and options" in run("play", "--resume", file, "--seed", "1").stderr
    assert "You have left the game." in shown("play", "galaxy_rush", "--resume", file, typed="q\n")


# --- secrets ------------------------------------------------------------------------------


def test_nobody_sees_what_the_other_holds() -> None:
    """Blue's screen holds Blue's predictions and none that only Orange holds."""
    state = GAME.new(seed=7)
    words = GAME.words("en").templates
    blue = {words[f"component.{card}"] for card in GAME.deal_of(state)["predictions-blue"][:3]}
    orange = {words[f"component.{card}"] for card in GAME.deal_of(state)["predictions-orange"][:3]}
    shows = play("t", "l", "q")
    assert all(statement in shows for statement in blue)
    assert not any(statement in shows for statement in orange - blue)
    assert orange - blue
