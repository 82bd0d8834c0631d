"""The words of a drawing, each looked up once."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.words import Catalogue, Phrase, Value


class Speaker:
    """The words of a drawing, in one language, for people with these names."""

    def __init__(self, words: Catalogue, names: Sequence[str] = ()) -> None:
        self._words = words
        self._names = names
        self._said: dict[tuple[Value, ...], str] = {}
        """What was said before, which a drawing may have from an earlier one."""

    def spoken(self, what: Phrase) -> str:
        return self._words.say(what, self._names)

    def say(self, key: str, **args: Value) -> str:
        """A phrase in words. Both drawings of a panel say the same: it is looked up once."""
        what = (key, *args.values())
        said = self._said.get(what)
        if said is None:
            said = self.spoken(Phrase(key, tuple(args.items())))
            self._said[what] = said
        return said

    def name(self, component: str) -> str:
        return self.say(f"component.{component}")
