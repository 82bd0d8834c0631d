"""The stylesheet, as a page includes it and as a drawing on its own carries it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from pathlib import Path

STYLESHEET = Path(__file__).parent / "art.css"
THEMES = ("night", "day")
BOTH = "both"
"""Not one theme but either, as the page around a picture has it."""
PAGE_ONLY = (":root", ".orrery", ".o-sprite", ".o-shut")
"""Rules about how a drawing lies on a page."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"--(o-[a-z-]+):\s*([^;]+);")
_BOTH = re.compile(r"light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)")
_USED = re.compile(r"var\(--(o-[a-z-]+)\)")
_FONT_FACE = re.compile(r'(@font-face \{[^{}]*url\("fonts/([^"]+)"\)[^{}]*\})')
_WORLD = ".o-world-"
_BLOCK = re.compile(r"\s*([^{}]+)\{([^{}]*)\}")


@cache
def stylesheet() -> str:
    return STYLESHEET.read_text(encoding="utf-8")


@cache
def tokens(theme: str, world: str = "") -> dict[str, str]:
    """Every token with its value in one theme, or with both values; in a world, if one is named."""
    which = {BOTH: 0, "day": 1, "night": 2}[theme]
    css = _COMMENT.sub("", stylesheet())
    blocks = {" ".join(name.split()): body for name, body in _BLOCK.findall(_without_at_rules(css))}
    values = blocks[":root"] + (blocks[f"{_WORLD}{world}"] if world else "")
    return {
        name: " ".join(_BOTH.sub(lambda both: both[which], value).split())
        for name, value in _TOKEN.findall(values)
    }


@cache
def fixed(theme: str, world: str = "") -> str:
    """The rules a picture needs, in one theme or both, with every token replaced by its value.

    Programs that know nothing of custom properties can show it. What serves a page only, motion
    and the choice between two drawings, is left out.
    """
    values = tokens(theme, world)
    rules: list[str] = []
    for selector, body in _BLOCK.findall(_without_at_rules(_COMMENT.sub("", stylesheet()))):
        name = " ".join(selector.split())
        if name in PAGE_ONLY or name.startswith((".o-panel", ".o-act", "[data-piece]", _WORLD)):
            continue
        said = _USED.sub(lambda used: values[used[1]], " ".join(body.split()))
        rules.append(f"{name}{{{said.rstrip(';')}}}")
    return "".join(rules)


def font_faces(contents: Mapping[str, bytes]) -> str:
    """The rules that bring some of the shipped faces along, by the names of their files."""
    rules = {file: rule for rule, file in _FONT_FACE.findall(stylesheet())}
    carried: list[str] = []
    for file, content in contents.items():
        data = f"data:font/woff2;base64,{b64encode(content).decode()}"
        carried.append(rules[file].replace(f'"fonts/{file}"', data))
    return "".join(carried)


def _without_at_rules(css: str) -> str:
    """The sheet without @media, @keyframes and @container blocks."""
    kept: list[str] = []
    while "@" in css:
        before, css = css.split("@", 1)
        kept.append(before)
        depth = 0
        for place, letter in enumerate(css):
            depth += (letter == "{") - (letter == "}")
            if letter == "}" and depth == 0:
                css = css[place + 1 :]
                break
    return "".join(kept) + css
