"""Fields: values of every kind are said in views and positions and understood again."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.errors import BadPosition
from orrery.core.fields import (
    Amounts,
    Bits,
    Codec,
    Counts,
    Field,
    Fields,
    Flag,
    Known,
    Number,
    Numbers,
    Row,
    Word,
)
from orrery.core.positions import Reader

NAMES = ("ash", "elm", "oak")

SAID: list[tuple[Codec, Any, object, object, list[int]]] = [
    (Number(0, 9), 4, 4, 4, [4]),
    (Flag(), True, True, True, [1]),
    (Word(NAMES), 1, "elm", "elm", [1]),
    (Word(NAMES, gap=True), -1, "", "-", [-1]),
    (Word(NAMES, gap=True), 0, "ash", "ash", [0]),
    (Row(NAMES, 5), [2, 0, 2], ("oak", "ash", "oak"), "oak ash oak", [2, 0, 2]),
    (Row(NAMES, 5, gaps=True), [2, -1], ("oak", ""), "oak -", [2, -1]),
    (Row(NAMES, 5, kind=bytes), b"\x01\x00", ("elm", "ash"), "elm ash", [1, 0]),
    (Bits(NAMES), 0b101, ("ash", "oak"), "ash oak", [1, 0, 1]),
    (Bits(range(1, 4)), 0b110, (2, 3), "2 3", [0, 1, 1]),
    (Numbers(3, 0, 9), [1, 0, 9], (1, 0, 9), "1 0 9", [1, 0, 9]),
    (Numbers(2, 0, 9, kind=bytearray), bytearray(b"\x01\x02"), (1, 2), "1 2", [1, 2]),
    (Counts(NAMES, 3), bytes([0, 2, 1]), ("elm", "elm", "oak"), "elm elm oak", [0, 2, 1]),
    (Amounts(NAMES, -9, 9), [3, 0, -2], (3, 0, -2), "ash:3 oak:-2", [3, 0, -2]),
]


@pytest.mark.parametrize(("codec", "value", "shown", "written", "numbers"), SAID)
def test_a_value_is_said_and_understood(
    codec: Codec, value: Any, shown: object, written: Any, numbers: list[int]
) -> None:
    assert codec.show(value) == shown
    assert codec.from_view(shown) == value
    assert type(codec.from_view(shown)) is type(value)
    assert codec.write(value) == written
    again = codec.read(Reader("tree", {"key": written}), "key", value)
    assert (again, type(again)) == (value, type(value))
    assert codec.numbers(value) == numbers
    assert len(numbers) <= codec.most
    assert all(codec.low <= number <= codec.high for number in numbers)


@pytest.mark.parametrize(("codec", "value"), [(said[0], said[1]) for said in SAID])
def test_what_a_position_does_not_say_is_as_usual(codec: Codec, value: Any) -> None:
    found = codec.read(Reader("tree", {}), "key", value)
    assert found == value
    assert found is not value or not isinstance(value, list | bytearray)


@pytest.mark.parametrize(
    ("codec", "written"),
    [
        (Number(0, 9), 10),
        (Flag(), "yes"),
        (Word(NAMES), "-"),
        (Row(NAMES, 5), "oak -"),
        (Bits(NAMES), "fir"),
        (Numbers(3, 0, 9), "1 2"),
        (Numbers(3, 0, 9), "1 2 10"),
        (Counts(NAMES, 1), "elm elm"),
        (Amounts(NAMES, 0, 9), "fir:1"),
    ],
)
def test_a_position_is_refused_with_the_place(codec: Codec, written: Any) -> None:
    with pytest.raises(BadPosition, match=r"tree\.key"):
        codec.read(Reader("tree", {"key": written}), "key", codec.low)


@pytest.mark.parametrize(
    ("codec", "value", "hidden"),
    [
        (Word(NAMES), 1, ""),
        (Row(NAMES, 5), [2, 0], ("", "")),
        (Bits(NAMES), 0b101, ("", "")),
        (Counts(NAMES, 3), bytes([0, 2, 1]), ("", "", "")),
    ],
)
def test_hidden_things_can_only_be_counted(codec: Codec, value: Any, hidden: object) -> None:
    assert codec.hide(value) == hidden


class Garden:
    """Something with fields."""

    trees: list[int]
    seeds: int
    secret: int
    grown: int


GARDEN = Fields(
    Field("trees", Row(NAMES, 9), start=[]),
    Field("seeds", Bits(NAMES), start=0, known=Known.OWNER, key="bag"),
    Field("secret", Number(0, 9), start=3, known=Known.NOBODY, key="deck.secret"),
    Field("grown", Number(0, 9), start=0, key=None, seen="height"),
)


def garden(**values: Any) -> Garden:
    made = Garden()
    GARDEN.lay(made, values)
    return made


def test_what_is_not_said_is_as_before_set_up() -> None:
    one, other = garden(grown=2), garden()
    assert GARDEN.encode(one) == ((), 0, 3, 2)
    one.trees.append(1)
    assert GARDEN.encode(other) == ((), 0, 3, 0)


def test_a_value_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="'shed' is no field"):
        garden(shed=1)


def test_a_view_shows_what_its_viewer_may_know() -> None:
    mine = garden(trees=[2], seeds=0b11, grown=4)
    assert GARDEN.show(mine, own=True) == {"trees": ("oak",), "seeds": ("ash", "elm"), "height": 4}
    assert GARDEN.show(mine, own=False) == {"trees": ("oak",), "seeds": ("", ""), "height": 4}


def test_a_resampled_table_takes_over_what_everybody_knows() -> None:
    class Seen:
        trees = ("oak",)
        seeds = ("", "")
        height = 4

    assert GARDEN.as_seen(Seen()) == {"trees": [2], "grown": 4}


def test_a_position_says_what_has_a_key() -> None:
    mine = garden(trees=[2], seeds=0b11, grown=4)
    assert GARDEN.write(mine) == {"trees": "oak", "bag": "ash elm", "deck.secret": 3}
    assert GARDEN.read(Reader("", {"bag": "oak"}), trees=[1]) == {
        "trees": [1],
        "seeds": 0b100,
        "secret": 3,
    }
