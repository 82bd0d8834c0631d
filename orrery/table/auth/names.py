"""Names that can be told apart: in one alphabet, and no two at a table that look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from orrery.table.speech import JOINERS

NAME_LENGTH = 24
NUMERALS = ("II", "III", "IV", "V", "VI")
TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA", "LATIN"}),
    frozenset({"HAN", "HANGUL", "LATIN"}),
    frozenset({"HAN", "BOPOMOFO", "LATIN"}),
)
"""Scripts that are written together in one word, after Unicode's UTS 39."""
ANY = frozenset({"COMMON", "INHERITED"})
VIRAMA = 9
"""The class of the signs that take the vowel from a letter."""
PICTURES = ("So", "Sk")
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and signs that show nothing, besides those that are blanks; the last ones choose between
shapes of the sign before."""
MARKS = ("Mn", "Me")
MOST_MARKS = 3
"""On one letter; a pile of them covers the names above and below."""


def seen(text: str) -> str:
    """What of a text shows, without joiners that join nothing."""
    kept: list[str] = []
    marks = MOST_MARKS
    text = "".join([one for one in text if one not in BLANK])
    for at, one in enumerate(text):
        if one in JOINERS:
            if kept and _joins(kept[-1], text[at + 1 : at + 2]):
                kept.append(one)
            continue
        marks = marks + 1 if unicodedata.category(one) in MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(one)
    return "".join(kept)


def _joins(before: str, after: str) -> bool:
    """Whether it shows that there is a joiner: in scripts whose letters depend on their neighbours,
    and in pictures that are put together."""
    if unicodedata.combining(before) == VIRAMA:
        return True
    if unicodedata.bidirectional(before) == "AL":
        return unicodedata.bidirectional(after or " ") == "AL"
    return unicodedata.category(before) in PICTURES and unicodedata.category(after or " ") == "So"


def mixed(name: str) -> bool:
    """Whether a word of a name is put together from several alphabets."""
    if name.isascii():
        return False
    from confusable_homoglyphs import categories

    for word in name.split():
        scripts = {one.upper() for one in categories.unique_aliases(word)} - ANY
        if len(scripts) > 1 and not any(scripts <= known for known in TOGETHER):
            return True
    return False


def distinct(name: str, others: Iterable[str]) -> str:
    """A name that looks like none of the others: Anna, or Anna II where there is an Anna."""
    known = [other for other in others if other]
    if not name or not known:
        return name
    for numeral in ("", *NUMERALS):
        end = f" {numeral}" if numeral else ""
        wanted = name[: NAME_LENGTH - len(end)].rstrip() + end
        if not any(alike(wanted, other) for other in known):
            return wanted
    return name


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other: by case, or by signs that look the same."""
    return one.casefold() == other.casefold() or skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """A name with one sign for all that look the same, after Unicode's UTS 39."""
    seen = _shown(unicodedata.normalize("NFD", name))
    return _shown(unicodedata.normalize("NFD", seen.casefold()))


def _shown(text: str) -> str:
    return "".join([_prototype(one) for one in text if one not in JOINERS])


@cache
def _prototype(sign: str) -> str:
    """The sign that stands for all that look like this one."""
    # Two hundred kilobytes that only a table with several people needs.
    from confusable_homoglyphs.confusables import confusables_data

    alike = confusables_data.get(sign, ())
    if len(alike) != 1:
        return sign
    other: str = alike[0]["c"].strip("\u200e")
    # Of two that look like each other alone, the first stands for both.
    mutual = len(confusables_data.get(other, ())) == 1
    return min(sign, other) if mutual else other
