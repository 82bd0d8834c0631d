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
