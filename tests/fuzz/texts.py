"""Texts with something wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

ODD_WORDS = (
    "", "0", "-1", "00", "999999", "9" * 30, "1e3", "0x1", "1.5", "²", "٣", "yes", "no", "None",
    "true", "#", "=", "[", "]", "\"", "'", "\\", "\x00", "\t", "\u2028", "é", "𝕏", "undo", "state",
    "result", "deal", "x" * 300,
)  # fmt: skip
"""What readers stumble over."""
ANY_TEXT = st.text(max_size=60)
CHANGES = ("drop", "repeat", "swap", "cut", "word", "word", "word", "sign")


@st.composite
def changed_lines(draw: DrawFn, sources: Callable[[], Sequence[str]]) -> str:
    """One of these texts after a few changes: of lines, of the words in one, of single signs."""
    lines = draw(st.sampled_from(sources())).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        if not lines:
            break
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        how = draw(
            st.sampled_from(("drop", "repeat", "swap", "cut", "word", "word", "word", "sign"))
        )
        if how == "drop":
            del lines[at]
        elif how == "repeat":
            lines.insert(other, lines[at])
        elif how == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "cut":
            del lines[at:]
        elif how == "word":
            lines[at] = draw(changed_words(lines[at], lines[other].split()))
        else:
            lines[at] = draw(changed_sign(lines[at]))
    return "\n".join(lines)


@st.composite
def changed_words(draw: DrawFn, line: str, others: Sequence[str] = ()) -> str:
    """A line with a word more, less, or another one in its place."""
    words = line.split(" ")
    at = draw(st.integers(0, len(words) - 1))
    word = draw(st.sampled_from((*ODD_WORDS, *others, *words)))
    how = draw(st.sampled_from(("put", "insert", "drop")))
    if how == "drop":
        del words[at]
    elif how == "put":
        words[at] = word
    else:
        words.insert(at, word)
    return " ".join(words)


@st.composite
def changed_sign(draw: DrawFn, line: str) -> str:
    """A line with one sign more, less or changed."""
    at = draw(st.integers(0, len(line)))
    sign = draw(st.one_of(st.just(""), st.characters()))
    return line[:at] + sign + line[at + draw(st.integers(0, 1)) :]
