"""The page of a study: tables with intervals and plots, in one file that loads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import orrery
from orrery.core.art import faces, theme
from orrery.core.game import Game
from orrery.core.words import Catalogue, Phrase, catalogue
from orrery.lab import pieces, plots
from orrery.lab.study import Group, Study, group, telling
from orrery.lab.tally import Tally

HERE = Path(__file__).parent
FACES = ("text.woff2", "headline-bold.woff2")
LEAST = 20
"""The least number of sides that a row of a table needs."""
MOST_OPENINGS = 20

KeyT = TypeVar("KeyT")


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie between the ends of a column, in percent; and the value to compare with."""

    low: float
    high: float
    middle: float

    @classmethod
    def around(cls, intervals: Iterable[tuple[float, float]], middle: float) -> Scale:
        bounds = [bound for interval in intervals for bound in interval] + [middle]
        room = (max(bounds) - min(bounds)) * 0.04 or 1.0
        return cls(min(bounds) - room, max(bounds) + room, middle)

    def at(self, value: float) -> float:
        return round(100 * (value - self.low) / (self.high - self.low), 2)


@dataclass(frozen=True, slots=True)
class Cell:
    """A value with its interval, in words and as a bar."""

    text: str
    bounds: str
    value: float
    low: float
    high: float
    scale: Scale
    compared: bool = True
    """Whether the middle of the scale is something to compare with."""

    @property
    def left(self) -> float:
        return self.scale.at(self.low)

    @property
    def width(self) -> float:
        return round(self.scale.at(self.high) - self.left, 2)

    @property
    def clear(self) -> bool:
        """Whether the whole interval lies on one side of what it is compared with."""
        return self.compared and not self.low <= self.scale.middle <= self.high


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table."""

    name: str
    note: str
    """Beside the name, in small letters: an id, or a part of the whole."""
    count: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it."""

    id: str
    title: str
    text: str = ""
    head: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    plot: Markup | None = None
    left_out: str = ""
    code: bool = False
    """Whether names are notation."""


class Reporter:
    """Makes the sections of a page, in one language."""

    def __init__(self, study: Study, language: str) -> None:
        self.study = study
        self.game: Game = orrery.load(study.plan.game)
        self.language = language
        self.fixed = catalogue(language, HERE / "words")
        self.words: Catalogue = self.game.words(language)
        self.players = study.players
        self.everybody = group(self.players, lambda row: [None])[None]

    # --- words ----------------------------------------------------------------------------

    def tell(self, key: str, **args: str | int) -> str:
        return self.fixed.say(Phrase(f"report.{key}", tuple(args.items())))

    def number(self, value: float, digits: int = 0) -> str:
        text = f"{value:,.{digits}f}".replace("-", "−")
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def side(self, side: int) -> str:
        plan = self.study.plan
        settings = self.game.settle(plan.seats, plan.options)
        return self.words.say(self.game.side_name(settings, side))

    def piece(self, one: str) -> str:
        """As the game calls it; some names have arguments and stand for a whole sort."""
        template = self.words.templates.get(f"component.{one}", one)
        return one if "{" in template else template

    def kind(self, kind: str) -> str:
        key = f"box.{kind}"
        return self.words.say(Phrase(key)) if self.words.has(key) else kind.replace("_", " ")

    # --- tables ---------------------------------------------------------------------------

    def lines(
        self,
        groups: dict[KeyT, Group],
        name: Callable[[KeyT], tuple[str, str]],
        wins: bool,
        ordered: bool = False,
    ) -> tuple[Line, ...]:
        """Rows with shares and points, the best first unless they have an order of their own."""
        shares = Scale.around(
            (one.share_interval for one in groups.values()), self.study.equal_share
        )
        scores = Scale.around(
            (one.score.interval for one in groups.values()), self.everybody.score.mean
        )
        found = []
        for key, one in groups.items():
            cells = [self._score(one.score, scores)]
            if wins:
                cells.insert(0, self._share(one, shares))
            found.append(Line(*name(key), one.count, tuple(cells)))
        return tuple(found if ordered else sorted(found, key=lambda line: -line.cells[0].value))

    def _share(self, one: Group, scale: Scale) -> Cell:
        low, high = one.share_interval
        bounds = f"{self.number(100 * low)}–{self.number(100 * high)}"
        return Cell(f"{self.number(100 * one.share, 1)} %", bounds, one.share, low, high, scale)

    def _score(self, score: Tally, scale: Scale, compared: bool = True) -> Cell:
        low, high = score.interval
        bounds = f"{self.number(low, 1)}–{self.number(high, 1)}"
        return Cell(self.number(score.mean, 1), bounds, score.mean, low, high, scale, compared)

    def head(self, first: str, count: str, wins: bool) -> tuple[str, ...]:
        columns = (first, count, "wins", "score") if wins else (first, count, "score")
        return tuple(self.tell(column) for column in columns)

    # --- sections -------------------------------------------------------------------------

    def sections(self) -> list[Section]:
        parts = [self._seats(), self._scores(), self._composition()]
        if len(set(self.study.plan.bots)) > 1:
            parts.append(self._bots())
        parts += self._held()
        parts += self._chosen()
        parts.append(self._openings())
        parts += self._dealt()
        return [part for part in parts if part.lines or part.plot]

    def _seats(self) -> Section:
        wins = self.study.contested
        groups = dict(sorted(group(self.study.rows, lambda row: [row.side]).items()))
        lines = self.lines(groups, lambda side: (self.side(side), ""), wins, ordered=True)
        text = self.tell("seats_text")
        head = self.head("side", "games", wins)
        return Section("seats", self.tell("seats"), text, head, lines)

    def _scores(self) -> Section:
        sides = sorted({row.side for row in self.study.rows})
        points = {
            self.side(side): [row.points for row in self.study.rows if row.side == side]
            for side in sides
        }
        figure = plots.spread(points, self.tell("points"), self.tell("number_of_games"))
        return Section("scores", self.tell("scores"), plot=Markup(plots.inline(figure, "scores")))

    def _composition(self) -> Section:
        counted = {
            name: _tally(row.categories.get(name, 0) for row in self.players)
            for name in dict.fromkeys(name for row in self.players for name in row.categories)
        }
        means = dict(sorted(counted.items(), key=lambda item: -item[1].mean))
        scale = Scale.around((one.interval for one in means.values()), 0.0)
        whole = self.everybody.score.total or 1
        lines = tuple(
            Line(
                self.words.say(Phrase(f"category.{name}")),
                f"{self.number(100 * one.total / whole, 1)} %",
                one.count,
                (self._score(one, scale, compared=False),),
            )
            for name, one in means.items()
        )
        by_side = {
            self.side(side): {
                self.words.say(Phrase(f"category.{name}")): _tally(
                    row.categories.get(name, 0) for row in self.study.rows if row.side == side
                ).mean
                for name in means
            }
            for side in sorted({row.side for row in self.study.rows})
        }
        figure = plots.composition(by_side, self.tell("mean_points"))
        return Section(
            "composition",
            self.tell("composition"),
            self.tell("composition_text"),
            self.head("category", "count", wins=False),
            lines,
            Markup(plots.inline(figure, "composition")),
        )

    def _bots(self) -> Section:
        groups = group(self.players, lambda row: [row.bot])
        wins = self.study.contested
        lines = self.lines(groups, lambda bot: (bot, ""), wins)
        head = self.head("bot", "games", wins)
        return Section("bots", self.tell("bots"), "", head, lines, code=True)

    def _held(self) -> list[Section]:
        kinds = pieces.kinds(self.study.plan.game)
        groups = group(self.players, lambda row: row.held)
        by_kind: dict[str, dict[str, Group]] = {}
        for one, counted in groups.items():
            by_kind.setdefault(kinds[one], {})[one] = counted
        return [
            self._pieces(
                f"held-{kind}",
                self.tell("held", kind=self.kind(kind)),
                self.tell("held_text"),
                by_kind[kind],
            )
            for kind in dict.fromkeys(kinds.values())
            if kind in by_kind
        ]

    def _chosen(self) -> list[Section]:
        kinds = pieces.kinds(self.study.plan.game)
        groups = group(self.players, lambda row: row.chosen)
        by_verb: dict[tuple[str, str], dict[str, Group]] = {}
        for (verb, one), counted in groups.items():
            by_verb.setdefault((kinds[one], verb), {})[one] = counted
        order = list(dict.fromkeys(kinds.values()))
        return [
            self._pieces(
                f"{verb}-{kind}",
                self.tell("chosen", kind=self.kind(kind), verb=verb),
                self.tell("chosen_text"),
                found,
            )
            for (kind, verb), found in sorted(
                by_verb.items(), key=lambda item: (order.index(item[0][0]), item[0][1])
            )
        ]

    def _dealt(self) -> list[Section]:
        kinds = pieces.kinds(self.study.plan.game)
        groups = group(self.players, lambda row: row.dealt)
        by_row: dict[tuple[str, str], dict[str, Group]] = {}
        for (where, one), counted in groups.items():
            by_row.setdefault((kinds[one], where), {})[one] = counted
        return [
            self._pieces(
                f"dealt-{where}-{kind}",
                self.tell("dealt", kind=self.kind(kind), row=where),
                self.tell("dealt_text"),
                found,
                wins=False,
            )
            for (kind, where), found in by_row.items()
        ]

    def _pieces(
        self, id: str, title: str, text: str, groups: dict[str, Group], wins: bool | None = None
    ) -> Section:
        wins = self.study.contested if wins is None else wins
        shown = telling(groups, len(self.players), LEAST)
        lines = self.lines(shown, lambda one: (self.piece(one), one), wins)
        rare = sum(one.count < LEAST for one in groups.values())
        head = self.head("piece", "count", wins)
        return Section(id, title, text, head, lines, left_out=self._left_out(rare))

    def _openings(self) -> Section:
        groups = group(self.players, lambda row: [row.opening] if row.opening else [])
        common = sorted(groups.items(), key=lambda item: -item[1].count)[:MOST_OPENINGS]
        shown = telling(dict(common), len(self.players), LEAST)
        wins = self.study.contested
        return Section(
            "openings",
            self.tell("openings"),
            self.tell("openings_text"),
            self.head("opening", "count", wins),
            self.lines(shown, lambda opening: (opening, self._named(opening)), wins),
            left_out=self._left_out(len(groups) - len(shown)),
            code=True,
        )

    def _named(self, notation: str) -> str:
        """What the pieces in a notation are called."""
        kinds = pieces.kinds(self.study.plan.game)
        found = [word for word in pieces.WORD.findall(notation) if word in kinds]
        return ", ".join(map(self.piece, found))

    def _left_out(self, rows: int) -> str:
        return self.tell("left_out", n=rows, least=LEAST) if rows else ""


def _tally(values: Iterable[int]) -> Tally:
    tally = Tally()
    for value in values:
        tally.add(value)
    return tally


def players(study: Study) -> str:
    """Who played, in short: one name if it is the same everywhere."""
    names: tuple[str, ...] = study.plan.bots
    return ", ".join(dict.fromkeys(names) if len(set(names)) == 1 else names)


def page(study: Study, language: str, command: str) -> str:
    """The whole report as one page of HTML."""
    reporter = Reporter(study, language)
    game, tell, number = reporter.game, reporter.tell, reporter.number
    speed = study.games / study.seconds if study.seconds else 0.0
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("report.html").render(
        language=language,
        # The fonts are embedded: the page is one file, and looks the same everywhere.
        lettering=Markup(theme.font_faces({file: faces.whole(file, "") for file in FACES})),
        tell=tell,
        title=tell("title", title=game.title),
        about=tell("about", n=study.games, players=players(study), seed=study.plan.seed),
        made=tell(
            "made",
            command=command,
            version=orrery.__version__,
            fingerprint=game.fingerprint,
        ),
        played=tell(
            "played", seconds=number(study.seconds, 1), speed=number(speed, 1), n=study.workers
        ),
        sections=reporter.sections(),
        number=number,
        colours=plots.COLOURS,
    )
