"""Tables that other rules, other components or other times have left behind."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable

import orrery
from orrery.core.box import Box, fingerprint
from orrery.table.storage.database import Connection
from tests.table.house import House, Table


def corrected() -> str:
    """The component file of Galaxy Rush with every Heroic worth one more."""
    text = Box(orrery.folder("galaxy_rush")).text
    return re.sub(
        r'(kind = "heroic".* value = )(\d+)', lambda one: f"{one[1]}{int(one[2]) + 1}", text
    )


def write(house: House, work: Callable[[Connection], None]) -> None:
    """Change something behind the server's back."""
    house.run(house.app.state.hub.store.write, work)


def change_entry(house: House, table: str, n: int, change: Callable[[str], str]) -> None:
    """Give an entry of a table that nobody looks at another payload."""
    house.evict(table)

    def work(connection: Connection) -> None:
        asked = "SELECT payload FROM entries WHERE table_id = ? AND n = ?"
        (payload,) = connection.execute(asked, (table, n)).fetchone()
        values = (change(payload), table, n)
        connection.execute("UPDATE entries SET payload = ? WHERE table_id = ? AND n = ?", values)

    write(house, work)


def set_column(house: House, table: str, column: str, value: str | int | None) -> None:
    house.evict(table)

    def work(connection: Connection) -> None:
        connection.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table))

    write(house, work)


def redate(house: House, table: Table, rules: int | None = None, box: str = "") -> None:
    """Let a table be one that was dealt under another rules version, or with other components."""
    if rules is not None:
        change_entry(
            house,
            table.id,
            1,
            lambda text: re.sub(r"\\nrules \d+\\n", rf"\\nrules {rules}\\n", text),
        )
        set_column(house, table.id, "rules", rules)
    if box:
        name = fingerprint(tomllib.loads(box))
        change_entry(
            house,
            table.id,
            1,
            lambda text: re.sub(r"\\ncomponents \w+\\n", rf"\\ncomponents {name}\\n", text),
        )
        set_column(house, table.id, "components", name)
        house.run(house.app.state.hub.store.keep_components, name, "galaxy_rush", box)


def states(house: House, table: str) -> list[int]:
    """The numbers of the entries that note the state of the table."""
    entries = house.run(house.app.state.hub.store.entries, table)
    return [entry.n for entry in entries if "state" in entry.payload]


def spoil_state(payload: str) -> str:
    """Another digest of the same layout."""
    said = json.loads(payload)
    layout = said["state"].partition("-")[0]
    return json.dumps({**said, "state": f"{layout}-00000000"})
