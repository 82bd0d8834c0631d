"""Packages that only some parts need, and the extras of pip that bring them."""

from __future__ import annotations

from importlib.util import find_spec


class NotInstalled(ModuleNotFoundError):
    """A package is not here that a part of Orrery needs; the text says what brings it."""


def demand(extra: str, *packages: str) -> None:
    """Raise NotInstalled where one of these packages cannot be found; none is imported."""
    for package in packages:
        if find_spec(package) is None:
            raise NotInstalled(missing(package, extra), name=package)


def missing(package: str, extra: str) -> str:
    return f"this needs {package}, which is not here: pip install 'orrery[{extra}]'"
