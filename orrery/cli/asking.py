"""What all commands ask for in the same way, and how they answer to input that makes no sense."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from orrery.cli.help_words import VARIABLE, german_headings, is_german, translate
from orrery.cli.help_words import examples as examples
from orrery.core.errors import OrreryError, UnknownGame
from orrery.extras import NotInstalled, missing

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.core.records import Record
    from orrery.core.state import OptionValue
    from orrery.core.words import Catalogue

HELP_NAMES = {"help_option_names": ["-h", "--help"]}
EXTRAS = {
    "choix": "lab", "matplotlib": "lab", "numpy": "lab", "onnx": "learn", "pyarrow": "lab",
    "ray": "ray", "torch": "learn",
}  # fmt: skip
"""Which extra brings a package that is not here; all others come with `table`."""
SAID_YES = ("yes", "true", "on", "1")
SAID_NO = ("no", "false", "off", "0")


class Language(StrEnum):
    EN = "en"
    DE = "de"


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as listed by [bold]orrery games[/].")
]
LanguageOption = Annotated[
    Language,
    typer.Option("--language", "-l", envvar=VARIABLE, help="English or German."),
]
SeatsOption = Annotated[
    int | None,
    typer.Option("--seats", min=1, help="How many people play; as many as usual if left out."),
]
ChoicesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, as listed by [bold]orrery games GAME[/]. May be repeated.",
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Play with another value of a component, such as medal.4.value=18: kind, id or number,"
        " key. May be repeated.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON, for other programs.")]


class Refused(OrreryError):
    """Input on the command line that makes no sense."""


class OneLineGroup(TyperGroup):
    """Answers to bad input with one line on stderr and exit code 2, whoever finds it bad."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> Any:
        given = list(sys.argv[1:] if args is None else args) or ["--help"]
        more["standalone_mode"] = False
        german = is_german(given) and not set(HELP_NAMES["help_option_names"]).isdisjoint(given)
        if german:
            translate(self)
        try:
            with german_headings() if german else nullcontext():
                code = super().main(given, *rest, **more)
        except typer.Abort:
            sys.exit(1)
        except typer.TyperException as error:
            complain(error.format_message())
        except BrokenPipeError:
            # The reader has seen enough; what is still to be flushed at exit goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        except OrreryError as error:
            complain(str(error))
        except OSError as error:
            named = error.filename is not None and error.strerror is not None
            complain(f"{error.filename}: {error.strerror}" if named else str(error))
        except NotInstalled as error:
            complain(str(error))
        except ModuleNotFoundError as error:
            if error.name is None or error.name.startswith("orrery"):
                raise
            extra = EXTRAS.get(error.name.partition(".")[0], "table")
            complain(missing(error.name, extra))
        sys.exit(code if isinstance(code, int) else 0)


def complain(what: str) -> NoReturn:
    """One line, whatever it was made of, and the exit code for bad input."""
    line = " ".join(what.split())
    print(f"orrery: {line}", file=sys.stderr)
    sys.exit(2)


def nearest(word: str, known: Sequence[str]) -> str:
    """How an error message goes on: what was probably meant, or what there is."""
    near = get_close_matches(word, known, 1, 0.5)
    return f"did you mean {near[0]}?" if near else f"there are: {', '.join(known)}"


def find_game(text: str) -> Game:
    """The game that somebody means, by its id or its name."""
    import orrery
    from orrery.finding import meant

    if meant(text) not in orrery.game_ids():
        near = nearest(meant(text), orrery.game_ids())
        raise UnknownGame(f"no game is called {text!r}; {near}")
    return orrery.load(text)


def all_games(text: str | None) -> list[Game]:
    """The game that is named, or all of them."""
    import orrery

    return [find_game(text)] if text else orrery.load_all()


def read_choices(game: Game, given: Sequence[str] | None) -> dict[str, OptionValue]:
    """Options of a game from NAME=VALUE, as the types that the game declares."""
    known = {choice.name: choice for choice in game.choices}
    read: dict[str, OptionValue] = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise Refused(f"--option {text!r} is not of the form NAME=VALUE")
        if name not in known:
            raise Refused(f"{game.title} has no option {name!r}; {nearest(name, list(known))}")
        if name in read:
            raise Refused(f"--option {name} is given twice")
        read[name] = _value(name, value.strip(), known[name].default)
    return read


def read_bots(text: str | None, seats: int) -> tuple[str, ...]:
    """One bot per seat from A,B; one alone plays all seats.

    A comma before a setting, as in `A:depth=3,width=4`, does not separate bots.
    """
    if not text:
        return ()
    named = tuple(part.strip() for part in re.split(r",(?!\s*\w+=)", text))
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise Refused(f"--bots names {len(named)} bots for {seats} seats")
    return named


def _value(name: str, text: str, default: OptionValue) -> OptionValue:
    """As the default's type where possible; the game refuses what it does not know."""
    if isinstance(default, bool):
        if text.casefold() not in SAID_YES + SAID_NO:
            raise Refused(f"--option {name} can be yes or no; not {text!r}")
        return text.casefold() in SAID_YES
    if isinstance(default, int) and text.lstrip("-").isdigit():
        return int(text)
    return text


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(f"there is no file {path}") from None
    except IsADirectoryError:
        raise Refused(f"{path} is a folder, not a file") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} is not a text file") from None


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from error


def read_record(path: str) -> tuple[Game, Record]:
    """A record from a file, and the game it is of; a spoilt line is told before anything else."""
    from orrery.core.records import Record

    record = Record.parse(read_text(path))
    game = find_game(record.game_id)
    record.replay(game)
    return game, record


def edition(game: Game) -> dict[str, object]:
    """What a result depends on besides its own settings, for every answer in JSON."""
    from orrery import __version__

    return {
        "orrery": __version__,
        "game": game.id,
        "rules_version": game.rules_version,
        "components": game.fingerprint,
    }


def load_variant(text: str, changes: Sequence[str] | None) -> Game:
    """The game that somebody means, with some values of its components changed."""
    import orrery
    from orrery.core.variants import read
    from orrery.finding import meant

    if not changes or meant(text) not in orrery.game_ids():
        return find_game(text)
    return orrery.load(text, components=read(changes))


def words_of(language: Language, game: Game | None = None) -> Catalogue:
    """The words of the command line, with those of a game on top."""
    from orrery.core.words import Catalogue, catalogue

    own = catalogue(language.value, Path(__file__).parent / "words")
    if game is None:
        return own
    theirs = game.words(language.value)
    return Catalogue(language.value, {**own.templates, **theirs.templates})
