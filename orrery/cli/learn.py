"""`orrery learn`: the lessons of a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import Language, LanguageOption, Refused, examples, find_game

if TYPE_CHECKING:
    from orrery.core.game import Game
    from orrery.learning.lessons import Lesson

EXAMPLES = examples(
    "orrery learn galaxy_rush                the lessons of a game",
    "orrery learn galaxy_rush first_steps    take one of them",
    "orrery learn newton first_steps --language de",
)


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to learn.")],
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="One of its lessons.")
    ] = None,
    language: LanguageOption = Language.EN,
) -> None:
    """Learn a game by playing: every step says what to do, and what it is good for.

    Without a lesson, those of the game are listed. Afterwards the game goes on against a bot.
    """
    from orrery.learning.lessons import lessons

    found = find_game(game)
    known = lessons(found)
    if lesson is None:
        _list(found, list(known.values()), language)
        return
    if lesson not in known:
        raise Refused(f"{found.title} has no lesson {lesson!r}; known: {', '.join(known)}")

    from orrery.cli.teaching import Teacher

    Teacher(found, known[lesson], language).run(None)


def _list(game: Game, known: list[Lesson], language: Language) -> None:
    from orrery.cli.render import TITLE, console

    out = console()
    out.rule(f"[{TITLE}]{game.title}[/]")
    for one in known:
        out.print(f"[bold]{one.name}[/]  {one.title[language.value]}, {one.minutes} min")
        out.print(f"   {one.about[language.value]}", style="dim")
