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
    """The listening socket of whoever was here before, if there was anybody."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    # What ended with the server before us is still ours to bury.
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    listening = socket.socket(fileno=FIRST)
    listening.set_inheritable(False)
    return listening


def restart(listening: socket.socket) -> NoReturn:
    """Run this program again from the beginning, with everything loaded anew."""
    if listening.fileno() == FIRST:
        listening.set_inheritable(True)
    else:
        os.dup2(listening.fileno(), FIRST)
    # What any program does at its end: tidy up behind the bots' processes.
    atexit._run_exitfuncs()
    environment = {**os.environ, "LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
