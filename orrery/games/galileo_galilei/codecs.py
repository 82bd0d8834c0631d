"""Codecs for the fields of Galileo Galilei that no codec of the core can write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from orrery.core import features
from orrery.core.errors import BadPosition
from orrery.core.features import Feature
from orrery.core.fields import GAP, NONE, Codec, Fields, Name, Number, Numbers, Part, Row, Word
from orrery.core.positions import Reader, index, integer
from orrery.games.galileo_galilei import components as box

SPOT_NAMES = [f"{space + 1}{n}" for space in range(box.DISPLAY) for n in "abc"[: box.SPOTS]]
UNCHOSEN = "none"
LIGHT = "+"
"""Follows a card of a library whose light side is up."""


class Character(Word):
    """An astronomer; in positions `none` before one is chosen."""

    def __init__(self) -> None:
        super().__init__(box.CHARACTERS, gap=True)

    def write(self, value: int) -> str:
        return UNCHOSEN if value == NONE else super().write(value)

    def read(self, reader: Reader, key: str, usual: int) -> int:
        known = (UNCHOSEN, *box.CHARACTERS)
        return known.index(reader.word(key, self.write(usual), known)) - 1


class Player(Number):
    """A side of the table; in positions they count from 1, and 0 is nobody."""

    def __init__(self, sides: int) -> None:
        super().__init__(NONE, sides - 1)

    def feature(self) -> Feature:
        return features.seats_at([""], self.high + 1)

    def write(self, value: int) -> int:
        return value + 1

    def read(self, reader: Reader, key: str, usual: int) -> int:
        return reader.number(key, usual + 1, 0, self.high + 1) - 1


class Players(Numbers):
    """Whose token or comet lies on each of several places, a dash where nobody's does."""

    def __init__(self, most: int, sides: int) -> None:
        super().__init__(most, NONE, sides - 1)

    def feature(self) -> Feature:
        return features.seats_at(range(1, self.most + 1), self.high + 1)

    def write(self, value: Iterable[int]) -> str:
        return " ".join(GAP if one == NONE else str(one + 1) for one in value)

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> Sequence[int]:
        if not reader.given(key):
            return list(usual)
        words, where = reader.row(key), reader.at(key)
        if len(words) != self.most:
            raise BadPosition(f"{where}: {self.most} players or dashes are expected")
        return [NONE if word == GAP else integer(word, where) - 1 for word in words]


class Tokens(Numbers):
    """Whose token lies on each constellation of the display; positions name those with one."""

    def __init__(self, sides: int) -> None:
        super().__init__(len(SPOT_NAMES), NONE, sides - 1)

    def feature(self) -> Feature:
        return features.seats_at(SPOT_NAMES, self.high + 1)

    def write(self, value: Iterable[int]) -> str:
        placed = zip(SPOT_NAMES, value, strict=True)
        return " ".join(f"{name}:{one + 1}" for name, one in placed if one != NONE)

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> Sequence[int]:
        tokens, where = list(usual), reader.at(key)
        for word in reader.row(key):
            spot, _, player = word.partition(":")
            tokens[index(SPOT_NAMES, spot, where)] = integer(player, where) - 1
        return tokens


class Cellar(Numbers):
    """Inquisitors by space; how many spaces there are, `usual` says where a position does not."""

    def __init__(self, high: int) -> None:
        super().__init__(box.BRUNO_CELLAR, 0, high)

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> Sequence[int]:
        if not reader.given(key):
            return list(usual)
        where = reader.at(key)
        found = [integer(word, where) for word in reader.row(key)]
        if len(found) not in (box.CELLAR, box.BRUNO_CELLAR):
            raise BadPosition(f"{where}: {box.CELLAR} or {box.BRUNO_CELLAR} numbers are expected")
        return found


class Sky(Row):
    """Tiles by tile space as bytes, with a number of their own for a space that is bare."""

    def __init__(self, names: Sequence[Name], most: int, bare: int) -> None:
        super().__init__(names, most, gaps=True)
        self.bare = bare

    def numbers(self, value: Iterable[int]) -> list[int]:
        return [NONE if tile == self.bare else tile for tile in value]

    def feature(self) -> Feature:
        return features.turned(
            range(1, self.most + 1),
            range(256),
            ("bare", *self.names),
            lambda tile, me, seats: 0 if tile == self.bare else tile + 1,
            "which one lies on each space",
        )

    def pack(self, tiles: Iterable[int]) -> bytes:
        return bytes([self.bare if tile == NONE else tile for tile in tiles])

    def show(self, value: Iterable[int]) -> tuple[Name, ...]:
        return super().show(self.numbers(value))

    def from_view(self, shown: Iterable[Name]) -> bytes:
        return self.pack(super().from_view(shown))

    def write(self, value: Iterable[int]) -> str:
        return super().write(self.numbers(value))

    def read(self, reader: Reader, key: str, usual: Sequence[int]) -> bytes:
        return self.pack(super().read(reader, key, usual))


class Library(Codec):
    """Cards from the left, each with the side that is up. Views decide what they show of them."""

    low, high, most = 0, box.sided(box.CARDS, 0) - 1, box.CARDS

    def numbers(self, value: bytes) -> list[int]:
        return list(value)

    def write(self, value: bytes) -> str:
        light = {box.DARK: "", box.LIGHT: LIGHT}
        cards = [box.CARD_IDS[box.piece_of(entry)] + light[box.side_of(entry)] for entry in value]
        return " ".join(cards)

    def read(self, reader: Reader, key: str, usual: bytes) -> bytes:
        if not reader.given(key):
            return usual
        words, where = reader.row(key), reader.at(key)
        cards = [(index(box.CARD_IDS, word.removesuffix(LIGHT), where), word) for word in words]
        return bytes([box.sided(card, word.endswith(LIGHT)) for card, word in cards])


class Sides(Part):
    """The sides of the table; Tycho's tiles are others than the players'."""

    def __init__(self, player: Fields, tycho: Fields) -> None:
        super().__init__(player, tycho)

    def things(self, value: Any) -> list[tuple[object, Fields]]:
        player, tycho = self.each
        return [(side, tycho if side.character == box.TYCHO else player) for side in value]
