"""A review in words: for the page, the terminal and everybody who does not see the curve."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.coach import summary
from orrery.coach.review import Review
from orrery.coach.speech import words
from orrery.coach.summary import Balance, Swing
from orrery.core.game import Game
from orrery.core.words import Phrase, Value, phrase, seat_name

QUARTERS = ("start", "first", "half", "third")


class Teller:
    """Tells one review in one language; `names` are the players' names by seat."""

    def __init__(self, review: Review, game: Game, language: str, names: Sequence[str]) -> None:
        self.review = review
        self._words = words(game.id, language)
        self._names = names

    def say(self, what: Phrase) -> str:
        return self._words.say(what, self._names)

    def _tell(self, key: str, **args: Value) -> str:
        return self.say(Phrase(f"coach.review.{key}", tuple(args.items())))

    @property
    def note(self) -> str:
        """Which view everything was judged from."""
        return self._tell(f"note_{self.review.measure}")

    def course(self, seat: int) -> str:
        """The curve of a seat in a sentence: at the start, after each quarter, and in the end."""
        points = summary.course(self.review, seat)
        said = []
        for quarter, key in enumerate(QUARTERS):
            until = self.review.decisions * quarter / len(QUARTERS)
            value = next((value for at, value in points if at >= until), points[-1][1])
            said.append(phrase(f"coach.review.at_{key}", much=self._much(value)))
        said.append(phrase("coach.review.at_end", much=self._much(points[-1][1])))
        return self._tell("course", who=seat_name(seat), points=tuple(said))

    def headline(self, swing: Swing) -> str:
        """What happened."""
        much = self._much(abs(swing.change))
        who = seat_name(swing.seat)
        played = swing.moment.words
        if swing.kind == "choice":
            return self._tell("choice", who=who, played=played, much=much)
        key = "luck" if swing.change > 0 else "bad_luck"
        return self._tell(key, who=who, played=played, much=much)

    def better(self, swing: Swing) -> str:
        """What would have been better; empty where that was not in anybody's hand."""
        if swing.kind == "luck":
            return ""
        return " → ".join(map(self.say, swing.moment.better))

    def why(self, swing: Swing) -> list[str]:
        return [] if swing.kind == "luck" else [self.say(one) for one in swing.moment.why]

    def balance(self, balance: Balance) -> str:
        """What a seat owes to its own choices and what to what turned up."""
        return self._tell(
            "balance",
            who=seat_name(balance.seat),
            start=self._much(balance.start),
            end=self._much(balance.end),
            choices=self._change(balance.choices),
            luck=self._change(balance.luck),
            rest=self._change(balance.rest),
        )

    @property
    def quiet(self) -> str:
        """Where no decision changed much."""
        return self._tell("quiet")

    def _much(self, value: float) -> Phrase:
        chance = self.review.measure == "chance"
        return phrase(
            f"coach.review.{self.review.measure}", n=round(100 * value if chance else value)
        )

    def _change(self, value: float) -> Phrase:
        much = self._much(abs(value))
        sign = "less" if value < 0 and dict(much.args)["n"] else "more"
        return phrase(f"coach.review.{sign}", much=much)
