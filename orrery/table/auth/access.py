"""Who may see a table at all, and which pages may call. Others are told that nothing is here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import urlsplit

from orrery.table.auth import secrets
from orrery.table.storage.models import SeatRow, TableRow


def may_watch(row: TableRow, word: str) -> bool:
    """A public table is for everybody; others need the watch word. Uploads are read by link."""
    return row.public or row.uploaded or secrets.same(row.watch, word)


def may_join(row: TableRow, word: str) -> bool:
    """A seat at a public table is open to all, elsewhere to those who were invited."""
    return row.public or secrets.same(row.invite, word)


def seats_held(held: Iterable[SeatRow], given: Iterable[str]) -> frozenset[int]:
    """The seats that these secrets hold. Every seat is compared with every secret."""
    digests = [secrets.digest(secret) for secret in given]
    return frozenset(
        {seat.seat for seat in held for digest in digests if secrets.same(seat.secret, digest)}
    )


def own_page(headers: Mapping[str, str], origins: Sequence[str]) -> bool:
    """Whether a request comes from a page of ours; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        # No browser sends such an origin.
        return False
