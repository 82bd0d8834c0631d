"""`orrery serve`: a table on this machine, for this machine or for the whole net."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the lobby in the browser.")] = True,
    database: Annotated[
        str | None,
        typer.Option(help="Address of a database; by default a file in the data folder."),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(help="Folder for what is played; by default the user's own.")
    ] = None,
    processes: Annotated[
        int,
        typer.Option(min=0, help="Processes that share the work; 0 for one on every core."),
    ] = 1,
) -> None:
    """Start the server and open its lobby."""
    processes = _how_many(processes)
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    typer.echo(f"The table is at {address} (Ctrl+C ends it)")
    if browser:
        # It needs as long to start as the server does, and its first question waits at the port.
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    import uvicorn

    from orrery.table.config import load
    from orrery.table.storage.database import UnknownDatabase

    try:
        config = load(data_dir, database)
    except UnknownDatabase as error:
        typer.echo(f"Cannot use that database: {error}", err=True)
        raise typer.Exit(2) from error
    if processes > 1:
        from orrery.table.door import Door

        Door(listening, config, processes).run()
        return
    # What is loaded now stays; the server begins to collect garbage when all of it is there.
    gc.disable()
    from orrery.table.app import create_app
    from orrery.table.worker import settings

    uvicorn.Server(settings(create_app(config))).run([listening])


def _how_many(processes: int) -> int:
    """As many as wished, or one for every core that this program may use."""
    if processes == 1:
        return 1
    if not hasattr(socket, "send_fds"):
        typer.echo("Several processes are not possible on this system.", err=True)
        raise typer.Exit(2)
    if processes:
        return processes
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything slow happens, so that a taken one is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        typer.echo(f"Cannot listen on {host}, port {port}: {error.strerror}", err=True)
        raise typer.Exit(2) from error
    listening.listen(2048)
    listening.set_inheritable(False)
    return listening


if __name__ == "__main__":
    typer.run(serve)
