"""Scenes for the rule tests: tiles where a test wants them, a Master at hand, a round's end."""

from __future__ import annotations

from typing import Any

from orrery.games.newton import components as box
from orrery.games.newton.rules.play import Newton
from tests.games.newton.table import at, play, turn, whole

_SORTS = {
    "map": {
        "cities": ([box.PLACE_IDS[place] for place in box.CITY_PLACES], box.CITY_IDS),
        "universities": (
            [box.PLACE_IDS[place] for place in box.UNIVERSITY_PLACES],
            box.UNIVERSITY_IDS,
        ),
        "ancient_lands": ([box.PLACE_IDS[place] for place in box.ANCIENT_PLACES], box.ANCIENT_IDS),
    },
    "tracks": {
        "specializations": (box.SPECIALIZATION_SPACES, box.SPECIALIZATION_IDS),
        "inventions": (box.INVENTION_SPACES, box.INVENTION_IDS),
        "objectives": (box.OBJECTIVE_SPACES, box.OBJECTIVE_IDS),
    },
}


def laid(*tiles: str) -> str:
    """TOML of the tiles on Map and tracks: those said as `w6:INV-07` there, the rest as usual."""
    wanted = dict(tile.split(":") for tile in tiles)
    lines: list[str] = []
    for board, sorts in _SORTS.items():
        lines.append(f"[{board}]")
        for key, (spaces, names) in sorts.items():
            row = list(names)
            for slot, space in enumerate(spaces):
                if space in wanted:
                    other = row.index(wanted[space])
                    row[slot], row[other] = row[other], row[slot]
            lines.append(f'{key} = "{" ".join(row[: len(spaces)])}"')
    return "\n".join(lines)


def tokens(*dealt: str, taken: str = "") -> str:
    """TOML of the Bonus tokens of two players: those said as `a1:BON-06` there."""
    lying = {**whole(at()).tokens, **dict(token.split(":") for token in dealt)}
    row = " ".join(f"{space}:{token}" for space, token in lying.items())
    return f'[tokens]\ndealt = "{row}"\ntaken = "{taken}"'


def chance(master: str, more: str = "", **mine: Any) -> Newton:
    """Player 1 may play this Master now, or one of three that only have Volumes."""
    others = [one for one in ("MA-02", "MA-15", "MA-16", "MA-09") if one != master]
    held = " ".join([master, *others[:3]])
    return turn("ST-red-study", doing="master:1", more=more, masters=held, **mine)


def master(name: str, more: str = "", **mine: Any) -> Newton:
    """Player 1 has just played this Master."""
    return play(chance(name, more, **mine), f"master {name}")


def deciding(state: Newton) -> str:
    """What is asked now: card, turn, travel, student, master, tuck, ..."""
    return whole(state).decision.kind


def last_turn(
    number: int = 2, desk: str = "ST-red-work", theirs: str = "", more: str = "", **mine: Any
) -> Newton:
    """Player 2 of two has played the last card of a round and may end it."""
    said = "\n".join(f"{key} = {value!r}" for key, value in mine.items())
    return at(
        f"""
        round = {number}
        lap = 5
        [turn]
        player = 2
        stack = "turn:2"
        card = "ST-green-work"
        [player1]
        desk = "{desk}"
        {said}
        [player2]
        desk = "ST-green-work"
        {theirs}
        {more}
        """
    )


def objective(tile: str, **mine: Any) -> int:
    """What an Objective that player 1 has activated on the Work track is worth at the end."""
    state = last_turn(6, work=15, more=laid(f"w15:{tile}"), **mine)
    play(state, "end turn")
    assert state.over
    return state.outcome.scores[0]["objectives"]
