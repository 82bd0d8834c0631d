"""Docstrings for compiled modules: mypyc keeps signatures, and leaves out what is said of them.

mypyc writes C in which every function, method and class has a line of documentation with its
signature and nothing after it. Before a C compiler sees it, the docstrings of the sources are added
there, also those of attributes. They are plain data of a library and cost nothing until somebody
asks. A line that looks otherwise stays as it is; a test asks for some docstrings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path

TEXT = r'PyDoc_STR\("((?:[^"\\]|\\.)*)"\)'
FUNCTION = re.compile(rf"\(PyCFunction\)CPyPy_(\w+),[\w\s|]+?, {TEXT}")
CLASS = re.compile(rf"sizeof\((\w+)Object\),\n(?:(?!\n\}};)[\s\S])*?\.tp_doc = {TEXT}")
ATTRIBUTE = re.compile(r"\(getter\)(\w+_get_\w+),\s*(?:\(setter\)\w+|NULL),\s*(NULL), NULL\}")
MODULE = re.compile(r'PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*(NULL), /\* docstring \*/')
SEPARATOR = "___"


def add_docstrings(c_files: list[str], modules: dict[str, str]) -> None:
    """Add to C files what the sources of these modules say, each by its dotted name."""
    told: dict[str, str] = {}
    for name, source in modules.items():
        told.update(_docstrings(name, ast.parse(Path(source).read_text(encoding="utf-8"))))
    for file in map(Path, c_files):
        text = file.read_text(encoding="utf-8")
        for pattern in (FUNCTION, CLASS):
            text = pattern.sub(lambda found: _extended(found, told), text)
        for pattern in (ATTRIBUTE, MODULE):
            text = pattern.sub(lambda found: _replaced(found, told), text)
        file.write_text(text, encoding="utf-8")


def _extended(found: re.Match[str], told: dict[str, str]) -> str:
    """A line with a signature, and the docstring after it."""
    end = found.end(2) - found.start()
    whole = found.group()
    return f"{whole[:end]}{_escaped(told.get(found[1], ''))}{whole[end:]}"


def _replaced(found: re.Match[str], told: dict[str, str]) -> str:
    """A line without any documentation, and the docstring in its place."""
    if found[1] not in told:
        return found.group()
    start, end = (place - found.start() for place in found.span(2))
    whole = found.group()
    return f'{whole[:start]}"{_escaped(told[found[1]])}"{whole[end:]}'


def _escaped(text: str) -> str:
    """Text inside a C string; bytes in octal digits end after three of them."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\"}
    return "".join(
        plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
        for byte in text.encode()
    )


def _docstrings(module: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Everything that a module says of itself, by the names that mypyc gives it in C."""
    if text := ast.get_docstring(tree):
        yield module, text
    prefix = module.replace(".", SEPARATOR)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from _docstring(f"{prefix}{SEPARATOR}{node.name}", node)
        elif isinstance(node, ast.ClassDef):
            name = f"{prefix}{SEPARATOR}{node.name}"
            yield from _docstring(name, node)
            yield from _attributes(name, node.body)
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    yield from _docstring(f"{name}{SEPARATOR}{member.name}", member)
                    yield from _docstring(f"{name}_get_{member.name}", member)
                    if member.name == "__init__":
                        yield from _attributes(name, member.body)


def _docstring(name: str, node: ast.FunctionDef | ast.ClassDef) -> Iterator[tuple[str, str]]:
    if text := ast.get_docstring(node):
        yield name, text


def _attributes(owner: str, body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Attributes whose line is followed by a string."""
    for node, after in pairwise(body):
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        text = after.value.value
        for target in targets:
            if isinstance(target, ast.Name | ast.Attribute) and isinstance(text, str):
                attribute = target.id if isinstance(target, ast.Name) else target.attr
                yield f"{owner}_get_{attribute}", cleandoc(text)
