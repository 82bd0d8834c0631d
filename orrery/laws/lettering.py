"""The shipped faces are what their packages say, cut down to the letters that Orrery uses.

    python -m orrery.laws.lettering

fetches the packages named in `orrery/core/art/fonts/fonts.toml` from the npm registry and makes
the faces, their widths and their licences again: after a change there, or when words, names or
drawings use a character for the first time.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uharfbuzz
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import orrery
from orrery.core.art.faces import FILES, FOLDER, for_names

ORIGINS = FOLDER / "fonts.toml"
WIDTHS = FOLDER / "widths.json"
MOST_BYTES = 150_000
WEIGHTS = {"text": 400, "text-bold": 700}
"""Which weights of a variable face drawings use."""

# What people type in every language, and all of the usual punctuation.
_ALWAYS = {chr(code) for code in range(0x20, 0x7F)} | set("‘’‚‛“”„‹›–—…•−")
# The alphabets of Europe, so that the names of most players can be set, without soft hyphens.
_EUROPE = {chr(code) for code in range(0xA0, 0x180)} - {"\u00ad"}
_SCANNED = (".toml", ".py", ".js", ".html", ".css", ".svg")


@dataclass(frozen=True, slots=True)
class Origin:
    """A package of the npm registry."""

    original: str
    package: str
    version: str
    integrity: str
    licence: str
    licence_file: str


@dataclass(frozen=True, slots=True)
class Cut:
    """A face that is made of a file of a package."""

    file: str
    family: str
    of: str
    source: str
    weights: tuple[int, int] | None = None


def origins() -> tuple[dict[str, Origin], list[Cut]]:
    with ORIGINS.open("rb") as file:
        said = tomllib.load(file)
    cuts = [Cut(**one) for one in said.pop("face")]
    return {name: Origin(**one) for name, one in said.items()}, cuts


def licence(name: str) -> Path:
    """Where the licence of a package's fonts lies."""
    return FOLDER / f"OFL-{name}.txt"


def letters() -> set[str]:
    """Every character that our words, drawings and pages use."""
    folder = Path(orrery.__file__).parent
    found = set(_ALWAYS)
    for path in folder.rglob("*"):
        if path.suffix in _SCANNED and FOLDER not in path.parents:
            found.update(path.read_text(encoding="utf-8"))
    return {letter for letter in found if letter.isprintable() or letter == "\u00a0"} - {"\ufffd"}


def parts(file: str, kept: set[str]) -> dict[str, set[str]]:
    """The two files of a face with their letters: for our words, and for what only names need."""
    return {file: kept, for_names(file): _EUROPE - kept}


# --- making the files ---------------------------------------------------------------------


def fetched(origin: Origin, folder: Path) -> Path:
    """The unpacked package, which has to be the very one that `fonts.toml` names."""
    folder.mkdir()
    wanted = f"{origin.package}@{origin.version}"
    call = ["npm", "pack", wanted, "--json", "--pack-destination", str(folder)]
    packed = json.loads(subprocess.run(call, check=True, capture_output=True).stdout)[0]
    if packed["integrity"] != origin.integrity:
        raise SystemExit(f"{wanted} is {packed['integrity']}, not what fonts.toml says")
    with tarfile.open(folder / packed["filename"]) as archive:
        archive.extractall(folder / origin.version, filter="data")
    return folder / origin.version / "package"


def reduced(source: Path | bytes, kept: Iterable[str]) -> TTFont:
    """A font with some letters only, and nothing that would set them otherwise than one by one."""
    font = TTFont(
        io.BytesIO(source) if isinstance(source, bytes) else source, recalcTimestamp=False
    )
    options = subset.Options()
    # Ligatures would make the width of a line depend on more than pairs of letters.
    options.layout_features = ["kern"]
    options.hinting = False
    # Mirrored letters are for scripts that are read from right to left, which no face has.
    options.bidi_closure = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    reducing = subset.Subsetter(options)
    reducing.populate(unicodes=[ord(letter) for letter in kept])
    reducing.subset(font)
    return font


def made(cut: Cut, source: Path, kept: Iterable[str]) -> bytes:
    """The file of a face."""
    font = TTFont(source, recalcTimestamp=False)
    _number_in_columns(font)
    plain = io.BytesIO()
    font.save(plain)
    font = reduced(plain.getvalue(), kept)
    if cut.weights is not None:
        light, bold = cut.weights
        weights = light if light == bold else (light, bold)
        font = instancer.instantiateVariableFont(font, {"wght": weights})
    _rename(font, cut.family)
    return packed(font)


def packed(font: TTFont) -> bytes:
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def _number_in_columns(font: TTFont) -> None:
    """Let digits be of one height and width without asking, as programs differ in what they ask."""
    shaper = _shaper(font)
    for digit in "0123456789":
        glyph, _ = _set(shaper, digit, {"lnum": True, "tnum": True})[0]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(digit)] = font.getGlyphName(glyph)


def _rename(font: TTFont, family: str) -> None:
    """Another name, and of the old entries only whose it is and under which licence."""
    names = font["name"]
    names.names = [one for one in names.names if one.nameID in (0, 13, 14)]
    for number, said in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
        names.setName(said, number, 3, 1, 0x409)
    # Names of single styles and of what their axes mean; browsers go by @font-face.
    if "STAT" in font:
        del font["STAT"]
    for axis in font["fvar"].axes if "fvar" in font else ():
        axis.axisNameID = 2
    if "fvar" in font:
        font["fvar"].instances = []


def excerpt(file: str, kept: str) -> bytes:
    """A shipped face with some of its letters only, for a picture that has to be light."""
    font = reduced((FOLDER / file).read_bytes(), kept)
    # Whose font it is and its licence lie beside the whole face.
    font["name"].names = [one for one in font["name"].names if one.nameID == 1]
    return packed(font)


# --- widths -------------------------------------------------------------------------------


def _shaper(font: TTFont, weight: int | None = None) -> uharfbuzz.Font:
    """What sets lines of a font, by the library that browsers set theirs with."""
    flavor, font.flavor = font.flavor, None
    plain = io.BytesIO()
    font.save(plain)
    font.flavor = flavor
    shaper = uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))
    if weight is not None and "fvar" in font:
        shaper.set_variations({"wght": weight})
    return shaper


def _set(
    shaper: uharfbuzz.Font, text: str, features: dict[str, bool] | None = None
) -> list[tuple[int, int]]:
    """The glyphs of a line and how far each goes on."""
    line = uharfbuzz.Buffer()
    line.add_str(text)
    line.guess_segment_properties()
    uharfbuzz.shape(shaper, line, features or {})
    return [
        (info.codepoint, position.x_advance)
        for info, position in zip(line.glyph_infos, line.glyph_positions, strict=True)
    ]


def measured(name: str, ours: bytes, for_others: bytes) -> dict[str, Any]:
    """How wide the letters of a face are and which pairs differ, as `widths.json` holds it.

    Letters of its two files are set one after the other: no font knows of both.
    """
    by_letter: dict[str, uharfbuzz.Font] = {}
    fonts = [TTFont(io.BytesIO(one), recalcTimestamp=False) for one in (ours, for_others)]
    for font in fonts:
        shaper = _shaper(font, WEIGHTS.get(name))
        by_letter |= dict.fromkeys(map(chr, font.getBestCmap()), shaper)
    known = sorted(by_letter)
    units = by_letter[known[0]].face.upem
    wide = {letter: _wide(shaper, letter) for letter, shaper in by_letter.items()}

    def nearer(letter: str, other: str) -> int:
        shaper = by_letter[letter]
        if by_letter[other] is not shaper:
            return 0
        together = _wide(shaper, letter + other)
        return _thousandths(together - wide[letter] - wide[other], units)

    rows = {letter: tuple(nearer(letter, other) for other in known) for letter in known}
    columns = {other: tuple(rows[letter][at] for letter in known) for at, other in enumerate(known)}
    seconds = _alike(columns)
    firsts = _alike(rows)
    advances: dict[int, str] = defaultdict(str)
    for letter in known:
        advances[_thousandths(wide[letter], units)] += letter
    place = {letter: at for at, letter in enumerate(known)}
    return {
        "names": "".join(map(chr, sorted(fonts[1].getBestCmap()))),
        "advances": {str(width): advances[width] for width in sorted(advances)},
        "first": firsts,
        "second": seconds,
        "kerning": [
            {
                str(kind): rows[group[0]][place[second[0]]]
                for kind, second in enumerate(seconds)
                if rows[group[0]][place[second[0]]]
            }
            for group in firsts
        ],
    }


def _wide(shaper: uharfbuzz.Font, text: str) -> int:
    return sum(advance for _, advance in _set(shaper, text))


def _thousandths(length: int, units: int) -> int:
    return round(1000 * length / units)


def _alike(pairs: dict[str, tuple[int, ...]]) -> list[str]:
    """The letters that stand beside all others alike, together; without those that never differ."""
    groups: dict[tuple[int, ...], str] = defaultdict(str)
    for letter, row in pairs.items():
        if any(row):
            groups[row] += letter
    return list(groups.values())


def widths(files: dict[str, bytes]) -> str:
    """The text of `widths.json` for the content of the shipped files."""
    faces = {
        name: measured(name, files[file], files[for_names(file)]) for name, file in FILES.items()
    }
    return json.dumps(faces, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    if shutil.which("npm") is None:
        raise SystemExit("npm, which comes with Node.js, fetches the packages; it is missing.")
    sources, cuts = origins()
    kept = letters()
    with tempfile.TemporaryDirectory() as folder:
        packages = {name: fetched(origin, Path(folder) / name) for name, origin in sources.items()}
        files = {
            file: made(cut, packages[cut.of] / cut.source, some)
            for cut in cuts
            for file, some in parts(cut.file, kept).items()
        }
        for name, origin in sources.items():
            shutil.copyfile(packages[name] / origin.licence_file, licence(name))
    for name, content in files.items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    print(f"together: {sum(map(len, files.values())):,} bytes")
    WIDTHS.write_text(widths(files), encoding="utf-8")


if __name__ == "__main__":
    main()
