"""Studies: rows that add up, data that can be read back, and a page that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pyarrow.parquet as parquet
import pytest

import orrery
from orrery.core.errors import BadOptions
from orrery.core.state import OptionValue
from orrery.core.words import load_templates
from orrery.lab import balance, data, report
from orrery.lab.study import Plan, Study, group, study, telling
from orrery.lab.workers import Here, Processes
from tests.cli.helpers import FIRST

GAMES = 60
SOLO: dict[str, OptionValue] = {"solo_rival": True}


def plan(games: int = GAMES, *bots: str) -> Plan:
    return Plan("galaxy_rush", 2, {}, bots or ("random", "random"), games)


@pytest.fixture(scope="module")
def done() -> Study:
    return study(plan(), Here())


def test_every_side_of_every_game_has_a_row(done: Study) -> None:
    assert [(row.number, row.side) for row in done.rows] == [
        (number, side) for number in range(GAMES) for side in range(2)
    ]
    for row in done.rows:
        assert sum(row.categories.values()) == row.points
        assert row.held
        assert row.chosen
        assert row.opening
    for one, other in zip(done.rows[::2], done.rows[1::2], strict=True):
        assert one.share + other.share == 1
        assert one.seed == other.seed == 1 + one.number


def test_the_number_of_processes_changes_nothing(done: Study) -> None:
    assert study(plan(), Processes(2)).rows == done.rows


def test_groups_count_what_they_are_made_of(done: Study) -> None:
    seats = group(done.rows, lambda row: [row.side])
    assert [seats[side].count for side in range(2)] == [GAMES, GAMES]
    assert seats[0].share + seats[1].share == pytest.approx(1)
    low, high = seats[0].share_interval
    assert low < seats[0].share < high
    pieces = group(done.rows, lambda row: row.held)
    assert all(one.count <= GAMES for one in pieces.values())


def test_what_everybody_has_and_what_hardly_anybody_has_tells_nothing(done: Study) -> None:
    groups = group(done.rows, lambda row: ["all", f"seat {row.side}", f"game {row.number}"])
    assert sorted(telling(groups, of=2 * GAMES, least=10)) == ["seat 0", "seat 1"]


def test_different_bots_change_seats_on_the_same_deal() -> None:
    rows = study(plan(4, "random", FIRST), Here()).rows
    assert [(row.seed, row.bot) for row in rows if row.side == 0] == [
        (1, "random"), (1, FIRST), (2, "random"), (2, FIRST),
    ]  # fmt: skip


def test_bots_are_one_per_seat() -> None:
    with pytest.raises(BadOptions, match="2 seats need 2 bots, not 1"):
        study(plan(2, "random"), Here())


def test_the_data_can_be_read_back(done: Study, tmp_path: Path) -> None:
    sides, pieces = (parquet.read_table(file) for file in data.write(done, tmp_path))
    assert sides.num_rows == 2 * GAMES
    assert sides["points"].to_pylist() == [row.points for row in done.rows]
    assert sides["opening"].to_pylist() == [row.opening for row in done.rows]
    lines = [name for name in sides.column_names if name.startswith("points_")]
    assert lines == [f"points_{name}" for name in done.rows[0].categories]
    assert sides.schema.metadata[b"game"] == b"galaxy_rush"
    found = pieces.to_pylist()
    held = [one["id"] for one in found if (one["number"], one["side"]) == (4, 1)
            and one["how"] == "held"]  # fmt: skip
    assert tuple(held) == done.rows[9].held
    dealt = [one for one in found if one["number"] == 4 and one["how"] == "dealt"]
    assert {one["side"] for one in dealt} == {None}
    assert len(dealt) == len(done.rows[9].dealt)
    assert {one["kind"] for one in found} == {"orbit", "discovery", "achievement", "prediction"}


class Outline(HTMLParser):
    """The ids, the inner links and the words of a page; knows whether all elements are closed."""

    VOID = ("meta", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self._open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "xlink:href", "src"):
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, text: str) -> None:
        self.words.append(text.strip())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_needs_nothing_from_elsewhere(done: Study, language: str) -> None:
    page = report.page(done, language, "orrery study galaxy_rush -n 30")
    assert "http" not in page
    assert "//" not in re.sub(r"<style.*?</style>", "", page, flags=re.DOTALL)
    assert "<script" not in page
    assert "@import" not in page
    assert not re.search(r"url\((?!#|data:font/woff2;base64,)", page)
    outline = Outline(page)
    assert len(outline.ids) == len(set(outline.ids))
    assert all(link.startswith("#") and link[1:] in outline.ids for link in outline.links)
    assert f'lang="{language}"' in page


def test_the_page_speaks_the_words_of_the_game(done: Study) -> None:
    german = Outline(report.page(done, "de", "orrery study")).words
    for said in ("Blau", "Entdeckungen", "Orbitkarten: take", "Woher die Punkte kommen"):
        assert said in german
    english = Outline(report.page(done, "en", "orrery study")).words
    for said in ("Blue", "Discoveries", "Orbit cards: take", "Where points come from"):
        assert said in english


def test_the_page_follows_the_theme(done: Study) -> None:
    page = report.page(done, "en", "orrery study")
    assert "prefers-color-scheme: dark" in page
    # What is drawn takes the colours of the page.
    svg = page[page.index("<svg") : page.index("</svg>")]
    assert "currentColor" in svg
    assert "var(--series-0)" in svg
    assert "#000000" not in svg


def test_the_tables_for_a_text_say_what_the_page_says(done: Study) -> None:
    tables = balance.markdown(done, "en", "orrery study galaxy_rush")
    assert tables.startswith("    orrery study galaxy_rush\n\n| side | games | wins | points |\n")
    blue = group(done.rows, lambda row: [row.side])[0]
    assert f"| Blue | {GAMES} | {100 * blue.share:.1f} % (" in tables
    parts = re.findall(r"^\| [A-Z]\w+ \| ([\d.]+) % \|", tables, flags=re.MULTILINE)
    assert len(parts) == len(done.rows[0].categories)
    assert sum(map(float, parts)) == pytest.approx(100, abs=0.5)
    for table in tables.split("\n\n")[1:]:
        assert len({line.count("|") for line in table.strip().splitlines()}) == 1


def test_the_tables_for_a_text_name_the_clear_ends_only(done: Study) -> None:
    last = balance.markdown(done, "en", "orrery study").split("\n\n")[-1]
    held = group(done.players, lambda row: row.held)
    named = re.findall(r"`(\w+)` \| (\d+) \|", last)
    assert named
    for one, count in named:
        low, high = held[one].share_interval
        assert int(count) == held[one].count
        assert high < 0.5 or low > 0.5


def test_alone_there_may_be_nobody_to_win_against() -> None:
    newton = study(Plan("newton", 1, {}, ("random",), 2), Here())
    assert not newton.contested
    assert "wins" not in Outline(report.page(newton, "en", "orrery study newton")).words
    assert "wins" not in balance.markdown(newton, "en", "orrery study newton")


def test_alone_against_a_rival_of_the_game() -> None:
    alone = study(Plan("galaxy_rush", 1, SOLO, ("random",), 24), Here())
    assert alone.contested
    assert alone.equal_share == 0.5
    assert {row.bot for row in alone.rows if row.side == 1} == {""}
    words = Outline(report.page(alone, "en", "orrery study")).words
    rival = orrery.load("galaxy_rush").words("en").templates["rival"]
    assert rival in words


def test_both_languages_of_the_page_say_the_same() -> None:
    english, german = (load_templates(report.HERE / "words", code) for code in ("en", "de"))
    assert english.keys() == german.keys()
    for key, template in english.items():
        fields = [
            {name for _, name, _, _ in Formatter().parse(text) if name}
            for text in (template, german[key])
        ]
        assert fields[0] == fields[1], key
