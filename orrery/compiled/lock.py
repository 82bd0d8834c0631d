"""Who compiles a package holds a lock on its folder: one at a time, and everybody can tell.

There is no lock file to leave behind, and the lock is free again when its holder dies.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

LOCKS = sys.platform != "win32"


@contextmanager
def locked(package: Path) -> Iterator[None]:
    """Wait until nobody else compiles this package, and keep others waiting.

    Where there are no such locks (Windows, some network drives), two may compile at once. That
    only takes longer: whole folders are swapped.
    """
    handle = os.open(package, os.O_RDONLY) if LOCKS else -1
    try:
        if LOCKS:
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        if LOCKS:
            os.close(handle)


def under_way(package: Path) -> bool:
    """Whether somebody compiles this package now."""
    if not LOCKS:
        return False
    handle = os.open(package, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(handle)
    return False
