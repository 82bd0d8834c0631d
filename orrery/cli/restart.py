"""A server that starts itself again in the same process, without closing its port.

The listening socket stays open across the start, so that whoever comes meanwhile waits at the port
for as long as a start takes and is served then. The socket is handed over as systemd does it
(`sd_listen_fds`): it has number 3, and the environment says for which process.
"""

from __future__ import annotations

import atexit
import os
import socket
import sys
from contextlib import suppress
from typing import NoReturn

FIRST = 3


def inherited() -> socket.socket | None:
    """The listening socket from before a restart; None if the server was started afresh."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    # The server before us was this process: reap those of its children that have ended.
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    listening = socket.socket(fileno=FIRST)
    listening.set_inheritable(False)
    return listening


def restart(listening: socket.socket) -> NoReturn:
    """Run this program again from the beginning, with everything loaded anew."""
    # Loaded only here: `orrery --help` has no use for it.
    from multiprocessing import active_children

    if listening.fileno() == FIRST:
        listening.set_inheritable(True)
    else:
        os.dup2(listening.fileno(), FIRST)
    # `execve` does not run the exit handlers. One of them waits for the processes of bots; one that
    # is only just starting would not hear that it is to end, and be waited for in vain.
    for child in active_children():
        child.kill()
    atexit._run_exitfuncs()
    environment = {**os.environ, "LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
