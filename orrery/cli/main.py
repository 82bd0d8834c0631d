"""`orrery`: the way in from a terminal.

The commands import what they need when they run, so that asking for help costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature
from typing import Annotated

import typer

from orrery import __version__
from orrery.cli import (
    admin,
    analyse,
    backup,
    compare,
    corpus,
    doctor,
    draw,
    fit,
    games,
    learn,
    legal,
    notation,
    play,
    position,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    study,
    tournament,
    train,
    tune,
)
from orrery.cli.asking import HELP_NAMES, OneLineGroup, examples

PLAY = "Play and look"
ASK = "Rules and positions"
STUDY = "Study"
HOST = "Run a server"
SERVE_EXAMPLES = examples(
    "orrery serve",
    "orrery serve --port 9000 --no-browser",
    "orrery serve --host 0.0.0.0 --database postgresql://orrery@localhost/orrery",
)

app = typer.Typer(
    name="orrery",
    cls=OneLineGroup,
    context_settings=HELP_NAMES,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    epilog=examples(
        "orrery play galaxy_rush                play against Pip, a small moon",
        "orrery rules accelerate                what the rules say about a word",
        "orrery simulate galaxy_rush -n 1000    a thousand random games",
        "orrery COMMAND --help                  everything a command can do",
    ),
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"orrery {__version__}")
        raise typer.Exit


@app.callback()
def orrery(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_show_version, is_eager=True, help="Show the version."
        ),
    ] = False,
) -> None:
    """One table for board games about the sky, in your terminal.

    Play them, look up their rules, replay and question games, and simulate thousands of them.
    """


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose options are declared without Typer, in the form that Typer reads."""
    options = serve.told_of(command)

    @wraps(command)
    def run(**given: object) -> None:
        command(**given)

    read = {
        name: Annotated[kind, typer.Option(help=told.help, min=told.least)]
        for name, (kind, told, _) in options.items()
    }
    run.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=read[name])
            for name, (_, _, default) in options.items()
        ]
    )
    return run


app.command("play", rich_help_panel=PLAY, epilog=play.EXAMPLES)(play.play)
app.command("learn", rich_help_panel=PLAY, epilog=learn.EXAMPLES)(learn.learn)
app.command("puzzles", rich_help_panel=PLAY, epilog=puzzles.EXAMPLES)(puzzles.puzzles)
app.command("serve", rich_help_panel=PLAY, epilog=SERVE_EXAMPLES)(_with_options(serve.serve))
app.command("games", rich_help_panel=PLAY, epilog=games.EXAMPLES)(games.games)
app.command("replay", rich_help_panel=PLAY, epilog=replay.EXAMPLES)(replay.replay)
app.command("analyse", rich_help_panel=PLAY, epilog=analyse.EXAMPLES)(analyse.analyse)
app.command("draw", rich_help_panel=PLAY, epilog=draw.EXAMPLES)(draw.draw)
app.add_typer(rules.app, name="rules", rich_help_panel=ASK)
app.command("legal", rich_help_panel=ASK, epilog=legal.EXAMPLES)(legal.legal)
app.command("position", rich_help_panel=ASK, epilog=position.EXAMPLES)(position.position)
app.command("notation", rich_help_panel=ASK, epilog=notation.EXAMPLES)(notation.notation)
app.command("simulate", rich_help_panel=STUDY, epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("compare", rich_help_panel=STUDY, epilog=compare.EXAMPLES)(compare.compare)
app.command("fit", rich_help_panel=STUDY, epilog=fit.EXAMPLES)(fit.fit)
app.command("tune", rich_help_panel=STUDY, epilog=tune.EXAMPLES)(tune.tune)
app.command("train", rich_help_panel=STUDY, epilog=train.EXAMPLES)(train.train)
app.command("tournament", rich_help_panel=STUDY, epilog=tournament.EXAMPLES)(tournament.tournament)
app.command("study", rich_help_panel=STUDY, epilog=study.EXAMPLES)(study.study)
app.command("corpus", rich_help_panel=STUDY, epilog=corpus.EXAMPLES)(corpus.corpus)
app.command("backup", rich_help_panel=HOST, epilog=backup.BACKUP_EXAMPLES)(backup.backup)
app.command("restore", rich_help_panel=HOST, epilog=backup.RESTORE_EXAMPLES)(backup.restore)
app.add_typer(admin.app, name="admin", rich_help_panel=HOST)
app.command("doctor", rich_help_panel=STUDY, epilog=doctor.EXAMPLES)(doctor.doctor)
