"""The shipped faces: complete, light, licensed, and as wide as the drawings take them to be."""

from __future__ import annotations

import io
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import orrery
from orrery.core.art import FONTS, STYLESHEET, faces, stylesheet
from orrery.laws import lettering

PACKAGE = Path(orrery.__file__).parent
ORIGINS, CUTS = lettering.origins()
SHIPPED = {path.name: path.read_bytes() for path in FONTS.glob("*.woff2")}
FILES = [cut.file for cut in CUTS]
AGAIN = "run `python -m orrery.laws.lettering`"
each_file = pytest.mark.parametrize("file", FILES)
GENERIC = {"sans-serif", "serif"}


def letters_of(file: str) -> set[str]:
    return set(map(chr, TTFont(io.BytesIO(SHIPPED[file])).getBestCmap()))


def test_every_face_is_told_shipped_and_declared() -> None:
    declared = re.findall(r'url\("fonts/([^"]+)"\)', stylesheet())
    for_names = [faces.for_names(file) for file in FILES]
    assert sorted(declared) == sorted(SHIPPED) == sorted(FILES + for_names)
    assert set(faces.FILES.values()) <= set(FILES)


@each_file
def test_a_page_asks_for_letters_of_names_only_where_it_shows_them(file: str) -> None:
    """Of two rules for a letter, browsers try the last first, and load no file before that."""
    names = faces.for_names(file)
    assert letters_of(file) & letters_of(names) == set()
    assert set("ąčđğłőřżňïñ") <= letters_of(names)
    first, last = re.findall(
        rf'@font-face [^{{}}]*?{{[^{{}}]*"fonts/(?:{file}|{names})"[^{{}}]*}}', stylesheet()
    )
    begin, end = re.findall(r"unicode-range: U\+([0-9A-F]+)-([0-9A-F]+);", first)[0]
    assert {chr(code) for code in range(int(begin, 16), int(end, 16) + 1)} >= letters_of(names)
    assert file in last
    assert "unicode-range" not in last
    assert first.replace(names, file).split(" unicode-range")[0] == last.removesuffix(" }")


def test_all_faces_together_are_light() -> None:
    assert sum(map(len, SHIPPED.values())) < lettering.MOST_BYTES


@pytest.mark.parametrize("name", ORIGINS)
def test_the_licence_of_every_font_lies_beside_it(name: str) -> None:
    said = lettering.licence(name).read_text(encoding="utf-8")
    assert ORIGINS[name].licence == "OFL-1.1"
    assert "SIL OPEN FONT LICENSE Version 1.1" in said
    assert "Copyright" in said


@pytest.mark.parametrize("part", [str, faces.for_names])
@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: cut.file)
def test_a_face_says_whose_it_is_and_bears_no_reserved_name(
    cut: lettering.Cut, part: Callable[[str], str]
) -> None:
    names = TTFont(io.BytesIO(SHIPPED[part(cut.file)]))["name"]
    assert names.getDebugName(1) == cut.family
    assert f'font-family: "{cut.family}"' in stylesheet()
    author = str(names.getDebugName(0))
    assert ("Adobe" if cut.of == "source-sans" else "The Alegreya Project Authors") in author
    reserved = re.findall(r"Reserved Font Name\s+['‘](\w+)", author)
    assert reserved == (["Source"] if cut.of == "source-sans" else [])
    for number in (1, 4, 6, 16):
        assert not any(name in (names.getDebugName(number) or "") for name in reserved)


def test_every_character_of_our_words_names_and_drawings_can_be_set() -> None:
    missing = lettering.letters() - letters_of("text.woff2")
    assert missing == set(), f"{AGAIN}; if it stays missing, no face has it: use another sign"


@each_file
def test_every_face_has_the_letters_of_our_languages(file: str) -> None:
    alphabet = {chr(code) for code in range(0x20, 0x7F)} | set("ÄÖÜäöüßéášńçêóø×−–…„“”≤≥")
    assert alphabet - letters_of(file) == set()


@each_file
def test_digits_stand_in_columns(file: str) -> None:
    font = TTFont(io.BytesIO(SHIPPED[file]))
    known = font.getBestCmap()
    wide = [font["hmtx"][known[ord(digit)]][0] for digit in "0123456789"]
    assert max(wide) - min(wide) <= 1
    # Figures of the old style rise and fall by a quarter of their size.
    high = [font["glyf"][known[ord(digit)]].yMax for digit in "0123456789"]
    assert max(high) - min(high) < 0.05 * font["head"].unitsPerEm


def test_widths_are_those_of_the_shipped_faces() -> None:
    assert lettering.WIDTHS.read_text(encoding="utf-8") == lettering.widths(SHIPPED), AGAIN


@pytest.mark.parametrize("face", [faces.TEXT, faces.HEADLINE, faces.HEADLINE_BOLD])
def test_single_letters_are_as_wide_as_their_file_says(face: faces.Face) -> None:
    file = faces.FILES[face.name]
    for content in (SHIPPED[file], SHIPPED[faces.for_names(file)]):
        font = TTFont(io.BytesIO(content))
        for code, glyph in font.getBestCmap().items():
            said = font["hmtx"][glyph][0] / font["head"].unitsPerEm
            assert faces.ems(chr(code), face) == pytest.approx(said, abs=0.0006)


def test_a_picture_carries_the_file_of_each_letter() -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>Zoë Łuk</text></svg>'
    assert faces.used(drawing) == {"text.woff2": " Zkou", "text-names.woff2": "ëŁ"}


def test_an_excerpt_has_the_letters_it_needs_and_little_else() -> None:
    small = lettering.excerpt("text.woff2", "Kepler 4")
    font = TTFont(io.BytesIO(small))
    assert set(map(chr, font.getBestCmap())) == set("Kepler 4")
    assert len(small) < len(SHIPPED["text.woff2"]) / 5
    assert {axis.axisTag: axis.maxValue for axis in font["fvar"].axes} == {"wght": 700}


def test_another_package_under_the_same_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def npm(call: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        assert call[:3] == ["npm", "pack", "source-sans@3.52.0"]
        return subprocess.CompletedProcess(call, 0, '[{"integrity": "sha512-other"}]')

    monkeypatch.setattr(subprocess, "run", npm)
    with pytest.raises(SystemExit, match="sha512-other"):
        lettering.fetched(ORIGINS["source-sans"], tmp_path / "new")


# --- nothing of the system's --------------------------------------------------------------


def test_no_other_family_is_named() -> None:
    sheets = [STYLESHEET, *(PACKAGE / "table" / "static").glob("*.css")]
    ours = {cut.family for cut in CUTS}
    seen = 0
    for sheet in sheets:
        css = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        for stack in re.findall(r"(?:font-family|font|--o-serif|--o-sans)\s*:\s*([^;}]+)", css):
            seen += 1
            family = re.search(r'(?:"|var\(|inherit).*', stack)
            assert family, (sheet, stack)
            for one in family[0].split(","):
                known = one.strip(' "') in ours | GENERIC | {"inherit"}
                assert known or re.fullmatch(r"var\(--(o-)?(serif|sans)\)", one), (sheet, stack)
    assert seen > 30


def test_no_drawing_script_or_page_names_a_family() -> None:
    for path in PACKAGE.rglob("*"):
        if path.suffix in (".py", ".js", ".html") and path.name != "lettering.py":
            said = path.read_text(encoding="utf-8")
            assert not re.search(r"font[-_]family|fontFamily", said), path


def test_what_is_made_is_what_is_installed() -> None:
    with (PACKAGE.parent / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    data = project["tool"]["setuptools"]["package-data"]["orrery"]
    assert "core/art/fonts/*" in data
    assert "orrery/core/art/fonts/OFL-*.txt" in project["project"]["license-files"]
