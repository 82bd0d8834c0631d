"""What is fuzzed, and how it is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hypothesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy

ACCEPTED = "accepted"


@dataclass(frozen=True)
class Target:
    """Something that takes input: examples for it, and what becomes of one.

    `judge` answers with a word: accepted, or the name of the refusal. Whatever it raises is a
    fault.
    """

    name: str
    examples: SearchStrategy[Any]
    judge: Callable[[Any], str]


def fuzz(target: Target, examples: int, seed: int | None = None) -> Counter[str]:
    """Try so many examples, always the same ones unless a seed is given; the words, counted."""
    words: Counter[str] = Counter()

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=seed is None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(target.examples)
    def try_one(example: Any) -> None:
        words[target.judge(example)] += 1

    (try_one if seed is None else hypothesis.seed(seed)(try_one))()
    return words
