"""Positions as text: reading, writing, dropping what goes without saying."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core import positions
from orrery.core.errors import BadPosition
from orrery.core.positions import Plain, Position, Reader

KEYS = st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)
PLAIN = st.one_of(TEXTS, st.integers(-(2**62), 2**62), st.booleans())


def test_a_position_is_plain_values_and_tables_of_them() -> None:
    read = positions.read('season = 2\nopen = true\n[blue]\nup = "I1 O2"\nstep = 3\n')
    assert read == {"season": 2, "open": True, "blue": {"up": "I1 O2", "step": 3}}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("season = ", "not readable as TOML"),
        ("a = 1\na = 2", "not readable as TOML"),
        ("season = 1.5", "season: a number, a text or a table is expected"),
        ("cards = ['I1']", "cards: a number, a text or a table is expected"),
        ("day = 2024-01-01", "day: a number, a text or a table is expected"),
        ("[blue]\nup = ['I1']", "blue.up: a number, a text or yes/no is expected"),
        ("[blue]\nup = 0.5", "blue.up: a number, a text or yes/no is expected"),
        ("[blue.up]\nI1 = 1", "blue.up: a number, a text or yes/no is expected"),
        ("[[blue]]\nup = 1", "blue: a number, a text or a table is expected"),
    ],
)
def test_other_shapes_are_refused(text: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        positions.read(text)


def test_plain_values_are_written_before_tables() -> None:
    text = positions.write({"blue": {"up": 'a "b" \\'}, "season": 2, "open": False, "empty": {}})
    assert text == 'season = 2\nopen = false\n\n[blue]\nup = "a \\"b\\" \\\\"\n'


@given(
    plain=st.dictionaries(KEYS, PLAIN, max_size=4),
    tables=st.dictionaries(KEYS, st.dictionaries(KEYS, PLAIN, min_size=1, max_size=4), max_size=3),
)
def test_what_was_written_is_read_again(
    plain: dict[str, Plain], tables: dict[str, dict[str, Plain]]
) -> None:
    position: Position = {**plain, **tables}
    assert positions.read(positions.write(position)) == position
    assert tomllib.loads(positions.write(position)) == position


def test_what_goes_without_saying_is_dropped() -> None:
    position: Position = {"season": 2, "seats": 2, "blue": {"step": 0, "orbit": 1}}

    def same(trial: Position) -> bool:
        blue = trial.get("blue", {})
        assert isinstance(blue, dict)
        return trial.get("season") == 2 and blue.get("orbit") == 1

    assert positions.shortest(position, same) == {"season": 2, "blue": {"orbit": 1}}
    assert position == {"season": 2, "seats": 2, "blue": {"step": 0, "orbit": 1}}


def test_one_of_two_keys_that_say_the_same_is_kept() -> None:
    position: Position = {"a": 1, "b": 1}
    assert positions.shortest(position, lambda trial: bool(trial)) == {"b": 1}


def reader(**table: Plain) -> Reader:
    return Reader("blue", table)


def test_a_reader_takes_numbers_words_and_rows() -> None:
    found = reader(step=3, kind="take", up="I1  O2", note="")
    assert found.number("step", 0, 0, 6) == 3
    assert found.number("orbit", 1, 1, 2) == 1
    assert found.word("kind", "face", ("face", "take")) == "take"
    assert found.word("other", "face", ("face", "take")) == "face"
    assert found.given("up")
    assert found.row("up") == ["I1", "O2"]
    assert not found.given("up")
    assert found.row("down", ["H1"]) == ["H1"]
    assert found.row("nothing") == []
    assert found.row("note", ["H1"]) == []
    found.done()


def test_a_default_row_is_not_shared() -> None:
    default = ["H1"]
    reader().row("down", default).append("H2")
    assert default == ["H1"]


@pytest.mark.parametrize("value", [7, -1, True, "3"])
def test_a_number_out_of_range_is_refused(value: Plain) -> None:
    with pytest.raises(BadPosition, match=r"blue.step: a number from 0 to 6 is expected"):
        reader(step=value).number("step", 0, 0, 6)


@pytest.mark.parametrize("value", ["discard", 1, True])
def test_a_word_that_is_not_known_is_refused(value: Plain) -> None:
    with pytest.raises(BadPosition, match=r"blue.kind: one of face, take is expected"):
        reader(kind=value).word("kind", "face", ("face", "take"))


@pytest.mark.parametrize("value", [3, False])
def test_a_row_is_a_text(value: Plain) -> None:
    with pytest.raises(BadPosition, match=r"blue.up: a text with component ids is expected"):
        reader(up=value).row("up")


def test_what_is_left_over_is_named() -> None:
    with pytest.raises(BadPosition, match=r"^blue.stp is not known"):
        reader(stp=1, zzz=2).done()
    with pytest.raises(BadPosition, match=r"^stp is not known"):
        Reader("", {"stp": 1}).done()


# --- what games take positions apart with -------------------------------------------------


def test_words_are_numbers_among_those_known() -> None:
    reader = Reader("blue", {"up": "C A C", "none": ""})
    assert reader.indexes("up", ("A", "B", "C"), []) == [2, 0, 2]
    assert reader.indexes("missing", ("A",), [0, 0]) == [0, 0]
    assert reader.indexes("none", ("A",), [0]) == []
    reader.done()


@pytest.mark.parametrize("word", ["12", "", "5"])
def test_a_text_of_signs_knows_each_sign_and_no_part_of_itself(word: str) -> None:
    assert positions.index("1234", "2", "blue.up") == 1
    with pytest.raises(BadPosition, match=f"blue.up: '{word}' is not known"):
        positions.index("1234", word, "blue.up")


@pytest.mark.parametrize("word", ["", "x", "1.5", "+1", "--1", "1234567", "²"])
def test_what_is_no_number_is_refused(word: str) -> None:
    with pytest.raises(BadPosition, match="is no number"):
        positions.integer(word, "blue.points")


def test_numbers_may_be_below_zero_unless_that_makes_no_sense() -> None:
    assert positions.integer("-3", "blue.points") == -3
    with pytest.raises(BadPosition, match="'-3' is no number"):
        positions.integer("-3", "blue.cubes", signed=False)


def test_counts_are_zero_for_what_is_not_named() -> None:
    reader = Reader("blue", {"points": "lines:6 cards:-3", "twice": "moon:1"})
    assert reader.counts("points", ("cards", "books", "lines")) == [-3, 0, 6]
    with pytest.raises(BadPosition, match=r"blue\.twice: 'moon' is not known"):
        reader.counts("twice", ("cards",))


def test_flags_are_yes_or_no() -> None:
    reader = Reader("turn", {"acted": True, "wrong": "yes"})
    assert reader.flag("acted")
    assert not reader.flag("missing")
    with pytest.raises(BadPosition, match=r"turn\.wrong: yes or no is expected"):
        reader.flag("wrong")


def test_a_reading_has_a_reader_for_each_known_table() -> None:
    reading = positions.Reading({"season": 2, "options": {"fast": True}, "blue": {"step": 3}})
    assert reading.options == {"fast": True}
    reading.open(("blue", "orange"))
    assert reading.top.number("season", 1, 1, 4) == 2
    assert reading.tables["blue"].number("step", 0, 0, 6) == 3
    assert not reading.tables["orange"].given("step")
    reading.done()


def test_a_reading_refuses_what_nobody_asked_for() -> None:
    with pytest.raises(BadPosition, match="green is not known"):
        positions.Reading({"green": {"step": 3}}).open(("blue",))
    reading = positions.Reading({"blue": {"step": 3}})
    reading.open(("blue",))
    with pytest.raises(BadPosition, match=r"blue\.step is not known"):
        reading.done()


def test_a_card_lies_in_one_place() -> None:
    cards = positions.Unplaced(("A", "B"))
    assert cards.claim("B", "blue.hand") == 1
    assert cards.free == {0}
    with pytest.raises(BadPosition, match=r"orange\.hand: B is in two places"):
        cards.claim("B", "orange.hand")
