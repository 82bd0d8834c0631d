"""Records: read, written, replayed, and refused with the line to blame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lanterns.game import LanternsGame
from orrery.core.errors import CorruptRecord, UnknownVersion
from orrery.core.records import Entry, OtherRules, Record, Standing, digest, standings

GAME = LanternsGame()
HEAD = f"""orrery-record 1
game lanterns
rules 1
components {GAME.fingerprint}
seats 2
option rounds 2
option gentle no
deal deck L01 L02 L03 L04 L05 L06 L07 L08 L09 L10 L11 L12
"""
TEXT = f"""{HEAD}
0 choose L02
1 hang dark
2 choose L03
undo 2
2 choose L04
3 hang lit
"""


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_a_record_is_read_to_the_word() -> None:
    record = Record.parse(TEXT)
    assert (record.game_id, record.rules_version, record.seats) == ("lanterns", 1, 2)
    assert record.components == GAME.fingerprint
    assert record.options == {"rounds": 2, "gentle": False}
    assert record.deal["deck"][:3] == ["L01", "L02", "L03"]
    assert len(record.entries) == 6
    assert record.entries[3] == Entry(2, "", 13)
    assert record.entries[3].undo
    assert record.text() == TEXT


def test_comments_blank_lines_and_spare_blanks_do_not_matter() -> None:
    loose = TEXT.replace("\n", "\n\n# a comment\n  # and another\n").replace(
        "hang dark", "hang   dark "
    )
    assert Record.parse(loose).text() == TEXT
    assert Record.parse(TEXT.replace("\n", "\r\n")).text() == TEXT


def test_what_was_undone_does_not_stand() -> None:
    record = Record.parse(TEXT)
    assert record.line() == ["choose L02", "hang dark", "choose L04", "hang lit"]
    assert record.decisions == 4
    assert Record.parse(TEXT + "undo 1\n").decisions == 1
    assert Record.parse(HEAD).decisions == 0


def test_a_record_replays() -> None:
    state = Record.parse(TEXT).replay(GAME)
    again = Record.parse(HEAD).start(GAME)
    for notation in ("choose L02", "hang dark", "choose L04", "hang lit"):
        again.apply(again.parse(notation))
    assert state.encode() == again.encode()
    assert GAME.from_record(TEXT).encode() == again.encode()


def test_every_entry_has_its_state() -> None:
    decisions = [state.decisions for state in Record.parse(TEXT).states(GAME)]
    assert decisions == [0, 1, 2, 3, 2, 3, 4]


def test_a_record_without_undo_copies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def clone(self: object) -> object:
        raise AssertionError("a copy that nobody needs")

    monkeypatch.setattr(GAME.table, "clone", clone)
    assert Record.parse(f"{HEAD}0 choose L02\n1 hang dark\n").replay(GAME).decisions == 2


def test_a_record_is_written_while_a_game_is_played() -> None:
    state = GAME.new(seed=4, rounds=3, gentle=True)
    record = GAME.record(state)
    for _ in range(3):
        code = state.legal()[-1]
        record.add(state.notation(code))
        state.apply(code)
    record.undo(1)
    record.add("hang lit")
    again = Record.parse(record.text())
    assert again.options == {"rounds": 3, "gentle": True}
    assert again.text() == record.text()
    assert again.replay(GAME).decisions == 2


@pytest.mark.parametrize("decision", [-1, 4, 5])
def test_undo_goes_back_only(decision: int) -> None:
    record = Record.parse(TEXT)
    with pytest.raises(ValueError, match=f"cannot go back to decision {decision} of 4"):
        record.undo(decision)


def test_a_branch_ends_before_a_decision() -> None:
    record = Record.parse(TEXT)
    branch = record.branch(3)
    assert branch.line() == ["choose L02", "hang dark", "choose L04"]
    branch.add("hang dark")
    assert record.line()[3] == "hang lit"
    assert branch.replay(GAME).decisions == 4
    assert record.branch(4).text() == HEAD + "\n" + "".join(
        f"{number} {notation}\n" for number, notation in enumerate(record.line())
    )


@pytest.mark.parametrize("decision", [-1, 5])
def test_there_is_no_branch_beyond_the_end(decision: int) -> None:
    with pytest.raises(ValueError, match=f"there is no decision {decision}; the game has 4"):
        Record.parse(TEXT).branch(decision)


# --- what was noted of the game -----------------------------------------------------------


def finished() -> Record:
    state = GAME.new(seats=2, seed=4)
    record = GAME.record(state)
    while not state.over:
        code = state.legal()[0]
        record.add(state.notation(code))
        state.apply(code)
    return record


def test_a_sealed_record_says_how_the_game_went_and_reads_back() -> None:
    sealed = finished().sealed(GAME)
    assert sealed.format == "2"
    assert sealed.entries[0].state == digest(GAME.new(seats=2, seed=4))
    again = Record.parse(sealed.text())
    assert again.text() == sealed.text()
    assert again.result == standings(again.replay(GAME).outcome)


def test_an_undone_branch_is_sealed_too() -> None:
    sealed = Record.parse(TEXT).sealed(GAME)
    assert [entry.undo for entry in sealed.entries if not entry.state] == [True]
    assert sealed.result == ()
    assert Record.parse(sealed.text()).replay(GAME).decisions == 4


def test_a_table_that_is_another_is_refused_with_its_line() -> None:
    sealed = finished().sealed(GAME)
    layout = sealed.entries[1].state.partition("-")[0]
    spoiled = sealed.text().replace(sealed.entries[1].state, f"{layout}-00000000")
    with pytest.raises(OtherRules, match="before decision 1 the table differs") as caught:
        Record.parse(spoiled).replay(GAME)
    assert caught.value.line > 0


def test_a_result_that_is_another_is_refused() -> None:
    sealed = finished().sealed(GAME)
    place, sheet = sealed.result[0]
    worse = (Standing(place, {name: n + 1 for name, n in sheet.items()}), *sealed.result[1:])
    with pytest.raises(OtherRules, match="ends in another way"):
        replace(sealed, result=worse).replay(GAME)
    with pytest.raises(OtherRules, match="ends in another way"):
        replace(sealed, entries=sealed.entries[:-1]).replay(GAME)


# --- what cannot be read ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 0, "this is no record"),
        ("# only a comment\n", 0, "this is no record"),
        ("[Event]\n", 0, "does not begin with 'orrery-record'"),
        ("orrery-record\n", 1, "record format ''; 1 and 2 are known"),
        ("# first\norrery-record 3\n", 2, "record format '3'; 1 and 2 are known"),
        (f"{HEAD}state 12\n0 choose L01\n", 9, "'12' is no digest of a state"),
        (f"{HEAD}state 51c0-9f3a2b1c\nstate 51c0-9f3a2b1c\n", 10, "is no action after a state"),
        (f"{HEAD}result\n", 9, "'' is no result of a side"),
        (f"{HEAD}result 1 a=b\n", 9, "'1 a=b' is no result of a side"),
        (f"{HEAD}result 1 a=2\n0 choose L01\n", 10, "stands after the result"),
        ("orrery-record 1 1\n", 1, "record format '1 1'"),
        (f"{HEAD}game galaxy_rush\n", 9, "'game' is said twice"),
        (f"{HEAD}option rounds 3\n", 9, "option 'rounds' has no value or is said twice"),
        (f"{HEAD}option extra\n", 9, "option 'extra' has no value"),
        (f"{HEAD}option\n", 9, "option '' has no value"),
        (f"{HEAD}deal deck L01\n", 9, "deal 'deck' is said twice"),
        (f"{HEAD}deal\n", 9, "a deal without a name"),
        (f"{HEAD}colour blue\n", 9, "'colour' is not known here"),
        (f"{HEAD}{'x' * 500}\n", 9, "is not known here"),
        (f"{HEAD}0 choose L01\noption late yes\n", 10, "'option late yes' stands after the first"),
        (f"{HEAD}0\n", 9, "decision 0 has no action"),
        (f"{HEAD}undo\n", 9, "'' is no decision number"),
        (f"{HEAD}undo -1\n", 9, "'-1' is no decision number"),
        (f"{HEAD}undo x\n", 9, "'x' is no decision number"),
        (f"{HEAD}0 choose L01\nundo ²\n", 10, "'²' is no decision number"),
        (f"{HEAD}² choose L01\n", 9, "'²' is not known here"),
        (f"{HEAD}{'9' * 400} choose L01\n", 9, "is no decision number"),
        (f"{HEAD}1 choose L01\n", 9, "decision 1 where 0 is asked"),
        (f"{HEAD}0 choose L01\n0 choose L02\n", 10, "decision 0 where 1 is asked"),
        (f"{HEAD}undo 0\n", 9, "undo 0 goes nowhere"),
        (f"{HEAD}0 choose L01\nundo 1\n", 10, "undo 1 goes nowhere"),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_its_line(
    text: str, line: int, words: str
) -> None:
    with pytest.raises(CorruptRecord) as caught:
        Record.parse(text)
    assert words in str(caught.value)
    assert caught.value.line == line
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize("word", ["game", "rules", "components", "seats"])
def test_the_header_has_to_be_complete(word: str) -> None:
    without = "\n".join(line for line in lines(TEXT) if not line.startswith(word))
    with pytest.raises(CorruptRecord, match=f"the header does not say '{word}'"):
        Record.parse(without)


@pytest.mark.parametrize("word", ["rules", "seats"])
@pytest.mark.parametrize("value", ["two", "-1", "", "1.5", "²", "9999999"])
def test_numbers_of_the_header_are_numbers(word: str, value: str) -> None:
    spoiled = "\n".join(
        f"{word} {value}" if line.startswith(word) else line for line in lines(HEAD)
    )
    with pytest.raises(CorruptRecord, match=f"'{word}' is no number"):
        Record.parse(spoiled)


# --- what cannot be replayed --------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "error", "words"),
    [
        ("game lanterns", "game chess", CorruptRecord, "a record of chess, not of lanterns"),
        ("rules 1", "rules 2", UnknownVersion, "it needs rules version 2 of lanterns; 1 is here"),
        ("components ", "components x", UnknownVersion, "played with component set x"),
        ("seats 2", "seats 5", CorruptRecord, "Lanterns cannot be played by 5; possible: 2, 3"),
        ("rounds 2", "rounds 9", CorruptRecord, "rounds can be 2, 3; not 9"),
        ("gentle no", "gentle 1", CorruptRecord, "gentle can be False, True; not 1"),
        ("gentle no", "gentle --5", CorruptRecord, "gentle can be False, True; not '--5'"),
        ("gentle no", "gentle ²", CorruptRecord, "gentle can be False, True; not '²'"),
        ("option gentle", "option wild", CorruptRecord, "Lanterns has no option 'wild'"),
        ("L01 L02", "L01 L01", CorruptRecord, "not a shuffle of the lanterns"),
        ("deal deck", "deal dock", CorruptRecord, "not a shuffle of the lanterns"),
    ],
)
def test_a_record_of_something_else_is_refused(
    old: str, new: str, error: type[CorruptRecord], words: str
) -> None:
    record = Record.parse(TEXT.replace(old, new, 1))
    with pytest.raises(error) as caught:
        record.replay(GAME)
    assert words in str(caught.value)
    assert type(caught.value) is error


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("1 hang dark", "1 hang low", 11, "decision 1: 'hang low' is no action of this game"),
        ("0 choose L02", "0 choose L05", 10, "decision 0: That lantern is not in your hand."),
        ("2 choose L03", "2 choose L01", 12, "decision 2: That lantern"),
    ],
)
def test_an_action_that_cannot_be_done_is_named_with_its_line(
    old: str, new: str, line: int, words: str
) -> None:
    """Also where it was undone: a branch that nobody can look at is a broken record."""
    with pytest.raises(CorruptRecord) as caught:
        Record.parse(TEXT.replace(old, new)).replay(GAME)
    assert words in str(caught.value)
    assert caught.value.line == line


def test_nothing_can_be_done_after_the_end() -> None:
    state = GAME.new(seed=1)
    record = GAME.record(state)
    while not state.over:
        record.add(state.notation(state.legal()[0]))
        state.apply(state.legal()[0])
    record.add("hang lit")
    with pytest.raises(CorruptRecord, match=r"The game is over"):
        record.replay(GAME)


def test_options_that_are_not_named_have_their_defaults() -> None:
    short = "\n".join(line for line in lines(TEXT) if not line.startswith("option"))
    state = Record.parse(short).replay(GAME)
    assert state.settings.options == {"rounds": 2, "gentle": False}


def test_a_record_says_who_played_and_when() -> None:
    record = GAME.record(GAME.new(seed=1))
    record.players = {0: "Ada  Lovelace\nx", 1: "Greedy"}
    record.bots = {1: "greedy:samples=1"}
    record.date = "2026-11-16"
    text = record.text()
    assert text.startswith("orrery-record 2\n")
    again = Record.parse(text)
    assert again.players == {0: "Ada Lovelace x", 1: "Greedy"}
    assert (again.bots, again.date) == (record.bots, record.date)
    assert again.text() == text
    assert again.branch(0).players == again.players


@pytest.mark.parametrize(
    "line",
    [
        "date tomorrow",
        "date 2026-11-16\ndate 2026-11-17",
        "player 0",
        "player 7 Ada",
        "player 0 Ada\nplayer 0 Bob",
        "player x Ada",
        "bot 123 greedy",
    ],
)
def test_a_spoilt_header_is_refused(line: str) -> None:
    head, _, rest = GAME.record(GAME.new(seed=1)).text().partition("\n")
    with pytest.raises(CorruptRecord):
        Record.parse(f"{head}\n{line}\n{rest}")
