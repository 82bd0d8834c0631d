"""`orrery serve`: a table on this machine, for this machine or for the whole network.

As a module of its own, `python -m orrery.cli.serve` opens the browser sooner: it reads its options
without the library that serves the other commands.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

from orrery.cli.restart import inherited, restart
from orrery.extras import NotInstalled, demand

if TYPE_CHECKING:
    from orrery.compiled.background import Compiling


NEEDED = ("jinja2", "orjson", "starlette", "uvicorn")
"""Looked for before a browser opens: whoever has these has the extra that brings the others."""
ENGLISH_HEADINGS = {
    "usage": "Usage: ",
    "options": "Options",
    "this_help": "Show this message and exit.",
}


class Told(NamedTuple):
    """What is told of an option, whoever reads it from the command line."""

    help: str
    least: int | None = None


def serve(
    host: Annotated[str, Told("Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, Told("Port to listen on; 0 takes a free one.")] = 8000,
    browser: Annotated[bool, Told("Open the lobby in the browser.")] = True,
    database: Annotated[
        str | None, Told("Address of a database; by default a file in the data folder.")
    ] = None,
    data_dir: Annotated[
        Path | None, Told("Folder for what is played; by default the user's own.")
    ] = None,
    processes: Annotated[
        int, Told("Processes that share the work; 0 for one on every core.", least=0)
    ] = 1,
    bot: Annotated[
        list[str] | None,
        Told("Add a bot to the tables, as NAME=path/to/file.py:Class. May be repeated."),
    ] = None,
    compile: Annotated[
        bool, Told("Compile the rules in the background, unless they are, and then use them.")
    ] = False,
) -> None:
    """Start the server and open its lobby."""
    try:
        demand("table", *NEEDED)
    except NotInstalled as error:
        _refuse(f"orrery: {error}")
    processes = _how_many(processes)
    if bot:
        _register(bot)
    listening = inherited()
    if listening is None:
        listening = _listen(host, port)
        address = _address(host, listening.getsockname()[1])
        print(f"The table is at {address} (Ctrl+C ends it)", flush=True)
        if browser:
            # It needs longer to start than the server does; its first request waits at the port.
            _open(address)
    # A single process starts itself again whenever a few more games are compiled.
    compiling = _begin_to_compile(staged=processes == 1) if compile else None
    try:
        _run(listening, database, data_dir, processes, compiling)
    except KeyboardInterrupt:
        print()  # behind the terminal's ^C; this is how a server is ended, and no fault
    finally:
        if compiling is not None:
            compiling.stop()


def _run(
    listening: socket.socket,
    database: str | None,
    data_dir: Path | None,
    processes: int,
    compiling: Compiling | None,
) -> None:
    import gc

    from orrery.table import logs
    from orrery.table.config import BadSetting, load
    from orrery.table.storage.database import UnknownDatabase

    try:
        config = load(data_dir, database)
    except UnknownDatabase as error:
        _refuse(f"Cannot use that database: {error}")
    except BadSetting as error:
        _refuse(str(error))
    logs.configure(config.log_format, config.log_level)
    _open_database(config.database_url)
    if processes > 1:
        from orrery.table.cluster.router import Router

        Router(listening, config, processes, compiling).run()
        return
    # What is loaded now stays; the server begins to collect garbage when all of it is there.
    gc.disable()
    from orrery.table.app import create_app
    from orrery.table.server import StandaloneServer, settings

    server = StandaloneServer(settings(create_app(config)), compiling)
    # A copy: the server closes what it listens on.
    server.run([listening.dup()])
    if server.outdated:
        restart(listening)


def _open_database(url: str) -> None:
    """Bring it up to date before anybody uses it, or say in one line why nothing can be stored."""
    from orrery.table.storage.store import Store, Unavailable

    store = Store(url, "start")
    try:
        store.open()
    except Unavailable as error:
        _refuse(f"Cannot use that database: {' '.join(str(error).split())}")
    finally:
        store.close()


def _register(given: list[str]) -> None:
    from orrery import bots

    try:
        bots.register(given)
    except bots.BadBot as error:
        _refuse(f"Cannot register that bot: {error}")


def _begin_to_compile(staged: bool) -> Compiling | None:
    from orrery.compiled import background

    return background.begin(staged)


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _how_many(processes: int) -> int:
    """As many as wished, or one for every core that this program may use."""
    if processes == 1:
        return 1
    if not hasattr(socket, "send_fds"):
        _refuse("Several processes are not possible on this system.")
    if processes:
        return processes
    from orrery.table.config import cores

    return cores()


def _open(address: str) -> None:
    """Show the address in the browser, which some systems wait for."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything slow happens, so that a taken one is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        _refuse(f"Cannot listen on {host}, port {port}: {error.strerror}")
    listening.listen(2048)
    listening.set_inheritable(False)
    return listening


def _refuse(why: str) -> NoReturn:
    print(why, file=sys.stderr)
    raise SystemExit(2)


def _main() -> None:
    """Read the options of `serve` with nothing but the standard library."""
    from argparse import ArgumentParser, BooleanOptionalAction, HelpFormatter
    from typing import get_args

    from orrery.cli.help_words import is_german, text_of, texts

    german = is_german(sys.argv[1:])
    heading = texts()["headings"] if german else ENGLISH_HEADINGS

    class Formatter(HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
            super().add_usage(usage, actions, groups, heading["usage"])

    def say(name: str, english: str | None) -> str | None:
        return text_of("serve", name) if german else english

    parser = ArgumentParser(
        "orrery serve",
        description=say("help", serve.__doc__),
        formatter_class=Formatter,
        add_help=False,
    )
    group = parser.add_argument_group(heading["options"])
    group.add_argument("-h", "--help", action="help", help=heading["this_help"])
    options = told_of(serve)
    for name, (kind, told, default) in options.items():
        flag = _flag(name)
        if kind is bool:
            action = group.add_argument(flag, action=BooleanOptionalAction, default=default)
        else:
            # Of `str | None` and the like, the part that is not None.
            spoken = next(iter(get_args(kind)), kind)
            many = get_args(spoken)
            action = group.add_argument(
                flag,
                type=many[0] if many else spoken,
                action="append" if many else "store",
                default=default,
            )
        action.help = say(name, told.help)
    given = vars(parser.parse_args())
    for name, (_, told, _) in options.items():
        if told.least is not None and given[name] < told.least:
            parser.error(f"argument {_flag(name)}: {given[name]} is less than {told.least}")
    serve(**given)


def told_of(command: Callable[..., None]) -> dict[str, tuple[Any, Told, Any]]:
    """The options of a command by name: of which kind each is, what is told of it, the default."""
    from typing import get_args, get_type_hints

    hints = get_type_hints(command, include_extras=True)
    names = [name for name in hints if name != "return"]
    defaults = getattr(command, "__defaults__", ())
    return {
        name: (*get_args(hints[name]), default)
        for name, default in zip(names, defaults, strict=True)
    }


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


if __name__ == "__main__":
    _main()
