"""The drawing tools: escaping, lettering that fits, themes, symbols, sheets, export."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from base64 import b64encode
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.art import (
    FONTS,
    STYLESHEET,
    export,
    faces,
    sheet,
    sky,
    sprite,
    stylesheet,
    symbols,
    text,
    theme,
    worlds,
)
from orrery.core.art.faces import (
    HEADLINE,
    HEADLINE_BOLD,
    SPACED,
    TEXT,
    TEXT_BOLD,
    TITLE,
    TITLE_BOLD,
    Face,
)
from orrery.core.art.sheet import FULL, HALF, LEGIBLE, NARROW, TRAY, Format, Grid
from orrery.core.art.svg import Svg, at, group, number, rect, tag, use, words
from orrery.core.art.targets import Targets, halo, piece
from orrery.core.art.worlds import WORLDS
from orrery.core.spoken import Option, Panel
from orrery.core.words import Phrase, phrase

SVG = "{http://www.w3.org/2000/svg}"
FACES = (TEXT, TEXT_BOLD, HEADLINE, HEADLINE_BOLD, TITLE, TITLE_BOLD)
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), max_size=80)


def panel(name: str, kind: Format, height: float, *inside: Svg) -> Panel:
    drawing = sheet.sheet(kind, name, name, "words", height, *inside)
    return sheet.panel(name, name, "words", drawing, "", kind.name)


# --- escaping -----------------------------------------------------------------------------


@given(st.text())
def test_any_text_is_read_back_from_the_markup(said: str) -> None:
    element = ET.fromstring(tag("text", words(said), data_tip=said))
    shown = [letter for letter in said if letter == "\ufffd" or letter.isprintable()]
    read = element.text or ""
    assert [letter for letter in read if letter in shown] == shown
    assert len(read.replace("\r\n", "\n")) <= len(said)
    assert len(element) == 0


def test_markup_in_text_stays_text() -> None:
    hostile = "</text><script>alert('1')</script> & \"more\""
    element = ET.fromstring(tag("text", words(hostile), data_tip=hostile))
    assert element.text == hostile
    assert element.get("data-tip") == hostile


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\x7f", "\u202e", "\u2066", "\ud800", "\uffff"])
def test_what_xml_or_the_neighbours_could_not_bear_is_replaced(letter: str) -> None:
    assert words(f"a{letter}b") == "a\ufffdb"


def test_attributes_without_value_are_left_out() -> None:
    assert tag("g", class_=None, data_tip="", x=0) == '<g x="0"/>'


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.0, "3"), (0.5, ".5"), (-0.004, "0"), (1 / 3, ".33"), (-2.5, "-2.5"), (10, "10")],
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert number(value) == written


# --- lettering ----------------------------------------------------------------------------


@given(LATIN, st.floats(20, 300), st.floats(8, 30), st.sampled_from(FACES))
def test_a_cut_line_fits_and_begins_like_the_text(
    said: str, limit: float, size: float, face: Face
) -> None:
    shown = text.cut(said, size, limit, face)
    assert shown == said or shown.endswith("…")
    assert said.startswith(shown.removesuffix("…").rstrip())
    if text.width("…", size, face) <= limit:
        assert text.width(shown, size, face) <= limit


@given(LATIN, st.floats(30, 300), st.integers(1, 5))
def test_a_block_keeps_to_its_width_and_lines(said: str, limit: float, most: int) -> None:
    size, lines = text.layout(said, 16, limit, most, 11)
    assert 11 <= size <= 16
    assert 1 <= len(lines) <= most
    assert all(text.width(line, size) <= limit for line in lines)


def test_a_block_that_fits_loses_no_word() -> None:
    said = "Sehr lange Wörter wie Errungenschaften brauchen manchmal zwei Zeilen."
    _, lines = text.layout(said, 14, 200, 5, 11)
    assert " ".join(lines) == said


def test_lettering_shrinks_before_it_is_cut() -> None:
    assert text.shrunk("Kepler-452 b", 20, 500, 11) == 20
    assert 11 < text.shrunk("Kepler-452 b", 20, 90, 11) < 20
    assert text.shrunk("Kepler-452 b", 20, 10, 11) == 11


def test_a_planet_keeps_its_letter() -> None:
    assert text.wrapped("Proxima Centauri b", 14, 90) == ("Proxima", "Centauri b")
    assert text.wrapped("Iridium-Brennstoffzelle", 14, 120) == ("Iridium-", "Brennstoffzelle")
    assert text.wrapped("K2-18 b", 14, 20) == ("K2-18 b",)


def test_a_whole_book_for_a_name_is_cut_quickly() -> None:
    assert len(text.cut("W" * 1_000_000, 12, 200)) < 40


def test_wider_letters_take_more_room() -> None:
    assert text.width("iii", 10) < text.width("nnn", 10) < text.width("WWW", 10)
    assert text.width("漢字", 10) >= 20
    assert text.width("n", 10) < text.width("n", 10, TEXT_BOLD)


def test_a_line_is_as_wide_as_its_face_sets_it() -> None:
    """Letters, what pairs of them differ by, and the room between those of titles."""
    apart = text.width("A", 10, HEADLINE) + text.width("V", 10, HEADLINE)
    assert text.width("AV", 10, HEADLINE) < apart - 0.3
    assert text.width("AV", 10, TITLE) == pytest.approx(
        text.width("AV", 10, HEADLINE) + 2 * SPACED * 10
    )
    spaced = re.findall(r"\.o-title \{[^}]*letter-spacing: ([.\d]+)em", stylesheet())
    assert [float(one) for one in spaced] == [SPACED]


@pytest.mark.parametrize(
    ("style", "bold", "face"),
    [
        ("", False, TEXT),
        ("o-on", True, TEXT_BOLD),
        ("o-number o-dark", False, TEXT_BOLD),
        ("o-serif o-on", False, HEADLINE),
        ("o-serif", True, HEADLINE_BOLD),
        ("o-title", False, TITLE),
        ("o-title o-bold", False, TITLE_BOLD),
    ],
)
def test_the_classes_of_a_text_choose_its_face(style: str, bold: bool, face: Face) -> None:
    assert faces.chosen(style, bold) == face
    drawn = ET.fromstring(text.line("AV", 0, 0, 10, limit=90, least=10, bold=bold, style=style))
    assert faces.chosen(str(drawn.get("class", ""))) == face


def test_a_letter_that_headlines_lack_is_taken_from_the_text() -> None:
    assert text.width("✓", 10, HEADLINE) == text.width("✓", 10)
    assert text.width("✓", 10, HEADLINE_BOLD) == text.width("✓", 10, TEXT_BOLD)
    drawn = tag("text", words("✓A"), class_="o-serif", xmlns="http://www.w3.org/2000/svg")
    assert faces.used(drawn) == {"headline.woff2": "A", "text.woff2": "✓"}


def test_names_of_strangers_get_room_enough() -> None:
    assert text.width("Ж", 10) >= 12
    assert text.width("ж", 10) >= 9
    assert text.width("漢字", 10) >= 20


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_centred_block_stands_around_its_middle(lines: int) -> None:
    said = " ".join(["Saturn"] * lines)
    leading = 1.5
    drawn = text.block(said, 0, 50, 10, limit=40, most=3, least=10, leading=leading, centred=True)
    assert drawn.lines == lines
    first = float(str(ET.fromstring(drawn.svg).get("y")))
    last = first + (lines - 1) * 10 * leading
    assert (first + last) / 2 == pytest.approx(50 + 10 * text.MIDDLE_OF_WORDS, abs=0.1)


# --- themes -------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


LEGIBLE_ON = [
    ("text", "ground"), ("text", "well"), ("dim", "ground"), ("dim", "well"), ("title", "ground"),
    ("ink", "paper"), ("ink", "shade"), ("ink", "gold"), ("soft", "paper"), ("soft", "shade"),
    ("pale", "back"), ("letter", "blue"), ("letter", "orange"),
]  # fmt: skip


@pytest.mark.parametrize("world", ["", *WORLDS])
@pytest.mark.parametrize("look", theme.THEMES)
@pytest.mark.parametrize(("ink", "ground"), LEGIBLE_ON)
def test_lettering_stands_out_enough(look: str, ink: str, ground: str, world: str) -> None:
    values = theme.tokens(look, world)
    dark, light = sorted(luminance(values[f"o-{name}"]) for name in (ink, ground))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_two_themes_differ_and_have_the_same_tokens() -> None:
    night, day = theme.tokens("night"), theme.tokens("day")
    assert night.keys() == day.keys()
    assert luminance(night["o-ground"]) < 0.05 < 0.5 < luminance(day["o-ground"])
    assert set(re.findall(r"var\(--([a-z-]+)\)", stylesheet())) <= night.keys()


@pytest.mark.parametrize("world", WORLDS)
def test_a_world_is_a_ground_corners_and_tokens_of_its_own(world: str) -> None:
    plain = theme.tokens("night")
    own = theme.tokens("night", world)
    assert own.keys() == plain.keys()
    assert {"o-ground", "o-line", "o-back"} <= {name for name in own if own[name] != plain[name]}
    dressed = worlds.dress(panel("a", FULL, 99), world)
    assert f'class="orrery o-world-{world} ' in dressed.svg
    needed = sprite.used(dressed.svg, worlds.symbols(world))
    assert {f"o-ground-{world}", f"o-corner-{world}"} <= needed
    assert not {"o-sky", "o-corner"} & needed
    alone = export.picture(dressed, worlds.symbols(world))
    assert theme.tokens(theme.BOTH, world)["o-ground"] in alone
    assert plain["o-ground"] not in alone


def test_no_token_is_idle() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", stylesheet()))
    assert used == theme.tokens("night").keys()


@pytest.mark.parametrize("look", theme.THEMES)
def test_a_fixed_look_asks_for_nothing_a_plain_program_lacks(look: str) -> None:
    css = theme.fixed(look)
    assert not re.search(r"var\(|light-dark|@|:root|animation", css)
    assert css.count("{") == css.count("}") > 60
    assert theme.tokens(look)["o-ground"] in css


def test_the_stylesheet_is_where_a_page_looks_for_it() -> None:
    assert STYLESHEET.read_text(encoding="utf-8") == stylesheet()


# --- symbols ------------------------------------------------------------------------------


def test_the_sprite_is_well_formed_and_names_everything_once() -> None:
    root = ET.fromstring(symbols('<symbol id="own-one" viewBox="0 0 1 1"><path/></symbol>'))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {"o-comet", "o-sky", "own-one", "o-globe"} <= set(ids)
    assert "style" not in {key for element in root.iter() for key in element.attrib}


def test_every_class_in_the_sprite_has_a_rule() -> None:
    root = ET.fromstring(symbols())
    classes = {one for element in root.iter() for one in element.get("class", "").split()}
    assert classes <= set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet()))


def test_an_excerpt_holds_what_is_needed_and_nothing_else() -> None:
    drawing = use("o-heroic", 0, 0, 10)
    assert sprite.used(drawing) == {"o-heroic", "o-laurel"}
    held = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{sprite.excerpt(drawing)}</svg>')
    assert {element.get("id") for element in held} == {"o-heroic", "o-laurel"}


def test_an_excerpt_finds_symbols_by_their_whole_name() -> None:
    own = '<symbol id="own-one_2"><path/></symbol><symbol id="own-one"><path/></symbol>'
    assert sprite.used('<use href="#own-one_2"/>', own) == {"own-one_2"}


def test_the_sky_is_the_same_every_night() -> None:
    first = sky.symbol()
    sky.symbol.cache_clear()
    assert sky.symbol() == first


# --- sheets -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [FULL, HALF, NARROW])
def test_a_sheet_tells_what_it_is(kind: Format) -> None:
    drawing = sheet.sheet(kind, "a", "A <title>", "What & where", 200, rect(0, 0, 5, 5))
    root = ET.fromstring(drawing)
    title, described = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert described is not None
    assert (title.text, described.text) == ("A <title>", "What & where")
    assert root.get("aria-label") == "A <title>"
    assert root.get("viewBox") == f"0 0 {kind.width:g} 200"
    assert ("o-narrow" in str(root.get("class"))) == (kind is NARROW)


def test_drawings_are_shown_only_where_they_can_be_read() -> None:
    for kind in (FULL, HALF, TRAY):
        asked = re.search(
            rf"min-width: (\d+)px\) {{ \.o-panel > \.o-{kind.name} ~ \.o-narrow", stylesheet()
        )
        assert asked is not None
        assert kind.shown_from <= int(asked[1])
        assert kind.least * int(asked[1]) / kind.width >= LEGIBLE
        assert kind.least * kind.shown_from / kind.width == pytest.approx(LEGIBLE)
    assert NARROW.least * 360 / NARROW.width >= LEGIBLE


def test_a_grid_takes_all_its_room_and_grows_downwards() -> None:
    grid = Grid(columns=3, room=320, high=40, gap=10, x=5, y=50)
    assert grid.wide == 100
    assert [grid.spot(place) for place in (0, 2, 4)] == [(5, 50), (225, 50), (115, 100)]
    assert [grid.foot(cells) for cells in (0, 3, 4)] == [50, 100, 150]


def test_a_panel_with_something_to_choose_is_tagged() -> None:
    assert panel("a", HALF, 99, group(data_act="take 1")).tags == ("half", "act")
    assert panel("a", HALF, 99).tags == ("half",)


def test_sheets_show_different_parts_of_the_sky() -> None:
    assert len({sheet.sheet(HALF, seed, "t", "d", 99) for seed in "abcdef"}) == 6


# --- what may be chosen -------------------------------------------------------------------


OPTIONS = (
    Option(1, "take 1", phrase("take"), "one"),
    Option(2, "take 2", phrase("take"), "two", False, phrase("gone"), "XX-01"),
)


def say(what: Phrase) -> str:
    return f"<{what.key}>"


def test_an_open_option_can_be_clicked_focused_and_heard() -> None:
    targets = Targets({one.notation: one for one in OPTIONS}.get, say)
    drawn = piece("one", 3, 4, halo(targets, "take 1", 9, 9), tip="tip", **targets.marks("take 1"))
    element = ET.fromstring(drawn)
    assert element.attrib == {
        "data-piece": "one",
        "data-tip": "tip",
        "class": "o-act",
        "data-act": "take 1",
        "role": "button",
        "tabindex": "0",
        "aria-label": "<take>",
        "transform": "translate(3 4)",
    }
    assert "o-halo" in drawn


def test_a_closed_option_says_why() -> None:
    targets = Targets({one.notation: one for one in OPTIONS}.get, say)
    element = ET.fromstring(piece("two", 0, 0, tip="", **targets.marks("take 2")))
    assert element.get("data-closed") == "take 2"
    assert element.get("data-why") == "<gone>"
    assert element.get("data-rule") == "XX-01"
    assert element.get("aria-disabled") == "true"
    assert element.get("data-act") is None
    assert "o-veil" in halo(targets, "take 2", 9, 9)


def test_what_is_no_option_is_just_a_piece() -> None:
    targets = Targets({one.notation: one for one in OPTIONS}.get, say)
    assert targets.marks("take 3") == {}
    assert halo(targets, "take 3", 9, 9) == ""
    assert not targets.open("take 2")
    assert targets.shown("take 2")
    assert not targets.shown("take 3")


# --- export -------------------------------------------------------------------------------


@pytest.mark.parametrize("look", theme.THEMES)
def test_a_picture_brings_everything_along(look: str) -> None:
    own = '<symbol id="own-one" viewBox="0 0 1 1"><path/></symbol>'
    drawn = panel("a", HALF, 100, use("o-heroic", 9, 9, 9), use("own-one", 1, 1, 1))
    root = ET.fromstring(export.standalone([drawn], own, look))
    ids = {element.get("id") for element in root.iter()}
    wanted = {str(one.get("href"))[1:] for one in root.iter() if one.get("href")}
    assert wanted <= ids
    assert {"own-one", "o-laurel"} <= wanted
    assert "o-comet" not in ids
    styles = root.find(f"{SVG}style")
    assert styles is not None
    assert str(styles.text).endswith(theme.fixed(look))


def test_a_picture_carries_the_faces_it_uses_and_no_other() -> None:
    def carried(*inside: Svg) -> list[str]:
        drawing = sheet.sheet(HALF, "a", "A", "words", 100, *inside, titled=False)
        picture = export.standalone([sheet.panel("a", "A", "words", drawing, "", "half")])
        assert "url(fonts" not in picture
        files = {b64encode(path.read_bytes()).decode(): path.name for path in FONTS.glob("*.woff2")}
        return [files[one] for one in re.findall(r"data:font/woff2;base64,([^)]+)\)", picture)]

    plain = text.line("7", 0, 20, 12, limit=99, least=12)
    serif = text.line("A", 0, 20, 12, limit=99, least=12, style="o-serif")
    heavy = text.line("A", 0, 20, 12, limit=99, least=12, style="o-serif", bold=True)
    assert carried() == []
    assert carried(plain) == ["text.woff2"]
    assert carried(plain, serif) == ["headline.woff2", "text.woff2"]
    assert carried(heavy) == ["headline-bold.woff2"]


def test_nothing_in_a_picture_takes_the_focus() -> None:
    drawn = panel("a", HALF, 100, group(tabindex="0", data_act="x"))
    assert "tabindex" in drawn.svg
    assert "tabindex" not in export.standalone([drawn])


def test_panels_lie_side_by_side_and_never_on_each_other() -> None:
    kinds = [FULL, HALF, HALF, HALF, FULL, HALF]
    panels = [panel(f"p{n}", kind, 80 + 30 * n) for n, kind in enumerate(kinds)]
    root = ET.fromstring(export.standalone(panels))
    boxes = [
        tuple(float(str(one.get(key))) for key in ("x", "y", "width", "height"))
        for one in root.findall(f"{SVG}svg")
    ]
    assert len(boxes) == len(panels)
    for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
        assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1
    _, _, wide, high = (float(one) for one in str(root.get("viewBox")).split())
    assert all(x + w <= wide and y + h <= high for x, y, w, h in boxes)
    assert all(a[1] <= b[1] for a, b in pairwise([boxes[0], boxes[1], boxes[4]]))


def test_only_drawings_of_this_house_can_be_exported() -> None:
    with pytest.raises(ValueError, match="odd"):
        export.standalone([Panel("odd", "", "", str(at(0, 0)))])
