"""`orrery play`: a game in the terminal."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from orrery.cli.asking import (
    ChoicesOption,
    Language,
    LanguageOption,
    Refused,
    SeatsOption,
    examples,
    find_game,
    read_choices,
    read_record,
)

USUAL = "pip"
"""Whom one plays with unless somebody else is named."""
EXAMPLES = examples(
    "orrery play galaxy_rush",
    "orrery play newton --seats 3 --bot fizz --bot armilla",
    "orrery play galaxy_rush --seat 1 --bot octans --seed 7",
    "orrery play galaxy_rush --hot-seat --language de",
    "orrery play galaxy_rush -o solo_rival=yes -o solo_level=captain",
    "orrery play --resume game.record",
)


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; may be left out when one is resumed."),
    ] = None,
    seat: Annotated[int, typer.Option(min=0, help="Where you sit, counting from 0.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="Who plays the other seats: pip (for a first game), fizz, octans or armilla (the"
            " strongest); or random, greedy, search, package.module:Class, file.py:Class. Given"
            " several times, one for each seat.",
        ),
    ] = None,
    hot_seat: Annotated[
        bool,
        typer.Option("--hot-seat", help="People play all seats at one keyboard."),
    ] = False,
    seats: SeatsOption = None,
    seed: Annotated[
        int | None, typer.Option(help="Deal the same game again; by chance if left out.")
    ] = None,
    option: ChoicesOption = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved record.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here at the end.")
    ] = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard.

    Type the number of an option, or its notation. [bold]?[/] lists everything else: undo, save,
    the words of any rule by its id.
    """
    from orrery import bots
    from orrery.cli.session import Session
    from orrery.cli.terminal import Terminal

    if resume is not None:
        if seats is not None or seed is not None or option:
            raise Refused("--resume takes seats, deal and options from the record")
        found, record = read_record(resume)
        if game is not None and find_game(game) is not found:
            raise Refused(f"{resume} is a record of {found.title}")
        chance = 0
    elif game is None:
        raise Refused("which game? orrery play GAME, as listed by orrery games")
    else:
        found = find_game(game)
        chance = _seed() if seed is None else seed
        record = found.record(found.new(seats, chance, **read_choices(found, option)))
        record.date = date.today().isoformat()
    if seat >= record.seats:
        raise Refused(f"--seat {seat}: the seats of this game are 0 to {record.seats - 1}")
    people = range(record.seats) if hot_seat else [seat]
    record.bots = _bots(bot or [USUAL], record.seats, people)
    players = {place: bots.seat(spec, chance) for place, spec in record.bots.items()}
    session = Session(found, record, players)
    Terminal(session, language, save).run(None if resume else chance)


def _seed() -> int:
    """Chance, but a number short enough to be told to a friend."""
    from secrets import randbelow

    return randbelow(1_000_000)


def _bots(specs: list[str], seats: int, people: range | list[int]) -> dict[int, str]:
    """What plays each seat without a person; the last bot named plays all seats that are left."""
    left = [seat for seat in range(seats) if seat not in people]
    if len(specs) > max(1, len(left)):
        raise Refused(f"--bot names {len(specs)} bots for {len(left)} seats")
    named = specs + specs[-1:] * (len(left) - len(specs))
    return dict(zip(left, named, strict=False))
