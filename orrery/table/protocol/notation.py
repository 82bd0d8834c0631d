"""Declared messages in other notations: short for people, TypeScript for the client."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from msgspec import Struct, inspect

WIDTH = 100


def structs(models: Iterable[type[Struct]]) -> list[type[Struct]]:
    """These models and all that lie within them, each once, the parts after what has them."""
    found: dict[type[Struct], None] = {}

    def visit(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls not in found:
                found[kind.cls] = None
                for one in kind.fields:
                    visit(one.type)
        else:
            for inner in _within(kind):
                visit(inner)

    for model in models:
        visit(inspect.type_info(model))
    return list(found)


def _within(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.Metadata):
        yield kind.type
    elif isinstance(kind, inspect.UnionType):
        yield from kind.types
    elif isinstance(kind, inspect.ListType):
        yield kind.item_type
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.TupleType):
        yield from kind.item_types


def _struct(model: type[Struct]) -> inspect.StructType:
    kind = inspect.type_info(model)
    assert isinstance(kind, inspect.StructType)
    return kind


def summary(model: type[Struct]) -> str:
    """What is written under a model, in one line."""
    return " ".join((model.__doc__ or "").split())


# --- for people ---------------------------------------------------------------------------

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "any",
    inspect.BoolType: "bool",
    inspect.FloatType: "number",
    inspect.IntType: "int",
    inspect.NoneType: "null",
    inspect.StrType: "text",
}


def short(model: type[Struct]) -> str:
    """A model in one line: `{"type": "ok", "key": text}`; `?` marks what may be missing."""
    kind = _struct(model)
    parts = [f'"type": "{kind.tag}"'] if kind.tag is not None else []
    parts += [
        f'"{one.encode_name}"{"" if one.required else "?"}: {_short(one.type)}'
        for one in kind.fields
    ]
    return "{" + ", ".join(parts) + "}"


def _short(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.Metadata):
        return _short(kind.type)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(map(_short, kind.types))
    if isinstance(kind, inspect.ListType):
        return f"[{_short(kind.item_type)}]"
    if isinstance(kind, inspect.DictType):
        return f"{{text: {_short(kind.value_type)}}}"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(map(_short, kind.item_types))}]"
    return PLAIN[type(kind)]


# --- for the client -----------------------------------------------------------------------

TYPESCRIPT: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def interface(model: type[Struct]) -> str:
    """A model as an interface of TypeScript, with what is written under it."""
    kind = _struct(model)
    lines = textwrap.wrap(summary(model), WIDTH - 7)
    comment = (
        [f"/** {lines[0]} */"]
        if len(lines) == 1
        else ["/**", *(f" * {line}" for line in lines), " */"]
    )
    fields = [f'  type: "{kind.tag}";'] if kind.tag is not None else []
    fields += [
        f"  {one.encode_name}{'' if one.required else '?'}: {_typescript(one.type)};"
        for one in kind.fields
    ]
    return "\n".join([*comment, f"export interface {model.__name__} {{", *fields, "}"])


def _typescript(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.Metadata):
        return _typescript(kind.type)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(map(_typescript, kind.types))
    if isinstance(kind, inspect.ListType):
        inner = _typescript(kind.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {_typescript(kind.value_type)}>"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(map(_typescript, kind.item_types))}]"
    return TYPESCRIPT[type(kind)]
