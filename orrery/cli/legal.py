"""`orrery legal`: what may be done in a position, and why not the rest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli.asking import (
    JsonOption,
    Language,
    LanguageOption,
    Refused,
    examples,
    find_game,
    read_text,
    words_of,
)

if TYPE_CHECKING:
    from orrery.cli.render import Renderer
    from orrery.core.state import State

EXAMPLES = examples(
    "orrery legal question.toml",
    "orrery position game.record --at 12 | orrery legal -",
    "orrery legal game.record --language de",
)


def legal(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A position (TOML) or a record; - for standard input."),
    ],
    game: Annotated[
        str | None,
        typer.Option("--game", "-g", metavar="GAME", help="The game, if the position says none."),
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Say what may be done in a position, what may not, and by which rule.

    A record is asked about at its end.
    """
    state = state_of(read_text(file), game)
    if as_json:
        print(json.dumps(_to_json(state), indent=2, ensure_ascii=False))
        return

    from orrery.cli.render import RULE, TITLE, Renderer, console

    renderer = Renderer(words_of(language, state.game))
    out = console()
    decision = state.decision
    out.print(_who(renderer, state), style=TITLE)
    out.print(f"{renderer.say(decision.prompt)} [{RULE}]{decision.rule}[/]\n")
    if not state.over:
        out.print(renderer.options(state.options(), notation=True))


def state_of(text: str, named: str | None) -> State:
    """The state that a position or a record describes; `named` is its game if it says none."""
    from orrery.core import positions
    from orrery.core.records import Record

    if text.lstrip().startswith("orrery-record"):
        record = Record.parse(text)
        return record.replay(find_game(record.game_id))
    said = positions.read(text).get("game", named)
    if not isinstance(said, str):
        raise Refused('the position does not say its game; add game = "..." or use --game')
    return find_game(said).position(text)


def _who(renderer: Renderer, state: State) -> str:
    if state.over:
        return state.game.title
    who = state.game.side_name(state.settings, state.seat)
    return renderer.tell("legal.who", title=state.game.title, who=who, n=state.decisions)


def _to_json(state: State) -> dict[str, object]:
    say = state.game.words("en").say
    decision = state.decision
    return {
        "game": state.game.id,
        "over": state.over,
        "decision": decision.id,
        "seat": decision.seat,
        "kind": decision.kind,
        "rule": decision.rule,
        "prompt": say(decision.prompt),
        "options": [
            {
                "code": option.code,
                "notation": option.notation,
                "words": say(option.phrase),
                "open": option.open,
                "reason": say(option.reason) if option.reason else None,
                "rule": option.rule or None,
            }
            for option in state.options()
        ],
    }
