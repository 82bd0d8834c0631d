"""Action spaces: codes and notation from one declaration."""

from __future__ import annotations

import pytest

from orrery.core.actions import ActionSpace
from orrery.core.errors import UnknownNotation


@pytest.fixture
def space() -> ActionSpace:
    space = ActionSpace()
    space.block("take", "take P{pair}-O{orbit}", pair=("1", "2", "3"), orbit=("1", "2"))
    space.block("pass", "pass")
    space.block("face", "face {way}", way=("up", "down"))
    return space


def test_codes_run_through_the_blocks_from_zero(space: ActionSpace) -> None:
    assert space.size == 9
    bases = [(block.name, block.base, block.size) for block in space.blocks.values()]
    assert bases == [("take", 0, 6), ("pass", 6, 1), ("face", 7, 2)]


def test_the_last_axis_runs_fastest(space: ActionSpace) -> None:
    texts = [space.notation(code) for code in range(4)]
    assert texts == ["take P1-O1", "take P1-O2", "take P2-O1", "take P2-O2"]
    take = space.blocks["take"]
    assert take.code(2, 1) == 5
    assert take.indices(5) == [2, 1]
    assert space.blocks["pass"].code() == 6
    assert space.blocks["pass"].indices(6) == []


def test_notation_and_code_lead_to_each_other(space: ActionSpace) -> None:
    for code in range(space.size):
        assert space.parse(space.notation(code)) == code
        block = space.block_of(code)
        assert block.code(*block.indices(code)) == code


def test_blanks_around_and_between_words_do_not_matter(space: ActionSpace) -> None:
    assert space.parse("  face \t down\n") == 8


@pytest.mark.parametrize("text", ["", "face", "face sideways", "Face up", "take P4-O1", "faceup"])
def test_other_texts_are_no_action(space: ActionSpace, text: str) -> None:
    with pytest.raises(UnknownNotation, match="is no action of this game"):
        space.parse(text)


def test_a_long_text_is_not_repeated_at_length(space: ActionSpace) -> None:
    with pytest.raises(UnknownNotation) as caught:
        space.parse("x" * 10_000)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("code", [-1, 9, 10**9])
def test_other_numbers_are_no_code(space: ActionSpace, code: int) -> None:
    with pytest.raises(UnknownNotation, match="they run from 0 to 8"):
        space.notation(code)
    with pytest.raises(UnknownNotation, match="they run from 0 to 8"):
        space.block_of(code)


def test_a_block_knows_its_own_codes_only(space: ActionSpace) -> None:
    take = space.blocks["take"]
    for code in (-1, 6):
        with pytest.raises(ValueError, match="is no code of take"):
            take.indices(code)
    with pytest.raises(ValueError, match="index 3 is out of range"):
        take.code(3, 0)
    with pytest.raises(ValueError, match="index -1 is out of range"):
        take.code(0, -1)
    with pytest.raises(ValueError, match="takes 2 indices"):
        take.code(1)


def test_a_name_or_a_text_can_be_given_once(space: ActionSpace) -> None:
    with pytest.raises(ValueError, match="take is declared twice"):
        space.block("take", "take all")
    with pytest.raises(ValueError, match="'face up' would name two actions"):
        space.block("turn", "face {way}", way=("left", "up"))
