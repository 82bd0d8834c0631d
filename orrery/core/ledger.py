"""The rules ledger of a game: every rule with an id, its words, and the tests that claim it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from orrery.core.errors import UnknownRule

FILE = "ledger.toml"
ID = re.compile(r"[A-Z]{2,3}-[A-Z]+-[A-Z]?\d+[A-Z]?", re.IGNORECASE)
"""What ids look like, for whoever types one."""
KINDS = ("example", "component", "naming", "advice", "table")
"""What a rule can be that no line of code carries: an example of others; what is in the box, and
where it lies; a name, or how a text is to be read; advice; what the table does in every game."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `words` by language, `source` where it comes from.

    `kind` is one of `KINDS` or empty, for a rule or its whole chapter. `follows` names the rules
    from which it follows, so that nothing else has to be done for it.
    """

    id: str
    words: dict[str, str]
    source: str
    kind: str = ""
    follows: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The middle part of the id: TURN of GR-TURN-01."""
        return self.id.split("-")[1]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which rules are claimed by tests."""

    game: str
    claims: dict[str, list[str]]
    unclaimed: list[str]

    @property
    def percent(self) -> float:
        total = len(self.claims) + len(self.unclaimed)
        return round(100 * len(self.claims) / total, 2) if total else 100.0


class Ledger:
    """All rules of a game, in the order of the rulebook."""

    def __init__(self, game: str, path: Path) -> None:
        self.game = game
        with path.open("rb") as file:
            table = tomllib.load(file)
        self.chapters: dict[str, dict[str, str]] = table.pop("chapters")
        kinds = {key: titles.pop("kind", "") for key, titles in self.chapters.items()}
        self.rules: dict[str, Rule] = {
            key: Rule(
                key,
                {"en": entry["en"], "de": entry["de"]},
                entry["source"],
                entry.get("kind", kinds.get(key.split("-")[1], "")),
                tuple(entry.get("follows", ())),
            )
            for key, entry in table.items()
        }
        self._by_lower = {key.lower(): rule for key, rule in self.rules.items()}

    def __getitem__(self, rule: str) -> Rule:
        try:
            return self.rules[rule]
        except KeyError:
            raise UnknownRule(f"{rule} is not in the ledger of {self.game}") from None

    def find(self, text: str) -> Rule | None:
        """The rule of an id, whether in capitals or not."""
        return self._by_lower.get(text.strip().lower())

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def coverage(self, tests: Path) -> Coverage:
        """Which rules the tests below a folder claim with `@rule("...")`."""
        claims: dict[str, list[str]] = {}
        for test, rule in claims_below(tests):
            if rule in self.rules:
                claims.setdefault(rule, []).append(test)
        unclaimed = [rule for rule in self.rules if rule not in claims]
        return Coverage(self.game, claims, unclaimed)


def claims_below(tests: Path) -> Iterator[tuple[str, str]]:
    """(test, rule id) for every `@rule(...)` or `@pytest.mark.rule(...)` on a test below a folder.

    Read from the source, so that coverage can be shown without running anything; that a claiming
    test passes is the test run's business.
    """
    for path in sorted(tests.rglob("test_*.py")):
        for test, rule in _claims_in(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(tests)}::{test}", rule


@cache
def _claims_in(source: str) -> tuple[tuple[str, str], ...]:
    """Kept, because every game asks the same files about its rules."""
    return tuple(
        (node.name, argument.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call) and _named_rule(decorator.func)
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def _named_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id == "rule"
    return isinstance(function, ast.Attribute) and function.attr == "rule"
