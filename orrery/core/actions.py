"""The action space of a game: named blocks of int codes, and their notation.

A block is declared once, with a template and one axis per placeholder. Its codes are
consecutive ints; its notation is the template filled in. Both directions come from that one
declaration, so a code and its text can never drift apart.

    ACTIONS = ActionSpace()
    TAKE = ACTIONS.block("take", "take P{pair}-O{orbit}", pair=("1", "2"), orbit=("1", "2"))
    TAKE.code(1, 0)          -> 2
    ACTIONS.notation(2)      -> "take P2-O1"
    ACTIONS.parse("take P2-O1") -> 2
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import index
from typing import SupportsIndex, final

from orrery.core.errors import UnknownNotation


@final
class Block:
    """Consecutive codes that share a verb. The last axis runs fastest."""

    def __init__(
        self, name: str, base: int, template: str, axes: dict[str, tuple[str, ...]]
    ) -> None:
        self.name = name
        self.base = base
        self.template = template
        self.axes = axes
        size = 1
        for labels in axes.values():
            size *= len(labels)
        self.size = size

    def code(self, *indices: int) -> int:
        """The code for one index per axis."""
        if len(indices) != len(self.axes):
            raise ValueError(f"{self.name} takes {len(self.axes)} indices")
        offset = 0
        for place, labels in zip(indices, self.axes.values(), strict=True):
            if not 0 <= place < len(labels):
                raise ValueError(f"{self.name}: index {place} is out of range")
            offset = offset * len(labels) + place
        return self.base + offset

    def indices(self, code: int) -> list[int]:
        """The index on each axis: the inverse of `code`."""
        offset = code - self.base
        if not 0 <= offset < self.size:
            raise ValueError(f"{code} is no code of {self.name}")
        found: list[int] = []
        for labels in reversed(list(self.axes.values())):
            found.append(offset % len(labels))
            offset //= len(labels)
        found.reverse()
        return found

    def texts(self) -> list[str]:
        """The notation of every code of the block, in order."""
        names = list(self.axes)
        return [
            self.template.format(**dict(zip(names, labels, strict=True)))
            for labels in product(*self.axes.values())
        ]


@final
class ActionSpace:
    """All actions a game can ever ask for, as one range of ints from 0."""

    def __init__(self) -> None:
        self.blocks: dict[str, Block] = {}
        self._texts: list[str] = []
        self._codes: dict[str, int] = {}
        self._block_of: list[Block] = []

    @property
    def size(self) -> int:
        """How many codes there are: they run from 0 to this number less one."""
        return len(self._texts)

    def block(self, name: str, template: str, **axes: Sequence[str]) -> Block:
        """Declare a block: its codes follow those of the blocks before it."""
        if name in self.blocks:
            raise ValueError(f"block {name} is declared twice")
        fixed = {axis: tuple(labels) for axis, labels in axes.items()}
        block = Block(name, len(self._texts), template, fixed)
        for text in block.texts():
            if text in self._codes:
                raise ValueError(f"{text!r} would name two actions")
            self._codes[text] = len(self._texts)
            self._texts.append(text)
            self._block_of.append(block)
        self.blocks[name] = block
        return block

    def notation(self, code: SupportsIndex) -> str:
        """The text of a code. Raises UnknownNotation where there is no such code."""
        return self._texts[self._checked(code)]

    def parse(self, text: str) -> int:
        """The code of a notation; blanks around and between words do not matter.

        Raises UnknownNotation for any other text.
        """
        code = self._codes.get(" ".join(text.split()))
        if code is None:
            raise UnknownNotation(f"{text.strip()[:60]!r} is no action of this game")
        return code

    def block_of(self, code: SupportsIndex) -> Block:
        """The block that a code belongs to. Raises UnknownNotation where there is no such code."""
        return self._block_of[self._checked(code)]

    def _checked(self, code: SupportsIndex) -> int:
        number = code if type(code) is int else index(code)
        if not 0 <= number < len(self._texts):
            last = len(self._texts) - 1
            raise UnknownNotation(f"{number} is no action code; they run from 0 to {last}")
        return number
