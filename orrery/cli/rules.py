"""`orrery rules`: rules by id or by words, what tests them, where components come from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from orrery.cli.asking import (
    HELP_NAMES,
    JsonOption,
    Language,
    LanguageOption,
    Refused,
    all_games,
    examples,
    find_game,
    words_of,
)
from orrery.cli.provenance import provenance
from orrery.core.ledger import ID

if TYPE_CHECKING:
    from rich.console import RenderableType

    from orrery.cli.render import Renderer
    from orrery.core.game import Game
    from orrery.core.ledger import Coverage, Rule

BEST = 5
"""How many rules of a game are shown to a question."""
TESTS = Path(__file__).parent.parent.parent / "tests"


class RulesGroup(TyperGroup):
    """`orrery rules WORDS` needs no word for showing rules: that is what the command is for."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        first = args[0] if args else ""
        if first not in self.commands and first not in HELP_NAMES["help_option_names"]:
            args = ["show", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=RulesGroup,
    context_settings=HELP_NAMES,
    rich_markup_mode="rich",
    help="Look up rules by id or by words; see what tests them and where components come from.",
    epilog=examples(
        "orrery rules                           the chapters of all games",
        "orrery rules GR-ACC-01                 one rule, and where code, data and tests carry it",
        "orrery rules how do I win              the rules that answer a question",
        "orrery rules coverage galaxy_rush      rules that no test checks yet",
        "orrery rules provenance galaxy_rush    which values are not printed",
    ),
)


@app.command(
    "show",
    epilog=examples(
        "orrery rules GR-ACC-01 GR-ACC-02",
        "orrery rules -g newton wie gewinne ich --language de",
        "orrery rules --game galaxy_rush TURN",
    ),
)
def show(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID... | WORDS...]", help="Ids of rules, or words."),
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", "-g", metavar="GAME", help="Only this game's rules.")
    ] = None,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Show rules and where they are carried out, or those that answer a question in plain words.

    The word [bold]show[/] itself can be left out. Without an id or words, the chapters are listed.
    """
    games = all_games(game)
    asked = words or []
    query = " ".join(asked)
    if not query and not as_json:
        _chapters(games, language)
        return
    named = bool(asked) and all(ID.fullmatch(word) for word in asked)
    if named:
        found = [_named(games, word) for word in asked]
    else:
        found = [(one, rule) for one in games for rule in _answering(one, query, language)]
    if not found:
        raise Refused(f"no rule holds {query!r} (--language {language.value})")
    if as_json:
        told = [_to_json(one, rule, language) for one, rule in found]
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return

    from orrery.cli.render import Renderer, console

    out = console()
    for one, rule in found:
        renderer = Renderer(words_of(language, one))
        out.print(rule_words(renderer, one, rule))
        if named:
            for said in _carried(renderer, one, rule):
                out.print(f"   {said}", style="dim", markup=False, soft_wrap=True)


def _carried(renderer: Renderer, game: Game, rule: Rule) -> Iterator[str]:
    """Where code, data and tests carry a rule, a line each; or why nothing does."""
    if rule.kind:
        yield renderer.tell(f"rules.kind_{rule.kind}")
    if rule.follows:
        yield f"{renderer.tell('rules.follows')} {', '.join(rule.follows)}"
    for where, told in _places(game, rule).items():
        for place in told:
            yield f"{renderer.tell(f'rules.{where}')} {place}"


def _places(game: Game, rule: Rule) -> dict[str, list[str]]:
    from orrery.core import places

    found = {
        "code": places.in_code(game.folder, rule.id),
        "data": places.in_data(game.folder, rule.id),
        "tested": places.in_tests(TESTS, rule.id),
    }
    return {where: [place.told(TESTS.parent) for place in some] for where, some in found.items()}


def _named(games: list[Game], name: str) -> tuple[Game, Rule]:
    """The rule of that id, and its game."""
    for game in games:
        rule = game.ledger.find(name)
        if rule is not None:
            return game, rule
    near = get_close_matches(name.upper(), [rule for one in games for rule in one.ledger.rules], 1)
    hint = f"did you mean {near[0]}?" if near else "orrery rules lists the chapters"
    raise Refused(f"no rule is called {name}; {hint}")


def _answering(game: Game, question: str, language: Language) -> list[Rule]:
    """The rules that answer a question best; all of them without one."""
    from orrery.learning import questions

    if not question:
        return list(game.ledger.rules.values())
    return [hit.rule for hit in questions.about(game, language.value).ask(question, BEST)]


def rule_words(renderer: Renderer, game: Game, rule: Rule) -> RenderableType:
    """A rule as people read it: id, chapter, source, words."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    from orrery.cli.render import RULE

    language = renderer.words.language
    chapter = game.ledger.chapters[rule.chapter][language]
    head = Text.assemble((rule.id, f"bold {RULE}"), f"  {chapter}  ", (rule.source, "dim"))
    return Group(head, Padding(rule.words[language], (0, 0, 0, 3)))


def _chapters(games: list[Game], language: Language) -> None:
    from rich import box
    from rich.table import Table

    from orrery.cli.render import TITLE, Renderer, console

    out = console()
    for game in games:
        tell = Renderer(words_of(language, game)).tell
        table = Table(
            title=tell("rules.chapters", title=game.title, n=len(game.ledger.rules)),
            title_style=TITLE,
            title_justify="left",
            box=box.SIMPLE_HEAD,
            pad_edge=False,
        )
        for column in ("chapter", "about", "count"):
            table.add_column(tell(f"rules.{column}"))
        for chapter, titles in game.ledger.chapters.items():
            count = sum(rule.chapter == chapter for rule in game.ledger.rules.values())
            table.add_row(f"{game.prefix}-{chapter}", titles[language.value], str(count))
        out.print(table)
        out.print(tell("rules.hint"), style="dim", markup=False)


def _to_json(game: Game, rule: Rule, language: Language) -> dict[str, object]:
    return {
        "id": rule.id,
        "game": game.id,
        "chapter": game.ledger.chapters[rule.chapter][language.value],
        "words": rule.words[language.value],
        "source": rule.source,
        "kind": rule.kind,
        "follows": list(rule.follows),
        "places": _places(game, rule),
    }


# --- coverage -----------------------------------------------------------------------------


@app.command(
    "coverage",
    epilog=examples(
        "orrery rules coverage",
        "orrery rules coverage galaxy_rush --json",
    ),
)
def coverage(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all of them if left out.")
    ] = None,
    tests: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the tests are.", show_default=False)
    ] = TESTS,
    as_json: JsonOption = False,
    language: LanguageOption = Language.EN,
) -> None:
    """Show which rules are tested, and which are not yet.

    A test claims a rule by its mark @rule("ID"). Reading the tests needs a checkout of the source.
    """
    if not tests.is_dir():
        raise Refused(f"there are no tests in {tests}; coverage is read from a source checkout")
    games = [find_game(game)] if game else all_games(None)
    found = [one.ledger.coverage(tests) for one in games]
    if as_json:
        told = [_coverage_json(one) for one in found]
        print(json.dumps(told[0] if game else told, indent=2))
        return

    from rich import box
    from rich.table import Table

    from orrery.cli.render import RULE, Renderer, console

    tell = Renderer(words_of(language)).tell
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("game", "rules", "claimed", "percent", "unclaimed"):
        table.add_column(tell(f"coverage.{column}"))
    for one in found:
        claimed, missing = len(one.claims), one.unclaimed
        table.add_row(
            one.game,
            str(claimed + len(missing)),
            str(claimed),
            f"{one.percent:.1f} %",
            f"[{RULE}]{' '.join(missing)}[/]" if missing else "–",
        )
    console().print(table)


def _coverage_json(one: Coverage) -> dict[str, object]:
    return {"game": one.game, "percent": one.percent, "unclaimed": one.unclaimed}


app.command(
    "provenance",
    epilog=examples(
        "orrery rules provenance galaxy_rush",
        "orrery rules provenance galaxy_rush --source reconstructed",
    ),
)(provenance)
